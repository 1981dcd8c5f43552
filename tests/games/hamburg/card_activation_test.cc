// When cards work: HAM-CA.

#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {
namespace {

using hamburg::Activation;
using Texts = std::vector<std::string>;

TEST(HamburgActivation, HAM_CA_1_a_card_carries_one_of_seven_symbols_and_zoo_cards_none) {
  std::map<Activation, int> symbols;
  for (const hamburg::Card& card : hamburg_game().content().cards) {
    ++symbols[card.activation];
    EXPECT_EQ(card.activation == Activation::none, card.category == hamburg::kZooCategory)
        << card.id;
  }
  EXPECT_EQ(symbols.size(), 8U);
  EXPECT_EQ(symbols[Activation::phase_1], 21);  // the parks and 033
  EXPECT_EQ(symbols[Activation::phase_2], 1);   // 002
  EXPECT_EQ(symbols[Activation::phase_4], 1);   // 046
}

TEST(HamburgActivation, HAM_CA_2_a_bolt_works_once_and_at_once) {
  HamburgScene t = scene({.plots = {"pink"}, .hand = {"121", "146"}});
  t.build("121");
  EXPECT_EQ(t.marks(), 6);  // nobody was asked
  EXPECT_FALSE(t.offers_activation("121"));
  EXPECT_FALSE(scene({.buildings = {"121"}}).offers_activation("121"));

  // What is worded "up to" may be nothing.
  HamburgScene up_to = scene({.plots = {"pink"}, .hand = {"147", "146"}, .dangers = {{"pink", 2}}});
  up_to.build("147");
  EXPECT_EQ(up_to.asked(), "reduce");
  up_to.act("done");
  EXPECT_EQ(up_to.danger("pink"), 2);
}

TEST(HamburgActivation, HAM_CA_3_a_phase_card_works_once_per_cycle) {
  HamburgScene t = scene({.buildings = {"057", "049"}});
  EXPECT_FALSE(t.offers_activation("049"));  // its condition does not hold
  t.activate("057");
  EXPECT_EQ(t.marks(), 2);
  expect_used_up(t, "057");
  EXPECT_FALSE(
      scene({.buildings = {"057"}}, {.used = {"057"}, .round = 4}).offers_activation("057"));

  // Phase IV takes the marker off.
  EXPECT_FALSE(scene({.buildings = {"057"}}, {.used = {"057"}, .moment = "end"}).marked("057"));
}

TEST(HamburgActivation, HAM_CA_4_phase_III_cards_work_before_and_after_the_action) {
  HamburgScene t =
      scene({.buildings = {"057", "058"}, .plots = {"pink", "pink"}, .hand = {"102"}, .marks = 3});
  t.activate("057");  // before
  t.build("102");
  EXPECT_EQ(t.asked(), "plot");
  EXPECT_TRUE(t.offered("activate").empty());  // not in the middle
  t.act("plot 3");
  t.activate("102");  // put down in this very turn
  EXPECT_EQ(t.marks(), 4);
  t.activate("058");  // after, in any order
  EXPECT_EQ(t.workers("pink"), 1);
  EXPECT_EQ(t.turn().seat, 1);
}

TEST(HamburgActivation, HAM_CA_4_only_in_the_own_turn) {
  const HamburgScene t = scene({.buildings = {"057"}}, {.others = {{.buildings = {"102"}}}});
  EXPECT_TRUE(t.offers_activation("057"));
  EXPECT_FALSE(t.offers_activation("102"));
}

TEST(HamburgActivation, HAM_CA_5_a_permanent_card_works_each_time_and_gets_no_marker) {
  HamburgScene t =
      scene({.buildings = {"138"}, .hand = {"049", "050"}}, {.others = {{.hand = {"146", "147"}}}});
  t.act("take-money 049");
  EXPECT_EQ(t.marks(), 6);
  EXPECT_FALSE(t.marked("138"));
  t.act_all({"take-money 146", "take-money 050"});
  EXPECT_EQ(t.marks(), 12);
  EXPECT_EQ(t.marks(1), 3);
}

TEST(HamburgActivation, HAM_CA_6_a_laurel_counts_if_it_is_still_in_the_display) {
  const Counts workers = {{"grey", 4}};
  EXPECT_EQ(scene({.buildings = {"205"}, .workers = workers}).laurel("205"), 2);
  EXPECT_EQ(scene({.hand = {"205"}, .workers = workers}).laurel("205"), 0);
  EXPECT_EQ(scene({.workers = workers}, {.discard = {"205"}}).laurel("205"), 0);
}

TEST(HamburgActivation, HAM_CA_7_a_park_pays_first_in_the_next_cycle) {
  HamburgScene t = scene({.hand = {"261"}, .marks = 3}, {.others = {{.no_hand = true}}});
  t.build("261");
  EXPECT_EQ(t.asked(), "draw");  // the next cycle has begun
  EXPECT_EQ(t.number("/cycle"), 2);
  EXPECT_EQ(t.marks(), 0);
  int drawn = 0;
  while (t.asked() == "draw") {
    EXPECT_EQ(t.marks(), 0) << "only when all hands are full";
    t.act(t.offered().front());
    ++drawn;
    if (drawn % 5 == 0) t.settle();
  }
  EXPECT_EQ(drawn, 10);
  EXPECT_EQ(t.marks(), 1);
}

TEST(HamburgActivation, HAM_CA_8_zoo_and_park_are_no_buildings) {
  // 025 pays 2 marks per building.
  HamburgScene t = scene({.buildings = {"049"},
                          .plots = {"pink"},
                          .left = {"241", "242", "261"},
                          .hand = {"025", "146"},
                          .marks = 3});
  t.build("025");
  EXPECT_EQ(t.marks(), 4);

  // 182 halves orange buildings, 132 lowers their price, 180 and mayor 07 react to them: not here.
  HamburgScene zoo = scene({.buildings = {"182", "132"}, .hand = {"246", "146"}, .marks = 4},
                           {.others = {{.buildings = {"180"}}}});
  zoo.build("246");
  EXPECT_EQ(zoo.marks(), 0);
  EXPECT_EQ(zoo.marks(1), 0);
}

TEST(HamburgActivation, HAM_CA_9_a_card_refers_to_its_owner) {
  HamburgScene t = scene({.plots = {"pink"}, .hand = {"025", "146"}, .marks = 3},
                         {.others = {{.buildings = {"049", "050", "051"}}}});
  t.build("025");
  EXPECT_EQ(t.marks(), 2);
  EXPECT_EQ(t.marks(1), 0);
}

TEST(HamburgActivation, HAM_CA_10_costs_are_paid_first_and_in_full) {
  EXPECT_FALSE(scene({.buildings = {"043"}, .workers = {{"violet", 1}}}).offers_activation("043"));
  EXPECT_FALSE(scene({.buildings = {"043"}, .workers = {{"grey", 2}}}).offers_activation("043"));
  HamburgScene t = scene({.buildings = {"043"}, .workers = {{"violet", 1}, {"grey", 1}}});
  t.act("activate 043 grey");
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.marks(), 3);
  EXPECT_EQ(t.points(), 1);

