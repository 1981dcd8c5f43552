#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace stadtluft {

// How long a search may go on: so many milliseconds of the clock or so many iterations, whichever
// is not 0. With iterations alone its answer does not depend on the machine.
struct Budget {
  double ms = 0;
  std::uint64_t iterations = 0;

  friend bool operator==(const Budget&, const Budget&) = default;
};

// What somebody who waits for an answer can say about it.
struct Thinking {
  Budget budget = {};                       // in place of the bot's own, if it has one
  const std::atomic<bool>* stop = nullptr;  // once true, the best answer so far is wanted at once
};

// Runs from its construction on.
class Stopwatch {
 public:
  explicit Stopwatch(const Thinking& thinking) : thinking_(thinking) {}

  [[nodiscard]] double ms() const {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin_).count();
  }
  // Which part of the budget is gone after so many iterations; 1 or more when it is time to answer.
  [[nodiscard]] double used(std::uint64_t iterations) const {
    if (thinking_.stop != nullptr && thinking_.stop->load(std::memory_order_relaxed)) return 1;
    const Budget& budget = thinking_.budget;
    double share = 0;
    if (budget.iterations > 0)
      share = static_cast<double>(iterations) / static_cast<double>(budget.iterations);
    if (budget.ms > 0) share = std::max(share, ms() / budget.ms);
    return budget.iterations == 0 && budget.ms <= 0 ? 1 : share;
  }

 private:
  using Clock = std::chrono::steady_clock;
  Thinking thinking_;
  Clock::time_point begin_ = Clock::now();
};

}  // namespace stadtluft
