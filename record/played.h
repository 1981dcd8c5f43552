#pragma once

#include "bots/arena/arena.h"
#include "record/record.h"

namespace stadtluft {

// All steps of a record as actions, and the state after them. Every step is checked; a fault names
// its line.
[[nodiscard]] Result<PlayedGame> played_game(const Record& record,
                                             OtherData other_data = OtherData::refuse);

}  // namespace stadtluft
