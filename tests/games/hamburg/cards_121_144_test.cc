// The orange cards 121 to 144: bank and crafts.

#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {
namespace {

// --- 121 to 132: bank ----------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_121_pays_6_marks_when_built) {
  HamburgScene t = scene({.plots = {"grey"}, .hand = {"121"}, .marks = 1});
  t.build("121");
  EXPECT_EQ(t.marks(), 7);
  EXPECT_EQ(t.points(), 0);
  EXPECT_FALSE(t.marked("121"));
  EXPECT_EQ(t.turn().seat, 1) << "and never again";
  expect_no_card_of_phase_three("121");
}

TEST(HamburgCards, HAM_C_122_adds_a_mark_to_each_park_that_pays_marks) {
  const Seated me{.buildings = {"122"}, .left = {"261", "262", "264", "265"}, .marks = 1};
  const Setting parks{.others = {{.left = {"269"}}}, .moment = "parks"};
  const HamburgScene t = scene(me, parks);
  EXPECT_EQ(t.marks(), 5) << "2 each from 261 and 265";
  EXPECT_EQ(t.workers("grey"), 1);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.marks(1), 1) << "own parks only";

  Seated without = me;
  without.buildings = {};
  EXPECT_EQ(scene(without, parks).marks(), 3);
  expect_no_card_of_phase_three("122");
}

TEST(HamburgCards, HAM_C_123_pays_the_points_of_ones_field_on_the_square) {
  for (const auto& [field, marks] : std::map<int, int>{{0, 0}, {2, 2}, {5, 7}, {9, 18}}) {
    HamburgScene t = scene({.plots = {"grey"}, .hand = {"123"}, .marks = 4, .square = field},
                           {.others = {{.square = 7}}});
    t.build("123");
    EXPECT_EQ(t.marks(), 1 + marks) << "field " << field;
    EXPECT_EQ(t.points(), 0);
    EXPECT_EQ(t.square(), field);
  }
  expect_no_card_of_phase_three("123");
}

TEST(HamburgCards, HAM_C_124_pays_2_marks_for_each_bank_building) {
  const HamburgScene t =
      activate_for("brown", "124",
                   {.buildings = {"124", "121", "097"}, .under_zoo = {{"132", "245"}}, .marks = 1});
  EXPECT_EQ(t.marks(), 7) << "124, 121 and, under the Zoo card, 132";
}

TEST(HamburgCards, HAM_C_125_makes_the_advance_2_marks_cheaper) {
  const Setting dice{.others = {{.marks = 5}},
                     .dice = {{"violet", 1}, {"grey", 2}, {"black", 2}},
                     .moment = "square"};
  HamburgScene t = scene({.buildings = {"125"}, .marks = 4}, dice);
  EXPECT_EQ(t.asked(), "square");
  t.act("advance");
  EXPECT_EQ(t.square(), 1);
  EXPECT_EQ(t.marks(), 1) << "5 by the dice, less 2";
  EXPECT_EQ(t.turn().seat, 1);
  t.act("advance");
  EXPECT_EQ(t.marks(1), 0) << "the opponent pays in full";

  EXPECT_EQ(scene({.buildings = {"125"}, .marks = 2}, dice).turn().seat, 1) << "3 are needed";
  expect_no_card_of_phase_three("125");
}

TEST(HamburgCards, HAM_C_125_never_pays_out_and_needs_a_low_die) {
  HamburgScene free = scene({.buildings = {"125"}}, {.dice = {{"pink", 1}}, .moment = "square"});
  free.act("advance");
  EXPECT_EQ(free.marks(), 0);
  EXPECT_EQ(free.square(), 1);

  EXPECT_EQ(scene({.buildings = {"125"}, .marks = 9}, {.moment = "square"}).asked(), "turn")
      << "no die shows 1 or 2";

  // 240 comes on top of what is left.
  const Setting taxed{.others = {{.buildings = {"240"}}},
                      .dice = {{"violet", 1}, {"grey", 2}, {"pink", 1}, {"black", 5}},
                      .moment = "square"};
  HamburgScene t = scene({.buildings = {"125"}, .marks = 7}, taxed);
  t.act("advance");
  EXPECT_EQ(t.marks(), 0) << "4 - 2 + 5";
  HamburgScene floor =
      scene({.buildings = {"125"}, .marks = 6}, {.others = {{.buildings = {"240"}}},
                                                 .dice = {{"violet", 1}, {"black", 5}},
                                                 .moment = "square"});
  floor.act("advance");
  EXPECT_EQ(floor.marks(), 1) << "0 + 5, not 1 - 2 + 5";
}

TEST(HamburgCards, HAM_C_126_builds_a_bank_card_from_the_discard_pile) {
  expect_search_build("126", "124", "121", "097");
}

