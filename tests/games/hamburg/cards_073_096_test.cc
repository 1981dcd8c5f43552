// The pink cards 073 to 096: theatre and circus.

#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;

// --- 073 to 084: theatre

TEST(HamburgCards, HAM_C_073_pays_2_marks_for_each_theatre_building) {
  EXPECT_EQ(activate_for("grey", "073", {.buildings = {"073", "074", "086"}}).marks(), 4);
  EXPECT_EQ(activate_for("grey", "073", {.buildings = {"073", "066"}}).marks(), 4) << "066 counts";
}

// A card that pays per plot of a colour, built on or not; others' plots and other colours do not
// count. The plot under the card itself is pink.
HamburgScene paid_by_plots(const std::string& colour, const std::string& id, std::size_t plots) {
  Seated me{.buildings = {id}};
  for (const char* other : {"violet", "orange", "grey", "pink", "brown"})
    me.plots.insert(me.plots.end(), colour == other ? plots : 1U, other);
  const HamburgScene none = scene({.buildings = {id}, .plots = {"pink"}, .workers = {{colour, 1}}},
                                  {.others = {{.plots = {colour}}}});
  EXPECT_FALSE(none.offers_activation(id)) << "without a plot of the colour";
  return activate_for(colour, id, me, {.others = {{.plots = {colour, colour}}}});
}

void expect_a_mark_per_plot(const std::string& colour, const std::string& id) {
  const HamburgScene t = paid_by_plots(colour, id, 3);
  EXPECT_EQ(t.marks(), 3);
  EXPECT_EQ(t.points(), 0);
}

void expect_a_point_per_plot(const std::string& colour, const std::string& id) {
  const HamburgScene t = paid_by_plots(colour, id, 3);
  EXPECT_EQ(t.points(), 3);
  EXPECT_EQ(t.marks(), 0);
}

TEST(HamburgCards, HAM_C_074_pays_a_mark_for_each_orange_plot) {
  expect_a_mark_per_plot("orange", "074");
}

TEST(HamburgCards, HAM_C_075_pays_a_mark_for_each_brown_plot) {
  expect_a_mark_per_plot("brown", "075");
  EXPECT_EQ(activate_for("brown", "075", {.buildings = {"075", "003"}, .plots = {"brown"}}).marks(),
            2)
      << "003 stands on a brown plot";
}

TEST(HamburgCards, HAM_C_076_pays_a_mark_for_each_violet_plot) {
  expect_a_mark_per_plot("violet", "076");
}

TEST(HamburgCards, HAM_C_077_pays_a_mark_for_each_grey_plot) {
  expect_a_mark_per_plot("grey", "077");
}

TEST(HamburgCards, HAM_C_078_gains_a_point_for_each_orange_plot) {
  expect_a_point_per_plot("orange", "078");
}

TEST(HamburgCards, HAM_C_079_gains_a_point_for_each_brown_plot) {
  expect_a_point_per_plot("brown", "079");
}

TEST(HamburgCards, HAM_C_080_gains_a_point_for_each_violet_plot) {
  expect_a_point_per_plot("violet", "080");
  EXPECT_EQ(
      activate_for("violet", "080", {.buildings = {"080", "206"}, .plots = {"violet"}}).points(), 2)
      << "206 stands on a violet plot";
}

TEST(HamburgCards, HAM_C_081_gains_a_point_for_each_grey_plot) {
  expect_a_point_per_plot("grey", "081");
}

TEST(HamburgCards, HAM_C_082_gains_a_point_for_each_theatre_building) {
  EXPECT_EQ(activate_for("orange", "082", {.buildings = {"082", "074", "086"}}).points(), 2);
  EXPECT_EQ(activate_for("orange", "082", {.buildings = {"082", "074", "066"}}).points(), 3)
      << "066 counts";
}

TEST(HamburgCards, HAM_C_083_builds_a_theatre_card_from_the_discard_pile) {
  expect_search_build("083", "073", "074", "066");
}

TEST(HamburgCards, HAM_C_084_scores_theatre_at_the_end) {
  expect_category_laurel("084", "073", "074", "259", "086");
  EXPECT_EQ(scene({.buildings = {"084", "066"}}).laurel("084"), 4) << "066 counts";
}

// --- 085 to 096: circus

TEST(HamburgCards, HAM_C_085_turns_a_majority_marker_of_every_opponent_back) {
  HamburgScene t = scene({.plots = {"grey"}, .hand = {"085"}, .marks = 6, .majorities = {"zoo"}},
                         {.others = {{.majorities = {"square", "wall", "score_track"}},
                                     {},
                                     {.points = 3, .majorities = {"buildings"}}}});
  t.build("085");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.asked(), "lose-majority");
  EXPECT_EQ(t.offered(), (Texts{"flip square", "flip wall", "flip score_track"}));
  t.act("flip wall");
  EXPECT_FALSE(t.majority("wall", 1));
  EXPECT_TRUE(t.majority("square", 1));
  EXPECT_TRUE(t.majority("score_track", 1));
  EXPECT_FALSE(t.majority("buildings", 3)) << "the only one goes without a question";
  EXPECT_EQ(t.points(3), 3) << "what it brought is kept";
  EXPECT_TRUE(t.majority("zoo")) << "not one's own";
  EXPECT_EQ(t.told("flipped"), 2U);
  expect_no_card_of_phase_three("085");
}

