#include <algorithm>

#include "engine/games/amsterdam/rules.h"

// Final scoring (AMS-11), itemised, as if the game ended now.

namespace stadtluft::amsterdam {
namespace {

// Tokens for inactive cards are handed out first (AMS-11.2), unless 008 prevents it.
int penalty_points(const Look& look, Seat seat) {
  const Player& player = look.state.players[seat];
  unsigned tokens = player.penalties;
  if (!owns(look, seat, Effect::no_inactive_penalty)) tokens += player.inactive.count();
  int points = 0;
  for (unsigned i = 0; i < tokens; ++i)
    points -= look.content.penalty[std::min<unsigned>(i, kSplits - 1U)];
  return points;
}

// The discs after 009, which moves before every other final card (AMS-CX-20).
Discs final_discs(const Look& look) {
  const State& s = look.state;
  Discs discs = discs_of(s);
  for (unsigned i = 0; i < s.seats; ++i) {
    const Seat seat = s.amstel[i];
    const CardSet movers = s.players[seat].active & look.content.with(Effect::move_amstel) &
                           look.content.on(Trigger::final_scoring);
    movers.each([&](std::uint8_t card) {
      const unsigned to =
          std::min<unsigned>(discs.field[seat] + look.content.cards[card].n, kLastField);
      if (to > discs.field[seat]) discs.land(seat, static_cast<std::uint8_t>(to));
      for (Seat owner = 0; owner < s.seats; ++owner)
        if (owns(look, owner, Effect::always_on_top)) (void)discs.to_top(owner);
    });
  }
  return discs;
}

// Points of all Oude Kerken together, by how many stand with both, one or none of the other
// churches (AMS-CX-19), spread over the cards in rising order.
int church_points(const Look& look, Seat seat, unsigned card) {
  const CardSet& active = look.state.players[seat].active;
  const Content& content = look.content;
  const CardSet old_churches = active & content.with(Effect::score_church_set);
  const unsigned all = old_churches.count();
  const unsigned z = (active & content.of_kind[content.churches[0]]).count();
  const unsigned w = (active & content.of_kind[content.churches[1]]).count();
  const unsigned triples = std::min({all, z, w});
  const unsigned pairs = std::min(all - triples, z + w - 2 * triples);
  unsigned before = 0;
  old_churches.each([&](std::uint8_t other) { before += other < card ? 1U : 0U; });
  const Card& printed = content.cards[card];
  if (before < triples) return printed.triple;
  return before < triples + pairs ? printed.pair : printed.alone;
}

int card_value(const Look& look, Seat seat, unsigned i, unsigned field) {
  const Card& card = look.content.cards[i];
  if (!holds(look, seat, card)) return 0;
  switch (card.effect) {
    case Effect::score_per:
      return static_cast<int>(card.n * count_unit(look, seat, card.unit, card.unit_of, field));
    case Effect::score_fixed:
      return card.n;
    case Effect::score_church_set:
      return church_points(look, seat, i);
    case Effect::move_amstel:
      return points_on_way(look.content, look.state.players[seat].field, field);
    default:
      return 0;
  }
}

// The points of the places that the tied players take together, divided and rounded down
// (AMS-11.7); without a token there is no place (AMS-11.8).
int district_value(const Look& look, Seat seat, unsigned district) {
  const State& s = look.state;
  const auto tokens = [&](Seat who) {
    return number_of(s.players[who].blocks & look.content.blocks_of[district]);
  };
  const unsigned mine = tokens(seat);
  if (mine == 0) return 0;
  unsigned ahead = 0;
  unsigned tied = 0;
  for (Seat other = 0; other < s.seats; ++other) {
    ahead += tokens(other) > mine ? 1U : 0U;
    tied += tokens(other) == mine ? 1U : 0U;
  }
  unsigned points = 0;
  for (unsigned place = ahead; place < ahead + tied && place < kMaxPlayers; ++place)
    points += look.content.district_points[s.options.players][place];
  return static_cast<int>(points / tied);
}

}  // namespace

void Room::score(const Look& look, Seat seat, ScoreSheet& sheet) {
  const State& s = look.state;
  const Player& player = s.players[seat];
  sheet.add(kItemTrack, player.points);
  const unsigned field = final_discs(look).field[seat];
  sheet.add(kItemPenalties, penalty_points(look, seat));
  (player.active & look.content.working(When::final)).each([&](std::uint8_t card) {
    sheet.add(kItemCard, card_value(look, seat, card, field), card);
  });
  sheet.add(kItemGroup, static_cast<int>(largest_group(look.content, player.blocks) *
                                         look.content.numbers.group_points));
  each_bit(s.districts, [&](std::uint8_t district) {
    sheet.add(kItemDistrict, district_value(look, seat, district), district);
  });
  if (s.is_tom(seat)) {  // AMS-17.23
    sheet.add(kItemLeftovers, player.guilders / look.content.numbers.tom_guilders);
    return;
  }
  const OrderScore orders = score_orders(look, seat, field);
  for (unsigned i = 0; i < orders.count; ++i)
    sheet.add(kItemOrder, orders.points[i], orders.order[i]);
  sheet.add(kItemLeftovers, static_cast<int>(orders.leftovers));
}

// The order of the discs breaks ties (AMS-11.10, 11.11); against TOM a tie is not won (AMS-17.24).
int Room::tie_break(const Look& look, Seat seat) {
  if (look.state.solo()) return seat == kTom ? 1 : 0;
  const Discs discs = final_discs(look);
  const auto* const begin = discs.order.data();
  return static_cast<int>(kMaxPlayers - (std::find(begin, begin + discs.seats, seat) - begin));
}

}  // namespace stadtluft::amsterdam
