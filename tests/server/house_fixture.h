#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "data/source.h"
#include "server/tables/tables.h"
#include "tests/support/games.h"

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
    timers_.emplace(now_ + milliseconds, std::move(work));
  }
  [[nodiscard]] std::int64_t now() const override { return now_; }
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
  // Runs until `done`, waiting for other threads; false if nothing comes for ten seconds.
  bool run_until(const std::function<bool()>& done) {
    while (!done()) {
      if (turn()) continue;
      std::unique_lock lock(mutex_);
      if (!wake_.wait_for(lock, std::chrono::seconds(10), [this] { return !queue_.empty(); }))
        return false;
    }
    return true;
  }
  void advance(std::int64_t milliseconds) {
    now_ += milliseconds;
    while (!timers_.empty() && timers_.begin()->first <= now_) {
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
  std::int64_t now_ = 1'000'000;
};

// Keeps everything in memory; can be told to fail.
class MemoryStorage final : public Storage {
 public:
  explicit MemoryStorage(Loop& loop) : loop_(loop) {}

  int fail_next = 0;
  std::size_t writes = 0;

  void write(Batch batch, Done done) override {
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
  std::optional<AccountRow> account(const std::string&) override { return std::nullopt; }
  std::optional<AccountRow> account_named(const std::string&) override { return std::nullopt; }
  std::optional<PassRow> pass(const std::string&) override { return std::nullopt; }
  std::vector<PassRow> tokens_of(const std::string&) override { return {}; }
  std::optional<TableRow> table(const std::string& id) override {
    const auto found = tables_.find(id);
    if (found == tables_.end() || found->second.id.empty()) return std::nullopt;
    return found->second;
  }
  std::vector<TableRow> list_tables(const TableFilter&) override { return {}; }
  std::vector<LogRow> log_of(const std::string& table) override { return logs_[table]; }
  std::vector<ChatRow> chat_of(const std::string&, std::int64_t) override { return {}; }
  std::vector<std::string> due_tables(std::int64_t now, std::int64_t) override {
    std::vector<std::string> due;
    for (const auto& [id, row] : tables_)
      if (row.deadline > 0 && row.deadline <= now) due.push_back(id);
    return due;
  }
  bool healthy() override { return true; }

 private:
  void apply(const PutTable& change) {
    TableRow row = change.row;
    if (const auto found = tables_.find(row.id); found != tables_.end()) {
      row.version = found->second.version;
      row.turn = found->second.turn;
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
  void apply(const AddChat&) {}
  void apply(const PutAccount&) {}
  void apply(const PutPass&) {}
  void apply(const DropPass&) {}
  void apply(const DropSecret&) {}
  void apply(const DropExpired&) {}

  Loop& loop_;
  std::map<std::string, TableRow> tables_;
  std::map<std::string, std::vector<LogRow>> logs_;
};

using stadtluft::testing::all_games;

// A house without network and disk.
struct TestHouse {
  HandLoop loop;
  MemoryStorage storage{loop};
  LocalFanout fanout;
  Metrics metrics;
  Workers workers{1};
  House house{all_games(), storage, loop, fanout, workers, metrics, {}, 0};
  Tables tables{house};

  TestHouse() {
    house.opened = -1'000'000;
    static_cast<void>(start_crypto());
  }

  std::shared_ptr<Table> create(const Person& person, const char* order) {
    bool done = false;
    const Result<std::shared_ptr<Table>> table =
        tables.create(person, json::parse(order), [&](const Receipt&) { done = true; });
    if (!table || !loop.run_until([&] { return done; })) return nullptr;
    loop.turn();
    return *table;
  }
  // Joins, acts and so on, and waits for the outcome.
  Receipt wait(const std::function<void(const Answer&)>& work) {
    std::optional<Receipt> outcome;
    work([&](const Receipt& o) { outcome = o; });
    static_cast<void>(loop.run_until([&] { return outcome.has_value(); }));
    loop.turn();
    return outcome.value_or(Receipt{Refusal{"silence", ""}, 0});
  }
};

}  // namespace stadtluft::server
