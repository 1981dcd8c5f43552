#pragma once

#include <concepts>
#include <cstdint>

#include "engine/core/machine.h"

// Two games are kin: one is the re-make of the other. What both really share stands here once, as
// templates that each room compiles into its own unit: threats and their strikes, workers of chosen
// colours, cards that are discarded or stolen, attacks on everybody else, majorities, and who knows
// which card. The rules in the comments are those of the elder game.
//
// A room joins the family with a `struct Kin` in its rules.h. The players of its state have
// `workers`, by colour.

namespace stadtluft::kin {

// The numbers that a room has given to the shared frames, answers and events.
struct Numbers {
  // Job
  FrameNumber raise_job, reduce_job, take_worker_job, give_worker_job, discard_job, steal_job;
  // Act
  std::uint16_t yes, done, reduce, strike, take_worker, give_worker, discard, steal;
  // Ev
  std::uint16_t prevented, struck;
};

template <class K>
concept Family = requires(typename K::Play& play, const typename K::Look& look, Seat seat,
                          unsigned colour, unsigned flags) {
  { K::kNumbers } -> std::convertible_to<Numbers>;
  // How many areas lie on the table.
  { K::seats(look.state) } -> std::convertible_to<unsigned>;
  // What a frame's run returns when its seat must answer.
  { K::ask(play) } -> std::same_as<Next>;
  // Several choices of one kind are a multiset, asked in rising order; not of this seat.
  { K::any_order(look.state, seat) } -> std::same_as<bool>;
  {K::change_workers(play, seat, colour, -1)};
  // The threats of a seat, by colour.
  { K::threats(look, seat)[colour] } -> std::convertible_to<unsigned>;
  // A threat of this cause does not come at all.
  { K::called_off(look, colour, flags) } -> std::same_as<bool>;
  // A worker of the threat's colour may avert it.
  { K::may_avert(look, seat) } -> std::same_as<bool>;
  // One threat more; whether it strikes.
  { K::raise(play, seat, colour) } -> std::same_as<bool>;
  // One threat less, by choice.
  {K::reduce(play, seat, colour, flags)};
  // What a strike takes; the threats go back.
  {K::strike(play, seat, colour)};
};

inline constexpr unsigned kColours = 5;
inline constexpr std::uint16_t kAllColours = 0x1f;

[[nodiscard]] constexpr Action act(std::uint16_t kind, unsigned a = 0, unsigned b = 0,
                                   unsigned c = 0) {
  return {kind, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
          static_cast<std::uint16_t>(c)};
}

template <class Play>
void tell(Play& play, std::uint16_t kind, Seat seat, int a = 0, int b = 0, int c = 0) {
  if (!play.tell.listening()) return;
  Event event;
  event.kind = kind;
  event.seat = seat;
  event.args = {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                static_cast<std::int16_t>(c)};
  play.tell(event);
}

// An event with one argument (counted from 0) that only the seats in `seen_by` may read. `reveals`:
// they learn it just now, and undo stops here.
template <class Play>
void tell_secret(Play& play, std::uint16_t kind, Seat seat, SeatMask seen_by, unsigned secret,
                 int a, int b, int c = 0, bool reveals = true) {
  if (!play.tell.listening()) return;
  Event event;
  event.kind = kind;
  event.seat = seat;
  event.secret_args = static_cast<std::uint8_t>(1U << secret);
  event.seen_by = seen_by;
  event.reveals = reveals ? 1 : 0;
  event.args = {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                static_cast<std::int16_t>(c)};
  play.tell(event);
}

// Ends the work of the frame on top.
template <class Play>
Next finish(Play& play) {
  play.pop();
  return Next::go_on;
}

// The lowest colour that may follow a choice of this colour.
template <Family K>
[[nodiscard]] std::uint8_t lowest_after(const typename K::State& s, Seat seat, unsigned colour) {
  return K::any_order(s, seat) ? std::uint8_t{0} : static_cast<std::uint8_t>(colour);
}

// The i-th opponent clockwise, from 0.
template <Family K>
[[nodiscard]] Seat opponent(const typename K::State& s, Seat seat, unsigned i) {
  return static_cast<Seat>((seat + 1U + i) % K::seats(s));
}

// Carries out what has a single answer, drops what has none, and asks otherwise.
//   legal(look, out), answer(play, action)   of the frame on top
template <Family K, auto legal, auto answer>
Next ask_if_open(typename K::Play& play) {
  ActionList choices;
  legal(play, choices);
  if (choices.size() > 1) return K::ask(play);
  if (choices.empty())
    play.pop();
  else
    answer(play, choices[0]);
  return Next::go_on;
}

}  // namespace stadtluft::kin
