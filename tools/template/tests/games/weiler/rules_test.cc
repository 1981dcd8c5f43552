#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/games/weiler/weiler.h"
#include "engine/notation/message_json.h"
#include "tests/support/data.h"

// One test per rule, named after it, through what a player sees: positions, offers, actions as
// text.
namespace stadtluft::testing {
namespace {

using weiler::State;
using weiler::Weiler;

class WeilerRules : public ::testing::Test {
 protected:
  const Weiler& game() {
    static const auto kGame = Weiler::load(test_data());
    return **kGame;
  }

  // A position out of what differs from the set-up.
  State position(std::string_view text) {
    auto state = game().read_position(json::parse(text));
    if (!state) throw std::runtime_error(state.error().text());
    return *state;
  }

  std::vector<std::string> offered(const State& state) {
    std::vector<std::string> texts;
    ActionList legal;
    game().legal(state, legal);
    for (const Action& action : legal) texts.push_back(action_text(game().grammar(), action));
    return texts;
  }

  // Applies an action that must be offered, or an outcome that must be possible.
  void act(State& state, std::string_view text) {
    const Erased<Weiler> any(game());
    const auto action = game().turn(state).actor == Actor::chance
                            ? read_outcome(any, AnyState::of(state), text)
                            : read_legal_action(any, AnyState::of(state), text);
    ASSERT_TRUE(action) << action.error().text();
    game().apply(state, *action, {});
  }

  using Texts = std::vector<std::string>;
};

TEST_F(WeilerRules, WEI_1_everybody_is_dealt_one_card_of_each_back) {
  State state = *game().start({3, 0});
  Rng rng(7);
  settle_chance(game(), state, rng);
  for (Seat seat = 0; seat < 3; ++seat)
    EXPECT_EQ(state.players[seat].backs, (std::array<std::uint8_t, 2>{1, 1}));
  EXPECT_EQ(state.round, 1);
  EXPECT_EQ(game().turn(state), (Turn{Actor::player, 0}));
}

TEST_F(WeilerRules, WEI_2_1_a_stack_is_chosen_by_its_back) {
  State state = position(R"({"round": 1, "players": [{"hand": {}}, {"hand": {}}],
                             "agenda": [{"job": "turn", "seat": 1}]})");
  EXPECT_EQ(offered(state), (Texts{"stack red", "stack blue"}));
  act(state, "stack blue");
  OutcomeList outcomes;
  game().outcomes(state, outcomes);
  ASSERT_EQ(outcomes.size(), 3U);  // well, mill, bailiff
  EXPECT_EQ(total_weight(outcomes), 13U);
  act(state, "deal mill");
  EXPECT_EQ(offered(state), (Texts{"build mill", "rest"}));
}

TEST_F(WeilerRules, WEI_2_1_the_last_stack_needs_no_choice) {
  State state = position(R"({"round": 1, "discard": {"cottage": 7, "farm": 5, "inn": 4},
                             "players": [{"hand": {}}, {"hand": {}}],
                             "agenda": [{"job": "turn", "seat": 1}]})");
  EXPECT_EQ(game().turn(state).actor, Actor::chance);
}

TEST_F(WeilerRules, WEI_2_2_resting_brings_a_coin) {
  State state = position(R"({"agenda": [{"job": "play", "seat": 0}]})");
  act(state, "rest");
  EXPECT_EQ(state.players[0].coins, 1);
  EXPECT_TRUE(game().turn(state).over());
}

TEST_F(WeilerRules, WEI_3_1_an_inn_brings_another_turn) {
  State state = position(R"({"players": [{"hand": {"inn": 1}}, {"hand": {}}],
                             "agenda": [{"job": "play", "seat": 0}]})");
  act(state, "build inn");
  EXPECT_EQ(game().turn(state), (Turn{Actor::player, 0}));
  EXPECT_EQ(offered(state), (Texts{"stack red", "stack blue"}));
}

TEST_F(WeilerRules, WEI_3_2_a_mill_rolls_for_coins) {
  State state = position(R"({"players": [{"hand": {"mill": 1}}, {"hand": {}}],
                             "agenda": [{"job": "play", "seat": 0}]})");
  act(state, "build mill");
  act(state, "roll 5");
  EXPECT_EQ(state.players[0].coins, 5);
}

TEST_F(WeilerRules, WEI_3_3_opponents_pay_or_discard_in_the_middle_of_a_turn) {
  State state = position(R"({"options": {"players": 4}, "players": [
      {"hand": {"well": 1}, "coins": 1}, {"hand": {"bailiff": 1}}, {"hand": {}}, {"hand": {"farm": 1}}],
      "agenda": [{"job": "play", "seat": 1}]})");
  act(state, "build bailiff");
  // Seat 2 has nothing and is not asked; then it goes on clockwise.
  EXPECT_EQ(game().turn(state), (Turn{Actor::player, 3}));
  EXPECT_EQ(game().question(state).args[0], 1);
  EXPECT_EQ(offered(state), (Texts{"give farm"}));
  act(state, "give farm");
  EXPECT_EQ(game().turn(state), (Turn{Actor::player, 0}));
  EXPECT_EQ(offered(state), (Texts{"pay", "give well"}));
  act(state, "pay");
  EXPECT_EQ(state.players[1].coins, 1);
  EXPECT_EQ(state.discard[1], 1);
}

TEST_F(WeilerRules, WEI_4_points_of_buildings_and_coins_and_ties_are_shared) {
  State state = position(R"({"round": 6, "agenda": [], "options": {"players": 3}, "players": [
      {"village": {"well": 1, "farm": 1}, "coins": 3}, {"village": {"cottage": 4}}, {"coins": 1}]})");
  const Standings standings = game().standings(state);
  EXPECT_EQ(standings.points[0], 4 + 3 + 1);
  EXPECT_EQ(standings.points[1], 8);
  EXPECT_EQ(standings.place, (std::array<std::uint8_t, kMaxSeats>{1, 1, 3}));
}

TEST_F(WeilerRules, WEI_5_a_peaceful_game_has_no_bailiffs) {
  EXPECT_EQ(game().start({2, 0})->stacks[5], 4);
  EXPECT_EQ(game().start({2, 1})->stacks[5], 0);
}

TEST_F(WeilerRules, A_position_that_cannot_be_is_refused) {
  const auto why = [&](std::string_view text) {
    const auto state = game().read_position(json::parse(text));
    return state ? std::string() : state.error().text();
  };
  EXPECT_EQ(why(R"({"players": [{"hand": {"mill": 5}}]})"),
            "/players: there are not so many cards 'mill'");
  EXPECT_EQ(why(R"({"players": [{}, {}, {}]})"), "/players: at most 2 entries are expected, not 3");
  EXPECT_EQ(why(R"({"agenda": [{"job": "turn", "seat": 2}]})"),
            "/agenda/0/seat: a whole number from 0 to 1 is expected");
  EXPECT_EQ(why(R"({"agenda": [{"job": "tribute", "seat": 1, "a": 7}]})"),
            "/agenda: 'tribute' does not fit the table");
  EXPECT_EQ(why(R"({"options": {"players": 9}})"),
            "/options/players: a whole number from 2 to 4 is expected");
}

TEST_F(WeilerRules, A_refusal_names_the_rule) {
  const State state =
      position(R"({"players": [{"hand": {}}], "agenda": [{"job": "play", "seat": 0}]})");
  EXPECT_EQ(reason_text(game().grammar(), game().refusal(state, {weiler::kBuild, 0})),
            "You hold no cottage. WEI-2.2");
}

}  // namespace
}  // namespace stadtluft::testing
