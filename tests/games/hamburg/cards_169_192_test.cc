// The grey cards 169 to 192: underworld and secret society.

#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {
namespace {

// --- 169 to 180: underworld ----------------------------------------------------------------------

TEST(HamburgCards, HAM_C_169_draws_a_random_card_from_every_hand) {
  HamburgScene t =
      scene({.plots = {"grey"}, .hand = {"169"}, .marks = 3},
            {.others = {{.hand = {"014", "053"}}, {.no_hand = true}, {.hand = {"195"}}}});
  t.build("169");
  EXPECT_EQ(t.outcomes(),
            (std::vector<std::pair<std::string, unsigned>>{{"steal 053", 1}, {"steal 014", 1}}))
      << "every card is equally likely";
  t.chance("steal 053");
  EXPECT_EQ(t.outcomes().size(), 1U) << "who has no cards is not affected";
  t.chance("steal 195");
  EXPECT_TRUE(t.in_hand("053"));
  EXPECT_TRUE(t.in_hand("195"));
  EXPECT_EQ(t.hand(), 2U);
  EXPECT_TRUE(t.in_hand("014", 1));
  EXPECT_EQ(t.hand(1), 1U);
  EXPECT_EQ(t.hand(2), 0U);
  EXPECT_EQ(t.hand(3), 0U);
  expect_no_card_of_phase_three("169");
}

TEST(HamburgCards, HAM_C_170_pays_2_marks_for_each_underworld_building) {
  const HamburgScene t =
      activate_for("violet", "170",
                   {.buildings = {"170", "180", "146"}, .under_zoo = {{"171", "241"}}, .marks = 1});
  EXPECT_EQ(t.marks(), 7) << "170, 180 and, under the Zoo card, 171";
}

TEST(HamburgCards, HAM_C_171_takes_3_marks_from_every_opponent) {
  HamburgScene t = scene({.plots = {"grey"}, .hand = {"171"}, .marks = 7},
                         {.others = {{.marks = 5}, {.marks = 1}, {.marks = 0}}});
  t.build("171");
  EXPECT_EQ(t.marks(), 1 + 3 + 1);
  EXPECT_EQ(t.marks(1), 2);
  EXPECT_EQ(t.marks(2), 0) << "whoever has less gives everything";
  EXPECT_EQ(t.marks(3), 0);
  EXPECT_EQ(t.turn().seat, 1);
  expect_no_card_of_phase_three("171");
}

TEST(HamburgCards, HAM_C_172_takes_2_workers_of_every_opponents_choice) {
  HamburgScene t = scene({.plots = {"grey"}, .hand = {"172"}, .marks = 6},
                         {.others = {{.workers = {{"violet", 1}, {"grey", 2}, {"brown", 1}}},
                                     {.workers = {{"brown", 1}}},
                                     {}}});
  t.build("172");
  EXPECT_EQ(t.asked(), "give-worker");
  EXPECT_EQ(t.turn().seat, 1) << "the victim chooses";
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"give-worker violet", "give-worker grey"}))
      << "in rising order, so that two are given";
  t.act_all({"give-worker grey", "give-worker brown"});
  EXPECT_EQ(t.workers("grey"), 1);
  EXPECT_EQ(t.workers("brown"), 2) << "the second opponent gives all he has";
  EXPECT_EQ(t.workers(), 3);
  EXPECT_EQ(t.workers("violet", 1), 1);
  EXPECT_EQ(t.workers("grey", 1), 1);
  EXPECT_EQ(t.workers(1), 2);
  EXPECT_EQ(t.workers(2), 0);
  EXPECT_EQ(t.asked(), "turn");
  expect_no_card_of_phase_three("172");
}

TEST(HamburgCards, HAM_C_173_removes_a_wall_stone_of_every_opponent) {
  HamburgScene t = scene({.plots = {"grey"}, .hand = {"173"}, .wall = {{"left", 2}}, .marks = 6},
                         {.others = {{.wall = {{"left", 2}, {"right", 3}}, .majorities = {"wall"}},
                                     {.wall = {{"left", 5}}, .statues = {{"left", 9}}},
                                     {}}});
  t.build("173");
  EXPECT_EQ(t.asked(), "lose-stone");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"half left", "half right"}));
  t.act("half right");
  EXPECT_EQ(t.wall("left", 1), 2);
  EXPECT_EQ(t.wall("right", 1), 2);
  EXPECT_TRUE(t.majority("wall", 1)) << "markers stay";
  EXPECT_EQ(t.wall("left", 2), 4) << "nothing to choose";
  EXPECT_EQ(t.number("/players/2/hans_hummel/left"), 9) << "statues stay";
  EXPECT_EQ(t.wall("left"), 2) << "not one's own";
  EXPECT_EQ(t.told("stone-lost"), 2U);
  EXPECT_EQ(t.asked(), "turn");
  expect_no_card_of_phase_three("173");
}

