// Harbour and church: HAM-C-193 to HAM-C-216.

#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {
namespace {

// --- harbour ------------------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_193_draws_two_cards_for_a_brown_worker_and_discards_two) {
  expect_worker({.buildings = {"193"}}, "193", "brown");
  HamburgScene t = scene({.buildings = {"193"}, .hand = {"097", "145"}, .workers = {{"brown", 2}}});
  t.activate("193");
  EXPECT_EQ(t.workers("brown"), 1);
  t.act_all({"draw pink", "draw brown"});
  t.chance("deal 049");
  t.chance("deal 001");
  EXPECT_EQ(t.asked(), "discard");
  EXPECT_EQ(t.hand(), 4U);
  t.act_all({"discard 049", "discard 097"});  // a fresh one and an old one
  EXPECT_TRUE(t.in_hand("001") && t.in_hand("145"));
  EXPECT_EQ(t.hand(), 2U);
  EXPECT_EQ(t.at("/discard_top/1"), json::value("097"));
  expect_used_up(t, "193");
}

TEST(HamburgCards, HAM_C_194_pays_two_marks_for_each_colour_among_the_plots) {
  HamburgScene t =
      scene({.plots = {"violet", "violet", "pink", "brown"}, .hand = {"194", "145"}, .marks = 3});
  t.act_all({"build 194", "plot 2"});
  EXPECT_EQ(t.marks(), 6);
  expect_spent(t, "194");

  HamburgScene all = scene({.plots = {"violet", "orange", "grey", "pink", "brown", "brown"},
                            .hand = {"194", "145"},
                            .marks = 3});
  all.act_all({"build 194", "plot 1"});
  EXPECT_EQ(all.marks(), 10);
}

TEST(HamburgCards, HAM_C_195_pays_two_marks_for_each_harbour_building) {
  expect_worker({.buildings = {"195"}}, "195", "orange");
  HamburgScene t = scene({.buildings = {"195", "196", "203", "205"}, .workers = {{"orange", 2}}});
  t.activate("195");
  EXPECT_EQ(t.marks(), 6);
  EXPECT_EQ(t.workers("orange"), 1);
  expect_used_up(t, "195");
}

void expect_draws_a_card(const std::string& id, const std::string& colour) {
  expect_worker({.buildings = {id}}, id, colour);
  HamburgScene t = scene({.buildings = {id}, .workers = {{colour, 2}}});
  t.activate(id);
  EXPECT_EQ(t.workers(colour), 1);
  EXPECT_EQ(t.offered("draw").size(), 5U);  // any pile
  EXPECT_EQ(t.offered().size(), 5U);
  t.act("draw orange");
  t.chance("deal 097");
  EXPECT_TRUE(t.in_hand("097"));
  EXPECT_EQ(t.hand(), 2U);
  expect_used_up(t, id);
}
TEST(HamburgCards, HAM_C_196_draws_a_card_for_an_orange_worker) {
  expect_draws_a_card("196", "orange");
}
TEST(HamburgCards, HAM_C_197_draws_a_card_for_a_grey_worker) { expect_draws_a_card("197", "grey"); }
TEST(HamburgCards, HAM_C_198_draws_a_card_for_a_pink_worker) { expect_draws_a_card("198", "pink"); }
TEST(HamburgCards, HAM_C_199_draws_a_card_for_a_brown_worker) {
  expect_draws_a_card("199", "brown");
}

TEST(HamburgCards, HAM_C_200_builds_a_harbour_card_out_of_the_discard_pile) {
  HamburgScene t = scene({.plots = {"pink", "pink"}, .hand = {"200", "145"}, .marks = 6},
                         {.discard = {"203", "213", "202", "058"}});
  t.act_all({"build 200", "plot 1"});
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"take-card 202", "take-card 203"}));
  t.act("take-card 203");
  EXPECT_TRUE(t.built("203"));
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.told("searched"), 1U);
  EXPECT_EQ(t.at("/discard_top"), json::array());  // shuffled
  EXPECT_TRUE(t.discarded("202") && t.discarded("213") && t.discarded("058"));
  expect_spent(t, "200");
}

TEST(HamburgCards, HAM_C_200_shuffles_although_nothing_can_be_built) {
  for (const bool room : {false, true}) {
    const Names plots = room ? Names{"pink", "pink"} : Names{"pink"};
    HamburgScene t = scene({.plots = plots, .hand = {"200", "145"}, .marks = 6},
                           {.discard = {room ? "213" : "203", "058"}});
    t.build("200");
    if (room) t.act("plot 1");
    EXPECT_EQ(t.told("searched"), 1U);
    EXPECT_EQ(t.at("/discard_top"), json::array());
    EXPECT_EQ(t.buildings(), 1U);
  }
}

TEST(HamburgCards, HAM_C_201_draws_three_cards_from_any_piles) {
  HamburgScene t = scene({.plots = {"pink"}, .hand = {"201", "145"}});
  t.build("201");
  t.act_all({"draw violet", "draw violet", "draw brown"});
  t.chance("deal 193");
  t.chance("deal 194");
  t.chance("deal 001");
  EXPECT_EQ(t.hand(), 4U);
  EXPECT_TRUE(t.in_hand("193") && t.in_hand("194") && t.in_hand("001"));
  EXPECT_EQ(t.marks(), 0);
  expect_spent(t, "201");
}

