// The underworld: what a person does to the other players, and how that nests.

#include "tests/games/brugge/cards.h"

namespace stadtluft::testing {
namespace {

// BRU-12.58, BRU-11.1, BRU-CR-16
TEST(BruggeUnderworld, BRU_C_136_the_beggar) {
  BruggeScene t = recruited(
      "BRU-C-136", 6, {},
      {.others = {{.workers = {{"red", 2}, {"blue", 1}}}, {.workers = {{"brown", 1}}}, {}}});
  EXPECT_EQ(t.turn().seat, 1) << "the victim chooses (BRU-AMB-38)";
  EXPECT_EQ(t.offered(), (Texts{"give-worker blue", "give-worker red"}));
  t.act("give-worker red");
  EXPECT_EQ(t.workers_of("red", 1), 0) << "only red ones are left in order";
  EXPECT_EQ(t.workers_of("blue", 1), 1);
  EXPECT_EQ(t.workers_of("red"), 2);
  EXPECT_EQ(t.workers_of("brown"), 1) << "who has fewer gives what there is";
  EXPECT_EQ(t.workers(), 3);
}

// BRU-12.59, BRU-11.2, BRU-C-EX-12, BRU-AMB-36
TEST(BruggeUnderworld, BRU_C_137_the_thief) {
  const BruggeScene t =
      recruited("BRU-C-137", 6, {}, {.others = {{.guilders = 5}, {.guilders = 2}, {}}});
  EXPECT_EQ(t.guilders(), 5);
  EXPECT_EQ(t.guilders(1), 2);
  EXPECT_EQ(t.guilders(2), 0);
  const BruggeScene late =
      recruited("BRU-C-137", 6, {}, {.others = {{.persons = {"141"}, .guilders = 3}}});
  EXPECT_EQ(late.guilders(), 3);
  EXPECT_EQ(late.guilders(1), 1) << "the Extortionist's guilder comes after it";
}

// BRU-12.60
TEST(BruggeUnderworld, BRU_C_138_the_slanderer) {
  const BruggeScene t =
      recruited("BRU-C-138", 6, {.step = 3},
                {.others = {{.step = 4, .majorities = {"development"}}, {}, {.step = 1}}});
  EXPECT_EQ(t.step(), 3);
  EXPECT_EQ(t.step(1), 3);
  EXPECT_EQ(t.step(2), 0) << "the town hall is the lowest (BRU-C-AMB-20)";
  EXPECT_EQ(t.step(3), 0);
  EXPECT_TRUE(t.majority("development", 1)) << "a coloured marker stays";
  EXPECT_EQ(t.told("moved-back"), 2U);
}

// BRU-12.61, BRU-C-EX-32, BRU-AMB-57, BRU-C-DP-22
TEST(BruggeUnderworld, BRU_C_139_the_pickpocket) {
  BruggeScene t = recruited(
      "BRU-C-139", 3, {},
      {.others = {{.hand = {"001", "002", "003"}}, {.no_hand = true}, {.hand = {"004"}}}});
  const auto outcomes = t.outcomes();
  ASSERT_EQ(outcomes.size(), 3U);
  for (const auto& [text, weight] : outcomes) EXPECT_EQ(weight, outcomes[0].second) << text;
  t.chance("steal 003");
  if (t.asked() == "chance") t.chance("steal 004");
  EXPECT_TRUE(t.holds("003"));
  EXPECT_TRUE(t.holds("004"));
  EXPECT_EQ(t.hand(1), 2);
  EXPECT_TRUE(t.knows(1, "003"));
  EXPECT_FALSE(t.knows(3, "003"));
}

TEST(BruggeUnderworld, BRU_C_AMB_23_the_pickpocket_takes_any_card_of_the_hand) {
  // 157 came back to the hand of seat 1 before everybody's eyes.
  BruggeScene t = scene({.houses = {"blue"}, .hand = {"139"}, .guilders = 3},
                        {.others = {{.persons = {"157"}, .hand = {"001"}, .threats = {{"red", 2}}}},
                         .dice = {{"red", 5}},
                         .moment = "threats"});
  t.recruit("139");
  EXPECT_EQ(t.outcomes().size(), 2U) << "known or not";
}

// BRU-12.62, BRU-11.5, BRU-AMB-39
TEST(BruggeUnderworld, BRU_C_140_the_agitator) {
  BruggeScene t =
      recruited("BRU-C-140", 6, {.canals = {{"left", 2}}},
                {.others = {{.canals = {{"left", 5}, {"right", 1}}, .statues = {{"left", 7}}},
                            {.canals = {{"right", 2}}},
                            {}}});
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.offered(), (Texts{"canal left", "canal right"}));
  t.act("canal left");
  EXPECT_EQ(t.canal("left", 1), 4);
  EXPECT_EQ(t.statue("left", 1), 7) << "statues stay";
  EXPECT_EQ(t.canal("right", 2), 1) << "no choice";
  EXPECT_EQ(t.tokens(0), 2) << "not one's own";
}

// BRU-12.63
TEST(BruggeUnderworld, BRU_C_141_the_extortionist) {
  BruggeScene t = scene({.houses = {"blue"}, .hand = {"014"}, .guilders = 12},
                        {.others = {{.persons = {"141"}}}});
  t.recruit("014");
  EXPECT_EQ(t.guilders(1), 1);
  // Not for his owner's own recruiting; by an extra action too.
  EXPECT_EQ(recruited("BRU-C-036", 0, {.persons = {"141"}}).guilders(), 0);
  BruggeScene extra =
      activated({"BRU-C-020", "yellow"}, {.houses = {"blue"}, .hand = {"036", "001"}},
                {.others = {{.persons = {"141"}}}});
  extra.recruit("036");
  EXPECT_EQ(extra.guilders(1), 1) << "BRU-C-AMB-29: at any price";
}

// BRU-12.64, BRU-C-AMB-09
TEST(BruggeUnderworld, BRU_C_142_the_assassin) {
  BruggeScene t = recruited("BRU-C-142", 9, {.persons = {"003"}},
                            {.others = {{.persons = {"001", "002"}}, {.persons = {"141"}}, {}}});
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.offered(), (Texts{"person 001", "person 002"}));
  t.act("person 002");
  EXPECT_TRUE(t.has_person("001", 1));
  EXPECT_EQ(t.houses(1), 2) << "the house stays";
  EXPECT_EQ(t.persons(2), 0);
  EXPECT_EQ(t.guilders(2), 0) << "the Extortionist is gone before his step";
  EXPECT_EQ(t.discard_top(), "141");
  EXPECT_EQ(t.persons(0), 2);
}

