#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/fixed_vector.h"

namespace stadtluft::kin {

// A set of cards, one word per colour: card n has the colour n / PerColour.
template <unsigned Colours, unsigned PerColour>
struct CardSet {
  static_assert(PerColour <= 64);
  static constexpr unsigned kColours = Colours;
  static constexpr unsigned kPerColour = PerColour;

  std::array<std::uint64_t, Colours> words{};

  static constexpr unsigned colour_of(unsigned card) { return card / PerColour; }
  static constexpr std::uint64_t bit(unsigned card) { return std::uint64_t{1} << card % PerColour; }
  // The card with this bit in the word of its colour.
  static constexpr std::uint16_t card_of(unsigned colour, std::uint64_t bit) {
    return static_cast<std::uint16_t>(colour * PerColour +
                                      static_cast<unsigned>(std::countr_zero(bit)));
  }
  static constexpr CardSet all() {
    CardSet set;
    for (std::uint64_t& word : set.words) word = ~std::uint64_t{0} >> (64U - PerColour);
    return set;
  }

  [[nodiscard]] constexpr bool has(unsigned card) const {
    return (words[colour_of(card)] & bit(card)) != 0;
  }
  constexpr void add(unsigned card) { words[colour_of(card)] |= bit(card); }
  constexpr void remove(unsigned card) { words[colour_of(card)] &= ~bit(card); }
  [[nodiscard]] constexpr unsigned count(unsigned colour) const {
    return static_cast<unsigned>(std::popcount(words[colour]));
  }
  [[nodiscard]] constexpr unsigned count() const {
    unsigned sum = 0;
    for (const std::uint64_t word : words) sum += static_cast<unsigned>(std::popcount(word));
    return sum;
  }
  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  // Calls f(card) for each card in rising order. The set may be changed meanwhile.
  template <class F>
  constexpr void each(F&& f) const {
    for (unsigned colour = 0; colour < Colours; ++colour)
      for (std::uint64_t word = words[colour]; word != 0; word &= word - 1)
        f(card_of(colour, word));
  }
  friend constexpr CardSet operator&(CardSet x, const CardSet& y) {
    for (unsigned i = 0; i < Colours; ++i) x.words[i] &= y.words[i];
    return x;
  }
  friend constexpr CardSet operator|(CardSet x, const CardSet& y) {
    for (unsigned i = 0; i < Colours; ++i) x.words[i] |= y.words[i];
    return x;
  }
  friend constexpr CardSet operator-(CardSet x, const CardSet& y) {
    for (unsigned i = 0; i < Colours; ++i) x.words[i] &= ~y.words[i];
    return x;
  }
  friend constexpr bool operator==(const CardSet&, const CardSet&) = default;
};

// The bit of rank n, counted from the lowest. Requires n < popcount(word).
[[nodiscard]] constexpr std::uint64_t bit_of_rank(std::uint64_t word, unsigned n) {
  // Halves the range six times. Without a branch: which half it is cannot be predicted.
  unsigned shift = 0;
  for (unsigned width = 32; width > 0; width /= 2) {
    const std::uint64_t low = word >> shift & ((std::uint64_t{1} << width) - 1);
    const auto count = static_cast<unsigned>(std::popcount(low));
    const unsigned above = 0U - static_cast<unsigned>(n >= count);
    n -= count & above;
    shift += width & above;
  }
  return std::uint64_t{1} << shift;
}

}  // namespace stadtluft::kin
