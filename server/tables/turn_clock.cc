#include "server/tables/turn_clock.h"

#include <algorithm>

namespace stadtluft::server {

void TurnClock::count(const std::vector<LogRow>& rows, std::int64_t increment) {
  spent_ = {};
  std::int64_t last = -1;
  for (const LogRow& row : rows) {
    if (row.kind != EntryKind::act) continue;
    if (last >= 0 && last != row.seat) spent_[static_cast<std::size_t>(last)] -= increment;
    spent_[static_cast<std::size_t>(row.seat)] += row.ms;
    last = row.seat;
  }
  seat = last < 0 ? kNobody : static_cast<Seat>(last);
}

void TurnClock::charge(Seat answered, std::int64_t ms, bool passed, std::int64_t increment) {
  spent_[answered] += passed ? ms - increment : ms;
}

std::int64_t TurnClock::left(Seat of, std::int64_t allowance, std::int64_t thought) const {
  return std::max<std::int64_t>(allowance - spent_[of] - thought, 0);
}

}  // namespace stadtluft::server
