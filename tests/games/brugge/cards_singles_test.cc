// Persons of a kind of their own who work in the own area: nobility to scientists without the
// underworld.

#include "tests/games/brugge/cards.h"

namespace stadtluft::testing {
namespace {

// --- nobility, officials ------------------------------------------------------------------------

// BRU-12.47, BRU-11.8, BRU-AMB-21
TEST(BruggeSingles, BRU_C_011_the_earl) {
  const auto step = [](int guilders, const Counts& dice, int stands = 0) {
    return scene({.persons = {"011"}, .guilders = guilders, .step = stands},
                 {.dice = dice, .moment = "advance"});
  };
  BruggeScene t = step(5, {});
  EXPECT_EQ(t.asked(), "advance");
  EXPECT_EQ(t.offered(), (Texts{"advance", "done"}));
  t.act("advance");
  EXPECT_EQ(t.step(), 1);
  EXPECT_EQ(t.guilders(), 1);
  EXPECT_EQ(t.asked(), "turn") << "nobody else may advance";
  EXPECT_EQ(step(3, {}).asked(), "turn");
  EXPECT_EQ(step(9, {}, 12).asked(), "turn") << "step 12";
  // A low die: the rolled price counts, be it too dear.
  EXPECT_EQ(step(5, {{"red", 2}, {"blue", 2}, {"brown", 2}}).asked(), "turn");
  BruggeScene low = step(5, {{"red", 1}});
  low.act("advance");
  EXPECT_EQ(low.guilders(), 4);
  // Provost and Preacher react.
  BruggeScene pious =
      scene({.persons = {"011", "069", "075"}, .threats = {{"red", 1}}, .guilders = 4},
            {.moment = "advance"});
  pious.act("advance");
  EXPECT_EQ(pious.points(), 1);
  pious.act("marker red");
  EXPECT_EQ(pious.points(), 2);
}

// BRU-12.48, BRU-11.23
TEST(BruggeSingles, BRU_C_013_the_butler) {
  EXPECT_EQ(scene({.persons = {"013"}, .houses = {"blue", "brown", "purple", "red"}}).laurel("013"),
            5);
  EXPECT_EQ(scene({.persons = {"013"}, .houses = {"blue", "brown", "purple"}}).laurel("013"), 0);
  BruggeScene red =
      scene({.persons = {"013"}, .houses = {"blue", "brown", "purple"}, .hand = {"040"}});
  red.recruit("040");
  red.act("house 2");
  EXPECT_EQ(red.laurel("013"), 0) << "a red person in a blue house is no red house";
}

// BRU-12.2
TEST(BruggeSingles, BRU_C_014_the_queen) {
  const BruggeScene t = used_once("BRU-C-014");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.guilders(), 0);
}

// BRU-12.10, BRU-C-AMB-24
TEST(BruggeSingles, BRU_C_027_the_inspector) {
  BruggeScene t =
      recruited("BRU-C-027", 3, {.hand = {"091", "092"}},
                {.others = {{.hand = {"001", "002"}}, {.no_hand = true}, {.hand = {"003"}}}});
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.offered(), (Texts{"discard 001", "discard 002"}));
  t.act("discard 002");
  EXPECT_EQ(t.hand(1), 1);
  EXPECT_EQ(t.hand(2), 0) << "an empty hand is spared";
  EXPECT_EQ(t.hand(3), 0) << "the only card goes without asking";
  EXPECT_EQ(t.hand(0), 2) << "only others discard";
  EXPECT_EQ(t.discard_top(), "003") << "clockwise, face up";
  // Seats 2 and 3 have a turn without an action; then it is seat 0 again.
  EXPECT_EQ(t.turn().seat, 1);
  t.act("take-guilders 001");
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_EQ(t.number("/turn"), 2);
}

// BRU-12.11, BRU-C-AMB-20
TEST(BruggeSingles, BRU_C_028_the_town_treasurer) {
  EXPECT_EQ(recruited("BRU-C-028", 3, {.step = 7}).guilders(), 7);
  EXPECT_EQ(recruited("BRU-C-028", 3, {.step = 12}).guilders(), 12);
  EXPECT_EQ(recruited("BRU-C-028", 3).guilders(), 0);
}

// BRU-12.12
TEST(BruggeSingles, BRU_C_029_the_alderman) {
  EXPECT_EQ(recruited("BRU-C-029", 6).points(), 0);
  EXPECT_EQ(recruited("BRU-C-029", 6, {.majorities = {"canals"}}).points(), 2);
  EXPECT_EQ(
      recruited("BRU-C-029", 6, {.majorities = {"development", "persons", "canals"}}).points(), 6);
}

// --- entertainers, craftsmen --------------------------------------------------------------------

// BRU-12.18
TEST(BruggeSingles, BRU_C_042_the_gambler) {
  EXPECT_EQ(
      used_once("BRU-C-042", {}, {.dice = {{"red", 6}, {"blue", 6}, {"brown", 5}}}).guilders(), 2);
  EXPECT_FALSE(scene({.persons = {"042"}}, {.dice = {{"red", 5}}}).offers_activation("042"));
}

