// The grey cards 145 to 168: military and police.

#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {
namespace {

// --- 145 to 156: military ------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_145_builds_a_free_stone_on_an_open_segment) {
  const Seated me{
      .plots = {"grey"}, .hand = {"145"}, .wall = {{"left", 3}, {"right", 1}}, .marks = 3};
  HamburgScene t = scene(me, {.others = {{.buildings = {"091"}}}});
  t.build("145");
  EXPECT_EQ(t.asked(), "effect");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"half left", "half right"}));
  t.act("half left");
  EXPECT_EQ(t.wall("left"), 4);
  EXPECT_EQ(t.wall("right"), 1);
  EXPECT_EQ(t.marks(), 0) << "3 for the building, nothing for the stone";
  EXPECT_EQ(t.workers("grey", 1), 1) << "091 reacts to every stone";
  EXPECT_EQ(t.state().discard.count(), 0U) << "no card is played";
  expect_no_card_of_phase_three("145");
}

TEST(HamburgCards, HAM_C_145_completes_a_half_and_does_nothing_at_a_whole_wall) {
  HamburgScene statue = scene({.plots = {"grey"},
                               .hand = {"145"},
                               .wall = {{"left", 4}, {"right", 5}},
                               .statues = {{"right", 9}},
                               .marks = 3});
  statue.build("145");
  EXPECT_EQ(statue.wall("left"), 5) << "the only open segment is not asked for";
  EXPECT_EQ(statue.number("/players/0/hans_hummel/left"), 7);

  HamburgScene whole =
      scene({.plots = {"grey"}, .hand = {"145"}, .wall = {{"left", 5}, {"right", 5}}, .marks = 3});
  whole.build("145");
  EXPECT_TRUE(whole.built("145"));
  EXPECT_EQ(whole.told("stone"), 0U);
  EXPECT_EQ(whole.turn().seat, 1);
}

TEST(HamburgCards, HAM_C_146_pays_2_marks_for_each_military_building) {
  const HamburgScene t =
      activate_for("pink", "146",
                   {.buildings = {"146", "151", "158"}, .under_zoo = {{"150", "241"}}, .marks = 1});
  EXPECT_EQ(t.marks(), 7) << "146, 151 and, under the Zoo card, 150";
}

// 147, 149, 153: a bolt that lowers up to n levels of any colours, a point for each.
void expect_bolt_lowers_up_to(std::size_t n, const std::string& id, int cost) {
  const Seated me{.plots = {"grey"},
                  .hand = {id},
                  .dangers = {{"violet", 2}, {"orange", 1}, {"pink", 2}, {"brown", 1}},
                  .marks = cost,
                  .points = 3};
  const std::vector<std::string> order = {"violet", "violet", "orange", "pink", "pink", "brown"};
  HamburgScene most = scene(me);
  most.build(id);
  for (std::size_t i = 0; i < n; ++i) {
    EXPECT_EQ(most.asked(), "reduce") << "level " << i + 1;
    most.act("reduce " + order[i]);
  }
  EXPECT_EQ(most.asked(), "turn") << "no further level";
  EXPECT_EQ(most.points(), 3 + static_cast<int>(n));
  EXPECT_EQ(most.danger("violet"), 0);
  EXPECT_EQ(most.danger("orange"), n > 2 ? 0 : 1);
  EXPECT_EQ(most.danger("pink"), n > 3 ? 1 : 2);
  EXPECT_EQ(most.marks(), 0);

  HamburgScene spread = scene(me);
  spread.build(id);
  EXPECT_EQ(spread.offered(), (std::vector<std::string>{"reduce violet", "reduce orange",
                                                        "reduce pink", "reduce brown", "done"}));
  spread.act_all({"reduce orange", "reduce brown"});
  EXPECT_EQ(spread.danger("orange"), 0);
  EXPECT_EQ(spread.danger("brown"), 0);
  EXPECT_EQ(spread.danger("pink"), 2);
  EXPECT_EQ(spread.points(), 5);

  HamburgScene none = scene(me);
  none.build(id);
  none.act("done");
  EXPECT_EQ(none.points(), 3);
  EXPECT_EQ(none.danger("violet"), 2);
  EXPECT_EQ(none.turn().seat, 1);

  Seated safe = me;
  safe.dangers = {};
  HamburgScene idle = scene(safe);
  idle.build(id);
  EXPECT_EQ(idle.turn().seat, 1) << "nothing is raised, nothing is asked";
  expect_no_card_of_phase_three(id);
}

