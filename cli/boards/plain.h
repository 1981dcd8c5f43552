#pragma once

#include "cli/boards/board.h"

namespace stadtluft {

// A board for any game: draws what the view holds (numbers, counts, cards, tracks, lists) under the
// names that the game's texts have for it. The schema of the view says which words are cards and
// which numbers are seats.
[[nodiscard]] const Board& plain_board();

}  // namespace stadtluft
