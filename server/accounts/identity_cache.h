#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <string>
#include <unordered_map>

#include "server/storage/storage.h"

namespace stadtluft::server {

// Who has lately come in by which session or token, so that the database need not be asked at every
// request. Whoever changes an account or ends a session drops what is known of it. The oldest make
// room for others.
class IdentityCache {
 public:
  struct Known {
    PassRow pass;
    AccountRow account;
  };

  explicit IdentityCache(std::size_t most = kMost) : most_(most) {}

  // nullptr if nothing is known, or has been known for too long. Good until the next call.
  [[nodiscard]] const Known* find(const std::string& secret_hash, std::int64_t now);
  void put(Known known, std::int64_t now);
  // `what`: an account, or the hash of a secret.
  void drop(const std::string& what);
  void clear();
  [[nodiscard]] std::size_t size() const { return by_hash_.size(); }

  // Nothing is believed for longer, in milliseconds: a message that something has changed at
  // another node may be lost.
  static constexpr std::int64_t kLife = 5'000;
  static constexpr std::size_t kMost = 10'000;

 private:
  struct Entry {
    Known known;
    std::int64_t until = 0;
  };
  using Entries = std::list<Entry>;  // the latest first

  void erase(Entries::iterator entry);

  std::size_t most_;
  Entries entries_;
  std::unordered_map<std::string, Entries::iterator> by_hash_;
  std::unordered_multimap<std::string, Entries::iterator> by_account_;
};

}  // namespace stadtluft::server
