#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace stadtluft::server {

// Slows down those who guess passwords without locking out whom the name belongs to. One address
// that guesses at one name waits longer after every failure. Many addresses that guess at one name
// only delay each other, and every newcomer, by a few seconds: nobody's failures make the right
// password wrong. An address that the owner has come from is not delayed by others at all.
class LoginLimits {
 public:
  // `scale` multiplies the failures that are free; 0 turns the limits off.
  explicit LoginLimits(double scale = 1) : scale_(scale) {}

  // By the key of the name (name_key) and the address (ClientAddress::bucket).
  struct Attempt {
    std::string_view name;
    std::string_view address;
  };
  struct Verdict {
    bool refused = false;
    bool first = false;     // of the refusals since the last attempt
    std::int64_t wait = 0;  // milliseconds: until the next attempt, or until this one is looked at
  };
  // Counts as a failure until it is known to be none, so that a hundred attempts at once are a
  // hundred.
  [[nodiscard]] Verdict begin(const Attempt& attempt, std::int64_t now);
  // The password was right.
  void succeeded(const Attempt& attempt);
  // Nobody has looked at the password.
  void never_was(const Attempt& attempt);

  // Forgets failures that are old.
  void sweep(std::int64_t now);
  [[nodiscard]] std::size_t size() const { return pairs_.size() + names_.size() + known_.size(); }

 private:
  struct Failures {
    int count = 0;
    std::int64_t at = 0;   // of the last
    bool refused = false;  // somebody since then
  };
  using ByKey = std::unordered_map<std::string, Failures>;

  [[nodiscard]] bool knows(const Attempt& attempt) const;
  [[nodiscard]] static Failures& recent(ByKey& all, const std::string& key, std::int64_t now);

  double scale_;
  ByKey pairs_;  // of one address at one name
  ByKey names_;  // of all addresses that the name is not known to come from
  std::unordered_map<std::string, std::vector<std::string>> known_;  // addresses of names
};

}  // namespace stadtluft::server
