#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <cstdint>

#include "engine/core/fixed_vector.h"

namespace stadtluft {

// One answer to one question, or one outcome of chance: a kind and up to three small arguments.
// Its meaning comes from the game's Grammar; the numbers are stable within a rules version.
struct Action {
  std::uint16_t kind = 0;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  std::uint16_t c = 0;

  [[nodiscard]] constexpr std::uint64_t bits() const { return std::bit_cast<std::uint64_t>(*this); }
  // clang-tidy 14 takes the zero that "<" compares with for a pointer.
  // NOLINTNEXTLINE(modernize-use-nullptr)
  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

inline constexpr std::size_t kMaxLegal = 512;
using ActionList = Scratch<Action, kMaxLegal>;

[[nodiscard]] inline bool contains(const ActionList& list, const Action& action) {
  return std::find(list.begin(), list.end(), action) != list.end();
}

}  // namespace stadtluft