TEST(HamburgCards, HAM_C_202_acts_with_the_top_card_of_the_discard_pile) {
  expect_worker({.buildings = {"202"}}, "202", "pink", {.discard = {"001"}});
  EXPECT_FALSE(scene({.buildings = {"202"}, .workers = {{"pink", 1}}}).offers_activation("202"));

  // The card played a moment ago lies on top.
  HamburgScene t = scene({.buildings = {"202"}, .hand = {"194", "145"}, .workers = {{"pink", 2}}},
                         {.discard = {"001"}, .dice = {{"violet", 4}}});
  t.act("take-money 194");
  EXPECT_EQ(t.marks(), 4);
  t.activate("202");
  EXPECT_EQ(t.workers("pink"), 1);
  EXPECT_EQ(t.asked(), "basic-action");
  EXPECT_FALSE(t.offers("take-workers 145"));
  EXPECT_TRUE(t.offered("done").empty());
  t.act("take-workers 194");
  EXPECT_EQ(t.workers("violet"), 3);
  EXPECT_EQ(t.at("/discard_top"), (json::array{"001", "194"}));
  EXPECT_EQ(t.turn().seat, 1);  // nothing is left to do
}

TEST(HamburgCards, HAM_C_202_costs_the_action_not_of_the_turn) {
  HamburgScene t =
      scene({.buildings = {"202"}, .plots = {"pink"}, .workers = {{"pink", 2}}, .marks = 3},
            {.discard = {"194"}});
  t.act_all({"activate 202", "build 194"});  // its front may be built, for its price
  EXPECT_TRUE(t.built("194"));
  EXPECT_EQ(t.marks(), 4);  // two colours of plots
  EXPECT_FALSE(t.discarded("194"));
  expect_used_up(t, "202");
  EXPECT_FALSE(t.offered("take-workers").empty());
}

TEST(HamburgCards, HAM_C_203_scores_five_for_plots_of_all_colours) {
  EXPECT_EQ(
      scene({.buildings = {"203"}, .plots = {"orange", "grey", "pink", "brown"}}).laurel("203"), 5);
  EXPECT_EQ(
      scene({.buildings = {"203"}, .plots = {"orange", "grey", "pink", "pink"}}).laurel("203"), 0);
}

// Two points for each building of its category, itself included; not for one under a zoo card.
void expect_scores_category(const std::string& id, const Names& same, const std::string& covered) {
  Names buildings = {id, "190"};
  EXPECT_EQ(scene({.buildings = buildings}).laurel(id), 2) << id;
  buildings.insert(buildings.end(), same.begin(), same.end());
  HamburgScene t = scene({.buildings = buildings,
                          .left = {"253"},
                          .hand = {covered, "145"},
                          .workers = {{"violet", 1}}});
  const int expected = 2 + 2 * static_cast<int>(same.size());
  EXPECT_EQ(t.laurel(id), expected) << id;
  t.act_all({"activate 190 violet", "build " + covered});
  EXPECT_TRUE(t.built(covered));
  EXPECT_EQ(t.laurel(id), expected) << id;
  EXPECT_FALSE(t.offers_activation(id));
}
TEST(HamburgCards, HAM_C_204_scores_two_for_each_harbour_building) {
  expect_scores_category("204", {"193", "203"}, "202");
}

// --- church -------------------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_205_scores_one_for_every_two_workers) {
  EXPECT_EQ(scene({.buildings = {"205"}, .workers = {{"violet", 4}, {"grey", 2}, {"pink", 1}}})
                .laurel("205"),
            3);
  EXPECT_EQ(scene({.buildings = {"205"}, .workers = {{"brown", 1}}}).laurel("205"), 0);
}

void expect_worker_and_marks(const std::string& id, const std::string& colour) {
  HamburgScene t = scene({.plots = {"grey"}, .hand = {id, "145"}});
  t.build(id);
  EXPECT_EQ(t.workers(colour), 1) << id;
  EXPECT_EQ(t.workers(), 1) << id;
  EXPECT_EQ(t.marks(), 3) << id;
  expect_spent(t, id);
}
TEST(HamburgCards, HAM_C_206_gives_a_pink_worker_and_three_marks) {
  expect_worker_and_marks("206", "pink");
}
TEST(HamburgCards, HAM_C_207_gives_a_grey_worker_and_three_marks) {
  expect_worker_and_marks("207", "grey");
}
TEST(HamburgCards, HAM_C_208_gives_an_orange_worker_and_three_marks) {
  expect_worker_and_marks("208", "orange");
}
TEST(HamburgCards, HAM_C_209_gives_a_brown_worker_and_three_marks) {
  expect_worker_and_marks("209", "brown");
}

