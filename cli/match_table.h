#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/arena/match.h"
#include "cli/arguments.h"
#include "cli/program.h"

namespace stadtluft {

// What `match` and `ladder` play: a game with its options, and the deals if a file names them.
struct MatchTableFlags {
  std::string game;
  unsigned players = 2;
  std::vector<std::string> options;
  std::string deals;
};

struct MatchTable {
  std::string game;
  OptionValues options;
  std::uint8_t players = 0;
  std::vector<Deal> deals;
};

// --game, --players, --option and --deals. Flags that say otherwise which deals are played,
// `instead`, do not go with a file of them.
void add_match_table_flags(Arguments& command, MatchTableFlags& flags,
                           const std::vector<Argument*>& instead);
[[nodiscard]] Result<MatchTable> read_match_table(Program& program, const MatchTableFlags& flags);

}  // namespace stadtluft