// BRU-12.16, BRU-11.17, BRU-C-AMB-15
TEST(BruggeSingles, BRU_C_043_the_fire_eater) {
  // 082 Gaoler: brown, a bolt that discards too. The Fire-eater comes first.
  const Seated me{.persons = {"043"}, .threats = {{"brown", 1}, {"yellow", 1}, {"blue", 1}}};
  BruggeScene t = recruited("BRU-C-082", 3, me);
  EXPECT_EQ(t.asked(), "discard-threats");
  EXPECT_EQ(t.offered(), (Texts{"marker brown", "done"})) << "the colour of the person";
  t.act("marker brown");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.offered(), (Texts{"marker blue", "marker yellow", "done"})) << "now the bolt";
  BruggeScene declined = recruited("BRU-C-082", 3, me);
  declined.act("done");
  EXPECT_EQ(declined.points(), 0);
  EXPECT_EQ(declined.offered().size(), 4U);
  BruggeScene two = recruited("BRU-C-036", 0, {.persons = {"043"}, .threats = {{"blue", 2}}});
  two.act("marker blue");
  EXPECT_EQ(two.asked(), "turn") << "one marker for a person";
  // Without a marker of that colour nothing is asked, nor for himself (BRU-AMB-35).
  EXPECT_EQ(recruited("BRU-C-157", 0, {.persons = {"043"}, .threats = {{"red", 2}}}).guilders(), 6);
  const BruggeScene own = recruited("BRU-C-043", 3, {.threats = {{"yellow", 2}}});
  EXPECT_EQ(own.threats_of("yellow"), 2);
  EXPECT_EQ(own.asked(), "turn");
}

// BRU-12.17, BRU-C-AMB-03
TEST(BruggeSingles, BRU_C_044_the_troubadour) {
  const auto offers = [](const Seated& me, const Setting& setting) {
    return scene(me, setting).offers_activation("044");
  };
  const Names both = {"044", "091"};
  EXPECT_FALSE(offers({.persons = both, .workers = {{"red", 1}}}, {})) << "091 was not used";
  EXPECT_FALSE(offers({.persons = both, .workers = {{"blue", 1}}}, {.used = {"091"}}));
  BruggeScene t = scene({.persons = both, .workers = {{"red", 1}}}, {.used = {"091"}});
  t.activate("044");
  EXPECT_EQ(t.guilders(), 3) << "without its blue worker";
  EXPECT_TRUE(t.used("091"));
  EXPECT_TRUE(t.used("044"));
  // No target: once-per-round persons, and persons of no use now.
  EXPECT_FALSE(offers({.persons = {"044", "014"}, .workers = {{"red", 1}}}, {.used = {"014"}}));
  EXPECT_FALSE(offers({.persons = {"044", "101"}, .workers = {{"red", 1}}}, {.used = {"101"}}))
      << "no complete canal";
  // Inner costs are paid: the double price of a canal (BRU-C-AMB-02).
  const Seated builder{.persons = {"044", "032"},
                       .workers = {{"red", 1}},
                       .canals = {{"left", 5}},
                       .statues = {{"left", 7}},
                       .guilders = 2};
  BruggeScene canal = scene(builder, {.used = {"032"}});
  canal.activate("044");
  EXPECT_EQ(canal.canal("right"), 1);
  EXPECT_EQ(canal.guilders(), 0);
  Seated poor = builder;
  poor.guilders = 1;
  EXPECT_FALSE(offers(poor, {.used = {"032"}}));
  // ... and the worker of a jurist's house: red pays the Troubadour, the second red one the house.
  const Seated jurist{.persons = {"044", "107"}, .workers = {{"red", 2}}};
  BruggeScene house = scene(jurist, {.used = {"107"}, .tops = {"red", "yellow"}});
  house.activate("044");
  house.settle();
  EXPECT_EQ(house.houses(), 3);
  EXPECT_EQ(house.workers(), 0);
  EXPECT_FALSE(offers({.persons = {"044", "107"}, .workers = {{"red", 1}}}, {.used = {"107"}}));
}

// BRU-DP-26
TEST(BruggeSingles, BRU_C_AMB_01_the_troubadour_announces_a_colour_for_the_inquisitor) {
  BruggeScene t =
      scene({.persons = {"044", "066"}, .workers = {{"red", 1}}, .threats = {{"yellow", 2}}},
            {.used = {"066"}});
  t.activate("044");
  EXPECT_EQ(t.threats_of("yellow"), 1) << "the only colour of use";
  EXPECT_EQ(t.offered(), (Texts{"marker yellow", "done"}));
  EXPECT_EQ(t.workers(), 0);
}

TEST(BruggeSingles, BRU_C_AMB_04_the_troubadour_repeats_who_was_recruited_in_this_turn) {
  BruggeScene t =
      recruited("BRU-C-091", 3, {.persons = {"044"}, .workers = {{"red", 1}, {"blue", 1}}});
  t.activate("091");
  t.activate("044");
  EXPECT_EQ(t.guilders(), 6);
}

// BRU-12.23, BRU-11.15
TEST(BruggeSingles, BRU_C_056_the_fountain_builder) {
  BruggeScene t =
      scene({.persons = {"056"}, .hand = {"003"}, .canals = {{"left", 2}, {"right", 1}}});
  EXPECT_EQ(t.offered("build-canal"), (Texts{"build-canal 003 left"})) << "the colour still counts";
  t.act("build-canal 003 left");
  EXPECT_EQ(t.canal("left"), 3);
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_FALSE(scene({.persons = {"056"}, .no_hand = true}).offers("build-canal 003 left"));
}

// BRU-12.21, BRU-11.11, BRU-CU-3
TEST(BruggeSingles, BRU_C_057_the_saddler) {
  const Paid row{"BRU-C-057", "blue"};
  EXPECT_EQ(activated(row).guilders(), 1);
  EXPECT_EQ(activated(row, {.persons = {"046", "001", "002", "151"}}).guilders(), 3);
  EXPECT_EQ(activated(row, {.persons = {"134"}}).guilders(), 3)
      << "artists, entertainers, craftsmen";
}

