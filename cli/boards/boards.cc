#include "cli/boards/board.h"
#include "cli/boards/plain.h"
#include "game_boards.h"  // made by CMake: kGameBoards, one function per file of this folder

namespace stadtluft {

const Board& board_of(std::string_view game) {
  for (const Board& (*board)() : kGameBoards)
    if (board().game == game) return board();
  return plain_board();
}

}  // namespace stadtluft
