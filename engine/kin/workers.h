#pragma once

#include <algorithm>
#include <bit>

#include "engine/kin/family.h"

// Workers of chosen colours: a multiset, asked in rising order.

namespace stadtluft::kin {

template <class Player>
[[nodiscard]] unsigned workers_of(const Player& player) {
  unsigned sum = 0;
  for (const std::uint8_t n : player.workers) sum += n;
  return sum;
}

// --- take_worker: a: how many, b: colours allowed, step: lowest colour that may follow

template <Family K>
void push_take_workers(typename K::Play& play, Seat seat, unsigned n, unsigned colours) {
  if (n > 0) play.push({.kind = K::kNumbers.take_worker_job, .seat = seat, .a = n, .b = colours});
}

template <Family K>
void answer_take_worker(typename K::Play& play, Action action) {
  Frame& f = play.frame();
  --f.a;
  f.step = lowest_after<K>(play.state, f.seat, action.a);
  K::change_workers(play, f.seat, action.a, 1);
}

template <Family K>
Next run_take_worker(typename K::Play& play) {
  const Frame& f = play.frame();
  const unsigned open = f.b & (~0U << f.step) & kAllColours;
  if (f.a == 0) return finish(play);
  if (!std::has_single_bit(open)) return K::ask(play);
  answer_take_worker<K>(
      play, act(K::kNumbers.take_worker, static_cast<unsigned>(std::countr_zero(open))));
  return Next::go_on;
}

template <Family K>
void legal_take_worker(const typename K::Look& look, ActionList& out) {
  const Frame& f = look.frame();
  for (unsigned colour = f.step; colour < kColours; ++colour)
    if ((f.b >> colour & 1U) != 0) out.push_back(act(K::kNumbers.take_worker, colour));
}

// --- give_worker: a: how many, b: colours allowed, c: seat that gets them or kNobody, step: lowest

template <Family K>
void push_give_workers(typename K::Play& play, Seat seat, unsigned n, unsigned colours, Seat to) {
  if (n > 0)
    play.push({.kind = K::kNumbers.give_worker_job, .seat = seat, .a = n, .b = colours, .c = to});
}

template <Family K>
[[nodiscard]] unsigned workers_from(const typename K::Look& look, unsigned lowest) {
  const Frame& f = look.frame();
  unsigned sum = 0;
  for (unsigned colour = lowest; colour < kColours; ++colour)
    if ((f.b >> colour & 1U) != 0) sum += look.state.players[f.seat].workers[colour];
  return sum;
}

template <Family K>
void legal_give_worker(const typename K::Look& look, ActionList& out) {
  const Frame& f = look.frame();
  for (unsigned colour = f.step; colour < kColours; ++colour)
    if ((f.b >> colour & 1U) != 0 && look.state.players[f.seat].workers[colour] > 0 &&
        workers_from<K>(look, colour) >= f.a)
      out.push_back(act(K::kNumbers.give_worker, colour));
}

template <Family K>
void answer_give_worker(typename K::Play& play, Action action) {
  Frame& f = play.frame();
  const auto to = static_cast<Seat>(f.c);
  --f.a;
  f.step = lowest_after<K>(play.state, f.seat, action.a);
  K::change_workers(play, f.seat, action.a, -1);
  if (to != kNobody) K::change_workers(play, to, action.a, 1);
}

template <Family K>
Next run_give_worker(typename K::Play& play) {
  Frame& f = play.frame();
  f.a = static_cast<std::uint8_t>(std::min<unsigned>(f.a, workers_from<K>(play, f.step)));
  if (f.a == 0) return finish(play);
  return ask_if_open<K, legal_give_worker<K>, answer_give_worker<K>>(play);
}

// --- an exchange, as an effect: c holds the number given and, above bit 8, their colours

template <Family K>
struct SwapWorkers {
  using Play = typename K::Play;
  using Look = typename K::Look;

  // Colours that may be given next, in rising order; one colour must be left to be taken.
  static unsigned colours(const Look& look) {
    const Frame& f = look.frame();
    const unsigned given = f.c >> 8;
    unsigned open = 0;
    for (unsigned colour = 0; colour < kColours; ++colour)
      if (look.state.players[f.seat].workers[colour] > 0 && given >> (colour + 1U) == 0 &&
          (given | 1U << colour) != kAllColours)
        open |= 1U << colour;
    return open;
  }
  // As many of other colours: to take a colour back would change nothing.
  static void take(Play& play) {
    const Frame f = play.frame();
    play.pop();
    push_take_workers<K>(play, f.seat, f.c & 0xffU, kAllColours & ~(unsigned{f.c} >> 8));
  }
  static Next run(Play& play) {
    if (colours(play) != 0) return K::ask(play);
    take(play);
    return Next::go_on;
  }
  static void legal(const Look& look, ActionList& out) {
    const unsigned open = colours(look);
    for (unsigned colour = 0; colour < kColours; ++colour)
      if ((open >> colour & 1U) != 0) out.push_back(act(K::kNumbers.give_worker, colour));
    if (look.frame().c != 0) out.push_back(act(K::kNumbers.done));
  }
  static void answer(Play& play, Action action) {
    if (action.kind == K::kNumbers.done) return take(play);
    Frame& f = play.frame();
    f.c = static_cast<std::uint16_t>((f.c + 1U) | 1U << (8U + action.a));
    K::change_workers(play, f.seat, action.a, -1);
  }
};

}  // namespace stadtluft::kin
