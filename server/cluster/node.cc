#include "server/cluster/node.h"

#include <utility>

#include "server/base/crypto.h"
#include "server/base/log.h"

namespace stadtluft::server {
namespace {

// What is known of tables of others is forgotten rather than grow without bound.
constexpr std::size_t kMostOthers = 100'000;
// So many games of a dead node are looked at when one of them is claimed, and claimed at once.
constexpr std::int64_t kMostLookedAt = 400;
constexpr std::size_t kMostAtOnce = 100;

}  // namespace

std::string new_node_id(const std::string& name) {
  constexpr std::size_t kOwnPart = 10;
  const std::string own = random_name(kOwnPart);
  return name.empty() ? own : name + "-" + own;
}

Node::Node(NodeBook& book, Loop& loop, Metrics& metrics, std::string id, LeaseTimes times)
    : book_(book), loop_(loop), metrics_(metrics), id_(std::move(id)), times_(times) {
  thread_ = std::thread([this] { work(); });
}

Node::~Node() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

Status Node::begin() {
  const std::int64_t asked_at = loop_.steady();
  const Renewal outcome = ask_for_lease();
  if (outcome == Renewal::failed) return Error{"--db", "the database gives this node no lease"};
  renewed(asked_at, outcome);
  renew_later();
  return {};
}

void Node::renew_later() {
  loop_.after(times_.renewal, [this, alive = std::weak_ptr<int>(alive_)] {
    if (alive.expired()) return;
    // First of all the next time: nothing that happens in this one may prevent it.
    renew_later();
    renew();
  });
}

void Node::renew() {
  if (std::exchange(renewing_, true)) return;
  {
    const std::lock_guard lock(mutex_);
    asked_ = true;
    asked_at_ = loop_.steady();
  }
  wake_.notify_one();
}

Node::Renewal Node::ask_for_lease() {
  try {
    return book_.renew(times_.lease) ? Renewal::renewed : Renewal::first;
  } catch (const std::exception& error) {
    log_event(Severity::warning, "lease_not_renewed", {{"reason", error.what()}});
    return Renewal::failed;
  }
}

void Node::work() {
  while (true) {
    std::int64_t asked_at = 0;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return closing_ || asked_; });
      if (closing_) return;
      asked_ = false;
      asked_at = asked_at_;
    }
    const Renewal outcome = ask_for_lease();
    loop_.post([this, alive = std::weak_ptr<int>(alive_), asked_at, outcome] {
      if (alive.expired()) return;
      renewing_ = false;
      renewed(asked_at, outcome);
    });
  }
}

// The lease began no earlier than it was asked for. Between two leases anybody may have claimed
// what was held under the first: it is lost, whether that happened or not.
void Node::renewed(std::int64_t asked_at, Renewal outcome) {
  if (outcome == Renewal::failed) return;
  if (outcome == Renewal::first || !valid()) lose();
  until_ = asked_at + times_.lease - times_.margin;
}

void Node::lose() {
  const bool had = lease_ > 0;
  ++lease_;
  until_ = 0;
  held_.clear();
  taken_.clear();
  others_.clear();
  if (!had) return;
  metrics_.leases_lost.add();
  log_event(Severity::error, "lease_lost", {{"node", id_}});
  if (lost_) lost_();
}

Owner Node::owner_of(const std::string& table) {
  if (!valid()) return {.unknown = true};
  if (const auto mine = held_.find(table); mine != held_.end())
    return {id_, mine->second.epoch, true, false, taken_.contains(table), mine->second};
  if (const auto other = others_.find(table);
      other != others_.end() && loop_.steady() < other->second.until)
    return {other->second.node, other->second.epoch};
  try {
    return claim(table);
  } catch (const std::exception& error) {
    metrics_.handler_failures.add();
    log_event(Severity::error, "not_claimed", {{"table", table}, {"reason", error.what()}});
    return {.unknown = true};
  }
}

Owner Node::claim(const std::string& table) {
  const std::optional<Claim> claim = book_.claim(table);
  if (!claim) return {};
  if (!claim->mine) {
    if (others_.size() >= kMostOthers) others_.clear();
    others_[table] = {claim->node, claim->epoch, loop_.steady() + times_.memory};
    return {claim->node, claim->epoch};
  }
  // The database may have taken its time.
  if (!valid()) return {.unknown = true};
  others_.erase(table);
  metrics_.tables_claimed.add();
  if (claim->taken) {
    metrics_.tables_taken.add();
    log_event(Severity::info, "table_taken_over", {{"table", table}, {"epoch", claim->epoch}});
  }
  const Hold hold{claim->epoch, lease_};
  held_[table] = hold;
  if (claim->taken) {
    taken_.insert(table);
    inherit(claim->from);
  }
  return {id_, claim->epoch, true, false, claim->taken, hold};
}

void Node::inherit(const std::string& from) {
  constexpr std::size_t kMostDead = 1'000;
  if (looked_through_.size() > kMostDead) looked_through_.clear();
  std::string& after = looked_through_[from];
  std::vector<std::string> live = nodes();
  std::erase(live, from);  // what is known of the others is a moment old
  try {
    const std::vector<std::string> page = book_.games_at(from, after, kMostLookedAt);
    // From the beginning when they are through: a claim of another may have come to nothing.
    after = page.size() == static_cast<std::size_t>(kMostLookedAt) ? page.back() : std::string();
    std::vector<std::string> ours;
    for (const std::string& table : page)
      if (first_for(live, table) == id_) ours.push_back(table);
    take_over(ours);
  } catch (const std::exception& error) {
    log_event(Severity::warning, "not_inherited", {{"from", from}, {"reason", error.what()}});
  }
}

void Node::take_over(const std::vector<std::string>& tables) {
  std::vector<std::string> part;
  const auto take = [&] {
    const std::vector<TakenTable> taken = book_.take_over(part);
    part.clear();
    // The database may have taken its time.
    if (!valid()) return;
    for (const TakenTable& table : taken) {
      others_.erase(table.table);
      held_[table.table] = {table.epoch, lease_};
      taken_.insert(table.table);
      metrics_.tables_claimed.add();
      metrics_.tables_taken.add();
    }
    if (!taken.empty())
      log_event(Severity::info, "tables_taken_over",
                {{"tables", static_cast<std::int64_t>(taken.size())}});
  };
  for (const std::string& table : tables) {
    if (!valid()) return;
    if (!held_.contains(table)) part.push_back(table);
    if (part.size() == kMostAtOnce) take();
  }
  if (!part.empty()) take();
}

void Node::let_go(const std::string& table) {
  held_.erase(table);
  taken_.erase(table);
}

std::vector<std::string> Node::nodes() {
  if (loop_.steady() < live_until_) return live_;
  try {
    live_ = book_.live();
  } catch (const std::exception& error) {
    log_event(Severity::warning, "nodes_unknown", {{"reason", error.what()}});
    live_.clear();
  }
  live_until_ = loop_.steady() + times_.memory;
  return live_;
}

Hold Node::found(const std::string& table) {
  const Hold hold{1, lease_};
  held_[table] = hold;
  return hold;
}

std::optional<Hold> Node::held(const std::string& table) const {
  const auto mine = held_.find(table);
  if (mine == held_.end() || !holds(mine->second)) return std::nullopt;
  return mine->second;
}

}  // namespace stadtluft::server
