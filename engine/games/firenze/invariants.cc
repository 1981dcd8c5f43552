// What holds in every state (chapter 14). Loaders refuse a position that breaks it, tests check it
// after every step.

#include <string>

#include "engine/games/firenze/board.h"
#include "engine/notation/given.h"

namespace stadtluft::firenze {
namespace {

Status stones_defect(const Look& look) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    Tally count(look.content.stones[colour]);
    for (std::size_t i = 0; i < kRowSize; ++i)
      count.add(look.state.row[i].stones[colour], [&] { return fmt::format("/row/{}/stones", i); });
    for (Seat seat = 0; seat < look.state.options.players; ++seat) {
      const Player& player = look.state.players[seat];
      count.add(player.storehouse[colour], [&] { return at_player(seat, "storehouse"); });
      for (const Tower& tower : player.site)
        if (tower.colour == colour)
          count.add(tower.height, [&] { return at_player(seat, "towers"); });
    }
    count.add(look.state.bag[colour], [] { return "/bag"; });
    if (count.count() != look.content.stones[colour])
      return Error{count.over() ? count.where() : "/bag",
                   "there are " + std::to_string(count.count()) + " " +
                       std::string(kColourWords[colour]) + " stones instead of " +
                       std::to_string(look.content.stones[colour]) + " (FIR-14.1)"};
  }
  return {};
}

Status cards_defect(const Look& look) {
  const State& s = look.state;
  for (std::uint8_t card = 0; card < look.content.cards.size(); ++card) {
    const Card& printed = look.content.cards[card];
    const unsigned copies =
        s.options.beginners != 0 && card == look.content.bell_card ? 0U : unsigned{printed.copies};
    Tally count(copies);
    count.add(s.deck[card], [] { return "/deck"; });
    count.add(s.start_deck[card], [] { return "/start_deck"; });
    count.add(s.discard[card], [] { return "/discard"; });
    for (std::size_t i = 0; i < kRowSize; ++i)
      count.add(s.row[i].card == card ? 1U : 0U, [&] { return fmt::format("/row/{}/card", i); });
    count.add(static_cast<unsigned>(std::count(s.church.begin(), s.church.end(), card)),
              [] { return "/church"; });
    for (Seat seat = 0; seat < s.options.players; ++seat) {
      const Player& player = s.players[seat];
      const auto& buildings = player.buildings;
      count.add(player.hand[card], [&] { return at_player(seat, "hand"); });
      count.add(static_cast<unsigned>(std::count(buildings.begin(), buildings.end(), card)),
                [&] { return at_player(seat, "buildings"); });
      if (player.hand[card] > 0 && printed.kind != Kind::person && printed.kind != Kind::feast)
        return Error{at_player(seat, "hand"), "'" + printed.id + "' cannot be in a hand (FIR-4.7)"};
    }
    if (count.count() != copies)
      return Error{count.over() ? count.where() : "/deck",
                   "there are " + std::to_string(count.count()) + " cards '" + printed.id +
                       "' instead of " + std::to_string(copies) + " (FIR-14.2)"};
  }
  // The hand limits leave plenty; only an invented position could run dry (FIR-14.4).
  if (total(s.deck) + total(s.start_deck) == 0)
    return Error{"/deck", "the deck is empty (FIR-4.11)"};
  for (const std::uint8_t card : s.church)
    if (look.content.cards[card].kind != Kind::church)
      return Error{"/church",
                   "'" + look.content.cards[card].id + "' is no church card (FIR-10.16)"};
  return {};
}

