#pragma once

#include "engine/core/rng.h"
#include "engine/games/hamburg/content.h"
#include "engine/games/hamburg/state.h"

// Who knows what. Colours of backs are public, so hidden cards can only stand for each other within
// their colour. An observation is a state in which the hidden cards of each colour lie in a fixed
// order: hands first, then plots, then the pile. It depends on nothing that the viewer cannot see.

namespace stadtluft::hamburg {

// The cards of piles, hands and plots whose place the viewer does not know.
[[nodiscard]] CardSet hidden_from(const State& s, Seat viewer);
// The bit of rank n, counted from the lowest. Requires n < popcount(word).
[[nodiscard]] std::uint64_t bit_of_rank(std::uint64_t word, unsigned n);
[[nodiscard]] State seen_by(const Content& content, const State& state, Seat viewer);
// Cost: some ten nanoseconds per hidden card outside the piles.
[[nodiscard]] State dealt_anew(const Content& content, const State& seen, Seat viewer, Rng& rng);

}  // namespace stadtluft::hamburg
