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
    {10, 0.1},  // login and registration, by address and by name
    {20, 0.1},  // table, by account
    {10, 0.5},  // chat, by account
    {240, 80},  // action, and every other message; by account
    {30, 5},    // heavy: records, old positions, hints; by address
    {100, 10},  // connect: sockets and streams, by address
    {60, 30},   // ask: previews and reasons, by account
}};
constexpr std::size_t kMostBuckets = 200'000;

}  // namespace

bool RateLimits::take(Cost cost, const std::string& key, std::int64_t now) {
  if (scale_ <= 0) return true;
  const auto index = static_cast<std::size_t>(cost);
  const double burst = kLimits[index].burst * scale_;
  const double rate = kLimits[index].per_second * scale_;
  auto& buckets = buckets_[index];
  auto found = buckets.find(key);
  if (found == buckets.end()) {
    // Somebody with very many addresses: better refuse than grow.
    if (buckets.size() >= kMostBuckets) return false;
    found = buckets.emplace(key, Bucket{burst, now}).first;
  }
  Bucket& bucket = found->second;
  bucket.left = std::min(burst, bucket.left + rate * static_cast<double>(now - bucket.at) / 1000);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
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
