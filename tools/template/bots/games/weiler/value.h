#pragma once

#include "bots/value/value.h"
#include "engine/games/weiler/weiler.h"

namespace stadtluft {

// What bots know of Weiler. Say here what a position is worth beyond the points on the table;
// bots/value/value.h lists what else a value may offer.
template <>
struct GameValue<weiler::Weiler> {
  using State = weiler::State;

  // The lead of the seat over the best other one, in points.
  [[nodiscard]] static double value(const weiler::Weiler& game, const State& state, Seat seat);
};

}  // namespace stadtluft
