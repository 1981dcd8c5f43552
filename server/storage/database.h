#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <soci/soci.h>

#include "engine/core/result.h"
#include "server/storage/node_settings.h"

namespace stadtluft::server {

// What differs between the databases that the storage can use. Errors are soci::soci_error.
class Database {
 public:
  // Whether what was asked of a connection became durable before it broke.
  enum class Fate : std::uint8_t { stored, missing, taken_over };

  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  // Opens a connection with the settings of this database.
  virtual void connect(soci::session& sql) const = 0;
  // Whether a connection that nobody writes to still answers.
  [[nodiscard]] virtual bool alive(soci::session& sql) const = 0;
  // A statement of the migrations in the words of this database.
  [[nodiscard]] virtual std::string schema(std::string_view statement) const = 0;
  // Before the form of the database is changed: throws if other nodes are using it.
  virtual void be_alone(soci::session& writing) = 0;
  // The first write is done: from here on somebody else's write is noticed.
  virtual void settle(soci::session& writing) = 0;
  // Inside a transaction, first of all: what is read from here on stays as it is where it says
  // row_lock(). Of a node only.
  virtual void enter(soci::session& writing) = 0;
  // At the end of a SELECT: nobody else changes these rows before the transaction is over.
  [[nodiscard]] virtual std::string_view row_lock() const = 0;
  // The same, without the rows that somebody else is about to change.
  [[nodiscard]] virtual std::string_view free_row_lock() const = 0;
  // An expression: milliseconds since 1970, now, by the clock of the database.
  [[nodiscard]] virtual std::string_view now() const = 0;
  // From now on this connection only reads, and sees the database as it is now.
  virtual void stand_still(soci::session& reading) const = 0;
  // What this connection waits for others at most, in milliseconds.
  virtual void bound_wait(soci::session& sql, std::int64_t milliseconds) const = 0;
  // Inside a transaction: what proves later that it was committed. The number grows.
  virtual void mark(soci::session& writing, std::int64_t number) = 0;
  // Opens a writing connection that broke again, alone as before, and looks for the mark.
  // Throws if that cannot be had now.
  virtual Fate resume(soci::session& writing, std::int64_t number) = 0;
  // Whether the database is still the one that was opened. If not, what is written is lost,
  // although writing goes well.
  [[nodiscard]] virtual bool in_place() const = 0;
};

// The address as it may be shown and logged: without a password.
[[nodiscard]] std::string shown_address(const std::string& url);

// `url` is "postgresql://…", "sqlite3://FILE" or a plain file name. Makes sure that no other server
// uses the database, or of a node that no others than nodes do; opens `writing`.
[[nodiscard]] Result<std::unique_ptr<Database>> open_database(
    const std::string& url, soci::session& writing, const std::optional<NodeSettings>& node = {});

}  // namespace stadtluft::server
