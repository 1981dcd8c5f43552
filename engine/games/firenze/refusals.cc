// Why an action is not offered, and the paragraph.

#include <optional>

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {
namespace {

template <class... Args>
Reason because(Why why, std::string_view rule, Args... args) {
  return {why, rule, {static_cast<std::int32_t>(args)...}};
}

Reason why_not_stone(const Stones& stones, unsigned colour) {
  if (stones[colour] == 0) return because(kWhyNoStone, "", colour);
  return because(kWhyStoneOrder, "", colour);
}

Reason why_not_take(const Look& look, Action action) {
  const unsigned stones = total(look.state.players[look.frame().seat].storehouse);
  return because(kWhyTakePrice, "FIR-4.4", action.a, action.a - 1, stones);
}

Reason why_not_exchange(const Look& look, Action action) {
  const Seat seat = look.frame().seat;
  if (look.state.turn.exchanged != 0) return because(kWhyExchanged, "FIR-5.3");
  const unsigned price = exchange_price(look, seat);
  if (const unsigned stones = total(look.state.players[seat].storehouse); stones < price)
    return because(kWhyExchangePrice, "FIR-5.6", price, stones);
  return because(kWhyNotThere, "FIR-5.4", action.b, action.a);
}

Reason why_not_build(const Look& look, Action action) {
  const Seat seat = look.frame().seat;
  const Player& player = look.state.players[seat];
  const unsigned built = look.state.turn.built;
  if (player.storehouse[action.a] == 0) return because(kWhyNoStone, "FIR-6.1", action.a);
  if (built == kMaxBuilt) return because(kWhyMostBuilt, "FIR-6.5");
  const unsigned due = due_cost(look, seat, built + 1);
  const unsigned left = total(player.storehouse) - 1;
  if (left < due) return because(kWhyBuildCost, "FIR-6.10", built + 1, due, left);
  return because(kWhyNoSuchTower, "FIR-6.1", action.a);
}

Reason why_not_fulfil(const Look& look, Action action) {
  const Seat seat = look.frame().seat;
  const Player& player = look.state.players[seat];
  const Tower tower{static_cast<std::uint8_t>(action.a), static_cast<std::uint8_t>(action.b), 1};
  if (owes_bell_tower(look, seat)) return because(kWhyBellTowerFirst, "FIR-8.13");
  if (player.seals == 0) return because(kWhyNoSeal, "FIR-8.8");
  if (std::find(player.site.begin(), player.site.end(), tower) == player.site.end())
    return because(kWhyNoTower, "FIR-8.2", action.a, action.b);
  const unsigned shift = look.state.turn.shift;
  if (action.c != action.b && action.c != action.b + shift && action.c + shift != action.b)
    return because(kWhyNoFit, "FIR-8.2", action.b, action.c);
  if (action.c < kLowestOrder || action.c > kHighestOrder)
    return because(kWhyNoOrder, "FIR-1.6", action.c);
  if (look.state.seal_on[order_at(tower.colour, action.c)] != kNobody)
    return because(kWhySealed, "FIR-8.3");
  return because(kWhyLowerBalcony, "FIR-8.4");
}

// The window that the pending question opens; nothing if it opens none.
std::optional<Window> open_window(const Look& look) {
  switch (job_of(look.frame())) {
    case Job::take_card:
      return Window::before_choice;
    case Job::exchange:
      return Window::after_refill;
    case Job::build:
      return Window::build;
    case Job::fulfil:
      return Window::fulfil;
    case Job::limits:
      return Window::limits;
    default:
      return {};
  }
}

Reason why_not_play(const Look& look, Action action) {
  const Seat seat = look.frame().seat;
  const Card& card = look.content.cards[action.a];
  if (card.kind != Kind::person) return because(kWhyNoPerson, "FIR-10.5", action.a);
  if (look.state.players[seat].hand[action.a] == 0)
    return because(kWhyNotHeld, "FIR-10.5", action.a);
  if ((look.state.turn.played >> action.a & 1U) != 0)
    return because(kWhyPlayed, "FIR-10.6", action.a);
  const std::optional<Window> window = open_window(look);
  if (!window || !card.playable_in(*window)) return because(kWhyWrongPart, "FIR-3.6", action.a);
  return because(kWhyNoEffect, "FIR-10.8", action.a);
}

}  // namespace

Reason Room::refusal(const Look& look, Action action) {
  const Job job = job_of(look.frame());
  const Stones& own = look.state.players[look.frame().seat].storehouse;
  switch (action.kind) {
    case kTake:
      if (job == Job::take_card) return why_not_take(look, action);
      return because(kWhyTaken, "FIR-4.1");
    case kExchange:
      if (job == Job::exchange) return why_not_exchange(look, action);
      return because(kWhyExchangePhase, "FIR-3.3");
    case kStart:
    case kRaise:
      // When the storehouse covers no further stone, the costs are settled at once.
      if (job == Job::build || job == Job::pay_build) return why_not_build(look, action);
      return because(kWhyBuildPhase, "FIR-3.3");
    case kFulfil:
      if (job == Job::fulfil) return why_not_fulfil(look, action);
      return because(kWhyFulfilPhase, "FIR-3.3");
    case kBellTower:
      if (job != Job::fulfil) return because(kWhyBellTowerPhase, "FIR-11.24");
      return because(
          owes_bell_tower(look, look.frame().seat) ? kWhyNoBellTower : kWhyNoBellTowerDue,
          "FIR-11.24");
    case kPlayCard:
      return why_not_play(look, action);
    case kPay:
    case kReturn:
    case kGive:
      return why_not_stone(own, action.a);
    case kDiscard:
      if (look.content.cards[action.a].kind == Kind::feast && job == Job::limits)
        return because(kWhyFeastStays, "FIR-9.5");
      return {};
    case kDone:
      return because(kWhyCompulsory, "");
    default:
      return {};
  }
}

}  // namespace stadtluft::firenze