TEST(HamburgCards, HAM_C_126_starts_the_bolt_of_what_it_found) {
  HamburgScene t =
      scene({.plots = {"grey", "grey"}, .hand = {"126"}, .marks = 6}, {.discard = {"121", "241"}});
  t.build("126");
  t.act("plot 1");
  EXPECT_TRUE(t.built("121"));
  EXPECT_EQ(t.marks(), 6);
}

// 127 to 130: a point and 2 marks for one worker.
void expect_point_and_marks_for(const std::string& colour, const std::string& id) {
  const HamburgScene t = activate_for(colour, id, {.buildings = {id}, .marks = 1, .points = 4});
  EXPECT_EQ(t.points(), 5);
  EXPECT_EQ(t.marks(), 3);
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.asked(), "turn");
}

TEST(HamburgCards, HAM_C_127_gives_a_point_and_2_marks_for_an_orange_worker) {
  expect_point_and_marks_for("orange", "127");
}

TEST(HamburgCards, HAM_C_128_gives_a_point_and_2_marks_for_a_grey_worker) {
  expect_point_and_marks_for("grey", "128");
}

TEST(HamburgCards, HAM_C_129_gives_a_point_and_2_marks_for_a_violet_worker) {
  expect_point_and_marks_for("violet", "129");
}

TEST(HamburgCards, HAM_C_130_gives_a_point_and_2_marks_for_a_pink_worker) {
  expect_point_and_marks_for("pink", "130");
}

TEST(HamburgCards, HAM_C_131_scores_2_points_for_each_bank_building) {
  expect_category_laurel("131", "124", "127", "247", "097");
}

TEST(HamburgCards, HAM_C_132_makes_buildings_3_marks_cheaper) {
  for (const auto& [id, price] :
       std::map<std::string, int>{{"107", 6}, {"176", 6}, {"005", 3}, {"098", 0}, {"111", 0}}) {
    HamburgScene t = scene({.buildings = {"132"}, .plots = {"grey"}, .hand = {id}, .marks = price});
    t.build(id);
    EXPECT_EQ(t.marks(), 0) << id;
    EXPECT_TRUE(t.built(id));
  }
  EXPECT_FALSE(scene({.buildings = {"132"}, .plots = {"grey"}, .hand = {"107"}, .marks = 5})
                   .offers("build 107"));
  EXPECT_FALSE(
      scene({.plots = {"grey"}, .hand = {"107"}, .marks = 8}, {.others = {{.buildings = {"132"}}}})
          .offers("build 107"))
      << "the owner only";
  expect_no_card_of_phase_three("132");
}

TEST(HamburgCards, HAM_C_132_asks_the_full_price_for_zoo_and_park) {
  const Seated me{.buildings = {"132"}, .hand = {"248", "261"}, .marks = 11};
  HamburgScene zoo = scene(me);
  zoo.build("248");
  EXPECT_EQ(zoo.marks(), 3);
  HamburgScene park = scene(me);
  park.build("261");
  EXPECT_EQ(park.marks(), 8);
}

TEST(HamburgCards, HAM_C_132_comes_after_the_half_price_and_helps_granted_actions) {
  HamburgScene half =
      scene({.buildings = {"132", "183"}, .plots = {"grey"}, .hand = {"203"}, .marks = 2});
  half.build("203");
  EXPECT_EQ(half.marks(), 0) << "half of 9 is 5, less 3";

  HamburgScene granted =
      scene({.buildings = {"132", "202"}, .plots = {"grey"}, .workers = {{"pink", 1}}, .marks = 6},
            {.discard = {"107"}});
  granted.activate("202");
  granted.build("107");
  EXPECT_EQ(granted.marks(), 0);
}

// --- 133 to 144: crafts --------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_133_pays_2_marks_for_each_crafts_building) {
  const HamburgScene t =
      activate_for("violet", "133",
                   {.buildings = {"133", "142", "097"}, .under_zoo = {{"134", "245"}}, .marks = 1});
  EXPECT_EQ(t.marks(), 7) << "133, 142 and, under the Zoo card, 134";
}

// 134 to 137: 2 marks for each active majority marker, for one worker.
void expect_majority_marks_for(const std::string& colour, const std::string& id) {
  const HamburgScene t = activate_for(
      colour, id, {.buildings = {id}, .marks = 1, .majorities = {"square", "wall", "zoo"}},
      {.others = {{.majorities = {"buildings"}}}});
  EXPECT_EQ(t.marks(), 7);
  EXPECT_EQ(t.points(), 0);
  EXPECT_TRUE(t.majority("wall")) << "markers stay";
  const HamburgScene all = activate_for(
      colour, id,
      {.buildings = {id}, .majorities = {"square", "buildings", "wall", "score_track", "zoo"}});
  EXPECT_EQ(all.marks(), 10);
  EXPECT_FALSE(scene({.buildings = {id}, .workers = {{colour, 1}}},
                     {.others = {{.majorities = {"buildings"}}}})
                   .offers_activation(id))
      << "nothing to count";
}

