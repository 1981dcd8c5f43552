#pragma once

#include "engine/games/hamburg/rules.h"

// One function per column of the rule table in hamburg.cc: X_run works or asks, X_legal lists the
// answers, X_answer takes one, X_outcomes lists what chance may bring.

namespace stadtluft::hamburg {

// setup.cc
Next setup_run(Play& play);
void setup_outcomes(const Look& look, OutcomeList& out);
void setup_answer(Play& play, Action action);
Next choose_mayor_run(Play& play);
void choose_mayor_legal(const Look& look, ActionList& out);
void choose_mayor_answer(Play& play, Action action);

// flow.cc
Next cycle_run(Play& play);
Next roll_run(Play& play);
void roll_outcomes(const Look& look, OutcomeList& out);
void roll_answer(Play& play, Action action);
Next parks_run(Play& play);
void parks_legal(const Look& look, ActionList& out);
void parks_answer(Play& play, Action action);
Next exchange_run(Play& play);
Next split_run(Play& play);
void split_legal(const Look& look, ActionList& out);
void split_answer(Play& play, Action action);
Next square_run(Play& play);
void square_legal(const Look& look, ActionList& out);
void square_answer(Play& play, Action action);

// hands.cc: drawing, discarding, stealing, and workers to choose
Next draw_run(Play& play);
void draw_legal(const Look& look, ActionList& out);
void draw_answer(Play& play, Action action);
void draw_outcomes(const Look& look, OutcomeList& out);
Next deal_run(Play& play);
void deal_outcomes(const Look& look, OutcomeList& out);
void deal_answer(Play& play, Action action);
Next discard_run(Play& play);
void discard_legal(const Look& look, ActionList& out);
void discard_answer(Play& play, Action action);
Next take_top_run(Play& play);
void take_top_outcomes(const Look& look, OutcomeList& out);
void take_top_answer(Play& play, Action action);
Next steal_run(Play& play);
void steal_outcomes(const Look& look, OutcomeList& out);
void steal_answer(Play& play, Action action);
Next take_worker_run(Play& play);
void take_worker_legal(const Look& look, ActionList& out);
void take_worker_answer(Play& play, Action action);
Next give_worker_run(Play& play);
void give_worker_legal(const Look& look, ActionList& out);
void give_worker_answer(Play& play, Action action);

// danger.cc
Next intrigue_run(Play& play);
void intrigue_legal(const Look& look, ActionList& out);
void intrigue_answer(Play& play, Action action);
void intrigue_outcomes(const Look& look, OutcomeList& out);
Next curse_run(Play& play);
void curse_legal(const Look& look, ActionList& out);
void curse_answer(Play& play, Action action);
Next gift_run(Play& play);
void gift_legal(const Look& look, ActionList& out);
void gift_answer(Play& play, Action action);
Next raise_run(Play& play);
void raise_legal(const Look& look, ActionList& out);
void raise_answer(Play& play, Action action);
Next lose_run(Play& play);
void lose_legal(const Look& look, ActionList& out);
void lose_answer(Play& play, Action action);
Next reduce_run(Play& play);
void reduce_legal(const Look& look, ActionList& out);
void reduce_answer(Play& play, Action action);

// turn.cc
Next turn_run(Play& play);
void turn_legal(const Look& look, ActionList& out);
void turn_answer(Play& play, Action action);
Next play_run(Play& play);
void play_legal(const Look& look, ActionList& out);
void play_answer(Play& play, Action action);

// actions.cc
Next choose_plot_run(Play& play);
void choose_plot_legal(const Look& look, ActionList& out);
void choose_plot_answer(Play& play, Action action);
Next stone_run(Play& play);
void stone_legal(const Look& look, ActionList& out);
void stone_answer(Play& play, Action action);
Next ship_run(Play& play);
void ship_legal(const Look& look, ActionList& out);
void ship_answer(Play& play, Action action);
Next laid_run(Play& play);
void laid_legal(const Look& look, ActionList& out);
void laid_answer(Play& play, Action action);

// activation.cc
Next resolve_run(Play& play);
void resolve_legal(const Look& look, ActionList& out);
void resolve_answer(Play& play, Action action);

// tom.cc
Next tom_run(Play& play);
void tom_outcomes(const Look& look, OutcomeList& out);
void tom_answer_chance(Play& play, Action action);
Next tom_cards_run(Play& play);

}  // namespace stadtluft::hamburg
