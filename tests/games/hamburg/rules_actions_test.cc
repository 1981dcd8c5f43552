// Phase III and the six basic actions: HAM-7, HAM-11, HAM-12.

#include <gtest/gtest.h>

#include "engine/games/hamburg/rules.h"
#include "tests/games/hamburg/stage.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: colours and score items by their short names

TEST(HamburgTurn, HAM_7_1_HAM_3_3_HAM_7_4_four_rounds_in_turn_order) {
  HamburgTable t =
      Stage().hand({"241", "242", "243", "244"}).seat(1).hand({"245", "246", "247", "248"}).turn();
  for (const char* play : {"take-money 241", "take-money 245", "take-money 242", "take-money 246",
                           "take-money 243", "take-money 247", "take-money 244"}) {
    EXPECT_EQ(t.state().cycle, 1);
    t.act(play);
  }
  EXPECT_EQ(t.state().round, 4);
  t.act("take-money 248");
  EXPECT_EQ(t.state().cycle, 2) << "the fourth clock tile ends phase III";
}

TEST(HamburgTurn, HAM_7_2_HAM_AMB_121_one_card_one_action_and_all_six_are_open) {
  HamburgTable t =
      Stage().hand({"253", "254"}).worker("violet").danger("violet", 1).marks(2).turn();
  for (const char* play : {"take-workers 253", "take-money 253", "reduce-danger 253",
                           "build-wall 253 left", "lay-plot 253", "build 253"})
    EXPECT_TRUE(t.offers(play)) << play;
  t.act("take-money 253");
  EXPECT_EQ(t.state().round, 2) << "one action in a turn; the opponent has no cards";
}

TEST(HamburgTurn, HAM_7_3_HAM_11_6_HAM_CA_4_HAM_AMB_104_cards_before_and_after_the_action) {
  HamburgTable t = Stage().owns({"057", "102"}).hand({"241", "242"}).turn();
  t.act("activate 057");
  t.act("take-money 241");
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_TRUE(t.offers("end-turn"));
  t.act("activate 102");
  EXPECT_EQ(t.marks(), 2 + 3 + 2);
}

TEST(HamburgTurn, HAM_7_3_a_building_built_now_may_be_activated_now) {
  HamburgTable t = Stage().hand({"057", "241"}).plots({"257"}).marks(3).turn();
  t.act_all({"build 057", "activate 057"});
  EXPECT_EQ(t.marks(), 2);
}

TEST(HamburgTurn, HAM_7_27_HAM_AMB_3_HAM_CA_13_HAM_DP_12_no_card_no_action) {
  HamburgTable t = Stage().owns({"057", "196"}).hand({}).worker("orange").turn();
  EXPECT_TRUE(t.offers("end-turn"));
  t.act_all({"activate 196", "draw pink"});
  t.settle();
  EXPECT_FALSE(t.offers("end-turn")) << "a card that is drawn must be played";
  EXPECT_NE(t.refusal("end-turn").find("HAM-7.27"), std::string::npos);
}

TEST(HamburgActions, HAM_7_6_HAM_EX_5_three_workers) {
  HamburgTable t = Stage().hand({"253", "241"}).turn();
  t.act("take-workers 253");
  EXPECT_EQ(t.worker(kViolet), 3);
  EXPECT_EQ(t.state().discard_top.back(), HamburgTable::card("253"));
}

TEST(HamburgActions, HAM_7_7_HAM_EX_6_HAM_20_4_marks_of_the_die) {
  HamburgTable t = Stage().hand({"241", "253"}).die("grey", 5).turn();
  t.act("take-money 241");
  EXPECT_EQ(t.marks(), 5);
}

TEST(HamburgActions, HAM_7_8_HAM_7_9_HAM_7_10_HAM_AMB_29_HAM_EX_7_HAM_CR_2_a_level_and_a_point) {
  HamburgTable t = Stage().hand({"249", "241"}).danger("brown", 1).turn();
  EXPECT_FALSE(t.offers("reduce-danger 241"));
  EXPECT_NE(t.refusal("reduce-danger 241").find("HAM-7.10"), std::string::npos);
  t.act("reduce-danger 249");
  EXPECT_EQ(t.danger(kBrown), 0);
  EXPECT_EQ(t.points(), 1);
}

