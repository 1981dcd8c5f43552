#pragma once

#include "bots/games/firenze/value.h"
#include "bots/net/features.h"

namespace stadtluft {

// Stones, towers, cards and seals of a seat; the row, the orders and the decks.
template <>
struct GameFeatures<firenze::Firenze> {
  using State = firenze::State;
  static constexpr std::uint32_t kVersion = 2;
  static constexpr std::array<std::string_view, 1> kSilent = {"start_player"};

  static void seat(const firenze::Firenze& game, const State& state, Seat seat, Seat viewer,
                   FeatureWriter& to);
  static void table(const firenze::Firenze& game, const State& state, Seat viewer,
                    FeatureWriter& to);
};

}  // namespace stadtluft
