// The pipelines that many rules and cards go through: BRU-CR, and the examples that nest them.

#include "tests/games/brugge/scene.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;

// --- receiving markers and events ----------------------------------------------------------------

TEST(BruggePipelines, BRU_CR_1_all_questions_of_the_bodyguard_come_before_any_event) {
  const auto roll = [] {
    return scene({.persons = {"083"},
                  .houses = {"blue"},
                  .workers = {{"blue", 1}},
                  .threats = {{"blue", 2}, {"red", 2}},
                  .guilders = 4},
                 {.dice = {{"blue", 5}, {"red", 6}}, .moment = "threats"});
  };
  BruggeScene paid = roll();  // BRU-C-EX-31
  EXPECT_EQ(paid.asked(), "avert");
  EXPECT_EQ(paid.offered(), (Texts{"yes", "done"}));
  paid.act("yes");
  EXPECT_EQ(paid.asked(), "fire") << "only the fire strikes";
  EXPECT_EQ(paid.threats_of("blue"), 2);
  EXPECT_EQ(paid.points(), 0) << "an averted marker gives no point";
  BruggeScene taken = roll();
  taken.act("done");
  EXPECT_EQ(taken.asked(), "strike");
  EXPECT_EQ(taken.offered(), (Texts{"strike blue", "strike red"}));
  taken.act("strike red");
  EXPECT_EQ(taken.asked(), "fire");
  EXPECT_EQ(taken.workers(), 1) << "the flood comes after the fire";
  taken.act("house 2");
  EXPECT_EQ(taken.workers(), 0);
  EXPECT_EQ(taken.threats_of("blue") + taken.threats_of("red"), 0);
  EXPECT_EQ(taken.points(), 0);
  EXPECT_EQ(taken.threats_of("blue", 1), 1) << "then the next player takes markers";
}

TEST(BruggePipelines, BRU_CR_1_the_view_tells_what_a_taken_marker_would_take) {
  const auto losses = [](const Counts& threats, const Counts& dice, const Counts& workers) {
    const BruggeScene t = scene({.persons = {"083"},
                                 .houses = {"blue"},
                                 .workers = workers,
                                 .threats = threats,
                                 .canals = {{"right", 2}}},
                                {.dice = dice, .moment = "threats"});
    const json::value view = t.game().view(t.game().observe(t.state(), 0));
    return view.at("losses_if_taken").as_array();
  };
  // The only event: one gesture may answer both questions.
  const json::array fire = losses({{"red", 2}}, {{"red", 6}}, {{"red", 1}});
  ASSERT_EQ(fire.size(), 3U);
  EXPECT_EQ(fire[0], (json::value{{"house", 1}, {"canal", nullptr}, {"person", nullptr}}));
  EXPECT_EQ(fire[2], (json::value{{"house", nullptr}, {"canal", "right"}, {"person", nullptr}}));
  // Nothing strikes, another question of the Bodyguard comes first, two events are ordered.
  EXPECT_EQ(losses({{"red", 1}}, {{"red", 6}}, {{"red", 1}}).size(), 0U);
  EXPECT_EQ(losses({{"red", 2}}, {{"blue", 5}, {"red", 6}}, {{"blue", 1}, {"red", 1}}).size(), 0U);
  EXPECT_EQ(losses({{"blue", 2}, {"red", 2}}, {{"blue", 5}, {"red", 6}}, {{"red", 1}}).size(), 0U);
}

TEST(BruggePipelines, BRU_EX_41_a_person_saved_by_the_fire_is_not_there_for_the_plague) {
  const auto roll = [] {
    return scene({.persons = {"157"}, .threats = {{"brown", 2}, {"red", 2}}},
                 {.dice = {{"brown", 5}, {"red", 5}}, .moment = "threats"});
  };
  BruggeScene fire_first = roll();
  fire_first.act("strike red");
  EXPECT_EQ(fire_first.persons(), 0);
  EXPECT_EQ(fire_first.houses(), 0);
  EXPECT_TRUE(fire_first.holds("157"));
  EXPECT_EQ(fire_first.state().discard.size(), 1U);
  BruggeScene plague_first = roll();
  plague_first.act("strike brown");
  EXPECT_FALSE(plague_first.holds("157"));
  EXPECT_EQ(plague_first.state().discard.size(), 2U);
}

