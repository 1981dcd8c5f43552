#include "server/storage/soci_storage.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <limits>
#include <mutex>
#include <thread>

#include <fmt/format.h>
#include <soci/soci.h>

#include "server/base/log.h"
#include "server/storage/database.h"
#include "server/storage/migrations.h"
#include "server/storage/node_book.h"
#include "server/storage/postgresql_database.h"
#include "server/storage/queries.h"
#include "server/storage/reader.h"
#include "server/storage/writer.h"

namespace stadtluft::server {
namespace {

void migrate(soci::session& sql, Database& database) {
  sql << "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)";
  Wide count = 0;
  sql << "SELECT COUNT(*) FROM schema_version", soci::into(count);
  Wide version = 0;
  if (count == 0)
    sql << "INSERT INTO schema_version (version) VALUES (0)";
  else
    sql << "SELECT MAX(version) FROM schema_version", soci::into(version);
  const auto steps = migrations();
  if (version < static_cast<Wide>(steps.size())) database.be_alone(sql);
  if (version > static_cast<Wide>(steps.size()))
    throw soci::soci_error(
        fmt::format("the database has version {}, this program knows {}", version, steps.size()));
  for (auto next = static_cast<std::size_t>(version); next < steps.size(); ++next) {
    soci::transaction transaction(sql);
    for (const std::string_view statement : steps[next]) sql << database.schema(statement);
    const Wide reached = static_cast<Wide>(next) + 1;
    sql << "UPDATE schema_version SET version = :v", soci::use(reached);
    transaction.commit();
  }
}

void check_form(soci::session& sql) {
  Wide version = 0;
  sql << "SELECT MAX(version) FROM schema_version", soci::into(version);
  const std::size_t known = migrations().size();
  if (version != static_cast<Wide>(known))
    throw soci::soci_error(
        fmt::format("the database has version {}, this program reads {}; a server brings it there",
                    version, known));
}

// Without the lines and the context after it, which quote what was to be stored: hashes of
// passwords among it.
std::string first_line(const soci::soci_error& error) {
  const std::string message = error.get_error_message();
  return message.substr(0, message.find('\n'));
}

class SociStorage final : public Storage {
 public:
  // `writing` is the connection that the database was opened with.
  SociStorage(std::unique_ptr<Database> database, std::unique_ptr<soci::session> writing,
              Loop& loop, Metrics& metrics, const std::optional<NodeSettings>& node)
      : database_(std::move(database)),
        node_(node ? node->id : ""),
        loop_(loop),
        metrics_(metrics),
        pulse_(std::make_shared<Pulse>()),
        writing_(std::move(writing)) {
    pulse_->written_at = loop.steady();
    migrate(*writing_, *database_);
    database_->connect(reading_);
    reconnects_ = true;
    writer_ = new_writer();
    database_->settle(*writing_);
    if (node) {
      node_book_ = open_node_book(*database_, *node);
      due_ = query::at(query::kDueHere, database_->now());
    }
    reader_ =
        std::make_unique<Reader>(std::make_unique<SociStorage>(database_, loop, metrics), loop);
    thread_ = std::thread([this] { write_on(); });
  }
  // What the reader of another storage has: it sees what that one has stored, and does not write.
  SociStorage(std::shared_ptr<Database> database, Loop& loop, Metrics& metrics)
      : database_(std::move(database)),
        loop_(loop),
        metrics_(metrics),
        pulse_(std::make_shared<Pulse>()),
        reconnects_(true) {
    database_->connect(reading_);
  }
  // For who only reads, and does not want to see what changes meanwhile.
  SociStorage(std::unique_ptr<Database> database, Loop& loop, Metrics& metrics)
      : database_(std::move(database)),
        loop_(loop),
        metrics_(metrics),
        pulse_(std::make_shared<Pulse>()) {
    database_->connect(reading_);
    database_->stand_still(reading_);
    check_form(reading_);
  }
  SociStorage(const SociStorage&) = delete;
  SociStorage& operator=(const SociStorage&) = delete;
  ~SociStorage() override {
    if (!thread_.joinable()) return;
    reader_.reset();
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
    writer_.reset();  // before the connection that its statements belong to
    if (node_book_) leave();
  }

