#include "server/base/schedule.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace stadtluft::server {

Schedule::Schedule(unsigned threads) : most_aside_(std::max(1U, threads / 2)) {}

Admission Schedule::add(Job job, std::size_t most) {
  if (job.share.empty()) job.share = job.key;
  Queue& queue = of(job.lane);
  if (queue.waiting >= kMostWaiting[static_cast<std::size_t>(job.lane)])
    return Admission::lane_full;
  if (const auto known = queue.shares.find(job.share); known != queue.shares.end()) {
    const Share& share = known->second;
    const auto counts = [&](const auto& other) {
      return other.key == job.key && !other.gone->load();
    };
    const auto under_way = std::count_if(share.running.begin(), share.running.end(), counts) +
                           std::count_if(share.waiting.begin(), share.waiting.end(), counts);
    if (static_cast<std::size_t>(under_way) >= most) return Admission::key_busy;
  }
  Share& share = queue.shares[job.share];
  if (share.waiting.empty()) queue.turns.push_back(job.share);
  share.waiting.push_back(std::move(job));
  ++queue.waiting;
  return Admission::taken;
}

std::vector<Job> Schedule::drop_abandoned(Lane lane, const std::string& share) {
  std::vector<Job> dropped;
  Queue& queue = of(lane);
  const auto found = queue.shares.find(share);
  if (found == queue.shares.end()) return dropped;
  std::deque<Job> all;
  all.swap(found->second.waiting);
  for (Job& job : all) {
    if (job.gone->load())
      dropped.push_back(std::move(job));
    else
      found->second.waiting.push_back(std::move(job));
  }
  queue.waiting -= dropped.size();
  if (!dropped.empty() && found->second.waiting.empty()) {
    std::erase(queue.turns, share);
    if (found->second.running.empty()) queue.shares.erase(found);
  }
  return dropped;
}

std::optional<Job> Schedule::take(Lane lane) {
  Queue& queue = of(lane);
  std::string name = std::move(queue.turns.front());
  queue.turns.pop_front();
  Share& share = queue.shares[name];
  Job job = std::move(share.waiting.front());
  share.waiting.pop_front();
  share.running.push_back({job.key, job.gone});
  --queue.waiting;
  ++queue.running;
  if (!share.waiting.empty()) queue.turns.push_back(std::move(name));
  return job;
}

std::optional<Job> Schedule::next(bool passwords) {
  if (passwords) return waiting(Lane::passwords) > 0 ? take(Lane::passwords) : std::nullopt;
  const bool aside = waiting(Lane::aside) > 0 && running(Lane::aside) < most_aside_;
  if (waiting(Lane::play) > 0 && (!aside || play_in_a_row_ < kPlayInARow)) {
    play_in_a_row_ = aside ? play_in_a_row_ + 1 : 0;
    return take(Lane::play);
  }
  if (!aside) return std::nullopt;
  play_in_a_row_ = 0;
  return take(Lane::aside);
}

void Schedule::finished(const Job& job) {
  Queue& queue = of(job.lane);
  const auto found = queue.shares.find(job.share);
  std::vector<Running>& running = found->second.running;
  running.erase(std::find_if(running.begin(), running.end(),
                             [&](const Running& other) { return other.gone == job.gone; }));
  --queue.running;
  if (running.empty() && found->second.waiting.empty()) queue.shares.erase(found);
}

std::vector<Job> Schedule::close() {
  std::vector<Job> dropped;
  for (Queue& queue : queues_) {
    for (auto& [key, share] : queue.shares) {
      for (const Running& job : share.running) job.gone->store(true);
      std::move(share.waiting.begin(), share.waiting.end(), std::back_inserter(dropped));
      share.waiting.clear();
    }
    queue.turns.clear();
    queue.waiting = 0;
  }
  return dropped;
}

}  // namespace stadtluft::server
