#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/result.h"
#include "server/base/loop.h"
#include "server/base/metrics.h"
#include "server/base/schedule.h"

namespace stadtluft::server {

// Whose job it is, where it waits, and who may give it up.
struct JobOrder {
  Lane lane = Lane::aside;
  std::string key;                // what it is, and of whom
  std::size_t most = kMostOfKey;  // jobs of the key that may be under way in the lane
  Cancel gone = std::make_shared<std::atomic<bool>>(false);
  std::string share = {};  // who takes turns with others; empty: the key's own

  static constexpr std::size_t kMostOfKey = 64;
};

// Threads for what would hold up the loop: bots that think, passwords that are hashed, long
// questions. One thread is for passwords alone. What comes next is up to the Schedule.
class Workers {
 public:
  Workers(unsigned threads, Metrics& metrics);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers() { stop(); }

  // Does `work` on a thread, then `finish` on the loop with what it gave: a Result, which is an
  // error if the work threw something or nobody waited for it when its turn came. Nothing happens
  // if the order is not taken. `work` is handed the flag of the order: it should look at it often
  // and come to an end when it is true. Whatever `finish` holds is let go on the loop as well: it
  // may be the last to hold a connection or a table, which belong there. `work` must hold nothing
  // of that kind.
  template <class Work, class Finish>
  [[nodiscard]] Admission run(JobOrder order, Loop& loop, Work work, Finish finish) {
    using Value = std::invoke_result_t<Work, const std::atomic<bool>&>;
    // Behind a pointer: what a lambda caught as a constant would be copied instead of moved, and
    // the copy would stay behind on the thread.
    auto last = std::make_shared<Finish>(std::move(finish));
    const Cancel gone = order.gone;
    return queue(std::move(order),
                 [this, &loop, gone, work = std::move(work), last = std::move(last)]() mutable {
                   return std::function<void()>([&loop, last = std::move(last),
                                                 value = attempt<Value>(work, *gone)]() mutable {
                     loop.post([last = std::move(last), value = std::move(value)]() mutable {
                       (*last)(std::move(value));
                     });
                   });
                 });
  }
  // Drops what has not begun, tells what has that nobody waits for it, and waits for it to end.
  void stop();

 private:
  template <class Value, class Work>
  [[nodiscard]] Result<Value> attempt(Work& work, const std::atomic<bool>& gone) {
    if (gone.load()) return Error{"", "nobody waits for it"};
    try {
      return Value(work(gone));
    } catch (const std::exception& error) {
      return failed(error.what());
    } catch (...) {
      return failed("something that is no exception");
    }
  }
  [[nodiscard]] Error failed(const std::string& what);
  [[nodiscard]] Admission queue(JobOrder order, Job::Work job);
  void work(bool passwords);
  void perform(const Job& job);
  void tell_metrics();

  Metrics& metrics_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Schedule schedule_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace stadtluft::server
