// Phase III and the six basic actions: HAM-7, HAM-11, HAM-12.

#include <gtest/gtest.h>

#include "engine/games/hamburg/rules.h"
#include "tests/games/hamburg/scene.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: colours and score items by their short names

TEST(HamburgTurn, HAM_7_1_HAM_3_3_HAM_7_4_four_rounds_in_turn_order) {
  HamburgScene t = scene({.hand = {"241", "242", "243", "244"}},
                         {.others = {{.hand = {"245", "246", "247", "248"}}}});
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
  HamburgScene t = scene(
      {.hand = {"253", "254"}, .workers = {{"violet", 1}}, .dangers = {{"violet", 1}}, .marks = 2},
      {.others = {{.no_hand = true}}});
  for (const char* play : {"take-workers 253", "take-money 253", "reduce-danger 253",
                           "build-wall 253 left", "lay-plot 253", "build 253"})
    EXPECT_TRUE(t.offers(play)) << play;
  t.act("take-money 253");
  EXPECT_EQ(t.state().round, 2) << "one action in a turn; the opponent has no cards";
}

TEST(HamburgTurn, HAM_7_3_HAM_11_6_HAM_CA_4_HAM_AMB_104_cards_before_and_after_the_action) {
  HamburgScene t = scene({.buildings = {"057", "102"}, .hand = {"241", "242"}});
  t.act("activate 057");
  t.act("take-money 241");
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_TRUE(t.offers("end-turn"));
  t.act("activate 102");
  EXPECT_EQ(t.marks(), 2 + 3 + 2);
}

TEST(HamburgTurn, HAM_7_3_a_building_built_now_may_be_activated_now) {
  HamburgScene t = scene({.plots = {"257"}, .hand = {"057", "241"}, .marks = 3});
  t.act_all({"build 057", "activate 057"});
  EXPECT_EQ(t.marks(), 2);
}

TEST(HamburgTurn, HAM_7_27_HAM_AMB_3_HAM_CA_13_HAM_DP_12_no_card_no_action) {
  HamburgScene t =
      scene({.buildings = {"057", "196"}, .no_hand = true, .workers = {{"orange", 1}}});
  EXPECT_TRUE(t.offers("end-turn"));
  t.act_all({"activate 196", "draw pink"});
  t.settle();
  EXPECT_FALSE(t.offers("end-turn")) << "a card that is drawn must be played";
  EXPECT_NE(t.refusal("end-turn").find("HAM-7.27"), std::string::npos);
}

TEST(HamburgActions, HAM_7_6_HAM_EX_5_three_workers) {
  HamburgScene t = scene({.hand = {"253", "241"}});
  t.act("take-workers 253");
  EXPECT_EQ(t.workers("violet"), 3);
  EXPECT_EQ(t.state().discard_top.back(), HamburgScene::card("253"));
}

TEST(HamburgActions, HAM_7_7_HAM_EX_6_HAM_20_4_marks_of_the_die) {
  HamburgScene t = scene({.hand = {"241", "253"}}, {.dice = {{"grey", 5}}});
  t.act("take-money 241");
  EXPECT_EQ(t.marks(), 5);
}

TEST(HamburgActions, HAM_7_8_HAM_7_9_HAM_7_10_HAM_AMB_29_HAM_EX_7_HAM_CR_2_a_level_and_a_point) {
  HamburgScene t = scene({.hand = {"249", "241"}, .dangers = {{"brown", 1}}});
  EXPECT_FALSE(t.offers("reduce-danger 241"));
  EXPECT_NE(t.refusal("reduce-danger 241").find("HAM-7.10"), std::string::npos);
  t.act("reduce-danger 249");
  EXPECT_EQ(t.danger("brown"), 0);
  EXPECT_EQ(t.points(), 1);
}

TEST(HamburgWall, HAM_7_12_HAM_EX_8_HAM_DP_14_at_most_two_segments) {
  HamburgScene t = scene({.hand = {"249", "245", "253", "241"}, .wall = {{"left", 1}}, .marks = 9});
  EXPECT_EQ(t.offered("build-wall"),
            (std::vector<std::string>{"build-wall 245 right", "build-wall 249 left"}));
}

TEST(HamburgWall, HAM_7_13_HAM_EX_9_HAM_20_3_HAM_CR_4_colour_and_price) {
  HamburgScene t = scene({.hand = {"249", "241"}, .wall = {{"left", 5}, {"right", 2}}, .marks = 3});
  t.act("build-wall 249 right");
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.stones(), 8);
  EXPECT_TRUE(t.discarded("249"));
  EXPECT_FALSE(scene({.hand = {"249", "241"}, .wall = {{"left", 5}, {"right", 2}}, .marks = 2})
                   .offers("build-wall 249 right"));
}

TEST(HamburgWall, HAM_7_14_HAM_12_7_third_segments_score_three_each) {
  EXPECT_EQ(scene({.wall = {{"left", 3}, {"right", 4}}}).scored(kItemThirds), 6);
  EXPECT_EQ(scene({.wall = {{"left", 2}, {"right", 2}}}).scored(kItemThirds), 0);
}

TEST(HamburgWall, HAM_7_15_HAM_7_16_HAM_EX_10_HAM_CR_7_the_fifth_stone_takes_the_statue) {
  HamburgScene t = scene({.hand = {"253", "241"}, .wall = {{"right", 4}}, .marks = 5});
  t.act("build-wall 253 right");
  EXPECT_EQ(t.scored(kItemStatues), 9);
  HamburgScene second = scene({.hand = {"253", "241"}, .wall = {{"right", 4}}, .marks = 5},
                              {.others = {{.statues = {{"left", 9}}}}});
  second.act("build-wall 253 right");
  EXPECT_EQ(second.scored(kItemStatues), 7) << "the next highest";
}

