// Cards that count, change prices, or work on dangers, wall and square: one test per card or
// family.

#include <gtest/gtest.h>

#include "tests/games/hamburg/stage.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: colours and score items by their short names

// --- counting
// -------------------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_012_HAM_C_EX_14_counts_every_third_wall_stone) {
  HamburgTable t = Stage().owns({"012"}).hand({"241"}).worker("pink").wall(4, 4).turn();
  t.act("activate 012");
  EXPECT_EQ(t.points(), 2);
}

TEST(HamburgCards, HAM_C_025_counts_all_buildings_itself_included) {
  HamburgTable t = Stage()
                       .hand({"025", "241"})
                       .owns({"011", "024"})
                       .plots({"257", "258", "259"})
                       .marks(3)
                       .turn();
  t.act("build 025");
  EXPECT_EQ(t.marks(), 6);
}

TEST(HamburgCards, HAM_C_045_HAM_C_071_HAM_C_EX_5_HAM_EX_35_HAM_AMB_99_HAM_CU_2_categories_once) {
  const Stage::Cards six = {"003", "011", "006", "158", "167", "225"};
  Stage::Cards with_045 = six;
  with_045.push_back("045");
  HamburgTable t = Stage().owns(with_045).hand({"241"}).worker("grey").turn();
  t.act("activate 045");
  EXPECT_EQ(t.marks(), 4) << "citizenry, police, emigrants, health";
  Stage::Cards with_071 = six;
  with_071.push_back("071");
  EXPECT_EQ(Stage().owns(with_071).turn().scored(kItemLaurels), 2 * 3 + 2 * 2 + 2 + 4);
}

TEST(HamburgCards, HAM_C_066_HAM_C_EX_26_HAM_CE_19_counts_for_four_categories) {
  HamburgTable t =
      Stage().owns({"053", "061", "066"}).hand({"241"}).worker("orange").worker("brown").turn();
  t.act("activate 053");
  EXPECT_EQ(t.marks(), 4);
  t.act("activate 061");
  EXPECT_EQ(t.marks(), 8);
  // HAM-C-AMB-05: one building fills one missing category.
  EXPECT_EQ(Stage().owns({"071", "066"}).turn().scored(kItemLaurels), 2);
}

TEST(HamburgCards, HAM_C_088_HAM_EX_44_HAM_C_EX_13_HAM_CU_6_sets_after_paying) {
  HamburgTable t = Stage().owns({"088"}).hand({"241"}).workers(1).worker("orange", 2).turn();
  t.act("activate 088");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.marks(), 5);
  EXPECT_FALSE(Stage().owns({"088"}).hand({"241"}).workers(1).turn().offers("activate 088"));
}

TEST(HamburgCards, HAM_C_089_HAM_CU_5_two_points_per_active_marker) {
  HamburgTable t =
      Stage().hand({"089", "241"}).plots({"257"}).marks(6).majorities({"wall", "zoo"}).turn();
  t.act("build 089");
  EXPECT_EQ(t.points(), 4);
}

TEST(HamburgCards, HAM_C_134_HAM_C_135_HAM_C_136_HAM_C_137_HAM_AMB_98_marks_per_active_marker) {
  const std::map<std::string, std::string> paid = {
      {"134", "pink"}, {"135", "violet"}, {"136", "brown"}, {"137", "grey"}};
  for (const auto& [card, worker] : paid) {
    SCOPED_TRACE(card);
    HamburgTable t = Stage()
                         .owns({card})
                         .hand({"241"})
                         .worker(worker)
                         .majorities({"wall", "zoo", "square"})
                         .turn();
    t.act("activate " + card);
    EXPECT_EQ(t.marks(), 6);
    EXPECT_FALSE(
        Stage().owns({card}).hand({"241"}).worker(worker).turn().offers("activate " + card))
        << "it would change nothing (HAM-CA-19)";
  }
}

