// The brown cards 001 to 024: citizenry and offices.

#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {
namespace {

// --- 001 to 012: citizenry

TEST(HamburgCards, HAM_C_001_draws_a_card_and_acts_with_it) {
  HamburgScene t =
      scene({.plots = {"grey"}, .hand = {"001", "241"}, .marks = 3}, {.dice = {{"orange", 4}}});
  t.build("001");
  EXPECT_EQ(t.asked(), "effect");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"draw violet", "draw orange", "draw grey",
                                                   "draw pink", "draw brown"}));
  t.act("draw orange");
  t.chance("deal 097");
  EXPECT_EQ(t.asked(), "basic-action");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"take-workers 097", "take-money 097"}))
      << "the card cannot be kept and no other card be used";
  t.act("take-money 097");
  EXPECT_EQ(t.marks(), 4) << "3 for the building, then the orange die";
  EXPECT_TRUE(t.discarded("097"));
  EXPECT_TRUE(t.in_hand("241")) << "the hand is not touched";
  expect_no_card_of_phase_three("001");
}

TEST(HamburgCards, HAM_C_002_advances_for_4_marks_when_no_die_is_low) {
  HamburgScene t = scene({.buildings = {"002"}, .marks = 5, .square = 3}, {.moment = "square"});
  EXPECT_EQ(t.asked(), "square");
  EXPECT_TRUE(t.offers("done"));
  t.act("advance");
  EXPECT_EQ(t.square(), 4);
  EXPECT_EQ(t.marks(), 1);
  EXPECT_TRUE(t.marked("002"));
  EXPECT_EQ(t.asked(), "turn") << "once per cycle";
  expect_no_card_of_phase_three("002");
}

TEST(HamburgCards, HAM_C_002_asks_for_all_4_marks_and_leaves_the_normal_advance_alone) {
  EXPECT_EQ(scene({.buildings = {"002"}, .marks = 3}, {.moment = "square"}).asked(), "turn");
  EXPECT_EQ(scene({.marks = 9}, {.moment = "square"}).asked(), "turn") << "without the card";
  for (const char* die : {"violet", "black"}) {
    HamburgScene t =
        scene({.buildings = {"002"}, .marks = 5}, {.dice = {{die, 2}}, .moment = "square"});
    t.act("advance");
    EXPECT_EQ(t.marks(), 3) << "the dice set the price";
    EXPECT_FALSE(t.marked("002"));
  }
  // 125 lowers what the dice ask, not these 4 marks; 240 adds the black die.
  HamburgScene cheap = scene({.buildings = {"002", "125"}, .marks = 4}, {.moment = "square"});
  cheap.act("advance");
  EXPECT_EQ(cheap.marks(), 0);
  HamburgScene taxed = scene({.buildings = {"002"}, .marks = 7},
                             {.others = {{.buildings = {"240"}}}, .moment = "square"});
  taxed.act("advance");
  EXPECT_EQ(taxed.marks(), 0);
}

TEST(HamburgCards, HAM_C_003_pays_2_marks_for_each_citizenry_building) {
  const HamburgScene t =
      activate_for("grey", "003",
                   {.buildings = {"003", "006", "014"}, .under_zoo = {{"012", "249"}}, .marks = 1});
  EXPECT_EQ(t.marks(), 7) << "003, 006 and, under the Zoo card, 012";
}

TEST(HamburgCards, HAM_C_004_takes_any_buildings_back) {
  HamburgScene t = scene({.buildings = {"057", "006", "102"}, .plots = {"grey"}, .hand = {"004"}},
                         {.used = {"057"}});
  t.build("004");
  EXPECT_EQ(t.asked(), "effect");
  EXPECT_EQ(t.offered("building").size(), 4U) << "itself too";
  t.act_all({"building 057", "building 004", "done"});
  EXPECT_TRUE(t.in_hand("057"));
  EXPECT_TRUE(t.in_hand("004"));
  EXPECT_FALSE(t.marked("057")) << "the marker comes off";
  EXPECT_EQ(t.buildings(), 2U);
  EXPECT_EQ(t.plots(), 4U) << "plots stay";
  EXPECT_EQ(t.marks(), 0);
  expect_no_card_of_phase_three("004");

  HamburgScene none = scene({.buildings = {"057"}, .plots = {"grey"}, .hand = {"004"}});
  none.build("004");
  none.act("done");
  EXPECT_EQ(none.buildings(), 2U) << "any number may be none";
}

TEST(HamburgCards, HAM_C_005_builds_a_citizenry_card_from_the_discard_pile) {
  expect_search_build("005", "006", "001", "013");
}

