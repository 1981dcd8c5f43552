#pragma once

#include <cstdint>
#include <functional>

namespace stadtluft::server {

// The one thread on which tables, accounts and the network live: nothing in these rooms needs a
// lock. Work that takes long (bots, passwords, the disk) happens elsewhere and comes back by post.
class Loop {
 public:
  Loop() = default;
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  virtual ~Loop() = default;

  // Runs `work` on the loop's thread, after what was posted before it. May be called from any
  // thread.
  virtual void post(std::function<void()> work) = 0;
  // Runs `work` on the loop's thread after this many milliseconds. Call from the loop only.
  virtual void after(std::int64_t milliseconds, std::function<void()> work) = 0;
  // Milliseconds since 1970, by a clock that somebody may set: for stamps that are stored and
  // shown, never for how long something lasts.
  [[nodiscard]] virtual std::int64_t now() const = 0;
  // Milliseconds since some moment before this process began, by a clock that only goes forward:
  // for limits, pauses and everything else that has a length.
  [[nodiscard]] virtual std::int64_t steady() const = 0;
};

}  // namespace stadtluft::server
