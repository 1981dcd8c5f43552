#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

#include "server/net/connection.h"

namespace stadtluft::server::net {

// Notices a client that takes nothing of what is written to it. Writes begin and end all the time:
// the timer is set again only when it runs out.
class StallWatch {
 public:
  // `stalled` is called when a write takes longer than `most`, unless `owner`, of which this is a
  // part, is gone by then.
  StallWatch(const Executor& executor, std::chrono::milliseconds most, std::weak_ptr<void> owner,
             std::function<void()> stalled)
      : timer_(executor), most_(most), owner_(std::move(owner)), stalled_(std::move(stalled)) {}

  void begin() {
    began_ = Clock::now();
    writing_ = true;
    if (!waiting_) wait(most_);
  }
  void end() { writing_ = false; }
  void cancel() {
    writing_ = false;
    timer_.cancel();
  }

 private:
  using Clock = std::chrono::steady_clock;

  void wait(Clock::duration time) {
    waiting_ = true;
    timer_.expires_after(time);
    timer_.async_wait([this, owner = owner_](ErrorCode error) {
      const std::shared_ptr<void> kept = owner.lock();
      if (error || !kept) return;
      waiting_ = false;
      if (!writing_) return;
      const Clock::duration left = began_ + most_ - Clock::now();
      if (left > Clock::duration::zero()) return wait(left);
      stalled_();
    });
  }

  Timer timer_;
  std::chrono::milliseconds most_;
  std::weak_ptr<void> owner_;
  std::function<void()> stalled_;
  Clock::time_point began_;
  bool writing_ = false;
  bool waiting_ = false;
};

}  // namespace stadtluft::server::net
