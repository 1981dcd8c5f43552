#include "bots/games/weiler/features.h"

namespace stadtluft {

void GameFeatures<weiler::Weiler>::seat(const weiler::Weiler& /*game*/, const State& state,
                                        Seat seat, Seat viewer, FeatureWriter& to) {
  const weiler::Player& player = state.players[seat];
  to.number(player.coins / 5.0);
  for (const std::uint8_t count : player.village) to.thermometer(count, 4);
  for (const std::uint8_t count : player.backs) to.number(count / 3.0);
  // What is hidden from the viewer is nothing to learn from.
  for (const std::uint8_t count : player.hand) to.number(seat == viewer ? count / 2.0 : 0);
}

void GameFeatures<weiler::Weiler>::table(const weiler::Weiler& /*game*/, const State& state,
                                         Seat /*viewer*/, FeatureWriter& to) {
  to.number(state.round / 5.0);
}

}  // namespace stadtluft