TEST(HamburgCards, HAM_C_173_lets_nobody_earn_the_same_statue_twice) {
  HamburgScene t = scene(
      {.plots = {"grey"}, .hand = {"173"}, .marks = 6},
      {.others = {{.hand = {"097"}, .wall = {{"left", 5}}, .statues = {{"left", 9}}, .marks = 5}}});
  t.build("173");
  EXPECT_EQ(t.wall("left", 1), 4);
  t.act("build-wall 097 left");
  EXPECT_EQ(t.wall("left", 1), 5);
  EXPECT_EQ(t.told("statue"), 0U);
}

TEST(HamburgCards, HAM_C_174_builds_an_underworld_card_from_the_discard_pile) {
  expect_search_build("174", "170", "171", "145");
}

TEST(HamburgCards, HAM_C_174_starts_the_bolt_of_what_it_found) {
  HamburgScene t = scene({.plots = {"grey", "grey"}, .hand = {"174"}, .marks = 6},
                         {.others = {{.marks = 5}}, .discard = {"171", "241"}});
  t.build("174");
  t.act("plot 1");
  EXPECT_TRUE(t.built("171"));
  EXPECT_EQ(t.marks(), 3);
  EXPECT_EQ(t.marks(1), 2);
}

TEST(HamburgCards, HAM_C_175_moves_every_opponent_one_field_back) {
  HamburgScene t = scene(
      {.plots = {"grey"}, .hand = {"175"}, .marks = 6, .square = 4},
      {.others = {
           {.points = 3, .square = 3, .majorities = {"square"}}, {.square = 0}, {.square = 9}}});
  t.build("175");
  EXPECT_EQ(t.square(1), 2);
  EXPECT_TRUE(t.majority("square", 1)) << "markers stay";
  EXPECT_EQ(t.points(1), 3);
  EXPECT_EQ(t.square(2), 0) << "not below the start";
  EXPECT_EQ(t.square(3), 8);
  EXPECT_EQ(t.square(), 4);
  EXPECT_EQ(t.turn().seat, 1);
  expect_no_card_of_phase_three("175");
}

TEST(HamburgCards, HAM_C_176_puts_a_building_of_every_opponent_on_the_discard_pile) {
  HamburgScene t = scene({.buildings = {"102"}, .plots = {"grey"}, .hand = {"176"}, .marks = 9},
                         {.others = {{.buildings = {"098", "057"}, .under_zoo = {{"146", "241"}}},
                                     {.buildings = {"006"}, .left = {"261"}},
                                     {.plots = {"pink"}, .left = {"245"}}}});
  t.build("176");
  EXPECT_EQ(t.asked(), "lose-building");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.offered().size(), 3U) << "one under a Zoo card, too";
  t.act("building 098");
  EXPECT_TRUE(t.discarded("098"));
  EXPECT_EQ(t.buildings(1), 2U);
  EXPECT_EQ(t.plots(1), 2U) << "the plot stays";
  EXPECT_TRUE(t.discarded("006")) << "nothing to choose";
  EXPECT_TRUE(t.built("261", 2)) << "a Park is no building";
  EXPECT_TRUE(t.built("245", 3));
  EXPECT_EQ(t.plots(3), 1U);
  EXPECT_EQ(t.buildings(), 2U) << "not one's own";
  EXPECT_EQ(t.asked(), "turn");
  expect_no_card_of_phase_three("176");
}

TEST(HamburgCards, HAM_C_177_puts_a_plot_of_every_opponent_on_the_discard_pile) {
  HamburgScene t = scene({.plots = {"grey"}, .hand = {"177"}, .marks = 9},
                         {.others = {{.buildings = {"098"}, .plots = {"014", "053"}},
                                     {.plots = {"195"}},
                                     {.no_hand = true}}});
  t.build("177");
  EXPECT_EQ(t.asked(), "lose-plot");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"plot 1", "plot 2", "plot 3"}));
  t.act("plot 1");
  EXPECT_TRUE(t.in_hand("098", 1)) << "the building goes back to the hand";
  EXPECT_EQ(t.plots(1), 2U);
  EXPECT_TRUE(t.is_plot("014", 1));
  EXPECT_TRUE(t.discarded("195")) << "nothing to choose";
  EXPECT_EQ(t.plots(2), 0U);
  EXPECT_EQ(t.state().discard.count(), 2U);
  EXPECT_EQ(t.plots(), 1U) << "not one's own";
  expect_no_card_of_phase_three("177");
}

