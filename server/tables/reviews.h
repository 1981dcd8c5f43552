#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "engine/notation/any_game.h"
#include "server/tables/house.h"

namespace stadtluft::server {

// Where reviews of past positions wait for a thread. They get a part of the workers, so that those
// who play do not wait for those who look back; one at a time for everybody, and only so many wait.
class Reviews {
 public:
  explicit Reviews(House& house) : house_(house) {}

  // Set to true when nobody waits for the answer any more.
  using Gone = std::shared_ptr<std::atomic<bool>>;
  // Runs on a worker, and is let go there.
  using Work = std::function<json::object()>;
  using Done = std::function<void(json::object)>;

  // `done` is called on the loop, once, also when the asker is gone by then. Says why not, and does
  // nothing, if the asker has one under way or too many wait.
  [[nodiscard]] std::optional<Refusal> take(const std::string& asker, const Gone& gone, Work work,
                                            Done done);

  static constexpr std::size_t kMostWaiting = 32;

 private:
  struct Order {
    std::string asker;
    Gone gone;
    Work work;
    Done done;
  };

  void drop_abandoned();
  void start_next();
  void settle(const Order& order, json::object answer);

  House& house_;
  std::map<std::string, Gone> under_way_;
  std::deque<std::shared_ptr<Order>> waiting_;
  unsigned running_ = 0;
};

}  // namespace stadtluft::server
