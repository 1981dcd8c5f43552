#include <algorithm>

#include "engine/games/brugge/rules.h"

// Final scoring (BRU-9.2), itemised, as if the game ended now.

namespace stadtluft::brugge {
namespace {

int laurel_points(const Look& look, Seat seat, const Card& card) {
  const Player& player = look.state.players[seat];
  switch (card.effect) {
    case Effect::end_per:
      return count_unit(look, seat, card, kNone, kNone) / card.per * card.gained;
    case Effect::end_set:
      return count_unit(look, seat, card, kNone, kNone) >= card.limit ? card.gained : 0;
    case Effect::end_statue:
      return std::max(player.statue[0], player.statue[1]);
    default:
      return 0;
  }
}

int field_points(const Look& look, Seat seat) {
  const State& s = look.state;
  const unsigned guard_house = look.content.setups[s.options.players].guard_houses[seat];
  int points = 0;
  for (unsigned canal = 0; canal < kCanals; ++canal)
    for (unsigned i = 0; i < s.players[seat].canals[canal]; ++i)
      points += look.content.canals[guard_house][canal][i].points;
  return points;
}

}  // namespace

void Room::score(const Look& look, Seat seat, ScoreSheet& sheet) {
  const State& s = look.state;
  const Player& player = s.players[seat];
  const Numbers& n = look.content.numbers;
  sheet.add(kItemTrack, player.points);
  int persons = 0;
  s.persons[seat].each([&](std::uint16_t card) { persons += printed(look, card).points; });
  sheet.add(kItemPersons, persons);
  sheet.add(kItemHouses, static_cast<int>(s.houses[seat].count()) * n.house_points);
  (s.persons[seat] & look.content.laurels).each([&](std::uint16_t card) {
    sheet.add(kItemLaurels, laurel_points(look, seat, printed(look, card)), card);
  });
  sheet.add(kItemMajorities, std::popcount(player.majorities) * n.majority_points);
  sheet.add(kItemCanals, field_points(look, seat));
  sheet.add(kItemStatues, player.statue[0] + player.statue[1]);
  sheet.add(kItemDevelopment, look.content.track[player.step]);
}

// Guilders break ties (BRU-9.5).
int Room::tie_break(const Look& look, Seat seat) { return look.state.players[seat].guilders; }

}  // namespace stadtluft::brugge
