#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/tables/live_game.h"
#include "server/tables/rule_books.h"

namespace stadtluft::server {

// How records call those who sit at a table.
[[nodiscard]] std::vector<RecordPlayer> players_of(const TableData& data);
// The record that the game of a table begins with. `games` are those that it is played by.
[[nodiscard]] Result<Record> empty_record(const RuleBooks& books,
                                          const std::shared_ptr<const Games>& games,
                                          const TableData& data);
// The game of a table as its log has it, up to `version`. Whatever may stand in a damaged log,
// nothing else comes of it than an error.
[[nodiscard]] Result<LiveGame> read_game(const RuleBooks& books,
                                         const std::shared_ptr<const Games>& games,
                                         const TableData& data, const std::vector<LogRow>& rows,
                                         std::int64_t version);

// What a look at all games of a house found.
struct HouseCheck {
  std::size_t tables = 0;  // all of them
  std::size_t games = 0;   // those that have begun: each was played again
  std::size_t steps = 0;   // of these games
  std::vector<Error> faults;
};
// Plays every game of the house again, by the values it began with; what has ended must have ended
// as it is stored. `present` are the values of today.
[[nodiscard]] HouseCheck check_house(const Games& present, Storage& storage);

}  // namespace stadtluft::server
