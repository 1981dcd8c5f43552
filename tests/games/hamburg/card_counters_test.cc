// What cards count (HAM-CU) and what they give to their owner (HAM-CE-01 to 08, 58 to 61).

#include "tests/games/hamburg/scene.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;

// Marks and points that an activation brings.
std::pair<std::int64_t, std::int64_t> gain(const std::string& activation, const Seated& me,
                                           const Setting& setting = {}) {
  HamburgScene t = scene(me, setting);
  const std::int64_t marks = t.marks();
  const std::int64_t points = t.points();
  t.act(activation);
  return {t.marks() - marks, t.points() - points};
}
using Gain = std::pair<std::int64_t, std::int64_t>;

TEST(HamburgCounters, HAM_CU_1_buildings_count_themselves_and_those_under_a_zoo_card) {
  HamburgScene t = scene({.buildings = {"049"},
                          .plots = {"pink"},
                          .under_zoo = {{"062", "257"}},
                          .hand = {"025", "146"},
                          .marks = 3});
  t.build("025");
  EXPECT_EQ(t.marks(), 6);
  // 066 counts for amusement and for art.
  const Seated me = {.buildings = {"053", "061", "066"}, .workers = {{"orange", 1}, {"brown", 1}}};
  EXPECT_EQ(gain("activate 053", me), Gain(4, 0));
  EXPECT_EQ(gain("activate 061", me), Gain(4, 0));
}

TEST(HamburgCounters, HAM_CU_2_different_categories_with_066_as_one_of_its_four) {
  const auto categories = [](const Names& more) {
    Seated me = {.buildings = {"045"}, .workers = {{"grey", 1}}};
    me.buildings.insert(me.buildings.end(), more.begin(), more.end());
    return gain("activate 045", me).first;
  };
  EXPECT_EQ(categories({"003", "006", "158", "159", "218"}), 4);
  EXPECT_EQ(categories({"066"}), 2);
  EXPECT_EQ(categories({"066", "061"}), 3);
  EXPECT_EQ(categories({"066", "053", "061", "073", "086"}), 5);
}

TEST(HamburgCounters, HAM_CU_3_plots_count_built_on_or_not) {
  const Seated me = {.buildings = {"016", "213"},
                     .plots = {"violet", "violet", "pink"},
                     .workers = {{"violet", 1}}};
  EXPECT_EQ(gain("activate 016", me), Gain(6, 0));
  EXPECT_EQ(
      scene({.buildings = {"203"}, .plots = {"orange", "grey", "pink", "brown"}}).laurel("203"), 5);
}

TEST(HamburgCounters, HAM_CU_4_stones_thirds_and_statues) {
  EXPECT_EQ(
      gain("activate 012",
           {.buildings = {"012"}, .workers = {{"pink", 1}}, .wall = {{"left", 5}, {"right", 3}}}),
      Gain(0, 2));
  const Seated me = {.buildings = {"105"},
                     .workers = {{"grey", 1}},
                     .wall = {{"left", 5}, {"right", 3}},
                     .statues = {{"left", 10}}};
  EXPECT_EQ(gain("activate 105", me), Gain(0, 3));
  Seated less = me;
  less.wall["right"] = 2;
  EXPECT_EQ(gain("activate 105", less), Gain(0, 2));
}

TEST(HamburgCounters, HAM_CU_5_active_majorities_and_points_of_the_square) {
  EXPECT_EQ(gain("activate 134", {.buildings = {"134"},
                                  .workers = {{"pink", 1}},
                                  .majorities = {"zoo", "wall", "square"}}),
            Gain(6, 0));
  EXPECT_EQ(gain("build 123", {.plots = {"pink"}, .hand = {"123", "146"}, .marks = 3, .square = 5}),
            Gain(7 - 3, 0));
}

TEST(HamburgCounters, HAM_CU_6_workers_are_counted_after_the_payment) {
  const Counts one_each = {{"violet", 1}, {"orange", 1}, {"grey", 1}, {"pink", 1}, {"brown", 1}};
  Counts two_orange = one_each;
  two_orange["orange"] = 2;
  EXPECT_FALSE(scene({.buildings = {"088"}, .workers = one_each}).offers_activation("088"));
  EXPECT_EQ(gain("activate 088", {.buildings = {"088"}, .workers = two_orange}), Gain(5, 1));
  EXPECT_EQ(gain("activate 227", {.buildings = {"227"}, .workers = one_each}), Gain(4, 0));
  EXPECT_EQ(scene({.buildings = {"205"}, .workers = two_orange}).laurel("205"), 3);
}

