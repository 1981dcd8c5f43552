// Dangers, modifiers and reactions: HAM-CE-20 to 41.

#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;

// --- dangers ------------------------------------------------------------------------------------

TEST(HamburgEffects, HAM_CE_20_reduce_danger) {
  Seated me = builder("152", 6);  // as often as there are buildings
  me.buildings = {"057", "102"};
  me.dangers = {{"violet", 2}, {"pink", 2}};
  HamburgScene t = scene(me);
  t.act_all({"build 152", "reduce violet", "reduce pink", "reduce pink"});
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_EQ(t.points(), 3);
  EXPECT_EQ(t.danger("violet"), 1);

  const Seated payer = {.buildings = {"157"},
                        .workers = {{"pink", 1}, {"grey", 1}},
                        .dangers = {{"pink", 2}, {"brown", 1}}};
  HamburgScene paid = scene(payer);
  EXPECT_EQ(paid.offered("activate"), Texts{"activate 157 pink"});  // grey is not raised
  paid.act("activate 157 pink");
  EXPECT_EQ(paid.offered(), (Texts{"reduce pink", "done"}));
  paid.act_all({"reduce pink", "reduce pink"});
  EXPECT_EQ(paid.danger("pink"), 0);
  EXPECT_EQ(paid.points(), 2);
}

TEST(HamburgEffects, HAM_CE_21_danger_on_action_in_the_colour_of_plot_segment_or_building) {
  HamburgScene plot = scene({.buildings = {"070"},
                             .hand = {"001", "146"},
                             .workers = {{"brown", 1}},
                             .dangers = {{"brown", 1}, {"pink", 1}}});
  plot.act("lay-plot 001");
  EXPECT_EQ(plot.offered(), (Texts{"reduce brown", "done"}));
  plot.act("reduce brown");
  EXPECT_EQ(plot.points(), 1);

  HamburgScene wall = scene({.buildings = {"150"},
                             .hand = {"193", "146"},
                             .dangers = {{"violet", 1}, {"pink", 1}},
                             .marks = 1});
  wall.act("build-wall 193 left");
  EXPECT_EQ(wall.offered(), (Texts{"reduce violet", "done"}));
  wall.act("done");  // it may be declined
  EXPECT_EQ(wall.danger("violet"), 1);

  Seated me = builder("122", 0);  // an orange building on a pink plot
  me.buildings = {"166"};
  me.dangers = {{"orange", 1}, {"pink", 1}};
  HamburgScene building = scene(me);
  building.build("122");
  EXPECT_EQ(building.offered(), (Texts{"reduce orange", "done"}));
}

TEST(HamburgEffects, HAM_CE_22_the_danger_action_reduces_two_levels_with_168) {
  const auto after = [](int levels, const std::string& mayor) {
    HamburgScene t = scene({.buildings = {"168"},
                            .hand = {"049", "146"},
                            .dangers = {{"pink", levels}, {"brown", 1}},
                            .mayor = mayor},
                           {.expansions = mayor.empty() ? Names{} : Names{"mayors"}});
    t.act("reduce-danger 049");
    EXPECT_FALSE(t.offers("reduce brown"));
    if (t.offers("reduce pink")) t.act("reduce pink");
    EXPECT_EQ(t.asked(), "turn");
    return std::pair(t.danger("pink"), t.points());
  };
  using Result = std::pair<std::int64_t, std::int64_t>;
  EXPECT_EQ(after(1, ""), Result(0, 1));
  EXPECT_EQ(after(2, ""), Result(0, 2));
  EXPECT_EQ(after(2, "02"), Result(0, 4));
}

TEST(HamburgEffects, HAM_CE_23_prevent_danger_is_asked_in_the_turn_of_others_too) {
  Seated me = builder("178", 6);
  me.dangers = {{"grey", 1}};
  HamburgScene t = scene(me, {.others = {{.buildings = {"151"}, .workers = {{"grey", 1}}}, {}}});
  t.build("178");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.asked(), "prevent");
  t.act("yes");
  EXPECT_EQ(t.danger("grey", 1), 0);
  EXPECT_EQ(t.workers("grey", 1), 0);
  EXPECT_EQ(t.danger("grey", 2), 1);
}

TEST(HamburgEffects, HAM_CE_24_delay_danger) {
  Seated me = builder("178", 6);
  me.dangers = {{"pink", 1}};
  HamburgScene t =
      scene(me, {.others = {{.buildings = {"165"}, .dangers = {{"pink", 2}}, .marks = 5},
                            {.dangers = {{"pink", 2}}, .marks = 5},
                            {.dangers = {{"pink", 3}}, .marks = 5}}});
  t.build("178");
  EXPECT_EQ(t.danger("pink", 1), 3);
  EXPECT_EQ(t.marks(1), 5);
  EXPECT_EQ(t.marks(2), 0);           // without it
  EXPECT_EQ(t.danger("pink", 3), 0);  // it had the card once; the next rise strikes
  EXPECT_EQ(t.marks(3), 0);
}

