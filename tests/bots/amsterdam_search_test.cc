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

// The colours, bit each, that pay for the ship among some answers.
unsigned sailed_with(const ActionList& legal) {
  unsigned colours = 0;
  for (const Action& action : legal)
    if (action.kind == amsterdam::kSail) colours |= 1U << action.b;
  return colours;
}
unsigned sailed_with(const State& state) {
  ActionList legal = answers(state);
  Value::weed(game(), state, legal);
  return sailed_with(legal);
}
constexpr unsigned kBrownBit = 1U << amsterdam::kBrown;
constexpr unsigned kGreyBit = 1U << amsterdam::kGrey;
constexpr unsigned kPinkBit = 1U << amsterdam::kPink;

TEST(AmsterdamSearch, Sails_with_cubes_that_nothing_needs) {
  // 043 costs a brown cube; a grey block costs four at the most.
  const State state = position(R"({"inactive": ["043"], "supply": {"brown": 1, "grey": 6}})");
  EXPECT_EQ(sailed_with(answers(state)), kBrownBit | kGreyBit);
  EXPECT_EQ(sailed_with(state), kGreyBit);
}

TEST(AmsterdamSearch, Tries_two_colours_where_each_may_be_missed) {
  // 022 costs two purple cubes, and every other cube could take a block.
  const State state = position(
      R"({"inactive": ["022"], "supply": {"brown": 1, "grey": 1, "purple": 2, "pink": 1}})");
  const unsigned colours = sailed_with(state);
  EXPECT_EQ(std::popcount(colours), 2);
  EXPECT_EQ(colours & ~(kBrownBit | kGreyBit | kPinkBit), 0U) << "the purple ones are for 022";
}

TEST(AmsterdamSearch, Leaves_all_other_steps_and_every_field_of_the_harbour) {
  const State state =
      position(R"({"guilders": 3, "inactive": ["043"], "supply": {"brown": 2, "grey": 6}})",
               R"("round": 5, "tile": "A3")");
  ActionList legal = answers(state);
  std::vector<Action> others;
  unsigned fields = 0;
  for (const Action& action : legal)
    if (action.kind != amsterdam::kSail)
      others.push_back(action);
    else
      fields |= 1U << action.a;
  Value::weed(game(), state, legal);
  for (const Action& action : others) EXPECT_TRUE(contains(legal, action));
  unsigned left = 0;
  for (const Action& action : legal)
    if (action.kind == amsterdam::kSail) left |= 1U << action.a;
  EXPECT_EQ(left, fields);
}

TEST(AmsterdamSearch, A_card_that_changes_what_follows_keeps_its_place) {
  const Action block{amsterdam::kTakeBlock, 3, 0, 0};
  // 025 takes a cube off every block; 114 is a map.
  const Action tile_maker{amsterdam::kActivate, 24, amsterdam::kNoColour, 0};
  const Action map{amsterdam::kActivate, 113, amsterdam::kNoColour, 0};
  EXPECT_TRUE(Value::precedes(game(), block, map));
  EXPECT_FALSE(Value::precedes(game(), map, block));
  EXPECT_FALSE(Value::precedes(game(), block, tile_maker));
  const Action sail{amsterdam::kSail, 1, amsterdam::kGrey, 0};
  EXPECT_TRUE(Value::precedes(game(), block, sail));
  EXPECT_FALSE(Value::precedes(game(), sail, sail));
  EXPECT_FALSE(Value::precedes(game(), {amsterdam::kEndTurn, 0, 0, 0}, sail));
  EXPECT_FALSE(Value::precedes(game(), {amsterdam::kTakeWorker, 0, 0, 0}, sail))
      << "it is another jetty after the move";
}

// What two orders of the same steps can be compared by. More is better in every one.
std::array<int, 7> yield(const State& state, Seat seat) {
  const amsterdam::Player& player = state.players[seat];
  return {player.points,
          player.guilders,
          static_cast<int>(amsterdam::sum_of(player.supply)),
          static_cast<int>(amsterdam::number_of(player.blocks)),
          static_cast<int>(player.active.count()),
          player.field,
          static_cast<int>(amsterdam::sum_of(player.storage))};
}

