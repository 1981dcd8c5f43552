#include "server/storage/soci_storage.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <limits>
#include <mutex>
#include <thread>

#include <fmt/format.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/base/log.h"
#include "server/storage/migrations.h"

namespace stadtluft::server {
namespace {

// The width that SOCI knows a 64-bit column by.
using Wide = long long;  // NOLINT(google-runtime-int)

// A database that is a flag away from another one: what differs between them is here.
void prepare_connection(soci::session& sql) {
  std::string answer;
  sql << "PRAGMA journal_mode=WAL", soci::into(answer);
  sql << "PRAGMA synchronous=FULL";
  sql << "PRAGMA busy_timeout=5000", soci::into(answer);
  sql << "PRAGMA cache_size=-16000";
  // Games in play change the same few pages over and over: copying them into the file seldom spares
  // most of the copies. Reading so long a journal after a crash takes a tenth of a second.
  sql << "PRAGMA wal_autocheckpoint=8192", soci::into(answer);
}

void migrate(soci::session& sql) {
  sql << "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)";
  Wide count = 0;
  sql << "SELECT COUNT(*) FROM schema_version", soci::into(count);
  Wide version = 0;
  if (count == 0)
    sql << "INSERT INTO schema_version (version) VALUES (0)";
  else
    sql << "SELECT MAX(version) FROM schema_version", soci::into(version);
  const auto steps = migrations();
  if (version > static_cast<Wide>(steps.size()))
    throw soci::soci_error(
        fmt::format("the database has version {}, this program knows {}", version, steps.size()));
  for (auto next = static_cast<std::size_t>(version); next < steps.size(); ++next) {
    soci::transaction transaction(sql);
    for (const std::string_view statement : steps[next]) sql << std::string(statement);
    const Wide reached = static_cast<Wide>(next) + 1;
    sql << "UPDATE schema_version SET version = :v", soci::use(reached);
    transaction.commit();
  }
}

// Carries out changes with statements that are prepared once.
class Writer {
 public:
  explicit Writer(soci::session& sql)
      : sql_(sql),
        append_((sql_.prepare << "INSERT INTO log (table_id, version, kind, seat, step, ms, "
                                 "made_at, message) VALUES (:t, :v, :k, :s, :x, :m, :a, :i)",
                 soci::use(table_), soci::use(version_), soci::use(row_.kind), soci::use(seat_),
                 soci::use(row_.text), soci::use(ms_), soci::use(at_), soci::use(row_.message))),
        advance_((sql_.prepare << "UPDATE tables SET version = :v, turn = :t, deadline = :d, "
                                  "updated = :u WHERE id = :i AND version = :b",
                  soci::use(version_), soci::use(seat_), soci::use(ms_), soci::use(at_),
                  soci::use(table_), soci::use(before_))) {}

  void carry_out(const Batch& batch) {
    for (const Change& change : batch) std::visit([this](const auto& c) { apply(c); }, change);
  }

