// Phases I, II and IV, dangers that strike, final scoring: HAM-3 to 5, 8 to 10.

#include <gtest/gtest.h>

#include "engine/games/hamburg/rules.h"
#include "tests/games/hamburg/scene.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: colours and score items by their short names

// --- phase I

TEST(HamburgRefill, HAM_4_1_HAM_EX_1_HAM_DP_2_a_hand_of_one_draws_four) {
  HamburgScene t = scene({.hand = {"241"}}, {.moment = "refill"});
  EXPECT_EQ(t.asked(), "draw");
  t.act_all({"draw violet", "draw violet", "draw grey"});
  EXPECT_EQ(t.hand(), 1) << "looked at only when all are taken (HAM-4.3)";
  t.act("draw pink");
  t.settle();
  EXPECT_EQ(t.hand(), 5);
  EXPECT_EQ(t.state().hand[0].count(kViolet), 2U);
}

TEST(HamburgRefill, HAM_AMB_1_HAM_4_10_HAM_AMB_136_a_large_hand_draws_nothing) {
  const HamburgScene t = scene({.hand = {"241", "242", "243", "244", "245", "246"}},
                               {.others = {{.hand = {"247"}}}, .moment = "refill"});
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.hand(0), 6);
}

TEST(HamburgRefill, HAM_4_2_HAM_4_8_HAM_AMB_2_empty_piles_cannot_be_drawn_from) {
  HamburgScene t = scene({.hand = {"241"}}, {.moment = "refill"});
  State& s = t.state();
  s.discard.words[kPink] |= s.pile.words[kPink];
  s.pile.words[kPink] = 0;
  EXPECT_FALSE(t.offers("draw pink"));
  EXPECT_TRUE(t.offers("draw brown"));
}

TEST(HamburgRefill, HAM_4_9_every_hand_is_full_before_the_first_park_pays) {
  HamburgScene t = scene({.left = {"263"}, .hand = {"241"}},
                         {.others = {{.hand = {"242"}}}, .moment = "refill"});
  for (int i = 0; i < 4; ++i) t.act("draw grey");
  t.settle();
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.asked(), "draw");
}

TEST(HamburgRefill, HAM_4_4_HAM_4_6_HAM_CA_7_HAM_DP_3_a_card_from_a_park_may_be_refused) {
  HamburgScene t = scene({.left = {"263"}, .no_hand = true}, {.moment = "parks"});
  t.act("done");
  EXPECT_EQ(t.hand(), 0);
  EXPECT_FALSE(t.marked("263"));
}

// --- phase II

TEST(HamburgDice, HAM_5_3_HAM_5_1_six_dice_one_after_another) {
  HamburgScene t = scene({.hand = {"241"}}, {.moment = "roll"});
  for (const char* die :
       {"die violet 1", "die orange 2", "die grey 3", "die pink 4", "die brown 4"}) {
    EXPECT_EQ(t.outcomes().size(), 6U);
    t.chance(die);
  }
  t.chance("die black 2");
  EXPECT_EQ(t.state().dice, (std::array<std::uint8_t, 6>{1, 2, 3, 4, 4, 2}));
  EXPECT_EQ(t.state().window, 1) << "HAM-5.4";
}

TEST(HamburgDice, HAM_5_9_HAM_5_12_HAM_EX_2_fives_and_sixes_raise_for_everybody) {
  const HamburgScene t =
      scene({}, {.others = {{}, {}},
                 .dice = {{"violet", 1}, {"orange", 4}, {"grey", 5}, {"pink", 6}, {"black", 4}},
                 .moment = "dangers"});
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(t.danger("grey", seat), 1);
    EXPECT_EQ(t.danger("pink", seat), 1);
    EXPECT_EQ(t.danger("violet", seat) + t.danger("orange", seat) + t.danger("brown", seat), 0);
  }
}

TEST(HamburgDice, HAM_5_6_HAM_5_7_HAM_EX_3_HAM_AMB_15_HAM_AMB_101_intrigue_comes_first) {
  HamburgScene t = scene({}, {.dice = {{"black", 5}, {"brown", 5}}, .moment = "intrigue"});
  EXPECT_EQ(t.outcomes().size(), 10U);
  t.chance("marker D05");
  EXPECT_EQ(t.danger("brown"), 1) << "the die has not raised yet";
  EXPECT_EQ(t.state().markers[4], kMarkerFresh);
  t.chance("marker D01");
  EXPECT_EQ(t.danger("violet", 1), 1) << "each draws an own one";
  EXPECT_EQ(t.danger("brown"), 2);
  EXPECT_EQ(t.state().markers[4], kMarkerUsed);
}

