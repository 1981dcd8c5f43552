#include "server/storage/backup.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/foreign_text.h"

namespace stadtluft::server {
namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};
using Connection = std::unique_ptr<sqlite3, Close>;

// A file that is removed unless it is kept.
class Part {
 public:
  explicit Part(std::string name) : name_(std::move(name)) {}
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;
  ~Part() {
    if (kept_) return;
    std::error_code ignored;
    fs::remove(name_, ignored);
  }
  [[nodiscard]] const std::string& name() const { return name_; }
  void keep() { kept_ = true; }

 private:
  std::string name_;
  bool kept_ = false;
};

Error fault(const std::string& file, std::string_view what) { return {file, std::string(what)}; }
Error system_fault(const std::string& file) {
  return fault(file, std::error_code(errno, std::system_category()).message());
}

Result<Connection> open(const std::string& file, int flags) {
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &raw, flags, nullptr);
  Connection connection(raw);
  if (code != SQLITE_OK) return fault(file, sqlite3_errstr(code));
  sqlite3_busy_timeout(raw, 10'000);
  return connection;
}

// The first value of the first row.
Result<std::string> ask(sqlite3* database, const std::string& file, const char* sql) {
  sqlite3_stmt* raw = nullptr;
  if (sqlite3_prepare_v2(database, sql, -1, &raw, nullptr) != SQLITE_OK)
    return fault(file, sqlite3_errmsg(database));
  const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> statement(raw, sqlite3_finalize);
  if (sqlite3_step(raw) != SQLITE_ROW) return fault(file, sqlite3_errmsg(database));
  const unsigned char* text = sqlite3_column_text(raw, 0);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the library says it so
  return std::string(text == nullptr ? "" : reinterpret_cast<const char*>(text));
}

// A house, and not some other database.
Status check_house(sqlite3* database, const std::string& file) {
  const Result<std::string> tables =
      ask(database, file,
          "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name IN ('schema_version', "
          "'accounts', 'tables', 'log')");
  if (!tables) return tables.error();
  if (*tables != "4") return fault(file, "this is not the database of a house");
  return {};
}

Status copy_pages(sqlite3* from, sqlite3* to, const std::string& file) {
  sqlite3_backup* backup = sqlite3_backup_init(to, "main", from, "main");
  if (backup == nullptr) return fault(file, sqlite3_errmsg(to));
  // All at once: readers keep nobody from writing, and what is written meanwhile is not seen.
  const int code = sqlite3_backup_step(backup, -1);
  const int end = sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) return fault(file, sqlite3_errstr(code));
  if (end != SQLITE_OK) return fault(file, sqlite3_errstr(end));
  return {};
}

// One file, without a journal, and in order.
Status finish_copy(sqlite3* copy, const std::string& file) {
  const Result<std::string> mode = ask(copy, file, "PRAGMA journal_mode=DELETE");
  if (!mode) return mode.error();
  const Result<std::string> check = ask(copy, file, "PRAGMA integrity_check");
  if (!check) return check.error();
  if (*check != "ok") return fault(file, "the database is damaged: " + *check);
  return {};
}

Status make_private_file(const std::string& file) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system has no other form of it
  const int descriptor =
      ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor < 0) return system_fault(file);
  ::close(descriptor);
  return {};
}

Status sync(const std::string& file) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): as above
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return system_fault(file);
  const bool synced = ::fsync(descriptor) == 0;
  const Error error = system_fault(file);
  ::close(descriptor);
  if (!synced) return error;
  return {};
}

// The name is given only if nobody else has taken it meanwhile.
Status give_name(Part& part, const std::string& file) {
  if (::link(part.name().c_str(), file.c_str()) == 0) {
    const fs::path folder = fs::absolute(file).parent_path();
    return sync(folder.string());  // the part is removed as it ends
  }
  if (errno == EEXIST) return fault(file, "there is such a file already");
  // Some file systems have no links.
  if (::rename(part.name().c_str(), file.c_str()) != 0) return system_fault(file);
  part.keep();
  return {};
}

}  // namespace

Status copy_database(const std::string& from, const std::string& to) {
  std::error_code error;
  if (!fs::is_regular_file(from, error)) return fault(from, "there is no such file");
  if (fs::exists(to, error)) return fault(to, "there is such a file already");
  // Reading joins the journal of a server that runs, which takes the right to write.
  Result<Connection> source = open(from, SQLITE_OPEN_READWRITE);
  if (!source) return source.error();
  if (Status status = check_house(source->get(), from); !status) return status;
  Part part(fmt::format("{}.part-{}", to, ::getpid()));
  if (Status status = make_private_file(part.name()); !status) return status;
  {
    Result<Connection> copy = open(part.name(), SQLITE_OPEN_READWRITE);
    if (!copy) return copy.error();
    if (Status status = copy_pages(source->get(), copy->get(), to); !status) return status;
    if (Status status = finish_copy(copy->get(), to); !status) return status;
  }
  if (Status status = sync(part.name()); !status) return status;
  return give_name(part, to);
}

}  // namespace stadtluft::server
