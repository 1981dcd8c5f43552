// Pipelines and counters that many cards use: HAM-CR and HAM-CU.

#include "tests/games/hamburg/scene.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;

// --- dangers ------------------------------------------------------------------------------------

TEST(HamburgPipelines, HAM_CR_1_a_worker_of_the_colour_prevents_the_rise_with_151) {
  const Setting brown_5 = {.dice = {{"brown", 5}}, .moment = "dangers"};
  HamburgScene t = scene({.buildings = {"151"}, .workers = {{"brown", 1}, {"pink", 1}}}, brown_5);
  EXPECT_EQ(t.asked(), "prevent");
  HamburgScene declined(t);
  t.act("yes");
  EXPECT_EQ(t.danger("brown"), 0);
  EXPECT_EQ(t.workers("brown"), 0);
  EXPECT_EQ(t.points(), 0);
  declined.act("done");
  EXPECT_EQ(declined.danger("brown"), 1);
  EXPECT_EQ(declined.workers("brown"), 1);
  // A worker of another colour is no help.
  EXPECT_EQ(scene({.buildings = {"151"}, .workers = {{"pink", 1}}}, brown_5).danger("brown"), 1);
}

TEST(HamburgPipelines, HAM_CR_1_the_third_level_strikes_and_all_levels_go_back_without_points) {
  HamburgScene t =
      scene({.dangers = {{"pink", 2}}, .marks = 8}, {.dice = {{"pink", 6}}, .moment = "dangers"});
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.danger("pink"), 0);
  EXPECT_EQ(t.points(), 0);
  EXPECT_EQ(t.danger("pink", 1), 1);
}

TEST(HamburgPipelines, HAM_CR_1_with_165_only_a_rise_above_the_third_level_strikes) {
  const auto after = [](int levels, const Names& buildings) {
    return scene({.buildings = buildings, .dangers = {{"pink", levels}}, .marks = 8},
                 {.dice = {{"pink", 5}}, .moment = "dangers"});
  };
  EXPECT_EQ(after(2, {"165"}).danger("pink"), 3);
  EXPECT_EQ(after(2, {"165"}).marks(), 8);
  EXPECT_EQ(after(3, {"165"}).danger("pink"), 0);
  EXPECT_EQ(after(3, {"165"}).marks(), 0);
  EXPECT_EQ(after(3, {}).marks(), 0) << "165 has left meanwhile";
}

TEST(HamburgPipelines, HAM_CR_1_mayor_03_takes_a_worker_for_each_rise_that_happens) {
  const auto rise = [](int levels, const Names& buildings) {
    return scene({.buildings = buildings,
                  .workers = {{"pink", 1}},
                  .dangers = {{"pink", levels}},
                  .mayor = "03"},
                 {.dice = {{"pink", 5}}, .moment = "dangers", .expansions = {"mayors"}});
  };
  EXPECT_EQ(rise(0, {}).workers("pink"), 2);
  EXPECT_EQ(rise(3, {"165"}).workers("pink"), 2) << "the fourth rise too";
  HamburgScene prevented = rise(0, {"151"});
  prevented.act("yes");
  EXPECT_EQ(prevented.workers("pink"), 0);
}

TEST(HamburgPipelines, HAM_CR_1_tile_C12_cancels_dice_but_not_cards) {
  const std::string tiles =
      R"("clergy_tiles":{"grey":"C12A"},"placed_tile":"C12A","window":"grey")";
  const HamburgScene by_die = scene({}, {.dice = {{"pink", 5}, {"brown", 5}},
                                         .moment = "dangers",
                                         .expansions = {"clergy"},
                                         .more = tiles});
  EXPECT_EQ(by_die.danger("pink"), 0);
  EXPECT_EQ(by_die.danger("brown"), 1);
  HamburgScene by_card =
      scene({.plots = {"pink"}, .hand = {"178", "146"}, .dangers = {{"pink", 1}}, .marks = 6},
            {.expansions = {"clergy"}, .more = tiles});
  by_card.build("178");
  EXPECT_EQ(by_card.danger("pink", 1), 1);
}

