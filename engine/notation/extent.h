#pragma once

#include <cstdint>

namespace stadtluft {

// How much of a state is written down: all that it takes to go on from there, or what lies on the
// table for a view to show.
enum class Extent : std::uint8_t { all, table };

}  // namespace stadtluft