TEST(BruggePipelines, BRU_CR_2_events_take_all_workers_all_guilders_or_three_points) {
  const BruggeScene t = scene(
      {.workers = {{"red", 2}, {"blue", 1}}, .threats = {{"blue", 2}}, .guilders = 7, .points = 9},
      {.others = {{.threats = {{"yellow", 2}, {"purple", 2}}, .guilders = 7, .points = 2}},
       .dice = {{"blue", 5}},
       .moment = "threats"});
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.guilders(), 7);
  EXPECT_EQ(t.points(), 9);
  BruggeScene other = scene(
      {}, {.others = {{.threats = {{"yellow", 2}, {"purple", 2}}, .guilders = 7, .points = 2}},
           .dice = {{"yellow", 6}, {"purple", 6}},
           .moment = "threats"});
  EXPECT_EQ(other.turn().seat, 1);
  other.act("strike purple");
  EXPECT_EQ(other.points(1), 0) << "never below 0 (BRU-10.8)";
  EXPECT_EQ(other.guilders(1), 0);
}

TEST(BruggePipelines, BRU_C_EX_9_the_saboteur_interrupts_everybody_in_turn) {
  const auto sabotage = [] {
    BruggeScene t = scene(
        {.houses = {"blue"}, .hand = {"144"}, .threats = {{"red", 1}, {"blue", 2}}, .guilders = 3},
        {.others = {{.persons = {"083"}, .workers = {{"red", 1}}, .threats = {{"red", 2}}}, {}}});
    t.recruit("144");
    EXPECT_EQ(t.offered(), (Texts{"marker blue", "marker red"})) << "a duty";
    t.act("marker red");
    EXPECT_EQ(t.points(), 1);
    EXPECT_EQ(t.threats_of("red"), 0);
    EXPECT_EQ(t.asked(), "avert");
    EXPECT_EQ(t.turn().seat, 1);
    EXPECT_EQ(t.threats_of("red", 2), 0) << "one after another";
    return t;
  };
  BruggeScene paid = sabotage();
  paid.act("yes");
  EXPECT_EQ(paid.workers(1), 0);
  EXPECT_EQ(paid.houses(1), 1);
  EXPECT_EQ(paid.threats_of("red", 2), 1);
  BruggeScene burnt = sabotage();
  burnt.act("done");
  EXPECT_EQ(burnt.houses(1), 0) << "the only thing to lose goes without asking";
  EXPECT_TRUE(burnt.holds("083", 1));
  EXPECT_EQ(burnt.threats_of("red", 1), 0);
  EXPECT_EQ(burnt.threats_of("red", 2), 1);
}

// --- recruiting ---------------------------------------------------------------------------------

TEST(BruggePipelines, BRU_CR_6_fire_eater_then_bolt_then_its_repetition_then_the_extortionist) {
  BruggeScene t = scene({.persons = {"043", "160"},
                         .houses = {"blue", "red"},
                         .hand = {"137"},
                         .threats = {{"brown", 1}},
                         .guilders = 6},
                        {.others = {{.persons = {"141"}, .guilders = 5}}});
  t.recruit("137");
  EXPECT_EQ(t.asked(), "house");
  EXPECT_EQ(t.offered(), (Texts{"house 3", "house 4"}));
  t.act("house 4");
  EXPECT_EQ(t.asked(), "discard-threats");
  EXPECT_EQ(t.guilders(), 0) << "the price is paid, the bolt waits";
  t.act("marker brown");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.guilders(), 3);
  EXPECT_EQ(t.asked(), "again");
  EXPECT_EQ(t.guilders(1), 2) << "the Extortionist comes last";
  t.act("yes");
  EXPECT_EQ(t.guilders(), 5);
  EXPECT_EQ(t.guilders(1), 1) << "he gets his guilder after the Thief";
}

TEST(BruggePipelines, BRU_C_EX_11_an_extortionist_who_leaves_takes_nothing) {
  BruggeScene t = scene({.houses = {"blue"}, .hand = {"142"}, .guilders = 9},
                        {.others = {{.persons = {"141"}}}});
  t.recruit("142");
  EXPECT_EQ(t.discard_top(), "141");
  EXPECT_EQ(t.guilders(1), 0);
  EXPECT_EQ(t.houses(1), 1) << "the house stays";
}