  void write(Batch batch, Done done) override {
    if (!thread_.joinable()) {
      if (done) loop_.post([done = std::move(done)] { done(false); });
      return;
    }
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back({std::move(batch), std::move(done), false});
    }
    wake_.notify_one();
  }

  void aside(Errand errand) override {
    if (!reader_) return Storage::aside(std::move(errand));
    reader_->run(std::move(errand));
  }

  std::optional<AccountRow> account(const std::string& id) override {
    return one(accounts(query::kAccount, id));
  }
  std::optional<AccountRow> account_named(const std::string& name_key) override {
    return one(accounts(query::kAccountNamed, name_key));
  }

  std::optional<PassRow> pass(const std::string& secret_hash) override {
    return one(passes(query::kPass, secret_hash));
  }
  std::vector<PassRow> tokens_of(const std::string& account) override {
    return passes_of(account, PassKind::token);
  }
  std::vector<PassRow> sessions_of(const std::string& account) override {
    return passes_of(account, PassKind::session);
  }
  std::vector<AccountRow> leaving_accounts() override {
    return accounts(query::kAccountsOfKind, "leaving");
  }

  std::optional<TableRow> table(const std::string& id) override {
    std::optional<TableRow> row = find_table(id);
    if (!row) return row;
    std::string account;
    int hidden = 0;
    soci::statement statement =
        (ask(query::kSeatsOf), soci::use(id), soci::into(account), soci::into(hidden));
    statement.execute();
    while (statement.fetch()) row->accounts.push_back({account, hidden != 0});
    return row;
  }

  std::vector<std::string> tables_of(const std::string& account) override {
    std::vector<std::string> ids;
    std::string id;
    soci::statement statement = (ask(query::kTablesOf), soci::use(account), soci::into(id));
    statement.execute();
    while (statement.fetch()) ids.push_back(id);
    return ids;
  }

  std::vector<std::string> tables_after(const std::string& after, std::int64_t limit) override {
    std::vector<std::string> ids;
    std::string id;
    const Wide most = limit;
    soci::statement statement =
        (ask(query::kTablesAfter), soci::use(after), soci::use(most), soci::into(id));
    statement.execute();
    while (statement.fetch()) ids.push_back(id);
    return ids;
  }

  std::vector<AccountRow> people(const PeopleFilter& filter) override {
    std::vector<std::string> ids = filter.name.empty() ? newest(filter) : named(filter);
    std::vector<AccountRow> rows;
    for (const std::string& id : ids)
      if (std::optional<AccountRow> row = account(id)) rows.push_back(std::move(*row));
    return rows;
  }

  std::vector<SaidRow> said_by(const std::string& account) override {
    std::vector<SaidRow> rows;
    SaidRow row;
    Wide at = 0;
    soci::statement statement = (ask(query::kSaidBy), soci::use(account), soci::into(row.table),
                                 soci::into(at), soci::into(row.text));
    statement.execute();
    while (statement.fetch()) {
      row.at = at;
      rows.push_back(row);
    }
    return rows;
  }

  std::string note(const std::string& key) override {
    std::string value;
    soci::statement statement = (ask(query::kNote), soci::use(key), soci::into(value));
    statement.execute(true);
    return value;
  }

  std::vector<TableRow> list_tables(const TableFilter& filter) override {
    std::vector<Spot> spots;
    for (const TableStatus status : kTableStatuses) {
      if (filter.status && *filter.status != status) continue;
      if (!filter.account.empty())
        find_mine(filter, status, spots);
      else
        find_everybodys(filter, std::string(word_of(status)), spots);
    }
    std::sort(spots.begin(), spots.end(), std::greater<>());
    if (spots.size() > static_cast<std::size_t>(filter.limit))
      spots.resize(static_cast<std::size_t>(filter.limit));
    std::vector<TableRow> rows;
    for (const Spot& spot : spots)
      if (std::optional<TableRow> row = find_table(spot.second)) rows.push_back(std::move(*row));
    return rows;
  }