  // 088 counts sets after its orange worker is gone.
  HamburgScene set =
      scene({.buildings = {"088"},
             .workers = {{"violet", 1}, {"orange", 2}, {"grey", 1}, {"pink", 1}, {"brown", 1}}});
  set.activate("088");
  EXPECT_EQ(set.points(), 1);
  EXPECT_EQ(set.marks(), 5);
}

TEST(HamburgActivation, HAM_CA_11_a_granted_action_is_a_full_one_but_for_the_tiles) {
  // 138 adds 3, mayor 10 adds 2; the stock tile adds 1 to the action of the turn only.
  HamburgScene t =
      scene({.buildings = {"007", "138"},
             .hand = {"061", "146"},
             .workers = {{"violet", 1}},
             .mayor = "10"},
            {.expansions = {"mayors", "stock"}, .more = R"("stock_tile":"B01","stock_field":1)"});
  t.act_all({"activate 007", "draw pink"});
  t.chance("deal 049");
  t.act("take-money 049");
  EXPECT_EQ(t.marks(), 3 + 3 + 2);
  EXPECT_EQ(t.number("/stock_field"), 1);
  t.act("take-money 061");
  EXPECT_EQ(t.marks(), 2 * (3 + 3 + 2) + 1);
  EXPECT_EQ(t.number("/stock_field"), 2);
}

