#include "record/data_set.h"

#include <filesystem>
#include <fstream>

#include "bots/players/registry.h"
#include "record/gzip.h"
#include "tests/record/table.h"

namespace stadtluft::testing {
namespace {

namespace fs = std::filesystem;

// A folder that is removed with the test.
class DataSet : public ::testing::Test {
 protected:
  DataSet() {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::path(::testing::TempDir()) / (std::string("stadtluft_") + test->name());
    fs::remove_all(folder_);
  }
  ~DataSet() override { fs::remove_all(folder_); }
  DataSet(const DataSet&) = delete;
  DataSet& operator=(const DataSet&) = delete;

  [[nodiscard]] std::string folder(const std::string& part = "set") const {
    return (folder_ / part).string();
  }

  static SimulationOrder simulation(std::uint64_t seed, unsigned threads) {
    SimulationOrder order;
    order.game = "firenze";
    order.options = options_for(firenze(), 2, {"turn_cap=2"});
    order.bots = {"dice", "apprentice"};
    order.arena.seed = seed;
    order.arena.threads = threads;
    return order;
  }

  // Records games 0 to `games` - 1, what is missing of them; yields how many were played.
  static Result<std::uint64_t> record(const std::string& folder, std::uint64_t games,
                                      std::uint64_t seed = 7, unsigned threads = 1) {
    SimulationOrder order = simulation(seed, threads);
    const DataSetOrder set{&firenze(), order.options, order.bots, seed, order.arena.limit};
    auto writer = DataSetWriter::open(folder, set, games);
    if (!writer) return writer.error();
    order.arena.played = [&](std::uint64_t number, const PlayedGame& played) {
      (*writer)->take(number, played);
    };
    std::uint64_t played = 0;
    for (const auto& [first, count] : (*writer)->missing()) {
      order.arena.first_game = first;
      order.arena.games = count;
      const auto report = simulate(pinned_games(), order);
      EXPECT_TRUE(report.ok());
      played += count;
    }
    if (Status status = (*writer)->status(); !status) return status.error();
    return played;
  }