TEST(HamburgWall, HAM_7_17_HAM_AMB_41_no_statue_is_left) {
  HamburgScene none =
      scene({.hand = {"253", "241"}, .wall = {{"right", 4}}, .statues = {{"left", 3}}, .marks = 5},
            {.others = {{.statues = {{"left", 9}, {"right", 8}}},
                        {.statues = {{"left", 6}, {"right", 5}}}}});
  none.act("build-wall 253 right");
  EXPECT_EQ(none.scored(kItemStatues), 3 + 2) << "the sixth and last of three players";
  HamburgScene empty =
      scene({.hand = {"253", "241"}, .wall = {{"right", 4}}, .statues = {{"left", 4}}, .marks = 5},
            {.others = {{.statues = {{"left", 9}, {"right", 7}}}}});
  empty.state().hans = 4;
  empty.act("build-wall 253 right");
  EXPECT_EQ(empty.scored(kItemStatues), 4) << "nothing is left to take";
}

TEST(HamburgPlot, HAM_7_19_HAM_7_20_HAM_EX_11_a_plot_costs_a_worker_of_its_colour) {
  HamburgScene t = scene({.hand = {"257", "241"}, .workers = {{"pink", 1}}});
  EXPECT_FALSE(t.offers("lay-plot 241"));
  EXPECT_NE(t.refusal("lay-plot 241").find("HAM-7.19"), std::string::npos);
  t.act("lay-plot 257");
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.plots(), 1);
  EXPECT_FALSE(t.built("257")) << "a Zoo card laid as a plot is a plot";
}

TEST(HamburgBuild, HAM_7_21_HAM_7_22_HAM_EX_12_HAM_CR_6_HAM_DP_16_on_a_free_plot_for_its_cost) {
  HamburgScene t = scene({.plots = {"257", "245"}, .hand = {"216", "241"}, .marks = 12});
  t.act("build 216");
  EXPECT_EQ(t.asked(), "plot");
  t.act("plot 2");
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.state().spot[HamburgScene::card("216")], 1);
  EXPECT_FALSE(scene({.buildings = {"011"}, .hand = {"216"}, .marks = 12}).offers("build 216"))
      << "a plot holds one building";
  EXPECT_NE(scene({.hand = {"216"}, .marks = 12}).refusal("build 216").find("HAM-7.21"),
            std::string::npos);
}

TEST(HamburgBuild, HAM_7_26_HAM_EX_18_HAM_C_EX_1_HAM_11_4_a_bolt_is_carried_out_at_once) {
  HamburgScene t = scene({.plots = {"257"}, .hand = {"206", "241"}});
  t.act("build 206");
  EXPECT_EQ(t.workers("pink"), 1);
  EXPECT_EQ(t.marks(), 3);
}

TEST(HamburgBuild, HAM_7_24_HAM_CA_8_HAM_11_3_a_zoo_is_no_building) {
  HamburgScene t = scene({.buildings = {"025"}, .left = {"241", "242"}});
  EXPECT_EQ(t.offered("activate"), std::vector<std::string>{});
  EXPECT_EQ(buildings({hamburg_game().content(), t.state()}, 0).count(), 1U);
}

TEST(HamburgActivation, HAM_11_5_HAM_EX_19_HAM_C_EX_2_HAM_CA_3_once_per_cycle) {
  HamburgScene t = scene({.buildings = {"057"}, .hand = {"241"}}, {.others = {{.no_hand = true}}});
  t.act("activate 057");
  EXPECT_FALSE(t.offers("activate 057"));
  EXPECT_NE(t.refusal("activate 057").find("HAM-11.5"), std::string::npos);
  t.act("take-money 241");
  EXPECT_EQ(t.state().cycle, 2);
  EXPECT_FALSE(t.marked("057"));
}

TEST(HamburgKnowledge, HAM_AMB_4_HAM_AMB_5_colours_are_public_fronts_are_not) {
  const HamburgScene t =
      scene({.plots = {"257"}, .hand = {"241", "253"}}, {.others = {{.hand = {"245"}}}});
  const json::value view = t.game().view(t.game().observe(t.state(), 1));
  const json::value& other = view.at("players").at(0);
  EXPECT_EQ(other.at("hand"), json::array{});
  EXPECT_EQ(other.at("hand_hidden"), (json::object{{"violet", 1}, {"grey", 1}}));
  EXPECT_EQ(other.at("plots").at(0).at("colour"), "pink");
  EXPECT_TRUE(other.at("plots").at(0).at("card").is_null());
  EXPECT_EQ(view.at("players").at(1).at("hand"), json::array{"245"});
}

TEST(HamburgKnowledge, HAM_AMB_7_what_was_open_stays_known) {
  HamburgScene t = scene({.plots = {"258"}, .hand = {"177", "241"}, .marks = 9},
                         {.others = {{.buildings = {"011"}, .built_on = {"257"}}}});
  t.act("build 177");
  const json::value view = t.game().view(t.game().observe(t.state(), 0));
  EXPECT_EQ(view.at("players").at(1).at("hand"), json::array{"011"});
  Rng rng(3);
  for (int i = 0; i < 20; ++i)
    EXPECT_TRUE(t.game()
                    .determinize(t.game().observe(t.state(), 0), rng)
                    .hand[1]
                    .has(HamburgScene::card("011")));
}

TEST(HamburgKnowledge, A_plot_laid_from_the_hand_is_known_to_its_owner_only) {
  HamburgScene t = scene({.hand = {"257", "258", "241"}, .workers = {{"pink", 1}}},
                         {.others = {{.hand = {"245"}}}});
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