 private:
  void apply(const PutAccount& change) {
    const AccountRow& row = change.row;
    soci::indicator named = row.name_key.empty() ? soci::i_null : soci::i_ok;
    const Wide created = row.created;
    sql_ << "INSERT INTO accounts (id, name, name_key, kind, password, created) VALUES (:i, :n, "
            ":k, :d, :p, :c) ON CONFLICT (id) DO UPDATE SET name = excluded.name, "
            "name_key = excluded.name_key, kind = excluded.kind, password = excluded.password",
        soci::use(row.id), soci::use(row.name), soci::use(row.name_key, named), soci::use(row.kind),
        soci::use(row.password), soci::use(created);
  }
  void apply(const PutPass& change) {
    const PassRow& row = change.row;
    const Wide created = row.created;
    const Wide expires = row.expires;
    sql_ << "INSERT INTO passes (id, secret_hash, account, kind, name, scopes, created, expires) "
            "VALUES (:i, :h, :a, :k, :n, :s, :c, :e)",
        soci::use(row.id), soci::use(row.secret_hash), soci::use(row.account), soci::use(row.kind),
        soci::use(row.name), soci::use(row.scopes), soci::use(created), soci::use(expires);
  }
  void apply(const DropPass& change) {
    sql_ << "DELETE FROM passes WHERE id = :i AND account = :a", soci::use(change.id),
        soci::use(change.account);
  }
  void apply(const DropSecret& change) {
    sql_ << "DELETE FROM passes WHERE secret_hash = :h", soci::use(change.secret_hash);
  }
  void apply(const DropExpired& change) {
    const Wide before = change.before;
    sql_ << "DELETE FROM passes WHERE expires > 0 AND expires < :b", soci::use(before);
  }
  void apply(const PutTable& change) {
    const TableRow& row = change.row;
    const int listed = row.listed ? 1 : 0;
    const Wide version = row.version;
    const Wide turn = row.turn;
    const Wide deadline = row.deadline;
    const Wide created = row.created;
    const Wide updated = row.updated;
    sql_ << "INSERT INTO tables (id, game, status, listed, document, version, turn, deadline, "
            "created, updated) VALUES (:i, :g, :s, :l, :x, :v, :t, :d, :c, :u) ON CONFLICT (id) DO "
            "UPDATE SET status = excluded.status, listed = excluded.listed, document = "
            "excluded.document, updated = excluded.updated",
        soci::use(row.id), soci::use(row.game), soci::use(row.status), soci::use(listed),
        soci::use(row.document), soci::use(version), soci::use(turn), soci::use(deadline),
        soci::use(created), soci::use(updated);
    sql_ << "DELETE FROM seats WHERE table_id = :t", soci::use(row.id);
    for (const std::string& account : row.accounts)
      sql_ << "INSERT INTO seats (table_id, account) VALUES (:t, :a)", soci::use(row.id),
          soci::use(account);
  }
  void apply(const AppendLog& change) {
    table_ = change.table;
    for (const LogRow& row : change.rows) {
      row_ = row;
      version_ = row.version;
      seat_ = row.seat;
      ms_ = row.ms;
      at_ = row.at;
      append_.execute(true);
    }
    version_ = change.version;
    seat_ = change.turn;
    ms_ = change.deadline;
    at_ = change.updated;
    // A log without gaps: what follows a batch that failed fails too.
    before_ = change.version - static_cast<Wide>(change.rows.size());
    advance_.execute(true);
    if (advance_.get_affected_rows() != 1)
      throw soci::soci_error(fmt::format("the log of {} does not stand at {}", table_, before_));
  }
  void apply(const SetDeadline& change) {
    const Wide deadline = change.deadline;
    sql_ << "UPDATE tables SET deadline = :d WHERE id = :i", soci::use(deadline),
        soci::use(change.table);
  }
  void apply(const AddChat& change) {
    const ChatRow& row = change.row;
    const Wide number = row.number;
    const Wide seat = row.seat;
    const Wide at = row.at;
    sql_ << "INSERT INTO chat (table_id, number, seat, account, name, line, made_at) VALUES (:t, "
            ":n, :s, :a, :m, :x, :w)",
        soci::use(change.table), soci::use(number), soci::use(seat), soci::use(row.account),
        soci::use(row.name), soci::use(row.text), soci::use(at);
  }

  soci::session& sql_;
  std::string table_;
  LogRow row_;
  Wide version_ = 0;
  Wide before_ = 0;
  Wide seat_ = 0;
  Wide ms_ = 0;
  Wide at_ = 0;
  soci::statement append_;
  soci::statement advance_;
};

class SociStorage final : public Storage {
 public:
  SociStorage(const std::string& file, Loop& loop, Metrics& metrics)
      : loop_(loop), metrics_(metrics) {
    const std::string connection = fmt::format("db={}", file);
    writing_.open(soci::sqlite3, connection);
    prepare_connection(writing_);
    migrate(writing_);
    reading_.open(soci::sqlite3, connection);
    prepare_connection(reading_);
    writer_ = std::make_unique<Writer>(writing_);
    thread_ = std::thread([this] { write_on(); });
  }
  SociStorage(const SociStorage&) = delete;
  SociStorage& operator=(const SociStorage&) = delete;
  ~SociStorage() override {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
    writer_.reset();
  }

  void write(Batch batch, Done done) override {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back({std::move(batch), std::move(done), false});
    }
    wake_.notify_one();
  }

  std::optional<AccountRow> account(const std::string& id) override {
    return find_account("id", id);
  }
  std::optional<AccountRow> account_named(const std::string& name_key) override {
    return find_account("name_key", name_key);
  }

  std::optional<PassRow> pass(const std::string& secret_hash) override {
    return one(passes("secret_hash", secret_hash));
  }
  std::vector<PassRow> tokens_of(const std::string& account) override {
    std::vector<PassRow> rows = passes("account", account);
    std::erase_if(rows, [](const PassRow& row) { return row.kind != "token"; });
    return rows;
  }

