// Effects that move cards, build, activate or hit others: HAM-CE-09 to 19 and 42 to 57.

#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;

TEST(HamburgEffects, HAM_CE_09_draw_act_draws_a_card_that_must_be_used) {
  HamburgScene t = scene(builder("001", 3));
  t.build("001");
  EXPECT_EQ(t.offered("draw").size(), 5U);
  EXPECT_EQ(t.offered().size(), 5U);
  t.act("draw orange");
  t.chance("deal 121");
  EXPECT_EQ(t.asked(), "basic-action");
  EXPECT_EQ(t.offered(),
            (Texts{"take-workers 121", "take-money 121"}));  // no free plot, no way out
  t.act("take-workers 121");
  EXPECT_EQ(t.workers("orange"), 3);
  EXPECT_TRUE(t.discarded("121"));
}

TEST(HamburgEffects, HAM_CE_10_draw_discard_gives_back_from_the_whole_hand) {
  HamburgScene t = scene({.plots = {"pink"}, .hand = {"028"}});
  t.build("028");
  t.act_all({"draw brown", "draw brown", "draw brown", "draw brown"});
  for (const char* card : {"deal 002", "deal 003", "deal 005", "deal 006"}) t.chance(card);
  EXPECT_EQ(t.hand(), 4U);
  t.act_all({"discard 003", "discard 002", "discard 006"});  // the last one goes by itself
  EXPECT_EQ(t.hand(), 0U);
  EXPECT_EQ(t.at("/discard_top"), (json::array{"003", "002", "006", "005"}));
}

TEST(HamburgEffects, HAM_CE_11_draw_plots_are_laid_unseen_and_are_no_basic_action) {
  Seated me = builder("032", 6);
  me.buildings = {"070"};
  me.dangers = {{"grey", 2}};
  me.mayor = "08";
  HamburgScene t = scene(me, {.expansions = {"mayors"}});
  t.build("032");
  t.act_all({"draw grey", "draw brown"});
  t.chance("deal 145");
  t.chance("deal 001");
  EXPECT_TRUE(t.is_plot("145") && t.is_plot("001"));
  EXPECT_EQ(t.danger("grey"), 2);  // 070 does not react
  EXPECT_EQ(t.points(), 2);        // mayor 08 does
  EXPECT_EQ(t.at("/players/0/knows"), json::array());
}

TEST(HamburgEffects, HAM_CE_12_fetch_takes_a_zoo_or_park_card_out_of_a_pile) {
  HamburgScene t = scene({.buildings = {"037"}, .workers = {{"pink", 1}}}, {.discard = {"258"}});
  t.activate("037");
  EXPECT_EQ(t.offered(), (Texts{"take-card 257", "take-card 259", "take-card 260"}));
  t.act("take-card 260");
  EXPECT_TRUE(t.in_hand("260"));
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.at("/known_to_all"), json::array{"260"});  // shown to all

  HamburgScene park = scene({.buildings = {"041"}, .workers = {{"grey", 1}}});
  park.act("activate 041 grey");
  EXPECT_EQ(park.offered("take-card").size(), 4U);
  EXPECT_TRUE(park.offers("take-card 261"));

  HamburgScene none = scene({.buildings = {"037"}, .workers = {{"pink", 1}}},
                            {.discard = {"257", "258", "259", "260"}});
  none.activate("037");
  EXPECT_EQ(none.workers(), 0);
  EXPECT_EQ(none.hand(), 1U);
}

