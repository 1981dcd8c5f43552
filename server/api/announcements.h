#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/notation/json_archive.h"
#include "server/storage/storage.h"

namespace stadtluft::server {

// What the house says to everybody in the lobby, until its time is over.
class Announcements {
 public:
  struct Announcement {
    std::string id;
    std::string text;
    std::int64_t at = 0;
    std::int64_t until = 0;  // 0: until it is taken back
  };

  explicit Announcements(Storage& storage) : storage_(storage) {}

  // The latest first.
  [[nodiscard]] json::array to_json(std::int64_t now);
  [[nodiscard]] Change add(Announcement announcement, std::int64_t now);
  // Nothing if there is none of that id.
  [[nodiscard]] std::optional<Change> drop(const std::string& id, std::int64_t now);
  [[nodiscard]] bool full(std::int64_t now);
  // A change was not stored: what is stored is read anew.
  void read_again() { read_ = false; }
  // Other nodes may change it too: what was read is good for so long. 0: for ever.
  void good_for(std::int64_t milliseconds) { good_for_ = milliseconds; }

 private:
  void read(std::int64_t now);
  [[nodiscard]] Change stored() const;

  Storage& storage_;
  std::vector<Announcement> announcements_;  // the latest last
  bool read_ = false;
  std::int64_t good_for_ = 0;
  std::int64_t read_at_ = 0;
};

}  // namespace stadtluft::server
