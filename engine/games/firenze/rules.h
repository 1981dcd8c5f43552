#pragma once

#include <span>
#include <string>

#include "engine/core/grammar.h"
#include "engine/core/machine.h"
#include "engine/core/options.h"
#include "engine/core/score.h"
#include "engine/games/firenze/content.h"
#include "engine/games/firenze/state.h"

// The inside of the room: what its files offer each other. Players see firenze.h only.
namespace stadtluft::firenze {

using Look = stadtluft::Look<Content, State>;
using Move = Play<Content, State>;
using Rule = FrameRule<Content, State>;

// For the wide fields of a frame.
[[nodiscard]] constexpr std::uint16_t wide(unsigned value) {
  return static_cast<std::uint16_t>(value);
}

// The phase that a turn frame begins next (its step).
enum Phase : std::uint8_t {
  kPhaseTake,
  kPhaseExchange,
  kPhaseBuild,
  kPhaseDemolish,
  kPhaseFulfil,
  kPhaseLimits,
  kPhaseEnd
};

// What a setup frame does next (its step).
enum SetupStep : std::uint8_t {
  kStepStartPlayer,
  kStepBalconies,
  kStepSeals,
  kStepStones,
  kStepCards,
  kStepRowStones,
  kStepBegin
};

// flow.cc: the table of all frames, in the order of Job.
[[nodiscard]] std::span<const Rule> rules();
void push(Move& m, Job job, Seat seat, unsigned step = 0, unsigned a = 0, unsigned b = 0,
          unsigned c = 0);

// setup.cc
void begin_setup(Move& m);
Next run_setup(Move& m);
void setup_outcomes(const Look& t, OutcomeList& out);
void answer_setup(Move& m, Action action);
// The colours of a closed tower and a layout that leaves no balcony of some numeral are refused.
[[nodiscard]] Status check_layout(const Content& content, const Options& options);

// phases.cc: the turn's six phases
Next run_take_card(Move& m);
void legal_take_card(const Look& t, ActionList& out);
void answer_take_card(Move& m, Action action);
Next run_pay_price(Move& m);
void legal_pay_price(const Look& t, ActionList& out);
void answer_pay_price(Move& m, Action action);
Next run_lift_card(Move& m);
Next run_refill(Move& m);
void refill_outcomes(const Look& t, OutcomeList& out);
void answer_refill(Move& m, Action action);
Next run_draw_stones(Move& m);
void draw_stones_outcomes(const Look& t, OutcomeList& out);
void answer_draw_stones(Move& m, Action action);
Next run_exchange(Move& m);
void legal_exchange(const Look& t, ActionList& out);
void answer_exchange(Move& m, Action action);
Next run_pay_exchange(Move& m);
void legal_pay_exchange(const Look& t, ActionList& out);
void answer_pay_exchange(Move& m, Action action);
Next run_build(Move& m);
void legal_build(const Look& t, ActionList& out);
void answer_build(Move& m, Action action);
void legal_pay_build(const Look& t, ActionList& out);
void demolish_abandoned(Move& m, Seat seat);

// orders.cc: phases 5 and 6
Next run_fulfil(Move& m);
void legal_fulfil(const Look& t, ActionList& out);
void answer_fulfil(Move& m, Action action);
Next run_limits(Move& m);
void legal_limits(const Look& t, ActionList& out);
void answer_limits(Move& m, Action action);

[[nodiscard]] unsigned surplus_cards(const Look& t, Seat seat);
[[nodiscard]] unsigned surplus_stones(const Look& t, Seat seat);

// effects.cc: persons and events
[[nodiscard]] bool may_hit(const Look& t, Seat seat, Seat other, Effect effect);
[[nodiscard]] bool has_feast(const Look& t, const Player& player);
[[nodiscard]] bool may_play(const Look& t, Seat seat, std::uint8_t card, Window window);
void legal_persons(const Look& t, Seat seat, Window window, ActionList& out);
[[nodiscard]] bool any_person(const Look& t, Seat seat, Window window);
void play_person(Move& m, Seat seat, std::uint8_t card);
Next run_shield(Move& m);
void legal_shield(const Look& t, ActionList& out);
void answer_shield(Move& m, Action action);
Next run_resolve_event(Move& m);
Next run_finish_event(Move& m);
Next run_stones_to_bag(Move& m);
void legal_hand_in(const Look& t, ActionList& out);
void answer_stones_to_bag(Move& m, Action action);
Next run_lose_tower(Move& m);
void legal_lose_tower(const Look& t, ActionList& out);
void answer_lose_tower(Move& m, Action action);
Next run_redraw(Move& m);
void legal_redraw(const Look& t, ActionList& out);
void answer_redraw(Move& m, Action action);
Next run_target(Move& m);
void legal_target(const Look& t, ActionList& out);
void answer_target(Move& m, Action action);
Next run_give(Move& m);
void legal_give(const Look& t, ActionList& out);
void answer_give(Move& m, Action action);
Next run_receive(Move& m);
void legal_receive(const Look& t, ActionList& out);
void answer_receive(Move& m, Action action);
Next run_topple(Move& m);
void legal_topple(const Look& t, ActionList& out);
void answer_topple(Move& m, Action action);
Next run_drop_feast(Move& m);
void legal_drop_feast(const Look& t, ActionList& out);
void answer_drop_feast(Move& m, Action action);

// board.cc: questions about the board that several phases ask
[[nodiscard]] unsigned due_cost(const Look& t, Seat seat, unsigned built);
[[nodiscard]] unsigned exchange_price(const Look& t, Seat seat);
[[nodiscard]] unsigned storehouse_limit(const Look& t, Seat seat);
[[nodiscard]] unsigned cards_held(const Player& player);
[[nodiscard]] bool order_open(const Look& t, std::uint8_t order);
// 0 without a balcony, else its numeral.
[[nodiscard]] unsigned balcony_numeral(const Look& t, std::uint8_t order);
[[nodiscard]] unsigned order_prestige(const Look& t, std::uint8_t order);
[[nodiscard]] bool owes_bell_tower(const Look& t, Seat seat);

// scoring.cc
void score_sheet(const Look& t, Seat seat, ScoreSheet& sheet);
// The part of the sheet that is already on the track.
[[nodiscard]] int earned_prestige(const Look& t, Seat seat);
void score_final(Move& m);

// refusals.cc
[[nodiscard]] Reason why_not(const Look& t, Action action);

// invariants.cc, agenda_check.cc
[[nodiscard]] std::string find_defect(const Look& t);
[[nodiscard]] std::string agenda_defect(const Look& t);

}  // namespace stadtluft::firenze
