// What cards and chance do (WEI-3): one small function per effect key.

#include "engine/games/weiler/rules.h"

namespace stadtluft::weiler {
namespace {

// WEI-3.1. A turn inside a turn is one more frame on top; what was pending below simply waits.
void another_turn(Play& play, Seat seat) { play.push({.kind = Job::turn, .seat = seat}); }

// WEI-3.2.
void dice(Play& play, Seat seat) { play.push({.kind = Job::roll, .seat = seat}); }

// WEI-3.3. One frame per opponent; the last pushed, the left neighbour, is asked first.
void demand_tribute(Play& play, Seat seat) {
  const std::uint8_t players = play.state.options.players;
  for (std::uint8_t step = players; step-- > 1;)
    play.push({.kind = Job::tribute, .seat = (seat + step) % players, .a = seat});
}

}  // namespace

void use_effect(Play& play, Seat seat, Effect effect) {
  switch (effect) {
    case Effect::another_turn:
      return another_turn(play, seat);
    case Effect::dice:
      return dice(play, seat);
    case Effect::demand_tribute:
      return demand_tribute(play, seat);
    case Effect::none:
      return;
  }
}

// A stack that has run out ends the drawing.
Next run_draw(Play& play) {
  const Frame& frame = play.frame();
  if (frame.step > 0 && count_backs(play.content, play.state.stacks, frame.a) > 0)
    return Next::chance;
  play.pop();
  return Next::go_on;
}

// A stack is a multiset: its top card is of a kind with a probability by how many are left.
void outcomes_draw(const Look& look, OutcomeList& out) {
  for (std::uint16_t card = 0; card < kMaxKinds; ++card)
    if (look.state.stacks[card] > 0 && look.content.cards[card].back == look.frame().a)
      out.push_back({{kDeal, card}, look.state.stacks[card]});
}

void answer_draw(Play& play, Action action) {
  Frame& frame = play.frame();
  --frame.step;
  --play.state.stacks[action.a];
  ++play.state.players[frame.seat].hand[action.a];
  ++play.state.players[frame.seat].backs[frame.a];
  // Argument 1, the card, is for the drawer's eyes only. And what one has seen, no undo unsees.
  play.tell({.kind = kEvDrew,
             .seat = frame.seat,
             .secret_args = 0b10,
             .seen_by = only(frame.seat),
             .reveals = 1,
             .args = {frame.a, static_cast<std::int16_t>(action.a)}});
}

Next run_roll(Play&) { return Next::chance; }

void outcomes_roll(const Look& look, OutcomeList& out) {
  for (std::uint16_t pips = 1; pips <= look.content.die_sides; ++pips)
    out.push_back({{kRoll, pips}, 1});
}

void answer_roll(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  std::uint8_t& coins = play.state.players[seat].coins;
  coins = static_cast<std::uint8_t>(coins + action.a);
  play.tell({.kind = kEvRolled,
             .seat = seat,
             .reveals = 1,
             .args = {static_cast<std::int16_t>(action.a)}});
}

}  // namespace stadtluft::weiler
