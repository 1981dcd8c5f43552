#pragma once

#include <cstdint>
#include <string>

#include "bots/players/registry.h"
#include "engine/notation/any_game.h"

namespace stadtluft {

// What a recording of games in bulk left behind.
struct Recorded {
  std::string folder;
  std::uint64_t games = 0;
  std::uint64_t files = 0;
  std::uint64_t before = 0;  // games that were there already and were not played
  ArenaReport report;        // of those that were played now
};

// Plays the ordered games, from number 0 on, into a folder (record/data_set.h), or those of them
// that are missing there. Fails if the folder holds anything else or cannot be written.
[[nodiscard]] Result<Recorded> record_games(const Games& games, const AnyGame& game,
                                            const SimulationOrder& order, const Brains& brains,
                                            const std::string& folder);

}  // namespace stadtluft