// BRU-12.22, BRU-CR-9
TEST(BruggeSingles, BRU_C_059_the_tailor) {
  const BruggeScene t = recruited("BRU-C-059", 3);
  EXPECT_EQ(t.step(), 1);
  EXPECT_EQ(t.guilders(), 0);
  const BruggeScene top =
      recruited("BRU-C-059", 3, {.persons = {"075", "069"}, .threats = {{"red", 1}}, .step = 12});
  EXPECT_EQ(top.step(), 12);
  EXPECT_EQ(top.points(), 0) << "no reaction either";
  EXPECT_EQ(top.asked(), "turn");
  BruggeScene both =
      recruited("BRU-C-059", 3, {.persons = {"075", "069"}, .threats = {{"red", 1}}});
  EXPECT_EQ(both.points(), 1) << "the Provost's point comes first (BRU-C-AMB-16)";
  both.act("marker red");
  EXPECT_EQ(both.points(), 2);
}

// --- clergy -------------------------------------------------------------------------------------

// BRU-12.25
TEST(BruggeSingles, BRU_C_066_the_inquisitor) {
  BruggeScene t = scene({.persons = {"066"},
                         .workers = {{"red", 1}, {"blue", 1}, {"yellow", 1}},
                         .threats = {{"red", 1}, {"blue", 2}, {"brown", 2}}});
  EXPECT_EQ(t.offered("activate"), (Texts{"activate 066 blue", "activate 066 red"}));
  t.act("activate 066 red");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.threats_of("red"), 0);
  EXPECT_EQ(t.workers_of("red"), 0);
  EXPECT_EQ(t.asked(), "turn") << "there is no second one";
}

// BRU-12.26, BRU-C-EX-22, BRU-C-AMB-14
TEST(BruggeSingles, BRU_C_067_the_chaplain) {
  const Paid row{"BRU-C-067", "brown"};
  const BruggeScene t = activated(row, {}, {.dice = {{"blue", 1}, {"red", 1}}});
  EXPECT_EQ(t.workers_of("blue"), 1);
  EXPECT_EQ(t.workers_of("red"), 1);
  EXPECT_EQ(t.workers(), 2);
  EXPECT_EQ(activated(row, {}, {.dice = {{"brown", 1}}}).workers_of("brown"), 1)
      << "the paid worker comes back";
  EXPECT_FALSE(scene({.persons = {"067"}, .workers = {{"brown", 1}}}).offers_activation("067"));
}

// BRU-12.27, BRU-11.31
TEST(BruggeSingles, BRU_C_068_the_parish_priest) {
  const Paid row{"BRU-C-068", "yellow"};
  EXPECT_EQ(activated(row, {}, {.dice = {{"blue", 1}, {"red", 1}, {"brown", 2}}}).points(), 2);
  EXPECT_FALSE(scene({.persons = {"068"}, .workers = {{"yellow", 1}}}, {.dice = {{"red", 2}}})
                   .offers_activation("068"));
}

// BRU-12.28, BRU-11.18, BRU-DP-8
TEST(BruggeSingles, BRU_C_069_the_preacher) {
  const auto step = [](const Counts& threats) {
    BruggeScene t = scene({.persons = {"069"}, .threats = threats, .guilders = 1},
                          {.dice = {{"red", 1}}, .moment = "advance"});
    t.act("advance");
    return t;
  };
  BruggeScene paid = step({{"red", 1}, {"blue", 2}});
  EXPECT_EQ(paid.offered(), (Texts{"marker blue", "marker red", "done"}));
  paid.act("marker blue");
  EXPECT_EQ(paid.points(), 1);
  EXPECT_EQ(paid.threats_of("blue"), 1);
  EXPECT_EQ(paid.asked(), "turn") << "one marker for a step";
  BruggeScene kept = step({{"red", 1}});
  kept.act("done");
  EXPECT_EQ(kept.points(), 0);
  EXPECT_EQ(step({}).asked(), "turn") << "without a marker nothing is asked";
  EXPECT_EQ(recruited("BRU-C-059", 3, {.persons = {"069"}, .threats = {{"red", 1}}}).asked(),
            "discard-threats")
      << "through the Tailor too";
}

// BRU-12.30
TEST(BruggeSingles, BRU_C_070_the_almoner) {
  BruggeScene t = activated({"BRU-C-070", "purple"}, {.workers = {{"red", 1}, {"purple", 1}}});
  EXPECT_EQ(t.offered(), (Texts{"give-worker purple", "give-worker red"}));
  t.act("give-worker purple");
  EXPECT_EQ(t.guilders(), 3);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.workers_of("red"), 1);
  EXPECT_FALSE(scene({.persons = {"070"}, .workers = {{"purple", 1}}}).offers_activation("070"));
  EXPECT_TRUE(scene({.persons = {"070"}, .workers = {{"purple", 2}}}).offers_activation("070"));
}

// BRU-12.31, BRU-11.24, BRU-EX-19, BRU-AMB-54, BRU-CU-10
TEST(BruggeSingles, BRU_C_071_the_bishop) {
  const auto laurel = [](const Counts& workers) {
    return scene({.persons = {"071"}, .workers = workers}).laurel("071");
  };
  EXPECT_EQ(laurel({{"red", 1}}), 0);
  EXPECT_EQ(laurel({{"red", 1}, {"blue", 1}}), 1);
  EXPECT_EQ(laurel({{"red", 3}}), 1);
  EXPECT_EQ(laurel({{"red", 2}, {"brown", 1}, {"yellow", 1}}), 2);
}