TEST(HamburgActivation, HAM_CA_12_basic_action_cards_do_not_react_to_other_stones) {
  // 150 names the basic action, 091 does not. The first segment on the left is violet.
  const Seated me = {.buildings = {"062", "150"},
                     .hand = {"194", "146"},
                     .workers = {{"orange", 1}},
                     .dangers = {{"violet", 2}},
                     .marks = 9};
  const Setting setting = {.others = {{.buildings = {"091"}}}};
  HamburgScene by_card = scene(me, setting);
  by_card.act_all({"activate 062", "half left"});
  EXPECT_EQ(by_card.asked(), "turn");
  EXPECT_EQ(by_card.danger("violet"), 2);
  EXPECT_EQ(by_card.workers("violet", 1), 1);

  HamburgScene basic = scene(me, setting);
  basic.act("build-wall 194 left");
  EXPECT_EQ(basic.asked(), "reduce");
  basic.act("reduce violet");
  EXPECT_EQ(basic.workers("violet", 1), 1);
}

TEST(HamburgActivation, HAM_CA_13_without_cards_there_is_no_action_but_activations) {
  HamburgScene t = scene({.buildings = {"057"}, .no_hand = true});
  EXPECT_EQ(t.offered(), (Texts{"activate 057", "end-turn"}));
  t.activate("057");
  EXPECT_EQ(t.marks(), 2);
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(scene({.no_hand = true}).turn().seat, 1);  // nothing to do at all
}

TEST(HamburgActivation, HAM_CA_14_a_building_built_again_is_a_new_one) {
  HamburgScene t =
      scene({.buildings = {"057", "121"}, .plots = {"pink"}, .hand = {"004", "146"}, .marks = 3},
            {.others = {{.hand = {"147", "148", "149"}}}, .used = {"057"}});
  EXPECT_FALSE(t.offers_activation("057"));
  t.build("004");
  t.act_all({"building 121", "building 057", "done"});
  EXPECT_FALSE(t.marked("057"));
  EXPECT_EQ(t.hand(), 3U);
  EXPECT_EQ(t.plots(), 3U);  // the plots stay
  t.act_all({"take-money 147", "build 057", "plot 1"});
  t.activate("057");
  EXPECT_EQ(t.marks(), 2);
  t.act_all({"take-money 148", "build 121"});
  EXPECT_EQ(t.marks(), 8);  // the bolt strikes again
}

TEST(HamburgActivation, HAM_CA_15_a_card_is_not_activated_within_itself) {
  // 190 builds 060 under a zoo card; 060 lists 098, and not 190, which is being resolved.
  HamburgScene t = scene({.buildings = {"190", "098"},
                          .left = {"257", "258"},
                          .hand = {"060", "061", "146"},
                          .workers = {{"pink", 1}}});
  t.act_all({"activate 190 pink", "build 060", "zoo 257"});
  EXPECT_EQ(t.offered(), (Texts{"activate 098", "done"}));
}

TEST(HamburgActivation, HAM_CA_16_own_consequences_come_before_those_of_opponents) {
  // 171 robs before 180 pays.
  HamburgScene t = scene({.plots = {"pink"}, .hand = {"171", "146"}, .marks = 6},
                         {.others = {{.buildings = {"180"}, .marks = 1}}});
  t.build("171");
  EXPECT_EQ(t.marks(0), 1);
  EXPECT_EQ(t.marks(1), 2);
}

TEST(HamburgActivation, HAM_CA_17_victims_decide_clockwise_from_the_active_player) {
  HamburgScene t = scene({.hand = {"049", "050"}},
                         {.others = {{.plots = {"pink"}, .hand = {"013", "146"}, .marks = 3},
                                     {.hand = {"061", "062"}}},
                          .active = 1});
  t.build("013");
  EXPECT_EQ(t.turn().seat, 2);
  EXPECT_EQ(t.offered(), (Texts{"discard 061", "discard 062"}));
  t.act("discard 062");
  EXPECT_EQ(t.turn().seat, 0);
  t.act("discard 049");
  EXPECT_TRUE(t.in_hand("061", 2) && t.in_hand("050", 0));
  EXPECT_EQ(t.hand(1), 1U);
}

