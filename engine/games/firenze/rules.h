#pragma once

#include <string>

#include "engine/games/firenze/facts.h"

// The inside of the room: what its files offer each other. Others see facts.h.
namespace stadtluft::firenze {

// For the arguments of an action.
[[nodiscard]] constexpr std::uint16_t wide(unsigned value) {
  return static_cast<std::uint16_t>(value);
}

// No question of Firenze lists more answers, whatever a position holds: a hand offers each kind of
// card to be played or discarded, a position of the row one stone of each colour, and a tower is
// raised, toppled, or fulfils an order at its own height, lower or higher. So positions need no
// check of what a turn may list later, as games need it whose hands offer more.
inline constexpr std::size_t kMostAnswers = 2                            // done, bell tower
                                            + kRowSize * (1 + kColours)  // take, redraw, exchange
                                            + kMaxTowers * 5             //
                                            + kMaxCards * 2              //
                                            + kColours * 2               // stones
                                            + kMaxPlayers;               // targets
static_assert(kMostAnswers <= kMaxLegal);

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

// setup.cc
Next run_setup(Play& play);
void outcomes_setup(const Look& look, OutcomeList& out);
void answer_setup(Play& play, Action action);

// actions.cc: phases 1 to 4 of a turn
Next run_take_card(Play& play);
void legal_take_card(const Look& look, ActionList& out);
void answer_take_card(Play& play, Action action);
Next run_pay_price(Play& play);
Question question_pay_price(const Look& look);
void legal_pay_price(const Look& look, ActionList& out);
void answer_pay_price(Play& play, Action action);
Next run_lift_card(Play& play);
Next run_refill(Play& play);
void outcomes_refill(const Look& look, OutcomeList& out);
void answer_refill(Play& play, Action action);
Next run_draw_stones(Play& play);
void outcomes_draw_stones(const Look& look, OutcomeList& out);
void answer_draw_stones(Play& play, Action action);
Next run_exchange(Play& play);
void legal_exchange(const Look& look, ActionList& out);
void answer_exchange(Play& play, Action action);
Next run_pay_exchange(Play& play);
void legal_pay_exchange(const Look& look, ActionList& out);
void answer_pay_exchange(Play& play, Action action);
Next run_build(Play& play);
Question question_build(const Look& look);
void legal_build(const Look& look, ActionList& out);
void answer_build(Play& play, Action action);
void legal_pay_build(const Look& look, ActionList& out);
void demolish_abandoned(Play& play, Seat seat);

// orders.cc: phases 5 and 6
Next run_fulfil(Play& play);
void legal_fulfil(const Look& look, ActionList& out);
void answer_fulfil(Play& play, Action action);
Next run_limits(Play& play);
Question question_limits(const Look& look);
void legal_limits(const Look& look, ActionList& out);
void answer_limits(Play& play, Action action);

// Copies of a card that phase 6 may take away.
[[nodiscard]] unsigned discardable(const Look& look, const Player& player, std::uint8_t card);

// sets.cc: which answers belong together
void set_pay_price(const Look& look, AnswerSet& set);
void set_hand_in(const Look& look, AnswerSet& set);
void set_pay_exchange(const Look& look, AnswerSet& set);
void set_pay_build(const Look& look, AnswerSet& set);
void set_limits(const Look& look, AnswerSet& set);

// effects.cc: persons and events
[[nodiscard]] bool may_hit(const Look& look, Seat seat, Seat other, Effect effect);
[[nodiscard]] bool has_feast(const Look& look, const Player& player);
[[nodiscard]] bool may_play(const Look& look, Seat seat, std::uint8_t card, Window window);
void legal_persons(const Look& look, Seat seat, Window window, ActionList& out);
[[nodiscard]] bool any_person(const Look& look, Seat seat, Window window);
void play_person(Play& play, Seat seat, std::uint8_t card);
Next run_shield(Play& play);
Question question_shield(const Look& look);
void legal_shield(const Look& look, ActionList& out);
void answer_shield(Play& play, Action action);
Next run_resolve_event(Play& play);
Next run_finish_event(Play& play);
Next run_stones_to_bag(Play& play);
void legal_hand_in(const Look& look, ActionList& out);
void answer_stones_to_bag(Play& play, Action action);
Next run_lose_tower(Play& play);
Question question_lose_tower(const Look& look);
void legal_lose_tower(const Look& look, ActionList& out);
void answer_lose_tower(Play& play, Action action);
Next run_redraw(Play& play);
void legal_redraw(const Look& look, ActionList& out);
void answer_redraw(Play& play, Action action);
Next run_target(Play& play);
void legal_target(const Look& look, ActionList& out);
void answer_target(Play& play, Action action);
Next run_give(Play& play);
void legal_give(const Look& look, ActionList& out);
void answer_give(Play& play, Action action);
Next run_receive(Play& play);
void legal_receive(const Look& look, ActionList& out);
void answer_receive(Play& play, Action action);
Next run_topple(Play& play);
void legal_topple(const Look& look, ActionList& out);
void answer_topple(Play& play, Action action);
Next run_drop_feast(Play& play);
void legal_drop_feast(const Look& look, ActionList& out);
void answer_drop_feast(Play& play, Action action);

// scoring.cc
// The part of the sheet that is already on the track.
[[nodiscard]] int earned_prestige(const Look& look, Seat seat);
void score_final(Play& play);

// agenda_check.cc
[[nodiscard]] Status agenda_defect(const Look& look);

}  // namespace stadtluft::firenze