TEST(BruggePipelines, BRU_C_EX_29_half_price_is_rounded_up_before_the_art_dealer) {
  const auto price = [](const Names& persons, const std::string& id) {
    const BruggeScene t =
        scene({.persons = persons, .houses = {"blue"}, .hand = {id}, .guilders = 12});
    BruggeScene after(t);
    after.recruit(id);
    return 12 - after.guilders();
  };
  EXPECT_EQ(price({}, "004"), 9);
  EXPECT_EQ(price({"153"}, "004"), 5);
  EXPECT_EQ(price({"153", "133"}, "004"), 2);
  EXPECT_EQ(price({"153", "133"}, "014"), 3);
  EXPECT_EQ(price({"151"}, "004"), 9) << "another colour";
}

TEST(BruggePipelines, BRU_C_EX_14_the_spy_is_doubled_but_not_what_he_copies) {
  BruggeScene t = scene({.persons = {"160"}, .houses = {"blue"}, .hand = {"149"}, .guilders = 3},
                        {.others = {{.persons = {"157", "137"}, .guilders = 5}}});
  t.recruit("149");
  EXPECT_EQ(t.offered(), (Texts{"person 137", "person 157"}));
  t.act("person 157");
  EXPECT_EQ(t.guilders(), 6);
  EXPECT_EQ(t.asked(), "again");
  t.act("yes");
  t.act("person 137");
  EXPECT_EQ(t.guilders(), 9);
  EXPECT_EQ(t.guilders(1), 2);
  EXPECT_EQ(t.turn().seat, 1) << "no third time";
}

TEST(BruggePipelines, BRU_C_EX_17_a_second_step_is_not_asked_on_the_last_one) {
  const auto tailor = [](int step) {
    BruggeScene t = scene({.persons = {"160", "069", "075"},
                           .houses = {"blue"},
                           .hand = {"059"},
                           .threats = {{"red", 2}},
                           .guilders = 3,
                           .step = step});
    t.recruit("059");
    EXPECT_EQ(t.points(), 1) << "the Provost";
    EXPECT_EQ(t.asked(), "discard-threats");
    t.act("marker red");
    return t;
  };
  const BruggeScene last = tailor(11);
  EXPECT_EQ(last.step(), 12);
  EXPECT_EQ(last.turn().seat, 1);
  BruggeScene again = tailor(10);
  EXPECT_EQ(again.asked(), "again");
  again.act("yes");
  again.act("marker red");
  EXPECT_EQ(again.step(), 12);
  EXPECT_EQ(again.points(), 4);
}

// --- canals -------------------------------------------------------------------------------------

TEST(BruggePipelines, BRU_CR_7_the_fifth_token_brings_a_statue_and_then_the_watchman_asks) {
  // Position 1, left: blue, red, yellow, brown, purple.
  BruggeScene t = scene({.persons = {"081"},
                         .houses = {"blue"},
                         .hand = {"084"},
                         .threats = {{"purple", 1}, {"blue", 1}},
                         .canals = {{"left", 4}},
                         .guilders = 6});
  t.recruit("084");
  EXPECT_EQ(t.offered(), (Texts{"canal left", "canal right"}));
  t.act("canal left");
  EXPECT_EQ(t.statue("left"), 7);
  EXPECT_EQ(t.offered(), (Texts{"marker purple", "done"})) << "the colour of the field";
}

TEST(BruggePipelines, BRU_EX_34_a_canal_gives_one_statue_only) {
  BruggeScene t = scene({.houses = {"blue"},
                         .hand = {"004"},
                         .canals = {{"left", 4}},
                         .statues = {{"left", 7}},
                         .guilders = 5});
  t.act("build-canal 004 left");
  EXPECT_EQ(t.canal("left"), 5);
  EXPECT_EQ(t.statue("left"), 7);
  EXPECT_EQ(t.state().statues, 1);
  EXPECT_EQ(t.told("statue"), 0U);
}

// --- drawing ------------------------------------------------------------------------------------

TEST(BruggePipelines, BRU_CR_11_new_cards_are_looked_at_after_the_last_one) {
  BruggeScene t = scene({.no_hand = true}, {.moment = "refill"});
  EXPECT_EQ(t.asked(), "draw");
  EXPECT_EQ(t.offered(), (Texts{"draw a", "draw b"}));
  t.act("draw a");
  EXPECT_EQ(t.asked(), "chance") << "the next back shows before the next choice (BRU-4.10)";
  t.chance("top a purple");
  EXPECT_EQ(t.top(0), "purple");
  EXPECT_EQ(t.hand(), 0) << "nobody knows the front yet";
  EXPECT_EQ(t.told("looked-at"), 0U);
  for (int i = 0; i < 4; ++i) {
    t.act("draw b");
    t.chance("top b yellow");
  }
  EXPECT_EQ(t.asked(), "chance");
  t.settle();
  EXPECT_EQ(t.hand(), 5);
  EXPECT_EQ(t.told("looked-at"), 5U);
  EXPECT_EQ(t.turn().seat, 1) << "then the next player draws";
}