TEST(HamburgCards, HAM_C_086_pays_2_marks_for_each_circus_building) {
  EXPECT_EQ(activate_for("brown", "086", {.buildings = {"086", "087", "073"}}).marks(), 4);
  EXPECT_EQ(activate_for("brown", "086", {.buildings = {"086", "066"}}).marks(), 4) << "066 counts";
}

// Violet, orange, grey, pink, brown, black.
Counts dice(const std::vector<int>& pips) {
  Counts dice;
  for (std::size_t i = 0; i < pips.size(); ++i) dice[std::string(hamburg::kDieWords[i])] = pips[i];
  return dice;
}

TEST(HamburgCards, HAM_C_087_pays_the_number_that_most_dice_show) {
  const auto paid = [](const std::vector<int>& pips) {
    HamburgScene t = scene({.buildings = {"087"}}, {.dice = dice(pips)});
    t.activate("087");
    EXPECT_FALSE(t.offers_activation("087"));
    return t.marks();
  };
  EXPECT_EQ(paid({3, 3, 3, 1, 2, 6}), 3);
  EXPECT_EQ(paid({1, 2, 3, 4, 6, 6}), 6) << "the black die counts";
  EXPECT_EQ(paid({5, 5, 5, 1, 1, 2}), 5);
  for (const std::vector<int>& tied :
       {std::vector<int>{4, 4, 6, 6, 1, 2}, {1, 2, 3, 4, 5, 6}, {2, 2, 2, 5, 5, 5}})
    EXPECT_FALSE(scene({.buildings = {"087"}}, {.dice = dice(tied)}).offers_activation("087"));
}

TEST(HamburgCards, HAM_C_088_pays_for_complete_sets_of_workers) {
  const HamburgScene t = activate_for(
      "orange", "088",
      {.buildings = {"088"},
       .workers = {{"violet", 1}, {"orange", 1}, {"grey", 1}, {"pink", 1}, {"brown", 1}}});
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.marks(), 5);
  EXPECT_EQ(t.workers(), 5) << "the set is kept";
  const HamburgScene two = activate_for(
      "orange", "088",
      {.buildings = {"088"},
       .workers = {{"violet", 2}, {"orange", 4}, {"grey", 2}, {"pink", 3}, {"brown", 2}}});
  EXPECT_EQ(two.points(), 2);
  EXPECT_EQ(two.marks(), 10);
  EXPECT_FALSE(
      scene({.buildings = {"088"},
             .workers = {{"violet", 1}, {"orange", 1}, {"grey", 1}, {"pink", 1}, {"brown", 1}}})
          .offers_activation("088"))
      << "no set is left after paying";
}

TEST(HamburgCards, HAM_C_089_gains_2_points_for_each_active_majority_marker) {
  HamburgScene t = scene({.plots = {"grey"},
                          .hand = {"089"},
                          .marks = 6,
                          .points = 1,
                          .majorities = {"square", "wall", "zoo"}},
                         {.others = {{.majorities = {"buildings"}}}});
  t.build("089");
  EXPECT_EQ(t.points(), 7);
  HamburgScene none = scene({.plots = {"grey"}, .hand = {"089"}, .marks = 6, .points = 1});
  none.build("089");
  EXPECT_EQ(none.points(), 1);
  expect_no_card_of_phase_three("089");
}

TEST(HamburgCards, HAM_C_090_builds_a_circus_card_from_the_discard_pile) {
  expect_search_build("090", "086", "087", "066");
}

TEST(HamburgCards, HAM_C_091_gains_a_worker_for_every_stone_of_an_opponent) {
  HamburgScene t = scene({.hand = {"206"}, .workers = {{"orange", 1}}, .marks = 6},
                         {.others = {{.buildings = {"091"}, .hand = {"097"}, .marks = 1},
                                     {.hand = {"098"}, .marks = 1}}});
  t.act("build-wall 206 left");
  EXPECT_EQ(t.workers("violet", 1), 1);
  EXPECT_EQ(t.turn().seat, 1);
  t.act("build-wall 097 right");
  EXPECT_EQ(t.workers(1), 1) << "not for one's own stone";
  t.act("build-wall 098 right");
  EXPECT_EQ(t.workers("orange", 1), 1) << "any opponent, any number of times";
  EXPECT_EQ(t.workers(2), 0);
  expect_no_card_of_phase_three("091");
}

TEST(HamburgCards, HAM_C_091_reacts_to_stones_by_cards_too) {
  HamburgScene t =
      scene({.buildings = {"062"}, .workers = {{"orange", 1}}, .wall = {{"left", 2}}, .marks = 6},
            {.others = {{.buildings = {"091"}}}});
  t.activate("062");
  t.act("half left");
  EXPECT_EQ(t.workers("pink", 1), 1) << "the colour of the segment";
  EXPECT_EQ(t.workers(1), 1);
}

