// Cards that work on wall and square, and those that change prices and basic actions.

#include <gtest/gtest.h>

#include "tests/games/hamburg/stage.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: colours and score items by their short names

// --- wall and square
// ------------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_062_HAM_C_063_HAM_C_064_HAM_C_065_HAM_C_EX_29_HAM_CE_15_double_price) {
  const std::map<std::string, std::string> paid = {
      {"062", "orange"}, {"063", "brown"}, {"064", "violet"}, {"065", "grey"}};
  for (const auto& [card, worker] : paid) {
    SCOPED_TRACE(card);
    HamburgTable t = Stage().owns({card}).hand({"241"}).worker(worker).marks(6).wall(2, 5).turn();
    t.act("activate " + card);
    EXPECT_EQ(t.marks(), 0);
    EXPECT_EQ(t.stones(), 8);
    EXPECT_FALSE(
        Stage().owns({card}).hand({"241"}).worker(worker).marks(5).wall(2, 5).turn().offers(
            "activate " + card));
  }
  HamburgTable black = Stage()
                           .owns({"062", "232"})
                           .hand({"241"})
                           .worker("orange")
                           .marks(2)
                           .wall(2, 5)
                           .die("black", 1)
                           .turn();
  black.act("activate 062");
  EXPECT_EQ(black.marks(), 0);
  HamburgTable mayor = Stage(2, "mayors")
                           .mayor("09")
                           .owns({"062"})
                           .hand({"241"})
                           .worker("orange")
                           .marks(3)
                           .wall(2, 5)
                           .turn();
  mayor.act("activate 062");
  EXPECT_EQ(mayor.marks(), 1) << "exactly two, not doubled (HAM-AMB-36)";
}

TEST(HamburgCards, HAM_C_145_a_stone_for_nothing) {
  HamburgTable t = Stage().hand({"145", "241"}).plots({"257"}).marks(3).wall(3, 1).turn();
  t.act_all({"build 145", "half left"});
  EXPECT_EQ(t.stones(), 5);
  EXPECT_EQ(t.marks(), 0);
}

TEST(HamburgCards, HAM_C_108_HAM_CE_31_stones_of_the_basic_action_are_free) {
  HamburgTable t = Stage().owns({"108"}).hand({"253", "241"}).turn();
  t.act("build-wall 253 left");
  EXPECT_EQ(t.stones(), 1);
  // HAM-C-AMB-25: not those built by cards.
  EXPECT_FALSE(Stage()
                   .owns({"108", "062"})
                   .hand({"241"})
                   .worker("orange")
                   .marks(1)
                   .turn()
                   .offers("activate 062"));
}

TEST(HamburgCards, HAM_C_232_HAM_EX_38_HAM_C_EX_8_HAM_AMB_35_HAM_C_AMB_13_the_black_die_as_price) {
  HamburgTable t =
      Stage().owns({"232"}).hand({"245", "241"}).marks(1).wall(4, 5).die("black", 1).turn();
  t.act("build-wall 245 left");
  EXPECT_EQ(t.marks(), 0);
  HamburgTable dear = Stage().owns({"232"}).hand({"253", "241"}).marks(3).die("black", 6).turn();
  dear.act("build-wall 253 left");
  EXPECT_EQ(dear.marks(), 2) << "the printed price is lower";
}

TEST(HamburgCards, HAM_C_091_HAM_CE_40_HAM_AMB_46_a_worker_for_each_stone_of_others) {
  HamburgTable t = Stage(3).seat(1).owns({"091"}).seat(0).hand({"253", "241"}).marks(1).turn();
  t.act("build-wall 253 left");
  EXPECT_EQ(t.worker(kViolet, 1), 1);
  EXPECT_EQ(t.workers(2), 0);
  HamburgTable card = Stage()
                          .seat(1)
                          .owns({"091"})
                          .seat(0)
                          .owns({"062"})
                          .hand({"241"})
                          .worker("orange")
                          .marks(2)
                          .wall(0, 5)
                          .turn();
  card.act("activate 062");
  EXPECT_EQ(card.worker(kViolet, 1), 1) << "by whatever means (HAM-CA-12)";
}

