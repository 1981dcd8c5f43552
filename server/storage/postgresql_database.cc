#include "server/storage/postgresql_database.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <thread>

#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>

#include "server/base/crypto.h"
#include "server/storage/writer.h"

namespace stadtluft::server {
namespace {

// Any numbers, the same in every version of this program: of the house, and of who changes the form
// of its database.
constexpr Wide kLockNumber = 0x5741D7;
constexpr Wide kFormNumber = 0x5741D8;
// The locks of writers have two numbers, this one and one of their own.
constexpr int kWriterLocks = 0x5741;
// Who was not heard of for so long has no transaction under way.
constexpr Wide kMarkLife = 86'400'000;

// The types of columns with texts.
constexpr std::array<std::string_view, 2> kTexts = {"VARCHAR(40)", " TEXT"};

// Reading waits for a database that does not answer, and the house waits with it.
std::string with_timeout(std::string url) {
  if (url.find("connect_timeout=") != std::string::npos) return url;
  url += url.find('?') == std::string::npos ? "?connect_timeout=2" : "&connect_timeout=2";
  return url;
}

class PostgresqlDatabase final : public Database {
 public:
  PostgresqlDatabase(std::string url, const std::optional<NodeSettings>& node)
      : url_(with_timeout(std::move(url))),
        writer_(random_name(kNameLength)),
        writer_lock_(static_cast<int>(random_number() & 0x7fffffffU)),
        node_(node) {}

  void connect(soci::session& sql) const override {
    sql.open(soci::postgresql, url_);
    // What is committed is on the disk, whatever the database's own settings say.
    sql << "SET synchronous_commit = on";
    sql << "SET client_min_messages = warning";
    sql << "SET application_name = 'stadtluft'";
    if (node_)
      sql << fmt::format("SET idle_in_transaction_session_timeout = {}",
                         std::max<std::int64_t>(node_->lease / 2, 1));
  }

  // The state that the library keeps of a connection is that of its last use.
  [[nodiscard]] bool alive(soci::session& sql) const override {
    try {
      int one = 0;
      sql << "SELECT 1", soci::into(one);
      return true;
    } catch (const soci::soci_error&) {
      return false;
    }
  }

  // The connection that writes holds a lock as long as it lives, so two servers never write at the
  // same time, and who has the lock knows that the transactions of the one before are over. Nodes
  // share the lock of the house, and each has one for itself.
  [[nodiscard]] bool lock(soci::session& writing) const {
    if (!node_) return take_lock(writing, "pg_try_advisory_lock", kLockNumber);
    if (!take_lock(writing, "pg_try_advisory_lock_shared", kLockNumber)) return false;
    int taken = 0;
    writing << "SELECT CASE WHEN pg_try_advisory_lock(:c, :n) THEN 1 ELSE 0 END",
        soci::use(kWriterLocks), soci::use(writer_lock_), soci::into(taken);
    return taken != 0;
  }

