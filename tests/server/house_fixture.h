#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>

#include "server/tables/tables.h"
#include "tests/server/seeded_crypto.h"
#include "tests/support/games.h"
#include "text/source.h"

namespace stadtluft::server {

// A loop that a test turns by hand, with a time of its own.
class HandLoop final : public Loop {
 public:
  void post(std::function<void()> work) override {
    {
      const std::lock_guard lock(mutex_);
      queue_.push_back(std::move(work));
    }
    wake_.notify_one();
  }
  void after(std::int64_t milliseconds, std::function<void()> work) override {
    timers_.emplace(steady_ + milliseconds, std::move(work));
  }
  [[nodiscard]] std::int64_t now() const override { return steady_ + set_by_; }
  [[nodiscard]] std::int64_t steady() const override { return steady_; }
  // Somebody sets the clock of the machine; no time passes.
  void jump(std::int64_t milliseconds) { set_by_ += milliseconds; }
  // The process stands still: time passes, and nothing of it happens.
  void pause(std::int64_t milliseconds) { steady_ += milliseconds; }
  [[nodiscard]] std::size_t timers() const { return timers_.size(); }

  // Runs what is posted; false if nothing was.
  bool turn() {
    bool any = false;
    while (true) {
      std::function<void()> work;
      {
        const std::lock_guard lock(mutex_);
        if (queue_.empty()) return any;
        work = std::move(queue_.front());
        queue_.pop_front();
      }
      any = true;
      work();
    }
  }
  // Runs until `done`, waiting for other threads; false if nothing comes for a minute.
  bool run_until(const std::function<bool()>& done) {
    while (!done()) {
      if (turn()) continue;
      std::unique_lock lock(mutex_);
      if (!wake_.wait_for(lock, std::chrono::seconds(60), [this] { return !queue_.empty(); }))
        return false;
    }
    return true;
  }
  void advance(std::int64_t milliseconds) {
    steady_ += milliseconds;
    while (!timers_.empty() && timers_.begin()->first <= steady_) {
      const std::function<void()> work = std::move(timers_.begin()->second);
      timers_.erase(timers_.begin());
      work();
      turn();
    }
    turn();
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> queue_;
  std::multimap<std::int64_t, std::function<void()>> timers_;
  std::int64_t steady_ = 1'000'000;
  std::int64_t set_by_ = 0;
};

// Keeps everything in memory; can be told to fail.
class MemoryStorage final : public Storage {
 public:
  explicit MemoryStorage(Loop& loop) : loop_(loop) {}

  int fail_next = 0;
  bool writes_throw = false;
  bool chat_fails = false;
  std::size_t writes = 0;
  bool reads_fail = false;
  std::vector<std::string> damaged;  // reading these rows fails

  // Another text for the first entry of a log.
  void damage(const std::string& table, const std::string& text) {
    logs_[table].front().text = text;
  }