  std::vector<LogRow> log_of(const std::string& table) override {
    std::vector<LogRow> rows;
    LogRow row;
    std::string kind;
    Wide version = 0;
    Wide seat = 0;
    Wide ms = 0;
    Wide at = 0;
    soci::statement statement = (ask(query::kLog), soci::use(table), soci::into(version),
                                 soci::into(kind), soci::into(seat), soci::into(row.text),
                                 soci::into(ms), soci::into(at), soci::into(row.message));
    statement.execute();
    while (statement.fetch()) {
      row.version = version;
      row.kind = entry_kind(kind);
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
    int guest = 0;
    int removed = 0;
    const Wide most = limit;
    soci::statement statement =
        (ask(query::kChat), soci::use(table), soci::use(most), soci::into(number), soci::into(seat),
         soci::into(row.account), soci::into(row.name), soci::into(row.text), soci::into(at),
         soci::into(guest), soci::into(removed));
    statement.execute();
    while (statement.fetch()) {
      row.number = number;
      row.seat = seat;
      row.at = at;
      row.guest = guest != 0;
      row.removed = removed != 0;
      rows.insert(rows.begin(), row);
    }
    return rows;
  }

  std::vector<DueTable> due_tables(std::int64_t now, const DueTable& after,
                                   std::int64_t limit) override {
    std::vector<DueTable> due;
    DueTable row;
    Wide deadline = 0;
    const Wide latest = now;
    const Wide from = after.deadline;
    const Wide most = limit;
    const auto collect = [&](soci::statement statement) {
      statement.execute();
      while (statement.fetch()) {
        row.deadline = deadline;
        due.push_back(row);
      }
    };
    if (node_book_)
      collect((ask(due_), soci::use(latest), soci::use(from), soci::use(after.id), soci::use(node_),
               soci::use(most), soci::into(row.id), soci::into(deadline)));
    else
      collect((ask(query::kDue), soci::use(latest), soci::use(from), soci::use(after.id),
               soci::use(most), soci::into(row.id), soci::into(deadline)));
    return due;
  }

  OwnedTables owned_tables(const std::string& account) override {
    constexpr Wide kAnybody = std::numeric_limits<Wide>::max();
    const auto count = [&](TableStatus status, Wide people) {
      return count_owned(account, std::string(word_of(status)), people);
    };
    return {count(TableStatus::open, kAnybody) + count(TableStatus::starting, kAnybody),
            count(TableStatus::running, kAnybody), count(TableStatus::running, 0)};
  }

  std::vector<QuarantineRow> quarantined(std::int64_t limit, const QuarantineRow& end) override {
    std::vector<QuarantineRow> rows;
    QuarantineRow row;
    Wide since = 0;
    const Wide most = limit;
    const Wide before = end.since > 0 ? end.since : std::numeric_limits<Wide>::max();
    soci::statement statement =
        (ask(query::kQuarantined), soci::use(before), soci::use(end.table), soci::use(most),
         soci::into(row.table), soci::into(row.reason), soci::into(since));
    statement.execute();
    while (statement.fetch()) {
      row.since = since;
      rows.push_back(row);
    }
    return rows;
  }
  std::int64_t quarantine_count() override {
    Wide count = 0;
    soci::statement statement = (ask(query::kQuarantineCount), soci::into(count));
    statement.execute(true);
    return count;
  }

  std::vector<OldGuest> old_guests(std::int64_t before, const OldGuest& after,
                                   std::int64_t limit) override {
    std::vector<OldGuest> guests;
    OldGuest guest;
    Wide created = 0;
    int idle = 0;
    const Wide latest = before;
    const Wide from = after.created;
    const Wide most = limit;
    soci::statement statement =
        (ask(query::kOldGuests), soci::use(latest), soci::use(latest), soci::use(latest),
         soci::use(from), soci::use(after.id), soci::use(most), soci::into(guest.id),
         soci::into(created), soci::into(idle));
    statement.execute();
    while (statement.fetch()) {
      guest.created = created;
      guest.idle = idle != 0;
      guests.push_back(guest);
    }
    return guests;
  }

  std::optional<RulesRow> rules(const std::string& hash, const std::string& game) override {
    RulesRow row{hash, game, 0, {}};
    Wide revision = 0;
    soci::statement statement = (ask(query::kRules), soci::use(hash), soci::use(game),
                                 soci::into(revision), soci::into(row.tables));
    if (!statement.execute(true)) return std::nullopt;
    row.revision = revision;
    return row;
  }

  std::int64_t house_time() override {
    Wide time = 0;
    soci::statement statement = (ask(query::kHouseTime), soci::into(time));
    statement.execute(true);
    return time;
  }

  NodeBook* nodes() override { return node_book_.get(); }

  StorageHealth health() override {
    StorageHealth health{false, database_->in_place() && !taken_over_, pulse_->written_at,
                         pulse_->last_write_ok};
    try {
      static_cast<void>(house_time());
      health.readable = true;
    } catch (const soci::soci_error&) {
      health.readable = false;
    }
    return health;
  }

 private:
  struct Waiting {
    Batch batch;
    Done done;
    bool ok = false;
  };

  // How writing went of late, as the loop knows it.
  struct Pulse {
    std::int64_t written_at = 0;
    bool last_write_ok = true;
  };

  // Where a table stands in a list: when it last changed, and its id.
  using Spot = std::pair<Wide, std::string>;

  std::unique_ptr<Writer> new_writer() {
    return std::make_unique<Writer>(*writing_, node_, *database_);
  }

  // Others need not wait for the end of the lease. Nobody is harmed if they do.
  void leave() {
    try {
      node_book_->leave();
    } catch (const std::exception& error) {
      log_event(Severity::warning, "lease_not_ended", {{"reason", error.what()}});
    }
  }

  soci::details::prepare_temp_type ask(std::string_view query) {
    // What only one transaction sees is gone when its connection is.
    const bool again = reconnects_ && !database_->alive(reading_);
    if (again) {
      reading_.close();
      database_->connect(reading_);
    }
    return reading_.prepare << std::string(query);
  }

  template <class Row>
  static std::optional<Row> one(std::vector<Row> rows) {
    if (rows.empty()) return std::nullopt;
    return std::move(rows.front());
  }

  std::vector<AccountRow> accounts(std::string_view query, const std::string& value) {
    std::vector<AccountRow> rows;
    AccountRow row;
    std::string kind;
    Wide created = 0;
    Wide banned = 0;
    int admin = 0;
    soci::indicator named = soci::i_ok;
    soci::statement statement =
        (ask(query), soci::use(value), soci::into(row.id), soci::into(row.name),
         soci::into(row.name_key, named), soci::into(kind), soci::into(row.password),
         soci::into(created), soci::into(admin), soci::into(banned), soci::into(row.ban_reason),
         soci::into(row.recovery));
    statement.execute();
    while (statement.fetch()) {
      if (named == soci::i_null) row.name_key.clear();
      row.kind = account_kind(kind);
      row.created = created;
      row.admin = admin != 0;
      row.banned = banned;
      rows.push_back(row);
    }
    return rows;
  }

  std::vector<PassRow> passes_of(const std::string& account, PassKind kind) {
    std::vector<PassRow> rows = passes(query::kPassesOf, account);
    std::erase_if(rows, [&](const PassRow& row) { return row.kind != kind; });
    return rows;
  }

  std::vector<PassRow> passes(std::string_view query, const std::string& value) {
    std::vector<PassRow> rows;
    PassRow row;
    std::string kind;
    Wide created = 0;
    Wide expires = 0;
    Wide used = 0;
    soci::statement statement =
        (ask(query), soci::use(value), soci::into(row.id), soci::into(row.secret_hash),
         soci::into(row.account), soci::into(kind), soci::into(row.name), soci::into(row.scopes),
         soci::into(created), soci::into(expires), soci::into(used));
    statement.execute();
    while (statement.fetch()) {
      row.kind = pass_kind(kind);
      row.created = created;
      row.expires = expires;
      row.used = used;
      rows.push_back(row);
    }
    return rows;
  }

  std::optional<TableRow> find_table(const std::string& id) {
    TableRow row;
    std::string status;
    int listed = 0;
    Wide version = 0;
    Wide turn = 0;
    Wide deadline = 0;
    Wide created = 0;
    Wide updated = 0;
    Wide people = 0;
    Wide epoch = 0;
    soci::statement statement =
        (ask(query::kTable), soci::use(id), soci::into(row.id), soci::into(row.game),
         soci::into(status), soci::into(listed), soci::into(row.data), soci::into(version),
         soci::into(turn), soci::into(deadline), soci::into(created), soci::into(updated),
         soci::into(row.owner), soci::into(people), soci::into(row.node), soci::into(epoch));
    if (!statement.execute(true)) return std::nullopt;
    row.status = table_status(status);
    row.listed = listed != 0;
    row.version = version;
    row.turn = turn;
    row.deadline = deadline;
    row.created = created;
    row.updated = updated;
    row.people = people;
    row.epoch = epoch;
    return row;
  }

  // The ids of a page of people, the latest first.
  std::vector<std::string> newest(const PeopleFilter& filter) {
    std::vector<Spot> spots;
    const Wide before = filter.before > 0 ? filter.before : std::numeric_limits<Wide>::max();
    const Wide most = filter.limit;
    for (const AccountKind kind : {AccountKind::person, AccountKind::bot, AccountKind::guest}) {
      if (kind == AccountKind::guest && !filter.guests) continue;
      const std::string word(word_of(kind));
      Spot spot;
      soci::statement statement =
          (ask(query::kPeople), soci::use(word), soci::use(before), soci::use(filter.before_id),
           soci::use(most), soci::into(spot.first), soci::into(spot.second));
      statement.execute();
      while (statement.fetch()) spots.push_back(spot);
    }
    std::sort(spots.begin(), spots.end(), std::greater<>());
    if (spots.size() > static_cast<std::size_t>(filter.limit))
      spots.resize(static_cast<std::size_t>(filter.limit));
    std::vector<std::string> ids;
    for (Spot& spot : spots) ids.push_back(std::move(spot.second));
    return ids;
  }

  // The ids of those whose names begin like this, by name.
  std::vector<std::string> named(const PeopleFilter& filter) {
    std::vector<std::string> ids;
    std::string id;
    // Names of accounts are ASCII.
    const std::string end = filter.name + '\x7f';
    const Wide most = filter.limit;
    soci::statement statement = (ask(query::kPeopleNamed), soci::use(filter.name), soci::use(end),
                                 soci::use(most), soci::into(id));
    statement.execute();
    while (statement.fetch()) ids.push_back(id);
    return ids;
  }

  // Of all owners: public tables, and where the filter says so the others too.
  void find_everybodys(const TableFilter& filter, const std::string& status,
                       std::vector<Spot>& spots) {
    for (int listed = filter.unlisted ? 0 : 1; listed <= 1; ++listed) {
      const std::vector<std::string> games =
          filter.game.empty() ? games_with(status, listed) : std::vector<std::string>{filter.game};
      for (const std::string& game : games) find_listed(filter, status, listed, game, spots);
    }
  }

  // The games of which there are such tables: one look into the index for each.
  std::vector<std::string> games_with(const std::string& status, int listed) {
    std::vector<std::string> games;
    std::string last;
    std::string game;
    while (true) {
      soci::statement statement = (ask(query::kNextListedGame), soci::use(status),
                                   soci::use(listed), soci::use(last), soci::into(game));
      if (!statement.execute(true)) return games;
      games.push_back(game);
      last = game;
    }
  }

  void find_listed(const TableFilter& filter, const std::string& status, int listed,
                   const std::string& game, std::vector<Spot>& spots) {
    const Wide before = end_of(filter);
    const Wide most = filter.limit;
    Spot spot;
    soci::statement statement = (ask(query::kListed), soci::use(status), soci::use(listed),
                                 soci::use(game), soci::use(before), soci::use(filter.before_id),
                                 soci::use(most), soci::into(spot.first), soci::into(spot.second));
    statement.execute();
    while (statement.fetch()) spots.push_back(spot);
  }

  void find_mine(const TableFilter& filter, TableStatus status, std::vector<Spot>& spots) {
    const std::string word(word_of(status));
    const Wide before = end_of(filter);
    const Wide most = filter.limit;
    const int hidden = filter.hidden ? 1 : 0;
    Spot spot;
    const auto collect = [&](soci::statement statement) {
      statement.execute();
      while (statement.fetch()) spots.push_back(spot);
    };
    if (status == TableStatus::running)
      return collect((ask(query::kMineRunning), soci::use(filter.account), soci::use(hidden),
                      soci::use(before), soci::use(filter.before_id), soci::use(filter.game),
                      soci::use(filter.game), soci::use(most), soci::into(spot.first),
                      soci::into(spot.second)));
    collect((ask(query::kMine), soci::use(filter.account), soci::use(word), soci::use(hidden),
             soci::use(before), soci::use(filter.before_id), soci::use(filter.game),
             soci::use(filter.game), soci::use(most), soci::into(spot.first),
             soci::into(spot.second)));
  }

  static Wide end_of(const TableFilter& filter) {
    return filter.before > 0 ? filter.before : std::numeric_limits<Wide>::max();
  }

  std::int64_t count_owned(const std::string& account, const std::string& status, Wide people) {
    Wide count = 0;
    soci::statement statement = (ask(query::kOwned), soci::use(account), soci::use(status),
                                 soci::use(people), soci::into(count));
    statement.execute(true);
    return count;
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
      if (commit(group.begin(), group.end()) == Outcome::refused && group.size() > 1)
        for (auto i = group.begin(); i != group.end(); ++i) commit(i, i + 1);
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
      metrics_.commit_time.add(took.count());
      // One message to the loop for the whole group. It may arrive when the storage is gone.
      loop_.post([&loop = loop_, &metrics = metrics_, pulse = pulse_,
                  group = std::make_shared<std::deque<Waiting>>(std::move(group))] {
        for (const Waiting& waiting : *group) {
          note_outcome(waiting, loop.steady(), *pulse);
          tell(waiting, metrics);
        }
      });
    }
  }

