#pragma once

#include <cstdint>
#include <string>

#include "cli/program.h"

namespace stadtluft {

// `analyse --luck`: what chance and what answers gave and cost in a game, or on the mean in a
// folder of games.
struct LuckFlags {
  std::string record;
  unsigned samples = 32;
  unsigned turns = 2;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::size_t moments = 5;  // how many of each kind are listed
  std::string language;
  bool json = false;
};
int run_luck(Program& program, const LuckFlags& flags);

}  // namespace stadtluft
