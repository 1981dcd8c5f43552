#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "server/base/loop.h"

namespace stadtluft::server {

// Threads for what would hold up the loop: bots that think, passwords that are hashed. Jobs run in
// the order they came.
class Workers {
 public:
  explicit Workers(unsigned threads);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  // Drops what has not begun and waits for what has.
  ~Workers();

  // Does `work` on a thread, then `finish` with what it gave on the loop. False, and nothing
  // happens, if the queue is full. Whatever `finish` holds is let go on the loop as well: it may be
  // the last to hold a connection or a table, which belong there. `work` must hold nothing of that
  // kind.
  template <class Work, class Finish>
  [[nodiscard]] bool run(Loop& loop, Work work, Finish finish) {
    // Behind a pointer: what a lambda caught as a constant would be copied instead of moved, and
    // the copy would stay behind on the thread.
    auto last = std::make_shared<Finish>(std::move(finish));
    return queue([&loop, work = std::move(work), last = std::move(last)]() mutable {
      loop.post(
          [last = std::move(last), answer = work()]() mutable { (*last)(std::move(answer)); });
    });
  }
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] unsigned threads() const { return static_cast<unsigned>(threads_.size()); }

  static constexpr std::size_t kMaxWaiting = 100'000;

 private:
  bool queue(std::function<void()> job);
  void work();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace stadtluft::server
