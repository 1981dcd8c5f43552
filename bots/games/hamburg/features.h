#pragma once

#include "bots/games/hamburg/value.h"
#include "bots/net/features.h"

namespace stadtluft {

// Marks, workers, dangers, majorities and cards by place; the cycle and the dice.
template <>
struct GameFeatures<hamburg::Hamburg> {
  using State = hamburg::State;
  static constexpr std::uint32_t kVersion = 2;
  static constexpr std::array<std::string_view, 1> kSilent = {"start_player"};

  static void seat(const hamburg::Hamburg& game, const State& state, Seat seat, Seat viewer,
                   FeatureWriter& to);
  static void table(const hamburg::Hamburg& game, const State& state, Seat viewer,
                    FeatureWriter& to);
};

}  // namespace stadtluft
