// The six expansions: HAM-13 to 18.

#include <gtest/gtest.h>

#include "engine/games/hamburg/rules.h"
#include "tests/games/hamburg/scene.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: colours and score items by their short names

// --- mayors

TEST(HamburgMayors, HAM_13_6_two_points_for_a_reduction) {
  HamburgScene t = scene({.hand = {"249", "241"}, .dangers = {{"brown", 1}}, .mayor = "02"},
                         {.expansions = {"mayors"}});
  t.act("reduce-danger 249");
  EXPECT_EQ(t.points(), 2);
}

TEST(HamburgMayors, HAM_13_7_HAM_AMB_18_HAM_AMB_19_a_worker_for_a_raise) {
  EXPECT_EQ(
      scene({.mayor = "03"}, {.dice = {{"grey", 5}}, .moment = "dangers", .expansions = {"mayors"}})
          .workers("grey"),
      1);
  EXPECT_EQ(scene({.dangers = {{"brown", 2}}, .mayor = "03"},
                  {.dice = {{"brown", 5}}, .moment = "dangers", .expansions = {"mayors"}})
                .workers(),
            0)
      << "it comes before the illness";
}

TEST(HamburgMayors, HAM_13_8_HAM_AMB_63_HAM_DP_31_a_second_activation_each_cycle) {
  HamburgScene t = scene({.buildings = {"057", "102"}, .hand = {"241"}, .mayor = "04"},
                         {.expansions = {"mayors"}});
  EXPECT_TRUE(t.offered("repeat").empty());
  t.act_all({"activate 057", "activate 102", "repeat 057"});
  EXPECT_EQ(t.marks(), 6);
  EXPECT_TRUE(t.offered("repeat").empty()) << "once per cycle";
}

TEST(HamburgMayors, HAM_13_9_HAM_DP_6_HAM_AMB_62_HAM_AMB_109_black_markers_may_be_skipped) {
  HamburgScene t = scene({.buildings = {"187"}, .mayor = "05"},
                         {.dice = {{"black", 5}}, .moment = "intrigue", .expansions = {"mayors"}});
  EXPECT_EQ(t.asked(), "take-marker");
  t.act("done");
  EXPECT_EQ(t.points(), 0);
}

TEST(HamburgMayors, HAM_13_10_five_marks_per_marker) {
  EXPECT_EQ(scene({.wall = {{"left", 1}}, .square = 1, .mayor = "06"},
                  {.moment = "end", .expansions = {"mayors"}})
                .marks(),
            10);
}

TEST(HamburgMayors, HAM_13_11_HAM_AMB_48_buildings_that_cost_nothing) {
  HamburgScene t =
      scene({.plots = {"257"}, .hand = {"049", "241"}, .mayor = "07"}, {.expansions = {"mayors"}});
  t.act("build 049");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.marks(), 2);
}

TEST(HamburgMayors, HAM_13_12_a_point_per_plot) {
  HamburgScene t = scene({.hand = {"257", "241"}, .workers = {{"pink", 1}}, .mayor = "08"},
                         {.expansions = {"mayors"}});
  t.act("lay-plot 257");
  EXPECT_EQ(t.points(), 1);
}

TEST(HamburgMayors, HAM_13_13_HAM_AMB_36_every_stone_costs_two) {
  HamburgScene t =
      scene({.hand = {"253", "241"}, .marks = 2, .mayor = "09"}, {.expansions = {"mayors"}});
  t.act("build-wall 253 left");
  EXPECT_EQ(t.marks(), 0) << "the printed price is 1";
}

TEST(HamburgMayors, HAM_13_14_two_more_marks) {
  HamburgScene t = scene({.hand = {"253", "241"}, .mayor = "10"}, {.expansions = {"mayors"}});
  t.act("take-money 253");
  EXPECT_EQ(t.marks(), 5);
}

// --- statues

TEST(HamburgStatues, HAM_14_3_HAM_14_4_HAM_14_5_HAM_EX_28_HAM_DP_29_a_choice_of_two) {
  HamburgScene t =
      scene({.hand = {"245", "241"}, .wall = {{"left", 4}}, .marks = 5},
            {.others = {{.money_statues = {{"left", 12}}}}, .expansions = {"statues"}});
  t.act("build-wall 245 left");
  EXPECT_EQ(t.asked(), "statue");
  t.act("statue zitronenjette");
  EXPECT_EQ(t.marks(), 9);
  EXPECT_EQ(t.scored(kItemStatues), 0);
  EXPECT_EQ(t.state().hans, 0) << "the other kind stays";
}