TEST(HamburgCards, HAM_C_178_hands_a_danger_level_to_every_opponent) {
  const Seated me{
      .plots = {"grey"}, .hand = {"178"}, .dangers = {{"violet", 2}, {"pink", 1}}, .marks = 6};
  const Setting others{.others = {{.marks = 4}, {.dangers = {{"pink", 1}}}}};
  HamburgScene t = scene(me, others);
  t.build("178");
  EXPECT_EQ(t.asked(), "effect");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"reduce violet", "reduce pink"}));
  t.act("reduce pink");
  EXPECT_EQ(t.danger("pink"), 0);
  EXPECT_EQ(t.danger("violet"), 2);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.danger("pink", 1), 1);
  EXPECT_EQ(t.danger("pink", 2), 2);
  EXPECT_EQ(t.danger("violet", 1), 0);
  EXPECT_EQ(t.points(1) + t.points(2), 0);
  expect_no_card_of_phase_three("178");

  Seated safe = me;
  safe.dangers = {};
  HamburgScene none = scene(safe, others);
  none.build("178");
  EXPECT_EQ(none.told("raised"), 0U) << "without a raised level nobody raises anything";
  EXPECT_EQ(none.points(), 0);
  EXPECT_EQ(none.turn().seat, 1);
}

TEST(HamburgCards, HAM_C_178_may_make_a_danger_strike) {
  HamburgScene t = scene({.plots = {"grey"}, .hand = {"178"}, .dangers = {{"pink", 3}}, .marks = 6},
                         {.others = {{.dangers = {{"pink", 2}}, .marks = 4}}});
  t.build("178");
  EXPECT_EQ(t.danger("pink"), 2) << "one level only; the only raised colour is not asked for";
  EXPECT_EQ(t.marks(1), 0) << "robbery";
  EXPECT_EQ(t.danger("pink", 1), 0);
}

TEST(HamburgCards, HAM_C_179_scores_2_points_for_each_underworld_building) {
  expect_category_laurel("179", "170", "180", "243", "145");
}

TEST(HamburgCards, HAM_C_180_pays_2_marks_for_each_building_of_an_opponent) {
  const Setting rival{.others = {{.buildings = {"180"}, .marks = 1}, {}}, .discard = {"098"}};
  HamburgScene t = scene({.plots = {"grey"}, .hand = {"102"}, .marks = 3}, rival);
  t.build("102");
  EXPECT_EQ(t.marks(1), 3);
  EXPECT_EQ(t.marks(), 0) << "paid by the supply";
  EXPECT_EQ(t.marks(2), 0);

  HamburgScene search = scene({.plots = {"grey", "grey"}, .hand = {"104"}, .marks = 6}, rival);
  search.build("104");
  search.act("plot 1");
  EXPECT_TRUE(search.built("098"));
  EXPECT_EQ(search.marks(1), 5) << "by whatever means it is built";

  HamburgScene covered = scene(
      {.buildings = {"190"}, .left = {"245"}, .hand = {"102"}, .workers = {{"orange", 1}}}, rival);
  covered.act_all({"activate 190 orange", "build 102"});
  EXPECT_EQ(covered.marks(1), 3) << "under a Zoo card, too";

  for (const char* card : {"245", "265"}) {
    HamburgScene left = scene({.hand = {card}, .marks = 3}, rival);
    left.build(card);
    EXPECT_EQ(left.marks(1), 1) << "Zoo and Park are no buildings";
  }
  HamburgScene own = scene({.buildings = {"180"}, .plots = {"grey"}, .hand = {"102"}, .marks = 3});
  own.build("102");
  EXPECT_EQ(own.marks(), 0) << "not for one's own";
  expect_no_card_of_phase_three("180");
}

// --- 181 to 192: secret society ------------------------------------------------------------------