TEST(HamburgCards, HAM_C_105_HAM_C_029_HAM_CU_4_HAM_AMB_38_HAM_C_AMB_26_thirds_and_statues) {
  Stage scene(2, "statues");
  scene.owns({"105", "029"}).hand({"241"}).worker("grey").wall(5, 3).jette("left", 12);
  HamburgTable t = scene.turn();
  t.act("activate 105");
  EXPECT_EQ(t.points(), 3);
  EXPECT_EQ(t.scored(kItemLaurels), 6);
}

TEST(HamburgCards, HAM_C_030_laurel_for_active_markers) {
  EXPECT_EQ(Stage().owns({"030"}).majorities({"wall", "zoo"}).turn().scored(kItemLaurels), 4);
}

TEST(HamburgCards, HAM_C_096_HAM_CE_60_HAM_AMB_39_doubles_the_best_statue) {
  EXPECT_EQ(Stage().owns({"096"}).hans("left", 9).hans("right", 4).turn().scored(kItemLaurels), 9);
  EXPECT_EQ(Stage(2, "statues").owns({"096"}).jette("left", 12).turn().scored(kItemLaurels), 0);
}

TEST(HamburgCards, HAM_C_123_marks_for_the_field_of_the_square) {
  HamburgTable t = Stage().hand({"123", "241"}).plots({"257"}).marks(3).square(5).turn();
  t.act("build 123");
  EXPECT_EQ(t.marks(), 7);
}

TEST(HamburgCards, HAM_C_155_HAM_EX_37_HAM_C_EX_7_HAM_CU_7_raised_levels) {
  EXPECT_EQ(Stage()
                .owns({"155"})
                .danger("pink", 2)
                .danger("brown", 1)
                .danger("orange", 1)
                .danger("violet", 1)
                .turn()
                .scored(kItemLaurels),
            5);
}

TEST(HamburgCards, HAM_C_194_HAM_CU_9_two_marks_per_colour_of_plots) {
  HamburgTable t = Stage().hand({"194", "241"}).plots({"257", "258", "245", "253"}).marks(3).turn();
  t.act_all({"build 194", "plot 1"});
  EXPECT_EQ(t.marks(), 6);
}

TEST(HamburgCards, HAM_C_203_HAM_CE_59_all_colours_or_nothing) {
  EXPECT_EQ(
      Stage().owns({"203"}).plots({"257", "245", "253", "241", "249"}).turn().scored(kItemLaurels),
      5);
  EXPECT_EQ(Stage().owns({"203"}).plots({"257", "245", "253", "241"}).turn().scored(kItemLaurels),
            0);
}

TEST(HamburgCards, HAM_C_205_HAM_EX_21_HAM_C_EX_4_every_second_worker) {
  EXPECT_EQ(Stage().owns({"205"}).worker("pink", 7).turn().scored(kItemLaurels), 3);
}

TEST(HamburgCards, HAM_C_217_colours_with_a_raised_level) {
  HamburgTable t = Stage()
                       .hand({"217", "241"})
                       .plots({"257"})
                       .marks(3)
                       .danger("pink", 2)
                       .danger("grey", 1)
                       .turn();
  t.act("build 217");
  EXPECT_EQ(t.marks(), 4);
}

TEST(HamburgCards, HAM_C_227_worker_colours_left_after_paying) {
  HamburgTable t =
      Stage().owns({"227"}).hand({"241"}).worker("pink").worker("grey", 3).worker("brown").turn();
  t.act("activate 227");
  EXPECT_EQ(t.marks(), 2);
}

// --- dice
// -----------------------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_049_HAM_C_050_HAM_C_051_HAM_C_052_HAM_CE_03_a_die_of_five_or_six) {
  const std::map<std::string, std::string> dice = {
      {"049", "grey"}, {"050", "orange"}, {"051", "brown"}, {"052", "violet"}};
  for (const auto& [card, colour] : dice) {
    SCOPED_TRACE(card);
    HamburgTable t = Stage().owns({card}).hand({"241"}).die(colour, 5).turn();
    t.act("activate " + card);
    EXPECT_EQ(t.worker(static_cast<Colour>(*index_of(kColourWords, colour))), 1);
    EXPECT_FALSE(
        Stage().owns({card}).hand({"241"}).die(colour, 4).turn().offers("activate " + card));
  }
}