TEST(HamburgStatues, HAM_14_1_HAM_14_2_HAM_AMB_64_HAM_AMB_110_ten_first_and_three_jettes) {
  HamburgScene t = scene(
      {.hand = {"245", "241"},
       .wall = {{"left", 4}, {"right", 5}},
       .money_statues = {{"right", 6}},
       .marks = 5},
      {.others = {{.money_statues = {{"left", 12}, {"right", 9}}}}, .expansions = {"statues"}});
  t.act("build-wall 245 left");
  EXPECT_EQ(t.scored(kItemStatues), 10) << "only Hans Hummel is left to take";
}

// --- special dangers

TEST(HamburgDangers, HAM_15_2_HAM_EX_29_two_dangers_at_once) {
  HamburgScene t =
      scene({}, {.dice = {{"black", 5}}, .moment = "intrigue", .expansions = {"dangers"}});
  t.chance("marker S03");
  EXPECT_EQ(t.danger("violet"), 1);
  EXPECT_EQ(t.danger("grey"), 1);
}

TEST(HamburgDangers, HAM_15_3_HAM_15_4_HAM_EX_30_HAM_DP_8_gifts_after_the_danger) {
  HamburgScene pink =
      scene({.dangers = {{"pink", 2}}, .marks = 3},
            {.dice = {{"black", 5}}, .moment = "intrigue", .expansions = {"dangers"}});
  pink.chance("marker S07");
  EXPECT_EQ(pink.points(), 1);
  EXPECT_EQ(pink.marks(), 0);
  HamburgScene grey =
      scene({}, {.dice = {{"black", 5}}, .moment = "intrigue", .expansions = {"dangers"}});
  grey.chance("marker S09");
  EXPECT_EQ(grey.marks(), 2);
  HamburgScene violet =
      scene({}, {.dice = {{"black", 5}}, .moment = "intrigue", .expansions = {"dangers"}});
  violet.chance("marker S08");
  EXPECT_EQ(violet.asked(), "gift");
  violet.act("take-worker brown");
  EXPECT_EQ(violet.workers("brown"), 1);
  HamburgScene orange =
      scene({}, {.dice = {{"black", 5}}, .moment = "intrigue", .expansions = {"dangers"}});
  orange.chance("marker S06");
  orange.act("draw pink");
  orange.chance("deal 257");
  EXPECT_TRUE(orange.in_hand("257"));
}

TEST(HamburgDangers, HAM_15_5_HAM_AMB_65_HAM_AMB_94_the_brown_gift_lowers_without_a_point) {
  HamburgScene t =
      scene({.dangers = {{"pink", 1}, {"brown", 1}}, .mayor = "02"},
            {.dice = {{"black", 5}}, .moment = "intrigue", .expansions = {"dangers", "mayors"}});
  t.chance("marker S10");
  EXPECT_FALSE(t.offers("reduce brown"));
  t.act("reduce pink");
  EXPECT_EQ(t.points(), 0);
  EXPECT_EQ(t.danger("pink"), 0);
  EXPECT_EQ(t.danger("brown"), 2);
}

// --- ships

// A ship is awake, and seat 0 can pay for a stone and a worker for the ship.
HamburgScene before_wall(const std::string& ship, Seated me = {}) {
  me.hand = {"253", "241"};
  me.marks = std::max(me.marks, 1);
  me.workers["violet"] = 1;
  return scene(me, {.expansions = {"ships"}, .more = R"("ships": [")" + ship + R"("])"});
}

TEST(HamburgShips, HAM_16_1_HAM_16_2_HAM_EX_31_threes_and_fours_wake_ships) {
  const HamburgScene t =
      scene({.hand = {"241"}},
            {.dice = {{"violet", 1}, {"orange", 2}, {"pink", 5}, {"brown", 4}, {"black", 6}},
             .moment = "ships",
             .expansions = {"ships"}});
  EXPECT_EQ(t.state().ships, 1U << kGrey | 1U << kBrown);
}