TEST(HamburgCards, HAM_C_005_starts_the_bolt_of_what_it_found) {
  HamburgScene t =
      scene({.plots = {"grey", "grey"}, .hand = {"005"}, .marks = 6}, {.discard = {"001", "241"}});
  t.build("005");
  t.act("plot 1");
  EXPECT_TRUE(t.built("001")) << "the only card and the only plot are not asked for";
  EXPECT_EQ(t.asked(), "effect");
  EXPECT_TRUE(t.offers("draw grey"));
}

TEST(HamburgCards, HAM_C_006_gains_a_point_once_per_cycle) {
  HamburgScene t = scene({.buildings = {"006"}, .hand = {"241"}, .points = 7},
                         {.others = {{.no_hand = true}}, .round = 4});
  t.activate("006");
  EXPECT_EQ(t.points(), 8);
  EXPECT_EQ(t.workers() + t.marks(), 0);
  EXPECT_FALSE(t.offers_activation("006"));
  t.act("take-money 241");
  EXPECT_EQ(t.number("/cycle"), 2);
  EXPECT_FALSE(t.marked("006")) << "free again in the next cycle";
}

// 007 to 010: a card from any pile and a basic action with it, each time another one.
HamburgScene draw_for(const std::string& colour, const std::string& id, Seated me,
                      std::string_view pile, std::string_view card) {
  me.buildings.push_back(id);
  me.hand = {"241"};
  HamburgScene t = activate_for(colour, id, me, {.dice = {{"orange", 5}}});
  EXPECT_EQ(t.offered().size(), 5U);
  t.act("draw " + std::string(pile));
  t.chance("deal " + std::string(card));
  EXPECT_EQ(t.asked(), "basic-action");
  EXPECT_FALSE(t.offers("done")) << "the card must be used";
  return t;
}

TEST(HamburgCards, HAM_C_007_draws_and_acts_for_a_violet_worker) {
  HamburgScene t = draw_for("violet", "007", {}, "orange", "097");
  t.act("take-money 097");
  EXPECT_EQ(t.marks(), 5) << "the die of the drawn card's colour";
  EXPECT_TRUE(t.discarded("097"));
  EXPECT_TRUE(t.offers("take-workers 241")) << "the action of the turn is still to come";
}

TEST(HamburgCards, HAM_C_008_draws_and_acts_for_a_grey_worker) {
  HamburgScene t = draw_for("grey", "008", {.plots = {"violet"}, .marks = 7}, "pink", "056");
  t.act("build 056");
  EXPECT_TRUE(t.built("056"));
  EXPECT_EQ(t.marks(), 1) << "its price is paid";
  t.activate("056");
  EXPECT_EQ(t.points(), 1);
}

TEST(HamburgCards, HAM_C_009_draws_and_acts_for_an_orange_worker) {
  HamburgScene t = draw_for("orange", "009", {.workers = {{"pink", 1}}}, "pink", "056");
  t.act("lay-plot 056");
  EXPECT_TRUE(t.is_plot("056"));
  EXPECT_EQ(t.workers("pink"), 0);
}

TEST(HamburgCards, HAM_C_010_draws_and_acts_for_a_pink_worker) {
  HamburgScene t = draw_for("pink", "010", {.marks = 1}, "violet", "206");
  t.act("build-wall 206 left");
  EXPECT_EQ(t.wall("left"), 1);
  EXPECT_EQ(t.marks(), 0);
  EXPECT_TRUE(t.discarded("206"));
}

TEST(HamburgCards, HAM_C_011_scores_citizenry_at_the_end) {
  expect_category_laurel("011", "003", "006", "249", "014");
}

TEST(HamburgCards, HAM_C_012_gains_a_point_for_every_3_stones) {
  const auto gained = [](int left, int right) {
    return activate_for("pink", "012",
                        {.buildings = {"012"}, .wall = {{"left", left}, {"right", right}}})
        .points();
  };
  EXPECT_EQ(gained(2, 1), 1);
  EXPECT_EQ(gained(4, 1), 1);
  EXPECT_EQ(gained(5, 3), 2);
  const HamburgScene few =
      scene({.buildings = {"012"}, .workers = {{"pink", 1}}, .wall = {{"left", 2}}},
            {.others = {{.wall = {{"left", 5}}}}});
  EXPECT_FALSE(few.offers_activation("012")) << "2 stones give nothing, others' do not count";
}

// --- 013 to 024: offices

