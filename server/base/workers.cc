#include "server/base/workers.h"

#include <optional>

#include "server/base/log.h"

namespace stadtluft::server {

Workers::Workers(unsigned threads, Metrics& metrics) : metrics_(metrics), schedule_(threads) {
  threads_.emplace_back([this] { work(true); });
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(false); });
}

void Workers::stop() {
  std::vector<Job> dropped;
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    dropped = schedule_.close();
    tell_metrics();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

Error Workers::failed(const std::string& what) {
  metrics_.job_failures.add();
  log_event(Severity::error, "job_failed", {{"reason", what}});
  return {"", what};
}

Admission Workers::queue(JobOrder order, Job::Work job) {
  std::vector<Job> dropped;
  Admission admission = Admission::lane_full;
  {
    const std::lock_guard lock(mutex_);
    if (!closing_) {
      dropped = schedule_.drop_abandoned(order.lane, order.share.empty() ? order.key : order.share);
      const std::size_t most = order.most;
      admission = schedule_.add({order.lane, std::move(order.key), std::move(order.gone),
                                 std::move(job), std::move(order.share)},
                                most);
      tell_metrics();
    }
  }
  // What nobody waits for ends at once, and says so.
  for (const Job& gone : dropped) gone.run()();
  if (admission != Admission::taken) {
    metrics_.jobs_refused.add();
    return admission;
  }
  // Not every thread takes every job.
  wake_.notify_all();
  return admission;
}

void Workers::work(bool passwords) {
  while (true) {
    std::optional<Job> job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] {
        if (!closing_) job = schedule_.next(passwords);
        return closing_ || job.has_value();
      });
      if (!job) return;
      tell_metrics();
    }
    perform(*job);
    // A thread that was not free to do things aside may be so now.
    wake_.notify_all();
  }
}

void Workers::perform(const Job& job) {
  // What the work itself throws is told; this is for want of memory to tell it.
  const auto guarded = [this](const auto& step) {
    try {
      step();
    } catch (const std::exception& error) {
      static_cast<void>(failed(error.what()));
    }
  };
  std::function<void()> tell = [] {};
  guarded([&] { tell = job.run(); });
  // Before anybody hears of it: they may order the next one at once.
  {
    const std::lock_guard lock(mutex_);
    schedule_.finished(job);
    tell_metrics();
  }
  guarded(tell);
}

void Workers::tell_metrics() {
  std::size_t running = 0;
  for (std::size_t i = 0; i < kLanes; ++i) {
    const Lane lane = static_cast<Lane>(i);
    metrics_.jobs_waiting[i].set(static_cast<std::int64_t>(schedule_.waiting(lane)));
    running += schedule_.running(lane);
  }
  metrics_.jobs_running.set(static_cast<std::int64_t>(running));
}

}  // namespace stadtluft::server
