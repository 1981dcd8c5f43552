// Examples of the rulebook, readings and decisions that no other file has met yet.

#include <algorithm>

#include "engine/core/playout.h"
#include "tests/games/brugge/cards.h"
#include "tests/support/changed_data.h"

namespace stadtluft::testing {
namespace {

// --- persons of the rulebook --------------------------------------------------------------------

TEST(BruggeExamples, BRU_11_25_the_mayor_counts_himself) {
  EXPECT_EQ(scene({.persons = {"030", "026", "027", "001"}}).laurel("030"), 6);
}

// BRU-EX-15
TEST(BruggeExamples, BRU_11_28_the_servant_draws_for_a_red_worker) {
  BruggeScene t = activated({"BRU-C-009", "red"}, {.hand = {"001"}});
  EXPECT_EQ(t.offered(), (Texts{"draw a", "draw b"}));
  t.act("draw a");
  t.settle();
  EXPECT_EQ(t.hand(), 2);
  EXPECT_EQ(t.workers(), 0);
}

// BRU-AMB-63: in phase 3 and in one's own turn
TEST(BruggeExamples, BRU_11_32_the_storyteller) {
  EXPECT_EQ(used_once("BRU-C-037", {}, {.dice = {{"brown", 5}}}).workers_of("brown"), 1);
  const Seated me{.persons = {"037"}, .guilders = 9};
  const Counts dice = {{"brown", 6}, {"red", 1}};
  EXPECT_FALSE(scene(me, {.dice = dice, .active = 1}).offers_activation("037"));
  const BruggeScene step = scene(me, {.dice = dice, .moment = "advance"});
  EXPECT_EQ(step.asked(), "advance");
  EXPECT_FALSE(step.offers_activation("037"));
}

TEST(BruggeExamples, BRU_EX_28_acrobat_and_fountain_builder) {
  BruggeScene t = activated({"BRU-C-031", "red"}, {.persons = {"056"}});
  t.act("canal left");
  EXPECT_EQ(t.canal("left"), 1);
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_EQ(t.hand(), 1) << "no card";
}

TEST(BruggeExamples, BRU_EX_29_saddler_and_engraver) {
  const Names area = {"046", "001", "151"};
  EXPECT_EQ(activated({"BRU-C-057", "blue"}, {.persons = area}).guilders(), 3);
  EXPECT_EQ(scene({.persons = {"057", "046", "001", "151", "129"}}).laurel("129"), 8);
}

// BRU-AMB-20
TEST(BruggeExamples, BRU_EX_32_the_notary_does_not_lower_the_earls_price) {
  BruggeScene t = scene({.persons = {"011", "118"}, .guilders = 6}, {.moment = "advance"});
  t.act("advance");
  EXPECT_EQ(t.guilders(), 2);
}

// BRU-AMB-85
TEST(BruggeExamples, BRU_C_EX_16_glass_painter_and_bishop_in_the_last_round) {
  const BruggeScene t = scene({.persons = {"132", "071"}, .workers = {{"red", 1}}, .step = 1},
                              {.moment = "end", .round = 4, .last_round = 4});
  EXPECT_EQ(t.asked(), "over");
  EXPECT_EQ(t.workers(), 11) << "development and persons";
  EXPECT_EQ(t.laurel("071"), 5);
}

// The re-make counts buildings, pays 4 points beyond the last step, gives a worker of any colour
// and takes the points from the receivers.
TEST(BruggeExamples, BRU_12_79_where_brugge_differs_from_its_re_make) {
  EXPECT_EQ(activated({"BRU-C-057", "blue"}, {.persons = {"134"}}).guilders(), 3)
      << "one person fills three groups";
  EXPECT_EQ(recruited("BRU-C-059", 3, {.step = 12}).points(), 0);
  BruggeScene scholar = scene({.persons = {"158"}, .hand = {"005"}});
  scholar.act("take-workers 005");
  EXPECT_EQ(scholar.workers_of("red"), 3) << "without asking for a colour";
  BruggeScene lender = recruited("BRU-C-103", 3, {.guilders = 1}, {.others = {{.points = 3}}});
  lender.act("yes");
  EXPECT_EQ(lender.points(1), 3);
  BruggeScene messenger = activated({"BRU-C-016", "purple"}, {.hand = {"001", "002"}});
  messenger.act("take-workers 001");
  EXPECT_EQ(messenger.hand(), 1) << "from the hand, and not replaced";
}

// --- readings -----------------------------------------------------------------------------------

TEST(BruggeReadings, BRU_AMB_46_the_discard_pile_is_public_its_top_card_alone_is_taken) {
  BruggeScene t = activated({"BRU-C-147", "yellow"}, {}, {.discard = {"001", "002", "005"}});
  for (const std::string& offer : t.offered()) EXPECT_TRUE(offer.ends_with("005")) << offer;
  const json::value view = t.game().view(t.game().observe(t.state(), 1));
  EXPECT_EQ(view.at("discard"), json::value({"001", "002", "005"}));
}

TEST(BruggeReadings, BRU_AMB_86_the_old_cards_are_known_while_drawing) {
  BruggeScene t = scene({.hand = {"001", "002", "003"}}, {.moment = "refill"});
  t.act("draw a");
  t.chance("top a red");
  EXPECT_TRUE(t.knows(0, "001"));
  const json::value view = t.game().view(t.game().observe(t.state(), 0));
  EXPECT_EQ(view.at("players").as_array()[0].at("hand").as_array().size(), 3U);
}

TEST(BruggeReadings, BRU_C_AMB_21_no_card_reacts_to_giving_or_taking) {
  const Names all = {"011", "069", "075", "083", "118", "119", "132", "134", "159", "160"};
  const Seated rich{
      .persons = all, .workers = {{"red", 2}}, .threats = {{"red", 1}}, .guilders = 3};
  const BruggeScene thief = recruited("BRU-C-137", 6, {}, {.others = {rich}});
  EXPECT_EQ(thief.asked(), "turn");
  EXPECT_EQ(thief.guilders(1), 0);
  EXPECT_EQ(thief.points(1), 0);
  const BruggeScene beggar = recruited("BRU-C-136", 6, {}, {.others = {rich}});
  EXPECT_EQ(beggar.asked(), "turn");
  EXPECT_EQ(beggar.threats_of("red", 1), 1);
}

TEST(BruggeReadings, BRU_C_AMB_30_the_quartermaster_keeps_his_markers) {
  BruggeScene t = scene({.persons = {"089", "127"},
                         .hand = {"005"},
                         .workers = {{"red", 1}},
                         .threats = {{"red", 2}}});
  t.act("build-house 005");
  t.act("done");
  EXPECT_EQ(t.laurel("089"), 2);
  BruggeScene saboteur = recruited("BRU-C-144", 3, {.persons = {"089"}, .threats = {{"red", 2}}});
  EXPECT_EQ(saboteur.laurel("089"), 1) << "not a right";
}

TEST(BruggeReadings, BRU_CA_7_improvements_and_situations_are_never_activated) {
  for (const char* id : {"043", "056", "081", "085", "096", "097", "098", "099", "100", "127",
                         "133", "151", "152", "153", "154", "155", "158", "011", "069", "075",
                         "083", "118", "119", "132", "134", "141", "159", "160"}) {
    const BruggeScene t = scene({.persons = {id},
                                 .workers = {{"blue", 1}, {"red", 1}},
                                 .threats = {{"red", 2}},
                                 .guilders = 20});
    EXPECT_TRUE(t.offered("activate").empty()) << id;
  }
}

TEST(BruggeReadings, BRU_CA_17_no_bolt_gives_its_owner_a_marker) {
  for (const char* id : {"027", "028", "029", "059", "061", "062", "063", "064", "065",
                         "082", "084", "090", "103", "136", "137", "138", "139", "140",
                         "142", "143", "144", "145", "149", "157", "161", "163", "165"}) {
    BruggeScene t = scene({.houses = {"blue"},
                           .hand = {id, "006"},
                           .threats = {{"blue", 1}, {"red", 1}},
                           .guilders = 12},
                          {.others = {{.persons = {id == std::string("144") ? "157" : "144"},
                                       .hand = {"007", "008"},
                                       .workers = {{"red", 2}},
                                       .threats = {{"red", 1}, {"blue", 1}},
                                       .guilders = 3}}});
    t.recruit(id);
    for (int i = 0; i < 20 && t.asked() != "turn"; ++i) {
      if (t.asked() == "chance")
        t.settle();
      else
        t.act(t.offered().front());
    }
    EXPECT_LE(t.threats_of("blue"), 1) << id;
    EXPECT_LE(t.threats_of("red"), 1) << id;
    EXPECT_EQ(t.told("averted"), 0U) << id;
  }
}

// --- prices and counters ------------------------------------------------------------------------

TEST(BruggeCounters, BRU_CR_5_prices_of_a_canal_token) {
  // The third field on the left: 3 guilders by the card, 6 by a builder, nothing by the
  // Gatekeeper or with the Fountain Builder.
  const Seated me{.hand = {"003"},
                  .canals = {{"left", 2}, {"right", 5}},
                  .statues = {{"right", 7}},
                  .guilders = 10};
  BruggeScene card = scene(me);
  card.act("build-canal 003 left");
  EXPECT_EQ(card.guilders(), 7);
  EXPECT_EQ(activated({"BRU-C-032", "blue"}, me).guilders(), 4);
  EXPECT_EQ(recruited("BRU-C-084", 6, me).guilders(), 10);
  Seated fountain = me;
  fountain.persons = {"056"};
  EXPECT_EQ(activated({"BRU-C-032", "blue"}, fountain).guilders(), 10);
}

TEST(BruggeCounters, BRU_CR_10_a_price_of_0_can_always_be_paid) {
  const auto asked = [](const Seated& me, const Counts& dice) {
    return scene(me, {.dice = dice, .moment = "advance"}).asked();
  };
  EXPECT_EQ(asked({.persons = {"118"}}, {{"red", 2}}), "advance");
  EXPECT_EQ(asked({.persons = {"118"}}, {{"red", 2}, {"blue", 1}}), "turn") << "3 - 2 is 1";
  EXPECT_EQ(asked({.persons = {"118"}, .step = 12}, {{"red", 2}}), "turn");
  EXPECT_EQ(asked({.guilders = 9}, {}), "turn") << "nobody but the Earl's owner";
  EXPECT_EQ(asked({.persons = {"011"}, .guilders = 4}, {}), "advance");
}

TEST(BruggeCounters, BRU_CU_4_houses_by_the_colour_of_the_house) {
  // A red person in a blue house; the Tax Collector lives in a blue one himself.
  BruggeScene t =
      scene({.persons = {"021"}, .houses = {"blue"}, .hand = {"040"}, .workers = {{"blue", 1}}});
  t.recruit("040");
  t.activate("021");
  EXPECT_EQ(t.guilders(), 4);
}

TEST(BruggeCounters, BRU_CU_7_workers_after_the_activation_was_paid) {
  EXPECT_FALSE(scene({.persons = {"046"}, .workers = {{"yellow", 1}}}).offers_activation("046"));
  EXPECT_TRUE(scene({.persons = {"046"}, .workers = {{"yellow", 2}}}).offers_activation("046"));
}

TEST(BruggeCounters, BRU_CU_9_of_the_five_dice) {
  const Counts sixes = {{"blue", 6}, {"brown", 6}, {"yellow", 6}, {"purple", 6}, {"red", 6}};
  EXPECT_EQ(used_once("BRU-C-042", {}, {.dice = sixes}).guilders(), 5);
}

TEST(BruggeCounters, BRU_CU_11_a_count_is_taken_once) {
  BruggeScene t =
      recruited("BRU-C-082", 3, {.persons = {"001"}, .threats = {{"red", 2}, {"blue", 2}}});
  t.act_all({"marker blue", "marker blue"});
  EXPECT_EQ(t.points(), 2);
  EXPECT_EQ(t.asked(), "turn") << "two persons, two markers";
}

// --- decisions ----------------------------------------------------------------------------------

TEST(BruggeDecisions, BRU_DP_12_colours_of_workers_taken_and_exchanged) {
  BruggeScene take = activated({"BRU-C-051", "brown"});
  EXPECT_EQ(take.offered(), (Texts{"take-worker blue", "take-worker brown", "take-worker yellow",
                                   "take-worker purple", "take-worker red"}));
  BruggeScene swap = activated({"BRU-C-046", "yellow"}, {.workers = {{"red", 1}, {"blue", 1}}});
  EXPECT_EQ(swap.offered(), (Texts{"give-worker blue", "give-worker red"})) << "one at least";
  swap.act("give-worker blue");
  EXPECT_EQ(swap.offered(), (Texts{"give-worker red", "done"}));
  swap.act("done");
  EXPECT_EQ(swap.offered(), (Texts{"take-worker brown", "take-worker yellow", "take-worker purple",
                                   "take-worker red"}));
}

TEST(BruggeDecisions, BRU_DP_13_reactions_may_be_declined) {
  const Counts blue = {{"blue", 1}};
  BruggeScene eater = recruited("BRU-C-036", 0, {.persons = {"043"}, .threats = blue});
  BruggeScene plasterer =
      scene({.persons = {"127"}, .hand = {"001"}, .workers = {{"blue", 1}}, .threats = blue});
  plasterer.act("build-house 001");
  BruggeScene watchman =
      scene({.persons = {"081"}, .hand = {"001"}, .threats = blue, .guilders = 1});
  watchman.act("build-canal 001 left");
  for (BruggeScene* t : {&eater, &plasterer, &watchman}) {
    EXPECT_EQ(t->asked(), "discard-threats");
    EXPECT_EQ(t->offered(), (Texts{"marker blue", "done"}));
    t->act("done");
    EXPECT_EQ(t->threats_of("blue"), 1);
    EXPECT_EQ(t->points(), 0);
  }
}

TEST(BruggeDecisions, BRU_DP_14_how_many_markers_and_which) {
  const Counts markers = {{"blue", 2}, {"red", 2}};
  const Texts any = {"marker blue", "marker red", "done"};
  EXPECT_EQ(recruited("BRU-C-082", 3, {.threats = markers}).offered(), any);
  EXPECT_EQ(recruited("BRU-C-090", 3, {.threats = markers}).offered(), any);
  EXPECT_EQ(used_once("BRU-C-086", {.threats = markers}).offered(),
            (Texts{"marker blue", "marker red"}));
  BruggeScene inquisitor = scene({.persons = {"066"}, .workers = {{"red", 1}}, .threats = markers});
  inquisitor.act("activate 066 red");
  EXPECT_EQ(inquisitor.offered(), (Texts{"marker red", "done"}));
  BruggeScene captain = scene({.persons = {"085"}, .hand = {"005"}, .threats = markers});
  captain.act("discard-threat 005");
  EXPECT_EQ(captain.offered(), (Texts{"marker red", "done"}));
}

TEST(BruggeDecisions, BRU_DP_16_a_stack_for_every_card) {
  const Texts stacks = {"draw a", "draw b"};
  EXPECT_EQ(activated({"BRU-C-010", "blue"}).offered(), stacks);
  EXPECT_EQ(recruited("BRU-C-165", 0).offered(), stacks);
  EXPECT_EQ(recruited("BRU-C-161", 6).offered(), stacks);
  EXPECT_EQ(activated({"BRU-C-108", "brown"}, {.workers = {{"blue", 1}, {"red", 1}}}).offered(),
            stacks);
}

TEST(BruggeDecisions, BRU_DP_17_a_granted_action_is_chosen_like_any_other) {
  BruggeScene t = activated({"BRU-C-020", "yellow"}, {.houses = {"blue"},
                                                      .hand = {"001"},
                                                      .workers = {{"blue", 1}},
                                                      .threats = {{"blue", 1}},
                                                      .guilders = 9});
  const Texts all = {"take-workers 001",     "take-guilders 001", "discard-threat 001",
                     "build-canal 001 left", "build-house 001",   "recruit 001"};
  EXPECT_EQ(t.offered(), all);
  BruggeScene pile = activated(
      {"BRU-C-147", "yellow"},
      {.houses = {"blue"}, .workers = {{"blue", 1}}, .threats = {{"blue", 1}}, .guilders = 9},
      {.discard = {"001"}});
  EXPECT_EQ(pile.offered(), all);
}

TEST(BruggeDecisions, BRU_DP_18_whom_the_troubadour_repeats) {
  BruggeScene t = scene({.persons = {"044", "091", "092", "093"}, .workers = {{"red", 1}}},
                        {.used = {"091", "092"}});
  t.activate("044");
  EXPECT_EQ(t.offered(), (Texts{"repeat 091", "repeat 092"}));
}

TEST(BruggeDecisions, BRU_DP_23_nothing_is_asked_in_phase_4_and_final_scoring) {
  const BruggeScene t =
      scene({.persons = {"119", "132", "071", "030", "129"}, .step = 3},
            {.others = {{.step = 3}}, .moment = "end", .round = 2, .last_round = 2});
  EXPECT_EQ(t.asked(), "over");
  EXPECT_TRUE(t.majority("development"));
}

// --- what is told -------------------------------------------------------------------------------

// The last event of this name, as a seat reads it.
Event read_by(const BruggeScene& t, std::string_view name, Seat viewer) {
  Event last{};
  for (const Event& event : t.events())
    if (t.game().grammar().events[event.kind].name == name) last = event;
  return redact(last, viewer);
}

TEST(BruggeKnows, BRU_CK_7_events_hide_drawn_cards_houses_and_stolen_cards) {
  BruggeScene drawn = activated({"BRU-C-009", "red"});
  drawn.act("draw a");
  drawn.settle();
  EXPECT_NE(read_by(drawn, "looked-at", 0).args[0], kHiddenArg);
  EXPECT_EQ(read_by(drawn, "looked-at", 1).args[0], kHiddenArg);
  BruggeScene house = scene({.hand = {"005"}, .workers = {{"red", 1}}});
  house.act("build-house 005");
  EXPECT_NE(read_by(house, "house-built", 0).args[2], kHiddenArg);
  EXPECT_EQ(read_by(house, "house-built", 1).args[2], kHiddenArg);
  EXPECT_NE(read_by(house, "house-built", 1).args[0], kHiddenArg) << "its colour is seen";
  BruggeScene stolen =
      recruited("BRU-C-139", 3, {}, {.others = {{.hand = {"001", "002"}}, {.no_hand = true}}});
  stolen.chance("steal 001");
  for (const Seat seat : {Seat{0}, Seat{1}})
    EXPECT_NE(read_by(stolen, "stolen", seat).args[2], kHiddenArg);
  EXPECT_EQ(read_by(stolen, "stolen", 2).args[2], kHiddenArg);
  EXPECT_NE(read_by(stolen, "stolen", 2).args[1], kHiddenArg) << "the others learn the colour";
  // Everything else is told to all.
  BruggeScene played = scene({.hand = {"005"}});
  played.act("take-guilders 005");
  for (const Event& event : played.events()) EXPECT_EQ(event.secret_args, 0);
}

// --- tables -------------------------------------------------------------------------------------

// Naive players come to an end after 6 to 9 rounds; the one price that such games had shown to be
// too low is the higher one.
TEST(BruggeScenes, BRU_16_6_games_are_of_a_sensible_length) {
  const brugge::Brugge& game = brugge_game();
  for (const char* players : {"players=2", "players=3", "players=4"}) {
    OptionValues options = standard_options(game.option_specs());
    ASSERT_TRUE(set_option(game.option_specs(), options, players));
    const Result<brugge::State> start = game.start(options);
    ASSERT_TRUE(start);
    Rng rng(16);
    for (int number = 0; number < 100; ++number) {
      brugge::State state = *start;
      play_out(game, state, rng, UniformPolicy{});
      EXPECT_GE(state.round, 6) << players;
      EXPECT_LE(state.round, 9) << players;
    }
  }
  EXPECT_EQ(content().cards[BruggeScene::card(89)].cost, 9);
}

TEST(BruggeScenes, BRU_16_4_prices_are_read_from_the_table) {
  ChangedData data;
  data.change("brugge/cards.toml", "id = \"004\"", "cost = 9", "cost = 6");
  data.change("brugge/cards.toml", "id = \"004\"", "points = 3", "points = 2");
  const auto loaded = brugge::Brugge::load(data);
  ASSERT_TRUE(loaded) << loaded.error().text();
  const brugge::Content& changed = (*loaded)->content();
  EXPECT_EQ(changed.cards[changed.numbered(4)].cost, 6);
  EXPECT_EQ(changed.cards[changed.numbered(4)].points, 2);
}

}  // namespace
}  // namespace stadtluft::testing
