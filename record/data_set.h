#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/arena/arena.h"
#include "record/record.h"

namespace stadtluft {

// Games in bulk: a folder with a description of all of them and files of many games each.
//   data-set.json          {"stadtluft":"data-set","version":1,"game","options","rules","engine",
//                           "players","seed","limit","games","games_per_file"}
//   games-00000.jsonl.gz   compressed JSON lines (gzip):
//     {"stadtluft":"games","version":1,"first":0, and the members from "game" to "limit" as above}
//     {"game":0,"steps":[{"chance":"stone white"},{"seat":0,"act":"take 3"},..],
//      "result":{"points":[..],"places":[..],"winners":[..],"scores":[[..],..]}}
// The result is null in a game that was stopped at the limit of decisions. Members, steps and
// results mean what they mean in a record. Game number n of a seed is the same game in every folder
// of the same order (if its bots do not look at the clock), and so are the bytes of its file.
inline constexpr std::uint64_t kDataSetVersion = 1;
inline constexpr std::uint64_t kGamesPerFile = 100;
inline constexpr const char* kDataSetFile = "data-set.json";

// The file of a folder that has such a game.
[[nodiscard]] std::string games_file_of(const std::string& folder, std::uint64_t game);

// What all games of a folder have in common.
struct DataSetOrder {
  const AnyGame* game = nullptr;
  OptionValues options;
  std::vector<std::string> bots;  // by seat
  std::uint64_t seed = 0;
  std::uint64_t limit = 0;  // decisions in one game
};

// Fills a folder. A file appears when all its games are there, and then it is complete: whoever was
// interrupted goes on with the same order.
class DataSetWriter {
 public:
  // Makes the folder, or goes on with one of the same order. Refuses a folder that has anything
  // else in it.
  [[nodiscard]] static Result<std::unique_ptr<DataSetWriter>> open(const std::string& folder,
                                                                   const DataSetOrder& order,
                                                                   std::uint64_t games);

  // The games that are still to be played: the first one and how many, in order.
  using Range = std::pair<std::uint64_t, std::uint64_t>;
  [[nodiscard]] const std::vector<Range>& missing() const { return missing_; }
  // How many games were there already.
  [[nodiscard]] std::uint64_t before() const { return before_; }
  [[nodiscard]] std::uint64_t games() const { return games_; }
  [[nodiscard]] std::uint64_t files() const;

  // Whether a game that is there already is this one. Fails if it went otherwise: the bots are
  // others, or look at the clock.
  [[nodiscard]] Status compare(const Games& games, std::uint64_t number,
                               const PlayedGame& played) const;
  // Takes one of the missing games, from any thread.
  void take(std::uint64_t number, const PlayedGame& played);
  // True once a file could not be written; status() says why.
  [[nodiscard]] const std::atomic<bool>& failed() const { return failed_; }
  [[nodiscard]] Status status() const;

 private:
  struct File {
    std::array<std::string, kGamesPerFile> lines;
    std::uint64_t games = 0;
  };

  DataSetWriter(std::string folder, const DataSetOrder& order, std::uint64_t games);
  [[nodiscard]] json::object common() const;
  [[nodiscard]] std::uint64_t games_in(std::uint64_t file) const;
  // How many games the folder was made for; 0 if it is new.
  [[nodiscard]] Result<std::uint64_t> look_into_folder() const;
  [[nodiscard]] std::string line_of(std::uint64_t number, const PlayedGame& played) const;
  void finish(std::uint64_t file, const File& games);
  void fail(const Error& error);

  std::string folder_;
  DataSetOrder order_;
  std::uint64_t games_ = 0;
  std::uint64_t before_ = 0;
  std::vector<Range> missing_;
  mutable std::mutex mutex_;
  std::map<std::uint64_t, File> open_;  // files that are not complete
  std::optional<Error> fault_;
  std::atomic<bool> failed_{false};
};

// Whether a path is a folder of games or a file of one.
[[nodiscard]] bool is_data_set(const std::string& path);

// Calls `take` for every game of a folder, or of a single file, in order, and stops at the first
// fault, of a file or of `take`. A folder that is not complete is a fault. Does not play the games:
// see verify().
using TakeGame = std::function<Status(const Record& game, std::uint64_t number)>;
[[nodiscard]] Status for_each_game(const Games& games, const std::string& path,
                                   const TakeGame& take);
// One of them.
[[nodiscard]] Result<Record> load_game(const Games& games, const std::string& path,
                                       std::uint64_t number);

}  // namespace stadtluft
