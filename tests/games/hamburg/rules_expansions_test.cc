// The six expansions: HAM-13 to 18.

#include <gtest/gtest.h>

#include "engine/games/hamburg/rules.h"
#include "tests/games/hamburg/stage.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: colours and score items by their short names

// --- mayors

TEST(HamburgMayors, HAM_13_6_two_points_for_a_reduction) {
  HamburgTable t = Stage(2, "mayors").mayor("02").hand({"249", "241"}).danger("brown", 1).turn();
  t.act("reduce-danger 249");
  EXPECT_EQ(t.points(), 2);
}

TEST(HamburgMayors, HAM_13_7_HAM_AMB_18_HAM_AMB_19_a_worker_for_a_raise) {
  EXPECT_EQ(Stage(2, "mayors").mayor("03").die("grey", 5).moment("dangers").worker(kGrey), 1);
  EXPECT_EQ(
      Stage(2, "mayors").mayor("03").danger("brown", 2).die("brown", 5).moment("dangers").workers(),
      0)
      << "it comes before the illness";
}

TEST(HamburgMayors, HAM_13_8_HAM_AMB_63_HAM_DP_31_a_second_activation_each_cycle) {
  HamburgTable t = Stage(2, "mayors").mayor("04").owns({"057", "102"}).hand({"241"}).turn();
  EXPECT_TRUE(t.offered("repeat").empty());
  t.act_all({"activate 057", "activate 102", "repeat 057"});
  EXPECT_EQ(t.marks(), 6);
  EXPECT_TRUE(t.offered("repeat").empty()) << "once per cycle";
}

TEST(HamburgMayors, HAM_13_9_HAM_DP_6_HAM_AMB_62_HAM_AMB_109_black_markers_may_be_skipped) {
  HamburgTable t = Stage(2, "mayors").mayor("05").owns({"187"}).die("black", 5).moment("intrigue");
  EXPECT_EQ(t.asked(), "take-marker");
  t.act("done");
  EXPECT_EQ(t.points(), 0);
}

TEST(HamburgMayors, HAM_13_10_five_marks_per_marker) {
  EXPECT_EQ(Stage(2, "mayors").mayor("06").wall(1, 0).square(1).moment("end").marks(), 10);
}

TEST(HamburgMayors, HAM_13_11_HAM_AMB_48_buildings_that_cost_nothing) {
  HamburgTable t = Stage(2, "mayors").mayor("07").hand({"049", "241"}).plots({"257"}).turn();
  t.act("build 049");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.marks(), 2);
}

TEST(HamburgMayors, HAM_13_12_a_point_per_plot) {
  HamburgTable t = Stage(2, "mayors").mayor("08").hand({"257", "241"}).worker("pink").turn();
  t.act("lay-plot 257");
  EXPECT_EQ(t.points(), 1);
}

TEST(HamburgMayors, HAM_13_13_HAM_AMB_36_every_stone_costs_two) {
  HamburgTable t = Stage(2, "mayors").mayor("09").hand({"253", "241"}).marks(2).turn();
  t.act("build-wall 253 left");
  EXPECT_EQ(t.marks(), 0) << "the printed price is 1";
}

TEST(HamburgMayors, HAM_13_14_two_more_marks) {
  HamburgTable t = Stage(2, "mayors").mayor("10").hand({"253", "241"}).turn();
  t.act("take-money 253");
  EXPECT_EQ(t.marks(), 5);
}

// --- statues

TEST(HamburgStatues, HAM_14_3_HAM_14_4_HAM_14_5_HAM_EX_28_HAM_DP_29_a_choice_of_two) {
  HamburgTable t = Stage(2, "statues")
                       .seat(1)
                       .jette("left", 12)
                       .seat(0)
                       .hand({"245", "241"})
                       .wall(4, 0)
                       .marks(5)
                       .turn();
  t.act("build-wall 245 left");
  EXPECT_EQ(t.asked(), "statue");
  t.act("statue zitronenjette");
  EXPECT_EQ(t.marks(), 9);
  EXPECT_EQ(t.scored(kItemStatues), 0);
  EXPECT_EQ(t.state().hans, 0) << "the other kind stays";
}

TEST(HamburgStatues, HAM_14_1_HAM_14_2_HAM_AMB_64_HAM_AMB_110_ten_first_and_three_jettes) {
  HamburgTable t = Stage(2, "statues")
                       .seat(1)
                       .jette("left", 12)
                       .jette("right", 9)
                       .seat(0)
                       .jette("right", 6)
                       .hand({"245", "241"})
                       .wall(4, 5)
                       .marks(5)
                       .turn();
  t.act("build-wall 245 left");
  EXPECT_EQ(t.scored(kItemStatues), 10) << "only Hans Hummel is left to take";
}