TEST(HamburgCards, HAM_C_087_HAM_EX_36_HAM_C_EX_6_HAM_CE_04_HAM_AMB_126_the_commonest_number) {
  HamburgTable t = Stage().owns({"087"}).hand({"241"}).dice({3, 3, 3, 1, 2, 6}).turn();
  t.act("activate 087");
  EXPECT_EQ(t.marks(), 3);
  EXPECT_FALSE(
      Stage().owns({"087"}).hand({"241"}).dice({4, 4, 6, 6, 1, 2}).turn().offers("activate 087"));
}

TEST(HamburgCards, HAM_C_092_HAM_C_093_HAM_C_EX_32_sums_of_the_dice) {
  HamburgTable t = Stage().owns({"092", "093"}).hand({"241"}).dice({1, 6, 6, 2, 3, 3}).turn();
  t.act("activate 092");
  EXPECT_EQ(t.marks(), 5);
  t.act("activate 093");
  EXPECT_EQ(t.points(), 2);
  const HamburgTable high =
      Stage().owns({"092", "093"}).hand({"241"}).dice({4, 4, 4, 4, 4, 4}).turn();
  EXPECT_FALSE(high.offers("activate 092"));
  EXPECT_TRUE(high.offers("activate 093"));
  const HamburgTable low =
      Stage().owns({"092", "093"}).hand({"241"}).dice({3, 3, 3, 3, 3, 3}).turn();
  EXPECT_TRUE(low.offers("activate 092"));
  EXPECT_FALSE(low.offers("activate 093"));
}

TEST(HamburgCards, HAM_C_106_HAM_CU_8_the_die_of_the_paid_worker) {
  HamburgTable t =
      Stage().owns({"106"}).hand({"241"}).worker("pink").worker("grey").die("pink", 6).turn();
  t.act("activate 106 pink");
  EXPECT_EQ(t.marks(), 6);
  EXPECT_EQ(t.worker(kPink), 0);
  EXPECT_EQ(t.worker(kGrey), 1);
}

TEST(HamburgCards, HAM_C_164_a_mark_per_six) {
  HamburgTable t = Stage().owns({"164"}).hand({"241"}).die("pink", 6).die("black", 6).turn();
  t.act("activate 164");
  EXPECT_EQ(t.marks(), 2);
}

TEST(HamburgCards, HAM_C_212_HAM_C_213_HAM_C_EX_15_HAM_CE_05_dice_showing_one) {
  HamburgTable t = Stage()
                       .owns({"212", "213"})
                       .hand({"241"})
                       .worker("grey")
                       .worker("orange")
                       .die("violet", 1)
                       .die("grey", 1)
                       .die("black", 1)
                       .turn();
  t.act("activate 213");
  EXPECT_EQ(t.points(), 3);
  t.act("activate 212");
  t.act("take-worker pink");
  EXPECT_EQ(t.worker(kViolet), 1);
  EXPECT_EQ(t.worker(kGrey), 1);
  EXPECT_EQ(t.worker(kPink), 1);
  EXPECT_EQ(t.workers(), 3);
}

TEST(HamburgCards, HAM_C_230_HAM_C_233_the_black_die) {
  HamburgTable t = Stage()
                       .owns({"230"})
                       .hand({"233", "241"})
                       .plots({"257", "258"})
                       .worker("orange")
                       .marks(6)
                       .die("black", 4)
                       .turn();
  t.act("activate 230");
  EXPECT_EQ(t.marks(), 10);
  t.act("build 233");
  EXPECT_EQ(t.points(), 4);
}

TEST(HamburgCards, HAM_C_237_HAM_EX_40_HAM_C_EX_10_dice_like_the_black_one) {
  HamburgTable t =
      Stage().owns({"237"}).hand({"241"}).die("black", 4).die("brown", 4).die("violet", 4).turn();
  t.act("activate 237");
  EXPECT_EQ(t.worker(kBrown), 1);
  EXPECT_EQ(t.worker(kViolet), 1);
  EXPECT_EQ(t.workers(), 2);
}

