// Who knows what. Colours of backs are public, so hidden cards can only stand for each other within
// their colour. An observation is a state in which the hidden cards of each colour lie in a fixed
// order: hands first, then plots, then the pile. It depends on nothing that the viewer cannot see.

#include <bit>

#include "engine/games/hamburg/rules.h"

namespace stadtluft::hamburg {

CardSet hidden_from(const State& s, Seat viewer) {
  return kin::hidden_cards(s, s.pile, s.plots, viewer);
}

namespace {

// The hidden cards of a colour that are not in its pile: who searched it (037-041) was shown all
// Zoo cards in it, or all Parks, and knows that the others are elsewhere.
std::uint64_t outside_pile(const Content& content, const State& s, Seat viewer, unsigned colour,
                           std::uint64_t hidden) {
  const CardSet& known = kin::known_to(s, viewer);
  const std::uint64_t shown = known.words[colour] & s.pile.words[colour];
  std::uint64_t outside = 0;
  for (const CardSet* kind : {&content.zoo, &content.parks})
    if ((shown & kind->words[colour]) != 0) outside |= kind->words[colour] & hidden;
  return outside;
}

// Deals the hidden cards anew. Hands come first, then plots along their rows; the rest is the pile.
//   take(word)             removes a card from a word of candidates and yields its bit
//   lays(cards, places)    whether the next place gets one of the cards that the pile cannot hold,
//                          with so many of them and so many places left
template <class Take, class Lays>
void redeal(const Content& content, State& s, Seat viewer, const CardSet& hidden, Take&& take,
            Lays&& lays) {
  Frame* waiting = nullptr;  // a drawn card that is about to be played
  if (!s.agenda.frames.empty() && static_cast<Job>(s.agenda.top().kind) == Job::play &&
      hidden.has(s.agenda.top().b))
    waiting = &s.agenda.top();
  const unsigned waiting_colour = waiting != nullptr ? waiting->b / kPileSize : unsigned{kColours};

  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (hidden.words[colour] == 0) continue;
    std::uint64_t outside = outside_pile(content, s, viewer, colour, hidden.words[colour]);
    std::uint64_t cards = hidden.words[colour] & ~outside;
    const auto places = kin::clear_places(s, s.pile, s.plots, colour, hidden.words[colour]);
    unsigned left = outside == 0 ? 0 : places.count();
    const auto next = [&] {
      if (outside == 0) return take(cards);
      return take(lays(static_cast<unsigned>(std::popcount(outside)), left--) ? outside : cards);
    };
    kin::fill_places(s, s.plots, colour, places, next, [&](Seat seat, std::uint16_t card) {
      if (colour == waiting_colour && waiting->seat == seat) waiting->b = card;
    });
    s.pile.words[colour] |= cards | outside;
  }
}

}  // namespace

State Room::seen_by(const Look& look, Seat viewer) {
  State s = look.state;
  const CardSet hidden = hidden_from(s, viewer);
  kin::hide_knowledge(s, viewer, hidden);
  redeal(look.content, s, viewer, hidden, kin::take_lowest,
         [](unsigned, unsigned) { return true; });
  return s;
}

State Room::dealt_anew(const Content& content, const Observation<State>& observation, Rng& rng) {
  State s = observation.seen;
  const auto any = [&rng](std::uint64_t& cards) { return kin::take_any(cards, rng); };
  redeal(content, s, observation.viewer, hidden_from(s, observation.viewer), any,
         [&rng](unsigned cards, unsigned places) { return rng.below(places) < cards; });
  return s;
}

}  // namespace stadtluft::hamburg