TEST(HamburgShips, HAM_16_3_HAM_16_4_HAM_16_8_violet_pays_four_marks) {
  HamburgScene t = before_wall("violet");
  t.act_all({"build-wall 253 left", "ship violet"});
  EXPECT_EQ(t.marks(), 4);
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.state().ships, 1U << kViolet) << "it stays for the others (HAM-16.5)";
}

TEST(HamburgShips, HAM_16_8_orange_gives_three_workers_of_one_colour) {
  HamburgScene t = before_wall("orange");
  t.act_all({"build-wall 253 left", "ship orange brown"});
  EXPECT_EQ(t.workers("brown"), 3);
}

TEST(HamburgShips, HAM_16_8_HAM_AMB_50_HAM_AMB_52_grey_grants_an_action_with_the_segment_colour) {
  HamburgScene t = before_wall("grey");
  t.act_all({"build-wall 253 left", "ship grey"});
  t.chance("deal 254");
  t.act("take-workers 254");
  EXPECT_EQ(t.workers("violet"), 3);
}

TEST(HamburgShips, HAM_16_8_pink_sells_an_advance_and_black_lowers_a_danger) {
  HamburgScene pink = before_wall("pink", {.marks = 4});
  pink.act_all({"build-wall 253 left", "ship pink"});
  EXPECT_EQ(pink.square(), 1);
  EXPECT_EQ(pink.marks(), 0);
  HamburgScene black = before_wall("black", {.dangers = {{"grey", 1}}});
  black.act_all({"build-wall 253 left", "ship black", "reduce grey"});
  EXPECT_EQ(black.points(), 1);
}

TEST(HamburgShips, HAM_EX_32_HAM_AMB_54_HAM_AMB_55_HAM_C_AMB_01_brown_repeats_a_bolt) {
  HamburgScene t = before_wall("brown", {.buildings = {"206", "036"}, .built_on = {"245", "246"}});
  t.act_all({"build-wall 253 left", "ship brown", "activate 206"});
  EXPECT_EQ(t.marks(), 3);
  EXPECT_EQ(t.workers("pink"), 1);
  EXPECT_EQ(t.asked(), "turn") << "036 does not double it";
}

TEST(HamburgShips, HAM_16_6_HAM_AMB_100_no_ship_for_a_stone_by_a_card) {
  HamburgScene t = scene({.buildings = {"062"},
                          .hand = {"241"},
                          .workers = {{"orange", 1}, {"violet", 1}},
                          .wall = {{"right", 5}},
                          .marks = 2},
                         {.expansions = {"ships"}, .more = R"("ships": ["violet"])"});
  t.act("activate 062");
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_EQ(t.marks(), 0);
}

TEST(HamburgShips, HAM_16_7_ships_go_back_in_phase_four) {
  EXPECT_EQ(scene({}, {.moment = "end", .expansions = {"ships"}, .more = R"("ships": ["violet"])"})
                .state()
                .ships,
            0);
}

// --- stock exchange

Setting stock(const std::string& tile, int field) {
  return {.expansions = {"stock"},
          .more = R"("stock_tile": ")" + tile + R"(", "stock_field": )" + std::to_string(field)};
}

TEST(HamburgStock, HAM_17_3_HAM_17_4_HAM_17_5_HAM_17_11_HAM_EX_33_workers_and_the_marker_moves) {
  HamburgScene t = scene({.hand = {"253", "241"}}, stock("B03", 3));
  t.act("take-workers 253");
  EXPECT_EQ(t.workers("violet"), 5);
  EXPECT_EQ(t.state().stock_field, 3);
  HamburgScene red = scene({.hand = {"253", "241"}}, stock("B03", 4));
  EXPECT_FALSE(red.offers("take-workers 253")) << "a mark that cannot be paid (HAM-AMB-66)";
  EXPECT_TRUE(red.offers("take-money 253"));
}

TEST(HamburgStock, HAM_17_6_HAM_AMB_70_the_last_field_brings_the_next_tile) {
  HamburgScene t = scene({.hand = {"253", "241"}}, stock("B01", 6));
  t.act("take-money 253");
  EXPECT_EQ(t.marks(), 1) << "3 - 2 (HAM-17.10)";
  EXPECT_EQ(t.asked(), "chance");
  t.chance("stock-tile B05");
  EXPECT_EQ(t.state().stock_field, 0);
}