  // A PostgreSQL server notices a moment later that a program has gone, and lets its locks go then.
  [[nodiscard]] bool lock_soon(soci::session& writing) const {
    constexpr int kLooks = 20;
    for (int i = 1; i < kLooks; ++i) {
      if (lock(writing)) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return lock(writing);
  }

  // Several nodes may start at once: one after the other looks at the form of the database.
  void await_turn(soci::session& writing) const {
    if (!node_) return;
    constexpr int kLooks = 600;
    for (int i = 0; i < kLooks; ++i) {
      if (take_lock(writing, "pg_try_advisory_lock", kFormNumber)) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    throw soci::soci_error("another node has been changing the form of the database for a minute");
  }

  void be_alone(soci::session& writing) override {
    if (!node_) return;
    alone_ = take_lock(writing, "pg_try_advisory_lock", kLockNumber);
    if (!alone_)
      throw soci::soci_error(
          "other nodes use the database; stop them before a newer program changes its form");
  }

  void enter(soci::session& /*writing*/) override {}
  [[nodiscard]] std::string_view row_lock() const override { return " FOR UPDATE"; }
  [[nodiscard]] std::string_view free_row_lock() const override {
    return " FOR UPDATE SKIP LOCKED";
  }
  [[nodiscard]] std::string_view now() const override {
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
  }
  void stand_still(soci::session& reading) const override {
    reading << "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
  }
  void bound_wait(soci::session& sql, std::int64_t milliseconds) const override {
    sql << fmt::format("SET lock_timeout = {}", milliseconds);
  }

  // Lists are sorted by byte, as in the program and in SQLite, not by the customs of a country.
  [[nodiscard]] std::string schema(std::string_view statement) const override {
    std::string text(statement);
    constexpr std::string_view kByBytes = " COLLATE \"C\"";
    for (const std::string_view type : kTexts)
      for (std::size_t at = text.find(type); at != std::string::npos;
           at = text.find(type, at + type.size()))
        text.insert(at + type.size(), kByBytes);
    return text;
  }

  void settle(soci::session& writing) override {
    soci::transaction transaction(writing);
    writing << (node_ ? fmt::format("DELETE FROM commit_marks WHERE marked < {} - {}", now(),
                                    kMarkLife)
                      : "DELETE FROM commit_marks");
    writing << fmt::format("INSERT INTO commit_marks (writer, number, marked) VALUES (:w, 0, {})",
                           now()),
        soci::use(writer_);
    transaction.commit();
    if (!node_) return;
    if (alone_) release(writing, kLockNumber);  // the shared lock stays
    release(writing, kFormNumber);
  }

  void mark(soci::session& writing, std::int64_t number) override {
    const Wide marked = number;
    soci::statement statement =
        (writing.prepare << (node_ ? fmt::format("UPDATE commit_marks SET number = :n, marked = {} "
                                                 "WHERE writer = :w",
                                                 now())
                                   : "UPDATE commit_marks SET number = :n WHERE writer = :w"),
         soci::use(marked), soci::use(writer_));
    statement.execute(true);
    if (statement.get_affected_rows() != 1)
      throw soci::soci_error("another server has taken over the database");
  }

  Fate resume(soci::session& writing, std::int64_t number) override {
    writing.close();
    connect(writing);
    if (!lock(writing)) throw soci::soci_error("the connection that broke is not over yet");
    Wide marked = -1;
    soci::statement statement =
        (writing.prepare << "SELECT number FROM commit_marks WHERE writer = :w", soci::use(writer_),
         soci::into(marked));
    if (!statement.execute(true)) return Fate::taken_over;
    return marked == number ? Fate::stored : Fate::missing;
  }

  // A PostgreSQL server looks after its own files.
  [[nodiscard]] bool in_place() const override { return true; }

 private:
  [[nodiscard]] static bool take_lock(soci::session& sql, std::string_view function, Wide number) {
    int taken = 0;
    sql << fmt::format("SELECT CASE WHEN {}(:n) THEN 1 ELSE 0 END", function), soci::use(number),
        soci::into(taken);
    return taken != 0;
  }
  static void release(soci::session& sql, Wide number) {
    static_cast<void>(take_lock(sql, "pg_advisory_unlock", number));
  }

  static constexpr std::size_t kNameLength = 16;
  std::string url_;
  std::string writer_;
  int writer_lock_;
  std::optional<NodeSettings> node_;
  bool alone_ = false;
};

// The program compares and cuts texts as UTF-8.
[[nodiscard]] Status check_encoding(soci::session& sql) {
  std::string encoding;
  sql << "SHOW server_encoding", soci::into(encoding);
  if (encoding == "UTF8") return {};
  return Error{"--db",
               fmt::format("the database is encoded in {}; it should be in UTF8", encoding)};
}

}  // namespace

bool is_postgresql(const std::string& url) {
  return url.starts_with("postgresql://") || url.starts_with("postgres://");
}

std::string without_password(const std::string& url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string::npos) return url;
  const std::size_t begin = scheme + 3;
  const std::size_t end = url.find_first_of("/?", begin);
  const std::size_t at = url.substr(0, end).rfind('@');
  std::string shown = url;
  if (at != std::string::npos && at >= begin) {
    const std::size_t colon = url.find(':', begin);
    if (colon < at) shown.replace(colon, at - colon, "");
  }
  // Everything else of the address may hold a password too: ?password=…
  const std::size_t options = shown.find('?');
  if (options != std::string::npos) shown.erase(options);
  return shown;
}

std::unique_ptr<Database> read_postgresql(const std::string& url) {
  return std::make_unique<PostgresqlDatabase>(url, std::nullopt);
}

Result<std::unique_ptr<Database>> open_postgresql(const std::string& url, soci::session& writing,
                                                  const std::optional<NodeSettings>& node) {
  const std::string shown = without_password(url);
  try {
    auto database = std::make_unique<PostgresqlDatabase>(url, node);
    database->connect(writing);
    if (Status status = check_encoding(writing); !status) return status.error();
    database->await_turn(writing);
    if (!database->lock_soon(writing))
      return Error{
          "--db", fmt::format("'{}' is in use by another server; {}", shown,
                              node ? "it is not one of several nodes" : "one database serves one")};
    return std::unique_ptr<Database>(std::move(database));
  } catch (const soci::soci_error& error) {
    // The library quotes the whole URL in what(), with the password.
    return Error{"--db",
                 fmt::format("'{}' cannot be opened: {}", shown, error.get_error_message())};
  }
}

}  // namespace stadtluft::server
