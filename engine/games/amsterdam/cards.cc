#include <algorithm>

#include "engine/games/amsterdam/rules.h"

// What cards look at, what they cost, and what happens when one becomes active (AMS-8.6 to 8.11).

namespace stadtluft::amsterdam {
namespace {

bool holds_place(const State& s, Seat seat, Place place) {
  switch (place) {
    case kNotFirst:
      return s.amstel[0] != seat;
    case kLast:
      return s.amstel[s.seats - 1U] == seat;
    case kSoleFirst:
    case kSoleLast:
      for (Seat other = 0; other < s.seats; ++other) {
        const int ahead = s.players[seat].points - s.players[other].points;
        if (other != seat && (place == kSoleFirst ? ahead <= 0 : ahead >= 0)) return false;
      }
      return true;
  }
  return false;
}

bool has_map(const Look& look, Seat seat, const Card& card) {
  if (look.state.options.maps_used != 0)  // AMS-CAMB-1
    return (look.state.turn.maps_used >> card.condition_of & 1U) != 0;
  const std::uint64_t maps = look.state.players[seat].active.words[kMapDeck];
  return number_of(maps & look.content.maps_of(card.condition_of)) >= card.at_least;
}

}  // namespace

bool holds(const Look& look, Seat seat, const Card& card) {
  const State& s = look.state;
  const Player& player = s.players[seat];
  switch (card.condition) {
    case Condition::none:
      return true;
    case Condition::active_map:
      return has_map(look, seat, card);
    case Condition::map_used:
      return s.turn.maps_used != 0;
    case Condition::active_cards:
      return player.active.count(card.condition_of) >= card.at_least;
    case Condition::inactive_max:
      return player.inactive.count() <= card.at_most;
    case Condition::inactive_max_all_turn:
      return s.turn.most_inactive <= card.at_most;
    case Condition::amstel_moved:
      return s.turn.advanced >= card.at_least;
    case Condition::ship_moved:
      return s.turn.sailed >= card.at_least;
    case Condition::ship_goods: {
      const unsigned goods = sum_of(player.ship);
      return goods >= card.at_least && goods <= card.at_most;
    }
    case Condition::amstel_place:
    case Condition::score_place:
      return holds_place(s, seat, static_cast<Place>(card.condition_of));
    case Condition::market_points:
      return s.turn.market_points != 0;
    case Condition::gained_by_cards:
      return (card.condition_of == kOfGuilders ? s.turn.card_guilders : s.turn.card_points) != 0;
    case Condition::ship_on:
      return player.node == card.condition_of;
  }
  return false;
}

unsigned count_unit(const Look& look, Seat seat, Unit unit, unsigned of, unsigned field) {
  const Content& content = look.content;
  const Player& player = look.state.players[seat];
  const CardSet& active = player.active;
  const auto of_kind = [&](unsigned kind) { return (active & content.of_kind[kind]).count(); };
  const auto over_kinds = [&](unsigned from, unsigned to, auto&& value) {
    unsigned sum = 0;
    for (unsigned kind = from; kind < to; ++kind) sum += value(of_kind(kind));
    return sum;
  };
  const auto one = [](unsigned n) { return n > 0 ? 1U : 0U; };
  const auto pairs = [](unsigned n) { return n / 2; };
  switch (unit) {
    case Unit::own_blocks:
      return number_of(player.blocks);
    case Unit::active_maps:
      return active.count(kMapDeck);
    case Unit::active_maps_of:
      return of_kind(kMapKinds + of);
    case Unit::map_districts:
      return over_kinds(kMapKinds, kKinds, one);
    case Unit::map_pairs:
      return over_kinds(kMapKinds, kKinds, pairs);
    case Unit::active_buildings:
      return active.count(kBuildings);
    case Unit::active_final_cards:
      return (active & content.working(When::final)).count();
    case Unit::active_kind:
      return of_kind(of);
    case Unit::craftsman_kinds:
      return over_kinds(0, kCraftsmanKinds, one);
    case Unit::craftsman_pairs:
      return over_kinds(0, kCraftsmanKinds, pairs);
    case Unit::largest_craftsman_kind: {
      unsigned largest = 0;
      for (unsigned kind = 0; kind < kCraftsmanKinds; ++kind)
        largest = std::max(largest, of_kind(kind));
      return largest;
    }
    case Unit::bridges_passed:
      return number_of(content.bridges & ((2U << field) - 1U));
    case Unit::ship_load:
      return sum_of(player.ship) + sum_of(player.crew);
    case Unit::workers_in_depot:
      return static_cast<unsigned>(look.state.depot.size());
    case Unit::goods_on_black_market:
      return number_of(look.state.black_market);
  }
  return 0;
}

bool map_ready(const Look& look, Seat seat, unsigned card) {
  const TurnMemory& turn = look.state.turn;
  const unsigned uses = map_uses(look.state, card);
  if (uses == 0) return true;
  if (turn.favoured != kNone && turn.favoured != card) return false;
  return uses < 1 + total_of(look, seat, Effect::extra_map_uses);
}

unsigned activation_discount(const Look& look, Seat seat, const Card& card) {
  unsigned discount = 0;
  const CardSet& active = look.state.players[seat].active;
  (active & look.content.on(Trigger::activation_price)).each([&](std::uint8_t i) {
    const Card& cheaper = look.content.cards[i];
    if (cheaper.trigger_deck != card.deck) return;
    if (cheaper.first_of_kind && !(active & look.content.of_kind[card.kind]).empty()) return;
    discount += cheaper.n;
  });
  return discount;
}

bool can_pay(const Look& look, Seat seat, const Card& card, unsigned spared) {
  const auto& supply = look.state.players[seat].supply;
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (supply[colour] + (colour == spared ? 1U : 0U) < card.cost[colour]) return false;
  return true;
}

void list_activations(const Look& look, Seat seat, ActionList& out) {
  look.state.players[seat].inactive.each([&](std::uint8_t i) {
    const Card& card = look.content.cards[i];
    if (activation_discount(look, seat, card) == 0) {
      if (can_pay(look, seat, card, kNoColour)) out.push_back(act(kActivate, i, kNoColour));
      return;
    }
    for (unsigned colour = 0; colour < kColours; ++colour)
      if (card.cost[colour] > 0 && can_pay(look, seat, card, colour))
        out.push_back(act(kActivate, i, card.colours == 1 ? unsigned{kNoColour} : colour));
  });
}

void do_activate(Play& play, Seat seat, unsigned card, unsigned spared) {
  const Card& printed = play.content.cards[card];
  // A price of one colour leaves no choice of the cube that is spared.
  const bool cheaper = activation_discount(play, seat, printed) > 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const bool left_out = colour == spared || (spared == kNoColour && cheaper);
    const int cubes = printed.cost[colour] - (left_out ? 1 : 0);
    if (cubes > 0) change_cubes(play, seat, colour, -cubes);
  }
  activate_card(play, seat, card);
}

void activate_card(Play& play, Seat seat, unsigned card) {
  Player& player = play.state.players[seat];
  player.inactive.remove(card);
  player.active.add(card);
  tell(play, kEvActivated, seat, static_cast<int>(card));
  const Deck deck = play.content.cards[card].deck;
  bool free_use = false;
  (player.active & play.content.on(Trigger::activate_card)).each([&](std::uint8_t i) {
    const Card& trigger = play.content.cards[i];
    if (trigger.trigger_deck != deck) return;
    if (trigger.effect == Effect::gain_guilders)
      card_guilders(play, seat, trigger.n);
    else
      free_use = true;
  });
  if (play.content.cards[card].effect == Effect::always_on_top) keep_on_top(play);
  if (free_use) play.push({.kind = Job::free_use, .seat = seat, .b = card});
}

}  // namespace stadtluft::amsterdam