TEST(HamburgActivation, HAM_CA_18_different_cards_stack) {
  HamburgScene t = scene({.buildings = {"214", "226"}, .dangers = {{"grey", 1}}, .marks = 2},
                         {.dice = {{"brown", 2}}, .moment = "square"});
  t.act_all({"advance", "reduce grey"});
  EXPECT_EQ(t.points(), 2);  // one for the step, one for the level
  HamburgScene price =
      scene({.buildings = {"132", "183"}, .plots = {"pink"}, .hand = {"205", "146"}, .marks = 2});
  price.build("205");
  EXPECT_EQ(price.marks(), 0);
}

TEST(HamburgActivation, HAM_CA_19_an_activation_that_changes_nothing_is_not_legal) {
  const Counts workers = {{"violet", 1}, {"orange", 1}, {"grey", 1}, {"pink", 1}};
  const HamburgScene t = scene({.buildings = {"159", "134", "015", "037"}, .workers = workers});
  EXPECT_FALSE(t.offers_activation("159"));  // no raised level
  EXPECT_FALSE(t.offers_activation("134"));  // no marker
  EXPECT_FALSE(t.offers_activation("015"));  // no pink plot
  EXPECT_TRUE(t.offers_activation("037"));

  // A search that the player cannot know to be in vain is legal.
  const HamburgScene vain =
      scene({.buildings = {"037"}, .workers = workers}, {.discard = {"257", "258", "259", "260"}});
  EXPECT_TRUE(vain.offers_activation("037"));
}

TEST(HamburgActivation, HAM_CA_20_the_40_markers_do_not_limit_play) {
  const hamburg::Content& content = hamburg_game().content();
  Names marked;
  for (unsigned colour = 0; colour < 5; ++colour) {
    std::size_t taken = 0;
    content.phase_three.each([&](std::uint16_t card) {
      const std::string& id = content.cards[card].id;
      if (content.cards[card].colour == colour && id != "057" && taken++ < 10) marked.push_back(id);
    });
  }
  ASSERT_GE(marked.size(), 40U);
  Names buildings = marked;
  buildings.push_back("057");
  HamburgScene t = scene({.buildings = buildings}, {.used = marked});
  t.activate("057");
  EXPECT_EQ(t.state().used.count(), marked.size() + 1);
}

TEST(HamburgActivation, HAM_CA_21_TOM_is_the_opponent_of_the_solo_game) {
  const auto solo = [](const std::string& building, const std::string& card) {
    return scene(
        {.plots = {"240"}, .hand = {card, "146"}, .marks = 9},
        {.others = {{.buildings = {building}, .built_on = {"239"}, .marks = 5}}, .solo = true});
  };
  HamburgScene robbed = solo("049", "171");
  robbed.build("171");
  EXPECT_EQ(robbed.marks(0), 9 - 6 + 3);
  EXPECT_EQ(robbed.marks(1), 2);
  HamburgScene reacting = solo("180", "102");  // his permanent cards work
  reacting.build("102");
  EXPECT_EQ(reacting.marks(1), 7);
  HamburgScene no_hand = solo("049", "013");
  no_hand.build("013");
  EXPECT_EQ(no_hand.turn().seat, 0);
}

TEST(HamburgActivation, HAM_CA_21_TOM_activates_his_worker_buildings_from_left_to_right) {
  // One pink worker for 098 and 130: the left one gets it. All his dice show 1: no other gain.
  HamburgScene t(R"({"options":{"players":1},"moment":"turns","discard":[],
      "dice":{"violet":1,"orange":1,"grey":1,"pink":1,"brown":1,"black":3},"round":1,"players":[
      {"marks":0,"workers":{},"hand":["146"]},
      {"marks":0,"points":0,"workers":{"pink":1},
       "plots":[{"card":"240","buildings":["098"]},{"card":"239","buildings":["130"]}]}]})");
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_TRUE(t.marked("098"));
  EXPECT_FALSE(t.marked("130"));
  EXPECT_EQ(t.marks(1), 3);
  EXPECT_EQ(t.workers(1), 0);
}

}  // namespace
}  // namespace stadtluft::testing