TEST(HamburgWall, HAM_7_12_HAM_EX_8_HAM_DP_14_at_most_two_segments) {
  HamburgTable t = Stage().hand({"249", "245", "253", "241"}).wall(1, 0).marks(9).turn();
  EXPECT_EQ(t.offered("build-wall"),
            (std::vector<std::string>{"build-wall 245 right", "build-wall 249 left"}));
}

TEST(HamburgWall, HAM_7_13_HAM_EX_9_HAM_20_3_HAM_CR_4_colour_and_price) {
  HamburgTable t = Stage().hand({"249", "241"}).wall(5, 2).marks(3).turn();
  t.act("build-wall 249 right");
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.stones(), 8);
  EXPECT_TRUE(t.discarded("249"));
  EXPECT_FALSE(
      Stage().hand({"249", "241"}).wall(5, 2).marks(2).turn().offers("build-wall 249 right"));
}

TEST(HamburgWall, HAM_7_14_HAM_12_7_third_segments_score_three_each) {
  EXPECT_EQ(Stage().wall(3, 4).turn().scored(kItemThirds), 6);
  EXPECT_EQ(Stage().wall(2, 2).turn().scored(kItemThirds), 0);
}

TEST(HamburgWall, HAM_7_15_HAM_7_16_HAM_EX_10_HAM_CR_7_the_fifth_stone_takes_the_statue) {
  HamburgTable t = Stage().hand({"253", "241"}).wall(0, 4).marks(5).turn();
  t.act("build-wall 253 right");
  EXPECT_EQ(t.scored(kItemStatues), 9);
  HamburgTable second =
      Stage().seat(1).hans("left", 9).seat(0).hand({"253", "241"}).wall(0, 4).marks(5).turn();
  second.act("build-wall 253 right");
  EXPECT_EQ(second.scored(kItemStatues), 7) << "the next highest";
}

TEST(HamburgWall, HAM_7_17_HAM_AMB_41_no_statue_is_left) {
  HamburgTable none = Stage(3)
                          .seat(1)
                          .hans("left", 9)
                          .hans("right", 8)
                          .seat(2)
                          .hans("left", 6)
                          .hans("right", 5)
                          .seat(0)
                          .hans("left", 3)
                          .hand({"253", "241"})
                          .wall(0, 4)
                          .marks(5)
                          .turn();
  none.act("build-wall 253 right");
  EXPECT_EQ(none.scored(kItemStatues), 3 + 2) << "the sixth and last of three players";
  HamburgTable empty = Stage()
                           .seat(1)
                           .hans("left", 9)
                           .hans("right", 7)
                           .seat(0)
                           .hans("left", 4)
                           .hand({"253", "241"})
                           .wall(0, 4)
                           .marks(5)
                           .turn();
  empty.state().hans = 4;
  empty.act("build-wall 253 right");
  EXPECT_EQ(empty.scored(kItemStatues), 4) << "nothing is left to take";
}

TEST(HamburgPlot, HAM_7_19_HAM_7_20_HAM_EX_11_a_plot_costs_a_worker_of_its_colour) {
  HamburgTable t = Stage().hand({"257", "241"}).worker("pink").turn();
  EXPECT_FALSE(t.offers("lay-plot 241"));
  EXPECT_NE(t.refusal("lay-plot 241").find("HAM-7.19"), std::string::npos);
  t.act("lay-plot 257");
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.plots(), 1);
  EXPECT_FALSE(t.shows("257")) << "a Zoo card laid as a plot is a plot";
}

TEST(HamburgBuild, HAM_7_21_HAM_7_22_HAM_EX_12_HAM_CR_6_HAM_DP_16_on_a_free_plot_for_its_cost) {
  HamburgTable t = Stage().hand({"216", "241"}).plots({"257", "245"}).marks(12).turn();
  t.act("build 216");
  EXPECT_EQ(t.asked(), "plot");
  t.act("plot 2");
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.state().spot[HamburgTable::card("216")], 1);
  EXPECT_FALSE(Stage().hand({"216"}).owns({"011"}).marks(12).turn().offers("build 216"))
      << "a plot holds one building";
  EXPECT_NE(Stage().hand({"216"}).marks(12).turn().refusal("build 216").find("HAM-7.21"),
            std::string::npos);
}

