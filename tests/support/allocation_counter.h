#pragma once

#include <cstdint>

namespace stadtluft::testing {

// How many times this thread has asked for heap memory through operator new. Linking this file
// replaces the global operators of the whole test executable.
[[nodiscard]] std::uint64_t allocations_so_far();

// Counts from its making: `AllocationCounter count; work(); EXPECT_EQ(count.so_far(), 0U);`
class AllocationCounter {
 public:
  [[nodiscard]] std::uint64_t so_far() const { return allocations_so_far() - before_; }

 private:
  std::uint64_t before_ = allocations_so_far();
};

}  // namespace stadtluft::testing