// --- special dangers

TEST(HamburgDangers, HAM_15_2_HAM_EX_29_two_dangers_at_once) {
  HamburgTable t = Stage(2, "dangers").die("black", 5).moment("intrigue");
  t.chance("marker S03");
  EXPECT_EQ(t.danger(kViolet), 1);
  EXPECT_EQ(t.danger(kGrey), 1);
}

TEST(HamburgDangers, HAM_15_3_HAM_15_4_HAM_EX_30_HAM_DP_8_gifts_after_the_danger) {
  HamburgTable pink =
      Stage(2, "dangers").marks(3).danger("pink", 2).die("black", 5).moment("intrigue");
  pink.chance("marker S07");
  EXPECT_EQ(pink.points(), 1);
  EXPECT_EQ(pink.marks(), 0);
  HamburgTable grey = Stage(2, "dangers").die("black", 5).moment("intrigue");
  grey.chance("marker S09");
  EXPECT_EQ(grey.marks(), 2);
  HamburgTable violet = Stage(2, "dangers").die("black", 5).moment("intrigue");
  violet.chance("marker S08");
  EXPECT_EQ(violet.asked(), "gift");
  violet.act("take-worker brown");
  EXPECT_EQ(violet.worker(kBrown), 1);
  HamburgTable orange = Stage(2, "dangers").die("black", 5).moment("intrigue");
  orange.chance("marker S06");
  orange.act("draw pink");
  orange.chance("deal 257");
  EXPECT_TRUE(orange.holds("257"));
}

TEST(HamburgDangers, HAM_15_5_HAM_AMB_65_HAM_AMB_94_the_brown_gift_lowers_without_a_point) {
  HamburgTable t = Stage(2, "dangers+mayors")
                       .mayor("02")
                       .danger("pink", 1)
                       .danger("brown", 1)
                       .die("black", 5)
                       .moment("intrigue");
  t.chance("marker S10");
  EXPECT_FALSE(t.offers("reduce brown"));
  t.act("reduce pink");
  EXPECT_EQ(t.points(), 0);
  EXPECT_EQ(t.danger(kPink), 0);
  EXPECT_EQ(t.danger(kBrown), 2);
}

// --- ships

Stage after_wall(const char* ship) {
  Stage scene(2, "ships");
  scene.hand({"253", "241"}).marks(1).worker("violet").with("ships", json::array{ship});
  return scene;
}

TEST(HamburgShips, HAM_16_1_HAM_16_2_HAM_EX_31_threes_and_fours_wake_ships) {
  const HamburgTable t = Stage(2, "ships").dice({1, 2, 3, 5, 4, 6}).hand({"241"}).moment("ships");
  EXPECT_EQ(t.state().ships, 1U << kGrey | 1U << kBrown);
}

TEST(HamburgShips, HAM_16_3_HAM_16_4_HAM_16_8_violet_pays_four_marks) {
  HamburgTable t = after_wall("violet").turn();
  t.act_all({"build-wall 253 left", "ship violet"});
  EXPECT_EQ(t.marks(), 4);
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.state().ships, 1U << kViolet) << "it stays for the others (HAM-16.5)";
}

TEST(HamburgShips, HAM_16_8_orange_gives_three_workers_of_one_colour) {
  HamburgTable t = after_wall("orange").turn();
  t.act_all({"build-wall 253 left", "ship orange brown"});
  EXPECT_EQ(t.worker(kBrown), 3);
}

TEST(HamburgShips, HAM_16_8_HAM_AMB_50_HAM_AMB_52_grey_grants_an_action_with_the_segment_colour) {
  HamburgTable t = after_wall("grey").turn();
  t.act_all({"build-wall 253 left", "ship grey"});
  t.chance("deal 254");
  t.act("take-workers 254");
  EXPECT_EQ(t.worker(kViolet), 3);
}

TEST(HamburgShips, HAM_16_8_pink_sells_an_advance_and_black_lowers_a_danger) {
  HamburgTable pink = after_wall("pink").marks(4).turn();
  pink.act_all({"build-wall 253 left", "ship pink"});
  EXPECT_EQ(pink.square(), 1);
  EXPECT_EQ(pink.marks(), 0);
  HamburgTable black = after_wall("black").danger("grey", 1).turn();
  black.act_all({"build-wall 253 left", "ship black", "reduce grey"});
  EXPECT_EQ(black.points(), 1);
}

