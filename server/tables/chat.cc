#include "server/tables/chat.h"

#include <algorithm>
#include <vector>

namespace stadtluft::server {

void Chat::read(Storage& storage, const std::string& table, std::size_t most) {
  if (last_number_ >= 0) return;
  const std::vector<ChatRow> rows = storage.chat_of(table, static_cast<std::int64_t>(most));
  lines_.assign(rows.begin(), rows.end());
  last_number_ = rows.empty() ? 0 : rows.back().number;
}

void Chat::forget_all() {
  lines_.clear();
  lines_.shrink_to_fit();
  last_number_ = -1;
}

void Chat::add(const ChatRow& row, std::size_t most) {
  lines_.push_back(row);
  while (lines_.size() > most) lines_.pop_front();
}

ChatRow* Chat::find(std::int64_t number) {
  const auto found = std::find_if(lines_.begin(), lines_.end(),
                                  [&](const ChatRow& row) { return row.number == number; });
  return found == lines_.end() ? nullptr : &*found;
}

void Chat::forget_speaker(const std::string& account) {
  for (ChatRow& row : lines_) {
    if (row.account != account) continue;
    row.account.clear();
    row.name.clear();
  }
}

json::array Chat::to_json() const {
  json::array lines;
  for (const ChatRow& row : lines_) lines.emplace_back(line_json(row));
  return lines;
}

json::object line_json(const ChatRow& row) {
  return {{"number", row.number},
          {"seat", row.seat},
          {"account", row.account.empty() ? json::value(nullptr) : json::value(row.account)},
          {"name", row.name},
          {"guest", row.guest},
          {"text", row.text},
          {"removed", row.removed},
          {"at", row.at}};
}

}  // namespace stadtluft::server
