#include "bots/net/kernels.h"

// Compiled with -ffp-contract=off.
namespace stadtluft {
namespace {

[[gnu::always_inline]] inline void add_row(float* __restrict sum, const float* __restrict row,
                                           std::size_t n) {
  for (std::size_t i = 0; i < n; i += kLane)
    for (std::size_t j = 0; j < kLane; ++j) sum[i + j] += row[i + j];
}

[[gnu::always_inline]] inline void add_row_times(float* __restrict sum, const float* __restrict row,
                                                 float by, std::size_t n) {
  for (std::size_t i = 0; i < n; i += kLane)
    for (std::size_t j = 0; j < kLane; ++j) sum[i + j] += by * row[i + j];
}

void plain_add(float* sum, const float* row, std::size_t n) { add_row(sum, row, n); }
void plain_add_times(float* sum, const float* row, float by, std::size_t n) {
  add_row_times(sum, row, by, n);
}
constexpr Kernels kPlain = {plain_add, plain_add_times};

#if defined(__x86_64__)
// Without "fma": the instruction that fuses is not among those that the compiler may use here.
[[gnu::target("avx2")]] void wide_add(float* sum, const float* row, std::size_t n) {
  add_row(sum, row, n);
}
[[gnu::target("avx2")]] void wide_add_times(float* sum, const float* row, float by, std::size_t n) {
  add_row_times(sum, row, by, n);
}
constexpr Kernels kWide = {wide_add, wide_add_times};
#endif

}  // namespace

const Kernels& plain_kernels() { return kPlain; }

const Kernels& kernels() {
#if defined(__x86_64__)
  static const bool kHasWide = __builtin_cpu_supports("avx2") != 0;
  if (kHasWide) return kWide;
#endif
  return kPlain;
}

}  // namespace stadtluft