TEST(HamburgCards, HAM_C_147_lowers_up_to_2_levels_when_built) {
  expect_bolt_lowers_up_to(2, "147", 0);
}

TEST(HamburgCards, HAM_C_148_builds_a_military_card_from_the_discard_pile) {
  expect_search_build("148", "146", "147", "157");
}

TEST(HamburgCards, HAM_C_148_starts_the_bolt_of_what_it_found) {
  HamburgScene t =
      scene({.plots = {"grey", "grey"}, .hand = {"148"}, .marks = 6}, {.discard = {"145", "241"}});
  t.build("148");
  t.act("plot 1");
  EXPECT_TRUE(t.built("145"));
  t.act("half right");
  EXPECT_EQ(t.wall("right"), 1);
}

TEST(HamburgCards, HAM_C_149_lowers_up_to_3_levels_when_built) {
  expect_bolt_lowers_up_to(3, "149", 3);
}

TEST(HamburgCards, HAM_C_150_lowers_the_danger_of_the_segment_after_the_wall_action) {
  const Seated me{.buildings = {"150"},
                  .hand = {"146"},
                  .dangers = {{"grey", 2}, {"pink", 1}, {"orange", 1}},
                  .wall = {{"left", 3}},
                  .marks = 4};
  HamburgScene t = scene(me);
  t.act("build-wall 146 left");
  EXPECT_EQ(t.asked(), "reduce");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"reduce grey", "done"}));
  t.act("reduce grey");
  EXPECT_EQ(t.danger("grey"), 1) << "one level only";
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.turn().seat, 1);

  HamburgScene declined = scene(me);
  declined.act("build-wall 146 left");
  declined.act("done");
  EXPECT_EQ(declined.danger("grey"), 2);
  EXPECT_EQ(declined.points(), 0);

  Seated safe = me;
  safe.dangers = {{"pink", 1}};
  HamburgScene other = scene(safe);
  other.act("build-wall 146 left");
  EXPECT_EQ(other.turn().seat, 1) << "another colour does not matter";
  expect_no_card_of_phase_three("150");
}

TEST(HamburgCards, HAM_C_150_leaves_stones_without_the_basic_action_alone) {
  HamburgScene t = scene({.buildings = {"150"},
                          .plots = {"grey"},
                          .hand = {"145"},
                          .dangers = {{"grey", 1}, {"orange", 1}},
                          .wall = {{"left", 3}, {"right", 5}},
                          .marks = 3});
  t.build("145");
  EXPECT_EQ(t.wall("left"), 4);
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.danger("grey"), 1);
  // Not for other basic actions, nor for an opponent's.
  HamburgScene money = scene({.buildings = {"150"}, .hand = {"146"}, .dangers = {{"grey", 1}}});
  money.act("take-money 146");
  EXPECT_EQ(money.turn().seat, 1);
  HamburgScene rival =
      scene({.hand = {"146"}, .dangers = {{"grey", 1}}, .wall = {{"left", 3}}, .marks = 4},
            {.others = {{.buildings = {"150"}, .dangers = {{"grey", 1}}}}});
  rival.act("build-wall 146 left");
  EXPECT_EQ(rival.danger("grey") + rival.danger("grey", 1), 2);
  EXPECT_EQ(rival.asked(), "turn");
}

