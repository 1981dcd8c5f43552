#pragma once

#include <cassert>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/seat.h"

namespace stadtluft {

// One piece of pending work: "seat still owes two stones", "resolve this card", "turn, phase 3".
// What the numbers mean is documented at each kind of frame in the game's room.
struct Frame {
  std::uint8_t kind = 0;
  Seat seat = 0;
  std::uint8_t step = 0;
  std::uint8_t a = 0;
  std::uint16_t b = 0;
  std::uint16_t c = 0;

  friend bool operator==(const Frame&, const Frame&) = default;
};
static_assert(sizeof(Frame) == 8);

// Whom the game waits for.
enum class Actor : std::uint8_t { player, chance, nobody };

struct Turn {
  Actor actor = Actor::nobody;
  Seat seat = kNobody;  // of a player only

  [[nodiscard]] constexpr bool over() const { return actor == Actor::nobody; }
  friend bool operator==(const Turn&, const Turn&) = default;
};

// The pending work of a game, innermost on top, and whom it waits for. Every state holds one.
template <std::uint8_t Depth>
struct Agenda {
  FixedVector<Frame, Depth> frames;
  Turn turn;

  [[nodiscard]] Frame& top() { return frames.back(); }
  [[nodiscard]] const Frame& top() const { return frames.back(); }
  void push(const Frame& frame) { frames.push_back(frame); }
  void pop() { frames.pop_back(); }
};

}  // namespace stadtluft
