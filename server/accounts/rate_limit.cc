#include "server/accounts/rate_limit.h"

#include <algorithm>

namespace stadtluft::server {
namespace {

struct Limit {
  double burst;
  double per_second;
};

constexpr std::array<Limit, kCosts> kLimits = {{
    {200, 50},  // request, by address
    {20, 0.2},  // guest, by address
    {10, 0.1},  // failed log-ins and registrations, by address
    {20, 0.1},  // table, by account
    {10, 0.5},  // chat, by account
    {240, 80},  // action, and every other message; by account
    {30, 5},    // heavy: records, old positions, hints; by address
    {100, 10},  // connect: sockets and streams, by address
    {60, 30},   // ask: previews and reasons, by account
    {20, 0.5},  // undo: each leaves a row in the log of its game for good; by account
}};
constexpr std::size_t kMostBuckets = 200'000;

}  // namespace

bool RateLimits::take(Cost cost, const std::string& key, std::int64_t now, double times) {
  if (scale_ <= 0) return true;
  const auto index = static_cast<std::size_t>(cost);
  const double burst = kLimits[index].burst * scale_ * times;
  const double rate = kLimits[index].per_second * scale_ * times;
  auto& buckets = buckets_[index];
  auto found = buckets.find(key);
  if (found == buckets.end()) {
    // Somebody with very many addresses must neither fill the memory nor close the house to all
    // who come next: somebody is forgotten.
    if (buckets.size() >= kMostBuckets) buckets.erase(buckets.begin());
    found = buckets.emplace(key, Bucket{burst, now}).first;
  }
  Bucket& bucket = found->second;
  // A clock that was set back takes nothing away.
  const auto passed = static_cast<double>(std::max<std::int64_t>(0, now - bucket.at));
  bucket.left = std::min(burst, bucket.left + rate * passed / 1000);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

void RateLimits::give_back(Cost cost, const std::string& key) {
  const auto index = static_cast<std::size_t>(cost);
  const auto found = buckets_[index].find(key);
  if (found == buckets_[index].end()) return;
  found->second.left = std::min(kLimits[index].burst * scale_, found->second.left + 1);
}

void RateLimits::sweep(std::int64_t now) {
  for (std::size_t i = 0; i < kCosts; ++i) {
    const auto full_after =
        static_cast<std::int64_t>(kLimits[i].burst / kLimits[i].per_second) * 1000;
    std::erase_if(buckets_[i],
                  [&](const auto& entry) { return now - entry.second.at > full_after; });
  }
}

std::size_t RateLimits::size() const {
  std::size_t sum = 0;
  for (const auto& buckets : buckets_) sum += buckets.size();
  return sum;
}

}  // namespace stadtluft::server