TEST(HamburgCards, HAM_C_151_averts_a_rise_for_a_worker_of_its_colour) {
  const Seated me{.buildings = {"151"}, .workers = {{"brown", 2}, {"orange", 1}}};
  const Setting dice{.others = {{.workers = {{"brown", 1}}}},
                     .dice = {{"brown", 5}, {"grey", 6}},
                     .moment = "dangers"};
  HamburgScene paid = scene(me, dice);
  EXPECT_EQ(paid.danger("grey"), 1) << "no grey worker, no question";
  EXPECT_EQ(paid.asked(), "prevent");
  EXPECT_EQ(paid.turn().seat, 0);
  EXPECT_EQ(paid.offered(), (std::vector<std::string>{"yes", "done"}));
  paid.act("yes");
  EXPECT_EQ(paid.danger("brown"), 0);
  EXPECT_EQ(paid.workers("brown"), 1);
  EXPECT_EQ(paid.workers("orange"), 1);
  EXPECT_EQ(paid.points(), 0) << "no point";
  EXPECT_EQ(paid.danger("brown", 1), 1) << "the opponent is not asked";

  HamburgScene kept = scene(me, dice);
  kept.act("done");
  EXPECT_EQ(kept.danger("brown"), 1);
  EXPECT_EQ(kept.workers("brown"), 2);
  expect_no_card_of_phase_three("151");
}

TEST(HamburgCards, HAM_C_151_averts_each_rise_of_a_black_marker_before_the_gift) {
  const Setting intrigue{.dice = {{"black", 5}}, .moment = "intrigue", .expansions = {"dangers"}};
  HamburgScene both =
      scene({.buildings = {"151"}, .workers = {{"grey", 1}, {"brown", 1}}}, intrigue);
  both.chance("marker S04");
  EXPECT_EQ(both.asked(), "prevent");
  both.act("yes");
  EXPECT_EQ(both.asked(), "prevent") << "each colour separately";
  both.act("done");
  EXPECT_EQ(both.danger("grey"), 0);
  EXPECT_EQ(both.danger("brown"), 1);
  EXPECT_EQ(both.workers("grey"), 0);
  EXPECT_EQ(both.workers("brown"), 1);

  HamburgScene late = scene({.buildings = {"151"}}, intrigue);
  late.chance("marker S08");
  EXPECT_EQ(late.danger("violet"), 1) << "a worker of the gift comes too late";
  EXPECT_EQ(late.asked(), "gift");
  late.act("take-worker violet");
  EXPECT_EQ(late.danger("violet"), 1);

  HamburgScene gift = scene({.buildings = {"151"}, .workers = {{"grey", 1}}}, intrigue);
  gift.chance("marker S09");
  gift.act("yes");
  EXPECT_EQ(gift.danger("grey"), 0);
  EXPECT_EQ(gift.marks(), 2) << "the gift is received all the same";
}

TEST(HamburgCards, HAM_C_151_averts_the_rise_by_an_opponents_card) {
  HamburgScene t = scene(
      {.plots = {"grey"}, .hand = {"178"}, .dangers = {{"pink", 1}}, .marks = 6},
      {.others = {{.buildings = {"151"}, .workers = {{"pink", 1}}}, {.workers = {{"pink", 1}}}}});
  t.build("178");
  EXPECT_EQ(t.asked(), "prevent");
  EXPECT_EQ(t.turn().seat, 1) << "outside one's own turn";
  t.act("yes");
  EXPECT_EQ(t.danger("pink", 1), 0);
  EXPECT_EQ(t.workers("pink", 1), 0);
  EXPECT_EQ(t.danger("pink", 2), 1);
}

TEST(HamburgCards, HAM_C_152_lowers_as_many_levels_as_one_has_buildings) {
  const Seated me{.buildings = {"057", "102"},
                  .plots = {"grey", "pink"},
                  .left = {"261", "245"},
                  .under_zoo = {{"146", "241"}},
                  .hand = {"152"},
                  .dangers = {{"violet", 2}, {"orange", 2}, {"grey", 2}},
                  .marks = 6};
  HamburgScene t = scene(me);
  t.build("152");
  t.act("plot 3");
  t.act_all({"reduce violet", "reduce violet", "reduce orange", "reduce orange"});
  EXPECT_EQ(t.asked(), "turn") << "057, 102, 152 and, under the Zoo card, 146";
  EXPECT_EQ(t.points(), 4);
  EXPECT_EQ(t.danger("grey"), 2);

  HamburgScene alone = scene(
      {.plots = {"grey"}, .hand = {"152"}, .dangers = {{"violet", 1}, {"pink", 1}}, .marks = 6});
  alone.build("152");
  EXPECT_TRUE(alone.offers("done"));
  alone.act("reduce violet");
  EXPECT_EQ(alone.asked(), "turn") << "the card itself";
  EXPECT_EQ(alone.points(), 1);
  expect_no_card_of_phase_three("152");
}