TEST(HamburgShips, HAM_EX_32_HAM_AMB_54_HAM_AMB_55_HAM_C_AMB_01_brown_repeats_a_bolt) {
  HamburgTable t = after_wall("brown").owns({"206", "036"}).plots({"245", "246"}).turn();
  t.act_all({"build-wall 253 left", "ship brown", "activate 206"});
  EXPECT_EQ(t.marks(), 3);
  EXPECT_EQ(t.worker(kPink), 1);
  EXPECT_EQ(t.asked(), "turn") << "036 does not double it";
}

TEST(HamburgShips, HAM_16_6_HAM_AMB_100_no_ship_for_a_stone_by_a_card) {
  HamburgTable t = Stage(2, "ships")
                       .owns({"062"})
                       .hand({"241"})
                       .worker("orange")
                       .worker("violet")
                       .marks(2)
                       .wall(0, 5)
                       .with("ships", json::array{"violet"})
                       .turn();
  t.act("activate 062");
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_EQ(t.marks(), 0);
}

TEST(HamburgShips, HAM_16_7_ships_go_back_in_phase_four) {
  EXPECT_EQ(Stage(2, "ships").with("ships", json::array{"violet"}).moment("end").state().ships, 0);
}

// --- stock exchange

Stage stock(const char* tile, int field) {
  Stage scene(2, "stock");
  scene.with("stock_tile", tile).with("stock_field", field);
  return scene;
}

TEST(HamburgStock, HAM_17_3_HAM_17_4_HAM_17_5_HAM_17_11_HAM_EX_33_workers_and_the_marker_moves) {
  HamburgTable t = stock("B03", 3).hand({"253", "241"}).turn();
  t.act("take-workers 253");
  EXPECT_EQ(t.worker(kViolet), 5);
  EXPECT_EQ(t.state().stock_field, 3);
  HamburgTable red = stock("B03", 4).hand({"253", "241"}).turn();
  EXPECT_FALSE(red.offers("take-workers 253")) << "a mark that cannot be paid (HAM-AMB-66)";
  EXPECT_TRUE(red.offers("take-money 253"));
}

TEST(HamburgStock, HAM_17_6_HAM_AMB_70_the_last_field_brings_the_next_tile) {
  HamburgTable t = stock("B01", 6).hand({"253", "241"}).turn();
  t.act("take-money 253");
  EXPECT_EQ(t.marks(), 1) << "3 - 2 (HAM-17.10)";
  EXPECT_EQ(t.asked(), "chance");
  t.chance("stock-tile B05");
  EXPECT_EQ(t.state().stock_field, 0);
}

TEST(HamburgStock, HAM_17_7_HAM_AMB_50_not_for_actions_by_a_building) {
  HamburgTable t = stock("B03", 3).owns({"007"}).hand({"241"}).worker("violet").turn();
  t.act_all({"activate 007", "draw violet"});
  t.chance("deal 253");
  t.act("take-workers 253");
  EXPECT_EQ(t.worker(kViolet), 3);
  EXPECT_EQ(t.state().stock_field, 2);
}

TEST(HamburgStock, HAM_17_12_points_for_a_stone) {
  HamburgTable plus = stock("B05", 3).hand({"253", "241"}).marks(1).turn();
  plus.act("build-wall 253 left");
  EXPECT_EQ(plus.points(), 2);
  HamburgTable minus = stock("B05", 6).hand({"253", "241"}).marks(1).points(1).turn();
  minus.act("build-wall 253 left");
  EXPECT_EQ(minus.points(), 0) << "never below 0 (HAM-AMB-67)";
}

TEST(HamburgStock, HAM_17_13_HAM_17_18_reduce_danger) {
  HamburgTable plus = stock("B07", 2).hand({"253", "241"}).danger("violet", 1).turn();
  plus.act("reduce-danger 253");
  EXPECT_EQ(plus.points(), 2);
  HamburgTable cost = stock("B07", 6).hand({"253", "241"}).danger("violet", 1).marks(2).turn();
  cost.act("reduce-danger 253");
  EXPECT_EQ(cost.marks(), 0);
  HamburgTable marks = stock("B17", 3).hand({"253", "241"}).danger("violet", 1).turn();
  marks.act("reduce-danger 253");
  EXPECT_EQ(marks.marks(), 3);
}

TEST(HamburgStock, HAM_17_14_HAM_AMB_68_HAM_DP_15_plots) {
  HamburgTable plus = stock("B09", 3).hand({"257", "241"}).worker("pink").turn();
  plus.act("lay-plot 257");
  EXPECT_EQ(plus.points(), 2);
  EXPECT_FALSE(stock("B09", 4).hand({"257", "241"}).worker("pink").turn().offers("lay-plot 257"));
  HamburgTable two =
      stock("B09", 5).hand({"257", "241"}).worker("pink").worker("violet").worker("brown").turn();
  two.act_all({"lay-plot 257", "give-worker brown"});
  EXPECT_EQ(two.worker(kViolet), 1);
  EXPECT_EQ(two.workers(), 1);
}