TEST(BruggePipelines, BRU_CR_12_the_extra_stack_in_phase_1_makes_this_round_the_last) {
  BruggeScene t = scene({.no_hand = true}, {.moment = "refill", .round = 4, .stacks = {1, 20}});
  const int extra = t.extra();
  t.act("draw a");
  EXPECT_EQ(t.stack(0), extra);
  EXPECT_EQ(t.extra(), 0);
  EXPECT_EQ(t.state().last_round, 4);
  t.chance("top a brown");
  t.act("draw a");
  EXPECT_EQ(t.stack(0), extra - 1);
}

TEST(BruggePipelines, BRU_C_EX_25_the_extra_stack_in_phase_3_makes_the_next_round_the_last) {
  BruggeScene t =
      scene({.houses = {"blue"}, .hand = {"161"}, .guilders = 6}, {.round = 5, .stacks = {1, 20}});
  const int extra = t.extra();
  t.recruit("161");
  t.act("draw a");
  EXPECT_EQ(t.state().last_round, 6);
  t.chance("top a purple");
  t.settle();
  EXPECT_EQ(t.houses(), 2);
  EXPECT_EQ(t.asked(), "draw-house");
  t.act("draw a");
  t.settle();
  EXPECT_EQ(t.houses(), 3);
  EXPECT_EQ(t.stack(0), extra - 1);
}

TEST(BruggePipelines, BRU_C_EX_26_an_empty_place_gets_the_upper_half_of_the_other_stack) {
  // All other cards lie on the discard pile.
  const auto setting = [](int b) {
    Names discard;
    for (int number = 1; number <= 165 - 3 - b; ++number)
      discard.push_back(content().cards[BruggeScene::card(number)].id);
    return Setting{.discard = discard, .moment = "refill", .stacks = {1, b}, .last_round = 2};
  };
  const Seated held = {.hand = {"163", "164"}};
  Setting split = setting(5);
  split.others = {{.no_hand = true}};
  split.tops = {"yellow", "red"};
  BruggeScene t = scene(held, split);
  t.act("draw a");
  EXPECT_EQ(t.stack(0), 2);
  EXPECT_EQ(t.stack(1), 3);
  EXPECT_EQ(t.top(0), "red") << "the old top of B";
  EXPECT_EQ(t.asked(), "chance");
  for (const auto& [outcome, weight] : t.outcomes()) EXPECT_TRUE(outcome.starts_with("top b"));
  // A single card stays where it is, and is drawn without asking (BRU-AMB-72).
  Setting single = setting(1);
  single.others = {{.no_hand = true}};
  single.tops = {"brown", "red"};
  BruggeScene last = scene(held, single);
  last.act("draw a");
  last.settle();
  EXPECT_EQ(last.hand(), 4);
  EXPECT_EQ(last.stack(0) + last.stack(1), 0);
}

TEST(BruggePipelines, BRU_CK_3_the_next_back_is_any_of_the_unseen_cards) {
  BruggeScene t = scene({.no_hand = true}, {.moment = "refill"});
  t.act("draw a");  // blue; stack B shows red
  std::map<std::string, unsigned> left;
  for (const std::string_view colour : brugge::kColourWords)
    left["top a " + std::string(colour)] = brugge::kPerColour;
  left["top a blue"] -= 1;    // in the hand, not looked at
  left["top a red"] -= 1;     // shown by stack B
  left["top a yellow"] -= 1;  // in the other hand
  for (const auto& [outcome, weight] : t.outcomes()) EXPECT_EQ(weight, left[outcome]) << outcome;
}

// --- what is known ------------------------------------------------------------------------------

