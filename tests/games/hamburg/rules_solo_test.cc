// The solo game against TOM: HAM-19.

#include <gtest/gtest.h>

#include "engine/games/hamburg/rules.h"
#include "tests/games/hamburg/scene.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: colours and score items by their short names

// Seat 1 is TOM; the human holds one card, so that the game waits after TOM's turn. The dice are
// those of violet, orange, grey, pink, brown and black.
HamburgScene solo(std::array<int, 6> dice, const std::string& moment, const Seated& tom = {},
                  const Names& expansions = {}) {
  Setting setting{.others = {tom}, .moment = moment, .solo = true, .expansions = expansions};
  for (std::size_t i = 0; i < dice.size(); ++i) setting.dice[std::string(kDieWords[i])] = dice[i];
  return scene({.hand = {"280"}}, setting);
}

std::vector<int> dice_order(const HamburgScene& t) {
  std::vector<int> colours;
  for (const Event& event : t.events())
    if (event.kind == kEvTomDie) colours.push_back(event.args[0]);
  return colours;
}

TEST(HamburgSolo, HAM_19_11_HAM_19_12_HAM_EX_45_HAM_AMB_89_rising_dice_clockwise_from_violet) {
  HamburgScene again = solo({3, 3, 3, 3, 3, 3}, "roll");
  for (const char* die :
       {"die violet 4", "die orange 1", "die grey 4", "die pink 6", "die brown 2", "die black 3"})
    again.chance(die);
  again.settle();
  EXPECT_EQ(dice_order(again), (std::vector<int>{kOrange, kBrown, kViolet, kGrey, kPink}));
  EXPECT_EQ(again.turn().seat, 0) << "then the player";
}

TEST(HamburgSolo, HAM_19_8_TOM_takes_marks_of_the_black_die) {
  HamburgScene t = solo({1, 1, 1, 1, 1, 4}, "clergy");
  EXPECT_EQ(t.marks(1), 4);
}

TEST(HamburgSolo, HAM_19_10_HAM_AMB_82_TOM_advances_when_he_can_pay) {
  const HamburgScene t = solo({1, 3, 3, 3, 3, 3}, "square", {.marks = 1, .square = 9});
  EXPECT_EQ(t.marks(1), 0);
  EXPECT_EQ(t.points(1), 4 + 1) << "a virtual step, and the die showing 1";
}

TEST(HamburgSolo, HAM_19_13_HAM_19_14_ones_and_twos) {
  const HamburgScene t = solo({1, 2, 2, 1, 2, 3}, "round");
  EXPECT_EQ(t.points(1), 2);
  EXPECT_EQ(t.workers("orange", 1), 2);
  EXPECT_EQ(t.workers("brown", 1), 2);
}

TEST(HamburgSolo, HAM_19_15_HAM_AMB_83_threes_build_the_wall_or_take_a_worker) {
  const HamburgScene t = solo({3, 3, 3, 3, 3, 1}, "round", {.marks = 2});
  EXPECT_EQ(t.stones(1), 2) << "violet left, orange right";
  EXPECT_EQ(t.workers("grey", 1), 1) << "grey would cost 2";
  EXPECT_EQ(t.workers("pink", 1), 1);
  EXPECT_EQ(t.workers("brown", 1), 1);
}

TEST(HamburgSolo, HAM_19_16_HAM_AMB_84_fours_lower_lay_or_take_marks) {
  HamburgScene t =
      solo({4, 4, 4, 1, 1, 1}, "round", {.workers = {{"orange", 1}}, .dangers = {{"violet", 1}}});
  t.settle();
  EXPECT_EQ(t.danger("violet", 1), 0);
  EXPECT_EQ(t.points(1), 3) << "the level and two ones";
  EXPECT_EQ(t.plots(1), 1);
  EXPECT_EQ(t.workers(1), 0);
  EXPECT_EQ(t.marks(1), 4);
}

TEST(HamburgSolo, HAM_19_17_HAM_19_18_fives_build_lay_or_take_marks) {
  HamburgScene build = solo({1, 1, 5, 1, 1, 1}, "round", {.plots = {"257"}, .marks = 9});
  build.chance("deal 154");
  EXPECT_TRUE(build.built("154", 1));
  EXPECT_EQ(build.marks(1), 0);
  HamburgScene zoo = solo({1, 1, 5, 1, 1, 1}, "round", {.marks = 2});
  zoo.chance("deal 241");
  EXPECT_TRUE(zoo.built("241", 1));
  HamburgScene plot = solo({1, 1, 5, 1, 1, 1}, "round", {.workers = {{"grey", 1}}});
  plot.chance("deal 154");
  EXPECT_EQ(plot.plots(1), 1);
  EXPECT_EQ(plot.workers(1), 0);
  HamburgScene marks = solo({1, 1, 5, 1, 1, 1}, "round");
  marks.chance("deal 154");
  EXPECT_TRUE(marks.discarded("154"));
  EXPECT_EQ(marks.marks(1), 5);
}