TEST(HamburgEffects, HAM_CE_13_search_build_is_no_basic_action_but_180_and_036_react) {
  HamburgScene t = scene({.buildings = {"036", "166"},
                          .plots = {"pink", "pink", "pink"},
                          .hand = {"126", "146"},
                          .dangers = {{"orange", 2}},
                          .marks = 6},
                         {.others = {{.buildings = {"180"}}}, .discard = {"121", "125"}});
  t.act_all({"build 126", "plot 3", "done"});  // 166 for the basic action, declined
  t.act_all({"take-card 121", "plot 4"});
  EXPECT_EQ(t.asked(), "again");  // not 166
  EXPECT_EQ(t.marks(), 6);
  t.act("yes");
  EXPECT_EQ(t.marks(), 12);
  EXPECT_EQ(t.marks(1), 2);  // for 121; 126 is still under way
  EXPECT_EQ(t.asked(), "again");
  t.act("yes");  // the search itself
  EXPECT_TRUE(t.built("125"));
  EXPECT_EQ(t.marks(1), 6);
  EXPECT_EQ(t.danger("orange"), 2);
}

TEST(HamburgEffects, HAM_CE_14_take_back_any_buildings) {
  Seated me = builder("004", 0);
  me.buildings = {"057", "102"};
  HamburgScene t = scene(me);
  t.build("004");
  EXPECT_TRUE(t.offers("building 004"));
  t.act_all({"building 102", "done"});
  EXPECT_TRUE(t.in_hand("102"));
  EXPECT_TRUE(t.built("057") && t.built("004"));
  EXPECT_EQ(t.plots(), 3U);
  HamburgScene none = scene(me);
  none.act_all({"build 004", "done"});
  EXPECT_EQ(none.buildings(), 3U);
}

TEST(HamburgEffects, HAM_CE_15_wall_step_needs_no_card_and_is_no_basic_action) {
  Seated me = builder("145", 3);
  me.buildings = {"150"};
  me.dangers = {{"orange", 1}};
  HamburgScene t = scene(me, {.others = {{.buildings = {"091"}}}});
  t.build("145");
  EXPECT_EQ(t.offered(), (Texts{"half left", "half right"}));
  t.act("half right");
  EXPECT_EQ(t.wall("right"), 1);
  EXPECT_EQ(t.marks(), 0);  // free
  EXPECT_EQ(t.danger("orange"), 1);
  EXPECT_EQ(t.workers("orange", 1), 1);
}

TEST(HamburgEffects, HAM_CE_16_advance_by_068_is_free_and_not_taxed) {
  HamburgScene t = scene(builder("068", 3), {.others = {{.buildings = {"240"}}}});
  t.build("068");
  EXPECT_EQ(t.square(), 1);
  EXPECT_EQ(t.marks(), 0);
  Seated last = builder("068", 3);
  last.square = 9;
  HamburgScene virtual_step = scene(last);
  virtual_step.build("068");
  EXPECT_EQ(virtual_step.square(), 9);
  EXPECT_EQ(virtual_step.points(), 4);
}

TEST(HamburgEffects, HAM_CE_17_build_under_zoo) {
  const Seated me = {.buildings = {"190"},
                     .left = {"241", "242", "257"},
                     .under_zoo = {{"147", "243"}},
                     .hand = {"187", "149", "049"},
                     .workers = {{"grey", 1}, {"brown", 1}},
                     .mayor = "07"};
  HamburgScene t = scene(me, {.others = {{.buildings = {"180"}}}, .expansions = {"mayors"}});
  EXPECT_EQ(t.offered("activate"), Texts{"activate 190 grey"});  // no brown zoo card
  t.act("activate 190 grey");
  EXPECT_EQ(t.offered(), (Texts{"build 149", "build 187"}));
  t.act("build 187");
  EXPECT_EQ(t.offered(), (Texts{"zoo 241", "zoo 242"}));  // 243 covers one already
  t.act("zoo 242");
  EXPECT_TRUE(t.built("187"));
  EXPECT_EQ(t.workers("grey"), 0);
  EXPECT_EQ(t.marks(), 2);  // mayor 07: printed cost 0
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.marks(1), 2);
}

TEST(HamburgEffects, HAM_CE_18_two_buildings_on_a_plot) {
  HamburgScene t = scene({.buildings = {"192"}, .hand = {"187", "188"}});
  EXPECT_TRUE(t.offers("build 188"));
  t.build("187");
  EXPECT_EQ(t.at("/players/0/plots/0/buildings"), (json::array{"187", "192"}));
  t.act(t.offered("take-money").front());  // seat 1
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_FALSE(t.offers("build 188"));  // the plot is full
}

