#pragma once

#include "bots/player.h"

namespace stadtluft {

// Any answer with equal chance.
template <Game G>
class Dice final : public Player<G> {
 public:
  Action choose(const Observation<typename G::State>&, const ActionList& legal,
                Rng& rng) override {
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
  bool looks() const override { return false; }
};

}  // namespace stadtluft
