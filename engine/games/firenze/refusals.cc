// Why an action is not offered: one sentence and the paragraph.

#include <optional>
#include <string>

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {
namespace {

std::string number(unsigned n) { return std::to_string(n); }
std::string colour_name(unsigned colour) { return std::string(kColourWords[colour]); }

std::string why_not_stone(const Stones& stones, unsigned colour) {
  if (stones[colour] == 0) return "You have no " + colour_name(colour) + " stone.";
  return "Stones are named in the order of the colours, so " + colour_name(colour) +
         " cannot follow now.";
}

std::string why_not_take(const Table& t, Action action) {
  const unsigned stones = total(t.state.players[t.frame().seat].storehouse);
  return "Position " + number(action.a) + " costs " + number(action.a - 1U) +
         " stones, your storehouse holds " + number(stones) + ". FIR-4.4";
}

std::string why_not_exchange(const Table& t, Action action) {
  const Seat seat = t.frame().seat;
  if (t.state.turn.exchanged != 0) return "You have exchanged a stone this turn. FIR-5.3";
  const unsigned price = exchange_price(t, seat);
  if (const unsigned stones = total(t.state.players[seat].storehouse); stones < price)
    return "An exchange costs " + number(price) + " stones, your storehouse holds " +
           number(stones) + ". FIR-5.6";
  return "There is no " + colour_name(action.b) + " stone on position " + number(action.a) +
         ". FIR-5.4";
}

std::string why_not_build(const Table& t, Action action) {
  const Seat seat = t.frame().seat;
  const Player& player = t.state.players[seat];
  const unsigned built = t.state.turn.built;
  if (player.storehouse[action.a] == 0)
    return "You have no " + colour_name(action.a) + " stone. FIR-6.1";
  if (built == kMaxBuilt) return "Six stones a turn are the most. FIR-6.5";
  const unsigned due = due_cost(t, seat, built + 1);
  const unsigned left = total(player.storehouse) - 1;
  if (left < due)
    return "Building " + number(built + 1) + " stones costs " + number(due) + ", but only " +
           number(left) + " would be left. FIR-6.10";
  return "You have no such " + colour_name(action.a) + " tower. FIR-6.1";
}

std::string why_not_fulfil(const Table& t, Action action) {
  const Seat seat = t.frame().seat;
  const Player& player = t.state.players[seat];
  const Tower tower{static_cast<std::uint8_t>(action.a), static_cast<std::uint8_t>(action.b), 1};
  if (owes_bell_tower(t, seat)) return "You owe the church a bell tower first. FIR-8.13";
  if (player.seals == 0) return "You have no seal left. FIR-8.8";
  if (std::find(player.site.begin(), player.site.end(), tower) == player.site.end())
    return "You have no " + colour_name(action.a) + " tower of " + number(action.b) +
           " floors. FIR-8.2";
  const unsigned shift = t.state.turn.shift;
  if (action.c != action.b && action.c != action.b + shift && action.c + shift != action.b)
    return "A tower of " + number(action.b) + " floors does not fit an order of " +
           number(action.c) + ". FIR-8.2";
  if (action.c < kLowestOrder || action.c > kHighestOrder)
    return "There is no order of height " + number(action.c) + ". FIR-1.6";
  if (t.state.seal_on[order_at(tower.colour, action.c)] != kNobody)
    return "A seal covers this order. FIR-8.3";
  return "A balcony with a lower numeral must be fulfilled first. FIR-8.4";
}

// The window that the pending question opens; nothing if it opens none.
std::optional<Window> open_window(const Table& t) {
  switch (static_cast<Job>(t.frame().kind)) {
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

std::string why_not_play(const Table& t, Action action) {
  const Seat seat = t.frame().seat;
  const Card& card = t.content.cards[action.a];
  if (card.kind != Kind::person) return "'" + card.id + "' is no person. FIR-10.5";
  if (t.state.players[seat].hand[action.a] == 0)
    return "You do not hold '" + card.id + "'. FIR-10.5";
  if ((t.state.turn.played >> action.a & 1U) != 0)
    return "You have played '" + card.id + "' this turn. FIR-10.6";
  const std::optional<Window> window = open_window(t);
  if (!window || !card.playable_in(*window))
    return "'" + card.id + "' cannot be played in this part of the turn. FIR-3.6";
  return "'" + card.id + "' has no effect at this moment. FIR-10.8";
}

}  // namespace

std::string why_not(const Table& t, Action action) {
  const Job job = static_cast<Job>(t.frame().kind);
  const Stones& own = t.state.players[t.frame().seat].storehouse;
  switch (action.kind) {
    case kTake:
      if (job == Job::take_card) return why_not_take(t, action);
      return "You have taken a card this turn. FIR-4.1";
    case kExchange:
      if (job == Job::exchange) return why_not_exchange(t, action);
      return "Stones are exchanged in phase 2. FIR-3.3";
    case kStart:
    case kRaise:
      // When the storehouse covers no further stone, the costs are settled at once.
      if (job == Job::build || job == Job::pay_build) return why_not_build(t, action);
      return "Towers are built in phase 3. FIR-3.3";
    case kFulfil:
      if (job == Job::fulfil) return why_not_fulfil(t, action);
      return "Orders are fulfilled in phase 5. FIR-3.3";
    case kBellTower:
      if (job != Job::fulfil) return "The bell tower is handed in in phase 5. FIR-11.24";
      return owes_bell_tower(t, t.frame().seat) ? "You have no finished bell tower. FIR-11.24"
                                                : "You owe no bell tower. FIR-11.24";
    case kPlayCard:
      return why_not_play(t, action);
    case kPay:
    case kReturn:
    case kGive:
      return why_not_stone(own, action.a);
    case kDiscard:
      if (t.content.cards[action.a].kind == Kind::feast && job == Job::limits)
        return "A feast cannot be discarded. FIR-9.5";
      return {};
    case kDone:
      return "A choice is compulsory here.";
    default:
      return {};
  }
}

}  // namespace stadtluft::firenze