TEST(HamburgEffects, HAM_CE_19_066_counts_for_four_categories_once_each) {
  for (const auto& [id, colour] : {std::pair{"053", "orange"}, std::pair{"061", "brown"},
                                   std::pair{"073", "grey"}, std::pair{"086", "brown"}}) {
    HamburgScene t = scene({.buildings = {id, "066"}, .workers = {{colour, 1}}});
    t.activate(id);
    EXPECT_EQ(t.marks(), 4) << id;
  }
  EXPECT_EQ(scene({.buildings = {"066", "094"}}).laurel("094"), 4);
  EXPECT_EQ(scene({.buildings = {"066", "011"}}).laurel("011"), 2);
}

// --- activation of other buildings --------------------------------------------------------------

TEST(HamburgEffects, HAM_CE_42_double_bolt_for_a_building_just_laid) {
  Seated me = builder("228", 3);
  me.buildings = {"036"};
  HamburgScene t = scene(me, {.others = {{.buildings = {"121"}}}});
  t.act_all({"build 228", "building 121"});
  EXPECT_EQ(t.marks(), 6);  // the copy is not doubled
  EXPECT_EQ(t.asked(), "again");
  t.act_all({"yes", "building 121"});  // 228 itself is
  EXPECT_EQ(t.marks(), 12);
  EXPECT_EQ(t.asked(), "turn");

  Seated declining = builder("121", 0);
  declining.buildings = {"036"};
  HamburgScene once = scene(declining);
  once.act_all({"build 121", "done"});
  EXPECT_EQ(once.marks(), 6);
}

TEST(HamburgEffects, HAM_CE_43_reactivate_a_marked_building_for_its_cost) {
  const Seated me = {.buildings = {"054", "098", "102"}, .workers = {{"violet", 1}, {"pink", 1}}};
  EXPECT_FALSE(scene(me).offers_activation("054"));  // nothing is marked
  HamburgScene t = scene(me, {.used = {"098"}});
  t.activate("054");
  EXPECT_EQ(t.offered(), Texts{"activate 098"});
  t.act("activate 098");
  EXPECT_EQ(t.marks(), 3);
  EXPECT_EQ(t.workers(), 0);
  Seated poor = me;
  poor.workers = {{"violet", 1}};
  EXPECT_FALSE(scene(poor, {.used = {"098"}}).offers_activation("054"));

  // A run through 060 leaves no marker.
  Seated run = builder("060", 6);
  run.buildings = {"054", "098"};
  run.workers = {{"violet", 1}, {"pink", 1}};
  HamburgScene by_060 = scene(run);
  by_060.act_all({"build 060", "activate 098"});
  EXPECT_FALSE(by_060.marked("098"));
  EXPECT_FALSE(by_060.offers_activation("054"));
}

TEST(HamburgEffects, HAM_CE_44_one_worker_buildings_run_free_once) {
  Seated me = builder("060", 6);
  me.buildings = {"098", "127", "043", "057"};
  me.workers = {{"pink", 1}, {"orange", 1}};
  HamburgScene t = scene(me);
  t.build("060");
  EXPECT_EQ(t.offered(), (Texts{"activate 098", "activate 127", "done"}));  // not 043, not 057
  t.act("activate 098");
  EXPECT_FALSE(t.offers_activation("098"));
  t.act("activate 127");
  EXPECT_EQ(t.marks(), 5);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.workers(), 2);
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_TRUE(t.offers_activation("098") && t.offers_activation("127"));  // as usual
}

TEST(HamburgEffects, HAM_CE_45_a_copied_bolt_sees_the_copying_player) {
  Seated me = builder("228", 3);
  me.buildings = {"057", "102"};
  HamburgScene t = scene(me, {.others = {{.buildings = {"025", "049", "050", "051"}}}});
  t.act_all({"build 228", "building 025"});
  EXPECT_EQ(t.marks(), 6);  // 057, 102 and 228 itself
  // Under a zoo card of the opponent too.
  HamburgScene under = scene(builder("228", 3), {.others = {{.under_zoo = {{"121", "245"}}}}});
  under.act_all({"build 228", "building 121"});
  EXPECT_EQ(under.marks(), 6);
}

