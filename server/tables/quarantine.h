#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/notation/fields.h"
#include "server/storage/storage.h"
#include "server/tables/refusal.h"

namespace stadtluft::server {

struct House;

// Tables that cannot be read. Nobody tries them again before some time has passed, so that they are
// in nobody's way; the host finds them in the log, in the metrics and in a list, and may remove
// them.
class Quarantine {
 public:
  // Takes up what the storage knows. Every table is tried once more after a start.
  void recall(House& house);

  // The table is damaged: trying again at once would be of no use.
  void put(House& house, const std::string& table, const std::string& reason);
  // Reading the table went wrong, perhaps only for now. It is left alone for a while, longer each
  // time; if the rest of the storage can be read, it is put here in the end.
  void strike(House& house, const std::string& table, const std::string& reason);
  // The table was read. Yields whether it had been put here.
  bool release(House& house, const std::string& table);

  // Whether the table was put here.
  [[nodiscard]] bool has(const std::string& table) const;
  // The table is no more.
  void forget(House& house, const std::string& table);

  // Whether the table should be left alone at this time of Loop::steady.
  [[nodiscard]] bool holds(const std::string& table, std::int64_t now) const;

 private:
  struct Held {
    std::int64_t retry = 0;  // by Loop::steady
    int tries = 0;
    bool put = false;
  };
  void store(House& house, const std::string& table, const std::string& reason, Held& held);
  // Only who has the table writes about it.
  static void write(House& house, const std::string& table, Change change);
  void count(House& house) const;

  std::unordered_map<std::string, Held> held_;
};

// A row as the host is told of it.
[[nodiscard]] json::object quarantine_json(const QuarantineRow& row);

// What people are told who ask for such a table.
inline const Refusal kUnreadable = {
    "unreadable", "this table cannot be read at present; the host of this server has been told"};

}  // namespace stadtluft::server
