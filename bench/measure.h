#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace stadtluft {

// Makes the compiler believe that somebody reads this value.
template <class T>
inline void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// Calls work(), which does `operations` operations, again and again in slices that share
// `seconds`, and yields the nanoseconds of one operation in the best slice.
template <class Work>
[[nodiscard]] double best_nanoseconds(double seconds, double operations, Work&& work) {
  using Clock = std::chrono::steady_clock;
  constexpr int kSlices = 5;
  work();  // warm caches
  double best = 0;
  for (int slice = 0; slice < kSlices; ++slice) {
    std::uint64_t rounds = 0;
    double elapsed = 0;
    const auto begin = Clock::now();
    do {
      work();
      ++rounds;
      elapsed = std::chrono::duration<double>(Clock::now() - begin).count();
    } while (elapsed < seconds / kSlices);
    const double each = elapsed * 1e9 / (static_cast<double>(rounds) * operations);
    if (slice == 0 || each < best) best = each;
  }
  return best;
}

}  // namespace stadtluft