// --- attacks ------------------------------------------------------------------------------------

TEST(HamburgEffects, HAM_CE_46_opp_discard) {
  HamburgScene t =
      scene(builder("013", 3),
            {.others = {{.hand = {"049", "050"}}, {.no_hand = true}, {.hand = {"061"}}}});
  t.build("013");
  EXPECT_EQ(t.turn().seat, 1);
  t.act("discard 050");
  EXPECT_TRUE(t.in_hand("049", 1));
  EXPECT_EQ(t.hand(3), 0U);
  EXPECT_EQ(t.at("/discard_top"), (json::array{"050", "061"}));
  EXPECT_EQ(t.hand(0), 1U);
}

TEST(HamburgEffects, HAM_CE_47_steal_card_at_random) {
  HamburgScene t =
      scene(builder("169", 3), {.others = {{.hand = {"049", "097"}}, {.hand = {"061"}}}});
  t.build("169");
  EXPECT_EQ(t.outcomes().size(), 2U);
  t.chance("steal 097");
  t.chance("steal 061");
  EXPECT_TRUE(t.in_hand("097") && t.in_hand("061"));
  EXPECT_EQ(t.hand(1), 1U);
  EXPECT_EQ(t.hand(2), 0U);
  EXPECT_EQ(t.at("/players/1/knows"),
            json::array{"097"});  // the victim knows it, the third does not
  EXPECT_EQ(t.at("/players/2/knows"), json::array{"061"});
}

TEST(HamburgEffects, HAM_CE_48_steal_money) {
  HamburgScene t = scene(builder("171", 6), {.others = {{.marks = 5}, {.marks = 1}}});
  t.build("171");
  EXPECT_EQ(t.marks(0), 4);
  EXPECT_EQ(t.marks(1), 2);
  EXPECT_EQ(t.marks(2), 0);
}

TEST(HamburgEffects, HAM_CE_49_steal_workers_of_the_victims_choice) {
  HamburgScene t =
      scene(builder("172", 6),
            {.others = {{.workers = {{"violet", 1}, {"grey", 2}}}, {.workers = {{"pink", 1}}}}});
  t.build("172");
  EXPECT_EQ(t.turn().seat, 1);
  t.act("give-worker violet");  // then only grey is left
  EXPECT_EQ(t.workers("violet", 0), 1);
  EXPECT_EQ(t.workers("grey", 0), 1);
  EXPECT_EQ(t.workers("grey", 1), 1);
  EXPECT_EQ(t.workers("pink", 0), 1);
  EXPECT_EQ(t.workers(2), 0);
}

TEST(HamburgEffects, HAM_CE_50_opp_lose_wall) {
  HamburgScene t = scene(builder("173", 6), {.others = {{.wall = {{"left", 5}, {"right", 1}},
                                                         .statues = {{"left", 10}},
                                                         .majorities = {"wall"}}}});
  t.build("173");
  EXPECT_EQ(t.turn().seat, 1);
  t.act("half left");
  EXPECT_EQ(t.wall("left", 1), 4);
  EXPECT_EQ(t.number("/players/1/hans_hummel/left"), 10);
  EXPECT_TRUE(t.majority("wall", 1));
}

TEST(HamburgEffects, HAM_CE_51_opp_step_back) {
  HamburgScene t = scene(builder("175", 6), {.others = {{.square = 9}, {}}});
  t.build("175");
  EXPECT_EQ(t.square(1), 8);
  EXPECT_EQ(t.square(2), 0);
}

