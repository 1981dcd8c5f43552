// The pink cards 049 to 072: amusement and art.

#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;

// --- 049 to 060: amusement

// A worker of a colour, for nothing, if the die of that colour shows 5 or 6.
void expect_worker_by_die(const std::string& colour, const std::string& id) {
  for (const int pips : {5, 6}) {
    HamburgScene t = scene({.buildings = {id}}, {.dice = {{colour, pips}}});
    t.activate(id);
    EXPECT_EQ(t.workers(colour), 1) << pips;
    EXPECT_EQ(t.workers(), 1);
    EXPECT_TRUE(t.marked(id));
    EXPECT_FALSE(t.offers_activation(id)) << "once per cycle";
  }
  Counts others = {{"violet", 6}, {"orange", 6}, {"grey", 6}, {"pink", 6}, {"brown", 6}};
  others["black"] = 6;
  others[colour] = 4;
  EXPECT_FALSE(scene({.buildings = {id}}, {.dice = others}).offers_activation(id));
}

TEST(HamburgCards, HAM_C_049_gains_a_grey_worker_by_the_grey_die) {
  expect_worker_by_die("grey", "049");
}

TEST(HamburgCards, HAM_C_050_gains_an_orange_worker_by_the_orange_die) {
  expect_worker_by_die("orange", "050");
}

TEST(HamburgCards, HAM_C_051_gains_a_brown_worker_by_the_brown_die) {
  expect_worker_by_die("brown", "051");
}

TEST(HamburgCards, HAM_C_052_gains_a_violet_worker_by_the_violet_die) {
  expect_worker_by_die("violet", "052");
}

TEST(HamburgCards, HAM_C_053_pays_2_marks_for_each_amusement_building) {
  EXPECT_EQ(activate_for("orange", "053", {.buildings = {"053", "056", "061"}}).marks(), 4);
  EXPECT_EQ(activate_for("orange", "053", {.buildings = {"053", "056", "066"}}).marks(), 6)
      << "066 counts";
}

TEST(HamburgCards, HAM_C_054_activates_a_marked_building_again_for_its_price) {
  HamburgScene t = scene({.buildings = {"054", "003", "057", "102"},
                          .workers = {{"violet", 1}, {"grey", 2}},
                          .marks = 1},
                         {.used = {"003", "102"}});
  t.activate("054");
  EXPECT_EQ(t.workers("violet"), 0);
  EXPECT_EQ(t.asked(), "effect");
  EXPECT_EQ(t.offered(), (Texts{"activate 102", "activate 003"}))
      << "neither an unmarked building nor itself";
  t.act("activate 003");
  EXPECT_EQ(t.marks(), 3);
  EXPECT_EQ(t.workers("grey"), 1) << "its own worker is paid again";
  EXPECT_FALSE(t.offers_activation("054"));
  EXPECT_FALSE(t.offers_activation("003")) << "and only this once";
}

TEST(HamburgCards, HAM_C_054_needs_a_violet_worker_and_a_payable_marked_building) {
  const auto offered = [](const Counts& workers, const Names& used) {
    return scene({.buildings = {"054", "014"}, .workers = workers}, {.used = used})
        .offers_activation("054");
  };
  EXPECT_TRUE(offered({{"violet", 2}}, {"014"}));
  EXPECT_FALSE(offered({{"violet", 1}}, {"014"})) << "014 needs a violet worker itself";
  EXPECT_FALSE(offered({{"violet", 2}}, {})) << "014 has not been activated yet";
  EXPECT_FALSE(offered({{"grey", 2}}, {"014"}));
  // Conditions must hold again.
  EXPECT_FALSE(scene({.buildings = {"054", "049"}, .workers = {{"violet", 1}}}, {.used = {"049"}})
                   .offers_activation("054"));
}

TEST(HamburgCards, HAM_C_055_builds_an_amusement_card_from_the_discard_pile) {
  expect_search_build("055", "053", "056", "066");
}

TEST(HamburgCards, HAM_C_056_gains_a_point) {
  HamburgScene t = scene({.buildings = {"056"}, .points = 3});
  t.activate("056");
  EXPECT_EQ(t.points(), 4);
  EXPECT_TRUE(t.marked("056"));
  EXPECT_FALSE(t.offers_activation("056"));
}

