#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/seat.h"

namespace stadtluft {

// One line of a score sheet: where points come from. `kind` and `arg` are named in Grammar::scores.
struct ScoreItem {
  std::uint16_t kind = 0;
  std::int16_t arg = 0;
  std::int32_t points = 0;
};

// All lines of one seat. The total is their sum by definition.
struct ScoreSheet {
  Scratch<ScoreItem, 96> items;

  void add(std::uint16_t kind, int points, int arg = 0) {
    if (points != 0) items.push_back({kind, static_cast<std::int16_t>(arg), points});
  }
  [[nodiscard]] std::int32_t total() const {
    std::int32_t sum = 0;
    for (const ScoreItem& item : items) sum += item.points;
    return sum;
  }
};

// The result of a finished game, or what it would be if it ended now.
struct Standings {
  std::uint8_t players = 0;
  std::array<std::int32_t, kMaxSeats> points{};
  // 1 is first; tied seats share the better place.
  std::array<std::uint8_t, kMaxSeats> place{};

  [[nodiscard]] bool won(Seat seat) const { return place[seat] == 1; }
  [[nodiscard]] unsigned winners() const {
    unsigned count = 0;
    for (Seat seat = 0; seat < players; ++seat) count += won(seat) ? 1U : 0U;
    return count;
  }
};

// Fills in the places: more points first, then the higher tie-break, then shared.
inline void rank(Standings& standings, const std::array<std::int32_t, kMaxSeats>& tie_break = {}) {
  for (Seat seat = 0; seat < standings.players; ++seat) {
    std::uint8_t better = 0;
    for (Seat other = 0; other < standings.players; ++other) {
      const bool ahead = standings.points[other] != standings.points[seat]
                             ? standings.points[other] > standings.points[seat]
                             : tie_break[other] > tie_break[seat];
      if (ahead) ++better;
    }
    standings.place[seat] = static_cast<std::uint8_t>(better + 1U);
  }
}

}  // namespace stadtluft