TEST(HamburgDice, HAM_5_8_HAM_AMB_24_HAM_AMB_102_the_stack_runs_out_in_the_middle) {
  HamburgScene t = scene(
      {},
      {.others = {{}, {}},
       .dice = {{"black", 6}},
       .moment = "intrigue",
       .more =
           R"("used_markers": ["D02", "D03", "D04", "D05", "D06", "D07", "D08", "D09", "D10"])"});
  EXPECT_EQ(t.outcomes().size(), 1U) << "what is left is drawn first";
  t.chance("marker D01");
  EXPECT_EQ(t.outcomes().size(), 9U) << "the marker just drawn stays out";
}

TEST(HamburgSquare, HAM_5_13_HAM_5_14_HAM_EX_4_HAM_DP_10_the_price_is_the_sum_of_ones_and_twos) {
  HamburgScene t =
      scene({.marks = 4},
            {.others = {{.marks = 9}},
             .dice = {{"violet", 1}, {"orange", 2}, {"grey", 1}, {"brown", 4}, {"black", 5}},
             .moment = "square"});
  t.act("advance");
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.square(), 1);
  EXPECT_EQ(t.turn().seat, 1);
  t.act("done");
  EXPECT_EQ(t.marks(1), 9) << "nobody must";
}

TEST(HamburgSquare, HAM_5_15_HAM_5_16_not_without_low_dice_or_marks) {
  EXPECT_NE(scene({.hand = {"241"}, .marks = 99}, {.moment = "square"}).asked(), "square");
  EXPECT_NE(scene({.hand = {"241"}, .marks = 3},
                  {.dice = {{"violet", 1}, {"orange", 2}, {"grey", 1}, {"brown", 4}, {"black", 5}},
                   .moment = "square"})
                .asked(),
            "square");
}

TEST(HamburgSquare, HAM_5_17_HAM_AMB_32_virtual_steps_on_the_last_field) {
  HamburgScene t = scene({.marks = 1, .square = 9}, {.dice = {{"violet", 1}}, .moment = "square"});
  t.act("advance");
  EXPECT_EQ(t.points(), 4);
  EXPECT_EQ(t.square(), 9);
  EXPECT_EQ(t.scored(kItemSquare), 18);
}

TEST(HamburgSquare, HAM_AMB_30_HAM_13_9_mayor_05_ignores_the_black_die) {
  HamburgScene t = scene({.mayor = "05"},
                         {.dice = {{"black", 1}}, .moment = "square", .expansions = {"mayors"}});
  EXPECT_EQ(t.asked(), "square");
  t.act("advance");
  EXPECT_EQ(t.square(), 1);
}

// --- strikes

TEST(HamburgStrikes, HAM_8_1_HAM_8_5_HAM_8_7_HAM_EX_24_HAM_5_11_robbery) {
  const HamburgScene t =
      scene({.dangers = {{"pink", 2}}, .marks = 5}, {.dice = {{"pink", 6}}, .moment = "dangers"});
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.danger("pink"), 0);
  EXPECT_EQ(t.points(), 0) << "no points for the reset";
}

TEST(HamburgStrikes, HAM_EX_25_illness_takes_all_workers) {
  EXPECT_EQ(scene({.workers = {{"pink", 2}, {"violet", 1}, {"brown", 1}, {"orange", 2}},
                   .dangers = {{"brown", 2}}},
                  {.dice = {{"brown", 5}}, .moment = "dangers"})
                .workers(),
            0);
}

TEST(HamburgStrikes, HAM_8_2_HAM_EX_26_HAM_AMB_27_flood_takes_a_plot_of_own_choice) {
  const HamburgScene single =
      scene({.buildings = {"011"}, .built_on = {"257"}, .dangers = {{"violet", 2}}},
            {.dice = {{"violet", 5}}, .moment = "dangers"});
  EXPECT_TRUE(single.discarded("257"));
  EXPECT_TRUE(single.in_hand("011"));
  HamburgScene t = scene(
      {.buildings = {"011"}, .built_on = {"257"}, .plots = {"258"}, .dangers = {{"violet", 2}}},
      {.dice = {{"violet", 5}}, .moment = "dangers"});
  EXPECT_EQ(t.asked(), "lose-plot");
  t.act("plot 2");
  EXPECT_TRUE(t.built("011"));
  EXPECT_TRUE(t.discarded("258"));
}

