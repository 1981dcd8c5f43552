#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/base/hourly_quota.h"
#include "server/tables/house.h"
#include "server/tables/table.h"

namespace stadtluft::server {

// All tables of the house. Only those that somebody looks at or that wait for something are in
// memory.
class Tables {
 public:
  // The ownership of the house is settled by then.
  explicit Tables(House& house);
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;
  ~Tables();

  // Takes the tables up that wait for a bot or a clock, and looks after them from now on.
  void open();

  // nullptr if there is none of that id, or if it cannot be read.
  [[nodiscard]] std::shared_ptr<Table> find(const std::string& id);
  // Whether a table, and with `game` its game, is to be read off the loop before somebody asks for
  // it; or something of it is just being read, and who comes now waits behind others.
  [[nodiscard]] bool comes_later(const std::string& id, bool game) const;
  // Does `then` when that has been read. Requires comes_later().
  void fetch(const std::string& id, bool game, Fetches::Then then);
  // Of a table that was not found: whether there may be one that cannot be read now.
  [[nodiscard]] bool unreadable(const std::string& id) const {
    return house_.quarantine.holds(id, house_.loop.steady());
  }
  // Removes a table that is in quarantine, with all that is stored of it.
  void remove_unreadable(const std::string& id, const Acknowledge& acknowledge);
  // Of a table that was not found: whether another node may have it, or nobody knows just now.
  [[nodiscard]] bool elsewhere(const std::string& id) const;

  // Why somebody at this address may not make another table; if they may, it counts as made.
  [[nodiscard]] std::optional<Refusal> over_quota(const Person& person, const std::string& address);

  // A new table as described by a request of POST /api/tables. The answer comes when it is durable;
  // the table is there already when this returns.
  [[nodiscard]] Told<std::shared_ptr<Table>> create(const Person& person, const json::value& order,
                                                    const Acknowledge& acknowledge);
  // A table that teaches a game: the learner sits where the lesson says, Apprentices elsewhere.
  [[nodiscard]] Told<std::shared_ptr<Table>> teach(const Person& person, const std::string& game,
                                                   const Acknowledge& acknowledge);
  // The same table again with every seat moved on by one. Others are invited by name. If there is
  // a rematch already, that one.
  // `commitment` (see server/base/dice.h) is that of who asks; may be empty.
  [[nodiscard]] Told<std::shared_ptr<Table>> rematch(const Person& person, Table& table,
                                                     const Acknowledge& acknowledge,
                                                     const std::string& commitment = {});

  // The rematch of a table, if it is at another node: as lists show it.
  [[nodiscard]] std::optional<json::object> rematch_elsewhere(const Table& table,
                                                              const Person& person);

  // Wherever this person sits they have the name that they have now.
  void rename(const Person& person);
  // No table tells any more that this account was there; `done` says whether that holds for all.
  void forget(const std::string& account, const std::function<void(bool)>& done);

  // What another node asks for at a table of this one; `done` says whether it is durable.
  void visit(const Visit& visit, const std::function<void(bool)>& done);
  // In memory, at all tables of this node.
  void forget_speaker(const std::string& account);

  // What lists show: like table_json, without what only a loaded table knows. Read off the loop;
  // if that fails, `done` is let go without a call.
  using Listed = std::function<void(json::array)>;
  void list(const TableFilter& filter, const Person& person, const Listed& done);

  [[nodiscard]] std::size_t loaded() const { return tables_.size(); }
  // Lets go of every table without another word: this node may not answer for any.
  void lose_all();
  // One round of looking after: clocks, bots, sleep. Whatever goes wrong with one table is its own
  // affair.
  void tick();

 private:
  void tick_on();
  void set_clock();
  void beat();
  void catch_up();
  void scan();
  void attend_due();
  // Whether it is up to this node to look after a table that nobody looks after.
  [[nodiscard]] bool first_choice(const std::string& id);
  // Yields whether the table can leave the memory.
  [[nodiscard]] bool look_after(const std::shared_ptr<Table>& table);
  [[nodiscard]] std::shared_ptr<Table> read(const std::string& id);
  // Takes a table that is not in memory as it is stored.
  [[nodiscard]] std::shared_ptr<Table> take(const std::string& id, const Owner& owner,
                                            const TableRow& row);
  void take_fetched(const std::string& id, Fetched fetched);
  // One table after the other, so that nobody has to wait for it.
  void visit_each(std::vector<std::string> ids, const Visit& visit,
                  const std::function<void(bool)>& done, bool ok = true);
  // Wherever the table is.
  void visit_anywhere(const Visit& visit, const std::function<void(bool)>& done, int tries);
  [[nodiscard]] json::object listed(const TableRow& row, const TableData& data,
                                    const Person& person) const;
  [[nodiscard]] std::optional<Refusal> borrowed_name(const TableData& data, const Person& person);
  [[nodiscard]] std::shared_ptr<Table> adopt(TableData data);
  // The same answer, which also says that a table is no longer only about to be stored.
  [[nodiscard]] Acknowledge counted(const std::string& account, const Acknowledge& acknowledge);

  House& house_;
  std::unordered_map<std::string, std::shared_ptr<Table>> tables_;
  // What waits for something and is not in memory is looked up from time to time, a page at once.
  std::int64_t next_scan_ = 0;  // by Loop::steady
  std::int64_t scan_pause_;
  DueTable scanned_;
  std::deque<std::string> due_;
  // Tables that other nodes come first for: since when they wait, by Loop::steady.
  std::unordered_map<std::string, std::int64_t> left_to_others_;
  std::int64_t next_beat_ = 0;  // by Loop::steady
  bool beating_ = false;
  std::unordered_map<std::string, std::int64_t> founding_;  // by account: not stored yet
  HourlyQuota founded_;                                     // by address
  // What comes back after this is gone finds it expired.
  std::shared_ptr<int> alive_ = std::make_shared<int>();
};

}  // namespace stadtluft::server
