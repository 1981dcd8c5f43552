#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/result.h"
#include "server/storage/kinds.h"

// What survives a restart. A game is its append-only log; everything else about a table stands in
// one JSON value. The rest of the server knows this interface only, so that another database is
// another implementation.
namespace stadtluft::server {

struct AccountRow {
  std::string id;
  std::string name;
  std::string name_key;  // see name_key(); unique; empty for guests, whose names are not reserved
  AccountKind kind = AccountKind::guest;
  std::string password;  // Argon2id; empty for guests
  std::int64_t created = 0;
  bool admin = false;           // runs the house
  std::int64_t banned = 0;      // since when it may not come in; 0: it may
  std::string ban_reason = {};  // for the host
  std::string recovery = {};    // see server/accounts/recovery.h; empty: there is no code
};

// A browser's session or a personal API token. The secret itself is stored nowhere.
struct PassRow {
  std::string id;
  std::string secret_hash;
  std::string account;
  PassKind kind = PassKind::session;
  std::string name;    // of a token
  std::string scopes;  // of a token, separated by blanks
  std::int64_t created = 0;
  std::int64_t expires = 0;  // 0: never
  std::int64_t used = 0;     // about when somebody last came with it
};

struct TableRow {
  std::string id;
  std::string game;
  TableStatus status = TableStatus::open;
  bool listed = false;
  std::string data;  // JSON: see server/tables/table_data.h
  std::int64_t version = 0;
  std::int64_t turn = -1;  // the seat that is asked; -1 if none
  // When the table needs attention although nobody calls, by the clock of the house; 0: never.
  std::int64_t deadline = 0;
  std::int64_t created = 0;
  std::int64_t updated = 0;
  std::string owner;        // account
  std::int64_t people = 0;  // seats that a person plays, not a bot
  // Which node has claimed it, and with which claim; read only.
  std::string node = {};
  std::int64_t epoch = 0;
  // Who sits there; not filled by list_tables.
  struct Sitter {
    std::string account;
    bool hidden = false;  // their own list does not show the table
  };
  std::vector<Sitter> accounts;
};

struct LogRow {
  std::int64_t version = 0;  // counts the entries of one table from 1
  EntryKind kind = EntryKind::act;
  std::int64_t seat = -1;
  std::string text;  // the step; of "undo": how many steps are left
  std::int64_t ms = 0;
  std::int64_t at = 0;  // by the clock of the house
  std::string message;  // the id that the client gave its message
};

struct ChatRow {
  std::int64_t number = 0;  // counts the lines of one table from 1
  std::int64_t seat = -1;
  std::string account;
  std::string name;
  std::string text;
  std::int64_t at = 0;
  bool guest = false;    // said by a guest
  bool removed = false;  // by the owner of the table or a host; the text is gone
};

// A line of the chat and where it was said.
struct SaidRow {
  std::string table;
  std::int64_t at = 0;
  std::string text;
};

// A note of the house, by its key: what there is once, such as the announcements.
struct NoteRow {
  std::string key;
  std::string value;  // JSON
};

// Which accounts to list, by the time they were made, the latest first.
struct PeopleFilter {
  std::string name;  // only those whose name begins like this, by its key; without guests, then
  std::int64_t before = 0;  // only accounts made before this; 0: all
  std::string before_id;    // of those made just at `before`, only ids before this one
  bool guests = false;      // guests too
  std::int64_t limit = 50;
};

// A table that cannot be read.
struct QuarantineRow {
  std::string table;
  std::string reason;      // for the host
  std::int64_t since = 0;  // milliseconds since 1970
};

// A set of values that games were played by.
struct RulesRow {
  std::string hash;  // the word of their hash
  std::string game;
  std::int64_t revision = 0;  // of the rules in the program that stored them
  std::string tables;         // JSON: the text of every table by its path
};

// How many tables of an owner count against a quota.
struct OwnedTables {
  std::int64_t open = 0;
  std::int64_t running = 0;
  std::int64_t unattended = 0;  // of those that run: only bots play
};

struct DueTable {
  std::string id;
  std::int64_t deadline = 0;
};

// A guest who came long ago.
struct OldGuest {
  std::string id;
  std::int64_t created = 0;
  bool idle = false;  // has no seat that counts and has not come back
};

struct StorageHealth {
  bool readable = false;
  bool same_file = false;  // the files that are open are still those that a restart would open
  // By Loop::steady: when a write was last known to be durable, and whether the last one was.
  std::int64_t written_at = 0;
  bool last_write_ok = true;
};

// Whose a table is; see NodeBook::claim.
struct Claim {
  std::string node;
  std::int64_t epoch = 0;
  bool mine = false;
  bool taken = false;  // just now, from another node
  std::string from{};  // if it was: the id of that node
};
// A table that was taken over.
struct TakenTable {
  std::string table;
  std::int64_t epoch = 0;
};

// The nodes of a house that share a database, and which of them has which table. Times are those of
// the database. Everything waits for it, and throws if it does not answer.
class NodeBook {
 public:
  NodeBook() = default;
  NodeBook(const NodeBook&) = delete;
  NodeBook& operator=(const NodeBook&) = delete;
  virtual ~NodeBook() = default;