TEST(HamburgCards, HAM_C_092_pays_5_marks_when_the_dice_show_at_most_23) {
  HamburgScene t = scene({.buildings = {"092"}}, {.dice = dice({6, 5, 3, 3, 3, 3})});
  t.activate("092");
  EXPECT_EQ(t.marks(), 5);
  EXPECT_EQ(t.points(), 0);
  EXPECT_FALSE(t.offers_activation("092")) << "once per cycle";
  EXPECT_FALSE(
      scene({.buildings = {"092"}}, {.dice = dice({6, 5, 3, 3, 3, 4})}).offers_activation("092"))
      << "24 with the black die";
}

TEST(HamburgCards, HAM_C_093_gains_2_points_when_the_dice_show_at_least_19) {
  HamburgScene t = scene({.buildings = {"093"}}, {.dice = dice({3, 3, 3, 3, 3, 4})});
  t.activate("093");
  EXPECT_EQ(t.points(), 2);
  EXPECT_EQ(t.marks(), 0);
  EXPECT_FALSE(t.offers_activation("093")) << "once per cycle";
  EXPECT_FALSE(scene({.buildings = {"093"}}).offers_activation("093")) << "18";
}

TEST(HamburgCards, HAM_C_092_and_093_both_hold_at_21) {
  const HamburgScene t = scene({.buildings = {"092", "093"}}, {.dice = {{"violet", 6}}});
  EXPECT_TRUE(t.offers_activation("092"));
  EXPECT_TRUE(t.offers_activation("093"));
}

TEST(HamburgCards, HAM_C_094_scores_circus_at_the_end) {
  expect_category_laurel("094", "086", "087", "260", "073");
  EXPECT_EQ(scene({.buildings = {"094", "066"}}).laurel("094"), 4) << "066 counts";
}

TEST(HamburgCards, HAM_C_095_gains_a_set_of_workers_for_every_marker_turned) {
  // The lead in buildings and on the square; the marker of the square is active already in the
  // second scene.
  const HamburgScene t = scene({.buildings = {"095"}, .square = 2}, {.moment = "end"});
  EXPECT_TRUE(t.majority("square"));
  EXPECT_TRUE(t.majority("buildings"));
  for (const std::string_view colour : hamburg::kColourWords) EXPECT_EQ(t.workers(colour), 2);
  const HamburgScene one =
      scene({.buildings = {"095"}, .square = 2, .majorities = {"square"}}, {.moment = "end"});
  EXPECT_EQ(one.workers(), 5) << "only for a marker that is turned";
  const HamburgScene rival =
      scene({.square = 2}, {.others = {{.buildings = {"095"}}}, .moment = "end"});
  EXPECT_TRUE(rival.majority("buildings", 1));
  EXPECT_EQ(rival.workers(1), 5) << "not for the square of another player";
  EXPECT_EQ(rival.workers(0), 0);
  expect_no_card_of_phase_three("095");
}

TEST(HamburgCards, HAM_C_095_leaves_out_colours_of_which_all_15_workers_are_about) {
  const HamburgScene t =
      scene({.buildings = {"095"}, .workers = {{"pink", 9}, {"grey", 9}}},
            {.others = {{.workers = {{"pink", 6}, {"grey", 5}}}}, .moment = "end"});
  EXPECT_TRUE(t.majority("buildings"));
  EXPECT_EQ(t.workers("pink"), 9) << "15 are out";
  EXPECT_EQ(t.workers("grey"), 10) << "14 were out";
  EXPECT_EQ(t.workers("violet"), 1);
}

TEST(HamburgCards, HAM_C_096_scores_the_best_statue_twice) {
  const auto laurel = [](const Counts& statues) {
    return scene({.buildings = {"096"}, .wall = {{"left", 5}, {"right", 5}}, .statues = statues})
        .laurel("096");
  };
  EXPECT_EQ(laurel({}), 0);
  EXPECT_EQ(laurel({{"left", 5}, {"right", 8}}), 8);
  EXPECT_EQ(laurel({{"left", 7}, {"right", 4}}), 7);
  const HamburgScene t =
      scene({.buildings = {"096"}, .wall = {{"left", 5}}, .statues = {{"left", 6}}});
  EXPECT_EQ(t.scored(hamburg::kItemStatues) + t.laurel("096"), 12);
  expect_no_card_of_phase_three("096");
}

TEST(HamburgCards, HAM_C_096_needs_points_on_the_statue) {
  const HamburgScene t =
      scene({.buildings = {"096"}, .money_statues = {{"left", 10}}}, {.expansions = {"statues"}});
  EXPECT_EQ(t.number("/players/0/zitronenjette/left"), 10);
  EXPECT_EQ(t.laurel("096"), 0) << "a money statue has none";
}

}  // namespace
}  // namespace stadtluft::testing
