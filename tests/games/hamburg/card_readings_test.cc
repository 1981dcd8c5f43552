// How cards are to be read where their words leave room.

#include <gtest/gtest.h>

#include "engine/games/hamburg/rules.h"
#include "tests/games/hamburg/stage.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: colours and score items by their short names

TEST(HamburgReadings, HAM_4_7_parks_pay_at_the_end_of_phase_one) {
  const HamburgTable t = Stage().left({"261", "264"}).moment("parks");
  EXPECT_EQ(t.marks(), 1);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(Stage().left({"261"}).seat(1).left({"264"}).moment("parks").points(), 0);
  const HamburgTable drawing = Stage().left({"263"}).moment("parks");
  EXPECT_EQ(drawing.asked(), "income");
}

TEST(HamburgReadings, HAM_7_23_a_zoo_needs_no_plot) {
  HamburgTable t = Stage().hand({"241", "280"}).marks(20).turn();
  t.act("build 241");
  EXPECT_TRUE(t.shows("241"));
}

TEST(HamburgReadings, HAM_12_3_the_discard_pile_is_shuffled_after_a_search) {
  HamburgTable t = Stage()
                       .hand({"005", "241"})
                       .plots({"257", "258"})
                       .marks(6)
                       .discards_in_order({"049", "011", "242"})
                       .turn();
  t.act_all({"build 005", "plot 1"});
  EXPECT_TRUE(t.shows("011"));
  EXPECT_TRUE(t.discarded("049"));
  EXPECT_TRUE(t.state().discard_top.empty()) << "nobody knows the order any more";
}

TEST(HamburgReadings, HAM_AMB_9_without_a_plot_nothing_is_taken_but_the_pile_is_shuffled) {
  HamburgTable t =
      Stage().hand({"005", "241"}).plots({"257"}).marks(6).discards_in_order({"011"}).turn();
  t.act("build 005");
  EXPECT_TRUE(t.discarded("011"));
  EXPECT_TRUE(t.state().discard_top.empty());
}

TEST(HamburgReadings, HAM_AMB_12_a_building_taken_back_loses_its_marker) {
  HamburgTable t = Stage().hand({"004", "241"}).owns({"057"}).plots({"257", "258"}).turn();
  t.act_all({"activate 057", "build 004", "building 057"});
  EXPECT_TRUE(t.holds("057"));
  EXPECT_FALSE(t.marked("057"));
}

TEST(HamburgReadings, HAM_AMB_32_an_advance_for_nothing_on_the_last_field_is_a_virtual_step) {
  HamburgTable t = Stage().hand({"068", "241"}).plots({"257"}).marks(3).square(9).turn();
  t.act("build 068");
  EXPECT_EQ(t.points(), 4);
  EXPECT_EQ(t.square(), 9);
}

TEST(HamburgReadings, HAM_AMB_34_nobody_sells_points_he_does_not_have) {
  HamburgTable t =
      Stage(3).hand({"103", "280"}).plots({"257"}).marks(9).seat(1).points(3).seat(2).turn();
  t.act_all({"build 103", "yes"});
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.points(1), 2);
  EXPECT_EQ(t.points(2), 0);
  EXPECT_EQ(t.marks(2), 0) << "and is not paid for them";
}

TEST(HamburgReadings, HAM_AMB_36_the_mayors_price_of_two_is_not_doubled) {
  HamburgTable t = Stage(2, "mayors")
                       .mayor("09")
                       .owns({"062"})
                       .hand({"241"})
                       .worker("orange")
                       .marks(3)
                       .wall(2, 5)
                       .turn();
  t.act("activate 062");
  EXPECT_EQ(t.marks(), 1);
}

// HAM-C-AMB-17 says the same of this card.
TEST(HamburgReadings, HAM_AMB_44_the_reduction_by_a_plot_may_be_declined) {
  HamburgTable t =
      Stage().owns({"070"}).hand({"257", "241"}).worker("pink").danger("pink", 1).turn();
  t.act_all({"lay-plot 257", "done"});
  EXPECT_EQ(t.danger(kPink), 1);
}

TEST(HamburgReadings, HAM_AMB_47_a_zoo_is_no_building_that_others_build) {
  HamburgTable t = Stage().seat(1).owns({"180"}).seat(0).hand({"241", "242"}).marks(2).turn();
  t.act("build 241");
  EXPECT_EQ(t.marks(1), 0);
}

TEST(HamburgReadings, HAM_AMB_123_nothing_to_fetch_still_costs_the_worker) {
  HamburgTable t = Stage()
                       .owns({"037"})
                       .plots({"241"})
                       .hand({"280"})
                       .worker("pink")
                       .discards({"257", "258", "259", "260"})
                       .turn();
  t.act("activate 037");
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.asked(), "turn");
}

TEST(HamburgReadings, HAM_C_AMB_05_a_building_of_any_category_fills_one_missing_category) {
  EXPECT_EQ(Stage().owns({"071", "066"}).turn().scored(kItemLaurels), 2);
}

TEST(HamburgReadings, HAM_C_AMB_23_cards_are_looked_at_when_all_are_taken) {
  HamburgTable t = Stage().hand({"201", "241"}).plots({"257"}).turn();
  t.act_all({"build 201", "draw violet", "draw pink", "draw brown"});
  EXPECT_EQ(t.hand(), 1);
  t.settle();
  EXPECT_EQ(t.hand(), 4);
}

TEST(HamburgReadings, HAM_C_AMB_24_a_fetched_card_is_shown) {
  HamburgTable t = Stage().owns({"037"}).hand({"280"}).worker("pink").turn();
  t.act_all({"activate 037", "take-card 257"});
  EXPECT_TRUE(t.holds("257"));
  EXPECT_FALSE(hidden_from(t.state(), 1).has(HamburgTable::card("257")));
}

TEST(HamburgReadings, HAM_C_AMB_25_stones_built_by_cards_are_not_free) {
  Stage stage;
  stage.owns({"108", "062"}).hand({"253", "241"}).worker("orange").marks(1);
  EXPECT_FALSE(stage.turn().offers("activate 062"));
  EXPECT_TRUE(stage.turn().offers("build-wall 253 left"));
}

TEST(HamburgReadings, HAM_C_AMB_27_without_the_card_the_next_raise_strikes) {
  const HamburgTable t = Stage().marks(5).danger("pink", 3).die("pink", 5).moment("dangers");
  EXPECT_EQ(t.marks(), 0);
}

}  // namespace
}  // namespace stadtluft::testing
