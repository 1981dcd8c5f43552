#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/kin/card_set.h"

// Who knows which card. Colours of backs are public, so hidden cards can only stand for each other
// within their colour. A state has `hand` by seat, `known` by viewer, the public last, and `spot`,
// the place in the row of every card that lies face down.
//
// A state may also have `among`, by viewer like `known`: cards of which the viewer knows that those
// of a colour fill certain places, but not which of them lies where. None of them is in the pile,
// and one alone is known. The places are where the cards lie, so that the state need not name them.

namespace stadtluft::kin {

template <class State>
concept KnowsAmong = requires(State& s) {
  s.among;
};

// The viewer has learned where the card is. What it was mixed with may be known by that.
template <class State>
void tell_apart(State& s, unsigned viewer, unsigned card) {
  if constexpr (KnowsAmong<State>) {
    s.among[viewer].remove(card);
    const unsigned colour = s.among[viewer].colour_of(card);
    std::uint64_t& left = s.among[viewer].words[colour];
    if (std::popcount(left) != 1) return;
    s.known[viewer].words[colour] |= left;
    left = 0;
  }
}

template <class State>
void forget(State& s, unsigned card) {
  for (unsigned viewer = 0; viewer < s.known.size(); ++viewer) {
    s.known[viewer].remove(card);
    tell_apart(s, viewer, card);
  }
}

template <class State>
void publish(State& s, unsigned seats, unsigned card) {
  for (unsigned viewer = 0; viewer < s.known.size(); ++viewer) {
    if (viewer >= seats && viewer + 1U < s.known.size()) continue;
    s.known[viewer].add(card);
    tell_apart(s, viewer, card);
  }
}

// Some card of these, all of one hand and colour, has left it, and the viewer does not know which.
// If all of them were known, one of them lies where it went. Else none can be told from cards that
// nobody knows.
template <class State>
void mix(State& s, unsigned viewer, unsigned colour, std::uint64_t cards) {
  std::uint64_t& known = s.known[viewer].words[colour];
  if constexpr (KnowsAmong<State>) {
    std::uint64_t& among = s.among[viewer].words[colour];
    if ((cards & ~(known | among)) == 0)
      among |= cards;
    else if ((cards & among) != 0)
      among = 0;
  }
  known &= ~cards;
}

// A card leaves a hand unseen, and only its colour tells which: whoever knew cards of that colour
// there no longer knows which is which, unless it was the only one. `witness` sees it too.
template <class State>
void blur(State& s, Seat owner, unsigned card, Seat witness = kNobody) {
  const unsigned colour = s.hand[owner].colour_of(card);
  const std::uint64_t in_hand = s.hand[owner].words[colour];
  if (witness != kNobody) tell_apart(s, witness, card);
  if (std::popcount(in_hand) == 1) return;
  for (unsigned viewer = 0; viewer < s.known.size(); ++viewer)
    if (viewer != owner && viewer != witness) mix(s, viewer, colour, in_hand);
}

// By viewer, the public last.
template <class Sets>
[[nodiscard]] auto& of_viewer(Sets& sets, Seat viewer) {
  return viewer + std::size_t{1} < sets.size() ? sets[viewer] : sets.back();
}

template <class State>
[[nodiscard]] auto& known_to(State& s, Seat viewer) {
  return of_viewer(s.known, viewer);
}

// What others know about cards that the viewer cannot see is hidden too.
template <class State, class Set>
void hide_knowledge(State& s, Seat viewer, const Set& hidden) {
  for (Set& known : s.known)
    if (&known != &known_to(s, viewer)) known = known - hidden;
  if constexpr (KnowsAmong<State>)
    for (Set& among : s.among)
      for (unsigned colour = 0; colour < Set::kColours; ++colour)
        if (&among != &of_viewer(s.among, viewer) &&
            (among.words[colour] & hidden.words[colour]) != 0)
          among.words[colour] = 0;
}

// The cards of the pile, the hands and face down whose place the viewer does not know.
template <class State, class Set, std::size_t Seats>
[[nodiscard]] Set hidden_cards(const State& s, const Set& pile,
                               const std::array<Set, Seats>& face_down, Seat viewer) {
  Set hidden = pile;
  for (unsigned seat = 0; seat < Seats; ++seat) {
    if (seat != viewer) hidden = hidden | s.hand[seat];
    hidden = hidden | face_down[seat];
  }
  return hidden - known_to(s, viewer);
}

// The places of one colour that a viewer cannot see, besides the pile.
template <std::size_t Seats>
struct HiddenPlaces {
  std::array<unsigned, Seats> in_hand{};
  std::array<std::uint64_t, Seats> rows{};  // of cards face down, bit each

  [[nodiscard]] unsigned count() const {
    unsigned sum = 0;
    for (unsigned seat = 0; seat < Seats; ++seat)
      sum += in_hand[seat] + static_cast<unsigned>(std::popcount(rows[seat]));
    return sum;
  }
};

// Takes the hidden cards of a colour off the table and says where they lay.
template <class State, class Set, std::size_t Seats>
[[nodiscard]] HiddenPlaces<Seats> clear_places(State& s, Set& pile,
                                               std::array<Set, Seats>& face_down, unsigned colour,
                                               std::uint64_t hidden) {
  HiddenPlaces<Seats> places;
  pile.words[colour] &= ~hidden;
  for (unsigned seat = 0; seat < Seats; ++seat) {
    places.in_hand[seat] =
        static_cast<unsigned>(std::popcount(s.hand[seat].words[colour] & hidden));
    s.hand[seat].words[colour] &= ~hidden;
    std::uint64_t& row = face_down[seat].words[colour];
    for (std::uint64_t word = row & hidden; word != 0; word &= word - 1) {
      std::uint8_t& spot = s.spot[Set::card_of(colour, word)];
      places.rows[seat] |= std::uint64_t{1} << spot;
      spot = 0;
    }
    row &= ~hidden;
  }
  return places;
}

// Fills the places again: hands first, then along the rows. What is left belongs to the pile.
//   next()                yields the bit of a card
//   arrived(seat, card)   is told of the first card of each hand
template <class State, class Set, std::size_t Seats, class Next, class Arrived>
void fill_places(State& s, std::array<Set, Seats>& face_down, unsigned colour,
                 const HiddenPlaces<Seats>& places, Next&& next, Arrived&& arrived) {
  for (unsigned seat = 0; seat < Seats; ++seat) {
    for (unsigned i = 0; i < places.in_hand[seat]; ++i) {
      const std::uint64_t card = next();
      s.hand[seat].words[colour] |= card;
      if (i == 0) arrived(static_cast<Seat>(seat), Set::card_of(colour, card));
    }
    for (std::uint64_t rows = places.rows[seat]; rows != 0; rows &= rows - 1) {
      const std::uint64_t card = next();
      face_down[seat].words[colour] |= card;
      s.spot[Set::card_of(colour, card)] = static_cast<std::uint8_t>(std::countr_zero(rows));
    }
  }
}

// How a viewer sees hidden cards: always the lowest that is left.
[[nodiscard]] inline std::uint64_t take_lowest(std::uint64_t& cards) {
  const std::uint64_t card = cards & (~cards + 1U);
  cards &= ~card;
  return card;
}

// How they are dealt anew: any of those that are left.
[[nodiscard]] inline std::uint64_t take_any(std::uint64_t& cards, Rng& rng) {
  const auto count = static_cast<std::uint32_t>(std::popcount(cards));
  const std::uint64_t card = bit_of_rank(cards, rng.below(count));
  cards &= ~card;
  return card;
}

}  // namespace stadtluft::kin
