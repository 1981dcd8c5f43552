// The brown cards 025 to 048: university and health.

#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;

// --- 025 to 036: university

TEST(HamburgCards, HAM_C_025_pays_2_marks_for_each_building) {
  HamburgScene t = scene({.buildings = {"003", "057"},
                          .plots = {"grey"},
                          .left = {"245", "265"},
                          .hand = {"025"},
                          .marks = 3},
                         {.others = {{.buildings = {"102"}}}});
  t.build("025");
  EXPECT_EQ(t.marks(), 6) << "with itself three; Zoo and Park are no buildings";
  expect_no_card_of_phase_three("025");
}

TEST(HamburgCards, HAM_C_026_pays_2_marks_for_each_university_building) {
  EXPECT_EQ(activate_for("pink", "026", {.buildings = {"026", "027", "034", "014"}}).marks(), 6);
}

TEST(HamburgCards, HAM_C_027_buys_up_to_5_workers_for_1_mark_each) {
  HamburgScene t = scene({.buildings = {"027"}, .marks = 7});
  t.activate("027");
  EXPECT_FALSE(t.offers("done")) << "an activation changes something";
  t.act_all({"take-worker orange", "take-worker orange", "take-worker orange", "take-worker grey"});
  EXPECT_TRUE(t.offers("done"));
  t.act("take-worker brown");
  EXPECT_EQ(t.asked(), "turn") << "five at most";
  EXPECT_EQ(t.workers("orange"), 3);
  EXPECT_EQ(t.workers("grey"), 1);
  EXPECT_EQ(t.workers("brown"), 1);
  EXPECT_EQ(t.marks(), 2);
  EXPECT_FALSE(t.offers_activation("027"));
}

TEST(HamburgCards, HAM_C_027_may_stop_earlier_and_needs_a_mark) {
  HamburgScene t = scene({.buildings = {"027"}, .marks = 7});
  t.activate("027");
  t.act_all({"take-worker pink", "done"});
  EXPECT_EQ(t.workers(), 1);
  EXPECT_EQ(t.marks(), 6);
  HamburgScene poor = scene({.buildings = {"027"}, .marks = 1});
  poor.activate("027");
  poor.act("take-worker violet");
  EXPECT_EQ(poor.asked(), "turn") << "no marks left";
  EXPECT_FALSE(scene({.buildings = {"027"}}).offers_activation("027"));
}

TEST(HamburgCards, HAM_C_028_draws_4_cards_and_discards_4) {
  HamburgScene t = scene({.plots = {"grey"}, .hand = {"028", "241"}});
  t.build("028");
  t.act_all({"draw violet", "draw orange", "draw orange", "draw brown"});
  EXPECT_EQ(t.hand(), 1U) << "all piles are chosen before a card is seen";
  for (const char* card : {"deal 193", "deal 097", "deal 098", "deal 001"}) t.chance(card);
  EXPECT_EQ(t.asked(), "discard");
  EXPECT_EQ(t.hand(), 5U);
  t.act_all({"discard 241", "discard 098", "discard 001", "discard 193"});
  EXPECT_EQ(t.hand(), 1U);
  EXPECT_TRUE(t.in_hand("097"));
  EXPECT_EQ(t.at("/discard_top"), json::value(json::array{"241", "098", "001", "193"}));
  expect_no_card_of_phase_three("028");
}

TEST(HamburgCards, HAM_C_029_scores_third_segments_and_statues) {
  const auto laurel = [](const Counts& wall, const Counts& statues) {
    return scene({.buildings = {"029"}, .wall = wall, .statues = statues}).laurel("029");
  };
  EXPECT_EQ(laurel({{"left", 2}, {"right", 2}}, {}), 0);
  EXPECT_EQ(laurel({{"left", 3}, {"right", 4}}, {}), 4);
  EXPECT_EQ(laurel({{"left", 5}, {"right", 2}}, {{"left", 7}}), 4);
  EXPECT_EQ(laurel({{"left", 5}, {"right", 5}}, {{"left", 7}, {"right", 6}}), 8);
  EXPECT_EQ(laurel({{"left", 2}, {"right", 1}}, {{"left", 7}}), 2) << "a statue stays";
  expect_no_card_of_phase_three("029");
}

