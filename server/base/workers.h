#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace stadtluft::server {

// Threads for what would hold up the loop: bots that think, passwords that are hashed. Jobs run in
// the order they came; whoever needs the result posts it back to the loop.
class Workers {
 public:
  explicit Workers(unsigned threads);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  // Drops what has not begun and waits for what has.
  ~Workers();

  // May be called from any thread. False, and nothing happens, if the queue is full.
  bool run(std::function<void()> job);
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] unsigned threads() const { return static_cast<unsigned>(threads_.size()); }

  static constexpr std::size_t kMaxWaiting = 100'000;

 private:
  void work();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace stadtluft::server
