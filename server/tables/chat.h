#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>

#include "engine/notation/json_archive.h"
#include "server/storage/storage.h"

namespace stadtluft::server {

// The last lines that were said at a table, once somebody needs them.
class Chat {
 public:
  // Reads the last `most` lines, if they are not here.
  void read(Storage& storage, const std::string& table, std::size_t most);
  // Lets go of them: they are read again when they are needed.
  void forget_all();

  // The number of the next line. Requires that they are here.
  [[nodiscard]] std::int64_t next_number() { return ++last_number_; }
  void add(const ChatRow& row, std::size_t most);
  // nullptr if it is not among the last ones.
  [[nodiscard]] ChatRow* find(std::int64_t number);
  // Who said it is no longer told.
  void forget_speaker(const std::string& account);
  [[nodiscard]] json::array to_json() const;

 private:
  std::deque<ChatRow> lines_;
  std::int64_t last_number_ = -1;  // -1: not read yet
};

[[nodiscard]] json::object line_json(const ChatRow& row);

}  // namespace stadtluft::server