TEST(BruggeSingles, BRU_C_073_the_abbess) {
  BruggeScene t = used_once("BRU-C-073");
  EXPECT_EQ(t.offered("take-worker").size(), 5U);
  t.act("take-worker purple");
  EXPECT_EQ(t.workers_of("purple"), 1);
  EXPECT_EQ(t.asked(), "turn");
}

// BRU-12.29
TEST(BruggeSingles, BRU_C_075_the_provost) {
  BruggeScene paid =
      scene({.persons = {"075"}, .guilders = 1},
            {.others = {{.guilders = 1}}, .dice = {{"red", 1}}, .moment = "advance"});
  paid.act("advance");
  EXPECT_EQ(paid.points(), 1);
  paid.act("advance");
  EXPECT_EQ(paid.step(1), 1);
  EXPECT_EQ(paid.points(), 1) << "nothing for steps of others";
  EXPECT_EQ(recruited("BRU-C-059", 3, {.persons = {"075"}}).points(), 1);
  const BruggeScene back =
      recruited("BRU-C-138", 6, {}, {.others = {{.persons = {"075"}, .step = 2}}});
  EXPECT_EQ(back.points(1), 0) << "nothing for moving back";
}

// --- patrons ------------------------------------------------------------------------------------

// BRU-12.34, BRU-11.20
TEST(BruggeSingles, BRU_C_081_the_watchman) {
  // The first field on the left is blue, on the right yellow.
  BruggeScene t = scene({.persons = {"081"},
                         .hand = {"001"},
                         .threats = {{"blue", 2}, {"yellow", 1}},
                         .guilders = 1});
  t.act("build-canal 001 left");
  EXPECT_EQ(t.offered(), (Texts{"marker blue", "done"}));
  t.act("marker blue");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.asked(), "turn") << "one marker for a token";
  // The Acrobat (blue, pays red) on the yellow field.
  BruggeScene acrobat = activated(
      {"BRU-C-031", "red"},
      {.persons = {"081"}, .threats = {{"blue", 1}, {"yellow", 1}, {"red", 1}}, .guilders = 2});
  acrobat.act("canal right");
  EXPECT_EQ(acrobat.offered(), (Texts{"marker yellow", "done"}));
  BruggeScene none =
      scene({.persons = {"081"}, .hand = {"001"}, .threats = {{"red", 1}}, .guilders = 1});
  none.act("build-canal 001 left");
  EXPECT_EQ(none.asked(), "turn");
}

// BRU-12.33, BRU-11.4, BRU-AMB-74, BRU-EX-36, BRU-CU-1
TEST(BruggeSingles, BRU_C_082_the_gaoler) {
  const Counts six = {{"blue", 2}, {"red", 2}, {"brown", 2}};
  BruggeScene t = recruited("BRU-C-082", 3, {.persons = {"001", "002", "003"}, .threats = six});
  t.act_all({"marker blue", "marker blue", "marker brown", "marker red"});
  EXPECT_EQ(t.points(), 4) << "four persons with himself";
  EXPECT_EQ(t.asked(), "turn");
  BruggeScene none = recruited("BRU-C-082", 3, {.threats = six});
  none.act("done");
  EXPECT_EQ(none.points(), 0);
  BruggeScene few =
      recruited("BRU-C-082", 3, {.persons = {"001", "002", "003"}, .threats = {{"red", 1}}});
  few.act("marker red");
  EXPECT_EQ(few.asked(), "turn") << "fewer markers than persons";
  // With the Astronomer up to six in two steps of up to four.
  BruggeScene twice = recruited("BRU-C-082", 3, {.persons = {"001", "002", "160"}, .threats = six});
  twice.act_all({"marker blue", "marker blue", "marker brown", "marker brown"});
  EXPECT_EQ(twice.asked(), "again");
  twice.act("yes");
  twice.act_all({"marker red", "marker red"});
  EXPECT_EQ(twice.points(), 6);
}

// BRU-12.35, BRU-DP-4, BRU-C-AMB-10, BRU-AMB-81
TEST(BruggeSingles, BRU_C_083_the_bodyguard) {
  BruggeScene t = scene({.persons = {"083"},
                         .workers = {{"red", 1}, {"blue", 1}, {"purple", 1}},
                         .threats = {{"red", 2}}},
                        {.dice = {{"red", 5}, {"blue", 6}, {"brown", 5}}, .moment = "threats"});
  EXPECT_EQ(t.asked(), "avert");
  t.act("yes");
  EXPECT_EQ(t.workers_of("blue"), 0) << "blue is asked first";
  EXPECT_EQ(t.threats_of("blue"), 0);
  EXPECT_EQ(t.asked(), "avert") << "no question for brown: no worker";
  EXPECT_EQ(t.threats_of("brown"), 1);
  t.act("yes");
  EXPECT_EQ(t.workers_of("red"), 0);
  EXPECT_EQ(t.threats_of("red"), 2) << "the third one is averted";
  EXPECT_EQ(t.points(), 0);
  EXPECT_EQ(t.workers_of("purple"), 1);
}