TEST(HamburgCounters, HAM_CU_7_raised_levels_and_raised_colours) {
  const Counts dangers = {{"pink", 2}, {"brown", 1}, {"orange", 1}, {"violet", 1}};
  EXPECT_EQ(scene({.buildings = {"155"}, .dangers = dangers}).laurel("155"), 5);
  EXPECT_EQ(gain("build 217",
                 {.plots = {"pink"}, .hand = {"217", "146"}, .dangers = dangers, .marks = 3}),
            Gain(8 - 3, 0));
}

TEST(HamburgCounters, HAM_CU_8_dice_by_number_and_numbers_of_a_die) {
  const Setting dice = {.dice = {{"pink", 6}, {"brown", 1}, {"violet", 1}, {"black", 1}}};
  EXPECT_EQ(gain("activate 213", {.buildings = {"213"}, .workers = {{"orange", 1}}}, dice),
            Gain(0, 3));
  EXPECT_EQ(gain("activate 230", {.buildings = {"230"}, .workers = {{"orange", 1}}}, dice),
            Gain(1, 0));
  const Seated me = {.buildings = {"106"}, .workers = {{"pink", 1}, {"grey", 1}}};
  EXPECT_EQ(gain("activate 106 pink", me, dice), Gain(6, 0));
  EXPECT_EQ(gain("activate 106 grey", me, dice), Gain(3, 0));
}

TEST(HamburgCounters, HAM_CU_9_units_are_divided_and_rounded_down) {
  const auto points = [](const Names& plots) {
    return gain("activate 020", {.buildings = {"020"}, .plots = plots, .workers = {{"violet", 1}}})
        .second;
  };
  EXPECT_EQ(points({"violet", "violet", "violet", "violet", "violet"}), 2);
  EXPECT_EQ(points({"violet", "violet", "violet", "violet", "violet", "violet"}), 4);
  EXPECT_FALSE(
      scene({.buildings = {"020"}, .plots = {"violet", "violet"}, .workers = {{"violet", 1}}})
          .offers_activation("020"));
}

TEST(HamburgCounters, HAM_CU_10_under_a_zoo_card_nothing_counts_at_the_end) {
  const HamburgScene t = scene({.buildings = {"204"}, .under_zoo = {{"202", "253"}}});
  EXPECT_EQ(t.laurel("204"), 2);
  EXPECT_EQ(t.scored(hamburg::kItemCards), 3 + 1);  // 204 and the zoo card
  const HamburgScene laurel = scene({.under_zoo = {{"205", "253"}}, .workers = {{"grey", 8}}},
                                    {.more = R"("front":{"violet":3})"});
  EXPECT_EQ(laurel.laurel("205"), 0);
  EXPECT_EQ(laurel.scored(hamburg::kItemClergy), 0);
}

// --- gains --------------------------------------------------------------------------------------

TEST(HamburgEffects, HAM_CE_01_gain_gives_marks_points_workers_and_cards) {
  HamburgScene list = scene({.plots = {"pink"}, .hand = {"142", "146"}});
  list.build("142");
  for (const char* colour : {"pink", "grey", "brown", "violet"}) EXPECT_EQ(list.workers(colour), 1);
  EXPECT_EQ(list.workers("orange"), 0);
  EXPECT_EQ(gain("activate 127", {.buildings = {"127"}, .workers = {{"orange", 1}}}), Gain(2, 1));

  HamburgScene any = scene({.buildings = {"115"}, .workers = {{"grey", 1}}});
  any.act_all({"activate 115", "take-worker orange", "take-worker orange"});
  EXPECT_EQ(any.workers("orange"), 2);
  EXPECT_EQ(any.workers(), 2);

  // 033 draws after the refill, above the limit.
  HamburgScene phase_1 = scene({.buildings = {"033"}, .hand = {"001", "002", "003", "005", "006"}},
                               {.moment = "parks"});
  EXPECT_EQ(phase_1.offered("draw").size(), 5U);
  phase_1.act("draw brown");
  phase_1.chance("deal 007");
  EXPECT_EQ(phase_1.hand(), 6U);
  EXPECT_TRUE(phase_1.marked("033"));
}