  // What goes wrong for one must not keep the others waiting.
  static void tell(const Waiting& waiting, Metrics& metrics) {
    if (!waiting.done) return;
    try {
      waiting.done(waiting.ok);
    } catch (const std::exception& error) {
      metrics.handler_failures.add();
      log_event(Severity::error, "handler_failed", {{"of", "a write"}, {"reason", error.what()}});
    }
  }

  // A batch may be refused for what is in it; a heartbeat never is.
  static void note_outcome(const Waiting& waiting, std::int64_t now, Pulse& pulse) {
    const bool heartbeat =
        std::any_of(waiting.batch.begin(), waiting.batch.end(),
                    [](const Change& change) { return std::holds_alternative<Heartbeat>(change); });
    if (waiting.ok) pulse.written_at = now;
    if (waiting.ok || heartbeat) pulse.last_write_ok = waiting.ok;
  }

  void note_failure(std::ptrdiff_t batches, const std::string& reason) {
    metrics_.commit_failures.add();
    log_event(Severity::error, "commit_failed", {{"batches", batches}, {"reason", reason}});
  }

  // What became of a transaction: it is durable; the database refuses it; the connection broke
  // before the commit was asked for; or after that, and nobody knows.
  enum class Outcome : std::uint8_t { stored, refused, lost, unknown };

