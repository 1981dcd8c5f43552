#pragma once

#include "bots/games/brugge/value.h"
#include "bots/net/features.h"

namespace stadtluft {

// Guilders, workers, threats, majorities and cards by place; the round, the dice and the stacks.
template <>
struct GameFeatures<brugge::Brugge> {
  using State = brugge::State;
  static constexpr std::uint32_t kVersion = 2;
  static constexpr std::array<std::string_view, 1> kSilent = {"start_player"};

  static void seat(const brugge::Brugge& game, const State& state, Seat seat, Seat viewer,
                   FeatureWriter& to);
  static void table(const brugge::Brugge& game, const State& state, Seat viewer, FeatureWriter& to);
};

}  // namespace stadtluft
