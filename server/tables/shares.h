#pragma once

#include <string>
#include <unordered_map>

#include "server/storage/storage.h"

namespace stadtluft::server {

// Who counts as one where people take turns. An account with a password is one person. A guest's
// costs nothing and anybody can have many: the guests of one address are one together, and so are
// all that have not been here since the server came up.
class Shares {
 public:
  explicit Shares(Storage& storage) : storage_(storage) {}

  // Somebody came with this account, from an address (ClientAddress::bucket).
  void note(const std::string& account, bool guest, const std::string& address);
  [[nodiscard]] const std::string& of(const std::string& account);

 private:
  const std::string& keep(const std::string& account, std::string share);

  Storage& storage_;
  // Those that were looked up lately, and those before them: when the first are many they become
  // the second, which are forgotten. Whoever is forgotten is looked up again.
  std::unordered_map<std::string, std::string> recent_;
  std::unordered_map<std::string, std::string> older_;
};

}  // namespace stadtluft::server
