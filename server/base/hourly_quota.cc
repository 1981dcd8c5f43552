#include "server/base/hourly_quota.h"

#include <algorithm>

namespace stadtluft::server {
namespace {

constexpr std::int64_t kHour = 3'600'000;
// Somebody with more addresses than this within an hour is refused rather than remembered.
constexpr std::size_t kMostKeys = 100'000;

}  // namespace

bool HourlyQuota::take(const std::string& key, std::size_t most, std::int64_t now) {
  if (accounts_.size() >= kMostKeys && !accounts_.contains(key)) {
    std::erase_if(accounts_, [&](const auto& entry) { return now - entry.second.at > kHour; });
    if (accounts_.size() >= kMostKeys) return false;
  }
  Account& account = accounts_[key];
  const double back = static_cast<double>(most) * static_cast<double>(now - account.at) / kHour;
  account.used = std::max(account.used - back, 0.0);
  account.at = now;
  if (account.used + 1 > static_cast<double>(most)) return false;
  account.used += 1;
  return true;
}

}  // namespace stadtluft::server
