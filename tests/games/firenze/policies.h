#pragma once

#include "engine/games/firenze/firenze.h"
#include "engine/games/firenze/names.h"

namespace stadtluft::testing {

// A random player who wants to finish: raises what stands, starts little, hands in what fits. Its
// games end within some dozens of turns, while uniformly random ones take thousands.
struct FinishingPolicy {
  Action operator()(const firenze::Firenze& game, const firenze::State& state,
                    const ActionList& legal, Rng& rng) const {
    std::uint32_t total = 0;
    for (const Action& action : legal) total += weight(game, state, action);
    std::uint32_t ticket = rng.below(total);
    for (const Action& action : legal) {
      const std::uint32_t own = weight(game, state, action);
      if (ticket < own) return action;
      ticket -= own;
    }
    return legal[0];
  }

 private:
  static std::uint32_t weight(const firenze::Firenze& game, const firenze::State& state,
                              const Action& action) {
    const firenze::Player& player = state.players[game.turn(state).seat];
    switch (action.kind) {
      case firenze::kFulfil:
      case firenze::kBellTower:
        return 400;
      case firenze::kRaise:
        // A tower that nobody raises is lost; one that was raised may still grow.
        return action.c == 0 ? 300 : 30;
      case firenze::kStart:
        return player.site.size() < 2 ? 20U * player.storehouse[action.a] : 1;
      case firenze::kDone:
        return 20;
      case firenze::kExchange:
        return 1;
      default:
        return 10;
    }
  }
};

}  // namespace stadtluft::testing
