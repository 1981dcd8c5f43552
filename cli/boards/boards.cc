#include <array>

#include "cli/boards/board.h"
#include "record/json_file.h"

namespace stadtluft {
namespace {

const Board kPlainBoard = {
    "", [](const json::value& view, Seat, const GameWords&) { return pretty_json(view); },
    [](const json::value&, Seat, const GameWords&) { return std::string(); },
    [](const json::value&, Seat, const json::value&, const GameWords&) {
      return Catalogue::Values();
    }};

}  // namespace

const Board& board_of(std::string_view game) {
  static const std::array<const Board*, 2> kBoards = {&firenze_board(), &hamburg_board()};
  for (const Board* board : kBoards)
    if (board->game == game) return *board;
  return kPlainBoard;
}

}  // namespace stadtluft