TEST(HamburgStock, HAM_17_7_HAM_AMB_50_not_for_actions_by_a_building) {
  HamburgScene t =
      scene({.buildings = {"007"}, .hand = {"241"}, .workers = {{"violet", 1}}}, stock("B03", 3));
  t.act_all({"activate 007", "draw violet"});
  t.chance("deal 253");
  t.act("take-workers 253");
  EXPECT_EQ(t.workers("violet"), 3);
  EXPECT_EQ(t.state().stock_field, 2);
}

TEST(HamburgStock, HAM_17_12_points_for_a_stone) {
  HamburgScene plus = scene({.hand = {"253", "241"}, .marks = 1}, stock("B05", 3));
  plus.act("build-wall 253 left");
  EXPECT_EQ(plus.points(), 2);
  HamburgScene minus = scene({.hand = {"253", "241"}, .marks = 1, .points = 1}, stock("B05", 6));
  minus.act("build-wall 253 left");
  EXPECT_EQ(minus.points(), 0) << "never below 0 (HAM-AMB-67)";
}

TEST(HamburgStock, HAM_17_13_HAM_17_18_reduce_danger) {
  HamburgScene plus = scene({.hand = {"253", "241"}, .dangers = {{"violet", 1}}}, stock("B07", 2));
  plus.act("reduce-danger 253");
  EXPECT_EQ(plus.points(), 2);
  HamburgScene cost =
      scene({.hand = {"253", "241"}, .dangers = {{"violet", 1}}, .marks = 2}, stock("B07", 6));
  cost.act("reduce-danger 253");
  EXPECT_EQ(cost.marks(), 0);
  HamburgScene marks = scene({.hand = {"253", "241"}, .dangers = {{"violet", 1}}}, stock("B17", 3));
  marks.act("reduce-danger 253");
  EXPECT_EQ(marks.marks(), 3);
}

TEST(HamburgStock, HAM_17_14_HAM_AMB_68_HAM_DP_15_plots) {
  HamburgScene plus = scene({.hand = {"257", "241"}, .workers = {{"pink", 1}}}, stock("B09", 3));
  plus.act("lay-plot 257");
  EXPECT_EQ(plus.points(), 2);
  EXPECT_FALSE(scene({.hand = {"257", "241"}, .workers = {{"pink", 1}}}, stock("B09", 4))
                   .offers("lay-plot 257"));
  HamburgScene two =
      scene({.hand = {"257", "241"}, .workers = {{"pink", 1}, {"violet", 1}, {"brown", 1}}},
            stock("B09", 5));
  two.act_all({"lay-plot 257", "give-worker brown"});
  EXPECT_EQ(two.workers("violet"), 1);
  EXPECT_EQ(two.workers(), 1);
}

TEST(HamburgStock, HAM_17_15_HAM_17_16_HAM_AMB_69_HAM_20_2_buildings) {
  HamburgScene cheap =
      scene({.plots = {"257"}, .hand = {"011", "241"}, .marks = 6}, stock("B11", 3));
  cheap.act("build 011");
  EXPECT_EQ(cheap.marks(), 0);
  HamburgScene dear =
      scene({.plots = {"257"}, .hand = {"011", "241"}, .marks = 12}, stock("B11", 6));
  dear.act("build 011");
  EXPECT_EQ(dear.marks(), 0);
  EXPECT_FALSE(
      scene({.plots = {"257"}, .hand = {"011", "241"}, .workers = {{"brown", 1}}, .marks = 9},
            stock("B13", 6))
          .offers("build 011"));
  HamburgScene workers =
      scene({.plots = {"257"}, .hand = {"011", "241"}, .workers = {{"brown", 2}}, .marks = 9},
            stock("B13", 6));
  workers.act("build 011");
  EXPECT_EQ(workers.workers(), 0);
  HamburgScene free =
      scene({.plots = {"257"}, .hand = {"011", "241"}, .marks = 9}, stock("B13", 4));
  free.act("build 011");
  EXPECT_EQ(free.state().stock_field, 4) << "step 0 costs nothing but moves";
}

