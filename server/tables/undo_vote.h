#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/seat.h"
#include "engine/notation/json_archive.h"

namespace stadtluft::server {

// A seat has asked to go back to an earlier step, and the others say whether they agree.
class UndoVote {
 public:
  // `agreed` says of every seat whether it agrees from the beginning.
  UndoVote(Seat seat, std::size_t to, std::vector<bool> agreed)
      : seat_(seat), to_(to), agreed_(std::move(agreed)) {}

  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] std::size_t to() const { return to_; }
  [[nodiscard]] bool settled() const;
  void agree(Seat seat) { agreed_[seat] = true; }
  // Somebody is here again, whose bot had agreed for them: they are asked themselves.
  void ask_again(Seat seat);
  // Whether nothing can come of it without this seat.
  [[nodiscard]] bool needs(Seat seat) const { return seat == seat_ || !agreed_[seat]; }
  // {"seat", "to_step", "agreed": [..], "waiting_for": [..]}
  [[nodiscard]] json::object to_json() const;

 private:
  Seat seat_;
  std::size_t to_;
  std::vector<bool> agreed_;
};

}  // namespace stadtluft::server