TEST(HamburgCards, HAM_C_181_pays_2_marks_for_each_secret_society_building) {
  const HamburgScene t =
      activate_for("pink", "181",
                   {.buildings = {"181", "189", "146"}, .under_zoo = {{"182", "241"}}, .marks = 1});
  EXPECT_EQ(t.marks(), 7) << "181, 189 and, under the Zoo card, 182";
}

// 182 to 185: buildings of one colour at half price, rounded up. `nine`, `six`, `three`: buildings
// of the colour by their price; `zoo`: a Zoo card of the colour for 4 marks.
void expect_half_price(const std::string& id, const std::string& nine, const std::string& six,
                       const std::string& three, const std::string& zoo) {
  const auto left_of = [&](const std::string& card, int marks, const Names& buildings) {
    HamburgScene t =
        scene({.buildings = buildings, .plots = {"grey"}, .hand = {card}, .marks = marks});
    t.build(card);
    return t.marks();
  };
  EXPECT_EQ(left_of(nine, 5, {id}), 0);
  EXPECT_EQ(left_of(six, 12, {id}), 9);
  EXPECT_EQ(left_of(three, 2, {id}), 0);
  EXPECT_EQ(left_of(nine, 2, {id, "132"}), 0) << "first half, then less 3";
  EXPECT_EQ(left_of("154", 9, {id}), 0) << "another colour in full";
  EXPECT_EQ(left_of(zoo, 4, {id}), 0) << "a Zoo card in full";
  EXPECT_FALSE(scene({.buildings = {id}, .plots = {"grey"}, .hand = {nine}, .marks = 4})
                   .offers("build " + nine));
  EXPECT_FALSE(
      scene({.plots = {"grey"}, .hand = {nine}, .marks = 8}, {.others = {{.buildings = {id}}}})
          .offers("build " + nine))
      << "the owner only";
  expect_no_card_of_phase_three(id);
}

TEST(HamburgCards, HAM_C_182_halves_the_price_of_orange_buildings) {
  expect_half_price("182", "107", "104", "098", "246");
}

TEST(HamburgCards, HAM_C_183_halves_the_price_of_violet_buildings) {
  expect_half_price("183", "203", "214", "195", "254");
}

TEST(HamburgCards, HAM_C_184_halves_the_price_of_pink_buildings) {
  expect_half_price("184", "059", "092", "053", "258");
}

TEST(HamburgCards, HAM_C_185_halves_the_price_of_brown_buildings) {
  expect_half_price("185", "011", "006", "014", "250");
}

TEST(HamburgCards, HAM_C_186_builds_a_secret_society_card_from_the_discard_pile) {
  expect_search_build("186", "181", "189", "145");
}

TEST(HamburgCards, HAM_C_187_gains_a_point_for_each_black_marker_drawn) {
  HamburgScene t =
      scene({.buildings = {"187"}, .points = 3}, {.dice = {{"black", 5}}, .moment = "intrigue"});
  t.chance("marker D01");
  EXPECT_EQ(t.points(), 4);
  EXPECT_EQ(t.danger("violet"), 1);
  EXPECT_EQ(t.marks(), 0);
  t.chance("marker D02");
  EXPECT_EQ(t.danger("orange", 1), 1);
  EXPECT_EQ(t.points(), 4) << "not for an opponent's marker";
  EXPECT_EQ(t.points(1), 0);

  HamburgScene against =
      scene({.buildings = {"187"}, .plots = {"grey"}, .hand = {"236"}, .marks = 3});
  against.build("236");
  against.chance("marker D01");
  EXPECT_EQ(against.points(), 1) << "also when drawn for 236";
  EXPECT_EQ(against.danger("violet", 1), 1);
  expect_no_card_of_phase_three("187");
}

TEST(HamburgCards, HAM_C_188_gains_2_marks_for_each_black_marker_drawn) {
  const Setting intrigue{.dice = {{"black", 5}}, .moment = "intrigue"};
  HamburgScene t = scene({.buildings = {"188"}, .marks = 3}, intrigue);
  t.chance("marker D01");
  EXPECT_EQ(t.marks(), 5);
  EXPECT_EQ(t.points(), 0);
  t.chance("marker D02");
  EXPECT_EQ(t.marks(), 5) << "not for an opponent's marker";
  EXPECT_EQ(t.marks(1), 0);

  HamburgScene robbed =
      scene({.buildings = {"188"}, .dangers = {{"pink", 2}}, .marks = 3}, intrigue);
  robbed.chance("marker D04");
  EXPECT_EQ(robbed.marks(), 0) << "the marks come before the danger and may be lost to it";

  HamburgScene against =
      scene({.buildings = {"188"}, .plots = {"grey"}, .hand = {"236"}, .marks = 3});
  against.build("236");
  against.chance("marker D01");
  EXPECT_EQ(against.marks(), 2) << "also when drawn for 236";
  expect_no_card_of_phase_three("188");
}

