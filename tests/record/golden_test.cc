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

using testing::firenze;

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

Session played(std::size_t players, std::uint64_t seed, const std::vector<std::string>& options) {
  Result<Session> session = Session::begin(
      firenze(), testing::options_for(firenze(), players, options), testing::people(players));
  EXPECT_TRUE(session.ok());
  session->note_seed(seed);
  Rng rng(seed);
  while (session->settle_chance(rng), !session->turn().over()) {
    ActionList legal;
    firenze().legal(session->state(), legal);
    EXPECT_TRUE(session->act(session->turn().seat, choose(firenze(), legal, rng)).ok());
  }
  return std::move(*session);
}

struct Golden {
  std::string name;
  std::size_t players;
  std::uint64_t seed;
  std::vector<std::string> options;
  std::size_t position_at;  // the step after which a position is kept too
};

TEST(Golden, games_of_firenze) {
  const std::vector<Golden> games = {
      {"two", 2, 1, {}, 150},
      {"three_dice_seals", 3, 26, {"seals=chance", "seal_count=7"}, 333},
      {"four", 4, 31, {}, 500},
      {"two_beginners_closed", 2, 20, {"beginners=on", "seals=closed", "closed_colour=red"}, 201},
      {"four_capped", 4, 5, {"turn_cap=4", "start_player=2"}, 40},
  };
  for (const Golden& golden : games) {
    const Session session = played(golden.players, golden.seed, golden.options);
    expect_golden(kTests + "records/firenze/" + golden.name + ".jsonl",
                  record_text(session.record()));
    const Result<AnyState> state = replay(session.record(), golden.position_at);
    ASSERT_TRUE(state.ok());
    const std::string title =
        "After step " + std::to_string(golden.position_at) + " of the record " + golden.name;
    expect_golden(kTests + "positions/firenze/" + golden.name + ".json",
                  position_text({&firenze(), *state, title}));
  }
}

}  // namespace
}  // namespace stadtluft
