#include <algorithm>

#include "engine/games/brugge/rules.h"

// Pieces and cards move; nothing here decides anything.

namespace stadtluft::brugge {
namespace {

// Changes an amount that never falls below 0 and tells by how much it did.
void change_amount(Play& play, Seat seat, std::uint16_t& amount, int by, Ev event) {
  if (by == 0) return;
  const int now = std::max(0, amount + by);
  const int change = now - amount;
  amount = static_cast<std::uint16_t>(now);
  tell(play, event, seat, change, now);
}

void onto_discard(State& s, unsigned card) {
  kin::forget(s, card);
  s.discard.push_back(static_cast<std::uint8_t>(card));
}

void append_house(State& s, Seat seat, unsigned card) {
  s.spot[card] = static_cast<std::uint8_t>(s.houses[seat].count());
  s.houses[seat].add(card);
}

void out_of_area(State& s, Seat seat, unsigned card) {
  s.persons[seat].remove(card);
  s.used.remove(card);  // recruited again it is a fresh person (BRU-7.12)
  s.spot[card] = 0;
}

std::uint16_t card_in_row(const State& s, const CardSet& cards, unsigned row) {
  std::uint16_t found = kNoCard;
  cards.each([&](std::uint16_t card) {
    if (s.spot[card] == row) found = card;
  });
  return found;
}

}  // namespace

void change_guilders(Play& play, Seat seat, int by) {
  change_amount(play, seat, play.state.players[seat].guilders, by, kEvGuilders);
}

void change_points(Play& play, Seat seat, int by) {
  change_amount(play, seat, play.state.players[seat].points, by, kEvPoints);
}

void change_workers(Play& play, Seat seat, unsigned colour, int by) {
  if (by == 0) return;
  std::uint8_t& workers = play.state.players[seat].workers[colour];
  const int now = std::clamp(workers + by, 0, 255);
  workers = static_cast<std::uint8_t>(now);
  tell(play, kEvWorkers, seat, static_cast<int>(colour), by, now);
}

void deal_to_hand(Play& play, Seat seat, unsigned card) {
  State& s = play.state;
  s.pool.remove(card);
  s.hand[seat].add(card);
  tell_secret(play, kEvLooked, seat, only(seat), 0, static_cast<int>(card), 0);
}

void deal_as_house(Play& play, Seat seat, unsigned card) {
  State& s = play.state;
  s.pool.remove(card);
  append_house(s, seat, card);
  tell(play, kEvHouseDrawn, seat, static_cast<int>(colour_of(card)), s.spot[card] + 1);
}

void look_at_houses(Play& play, Seat seat) {
  State& s = play.state;
  (s.houses[seat] - s.known[seat]).each([&](std::uint16_t card) {
    s.known[seat].add(card);
    tell_secret(play, kEvLooked, seat, only(seat), 0, card, 0);
  });
}

void lay_house(Play& play, Seat seat, unsigned card) {
  State& s = play.state;
  const bool from_hand = s.hand[seat].has(card);
  if (from_hand) {
    kin::blur(s, seat, card);
    s.hand[seat].remove(card);
    s.known[seat].add(card);
  } else {  // everybody saw it (BRU-CK-6)
    s.discard.pop_back();
    kin::publish(s, s.options.players, card);
  }
  append_house(s, seat, card);
  const auto colour = static_cast<int>(colour_of(card));
  if (from_hand)
    tell_secret(play, kEvHouseBuilt, seat, only(seat), 2, colour, s.spot[card] + 1,
                static_cast<int>(card), false);
  else
    tell(play, kEvHouseBuilt, seat, colour, s.spot[card] + 1, static_cast<int>(card));
}

void show_card(Play& play, unsigned card) {
  kin::publish(play.state, play.state.options.players, card);
}

void discard_from_hand(Play& play, Seat seat, unsigned card) {
  play.state.hand[seat].remove(card);
  onto_discard(play.state, card);
  tell(play, kEvDiscarded, seat, static_cast<int>(card));
}

void put_person(Play& play, Seat seat, unsigned card, unsigned row) {
  State& s = play.state;
  if (s.hand[seat].has(card))
    s.hand[seat].remove(card);
  else
    s.discard.pop_back();
  kin::forget(s, card);
  s.persons[seat].add(card);
  s.spot[card] = static_cast<std::uint8_t>(row);
  tell(play, kEvRecruited, seat, static_cast<int>(card), static_cast<int>(row) + 1);
}

void discard_person(Play& play, Seat seat, unsigned card) {
  out_of_area(play.state, seat, card);
  onto_discard(play.state, card);
  tell(play, kEvDiscarded, seat, static_cast<int>(card));
}

void lose_house(Play& play, Seat seat, unsigned row) {
  State& s = play.state;
  if (const std::uint16_t person = person_in_row(s, seat, row); person != kNoCard) {
    out_of_area(s, seat, person);
    s.hand[seat].add(person);
    show_card(play, person);
    tell(play, kEvToHand, seat, person);
  }
  const std::uint16_t house = house_in_row(s, seat, row);
  s.houses[seat].remove(house);
  s.spot[house] = 0;
  onto_discard(s, house);
  // The row closes up.
  (s.houses[seat] | s.persons[seat]).each([&](std::uint16_t card) {
    if (s.spot[card] > row) --s.spot[card];
  });
  tell(play, kEvHouseLost, seat, static_cast<int>(colour_of(house)), static_cast<int>(row) + 1,
       house);
}

void steal_card(Play& play, Seat victim, Seat thief, unsigned card) {
  State& s = play.state;
  kin::blur(s, victim, card, thief);
  s.hand[victim].remove(card);
  s.hand[thief].add(card);
  s.known[victim].add(card);
  tell_secret(play, kEvStolen, thief, static_cast<SeatMask>(only(thief) | only(victim)), 2, victim,
              static_cast<int>(colour_of(card)), static_cast<int>(card));
}

std::uint64_t empty_rows(const State& s, Seat seat) {
  const unsigned houses = s.houses[seat].count();
  if (houses == 0) return 0;
  std::uint64_t rows = ~std::uint64_t{0} >> (64U - houses);
  s.persons[seat].each([&](std::uint16_t card) { rows &= ~(std::uint64_t{1} << s.spot[card]); });
  return rows;
}

std::uint16_t house_in_row(const State& s, Seat seat, unsigned row) {
  return card_in_row(s, s.houses[seat], row);
}

std::uint16_t person_in_row(const State& s, Seat seat, unsigned row) {
  return card_in_row(s, s.persons[seat], row);
}

void advance(Play& play, Seat seat) {
  Player& player = play.state.players[seat];
  ++player.step;
  tell(play, kEvAdvanced, seat, player.step);
  for (const std::uint16_t i : cards_with(play, Effect::on_advance)) {
    if (!play.state.persons[seat].has(i)) continue;
    const Card& card = play.content.cards[i];
    change_points(play, seat, card.gained);
    kin::push_reduce<Kin>(play, seat, card.n, kAllColours);
  }
}

// No gap may arise: the outermost token (BRU-10.7). A statue is kept (BRU-6.19).
void lose_token(Play& play, Seat seat, unsigned canal) {
  std::uint8_t& tokens = play.state.players[seat].canals[canal];
  --tokens;
  tell(play, kEvTokenLost, seat, static_cast<int>(canal), tokens);
}

}  // namespace stadtluft::brugge