  void write(Batch batch, Done done) override {
    if (writes_throw) throw std::runtime_error("there is no memory for it");
    ++writes;
    bool ok = fail_next == 0;
    if (!ok) --fail_next;
    for (const Change& change : batch)
      if (const auto* log = std::get_if<AppendLog>(&change))
        if (tables_[log->table].version !=
            log->version - static_cast<std::int64_t>(log->rows.size()))
          ok = false;
    if (ok)
      for (const Change& change : batch) std::visit([this](const auto& c) { apply(c); }, change);
    loop_.post([done = std::move(done), ok] {
      if (done) done(ok);
    });
  }
  std::map<std::string, AccountRow> accounts;
  std::optional<AccountRow> account(const std::string& id) override {
    const auto found = accounts.find(id);
    return found == accounts.end() ? std::nullopt : std::optional(found->second);
  }
  std::optional<AccountRow> account_named(const std::string& key) override {
    for (const auto& [id, account] : accounts)
      if (!key.empty() && account.name_key == key) return account;
    return std::nullopt;
  }
  std::optional<PassRow> pass(const std::string&) override { return std::nullopt; }
  std::vector<PassRow> tokens_of(const std::string&) override { return {}; }
  std::vector<PassRow> sessions_of(const std::string&) override { return {}; }
  std::vector<AccountRow> leaving_accounts() override { return {}; }
  std::optional<TableRow> table(const std::string& id) override {
    if (std::find(damaged.begin(), damaged.end(), id) != damaged.end())
      throw std::runtime_error("malformed");
    check_reading();
    const auto found = tables_.find(id);
    if (found == tables_.end() || found->second.id.empty()) return std::nullopt;
    return found->second;
  }
  std::vector<std::string> tables_of(const std::string&) override { return {}; }
  std::vector<std::string> tables_after(const std::string& id, std::int64_t) override {
    std::vector<std::string> ids;
    for (auto next = tables_.upper_bound(id); next != tables_.end(); ++next)
      ids.push_back(next->first);
    return ids;
  }
  std::vector<SaidRow> said_by(const std::string&) override { return {}; }
  std::map<std::string, std::string> notes;
  std::string note(const std::string& key) override { return notes[key]; }
  std::vector<AccountRow> people(const PeopleFilter&) override { return {}; }
  std::vector<TableRow> list_tables(const TableFilter&) override { return {}; }
  std::vector<LogRow> log_of(const std::string& table) override {
    check_reading();
    return logs_[table];
  }
  std::vector<ChatRow> chat_of(const std::string&, std::int64_t) override {
    if (chat_fails) throw std::runtime_error("the disk cannot be read");
    return {};
  }
  std::vector<DueTable> due_tables(std::int64_t now, const DueTable& after,
                                   std::int64_t limit) override {
    check_reading();
    const auto place = [](const DueTable& due) { return std::pair(due.deadline, due.id); };
    std::vector<DueTable> due;
    for (const auto& [id, row] : tables_)
      if (row.deadline > 0 && row.deadline <= now && place({id, row.deadline}) > place(after))
        due.push_back({id, row.deadline});
    std::sort(due.begin(), due.end(),
              [&](const DueTable& x, const DueTable& y) { return place(x) < place(y); });
    if (due.size() > static_cast<std::size_t>(limit)) due.resize(static_cast<std::size_t>(limit));
    return due;
  }
  OwnedTables owned_tables(const std::string& account) override {
    OwnedTables owned;
    for (const auto& [id, row] : tables_) {
      if (row.owner != account) continue;
      owned.open += row.status == TableStatus::open ? 1 : 0;
      owned.running += row.status == TableStatus::running ? 1 : 0;
      owned.unattended += row.status == TableStatus::running && row.people == 0 ? 1 : 0;
    }
    return owned;
  }
  using Storage::quarantined;
  std::vector<QuarantineRow> quarantined(std::int64_t, const QuarantineRow&) override {
    check_reading();
    std::vector<QuarantineRow> rows;
    for (const auto& [id, row] : quarantine_) rows.push_back(row);
    return rows;
  }
  std::int64_t quarantine_count() override { return static_cast<std::int64_t>(quarantine_.size()); }
  std::vector<OldGuest> old_guests(std::int64_t, const OldGuest&, std::int64_t) override {
    return {};
  }
  std::optional<RulesRow> rules(const std::string& hash, const std::string& game) override {
    check_reading();
    const auto found = rules_.find({hash, game});
    return found == rules_.end() ? std::nullopt : std::optional(found->second);
  }
  std::int64_t house_time() override {
    check_reading();
    return house_time_;
  }
  StorageHealth health() override { return {!reads_fail, true, loop_.steady(), true}; }

  // Errands wait, as on a thread of their own.
  bool errands_wait = false;
  void aside(Errand errand) override {
    if (!errands_wait) return Storage::aside(std::move(errand));
    errands_.push_back(std::move(errand));
  }
  // Does the errands: what they read is what is stored now. What they yield is to be called.
  std::vector<std::function<void()>> read_aside() {
    std::vector<std::function<void()>> yields;
    for (const Errand& errand : std::exchange(errands_, {})) yields.push_back(errand(*this));
    return yields;
  }