TEST(HamburgPipelines, HAM_CR_1_strikes_come_in_the_order_of_the_victim) {
  HamburgScene t =
      scene({.workers = {{"grey", 2}}, .dangers = {{"pink", 2}, {"brown", 2}}, .marks = 4},
            {.dice = {{"pink", 5}, {"brown", 5}}, .moment = "dangers"});
  EXPECT_EQ(t.offered(), (Texts{"strike pink", "strike brown"}));
  t.act("strike brown");
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.marks(), 0);  // the other one follows
}

TEST(HamburgPipelines, HAM_CR_2_a_reduction_needs_a_raised_level_and_gives_a_point) {
  const Seated me = {
      .plots = {"grey"}, .hand = {"147", "146"}, .dangers = {{"pink", 1}, {"brown", 2}}};
  HamburgScene t = scene(me);
  t.build("147");
  EXPECT_EQ(t.offered("reduce"), (Texts{"reduce pink", "reduce brown"}));
  t.act_all({"reduce pink", "reduce brown"});
  EXPECT_EQ(t.points(), 2);
  EXPECT_EQ(t.danger("pink"), 0);
  EXPECT_EQ(t.danger("brown"), 1);

  Seated with_mayor = me;
  with_mayor.mayor = "02";
  HamburgScene two = scene(with_mayor, {.expansions = {"mayors"}});
  two.build("147");
  two.act_all({"reduce pink", "done"});
  EXPECT_EQ(two.points(), 2);
}

// --- prices -------------------------------------------------------------------------------------

TEST(HamburgPipelines, HAM_CR_3_building_price_is_halved_first_then_lowered) {
  const auto paid = [](const Names& buildings, const std::string& id, const Setting& setting = {}) {
    HamburgScene t = scene(
        {.buildings = buildings, .plots = {"pink"}, .hand = {id, "146"}, .marks = 20}, setting);
    t.build(id);
    return 20 - t.marks();
  };
  EXPECT_EQ(paid({}, "205"), 9);
  EXPECT_EQ(paid({"183"}, "205"), 5);
  EXPECT_EQ(paid({"132"}, "205"), 6);
  EXPECT_EQ(paid({"132", "183"}, "205"), 2);
  EXPECT_EQ(paid({"182"}, "205"), 9) << "another colour";
  EXPECT_EQ(paid({"132", "183"}, "224"), 0) << "never below 0";
  const Setting stock = {.expansions = {"stock"}, .more = R"("stock_tile":"B11","stock_field":1)"};
  EXPECT_EQ(paid({"132", "183"}, "205", stock), 1);
}

TEST(HamburgPipelines, HAM_CR_4_wall_price) {
  const Seated plain = {
      .hand = {"049", "146"}, .wall = {{"left", 2}}, .marks = 20};  // pink, 3 marks
  const auto paid = [&](const Names& buildings, int black, const std::string& mayor = "") {
    Seated me = plain;
    me.buildings = buildings;
    me.mayor = mayor;
    HamburgScene t = scene(
        me, {.dice = {{"black", black}}, .expansions = mayor.empty() ? Names{} : Names{"mayors"}});
    t.act("build-wall 049 left");
    return 20 - t.marks();
  };
  EXPECT_EQ(paid({}, 1), 3);
  EXPECT_EQ(paid({"232"}, 1), 1);
  EXPECT_EQ(paid({"232"}, 6), 3);
  EXPECT_EQ(paid({"108", "232"}, 1), 0);
  EXPECT_EQ(paid({}, 1, "09"), 2);
  EXPECT_EQ(paid({"232"}, 1, "09"), 2) << "exactly 2";
  EXPECT_EQ(paid({"108"}, 1, "09"), 0);

  const auto doubled = [&](const Names& more, const std::string& mayor = "") {
    Seated me = plain;
    me.buildings = more;
    me.buildings.push_back("062");
    me.workers = {{"orange", 1}};
    me.wall["right"] = 5;
    me.mayor = mayor;
    HamburgScene t = scene(
        me, {.dice = {{"black", 1}}, .expansions = mayor.empty() ? Names{} : Names{"mayors"}});
    t.activate("062");
    return 20 - t.marks();
  };
  EXPECT_EQ(doubled({}), 6);
  EXPECT_EQ(doubled({"232"}), 2);
  EXPECT_EQ(doubled({"108"}), 6) << "108 is for the basic action";
  EXPECT_EQ(doubled({}, "09"), 2) << "undoubled";
}

