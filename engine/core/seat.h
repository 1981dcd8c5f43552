#pragma once

#include <cstdint>

namespace stadtluft {

// A place at the table, counted clockwise from 0. Seat numbers never change during a game.
using Seat = std::uint8_t;

inline constexpr std::uint8_t kMaxSeats = 6;

// Not a seat: chance, or nobody in particular.
inline constexpr Seat kNobody = 0xff;
// A viewer who sits at no seat.
inline constexpr Seat kSpectator = 0xfe;

[[nodiscard]] constexpr Seat seat_after(Seat seat, std::uint8_t players) {
  return static_cast<Seat>(seat + 1U == players ? 0U : seat + 1U);
}

// A set of seats.
using SeatMask = std::uint8_t;
inline constexpr SeatMask kEverybody = 0xff;
[[nodiscard]] constexpr SeatMask only(Seat seat) {
  return seat < kMaxSeats ? static_cast<SeatMask>(1U << seat) : SeatMask{0};
}

}  // namespace stadtluft