TEST(HamburgEffects, HAM_CE_25_shift_danger) {
  Seated me = builder("178", 6);
  me.dangers = {{"violet", 1}, {"grey", 2}};
  HamburgScene t = scene(me, {.others = {{}, {}}});
  t.build("178");
  EXPECT_EQ(t.offered(), (Texts{"reduce violet", "reduce grey"}));
  t.act("reduce grey");
  EXPECT_EQ(t.danger("grey", 0), 1);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.danger("grey", 1), 1);
  EXPECT_EQ(t.danger("grey", 2), 1);

  HamburgScene none = scene(builder("178", 6));
  none.build("178");
  for (const std::string_view colour : hamburg::kColourWords) EXPECT_EQ(none.danger(colour, 1), 0);
}

TEST(HamburgEffects, HAM_CE_26_opp_black_danger) {
  Seated me = builder("236", 3);
  me.buildings = {"187", "188", "231"};
  HamburgScene t = scene(me);
  t.build("236");
  t.chance("marker D04");
  EXPECT_EQ(t.points(), 1);  // 187 and 188 react
  EXPECT_EQ(t.marks(), 2);
  EXPECT_EQ(t.danger("pink", 1), 1);  // no choice by 231
  EXPECT_EQ(t.danger("pink", 0), 0);

  // Of two colours the drawer picks one; gifts are ignored.
  HamburgScene two = scene(builder("236", 3), {.expansions = {"dangers"}});
  two.build("236");
  HamburgScene gift(two);
  two.chance("marker S04");
  EXPECT_EQ(two.turn().seat, 0);
  EXPECT_EQ(two.offered(), (Texts{"raise grey", "raise brown"}));
  two.act("raise brown");
  EXPECT_EQ(two.danger("brown", 1), 1);
  EXPECT_EQ(two.danger("grey", 1), 0);
  gift.chance("marker S09");
  EXPECT_EQ(gift.danger("grey", 1), 1);
  EXPECT_EQ(gift.marks(0) + gift.marks(1), 0);
}

TEST(HamburgEffects, HAM_CE_27_on_black_marker_before_the_danger) {
  HamburgScene t = scene({.buildings = {"187", "188"}, .dangers = {{"pink", 2}}, .marks = 1},
                         {.dice = {{"black", 6}}, .moment = "intrigue"});
  t.chance("marker D04");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.marks(), 0);  // the marks of 188 are robbed too
  t.chance("marker D01");
  EXPECT_EQ(t.points(0), 1);  // only for the own marker
}

TEST(HamburgEffects, HAM_CE_28_choose_black_danger_then_the_gift) {
  HamburgScene t = scene({.buildings = {"231"}, .dangers = {{"violet", 2}}},
                         {.dice = {{"black", 6}}, .moment = "intrigue", .expansions = {"dangers"}});
  t.chance("marker S08");  // violet, and a worker
  t.act("raise grey");
  EXPECT_EQ(t.danger("violet"), 2);
  EXPECT_EQ(t.danger("grey"), 1);
  EXPECT_EQ(t.asked(), "gift");
  t.act("take-worker pink");
  EXPECT_EQ(t.workers("pink"), 1);
}

// --- modifiers ----------------------------------------------------------------------------------

TEST(HamburgEffects, HAM_CE_29_mod_take_workers) {
  HamburgScene t = scene({.buildings = {"034"}, .hand = {"049", "146"}});
  t.act_all({"take-workers 049", "take-worker grey"});
  EXPECT_EQ(t.workers("pink"), 3);
  EXPECT_EQ(t.workers("grey"), 1);
  EXPECT_EQ(t.workers(), 4);
}

TEST(HamburgEffects, HAM_CE_30_mod_take_money_for_its_die) {
  const auto money = [](const std::string& building, const std::string& card) {
    HamburgScene t = scene({.buildings = {building}, .hand = {card, "280"}});
    t.act("take-money " + card);
    return t.marks();
  };
  EXPECT_EQ(money("138", "049"), 6);
  EXPECT_EQ(money("139", "145"), 6);
  EXPECT_EQ(money("140", "001"), 6);
  EXPECT_EQ(money("141", "193"), 6);
  EXPECT_EQ(money("138", "145"), 3);
}

TEST(HamburgEffects, HAM_CE_31_mod_wall_price) {
  const auto left = [](const std::string& building) {
    HamburgScene t =
        scene({.buildings = {building}, .hand = {"097", "146"}, .wall = {{"left", 4}}, .marks = 5},
              {.dice = {{"black", 2}}});
    t.act("build-wall 097 left");
    return t.marks();
  };
  EXPECT_EQ(left("057"), 0);
  EXPECT_EQ(left("108"), 5);
  EXPECT_EQ(left("232"), 3);
}

TEST(HamburgEffects, HAM_CE_32_mod_build_price) {
  const auto left = [](const std::string& owned, const std::string& id) {
    Seated me = builder(id, 12);
    me.buildings = {owned};
    HamburgScene t = scene(me);
    t.build(id);
    return 12 - t.marks();
  };
  EXPECT_EQ(left("182", "107"), 5);
  EXPECT_EQ(left("183", "205"), 5);
  EXPECT_EQ(left("184", "059"), 5);
  EXPECT_EQ(left("185", "011"), 5);
  EXPECT_EQ(left("185", "059"), 9);
  EXPECT_EQ(left("132", "059"), 6);
}