TEST(HamburgBuild, HAM_7_26_HAM_EX_18_HAM_C_EX_1_HAM_11_4_a_bolt_is_carried_out_at_once) {
  HamburgTable t = Stage().hand({"206", "241"}).plots({"257"}).turn();
  t.act("build 206");
  EXPECT_EQ(t.worker(kPink), 1);
  EXPECT_EQ(t.marks(), 3);
}

TEST(HamburgBuild, HAM_7_24_HAM_CA_8_HAM_11_3_a_zoo_is_no_building) {
  HamburgTable t = Stage().owns({"025"}).left({"241", "242"}).turn();
  EXPECT_EQ(t.offered("activate"), std::vector<std::string>{});
  EXPECT_EQ(buildings({hamburg_game().content(), t.state()}, 0).count(), 1U);
}

TEST(HamburgActivation, HAM_11_5_HAM_EX_19_HAM_C_EX_2_HAM_CA_3_once_per_cycle) {
  HamburgTable t = Stage().owns({"057"}).hand({"241"}).turn();
  t.act("activate 057");
  EXPECT_FALSE(t.offers("activate 057"));
  EXPECT_NE(t.refusal("activate 057").find("HAM-11.5"), std::string::npos);
  t.act("take-money 241");
  EXPECT_EQ(t.state().cycle, 2);
  EXPECT_FALSE(t.marked("057"));
}

TEST(HamburgKnowledge, HAM_AMB_4_HAM_AMB_5_colours_are_public_fronts_are_not) {
  const HamburgTable t = Stage().hand({"241", "253"}).plots({"257"}).seat(1).hand({"245"}).turn();
  const json::value view = t.game().view(t.game().observe(t.state(), 1));
  const json::value& other = view.at("players").at(0);
  EXPECT_EQ(other.at("hand"), json::array{});
  EXPECT_EQ(other.at("hand_hidden"), (json::object{{"violet", 1}, {"grey", 1}}));
  EXPECT_EQ(other.at("plots").at(0).at("colour"), "pink");
  EXPECT_TRUE(other.at("plots").at(0).at("card").is_null());
  EXPECT_EQ(view.at("players").at(1).at("hand"), json::array{"245"});
}

TEST(HamburgKnowledge, HAM_AMB_7_what_was_open_stays_known) {
  HamburgTable t = Stage()
                       .seat(1)
                       .owns({"011"})
                       .plots({"257"})
                       .seat(0)
                       .hand({"177", "241"})
                       .plots({"258"})
                       .marks(9)
                       .turn();
  t.act("build 177");
  const json::value view = t.game().view(t.game().observe(t.state(), 0));
  EXPECT_EQ(view.at("players").at(1).at("hand"), json::array{"011"});
  Rng rng(3);
  for (int i = 0; i < 20; ++i)
    EXPECT_TRUE(t.game()
                    .determinize(t.game().observe(t.state(), 0), rng)
                    .hand[1]
                    .has(HamburgTable::card("011")));
}

TEST(HamburgKnowledge, A_plot_laid_from_the_hand_is_known_to_its_owner_only) {
  HamburgTable t = Stage().hand({"257", "258", "241"}).worker("pink").seat(1).hand({"245"}).turn();
  t.act("lay-plot 257");
  EXPECT_EQ(t.game()
                .view(t.game().observe(t.state(), 0))
                .at("players")
                .at(0)
                .at("plots")
                .at(0)
                .at("card"),
            "257");
  EXPECT_TRUE(t.game()
                  .view(t.game().observe(t.state(), 1))
                  .at("players")
                  .at(0)
                  .at("plots")
                  .at(0)
                  .at("card")
                  .is_null());
}

}  // namespace
}  // namespace stadtluft::testing