TEST(HamburgCards, HAM_C_153_lowers_up_to_4_levels_when_built) {
  expect_bolt_lowers_up_to(4, "153", 6);
}

TEST(HamburgCards, HAM_C_154_scores_2_points_for_each_military_building) {
  expect_category_laurel("154", "146", "151", "241", "157");
}

TEST(HamburgCards, HAM_C_155_scores_a_point_for_each_raised_level) {
  const Counts dangers = {{"pink", 2}, {"brown", 1}, {"orange", 1}, {"violet", 1}};
  EXPECT_EQ(scene({.buildings = {"155"}, .dangers = dangers}).laurel("155"), 5);
  EXPECT_EQ(scene({.buildings = {"155"}}, {.others = {{.dangers = dangers}}}).laurel("155"), 0)
      << "own tableau only";
  EXPECT_EQ(scene({.hand = {"155"}, .dangers = dangers}).laurel("155"), 0);
  expect_no_card_of_phase_three("155");
}

TEST(HamburgCards, HAM_C_156_lowers_a_level_once_per_cycle) {
  HamburgScene t = scene({.buildings = {"156"}, .dangers = {{"violet", 1}, {"grey", 2}}});
  t.activate("156");
  EXPECT_EQ(t.asked(), "reduce");
  EXPECT_TRUE(t.offers("reduce violet"));
  t.act("reduce grey");
  EXPECT_EQ(t.danger("grey"), 1);
  EXPECT_EQ(t.danger("violet"), 1);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_TRUE(t.marked("156"));
  EXPECT_FALSE(t.offers_activation("156"));
  EXPECT_FALSE(scene({.buildings = {"156"}}).offers_activation("156")) << "nothing is raised";
}

// --- 157 to 168: police --------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_157_lowers_up_to_2_levels_of_the_workers_colour) {
  const Seated me{.buildings = {"157"},
                  .workers = {{"violet", 1}, {"pink", 1}, {"brown", 1}},
                  .dangers = {{"violet", 1}, {"orange", 1}, {"pink", 3}}};
  HamburgScene t = scene(me);
  EXPECT_EQ(t.offered("activate"),
            (std::vector<std::string>{"activate 157 violet", "activate 157 pink"}))
      << "a worker one has, of a colour with a raised level";
  t.act("activate 157 pink");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"reduce pink", "done"}));
  t.act_all({"reduce pink", "reduce pink"});
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_EQ(t.danger("pink"), 1);
  EXPECT_EQ(t.danger("violet"), 1);
  EXPECT_EQ(t.points(), 2);
  EXPECT_EQ(t.workers("pink"), 0);
  EXPECT_EQ(t.workers(), 2);
  EXPECT_TRUE(t.marked("157"));
  EXPECT_FALSE(t.offers_activation("157"));

  HamburgScene one = scene(me);
  one.act_all({"activate 157 violet", "reduce violet"});
  EXPECT_EQ(one.asked(), "turn");
  EXPECT_EQ(one.points(), 1);
}

TEST(HamburgCards, HAM_C_158_pays_2_marks_for_each_police_building) {
  const HamburgScene t =
      activate_for("brown", "158",
                   {.buildings = {"158", "164", "146"}, .under_zoo = {{"165", "241"}}, .marks = 1});
  EXPECT_EQ(t.marks(), 7) << "158, 164 and, under the Zoo card, 165";
}

