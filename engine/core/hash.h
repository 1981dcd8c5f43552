#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace stadtluft {

// 64-bit hash of bytes: eight bytes a step, multiply and fold. Not cryptographic; stable, so that
// records may carry it. Words are read as little-endian, which is all we run on.
[[nodiscard]] inline std::uint64_t hash_bytes(const void* data, std::size_t size,
                                              std::uint64_t seed = 0) {
  const auto fold = [](std::uint64_t x, std::uint64_t y) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(x) * y;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
  };
  constexpr std::uint64_t kA = 0x9e3779b97f4a7c15U;
  constexpr std::uint64_t kB = 0xd6e8feb86659fd93U;
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t hash = fold(seed ^ kA, size ^ kB);
  while (size >= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, 8);
    hash = fold(hash ^ word, kA);
    bytes += 8;
    size -= 8;
  }
  std::uint64_t tail = 0;
  if (size > 0) std::memcpy(&tail, bytes, size);
  return fold(hash ^ tail, kB);
}

[[nodiscard]] inline std::uint64_t hash_text(std::string_view text, std::uint64_t seed = 0) {
  return hash_bytes(text.data(), text.size(), seed);
}

template <class State>
[[nodiscard]] std::uint64_t hash_state(const State& state) {
  static_assert(std::has_unique_object_representations_v<State>,
                "padding bytes would make equal states hash differently");
  return hash_bytes(&state, sizeof(State));
}

template <class State>
[[nodiscard]] bool same_bytes(const State& x, const State& y) {
  static_assert(std::has_unique_object_representations_v<State>);
  return std::memcmp(&x, &y, sizeof(State)) == 0;
}

}  // namespace stadtluft