  static std::string bytes(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  // Puts another text into a compressed file.
  static void change(const std::string& path, const std::string& from, const std::string& to) {
    const Result<std::string> text = gunzip(bytes(path), path, 1U << 26U);
    ASSERT_TRUE(text.ok());
    std::ofstream(path, std::ios::binary) << gzip(edited(*text, from, to));
  }
  static Status verify_all(const std::string& path, std::uint64_t* count = nullptr) {
    return for_each_game(pinned_games(), path, [&](const Record& game, std::uint64_t) {
      if (count != nullptr) ++*count;
      return verify(game);
    });
  }

 private:
  fs::path folder_;
};

TEST_F(DataSet, Holds_the_games_that_were_played) {
  ASSERT_TRUE(record(folder(), 130).ok());
  std::uint64_t count = 0;
  const Status good = verify_all(folder(), &count);
  EXPECT_TRUE(good.ok()) << (good.ok() ? "" : good.error().text());
  EXPECT_EQ(count, 130U);
  // A file says the same alone, and a game can be taken out.
  EXPECT_TRUE(verify_all(games_file_of(folder(), 100)).ok());
  const Result<Record> one = load_game(pinned_games(), folder(), 107);
  ASSERT_TRUE(one.ok()) << one.error().text();
  EXPECT_EQ(one->players[1].kind, "apprentice");
  EXPECT_EQ(one->seed, 7U);
  const Result<Record> alone = load_record(pinned_games(), record_text(*one), "one.jsonl");
  ASSERT_TRUE(alone.ok()) << alone.error().text();
  EXPECT_TRUE(verify(*alone).ok());
  EXPECT_TRUE(refused(load_game(pinned_games(), folder(), 130), "set", "no game 130"));
}

TEST_F(DataSet, Is_the_same_on_any_number_of_threads) {
  ASSERT_TRUE(record(folder("one"), 230).ok());
  ASSERT_TRUE(record(folder("three"), 230, 7, 3).ok());
  ASSERT_TRUE(record(folder("other"), 230, 8).ok());
  for (const std::uint64_t game : {0U, 100U, 200U}) {
    const std::string one = bytes(games_file_of(folder("one"), game));
    EXPECT_EQ(one, bytes(games_file_of(folder("three"), game)));
    EXPECT_NE(one, bytes(games_file_of(folder("other"), game)));
  }
}

TEST_F(DataSet, Goes_on_where_it_stopped) {
  ASSERT_TRUE(record(folder("whole"), 250).ok());
  ASSERT_TRUE(record(folder(), 250).ok());
  fs::remove(games_file_of(folder(), 100));
  EXPECT_TRUE(refused(verify_all(folder()), "games-00001", "is missing"));
  const Result<std::uint64_t> played = record(folder(), 250);
  ASSERT_TRUE(played.ok()) << played.error().text();
  EXPECT_EQ(*played, 100U);
  EXPECT_EQ(bytes(games_file_of(folder(), 100)), bytes(games_file_of(folder("whole"), 100)));
  EXPECT_EQ(*record(folder(), 250), 0U);
  // More of the same: the last file was not full.
  EXPECT_EQ(*record(folder(), 300), 100U);
  std::uint64_t count = 0;
  EXPECT_TRUE(verify_all(folder(), &count).ok());
  EXPECT_EQ(count, 300U);
  EXPECT_TRUE(refused(record(folder(), 299), "set", "299 would be fewer"));
}

TEST_F(DataSet, Refuses_a_folder_of_something_else) {
  ASSERT_TRUE(record(folder(), 3).ok());
  EXPECT_TRUE(refused(record(folder(), 3, 8), "set", "'seed' is 7 there and 8 here"));
  fs::create_directories(folder("full"));
  std::ofstream(folder("full") + "/letter.txt") << "dear";
  EXPECT_TRUE(refused(record(folder("full"), 3), "full", "is not empty"));
  EXPECT_TRUE(refused(record(folder("full") + "/letter.txt", 3), "letter.txt", "not a folder"));
}

TEST_F(DataSet, Knows_games_of_other_bots) {
  ASSERT_TRUE(record(folder(), 3).ok());
  SimulationOrder order = simulation(7, 1);
  const DataSetOrder set{&firenze(), order.options, order.bots, 7, order.arena.limit};
  const auto writer = DataSetWriter::open(folder(), set, 3);
  ASSERT_TRUE(writer.ok());
  PlayedGame played;
  order.arena.played = [&](std::uint64_t, const PlayedGame& each) { played = each; };
  ASSERT_TRUE(simulate(pinned_games(), order).ok());
  EXPECT_TRUE((*writer)->compare(pinned_games(), 0, played).ok());
  EXPECT_TRUE(refused((*writer)->compare(pinned_games(), 1, played), "set", "game 1 goes"));
}

TEST_F(DataSet, Names_file_line_and_place_of_a_fault) {
  ASSERT_TRUE(record(folder(), 3).ok());
  const std::string file = games_file_of(folder(), 0);
  const std::string good = bytes(file);
  const auto fault = [&](const std::string& from, const std::string& to) {
    std::ofstream(file, std::ios::binary) << good;
    change(file, from, to);
    return verify_all(folder());
  };
  EXPECT_TRUE(refused(fault("\"game\":1,", "\"game\":5,"), ":3: /game", "1 is expected"));
  EXPECT_TRUE(refused(fault("\"act\":\"take", "\"act\":\"steal"), ":2: /steps/", "step "));
  EXPECT_TRUE(refused(fault("\"points\":[", "\"points\":[1"), "/result/points", "the game ended"));
  EXPECT_TRUE(refused(fault("\"seat\":0", "\"seat\":9"), "/seat", "from 0 to 1"));
  EXPECT_TRUE(refused(fault("\"first\":0", "\"first\":100"), ":1: /first", "0 is expected"));
  EXPECT_TRUE(refused(fault("\"seed\":7", "\"seed\":8"), ":1", "holds other games: 'seed'"));
  std::ofstream(file, std::ios::binary) << good.substr(0, good.size() / 2);
  EXPECT_TRUE(refused(verify_all(folder()), "games-00000.jsonl.gz", "breaks off"));
  std::ofstream(file, std::ios::binary) << "{}";
  EXPECT_TRUE(refused(verify_all(folder()), "games-00000.jsonl.gz", "no gzip file"));
}

TEST_F(DataSet, Says_when_it_cannot_be_written) {
  SimulationOrder order = simulation(7, 1);
  const DataSetOrder set{&firenze(), order.options, order.bots, 7, order.arena.limit};
  const auto writer = DataSetWriter::open(folder(), set, 1);
  ASSERT_TRUE(writer.ok());
  fs::remove_all(folder());
  order.arena.played = [&](std::uint64_t number, const PlayedGame& played) {
    (*writer)->take(number, played);
  };
  ASSERT_TRUE(simulate(pinned_games(), order).ok());
  EXPECT_TRUE((*writer)->failed());
  EXPECT_TRUE(refused((*writer)->status(), "games-00000", "cannot be written"));
}

TEST(Gzip, Gives_the_text_back) {
  for (const std::string& text : {std::string(), std::string("a"), std::string(300'000, 'x')}) {
    const Result<std::string> back = gunzip(gzip(text), "file", 300'000);
    ASSERT_TRUE(back.ok()) << back.error().text();
    EXPECT_EQ(*back, text);
  }
  EXPECT_TRUE(refused(gunzip(gzip(std::string(300'000, 'x')), "bomb.gz", 9999), "bomb.gz", "9999"));
  EXPECT_TRUE(refused(gunzip(gzip("a") + "b", "f", 99), "f", "follows the end"));
  EXPECT_TRUE(refused(gunzip("", "f", 99), "f", "breaks off"));
}

}  // namespace
}  // namespace stadtluft::testing