TEST(HamburgCards, HAM_C_210_pays_two_marks_for_each_church_building) {
  expect_worker({.buildings = {"210"}}, "210", "brown");
  HamburgScene t = scene({.buildings = {"210", "206", "195", "196"}, .workers = {{"brown", 2}}});
  t.activate("210");
  EXPECT_EQ(t.marks(), 4);
  EXPECT_EQ(t.workers("brown"), 1);
  expect_used_up(t, "210");
}

TEST(HamburgCards, HAM_C_211_builds_a_church_card_out_of_the_discard_pile) {
  HamburgScene t = scene({.plots = {"pink", "pink"}, .hand = {"211", "145"}, .marks = 6},
                         {.discard = {"215", "206", "203"}});
  t.act_all({"build 211", "plot 1"});
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"take-card 206", "take-card 215"}));
  t.act("take-card 206");
  EXPECT_TRUE(t.built("206"));
  EXPECT_EQ(t.marks(), 3);  // its bolt
  EXPECT_EQ(t.workers("pink"), 1);
  EXPECT_EQ(t.at("/discard_top"), json::array());
  EXPECT_TRUE(t.discarded("215") && t.discarded("203"));
  expect_spent(t, "211");
}

TEST(HamburgCards, HAM_C_212_gives_a_worker_for_each_die_that_shows_1) {
  const Setting dice = {.dice = {{"violet", 1}, {"grey", 1}, {"black", 1}}};
  expect_worker({.buildings = {"212"}}, "212", "grey", dice);
  EXPECT_FALSE(scene({.buildings = {"212"}, .workers = {{"grey", 1}}}).offers_activation("212"));
  HamburgScene t = scene({.buildings = {"212"}, .workers = {{"grey", 1}}}, dice);
  t.activate("212");
  EXPECT_EQ(t.workers("violet"), 1);
  EXPECT_EQ(t.workers("grey"), 1);
  EXPECT_EQ(t.offered("take-worker").size(), 5U);  // the black die: any colour
  t.act("take-worker brown");
  EXPECT_EQ(t.workers("brown"), 1);
  EXPECT_EQ(t.workers(), 3);
  expect_used_up(t, "212");
}

TEST(HamburgCards, HAM_C_213_gives_a_point_for_each_die_that_shows_1) {
  const Setting dice = {.dice = {{"violet", 1}, {"grey", 1}, {"black", 1}, {"pink", 2}}};
  expect_worker({.buildings = {"213"}}, "213", "orange", dice);
  EXPECT_FALSE(scene({.buildings = {"213"}, .workers = {{"orange", 1}}}).offers_activation("213"));
  HamburgScene t = scene({.buildings = {"213"}, .workers = {{"orange", 2}}, .points = 5}, dice);
  t.activate("213");
  EXPECT_EQ(t.points(), 8);
  EXPECT_EQ(t.workers("orange"), 1);
  expect_used_up(t, "213");
}

TEST(HamburgCards, HAM_C_214_reduces_a_level_with_each_advance) {
  const Seated me = {.buildings = {"214"}, .dangers = {{"violet", 1}, {"pink", 2}}, .marks = 2};
  HamburgScene t = scene(me, {.dice = {{"brown", 2}}, .moment = "square"});
  t.act("advance");
  EXPECT_EQ(t.asked(), "reduce");
  EXPECT_TRUE(t.offers("done"));
  EXPECT_TRUE(t.offers("reduce violet"));
  t.act("reduce pink");
  EXPECT_EQ(t.danger("pink"), 1);
  EXPECT_EQ(t.danger("violet"), 1);  // one level only
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.square(), 1);
  EXPECT_FALSE(t.marked("214"));

  // In phase III, by 068.
  HamburgScene third = scene({.buildings = {"214"},
                              .plots = {"pink"},
                              .hand = {"068", "145"},
                              .dangers = {{"grey", 1}},
                              .marks = 3});
  third.build("068");
  third.act("reduce grey");
  EXPECT_EQ(third.danger("grey"), 0);
  EXPECT_EQ(third.points(), 1);
}

TEST(HamburgCards, HAM_C_215_scores_two_for_each_church_building) {
  expect_scores_category("215", {"205", "213", "216"}, "206");
}

TEST(HamburgCards, HAM_C_216_gives_two_workers_of_any_colours_and_three_points) {
  expect_worker({.buildings = {"216"}}, "216", "pink");
  HamburgScene t = scene({.buildings = {"216"}, .workers = {{"pink", 2}}});
  t.activate("216");
  EXPECT_EQ(t.points(), 3);
  EXPECT_EQ(t.workers("pink"), 1);
  t.act_all({"take-worker violet", "take-worker grey"});
  EXPECT_EQ(t.workers("violet"), 1);
  EXPECT_EQ(t.workers("grey"), 1);
  EXPECT_EQ(t.workers(), 3);
  expect_used_up(t, "216");
}

// --- laurels of the other violet categories -----------------------------------------------------

TEST(HamburgCards, HAM_C_225_scores_two_for_each_emigrants_building) {
  expect_scores_category("225", {"224"}, "217");
}
TEST(HamburgCards, HAM_C_239_scores_two_for_each_mysticism_building) {
  expect_scores_category("239", {"231", "232", "240"}, "229");
}

}  // namespace
}  // namespace stadtluft::testing