TEST(HamburgCards, HAM_C_013_makes_every_opponent_discard_a_card) {
  HamburgScene t =
      scene({.plots = {"grey"}, .hand = {"013", "057"}, .marks = 3},
            {.others = {{.hand = {"241", "242"}}, {.no_hand = true}, {.hand = {"243"}}}});
  t.build("013");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.asked(), "discard");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"discard 241", "discard 242"}));
  t.act("discard 242");
  EXPECT_TRUE(t.discarded("242"));
  EXPECT_TRUE(t.in_hand("241", 1));
  EXPECT_EQ(t.hand(3), 0U) << "the last card goes without a question";
  EXPECT_TRUE(t.discarded("243"));
  EXPECT_TRUE(t.in_hand("057")) << "not the owner";
  EXPECT_EQ(t.told("discarded"), 2U);
  expect_no_card_of_phase_three("013");
}

TEST(HamburgCards, HAM_C_014_pays_2_marks_for_each_offices_building) {
  const HamburgScene t = activate_for("violet", "014", {.buildings = {"014", "015", "024", "003"}});
  EXPECT_EQ(t.marks(), 6);
}

// A card that pays per plot of a colour: built on or not, other colours and players do not count.
// The plot under the card itself is brown.
HamburgScene per_plot(const std::string& colour, const std::string& id, int plots) {
  Seated me{.buildings = {id}};
  for (const char* other : {"violet", "orange", "grey", "pink", "brown"})
    me.plots.insert(me.plots.end(), colour == other ? static_cast<std::size_t>(plots) : 1U, other);
  return activate_for(colour, id, me, {.others = {{.plots = {colour, colour, colour}}}});
}

TEST(HamburgCards, HAM_C_015_pays_2_marks_for_each_pink_plot) {
  EXPECT_EQ(per_plot("pink", "015", 2).marks(), 4);
}

TEST(HamburgCards, HAM_C_016_pays_2_marks_for_each_violet_plot) {
  EXPECT_EQ(per_plot("violet", "016", 3).marks(), 6);
}

TEST(HamburgCards, HAM_C_017_pays_2_marks_for_each_grey_plot) {
  EXPECT_EQ(per_plot("grey", "017", 2).marks(), 4);
}

TEST(HamburgCards, HAM_C_018_pays_2_marks_for_each_orange_plot_also_with_a_building_on_it) {
  EXPECT_EQ(per_plot("orange", "018", 1).marks(), 2);
  EXPECT_EQ(activate_for("orange", "018", {.buildings = {"018", "102"}}).marks(), 2)
      << "102 stands on an orange plot";
}

TEST(HamburgCards, HAM_C_015_to_018_need_a_plot_of_the_colour) {
  for (const char* id : {"015", "016", "017", "018"}) {
    const HamburgScene t =
        scene({.buildings = {id},
               .plots = {"brown"},
               .workers = {{"pink", 1}, {"violet", 1}, {"grey", 1}, {"orange", 1}}});
    EXPECT_FALSE(t.offers_activation(id)) << id;
  }
}

TEST(HamburgCards, HAM_C_019_builds_an_offices_card_from_the_discard_pile) {
  expect_search_build("019", "015", "013", "003");
}

// 2 points for every 3 plots, rounded down; with 2 plots the card cannot be used.
void expect_2_points_for_3_plots(const std::string& colour, const std::string& id) {
  EXPECT_EQ(per_plot(colour, id, 3).points(), 2);
  EXPECT_EQ(per_plot(colour, id, 5).points(), 2);
  EXPECT_EQ(per_plot(colour, id, 6).points(), 4);
  const HamburgScene few =
      scene({.buildings = {id}, .plots = {colour, colour}, .workers = {{colour, 1}}});
  EXPECT_FALSE(few.offers_activation(id));
}

TEST(HamburgCards, HAM_C_020_gains_2_points_for_every_3_violet_plots) {
  expect_2_points_for_3_plots("violet", "020");
}

TEST(HamburgCards, HAM_C_021_gains_2_points_for_every_3_orange_plots) {
  expect_2_points_for_3_plots("orange", "021");
}

TEST(HamburgCards, HAM_C_022_gains_2_points_for_every_3_grey_plots) {
  expect_2_points_for_3_plots("grey", "022");
}

TEST(HamburgCards, HAM_C_023_gains_2_points_for_every_3_pink_plots) {
  expect_2_points_for_3_plots("pink", "023");
}

TEST(HamburgCards, HAM_C_024_scores_offices_at_the_end) {
  expect_category_laurel("024", "014", "020", "250", "003");
}

}  // namespace
}  // namespace stadtluft::testing