  // What only somebody with an editor does.
  TableRow& stored(const std::string& id) { return tables_.at(id); }
  std::vector<LogRow>& stored_log(const std::string& id) { return logs_[id]; }
  void forget_rules() { rules_.clear(); }

 private:
  void apply(const PutTable& change) {
    TableRow row = change.row;
    if (const auto found = tables_.find(row.id); found != tables_.end()) {
      row.version = found->second.version;
      row.turn = found->second.turn;
      if (row.status != TableStatus::open && row.status != TableStatus::abandoned)
        row.deadline = found->second.deadline;
    }
    tables_[row.id] = row;
  }
  void apply(const AppendLog& change) {
    TableRow& row = tables_[change.table];
    row.version = change.version;
    row.turn = change.turn;
    row.deadline = change.deadline;
    for (const LogRow& entry : change.rows) logs_[change.table].push_back(entry);
  }
  void apply(const SetDeadline& change) { tables_[change.table].deadline = change.deadline; }
  void apply(const DropTable& change) {
    tables_.erase(change.id);
    logs_.erase(change.id);
    quarantine_.erase(change.id);
  }
  void apply(const PutQuarantine& change) {
    quarantine_[change.row.table] = change.row;
    const auto found = tables_.find(change.row.table);
    if (found != tables_.end() && found->second.deadline > 0) found->second.deadline = change.retry;
  }
  void apply(const DropQuarantine& change) { quarantine_.erase(change.table); }
  void apply(const RetryQuarantined& change) {
    for (const auto& [id, row] : quarantine_)
      if (const auto found = tables_.find(id); found != tables_.end() && found->second.deadline > 0)
        found->second.deadline = change.at;
  }
  void apply(const PutRules& change) {
    rules_.emplace(std::pair(change.row.hash, change.row.game), change.row);
  }
  void apply(const PutNote& change) { notes[change.row.key] = change.row.value; }
  void apply(const LimitFinished& change) {
    for (auto& [id, row] : tables_)
      if (row.status == TableStatus::finished && row.deadline == 0) row.deadline = change.deadline;
  }
  void apply(const Heartbeat& change) { house_time_ = change.time; }
  // People and what they say leave no trace here.
  template <class Other>
  void apply(const Other&) {}

  void check_reading() const {
    if (reads_fail) throw std::runtime_error("disk I/O error");
  }

  Loop& loop_;
  std::map<std::string, TableRow> tables_;
  std::map<std::string, std::vector<LogRow>> logs_;
  std::map<std::string, QuarantineRow> quarantine_;
  std::map<std::pair<std::string, std::string>, RulesRow> rules_;
  std::int64_t house_time_ = 0;
  std::vector<Errand> errands_;
};

using stadtluft::testing::all_games;

// A house without network and disk.
struct TestHouse {
  SeededCrypto crypto{1};
  HandLoop loop;
  MemoryStorage storage{loop};
  LocalFanout fanout;
  Metrics metrics;
  Workers workers{1, metrics};
  House house{all_games(), storage, loop, fanout, workers, metrics, {}};
  Tables tables{house};

  TestHouse() {
    house.opened = -1'000'000;
    static_cast<void>(start_crypto());
  }
  TestHouse(const TestHouse&) = delete;
  TestHouse& operator=(const TestHouse&) = delete;
  // What a worker has posted to the loop holds its table.
  ~TestHouse() {
    workers.stop();
    loop.turn();
  }

  std::shared_ptr<Table> create(const Person& person, const char* order) {
    bool done = false;
    const Told<std::shared_ptr<Table>> table =
        tables.create(person, json::parse(order), [&](const Receipt&) { done = true; });
    if (!table || !loop.run_until([&] { return done; })) return nullptr;
    loop.turn();
    return *table;
  }
  // Joins, acts and so on, and waits for the outcome.
  Receipt wait(const std::function<void(const Acknowledge&)>& work) {
    std::optional<Receipt> outcome;
    work([&](const Receipt& o) { outcome = o; });
    static_cast<void>(loop.run_until([&] { return outcome.has_value(); }));
    loop.turn();
    return outcome.value_or(Receipt{Refusal{"silence", ""}, 0});
  }
};

}  // namespace stadtluft::server
