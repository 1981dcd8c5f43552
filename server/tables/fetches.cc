#include "server/tables/fetches.h"

#include <exception>
#include <utility>

#include "engine/content/rule_values.h"
#include "server/base/contain.h"
#include "server/tables/rule_books.h"
#include "server/tables/stored_game.h"

namespace stadtluft::server {
namespace {

// Whether the game goes by the values of today. A game that began before this was noted does.
bool by_present_values(const AnyGame& game, const TableData& data) {
  return data.rules.empty() || (data.rules == hash_word(game.data_hash()) &&
                                data.rules_revision == game.info().rules_revision);
}

std::optional<FetchedGame> fetch_game(const Games& games, Storage& reading, const TableData& data,
                                      std::int64_t version) {
  const AnyGame* game = games.find(data.game);
  if (!data.begun() || data.teaching == Teaching::on || game == nullptr ||
      !by_present_values(*game, data))
    return std::nullopt;
  const RuleBooks books(games, reading);
  std::vector<LogRow> rows = reading.log_of(data.id);
  Result<LiveGame> live = read_game(books, books.present(), data, rows, version);
  if (!live) return std::nullopt;
  return FetchedGame{version, std::move(rows), std::move(*live)};
}

Fetched fetch(const Games& games, Storage& reading, const Fetches::Order& order) {
  Fetched fetched;
  if (order.data) {
    fetched.game = fetch_game(games, reading, *order.data, order.version);
    return fetched;
  }
  fetched.row = reading.table(order.table);
  if (!fetched.row || !order.game) return fetched;
  const Result<TableData> data = read_table_data(fetched.row->data);
  if (data && data->id == order.table)
    fetched.game = fetch_game(games, reading, *data, fetched.row->version);
  return fetched;
}

}  // namespace

void Fetches::start(Order order, Arrived arrived, Then then) {
  UnderWay& fetch_of = under_way_[order.table];
  fetch_of.arrived = std::move(arrived);
  fetch_of.waiting.push_back(std::move(then));
  storage_.aside([this, alive = std::weak_ptr<int>(alive_), &games = games_,
                  order = std::move(order)](Storage& reading) -> std::function<void()> {
    const auto fetched = std::make_shared<Fetched>();
    try {
      *fetched = fetch(games, reading, order);
    } catch (const std::exception&) {
      *fetched = {};  // the loop reads it again, and deals with what is wrong
    }
    return [this, alive, table = order.table, fetched] {
      if (!alive.expired()) arrive(table, std::move(*fetched));
    };
  });
}

void Fetches::overtake(const std::string& table) {
  if (const auto found = under_way_.find(table); found != under_way_.end())
    found->second.overtaken = true;
}

void Fetches::arrive(const std::string& table, Fetched fetched) {
  auto node = under_way_.extract(table);
  if (node.empty()) return;
  const UnderWay& done = node.mapped();
  if (!done.overtaken) contain(metrics_, "fetch_failed", [&] { done.arrived(std::move(fetched)); });
  for (const Then& then : done.waiting) contain(metrics_, "request_failed", then);
}

}  // namespace stadtluft::server
