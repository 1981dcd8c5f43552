#include "server/storage/sqlite_database.h"

#include <optional>

#include <fmt/format.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/storage/database_files.h"

namespace stadtluft::server {
namespace {

class SqliteDatabase final : public Database {
 public:
  SqliteDatabase(std::string file, DatabaseLock lock, bool node)
      : file_(std::move(file)), lock_(std::move(lock)), node_(node) {}

  void connect(soci::session& sql) const override {
    sql.open(soci::sqlite3, fmt::format("db={}", file_));
    std::string answer;
    sql << "PRAGMA journal_mode=WAL", soci::into(answer);
    sql << "PRAGMA synchronous=FULL";
    sql << "PRAGMA busy_timeout=5000", soci::into(answer);
    sql << "PRAGMA cache_size=-16000";
    // Games in play change the same few pages over and over: copying them into the file seldom
    // spares most of the copies. Reading so long a journal after a crash takes a tenth of a second.
    sql << "PRAGMA wal_autocheckpoint=8192", soci::into(answer);
  }

  [[nodiscard]] bool alive(soci::session& /*sql*/) const override { return true; }

  [[nodiscard]] std::string schema(std::string_view statement) const override {
    return std::string(statement);
  }

  void be_alone(soci::session& /*writing*/) override {}

  // A reader that becomes a writer would be refused if somebody wrote in between: begin as one.
  void enter(soci::session& writing) override {
    if (node_) writing << "UPDATE heartbeat SET house_time = house_time WHERE number = 1";
  }
  [[nodiscard]] std::string_view row_lock() const override { return ""; }
  void stand_still(soci::session& reading) const override { reading << "BEGIN"; }
  [[nodiscard]] std::string_view free_row_lock() const override { return ""; }
  [[nodiscard]] std::string_view now() const override {
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)";
  }
  void bound_wait(soci::session& sql, std::int64_t milliseconds) const override {
    std::string answer;
    sql << fmt::format("PRAGMA busy_timeout={}", milliseconds), soci::into(answer);
  }

  void settle(soci::session& writing) override {
    // A file that cannot be written is noticed now, and the journal is there.
    writing << "UPDATE heartbeat SET house_time = house_time WHERE number = 1";
    keep_private(file_);
    files_.emplace(file_);
  }

  // A file has no connection that could break.
  void mark(soci::session& /*writing*/, std::int64_t /*number*/) override {}
  Fate resume(soci::session& /*writing*/, std::int64_t /*number*/) override {
    throw soci::soci_error("a file has no connection");
  }

  [[nodiscard]] bool in_place() const override { return files_ && files_->in_place(); }

 private:
  std::string file_;
  DatabaseLock lock_;
  bool node_;
  std::optional<DatabaseFiles> files_;
};

}  // namespace

Result<std::unique_ptr<Database>> open_sqlite(const std::string& file, soci::session& writing,
                                              const std::optional<NodeSettings>& node) {
  if (file.empty() || file.find_first_of("'\" ") != std::string::npos)
    return Error{"--db", fmt::format("'{}' should be a file name without blanks and quotes", file)};
  Result<DatabaseLock> lock = DatabaseLock::take(file, node.has_value());
  if (!lock) return lock.error();
  try {
    auto database = std::make_unique<SqliteDatabase>(file, std::move(*lock), node.has_value());
    database->connect(writing);
    return std::unique_ptr<Database>(std::move(database));
  } catch (const soci::soci_error& error) {
    return Error{"--db", fmt::format("'{}' cannot be opened: {}", file, error.what())};
  }
}

}  // namespace stadtluft::server