TEST(HamburgCards, HAM_C_134_pays_for_majorities_for_a_pink_worker) {
  expect_majority_marks_for("pink", "134");
}

TEST(HamburgCards, HAM_C_135_pays_for_majorities_for_a_violet_worker) {
  expect_majority_marks_for("violet", "135");
}

TEST(HamburgCards, HAM_C_136_pays_for_majorities_for_a_brown_worker) {
  expect_majority_marks_for("brown", "136");
}

TEST(HamburgCards, HAM_C_137_pays_for_majorities_for_a_grey_worker) {
  expect_majority_marks_for("grey", "137");
}

// 138 to 141: 3 more marks whenever the die of the colour pays.
void expect_more_money_with(const std::string& die, const std::string& id) {
  const std::map<std::string, std::string> card_of = {
      {"violet", "195"}, {"orange", "097"}, {"grey", "146"}, {"pink", "053"}, {"brown", "014"}};
  const Counts dice = {{"violet", 1}, {"orange", 2}, {"grey", 4}, {"pink", 5}, {"brown", 6}};
  const Setting setting{.others = {{.buildings = {}}}, .dice = dice};
  for (const auto& [colour, card] : card_of) {
    const int pips = dice.at(colour) + (colour == die ? 3 : 0);
    HamburgScene t = scene({.buildings = {id}, .hand = {card}, .marks = 1}, setting);
    t.act("take-money " + card);
    EXPECT_EQ(t.marks(), 1 + pips) << "by the " << colour << " die";
    EXPECT_TRUE(t.discarded(card));
  }
  // 224: the die that pays is the announced one.
  const std::string own = card_of.at(die);
  const std::string other = card_of.at("orange");
  HamburgScene to =
      scene({.buildings = {id, "224"}, .hand = {other}, .workers = {{"grey", 1}}}, setting);
  to.act("announce " + other + " " + die);
  to.act("take-money " + other);
  EXPECT_EQ(to.marks(), dice.at(die) + 3);
  HamburgScene from =
      scene({.buildings = {id, "224"}, .hand = {own}, .workers = {{"grey", 1}}}, setting);
  from.act("announce " + own + " orange");
  from.act("take-money " + own);
  EXPECT_EQ(from.marks(), 2) << "the " << die << " die does not pay";
  // Granted basic actions count, other people's do not.
  HamburgScene granted =
      scene({.buildings = {id, "202"}, .workers = {{"pink", 1}}}, {.discard = {own}, .dice = dice});
  granted.activate("202");
  granted.act("take-money " + own);
  EXPECT_EQ(granted.marks(), dice.at(die) + 3);
  HamburgScene rival = scene({.hand = {own}}, {.others = {{.buildings = {id}}}, .dice = dice});
  rival.act("take-money " + own);
  EXPECT_EQ(rival.marks(), dice.at(die));
  EXPECT_EQ(rival.marks(1), 0);
  expect_no_card_of_phase_three(id);
}

TEST(HamburgCards, HAM_C_138_adds_3_marks_to_the_pink_die) {
  expect_more_money_with("pink", "138");
}

TEST(HamburgCards, HAM_C_139_adds_3_marks_to_the_grey_die) {
  expect_more_money_with("grey", "139");
}

TEST(HamburgCards, HAM_C_140_adds_3_marks_to_the_brown_die) {
  expect_more_money_with("brown", "140");
}

TEST(HamburgCards, HAM_C_141_adds_3_marks_to_the_violet_die) {
  expect_more_money_with("violet", "141");
}

TEST(HamburgCards, HAM_C_142_gives_four_workers_when_built) {
  HamburgScene t = scene({.plots = {"grey"}, .hand = {"142"}, .workers = {{"grey", 1}}});
  t.build("142");
  EXPECT_EQ(t.workers("pink"), 1);
  EXPECT_EQ(t.workers("grey"), 2);
  EXPECT_EQ(t.workers("brown"), 1);
  EXPECT_EQ(t.workers("violet"), 1);
  EXPECT_EQ(t.workers("orange"), 0);
  EXPECT_EQ(t.marks() + t.points(), 0);
  EXPECT_EQ(t.turn().seat, 1);
  expect_no_card_of_phase_three("142");
}

TEST(HamburgCards, HAM_C_143_builds_a_crafts_card_from_the_discard_pile) {
  expect_search_build("143", "133", "142", "097");
}

TEST(HamburgCards, HAM_C_143_starts_the_bolt_of_what_it_found) {
  HamburgScene t =
      scene({.plots = {"grey", "grey"}, .hand = {"143"}, .marks = 6}, {.discard = {"142", "241"}});
  t.build("143");
  t.act("plot 1");
  EXPECT_TRUE(t.built("142"));
  EXPECT_EQ(t.workers(), 4);
}

TEST(HamburgCards, HAM_C_144_scores_2_points_for_each_crafts_building) {
  expect_category_laurel("144", "133", "134", "248", "097");
}

}  // namespace
}  // namespace stadtluft::testing
