// Cards against other players, majorities and clergy: HAM-CE-25, 26, 38, 39, 46 to 57.

#include <gtest/gtest.h>

#include "tests/games/hamburg/stage.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: colours and score items by their short names

// Seat 0 builds a bolt for its price on its only plot.
Stage attack(const std::string& card, int players = 3) {
  Stage scene(players);
  scene.hand({card, "280"})
      .plots({"257"})
      .marks(hamburg_game().content().cards[HamburgTable::card(card)].cost);
  return scene;
}

TEST(HamburgCards, HAM_C_013_HAM_CE_46_HAM_CA_17_HAM_DP_24_each_opponent_discards_a_card) {
  HamburgTable t = attack("013").seat(1).hand({"241", "242"}).seat(2).hand({"243"}).turn();
  t.act("build 013");
  EXPECT_EQ(t.turn().seat, 1);
  t.act("discard 242");
  EXPECT_TRUE(t.discarded("242"));
  EXPECT_TRUE(t.discarded("243")) << "the only card goes without asking";
  EXPECT_EQ(t.hand(1), 1);
  EXPECT_EQ(t.hand(2), 0);
}

TEST(HamburgCards, HAM_C_085_HAM_CE_54_HAM_12_29_a_majority_marker_is_turned_back) {
  HamburgTable t =
      attack("085").seat(1).majorities({"wall", "zoo"}).seat(2).majorities({"square"}).turn();
  t.act_all({"build 085", "flip zoo"});
  EXPECT_EQ(t.state().players[1].majorities, 1U << kAreaWall);
  EXPECT_EQ(t.state().players[2].majorities, 0);
}

TEST(HamburgCards, HAM_C_103_HAM_CE_55_HAM_C_EX_24_HAM_C_AMB_09_buys_points) {
  HamburgTable t =
      attack("103", 4).marks(5).seat(1).points(3).seat(2).points(2).seat(3).points(1).turn();
  t.act_all({"build 103", "yes"});
  EXPECT_EQ(t.asked(), "effect");
  t.act_all({"from 1", "from 3"});
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.points(), 2);
  EXPECT_EQ(t.points(1), 2);
  EXPECT_EQ(t.marks(1), 1);
  EXPECT_EQ(t.points(2), 2);
  EXPECT_EQ(t.points(3), 0);
  HamburgTable rich = attack("103", 3).marks(9).seat(1).points(3).seat(2).points(0).turn();
  rich.act_all({"build 103", "yes"});
  EXPECT_EQ(rich.points(), 1) << "nobody is brought below 0 (HAM-AMB-34)";
  EXPECT_EQ(rich.marks(2), 0);
  HamburgTable no = attack("103", 3).marks(9).seat(1).points(3).turn();
  no.act_all({"build 103", "done"});
  EXPECT_EQ(no.points(1), 3);
}

TEST(HamburgCards, HAM_C_169_HAM_CE_47_a_random_card_known_to_two) {
  HamburgTable t = attack("169").seat(1).hand({"241", "242"}).seat(2).hand({"243", "253"}).turn();
  t.act("build 169");
  EXPECT_EQ(t.outcomes().size(), 2U);
  t.chance("steal 242");
  t.chance("steal 253");
  EXPECT_TRUE(t.holds("242"));
  EXPECT_TRUE(t.holds("253"));
  const json::value victim = t.game().view(t.game().observe(t.state(), 1));
  const json::value third = t.game().view(t.game().observe(t.state(), 2));
  EXPECT_EQ(victim.at("players").at(0).at("hand"), (json::array{"242"}));
  EXPECT_EQ(third.at("players").at(0).at("hand"), (json::array{"253"}));
}

TEST(HamburgCards, HAM_C_171_HAM_CE_48_three_marks_of_each) {
  HamburgTable t = attack("171").seat(1).marks(5).seat(2).marks(1).turn();
  t.act("build 171");
  EXPECT_EQ(t.marks(), 4);
  EXPECT_EQ(t.marks(1), 2);
  EXPECT_EQ(t.marks(2), 0);
}

TEST(HamburgCards, HAM_C_172_HAM_CE_49_two_workers_of_their_choice) {
  HamburgTable t =
      attack("172").seat(1).worker("violet").worker("pink", 2).seat(2).worker("brown").turn();
  t.act_all({"build 172", "give-worker violet"});
  EXPECT_EQ(t.worker(kViolet), 1);
  EXPECT_EQ(t.worker(kPink), 1);
  EXPECT_EQ(t.worker(kBrown), 1) << "who has fewer gives all";
  EXPECT_EQ(t.workers(1), 1);
  EXPECT_EQ(t.workers(2), 0);
}

TEST(HamburgCards, HAM_C_173_HAM_CE_50_HAM_12_30_a_wall_stone_of_each) {
  HamburgTable t = attack("173")
                       .seat(1)
                       .wall(5, 2)
                       .hans("left", 9)
                       .majorities({"wall"})
                       .seat(2)
                       .wall(0, 1)
                       .turn();
  t.act_all({"build 173", "half left"});
  EXPECT_EQ(t.stones(1), 6);
  EXPECT_EQ(t.stones(2), 0);
  EXPECT_EQ(t.scored(kItemStatues, 1), 9);
  EXPECT_EQ(t.state().players[1].majorities, 1U << kAreaWall);
}