// 159 to 162: one worker lowers one level of its colour.
void expect_worker_lowers(const std::string& colour, const std::string& id) {
  Seated me{.buildings = {id}};
  for (const std::string_view each : hamburg::kColourWords) me.dangers[std::string(each)] = 2;
  HamburgScene t = activate_for(colour, id, me);
  EXPECT_EQ(t.asked(), "reduce");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"reduce " + colour, "done"}));
  t.act("reduce " + colour);
  EXPECT_EQ(t.danger(colour), 1);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.asked(), "turn");

  me.dangers[colour] = 0;
  me.workers[colour] = 1;
  EXPECT_FALSE(scene(me).offers_activation(id)) << "other colours do not help";
}

TEST(HamburgCards, HAM_C_159_lowers_an_orange_level_for_an_orange_worker) {
  expect_worker_lowers("orange", "159");
}

TEST(HamburgCards, HAM_C_160_lowers_a_pink_level_for_a_pink_worker) {
  expect_worker_lowers("pink", "160");
}

TEST(HamburgCards, HAM_C_161_lowers_a_brown_level_for_a_brown_worker) {
  expect_worker_lowers("brown", "161");
}

TEST(HamburgCards, HAM_C_162_lowers_a_violet_level_for_a_violet_worker) {
  expect_worker_lowers("violet", "162");
}

TEST(HamburgCards, HAM_C_163_builds_a_police_card_from_the_discard_pile) {
  expect_search_build("163", "158", "157", "145");
}

TEST(HamburgCards, HAM_C_164_pays_a_mark_for_each_die_showing_6) {
  HamburgScene t = scene({.buildings = {"164"}, .marks = 1},
                         {.dice = {{"grey", 6}, {"pink", 6}, {"brown", 5}, {"black", 6}}});
  t.activate("164");
  EXPECT_EQ(t.marks(), 4) << "the black die counts";
  EXPECT_TRUE(t.marked("164"));
  EXPECT_FALSE(t.offers_activation("164"));
  EXPECT_FALSE(scene({.buildings = {"164"}}, {.dice = {{"black", 5}}}).offers_activation("164"));
}

TEST(HamburgCards, HAM_C_165_makes_dangers_strike_at_the_fourth_rise) {
  const Setting fire{.others = {{.buildings = {"098"}, .dangers = {{"orange", 2}}}},
                     .dice = {{"orange", 5}},
                     .moment = "dangers"};
  const HamburgScene third = scene({.buildings = {"165"}, .dangers = {{"orange", 2}}}, fire);
  EXPECT_EQ(third.danger("orange"), 3);
  EXPECT_TRUE(third.built("165"));
  EXPECT_EQ(third.danger("orange", 1), 0) << "without the card the third rise strikes";
  EXPECT_TRUE(third.discarded("098"));

  HamburgScene fourth = scene({.buildings = {"165", "102"}, .dangers = {{"orange", 3}}}, fire);
  EXPECT_EQ(fourth.asked(), "lose-building");
  fourth.act("building 102");
  EXPECT_EQ(fourth.danger("orange"), 0);
  EXPECT_TRUE(fourth.discarded("102"));
  EXPECT_EQ(fourth.points(), 0);

  const HamburgScene second = scene({.buildings = {"165"}, .dangers = {{"orange", 1}}}, fire);
  EXPECT_EQ(second.danger("orange"), 2);

  const HamburgScene gone = scene({.buildings = {"102"}, .dangers = {{"orange", 3}}}, fire);
  EXPECT_EQ(gone.danger("orange"), 0) << "three levels without the card: the next rise strikes";
  EXPECT_TRUE(gone.discarded("102"));
  expect_no_card_of_phase_three("165");
}