TEST(HamburgStrikes, HAM_8_3_HAM_EX_23_HAM_AMB_26_fire_takes_a_building) {
  HamburgScene t =
      scene({.buildings = {"011", "059"}, .built_on = {"257", "245"}, .dangers = {{"orange", 2}}},
            {.dice = {{"orange", 5}}, .moment = "dangers"});
  EXPECT_EQ(t.asked(), "lose-building");
  t.act("building 059");
  EXPECT_TRUE(t.discarded("059"));
  EXPECT_EQ(t.plots(), 2);
  const HamburgScene zoo = scene({.left = {"241"}, .dangers = {{"orange", 2}}},
                                 {.dice = {{"orange", 5}}, .moment = "dangers"});
  EXPECT_TRUE(zoo.built("241"));
  EXPECT_EQ(zoo.danger("orange"), 0) << "the level is reset all the same (HAM-8.9)";
}

TEST(HamburgStrikes, HAM_8_4_HAM_8_6_HAM_8_10_HAM_EX_22_a_wall_collapse_takes_an_outermost_stone) {
  HamburgScene t = scene(
      {.dangers = {{"grey", 2}}, .wall = {{"left", 5}, {"right", 3}}, .statues = {{"left", 9}}},
      {.dice = {{"grey", 5}}, .moment = "dangers"});
  t.act("half left");
  EXPECT_EQ(t.state().players[0].wall[0], 4);
  EXPECT_EQ(t.scored(kItemThirds), 6);
  EXPECT_EQ(t.scored(kItemStatues), 9) << "the statue stays";
  HamburgScene again =
      scene({.hand = {"245", "241"}, .wall = {{"left", 4}}, .statues = {{"left", 9}}, .marks = 5});
  again.act("build-wall 245 left");
  EXPECT_EQ(again.state().hans, 1) << "a rebuilt fifth stone gives none (HAM-7.18)";
}

TEST(HamburgStrikes, HAM_8_8_HAM_AMB_17_HAM_DP_9_the_owner_orders_simultaneous_strikes) {
  HamburgScene t =
      scene({.buildings = {"011"}, .built_on = {"257"}, .dangers = {{"violet", 2}, {"orange", 2}}},
            {.dice = {{"violet", 5}, {"orange", 5}}, .moment = "dangers"});
  EXPECT_EQ(t.asked(), "strike");
  t.act("strike orange");
  EXPECT_TRUE(t.discarded("011"));
  EXPECT_TRUE(t.discarded("257"));
  HamburgScene other =
      scene({.buildings = {"011"}, .built_on = {"257"}, .dangers = {{"violet", 2}, {"orange", 2}}},
            {.dice = {{"violet", 5}, {"orange", 5}}, .moment = "dangers"});
  other.act("strike violet");
  EXPECT_TRUE(other.in_hand("011")) << "saved from the fire by the flood";
}

TEST(HamburgStrikes, HAM_AMB_16_HAM_CR_1_the_same_colour_twice_in_one_step) {
  HamburgScene t = scene({.buildings = {"231"}, .dangers = {{"pink", 2}}, .marks = 7},
                         {.dice = {{"black", 5}}, .moment = "intrigue", .expansions = {"dangers"}});
  t.chance("marker S03");
  t.act_all({"raise pink", "raise pink"});
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.danger("pink"), 1) << "after the strike the next raise makes 1";
}

// --- phase IV

TEST(HamburgMajorities,
     HAM_9_3_HAM_9_4_HAM_9_5_HAM_EX_13_HAM_EX_14_HAM_EX_15_HAM_EX_16_sole_leaders) {
  const HamburgScene t = scene({.buildings = {"011", "024"},
                                .left = {"241"},
                                .wall = {{"left", 1}, {"right", 1}},
                                .points = 7,
                                .square = 2},
                               {.others = {{.buildings = {"035", "047"},
                                            .left = {"242", "243"},
                                            .wall = {{"left", 2}},
                                            .points = 9,
                                            .square = 2},
                                           {.buildings = {"059", "072", "084"},
                                            .left = {"245", "246", "247", "248"},
                                            .wall = {{"left", 2}, {"right", 1}},
                                            .points = 9,
                                            .square = 3}},
                                .moment = "end"});
  EXPECT_EQ(t.state().players[0].majorities, 0);
  EXPECT_EQ(t.state().players[1].majorities, 0) << "a tie on the score track turns nothing";
  EXPECT_EQ(t.state().players[2].majorities,
            1U << kAreaSquare | 1U << kAreaBuildings | 1U << kAreaWall | 1U << kAreaZoo);
}