TEST(HamburgCards, HAM_C_175_HAM_CE_51_HAM_AMB_31_HAM_C_AMB_28_one_field_back) {
  HamburgTable t = attack("175").seat(1).square(9).seat(2).square(0).turn();
  t.act("build 175");
  EXPECT_EQ(t.square(1), 8);
  EXPECT_EQ(t.square(2), 0);
}

TEST(HamburgCards, HAM_C_176_HAM_CE_52_a_building_of_each) {
  HamburgTable t = attack("176").seat(1).owns({"011", "024"}).seat(2).left({"241"}).turn();
  t.act_all({"build 176", "building 024"});
  EXPECT_TRUE(t.discarded("024"));
  EXPECT_EQ(t.plots(1), 2);
  EXPECT_TRUE(t.shows("241", 2)) << "a Zoo is no building";
}

TEST(HamburgCards, HAM_C_177_HAM_CE_53_a_plot_of_each) {
  HamburgTable t = attack("177").seat(1).owns({"011"}).plots({"245", "246"}).turn();
  t.act_all({"build 177", "plot 1"});
  EXPECT_TRUE(t.holds("011", 1));
  EXPECT_TRUE(t.discarded("245"));
  EXPECT_EQ(t.plots(1), 1);
  EXPECT_EQ(t.state().spot[HamburgTable::card("246")], 0) << "the row closes up";
}

TEST(HamburgCards, HAM_C_178_HAM_CE_25_HAM_C_EX_25_HAM_AMB_28_HAM_DP_30_shifts_a_danger) {
  HamburgTable t = attack("178")
                       .danger("pink", 1)
                       .danger("grey", 1)
                       .seat(1)
                       .marks(4)
                       .danger("pink", 2)
                       .seat(2)
                       .owns({"151"})
                       .worker("pink")
                       .turn();
  t.act_all({"build 178", "reduce pink"});
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.marks(1), 0) << "robbed at once";
  EXPECT_EQ(t.danger(kPink, 1), 0);
  EXPECT_EQ(t.turn().seat, 2) << "151 is asked in another's turn (HAM-C-DP-21)";
  t.act("yes");
  EXPECT_EQ(t.danger(kPink, 2), 0);
  HamburgTable calm = attack("178").turn();
  calm.act("build 178");
  EXPECT_EQ(calm.danger(kPink, 1) + calm.danger(kGrey, 1), 0);
}

TEST(HamburgCards,
     HAM_C_236_HAM_CE_26_HAM_C_AMB_19_HAM_C_AMB_20_HAM_AMB_25_a_marker_for_all_others) {
  Stage scene(3, "dangers");
  scene.owns({"187"}).plots({"257", "258"}).hand({"236", "280"}).marks(3);
  HamburgTable t = scene.turn();
  t.act("build 236");
  t.chance("marker S01");
  EXPECT_EQ(t.points(), 1);
  t.act("raise pink");
  EXPECT_EQ(t.danger(kPink, 1), 1);
  EXPECT_EQ(t.danger(kPink, 2), 1);
  EXPECT_EQ(t.danger(kPink, 0) + t.danger(kOrange, 1), 0);
  EXPECT_EQ(t.state().markers[10], kMarkerUsed);
}

TEST(HamburgCards, HAM_C_046_HAM_CE_39_HAM_AMB_58_HAM_C_AMB_06_wins_ties_above_zero) {
  HamburgTable t = Stage().owns({"046"}).wall(2, 0).seat(1).owns({"011"}).wall(1, 1).moment("end");
  EXPECT_EQ(t.state().players[0].majorities, 1U << kAreaWall | 1U << kAreaBuildings);
  EXPECT_EQ(t.state().players[1].majorities, 0);
}

TEST(HamburgCards, HAM_C_095_HAM_CE_38_HAM_C_EX_30_HAM_AMB_57_HAM_C_AMB_14_a_set_per_marker) {
  HamburgTable t = Stage().owns({"095"}).wall(2, 0).seat(1).worker("pink", 15).moment("end");
  EXPECT_EQ(t.worker(kViolet), 2) << "buildings and wall";
  EXPECT_EQ(t.worker(kPink), 0) << "fifteen are on the boards";
  EXPECT_EQ(t.workers(), 8);
}

TEST(HamburgCards, HAM_C_189_HAM_CE_56_HAM_EX_42_HAM_C_EX_12_HAM_9_12_HAM_AMB_97_an_extra_clergy) {
  HamburgTable t = Stage().owns({"189", "154"}).hand({"241"}).worker("grey").turn();
  t.act("activate 189 grey");
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.state().at_window[kGrey], 1);
  EXPECT_EQ(t.scored(kItemClergy), 0) << "not before phase IV";
  t.act("take-money 241");
  EXPECT_EQ(t.state().front_workers[kGrey], 1) << "nobody else has cards: the cycle has ended";
  EXPECT_EQ(t.scored(kItemClergy), 2 + 2) << "the worker and the clergy of the grey window";
}

TEST(HamburgCards, HAM_C_235_HAM_CE_57_HAM_DP_23_moves_the_clergy_one_window) {
  HamburgTable t = Stage().owns({"235"}).hand({"241"}).worker("grey").die("black", 1).turn();
  t.act("activate 235");
  EXPECT_EQ(t.offered("window"), std::vector<std::string>{"window orange"}) << "no wrap-around";
  t.act("window orange");
  EXPECT_EQ(t.state().window, 1);
}

}  // namespace
}  // namespace stadtluft::testing