TEST(HamburgCards, HAM_C_057_gains_2_marks) {
  HamburgScene t = scene({.buildings = {"057"}, .marks = 3});
  t.activate("057");
  EXPECT_EQ(t.marks(), 5);
  EXPECT_TRUE(t.marked("057"));
  EXPECT_FALSE(t.offers_activation("057"));
}

TEST(HamburgCards, HAM_C_058_gains_a_pink_worker) {
  HamburgScene t = scene({.buildings = {"058"}});
  t.activate("058");
  EXPECT_EQ(t.workers("pink"), 1);
  EXPECT_EQ(t.workers(), 1);
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_FALSE(t.offers_activation("058"));
}

TEST(HamburgCards, HAM_C_059_scores_amusement_at_the_end) {
  expect_category_laurel("059", "053", "056", "257", "061");
  EXPECT_EQ(scene({.buildings = {"059", "066"}}).laurel("059"), 4) << "066 counts";
}

TEST(HamburgCards, HAM_C_060_runs_every_one_worker_building_without_the_worker) {
  HamburgScene t = scene({.buildings = {"098", "127", "043", "057", "109", "189"},
                          .plots = {"grey"},
                          .hand = {"060"},
                          .workers = {{"violet", 2}},
                          .marks = 6},
                         {.used = {"127"}});
  t.build("060");
  EXPECT_EQ(t.asked(), "effect");
  EXPECT_EQ(t.offered(), (Texts{"activate 098", "activate 127", "done"}))
      << "not 043, 109 and 189, and nothing that costs no worker; a marker is ignored";
  t.act("activate 127");
  EXPECT_EQ(t.marks(), 2);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.offered(), (Texts{"activate 098", "done"})) << "each once";
  t.act("activate 098");
  EXPECT_EQ(t.marks(), 5);
  EXPECT_EQ(t.workers("violet"), 2) << "no worker is paid";
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_FALSE(t.marked("098")) << "and no marker placed";
  expect_no_card_of_phase_three("060");
}

TEST(HamburgCards, HAM_C_060_waives_only_the_worker_and_lets_buildings_be_skipped) {
  // 062 still asks twice the price of a stone, 219 for the worker of its plot, 054 for its target.
  const Seated me{.buildings = {"062", "219", "054", "003"},
                  .plots = {"grey"},
                  .hand = {"060"},
                  .workers = {{"grey", 1}},
                  .marks = 8};
  HamburgScene t = scene(me, {.used = {"003"}});
  t.build("060");
  EXPECT_TRUE(t.offers("activate 219"));
  t.act("activate 062");
  t.act("half left");
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.wall("left"), 1);
  t.act("activate 054");
  t.act("activate 003");
  EXPECT_EQ(t.marks(), 2) << "003 counts itself";
  EXPECT_EQ(t.workers("grey"), 0) << "054 makes 003 pay";
  EXPECT_FALSE(t.offers("activate 219")) << "no worker for the plot is left";
  EXPECT_TRUE(t.offers("activate 003")) << "the free run of 003 is still open";
  t.act("done");
  EXPECT_EQ(t.marks(), 2);

  HamburgScene poor = scene({.buildings = {"062"}, .plots = {"grey"}, .hand = {"060"}, .marks = 7});
  poor.build("060");
  EXPECT_NE(poor.asked(), "effect") << "1 mark does not pay a stone of 2";
}

TEST(HamburgCards, HAM_C_060_lets_a_colour_be_announced_where_it_matters) {
  HamburgScene t = scene({.buildings = {"041"}, .plots = {"grey"}, .hand = {"060"}, .marks = 6});
  t.build("060");
  EXPECT_EQ(t.offered("activate").size(), 5U);
  t.act("activate 041 orange");
  EXPECT_TRUE(t.offers("take-card 265"));
  EXPECT_EQ(t.workers(), 0);
}

// --- 061 to 072: art

