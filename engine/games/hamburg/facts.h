#pragma once

#include "engine/games/hamburg/hamburg.h"
#include "engine/kin/threats.h"
#include "engine/kin/workers.h"

// The door of the room: what bots and other guests may ask about a state, besides what every game
// answers. It changes nothing. How the rules work is inside, in rules.h.
namespace stadtluft::hamburg {

[[nodiscard]] inline Job job_of(const Frame& f) { return static_cast<Job>(f.kind); }
// The card whose effect the frame on top carries out.
[[nodiscard]] inline const Card& card_of(const Look& look) {
  return look.content.cards[look.frame().b];
}

// board.cc: what a seat has

// Does a seat own a building with this effect in its display?
[[nodiscard]] inline bool owns(const Look& look, Seat seat, Effect effect) {
  for (const std::uint16_t card : look.content.of_effect[static_cast<std::size_t>(effect)])
    if (look.state.display[seat].has(card)) return true;
  return false;
}
[[nodiscard]] inline const MayorSide* mayor_with(const Look& look, Seat seat, MayorPower power) {
  const std::uint8_t side = look.state.players[seat].mayor;
  if (side == 0 || side > kMayorSides || look.content.mayors[side - 1U].power != power)
    return nullptr;
  return &look.content.mayors[side - 1U];
}
[[nodiscard]] std::uint8_t hand_size(const Look& look, Seat seat);
using kin::workers_of;
// Plots: rows are bits of a 64-bit word.
struct Occupied {
  std::uint64_t once = 0;   // at least one building
  std::uint64_t twice = 0;  // two
};
[[nodiscard]] Occupied occupied(const Look& look, Seat seat);
[[nodiscard]] std::uint64_t rows_with_room(const Look& look, Seat seat);
[[nodiscard]] inline CardSet buildings(const Look& look, Seat seat) {
  return look.state.display[seat] & look.content.buildings;
}
[[nodiscard]] inline bool under_zoo(const State& s, unsigned card) {
  return s.spot[card] >= kUnderZoo;
}

// prices.cc, danger.cc, activation.cc: what something costs, brings or counts

[[nodiscard]] int building_price(const Look& look, Seat seat, unsigned card, Source source);
enum class WallPrice : std::uint8_t { printed, doubled, free };
[[nodiscard]] int wall_price(const Look& look, Seat seat, unsigned half, WallPrice kind,
                             Source source);
[[nodiscard]] int money_for(const Look& look, Seat seat, unsigned colour, Source source);
// The price of step 4 of phase II, or -1: no advance. `by_card`: 002 makes it possible.
[[nodiscard]] int advance_price(const Look& look, Seat seat, bool by_card);
// What a seat has in an area of majorities (HAM-9.5).
[[nodiscard]] int majority_value(const Look& look, Seat seat, unsigned area);
[[nodiscard]] inline unsigned raised_colours(const Player& player) {
  return kin::colours_in(player.levels);
}
// What `unit` counts (HAM-CU); `paid`: a worker that is about to be paid.
[[nodiscard]] int count_unit(const Look& look, Seat seat, const Card& card, unsigned paid,
                             bool final_scoring);

}  // namespace stadtluft::hamburg