// --- workers
// --------------------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_027_HAM_CE_06_buys_up_to_five_workers) {
  HamburgTable t = Stage().owns({"027"}).hand({"241"}).marks(7).turn();
  t.act_all({"activate 027", "take-worker violet", "take-worker violet", "take-worker grey",
             "take-worker brown", "take-worker brown"});
  EXPECT_EQ(t.marks(), 2);
  EXPECT_EQ(t.workers(), 5);
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_FALSE(Stage().owns({"027"}).hand({"241"}).turn().offers("activate 027"));
}

TEST(HamburgCards, HAM_C_043_two_workers_for_three_marks_and_a_point) {
  EXPECT_FALSE(
      Stage().owns({"043"}).hand({"241"}).worker("violet").turn().offers("activate 043 violet"));
  HamburgTable t = Stage().owns({"043"}).hand({"241"}).worker("violet").worker("pink").turn();
  t.act("activate 043 pink");
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.marks(), 3);
  EXPECT_EQ(t.points(), 1);
}

TEST(HamburgCards, HAM_C_048_HAM_C_058_a_worker_for_nothing) {
  HamburgTable t = Stage().owns({"048", "058"}).hand({"241"}).turn();
  t.act_all({"activate 048", "take-worker grey", "activate 058"});
  EXPECT_EQ(t.worker(kGrey), 1);
  EXPECT_EQ(t.worker(kPink), 1);
}

TEST(HamburgCards, HAM_C_109_HAM_CE_08_sells_workers_of_different_colours) {
  HamburgTable t = Stage().owns({"109"}).hand({"241"}).worker("violet", 2).worker("pink").turn();
  t.act_all({"activate 109", "give-worker violet"});
  EXPECT_FALSE(t.offers("give-worker violet"));
  t.act("give-worker pink");
  EXPECT_EQ(t.marks(), 2);
  EXPECT_EQ(t.points(), 2);
  EXPECT_EQ(t.worker(kViolet), 1);
}

TEST(HamburgCards, HAM_C_111_HAM_C_112_HAM_C_113_HAM_C_114_HAM_CE_07_swap_workers) {
  const std::map<std::string, std::string> paid = {
      {"111", "violet"}, {"112", "brown"}, {"113", "pink"}, {"114", "grey"}};
  for (const auto& [card, worker] : paid) {
    SCOPED_TRACE(card);
    HamburgTable t = Stage().owns({card}).hand({"241"}).worker(worker).worker("orange", 3).turn();
    t.act_all({"activate " + card, "give-worker orange", "give-worker orange", "done",
               "take-worker violet", "take-worker grey"});
    EXPECT_EQ(t.worker(kOrange), 1);
    EXPECT_EQ(t.worker(kViolet), 1);
    EXPECT_EQ(t.worker(kGrey), 1);
    EXPECT_EQ(t.workers(), 3);
  }
}

TEST(HamburgCards, HAM_C_216_two_workers_and_three_points) {
  HamburgTable t = Stage().owns({"216"}).hand({"241"}).worker("pink").turn();
  t.act_all({"activate 216", "take-worker violet", "take-worker violet"});
  EXPECT_EQ(t.points(), 3);
  EXPECT_EQ(t.worker(kViolet), 2);
  EXPECT_EQ(t.workers(), 2);
}

// --- dangers
// --------------------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_147_HAM_C_149_HAM_C_153_HAM_CE_20_lower_levels_of_any_colour) {
  const std::map<std::string, int> levels = {{"147", 2}, {"149", 3}, {"153", 4}};
  for (const auto& [card, n] : levels) {
    SCOPED_TRACE(card);
    HamburgTable t = Stage()
                         .hand({card, "241"})
                         .plots({"257"})
                         .marks(6)
                         .danger("violet", 2)
                         .danger("grey", 2)
                         .danger("brown", 2)
                         .turn();
    t.act("build " + card);
    for (const char* colour : {"violet", "violet", "grey", "grey"})
      if (t.asked() == "reduce") t.act(std::string("reduce ") + colour);
    EXPECT_EQ(t.points(), n);
    EXPECT_EQ(t.danger(kViolet) + t.danger(kGrey) + t.danger(kBrown), 6 - n);
  }
  HamburgTable t = Stage().hand({"147", "241"}).plots({"257"}).danger("violet", 1).turn();
  t.act_all({"build 147", "done"});
  EXPECT_EQ(t.danger(kViolet), 1) << "up to may be none";
}

