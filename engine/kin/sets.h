#pragma once

#include "engine/core/answer_set.h"
#include "engine/kin/family.h"
#include "engine/kin/threats.h"
#include "engine/kin/workers.h"

// Which answers belong together: whoever moves workers, markers or cards names all of them at once,
// in any order. The frames are those of workers.h, threats.h and cards.h.
namespace stadtluft::kin {

template <Family K>
void set_take_worker(const typename K::Look& look, AnswerSet& set) {
  const Frame& f = look.frame();
  for (unsigned colour = f.step; colour < kColours; ++colour)
    if ((f.b >> colour & 1U) != 0) set.add(act(K::kNumbers.take_worker, colour), f.a);
  set.exactly(f.a);
}

template <Family K>
void set_give_worker(const typename K::Look& look, AnswerSet& set) {
  const Frame& f = look.frame();
  for (unsigned colour = f.step; colour < kColours; ++colour)
    if ((f.b >> colour & 1U) != 0)
      set.add(act(K::kNumbers.give_worker, colour), look.state.players[f.seat].workers[colour]);
  set.exactly(f.a);
}

template <Family K>
void set_reduce(const typename K::Look& look, AnswerSet& set) {
  const Frame& f = look.frame();
  const auto& threats = K::threats(look, f.seat);
  for (unsigned colour = f.step; colour < kColours; ++colour)
    if ((f.b >> colour & 1U) != 0) set.add(act(K::kNumbers.reduce, colour), threats[colour]);
  if ((f.c & kMustReduce) != 0)
    set.exactly(f.a);
  else
    set.up_to(f.a, act(K::kNumbers.done));
}

// The last one lies on top of the discard pile.
template <Family K>
void set_discard(const typename K::Look& look, AnswerSet& set) {
  const Frame& f = look.frame();
  look.state.hand[f.seat].each(
      [&](std::uint16_t card) { set.add(act(K::kNumbers.discard, card), 1); });
  set.exactly(f.a);
  set.in_order = true;
}

// Of SwapWorkers; one colour must be left to be taken.
template <Family K>
void set_swap(const typename K::Look& look, AnswerSet& set) {
  const Frame& f = look.frame();
  const unsigned given = f.c >> 8;
  const auto& player = look.state.players[f.seat];
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (given >> (colour + 1U) == 0)
      set.add(act(K::kNumbers.give_worker, colour), player.workers[colour]);
  set.up_to(workers_of(player), act(K::kNumbers.done));
  set.kinds = kColours - 1;
  if (f.c == 0) set.least = 1;
}

}  // namespace stadtluft::kin
