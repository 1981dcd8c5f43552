#pragma once

#include "engine/kin/family.h"

// Cards that leave a hand by choice or by chance.

namespace stadtluft::kin {

// --- discard: cards of one's own choice, in one's own order; a: cards still to discard

template <Family K>
void push_discard(typename K::Play& play, Seat seat, unsigned n) {
  if (n > 0 && !play.state.hand[seat].empty())
    play.push({.kind = K::kNumbers.discard_job, .seat = seat, .a = n});
}

template <Family K>
void legal_discard(const typename K::Look& look, ActionList& out) {
  look.state.hand[look.frame().seat].each(
      [&](std::uint16_t card) { out.push_back(act(K::kNumbers.discard, card)); });
}

// discard(play, seat, card) puts a hand card onto the discard pile.
template <Family K, auto discard>
void answer_discard(typename K::Play& play, Action action) {
  Frame& f = play.frame();
  --f.a;
  discard(play, f.seat, action.a);
}

template <Family K, auto discard>
Next run_discard(typename K::Play& play) {
  const Frame& f = play.frame();
  if (f.a == 0) return finish(play);
  return ask_if_open<K, legal_discard<K>, answer_discard<K, discard>>(play);
}

// --- steal: a random card; seat: victim, a: thief

template <Family K>
Next run_steal(typename K::Play& play) {
  if (!play.state.hand[play.frame().seat].empty()) return Next::chance;
  return finish(play);
}

template <Family K>
void outcomes_steal(const typename K::Look& look, OutcomeList& out) {
  look.state.hand[look.frame().seat].each([&](std::uint16_t card) {
    out.push_back({act(K::kNumbers.steal, card), 1});
  });
}

// steal(play, victim, thief, card) moves the card.
template <Family K, auto steal>
void answer_steal(typename K::Play& play, Action action) {
  const Frame f = play.frame();
  play.pop();
  steal(play, f.seat, f.a, action.a);
}

}  // namespace stadtluft::kin