TEST(HamburgSolo, HAM_19_19_sixes_build_or_wall_or_marks_but_no_plot) {
  HamburgScene wall = solo({6, 1, 1, 1, 1, 1}, "round", {.workers = {{"violet", 1}}, .marks = 1});
  wall.chance("deal 216");
  EXPECT_TRUE(wall.discarded("216"));
  EXPECT_EQ(wall.stones(1), 1);
  EXPECT_EQ(wall.plots(1), 0);
  HamburgScene marks = solo({6, 1, 1, 1, 1, 1}, "round", {.workers = {{"violet", 1}}});
  marks.chance("deal 216");
  EXPECT_EQ(marks.marks(1), 6);
}

TEST(HamburgSolo, HAM_19_20_HAM_19_30_bolts_in_his_favour_on_the_leftmost_plot) {
  HamburgScene t = solo({1, 5, 1, 1, 1, 1}, "round", {.plots = {"257", "258"}});
  t.chance("deal 121");
  EXPECT_EQ(t.marks(1), 6);
  EXPECT_EQ(t.state().spot[HamburgScene::card("121")], 0);
}

TEST(HamburgSolo, HAM_19_21_HAM_19_42_HAM_AMB_96_HAM_CA_21_his_buildings_after_the_dice) {
  const HamburgScene t = solo({1, 1, 1, 1, 1, 3}, "round",
                              {.buildings = {"098", "057", "099"}, .workers = {{"pink", 1}}});
  EXPECT_EQ(t.marks(1), 3 + 2) << "098 for a pink worker, 057 for nothing, 099 cannot be paid";
  EXPECT_EQ(t.workers(1), 0);
}

TEST(HamburgSolo, HAM_19_23_HAM_AMB_86_HAM_AMB_87_four_actions_in_a_row) {
  HamburgScene t =
      scene({.buildings = {"057"}, .hand = {"241", "242", "243", "244", "245"}}, {.solo = true});
  t.act_all({"take-money 241", "activate 057", "take-money 242", "take-money 243"});
  EXPECT_EQ(t.state().cycle, 1);
  t.act("take-money 244");
  EXPECT_EQ(t.hand(), 1);
  EXPECT_EQ(t.state().cycle, 2);
}

TEST(HamburgSolo, HAM_19_9_HAM_19_32_HAM_19_33_HAM_19_34_what_TOM_loses) {
  const HamburgScene fire = solo({1, 5, 1, 1, 1, 3}, "dangers",
                                 {.buildings = {"011", "057", "102"}, .dangers = {{"orange", 2}}});
  EXPECT_TRUE(fire.discarded("057")) << "the cheapest, further left";
  const HamburgScene flood = solo(
      {5, 1, 1, 1, 1, 3}, "dangers",
      {.buildings = {"011"}, .built_on = {"257"}, .plots = {"258"}, .dangers = {{"violet", 2}}});
  EXPECT_TRUE(flood.discarded("258")) << "a free plot first";
  const HamburgScene wall = solo({1, 1, 5, 1, 1, 3}, "dangers",
                                 {.dangers = {{"grey", 2}}, .wall = {{"left", 3}, {"right", 2}}});
  EXPECT_EQ(wall.state().players[1].wall[0], 3) << "not a third segment";
}

TEST(HamburgSolo, HAM_19_24_HAM_19_5_no_start_marker_is_passed) {
  const HamburgScene t =
      scene({.wall = {{"left", 1}}}, {.others = {{.square = 1}}, .moment = "end", .solo = true});
  EXPECT_EQ(t.state().start, kTom);
  EXPECT_EQ(t.state().players[0].majorities, 1U << kAreaWall);
  EXPECT_EQ(t.state().players[1].majorities, 1U << kAreaSquare);
}

TEST(HamburgSolo, HAM_19_25_HAM_AMB_81_a_full_tie_has_not_beaten_TOM) {
  const HamburgScene t =
      scene({.marks = 3, .points = 9}, {.others = {{.marks = 3, .points = 9}}, .solo = true});
  const Standings standings = t.game().standings(t.state());
  EXPECT_EQ(standings.place[1], 1);
  EXPECT_EQ(standings.place[0], 2);
}

TEST(HamburgSolo, HAM_19_35_HAM_19_36_HAM_19_38_choices_of_TOM) {
  HamburgScene t = solo({1, 1, 5, 1, 1, 1}, "round",
                        {.plots = {"257"},
                         .workers = {{"violet", 1}},
                         .dangers = {{"pink", 2}, {"brown", 1}},
                         .marks = 3});
  t.chance("deal 147");
  EXPECT_EQ(t.danger("pink", 1), 0) << "the highest level first, then in the order of the colours";
  EXPECT_EQ(t.danger("brown", 1), 1);
}

TEST(HamburgSolo, HAM_19_45_TOM_never_has_a_mayor) {
  const HamburgScene t = solo({1, 1, 1, 1, 1, 1}, "round", {}, {"mayors"});
  EXPECT_EQ(t.state().players[1].mayor, 0);
}

}  // namespace
}  // namespace stadtluft::testing