TEST(HamburgCards, HAM_C_002_HAM_CE_16_HAM_DP_5_advances_when_no_die_is_low) {
  HamburgTable t = Stage().owns({"002"}).marks(4).seat(1).marks(9).moment("square");
  EXPECT_EQ(t.asked(), "square");
  t.act("advance");
  EXPECT_EQ(t.square(), 1);
  EXPECT_EQ(t.marks(), 0);
  EXPECT_NE(t.asked(), "square") << "the opponent cannot (HAM-5.15)";
  EXPECT_EQ(t.square(1), 0);
  const HamburgTable poor = Stage().owns({"002"}).marks(3).hand({"241"}).moment("square");
  EXPECT_NE(poor.asked(), "square");
}

TEST(HamburgCards, HAM_C_068_an_advance_for_nothing) {
  HamburgTable t = Stage().hand({"068", "241"}).plots({"257"}).marks(3).square(9).turn();
  t.act("build 068");
  EXPECT_EQ(t.points(), 4) << "on the last field a virtual step (HAM-AMB-32)";
  EXPECT_EQ(t.square(), 9);
}

TEST(HamburgCards,
     HAM_C_125_HAM_C_240_HAM_EX_41_HAM_C_EX_11_HAM_20_1_HAM_CR_5_price_of_an_advance) {
  const std::array<int, 6> dice = {1, 2, 1, 3, 4, 5};
  HamburgTable owner = Stage(3)
                           .owns({"240"})
                           .marks(20)
                           .seat(1)
                           .marks(20)
                           .seat(2)
                           .owns({"125"})
                           .marks(20)
                           .dice(dice)
                           .moment("square");
  owner.act("advance");
  EXPECT_EQ(owner.marks(), 16) << "the owner of 240 pays 4";
  owner.act("advance");
  EXPECT_EQ(owner.marks(1), 11) << "4 + 5";
  owner.act("advance");
  EXPECT_EQ(owner.marks(2), 13) << "4 - 2 + 5";
  HamburgTable mayor =
      Stage(2, "mayors").mayor("05").marks(20).seat(1).owns({"240"}).dice(dice).moment("square");
  mayor.act("advance");
  EXPECT_EQ(mayor.marks(), 16);
}

TEST(HamburgCards, HAM_C_214_HAM_C_226_HAM_CE_36_HAM_DP_11_react_to_every_advance) {
  HamburgTable t = Stage()
                       .owns({"214", "226"})
                       .hand({"068", "241"})
                       .plots({"257", "258", "259"})
                       .marks(3)
                       .danger("pink", 1)
                       .turn();
  t.act_all({"build 068", "reduce pink"});
  EXPECT_EQ(t.points(), 2);
  EXPECT_EQ(t.danger(kPink), 0);
  EXPECT_EQ(t.square(), 1);
}

// --- prices and modifiers
// -------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_034_HAM_CE_29_one_more_worker_of_any_colour) {
  HamburgTable t = Stage().owns({"034"}).hand({"253", "241"}).turn();
  t.act_all({"take-workers 253", "take-worker brown"});
  EXPECT_EQ(t.worker(kViolet), 3);
  EXPECT_EQ(t.worker(kBrown), 1);
}

TEST(HamburgCards, HAM_C_138_HAM_C_139_HAM_C_140_HAM_C_141_HAM_CE_30_three_more_marks) {
  const std::map<std::string, std::pair<std::string, std::string>> dice = {{"138", {"257", "253"}},
                                                                           {"139", {"241", "253"}},
                                                                           {"140", {"249", "253"}},
                                                                           {"141", {"253", "257"}}};
  for (const auto& [card, backs] : dice) {
    SCOPED_TRACE(card);
    HamburgTable t = Stage().owns({card}).hand({backs.first, "280"}).turn();
    t.act("take-money " + backs.first);
    EXPECT_EQ(t.marks(), 6);
    HamburgTable other = Stage().owns({card}).hand({backs.second, "280"}).turn();
    other.act("take-money " + backs.second);
    EXPECT_EQ(other.marks(), 3);
  }
}

