#include "server/storage/database_files.h"

#include <cerrno>
#include <filesystem>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace stadtluft::server {
namespace {

namespace fs = std::filesystem;

std::string journal_of(const std::string& database) { return database + "-wal"; }

}  // namespace

Result<DatabaseLock> DatabaseLock::take(const std::string& database, bool shared) {
  // However the file is named, its lock has one name.
  std::error_code error;
  const fs::path real = fs::weakly_canonical(database, error);
  const std::string file = (error ? fs::path(database) : real).string() + ".lock";
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system has no other form of it
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor == kNone)
    return Error{"--db", fmt::format("'{}' cannot be opened: {}", file,
                                     std::error_code(errno, std::system_category()).message())};
  if (::flock(descriptor, (shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0) {
    const bool held = errno == EWOULDBLOCK;
    const std::string reason = std::error_code(errno, std::system_category()).message();
    ::close(descriptor);
    if (held)
      return Error{"--db",
                   fmt::format("'{}' is in use by another server; one file serves one", database)};
    return Error{"--db", fmt::format("'{}' cannot be locked: {}", file, reason)};
  }
  return DatabaseLock(descriptor);
}

DatabaseLock::~DatabaseLock() {
  if (descriptor_ != kNone) ::close(descriptor_);
}

void keep_private(const std::string& database) {
  for (const char* part : {"", "-wal", "-shm", ".lock"}) {
    std::error_code missing;
    fs::permissions(database + part, fs::perms::others_all, fs::perm_options::remove, missing);
  }
}

DatabaseFiles::Identity DatabaseFiles::look(const std::string& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) return {};
  return {status.st_dev, status.st_ino};
}

DatabaseFiles::DatabaseFiles(std::string database)
    : database_(std::move(database)),
      data_(look(database_)),
      journal_(look(journal_of(database_))) {}

bool DatabaseFiles::in_place() const {
  return data_.number != 0 && look(database_) == data_ && look(journal_of(database_)) == journal_;
}

}  // namespace stadtluft::server