TEST(HamburgEffects, HAM_CE_02_gain_per_counts_after_the_payment) {
  EXPECT_EQ(gain("activate 227", {.buildings = {"227"}, .workers = {{"pink", 1}, {"grey", 3}}}),
            Gain(1, 0));
  EXPECT_EQ(gain("activate 195", {.buildings = {"195", "196"}, .workers = {{"orange", 1}}}),
            Gain(4, 0));
  EXPECT_EQ(
      gain("build 089",
           {.plots = {"grey"}, .hand = {"089", "146"}, .marks = 6, .majorities = {"zoo", "wall"}}),
      Gain(-6, 4));
}

TEST(HamburgEffects, HAM_CE_03_gain_if_the_dice_are_so) {
  EXPECT_FALSE(scene({.buildings = {"049"}}, {.dice = {{"grey", 4}}}).offers_activation("049"));
  HamburgScene t = scene({.buildings = {"049"}}, {.dice = {{"grey", 5}}});
  t.activate("049");
  EXPECT_EQ(t.workers("grey"), 1);

  const auto possible = [](const std::string& id, int violet, int orange) {
    return scene({.buildings = {id}}, {.dice = {{"violet", violet}, {"orange", orange}}})
        .offers_activation(id);
  };
  EXPECT_TRUE(possible("092", 6, 5));   // 23
  EXPECT_FALSE(possible("092", 6, 6));  // 24
  EXPECT_TRUE(possible("093", 3, 4));   // 19
  EXPECT_FALSE(possible("093", 3, 3));  // 18
  const Setting sum_21 = {.dice = {{"violet", 6}}};
  EXPECT_EQ(gain("activate 092", {.buildings = {"092"}}, sum_21), Gain(5, 0));
  EXPECT_EQ(gain("activate 093", {.buildings = {"093"}}, sum_21), Gain(0, 2));
}

TEST(HamburgEffects, HAM_CE_04_gain_mode_pays_the_number_that_alone_is_most_frequent) {
  const auto dice = [](int a, int b, int c, int d, int e, int f) {
    return Setting{
        .dice = {
            {"violet", a}, {"orange", b}, {"grey", c}, {"pink", d}, {"brown", e}, {"black", f}}};
  };
  EXPECT_EQ(gain("activate 087", {.buildings = {"087"}}, dice(3, 3, 3, 1, 2, 6)), Gain(3, 0));
  EXPECT_EQ(gain("activate 087", {.buildings = {"087"}}, dice(1, 2, 5, 4, 6, 5)), Gain(5, 0));
  EXPECT_FALSE(scene({.buildings = {"087"}}, dice(4, 4, 6, 6, 1, 2)).offers_activation("087"));
  EXPECT_FALSE(scene({.buildings = {"087"}}, dice(1, 2, 3, 4, 5, 6)).offers_activation("087"));
}

TEST(HamburgEffects, HAM_CE_05_gain_dice_workers) {
  HamburgScene ones = scene({.buildings = {"212"}, .workers = {{"grey", 1}}},
                            {.dice = {{"pink", 1}, {"black", 1}}});
  ones.act_all({"activate 212", "take-worker violet"});
  EXPECT_EQ(ones.workers("pink"), 1);
  EXPECT_EQ(ones.workers("violet"), 1);
  EXPECT_EQ(ones.workers(), 2);
  HamburgScene black = scene({.buildings = {"237"}}, {.dice = {{"pink", 1}, {"black", 1}}});
  black.activate("237");
  EXPECT_EQ(black.workers("pink"), 1);
  EXPECT_EQ(black.workers(), 1);  // the black die gives nothing
}