TEST(HamburgEffects, HAM_CE_33_mod_advance_price) {
  HamburgScene t =
      scene({.buildings = {"125"}, .marks = 2},
            {.others = {{.marks = 3}}, .dice = {{"pink", 2}, {"grey", 2}}, .moment = "square"});
  t.act("advance");
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.asked(), "turn");  // seat 1 would pay 4
}

TEST(HamburgEffects, HAM_CE_34_mod_park_money) {
  const HamburgScene t = scene({.buildings = {"122"}, .left = {"261", "265", "266", "268"}},
                               {.others = {{.left = {"269"}}}, .moment = "parks"});
  EXPECT_EQ(t.marks(), 4);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.workers("orange"), 1);
  EXPECT_EQ(t.marks(1), 1);
}

TEST(HamburgEffects, HAM_CE_35_recolour_works_for_granted_actions) {
  HamburgScene t = scene({.buildings = {"224", "007"}, .workers = {{"grey", 1}, {"violet", 1}}},
                         {.dice = {{"pink", 5}}});
  t.act_all({"activate 007", "draw brown"});
  t.chance("deal 001");
  t.act("announce 001 pink");
  EXPECT_TRUE(t.offered("announce").empty());
  EXPECT_TRUE(t.offered("build").empty());
  t.act("take-money 001");
  EXPECT_EQ(t.marks(), 5);
  EXPECT_EQ(t.workers(), 0);
}

// --- reactions ----------------------------------------------------------------------------------

TEST(HamburgEffects, HAM_CE_36_on_advance_also_for_a_virtual_step) {
  Seated me = builder("068", 3);
  me.buildings = {"214", "226"};
  me.dangers = {{"grey", 1}};
  me.square = 9;
  HamburgScene t = scene(me);
  t.act_all({"build 068", "reduce grey"});
  EXPECT_EQ(t.points(), 4 + 1 + 1);
  HamburgScene declined = scene(me);
  declined.act_all({"build 068", "done"});
  EXPECT_EQ(declined.points(), 4 + 1);
}

TEST(HamburgEffects, HAM_CE_37_tax_advance) {
  HamburgScene t = scene({.marks = 6}, {.others = {{.buildings = {"240"}}, {.marks = 5}},
                                        .dice = {{"pink", 1}, {"black", 5}},
                                        .moment = "square"});
  t.act("advance");
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.asked(), "turn");  // the owner is poor, seat 2 would pay 6
}

TEST(HamburgEffects, HAM_CE_38_on_majority) {
  const HamburgScene t = scene({.buildings = {"095"}, .left = {"241"}}, {.moment = "end"});
  EXPECT_TRUE(t.majority("zoo") && t.majority("buildings"));
  for (const std::string_view colour : hamburg::kColourWords) EXPECT_EQ(t.workers(colour), 2);
  const HamburgScene held =
      scene({.buildings = {"095"}, .left = {"241"}, .majorities = {"zoo"}}, {.moment = "end"});
  EXPECT_EQ(held.workers(), 5);  // one marker is turned
}

TEST(HamburgEffects, HAM_CE_39_win_ties) {
  const HamburgScene t = scene(
      {.buildings = {"046"}, .left = {"241"}, .square = 2},
      {.others = {{.buildings = {"049"}, .left = {"242"}, .square = 2}, {.buildings = {"050"}}},
       .moment = "end"});
  EXPECT_TRUE(t.majority("zoo") && t.majority("buildings") && t.majority("square"));
  EXPECT_FALSE(t.majority("wall"));  // nobody has a stone
  EXPECT_FALSE(t.majority("score_track"));
  EXPECT_FALSE(t.majority("zoo", 1) || t.majority("square", 1));
}

TEST(HamburgEffects, HAM_CE_40_on_opp_wall) {
  HamburgScene t = scene({.buildings = {"091"}}, {.others = {{.buildings = {"062"},
                                                              .hand = {"193", "194"},
                                                              .workers = {{"orange", 1}},
                                                              .marks = 9}},
                                                  .active = 1});
  t.act_all({"activate 062", "half right"});  // by a card
  EXPECT_EQ(t.workers("orange", 0), 1);
  t.act("build-wall 193 left");  // by the basic action
  EXPECT_EQ(t.workers("violet", 0), 1);
}

TEST(HamburgEffects, HAM_CE_41_on_opp_build) {
  HamburgScene t = scene(
      {.buildings = {"180"}, .plots = {"pink"}, .hand = {"102", "147"}, .marks = 3},
      {.others = {
           {.buildings = {"190"}, .left = {"241"}, .hand = {"187"}, .workers = {{"grey", 1}}}}});
  t.build("102");
  EXPECT_EQ(t.marks(0), 0);  // not for own buildings
  t.activate("102");
  t.act_all({"activate 190 grey", "build 187"});
  EXPECT_EQ(t.marks(0), 4);  // 2 by 102, 2 by 180
}

}  // namespace
}  // namespace stadtluft::testing