// BRU-12.14, BRU-C-EX-2, BRU-C-EX-28, BRU-DP-15
TEST(BruggeSingles, BRU_C_084_the_gatekeeper) {
  BruggeScene t = recruited(
      "BRU-C-084", 6,
      {.persons = {"081"}, .threats = {{"purple", 1}, {"red", 1}}, .canals = {{"left", 4}}});
  EXPECT_EQ(t.offered(), (Texts{"canal left", "canal right"}));
  t.act("canal left");
  EXPECT_EQ(t.canal("left"), 5);
  EXPECT_EQ(t.statue("left"), 7);
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_EQ(t.offered(), (Texts{"marker purple", "done"})) << "the colour of the fifth field";
  const BruggeScene full =
      recruited("BRU-C-084", 6,
                {.canals = {{"left", 5}, {"right", 5}}, .statues = {{"left", 7}, {"right", 6}}});
  EXPECT_EQ(full.tokens(), 10);
  EXPECT_EQ(full.turn().seat, 1) << "nothing is asked";
}

// BRU-12.36, BRU-C-EX-21
TEST(BruggeSingles, BRU_C_085_the_captain_of_the_guard) {
  const auto discard = [](int markers) {
    BruggeScene t =
        scene({.persons = {"085"}, .hand = {"005"}, .threats = {{"red", markers}, {"blue", 2}}});
    t.act("discard-threat 005");
    return t;
  };
  BruggeScene two = discard(2);
  EXPECT_EQ(two.points(), 1);
  EXPECT_EQ(two.offered(), (Texts{"marker red", "done"}));
  two.act("marker red");
  EXPECT_EQ(two.points(), 2);
  EXPECT_EQ(two.turn().seat, 1);
  EXPECT_EQ(discard(1).turn().seat, 1) << "nothing is asked";
  BruggeScene warden =
      activated({"BRU-C-080", "red"}, {.persons = {"085"}, .threats = {{"red", 2}}});
  EXPECT_EQ(warden.threats_of("red"), 1) << "not for markers discarded by persons";
  EXPECT_EQ(warden.asked(), "turn");
}

// BRU-12.37
TEST(BruggeSingles, BRU_C_086_the_night_watchman) {
  BruggeScene t = used_once("BRU-C-086", {.threats = {{"red", 1}, {"blue", 1}}});
  EXPECT_EQ(t.offered(), (Texts{"marker blue", "marker red"})) << "exactly one";
  t.act("marker red");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_FALSE(scene({.persons = {"086"}}).offers_activation("086"));
}

// BRU-12.38, BRU-CU-8
TEST(BruggeSingles, BRU_C_089_the_quartermaster) {
  EXPECT_EQ(scene({.persons = {"089"}, .threats = {{"red", 2}, {"blue", 1}}}).laurel("089"), 3);
  EXPECT_EQ(scene({.persons = {"089"}}).laurel("089"), 0);
  // Markers returned by an event are gone.
  const BruggeScene struck = scene({.persons = {"089"}, .threats = {{"yellow", 2}, {"blue", 1}}},
                                   {.dice = {{"yellow", 5}}, .moment = "threats"});
  EXPECT_EQ(struck.laurel("089"), 1);
}

TEST(BruggeSingles, BRU_C_090_the_guardian) {
  const Counts markers = {{"blue", 2}, {"red", 2}};
  BruggeScene t = recruited("BRU-C-090", 3, {.threats = markers});
  EXPECT_TRUE(t.offers("done")) << "none is allowed";
  t.act_all({"marker blue", "marker blue", "marker red"});
  EXPECT_EQ(t.points(), 3);
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_EQ(t.threats_of("red"), 1);
}

// --- merchants, jurists -------------------------------------------------------------------------

// BRU-12.40, BRU-11.10
TEST(BruggeSingles, BRU_C_101_the_shopkeeper) {
  const auto points = [](const Counts& canals) {
    return activated({"BRU-C-101", "brown"},
                     {.canals = canals, .statues = {{"left", 7}, {"right", 6}}})
        .points();
  };
  EXPECT_EQ(points({{"left", 5}}), 2);
  EXPECT_EQ(points({{"left", 5}, {"right", 5}}), 4);
  EXPECT_FALSE(scene({.persons = {"101"},
                      .workers = {{"brown", 1}},
                      .canals = {{"left", 4}},
                      .statues = {{"left", 7}}})
                   .offers_activation("101"))
      << "the statue does not count";
}

// BRU-11.29, BRU-EX-16
TEST(BruggeSingles, BRU_C_102_the_bookseller) {
  const BruggeScene t = used_once("BRU-C-102");
  EXPECT_EQ(t.guilders(), 2);
  EXPECT_EQ(t.workers(), 0);
}

// BRU-12.41, BRU-11.3, BRU-EX-37, BRU-DP-20
TEST(BruggeSingles, BRU_C_103_the_money_lender) {
  const auto lend = [](int guilders) {
    return recruited("BRU-C-103", 3, {.guilders = guilders},
                     {.others = {{.points = 1}, {.points = 1}, {.points = 1}}});
  };
  BruggeScene three = lend(3);
  EXPECT_EQ(three.offered(), (Texts{"yes", "done"}));
  three.act("yes");
  EXPECT_EQ(three.points(), 3) << "to all of them (BRU-AMB-41)";
  EXPECT_EQ(three.guilders(), 0);
  EXPECT_EQ(three.guilders(1), 1);
  EXPECT_EQ(three.points(1), 1) << "nobody loses points (BRU-AMB-40)";
  BruggeScene two = lend(2);
  two.act("yes");
  two.act("player 1");
  two.act("player 3");
  EXPECT_EQ(two.points(), 2) << "exactly as many as he can pay (BRU-AMB-73)";
  EXPECT_EQ(two.guilders(1) + two.guilders(3), 2);
  EXPECT_EQ(two.guilders(2), 0);
  BruggeScene declined = lend(5);
  declined.act("done");
  EXPECT_EQ(declined.points(), 0);
  EXPECT_EQ(declined.guilders(), 5);
  EXPECT_EQ(lend(0).turn().seat, 1) << "without a guilder nothing is asked";
}