// An answer, and then small questions: goods are stored, the first cube does.
void answer(State& state, const Action& action) {
  game().apply(state, action, {});
  while (game().turn(state).actor == Actor::player &&
         amsterdam::job_of(state.agenda.top()) != amsterdam::Job::turn)
    game().apply(state, answers(state)[0], {});
}

TEST(AmsterdamSearch, Steps_in_their_order_bring_as_much_as_in_another_one) {
  unsigned compared = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    OptionValues options = standard_options(game().option_specs());
    ASSERT_TRUE(set_option(game().option_specs(), options,
                           seed % 2 == 0 ? "expansions=none" : "expansions=workers+trader+market"));
    Rng rng(seed);
    State state = *game().start(options);
    for (settle_chance(game(), state, rng); !game().turn(state).over();
         settle_chance(game(), state, rng)) {
      const ActionList legal = answers(state);
      const Seat seat = game().turn(state).seat;
      if (amsterdam::job_of(state.agenda.top()) == amsterdam::Job::turn)
        for (const Action& late : legal)
          for (const Action& early : legal) {
            if (!Value::precedes(game(), early, late)) continue;
            State other = state;
            answer(other, late);
            if (!contains(answers(other), early)) continue;
            answer(other, early);
            State ordered = state;
            answer(ordered, early);
            if (!contains(answers(ordered), late)) continue;  // paid with the cubes of that step
            answer(ordered, late);
            const auto first = yield(ordered, seat);
            const auto second = yield(other, seat);
            for (std::size_t i = 0; i < first.size(); ++i)
              ASSERT_GE(first[i], second[i])
                  << action_text(game().grammar(), early) << " before "
                  << action_text(game().grammar(), late) << ", yield " << i;
            ++compared;
          }
      game().apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], {});
    }
  }
  EXPECT_GT(compared, 300U);
}

TEST(AmsterdamSearch, Points_are_certain_after_the_last_turn_only) {
  const Judge<Amsterdam> judge(game());
  Rng rng(4);
  State state = *game().start(standard_options(game().option_specs()));
  std::array<bool, 2> acted{};
  unsigned certain = 0;
  for (settle_chance(game(), state, rng); !game().turn(state).over();
       settle_chance(game(), state, rng)) {
    const Seat seat = game().turn(state).seat;
    EXPECT_FALSE(judge.settled(state, seat)) << "it is asked";
    for (Seat each = 0; each < 2; ++each) {
      if (!judge.settled(state, each)) continue;
      EXPECT_TRUE(acted[each]);
      ++certain;
    }
    const ActionList legal = answers(state);
    const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    acted[seat] = state.round == amsterdam::kRounds && action.kind == amsterdam::kEndTurn;
    game().apply(state, action, {});
  }
  EXPECT_GT(certain, 0U);
  const Standings standings = game().standings(state);
  EXPECT_EQ(judge.settled_lead(state, 0), standings.points[0] - standings.points[1]);
  EXPECT_EQ(judge.settled_lead(state, 1), standings.points[1] - standings.points[0]);
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

// The ship has nothing to carry, and two cubes that are left are a point. A net, and the value by
// its slopes, would sail them away.
TEST(AmsterdamSearch, Cubes_are_not_thrown_away_in_the_last_turn) {
  for (const char* node : {"START", "CHEESE", "W1"}) {
    const State state = position(fmt::format(
                                     R"({{"points": 100, "guilders": 0, "supply": {{"orange": 6}},
                                     "amstel": 18, "node": "{}"}})",
                                     node),
                                 R"("round": 12, "tile": "B16", "turn": {"blocks": 1},
                 "jetties": {"light_blue": [], "white": [], "golden_yellow": [], "red_brown": [],
                     "light_pink": [], "light_green": []},
                 "depot": ["light_blue", "light_blue", "white", "white", "golden_yellow",
                     "golden_yellow", "red_brown", "red_brown", "light_pink", "light_pink",
                     "light_green", "light_green"])");
    for (const char* bot : {"merchant", "councillor:400it"}) {
      Rng rng(1);
      const Action answer =
          make_player(game(), bot)->choose(game().observe(state, 0), answers(state), rng);
      EXPECT_EQ(answer.kind, amsterdam::kEndTurn) << bot << " at " << node;
    }
  }
}

}  // namespace
}  // namespace stadtluft::testing
