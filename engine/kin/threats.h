#pragma once

#include <array>
#include <bit>

#include "engine/kin/family.h"

// Threats: raises, strikes and reductions (BRU-CR-1 to 3, HAM-CR-1, 2). All raises of one moment
// come first, then the strikes in the order of the victim.

namespace stadtluft::kin {

// The colours (bit each) of which there is at least one.
[[nodiscard]] constexpr unsigned colours_in(const std::array<std::uint8_t, kColours>& counts) {
  unsigned bits = 0;
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (counts[colour] > 0) bits |= 1U << colour;
  return bits;
}

template <Family K>
[[nodiscard]] unsigned threatened(const typename K::Look& look, Seat seat) {
  return colours_in(K::threats(look, seat));
}

// --- reduce: a: at most so many, b: colours allowed (bit each), c: flags, step: lowest colour that
// may follow, because several reductions are a multiset

// Flag: a duty. The other flags are the room's own.
inline constexpr unsigned kMustReduce = 0x100;

// Asks for up to n reductions among the colours, if any of them is threatened.
template <Family K>
void push_reduce(typename K::Play& play, Seat seat, unsigned n, unsigned colours,
                 unsigned flags = 0) {
  if (n == 0 || (threatened<K>(play, seat) & colours) == 0) return;
  play.push({.kind = K::kNumbers.reduce_job, .seat = seat, .a = n, .b = colours, .c = flags});
}

template <Family K>
void legal_reduce(const typename K::Look& look, ActionList& out) {
  const Frame& f = look.frame();
  const unsigned open = threatened<K>(look, f.seat) & f.b;
  for (unsigned colour = f.step; colour < kColours; ++colour)
    if ((open >> colour & 1U) != 0) out.push_back(act(K::kNumbers.reduce, colour));
  if ((f.c & kMustReduce) == 0) out.push_back(act(K::kNumbers.done));
}

template <Family K>
void answer_reduce(typename K::Play& play, Action action) {
  Frame& f = play.frame();
  if (action.kind == K::kNumbers.done) return play.pop();
  --f.a;
  f.step = lowest_after<K>(play.state, f.seat, action.a);
  K::reduce(play, f.seat, action.a, f.c);
}

template <Family K>
Next run_reduce(typename K::Play& play) {
  const Frame& f = play.frame();
  const unsigned open = threatened<K>(play, f.seat) & f.b & (~0U << f.step);
  if (f.a == 0 || open == 0) return finish(play);
  if ((f.c & kMustReduce) != 0) return ask_if_open<K, legal_reduce<K>, answer_reduce<K>>(play);
  return K::ask(play);
}

// --- raise: b: raises still due (2 bits per colour), a: strikes pending (bit per colour), step:
// colour under way, kColours: the raises are done; c: cause, as the room counts it

[[nodiscard]] constexpr unsigned one_raise(unsigned colour) { return 1U << 2 * colour; }

template <Family K>
void push_raise(typename K::Play& play, Seat seat, unsigned counts, FrameNumber cause) {
  if (counts != 0)
    play.push({.kind = K::kNumbers.raise_job, .seat = seat, .b = counts, .c = cause});
}

template <Family K>
void raise_now(typename K::Play& play, Seat seat, unsigned colour) {
  if (K::raise(play, seat, colour))
    play.frame().a = static_cast<std::uint8_t>(play.frame().a | 1U << colour);
}

template <Family K>
void strike_now(typename K::Play& play, Seat seat, unsigned colour) {
  Frame& f = play.frame();
  f.a = static_cast<std::uint8_t>(f.a & ~(1U << colour));
  tell(play, K::kNumbers.struck, seat, static_cast<int>(colour));
  K::strike(play, seat, colour);
}

template <Family K>
Next run_raise(typename K::Play& play) {
  Frame& f = play.frame();
  for (; f.step < kColours; ++f.step) {
    const unsigned colour = f.step;
    if ((f.b >> 2 * colour & 3U) == 0) continue;
    if (!K::called_off(play, colour, f.c)) {
      if (K::may_avert(play, f.seat) && play.state.players[f.seat].workers[colour] > 0)
        return K::ask(play);
      raise_now<K>(play, f.seat, colour);
    }
    f.b = static_cast<std::uint16_t>(f.b - one_raise(colour));
  }
  if (f.a != 0) {
    if (!std::has_single_bit(unsigned{f.a})) return K::ask(play);
    strike_now<K>(play, f.seat, static_cast<unsigned>(std::countr_zero(unsigned{f.a})));
    return Next::go_on;
  }
  if (f.b == 0) return finish(play);
  f.step = 0;  // the same colour once more (HAM-AMB-16)
  return Next::go_on;
}

template <Family K>
void legal_raise(const typename K::Look& look, ActionList& out) {
  const Frame& f = look.frame();
  if (f.step < kColours) {
    out.push_back(act(K::kNumbers.yes));
    out.push_back(act(K::kNumbers.done));
    return;
  }
  for (unsigned colour = 0; colour < kColours; ++colour)
    if ((f.a >> colour & 1U) != 0) out.push_back(act(K::kNumbers.strike, colour));
}

template <Family K>
void answer_raise(typename K::Play& play, Action action) {
  Frame& f = play.frame();
  if (action.kind == K::kNumbers.strike) return strike_now<K>(play, f.seat, action.a);
  const unsigned colour = f.step;
  f.b = static_cast<std::uint16_t>(f.b - one_raise(colour));
  ++f.step;
  if (action.kind == K::kNumbers.yes) {  // a worker of that colour averts it, without a point
    K::change_workers(play, f.seat, colour, -1);
    tell(play, K::kNumbers.prevented, f.seat, static_cast<int>(colour));
  } else {
    raise_now<K>(play, f.seat, colour);
  }
}

// --- one's own threat down, everybody else's up: an effect whose frame counts the victims in
// `step` and has the colour + 1 in `c`; `cause` as for push_raise

template <Family K, auto cause>
struct ShiftThreat {
  using Play = typename K::Play;
  using Look = typename K::Look;

  static Next run(Play& play) {
    Frame& f = play.frame();
    if (f.c == 0) {
      const unsigned open = threatened<K>(play, f.seat);
      if (open == 0) return finish(play);
      if (!std::has_single_bit(open)) return K::ask(play);
      answer(play, act(K::kNumbers.reduce, static_cast<unsigned>(std::countr_zero(open))));
      return Next::go_on;
    }
    if (f.step + 1U >= K::seats(play.state)) return finish(play);
    push_raise<K>(play, opponent<K>(play.state, f.seat, f.step++), one_raise(f.c - 1U), cause);
    return Next::go_on;
  }
  static void legal(const Look& look, ActionList& out) {
    const unsigned open = threatened<K>(look, look.frame().seat);
    for (unsigned colour = 0; colour < kColours; ++colour)
      if ((open >> colour & 1U) != 0) out.push_back(act(K::kNumbers.reduce, colour));
  }
  static void answer(Play& play, Action action) {
    Frame& f = play.frame();
    f.c = static_cast<std::uint16_t>(action.a + 1U);
    K::reduce(play, f.seat, action.a, 0);
  }
};

}  // namespace stadtluft::kin
