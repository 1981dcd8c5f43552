// Who knows what (BRU-CK). Colours of backs are public, so hidden cards can only stand for each
// other within their colour. An observation is a state in which the hidden cards of each colour lie
// in a fixed order: hands first, then houses, then the pool. It depends on nothing that the viewer
// cannot see. The pool has no order, and the cards that somebody is drawing are still in it.

#include <bitset>

#include "engine/games/brugge/rules.h"

namespace stadtluft::brugge {

CardSet hidden_from(const State& s, Seat viewer) {
  return kin::hidden_cards(s, s.pool, s.houses, viewer);
}

namespace {

// Deals some cards of a colour anew to the places that they have.
template <class Take>
void redeal_among(State& s, unsigned colour, std::uint64_t cards, Take&& take) {
  if (cards == 0) return;
  const auto places = kin::clear_places(s, s.pool, s.houses, colour, cards);
  kin::fill_places(
      s, s.houses, colour, places, [&] { return take(cards); }, [](Seat, std::uint16_t) {});
  s.pool.words[colour] |= cards;
}

// Deals the hidden cards anew; those that the viewer knows to be among themselves stay so.
// take(word) removes a card from a word of candidates.
template <class Take>
void redeal(State& s, Seat viewer, const CardSet& hidden, Take&& take) {
  const CardSet among = kin::of_viewer(s.among, viewer);
  for (unsigned colour = 0; colour < kColours; ++colour) {
    redeal_among(s, colour, among.words[colour], take);
    redeal_among(s, colour, hidden.words[colour] & ~among.words[colour], take);
  }
}

// The places of houses that their owner has not looked at: the drawing is not over. Everybody knows
// which these are.
using Places = std::array<std::bitset<256>, kMaxPlayers>;

Places unseen_houses(const State& s) {
  Places places;
  for (Seat seat = 0; seat < s.options.players; ++seat)
    (s.houses[seat] - s.known[seat]).each([&](std::uint16_t card) {
      places[seat].set(s.spot[card]);
    });
  return places;
}

// The others know their own houses, whichever cards stand for them.
void know_own_houses(State& s, Seat viewer, const Places& unseen) {
  for (Seat seat = 0; seat < s.options.players; ++seat)
    if (seat != viewer)
      s.houses[seat].each([&](std::uint16_t card) {
        if (!unseen[seat].test(s.spot[card])) s.known[seat].add(card);
      });
}

}  // namespace

State Room::seen_by(const Look& look, Seat viewer) {
  State s = look.state;
  const Places unseen = unseen_houses(s);
  const CardSet hidden = hidden_from(s, viewer);
  kin::hide_knowledge(s, viewer, hidden);
  redeal(s, viewer, hidden, kin::take_lowest);
  know_own_houses(s, viewer, unseen);
  return s;
}

State Room::dealt_anew(const Content&, const Observation<State>& observation, Rng& rng) {
  State s = observation.seen;
  const Places unseen = unseen_houses(s);
  const CardSet hidden = hidden_from(s, observation.viewer);
  kin::hide_knowledge(s, observation.viewer, hidden);
  redeal(s, observation.viewer, hidden,
         [&rng](std::uint64_t& cards) { return kin::take_any(cards, rng); });
  know_own_houses(s, observation.viewer, unseen);
  return s;
}

}  // namespace stadtluft::brugge