TEST(HamburgCards, HAM_C_061_pays_2_marks_for_each_art_building) {
  EXPECT_EQ(activate_for("brown", "061", {.buildings = {"061", "070", "053"}}).marks(), 4);
  EXPECT_EQ(activate_for("brown", "061", {.buildings = {"061", "066"}}).marks(), 4);
}

// A stone for twice its price and without a card; `half` is the one that is built.
void expect_double_stone(const std::string& colour, const std::string& id, const Counts& wall,
                         const std::string& half, int price) {
  const auto before = static_cast<std::int64_t>(wall.count(half) != 0 ? wall.at(half) : 0);
  const auto offered = [&](int marks) {
    return scene({.buildings = {id}, .workers = {{colour, 1}}, .wall = wall, .marks = marks})
        .offers("activate " + id);
  };
  EXPECT_FALSE(offered(1)) << "the cheapest stone costs 1";
  HamburgScene t = activate_for(
      colour, id, {.buildings = {id}, .hand = {"241"}, .wall = wall, .marks = 2 * price});
  if (t.asked() == "effect") t.act("half " + half);
  EXPECT_EQ(t.wall(half), before + 1);
  EXPECT_EQ(t.marks(), 0);
  EXPECT_TRUE(t.in_hand("241"));
  EXPECT_EQ(t.told("discarded"), 0U);
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_TRUE(t.offers("take-money 241")) << "the action of the turn is still to come";
}

TEST(HamburgCards, HAM_C_062_builds_a_stone_for_double_price_and_an_orange_worker) {
  expect_double_stone("orange", "062", {{"left", 2}}, "left", 3);
}

TEST(HamburgCards, HAM_C_063_builds_a_stone_for_double_price_and_a_brown_worker) {
  expect_double_stone("brown", "063", {{"right", 1}, {"left", 1}}, "right", 2);
}

TEST(HamburgCards, HAM_C_064_builds_a_stone_for_double_price_and_a_violet_worker) {
  expect_double_stone("violet", "064", {{"left", 3}, {"right", 4}}, "right", 5);
}

TEST(HamburgCards, HAM_C_065_builds_a_stone_for_double_price_and_a_grey_worker) {
  expect_double_stone("grey", "065", {{"left", 5}, {"right", 2}}, "right", 3);
}

TEST(HamburgCards, HAM_C_062_to_065_offer_both_halves_and_are_no_basic_action) {
  // 108 makes basic stones free and 150 reacts to them only (HAM-CE-15).
  for (const auto& [colour, id] : std::vector<std::pair<std::string, std::string>>{
           {"orange", "062"}, {"brown", "063"}, {"violet", "064"}, {"grey", "065"}}) {
    HamburgScene t = scene({.buildings = {id, "108", "150"},
                            .workers = {{colour, 1}},
                            .dangers = {{"violet", 1}, {"orange", 1}},
                            .marks = 2});
    t.activate(id);
    EXPECT_EQ(t.offered(), (Texts{"half left", "half right"}));
    t.act("half right");
    EXPECT_EQ(t.marks(), 0) << id;
    EXPECT_EQ(t.asked(), "turn") << "no question of 150";
  }
}

TEST(HamburgCards, HAM_C_064_takes_a_statue_with_the_fifth_stone) {
  HamburgScene t = scene({.buildings = {"064"},
                          .workers = {{"violet", 1}},
                          .wall = {{"left", 4}, {"right", 4}},
                          .marks = 10});
  t.activate("064");
  t.act("half left");
  EXPECT_GT(t.number("/players/0/hans_hummel/left"), 0);
}

TEST(HamburgCards, HAM_C_066_counts_in_four_categories_once_each) {
  const auto marks = [](const std::string& colour, const std::string& id) {
    return activate_for(colour, id, {.buildings = {id, "066"}}).marks();
  };
  EXPECT_EQ(marks("orange", "053"), 4) << "amusement";
  EXPECT_EQ(marks("brown", "061"), 4) << "art";
  EXPECT_EQ(marks("grey", "073"), 4) << "theatre";
  EXPECT_EQ(marks("brown", "086"), 4) << "circus";
  EXPECT_EQ(marks("grey", "003"), 2) << "nothing else";
  for (const char* laurel : {"059", "072", "084", "094"})
    EXPECT_EQ(scene({.buildings = {laurel, "066"}}).laurel(laurel), 4) << laurel;
  // One building in front of the clergy and of 071.
  EXPECT_EQ(
      scene({.buildings = {"066"}}, {.more = R"("front":{"pink":2})"}).scored(hamburg::kItemClergy),
      2);
  EXPECT_EQ(scene({.buildings = {"071", "066"}}).laurel("071"), 2);
  expect_no_card_of_phase_three("066");
}

