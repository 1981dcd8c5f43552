#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/games/registry.h"
#include "server/base/metrics.h"
#include "server/storage/storage.h"
#include "server/tables/live_game.h"

namespace stadtluft::server {

// A game as it was read from its log and played again.
struct FetchedGame {
  std::int64_t version = 0;
  std::vector<LogRow> rows;
  LiveGame game;
};
// What was read of a table.
struct Fetched {
  std::optional<TableRow> row;  // nothing of a table whose data was at hand
  std::optional<FetchedGame> game;
};

// Tables and games that are read, and played again, on the storage's own thread. Whoever needs one
// of them waits for it; what comes to the same table meanwhile waits behind, so that everything
// happens in the order in which it came.
//
// What cannot be read like this is left to the loop, which knows what to do about it: a damaged
// table, a game that is played by older values, a lesson.
class Fetches {
 public:
  using Arrived = std::function<void(Fetched)>;
  using Then = std::function<void()>;
  // What is wanted of a table.
  struct Order {
    std::string table;
    std::optional<TableData> data;  // what is at hand of it; nothing: it is to be read
    std::int64_t version = 0;       // of its game, if the data is at hand
    bool game = false;              // the game too, if it has begun
  };

  // All of them must outlive this.
  Fetches(const Games& games, Storage& storage, Metrics& metrics)
      : games_(games), storage_(storage), metrics_(metrics) {}
  Fetches(const Fetches&) = delete;
  Fetches& operator=(const Fetches&) = delete;

  [[nodiscard]] bool under_way(const std::string& table) const {
    return under_way_.contains(table);
  }
  // Requires that something of the table is under way.
  void join(const std::string& table, Then then) {
    under_way_.at(table).waiting.push_back(std::move(then));
  }
  // Requires that nothing is. `arrived` comes before all that wait, unless what was read is of no
  // use.
  void start(Order order, Arrived arrived, Then then);
  // The table is being changed: what is under way of it is of no use.
  void overtake(const std::string& table);

 private:
  struct UnderWay {
    Arrived arrived;
    std::vector<Then> waiting;
    bool overtaken = false;
  };

  void arrive(const std::string& table, Fetched fetched);

  const Games& games_;
  Storage& storage_;
  Metrics& metrics_;
  std::unordered_map<std::string, UnderWay> under_way_;
  // What comes back after this is gone finds it expired.
  std::shared_ptr<int> alive_ = std::make_shared<int>();
};

}  // namespace stadtluft::server
