#pragma once

#include "engine/games/weiler/facts.h"

// The inside of the room: what its files offer each other. Others see facts.h.
namespace stadtluft::weiler {

// board.cc: what lies where, and how pieces move.

[[nodiscard]] bool any(const Cards& cards);
// Takes a card out of a hand; the back that everybody saw goes with it.
void take_from_hand(Play& play, Seat seat, std::uint16_t card);

// The rows of flow.cc, one function per column: run_x works or asks, question_x says what is asked
// (where it is more than numbers of the frame), legal_x lists the answers, answer_x takes one,
// outcomes_x lists what chance may bring. A row whose answers belong together (pay three coins) has
// a set_x as well, see core/answer_set.h; Weiler has none.

// actions.cc: what a player may do
Next run_choose_stack(Play& play);
void legal_choose_stack(const Look& look, ActionList& out);
void answer_choose_stack(Play& play, Action action);
Next run_play(Play& play);
void legal_play(const Look& look, ActionList& out);
void answer_play(Play& play, Action action);
Next run_tribute(Play& play);
void legal_tribute(const Look& look, ActionList& out);
void answer_tribute(Play& play, Action action);

// effects.cc: what cards and chance do
void use_effect(Play& play, Seat seat, Effect effect);
Next run_draw(Play& play);
void outcomes_draw(const Look& look, OutcomeList& out);
void answer_draw(Play& play, Action action);
Next run_roll(Play& play);
void outcomes_roll(const Look& look, OutcomeList& out);
void answer_roll(Play& play, Action action);

}  // namespace stadtluft::weiler
