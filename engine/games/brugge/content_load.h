#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/games/brugge/content.h"

// What the files that read data/brugge offer each other.

namespace stadtluft::brugge {

[[nodiscard]] inline std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

// content_board.cc: canals, track, statues, threats, stacks, groups, numbers
void read_board(const DataSource& source, ContentLog& log, Content& content);

}  // namespace stadtluft::brugge
