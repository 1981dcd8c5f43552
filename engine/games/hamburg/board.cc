#include <algorithm>

#include "engine/games/hamburg/rules.h"

// Pieces and cards move; nothing here decides anything.

namespace stadtluft::hamburg {

std::uint8_t hand_size(const Look& look, Seat seat) {
  const MayorSide* mayor = mayor_with(look, seat, MayorPower::hand_size);
  return mayor != nullptr ? mayor->amount : look.content.numbers.hand_size;
}

void change_marks(Play& play, Seat seat, int by) {
  if (by == 0) return;
  std::uint16_t& marks = play.state.players[seat].marks;
  const int now = std::max(0, marks + by);
  const int change = now - marks;
  marks = static_cast<std::uint16_t>(now);
  tell(play, kEvMarks, seat, change, now);
}

void change_points(Play& play, Seat seat, int by) {
  if (by == 0) return;
  std::uint16_t& points = play.state.players[seat].points;
  const int now = std::max(0, points + by);
  const int change = now - points;
  points = static_cast<std::uint16_t>(now);
  tell(play, kEvPoints, seat, change, now);
}

void change_workers(Play& play, Seat seat, unsigned colour, int by) {
  if (by == 0) return;
  std::uint8_t& workers = play.state.players[seat].workers[colour];
  const int now = std::clamp(workers + by, 0, 255);
  workers = static_cast<std::uint8_t>(now);
  tell(play, kEvWorkers, seat, static_cast<int>(colour), by, now);
}

namespace {

unsigned colour_of(unsigned card) { return card / kPileSize; }

using kin::blur;
using kin::forget;

void publish(State& s, unsigned card) { kin::publish(s, s.seats, card); }

// Some card leaves a pile unseen: what a searcher saw there (037-041) may be gone.
void blur_pile(State& s, unsigned colour) {
  for (CardSet& known : s.known) known.words[colour] &= ~s.pile.words[colour];
}

void onto_discard(State& s, unsigned card) {
  forget(s, card);
  s.discard.add(card);
  if (s.discard_top.full()) s.discard_top.erase(0);
  s.discard_top.push_back(static_cast<std::uint16_t>(card));
}

void append_plot(State& s, Seat seat, unsigned card) {
  s.spot[card] = static_cast<std::uint8_t>(s.plots[seat].count());
  s.plots[seat].add(card);
}

// Takes a card from wherever an effect found it.
void take_away(State& s, Seat seat, unsigned card) {
  if (s.hand[seat].has(card)) {
    s.hand[seat].remove(card);
  } else if (s.discard.has(card)) {
    s.discard.remove(card);
    for (std::size_t i = s.discard_top.size(); i-- > 0;)
      if (s.discard_top[i] == card) s.discard_top.erase(i);
  } else {
    s.pile.remove(card);
  }
  forget(s, card);
}

void out_of_display(State& s, Seat seat, unsigned card) {
  s.display[seat].remove(card);
  s.used.remove(card);  // a marker belongs to the card on the table (HAM-AMB-12)
  s.spot[card] = 0;
}

void into_hand_openly(State& s, Seat seat, unsigned card) {
  s.hand[seat].add(card);
  publish(s, card);
}

}  // namespace

void draw_to_hand(Play& play, Seat seat, unsigned card) {
  State& s = play.state;
  blur_pile(s, colour_of(card));
  s.pile.remove(card);
  if (s.is_tom(seat)) {  // HAM-19.38
    onto_discard(s, card);
    tell(play, kEvDiscarded, seat, static_cast<int>(card));
    return;
  }
  s.hand[seat].add(card);
  tell_secret(play, kEvDrawn, seat, only(seat), 1, static_cast<int>(colour_of(card)),
              static_cast<int>(card));
}

void draw_to_play(Play& play, Seat seat, unsigned card) {
  State& s = play.state;
  blur_pile(s, colour_of(card));
  s.pile.remove(card);
  s.hand[seat].add(card);
  tell_secret(play, kEvDrawn, seat, only(seat), 1, static_cast<int>(colour_of(card)),
              static_cast<int>(card));
}

void show_card(Play& play, unsigned card) { publish(play.state, card); }

void lay_plot_from_pile(Play& play, Seat seat, unsigned card) {
  State& s = play.state;
  blur_pile(s, colour_of(card));
  s.pile.remove(card);
  append_plot(s, seat, card);
  tell(play, kEvPlotDrawn, seat, static_cast<int>(colour_of(card)), s.spot[card] + 1);
}

void lay_plot_from_hand(Play& play, Seat seat, unsigned card, bool identified) {
  State& s = play.state;
  if (!identified) blur(s, seat, card);
  s.hand[seat].remove(card);
  s.known[seat].add(card);
  append_plot(s, seat, card);
  tell_secret(play, kEvPlotLaid, seat, only(seat), 2, static_cast<int>(colour_of(card)),
              s.spot[card] + 1, static_cast<int>(card));
}

void discard_from_hand(Play& play, Seat seat, unsigned card) {
  play.state.hand[seat].remove(card);
  onto_discard(play.state, card);
  tell(play, kEvDiscarded, seat, static_cast<int>(card));
}

void discard_from_pile(Play& play, unsigned card) {
  play.state.pile.remove(card);
  onto_discard(play.state, card);
  tell(play, kEvDiscarded, kNobody, static_cast<int>(card));
}

void put_building(Play& play, Seat seat, unsigned card, unsigned spot) {
  State& s = play.state;
  take_away(s, seat, card);
  s.display[seat].add(card);
  s.spot[card] = static_cast<std::uint8_t>(spot);
  if (spot >= kUnderZoo)
    tell(play, kEvBuiltUnder, seat, static_cast<int>(card),
         play.content.zoo_cards[spot - kUnderZoo]);
  else
    tell(play, kEvBuilt, seat, static_cast<int>(card), static_cast<int>(spot) + 1);
}

void put_left(Play& play, Seat seat, unsigned card) {
  take_away(play.state, seat, card);
  play.state.display[seat].add(card);
  tell(play, kEvLaidLeft, seat, static_cast<int>(card));
}

void building_to_hand(Play& play, Seat seat, unsigned card) {
  State& s = play.state;
  if (s.is_tom(seat)) return discard_building(play, seat, card);  // HAM-19.32
  out_of_display(s, seat, card);
  into_hand_openly(s, seat, card);
  tell(play, kEvToHand, seat, static_cast<int>(card));
}

void discard_building(Play& play, Seat seat, unsigned card) {
  out_of_display(play.state, seat, card);
  onto_discard(play.state, card);
  tell(play, kEvDiscarded, seat, static_cast<int>(card));
}

void lose_plot(Play& play, Seat seat, unsigned row) {
  State& s = play.state;
  const std::uint16_t plot = plot_in_row(s, seat, row);
  const CardSet standing = buildings(play, seat);
  standing.each([&](std::uint16_t card) {
    if (s.spot[card] == row) building_to_hand(play, seat, card);
  });
  s.plots[seat].remove(plot);
  s.spot[plot] = 0;
  onto_discard(s, plot);
  // The row closes up.
  s.plots[seat].each([&](std::uint16_t card) {
    if (s.spot[card] > row) --s.spot[card];
  });
  buildings(play, seat).each([&](std::uint16_t card) {
    if (s.spot[card] > row && s.spot[card] < kUnderZoo) --s.spot[card];
  });
  tell(play, kEvPlotLost, seat, static_cast<int>(colour_of(plot)), static_cast<int>(row) + 1, plot);
}

void discard_to_hand(Play& play, Seat seat, unsigned card) {
  take_away(play.state, seat, card);
  into_hand_openly(play.state, seat, card);
  tell(play, kEvTaken, seat, static_cast<int>(card));
}

void pile_to_hand_open(Play& play, Seat seat, unsigned card) {
  play.state.pile.remove(card);
  into_hand_openly(play.state, seat, card);
  tell(play, kEvTaken, seat, static_cast<int>(card));
}

void steal_card(Play& play, Seat victim, Seat thief, unsigned card) {
  State& s = play.state;
  blur(s, victim, card);
  s.hand[victim].remove(card);
  if (s.is_tom(thief)) {  // HAM-19.38
    onto_discard(s, card);
    tell(play, kEvDiscarded, victim, static_cast<int>(card));
    return;
  }
  s.hand[thief].add(card);
  s.known[victim].add(card);
  tell_secret(play, kEvStolen, thief, static_cast<SeatMask>(only(thief) | only(victim)), 2, victim,
              static_cast<int>(colour_of(card)), static_cast<int>(card));
}

void shuffle_discard(Play& play, Seat seat) {
  play.state.discard_top.clear();
  tell(play, kEvSearched, seat);
}

Occupied occupied(const Look& look, Seat seat) {
  Occupied rows;
  buildings(look, seat).each([&](std::uint16_t card) {
    const std::uint8_t spot = look.state.spot[card];
    if (spot >= kUnderZoo) return;
    const std::uint64_t row = std::uint64_t{1} << spot;
    rows.twice |= rows.once & row;
    rows.once |= row;
  });
  return rows;
}

std::uint64_t rows_with_room(const Look& look, Seat seat) {
  const unsigned plots = look.state.plots[seat].count();
  if (plots == 0) return 0;
  const std::uint64_t all = ~std::uint64_t{0} >> (64U - plots);
  const Occupied rows = occupied(look, seat);
  return all & ~(owns(look, seat, Effect::two_per_plot) ? rows.twice : rows.once);
}

std::uint16_t plot_in_row(const State& s, Seat seat, unsigned row) {
  std::uint16_t found = kNoCard;
  s.plots[seat].each([&](std::uint16_t card) {
    if (s.spot[card] == row) found = card;
  });
  return found;
}

void advance(Play& play, Seat seat) {
  Player& player = play.state.players[seat];
  if (player.square + 1U < kSquareFields)
    ++player.square;
  else
    change_points(play, seat, play.content.numbers.virtual_points);  // HAM-5.17
  tell(play, kEvAdvanced, seat, player.square);
  for (const std::uint16_t i :
       play.content.of_effect[static_cast<std::size_t>(Effect::on_advance)]) {
    if (!play.state.display[seat].has(i)) continue;
    const Card& card = play.content.cards[i];
    change_points(play, seat, card.gained);
    if (card.n > 0) push_reduce(play, seat, card.n, kAllColours);
  }
}

}  // namespace stadtluft::hamburg