TEST(HamburgCards, HAM_C_030_scores_2_points_for_each_active_majority_marker) {
  EXPECT_EQ(scene({.buildings = {"030"}}).laurel("030"), 0);
  const HamburgScene t = scene({.buildings = {"030"}, .majorities = {"square", "wall", "zoo"}});
  EXPECT_EQ(t.laurel("030"), 6);
  EXPECT_EQ(t.scored(hamburg::kItemMajorities), 12) << "besides the 4 points of each marker";
  expect_no_card_of_phase_three("030");
}

TEST(HamburgCards, HAM_C_031_builds_a_university_card_from_the_discard_pile) {
  expect_search_build("031", "027", "028", "013");
}

TEST(HamburgCards, HAM_C_032_lays_2_cards_of_any_piles_as_plots) {
  HamburgScene t = scene({.buildings = {"070"},
                          .plots = {"grey"},
                          .hand = {"032"},
                          .dangers = {{"violet", 1}},
                          .marks = 6});
  t.build("032");
  EXPECT_EQ(t.asked(), "draw");
  EXPECT_FALSE(t.offers("done"));
  t.act_all({"draw violet", "draw brown"});
  t.chance("deal 193");
  t.chance("deal 001");
  EXPECT_TRUE(t.is_plot("193"));
  EXPECT_TRUE(t.is_plot("001"));
  EXPECT_EQ(t.plots(), 4U);
  EXPECT_EQ(t.workers(), 0) << "without cost";
  EXPECT_EQ(t.at("/players/0/knows"), json::value(json::array())) << "nobody looks at them";
  EXPECT_EQ(t.danger("violet"), 1) << "no basic action: 070 does not react";
  expect_no_card_of_phase_three("032");
}

TEST(HamburgCards, HAM_C_033_draws_an_extra_card_after_refilling) {
  HamburgScene t =
      scene({.buildings = {"033"}, .hand = {"001", "002", "003", "004"}}, {.moment = "refill"});
  EXPECT_EQ(t.asked(), "draw");
  t.act("draw pink");
  t.chance("deal 049");
  EXPECT_EQ(t.turn().seat, 1) << "everybody refills first";
  for (int i = 0; i < 4; ++i) t.act("draw grey");
  t.settle();
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_EQ(t.asked(), "income");
  EXPECT_EQ(t.offered(),
            (Texts{"draw violet", "draw orange", "draw grey", "draw pink", "draw brown", "done"}));
  t.act("draw orange");
  t.chance("deal 097");
  EXPECT_EQ(t.hand(), 6U) << "above the limit";
  EXPECT_TRUE(t.in_hand("097"));
  EXPECT_TRUE(t.marked("033"));
  EXPECT_EQ(t.asked(), "chance") << "once per cycle; then the dice roll";
  expect_no_card_of_phase_three("033");
}

TEST(HamburgCards, HAM_C_034_adds_a_worker_of_any_colour_to_the_basic_action) {
  HamburgScene t = scene({.buildings = {"034"}, .hand = {"241", "242"}});
  t.act("take-workers 241");
  EXPECT_EQ(t.workers("grey"), 3);
  EXPECT_EQ(t.asked(), "take-worker");
  EXPECT_EQ(t.offered().size(), 5U);
  t.act("take-worker pink");
  EXPECT_EQ(t.workers("pink"), 1);
  EXPECT_EQ(t.workers(), 4);
  EXPECT_EQ(t.turn().seat, 1);
  expect_no_card_of_phase_three("034");

  HamburgScene granted =
      scene({.buildings = {"034", "007"}, .hand = {"241"}, .workers = {{"violet", 1}}});
  granted.activate("007");
  granted.act("draw orange");
  granted.chance("deal 097");
  granted.act("take-workers 097");
  EXPECT_EQ(granted.asked(), "take-worker") << "also when a card grants the action";

  HamburgScene gain = scene({.buildings = {"034", "058"}});
  gain.activate("058");
  EXPECT_EQ(gain.workers(), 1) << "not for other workers";
  EXPECT_EQ(gain.asked(), "turn");
}

TEST(HamburgCards, HAM_C_035_scores_university_at_the_end) {
  expect_category_laurel("035", "027", "034", "251", "014");
}

