// How cards are to be read where their words leave room.

#include <gtest/gtest.h>

#include "engine/games/hamburg/rules.h"
#include "tests/games/hamburg/scene.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: colours and score items by their short names

TEST(HamburgReadings, HAM_4_7_parks_pay_at_the_end_of_phase_one) {
  const HamburgScene t = scene({.left = {"261", "264"}}, {.moment = "parks"});
  EXPECT_EQ(t.marks(), 1);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(scene({.left = {"261"}}, {.others = {{.left = {"264"}}}, .moment = "parks"}).points(),
            0);
  const HamburgScene drawing = scene({.left = {"263"}}, {.moment = "parks"});
  EXPECT_EQ(drawing.asked(), "income");
}

TEST(HamburgReadings, HAM_7_23_a_zoo_needs_no_plot) {
  HamburgScene t = scene({.hand = {"241", "280"}, .marks = 20});
  t.act("build 241");
  EXPECT_TRUE(t.built("241"));
}

TEST(HamburgReadings, HAM_12_3_the_discard_pile_is_shuffled_after_a_search) {
  HamburgScene t = scene({.plots = {"257", "258"}, .hand = {"005", "241"}, .marks = 6},
                         {.discard = {"049", "011", "242"}});
  t.act_all({"build 005", "plot 1"});
  EXPECT_TRUE(t.built("011"));
  EXPECT_TRUE(t.discarded("049"));
  EXPECT_TRUE(t.state().discard_top.empty()) << "nobody knows the order any more";
}

TEST(HamburgReadings, HAM_AMB_9_without_a_plot_nothing_is_taken_but_the_pile_is_shuffled) {
  HamburgScene t =
      scene({.plots = {"257"}, .hand = {"005", "241"}, .marks = 6}, {.discard = {"011"}});
  t.act("build 005");
  EXPECT_TRUE(t.discarded("011"));
  EXPECT_TRUE(t.state().discard_top.empty());
}

TEST(HamburgReadings, HAM_AMB_12_a_building_taken_back_loses_its_marker) {
  HamburgScene t =
      scene({.buildings = {"057"}, .built_on = {"257"}, .plots = {"258"}, .hand = {"004", "241"}});
  t.act_all({"activate 057", "build 004", "building 057"});
  EXPECT_TRUE(t.in_hand("057"));
  EXPECT_FALSE(t.marked("057"));
}

TEST(HamburgReadings, HAM_AMB_32_an_advance_for_nothing_on_the_last_field_is_a_virtual_step) {
  HamburgScene t = scene({.plots = {"257"}, .hand = {"068", "241"}, .marks = 3, .square = 9});
  t.act("build 068");
  EXPECT_EQ(t.points(), 4);
  EXPECT_EQ(t.square(), 9);
}

TEST(HamburgReadings, HAM_AMB_34_nobody_sells_points_he_does_not_have) {
  HamburgScene t = scene({.plots = {"257"}, .hand = {"103", "280"}, .marks = 9},
                         {.others = {{.points = 3}, {}}});
  t.act_all({"build 103", "yes"});
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.points(1), 2);
  EXPECT_EQ(t.points(2), 0);
  EXPECT_EQ(t.marks(2), 0) << "and is not paid for them";
}

TEST(HamburgReadings, HAM_AMB_36_the_mayors_price_of_two_is_not_doubled) {
  HamburgScene t = scene({.buildings = {"062"},
                          .hand = {"241"},
                          .workers = {{"orange", 1}},
                          .wall = {{"left", 2}, {"right", 5}},
                          .marks = 3,
                          .mayor = "09"},
                         {.expansions = {"mayors"}});
  t.act("activate 062");
  EXPECT_EQ(t.marks(), 1);
}

// HAM-C-AMB-17 says the same of this card.
TEST(HamburgReadings, HAM_AMB_44_the_reduction_by_a_plot_may_be_declined) {
  HamburgScene t = scene({.buildings = {"070"},
                          .hand = {"257", "241"},
                          .workers = {{"pink", 1}},
                          .dangers = {{"pink", 1}}});
  t.act_all({"lay-plot 257", "done"});
  EXPECT_EQ(t.danger("pink"), 1);
}

TEST(HamburgReadings, HAM_AMB_47_a_zoo_is_no_building_that_others_build) {
  HamburgScene t =
      scene({.hand = {"241", "242"}, .marks = 2}, {.others = {{.buildings = {"180"}}}});
  t.act("build 241");
  EXPECT_EQ(t.marks(1), 0);
}

TEST(HamburgReadings, HAM_AMB_123_nothing_to_fetch_still_costs_the_worker) {
  HamburgScene t =
      scene({.buildings = {"037"}, .built_on = {"241"}, .hand = {"280"}, .workers = {{"pink", 1}}},
            {.discard = {"257", "258", "259", "260"}});
  t.act("activate 037");
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.asked(), "turn");
}

TEST(HamburgReadings, HAM_C_AMB_05_a_building_of_any_category_fills_one_missing_category) {
  EXPECT_EQ(scene({.buildings = {"071", "066"}}).scored(kItemLaurels), 2);
}

TEST(HamburgReadings, HAM_C_AMB_23_cards_are_looked_at_when_all_are_taken) {
  HamburgScene t = scene({.plots = {"257"}, .hand = {"201", "241"}});
  t.act_all({"build 201", "draw violet", "draw pink", "draw brown"});
  EXPECT_EQ(t.hand(), 1);
  t.settle();
  EXPECT_EQ(t.hand(), 4);
}

TEST(HamburgReadings, HAM_C_AMB_24_a_fetched_card_is_shown) {
  HamburgScene t = scene({.buildings = {"037"}, .hand = {"280"}, .workers = {{"pink", 1}}});
  t.act_all({"activate 037", "take-card 257"});
  EXPECT_TRUE(t.in_hand("257"));
  EXPECT_FALSE(hidden_from(t.state(), 1).has(HamburgScene::card("257")));
}

TEST(HamburgReadings, HAM_C_AMB_25_stones_built_by_cards_are_not_free) {
  const HamburgScene t = scene({.buildings = {"108", "062"},
                                .hand = {"253", "241"},
                                .workers = {{"orange", 1}},
                                .marks = 1});
  EXPECT_FALSE(t.offers("activate 062"));
  EXPECT_TRUE(t.offers("build-wall 253 left"));
}

TEST(HamburgReadings, HAM_C_AMB_27_without_the_card_the_next_raise_strikes) {
  const HamburgScene t =
      scene({.dangers = {{"pink", 3}}, .marks = 5}, {.dice = {{"pink", 5}}, .moment = "dangers"});
  EXPECT_EQ(t.marks(), 0);
}

}  // namespace
}  // namespace stadtluft::testing