// BRU-12.65, BRU-AMB-60
TEST(BruggeUnderworld, BRU_C_143_the_blackmailer) {
  const BruggeScene t =
      recruited("BRU-C-143", 6, {}, {.others = {{.points = 5}, {.points = 1}, {}}});
  EXPECT_EQ(t.points(1), 3);
  EXPECT_EQ(t.points(2), 0);
  EXPECT_EQ(t.points(3), 0);
  EXPECT_EQ(t.points(0), 0);
}

// BRU-12.66, BRU-C-EX-10, BRU-C-AMB-11
TEST(BruggeUnderworld, BRU_C_144_the_saboteur) {
  BruggeScene t =
      recruited("BRU-C-144", 3, {.threats = {{"red", 1}, {"blue", 1}}}, {.others = {{}, {}}});
  EXPECT_EQ(t.offered(), (Texts{"marker blue", "marker red"})) << "a duty";
  t.act("marker blue");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.threats_of("blue"), 0);
  EXPECT_EQ(t.threats_of("blue", 1), 1);
  EXPECT_EQ(t.threats_of("blue", 2), 1);
  const BruggeScene none = recruited("BRU-C-144", 3);
  EXPECT_EQ(none.points(), 0);
  EXPECT_EQ(none.told("threat"), 0U);
  EXPECT_EQ(none.turn().seat, 1);
}

// BRU-12.67, BRU-C-AMB-22, BRU-AMB-59
TEST(BruggeUnderworld, BRU_C_145_the_arsonist) {
  BruggeScene t =
      recruited("BRU-C-145", 9, {},
                {.others = {{.persons = {"001"}, .houses = {"red"}, .canals = {{"left", 2}}},
                            {.persons = {"002"}, .hand = {"003", "004"}},
                            {.canals = {{"left", 2}}}}});
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.offered(), (Texts{"house 1", "house 2"})) << "occupied or not; no canal token";
  t.act("house 1");
  EXPECT_TRUE(t.holds("001", 1));
  EXPECT_EQ(t.houses(1), 1);
  EXPECT_EQ(t.hand(2), 3) << "the victim simply holds more cards";
  EXPECT_EQ(t.tokens(3), 2);
  EXPECT_EQ(t.state().discard.size(), 2U);
}

