#include "bots/games/weiler/value.h"

#include <algorithm>
#include <limits>

#include "engine/games/weiler/facts.h"

namespace stadtluft {
namespace {

constexpr double kCardInHand = 0.5;  // some will be built, some will not

// What a seat has and may expect, in points.
double worth(const weiler::Weiler& game, const weiler::State& state, Seat seat) {
  ScoreSheet sheet;
  game.score(state, seat, sheet);
  double cards = 0;
  for (const std::uint8_t count : state.players[seat].backs) cards += count;
  return sheet.total() + kCardInHand * cards;
}

}  // namespace

double GameValue<weiler::Weiler>::value(const weiler::Weiler& game, const State& state, Seat seat) {
  double best_other = std::numeric_limits<double>::lowest();
  for (Seat other = 0; other < state.options.players; ++other)
    if (other != seat) best_other = std::max(best_other, worth(game, state, other));
  return worth(game, state, seat) - best_other;
}

}  // namespace stadtluft
