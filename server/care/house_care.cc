#include "server/care/house_care.h"

#include <chrono>
#include <deque>
#include <filesystem>
#include <mutex>

#include <fmt/format.h>
#include <unistd.h>

#include "engine/core/foreign_text.h"
#include "server/base/crypto.h"
#include "server/base/names.h"
#include "server/storage/backup.h"
#include "server/storage/postgresql_database.h"
#include "server/storage/soci_storage.h"
#include "server/tables/past.h"

namespace stadtluft::server {
namespace {

namespace fs = std::filesystem;

// For who only reads: nothing that was posted is ever done.
class NoLoop final : public Loop {
 public:
  void post(std::function<void()>) override {}
  void after(std::int64_t, std::function<void()>) override {}
  [[nodiscard]] std::int64_t now() const override { return in_ms<std::chrono::system_clock>(); }
  [[nodiscard]] std::int64_t steady() const override { return in_ms<std::chrono::steady_clock>(); }

 private:
  template <class Clock>
  static std::int64_t in_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
        .count();
  }
};

void remove_database(const std::string& file) {
  std::error_code ignored;
  for (const char* part : {"", "-wal", "-shm", ".lock"}) fs::remove(file + part, ignored);
}

// A copy that is gone when this is.
class Copy {
 public:
  Copy()
      : file_((fs::temp_directory_path() / fmt::format("stadtluft-{}.db", random_name(12)))
                  .string()) {}
  Copy(const Copy&) = delete;
  Copy& operator=(const Copy&) = delete;
  ~Copy() { remove_database(file_); }
  [[nodiscard]] const std::string& file() const { return file_; }

 private:
  std::string file_;
};

// A house as it is at one moment.
struct StillHouse {
  NoLoop loop;
  Metrics metrics;
  std::unique_ptr<Copy> copy;  // of a file
  std::unique_ptr<Storage> storage;
};

Result<std::unique_ptr<StillHouse>> look_at(const std::string& database) {
  if (!start_crypto()) return Error{"", "libsodium cannot be used"};
  auto house = std::make_unique<StillHouse>();
  if (!is_postgresql(database)) {
    house->copy = std::make_unique<Copy>();
    if (Status status = copy_database(database, house->copy->file()); !status)
      return status.error();
  }
  Result<std::unique_ptr<Storage>> storage =
      house->copy ? open_storage(house->copy->file(), house->loop, house->metrics)
                  : open_for_reading(database, house->loop, house->metrics);
  if (!storage) return storage.error();
  house->storage = std::move(*storage);
  return house;
}

json::value passes_json(const std::vector<PassRow>& passes) {
  json::array list;
  for (const PassRow& pass : passes) {
    json::object object{{"created", pass.created}, {"used", pass.used}};
    if (pass.expires != 0) object["expires"] = pass.expires;
    if (pass.kind == PassKind::token) {
      object["name"] = pass.name;
      object["scopes"] = pass.scopes;
    }
    list.emplace_back(std::move(object));
  }
  return list;
}

json::value lines_json(const std::string& text) {
  json::array lines;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    if (to > from) lines.emplace_back(json::parse(text.substr(from, to - from)));
    from = to + 1;
  }
  return lines;
}

// What the seat may know: everything when the game is over.
Result<json::value> stored_record(RuleBooks& books, Storage& storage, const TableRow& row,
                                  const TableData& data, Seat seat) {
  std::shared_ptr<const Games> games = books.present();
  if (!data.rules.empty()) {
    Result<std::shared_ptr<const Games>> own =
        books.find({data.game, data.rules, data.rules_revision});
    if (!own) return own.error();
    games = std::move(*own);
  }
  const Result<LiveGame> game = read_game(books, games, data, storage.log_of(row.id), row.version);
  if (!game) return game.error();
  const std::span<const LoggedEvent> events = game->session().events();
  const LongReply lines = data.ended()
                              ? record_file(game->record(), WithTables::no)
                              : redacted_record(game->record(), {events.begin(), events.end()},
                                                game->steps(), seat, WithTables::no);
  const Result<std::string> text = lines(false);
  if (!text) return text.error();
  return lines_json(*text);
}

Result<json::value> record_json(RuleBooks& books, Storage& storage, const TableRow& row,
                                const TableData& data, Seat seat) {
  try {
    return stored_record(books, storage, row, data, seat);
  } catch (const std::exception& error) {
    return Error{"", error.what()};  // a damaged log does not keep the other games back
  }
}

json::value game_json(RuleBooks& books, Storage& storage, const TableRow& row,
                      const std::string& account) {
  json::object object{{"table", row.id}, {"game", row.game}, {"status", word_of(row.status)}};
  const Result<TableData> data = read_table_data(row.data);
  const Seat seat = data ? data->seat_of(account) : kSpectator;
  if (seat == kSpectator) return object;
  object["seat"] = std::int64_t{seat};
  object["created"] = data->created;
  if (!data->begun()) return object;
  Result<json::value> record = record_json(books, storage, row, *data, seat);
  if (record)
    object["record"] = std::move(*record);
  else
    object["unreadable"] = record.error().text();
  return object;
}

json::value account_json(const AccountRow& account) {
  json::object object{{"id", account.id},
                      {"name", account.name},
                      {"kind", word_of(account.kind)},
                      {"created", account.created},
                      {"admin", account.admin}};
  if (account.banned != 0) object["banned"] = account.banned;
  return object;
}

json::value all_of(RuleBooks& books, Storage& storage, const AccountRow& account) {
  json::array said;
  for (const SaidRow& row : storage.said_by(account.id))
    said.emplace_back(json::object{{"table", row.table}, {"at", row.at}, {"text", row.text}});
  json::array played;
  for (const std::string& id : storage.tables_of(account.id))
    if (const std::optional<TableRow> row = storage.table(id))
      played.emplace_back(game_json(books, storage, *row, account.id));
  return json::object{{"stadtluft", "person"},
                      {"version", 1},
                      {"account", account_json(account)},
                      {"sessions", passes_json(storage.sessions_of(account.id))},
                      {"tokens", passes_json(storage.tokens_of(account.id))},
                      {"said", std::move(said)},
                      {"games", std::move(played)}};
}

}  // namespace

Result<HouseCheck> restore_house(const Games& games, const std::string& backup,
                                 const std::string& database) {
  if (!start_crypto()) return Error{"", "libsodium cannot be used"};
  if (Status status = copy_database(backup, database); !status) return status.error();
  NoLoop loop;
  Metrics metrics;
  const Result<std::unique_ptr<Storage>> storage = open_storage(database, loop, metrics);
  if (!storage) {
    remove_database(database);
    return storage.error();
  }
  return check_house(games, **storage);
}

Result<HouseCheck> check_database(const Games& games, const std::string& database) {
  const Result<std::unique_ptr<StillHouse>> house = look_at(database);
  if (!house) return house.error();
  return check_house(games, *(*house)->storage);
}

Result<json::value> export_person(const Games& games, const std::string& database,
                                  const std::string& who) {
  const Result<std::unique_ptr<StillHouse>> house = look_at(database);
  if (!house) return house.error();
  Storage& storage = *(*house)->storage;
  std::optional<AccountRow> account = storage.account(who);
  if (!account) account = storage.account_named(name_key(who));
  if (!account) return Error{"--person", fmt::format("there is no account {}", in_quotes(who))};
  RuleBooks books(games, storage);
  return all_of(books, storage, *account);
}

}  // namespace stadtluft::server