// BRU-12.68, BRU-AMB-48, BRU-CR-13
TEST(BruggeUnderworld, BRU_C_147_the_smuggler) {
  // The card played a moment ago lies on top and may be used again.
  BruggeScene t = scene({.persons = {"147"}, .hand = {"005"}, .workers = {{"yellow", 1}}},
                        {.discard = {"001"}});
  t.act("take-guilders 005");
  t.activate("147");
  EXPECT_EQ(t.asked(), "play");
  EXPECT_EQ(t.offered(), (Texts{"take-workers 005", "take-guilders 005"})) << "only the top card";
  t.act("take-guilders 005");
  EXPECT_EQ(t.guilders(), 6);
  EXPECT_EQ(t.discard_top(), "005") << "it goes back on top";
  // As a person it stays in the area.
  BruggeScene person =
      activated({"BRU-C-147", "yellow"}, {.houses = {"blue"}}, {.discard = {"001", "040"}});
  person.recruit("040");
  EXPECT_TRUE(person.has_person("040"));
  EXPECT_EQ(person.discard_top(), "001");
  // Everybody saw the card that becomes a house: the event hides nothing.
  BruggeScene house =
      activated({"BRU-C-147", "yellow"}, {.workers = {{"blue", 1}}}, {.discard = {"001"}});
  house.act("build-house 001");
  const auto& kinds = house.game().grammar().events;
  const auto built =
      std::find_if(house.events().begin(), house.events().end(),
                   [&](const Event& event) { return kinds[event.kind].name == "house-built"; });
  ASSERT_NE(built, house.events().end());
  EXPECT_EQ(built->secret_args, 0);
  EXPECT_EQ(redact(*built, 1).args[2], BruggeScene::card("001"));
  EXPECT_FALSE(scene({.persons = {"147"}, .workers = {{"yellow", 1}}}).offers_activation("147"))
      << "not with an empty pile";
}

// BRU-12.69, BRU-DP-11
TEST(BruggeUnderworld, BRU_C_148_the_counterfeiter) {
  BruggeScene t = scene({.persons = {"148"}, .workers = {{"red", 1}, {"blue", 1}}},
                        {.dice = {{"red", 6}, {"blue", 1}}});
  EXPECT_EQ(t.offered("activate"), (Texts{"activate 148 blue", "activate 148 red"}));
  t.act("activate 148 red");
  EXPECT_EQ(t.guilders(), 6);
  EXPECT_EQ(t.workers_of("red"), 0);
  EXPECT_EQ(t.workers_of("blue"), 1);
}

// BRU-12.70, BRU-C-EX-13, BRU-C-AMB-06
TEST(BruggeUnderworld, BRU_C_149_the_spy) {
  const Counts markers = {{"blue", 2}, {"red", 2}, {"brown", 2}};
  BruggeScene t =
      recruited("BRU-C-149", 3, {.persons = {"001", "002", "003", "043"}, .threats = markers},
                {.others = {{.persons = {"082", "005", "006", "007", "008", "009", "010"}}}});
  EXPECT_EQ(t.asked(), "discard-threats") << "the only bolt is taken without asking";
  t.act_all({"marker blue", "marker blue", "marker brown", "marker brown", "marker red"});
  EXPECT_EQ(t.points(), 5) << "five persons with the Spy; no Fire-eater for the copy";
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_EQ(t.turn().seat, 1);
  // Without any nothing happens.
  EXPECT_EQ(recruited("BRU-C-149", 3, {}, {.others = {{.persons = {"001"}}}}).turn().seat, 1);
  // The owner of the copied person can be a victim; it is no recruiting.
  const BruggeScene thief =
      recruited("BRU-C-149", 3, {}, {.others = {{.persons = {"137", "141"}, .guilders = 5}}});
  EXPECT_EQ(thief.guilders(), 3);
  EXPECT_EQ(thief.guilders(1), 3) << "one guilder for the Extortionist, for the Spy himself";
}

TEST(BruggeUnderworld, BRU_C_AMB_05_the_spy_may_choose_a_bolt_without_effect) {
  BruggeScene t = recruited("BRU-C-149", 3, {}, {.others = {{.persons = {"144", "157"}}}});
  EXPECT_EQ(t.offered(), (Texts{"person 157", "person 144"})) << "a duty to choose one";
  t.act("person 144");
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_EQ(t.told("threat"), 0U);
}

