#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/result.h"

// What survives a restart. A game is its append-only log; everything else about a table stands in
// one document. The rest of the server knows this interface only, so that another database is
// another implementation.
namespace stadtluft::server {

struct AccountRow {
  std::string id;
  std::string name;
  std::string name_key;  // lower case, unique; empty for guests, whose names are not reserved
  std::string kind;      // "guest", "person", "bot"
  std::string password;  // Argon2id; empty for guests
  std::int64_t created = 0;
};

// A browser's session or a personal API token. The secret itself is stored nowhere.
struct PassRow {
  std::string id;
  std::string secret_hash;
  std::string account;
  std::string kind;    // "session" or "token"
  std::string name;    // of a token
  std::string scopes;  // of a token, separated by blanks
  std::int64_t created = 0;
  std::int64_t expires = 0;  // 0: never
};

struct TableRow {
  std::string id;
  std::string game;
  std::string status;  // "open", "running", "finished", "abandoned"
  bool listed = false;
  std::string document;  // JSON: see server/tables/table_document.h
  std::int64_t version = 0;
  std::int64_t turn = -1;     // the seat that is asked; -1 if none
  std::int64_t deadline = 0;  // when the table needs attention although nobody calls; 0: never
  std::int64_t created = 0;
  std::int64_t updated = 0;
  std::vector<std::string> accounts;  // who sits there; not filled by list_tables
};

struct LogRow {
  std::int64_t version = 0;  // counts the entries of one table from 1
  std::string kind;          // "act", "chance", "undo"
  std::int64_t seat = -1;
  std::string text;  // the step; of "undo": how many steps are left
  std::int64_t ms = 0;
  std::int64_t at = 0;
  std::string message;  // the id that the client gave its message
};

struct ChatRow {
  std::int64_t number = 0;  // counts the lines of one table from 1
  std::int64_t seat = -1;
  std::string account;
  std::string name;
  std::string text;
  std::int64_t at = 0;
};

// One change. What belongs together goes into one batch.
struct PutAccount {
  AccountRow row;
};
struct PutPass {
  PassRow row;
};
struct DropPass {
  std::string id;
  std::string account;
};
struct DropSecret {
  std::string secret_hash;
};
// All sessions and tokens whose time was over before this.
struct DropExpired {
  std::int64_t before = 0;
};
// Version, turn and deadline of a table that exists already stay as they are: the log moves them.
struct PutTable {
  TableRow row;
};
// Moves a running game on: its new entries, and what lists need to know. Fails unless the table
// stands at the version before the first of them.
struct AppendLog {
  std::string table;
  std::vector<LogRow> rows;
  std::int64_t version = 0;
  std::int64_t turn = -1;
  std::int64_t deadline = 0;
  std::int64_t updated = 0;
};
struct SetDeadline {
  std::string table;
  std::int64_t deadline = 0;
};
struct AddChat {
  std::string table;
  ChatRow row;
};
using Change = std::variant<PutAccount, PutPass, DropPass, DropSecret, DropExpired, PutTable,
                            AppendLog, SetDeadline, AddChat>;
using Batch = std::vector<Change>;

struct TableFilter {
  std::string game;
  std::string status;
  std::string account;      // only tables at which it sits; then unlisted ones too
  std::int64_t before = 0;  // only tables updated before this; 0: all
  std::int64_t limit = 50;
};

class Storage {
 public:
  // Called on the loop's thread: true once the batch is on the disk for good, false if none of it
  // is.
  using Done = std::function<void(bool)>;

  Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  virtual ~Storage() = default;

  // Batches become durable in the order they are written, each of them whole or not at all.
  virtual void write(Batch batch, Done done) = 0;

  // Reading sees what is durable.
  [[nodiscard]] virtual std::optional<AccountRow> account(const std::string& id) = 0;
  [[nodiscard]] virtual std::optional<AccountRow> account_named(const std::string& name_key) = 0;
  [[nodiscard]] virtual std::optional<PassRow> pass(const std::string& secret_hash) = 0;
  [[nodiscard]] virtual std::vector<PassRow> tokens_of(const std::string& account) = 0;
  [[nodiscard]] virtual std::optional<TableRow> table(const std::string& id) = 0;
  // Latest change first.
  [[nodiscard]] virtual std::vector<TableRow> list_tables(const TableFilter& filter) = 0;
  [[nodiscard]] virtual std::vector<LogRow> log_of(const std::string& table) = 0;
  // The last `limit` lines, oldest first.
  [[nodiscard]] virtual std::vector<ChatRow> chat_of(const std::string& table,
                                                     std::int64_t limit) = 0;
  // Ids of tables whose deadline has passed.
  [[nodiscard]] virtual std::vector<std::string> due_tables(std::int64_t now,
                                                            std::int64_t limit) = 0;
  // Whether the database answers.
  [[nodiscard]] virtual bool healthy() = 0;
};

}  // namespace stadtluft::server