TEST(BruggePipelines, BRU_CK_2_the_architect_looks_at_his_houses_after_the_second) {
  BruggeScene t = scene({.houses = {"blue"}, .hand = {"161"}, .guilders = 6});
  t.recruit("161");
  t.act("draw a");
  t.settle();
  EXPECT_EQ(t.asked(), "draw-house");
  const brugge::CardSet unseen = t.state().houses[0] - t.state().known[0];
  EXPECT_EQ(unseen.count(), 1U);
  t.act("draw b");
  t.settle();
  EXPECT_TRUE((t.state().houses[0] - t.state().known[0]).empty());
  EXPECT_EQ(t.told("looked-at"), 2U);
  unseen.each([&](std::uint16_t card) {
    EXPECT_TRUE(t.knows(0, content().cards[card].id));
    EXPECT_FALSE(t.knows(1, content().cards[card].id));
  });
}

TEST(BruggePipelines, BRU_CK_5_a_known_card_is_lost_from_sight_when_one_of_its_colour_is_laid) {
  // The Alchemist (brown) comes back to the hand through a fire in phase 2.
  const auto burnt = [](const Names& hand) {
    BruggeScene t = scene({.persons = {"157"},
                           .hand = hand,
                           .workers = {{"brown", 1}},
                           .threats = {{"red", 2}},
                           .guilders = 0},
                          {.dice = {{"red", 5}}, .moment = "threats"});
    EXPECT_TRUE(t.knows(1, "157"));
    return t;
  };
  BruggeScene alone = burnt({"091"});
  alone.act("build-house 157");
  EXPECT_TRUE(alone.knows(1, "157")) << "the only brown card";
  BruggeScene among = burnt({"092"});
  among.act("build-house 092");
  EXPECT_FALSE(among.knows(1, "157")) << "it may be the house or the card that is left";
  EXPECT_FALSE(among.knows(1, "092"));
  EXPECT_TRUE(among.knows(0, "092"));
}

TEST(BruggePipelines, BRU_CK_6_a_house_from_the_discard_pile_is_known_to_all) {
  BruggeScene t =
      scene({.persons = {"147"}, .hand = {"091"}, .workers = {{"yellow", 1}, {"red", 1}}},
            {.discard = {"092", "095"}});
  t.activate("147");
  EXPECT_EQ(t.offered(), (Texts{"take-workers 095", "take-guilders 095", "build-house 095"}));
  t.act("build-house 095");  // BRU-C-EX-8
  EXPECT_EQ(t.discard_top(), "092");
  EXPECT_EQ(t.houses(), 2);
  EXPECT_TRUE(t.knows(1, "095"));
}

TEST(BruggePipelines, BRU_CK_4_a_stolen_card_is_known_to_thief_and_victim) {
  BruggeScene t = scene({.houses = {"blue"}, .hand = {"139"}, .guilders = 3},
                        {.others = {{.hand = {"001", "002", "003"}}, {.no_hand = true}}});
  t.recruit("139");
  EXPECT_EQ(t.outcomes().size(), 3U);
  t.chance("steal 002");
  EXPECT_TRUE(t.holds("002"));
  EXPECT_EQ(t.hand(1), 2);
  EXPECT_TRUE(t.knows(0, "002"));
  EXPECT_TRUE(t.knows(1, "002"));
  EXPECT_FALSE(t.knows(2, "002"));
}

// --- activating ---------------------------------------------------------------------------------

TEST(BruggePipelines, BRU_C_EX_7_messenger_and_troubadour_play_three_cards_in_a_turn) {
  BruggeScene t = scene({.persons = {"020", "044"},
                         .hand = {"001", "002", "003", "005"},
                         .workers = {{"yellow", 1}, {"red", 1}}});
  EXPECT_FALSE(t.offers_activation("044")) << "nobody has been used";
  t.act("take-guilders 001");
  t.activate("020");
  EXPECT_EQ(t.asked(), "play-card");
  t.act("take-guilders 002");
  t.activate("044");
  EXPECT_EQ(t.asked(), "play-card") << "the only person to repeat";
  t.act("take-guilders 003");
  EXPECT_EQ(t.hand(), 1);
  EXPECT_EQ(t.guilders(), 9);
  EXPECT_EQ(t.turn().seat, 1) << "nothing else is left to do";
}

TEST(BruggePipelines, BRU_C_EX_5_the_troubadour_announces_a_colour) {
  BruggeScene t = scene({.persons = {"148", "044"}, .workers = {{"red", 2}}},
                        {.dice = {{"red", 2}, {"yellow", 6}}});
  t.act("activate 148 red");
  EXPECT_EQ(t.guilders(), 2);
  t.activate("044");
  EXPECT_EQ(t.offered().size(), 5U);
  t.act("repeat 148 yellow");
  EXPECT_EQ(t.guilders(), 8);
  EXPECT_EQ(t.workers(), 0);
}