// BRU-AMB-75, BRU-DP-19
TEST(BruggeUnderworld, BRU_C_EX_14_the_spy_twice_with_two_targets) {
  const auto spy = [] {
    BruggeScene t = recruited("BRU-C-149", 3, {.persons = {"160"}},
                              {.others = {{.persons = {"157", "137"}, .guilders = 5}}});
    return t;
  };
  BruggeScene both = spy();
  both.act("person 157");
  EXPECT_EQ(both.guilders(), 6) << "the copy is not doubled";
  EXPECT_EQ(both.asked(), "again");
  both.act("yes");
  both.act("person 137");
  EXPECT_EQ(both.guilders(), 9);
  EXPECT_EQ(both.turn().seat, 1);
  BruggeScene thieves = spy();
  thieves.act_all({"person 137", "yes", "person 137"});
  EXPECT_EQ(thieves.guilders(), 5) << "3 and 2";
}

// BRU-C-AMB-08
TEST(BruggeUnderworld, BRU_C_AMB_07_the_second_use_of_a_bolt) {
  const auto beggar = [](const Counts& workers) {
    return recruited("BRU-C-136", 6, {.persons = {"160"}}, {.others = {{.workers = workers}}});
  };
  EXPECT_EQ(beggar({{"red", 2}}).turn().seat, 1) << "nothing is left to take";
  BruggeScene t = beggar({{"red", 2}, {"blue", 2}});
  t.act("give-worker blue");
  t.act("give-worker blue");
  EXPECT_EQ(t.asked(), "again");
  EXPECT_EQ(t.turn().seat, 0);
  t.act("yes");
  EXPECT_EQ(t.workers_of("red"), 2) << "other workers than the first time";
  // Without coloured markers the Alderman is not asked again.
  EXPECT_EQ(recruited("BRU-C-029", 6, {.persons = {"160"}}).turn().seat, 1);
}

// BRU-DP-21, BRU-DP-24
TEST(BruggeUnderworld, BRU_CA_14_victims_come_one_after_another) {
  BruggeScene t = recruited("BRU-C-136", 6, {},
                            {.others = {{.workers = {{"red", 3}, {"blue", 3}}},
                                        {.workers = {{"red", 3}, {"blue", 3}}},
                                        {.workers = {{"red", 3}, {"blue", 3}}}}});
  for (Seat victim = 1; victim < 4; ++victim) {
    EXPECT_EQ(t.turn().seat, victim);
    t.act("give-worker blue");
    EXPECT_EQ(t.turn().seat, victim) << "finishes before the next";
    t.act("give-worker blue");
    EXPECT_EQ(t.workers_of("blue"), 2 * victim) << "visible to the next";
  }
  EXPECT_EQ(t.turn().seat, 1) << "then the turn goes on";
}

// BRU-DP-22
TEST(BruggeUnderworld, BRU_AMB_58_events_strike_in_another_players_turn) {
  BruggeScene t =
      recruited("BRU-C-144", 3, {.threats = {{"brown", 1}}},
                {.others = {{.persons = {"001", "002"}, .threats = {{"brown", 2}}}, {}}});
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.asked(), "lose-person");
  EXPECT_EQ(t.threats_of("brown", 2), 0) << "not yet";
  t.act("person 001");
  EXPECT_EQ(t.threats_of("brown", 1), 0);
  EXPECT_EQ(t.threats_of("brown", 2), 1);
}

// The deepest chain of card_effects.md chapter 9: Troubadour, extra action, Spy, Saboteur,
// Bodyguard, event, house; from the Spy on twice.
TEST(BruggeUnderworld, BRU_CA_18_the_deepest_chain) {
  BruggeScene t = scene({.persons = {"044", "020", "160"},
                         .houses = {"blue"},
                         .hand = {"149", "001"},
                         .workers = {{"red", 1}},
                         .threats = {{"red", 2}},
                         .guilders = 3},
                        {.others = {{.persons = {"144", "083"},
                                     .houses = {"blue"},
                                     .workers = {{"red", 2}},
                                     .threats = {{"red", 2}}}},
                         .used = {"020"}});
  t.activate("044");
  EXPECT_EQ(t.asked(), "play-card");
  t.recruit("149");
  EXPECT_EQ(t.asked(), "avert") << "one marker colour, one bolt: nothing to ask before";
  EXPECT_EQ(t.turn().seat, 1);
  t.act("done");
  EXPECT_EQ(t.asked(), "fire");
  t.act("house 3");
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_EQ(t.asked(), "again");
  t.act("yes");
  EXPECT_EQ(t.asked(), "avert");
  t.act("yes");
  EXPECT_EQ(t.points(), 2);
  EXPECT_EQ(t.threats_of("red", 1), 0);
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_EQ(t.hand(), 1);
}

}  // namespace
}  // namespace stadtluft::testing
