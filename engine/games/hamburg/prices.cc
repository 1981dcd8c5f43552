#include <algorithm>

#include "engine/games/hamburg/rules.h"

// What things cost and what an action pays: HAM-20, each rule once.

namespace stadtluft::hamburg {

const StockSide* stock_side(const Look& look, BasicAction action) {
  const State& s = look.state;
  if (s.stock_tile == kNone) return nullptr;
  const StockSide& side = look.content.stock[s.stock_tile * 2U + (s.stock_field >= 3 ? 1U : 0U)];
  return side.action == action ? &side : nullptr;
}

const ClergySide* clergy_now(const Look& look, ClergyEffect effect) {
  const State& s = look.state;
  if (s.window == kNone || s.clergy_tiles[s.window] == kNone) return nullptr;
  const ClergySide& side = look.content.clergy[s.clergy_tiles[s.window]];
  return side.effect == effect ? &side : nullptr;
}

const ClergySide* clergy_placed(const Look& look, ClergyEffect effect) {
  const State& s = look.state;
  if (s.placed_tile == kNone) return nullptr;
  const ClergySide& side = look.content.clergy[s.placed_tile];
  return side.effect == effect ? &side : nullptr;
}

// HAM-20.2: half price first, then the flat changes together, never below 0.
int building_price(const Look& look, Seat seat, unsigned card, Source source) {
  if (source == Source::by_effect) return 0;
  const Card& building = look.content.cards[card];
  int price = building.cost;
  if (!building.building()) return price;  // Zoo and Park (HAM-AMB-47)
  int flat = 0;
  for (const std::uint16_t i :
       look.content.of_effect[static_cast<std::size_t>(Effect::mod_build_price)]) {
    if (!look.state.display[seat].has(i)) continue;
    const Card& modifier = look.content.cards[i];
    if (!modifier.half)
      flat -= modifier.price;
    else if (modifier.colour_param == building.colour)
      price = (price + 1) / 2;
  }
  if (tiles_apply(source)) {
    if (const ClergySide* tile = clergy_now(look, ClergyEffect::build_price)) flat += tile->amount;
    if (const StockSide* side = stock_side(look, kActBuild);
        side != nullptr && side->unit == StockUnit::marks) {
      const int value = side->values[stock_step(look.state)];
      flat += side->effect == StockEffect::discount ? -value : value;
    }
  }
  return std::max(0, price + flat);
}

// HAM-20.3: the first rule that fits.
int wall_price(const Look& look, Seat seat, unsigned half, WallPrice kind, Source source) {
  if (kind == WallPrice::free) return 0;
  const State& s = look.state;
  const Segment& segment = look.content.wall[half][s.players[seat].wall[half]];
  const StockSide* side = tiles_apply(source) ? stock_side(look, kActWall) : nullptr;
  const bool shown = side != nullptr && (side->colours[stock_step(s)] >> segment.colour & 1U) != 0;
  bool by_black_die = false;
  for (const std::uint16_t i :
       look.content.of_effect[static_cast<std::size_t>(Effect::mod_wall_price)]) {
    if (!s.display[seat].has(i)) continue;
    const Card& modifier = look.content.cards[i];
    if (modifier.basic_only && !is_basic(source)) continue;
    if (modifier.price == kBlackDie)
      by_black_die = true;
    else
      return modifier.price;  // 108: nothing
  }
  if (side != nullptr && side->effect == StockEffect::free && shown) return 0;
  if (const MayorSide* mayor = mayor_with(look, seat, MayorPower::fixed_wall_price))
    return mayor->amount;
  int price = segment.cost;
  // 232 may be used or not (HAM-AMB-35); nobody pays more than he must.
  if (by_black_die) price = std::min<int>(price, s.dice[kBlack]);
  if (kind == WallPrice::doubled) price *= 2;
  if (tiles_apply(source))
    if (const ClergySide* tile = clergy_now(look, ClergyEffect::wall_price)) price += tile->amount;
  if (side != nullptr && side->effect == StockEffect::surcharge &&
      (side->unit == StockUnit::marks || shown))
    price += side->values[stock_step(s)];
  return std::max(0, price);
}

// HAM-20.4
int money_for(const Look& look, Seat seat, unsigned colour, Source source) {
  const State& s = look.state;
  int money = s.dice[colour];
  for (const std::uint16_t i :
       look.content.of_effect[static_cast<std::size_t>(Effect::mod_take_money)])
    if (s.display[seat].has(i) && look.content.cards[i].colour_param == colour)
      money += look.content.cards[i].marks;
  if (const MayorSide* mayor = mayor_with(look, seat, MayorPower::mod_take_money))
    money += mayor->marks_gained;
  if (tiles_apply(source)) {
    if (const ClergySide* tile = clergy_now(look, ClergyEffect::money)) money += tile->amount;
    if (const ClergySide* tile = clergy_now(look, ClergyEffect::money_colours);
        tile != nullptr && (tile->colours >> colour & 1U) != 0)
      money += tile->amount;
    if (const StockSide* side = stock_side(look, kActMoney);
        side != nullptr && side->unit == StockUnit::marks) {
      const int value = side->values[stock_step(s)];
      money += side->effect == StockEffect::minus ? -value : value;
    }
  }
  return std::max(0, money);
}

bool low_die(const Look& look) {
  for (const std::uint8_t pips : look.state.dice)
    if (pips <= look.content.numbers.advance_die_max) return true;
  return false;
}

// HAM-20.1. Mayor side 05 always leaves the black die out: it never makes the price lower to keep
// it.
int advance_price(const Look& look, Seat seat, bool by_card) {
  const State& s = look.state;
  const bool ignores_black = mayor_with(look, seat, MayorPower::ignore_black) != nullptr;
  int price = 0;
  if (low_die(look)) {
    for (unsigned die = 0; die < kDice; ++die)
      if (s.dice[die] <= look.content.numbers.advance_die_max && !(die == kBlack && ignores_black))
        price += s.dice[die];
    if (const ClergySide* tile = clergy_placed(look, ClergyEffect::advance_price))
      price = std::max(0, price + tile->amount);
    for (const std::uint16_t i :
         look.content.of_effect[static_cast<std::size_t>(Effect::mod_advance_price)])
      if (s.display[seat].has(i)) price = std::max(0, price - look.content.cards[i].price);
  } else {
    if (!by_card) return -1;
    bool possible = false;
    for (const std::uint16_t i : look.content.of_effect[static_cast<std::size_t>(Effect::advance)])
      if (s.display[seat].has(i) && look.content.cards[i].condition == Condition::no_low_die) {
        possible = true;
        price = look.content.cards[i].price;
      }
    if (!possible) return -1;
  }
  if (!ignores_black)
    for (unsigned i = 0; i + 1U < s.seats; ++i)
      if (owns(look, opponent(s, seat, i), Effect::tax_advance)) price += s.dice[kBlack];
  return price;
}

int majority_value(const Look& look, Seat seat, unsigned area) {
  const State& s = look.state;
  const Player& player = s.players[seat];
  switch (area) {
    case kAreaSquare:
      return player.square;
    case kAreaBuildings: {  // right of the board only (HAM-AMB-14)
      int count = 0;
      buildings(look, seat).each([&](std::uint16_t card) { count += under_zoo(s, card) ? 0 : 1; });
      return count;
    }
    case kAreaWall:
      return player.wall[0] + player.wall[1];
    case kAreaScore:
      return player.points;
    default:
      return static_cast<int>((s.display[seat] & look.content.zoo).count());
  }
}

std::uint8_t next_hans(const Look& look, unsigned after) {
  const State& s = look.state;
  const unsigned next = s.hans + after;
  if (next >= kMaxStatues) return 0;
  return look.content.hans[s.plays(kStatues) ? 1 : 0][s.options.players][next];
}
std::uint8_t next_jette(const Look& look, unsigned after) {
  const State& s = look.state;
  const unsigned next = s.jette + after;
  return s.plays(kStatues) && next < kJettes ? look.content.jettes[next] : std::uint8_t{0};
}

}  // namespace stadtluft::hamburg
