#pragma once

#include <bit>
#include <cstdint>

#include "engine/games/amsterdam/amsterdam.h"

// The door of the room: what bots and other guests may ask about a state, besides what every game
// answers. It changes nothing. How the rules work is inside, in rules.h.
namespace stadtluft::amsterdam {

[[nodiscard]] inline Job job_of(const Frame& f) { return static_cast<Job>(f.kind); }

// Calls f(i) for each set bit in rising order.
template <class F>
constexpr void each_bit(std::uint64_t bits, F&& f) {
  for (; bits != 0; bits &= bits - 1) f(static_cast<std::uint8_t>(std::countr_zero(bits)));
}
[[nodiscard]] constexpr std::uint64_t bit(unsigned i) { return std::uint64_t{1} << i; }
[[nodiscard]] inline unsigned number_of(std::uint64_t bits) {
  return static_cast<unsigned>(std::popcount(bits));
}
template <class Counts>
[[nodiscard]] constexpr unsigned sum_of(const Counts& counts) {
  unsigned sum = 0;
  for (const auto n : counts) sum += n;
  return sum;
}

// board.cc: what somebody owns

[[nodiscard]] inline bool owns(const Look& look, Seat seat, Effect effect) {
  return !(look.state.players[seat].active & look.content.with(effect)).empty();
}
// The sum of the numbers of the owner's active cards with an effect.
[[nodiscard]] unsigned total_of(const Look& look, Seat seat, Effect effect);
[[nodiscard]] inline std::uint64_t free_blocks(const State& s) {
  std::uint64_t taken = 0;
  for (const Player& player : s.players) taken |= player.blocks;
  return ~taken & (bit(kBlocks) - 1);
}
[[nodiscard]] inline std::uint8_t first_round(const Look& look) {
  return look.state.options.short_game != 0 ? look.content.numbers.short_first_round
                                            : std::uint8_t{1};
}

// cards.cc, blocks.cc, harbour.cc, market.cc: what something costs, counts or brings

// Does the card's condition hold now?
[[nodiscard]] bool holds(const Look& look, Seat seat, const Card& card);
// What a unit counts. `field`: of the disc, which 009 may move in the final scoring.
[[nodiscard]] unsigned count_unit(const Look& look, Seat seat, Unit unit, unsigned of,
                                  unsigned field);
[[nodiscard]] inline unsigned map_uses(const State& s, unsigned card) {
  return static_cast<unsigned>(s.turn.map_uses >> 2 * (card - 2 * kDeckSize) & 3U);
}
// Cubes that the owner's cards take off the price of a card (031, 042).
[[nodiscard]] unsigned activation_discount(const Look& look, Seat seat, const Card& card);
[[nodiscard]] unsigned block_limit(const Look& look, Seat seat);
[[nodiscard]] unsigned block_price(const Look& look, Seat seat, unsigned block);
// The size of a player's largest connected group of blocks (AMS-11.5).
[[nodiscard]] unsigned largest_group(const Content& content, std::uint64_t blocks);
// Has the warehouse of a node room?
[[nodiscard]] bool has_room(const Look& look, unsigned node);
// What the owner's cards add for a good: points, guilders.
[[nodiscard]] unsigned delivery_bonus_of(const Look& look, Seat seat, unsigned good, Effect what);
// The points of the next good delivered at a node, as far as they do not come from cards.
[[nodiscard]] unsigned delivery_points(const Look& look, unsigned node);
[[nodiscard]] unsigned market_limit(const Look& look, Seat seat);

}  // namespace stadtluft::amsterdam
