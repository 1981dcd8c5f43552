#pragma once

#include <algorithm>
#include <array>

#include "engine/kin/family.h"

// Players against each other: attacks on everybody else, and majorities.

namespace stadtluft::kin {

// An effect on each other player, one after another clockwise; `step` counts those who are through.
//   hit(play, attacker, victim, card)
template <Family K, auto hit>
Next each_opponent(typename K::Play& play) {
  Frame& f = play.frame();
  if (f.step + 1U >= K::seats(play.state)) return finish(play);
  const Seat attacker = f.seat;
  const Seat victim = opponent<K>(play.state, attacker, f.step++);
  hit(play, attacker, victim, play.content.cards[f.b]);
  return Next::go_on;
}

// One area: who alone has the most wins it, and on a tie above 0 those who win ties.
//   in_order(i)   the i-th seat, in the order in which they win
template <class InOrder, class Value, class WinsTies, class Win>
void settle_majority(unsigned seats, InOrder&& in_order, Value&& value, WinsTies&& wins_ties,
                     Win&& win) {
  std::array<int, kMaxSeats> values{};
  int best = 0;
  for (unsigned seat = 0; seat < seats; ++seat) {
    values[seat] = value(static_cast<Seat>(seat));
    best = std::max(best, values[seat]);
  }
  const bool alone = std::count(values.begin(), values.begin() + seats, best) == 1;
  for (unsigned i = 0; i < seats; ++i) {
    const Seat seat = in_order(i);
    if (values[seat] == best && (alone || (best > 0 && wins_ties(seat)))) win(seat);
  }
}

}  // namespace stadtluft::kin