TEST(HamburgCards, HAM_C_067_builds_an_art_card_from_the_discard_pile) {
  expect_search_build("067", "066", "061", "053");
}

TEST(HamburgCards, HAM_C_068_advances_without_cost) {
  HamburgScene t = scene({.plots = {"grey"}, .hand = {"068"}, .marks = 3, .square = 4},
                         {.others = {{.buildings = {"240"}}}});
  t.build("068");
  EXPECT_EQ(t.square(), 5);
  EXPECT_EQ(t.marks(), 0) << "240 does not tax it";
  HamburgScene last = scene({.plots = {"grey"}, .hand = {"068"}, .marks = 3, .square = 9});
  last.build("068");
  EXPECT_EQ(last.square(), 9);
  EXPECT_EQ(last.points(), 4);
  expect_no_card_of_phase_three("068");
}

TEST(HamburgCards, HAM_C_069_gains_a_point_for_each_art_building) {
  EXPECT_EQ(activate_for("orange", "069", {.buildings = {"069", "070", "053"}}).points(), 2);
  EXPECT_EQ(activate_for("orange", "069", {.buildings = {"069", "070", "066"}}).points(), 3);
}

TEST(HamburgCards, HAM_C_070_reduces_the_danger_of_a_plot_that_is_laid) {
  const Seated me{.buildings = {"070"},
                  .hand = {"206"},
                  .workers = {{"violet", 2}},
                  .dangers = {{"violet", 2}, {"pink", 1}}};
  HamburgScene t = scene(me);
  t.act("lay-plot 206");
  EXPECT_EQ(t.asked(), "reduce");
  EXPECT_EQ(t.offered(), (Texts{"reduce violet", "done"}));
  t.act("reduce violet");
  EXPECT_EQ(t.danger("violet"), 1);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.turn().seat, 1) << "one level";
  HamburgScene no = scene(me);
  no.act("lay-plot 206");
  no.act("done");
  EXPECT_EQ(no.danger("violet"), 2);
  HamburgScene other = scene(me);
  other.act("take-workers 206");
  EXPECT_EQ(other.turn().seat, 1) << "no other action";
  expect_no_card_of_phase_three("070");
}

TEST(HamburgCards, HAM_C_070_looks_at_the_real_colour_of_an_announced_plot) {
  HamburgScene t = scene({.buildings = {"070", "224"},
                          .hand = {"206"},
                          .workers = {{"grey", 1}, {"pink", 1}},
                          .dangers = {{"violet", 1}, {"pink", 1}}});
  t.act("announce 206 pink");
  t.act("lay-plot 206");
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.offered(), (Texts{"reduce violet", "done"}));
}

TEST(HamburgCards, HAM_C_071_scores_a_point_for_each_different_category) {
  EXPECT_EQ(scene({.buildings = {"071"}, .left = {"245", "265"}}).laurel("071"), 1);
  EXPECT_EQ(scene({.buildings = {"003", "006", "012", "158", "159", "218", "071"}}).laurel("071"),
            4);
  EXPECT_EQ(scene({.buildings = {"071", "003"}, .under_zoo = {{"014", "249"}}}).laurel("071"), 2);
  expect_no_card_of_phase_three("071");
}

TEST(HamburgCards, HAM_C_072_scores_art_at_the_end) {
  expect_category_laurel("072", "061", "070", "258", "053");
  EXPECT_EQ(scene({.buildings = {"072", "066"}}).laurel("072"), 4) << "066 counts";
}

}  // namespace
}  // namespace stadtluft::testing