TEST(HamburgCards, HAM_C_036_activates_a_bolt_a_second_time) {
  HamburgScene t = scene({.buildings = {"036"}, .plots = {"grey"}, .hand = {"206"}, .marks = 1});
  t.build("206");
  EXPECT_EQ(t.marks(), 4);
  EXPECT_EQ(t.asked(), "again");
  t.act("yes");
  EXPECT_EQ(t.marks(), 7);
  EXPECT_EQ(t.workers("pink"), 2);
  EXPECT_EQ(t.turn().seat, 1) << "twice in all";
  expect_no_card_of_phase_three("036");
}

TEST(HamburgCards, HAM_C_036_pays_the_building_once_may_be_declined_and_is_for_bolts_only) {
  HamburgScene t = scene({.buildings = {"036"}, .plots = {"grey"}, .hand = {"025"}, .marks = 3});
  t.build("025");
  EXPECT_EQ(t.marks(), 4) << "two buildings";
  t.act("yes");
  EXPECT_EQ(t.marks(), 8) << "its price is not paid again";
  HamburgScene no = scene({.buildings = {"036"}, .plots = {"grey"}, .hand = {"206"}});
  no.build("206");
  no.act("done");
  EXPECT_EQ(no.marks(), 3);
  HamburgScene three = scene({.buildings = {"036"}, .plots = {"grey"}, .hand = {"049"}});
  three.build("049");
  EXPECT_NE(three.asked(), "again");
  HamburgScene rival =
      scene({.plots = {"grey"}, .hand = {"206"}}, {.others = {{.buildings = {"036"}}}});
  rival.build("206");
  EXPECT_NE(rival.asked(), "again") << "the builder's own 036 only";
}

// --- 037 to 048: health

// A Zoo card out of the pile of a colour; `zoo` are the four numbers.
void expect_fetch(const std::string& colour, const std::string& id, const Names& zoo) {
  HamburgScene t = activate_for(colour, id, {.buildings = {id}, .hand = {"001"}});
  EXPECT_EQ(t.asked(), "effect");
  Texts choices;
  for (const std::string& card : zoo) choices.push_back("take-card " + card);
  EXPECT_EQ(t.offered(), choices);
  const unsigned before = t.pile(colour);
  t.act(choices[2]);
  EXPECT_TRUE(t.in_hand(zoo[2]));
  EXPECT_EQ(t.hand(), 2U);
  EXPECT_EQ(t.pile(colour), before - 1);
  EXPECT_EQ(t.at("/known_to_all"), json::value(json::array{zoo[2]})) << "it is shown to everybody";

  const HamburgScene none =
      activate_for(colour, id, {.buildings = {id}, .hand = {"001"}}, {.others = {{.left = zoo}}});
  EXPECT_EQ(none.asked(), "turn") << "paid, but the pile holds no Zoo card";
  EXPECT_EQ(none.hand(), 1U);
}

TEST(HamburgCards, HAM_C_037_fetches_a_pink_Zoo_card) {
  expect_fetch("pink", "037", {"257", "258", "259", "260"});
}

TEST(HamburgCards, HAM_C_038_fetches_an_orange_Zoo_card) {
  expect_fetch("orange", "038", {"245", "246", "247", "248"});
}

TEST(HamburgCards, HAM_C_039_fetches_a_grey_Zoo_card) {
  expect_fetch("grey", "039", {"241", "242", "243", "244"});
}

TEST(HamburgCards, HAM_C_040_fetches_a_violet_Zoo_card) {
  expect_fetch("violet", "040", {"253", "254", "255", "256"});
}

TEST(HamburgCards, HAM_C_041_fetches_a_Park_card_of_the_colour_of_the_paid_worker) {
  const Seated me{.buildings = {"041"}, .workers = {{"brown", 1}, {"violet", 1}}};
  HamburgScene t = scene(me);
  EXPECT_EQ(t.offered("activate"), (Texts{"activate 041 violet", "activate 041 brown"}));
  t.act("activate 041 brown");
  EXPECT_EQ(t.workers("brown"), 0);
  EXPECT_EQ(t.workers("violet"), 1);
  EXPECT_EQ(t.offered(),
            (Texts{"take-card 269", "take-card 270", "take-card 271", "take-card 272"}));
  t.act("take-card 270");
  EXPECT_TRUE(t.in_hand("270"));
  EXPECT_EQ(t.at("/known_to_all"), json::value(json::array{"270"}));
  EXPECT_FALSE(t.offers_activation("041"));

  HamburgScene violet = scene(me, {.others = {{.left = {"273", "274", "275", "276"}}}});
  violet.act("activate 041 violet");
  EXPECT_EQ(violet.workers("violet"), 0);
  EXPECT_EQ(violet.asked(), "turn") << "no Park card there, but paid";
}