Status player_defect(const Look& look, Seat seat) {
  const Player& player = look.state.players[seat];
  const std::string who = "seat " + std::to_string(seat);
  const auto& site = player.site;
  if (!std::is_sorted(site.begin(), site.end()))
    return Error{at_player(seat, "towers"), who + "'s towers are not sorted"};
  for (const Tower& tower : site) {
    if (tower.height == 0 || tower.colour >= kColours)
      return Error{at_player(seat, "towers"), who + " has a tower without stones"};
    if (tower.raised != 0 && seat != look.state.active)
      return Error{at_player(seat, "towers"),
                   who + " has a raised tower outside the own turn (FIR-7.1)"};
  }
  const auto& buildings = player.buildings;
  if (std::adjacent_find(buildings.begin(), buildings.end(), std::greater_equal<>()) !=
      buildings.end())
    return Error{at_player(seat, "buildings"),
                 who + "'s buildings are not sorted or stand twice (FIR-10.13)"};
  for (const std::uint8_t card : buildings)
    if (look.content.cards[card].kind != Kind::building)
      return Error{at_player(seat, "buildings"),
                   "'" + look.content.cards[card].id + "' is no building (FIR-10.12)"};
  if (cards_held(player) > 9)
    return Error{at_player(seat, "hand"), who + " has more cards than can happen (FIR-14.7)"};
  const auto on_board =
      static_cast<unsigned>(std::count(look.state.seal_on.begin(), look.state.seal_on.end(), seat));
  if (player.seals + on_board != look.content.seals[look.state.options.players])
    return Error{at_player(seat, "seals"), who + " has " + std::to_string(player.seals) +
                                               " seals left and " + std::to_string(on_board) +
                                               " on the board (FIR-14.3)"};
  int expected = earned_prestige(look, seat);
  if (look.state.ended != 0) {
    ScoreSheet sheet;
    Room::score(look, seat, sheet);
    expected = sheet.total();
  }
  if (player.prestige != expected)
    return Error{at_player(seat, "prestige"),
                 who + " has " + std::to_string(player.prestige) + " prestige instead of " +
                     std::to_string(expected) + " by the score sheet (FIR-3.5)"};
  return {};
}

Status board_defect(const Look& look) {
  const State& s = look.state;
  std::array<bool, kNumerals> fulfilled{};
  for (std::size_t i = 0; i < s.balconies.size(); ++i) {
    const Balcony& balcony = look.content.balconies[s.balconies[i]];
    if (balcony.numeral != i + 1)
      return Error{"/balconies", "the balconies are not in order (FIR-2.3)"};
    const Seat owner = s.seal_on[balcony.order];
    if (owner == kNeutral)
      return Error{"/neutral_seals", "a neutral seal lies on a balcony (FIR-2.6)"};
    fulfilled[i] = owner != kNobody;
    if (i > 0 && fulfilled[i] && !fulfilled[i - 1])
      return Error{"/balconies", "a balcony is fulfilled before a lower one (FIR-8.4)"};
  }
  for (const std::uint8_t owner : s.seal_on)
    if (owner != kNobody && owner != kNeutral && owner >= s.options.players)
      return Error{"/players", "a seal belongs to nobody at the table"};
  for (const Seat owner : s.floor_token_of)
    if (owner != kNobody && owner >= s.options.players)
      return Error{"/players", "a floor token belongs to nobody at the table"};
  if (s.end_token != kNobody &&
      (s.end_token >= s.options.players || s.players[s.end_token].seals > 0))
    return Error{"/end_token",
                 "the end-of-game token is held by somebody with seals left (FIR-12.1)"};
  if (s.bell_seals != 0 &&
      std::find(s.church.begin(), s.church.end(), look.content.bell_card) == s.church.end())
    return Error{"/bell_seals", "small seals lie on no card (FIR-11.24)"};
  if (s.bell_seals >= (1U << s.options.players) - 1U)
    return Error{"/bell_seals",
                 "all small seals lie on the card, which should be gone (FIR-11.26)"};
  return {};
}

}  // namespace

Status Room::defect(const Look& look) {
  if (Status defect = stones_defect(look); !defect) return defect;
  if (Status defect = cards_defect(look); !defect) return defect;
  if (Status defect = board_defect(look); !defect) return defect;
  for (Seat seat = 0; seat < look.state.options.players; ++seat)
    if (Status defect = player_defect(look, seat); !defect) return defect;
  return agenda_defect(look);
}

}  // namespace stadtluft::firenze