// BRU-12.44, BRU-CU-6
TEST(BruggeSingles, BRU_C_117_the_lord_justice) {
  const BruggeScene t = scene({.persons = {"117"}, .majorities = {"canals", "persons"}});
  EXPECT_EQ(t.laurel("117"), 4);
  EXPECT_EQ(t.scored(brugge::kItemMajorities), 8);
  EXPECT_EQ(scene({.persons = {"117"}}).laurel("117"), 0);
}

// BRU-12.45, BRU-11.12, BRU-EX-31, BRU-AMB-19
TEST(BruggeSingles, BRU_C_118_the_notary) {
  const auto left = [](const Counts& dice, int guilders) {
    BruggeScene t =
        scene({.persons = {"118"}, .guilders = guilders}, {.dice = dice, .moment = "advance"});
    if (t.asked() != "advance") return -1;
    t.act("advance");
    EXPECT_EQ(t.step(), 1);
    return t.guilders();
  };
  EXPECT_EQ(left({{"red", 1}}, 0), 0) << "1 - 2 is 0";
  EXPECT_EQ(left({{"red", 1}}, 4), 4) << "nothing is paid back";
  EXPECT_EQ(left({{"red", 1}, {"blue", 2}, {"brown", 2}}, 3), 0) << "5 - 2 is 3";
  EXPECT_EQ(left({}, 9), -1) << "no low die, no step";
}

// BRU-12.46, BRU-11.13, BRU-AMB-49, BRU-AMB-70
TEST(BruggeSingles, BRU_C_119_the_judge) {
  const auto end = [](const Seated& other, int step, int tokens) {
    return scene({.persons = {"119"}, .canals = {{"left", tokens}}, .step = step},
                 {.others = {other}, .moment = "end"});
  };
  const BruggeScene tie =
      end({.persons = {"001"}, .canals = {{"left", 1}, {"right", 1}}, .step = 4}, 4, 2);
  for (const char* area : {"development", "persons", "canals"}) {
    EXPECT_TRUE(tie.majority(area)) << area;
    EXPECT_FALSE(tie.majority(area, 1)) << area;
  }
  const BruggeScene nothing = end({.persons = {"001"}}, 0, 0);
  EXPECT_TRUE(nothing.majority("persons")) << "he is a person himself";
  EXPECT_FALSE(nothing.majority("development"));
  EXPECT_FALSE(nothing.majority("canals"));
  const BruggeScene behind = end({.persons = {"001", "002"}, .step = 5}, 4, 0);
  EXPECT_FALSE(behind.majority("development")) << "only a shared first place";
  EXPECT_FALSE(behind.majority("persons"));
}

// --- artists ------------------------------------------------------------------------------------

// BRU-12.49
TEST(BruggeSingles, BRU_C_126_the_landscape_painter) {
  const auto points = [](const Counts& canals) {
    return activated({"BRU-C-126", "blue"}, {.canals = canals, .statues = {{"left", 7}}}).points();
  };
  EXPECT_EQ(points({{"left", 2}, {"right", 1}}), 1);
  EXPECT_EQ(points({{"left", 3}, {"right", 2}}), 1);
  EXPECT_EQ(points({{"left", 5}, {"right", 4}}), 3);
  EXPECT_FALSE(scene({.persons = {"126"}, .workers = {{"blue", 1}}, .canals = {{"left", 2}}})
                   .offers_activation("126"));
}

// BRU-12.50, BRU-11.19, BRU-CR-8
TEST(BruggeSingles, BRU_C_127_the_plasterer) {
  const Counts markers = {{"blue", 1}, {"red", 2}};
  BruggeScene hand =
      scene({.persons = {"127"}, .hand = {"005"}, .workers = {{"red", 1}}, .threats = markers});
  hand.act("build-house 005");
  EXPECT_EQ(hand.offered(), (Texts{"marker red", "done"}));
  hand.act("marker red");
  EXPECT_EQ(hand.points(), 1);
  EXPECT_EQ(hand.asked(), "turn") << "one marker for a house";
  // From the discard pile.
  BruggeScene pile = activated({"BRU-C-147", "yellow"},
                               {.persons = {"127"}, .workers = {{"red", 1}}, .threats = markers},
                               {.discard = {"005"}});
  pile.act("build-house 005");
  EXPECT_EQ(pile.offered(), (Texts{"marker red", "done"}));
  // From a stack, after each house of the Architect.
  BruggeScene stack = recruited("BRU-C-161", 6, {.persons = {"127"}, .threats = markers});
  stack.act("draw a");
  stack.settle();
  EXPECT_EQ(stack.offered(), (Texts{"marker blue", "done"}));
  stack.act("marker blue");
  stack.act("draw b");
  stack.settle();
  EXPECT_EQ(stack.offered(), (Texts{"marker red", "done"}));
  // And of a jurist.
  BruggeScene jurist = activated({"BRU-C-107", "blue"},
                                 {.persons = {"127"}, .workers = {{"red", 1}}, .threats = markers});
  jurist.settle();
  EXPECT_EQ(jurist.offered(), (Texts{"marker red", "done"}));
}

