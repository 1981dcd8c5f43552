#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace stadtluft::server {

// What is limited. The key is an address or an account.
enum class Cost : std::uint8_t {
  request,
  guest,
  login,
  table,
  chat,
  action,
  heavy,
  connect,
  ask,
  undo
};
inline constexpr std::size_t kCosts = 10;

// Token buckets: so many at once, and so many a second in the long run.
class RateLimits {
 public:
  // `scale` multiplies all limits; 0 turns them off.
  explicit RateLimits(double scale = 1) : scale_(scale) {}

  // True if it may happen, and counts it. A key that stands for `times` payers may do as often
  // more.
  [[nodiscard]] bool take(Cost cost, const std::string& key, std::int64_t now, double times = 1);
  // What was taken turned out to cost nothing.
  void give_back(Cost cost, const std::string& key);
  // Forgets buckets that have been full for a while.
  void sweep(std::int64_t now);
  [[nodiscard]] std::size_t size() const;

 private:
  struct Bucket {
    double left = 0;
    std::int64_t at = 0;
  };
  double scale_;
  std::array<std::unordered_map<std::string, Bucket>, kCosts> buckets_;
};

}  // namespace stadtluft::server