TEST(HamburgCards, HAM_C_042_pays_2_marks_for_each_health_building) {
  EXPECT_EQ(activate_for("orange", "042", {.buildings = {"042", "045", "048", "027"}}).marks(), 6);
}

TEST(HamburgCards, HAM_C_043_gains_3_marks_and_a_point_for_2_workers) {
  HamburgScene t =
      scene({.buildings = {"043"}, .workers = {{"violet", 1}, {"grey", 1}, {"pink", 1}}});
  EXPECT_EQ(t.offered("activate"), (Texts{"activate 043 grey", "activate 043 pink"}));
  t.act("activate 043 grey");
  EXPECT_EQ(t.marks(), 3);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.workers("violet"), 0);
  EXPECT_EQ(t.workers("grey"), 0);
  EXPECT_EQ(t.workers("pink"), 1);
  EXPECT_FALSE(t.offers_activation("043"));

  HamburgScene two = scene({.buildings = {"043"}, .workers = {{"violet", 2}}});
  two.act("activate 043 violet");
  EXPECT_EQ(two.workers("violet"), 0) << "the second worker may be violet too";
  EXPECT_FALSE(scene({.buildings = {"043"}, .workers = {{"violet", 1}}}).offers_activation("043"));
  EXPECT_FALSE(scene({.buildings = {"043"}, .workers = {{"grey", 5}}}).offers_activation("043"));
}

TEST(HamburgCards, HAM_C_044_builds_a_health_card_from_the_discard_pile) {
  expect_search_build("044", "042", "048", "027");
}

TEST(HamburgCards, HAM_C_045_pays_a_mark_for_each_different_category) {
  const auto paid = [](Names buildings) {
    buildings.push_back("045");
    return activate_for("grey", "045", {.buildings = buildings, .left = {"245", "265"}}).marks();
  };
  EXPECT_EQ(paid({}), 1) << "health; neither Zoo nor Park";
  EXPECT_EQ(paid({"042", "003", "006", "158"}), 3);
  EXPECT_EQ(paid({"061", "066"}), 3) << "066 stands for one missing category";
  EXPECT_EQ(paid({"061", "053", "073", "086", "066"}), 5) << "none of its four is missing";
}

TEST(HamburgCards, HAM_C_046_turns_markers_on_a_tie_above_zero) {
  const auto check = [](const Names& mine, const Names& theirs) {
    const Seated tied{.wall = {{"left", 1}}, .points = 3, .square = 2};
    Seated me = tied;
    Seated other = tied;
    me.buildings = mine;
    other.buildings = theirs;
    return scene(me, {.others = {other}, .moment = "end"});
  };
  const HamburgScene t = check({"046"}, {"057"});
  for (const char* area : {"square", "buildings", "wall", "score_track"}) {
    EXPECT_TRUE(t.majority(area)) << area;
    EXPECT_FALSE(t.majority(area, 1)) << area;
  }
  EXPECT_FALSE(t.majority("zoo")) << "not on a tie at zero";
  EXPECT_FALSE(check({"057"}, {"102"}).majority("square")) << "without the card";
  const HamburgScene behind = check({"046"}, {"057", "102"});
  EXPECT_FALSE(behind.majority("buildings")) << "not behind";
  EXPECT_TRUE(behind.majority("buildings", 1));
  expect_no_card_of_phase_three("046");
}

TEST(HamburgCards, HAM_C_047_scores_health_at_the_end) {
  expect_category_laurel("047", "042", "048", "252", "027");
}

TEST(HamburgCards, HAM_C_048_gains_a_worker_of_any_colour) {
  HamburgScene t = scene({.buildings = {"048"}});
  t.activate("048");
  EXPECT_EQ(t.asked(), "take-worker");
  EXPECT_EQ(t.offered().size(), 5U);
  t.act("take-worker grey");
  EXPECT_EQ(t.workers("grey"), 1);
  EXPECT_EQ(t.workers(), 1);
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_FALSE(t.offers_activation("048"));
}

}  // namespace
}  // namespace stadtluft::testing
