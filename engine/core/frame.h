#pragma once

#include <cassert>
#include <cstdint>
#include <limits>
#include <type_traits>

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

// A number of a frame that is about to be pushed: any integer or enumerator that fits its field.
class FrameNumber {
 public:
  constexpr FrameNumber() = default;
  template <class T>
  requires(std::is_integral_v<T> || std::is_enum_v<T>)  //
      constexpr FrameNumber(T value)                    // NOLINT(google-explicit-constructor)
      : value_(static_cast<std::uint32_t>(value)) {}

  template <class Field>
  [[nodiscard]] constexpr Field as() const {
    assert(value_ <= std::numeric_limits<Field>::max());
    return static_cast<Field>(value_);
  }

 private:
  std::uint32_t value_ = 0;
};

// What is pushed: the fields of a Frame by their names, so that no two can be mixed up.
//
//   play.push({.kind = Job::pay_price, .seat = seat, .a = index});
struct NewFrame {
  FrameNumber kind;
  FrameNumber seat = {};
  FrameNumber step = {};
  FrameNumber a = {};
  FrameNumber b = {};
  FrameNumber c = {};
};

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
  // Always inlined: most of the numbers are constants, and the frame is one store then.
  [[gnu::always_inline]] void push(const NewFrame& frame) {
    frames.push_back({.kind = frame.kind.as<std::uint8_t>(),
                      .seat = frame.seat.as<Seat>(),
                      .step = frame.step.as<std::uint8_t>(),
                      .a = frame.a.as<std::uint8_t>(),
                      .b = frame.b.as<std::uint16_t>(),
                      .c = frame.c.as<std::uint16_t>()});
  }
  void pop() { frames.pop_back(); }
};

}  // namespace stadtluft
