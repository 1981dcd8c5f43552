#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "bots/games/firenze/value.h"
#include "bots/players/make_player.h"
#include "engine/notation/json_archive.h"
#include "tests/support/data.h"

// What the hand-written value of Firenze must get right, told as pairs of positions.

namespace stadtluft::testing {
namespace {

using firenze::Firenze;

const Firenze& game() {
  static const std::unique_ptr<Firenze> loaded = [] {
    auto result = Firenze::load(pinned_data());
    if (!result) throw std::runtime_error(result.error().text());
    return std::move(*result);
  }();
  return *loaded;
}

firenze::State position(const std::string& first_player, const std::string& more = "") {
  const std::string text = R"({"options": {"players": 2, "start_player": "0"}, "active": 0,
    "neutral_seals": [], "balconies": ["balcony_01", "balcony_06", "balcony_11", "balcony_16"],
    "players": [)" + first_player +
                           R"(, {"storehouse": {"white": 3}}])" + more + "}";
  const auto state = game().read_position(json::parse(text));
  if (!state) throw std::runtime_error(state.error().text());
  return *state;
}

double value(const std::string& player, const std::string& more = "") {
  return GameValue<Firenze>::value(game(), position(player, more), 0);
}

TEST(FirenzeValue, A_tower_near_an_order_is_worth_more_than_its_stones) {
  EXPECT_GT(value(R"({"storehouse": {"green": 2}, "towers": [{"colour": "green", "height": 3}]})"),
            value(R"({"storehouse": {"green": 5}})"));
}

TEST(FirenzeValue, A_tower_without_a_stone_to_raise_it_is_worth_less) {
  EXPECT_GT(value(R"({"storehouse": {"red": 2}, "towers": [{"colour": "red", "height": 3}]})"),
            value(R"({"storehouse": {"white": 2}, "towers": [{"colour": "red", "height": 3}]})"));
}

TEST(FirenzeValue, Stones_of_one_colour_beat_a_mixture) {
  EXPECT_GT(value(R"({"storehouse": {"blue": 5}})"),
            value(R"({"storehouse": {"white": 1, "yellow": 1, "green": 1, "red": 1, "blue": 1}})"));
}

TEST(FirenzeValue, Prestige_of_the_rival_counts_against) {
  const std::string own = R"({"storehouse": {"white": 2}})";
  const std::string text =
      R"({"options": {"players": 2, "start_player": "0"}, "active": 0,
    "players": [)" +
      own + R"(, {"storehouse": {"white": 3}, "orders": ["purple_5", "purple_6"]}]})";
  const auto behind = game().read_position(json::parse(text));
  ASSERT_TRUE(behind) << behind.error().text();
  EXPECT_LT(GameValue<Firenze>::value(game(), *behind, 0), value(own));
}

TEST(FirenzeValue, Disgrace_costs_and_a_monument_pays) {
  EXPECT_LT(value(R"({"hand": {"disgrace": 1}})"), value(R"({"hand": {}})"));
  EXPECT_GT(value(R"({"hand": {"monument": 1}})"), value(R"({"hand": {}})"));
}

TEST(FirenzeValue, The_apprentice_fulfils_an_order_when_it_can) {
  // A green tower of 5, raised just now, with the order open: phase 5.
  const std::string text = R"({"options": {"players": 2, "start_player": "0"}, "active": 0,
    "neutral_seals": [], "balconies": ["balcony_01", "balcony_06", "balcony_11", "balcony_16"],
    "players": [{"storehouse": {}, "towers": [{"colour": "green", "height": 5, "raised": true}]},
                {"storehouse": {"white": 3}}],
    "agenda": [{"job": "turn", "seat": 0, "step": 5}, {"job": "fulfil", "seat": 0}]})";
  const auto state = game().read_position(json::parse(text));
  ASSERT_TRUE(state) << state.error().text();
  ActionList legal;
  game().legal(*state, legal);
  Apprentice<Firenze> bot(game());
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    const Action answer = bot.choose(game().observe(*state, 0), legal, rng);
    EXPECT_EQ(action_text(game().grammar(), answer), "fulfil green 5 5");
  }
}

TEST(FirenzeValue, Handing_in_the_bell_tower_is_better_than_keeping_it) {
  // Phase 5, and nothing else stands there that could be fulfilled afterwards.
  const std::string phase =
      R"(, "agenda": [{"job": "turn", "seat": 0, "step": 5}, {"job": "fulfil", "seat": 0}])";
  const std::string tower = R"({"towers": [{"colour": "white", "height": 3, "raised": true}]})";
  firenze::State state = position(tower, R"(, "church": ["campanile"])" + phase);
  const double kept = GameValue<Firenze>::value(game(), state, 0);
  ActionList legal;
  game().legal(state, legal);
  const auto* bell = std::find_if(legal.begin(), legal.end(), [](const Action& action) {
    return action_text(game().grammar(), action) == "bell-tower";
  });
  ASSERT_NE(bell, legal.end());
  game().apply(state, *bell, {});
  EXPECT_GT(GameValue<Firenze>::value(game(), state, 0), kept);
}

TEST(FirenzeValue, Who_owes_a_bell_tower_wants_white_stones_first) {
  const std::string owed = R"(, "church": ["campanile"])";
  const std::string white = R"({"storehouse": {"white": 3}})";
  const std::string blue = R"({"storehouse": {"blue": 3}})";
  EXPECT_GT(value(white, owed), value(blue, owed));
  EXPECT_LT(value(white), value(blue));
}

}  // namespace
}  // namespace stadtluft::testing