TEST(HamburgCards, HAM_C_152_a_level_per_building) {
  HamburgTable t = Stage()
                       .hand({"152", "241"})
                       .owns({"011"})
                       .plots({"257", "258"})
                       .marks(6)
                       .danger("violet", 2)
                       .danger("grey", 2)
                       .turn();
  t.act_all({"build 152", "reduce violet", "reduce grey"});
  EXPECT_EQ(t.points(), 2);
  EXPECT_EQ(t.asked(), "turn") << "two buildings, two levels";
}

TEST(HamburgCards, HAM_C_156_HAM_C_159_HAM_C_160_HAM_C_161_HAM_C_162_one_level) {
  const std::map<std::string, std::string> paid = {
      {"159", "orange"}, {"160", "pink"}, {"161", "brown"}, {"162", "violet"}};
  for (const auto& [card, colour] : paid) {
    SCOPED_TRACE(card);
    HamburgTable t = Stage()
                         .owns({card})
                         .hand({"241"})
                         .worker(colour)
                         .danger(colour, 2)
                         .danger("grey", 1)
                         .turn();
    t.act_all({"activate " + card, "reduce " + colour});
    EXPECT_EQ(t.danger(static_cast<Colour>(*index_of(kColourWords, colour))), 1);
    EXPECT_EQ(t.danger(kGrey), 1);
    EXPECT_EQ(t.points(), 1);
    EXPECT_FALSE(Stage().owns({card}).hand({"241"}).worker(colour).danger("grey", 1).turn().offers(
        "activate " + card));
  }
  HamburgTable t = Stage().owns({"156"}).hand({"241"}).danger("grey", 1).turn();
  t.act_all({"activate 156", "reduce grey"});
  EXPECT_EQ(t.points(), 1);
}

TEST(HamburgCards, HAM_C_157_two_levels_of_the_colour_that_is_paid) {
  HamburgTable t =
      Stage().owns({"157"}).hand({"241"}).worker("grey").worker("pink").danger("grey", 3).turn();
  EXPECT_FALSE(t.offers("activate 157 pink"));
  t.act_all({"activate 157 grey", "reduce grey", "reduce grey"});
  EXPECT_EQ(t.danger(kGrey), 1);
  EXPECT_EQ(t.points(), 2);
}

TEST(HamburgCards, HAM_C_070_HAM_CE_21_HAM_AMB_124_a_plot_lowers_the_danger_of_its_colour) {
  HamburgTable t =
      Stage().owns({"070"}).hand({"257", "241"}).worker("pink").danger("pink", 1).turn();
  t.act_all({"lay-plot 257", "reduce pink"});
  EXPECT_EQ(t.danger(kPink), 0);
  EXPECT_EQ(t.points(), 1);
  HamburgTable declined =
      Stage().owns({"070"}).hand({"257", "241"}).worker("pink").danger("pink", 1).turn();
  declined.act_all({"lay-plot 257", "done"});
  EXPECT_EQ(declined.danger(kPink), 1) << "it may be declined (HAM-C-AMB-17, HAM-AMB-44)";
}

TEST(HamburgCards, HAM_C_150_a_wall_stone_lowers_the_danger_of_its_segment) {
  HamburgTable t = Stage().owns({"150"}).hand({"253", "241"}).marks(1).danger("violet", 1).turn();
  t.act_all({"build-wall 253 left", "reduce violet"});
  EXPECT_EQ(t.danger(kViolet), 0);
  EXPECT_EQ(t.points(), 1);
}

