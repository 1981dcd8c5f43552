#pragma once

#include "engine/games/firenze/firenze.h"

// The door of the room: what bots and other guests may ask about a state, besides what every game
// answers. It changes nothing. How the rules work is inside, in rules.h.
namespace stadtluft::firenze {

[[nodiscard]] inline Job job_of(const Frame& frame) { return static_cast<Job>(frame.kind); }

// board.cc, orders.cc

[[nodiscard]] unsigned due_cost(const Look& look, Seat seat, unsigned built);
[[nodiscard]] unsigned exchange_price(const Look& look, Seat seat);
[[nodiscard]] unsigned storehouse_limit(const Look& look, Seat seat);
[[nodiscard]] unsigned cards_held(const Player& player);
[[nodiscard]] bool order_open(const Look& look, std::uint8_t order);
// 0 without a balcony, else its numeral.
[[nodiscard]] unsigned balcony_numeral(const Look& look, std::uint8_t order);
[[nodiscard]] unsigned order_prestige(const Look& look, std::uint8_t order);
[[nodiscard]] bool owes_bell_tower(const Look& look, Seat seat);
[[nodiscard]] unsigned surplus_cards(const Look& look, Seat seat);
[[nodiscard]] unsigned surplus_stones(const Look& look, Seat seat);

}  // namespace stadtluft::firenze