// BRU-12.51, BRU-C-EX-23
TEST(BruggeSingles, BRU_C_128_the_bronze_founder) {
  const Counts full = {{"left", 5}, {"right", 5}};
  const Counts statues = {{"left", 4}, {"right", 6}};
  const BruggeScene t =
      scene({.persons = {"128", "156"}, .canals = full, .statues = statues},
            {.others = {{.canals = full, .statues = {{"left", 7}, {"right", 5}}}}});
  EXPECT_EQ(t.scored(brugge::kItemStatues), 10);
  EXPECT_EQ(t.laurel("128"), 6);
  EXPECT_EQ(t.laurel("156"), 8) << "4 for the statues, 4 for the third fields";
  EXPECT_EQ(scene({.persons = {"128"}}).laurel("128"), 0);
}

// BRU-12.52, BRU-11.22, BRU-AMB-53
TEST(BruggeSingles, BRU_C_129_the_engraver) {
  EXPECT_EQ(scene({.persons = {"129"}}).laurel("129"), 2);
  EXPECT_EQ(scene({.persons = {"129", "057", "046", "001", "151"}}).laurel("129"), 8);
  EXPECT_EQ(recruited("BRU-C-129", 12).scored(brugge::kItemPersons), 4);
}

// BRU-12.53
TEST(BruggeSingles, BRU_C_130_the_portraitist) {
  const Paid row{"BRU-C-130", "red"};
  EXPECT_EQ(activated(row).points(), 1);
  EXPECT_EQ(activated(row, {.persons = {"121", "134", "001"}}).points(), 3);
}

// BRU-12.54, BRU-C-AMB-18, BRU-C-AMB-19
TEST(BruggeSingles, BRU_C_132_the_glass_painter) {
  const BruggeScene all =
      scene({.persons = {"132"}, .canals = {{"left", 1}}, .step = 1}, {.moment = "end"});
  EXPECT_EQ(all.workers(), 15) << "three sets at once";
  EXPECT_EQ(all.workers_of("brown"), 3);
  const BruggeScene old = scene({.persons = {"132"},
                                 .canals = {{"left", 1}},
                                 .step = 1,
                                 .majorities = {"development", "persons", "canals"}},
                                {.moment = "end"});
  EXPECT_EQ(old.workers(), 0) << "only flips count";
  // A tie is won by the Judge's owner alone, who has no Glass Painter.
  const BruggeScene tie = scene({.persons = {"132"}, .step = 2},
                                {.others = {{.persons = {"119"}, .step = 2}}, .moment = "end"});
  EXPECT_EQ(tie.workers() + tie.workers(1), 0);
  EXPECT_TRUE(tie.majority("development", 1));
}

// BRU-12.55, BRU-CR-4, BRU-AMB-43, BRU-EX-33, BRU-C-EX-29
TEST(BruggeSingles, BRU_C_133_the_art_dealer) {
  const auto pays = [](const Names& persons, const std::string& person) {
    BruggeScene t =
        scene({.persons = persons, .houses = {"blue"}, .hand = {person}, .guilders = 20});
    t.recruit(person);
    return 20 - t.guilders();
  };
  EXPECT_EQ(pays({"133"}, "004"), 6);
  EXPECT_EQ(pays({"153"}, "004"), 5) << "half of 9, rounded up";
  EXPECT_EQ(pays({"133", "153"}, "004"), 2);
  EXPECT_EQ(pays({"133", "153"}, "014"), 3);
  EXPECT_EQ(pays({"133", "153"}, "039"), 0) << "a price of 0";
  EXPECT_EQ(pays({"133"}, "011"), 0);
  EXPECT_EQ(pays({}, "133"), 12) << "not for himself";
}

// BRU-12.57, BRU-CU-2, BRU-AMB-56, BRU-C-EX-15
TEST(BruggeSingles, BRU_C_134_the_playwright) {
  const BruggeScene t = scene({.persons = {"134", "129"}});
  EXPECT_EQ(t.laurel("129"), 6) << "three groups";
  const BruggeScene guild = scene({.persons = {"134", "129", "060"}});
  EXPECT_EQ(guild.laurel("060"), 4);
  EXPECT_EQ(guild.laurel("129"), 6);
  // One person for the majority and the Gaoler.
  EXPECT_FALSE(scene({.persons = {"134"}}, {.others = {{.persons = {"001"}}}, .moment = "end"})
                   .majority("persons"));
  BruggeScene gaoler =
      recruited("BRU-C-082", 3, {.persons = {"134"}, .threats = {{"red", 2}, {"blue", 2}}});
  gaoler.act_all({"marker blue", "marker blue"});
  EXPECT_EQ(gaoler.asked(), "turn");
}

// --- scientists ---------------------------------------------------------------------------------

// BRU-12.73, BRU-11.21, BRU-AMB-55, BRU-CU-5
TEST(BruggeSingles, BRU_C_156_the_geographer) {
  const auto laurel = [](const Counts& canals, const Counts& statues) {
    return scene({.persons = {"156"}, .canals = canals, .statues = statues}).laurel("156");
  };
  EXPECT_EQ(laurel({{"left", 2}, {"right", 2}}, {}), 0);
  EXPECT_EQ(laurel({{"left", 3}}, {}), 2);
  EXPECT_EQ(laurel({{"left", 2}}, {{"left", 7}}), 2) << "the field was lost, the statue stays";
  EXPECT_EQ(laurel({{"left", 5}, {"right", 5}}, {{"left", 7}, {"right", 6}}), 8);
}

