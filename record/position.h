#pragma once

#include <string>
#include <string_view>

#include "engine/games/registry.h"
#include "engine/notation/fields.h"
#include "record/rules.h"

namespace stadtluft {

// A position file holds one state of one game, our FEN:
//   {"stadtluft": "position", "version": 1, "game": "<id>", "title": "...",
//    "position": {"options": {...}, "bag": {...}, ...}}
// What "position" leaves out has its value after setup. The title is optional, and so are "rules",
// the values that the position belongs to if they are not those of the program: record/rules.h.
inline constexpr std::uint64_t kPositionVersion = 1;

struct Position {
  const AnyGame* game = nullptr;
  AnyState state;
  std::string title;
  StoredRules rules = {};

  [[nodiscard]] OptionValues options() const { return game->options(state); }
};

// Fails with the file, the JSON pointer and what was expected there.
[[nodiscard]] Result<Position> load_position(const Games& games, std::string_view text,
                                             const std::string& file);
[[nodiscard]] Result<Position> load_position_file(const Games& games, const std::string& path);

// The complete document, laid out for people. Reading it back yields the identical state.
[[nodiscard]] std::string position_text(const Position& position);

// What positions, records and scenarios share.

inline constexpr std::string_view kOptionsKey = "options";

// The game named by the member "game"; nullptr after a fault.
[[nodiscard]] const AnyGame* read_game(const Games& games, Fields& fields);

// The state that a start stands for: `position` (may be partial, may be nullptr) on top of the
// options, or the beginning of a game if there is no position. `options` may be nullptr; if it is
// given the position must not name its own. The locations are those of the two in their file.
[[nodiscard]] Result<AnyState> read_start(const AnyGame& game, const json::value* options,
                                          const Location& options_location,
                                          const json::value* position,
                                          const Location& position_location);

}  // namespace stadtluft
