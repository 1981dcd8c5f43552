#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/seat.h"
#include "server/storage/storage.h"

namespace stadtluft::server {

// Who is asked since when, and what every seat has spent. Times are milliseconds by the clock of
// the house.
class TurnClock {
 public:
  Seat seat = kNobody;     // who is asked
  std::int64_t since = 0;  // 0: not known

  // Counts anew what the log says. `increment` is what a seat gets back for every turn.
  void count(const std::vector<LogRow>& rows, std::int64_t increment);
  // A seat has answered after so long; `passed`: somebody else is asked next.
  void charge(Seat answered, std::int64_t ms, bool passed, std::int64_t increment);
  // What a seat has left of `allowance`, if it has thought for so long about its question.
  [[nodiscard]] std::int64_t left(Seat of, std::int64_t allowance, std::int64_t thought) const;

 private:
  std::array<std::int64_t, kMaxSeats> spent_{};  // less what was added
};

}  // namespace stadtluft::server