TEST(HamburgStock, HAM_17_16_HAM_17_17_HAM_DP_17_workers_of_shown_colours_and_of_the_die) {
  HamburgScene shown = scene({.hand = {"253", "241"}}, stock("B13", 2));
  shown.act_all({"take-workers 253", "take-worker pink"});
  EXPECT_EQ(shown.workers("pink"), 1);
  HamburgScene die = scene({.hand = {"253", "241"}}, stock("B15", 3));
  die.act("take-money 253");
  EXPECT_EQ(die.workers("violet"), 3);
  EXPECT_EQ(die.marks(), 3);
}

TEST(HamburgStock, HAM_17_18_HAM_17_19_HAM_AMB_71_prices_of_plots_and_stones) {
  EXPECT_FALSE(
      scene({.hand = {"257", "241"}, .workers = {{"pink", 1}}, .marks = 2}, stock("B17", 6))
          .offers("lay-plot 257"));
  HamburgScene dear = scene({.hand = {"253", "241"}, .marks = 3}, stock("B15", 5));
  dear.act("build-wall 253 left");
  EXPECT_EQ(dear.marks(), 0) << "1 + 2";
  HamburgScene free = scene({.hand = {"253", "241"}}, stock("B19", 2));
  free.act("build-wall 253 left");
  EXPECT_EQ(free.stones(), 1);
  HamburgScene more = scene({.hand = {"253", "241"}, .marks = 2}, stock("B19", 5));
  more.act("build-wall 253 left");
  EXPECT_EQ(more.marks(), 0);
}

// --- clergy tiles

// The clergy stands on this side of a tile before the violet window, all other windows have none.
Setting clergy(const std::string& side, Setting rest = {}) {
  rest.expansions = {"clergy"};
  rest.dice.emplace("black", 1);
  rest.more = R"("clergy_tiles": {"violet": ")" + side +
              R"(", "orange": null, "grey": null, "pink": null, "brown": null, "black": null})";
  return rest;
}

TEST(HamburgClergyTiles, HAM_18_2_HAM_18_8_marks) {
  const std::map<std::string, int> violet = {{"C01A", 5}, {"C01B", 1}, {"C02A", 5},
                                             {"C02B", 1}, {"C04A", 3}, {"C04B", 3}};
  for (const auto& [side, marks] : violet) {
    HamburgScene t = scene({.hand = {"253", "241"}}, clergy(side.c_str()));
    t.act("take-money 253");
    EXPECT_EQ(t.marks(), marks) << side;
  }
  HamburgScene elsewhere =
      scene({.hand = {"253", "241"}}, clergy("C01A", {.dice = {{"black", 2}}}));
  elsewhere.act("take-money 253");
  EXPECT_EQ(elsewhere.marks(), 3) << "only the tile under the clergy";
}

TEST(HamburgClergyTiles, HAM_18_9_HAM_AMB_77_workers) {
  HamburgScene plus = scene({.hand = {"253", "241"}}, clergy("C03A"));
  plus.act_all({"take-workers 253", "take-worker grey"});
  EXPECT_EQ(plus.workers(), 4);
  HamburgScene minus = scene({.hand = {"253", "241"}, .workers = {{"pink", 1}}}, clergy("C03B"));
  minus.act_all({"take-workers 253", "give-worker pink"});
  EXPECT_EQ(minus.workers("violet"), 3);
  HamburgScene own = scene({.hand = {"253", "241"}}, clergy("C10A"));
  own.act("take-workers 253");
  EXPECT_EQ(own.workers("violet"), 4);
  HamburgScene other = scene({.hand = {"253", "241"}}, clergy("C10B"));
  other.act("take-workers 253");
  EXPECT_EQ(other.workers("violet"), 3);
}

TEST(HamburgClergyTiles, HAM_18_10_HAM_18_4_stones_and_buildings) {
  HamburgScene wall = scene({.hand = {"253", "241"}}, clergy("C05A"));
  wall.act("build-wall 253 left");
  EXPECT_EQ(wall.marks(), 0) << "never below 0";
  EXPECT_FALSE(
      scene({.hand = {"253", "241"}, .marks = 2}, clergy("C05B")).offers("build-wall 253 left"));
  HamburgScene build =
      scene({.plots = {"257"}, .hand = {"011", "241"}, .marks = 7}, clergy("C09A"));
  build.act("build 011");
  EXPECT_EQ(build.marks(), 0);
  EXPECT_FALSE(scene({.plots = {"257"}, .hand = {"011", "241"}, .marks = 10}, clergy("C09B"))
                   .offers("build 011"));
}

