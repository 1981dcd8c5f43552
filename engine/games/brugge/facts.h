#pragma once

#include "engine/games/brugge/brugge.h"
#include "engine/kin/threats.h"
#include "engine/kin/workers.h"

// The door of the room: what bots and other guests may ask about a state, besides what every game
// answers. It changes nothing. How the rules work is inside, in rules.h.
namespace stadtluft::brugge {

[[nodiscard]] inline Job job_of(const Frame& f) { return static_cast<Job>(f.kind); }
// The card whose effect the frame on top carries out.
[[nodiscard]] inline const Card& card_of(const Look& look) {
  return look.content.cards[look.frame().b];
}

// board.cc: what a seat has

[[nodiscard]] inline const std::vector<std::uint16_t>& cards_with(const Look& look, Effect effect) {
  return look.content.of_effect[static_cast<std::size_t>(effect)];
}
// Does a seat have a person with this effect in its area?
[[nodiscard]] inline bool owns(const Look& look, Seat seat, Effect effect) {
  for (const std::uint16_t card : cards_with(look, effect))
    if (look.state.persons[seat].has(card)) return true;
  return false;
}
// Price, points and laurel as printed in the edition that is played (BRU-17.1).
[[nodiscard]] inline const Card& printed(const Look& look, unsigned card) {
  return (look.state.options.engraver == Engraver::later ? look.content.later
                                                         : look.content.cards)[card];
}
[[nodiscard]] inline unsigned colour_of(unsigned card) { return CardSet::colour_of(card); }
// Houses: rows are bits of a 64-bit word.
[[nodiscard]] std::uint64_t empty_rows(const State& s, Seat seat);
[[nodiscard]] std::uint16_t person_in_row(const State& s, Seat seat, unsigned row);
using kin::workers_of;

// prices.cc, scoring.cc, activation.cc: what something costs, brings or counts

enum class CanalPrice : std::uint8_t { printed, doubled, free };
// The next field of a canal. Requires that it is not complete.
[[nodiscard]] const Field& next_field(const Look& look, Seat seat, unsigned canal);
[[nodiscard]] int canal_price(const Look& look, Seat seat, unsigned canal, CanalPrice kind);
[[nodiscard]] int recruit_price(const Look& look, Seat seat, unsigned card);
[[nodiscard]] int guilders_for(const Look& look, Seat seat, unsigned colour);
[[nodiscard]] int workers_for(const Look& look, Seat seat);
// The price of step 2 of phase 2, or -1: no advance.
[[nodiscard]] int advance_price(const Look& look, Seat seat);
[[nodiscard]] unsigned hand_limit(const Look& look, Seat seat);
// What a seat has in an area of majorities (BRU-8.2 to 8.4).
[[nodiscard]] int majority_value(const State& s, Seat seat, unsigned area);
// What `unit` counts (BRU-CU). `paid`: colour of the paid worker or kNone; `due`: colour of a
// worker that must still be paid, or kNone.
[[nodiscard]] int count_unit(const Look& look, Seat seat, const Card& card, unsigned paid,
                             unsigned due);

}  // namespace stadtluft::brugge
