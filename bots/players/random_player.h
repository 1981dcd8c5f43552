#pragma once

#include "bots/players/player.h"

namespace stadtluft {

// The bot `dice`: any answer with equal chance.
template <Game G>
class RandomPlayer final : public Player<G> {
 public:
  Action choose(const Observation<typename G::State>&, const ActionList& legal, Rng& rng) override {
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
  bool looks() const override { return false; }
};

}  // namespace stadtluft
