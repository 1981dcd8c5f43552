// Golden games: what seeded play gives, move by move. A change of the rules shows as a difference
// in these files. Where it is meant, raise the game's `rules_revision` and write them anew:
//   STADTLUFT_UPDATE_GOLDEN=1 build/tests/test_record --gtest_filter='Golden.*'

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "engine/games/weiler/weiler.h"
#include "record/position.h"
#include "tests/record/golden_files.h"
#include "tests/record/table.h"
#include "text/source.h"

namespace stadtluft {
namespace {

const std::string kRoot = STADTLUFT_SOURCE_DIR "/";
// Where the template has what belongs to its game.
const std::string kTemplate = kRoot + "tools/template/";

using Write = Status (*)(const std::string& path, const std::string& text);

// Compares with the file, or writes it.
void expect_golden(const std::string& path, const std::string& text, Write write) {
  if (testing::updates_golden()) {
    const Status written = write(path, text);
    ASSERT_TRUE(written.ok()) << written.error().text();
  }
  const Result<std::string> golden = read_file(path);
  ASSERT_TRUE(golden.ok()) << golden.error().text();
  EXPECT_EQ(*golden, text) << path;
}

bool begins_with(const AnyGame& game, const Action& action, std::string_view word) {
  return game.grammar().actions[action.kind].name == word;
}

// Players at random would play for thousands of turns. These fulfil an order when they can, mostly
// build what they can, and seldom do anything else.
Action choose(const AnyGame& game, const ActionList& legal, Rng& rng) {
  for (const Action& action : legal)
    if (begins_with(game, action, "fulfil")) return action;
  const bool keen = rng.below(8) != 0;
  for (const std::string_view word : {"raise", "start", "done"})
    for (const Action& action : legal)
      if (keen && begins_with(game, action, word)) return action;
  return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
}

struct Golden {
  std::string name;
  std::size_t players;
  std::uint64_t seed;
  std::vector<std::string> options;
  std::size_t position_at;  // the step after which a position is kept too
};

Session played(const AnyGame& game, const Golden& golden) {
  Result<Session> session =
      Session::begin(game, testing::options_for(game, golden.players, golden.options),
                     testing::people(golden.players));
  EXPECT_TRUE(session.ok());
  session->note_seed(golden.seed);
  Rng rng(golden.seed);
  while (session->settle_chance(rng), !session->turn().over()) {
    ActionList legal;
    game.legal(session->state(), legal);
    EXPECT_TRUE(session->act(session->turn().seat, choose(game, legal, rng)).ok());
  }
  return std::move(*session);
}

void expect_golden_games(const AnyGame& game, const std::vector<Golden>& games,
                         const std::string& root = kRoot) {
  const std::string room(game.info().id);
  for (const Golden& golden : games) {
    const Session session = played(game, golden);
    expect_golden(root + "tests/records/" + room + "/" + golden.name + ".jsonl",
                  record_text(session.record()), testing::write_golden_record);
    if (::testing::Test::HasFatalFailure()) return;
    const Result<AnyState> state = replay(session.record(), golden.position_at);
    ASSERT_TRUE(state.ok());
    const std::string title =
        "After step " + std::to_string(golden.position_at) + " of the record " + golden.name;
    expect_golden(root + "tests/positions/" + room + "/" + golden.name + ".json",
                  position_text({&game, *state, title}), testing::write_golden);
  }
}

TEST(Golden, Files_are_not_written_anew_while_the_revision_is_the_same) {
  const std::string path =
      ::testing::TempDir() + "stadtluft_golden_" + std::to_string(getpid()) + "/game.jsonl";
  const auto record = [](int revision, std::string_view options, std::string_view steps) {
    return R"({"game":"x","options":{)" + std::string(options) + R"(},"rules":{"revision":)" +
           std::to_string(revision) + R"(},"engine":"0.)" + std::to_string(steps.size()) +
           "\",\"seed\":7}\n" + std::string(steps) + "\n";
  };
  const std::string first = record(1, R"("a":1)", "one");
  ASSERT_TRUE(testing::write_golden(path, first).ok());
  EXPECT_TRUE(testing::write_golden_record(path, first).ok());
  for (const std::string& other :
       {record(1, R"("a":1)", "another"), record(1, R"("a":1,"new":false)", "another")}) {
    EXPECT_FALSE(testing::write_golden_record(path, other).ok());
    EXPECT_EQ(*read_file(path), first);
  }
  // The same steps with one option more; another game; another revision.
  for (const std::string& next :
       {record(1, R"("a":1,"new":false)", "one"), record(1, R"("a":2,"new":false)", "two"),
        record(2, R"("a":2,"new":false)", "three")}) {
    EXPECT_TRUE(testing::write_golden_record(path, next).ok());
    EXPECT_EQ(*read_file(path), next);
  }
  // What a conflict leaves is no record.
  ASSERT_TRUE(testing::write_golden(path, "<<<<<<< ours\n" + first).ok());
  EXPECT_TRUE(testing::write_golden_record(path, first).ok());
  EXPECT_EQ(*read_file(path), first);
  std::filesystem::remove_all(std::filesystem::path(path).parent_path());
}

// A game without a list of its own below has one golden game.
std::vector<Golden> golden_of_any(const AnyGame& game) {
  return {{"first", std::max<std::size_t>(2, game.info().min_players), 1, {}, 20}};
}

// A new game is furnished with a copy: tools/new-game.
TEST(Golden, game_of_the_template) {
  const FolderData data(kTemplate + "data");
  const auto weiler = weiler::Weiler::load(data);
  ASSERT_TRUE(weiler.ok()) << weiler.error().text();
  const Erased game(**weiler);
  for (const auto& [path, table] : game.rule_values())
    expect_golden(kTemplate + "tests/tables/" + path, table, testing::write_golden);
  expect_golden_games(game, golden_of_any(game), kTemplate);
}

TEST(Golden, games_of_all_others) {
  for (const auto& game : testing::pinned_games().list())
    if (game.get() != &testing::firenze() && game.get() != &testing::hamburg() &&
        game.get() != &testing::brugge() && game.get() != &testing::amsterdam())
      expect_golden_games(*game, golden_of_any(*game));
}

TEST(Golden, games_of_firenze) {
  const std::vector<Golden> games = {
      {"two", 2, 1, {}, 150},
      {"three_dice_seals", 3, 26, {"seals=chance", "seal_count=7"}, 333},
      {"four", 4, 31, {}, 500},
      {"two_beginners_closed", 2, 20, {"beginners=on", "seals=closed", "closed_colour=red"}, 201},
      {"four_capped", 4, 5, {"turn_cap=4", "start_player=2"}, 40},
  };
  expect_golden_games(testing::firenze(), games);
}

TEST(Golden, games_of_hamburg) {
  const std::vector<Golden> games = {
      {"solo", 1, 11, {}, 170},
      {"two", 2, 12, {}, 150},
      {"three_mayors_ships", 3, 13, {"expansions=mayors+ships"}, 301},
      {"four_all", 4, 14, {"expansions=mayors+statues+dangers+ships+stock+clergy"}, 233},
      {"five", 5, 15, {"start_player=3"}, 500},
      {"solo_all", 1, 16, {"expansions=mayors+statues+dangers+ships+stock+clergy"}, 99},
  };
  expect_golden_games(testing::hamburg(), games);
}

TEST(Golden, games_of_brugge) {
  const std::vector<Golden> games = {
      {"two", 2, 21, {}, 150},
      {"three_later_receiver", 3, 22, {"engraver=later", "money_lender=receiver"}, 402},
      {"four", 4, 23, {"start_player=2"}, 333},
  };
  expect_golden_games(testing::brugge(), games);
}

TEST(Golden, games_of_amsterdam) {
  const std::string all = "expansions=workers+orders+trader+market";
  const std::vector<Golden> games = {
      {"solo", 1, 21, {}, 150},
      {"two", 2, 22, {}, 180},
      {"three_short", 3, 23, {"rounds=10", "expansions=market", "market_way=1"}, 260},
      {"three_secret", 3, 24, {"dice_choice=simultaneous", "map_condition=used"}, 171},
      {"four", 4, 25, {}, 500},
      {"four_all", 4, 26, {all, "orders_per_player=5", "open_orders=1"}, 400},
  };
  expect_golden_games(testing::amsterdam(), games);
}

}  // namespace
}  // namespace stadtluft
