#include <array>
#include <bit>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "bots/arena/arena.h"
#include "bots/games/amsterdam/value.h"
#include "bots/players/make_player.h"
#include "bots/value/judge.h"
#include "engine/games/amsterdam/facts.h"
#include "engine/notation/json_archive.h"
#include "tests/support/data.h"

// What a search of Amsterdam leaves out, and what it knows for certain.

namespace stadtluft::testing {
namespace {

using amsterdam::Amsterdam;
using amsterdam::State;
using Value = GameValue<Amsterdam>;

const Amsterdam& game() {
  static const std::unique_ptr<Amsterdam> loaded = [] {
    auto result = Amsterdam::load(pinned_data());
    if (!result) throw std::runtime_error(result.error().text());
    return std::move(*result);
  }();
  return *loaded;
}

// The player's own turn of Phase III.
State position(const std::string& player, const std::string& more = R"("round": 5)") {
  const auto state =
      game().read_position(json::parse(R"({"options": {"players": 2}, "active": 0, "players": [)" +
                                       player + ", {}], " + more + "}"));
  if (!state) throw std::runtime_error(state.error().text());
  return *state;
}

ActionList answers(const State& state) {
  ActionList legal;
  game().legal(state, legal);
  return legal;
}

TEST(AmsterdamSearch, Dice_are_chosen_by_the_turn_they_are_for) {
  const State turn = position("{}");
  EXPECT_EQ(Value::horizon(turn), 1);
  for (const char* players : {"players=1", "players=2"}) {
    OptionValues options = standard_options(game().option_specs());
    ASSERT_TRUE(set_option(game().option_specs(), options, players));
    Rng rng(2);
    State state = *game().start(options);
    for (settle_chance(game(), state, rng);
         amsterdam::job_of(state.agenda.top()) != amsterdam::Job::pick_dice;
         settle_chance(game(), state, rng))
      game().apply(state, answers(state)[0], {});
    EXPECT_EQ(Value::horizon(state), state.solo() ? 1 : 2) << "alone the turn follows at once";
  }
}

}  // namespace
}  // namespace stadtluft::testing