TEST(HamburgCards, HAM_C_189_places_a_worker_as_a_further_clergy_figure) {
  HamburgScene t =
      scene({.buildings = {"189", "102"}, .hand = {"241"}, .workers = {{"grey", 2}, {"pink", 1}}},
            {.others = {{.buildings = {"146", "158", "122"}, .no_hand = true}},
             .dice = {{"black", 6}},
             .round = 4});
  EXPECT_EQ(t.offered("activate"),
            (std::vector<std::string>{"activate 102", "activate 189 grey", "activate 189 pink"}));
  t.act("activate 189 grey");
  EXPECT_EQ(t.workers("grey"), 1);
  EXPECT_EQ(t.workers("pink"), 1);
  EXPECT_EQ(t.number("/window_workers/grey"), 1);
  EXPECT_EQ(t.number("/front_workers/grey"), 0) << "in front of the church only in phase IV";
  EXPECT_TRUE(t.marked("189"));
  EXPECT_FALSE(t.offers_activation("189"));
  EXPECT_EQ(t.scored(hamburg::kItemClergy), 0);

  t.act_all({"take-money 241", "end-turn"});
  EXPECT_EQ(t.number("/cycle"), 2);
  EXPECT_EQ(t.number("/window_workers/grey"), 0);
  EXPECT_EQ(t.number("/front_workers/grey"), 1);
  EXPECT_EQ(t.number("/front/black"), 1) << "together with the clergy figure";
  EXPECT_EQ(t.scored(hamburg::kItemClergy), 1) << "a point for each grey building";
  EXPECT_EQ(t.scored(hamburg::kItemClergy, 1), 2) << "for all players";
}

TEST(HamburgCards, HAM_C_189_is_not_covered_by_060) {
  HamburgScene t = scene({.buildings = {"189", "098"},
                          .plots = {"grey"},
                          .hand = {"060"},
                          .workers = {{"grey", 1}},
                          .marks = 6});
  t.build("060");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"activate 098", "done"}));
}

TEST(HamburgCards, HAM_C_190_builds_under_a_zoo_card_of_the_workers_colour) {
  HamburgScene t = scene({.buildings = {"190"},
                          .left = {"241", "242", "245"},
                          .hand = {"171", "146", "014", "243"},
                          .workers = {{"grey", 2}, {"orange", 1}, {"brown", 1}},
                          .marks = 1},
                         {.others = {{.marks = 5}, {.marks = 1}}});
  EXPECT_EQ(t.offered("activate"), (std::vector<std::string>{"activate 190 grey"}))
      << "orange lacks a building, brown a Zoo card";
  t.act("activate 190 grey");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"build 146", "build 171"}));
  t.act("build 171");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"zoo 241", "zoo 242"}));
  t.act("zoo 242");
  EXPECT_EQ(t.at("/players/0/under_zoo"),
            json::value(json::array{json::object{{"building", "171"}, {"zoo", "242"}}}));
  EXPECT_TRUE(t.built("171"));
  EXPECT_FALSE(t.in_hand("171"));
  EXPECT_EQ(t.marks(), 1 + 3 + 1) << "without cost, and its bolt works";
  EXPECT_EQ(t.workers("grey"), 1);
  EXPECT_EQ(t.plots(), 1U) << "no plot is needed";
  EXPECT_TRUE(t.marked("190"));
  EXPECT_FALSE(t.offers_activation("190"));
}