TEST(HamburgEffects, HAM_CE_52_opp_lose_building) {
  HamburgScene t =
      scene(builder("176", 9), {.others = {{.buildings = {"057"}, .under_zoo = {{"102", "245"}}}}});
  t.build("176");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_TRUE(t.offers("building 057"));
  t.act("building 102");
  EXPECT_TRUE(t.discarded("102"));
  EXPECT_EQ(t.buildings(1), 1U);
  EXPECT_TRUE(t.built("245", 1));
}

TEST(HamburgEffects, HAM_CE_53_opp_lose_plot) {
  HamburgScene t =
      scene(builder("177", 9), {.others = {{.buildings = {"057"}, .plots = {"grey"}}}});
  t.build("177");
  EXPECT_EQ(t.turn().seat, 1);
  t.act("plot 1");
  EXPECT_EQ(t.plots(1), 1U);
  EXPECT_EQ(t.plots("grey", 1), 1U);
  EXPECT_TRUE(t.in_hand("057", 1));
  EXPECT_EQ(t.buildings(1), 0U);
}

TEST(HamburgEffects, HAM_CE_54_opp_flip_majority) {
  HamburgScene t = scene(builder("085", 6), {.others = {{.majorities = {"zoo", "wall"}}, {}}});
  t.build("085");
  EXPECT_EQ(t.turn().seat, 1);
  t.act("flip zoo");
  EXPECT_FALSE(t.majority("zoo", 1));
  EXPECT_TRUE(t.majority("wall", 1));
}

TEST(HamburgEffects, HAM_CE_55_buy_points) {
  const std::vector<Seated> three = {{.points = 2}, {.points = 2}, {.points = 2}};
  HamburgScene all = scene(builder("103", 6), {.others = three});
  all.act_all({"build 103", "yes"});
  EXPECT_EQ(all.marks(), 0);
  EXPECT_EQ(all.points(), 3);
  for (int seat = 1; seat <= 3; ++seat) {
    EXPECT_EQ(all.points(seat), 1);
    EXPECT_EQ(all.marks(seat), 1);
  }
  HamburgScene some = scene(builder("103", 5), {.others = three});
  some.act_all({"build 103", "yes", "from 1", "from 3"});
  EXPECT_EQ(some.marks(), 0);
  EXPECT_EQ(some.points(), 2);
  EXPECT_EQ(some.points(2), 2);
  HamburgScene declined = scene(builder("103", 6), {.others = three});
  declined.act_all({"build 103", "done"});
  EXPECT_EQ(declined.points(), 0);
}

TEST(HamburgEffects, HAM_CE_56_clergy_worker) {
  HamburgScene t =
      scene({.buildings = {"189"}, .hand = {"146"}, .workers = {{"grey", 1}, {"brown", 1}}},
            {.others = {{.buildings = {"049", "145"}, .no_hand = true}}});
  EXPECT_EQ(t.offered("activate"), (Texts{"activate 189 grey", "activate 189 brown"}));
  t.act("activate 189 grey");
  EXPECT_EQ(t.workers("grey"), 0);
  EXPECT_EQ(t.number("/window_workers/grey"), 1);
  t.act("take-money 146");  // the cycle ends
  EXPECT_EQ(t.number("/window_workers/grey"), 0);
  EXPECT_EQ(t.number("/front_workers/grey"), 1);
  // The figure stands before grey as well: two scorers for all players.
  EXPECT_EQ(t.scored(hamburg::kItemClergy, 0), 2);
  EXPECT_EQ(t.scored(hamburg::kItemClergy, 1), 2);
}

TEST(HamburgEffects, HAM_CE_57_clergy_move_leaves_the_workers_where_they_are) {
  HamburgScene t =
      scene({.buildings = {"235", "189"}, .workers = {{"grey", 2}}}, {.dice = {{"black", 5}}});
  t.act_all({"activate 189 grey", "activate 235"});
  EXPECT_EQ(t.offered(), (Texts{"window pink", "window black"}));
  t.act("window black");
  EXPECT_EQ(t.at("/window"), json::value("black"));
  EXPECT_EQ(t.number("/window_workers/grey"), 1);
}

}  // namespace
}  // namespace stadtluft::testing