TEST(HamburgStock, HAM_17_15_HAM_17_16_HAM_AMB_69_HAM_20_2_buildings) {
  HamburgTable cheap = stock("B11", 3).hand({"011", "241"}).plots({"257"}).marks(6).turn();
  cheap.act("build 011");
  EXPECT_EQ(cheap.marks(), 0);
  HamburgTable dear = stock("B11", 6).hand({"011", "241"}).plots({"257"}).marks(12).turn();
  dear.act("build 011");
  EXPECT_EQ(dear.marks(), 0);
  EXPECT_FALSE(stock("B13", 6)
                   .hand({"011", "241"})
                   .plots({"257"})
                   .marks(9)
                   .worker("brown")
                   .turn()
                   .offers("build 011"));
  HamburgTable workers =
      stock("B13", 6).hand({"011", "241"}).plots({"257"}).marks(9).worker("brown", 2).turn();
  workers.act("build 011");
  EXPECT_EQ(workers.workers(), 0);
  HamburgTable free = stock("B13", 4).hand({"011", "241"}).plots({"257"}).marks(9).turn();
  free.act("build 011");
  EXPECT_EQ(free.state().stock_field, 4) << "step 0 costs nothing but moves";
}

TEST(HamburgStock, HAM_17_16_HAM_17_17_HAM_DP_17_workers_of_shown_colours_and_of_the_die) {
  HamburgTable shown = stock("B13", 2).hand({"253", "241"}).turn();
  shown.act_all({"take-workers 253", "take-worker pink"});
  EXPECT_EQ(shown.worker(kPink), 1);
  HamburgTable die = stock("B15", 3).hand({"253", "241"}).turn();
  die.act("take-money 253");
  EXPECT_EQ(die.worker(kViolet), 3);
  EXPECT_EQ(die.marks(), 3);
}

TEST(HamburgStock, HAM_17_18_HAM_17_19_HAM_AMB_71_prices_of_plots_and_stones) {
  EXPECT_FALSE(
      stock("B17", 6).hand({"257", "241"}).worker("pink").marks(2).turn().offers("lay-plot 257"));
  HamburgTable dear = stock("B15", 5).hand({"253", "241"}).marks(3).turn();
  dear.act("build-wall 253 left");
  EXPECT_EQ(dear.marks(), 0) << "1 + 2";
  HamburgTable free = stock("B19", 2).hand({"253", "241"}).turn();
  free.act("build-wall 253 left");
  EXPECT_EQ(free.stones(), 1);
  HamburgTable more = stock("B19", 5).hand({"253", "241"}).marks(2).turn();
  more.act("build-wall 253 left");
  EXPECT_EQ(more.marks(), 0);
}

// --- clergy tiles

Stage clergy(const char* side) {
  Stage scene(2, "clergy");
  scene.with("clergy_tiles", json::object{{"violet", side},
                                          {"orange", nullptr},
                                          {"grey", nullptr},
                                          {"pink", nullptr},
                                          {"brown", nullptr},
                                          {"black", nullptr}});
  scene.die("black", 1);
  return scene;
}

TEST(HamburgClergyTiles, HAM_18_2_HAM_18_8_marks) {
  const std::map<std::string, int> violet = {{"C01A", 5}, {"C01B", 1}, {"C02A", 5},
                                             {"C02B", 1}, {"C04A", 3}, {"C04B", 3}};
  for (const auto& [side, marks] : violet) {
    HamburgTable t = clergy(side.c_str()).hand({"253", "241"}).turn();
    t.act("take-money 253");
    EXPECT_EQ(t.marks(), marks) << side;
  }
  HamburgTable elsewhere = clergy("C01A").die("black", 2).hand({"253", "241"}).turn();
  elsewhere.act("take-money 253");
  EXPECT_EQ(elsewhere.marks(), 3) << "only the tile under the clergy";
}

