// The orange cards 097 to 120: trade and industry.

#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {
namespace {

// --- 097 to 108: trade ---------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_097_pays_2_marks_for_each_trade_building) {
  const HamburgScene t =
      activate_for("pink", "097",
                   {.buildings = {"097", "102", "110"}, .under_zoo = {{"098", "245"}}, .marks = 1});
  EXPECT_EQ(t.marks(), 7) << "097, 102 and, under the Zoo card, 098";
}

// 098 to 101: 3 marks for one worker of the card's colour, and nothing else.
void expect_three_marks_for(const std::string& colour, const std::string& id) {
  const HamburgScene t = activate_for(colour, id, {.buildings = {id}, .marks = 1, .points = 2});
  EXPECT_EQ(t.marks(), 4);
  EXPECT_EQ(t.points(), 2);
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.marks(1), 0);
}

TEST(HamburgCards, HAM_C_098_pays_3_marks_for_a_pink_worker) {
  expect_three_marks_for("pink", "098");
}

TEST(HamburgCards, HAM_C_099_pays_3_marks_for_a_violet_worker) {
  expect_three_marks_for("violet", "099");
}

TEST(HamburgCards, HAM_C_100_pays_3_marks_for_a_brown_worker) {
  expect_three_marks_for("brown", "100");
}

TEST(HamburgCards, HAM_C_101_pays_3_marks_for_a_grey_worker) {
  expect_three_marks_for("grey", "101");
}

TEST(HamburgCards, HAM_C_102_pays_2_marks_once_per_cycle) {
  HamburgScene t = scene({.buildings = {"102"}, .hand = {"241"}, .marks = 1},
                         {.others = {{.no_hand = true}}, .round = 4});
  t.activate("102");
  EXPECT_EQ(t.marks(), 3);
  EXPECT_TRUE(t.marked("102"));
  EXPECT_FALSE(t.offers_activation("102"));
  t.act("take-money 241");
  EXPECT_EQ(t.number("/cycle"), 2);
  EXPECT_FALSE(t.marked("102")) << "free again in the next cycle";
}

TEST(HamburgCards, HAM_C_102_pays_in_the_turn_in_which_it_is_built_but_not_by_itself) {
  HamburgScene t = scene({.plots = {"grey"}, .hand = {"102"}, .marks = 3});
  t.build("102");
  EXPECT_EQ(t.marks(), 0);
  EXPECT_FALSE(t.marked("102"));
  EXPECT_EQ(t.turn().seat, 0);
  t.activate("102");
  EXPECT_EQ(t.marks(), 2);
}

TEST(HamburgCards, HAM_C_103_gives_every_opponent_a_mark_for_a_point) {
  HamburgScene t =
      scene({.plots = {"grey"}, .hand = {"103"}, .marks = 8, .points = 1},
            {.others = {{.points = 4}, {.marks = 2, .points = 0}, {.marks = 3, .points = 1}}});
  t.build("103");
  EXPECT_EQ(t.asked(), "effect");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"yes", "done"}));
  t.act("yes");
  EXPECT_EQ(t.marks(), 3) << "3 for the building, 1 for each served opponent";
  EXPECT_EQ(t.points(), 3);
  EXPECT_EQ(t.marks(1), 1);
  EXPECT_EQ(t.points(1), 3);
  EXPECT_EQ(t.marks(2), 2) << "no point to take: no mark either";
  EXPECT_EQ(t.points(2), 0);
  EXPECT_EQ(t.marks(3), 4);
  EXPECT_EQ(t.points(3), 0);
  EXPECT_EQ(t.turn().seat, 1) << "nothing more to decide";
  expect_no_card_of_phase_three("103");
}

TEST(HamburgCards, HAM_C_103_serves_whom_the_money_reaches) {
  HamburgScene t = scene({.plots = {"grey"}, .hand = {"103"}, .marks = 5},
                         {.others = {{.points = 4}, {.points = 4}, {.points = 4}}});
  t.build("103");
  t.act("yes");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"from 2", "from 1"}))
      << "the money must be used up, in the order of the seats";
  t.act("from 1");
  EXPECT_EQ(t.offered("from").size(), 2U);
  t.act("from 3");
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.points(), 2);
  EXPECT_EQ(t.points(1), 3);
  EXPECT_EQ(t.points(2), 4);
  EXPECT_EQ(t.marks(2), 0);
  EXPECT_EQ(t.points(3), 3);
  EXPECT_EQ(t.marks(3), 1);
  EXPECT_EQ(t.turn().seat, 1);
}