TEST(HamburgCards, HAM_C_190_lets_a_hidden_building_work_but_not_score) {
  // One building for each Zoo card.
  const Seated me{.buildings = {"190", "192"},
                  .left = {"261"},
                  .under_zoo = {{"146", "241"}},
                  .hand = {"158"},
                  .workers = {{"grey", 1}, {"pink", 1}}};
  HamburgScene t = scene(me);
  EXPECT_FALSE(t.offers_activation("190"));
  t.activate("146");
  EXPECT_EQ(t.marks(), 2) << "it works and is counted";
  EXPECT_EQ(t.scored(hamburg::kItemCards), 4 + 4 + 1 + 1)
      << "190, 192, Park and Zoo, but not the hidden 146";
  EXPECT_EQ(scene({.buildings = {"190"}, .under_zoo = {{"154", "241"}}}).laurel("154"), 0);
  const HamburgScene clergy = scene({.buildings = {"190"}, .under_zoo = {{"146", "241"}}},
                                    {.more = R"("front":{"grey":1})"});
  EXPECT_EQ(clergy.scored(hamburg::kItemClergy), 1) << "190 only";

  // Nor does it count for the building majority.
  const Setting rival{.others = {{.buildings = {"057"}}}, .moment = "end"};
  EXPECT_FALSE(
      scene({.buildings = {"190"}, .under_zoo = {{"146", "241"}}}, rival).majority("buildings"));
  EXPECT_TRUE(scene({.buildings = {"190", "146"}}, rival).majority("buildings"));
}

TEST(HamburgCards, HAM_C_191_scores_2_points_for_each_secret_society_building) {
  expect_category_laurel("191", "181", "189", "244", "145");
}

TEST(HamburgCards, HAM_C_192_makes_room_for_two_buildings_on_each_plot) {
  const Seated me{.buildings = {"192", "102"}, .hand = {"121", "142"}};
  HamburgScene t = scene(me, {.others = {{.no_hand = true}}});
  t.build("121");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"plot 1", "plot 2"}));
  t.act("plot 2");
  EXPECT_EQ(t.at("/players/0/plots/1/buildings"), json::value(json::array{"102", "121"}));
  EXPECT_EQ(t.marks(), 6) << "its bolt works";
  t.act("end-turn");
  t.build("142");
  EXPECT_EQ(t.at("/players/0/plots/0/buildings"), json::value(json::array{"142", "192"}))
      << "the second plot is full";
  EXPECT_EQ(t.plots(), 2U);

  Seated without = me;
  without.buildings = {"102"};
  EXPECT_FALSE(scene(without).offers("build 121"));
  EXPECT_FALSE(scene(without, {.others = {{.buildings = {"192"}}}}).offers("build 121"))
      << "the owner only";
  expect_no_card_of_phase_three("192");
}

// Two buildings on one plot, and a rival who has something against it.
HamburgScene crowded_plot(const std::string& attack) {
  HamburgScene t = scene({.buildings = {"192", "102"}, .hand = {"121", "142", "111"}},
                         {.others = {{.plots = {"grey"}, .hand = {attack}, .marks = 9}}});
  t.build("121");
  t.act_all({"plot 2", "end-turn"});
  t.build(attack);
  return t;
}

TEST(HamburgCards, HAM_C_192_sends_both_buildings_of_a_lost_plot_back) {
  HamburgScene t = crowded_plot("177");
  EXPECT_EQ(t.asked(), "lose-plot");
  t.act("plot 2");
  EXPECT_TRUE(t.in_hand("102"));
  EXPECT_TRUE(t.in_hand("121"));
  EXPECT_EQ(t.plots(), 1U);
  EXPECT_EQ(t.buildings(), 1U);

  // The same by a flood: 192 and 102 share the first plot.
  const HamburgScene flood =
      scene({.dangers = {{"violet", 2}}}, {.dice = {{"violet", 5}},
                                           .moment = "dangers",
                                           .more = R"("players":[{"dangers":{"violet":2},"hand":[],
                                   "plots":[{"card":"150","buildings":["102","192"]}]},{}])"});
  EXPECT_EQ(flood.danger("violet"), 0);
  EXPECT_EQ(flood.plots(), 0U);
  EXPECT_TRUE(flood.discarded("150"));
  EXPECT_TRUE(flood.in_hand("102"));
  EXPECT_TRUE(flood.in_hand("192")) << "both";
}

TEST(HamburgCards, HAM_C_192_leaves_second_buildings_where_they_are) {
  HamburgScene t = crowded_plot("176");
  EXPECT_EQ(t.asked(), "lose-building");
  t.act("building 192");
  EXPECT_EQ(t.at("/players/0/plots/1/buildings"), json::value(json::array{"102", "121"}));
  EXPECT_EQ(t.turn().seat, 0);
  t.build("142");
  EXPECT_EQ(t.at("/players/0/plots/0/buildings"), json::value(json::array{"142"}))
      << "no further one joins them";
  EXPECT_FALSE(t.offers("build 111"));
}

}  // namespace
}  // namespace stadtluft::testing