TEST(BruggePipelines, BRU_C_EX_6_the_troubadour_pays_the_second_worker_of_the_almoner) {
  const auto repeat = [](const Counts& workers) {
    return scene({.persons = {"070", "044"}, .workers = workers}, {.used = {"070"}});
  };
  EXPECT_FALSE(repeat({{"red", 1}}).offers_activation("044"));
  BruggeScene t = repeat({{"red", 1}, {"blue", 1}});
  t.activate("044");
  EXPECT_EQ(t.guilders(), 3);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.workers(), 0);
}

TEST(BruggePipelines, BRU_C_EX_4_a_jurist_needs_a_second_worker_of_the_house) {
  const auto offered = [](const Counts& workers) {
    BruggeScene t = scene({.persons = {"106"}, .workers = workers}, {.tops = {"red", "blue"}});
    if (!t.offers_activation("106")) return Texts{};
    t.activate("106");
    return t.asked() == "chance" ? Texts{"drawn"} : t.offered();
  };
  EXPECT_EQ(offered({{"red", 1}}), Texts{});
  EXPECT_EQ(offered({{"red", 2}}), Texts{"drawn"});
  EXPECT_EQ(offered({{"red", 1}, {"blue", 1}}), Texts{"drawn"});
  EXPECT_EQ(offered({{"red", 2}, {"blue", 1}}), (Texts{"draw a", "draw b"}));
}

TEST(BruggePipelines, BRU_C_EX_3_a_colour_given_back_is_not_taken_again) {
  BruggeScene t = scene({.persons = {"046"}, .workers = {{"yellow", 1}, {"red", 2}, {"blue", 1}}});
  t.activate("046");
  t.act("give-worker blue");
  t.act("give-worker red");
  t.act("done");
  EXPECT_EQ(t.offered(), (Texts{"take-worker brown", "take-worker yellow", "take-worker purple"}));
  t.act("take-worker brown");
  t.act("take-worker purple");
  EXPECT_EQ(t.workers(), 3);
}

TEST(BruggePipelines, BRU_C_EX_20_the_inquisitor_pays_the_colour_of_a_marker) {
  BruggeScene t =
      scene({.persons = {"066"}, .workers = {{"red", 1}, {"blue", 3}}, .threats = {{"red", 2}}});
  EXPECT_EQ(t.offered("activate"), (Texts{"activate 066 red"}));
  t.act("activate 066 red");
  EXPECT_EQ(t.points(), 1) << "one at least";
  EXPECT_EQ(t.offered(), (Texts{"marker red", "done"}));
  t.act("marker red");
  EXPECT_EQ(t.points(), 2);
}

TEST(BruggePipelines, BRU_C_EX_19_the_money_lender_serves_as_many_as_he_can_pay) {
  BruggeScene t = scene({.persons = {"160"}, .houses = {"blue"}, .hand = {"103"}, .guilders = 7},
                        {.others = {{}, {}, {}}});
  t.recruit("103");
  EXPECT_EQ(t.offered(), (Texts{"yes", "done"}));
  t.act("yes");
  EXPECT_EQ(t.points(), 3);
  t.act("yes");  // again?
  t.act("yes");
  EXPECT_EQ(t.offered(), (Texts{"player 3", "player 2", "player 1"}));
  t.act("player 2");
  EXPECT_EQ(t.points(), 4);
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_EQ(t.guilders(2), 2);
}

TEST(BruggePipelines, BRU_17_2_under_the_option_the_receivers_lose_the_points) {
  BruggeScene t =
      scene({.houses = {"blue"}, .hand = {"103"}, .guilders = 6},
            {.others = {{.points = 4}, {.points = 0}}, .options = R"("money_lender":"receiver")"});
  t.recruit("103");
  t.act("yes");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.points(1), 3);
  EXPECT_EQ(t.guilders(1), 1);
  EXPECT_EQ(t.guilders(2), 0) << "who has no point is not served";
}

// --- the turn -----------------------------------------------------------------------------------