TEST(HamburgCards, HAM_C_103_may_be_declined_and_asks_nothing_without_money) {
  HamburgScene t =
      scene({.plots = {"grey"}, .hand = {"103"}, .marks = 8}, {.others = {{.points = 4}}});
  t.build("103");
  t.act("done");
  EXPECT_EQ(t.marks(), 5);
  EXPECT_EQ(t.points(), 0);
  EXPECT_EQ(t.points(1), 4);

  HamburgScene poor =
      scene({.plots = {"grey"}, .hand = {"103"}, .marks = 3}, {.others = {{.points = 4}}});
  poor.build("103");
  EXPECT_TRUE(poor.built("103"));
  EXPECT_EQ(poor.asked(), "turn");
  EXPECT_EQ(poor.turn().seat, 1);
}

TEST(HamburgCards, HAM_C_104_builds_a_trade_card_from_the_discard_pile) {
  expect_search_build("104", "098", "103", "110");
}

TEST(HamburgCards, HAM_C_104_starts_the_bolt_of_what_it_found) {
  HamburgScene t = scene({.plots = {"grey", "grey"}, .hand = {"104"}, .marks = 8},
                         {.others = {{.points = 4}}, .discard = {"103", "241"}});
  t.build("104");
  t.act("plot 1");
  EXPECT_TRUE(t.built("103")) << "the only card and the only plot are not asked for";
  t.act("yes");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.marks(), 1);
}

TEST(HamburgCards, HAM_C_105_counts_third_segments_and_statues) {
  const auto points = [](const Counts& wall, const Counts& statues) {
    return activate_for("grey", "105", {.buildings = {"105"}, .wall = wall, .statues = statues})
        .points();
  };
  EXPECT_EQ(points({{"left", 3}}, {}), 1);
  EXPECT_EQ(points({{"left", 4}, {"right", 2}}, {}), 1);
  EXPECT_EQ(points({{"left", 3}, {"right", 5}}, {{"right", 9}}), 3);
  EXPECT_EQ(points({{"left", 5}, {"right", 5}}, {{"left", 7}, {"right", 9}}), 4);
  EXPECT_EQ(points({{"right", 2}}, {{"right", 9}}), 1) << "a statue stays when the wall falls";
  EXPECT_FALSE(
      scene({.buildings = {"105"}, .workers = {{"grey", 1}}, .wall = {{"left", 2}, {"right", 2}}})
          .offers_activation("105"))
      << "nothing to count";
}

TEST(HamburgCards, HAM_C_106_pays_the_die_of_the_workers_colour) {
  const Setting dice{
      .dice = {{"pink", 5}, {"grey", 2}, {"brown", 6}, {"violet", 1}, {"orange", 4}}};
  const Counts expected = {{"pink", 5}, {"grey", 2}, {"brown", 6}, {"violet", 1}, {"orange", 4}};
  for (const auto& [colour, pips] : expected) {
    HamburgScene t = scene({.buildings = {"106"}, .workers = {{colour, 2}}, .marks = 1}, dice);
    EXPECT_EQ(t.offered("activate").size(), 1U) << "only workers that are there";
    t.act("activate 106 " + colour);
    EXPECT_EQ(t.marks(), 1 + pips) << colour;
    EXPECT_EQ(t.workers(colour), 1);
    EXPECT_TRUE(t.marked("106"));
    EXPECT_FALSE(t.offers_activation("106"));
  }
}

TEST(HamburgCards, HAM_C_107_scores_2_points_for_each_trade_building) {
  expect_category_laurel("107", "098", "102", "246", "110");
}