  std::optional<TableRow> table(const std::string& id) override {
    std::optional<TableRow> row = one(tables("WHERE id = :a", id, 0, 1));
    if (!row) return row;
    std::string account;
    soci::statement statement =
        (reading_.prepare << "SELECT account FROM seats WHERE table_id = :t", soci::use(id),
         soci::into(account));
    statement.execute();
    while (statement.fetch()) row->accounts.push_back(account);
    return row;
  }

  std::vector<TableRow> list_tables(const TableFilter& filter) override {
    // The parts are ours; what came from outside is bound.
    std::string where = filter.account.empty()
                            ? "WHERE listed = 1 AND :a = ''"
                            : "JOIN seats ON seats.table_id = tables.id WHERE seats.account = :a";
    if (!filter.status.empty()) where += fmt::format(" AND status = '{}'", word(filter.status));
    if (!filter.game.empty()) where += fmt::format(" AND game = '{}'", word(filter.game));
    return tables(where, filter.account, filter.before, filter.limit);
  }

  std::vector<LogRow> log_of(const std::string& table) override {
    std::vector<LogRow> rows;
    LogRow row;
    Wide version = 0;
    Wide seat = 0;
    Wide ms = 0;
    Wide at = 0;
    soci::statement statement =
        (reading_.prepare
             << "SELECT version, kind, seat, step, ms, made_at, message FROM log WHERE "
                "table_id = :t ORDER BY version",
         soci::use(table), soci::into(version), soci::into(row.kind), soci::into(seat),
         soci::into(row.text), soci::into(ms), soci::into(at), soci::into(row.message));
    statement.execute();
    while (statement.fetch()) {
      row.version = version;
      row.seat = seat;
      row.ms = ms;
      row.at = at;
      rows.push_back(row);
    }
    return rows;
  }

  std::vector<ChatRow> chat_of(const std::string& table, std::int64_t limit) override {
    std::vector<ChatRow> rows;
    ChatRow row;
    Wide number = 0;
    Wide seat = 0;
    Wide at = 0;
    const Wide most = limit;
    soci::statement statement =
        (reading_.prepare << "SELECT number, seat, account, name, line, made_at FROM chat WHERE "
                             "table_id = :t ORDER BY number DESC LIMIT :l",
         soci::use(table), soci::use(most), soci::into(number), soci::into(seat),
         soci::into(row.account), soci::into(row.name), soci::into(row.text), soci::into(at));
    statement.execute();
    while (statement.fetch()) {
      row.number = number;
      row.seat = seat;
      row.at = at;
      rows.insert(rows.begin(), row);
    }
    return rows;
  }

  std::vector<std::string> due_tables(std::int64_t now, std::int64_t limit) override {
    std::vector<std::string> ids;
    std::string id;
    const Wide latest = now;
    const Wide most = limit;
    soci::statement statement =
        (reading_.prepare << "SELECT id FROM tables WHERE deadline > 0 AND deadline <= :n "
                             "ORDER BY deadline LIMIT :l",
         soci::use(latest), soci::use(most), soci::into(id));
    statement.execute();
    while (statement.fetch()) ids.push_back(id);
    return ids;
  }

  bool healthy() override {
    try {
      int one = 0;
      reading_ << "SELECT 1", soci::into(one);
      return one == 1;
    } catch (const soci::soci_error&) {
      return false;
    }
  }

 private:
  struct Waiting {
    Batch batch;
    Done done;
    bool ok = false;
  };

  template <class Row>
  static std::optional<Row> one(std::vector<Row> rows) {
    if (rows.empty()) return std::nullopt;
    return std::move(rows.front());
  }
  // Statuses and games are words of ours; anything else matches nothing.
  static std::string word(const std::string& text) {
    const bool plain = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string::npos;
    return plain ? text : "";
  }

  std::optional<AccountRow> find_account(const char* column, const std::string& value) {
    AccountRow row;
    Wide created = 0;
    soci::indicator named = soci::i_ok;
    soci::statement statement =
        (reading_.prepare << "SELECT id, name, name_key, kind, password, created FROM accounts "
                             "WHERE "
                          << column << " = :v",
         soci::use(value), soci::into(row.id), soci::into(row.name),
         soci::into(row.name_key, named), soci::into(row.kind), soci::into(row.password),
         soci::into(created));
    if (!statement.execute(true)) return std::nullopt;
    if (named == soci::i_null) row.name_key.clear();
    row.created = created;
    return row;
  }

