#include <algorithm>

#include "engine/games/brugge/rules.h"

// What things cost and what an action brings, each rule once.

namespace stadtluft::brugge {

const Field& next_field(const Look& look, Seat seat, unsigned canal) {
  const State& s = look.state;
  const unsigned guard_house = look.content.setups[s.options.players].guard_houses[seat];
  return look.content.canals[guard_house][canal][s.players[seat].canals[canal]];
}

// BRU-CR-5
int canal_price(const Look& look, Seat seat, unsigned canal, CanalPrice kind) {
  if (kind == CanalPrice::free || owns(look, seat, Effect::mod_wall_price)) return 0;
  return next_field(look, seat, canal).cost * (kind == CanalPrice::doubled ? 2 : 1);
}

// BRU-CR-4: half price first, rounded up, then the flat reductions, never below 0.
int recruit_price(const Look& look, Seat seat, unsigned card) {
  int price = printed(look, card).cost;
  int minus = 0;
  for (const std::uint16_t i : cards_with(look, Effect::mod_build_price)) {
    if (!look.state.persons[seat].has(i)) continue;
    const Card& modifier = look.content.cards[i];
    if (!modifier.half)
      minus += modifier.price;
    else if (modifier.colour_param == colour_of(card))
      price = (price + 1) / 2;
  }
  return std::max(0, price - minus);
}

int guilders_for(const Look& look, Seat seat, unsigned colour) {
  int guilders = look.state.dice[colour];
  for (const std::uint16_t i : cards_with(look, Effect::mod_take_money))
    if (look.state.persons[seat].has(i) && look.content.cards[i].colour_param == colour)
      guilders += look.content.cards[i].guilders;
  return guilders;
}

int workers_for(const Look& look, Seat seat) {
  int workers = look.content.numbers.take_workers;
  for (const std::uint16_t i : cards_with(look, Effect::mod_take_workers))
    if (look.state.persons[seat].has(i)) workers += look.content.cards[i].any_workers;
  return workers;
}

// BRU-CR-10
int advance_price(const Look& look, Seat seat) {
  int price = 0;
  for (const std::uint8_t pips : look.state.dice)
    if (pips <= look.content.numbers.advance_die_max) price += pips;
  if (price > 0) {
    for (const std::uint16_t i : cards_with(look, Effect::mod_advance_price))
      if (look.state.persons[seat].has(i)) price -= look.content.cards[i].price;
    return std::max(0, price);
  }
  for (const std::uint16_t i : cards_with(look, Effect::advance))
    if (look.content.cards[i].no_low_die && look.state.persons[seat].has(i))
      return look.content.cards[i].price;
  return -1;
}

unsigned hand_limit(const Look& look, Seat seat) {
  unsigned limit = look.content.numbers.hand_size;
  for (const std::uint16_t i : cards_with(look, Effect::hand_size))
    if (look.state.persons[seat].has(i)) limit = std::max<unsigned>(limit, look.content.cards[i].n);
  return limit;
}

int majority_value(const State& s, Seat seat, unsigned area) {
  const Player& player = s.players[seat];
  switch (area) {
    case kAreaDevelopment:
      return player.step;
    case kAreaPersons:
      return static_cast<int>(s.persons[seat].count());
    default:
      return player.canals[0] + player.canals[1];
  }
}

}  // namespace stadtluft::brugge