TEST(HamburgCards, HAM_C_108_makes_the_basic_action_wall_free) {
  const Setting none{};
  const Seated me{.buildings = {"108"}, .hand = {"145", "049"}, .wall = {{"left", 3}}, .marks = 1};
  HamburgScene t = scene(me, none);
  EXPECT_FALSE(t.offers("build-wall 049 left")) << "the card still has the segment's colour";
  t.act("build-wall 145 left");
  EXPECT_EQ(t.wall("left"), 4);
  EXPECT_EQ(t.marks(), 1);
  EXPECT_TRUE(t.discarded("145"));

  Seated without = me;
  without.buildings = {};
  EXPECT_FALSE(scene(without).offers("build-wall 145 left")) << "it costs 4 marks otherwise";
  EXPECT_FALSE(scene(without, {.others = {{.buildings = {"108"}}}}).offers("build-wall 145 left"))
      << "an opponent's card does not help";
  expect_no_card_of_phase_three("108");
}

TEST(HamburgCards, HAM_C_108_helps_granted_basic_actions_but_not_other_stones) {
  HamburgScene granted =
      scene({.buildings = {"108", "202"}, .workers = {{"pink", 1}}, .wall = {{"left", 3}}},
            {.discard = {"146"}});
  granted.activate("202");
  granted.act("build-wall 146 left");
  EXPECT_EQ(granted.wall("left"), 4);

  const Seated me{
      .buildings = {"108", "062"}, .workers = {{"orange", 1}}, .wall = {{"left", 3}, {"right", 5}}};
  EXPECT_FALSE(scene(me).offers_activation("062")) << "062 asks for the double price";
  Seated rich = me;
  rich.marks = 8;
  HamburgScene t = scene(rich);
  t.activate("062");
  EXPECT_EQ(t.wall("left"), 4);
  EXPECT_EQ(t.marks(), 0);
}

// --- 109 to 120: industry ------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_109_sells_workers_of_different_colours) {
  HamburgScene t = scene({.buildings = {"109"},
                          .workers = {{"violet", 1}, {"grey", 2}, {"brown", 1}},
                          .marks = 1,
                          .points = 2});
  t.activate("109");
  EXPECT_EQ(t.asked(), "effect");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"give-worker violet", "give-worker grey",
                                                   "give-worker brown"}))
      << "at least one";
  t.act("give-worker grey");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"give-worker brown", "done"}))
      << "no second grey one";
  t.act("give-worker brown");
  EXPECT_EQ(t.points(), 4);
  EXPECT_EQ(t.marks(), 3);
  EXPECT_EQ(t.workers("violet"), 1);
  EXPECT_EQ(t.workers("grey"), 1);
  EXPECT_EQ(t.workers("brown"), 0);
  EXPECT_TRUE(t.marked("109"));
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_FALSE(t.offers_activation("109"));
}

TEST(HamburgCards, HAM_C_109_takes_one_to_five_workers) {
  Seated me{.buildings = {"109"}};
  EXPECT_FALSE(scene(me).offers_activation("109")) << "without workers";
  for (const std::string_view colour : hamburg::kColourWords) me.workers[std::string(colour)] = 2;
  HamburgScene all = scene(me);
  all.activate("109");
  for (const std::string_view colour : hamburg::kColourWords)
    all.act("give-worker " + std::string(colour));
  EXPECT_EQ(all.points(), 5);
  EXPECT_EQ(all.marks(), 5);
  EXPECT_EQ(all.workers(), 5);

  HamburgScene one = scene(me);
  one.activate("109");
  one.act_all({"give-worker orange", "done"});
  EXPECT_EQ(one.points(), 1);
  EXPECT_EQ(one.marks(), 1);
  EXPECT_EQ(one.workers(), 9);
}

TEST(HamburgCards, HAM_C_110_pays_2_marks_for_each_industry_building) {
  const HamburgScene t =
      activate_for("grey", "110",
                   {.buildings = {"110", "111", "097"}, .under_zoo = {{"120", "245"}}, .marks = 1});
  EXPECT_EQ(t.marks(), 7) << "110, 111 and, under the Zoo card, 120";
}

