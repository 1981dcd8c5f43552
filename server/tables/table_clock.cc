// Whose time runs, and until when.

#include <algorithm>

#include "server/base/log.h"
#include "server/tables/table.h"

namespace stadtluft::server {

// Whose turn it is and until when, after a step or a waking.
void Table::plan_turn() {
  const Turn turn = live_->turn();
  deadline_ = 0;
  clock_.seat = turn.actor == Actor::player ? turn.seat : kNobody;
  if (data_.ended()) set_life();
  if (!data_.running() || clock_.seat == kNobody) return;
  deadline_ = turn_due();
  if (data_.end_offer == kNobody) return;
  const std::int64_t end = std::max<std::int64_t>(data_.all_agree_to_end_from(), 1);
  if (end != TableData::kNever) deadline_ = deadline_ == 0 ? end : std::min(deadline_, end);
}

bool Table::bot_is_asked() const {
  return data_.running() && clock_.seat != kNobody && data_.bot_plays(clock_.seat) &&
         !data_.has_chosen(clock_.seat);
}

std::int64_t Table::turn_due() const {
  // Due at once: after a crash somebody must call the bot again.
  if (bot_is_asked()) return house_.time();
  std::int64_t first = 0;
  for (Seat seat = 0; seat < data_.seats.size(); ++seat) {
    const std::int64_t due = seat_due(seat);
    if (due != 0 && (first == 0 || due < first)) first = due;
  }
  return first;
}

std::int64_t Table::seat_due(Seat seat) const {
  if (data_.bot_plays(seat) || !asks(seat)) return 0;
  const std::int64_t now = house_.time();
  const std::optional<Deposit>& deposit = data_.seats[seat].deposit;
  const std::int64_t since = deposit ? now - deposit->thought(now) : clock_.since;
  std::int64_t due = 0;
  switch (data_.clock.kind) {
    case ClockRule::Kind::none:
      return 0;
    case ClockRule::Kind::live:
      due = now + time_left(seat);
      break;
    case ClockRule::Kind::slow:
      due = since + data_.clock.base + data_.seats[seat].extra_time;
      break;
  }
  // People need time to find back.
  const std::int64_t back = right_.taken ? std::max(house_.opened, taken_at_) : house_.opened;
  return std::max(due, back + house_.settings.grace);
}

std::int64_t Table::time_left(Seat seat) const {
  const std::int64_t allowance = data_.clock.base + data_.seats[seat].extra_time;
  const std::int64_t now = house_.time();
  if (const std::optional<Deposit>& deposit = data_.seats[seat].deposit)
    return clock_.left(seat, allowance, deposit->thought(now));
  return clock_.left(seat, allowance, seat == clock_.seat ? now - clock_.since : 0);
}

void Table::time_out(Seat seat) {
  log_event(Severity::info, "seat_timed_out", {{"table", data_.id}, {"seat", std::int64_t{seat}}});
  constexpr std::int64_t kLeast = 30'000;
  if (data_.clock.kind == ClockRule::Kind::live)
    data_.seats[seat].extra_time += std::max(kLeast, data_.clock.increment) - time_left(seat);
  go_away(seat);
}

}  // namespace stadtluft::server
