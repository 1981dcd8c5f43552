#pragma once

#include <algorithm>
#include <cstdlib>

namespace stadtluft::testing {

// How many rounds a property test plays when `full` is the number for a Release build.
// The environment variable STADTLUFT_TEST_SCALE (a factor such as 0.05) shrinks or grows it, so
// that slow builds with sanitizers finish in time. Never less than one round.
inline int scaled(int full) {
  const char* text = std::getenv("STADTLUFT_TEST_SCALE");
  if (text == nullptr) return full;
  const double factor = std::strtod(text, nullptr);
  if (!(factor > 0.0)) return full;
  return std::max(1, static_cast<int>(static_cast<double>(full) * factor));
}

}  // namespace stadtluft::testing