TEST(HamburgPipelines, HAM_CR_5_advance_price) {
  const auto paid = [](const Names& buildings, const Counts& dice, const std::string& mayor = "") {
    HamburgScene t = scene({.buildings = buildings, .marks = 20, .mayor = mayor},
                           {.dice = dice,
                            .moment = "square",
                            .expansions = mayor.empty() ? Names{} : Names{"mayors"}});
    if (t.asked() != "square") return std::int64_t{-1};
    t.act("advance");
    EXPECT_EQ(t.asked(), "turn") << "one advance";
    EXPECT_EQ(t.square(), 1);
    return 20 - t.marks();
  };
  EXPECT_EQ(paid({}, {{"pink", 1}, {"brown", 2}}), 3);
  EXPECT_EQ(paid({}, {{"pink", 1}, {"black", 2}}), 3);
  EXPECT_EQ(paid({}, {}), -1);
  EXPECT_EQ(paid({"002"}, {}), 4);
  EXPECT_EQ(paid({"002", "125"}, {}), 4) << "125 lowers what the dice demand";
  EXPECT_EQ(paid({"125"}, {{"pink", 1}, {"brown", 2}}), 1);
  EXPECT_EQ(paid({"125"}, {{"pink", 1}}), 0);
  EXPECT_EQ(paid({}, {{"pink", 1}, {"black", 2}}, "05"), 1);
}

// --- laying -------------------------------------------------------------------------------------

TEST(HamburgPipelines, HAM_CR_6_laying_a_building_own_reactions_bolt_then_opponents) {
  HamburgScene t = scene({.buildings = {"166", "036"},
                          .plots = {"pink"},
                          .hand = {"121", "146"},
                          .dangers = {{"orange", 1}},
                          .mayor = "07"},
                         {.others = {{.buildings = {"180"}}}, .expansions = {"mayors"}});
  t.build("121");
  EXPECT_EQ(t.asked(), "reduce");  // 166 comes first, mayor 07 has paid
  EXPECT_EQ(t.marks(), 2);
  EXPECT_EQ(t.points(), 1);
  t.act("reduce orange");
  EXPECT_EQ(t.asked(), "again");  // 036 after the bolt
  EXPECT_EQ(t.marks(), 8);
  EXPECT_EQ(t.marks(1), 0);
  t.act("yes");
  EXPECT_EQ(t.marks(), 14);
  EXPECT_EQ(t.marks(1), 2);  // 180 last
}

TEST(HamburgPipelines, HAM_CR_6_a_plot_has_room_for_one_building_or_two_with_192) {
  EXPECT_FALSE(scene({.buildings = {"049"}, .hand = {"121", "146"}}).offers("build 121"));
  HamburgScene t = scene({.buildings = {"049", "192"}, .hand = {"121", "142"}});
  t.act_all({"build 121", "plot 1"});
  EXPECT_EQ(t.at("/players/0/plots/0/buildings").get_array().size(), 2U);
}

TEST(HamburgPipelines, HAM_CR_7_the_fifth_stone_of_a_half_brings_a_statue_once) {
  const Seated me = {.hand = {"097", "146"}, .wall = {{"left", 4}}, .marks = 5};
  HamburgScene t = scene(me, {.others = {{.buildings = {"091"}}}});
  t.act("build-wall 097 left");
  EXPECT_EQ(t.told("statue"), 1U);
  EXPECT_GT(t.number("/players/0/hans_hummel/left"), 0);
  EXPECT_EQ(t.workers("orange", 1), 1);

  Seated again = me;
  again.statues = {{"left", 10}};
  HamburgScene rebuilt = scene(again);
  rebuilt.act("build-wall 097 left");
  EXPECT_EQ(rebuilt.told("statue"), 0U);
}

