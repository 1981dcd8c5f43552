#pragma once

#include <string>

#include "engine/core/result.h"
#include "engine/core/seat.h"

namespace stadtluft {

// "0", "1", … or "spectator".
[[nodiscard]] Result<Seat> read_viewer(const std::string& text, unsigned players);

}  // namespace stadtluft
