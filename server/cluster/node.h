#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "engine/core/result.h"
#include "server/base/loop.h"
#include "server/base/metrics.h"
#include "server/cluster/ownership.h"
#include "server/storage/storage.h"

namespace stadtluft::server {

// How long things last, in milliseconds.
struct LeaseTimes {
  std::int64_t lease =
      5'000;  // others may claim what a node has if it was not heard of for so long
  std::int64_t renewal = 1'000;  // how often a node makes itself heard
  // The node itself stops so much earlier: its clock and that of the database do not go alike.
  std::int64_t margin = 1'000;
  std::int64_t memory = 1'000;  // what is known of tables of others, and who the others are
};

// The id of a process among the nodes: the name of the node, which may be empty, and a part of its
// own, so that a process never takes itself for the one before it.
[[nodiscard]] std::string new_node_id(const std::string& name);

// One node of several. The storage must have been opened with the same id. Renews its lease on a
// thread of its own: a database that does not answer does not keep the loop waiting.
class Node final : public Ownership {
 public:
  // `book` and `loop` must outlive it.
  Node(NodeBook& book, Loop& loop, Metrics& metrics, std::string id, LeaseTimes times = {});
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;
  ~Node() override;

  // Takes the first lease, and renews it from now on.
  [[nodiscard]] Status begin();
  // Whether a renewal is under way.
  [[nodiscard]] bool renewing() const { return renewing_; }

  [[nodiscard]] bool several() const override { return true; }
  [[nodiscard]] const std::string& self() const override { return id_; }
  [[nodiscard]] bool valid() const override { return loop_.steady() < until_; }
  [[nodiscard]] bool holds(const Hold& hold) const override {
    return hold.lease == lease_ && valid();
  }
  [[nodiscard]] Owner owner_of(const std::string& table) override;
  void take_over(const std::vector<std::string>& tables) override;
  void forget(const std::string& table) override { others_.erase(table); }
  [[nodiscard]] std::vector<std::string> nodes() override;
  [[nodiscard]] Hold found(const std::string& table) override;
  void let_go(const std::string& table) override;
  [[nodiscard]] std::optional<Hold> held(const std::string& table) const override;
  void when_lost(std::function<void()> lost) override { lost_ = std::move(lost); }

 private:
  enum class Renewal : std::uint8_t { failed, renewed, first };
  struct Other {
    std::string node;
    std::int64_t epoch = 0;
    std::int64_t until = 0;  // by Loop::steady
  };

  void renew_later();
  void renew();
  void renewed(std::int64_t asked_at, Renewal outcome);
  void lose();
  void work();
  [[nodiscard]] Renewal ask_for_lease();
  [[nodiscard]] Owner claim(const std::string& table);
  // Takes over this node's part of the games of a node whose lease has run out: whoever was at one
  // of them will come soon, and one after the other they would wait for a commit each.
  void inherit(const std::string& from);

  NodeBook& book_;
  Loop& loop_;
  Metrics& metrics_;
  std::string id_;
  LeaseTimes times_;
  std::int64_t until_ = 0;  // by Loop::steady: this node may act
  std::int64_t lease_ = 0;  // which one it is
  std::unordered_map<std::string, Hold> held_;
  std::unordered_set<std::string> taken_;  // of those that are held, from dead nodes
  std::unordered_map<std::string, Other> others_;
  // Of dead nodes: how far their games were looked through.
  std::unordered_map<std::string, std::string> looked_through_;
  std::vector<std::string> live_;
  std::int64_t live_until_ = 0;
  std::function<void()> lost_;
  bool renewing_ = false;
  // What is posted finds this expired when the node is gone.
  std::shared_ptr<int> alive_ = std::make_shared<int>();

  std::mutex mutex_;
  std::condition_variable wake_;
  bool closing_ = false;
  bool asked_ = false;
  std::int64_t asked_at_ = 0;
  std::thread thread_;
};

}  // namespace stadtluft::server