TEST(HamburgCards, HAM_C_166_lowers_the_danger_of_the_built_buildings_colour) {
  const Seated me{.buildings = {"166"},
                  .plots = {"pink"},
                  .hand = {"098", "245"},
                  .dangers = {{"orange", 2}, {"grey", 1}, {"pink", 1}},
                  .marks = 3};
  HamburgScene t = scene(me);
  t.build("098");
  EXPECT_EQ(t.asked(), "reduce");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"reduce orange", "done"}))
      << "of the building, neither of the plot nor of 166";
  t.act("reduce orange");
  EXPECT_EQ(t.danger("orange"), 1);
  EXPECT_EQ(t.points(), 1);

  HamburgScene declined = scene(me);
  declined.build("098");
  declined.act("done");
  EXPECT_EQ(declined.danger("orange"), 2);

  HamburgScene zoo = scene(me);
  zoo.build("245");
  EXPECT_EQ(zoo.turn().seat, 1) << "a Zoo card is no building";
  EXPECT_EQ(zoo.danger("orange"), 2);
  expect_no_card_of_phase_three("166");
}

TEST(HamburgCards, HAM_C_166_reacts_to_the_basic_action_only) {
  HamburgScene t = scene({.buildings = {"166"},
                          .plots = {"grey", "grey"},
                          .hand = {"104"},
                          .dangers = {{"orange", 2}},
                          .marks = 6},
                         {.discard = {"098"}});
  t.build("104");
  t.act_all({"plot 2", "reduce orange"});
  EXPECT_TRUE(t.built("098"));
  EXPECT_EQ(t.danger("orange"), 1) << "once for 104, not for what it found";
  EXPECT_NE(t.asked(), "reduce");
  HamburgScene rival =
      scene({.plots = {"grey"}, .hand = {"098"}, .dangers = {{"orange", 1}}, .marks = 3},
            {.others = {{.buildings = {"166"}, .dangers = {{"orange", 1}}}}});
  rival.build("098");
  EXPECT_EQ(rival.danger("orange") + rival.danger("orange", 1), 2) << "the owner's actions only";
}

TEST(HamburgCards, HAM_C_167_scores_2_points_for_each_police_building) {
  expect_category_laurel("167", "158", "164", "242", "145");
}

TEST(HamburgCards, HAM_C_168_lowers_a_second_level_with_the_basic_action) {
  const Seated me{.buildings = {"168"}, .hand = {"053"}, .dangers = {{"pink", 3}, {"grey", 2}}};
  HamburgScene t = scene(me);
  t.act("reduce-danger 053");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"reduce pink", "done"}));
  t.act("reduce pink");
  EXPECT_EQ(t.danger("pink"), 1) << "two levels, no third one";
  EXPECT_EQ(t.danger("grey"), 2);
  EXPECT_EQ(t.points(), 2);
  EXPECT_EQ(t.turn().seat, 1);

  Seated low = me;
  low.dangers = {{"pink", 1}, {"grey", 2}};
  HamburgScene one = scene(low);
  one.act("reduce-danger 053");
  EXPECT_EQ(one.points(), 1);
  EXPECT_EQ(one.danger("pink"), 0);
  EXPECT_EQ(one.turn().seat, 1);

  Seated ruled = me;
  ruled.mayor = "02";
  HamburgScene mayor = scene(ruled, {.others = {{.mayor = "05"}}, .expansions = {"mayors"}});
  mayor.act_all({"reduce-danger 053", "reduce pink"});
  EXPECT_EQ(mayor.points(), 4);
  expect_no_card_of_phase_three("168");
}

TEST(HamburgCards, HAM_C_168_leaves_other_reductions_alone) {
  HamburgScene t =
      scene({.buildings = {"168", "160"}, .workers = {{"pink", 1}}, .dangers = {{"pink", 2}}});
  t.activate("160");
  t.act("reduce pink");
  EXPECT_EQ(t.danger("pink"), 1);
  EXPECT_EQ(t.asked(), "turn");
  HamburgScene rival =
      scene({.hand = {"053"}, .dangers = {{"pink", 2}}}, {.others = {{.buildings = {"168"}}}});
  rival.act("reduce-danger 053");
  EXPECT_EQ(rival.danger("pink"), 1);
  EXPECT_EQ(rival.turn().seat, 1);
}

}  // namespace
}  // namespace stadtluft::testing
