#pragma once

#include "bots/games/weiler/value.h"
#include "bots/net/features.h"

namespace stadtluft {

// Coins, cards and the village of a seat; the round. A net can be trained once the value tells its
// items (bots/value/value.h).
template <>
struct GameFeatures<weiler::Weiler> {
  using State = weiler::State;
  static constexpr std::uint32_t kVersion = 1;

  static void seat(const weiler::Weiler& game, const State& state, Seat seat, Seat viewer,
                   FeatureWriter& to);
  static void table(const weiler::Weiler& game, const State& state, Seat viewer, FeatureWriter& to);
};

}  // namespace stadtluft