TEST(HamburgMajorities, HAM_9_6_HAM_9_7_HAM_10_3_an_active_marker_stays) {
  const HamburgScene t =
      scene({.majorities = {"wall"}}, {.others = {{.wall = {{"left", 1}}}}, .moment = "end"});
  EXPECT_EQ(t.state().players[0].majorities, 1U << kAreaWall);
  EXPECT_EQ(t.state().players[1].majorities, 1U << kAreaWall);
  EXPECT_EQ(t.scored(kItemMajorities), 4);
}

TEST(HamburgEndOfCycle, HAM_9_2_HAM_9_8_HAM_9_9_HAM_9_10_HAM_7_25_clergy_markers_and_start) {
  HamburgScene t =
      scene({.buildings = {"057"}}, {.dice = {{"black", 4}}, .used = {"057"}, .moment = "end"});
  EXPECT_EQ(t.state().front[3], 1);
  EXPECT_EQ(t.state().window, kNone);
  EXPECT_FALSE(t.marked("057"));
  EXPECT_EQ(t.state().start, 1);
  EXPECT_EQ(t.state().cycle, 2);
  EXPECT_EQ(t.turn().seat, 1) << "the new start player draws first";
}

TEST(HamburgEndOfCycle, HAM_3_1_HAM_9_11_eight_cycles) {
  EXPECT_TRUE(scene({}, {.moment = "end", .cycle = 8}).turn().over());
  EXPECT_FALSE(scene({}, {.moment = "end", .cycle = 7}).turn().over());
}

// --- final scoring

TEST(HamburgScoring, HAM_EX_17_HAM_10_1_HAM_10_2_HAM_10_4_HAM_10_5_HAM_10_6_HAM_10_7_the_example) {
  // 059 and 084 are the laurels (3 points each), 243 a Zoo worth 3 is replaced by 242 (2), a
  // Park 1.
  HamburgScene t = scene({.buildings = {"059", "084", "049"},
                          .built_on = {"245", "246", "247"},
                          .left = {"242", "261"},
                          .wall = {{"left", 3}},
                          .points = 61,
                          .square = 5,
                          .majorities = {"square", "score_track"}},
                         {.more = R"("front": {"pink": 3, "black": 1})"});
  EXPECT_EQ(t.scored(kItemTrack), 61);
  EXPECT_EQ(t.scored(kItemCards), 3 + 3 + 0 + 2 + 1);
  EXPECT_EQ(t.scored(kItemLaurels), 4 + 2) << "059 counts 049 too";
  EXPECT_EQ(t.scored(kItemMajorities), 8);
  EXPECT_EQ(t.scored(kItemThirds), 3);
  EXPECT_EQ(t.scored(kItemClergy), 9 + 2);
  EXPECT_EQ(t.scored(kItemSquare), 7);
  EXPECT_EQ(t.score(), 61 + 9 + 6 + 8 + 3 + 11 + 7);
}

TEST(HamburgScoring, HAM_10_8_HAM_9_11_marks_break_ties_then_shared) {
  EXPECT_EQ(scene({.marks = 3}, {.others = {{.marks = 2}}})
                .game()
                .standings(scene({.marks = 3}, {.others = {{.marks = 2}}}).state())
                .place[1],
            2);
  const HamburgScene tie = scene({.marks = 2}, {.others = {{.marks = 2}}});
  EXPECT_EQ(tie.game().standings(tie.state()).winners(), 2U);
}

TEST(HamburgScoring, HAM_10_9_HAM_10_10_HAM_6_3_plots_hands_marks_and_workers_score_nothing) {
  const HamburgScene t =
      scene({.plots = {"245", "246"},
             .hand = {"011"},
             .workers = {{"violet", 9}, {"orange", 9}, {"grey", 9}, {"pink", 9}, {"brown", 9}},
             .marks = 50});
  EXPECT_EQ(t.score(), 0);
}

}  // namespace
}  // namespace stadtluft::testing
