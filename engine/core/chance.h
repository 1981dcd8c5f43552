#pragma once

#include <cassert>
#include <cstdint>

#include "engine/core/action.h"
#include "engine/core/rng.h"

namespace stadtluft {

// One outcome of a chance node. Its probability is weight / sum of all weights of the node.
struct Outcome {
  Action action;
  std::uint32_t weight = 0;
};

inline constexpr std::size_t kMaxOutcomes = 320;
using OutcomeList = Scratch<Outcome, kMaxOutcomes>;

[[nodiscard]] inline std::uint32_t total_weight(const OutcomeList& outcomes) {
  std::uint32_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  return total;
}

// Draws one outcome by its weight. Requires a positive total weight.
[[nodiscard]] inline Action draw(const OutcomeList& outcomes, Rng& rng) {
  std::uint32_t ticket = rng.below(total_weight(outcomes));
  for (const Outcome& outcome : outcomes) {
    if (ticket < outcome.weight) return outcome.action;
    ticket -= outcome.weight;
  }
  assert(false);
  return {};
}

}  // namespace stadtluft