TEST(HamburgClergyTiles, HAM_18_11_HAM_DP_4_new_hands) {
  HamburgScene a = scene({.hand = {"241", "242"}}, clergy("C06A", {.moment = "clergy"}));
  EXPECT_EQ(a.asked(), "discard");
  a.act("discard 242");
  a.settle();
  for (unsigned colour = 0; colour < kColours; ++colour)
    EXPECT_EQ(a.state().hand[0].count(colour), 1U);
  EXPECT_TRUE(a.discarded("241"));
  HamburgScene b = scene({.hand = {"241"}}, clergy("C06B", {.moment = "clergy"}));
  EXPECT_EQ(b.asked(), "split");
  b.act_all({"draw pink", "draw brown"});
  b.settle();
  EXPECT_EQ(b.state().hand[0].count(kPink), 3U);
  EXPECT_EQ(b.state().hand[0].count(kBrown), 2U);
}

TEST(HamburgClergyTiles, HAM_18_12_HAM_EX_34_HAM_AMB_117_the_square) {
  HamburgScene t = scene(
      {.marks = 3},
      clergy("C07A", {.dice = {{"violet", 2}, {"orange", 2}, {"black", 1}}, .moment = "square"}));
  t.act("advance");
  EXPECT_EQ(t.marks(), 0) << "5 - 2";
}

TEST(HamburgClergyTiles, HAM_18_13_ships) {
  const Counts ones = {{"violet", 1}, {"orange", 1}, {"grey", 1},
                       {"pink", 1},   {"brown", 1},  {"black", 1}};
  const HamburgScene t =
      scene({.hand = {"241"}}, {.dice = ones,
                                .moment = "ships",
                                .expansions = {"clergy", "ships"},
                                .more = R"("clergy_tiles": {"violet": "C08A"})"});
  EXPECT_EQ(t.state().ships, 63);
}

TEST(HamburgClergyTiles, HAM_18_14_HAM_AMB_76_five_or_three_actions) {
  EXPECT_EQ(scene({.hand = {"241"}}, clergy("C11A", {.moment = "clergy"})).state().rounds, 5);
  EXPECT_EQ(scene({.hand = {"241"}}, clergy("C11B", {.moment = "clergy"})).state().rounds, 3);
}

TEST(HamburgClergyTiles, HAM_18_15_HAM_AMB_75_dangers_that_do_not_occur) {
  const HamburgScene a = scene(
      {.hand = {"241"}}, clergy("C12A", {.dice = {{"pink", 5}, {"grey", 5}}, .moment = "dangers"}));
  EXPECT_EQ(a.danger("pink"), 0);
  EXPECT_EQ(a.danger("grey"), 1);
  const HamburgScene black =
      scene({.hand = {"241"}}, {.dice = {{"black", 5}},
                                .moment = "intrigue",
                                .expansions = {"clergy"},
                                .more = R"("clergy_tiles": {"brown": "C12B"})"});
  EXPECT_NE(black.asked(), "chance") << "nobody draws a marker";
}

TEST(HamburgClergyTiles, HAM_18_5_the_tile_is_turned) {
  const HamburgScene t = scene({.hand = {"241"}}, clergy("C01A", {.moment = "end"}));
  EXPECT_EQ(t.state().clergy_tiles[0], 1);
}

TEST(HamburgClergyTiles, HAM_AMB_78_235_moves_onto_another_tile) {
  HamburgScene t = scene({.buildings = {"235"}, .hand = {"253", "241"}, .workers = {{"grey", 1}}},
                         {.dice = {{"black", 1}},
                          .expansions = {"clergy"},
                          .more = R"("clergy_tiles": {"violet": null, "orange": "C01A"})"});
  t.act_all({"activate 235", "window orange", "take-money 253"});
  EXPECT_EQ(t.marks(), 5);
}

}  // namespace
}  // namespace stadtluft::testing
