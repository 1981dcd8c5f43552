#include "server/tables/undo_vote.h"

#include <algorithm>

namespace stadtluft::server {

bool UndoVote::settled() const {
  return std::find(agreed_.begin(), agreed_.end(), false) == agreed_.end();
}

void UndoVote::ask_again(Seat seat) {
  if (seat != seat_) agreed_[seat] = false;
}

json::object UndoVote::to_json() const {
  json::array agreed;
  json::array waiting;
  for (Seat seat = 0; seat < agreed_.size(); ++seat) {
    agreed.emplace_back(static_cast<bool>(agreed_[seat]));
    if (!agreed_[seat]) waiting.emplace_back(std::int64_t{seat});
  }
  return {{"seat", std::int64_t{seat_}},
          {"to_step", static_cast<std::int64_t>(to_)},
          {"agreed", std::move(agreed)},
          {"waiting_for", std::move(waiting)}};
}

}  // namespace stadtluft::server
