#pragma once

#include <string>
#include <utility>

#include <sys/types.h>

#include "engine/core/result.h"

namespace stadtluft::server {

// Keeps other servers away from a database as long as it lives: a lock on the file FILE.lock beside
// it, which the system lets go however the process ends. The database itself is never opened for
// this: closing it again would take the locks of the database library with it.
class DatabaseLock {
 public:
  // `shared`: with others who say so too.
  [[nodiscard]] static Result<DatabaseLock> take(const std::string& database, bool shared = false);
  DatabaseLock(DatabaseLock&& other) noexcept
      : descriptor_(std::exchange(other.descriptor_, kNone)) {}
  DatabaseLock(const DatabaseLock&) = delete;
  DatabaseLock& operator=(const DatabaseLock&) = delete;
  DatabaseLock& operator=(DatabaseLock&&) = delete;
  ~DatabaseLock();

 private:
  static constexpr int kNone = -1;
  explicit DatabaseLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

// Takes from all others what rights they may have to the files of the database.
void keep_private(const std::string& database);

// The files of an open database: the file itself and its journal.
class DatabaseFiles {
 public:
  // Looks at the files, which must be there.
  explicit DatabaseFiles(std::string database);
  // Whether the same files still have these names. If not, what is written is lost with the
  // process, although writing goes well.
  [[nodiscard]] bool in_place() const;

 private:
  struct Identity {
    dev_t device = 0;
    ino_t number = 0;
    friend bool operator==(const Identity&, const Identity&) = default;
  };
  [[nodiscard]] static Identity look(const std::string& file);

  std::string database_;
  Identity data_;
  Identity journal_;
};

}  // namespace stadtluft::server
