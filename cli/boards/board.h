#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "cli/words.h"

namespace stadtluft {

namespace json = boost::json;

// How a game looks in a terminal. A board is drawn from the view of one seat and nothing else, so
// it cannot show what that seat may not see.
struct Board {
  std::string_view game;
  // Everything on the table.
  std::string (*draw)(const json::value& view, Seat viewer, const GameWords& words);
  // One or two lines: what the viewer has, for the questions in the middle of a turn.
  std::string (*brief)(const json::value& view, Seat viewer, const GameWords& words);
  // Values for the text of an offered action that the action itself does not carry.
  Catalogue::Values (*details)(const json::value& view, Seat viewer, const json::value& action,
                               const GameWords& words);
  // The cards that a player of the final view has built; null for a game that does not say it.
  std::vector<std::string> (*built)(const json::object& player) = nullptr;
};

// The board of a game: GAME_board() of cli/boards/GAME.cc, or for a game without that file the
// board that draws any game.
[[nodiscard]] const Board& board_of(std::string_view game);

}  // namespace stadtluft
