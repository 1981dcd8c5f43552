#pragma once

#include <cstddef>

namespace stadtluft {

// Rows are multiples of so many numbers long.
inline constexpr std::size_t kLane = 8;

// The two inner loops of a net. Every element has a sum of its own, so the width of the vectors
// does not change the order of additions; multiplication and addition are never fused.
struct Kernels {
  void (*add)(float* sum, const float* row, std::size_t n);
  void (*add_times)(float* sum, const float* row, float by, std::size_t n);
};

// The fastest that this processor can run.
[[nodiscard]] const Kernels& kernels();
// What every processor can run; gives the same numbers.
[[nodiscard]] const Kernels& plain_kernels();

}  // namespace stadtluft
