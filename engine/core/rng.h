#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace stadtluft {

// SplitMix64 (Steele, Lea, Flood 2014): one step of a Weyl sequence and a finalising mix. Used to
// spread seeds.
[[nodiscard]] constexpr std::uint64_t splitmix64(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15U);
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

// The generator of simulations, searches and tests: xoshiro256++ (Blackman, Vigna 2019), seeded
// through SplitMix64. 32 bytes, a nanosecond a number, equal sequences on every machine. It is not
// meant for real games between people: those need a cryptographic source.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = splitmix64(seed);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in [0, bound) without bias (Lemire 2019). Requires bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    assert(bound > 0);
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  // Uniform in [0, 1).
  constexpr double unit() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }

  // A generator whose numbers are independent of this one's later numbers: for a thread, a game, a
  // branch of a search.
  constexpr Rng split() { return Rng(next()); }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace stadtluft
