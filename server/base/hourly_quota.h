#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace stadtluft::server {

// So many an hour for each key: all at once or spread out. What is used up comes back evenly.
class HourlyQuota {
 public:
  // True if it may happen, and counts it. `now` by Loop::steady.
  [[nodiscard]] bool take(const std::string& key, std::size_t most, std::int64_t now);

 private:
  struct Account {
    double used = 0;
    std::int64_t at = 0;
  };
  std::unordered_map<std::string, Account> accounts_;
};

}  // namespace stadtluft::server