  using Batches = std::deque<Waiting>::iterator;

  // Stores all of these batches or none. A connection that breaks is opened again, and what was
  // under way is carried out again unless the database has it. Whoever waits is told after ten
  // seconds that nothing was stored, but only if that is certain.
  Outcome commit(const Batches& first, const Batches& last) {
    Outcome outcome = writer_ ? carry_out(first, last) : Outcome::lost;
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (outcome == Outcome::lost || outcome == Outcome::unknown) {
      const std::optional<Database::Fate> fate = resume();
      if (fate)
        outcome = *fate == Database::Fate::stored ? Outcome::stored : carry_out(first, last);
      else if (taken_over_ || !wait_for_database() ||
               (outcome == Outcome::lost && std::chrono::steady_clock::now() > patience))
        break;
    }
    if (outcome == Outcome::lost || outcome == Outcome::unknown)
      note_failure(last - first, "the database cannot be reached");
    if (outcome != Outcome::stored) return outcome;
    ++committed_;
    metrics_.commits.add();
    for (auto i = first; i != last; ++i) i->ok = true;
    return outcome;
  }

  Outcome carry_out(const Batches& first, const Batches& last) {
    std::string reason;
    bool asked = false;
    try {
      soci::transaction transaction(*writing_);
      database_->enter(*writing_);
      for (auto i = first; i != last; ++i) writer_->carry_out(i->batch);
      database_->mark(*writing_, committed_ + 1);
      asked = true;
      transaction.commit();
      return Outcome::stored;
    } catch (const NotOurs& error) {
      // The others of the group are tried by themselves.
      if (last - first > 1) return Outcome::refused;
      metrics_.writes_too_late.add();
      log_event(Severity::warning, "write_too_late", {{"reason", error.what()}});
      return Outcome::refused;
    } catch (const soci::soci_error& error) {
      reason = first_line(error);
    } catch (const std::exception& error) {
      reason = error.what();
    }
    if (!writing_->is_connected()) {
      writer_.reset();
      log_event(Severity::warning, "database_lost", {{"reason", reason}});
      return asked ? Outcome::unknown : Outcome::lost;
    }
    note_failure(last - first, reason);
    return Outcome::refused;
  }

