#include "server/tables/quarantine.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "server/base/log.h"
#include "server/tables/house.h"

namespace stadtluft::server {
namespace {

constexpr std::int64_t kFirstWait = 1'000;
constexpr std::int64_t kRetry = 3'600'000;
constexpr std::int64_t kLongestRetry = 24 * kRetry;
constexpr int kMostDoublings = 10;
// A table that failed so often, over a minute, while others could be read is damaged.
constexpr int kStrikes = 6;
constexpr std::int64_t kMostRecalled = 100'000;
// Those that are left alone for now are forgotten rather than grow without bound.
constexpr std::size_t kMostStruck = 100'000;
// After a start others come first.
constexpr std::int64_t kAfterStart = 5'000;

std::int64_t wait_after(std::int64_t first, int tries, std::int64_t most) {
  return std::min(first << std::min(tries, kMostDoublings), most);
}

}  // namespace

void Quarantine::recall(House& house) {
  const std::int64_t now = house.loop.steady();
  for (const QuarantineRow& row : house.storage.quarantined(kMostRecalled))
    held_[row.table] = {now, 0, true};
  if (!held_.empty()) house.storage.write({RetryQuarantined{house.time() + kAfterStart}}, {});
  count(house);
}

void Quarantine::put(House& house, const std::string& table, const std::string& reason) {
  Held& held = held_[table];
  if (!held.put) held.tries = 0;
  store(house, table, reason, held);
}

void Quarantine::strike(House& house, const std::string& table, const std::string& reason) {
  if (held_.size() > kMostStruck) std::erase_if(held_, [](const auto& e) { return !e.second.put; });
  Held& held = held_[table];
  if (held.put) return store(house, table, reason, held);
  house.metrics.handler_failures.add();
  log_event(Severity::error, "table_failed", {{"table", table}, {"reason", reason}});
  held.retry = house.loop.steady() + wait_after(kFirstWait, held.tries, kRetry);
  if (++held.tries < kStrikes || !house.storage.health().readable) return;
  held.tries = 0;
  store(house, table, reason, held);
}

void Quarantine::store(House& house, const std::string& table, const std::string& reason,
                       Held& held) {
  // Said once in the life of a process.
  if (!held.put || held.tries == 0)
    log_event(Severity::error, "table_unreadable", {{"table", table}, {"reason", reason}});
  const std::int64_t wait = wait_after(kRetry, held.tries, kLongestRetry);
  held.retry = house.loop.steady() + wait;
  held.put = true;
  ++held.tries;
  count(house);
  write(house, table, PutQuarantine{{table, reason, house.loop.now()}, house.time() + wait});
}

void Quarantine::write(House& house, const std::string& table, Change change) {
  const std::optional<Hold> hold = house.ownership->held(table);
  if (!hold) return;
  Batch batch;
  if (house.ownership->several()) batch.emplace_back(Fence{table, hold->epoch});
  batch.push_back(std::move(change));
  // If it was refused, another node may have the table: the next look at it claims it again.
  house.storage.write(std::move(batch), [ownership = house.ownership, table](bool ok) {
    if (!ok) ownership->let_go(table);
  });
}

bool Quarantine::release(House& house, const std::string& table) {
  const auto found = held_.find(table);
  if (found == held_.end()) return false;
  const bool put = found->second.put;
  held_.erase(found);
  if (!put) return false;
  log_event(Severity::info, "table_readable_again", {{"table", table}});
  count(house);
  write(house, table, DropQuarantine{table});
  return true;
}

bool Quarantine::has(const std::string& table) const {
  const auto found = held_.find(table);
  return found != held_.end() && found->second.put;
}

void Quarantine::forget(House& house, const std::string& table) {
  held_.erase(table);
  count(house);
}

bool Quarantine::holds(const std::string& table, std::int64_t now) const {
  const auto found = held_.find(table);
  return found != held_.end() && now < found->second.retry;
}

void Quarantine::count(House& house) const {
  house.metrics.tables_quarantined.set(
      std::count_if(held_.begin(), held_.end(), [](const auto& e) { return e.second.put; }));
}

json::object quarantine_json(const QuarantineRow& row) {
  return {{"table", row.table}, {"reason", row.reason}, {"since", row.since}};
}

}  // namespace stadtluft::server
