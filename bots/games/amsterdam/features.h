#pragma once

#include "bots/games/amsterdam/value.h"
#include "bots/net/features.h"

namespace stadtluft {

// Cubes by compartment, cards, blocks, goods and figures; the round, the dice and the market.
template <>
struct GameFeatures<amsterdam::Amsterdam> {
  using State = amsterdam::State;
  static constexpr std::uint32_t kVersion = 2;

  static void seat(const amsterdam::Amsterdam& game, const State& state, Seat seat, Seat viewer,
                   FeatureWriter& to);
  static void table(const amsterdam::Amsterdam& game, const State& state, Seat viewer,
                    FeatureWriter& to);
};

}  // namespace stadtluft
