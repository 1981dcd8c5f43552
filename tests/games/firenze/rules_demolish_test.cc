// Chapter 7: phase 4, demolish abandoned towers.

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

TEST(FirenzeDemolish, FIR_7_1_own_towers_that_were_not_raised_are_demolished) {
  FirenzeScene t = at_phase("build", R"({"players": [{"storehouse": {"white": 1},
      "towers": [{"colour": "white", "height": 1}, {"colour": "white", "height": 6},
                 {"colour": "red", "height": 1}]},
      {"towers": [{"colour": "blue", "height": 5}]}]})");
  // Raising one white tower saves that one, not the other; the neighbour's is not at stake.
  t.act("raise white 1");
  EXPECT_EQ(tower_list(t, 0), (Strings{"white 2"}));
  EXPECT_EQ(tower_list(t, 1), (Strings{"blue 5"}));
  EXPECT_EQ(t.told("tower-demolished"), 2U);
}

TEST(FirenzeDemolish, FIR_7_2_half_of_the_stones_rounded_down_come_back) {
  for (int height = 1; height <= 8; ++height) {
    FirenzeScene t(pinned("build", R"({"players": [{"storehouse": {"white": 1}, "towers":
        [{"colour": "green", "height": )" +
                                       std::to_string(height) + "}]}]}"));
    const std::int64_t bag = t.number("/bag/green");
    t.act("done");
    EXPECT_EQ(t.number("/players/0/storehouse/green"), height / 2) << height;
    EXPECT_EQ(t.number("/bag/green"), bag + (height + 1) / 2) << height;
    EXPECT_TRUE(tower_list(t, 0).empty());
  }
}

TEST(FirenzeDemolish, FIR_7_3_towers_begun_this_turn_stay) {
  FirenzeScene t = at_phase("build", R"({"players": [{"storehouse": {"white": 2, "red": 1}}]})");
  t.act_all({"start white", "start red"});
  EXPECT_EQ(tower_list(t, 0), (Strings{"white 1", "red 1"}));
  EXPECT_EQ(t.told("tower-demolished"), 0U);
  // Only for this turn: the next own one finds them standing and abandoned.
  t.act("take 1");
  play_until(t, "take-card");
  t.act("take 1");
  t.settle();
  play_until(t, "build");
  EXPECT_EQ(t.turn().seat, 0);
  t.act("done");
  EXPECT_TRUE(tower_list(t, 0).empty());
}

TEST(FirenzeDemolish, FIR_7_4_no_choice_and_before_orders_are_fulfilled) {
  // White 4 is open and the tower fits, but it was not raised this turn.
  FirenzeScene t = at_phase("build", R"({"players": [{"storehouse": {"white": 1},
      "towers": [{"colour": "white", "height": 4}]}]})");
  EXPECT_FALSE(t.offers("fulfil white 4 4"));
  t.act("done");
  EXPECT_EQ(t.told("tower-demolished"), 1U);
  EXPECT_TRUE(tower_list(t, 0).empty());
  EXPECT_EQ(t.asked(), "take-card");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.number("/players/0/prestige"), 0);
}

TEST(FirenzeDemolish, FIR_7_5_a_fitting_tower_that_was_kept_must_grow_or_fall) {
  FirenzeScene t = at_phase("build", R"({"players": [{"storehouse": {"green": 5},
      "towers": [{"colour": "green", "height": 3}]}]})");
  t.act_all({"raise green 3", "done"});
  EXPECT_TRUE(t.offers("fulfil green 4 4"));
  t.act("done");
  EXPECT_EQ(tower_list(t, 0), (Strings{"green 4"}));
  play_until(t, "take-card");
  t.act("take 1");
  play_until(t, "take-card");
  t.act("take 1");
  play_until(t, "build");
  ASSERT_EQ(t.turn().seat, 0);
  FirenzeScene raised(t.state());
  raised.act_all({"raise green 4", "done"});
  EXPECT_EQ(raised.offered("fulfil"), (Strings{"fulfil green 5 5"}));
  t.act("done");
  EXPECT_TRUE(tower_list(t, 0).empty());
  EXPECT_TRUE(t.offered("fulfil").empty());
}

}  // namespace
}  // namespace stadtluft::testing