  // This node may act for so long from now on. False if it might not have acted just before: this
  // is its first lease, or the last one had run out and others may have claimed what it had.
  // For one thread, which may be another than that of the rest.
  [[nodiscard]] virtual bool renew(std::int64_t lease) = 0;
  // The same: this node acts no more.
  virtual void leave() = 0;

  // Claims the table if nobody has it, if this node has it already, or if the node that has it may
  // no longer act. Every claim raises the epoch; it is durable when this returns. Nothing if there
  // is no such table. Throws if this node may not act itself.
  [[nodiscard]] virtual std::optional<Claim> claim(const std::string& table) = 0;
  // Claims those of the tables that other nodes have which may no longer act, all of them at once:
  // one question to the database. Yields those that it got.
  [[nodiscard]] virtual std::vector<TakenTable> take_over(
      const std::vector<std::string>& tables) = 0;
  // The running games that a node has, by id, those that come after `after`.
  [[nodiscard]] virtual std::vector<std::string> games_at(const std::string& node,
                                                          const std::string& after,
                                                          std::int64_t limit) = 0;
  // All that may act, by id.
  [[nodiscard]] virtual std::vector<std::string> live() = 0;
};

// One change. What belongs together goes into one batch.

// Stands before what is changed about a table, in a house of several nodes: the batch fails unless
// this node still has the table by this claim. The storage of a node stores nothing about a table
// without it.
struct Fence {
  std::string table;
  std::int64_t epoch = 0;
  // The table is stored for the first time, by a PutTable after this.
  bool founding = false;
};
struct PutAccount {
  AccountRow row;
};
struct DropAccount {
  std::string id;
};
struct PutPass {
  PassRow row;
};
struct DropPass {
  std::string id;
  std::string account;
};
// All sessions or tokens (without a kind: both) of an account.
struct DropPasses {
  std::string account;
  std::optional<PassKind> kind;
  std::string except;  // the id of one that stays
};
struct DropSecret {
  std::string secret_hash;
};
// All sessions and tokens whose time was over before this.
struct DropExpired {
  std::int64_t before = 0;
};
// Somebody came with this pass.
struct TouchPass {
  std::string id;
  std::int64_t used = 0;
};
// Removes those of these accounts that are guests, have no seat in a game that is kept, and have
// not come since `before`; with their sessions and tokens.
struct DropGuests {
  std::vector<std::string> accounts;
  std::int64_t before = 0;
};
// Version, turn and deadline of a table that runs or is over stay as they are: the log moves them.
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
// Blanks a line; that there was one stays.
struct RemoveChat {
  std::string table;
  std::int64_t number = 0;
};
// At every table: who said it is no longer told.
struct ForgetSpeaker {
  std::string account;
};
// Removes a table and all that belongs to it.
struct DropTable {
  std::string id;
};
// Notes that a table cannot be read. If it waits for something it does not come up before `retry`.
struct PutQuarantine {
  QuarantineRow row;
  std::int64_t retry = 0;
};
struct DropQuarantine {
  std::string table;
};
// Lets all tables that cannot be read and wait for something come up at this time. Of a node:
// without those of other nodes that may act, whose own affair it is.
struct RetryQuarantined {
  std::int64_t at = 0;
};
// Nothing changes if it is there already.
struct PutRules {
  RulesRow row;
};
struct PutNote {
  NoteRow row;
};
// Finished games that were to be kept for ever come up at this time. Of a node: as above.
struct LimitFinished {
  std::int64_t deadline = 0;
};
// The time of the house's clock. Of several nodes the greatest stays. Also shows that writing
// works.
struct Heartbeat {
  std::int64_t time = 0;
};
using Change =
    std::variant<Fence, PutAccount, DropAccount, PutPass, DropPass, DropPasses, DropSecret,
                 DropExpired, TouchPass, DropGuests, PutTable, AppendLog, SetDeadline, AddChat,
                 RemoveChat, ForgetSpeaker, DropTable, PutQuarantine, DropQuarantine,
                 RetryQuarantined, PutRules, PutNote, LimitFinished, Heartbeat>;
using Batch = std::vector<Change>;

struct TableFilter {
  std::string game;
  std::optional<TableStatus> status;
  std::string account;      // only tables at which it sits; then unlisted ones too
  bool hidden = false;      // of those, the ones that it hides instead of the others
  bool unlisted = false;    // unlisted ones of everybody too, for who runs the house
  std::int64_t before = 0;  // only tables updated before this; 0: all
  std::string before_id;    // of those updated just at `before`, only ids before this one
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
  [[nodiscard]] virtual std::vector<PassRow> sessions_of(const std::string& account) = 0;
  // Accounts that are deleted but whose games are not done yet.
  [[nodiscard]] virtual std::vector<AccountRow> leaving_accounts() = 0;
  [[nodiscard]] virtual std::optional<TableRow> table(const std::string& id) = 0;
  // Where an account sits or is awaited.
  [[nodiscard]] virtual std::vector<std::string> tables_of(const std::string& account) = 0;
  // The ids that come after this one, in their order.
  [[nodiscard]] virtual std::vector<std::string> tables_after(const std::string& id,
                                                              std::int64_t limit) = 0;
  // Latest change first.
  [[nodiscard]] virtual std::vector<TableRow> list_tables(const TableFilter& filter) = 0;
  [[nodiscard]] virtual std::vector<LogRow> log_of(const std::string& table) = 0;
  // The last `limit` lines, oldest first.
  [[nodiscard]] virtual std::vector<ChatRow> chat_of(const std::string& table,
                                                     std::int64_t limit) = 0;
  // Everything that an account has said.
  [[nodiscard]] virtual std::vector<SaidRow> said_by(const std::string& account) = 0;
  // Tables whose deadline has passed and that come after `after`, by deadline and id. For a node:
  // without those of other nodes that may act.
  [[nodiscard]] virtual std::vector<DueTable> due_tables(std::int64_t now, const DueTable& after,
                                                         std::int64_t limit) = 0;
  [[nodiscard]] virtual OwnedTables owned_tables(const std::string& account) = 0;
  // The latest first, of those before `end` if it is given.
  [[nodiscard]] virtual std::vector<QuarantineRow> quarantined(std::int64_t limit,
                                                               const QuarantineRow& end) = 0;
  [[nodiscard]] std::vector<QuarantineRow> quarantined(std::int64_t limit) {
    return quarantined(limit, {});
  }
  [[nodiscard]] virtual std::int64_t quarantine_count() = 0;
  [[nodiscard]] virtual std::optional<RulesRow> rules(const std::string& hash,
                                                      const std::string& game) = 0;
  // Guests who came before `before`, after the guest `after`, by time and id. Idle are those who
  // have no seat in a game that is kept and have not come since `before`.
  [[nodiscard]] virtual std::vector<OldGuest> old_guests(std::int64_t before, const OldGuest& after,
                                                         std::int64_t limit) = 0;
  // Empty if there is none.
  [[nodiscard]] virtual std::string note(const std::string& key) = 0;
  [[nodiscard]] virtual std::vector<AccountRow> people(const PeopleFilter& filter) = 0;
  // The last heartbeat; 0 if there was none.
  [[nodiscard]] virtual std::int64_t house_time() = 0;
  [[nodiscard]] virtual StorageHealth health() = 0;

  // What only reads and may take long, for another thread: `reading` is a storage that sees what is
  // durable then. What the errand yields is called on the loop's thread, after what those before it
  // yielded; there the errand is let go, too. It must not throw. A storage without such a thread
  // does it at once.
  using Errand = std::function<std::function<void()>(Storage& reading)>;
  virtual void aside(Errand errand) {
    if (const std::function<void()> then = errand(*this)) then();
  }

  // Of a storage that was opened as one node of several; otherwise nullptr.
  [[nodiscard]] virtual NodeBook* nodes() { return nullptr; }
};

}  // namespace stadtluft::server
