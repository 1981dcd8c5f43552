#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/games/registry.h"

namespace stadtluft {

// What the games of a training begin with: the options as they are and, in every fourth game, with
// some of them drawn.
struct StartsOrder {
  OptionValues options;           // the number of players included
  std::vector<std::string> vary;  // options that are drawn
  unsigned sets = 0;              // draws
  std::uint64_t seed = 1;
};

// To be played in turn. Fails for an unknown option, and when the game refuses all draws.
[[nodiscard]] Result<std::vector<OptionValues>> training_starts(const AnyGame& game,
                                                                const StartsOrder& order);

}  // namespace stadtluft
