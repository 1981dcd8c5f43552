#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/tables/house.h"
#include "server/tables/table.h"

namespace stadtluft::server {

// All tables of the house. Only those that somebody looks at or that wait for something are in
// memory.
class Tables {
 public:
  explicit Tables(House& house) : house_(house) {}

  // Takes the tables up that wait for a bot or a clock, and looks after them from now on.
  void open();

  // nullptr if there is none of that id, or if it cannot be read.
  [[nodiscard]] std::shared_ptr<Table> find(const std::string& id);

  // A new table as described by a request of POST /api/tables. The answer comes when it is durable;
  // the table is there already when this returns.
  [[nodiscard]] Result<std::shared_ptr<Table>> create(const Person& person,
                                                      const json::value& order,
                                                      const Answer& answer);
  // The same table again with every seat moved on by one. Others are invited by name. If there is
  // a rematch already, that one.
  [[nodiscard]] Result<std::shared_ptr<Table>> rematch(const Person& person, Table& table,
                                                       const Answer& answer);

  // What lists show: like table_json, without what only a loaded table knows.
  [[nodiscard]] json::array list(const TableFilter& filter, const Person& person);

  [[nodiscard]] std::size_t loaded() const { return tables_.size(); }
  // One round of looking after: clocks, bots, sleep.
  void tick();

 private:
  void tick_on();
  [[nodiscard]] std::shared_ptr<Table> adopt(TableDocument document);

  House& house_;
  std::unordered_map<std::string, std::shared_ptr<Table>> tables_;
  std::int64_t next_scan_ = 0;
};

}  // namespace stadtluft::server