  // Opens the connection again and says whether the last transaction was stored before it broke.
  std::optional<Database::Fate> resume() {
    if (taken_over_) return std::nullopt;
    try {
      const Database::Fate fate = database_->resume(*writing_, committed_ + 1);
      taken_over_ = fate == Database::Fate::taken_over;
      log_event(Severity::warning, taken_over_ ? "database_taken_over" : "database_back");
      if (taken_over_) return std::nullopt;
      writer_ = new_writer();
      return fate;
    } catch (const soci::soci_error&) {
      return std::nullopt;  // it is asked again
    }
  }

  // False when the server ends.
  bool wait_for_database() {
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, std::chrono::milliseconds(200), [this] { return closing_; });
    return !closing_;
  }

  std::shared_ptr<Database> database_;
  std::string node_;  // the id of this node; empty: this is the only server
  std::unique_ptr<NodeBook> node_book_;
  std::string due_;  // what a node asks for
  Loop& loop_;
  Metrics& metrics_;
  std::shared_ptr<Pulse> pulse_;
  std::unique_ptr<soci::session> writing_;
  std::int64_t committed_ = 0;  // transactions of this server
  std::atomic<bool> taken_over_ = false;
  soci::session reading_;
  bool reconnects_ = false;
  std::unique_ptr<Reader> reader_;
  std::unique_ptr<Writer> writer_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Waiting> waiting_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace

Result<std::unique_ptr<Storage>> open_storage(const std::string& url, Loop& loop, Metrics& metrics,
                                              const std::optional<NodeSettings>& node) {
  auto writing = std::make_unique<soci::session>();
  Result<std::unique_ptr<Database>> database = open_database(url, *writing, node);
  if (!database) return database.error();
  try {
    return std::unique_ptr<Storage>(std::make_unique<SociStorage>(
        std::move(*database), std::move(writing), loop, metrics, node));
  } catch (const soci::soci_error& error) {
    return Error{"--db", fmt::format("'{}' cannot be opened: {}", shown_address(url),
                                     error.get_error_message())};
  }
}

Result<std::unique_ptr<Storage>> open_for_reading(const std::string& url, Loop& loop,
                                                  Metrics& metrics) {
  try {
    return std::unique_ptr<Storage>(
        std::make_unique<SociStorage>(read_postgresql(url), loop, metrics));
  } catch (const soci::soci_error& error) {
    return Error{"--db", fmt::format("'{}' cannot be read: {}", shown_address(url),
                                     error.get_error_message())};
  }
}

}  // namespace stadtluft::server