TEST(HamburgEffects, HAM_CE_06_buy_workers_up_to_five_for_a_mark_each) {
  HamburgScene t = scene({.buildings = {"027"}, .marks = 7});
  t.activate("027");
  t.act_all({"take-worker violet", "take-worker grey", "take-worker grey", "take-worker brown"});
  HamburgScene four(t);
  t.act("take-worker brown");
  EXPECT_EQ(t.asked(), "turn");  // five are the most
  EXPECT_EQ(t.marks(), 2);
  EXPECT_EQ(t.workers("brown"), 2);
  four.act("done");
  EXPECT_EQ(four.marks(), 3);
  EXPECT_EQ(four.workers(), 4);

  HamburgScene poor = scene({.buildings = {"027"}, .marks = 1});
  poor.act_all({"activate 027", "take-worker pink"});
  EXPECT_EQ(poor.asked(), "turn");
  EXPECT_FALSE(scene({.buildings = {"027"}}).offers_activation("027"));
}

TEST(HamburgEffects, HAM_CE_07_swap_workers_for_as_many_others) {
  HamburgScene t = scene({.buildings = {"111"}, .workers = {{"violet", 1}, {"grey", 3}}});
  t.act_all({"activate 111", "give-worker grey", "give-worker grey", "done"});
  t.act_all({"take-worker orange", "take-worker brown"});
  EXPECT_EQ(t.workers("violet"), 0);
  EXPECT_EQ(t.workers("grey"), 1);
  EXPECT_EQ(t.workers("orange"), 1);
  EXPECT_EQ(t.workers("brown"), 1);
  EXPECT_FALSE(scene({.buildings = {"111"}, .workers = {{"violet", 1}}}).offers_activation("111"));
}

TEST(HamburgEffects, HAM_CE_08_sell_workers_of_different_colours) {
  HamburgScene t =
      scene({.buildings = {"109"}, .workers = {{"violet", 2}, {"grey", 1}, {"pink", 1}}});
  t.act_all({"activate 109", "give-worker violet"});
  EXPECT_EQ(t.offered(), (Texts{"give-worker grey", "give-worker pink", "done"}));
  t.act_all({"give-worker grey", "done"});
  EXPECT_EQ(t.marks(), 2);
  EXPECT_EQ(t.points(), 2);
  EXPECT_EQ(t.workers(), 2);
}

// --- final scoring ------------------------------------------------------------------------------

TEST(HamburgEffects, HAM_CE_58_end_per_is_gain_per_in_final_scoring) {
  EXPECT_EQ(
      scene({.buildings = {"029"}, .wall = {{"left", 5}, {"right", 3}}, .statues = {{"left", 10}}})
          .laurel("029"),
      6);
  EXPECT_EQ(scene({.buildings = {"030"}, .majorities = {"zoo", "square"}}).laurel("030"), 4);
  EXPECT_EQ(scene({.buildings = {"071", "003", "005", "158", "218"}}).laurel("071"), 4);
}

TEST(HamburgEffects, HAM_CE_59_end_set_is_all_or_nothing) {
  Names plots = {"orange", "grey", "pink"};
  EXPECT_EQ(scene({.buildings = {"203"}, .plots = plots}).laurel("203"), 0);
  plots.push_back("brown");
  EXPECT_EQ(scene({.buildings = {"203"}, .plots = plots}).laurel("203"), 5);
}

TEST(HamburgEffects, HAM_CE_60_end_statue_adds_the_best_statue_again) {
  const HamburgScene t = scene({.buildings = {"096"},
                                .wall = {{"left", 5}, {"right", 5}},
                                .statues = {{"left", 7}, {"right", 10}}});
  EXPECT_EQ(t.laurel("096"), 10);
  EXPECT_EQ(t.scored(hamburg::kItemStatues), 17);
  EXPECT_EQ(scene({.buildings = {"096"}}).laurel("096"), 0);
}

TEST(HamburgEffects, HAM_CE_61_zoo_cards_have_no_ability) {
  Seated me = {.no_hand = true, .marks = 20};
  for (int number = 241; number <= 260; ++number) me.left.push_back(std::to_string(number));
  for (const std::string_view colour : hamburg::kColourWords) me.workers[std::string(colour)] = 3;
  EXPECT_EQ(scene(me).turn().seat, 1);  // nothing to activate
  const HamburgScene income = scene(me, {.moment = "parks"});
  EXPECT_EQ(income.asked(), "chance");
  EXPECT_EQ(income.marks(), 20);
}

}  // namespace
}  // namespace stadtluft::testing
