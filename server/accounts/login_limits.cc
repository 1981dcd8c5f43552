#include "server/accounts/login_limits.h"

#include <algorithm>

namespace stadtluft::server {
namespace {

constexpr std::int64_t kSecond = 1'000;
constexpr std::int64_t kForgotten = 15 * 60 * kSecond;
// Of one address at one name: five failures are free, then 1, 2, 4 .. 60 seconds.
constexpr int kFreeOfAddress = 5;
constexpr int kMostDoublings = 6;
constexpr std::int64_t kLongestWait = 60 * kSecond;
// Of all others at one name: ten are free, then a quarter of a second more for each.
constexpr int kFreeOfName = 10;
constexpr std::int64_t kDelayStep = 250;
constexpr std::int64_t kLongestDelay = 5 * kSecond;

constexpr std::size_t kMostEntries = 100'000;
constexpr std::size_t kMostKnown = 8;
// Longer names are nobody's.
constexpr std::size_t kLongestKey = 64;

std::string name_of(const LoginLimits::Attempt& attempt) {
  return std::string(attempt.name.substr(0, kLongestKey));
}
std::string pair_of(const LoginLimits::Attempt& attempt) {
  return name_of(attempt) + '\n' + std::string(attempt.address);
}

// Room for one more: whoever can fill all of it has more addresses than this can hold against them.
template <class Map>
void make_room(Map& map) {
  if (map.size() >= kMostEntries) map.erase(map.begin());
}

std::int64_t wait_after(int failures, double scale) {
  const int beyond = failures - static_cast<int>(kFreeOfAddress * scale);
  if (beyond < 0) return 0;
  return std::min(kSecond << std::min(beyond, kMostDoublings), kLongestWait);
}
std::int64_t delay_after(int failures, double scale) {
  const int beyond = failures - static_cast<int>(kFreeOfName * scale);
  return std::clamp<std::int64_t>(beyond * kDelayStep, 0, kLongestDelay);
}

}  // namespace

LoginLimits::Failures& LoginLimits::recent(ByKey& all, const std::string& key, std::int64_t now) {
  const auto found = all.find(key);
  if (found == all.end()) {
    make_room(all);
    return all.emplace(key, Failures{0, now, false}).first->second;
  }
  Failures& failures = found->second;
  if (now - failures.at > kForgotten) failures = {0, now, false};
  // A clock that was set back makes nobody wait for it.
  failures.at = std::min(failures.at, now);
  return failures;
}

bool LoginLimits::knows(const Attempt& attempt) const {
  const auto found = known_.find(name_of(attempt));
  return found != known_.end() && std::find(found->second.begin(), found->second.end(),
                                            attempt.address) != found->second.end();
}

LoginLimits::Verdict LoginLimits::begin(const Attempt& attempt, std::int64_t now) {
  if (scale_ <= 0) return {};
  Failures& own = recent(pairs_, pair_of(attempt), now);
  const std::int64_t left = own.at + wait_after(own.count, scale_) - now;
  if (own.count > 0 && left > 0) {
    const bool first = !own.refused;
    own.refused = true;
    return {true, first, left};
  }
  own = {own.count + 1, now, false};
  if (knows(attempt)) return {};
  Failures& all = recent(names_, name_of(attempt), now);
  const std::int64_t delay = delay_after(all.count, scale_);
  all = {all.count + 1, now, false};
  return {false, false, delay};
}

void LoginLimits::succeeded(const Attempt& attempt) {
  never_was(attempt);
  pairs_.erase(pair_of(attempt));
  if (scale_ <= 0) return;
  const std::string name = name_of(attempt);
  if (!known_.contains(name)) make_room(known_);
  std::vector<std::string>& addresses = known_[name];
  // The one used last stands last.
  std::erase(addresses, attempt.address);
  if (addresses.size() >= kMostKnown) addresses.erase(addresses.begin());
  addresses.emplace_back(attempt.address);
}

void LoginLimits::never_was(const Attempt& attempt) {
  const auto take_back = [](ByKey& all, const std::string& key) {
    const auto found = all.find(key);
    if (found != all.end() && found->second.count > 0) --found->second.count;
  };
  take_back(pairs_, pair_of(attempt));
  if (!knows(attempt)) take_back(names_, name_of(attempt));
}

void LoginLimits::sweep(std::int64_t now) {
  const auto old = [now](const auto& entry) { return now - entry.second.at > kForgotten; };
  std::erase_if(pairs_, old);
  std::erase_if(names_, old);
}

}  // namespace stadtluft::server
