#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/seat.h"

namespace stadtluft {

// One thing that happened, for logs, animations and clients that follow a game without its state.
// Kinds and arguments are named by the game's Grammar.
struct Event {
  std::uint16_t kind = 0;
  Seat seat = kNobody;
  // Bit i set: argument i is known only to the seats in `seen_by`.
  std::uint8_t secret_args = 0;
  SeatMask seen_by = kEverybody;
  // Somebody learned something that nobody can unlearn: undo stops here.
  std::uint8_t reveals = 0;
  std::array<std::int16_t, 5> args{};

  friend bool operator==(const Event&, const Event&) = default;
};
static_assert(sizeof(Event) == 16);

inline constexpr std::int16_t kHiddenArg = -1;

// What `viewer` may read of an event: secret arguments become kHiddenArg for everybody else.
[[nodiscard]] inline Event redact(Event event, Seat viewer) {
  if ((event.seen_by & only(viewer)) != 0) return event;
  for (std::size_t i = 0; i < event.args.size(); ++i)
    if ((event.secret_args >> i & 1U) != 0) event.args[i] = kHiddenArg;
  return event;
}

using EventLog = std::vector<Event>;

// Where the rules report to. A default-made sink drops everything: in search that is one
// well-predicted branch per event (docs/decisions/0003 has the measurement).
class EventSink {
 public:
  EventSink() = default;
  explicit EventSink(EventLog& log) : log_(&log) {}

  void operator()(const Event& event) const {
    if (log_ != nullptr) [[unlikely]]
      log_->push_back(event);
  }
  [[nodiscard]] bool listening() const { return log_ != nullptr; }

 private:
  EventLog* log_ = nullptr;
};

}  // namespace stadtluft
