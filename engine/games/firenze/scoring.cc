// Final scoring (chapter 12), itemised.

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {
namespace {

// FIR-12.4, FIR-12.5: most seals in the tower, then the highest one.
Seat majority_of(const Look& look, std::uint8_t colour) {
  Seat leader = kNobody;
  unsigned most = 0;
  unsigned highest = 0;
  for (Seat seat = 0; seat < look.state.options.players; ++seat) {
    unsigned seals = 0;
    unsigned top = 0;
    for (unsigned height = kLowestOrder; height <= kHighestOrder; ++height)
      if (look.state.seal_on[order_at(colour, height)] == seat) {
        ++seals;
        top = height;
      }
    if (seals > 0 && (seals > most || (seals == most && top > highest))) {
      leader = seat;
      most = seals;
      highest = top;
    }
  }
  return leader;
}

int feast_points(const Look& look, Seat seat, const Card& card) {
  if (card.effect == Effect::score_fixed) return card.points;
  int seals = 0;
  for (std::uint8_t order = 0; order < kOrders; ++order)
    if (look.state.seal_on[order] == seat &&
        (card.heights >> look.content.orders[order].height & 1U) != 0)
      ++seals;
  return seals * card.points;
}

void add_earned(const Look& look, Seat seat, ScoreSheet& sheet) {
  std::array<int, kColours> plain{};
  std::array<int, kNumerals> balconies{};
  for (std::uint8_t order = 0; order < kOrders; ++order) {
    if (look.state.seal_on[order] != seat) continue;
    const auto points = static_cast<int>(order_prestige(look, order));
    if (const unsigned numeral = balcony_numeral(look, order); numeral > 0)
      balconies[numeral - 1] += points;
    else
      plain[look.content.orders[order].colour] += points;
  }
  for (unsigned colour = 0; colour < kColours; ++colour)
    sheet.add(kItemOrders, plain[colour], static_cast<int>(colour));
  for (unsigned i = 0; i < kNumerals; ++i)
    sheet.add(kItemBalconies, balconies[i], static_cast<int>(i + 1));
  for (std::size_t i = 0; i < kFloorTokens; ++i)
    if (look.state.floor_token_of[i] == seat)
      sheet.add(kItemFloorBonus, look.content.floor_tokens[i].bonus,
                look.content.floor_tokens[i].height);
  sheet.add(kItemPrivileges, look.state.players[seat].privilege_points);
  if (look.state.end_token == seat) sheet.add(kItemLastSeal, look.content.last_seal_bonus);
}

void add_final(const Look& look, Seat seat, ScoreSheet& sheet) {
  for (std::uint8_t colour = 0; colour < kColours; ++colour)
    if (majority_of(look, colour) == seat)
      sheet.add(kItemMajority, look.content.majority_bonus[colour], colour);
  for (std::uint8_t card = 0; card < look.content.cards.size(); ++card) {
    const Card& printed = look.content.cards[card];
    if (printed.kind == Kind::feast && look.state.players[seat].hand[card] > 0)
      sheet.add(kItemFeasts,
                feast_points(look, seat, printed) * look.state.players[seat].hand[card], card);
  }
}

}  // namespace

void Room::score(const Look& look, Seat seat, ScoreSheet& sheet) {
  add_earned(look, seat, sheet);
  add_final(look, seat, sheet);
}

int earned_prestige(const Look& look, Seat seat) {
  ScoreSheet sheet;
  add_earned(look, seat, sheet);
  return sheet.total();
}

// Requires that no frame is left: the game is over after this.
void score_final(Play& play) {
  for (Seat seat = 0; seat < play.state.options.players; ++seat) {
    ScoreSheet sheet;
    add_final(play, seat, sheet);
    for (const ScoreItem& item : sheet.items)
      tell(play, item.kind == kItemMajority ? kEvMajority : kEvFeastScored, seat, item.arg,
           item.points);
    score_now(play, seat, sheet.total());
  }
  play.state.ended = 1;
  tell(play, kEvGameEnded, kNobody);
}

}  // namespace stadtluft::firenze
