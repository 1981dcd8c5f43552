// What holds in every state (chapter 14). Loaders refuse a position that breaks it, tests check it
// after every step.

#include <string>

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {
namespace {

std::string stones_defect(const Look& t) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    unsigned count = t.state.bag[colour];
    for (const RowCard& card : t.state.row) count += card.stones[colour];
    for (Seat seat = 0; seat < t.state.options.players; ++seat) {
      const Player& player = t.state.players[seat];
      count += player.storehouse[colour];
      for (const Tower& tower : player.site)
        if (tower.colour == colour) count += tower.height;
    }
    if (count != t.content.stones[colour])
      return "there are " + std::to_string(count) + " " + std::string(kColourWords[colour]) +
             " stones instead of " + std::to_string(t.content.stones[colour]) + " (FIR-14.1)";
  }
  return {};
}

std::string cards_defect(const Look& t) {
  const State& s = t.state;
  for (std::uint8_t card = 0; card < t.content.cards.size(); ++card) {
    const Card& printed = t.content.cards[card];
    unsigned count = 0U + s.deck[card] + s.start_deck[card] + s.discard[card];
    for (const RowCard& slot : s.row) count += slot.card == card ? 1U : 0U;
    count += static_cast<unsigned>(std::count(s.church.begin(), s.church.end(), card));
    for (Seat seat = 0; seat < s.options.players; ++seat) {
      const Player& player = s.players[seat];
      count += player.hand[card];
      count +=
          static_cast<unsigned>(std::count(player.buildings.begin(), player.buildings.end(), card));
      if (player.hand[card] > 0 && printed.kind != Kind::person && printed.kind != Kind::feast)
        return "'" + printed.id + "' cannot be in a hand (FIR-4.7)";
    }
    const unsigned copies =
        s.options.beginners != 0 && card == t.content.bell_card ? 0U : unsigned{printed.copies};
    if (count != copies)
      return "there are " + std::to_string(count) + " cards '" + printed.id + "' instead of " +
             std::to_string(copies) + " (FIR-14.2)";
  }
  // The hand limits leave plenty; only an invented position could run dry (FIR-14.4).
  if (total(s.deck) + total(s.start_deck) == 0) return "the deck is empty (FIR-4.11)";
  for (const std::uint8_t card : s.church)
    if (t.content.cards[card].kind != Kind::church)
      return "'" + t.content.cards[card].id + "' is no church card (FIR-10.16)";
  return {};
}

std::string player_defect(const Look& t, Seat seat) {
  const Player& player = t.state.players[seat];
  const std::string who = "seat " + std::to_string(seat);
  const auto& site = player.site;
  if (!std::is_sorted(site.begin(), site.end())) return who + "'s towers are not sorted";
  for (const Tower& tower : site) {
    if (tower.height == 0 || tower.colour >= kColours) return who + " has a tower without stones";
    if (tower.raised != 0 && seat != t.state.active)
      return who + " has a raised tower outside the own turn (FIR-7.1)";
  }
  const auto& buildings = player.buildings;
  if (std::adjacent_find(buildings.begin(), buildings.end(), std::greater_equal<>()) !=
      buildings.end())
    return who + "'s buildings are not sorted or stand twice (FIR-10.13)";
  for (const std::uint8_t card : buildings)
    if (t.content.cards[card].kind != Kind::building)
      return "'" + t.content.cards[card].id + "' is no building (FIR-10.12)";
  if (cards_held(player) > 9) return who + " has more cards than can happen (FIR-14.7)";
  const auto on_board =
      static_cast<unsigned>(std::count(t.state.seal_on.begin(), t.state.seal_on.end(), seat));
  if (player.seals + on_board != t.content.seals[t.state.options.players])
    return who + " has " + std::to_string(player.seals) + " seals left and " +
           std::to_string(on_board) + " on the board (FIR-14.3)";
  int expected = earned_prestige(t, seat);
  if (t.state.ended != 0) {
    ScoreSheet sheet;
    score_sheet(t, seat, sheet);
    expected = sheet.total();
  }
  if (player.prestige != expected)
    return who + " has " + std::to_string(player.prestige) + " prestige instead of " +
           std::to_string(expected) + " by the score sheet (FIR-3.5)";
  return {};
}

std::string board_defect(const Look& t) {
  const State& s = t.state;
  std::array<bool, kNumerals> fulfilled{};
  for (std::size_t i = 0; i < s.balconies.size(); ++i) {
    const Balcony& balcony = t.content.balconies[s.balconies[i]];
    if (balcony.numeral != i + 1) return "the balconies are not in order (FIR-2.3)";
    const Seat owner = s.seal_on[balcony.order];
    if (owner == kNeutral) return "a neutral seal lies on a balcony (FIR-2.6)";
    fulfilled[i] = owner != kNobody;
    if (i > 0 && fulfilled[i] && !fulfilled[i - 1])
      return "a balcony is fulfilled before a lower one (FIR-8.4)";
  }
  for (const std::uint8_t owner : s.seal_on)
    if (owner != kNobody && owner != kNeutral && owner >= s.options.players)
      return "a seal belongs to nobody at the table";
  for (const Seat owner : s.floor_token_of)
    if (owner != kNobody && owner >= s.options.players)
      return "a floor token belongs to nobody at the table";
  if (s.end_token != kNobody &&
      (s.end_token >= s.options.players || s.players[s.end_token].seals > 0))
    return "the end-of-game token is held by somebody with seals left (FIR-12.1)";
  if (s.bell_seals != 0 &&
      std::find(s.church.begin(), s.church.end(), t.content.bell_card) == s.church.end())
    return "small seals lie on no card (FIR-11.24)";
  if (s.bell_seals >= (1U << s.options.players) - 1U)
    return "all small seals lie on the card, which should be gone (FIR-11.26)";
  return {};
}

}  // namespace

std::string find_defect(const Look& t) {
  if (std::string defect = stones_defect(t); !defect.empty()) return defect;
  if (std::string defect = cards_defect(t); !defect.empty()) return defect;
  if (std::string defect = board_defect(t); !defect.empty()) return defect;
  for (Seat seat = 0; seat < t.state.options.players; ++seat)
    if (std::string defect = player_defect(t, seat); !defect.empty()) return defect;
  return agenda_defect(t);
}

}  // namespace stadtluft::firenze
