#pragma once

#include <cstdint>
#include <memory>

#include "engine/games/registry.h"
#include "engine/notation/fields.h"

namespace stadtluft {

// The rules that a stored game is played by: which values its tables had and which revision of the
// rules the code had. In files:
//   "rules":{"values":"9f2c…16 digits","revision":1,"tables":{"<game>/cards.toml":"…", …}}
// "tables" are the values themselves, for a file that is to be read where other values are in use.
struct StoredRules {
  std::uint64_t values = 0;  // their hash
  std::uint16_t revision = 0;
  // The game with the values that the file brought along; null if those of the program are meant.
  std::shared_ptr<const Games> own;

  // The games to play it with.
  [[nodiscard]] const Games& games(const Games& house) const { return own ? *own : house; }
};

enum class WithTables : std::uint8_t { no, yes };

// The rules of a game as it is loaded.
[[nodiscard]] StoredRules rules_of(const AnyGame& game);
[[nodiscard]] json::value rules_json(const AnyGame& game, WithTables with_tables);

// Reads the member "rules" if it is there. Yields the game to read the rest with: `game`, or the
// same game with the values that the file brought along. nullptr after a fault only.
[[nodiscard]] const AnyGame* read_rules(const Games& games, const AnyGame& game, Fields& fields,
                                        StoredRules& rules);
// Of a record of version 1, which names the files of the tables instead of the values. Values that
// cannot be known from it are 0.
void read_rules_of_version_1(const Games& games, const AnyGame& game, Fields& fields,
                             StoredRules& rules);

// What to do with a game that was played by other values than ours.
enum class OtherData : std::uint8_t { refuse, accept };
// Why the game cannot be played on with `game`. `engine` is the version of the program that wrote
// it.
[[nodiscard]] Status check_rules(const StoredRules& rules, const AnyGame& game,
                                 OtherData other_data, std::string_view engine);

}  // namespace stadtluft
