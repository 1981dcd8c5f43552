#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <ctime>

namespace stadtluft {

// How long a search may go on: so many milliseconds of the clock or so many iterations, whichever
// is not 0. With iterations alone its answer does not depend on the machine.
struct Budget {
  double ms = 0;
  std::uint64_t iterations = 0;

  friend bool operator==(const Budget&, const Budget&) = default;
};

// A clock says the milliseconds since some moment of its own.
using ClockMs = double (*)();

// The clock on the wall: what somebody who waits for an answer sees.
[[nodiscard]] inline double wall_ms() {
  return std::chrono::duration<double, std::milli>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}
// The time that a processor spent on the calling thread: for measuring bots fairly on a machine
// that does other things as well. The wall clock where the system does not tell.
[[nodiscard]] inline double processor_ms() {
#ifdef CLOCK_THREAD_CPUTIME_ID
  timespec now{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0)
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
#endif
  return wall_ms();
}

// What somebody who waits for an answer can say about it.
struct Thinking {
  Budget budget = {};                       // in place of the bot's own, if it has one
  const std::atomic<bool>* stop = nullptr;  // once true, the best answer so far is wanted at once
  ClockMs clock = wall_ms;

  [[nodiscard]] bool stopped() const {
    return stop != nullptr && stop->load(std::memory_order_relaxed);
  }
};

// Runs from its construction on, in the thread that made it.
class Stopwatch {
 public:
  explicit Stopwatch(const Thinking& thinking) : thinking_(thinking), begin_(thinking.clock()) {}

  [[nodiscard]] double ms() const { return thinking_.clock() - begin_; }
  // Which part of the budget is gone after so many iterations; 1 or more when it is time to answer.
  [[nodiscard]] double used(std::uint64_t iterations) const {
    if (thinking_.stopped()) return 1;
    const Budget& budget = thinking_.budget;
    double share = 0;
    if (budget.iterations > 0)
      share = static_cast<double>(iterations) / static_cast<double>(budget.iterations);
    if (budget.ms > 0) share = std::max(share, ms() / budget.ms);
    return budget.iterations == 0 && budget.ms <= 0 ? 1 : share;
  }
  // In the middle of an iteration: whether the clock or somebody else wants the answer now. A look
  // at the clock costs about as much as a small step of a search, so not every step takes one.
  [[nodiscard]] bool time_up() const {
    if (thinking_.stopped()) return true;
    if (thinking_.budget.ms <= 0 || ++asked_ % kLooksAtClock != 0) return false;
    return ms() >= thinking_.budget.ms;
  }

 private:
  static constexpr unsigned kLooksAtClock = 4;

  Thinking thinking_;
  double begin_;
  mutable unsigned asked_ = 0;
};

}  // namespace stadtluft
