// Golden games: what seeded play gives, move by move. A change of the rules shows as a difference
// in these files. Where it is meant, write them anew:
//   STADTLUFT_UPDATE_GOLDEN=1 build/tests/test_record --gtest_filter='Golden.*'

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "record/position.h"
#include "tests/record/table.h"

namespace stadtluft {
namespace {

const std::string kTests = STADTLUFT_SOURCE_DIR "/tests/";

// Compares with the file, or writes it.
void expect_golden(const std::string& path, const std::string& text) {
  if (std::getenv("STADTLUFT_UPDATE_GOLDEN") != nullptr) {
    const Status written = write_file(path, text);
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

void expect_golden_games(const AnyGame& game, const std::vector<Golden>& games) {
  const std::string room(game.info().id);
  for (const Golden& golden : games) {
    const Session session = played(game, golden);
    expect_golden(kTests + "records/" + room + "/" + golden.name + ".jsonl",
                  record_text(session.record()));
    const Result<AnyState> state = replay(session.record(), golden.position_at);
    ASSERT_TRUE(state.ok());
    const std::string title =
        "After step " + std::to_string(golden.position_at) + " of the record " + golden.name;
    expect_golden(kTests + "positions/" + room + "/" + golden.name + ".json",
                  position_text({&game, *state, title}));
  }
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

}  // namespace
}  // namespace stadtluft