TEST(BruggePipelines, BRU_EX_44_a_card_drawn_into_an_empty_hand_must_be_played) {
  BruggeScene t = scene({.persons = {"009"}, .no_hand = true, .workers = {{"red", 1}}});
  EXPECT_EQ(t.offered(), (Texts{"activate 009", "end-turn"}));
  t.activate("009");
  t.act("draw a");
  t.settle();
  EXPECT_EQ(t.hand(), 1);
  EXPECT_FALSE(t.offers("end-turn"));
}

TEST(BruggePipelines, BRU_C_EX_18_the_inventor_may_draw_a_sixth_card) {
  const auto refill = [](int held) {
    Names hand;
    for (int number = 1; number <= held; ++number)
      hand.push_back(content().cards[BruggeScene::card(number)].id);
    return scene({.persons = {"159"}, .hand = hand, .no_hand = true}, {.moment = "refill"});
  };
  BruggeScene four = refill(4);
  EXPECT_EQ(four.asked(), "draw");
  four.act("draw a");
  four.settle();
  EXPECT_EQ(four.asked(), "draw-more");
  EXPECT_EQ(four.hand(), 4) << "the fifth is not looked at yet";
  EXPECT_TRUE(four.offers("done"));
  EXPECT_EQ(refill(5).asked(), "draw-more");
  EXPECT_EQ(refill(6).turn().seat, 1);
}

// --- phase 2 and 4 ------------------------------------------------------------------------------

TEST(BruggePipelines, BRU_C_EX_30_the_notary_does_not_help_the_earl) {
  const auto advance = [](int guilders, const Counts& dice) {
    return scene({.persons = {"011", "118"}, .guilders = guilders},
                 {.dice = dice, .moment = "advance"});
  };
  EXPECT_NE(advance(3, {}).asked(), "advance");
  BruggeScene earl = advance(4, {});
  EXPECT_EQ(earl.asked(), "advance");
  earl.act("advance");
  EXPECT_EQ(earl.guilders(), 0);
  BruggeScene notary = advance(0, {{"red", 2}});
  notary.act("advance");
  EXPECT_EQ(notary.step(), 1);
}

TEST(BruggePipelines, BRU_EX_40_only_the_owner_of_the_judge_wins_a_tie_above_0) {
  const auto end = [](int step) {
    return scene({.persons = {"119", "132"}, .workers = {{"red", 1}}, .step = step},
                 {.others = {{.persons = {"001", "002"}, .step = step}}, .moment = "end"});
  };
  const BruggeScene tie = end(3);
  EXPECT_TRUE(tie.majority("development"));
  EXPECT_FALSE(tie.majority("development", 1));
  EXPECT_TRUE(tie.majority("persons"));
  EXPECT_FALSE(tie.majority("canals"));
  EXPECT_EQ(tie.workers(), 11) << "the Glass Painter, twice";
  EXPECT_FALSE(end(0).majority("development"));
}

TEST(BruggePipelines, BRU_EX_26_final_scoring_adds_up_to_35) {
  const BruggeScene t = scene({.persons = {"030", "026", "068", "036", "136"},
                               .houses = {"blue"},
                               .canals = {{"left", 3}},
                               .step = 6,
                               .majorities = {"development", "persons"}});
  EXPECT_EQ(t.scored(brugge::kItemPersons), 8);
  EXPECT_EQ(t.scored(brugge::kItemHouses), 6);
  EXPECT_EQ(t.laurel("030"), 4);
  EXPECT_EQ(t.scored(brugge::kItemMajorities), 8);
  EXPECT_EQ(t.scored(brugge::kItemCanals), 3);
  EXPECT_EQ(t.scored(brugge::kItemDevelopment), 6);
  EXPECT_EQ(t.score(), 35);
}

TEST(BruggePipelines, BRU_17_1_the_later_engraver_is_cheaper_and_worth_less) {
  const auto engraver = [](const char* edition) {
    BruggeScene t = scene({.persons = {"001"}, .houses = {"blue"}, .hand = {"129"}, .guilders = 12},
                          {.options = std::string(R"("engraver":")") + edition + "\""});
    t.recruit("129");
    return t;
  };
  EXPECT_EQ(engraver("first").guilders(), 0);
  EXPECT_EQ(engraver("first").laurel("129"), 4);
  EXPECT_EQ(engraver("later").guilders(), 3);
  EXPECT_EQ(engraver("later").laurel("129"), 2);
  EXPECT_EQ(engraver("later").scored(brugge::kItemPersons), 6);
}

}  // namespace
}  // namespace stadtluft::testing