  std::vector<PassRow> passes(const char* column, const std::string& value) {
    std::vector<PassRow> rows;
    PassRow row;
    Wide created = 0;
    Wide expires = 0;
    soci::statement statement =
        (reading_.prepare
             << "SELECT id, secret_hash, account, kind, name, scopes, created, expires "
                "FROM passes WHERE "
             << column << " = :v ORDER BY created",
         soci::use(value), soci::into(row.id), soci::into(row.secret_hash), soci::into(row.account),
         soci::into(row.kind), soci::into(row.name), soci::into(row.scopes), soci::into(created),
         soci::into(expires));
    statement.execute();
    while (statement.fetch()) {
      row.created = created;
      row.expires = expires;
      rows.push_back(row);
    }
    return rows;
  }

  std::vector<TableRow> tables(const std::string& where, const std::string& value,
                               std::int64_t before, std::int64_t limit) {
    std::vector<TableRow> rows;
    TableRow row;
    int listed = 0;
    Wide version = 0;
    Wide turn = 0;
    Wide deadline = 0;
    Wide created = 0;
    Wide updated = 0;
    const Wide latest = before > 0 ? before : std::numeric_limits<Wide>::max();
    const Wide most = limit;
    soci::statement statement =
        (reading_.prepare << "SELECT id, game, status, listed, document, version, turn, deadline, "
                             "created, updated FROM tables "
                          << where << " AND updated < :b ORDER BY updated DESC, id LIMIT :l",
         soci::use(value), soci::use(latest), soci::use(most), soci::into(row.id),
         soci::into(row.game), soci::into(row.status), soci::into(listed), soci::into(row.document),
         soci::into(version), soci::into(turn), soci::into(deadline), soci::into(created),
         soci::into(updated));
    statement.execute();
    while (statement.fetch()) {
      row.listed = listed != 0;
      row.version = version;
      row.turn = turn;
      row.deadline = deadline;
      row.created = created;
      row.updated = updated;
      rows.push_back(row);
    }
    return rows;
  }

  void write_on() {
    while (true) {
      std::deque<Waiting> group;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        group.swap(waiting_);
      }
      const auto start = std::chrono::steady_clock::now();
      if (!commit(group.begin(), group.end()))
        for (auto i = group.begin(); i != group.end(); ++i) commit(i, i + 1);
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
      metrics_.commit_time.add(took.count());
      // One message to the loop for the whole group.
      loop_.post([group = std::make_shared<std::deque<Waiting>>(std::move(group))] {
        for (const Waiting& waiting : *group)
          if (waiting.done) waiting.done(waiting.ok);
      });
    }
  }

  using Place = std::deque<Waiting>::iterator;
  bool commit(const Place& first, const Place& last) {
    try {
      soci::transaction transaction(writing_);
      for (auto i = first; i != last; ++i) writer_->carry_out(i->batch);
      transaction.commit();
    } catch (const std::exception& error) {
      metrics_.commit_failures.add();
      log_event(Severity::error, "commit_failed",
                {{"batches", last - first}, {"reason", error.what()}});
      return false;
    }
    metrics_.commits.add();
    for (auto i = first; i != last; ++i) i->ok = true;
    return true;
  }

  Loop& loop_;
  Metrics& metrics_;
  soci::session writing_;
  soci::session reading_;
  std::unique_ptr<Writer> writer_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Waiting> waiting_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace

Result<std::unique_ptr<Storage>> open_storage(const std::string& url, Loop& loop,
                                              Metrics& metrics) {
  constexpr std::string_view kScheme = "sqlite3://";
  std::string file = url;
  if (file.starts_with(kScheme)) file.erase(0, kScheme.size());
  if (file.find("://") != std::string::npos)
    return Error{"--db", fmt::format("'{}' names a database that this program does not know", url)};
  if (file.empty() || file.find_first_of("'\" ") != std::string::npos)
    return Error{"--db", fmt::format("'{}' should be a file name without blanks and quotes", file)};
  try {
    return std::unique_ptr<Storage>(std::make_unique<SociStorage>(file, loop, metrics));
  } catch (const soci::soci_error& error) {
    return Error{"--db", fmt::format("'{}' cannot be opened: {}", file, error.what())};
  }
}

}  // namespace stadtluft::server