// 111 to 114: for one worker any number of the others change their colour.
void expect_swap_for(const std::string& colour, const std::string& id) {
  const Seated me{.buildings = {id}, .workers = {{"violet", 2}, {"orange", 1}, {"pink", 1}}};
  HamburgScene t = activate_for(colour, id, me);
  EXPECT_EQ(t.asked(), "effect");
  const auto before = t.workers();
  t.act_all({"give-worker violet", "give-worker violet", "give-worker orange", "done"});
  EXPECT_EQ(t.asked(), "take-worker");
  EXPECT_EQ(t.offered(),
            (std::vector<std::string>{"take-worker grey", "take-worker pink", "take-worker brown"}))
      << "other colours than the given ones";
  t.act_all({"take-worker grey", "take-worker brown"});  // in rising order: the last is brown too
  EXPECT_EQ(t.workers(), before) << "one for one";
  EXPECT_EQ(t.workers("violet"), 0);
  EXPECT_EQ(t.workers("orange"), 0);
  EXPECT_EQ(t.workers("pink"), 1) << "not given";
  EXPECT_EQ(t.workers("grey"), 1);
  EXPECT_EQ(t.workers("brown"), 2);
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_EQ(t.marks() + t.points(), 0);

  EXPECT_FALSE(scene({.buildings = {id}, .workers = {{colour, 1}}}).offers_activation(id))
      << "the paid worker is not part of the exchange";
  HamburgScene same = scene({.buildings = {id}, .workers = {{colour, 2}}});
  same.activate(id);
  same.act("give-worker " + colour);
  EXPECT_FALSE(same.offers("take-worker " + colour));
}

TEST(HamburgCards, HAM_C_111_exchanges_workers_for_a_violet_worker) {
  expect_swap_for("violet", "111");
}

TEST(HamburgCards, HAM_C_112_exchanges_workers_for_a_brown_worker) {
  expect_swap_for("brown", "112");
}

TEST(HamburgCards, HAM_C_113_exchanges_workers_for_a_pink_worker) {
  expect_swap_for("pink", "113");
}

TEST(HamburgCards, HAM_C_114_exchanges_workers_for_a_grey_worker) {
  expect_swap_for("grey", "114");
}

// 115 to 118: two workers of any colours for one.
void expect_two_workers_for(const std::string& colour, const std::string& id) {
  HamburgScene equal = activate_for(colour, id, {.buildings = {id}});
  EXPECT_EQ(equal.asked(), "take-worker");
  EXPECT_EQ(equal.offered().size(), 5U) << "every colour, none is refused";
  equal.act("take-worker " + colour);
  // In rising order: after brown, the last colour, nothing is left to choose.
  if (colour != "brown") equal.act("take-worker " + colour);
  EXPECT_EQ(equal.workers(colour), 2) << "equal, and of the paid colour";
  EXPECT_EQ(equal.workers(), 2);
  EXPECT_EQ(equal.asked(), "turn");

  HamburgScene mixed = activate_for(colour, id, {.buildings = {id}});
  mixed.act_all({"take-worker orange", "take-worker brown"});
  EXPECT_EQ(mixed.workers("orange"), 1);
  EXPECT_EQ(mixed.workers("brown"), 1);
  EXPECT_EQ(mixed.workers(), 2);
  EXPECT_EQ(mixed.marks() + mixed.points(), 0);
  EXPECT_TRUE(mixed.marked(id));
}

TEST(HamburgCards, HAM_C_115_gives_2_workers_for_a_grey_worker) {
  expect_two_workers_for("grey", "115");
}

TEST(HamburgCards, HAM_C_116_gives_2_workers_for_a_violet_worker) {
  expect_two_workers_for("violet", "116");
}

TEST(HamburgCards, HAM_C_117_gives_2_workers_for_a_pink_worker) {
  expect_two_workers_for("pink", "117");
}

TEST(HamburgCards, HAM_C_118_gives_2_workers_for_a_brown_worker) {
  expect_two_workers_for("brown", "118");
}

TEST(HamburgCards, HAM_C_119_builds_an_industry_card_from_the_discard_pile) {
  expect_search_build("119", "110", "109", "097");
}

TEST(HamburgCards, HAM_C_120_scores_2_points_for_each_industry_building) {
  expect_category_laurel("120", "110", "111", "245", "097");
}

}  // namespace
}  // namespace stadtluft::testing