TEST(HamburgClergyTiles, HAM_18_9_HAM_AMB_77_workers) {
  HamburgTable plus = clergy("C03A").hand({"253", "241"}).turn();
  plus.act_all({"take-workers 253", "take-worker grey"});
  EXPECT_EQ(plus.workers(), 4);
  HamburgTable minus = clergy("C03B").hand({"253", "241"}).worker("pink").turn();
  minus.act_all({"take-workers 253", "give-worker pink"});
  EXPECT_EQ(minus.worker(kViolet), 3);
  HamburgTable own = clergy("C10A").hand({"253", "241"}).turn();
  own.act("take-workers 253");
  EXPECT_EQ(own.worker(kViolet), 4);
  HamburgTable other = clergy("C10B").hand({"253", "241"}).turn();
  other.act("take-workers 253");
  EXPECT_EQ(other.worker(kViolet), 3);
}

TEST(HamburgClergyTiles, HAM_18_10_HAM_18_4_stones_and_buildings) {
  HamburgTable wall = clergy("C05A").hand({"253", "241"}).turn();
  wall.act("build-wall 253 left");
  EXPECT_EQ(wall.marks(), 0) << "never below 0";
  EXPECT_FALSE(clergy("C05B").hand({"253", "241"}).marks(2).turn().offers("build-wall 253 left"));
  HamburgTable build = clergy("C09A").hand({"011", "241"}).plots({"257"}).marks(7).turn();
  build.act("build 011");
  EXPECT_EQ(build.marks(), 0);
  EXPECT_FALSE(
      clergy("C09B").hand({"011", "241"}).plots({"257"}).marks(10).turn().offers("build 011"));
}

TEST(HamburgClergyTiles, HAM_18_11_HAM_DP_4_new_hands) {
  HamburgTable a = clergy("C06A").hand({"241", "242"}).moment("clergy");
  EXPECT_EQ(a.asked(), "discard");
  a.act("discard 242");
  a.settle();
  for (unsigned colour = 0; colour < kColours; ++colour)
    EXPECT_EQ(a.state().hand[0].count(colour), 1U);
  EXPECT_TRUE(a.discarded("241"));
  HamburgTable b = clergy("C06B").hand({"241"}).moment("clergy");
  EXPECT_EQ(b.asked(), "split");
  b.act_all({"draw pink", "draw brown"});
  b.settle();
  EXPECT_EQ(b.state().hand[0].count(kPink), 3U);
  EXPECT_EQ(b.state().hand[0].count(kBrown), 2U);
}

TEST(HamburgClergyTiles, HAM_18_12_HAM_EX_34_HAM_AMB_117_the_square) {
  HamburgTable t = clergy("C07A").dice({2, 2, 3, 3, 3, 1}).marks(3).moment("square");
  t.act("advance");
  EXPECT_EQ(t.marks(), 0) << "5 - 2";
}

TEST(HamburgClergyTiles, HAM_18_13_ships) {
  Stage scene(2, "clergy+ships");
  scene.with("clergy_tiles", json::object{{"violet", "C08A"}})
      .dice({1, 1, 1, 1, 1, 1})
      .hand({"241"});
  EXPECT_EQ(scene.moment("ships").state().ships, 63);
}

TEST(HamburgClergyTiles, HAM_18_14_HAM_AMB_76_five_or_three_actions) {
  EXPECT_EQ(clergy("C11A").hand({"241"}).moment("clergy").state().rounds, 5);
  EXPECT_EQ(clergy("C11B").hand({"241"}).moment("clergy").state().rounds, 3);
}

TEST(HamburgClergyTiles, HAM_18_15_HAM_AMB_75_dangers_that_do_not_occur) {
  const HamburgTable a =
      clergy("C12A").die("pink", 5).die("grey", 5).hand({"241"}).moment("dangers");
  EXPECT_EQ(a.danger(kPink), 0);
  EXPECT_EQ(a.danger(kGrey), 1);
  Stage black(2, "clergy");
  black.with("clergy_tiles", json::object{{"brown", "C12B"}}).die("black", 5).hand({"241"});
  EXPECT_NE(black.moment("intrigue").asked(), "chance") << "nobody draws a marker";
}

TEST(HamburgClergyTiles, HAM_18_5_the_tile_is_turned) {
  const HamburgTable t = clergy("C01A").hand({"241"}).moment("end");
  EXPECT_EQ(t.state().clergy_tiles[0], 1);
}

TEST(HamburgClergyTiles, HAM_AMB_78_235_moves_onto_another_tile) {
  Stage scene(2, "clergy");
  scene.with("clergy_tiles", json::object{{"violet", nullptr}, {"orange", "C01A"}})
      .die("black", 1)
      .owns({"235"})
      .hand({"253", "241"})
      .worker("grey");
  HamburgTable t = scene.turn();
  t.act_all({"activate 235", "window orange", "take-money 253"});
  EXPECT_EQ(t.marks(), 5);
}

}  // namespace
}  // namespace stadtluft::testing