TEST(HamburgPipelines, HAM_CR_7_only_the_next_segment_of_each_half_is_open) {
  // Left 1 violet and right 1 orange.
  const HamburgScene t = scene({.hand = {"193", "097", "001"}, .marks = 20});
  EXPECT_EQ(t.offered("build-wall"), (Texts{"build-wall 193 left", "build-wall 097 right"}));
}

// --- cards --------------------------------------------------------------------------------------

// The discard pile holds all cards of these colours but the given ones.
std::string discard_all(const std::set<std::string>& colours, const std::set<std::string>& but) {
  const hamburg::Content& content = hamburg_game().content();
  json::array cards;
  for (const hamburg::Card& card : content.cards)
    if (colours.count(std::string(hamburg::kColourWords[card.colour])) > 0 &&
        but.count(card.id) == 0)
      cards.emplace_back(card.id);
  return R"("discard":)" + json::serialize(cards);
}

TEST(HamburgPipelines, HAM_CR_8_all_piles_are_chosen_before_a_card_is_seen) {
  HamburgScene t = scene({.plots = {"pink"}, .hand = {"201", "146"}});
  t.build("201");
  t.act("draw violet");
  EXPECT_EQ(t.hand(), 1U);
  EXPECT_EQ(t.asked(), "draw");
  t.act("draw pink");
  EXPECT_EQ(t.asked(), "draw");
  t.act("draw pink");
  EXPECT_EQ(t.asked(), "chance");
}

TEST(HamburgPipelines, HAM_CR_8_an_empty_pile_gives_nothing) {
  const std::set<std::string> four = {"orange", "grey", "pink", "brown"};
  HamburgScene t =
      scene({.plots = {"201"}, .hand = {"028", "189"}},
            {.others = {{.hand = {"188"}}}, .more = discard_all(four, {"028", "188", "189"})});
  t.build("028");
  EXPECT_EQ(t.offered(), Texts{"draw violet"});

  // 263 may not draw a grey card then, and pays nothing.
  const HamburgScene park = scene(
      {.left = {"263"}, .hand = {"193"}},
      {.others = {{.hand = {"194"}}}, .moment = "parks", .more = discard_all({"grey"}, {"263"})});
  EXPECT_EQ(park.asked(), "chance");
  EXPECT_FALSE(park.marked("263"));
}

TEST(HamburgPipelines, HAM_CR_9_discards_lie_in_the_order_of_the_player) {
  HamburgScene t = scene({.plots = {"pink"}, .hand = {"028", "049", "050"}}, {.discard = {"001"}});
  t.build("028");
  t.act_all({"draw brown", "draw brown", "draw brown", "draw brown"});
  for (const char* card : {"deal 002", "deal 003", "deal 005", "deal 006"}) t.chance(card);
  t.act_all({"discard 050", "discard 006", "discard 002", "discard 049"});
  EXPECT_EQ(t.at("/discard_top"), (json::array{"001", "050", "006", "002", "049"}));
  EXPECT_TRUE(t.in_hand("003") && t.in_hand("005"));
}

TEST(HamburgPipelines, HAM_CR_10_workers_are_unlimited_but_for_095) {
  HamburgScene t = scene({.hand = {"145", "147"}, .workers = {{"grey", 15}}});
  t.act("take-workers 145");
  EXPECT_EQ(t.workers("grey"), 18);

  // 095: no worker of a colour of which 15 are about.
  const HamburgScene majority =
      scene({.buildings = {"095"}, .left = {"241"}, .workers = {{"grey", 9}, {"pink", 14}}},
            {.others = {{.buildings = {"049"}, .workers = {{"grey", 6}}}}, .moment = "end"});
  ASSERT_TRUE(majority.majority("zoo"));
  EXPECT_EQ(majority.workers("grey"), 9);
  EXPECT_EQ(majority.workers("pink"), 15);
  EXPECT_EQ(majority.workers("brown"), 1);
}

}  // namespace
}  // namespace stadtluft::testing
