#include <algorithm>

#include "engine/games/hamburg/rules.h"

// Final scoring (HAM-10), itemised, as if the game ended now.

namespace stadtluft::hamburg {
namespace {

// Buildings under a Zoo card count for nothing (HAM-C-190).
CardSet scoring_cards(const Look& look, Seat seat) {
  CardSet cards = look.state.display[seat];
  buildings(look, seat).each([&](std::uint16_t card) {
    if (under_zoo(look.state, card)) cards.remove(card);
  });
  return cards;
}

int best_statue(const Player& player) {
  int best = 0;
  for (const std::uint8_t statue : player.statue)
    if (statue < kJette) best = std::max<int>(best, statue);
  return best;
}

int laurel_points(const Look& look, Seat seat, const Card& card) {
  switch (card.effect) {
    case Effect::end_per:
      return count_unit(look, seat, card, kNone, true) / card.per * card.gained;
    case Effect::end_set:
      return count_unit(look, seat, card, kNone, true) >= card.limit ? card.gained : 0;
    case Effect::end_statue:
      return best_statue(look.state.players[seat]);
    default:
      return 0;
  }
}

int clergy_points(const Look& look, const CardSet& cards, unsigned window) {
  const State& s = look.state;
  const unsigned colour = look.content.window_colour[window];
  unsigned figures = s.front[window];
  unsigned scored = 0;
  if (colour == kBlack) {
    scored = (cards - look.content.buildings).count();
  } else {
    figures += s.front_workers[colour];
    scored = (cards & look.content.buildings).count(colour);
  }
  return static_cast<int>(figures * scored * look.content.numbers.clergy_points);
}

}  // namespace

void Room::score(const Look& look, Seat seat, ScoreSheet& sheet) {
  const Player& player = look.state.players[seat];
  const CardSet cards = scoring_cards(look, seat);
  sheet.add(kItemTrack, player.points);
  int printed = 0;
  cards.each([&](std::uint16_t card) { printed += look.content.cards[card].points; });
  sheet.add(kItemCards, printed);
  cards.each([&](std::uint16_t i) {
    const Card& card = look.content.cards[i];
    if (card.activation == Activation::laurel)
      sheet.add(kItemLaurels, laurel_points(look, seat, card), i);
  });
  sheet.add(kItemMajorities,
            std::popcount(player.majorities) * look.content.numbers.majority_points);
  int thirds = 0;
  int statues = 0;
  for (unsigned half = 0; half < kHalves; ++half) {
    for (unsigned i = 0; i < player.wall[half]; ++i) thirds += look.content.wall[half][i].points;
    if (player.statue[half] < kJette) statues += player.statue[half];
  }
  sheet.add(kItemThirds, thirds);
  sheet.add(kItemStatues, statues);
  for (unsigned window = 0; window < kDice; ++window)
    sheet.add(kItemClergy, clergy_points(look, cards, window), look.content.window_colour[window]);
  sheet.add(kItemSquare, look.content.square[player.square]);
}

// Marks break ties (HAM-10.8); on equal marks TOM has not been beaten (HAM-AMB-81).
int Room::tie_break(const Look& look, Seat seat) {
  return 2 * look.state.players[seat].marks + (look.state.is_tom(seat) ? 1 : 0);
}

}  // namespace stadtluft::hamburg
