#pragma once

#include <cstdint>

#include "engine/core/game.h"

namespace stadtluft {

// Picks any of the offered answers with equal chance.
struct UniformPolicy {
  template <Game G>
  Action operator()(const G&, const typename G::State&, const ActionList& legal, Rng& rng) const {
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

struct PlayoutCount {
  std::uint64_t decisions = 0;
  std::uint64_t chances = 0;
  std::uint64_t offered = 0;  // sum of the numbers of legal answers
};

// Plays on from `state` to the end, every seat by `policy`, but for `limit` decisions at the most.
// No allocation.
template <Game G, class Policy>
PlayoutCount play_out(const G& game, typename G::State& state, Rng& rng, const Policy& policy,
                      std::uint64_t limit = ~std::uint64_t{0}) {
  PlayoutCount count;
  ActionList legal;
  for (Turn turn = game.turn(state); !turn.over(); turn = game.turn(state)) {
    if (turn.actor == Actor::chance) {
      game.apply(state, sample_chance(game, state, rng), {});
      ++count.chances;
      continue;
    }
    if (count.decisions == limit) break;
    legal.clear();
    game.legal(state, legal);
    count.offered += legal.size();
    ++count.decisions;
    game.apply(state, policy(game, state, legal, rng), {});
  }
  return count;
}

}  // namespace stadtluft