// BRU-11.27, BRU-EX-14
TEST(BruggeSingles, BRU_C_157_the_alchemist) {
  const BruggeScene t = recruited("BRU-C-157", 0, {.persons = {"014"}});
  EXPECT_EQ(t.guilders(), 6);
  EXPECT_FALSE(t.offers_activation("157")) << "never again while he lies there";
}

// BRU-12.74, BRU-11.30, BRU-EX-17, BRU-AMB-42
TEST(BruggeSingles, BRU_C_158_the_scholar) {
  BruggeScene t = scene({.persons = {"158"}, .hand = {"005"}});
  t.act("take-workers 005");
  EXPECT_EQ(t.workers_of("red"), 3);
  EXPECT_EQ(t.workers(), 3);
  BruggeScene granted =
      activated({"BRU-C-016", "purple"}, {.persons = {"158"}, .hand = {"005", "001"}});
  granted.act("take-workers 001");
  EXPECT_EQ(granted.workers_of("blue"), 3) << "in granted actions too";
}

// BRU-12.72, BRU-11.16, BRU-EX-18, BRU-DP-3
TEST(BruggeSingles, BRU_C_159_the_inventor) {
  BruggeScene t =
      scene({.persons = {"159"}, .hand = {"001", "002", "003", "004", "005"}},
            {.others = {{.hand = {"006", "007", "008", "009", "010"}}}, .moment = "refill"});
  EXPECT_EQ(t.asked(), "draw-more");
  EXPECT_EQ(t.offered(), (Texts{"draw a", "draw b", "done"}));
  BruggeScene stopped = t;
  stopped.act("done");
  stopped.settle();
  EXPECT_EQ(stopped.hand(), 5);
  t.act("draw b");
  t.settle();
  EXPECT_EQ(t.hand(), 6);
  EXPECT_NE(t.asked(), "draw-more");
  EXPECT_NE(scene({.hand = {"001", "002", "003", "004", "005"}}, {.moment = "refill"}).asked(),
            "draw-more")
      << "only his owner";
  // In the turn of his recruiting nothing is drawn.
  EXPECT_EQ(recruited("BRU-C-159", 6).hand(), 0);
}

// BRU-12.71, BRU-11.14, BRU-C-EX-1, BRU-AMB-37
TEST(BruggeSingles, BRU_C_160_the_astronomer) {
  BruggeScene t = recruited("BRU-C-157", 0, {.persons = {"160"}});
  EXPECT_EQ(t.guilders(), 6);
  EXPECT_EQ(t.offered(), (Texts{"yes", "done"}));
  BruggeScene once = t;
  once.act("done");
  EXPECT_EQ(once.guilders(), 6);
  t.act("yes");
  EXPECT_EQ(t.guilders(), 12);
  EXPECT_EQ(t.turn().seat, 1) << "not a third time";
  const BruggeScene own = recruited("BRU-C-160", 6, {.persons = {"157"}});
  EXPECT_EQ(own.guilders(), 0) << "not for himself, nor for who came before";
  EXPECT_EQ(own.turn().seat, 1);
  BruggeScene paid = recruited("BRU-C-163", 3, {.persons = {"160"}});
  paid.act("yes");
  EXPECT_EQ(paid.guilders(), 0) << "the price is paid once";
  EXPECT_EQ(paid.workers(), 10);
}

// BRU-12.75, BRU-11.33
TEST(BruggeSingles, BRU_C_161_the_architect) {
  BruggeScene t = recruited("BRU-C-161", 6);
  EXPECT_EQ(t.offered(), (Texts{"draw a", "draw b"}));
  t.act("draw a");
  t.chance("top a yellow");
  t.chance("deal 001");
  EXPECT_EQ(t.offered(), (Texts{"draw a", "draw b"})) << "the new back is seen before";
  t.act("draw a");
  t.settle();
  EXPECT_EQ(t.houses(), 3);
  EXPECT_EQ(t.turn().seat, 1) << "two houses";
  EXPECT_EQ(t.hand(), 0);
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.state().houses[0].count(brugge::kYellow), 1U);
}

// BRU-12.76
TEST(BruggeSingles, BRU_C_163_the_physician) {
  const BruggeScene t = recruited("BRU-C-163", 3);
  for (const std::string_view colour : brugge::kColourWords) EXPECT_EQ(t.workers_of(colour), 1);
}

// BRU-12.77, BRU-C-EX-27, BRU-C-AMB-12, BRU-DP-25
TEST(BruggeSingles, BRU_C_165_the_philosopher) {
  BruggeScene t = recruited("BRU-C-165", 0, {.hand = {"001", "002"}});
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(t.asked(), "draw");
    EXPECT_EQ(t.hand(), 2) << "looked at after the last one";
    t.act("draw b");
    while (t.asked() == "chance" && t.hand() == 2 && t.top(1).empty()) t.settle();
  }
  t.settle();
  EXPECT_EQ(t.hand(), 6);
  EXPECT_EQ(t.asked(), "discard");
  EXPECT_EQ(t.offered().size(), 6U) << "from the whole hand";
  t.act("discard 002");
  while (t.asked() == "discard" && t.hand() > 3) t.act(t.offered().back());
  t.act("discard 001");
  EXPECT_EQ(t.hand(), 2);
  EXPECT_EQ(t.discard_top(), "001") << "the last one lies on top";
  EXPECT_EQ(t.turn().seat, 1);
}

}  // namespace
}  // namespace stadtluft::testing