TEST(HamburgCards, HAM_C_166_a_building_lowers_the_danger_of_its_own_colour) {
  HamburgTable t = Stage()
                       .owns({"166"})
                       .hand({"011", "241"})
                       .plots({"262", "257"})
                       .marks(9)
                       .danger("brown", 1)
                       .danger("pink", 1)
                       .turn();
  t.act_all({"build 011", "reduce brown"});
  EXPECT_EQ(t.danger(kBrown), 0);
  EXPECT_EQ(t.danger(kPink), 1) << "not of the plot";
}

TEST(HamburgCards, HAM_C_168_HAM_C_EX_16_HAM_CE_22_the_action_lowers_two_levels) {
  HamburgTable one = Stage().owns({"168"}).hand({"257", "241"}).danger("pink", 1).turn();
  one.act("reduce-danger 257");
  EXPECT_EQ(one.points(), 1);
  HamburgTable two = Stage().owns({"168"}).hand({"257", "241"}).danger("pink", 2).turn();
  two.act_all({"reduce-danger 257", "reduce pink"});
  EXPECT_EQ(two.points(), 2);
  HamburgTable mayor =
      Stage(2, "mayors").owns({"168"}).mayor("02").hand({"257", "241"}).danger("pink", 2).turn();
  mayor.act_all({"reduce-danger 257", "reduce pink"});
  EXPECT_EQ(mayor.points(), 4);
}

TEST(HamburgCards, HAM_C_151_HAM_C_EX_18_HAM_CE_23_HAM_EX_2_a_worker_averts_a_raise) {
  HamburgTable t =
      Stage().owns({"151"}).worker("brown").die("brown", 5).die("grey", 6).moment("dangers");
  EXPECT_EQ(t.asked(), "prevent");
  t.act("yes");
  EXPECT_EQ(t.danger(kBrown), 0);
  EXPECT_EQ(t.worker(kBrown), 0);
  EXPECT_EQ(t.points(), 0);
  EXPECT_EQ(t.danger(kGrey), 1) << "no grey worker, no question";
  EXPECT_EQ(t.danger(kBrown, 1), 1);
}

TEST(HamburgCards, HAM_C_165_HAM_C_EX_17_HAM_CE_24_HAM_AMB_20_strikes_at_the_fourth_raise) {
  HamburgTable third = Stage().owns({"165"}).danger("orange", 2).die("orange", 5).moment("dangers");
  EXPECT_EQ(third.danger(kOrange), 3);
  EXPECT_TRUE(third.shows("165"));
  HamburgTable fourth =
      Stage().owns({"165"}).danger("orange", 3).die("orange", 5).moment("dangers");
  EXPECT_EQ(fourth.danger(kOrange), 0);
  EXPECT_FALSE(fourth.shows("165")) << "its only building burns";
  // HAM-C-AMB-27: without the card the next raise strikes.
  HamburgTable gone = Stage().marks(5).danger("pink", 3).die("pink", 5).moment("dangers");
  EXPECT_EQ(gone.marks(), 0);
}

TEST(HamburgCards, HAM_C_187_HAM_C_188_HAM_CE_27_HAM_C_AMB_18_markers_pay_before_they_strike) {
  HamburgTable t =
      Stage().owns({"187", "188"}).marks(4).danger("pink", 2).die("black", 5).moment("intrigue");
  t.chance("marker D04");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.marks(), 0) << "the two marks of 188 are robbed too";
  EXPECT_EQ(t.danger(kPink), 0);
}

TEST(HamburgCards, HAM_C_231_HAM_CE_28_HAM_AMB_22_HAM_AMB_23_the_owner_chooses_the_danger) {
  HamburgTable t = Stage(2, "dangers").owns({"231"}).die("black", 5).moment("intrigue");
  t.chance("marker S03");
  EXPECT_EQ(t.asked(), "raise");
  t.act_all({"raise brown", "raise brown"});
  EXPECT_EQ(t.danger(kBrown), 2);
  EXPECT_EQ(t.danger(kViolet), 0);
}

}  // namespace
}  // namespace stadtluft::testing