TEST(HamburgCards, HAM_C_122_HAM_CE_34_one_more_mark_from_parks_that_pay_marks) {
  EXPECT_EQ(
      Stage().owns({"122"}).plots({"257"}).left({"261", "265", "264"}).moment("parks").marks(), 4);
}

TEST(HamburgCards, HAM_C_132_HAM_C_EX_28_HAM_C_AMB_10_HAM_C_AMB_11_three_marks_cheaper) {
  HamburgTable t = Stage().owns({"132"}).hand({"011", "241"}).plots({"257", "258"}).marks(6).turn();
  t.act("build 011");
  EXPECT_EQ(t.marks(), 0);
  HamburgTable both = Stage()
                          .owns({"132", "183"})
                          .hand({"204", "241"})
                          .plots({"257", "258", "259"})
                          .marks(2)
                          .turn();
  both.act("build 204");
  EXPECT_EQ(both.marks(), 0) << "half of 9 is 5, minus 3";
  EXPECT_FALSE(Stage().owns({"132"}).hand({"241"}).marks(1).turn().offers("build 241"))
      << "not for a Zoo";
}

TEST(HamburgCards, HAM_C_182_HAM_C_183_HAM_C_184_HAM_C_185_HAM_EX_20_HAM_C_EX_3_half_price) {
  const std::map<std::string, std::string> laurels = {
      {"182", "107"}, {"183", "204"}, {"184", "059"}, {"185", "011"}};
  for (const auto& [card, building] : laurels) {
    SCOPED_TRACE(card);
    HamburgTable t =
        Stage().owns({card}).hand({building, "241"}).plots({"245", "246"}).marks(5).turn();
    t.act("build " + building);
    EXPECT_EQ(t.marks(), 0);
    EXPECT_FALSE(Stage()
                     .owns({card})
                     .hand({"154", "241"})
                     .plots({"245", "246"})
                     .marks(8)
                     .turn()
                     .offers("build 154"))
        << "grey is nobody's";
  }
}

TEST(HamburgCards, HAM_C_180_HAM_CE_41_HAM_C_AMB_32_two_marks_for_each_building_of_others) {
  HamburgTable t =
      Stage().seat(1).owns({"180"}).seat(0).hand({"171", "241"}).plots({"257"}).marks(6).turn();
  t.act("build 171");
  EXPECT_EQ(t.marks(1), 2) << "after the bolt, so that it cannot steal them";
  HamburgTable zoo = Stage().seat(1).owns({"180"}).seat(0).hand({"241", "242"}).marks(2).turn();
  zoo.act("build 241");
  EXPECT_EQ(zoo.marks(1), 0) << "a Zoo is no building (HAM-AMB-47)";
}

TEST(HamburgCards, HAM_C_192_HAM_CE_18_HAM_C_EX_22_HAM_AMB_13_two_buildings_on_a_plot) {
  HamburgTable t = Stage().owns({"192"}).hand({"011", "241"}).marks(9).turn();
  t.act("build 011");
  EXPECT_TRUE(t.shows("011"));
  EXPECT_EQ(t.plots(), 1);
  HamburgTable flood(R"({"active": 1, "players": [
    {"plots": [{"card": "257", "buildings": ["192", "011"]}], "left": [], "hand": []},
    {"hand": ["177", "241"], "marks": 9, "plots": [{"card": "258", "buildings": []}]}]})");
  flood.act("build 177");
  EXPECT_TRUE(flood.holds("192"));
  EXPECT_TRUE(flood.holds("011"));
  EXPECT_TRUE(flood.discarded("257"));
}

}  // namespace
}  // namespace stadtluft::testing
