#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/storage.h"

namespace stadtluft::server {

// Who may come in without being known yet.
enum class Signup : std::uint8_t {
  open,     // everybody
  invited,  // whoever has an invitation to the house
  closed    // nobody
};

[[nodiscard]] std::string_view word_of(Signup signup);
[[nodiscard]] std::optional<Signup> read_signup(std::string_view word);

// Invitations to the house. Of a code nothing but its hash is kept.
class Invitations {
 public:
  struct Invitation {
    std::string id;
    std::string code_hash;
    std::string note;  // for whom it is, as its maker says
    std::int64_t created = 0;
    std::int64_t expires = 0;  // 0: never
    std::int64_t left = 0;     // how many may still come by it
  };

  explicit Invitations(Storage& storage) : storage_(storage) {}

  // Those that are still good.
  [[nodiscard]] std::vector<Invitation> all(std::int64_t now);
  // Whether somebody may come by this code.
  [[nodiscard]] bool good(const std::string& code, std::int64_t now);
  // Somebody came by it: the change that belongs to what they do. Requires that it is good.
  [[nodiscard]] Change use(const std::string& code, std::int64_t now);
  [[nodiscard]] Change add(Invitation invitation, std::int64_t now);
  // Nothing if there is none of that id.
  [[nodiscard]] std::optional<Change> drop(const std::string& id, std::int64_t now);
  // A change was not stored: what is stored is read anew.
  void read_again() { read_ = false; }
  // Other nodes may change it too: what was read is good for so long. 0: for ever.
  void good_for(std::int64_t milliseconds) { good_for_ = milliseconds; }

  static constexpr std::size_t kMost = 1000;

 private:
  void read(std::int64_t now);
  [[nodiscard]] Change stored() const;
  [[nodiscard]] Invitation* find(const std::string& code, std::int64_t now);

  Storage& storage_;
  std::vector<Invitation> invitations_;
  bool read_ = false;
  std::int64_t good_for_ = 0;
  std::int64_t read_at_ = 0;
};

}  // namespace stadtluft::server
