#include "engine/games/hamburg/knowledge.h"

#include <bit>

namespace stadtluft::hamburg {

CardSet hidden_from(const State& s, Seat viewer) {
  CardSet hidden = s.pile;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (seat != viewer) hidden = hidden | s.hand[seat];
    hidden = hidden | s.plots[seat];
  }
  return hidden - s.known[viewer < kMaxPlayers ? viewer : kPublic];
}

std::uint64_t bit_of_rank(std::uint64_t word, unsigned n) {
  // Halves the range six times. Without a branch: which half it is cannot be predicted.
  unsigned shift = 0;
  for (unsigned width = 32; width > 0; width /= 2) {
    const std::uint64_t low = word >> shift & ((std::uint64_t{1} << width) - 1);
    const auto count = static_cast<unsigned>(std::popcount(low));
    const unsigned above = 0U - static_cast<unsigned>(n >= count);
    n -= count & above;
    shift += width & above;
  }
  return std::uint64_t{1} << shift;
}

namespace {

// The places of one colour that a viewer cannot see, besides the pile.
struct HiddenPlaces {
  std::array<unsigned, kMaxPlayers> in_hand{};
  std::array<std::uint64_t, kMaxPlayers> rows{};  // of plots, bit each

  [[nodiscard]] unsigned count() const {
    unsigned sum = 0;
    for (unsigned seat = 0; seat < kMaxPlayers; ++seat)
      sum += in_hand[seat] + static_cast<unsigned>(std::popcount(rows[seat]));
    return sum;
  }
};

HiddenPlaces clear_places(State& s, unsigned colour, std::uint64_t hidden) {
  HiddenPlaces places;
  s.pile.words[colour] &= ~hidden;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    places.in_hand[seat] =
        static_cast<unsigned>(std::popcount(s.hand[seat].words[colour] & hidden));
    s.hand[seat].words[colour] &= ~hidden;
    for (std::uint64_t word = s.plots[seat].words[colour] & hidden; word != 0; word &= word - 1) {
      std::uint8_t& spot =
          s.spot[colour * kPileSize + static_cast<unsigned>(std::countr_zero(word))];
      places.rows[seat] |= std::uint64_t{1} << spot;
      spot = 0;
    }
    s.plots[seat].words[colour] &= ~hidden;
  }
  return places;
}

// The hidden cards of a colour that are not in its pile: who searched it (037-041) was shown all
// Zoo cards in it, or all Parks, and knows that the others are elsewhere.
std::uint64_t outside_pile(const Content& content, const State& s, Seat viewer, unsigned colour,
                           std::uint64_t hidden) {
  const CardSet& known = s.known[viewer < kMaxPlayers ? viewer : kPublic];
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
    const HiddenPlaces places = clear_places(s, colour, hidden.words[colour]);
    unsigned left = outside == 0 ? 0 : places.count();
    const auto next = [&] {
      if (outside == 0) return take(cards);
      return take(lays(static_cast<unsigned>(std::popcount(outside)), left--) ? outside : cards);
    };
    for (Seat seat = 0; seat < s.seats; ++seat) {
      for (unsigned i = 0; i < places.in_hand[seat]; ++i) {
        const std::uint64_t card = next();
        s.hand[seat].words[colour] |= card;
        if (i == 0 && colour == waiting_colour && waiting->seat == seat)
          waiting->b = static_cast<std::uint16_t>(colour * kPileSize +
                                                  static_cast<unsigned>(std::countr_zero(card)));
      }
      for (std::uint64_t rows = places.rows[seat]; rows != 0; rows &= rows - 1) {
        const std::uint64_t card = next();
        s.plots[seat].words[colour] |= card;
        s.spot[colour * kPileSize + static_cast<unsigned>(std::countr_zero(card))] =
            static_cast<std::uint8_t>(std::countr_zero(rows));
      }
    }
    s.pile.words[colour] |= cards | outside;
  }
}

}  // namespace

State seen_by(const Content& content, const State& state, Seat viewer) {
  State s = state;
  const CardSet hidden = hidden_from(s, viewer);
  // What others know about cards that the viewer cannot see is hidden too.
  for (unsigned i = 0; i < s.known.size(); ++i)
    if (i != viewer) s.known[i] = s.known[i] - hidden;
  const auto lowest = [](std::uint64_t& cards) {
    const std::uint64_t card = cards & (~cards + 1U);
    cards &= ~card;
    return card;
  };
  redeal(content, s, viewer, hidden, lowest, [](unsigned, unsigned) { return true; });
  return s;
}

State dealt_anew(const Content& content, const State& seen, Seat viewer, Rng& rng) {
  State s = seen;
  const auto any = [&rng](std::uint64_t& cards) {
    const auto count = static_cast<std::uint32_t>(std::popcount(cards));
    const std::uint64_t card = bit_of_rank(cards, rng.below(count));
    cards &= ~card;
    return card;
  };
  redeal(content, s, viewer, hidden_from(s, viewer), any,
         [&rng](unsigned cards, unsigned places) { return rng.below(places) < cards; });
  return s;
}

}  // namespace stadtluft::hamburg
