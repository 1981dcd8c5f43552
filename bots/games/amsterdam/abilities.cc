#include <algorithm>

#include "bots/games/amsterdam/outlook.h"

// What cards bring.

namespace stadtluft::amsterdam {
namespace {

// How much more of it there is after each round, as a rule.
double growth_of(Unit unit) {
  switch (unit) {
    case Unit::own_blocks:
      return 0.7;
    case Unit::active_maps:
    case Unit::active_buildings:
    case Unit::craftsman_kinds:
      return 0.25;
    case Unit::map_districts:
    case Unit::bridges_passed:
      return 0.2;
    case Unit::workers_in_depot:
    case Unit::goods_on_black_market:
      return 0.35;
    case Unit::active_final_cards:
    case Unit::ship_load:
      return 0.12;
    case Unit::active_maps_of:
    case Unit::map_pairs:
    case Unit::active_kind:
    case Unit::craftsman_pairs:
    case Unit::largest_craftsman_kind:
      return 0.08;
  }
  return 0;
}

}  // namespace

double Outlook::growth(const Card& card) const { return growth_of(card.unit) * clock.later; }

// How often the condition of a card will hold.
double Outlook::condition(const Card& card) const {
  const Player& player = look.state.players[seat];
  switch (card.condition) {
    case Condition::none:
      return 1;
    case Condition::active_map:
      return number_of(player.active.words[kMapDeck] & look.content.maps_of(card.condition_of)) >=
                     card.at_least
                 ? 1
                 : w.maybe;
    case Condition::map_used:
      return player.active.words[kMapDeck] != 0 ? w.often : w.maybe * w.often;
    case Condition::active_cards: {
      double chance = 1;
      for (unsigned i = player.active.count(card.condition_of); i < card.at_least; ++i)
        chance *= 0.7;
      return chance;
    }
    case Condition::inactive_max:
    case Condition::inactive_max_all_turn:
      return player.inactive.count() <= card.at_most ? w.often : w.maybe;
    case Condition::amstel_moved:
      return player.field == kLastField ? 0 : w.often;
    case Condition::ship_moved:
    case Condition::ship_goods:
    case Condition::market_points:
    case Condition::gained_by_cards:
      return w.often;
    case Condition::amstel_place:
    case Condition::score_place:
    case Condition::ship_on:
      return holds(look, seat, card) ? w.often : w.maybe;
  }
  return 1;
}

// What the effect of a use brings, without its price and condition.
double Outlook::gain(const Card& card) const {
  const auto counted = [&] {
    const unsigned now =
        count_unit(look, seat, card.unit, card.unit_of, look.state.players[seat].field);
    return (now + (card.round_up ? card.per - 1U : 0U)) / card.per;
  };
  switch (card.effect) {
    case Effect::gain_cubes:
      return w.cube_gift * card.n;
    case Effect::gain_guilders:
      return guilder_ * card.n;
    case Effect::gain_points:
      return card.n;
    case Effect::gain_guilders_and_points:
      return guilder_ * card.guilders + card.points;
    case Effect::gain_guilders_per:
      return guilder_ * card.n * std::max(1U, counted());
    case Effect::gain_points_per:
      return card.n * (counted() + 0.5 * w.maybe);
    case Effect::gain_guilders_and_points_per:
      return guilder_ * card.guilders + card.points * std::max(1U, counted());
    case Effect::gain_guilders_if_kind: {
      const CardSet kind = look.state.players[seat].active & look.content.of_kind[card.kind_of];
      return guilder_ * (kind.count() >= card.kind_min ? card.more : card.n);
    }
    case Effect::move_amstel:
      return field_ * card.n;
    case Effect::ship_steps:
      return w.step * card.n;
    case Effect::activate_free:
      return 0.5 * w.token + 2;
    case Effect::extra_market_use:
      return 1.0;
    default:
      return 0;
  }
}

double Outlook::one_use(const Card& card) const {
  double price = guilder_ * card.pay_guilders + w.more_cubes * card.pay_cubes;
  if (card.pay_maps > 0) price += 1.5;
  return std::max(0.0, gain(card) - price) * condition(card);
}

// Abilities that nobody uses by choice, a round.
double Outlook::own_work(const Card& card) const {
  const Player& player = look.state.players[seat];
  const double cube = w.more_cubes;
  switch (card.effect) {
    case Effect::price_reduction:
      return card.trigger == Trigger::block_price ? 0.7 * cube * card.n : 0.35 * cube * card.n;
    case Effect::gain_guilders:
    case Effect::gain_points: {
      const double each = card.effect == Effect::gain_points ? card.n : guilder_ * card.n;
      if (card.trigger == Trigger::take_block) return 0.75 * each;
      if (card.trigger != Trigger::deliver_good) return 0.35 * each;
      // Deliveries: goods at hand are part of the way of the ship.
      return (card.trigger_good == kNone ? 0.45 : 0.07) * each;
    }
    case Effect::move_amstel:
      return 0.75 * field_ * card.n;
    case Effect::extra_block:
      return 0.7;
    case Effect::extra_map_uses:
      return player.active.words[kMapDeck] != 0 ? 0.8 : 0.25;
    case Effect::free_map_use:
      return 0.3;
    case Effect::pay_guilders_instead:
    case Effect::sell_for_both:
      return 0.4;
    case Effect::double_points:
      return 1.0;
    case Effect::always_on_top:
      return 0.15;
    case Effect::skip_draft:
      return 0.15 * w.token;
    case Effect::die_bonus_guilders:
      return 0.7 * guilder_ * card.n;
    case Effect::die_bonus_cubes:
      return 0.6 * w.cube_gift * card.n;
    case Effect::die_extra_cubes:
      return 1.6 * w.cube_gift * card.n;
    case Effect::die_shift:
      return 0.6;
    case Effect::ship_steps_per_cube:
      return 0.8 * w.step;
    default:
      return 0;
  }
}

double Outlook::final_points(const Card& card) const {
  const Player& player = look.state.players[seat];
  switch (card.effect) {
    case Effect::score_per: {
      const double now = count_unit(look, seat, card.unit, card.unit_of, player.field);
      return card.n * (now + w.laurel * growth(card));
    }
    case Effect::score_fixed: {
      if (card.condition != Condition::ship_on) return card.n;
      const double distance = look.content.distance[player.node][card.condition_of];
      return card.n *
             (clock.turns() <= 0 ? (distance == 0 ? 1.0 : 0.0) : 1 / (1 + 0.25 * distance));
    }
    case Effect::score_church_set: {
      unsigned others = 0;
      for (const std::uint8_t kind : look.content.churches)
        others += (player.active & look.content.of_kind[kind]).empty() ? 0U : 1U;
      return others == 0 ? card.alone : others == 1 ? card.pair : card.triple;
    }
    case Effect::move_amstel: {
      double points = 0;
      const unsigned to = std::min<unsigned>(player.field + card.n, kLastField);
      for (unsigned field = player.field + 1U; field <= to; ++field)
        points += look.content.bridge_points[field];
      if (to == kLastField && player.field < kLastField) points += look.content.arrival_points;
      return points;
    }
    case Effect::no_inactive_penalty:
      return w.token * std::max(1.5, static_cast<double>(player.inactive.count()));
    default:
      return 0;
  }
}

Outlook::Wish Outlook::wish_for(const Card& card) const {
  Wish wish;
  wish.card = &card;
  wish.discount = activation_discount(look, seat, card);
  wish.at_once = w.token;
  if (card.deck == kMapDeck) {
    wish.per_round = std::max(0.0, gain(card) - w.more_cubes) * (w.map_luck + w.use) / 2;
    wish.first = 1;
  } else if (card.when == When::final) {
    wish.at_once += final_points(card);
  } else if (card.when == When::phase_3) {
    wish.per_round = w.use * one_use(card);
    wish.first = 1;
  } else {
    wish.per_round = w.power * own_work(card);
    if (look.content.usable.has(static_cast<unsigned>(&card - look.content.cards.data())))
      wish.per_round += w.use * one_use(card);
    wish.first = card.when == When::permanent ? 0.5 : 0;
  }
  return wish;
}

void Outlook::see_cards() {
  look.state.players[seat].inactive.each(
      [&](std::uint8_t card) { wishes_.push_back(wish_for(look.content.cards[card])); });
}

double Outlook::ability(unsigned index) const {
  const Card& card = look.content.cards[index];
  if (card.deck == kMapDeck) return 0;
  if (card.when == When::final) return final_points(card);
  const double turns = clock.turns();
  double worth = 0;
  if (card.when == When::phase_3 || look.content.usable.has(index)) {
    const double each = one_use(card);
    worth += w.use * each * clock.later;
    if (clock.acts && !look.state.used.has(index)) worth += w.use_now * each;
  }
  if (card.when != When::phase_3)
    worth += w.power * own_work(card) *
             (card.when == When::permanent ? turns : clock.later + (clock.picked ? 0 : 1));
  return worth;
}

}  // namespace stadtluft::amsterdam
