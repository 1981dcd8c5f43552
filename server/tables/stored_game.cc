#include "server/tables/stored_game.h"

#include <charconv>

#include <fmt/format.h>

#include "engine/notation/message_json.h"

namespace stadtluft::server {
namespace {

// How records call who deleted their account.
const std::string kDeleted = "(deleted)";
constexpr std::int64_t kLongestTurn = 100LL * 366 * 24 * 60 * 60 * 1000;

// The steps that a log leaves.
Status replay_log(const std::vector<LogRow>& rows, std::size_t seats, std::vector<Step>& steps) {
  std::int64_t version = 0;
  for (const LogRow& row : rows) {
    if (row.version != ++version)
      return Error{"", fmt::format("entry {} of the log is missing", version)};
    const auto fault = [&](std::string_view what) {
      return Error{"", fmt::format("entry {} of the log {}", version, what)};
    };
    if (row.at < 0) return fault("was made at no time");
    switch (row.kind) {
      case EntryKind::undo: {
        std::size_t left = 0;
        const char* end = row.text.data() + row.text.size();
        const auto [last, error] = std::from_chars(row.text.data(), end, left);
        if (error != std::errc{} || last != end || left > steps.size())
          return fault("goes back to no step");
        steps.resize(left);
        break;
      }
      case EntryKind::act:
        if (row.seat < 0 || static_cast<std::size_t>(row.seat) >= seats)
          return fault("is of no seat");
        if (row.ms < 0 || row.ms > kLongestTurn) return fault("took no time that there is");
        steps.push_back(
            {static_cast<Seat>(row.seat), row.text, static_cast<std::uint64_t>(row.ms)});
        break;
      case EntryKind::chance:
        steps.push_back({kNobody, row.text, std::nullopt});
        break;
    }
  }
  return {};
}

// A game that has ended must have ended as its table says.
Status check_end(const TableData& data, const LiveGame& game) {
  const bool over = game.turn().over();
  if (data.over() != over)
    return Error{"", over ? "the game is over, and its table does not know"
                          : "the game is not over, and its table says so"};
  if (over && game.record().result != data.result)
    return Error{"", "the game ended with another result than its table has"};
  return {};
}

Result<std::size_t> check_table(RuleBooks& books, Storage& storage, const TableRow& row) {
  const Result<TableData> data = read_table_data(row.data);
  if (!data) return data.error();
  if (!data->begun()) return std::size_t{0};
  std::shared_ptr<const Games> games = books.present();
  // A game that began before this was noted is played by the present values.
  if (!data->rules.empty()) {
    Result<std::shared_ptr<const Games>> own =
        books.find({data->game, data->rules, data->rules_revision});
    if (!own) return own.error();
    games = std::move(*own);
  }
  if (games->find(data->game) == nullptr) return games->unknown(data->game);
  const Result<LiveGame> game = read_game(books, games, *data, storage.log_of(row.id), row.version);
  if (!game) return game.error();
  if (const Status status = check_end(*data, *game); !status) return status.error();
  return game->steps();
}

}  // namespace

std::vector<RecordPlayer> players_of(const TableData& data) {
  std::vector<RecordPlayer> players;
  for (const SeatData& seat : data.seats) {
    const bool bot = seat.kind == SeatData::Kind::bot;
    const std::string& name = seat.name.empty() ? kDeleted : seat.name;
    players.push_back({bot ? seat.bot : name, bot ? seat.bot : "human"});
  }
  return players;
}

Result<Record> empty_record(const RuleBooks& books, const std::shared_ptr<const Games>& games,
                            const TableData& data) {
  const AnyGame& game = *games->find(data.game);
  const Result<OptionValues> options =
      parse_options_json(game.option_specs(), data.options, "/options");
  if (!options) return options.error();
  Record record = new_record(game, *options, players_of(data));
  record.rules.own = books.own(games);
  return record;
}

Result<LiveGame> read_game(const RuleBooks& books, const std::shared_ptr<const Games>& games,
                           const TableData& data, const std::vector<LogRow>& rows,
                           std::int64_t version) {
  Result<Record> record = empty_record(books, games, data);
  if (!record) return record.error();
  if (const Status status = replay_log(rows, data.seats.size(), record->steps); !status)
    return status.error();
  if (static_cast<std::int64_t>(rows.size()) != version)
    return Error{
        "", fmt::format("the log has {} entries, the table stands at {}", rows.size(), version)};
  return LiveGame::resume(*games, data, *record);
}

namespace {

void check_stored(RuleBooks& books, Storage& storage, const std::string& id, HouseCheck& check) {
  const std::optional<TableRow> row = storage.table(id);
  const Result<std::size_t> steps =
      row ? check_table(books, storage, *row) : Result<std::size_t>(Error{"", "it is gone"});
  if (!steps) {
    check.faults.push_back({id, steps.error().text()});
  } else if (row->version > 0) {
    ++check.games;
    check.steps += *steps;
  }
}

}  // namespace

HouseCheck check_house(const Games& present, Storage& storage) {
  constexpr std::int64_t kAtOnce = 100;
  HouseCheck check;
  RuleBooks books(present, storage);
  std::string last;
  while (true) {
    const std::vector<std::string> ids = storage.tables_after(last, kAtOnce);
    if (ids.empty()) return check;
    for (const std::string& id : ids) {
      ++check.tables;
      try {
        check_stored(books, storage, id, check);
      } catch (const std::exception& error) {
        check.faults.push_back({id, error.what()});  // the others are checked all the same
      }
    }
    last = ids.back();
  }
}

}  // namespace stadtluft::server
