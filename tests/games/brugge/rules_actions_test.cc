// Phase 3: turns, the six actions, persons, and the events of threat markers. BRU-6, BRU-7, BRU-10.

#include <algorithm>

#include "tests/games/brugge/cards.h"

namespace stadtluft::testing {
namespace {

// --- turns --------------------------------------------------------------------------------------

// BRU-6.3, BRU-6.4
TEST(BruggeTurns, BRU_6_1_four_turns_for_everybody) {
  BruggeScene t = scene({.hand = {"001", "002", "003", "004", "005"}},
                        {.others = {{.hand = {"006", "007", "008", "009", "010"}}}});
  std::vector<int> seats;
  for (const char* card : {"001", "006", "002", "007", "003", "008", "004", "009"}) {
    seats.push_back(t.turn().seat);
    t.act(std::string("take-workers ") + card);
  }
  EXPECT_EQ(seats, (std::vector<int>{0, 1, 0, 1, 0, 1, 0, 1})) << "always the same action";
  EXPECT_EQ(t.hand(0), 1);
  EXPECT_EQ(t.number("/round"), 2) << "after four turns the round is over";
}

// BRU-AMB-26, BRU-DP-9
TEST(BruggeTurns, BRU_6_2_exactly_one_card_must_be_played) {
  BruggeScene t = scene({.persons = {"014"},
                         .houses = {"blue"},
                         .hand = {"001", "002"},
                         .workers = {{"blue", 1}},
                         .threats = {{"blue", 1}},
                         .guilders = 9});
  EXPECT_FALSE(t.offers("end-turn")) << "a card must be played";
  EXPECT_EQ(t.offered(),
            (Texts{"take-workers 001", "take-guilders 001", "discard-threat 001",
                   "build-canal 001 left", "build-house 001", "recruit 001", "take-workers 002",
                   "take-guilders 002", "recruit 002", "activate 014"}));
  t.act("take-workers 001");
  EXPECT_EQ(t.offered(), (Texts{"activate 014", "end-turn"})) << "no second card";
  t.act("end-turn");
  EXPECT_EQ(t.turn().seat, 1);
}

// BRU-6.27, BRU-CR-14
TEST(BruggeTurns, BRU_6_5_a_turn_without_cards) {
  BruggeScene t = scene({.persons = {"014"}, .no_hand = true});
  EXPECT_EQ(t.offered(), (Texts{"activate 014", "end-turn"}));
  t.activate("014");
  EXPECT_EQ(t.turn().seat, 1) << "ends by itself when nothing else is left to do";
  EXPECT_EQ(scene({.no_hand = true}).turn().seat, 1) << "not even asked";
}

// BRU-CA-3, BRU-AMB-29
TEST(BruggeTurns, BRU_6_6_persons_before_and_after_the_action) {
  BruggeScene t =
      scene({.persons = {"014", "102"}, .houses = {"blue"}, .hand = {"073"}, .guilders = 6});
  t.activate("014");
  t.recruit("073");
  t.activate("102");
  EXPECT_TRUE(t.offers_activation("073")) << "also the person of this turn";
  t.activate("073");
  t.act("take-worker red");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.guilders(), 2);
  EXPECT_EQ(t.turn().seat, 1);
}

// BRU-C-DP-1
TEST(BruggeTurns, BRU_AMB_30_nobody_is_activated_inside_an_action) {
  BruggeScene t = scene({.persons = {"014", "127"},
                         .hand = {"005"},
                         .workers = {{"red", 1}},
                         .threats = {{"red", 1}}});
  t.act("build-house 005");
  EXPECT_EQ(t.offered(), (Texts{"marker red", "done"}));
  EXPECT_FALSE(t.offers_activation("014"));
  t.act("done");
  EXPECT_TRUE(t.offers_activation("014")) << "between whole steps";
}

TEST(BruggeTurns, BRU_AMB_28_persons_work_only_in_their_owners_turn) {
  const Seated mine{.persons = {"014"}, .hand = {"001"}, .guilders = 9};
  EXPECT_FALSE(scene(mine, {.active = 1}).offers_activation("014"));
  EXPECT_FALSE(scene(mine, {.moment = "refill"}).offers_activation("014"));
  EXPECT_FALSE(scene(mine, {.dice = {{"red", 1}}, .moment = "advance"}).offers_activation("014"));
}

// BRU-AMB-31, BRU-AMB-32, BRU-AMB-76
TEST(BruggeTurns, BRU_EX_35_two_extra_actions_and_two_cards) {
  const Seated me{
      .persons = {"016", "020"}, .hand = {"001", "002"}, .workers = {{"purple", 1}, {"yellow", 1}}};
  BruggeScene own = scene(me);
  own.activate("016");
  own.act("take-guilders 001");
  own.act("take-guilders 002");
  EXPECT_EQ(own.turn().seat, 1) << "the second person has no card left";
  BruggeScene both = scene(me);
  both.activate("016");
  both.act("take-guilders 001");
  both.activate("020");
  both.act("take-guilders 002");
  EXPECT_EQ(both.hand(), 0);
  EXPECT_EQ(both.turn().seat, 1) << "the turn ends without a card of its own";
  EXPECT_EQ(both.guilders(), 6);
  EXPECT_EQ(both.number("/turn"), 1) << "it does not count as one of the four turns";
}

TEST(BruggeTurns, BRU_EX_20_the_coachman_empties_the_hand) {
  BruggeScene t = scene(
      {.persons = {"020"}, .hand = {"001", "002", "003", "004", "005"}, .workers = {{"yellow", 1}}},
      {.others = {{.no_hand = true}}});
  t.activate("020");
  t.act("take-guilders 001");
  for (const char* card : {"002", "003", "004", "005"}) t.act(std::string("take-guilders ") + card);
  EXPECT_EQ(t.hand(), 0) << "0 instead of 1";
  EXPECT_EQ(t.asked(), "draw");
  EXPECT_EQ(t.turn().seat, 1);
  while (t.number("/round") == 2 && t.told("die") == 0 && t.asked() != "turn") {
    if (t.asked() == "chance" && t.outcomes().front().first.starts_with("die")) break;
    if (t.asked() == "chance")
      t.chance(t.outcomes().front().first);
    else
      t.act("draw a");
  }
  EXPECT_EQ(t.hand(), 5) << "and 5 in the next phase 1";
}

// --- the six actions ----------------------------------------------------------------------------

// BRU-CR-15
TEST(BruggeActions, BRU_6_7_the_first_four_actions_discard_the_card_face_up) {
  const Seated me{
      .hand = {"001"}, .workers = {{"blue", 1}}, .threats = {{"blue", 1}}, .guilders = 1};
  for (const char* action :
       {"take-workers 001", "take-guilders 001", "discard-threat 001", "build-canal 001 left"}) {
    BruggeScene t = scene(me, {.discard = {"002"}});
    t.act(action);
    EXPECT_EQ(t.discard_top(), "001") << action;
    EXPECT_EQ(t.state().discard.size(), 2U);
    EXPECT_EQ(t.hand(), 0);
  }
  BruggeScene house = scene(me, {.discard = {"002"}});
  house.act("build-house 001");
  EXPECT_EQ(house.discard_top(), "002");
}

TEST(BruggeActions, BRU_6_8_two_workers_of_the_colour) {
  BruggeScene t = scene({.hand = {"003"}});
  t.act("take-workers 003");
  EXPECT_EQ(t.workers_of("yellow"), 2);
  EXPECT_EQ(t.workers(), 2);
}

// BRU-EX-7
TEST(BruggeActions, BRU_6_9_guilders_by_the_die) {
  BruggeScene t = scene({.hand = {"003"}}, {.dice = {{"yellow", 6}, {"red", 1}}});
  t.act("take-guilders 003");
  EXPECT_EQ(t.guilders(), 6);
}

// BRU-6.11, BRU-6.12, BRU-EX-8, BRU-AMB-27, BRU-CR-3
TEST(BruggeActions, BRU_6_10_a_marker_is_discarded) {
  BruggeScene t = scene({.hand = {"002"}, .threats = {{"brown", 2}, {"red", 1}}});
  t.act("discard-threat 002");
  EXPECT_EQ(t.threats_of("brown"), 1);
  EXPECT_EQ(t.threats_of("red"), 1);
  EXPECT_EQ(t.points(), 1);
  const BruggeScene none = scene({.hand = {"002"}, .threats = {{"red", 1}}});
  EXPECT_FALSE(none.offers("discard-threat 002"));
  EXPECT_NE(none.refusal("discard-threat 002"), "");
}

// BRU-6.14, BRU-6.16, BRU-2.9
TEST(BruggeActions, BRU_6_13_fields_of_the_own_canals) {
  // By seat of four: colours of the fields from the guard house outward, left and right.
  const std::vector<std::pair<Texts, Texts>> canals = {
      {{"blue", "red", "yellow", "brown", "purple"}, {"yellow", "brown", "red", "purple", "blue"}},
      {{"blue", "yellow", "red", "purple", "brown"}, {"red", "blue", "brown", "yellow", "purple"}},
      {{"purple", "brown", "blue", "yellow", "red"}, {"yellow", "red", "purple", "blue", "brown"}},
      {{"purple", "blue", "brown", "red", "yellow"}, {"brown", "purple", "yellow", "blue", "red"}}};
  const std::map<std::string, std::string> card = {
      {"blue", "001"}, {"brown", "002"}, {"yellow", "003"}, {"purple", "004"}, {"red", "005"}};
  for (int seat = 0; seat < 4; ++seat) {
    const auto& [left, right] = canals[static_cast<std::size_t>(seat)];
    for (int built = 0; built < 5; ++built) {
      const auto i = static_cast<std::size_t>(built);
      Seated builder{.hand = {"001", "002", "003", "004", "005"},
                     .canals = {{"left", built}, {"right", built}},
                     .guilders = built + 1};
      std::vector<Seated> others(3);
      Seated first;
      (seat == 0 ? first : others[static_cast<std::size_t>(seat - 1)]) = builder;
      const BruggeScene t = scene(first, {.others = others, .active = seat});
      Texts expected = {"build-canal " + card.at(left[i]) + " left",
                        "build-canal " + card.at(right[i]) + " right"};
      Texts offered = t.offered("build-canal");
      std::sort(expected.begin(), expected.end());
      std::sort(offered.begin(), offered.end());
      EXPECT_EQ(offered, expected) << "seat " << seat << " field " << built + 1;
      // The price is the number of the field.
      Seated poor = builder;
      poor.guilders = built;
      (seat == 0 ? first : others[static_cast<std::size_t>(seat - 1)]) = poor;
      EXPECT_TRUE(scene(first, {.others = others, .active = seat}).offered("build-canal").empty());
    }
  }
}

// BRU-EX-9
TEST(BruggeActions, BRU_6_15_a_canal_token) {
  BruggeScene t = scene({.hand = {"001"}, .guilders = 3});
  t.act("build-canal 001 left");
  EXPECT_EQ(t.canal("left"), 1);
  EXPECT_EQ(t.guilders(), 2);
  EXPECT_EQ(t.discard_top(), "001");
}

// BRU-EX-10, BRU-2.1, BRU-1.14, BRU-AMB-78
TEST(BruggeActions, BRU_6_18_statues_from_7_down_to_2) {
  // Purple is the fifth field on the left of seat 0.
  const std::vector<std::pair<Counts, int>> taken = {
      {{}, 7},
      {{{"right", 7}}, 6},
  };
  for (const auto& [statues, value] : taken) {
    BruggeScene t = scene({.hand = {"004"},
                           .canals = {{"left", 4}, {"right", statues.empty() ? 0 : 5}},
                           .statues = statues,
                           .guilders = 5});
    t.act("build-canal 004 left");
    EXPECT_EQ(t.statue("left"), value);
    EXPECT_EQ(t.scored(brugge::kItemStatues), statues.empty() ? 7 : 13);
  }
  // All six with four players; then there is none (BRU-6.20).
  const Counts full = {{"left", 5}, {"right", 5}};
  const auto last = [&](const Counts& third) {
    BruggeScene t = scene(
        {.hand = {"004"}, .canals = {{"left", 4}}, .guilders = 5},
        {.others = {
             {.canals = full, .statues = {{"left", 7}, {"right", 6}}},
             {.canals = full, .statues = {{"left", 5}, {"right", 4}}},
             {.canals = {{"left", 5}, {"right", third.size() == 2 ? 5 : 4}}, .statues = third}}});
    t.act("build-canal 004 left");
    return t.statue("left");
  };
  EXPECT_EQ(last({{"left", 3}}), 2);
  EXPECT_EQ(last({{"left", 3}, {"right", 2}}), 0);
}

// BRU-EX-34
TEST(BruggeActions, BRU_6_19_a_canal_gives_a_statue_only_once) {
  BruggeScene t =
      scene({.hand = {"004"}, .canals = {{"left", 4}}, .statues = {{"left", 7}}, .guilders = 5});
  t.act("build-canal 004 left");
  EXPECT_EQ(t.canal("left"), 5);
  EXPECT_EQ(t.statue("left"), 7);
  EXPECT_EQ(t.told("statue"), 0U);
}

// BRU-AMB-89
TEST(BruggeActions, BRU_6_20_no_statue_is_left) {
  const Counts full = {{"left", 5}, {"right", 5}};
  BruggeScene t =
      scene({.persons = {"084"}, .hand = {"004"}, .canals = {{"left", 4}}, .guilders = 5},
            {.others = {{.canals = full, .statues = {{"left", 7}, {"right", 6}}},
                        {.canals = full, .statues = {{"left", 5}, {"right", 4}}},
                        {.canals = full, .statues = {{"left", 3}, {"right", 2}}}}});
  t.act("build-canal 004 left");
  EXPECT_EQ(t.canal("left"), 5);
  EXPECT_EQ(t.statue("left"), 0);
}

// BRU-EX-11, BRU-6.23
TEST(BruggeActions, BRU_6_21_a_house) {
  BruggeScene t = scene({.houses = {"blue", "blue", "blue", "red", "red", "red", "brown"},
                         .hand = {"004"},
                         .workers = {{"purple", 2}, {"red", 1}}});
  t.act("build-house 004");
  EXPECT_EQ(t.houses(), 8) << "not limited";
  EXPECT_EQ(t.state().houses[0].count(brugge::kPurple), 1U);
  EXPECT_EQ(t.workers_of("purple"), 1);
  EXPECT_FALSE(t.knows(1, "004")) << "face down";
  EXPECT_FALSE(scene({.hand = {"004"}, .workers = {{"red", 1}}}).offers("build-house 004"));
}

// BRU-6.24, BRU-6.25, BRU-6.26, BRU-EX-12, BRU-11.26
TEST(BruggeActions, BRU_6_22_a_person_moves_in) {
  BruggeScene t = scene({.houses = {"blue"}, .hand = {"004", "005"}, .guilders = 20});
  t.recruit("004");
  EXPECT_EQ(t.guilders(), 11);
  EXPECT_TRUE(t.has_person("004")) << "a purple person in a blue house";
  EXPECT_EQ(t.scored(brugge::kItemPersons), 3);
  EXPECT_EQ(t.scored(brugge::kItemHouses), 1);
  const BruggeScene full = scene({.persons = {"004"}, .hand = {"005"}, .guilders = 20});
  EXPECT_FALSE(full.offers("recruit 005")) << "room for exactly one";
  EXPECT_EQ(full.offered(), (Texts{"take-workers 005", "take-guilders 005"}))
      << "nobody is moved or dismissed";
  EXPECT_FALSE(scene({.houses = {"blue"}, .hand = {"004"}, .guilders = 8}).offers("recruit 004"));
}

// BRU-DP-10
TEST(BruggeActions, BRU_AMB_88_two_houses_of_a_colour_are_two_choices) {
  BruggeScene t =
      scene({.persons = {"001"}, .houses = {"blue", "blue"}, .hand = {"004"}, .guilders = 9});
  t.recruit("004");
  EXPECT_EQ(t.asked(), "house");
  EXPECT_EQ(t.offered(), (Texts{"house 2", "house 3"})) << "only empty ones";
  t.act("house 3");
  EXPECT_EQ(t.at("/players/0/houses/2/person"), json::value("004"));
}

// BRU-2.7
TEST(BruggeActions, BRU_AMB_7_workers_and_guilders_do_not_run_out) {
  BruggeScene t =
      scene({.hand = {"001"}, .workers = {{"blue", 40}}, .guilders = 200}, {.dice = {{"blue", 6}}});
  BruggeScene guilders = t;
  t.act("take-workers 001");
  EXPECT_EQ(t.workers(), 42);
  guilders.act("take-guilders 001");
  EXPECT_EQ(guilders.guilders(), 206);
}

// --- persons ------------------------------------------------------------------------------------

// BRU-CA-1
TEST(BruggePersons, BRU_7_1_symbols) {
  // One of each kind: bolt, worker, once per round, action, situation, laurel.
  const BruggeScene t = scene({.persons = {"157", "091", "014", "158", "075", "030"},
                               .workers = {{"blue", 1}, {"red", 1}}});
  EXPECT_EQ(t.offered("activate"), (Texts{"activate 091", "activate 014"}));
}

// BRU-CA-2, BRU-AMB-66, BRU-AMB-67
TEST(BruggePersons, BRU_7_2_a_bolt_at_once_and_only_once) {
  const BruggeScene t = recruited("BRU-C-061", 0, {.persons = {"014"}});
  EXPECT_EQ(t.guilders(), 3) << "a duty, without asking";
  EXPECT_FALSE(t.offers_activation("061"));
  // The guilders of a bolt do not pay for its own person: 028 costs 3.
  EXPECT_FALSE(scene({.houses = {"blue"}, .hand = {"028"}, .step = 12}).offers("recruit 028"));
}

// BRU-AMB-69, BRU-AMB-83, BRU-CA-10
TEST(BruggePersons, BRU_7_3_a_bolt_again_after_a_fire) {
  BruggeScene t = scene({.persons = {"157"}, .houses = {"blue"}, .threats = {{"red", 2}}},
                        {.dice = {{"red", 5}}, .moment = "threats"});
  t.act("house 1");
  EXPECT_TRUE(t.holds("157"));
  t.recruit("157");
  EXPECT_EQ(t.guilders(), 6) << "in the same round";
}

// BRU-AMB-1, BRU-EX-13, BRU-CA-4
TEST(BruggePersons, BRU_7_4_once_per_round_for_a_worker) {
  BruggeScene t = scene({.persons = {"004"}, .hand = {"001", "002"}, .workers = {{"yellow", 2}}});
  t.activate("004");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.guilders(), 2);
  EXPECT_EQ(t.workers(), 1);
  t.act("take-workers 001");
  t.act(t.offered().front());  // seat 1
  EXPECT_EQ(t.number("/turn"), 2);
  EXPECT_FALSE(t.offers_activation("004")) << "not once per turn";
}

// BRU-CA-5, BRU-AMB-33
TEST(BruggePersons, BRU_7_5_the_worker_is_paid_first) {
  // 004 is purple and pays yellow.
  EXPECT_FALSE(scene({.persons = {"004"}, .workers = {{"purple", 3}}}).offers_activation("004"));
  // The Blacksmith's workers cannot pay for himself.
  EXPECT_FALSE(scene({.persons = {"052"}}).offers_activation("052"));
}

TEST(BruggePersons, BRU_7_7_once_per_round_for_free) {
  BruggeScene t = scene({.persons = {"102"}, .hand = {"001", "002"}});
  t.activate("102");
  EXPECT_EQ(t.guilders(), 2);
  t.act("take-workers 001");
  t.act(t.offered().front());
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_FALSE(t.offers_activation("102"));
}

// BRU-CA-7
TEST(BruggePersons, BRU_7_8_actions_are_improved_every_time) {
  BruggeScene t =
      scene({.persons = {"158", "020"}, .hand = {"001", "006", "005"}, .workers = {{"yellow", 1}}});
  t.act("take-workers 001");
  t.activate("020");
  t.act("take-workers 006");
  EXPECT_EQ(t.workers_of("blue"), 6) << "twice in a turn";
  EXPECT_FALSE(t.used("158")) << "never turned";
}

TEST(BruggePersons, BRU_7_9_situations_every_time) {
  // The Provost: two steps in one turn, through the Tailor and the Astronomer.
  BruggeScene t = recruited("BRU-C-059", 3, {.persons = {"160", "075"}});
  t.act("yes");
  EXPECT_EQ(t.step(), 2);
  EXPECT_EQ(t.points(), 2);
  EXPECT_FALSE(t.used("075"));
}

TEST(BruggePersons, BRU_7_10_laurels_count_in_the_area_only) {
  EXPECT_EQ(scene({.persons = {"030"}}).laurel("030"), 2);
  EXPECT_EQ(scene({.hand = {"030"}}).score(), 0);
}

TEST(BruggePersons, BRU_7_11_groups_matter_only_for_effects_that_name_them) {
  EXPECT_EQ(scene({.persons = {"001", "002"}}).score(), scene({.persons = {"001", "121"}}).score());
}

// BRU-AMB-44, BRU-AMB-84, BRU-C-EX-24
TEST(BruggePersons, BRU_7_12_who_leaves_the_area_is_fresh_again) {
  BruggeScene t = scene({.houses = {"blue"}, .hand = {"145", "003"}, .guilders = 9},
                        {.others = {{.persons = {"091"},
                                     .houses = {"red"},
                                     .hand = {"005"},
                                     .workers = {{"blue", 1}},
                                     .guilders = 3}},
                         .used = {"091"}});
  t.recruit("145");
  EXPECT_EQ(t.turn().seat, 1);
  t.act("house 1");
  EXPECT_TRUE(t.holds("091", 1));
  EXPECT_FALSE(t.used("091"));
  t.recruit("091");
  EXPECT_TRUE(t.offers_activation("091"));
}

// BRU-AMB-71
TEST(BruggePersons, BRU_CA_6_what_would_change_nothing_is_not_offered) {
  const Counts all = {{"blue", 1}, {"brown", 1}, {"yellow", 1}, {"purple", 1}, {"red", 1}};
  const Counts full = {{"left", 5}, {"right", 5}};
  const Counts statues = {{"left", 7}, {"right", 6}};
  for (const char* id :
       {"101", "042", "031", "016", "111", "126", "076", "086", "066", "067", "068"}) {
    const bool canal = id == std::string("031");
    const BruggeScene t = scene({.persons = {id},
                                 .no_hand = true,
                                 .workers = all,
                                 .canals = canal ? full : Counts{},
                                 .statues = canal ? statues : Counts{},
                                 .guilders = 50});
    EXPECT_EQ(t.turn().seat, 1) << id << " is of no use";
  }
}

// BRU-AMB-35, BRU-CA-12
TEST(BruggePersons, BRU_CA_8_from_the_moment_a_person_lies_there) {
  // Its own recruiting does not count, the next one does.
  BruggeScene t = scene({.persons = {"020"},
                         .houses = {"blue", "blue"},
                         .hand = {"043", "038"},
                         .workers = {{"yellow", 1}},
                         .threats = {{"yellow", 2}},
                         .guilders = 3});
  t.recruit("043");
  t.act("house 2");
  EXPECT_EQ(t.threats_of("yellow"), 2);
  EXPECT_EQ(t.asked(), "turn");
  t.activate("020");
  t.recruit("038");
  EXPECT_EQ(t.offered(), (Texts{"marker yellow", "done"}));
}

// BRU-C-AMB-28
TEST(BruggePersons, BRU_CA_11_a_granted_action_is_a_full_action) {
  // 085 in an action with a card of the discard pile.
  BruggeScene t = activated({"BRU-C-147", "yellow"}, {.persons = {"085"}, .threats = {{"red", 2}}},
                            {.discard = {"005"}});
  t.act("discard-threat 005");
  EXPECT_EQ(t.offered(), (Texts{"marker red", "done"}));
  t.act("marker red");
  EXPECT_EQ(t.points(), 2);
  EXPECT_FALSE(t.offers("end-turn")) << "it is not the card of the turn";
}

TEST(BruggePersons, BRU_CA_13_the_active_player_first_then_the_others) {
  // Fire-eater, bolt, second use, then the Extortionist.
  BruggeScene t = recruited("BRU-C-137", 6, {.persons = {"043", "160"}, .threats = {{"brown", 1}}},
                            {.others = {{.persons = {"141"}, .guilders = 9}}});
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_EQ(t.asked(), "discard-threats");
  t.act("done");
  EXPECT_EQ(t.guilders(), 3);
  EXPECT_EQ(t.guilders(1), 6);
  EXPECT_EQ(t.asked(), "again");
  t.act("yes");
  EXPECT_EQ(t.guilders(), 6);
  EXPECT_EQ(t.guilders(1), 4) << "3 left and the guilder";
}

// BRU-AMB-82, BRU-AMB-34
TEST(BruggePersons, BRU_CA_15_duties_and_rights) {
  // A duty with one answer is not asked: one house to burn, one person to lose, one worker to give.
  EXPECT_EQ(recruited("BRU-C-145", 9, {}, {.others = {{.houses = {"red"}}}}).houses(1), 0);
  EXPECT_EQ(recruited("BRU-C-142", 9, {}, {.others = {{.persons = {"001"}}}}).persons(1), 0);
  EXPECT_EQ(recruited("BRU-C-136", 6, {}, {.others = {{.workers = {{"red", 2}}}}}).workers(1), 0);
  // A right with one answer is.
  BruggeScene t = scene(
      {.persons = {"127"}, .hand = {"005"}, .workers = {{"red", 1}}, .threats = {{"red", 1}}});
  t.act("build-house 005");
  EXPECT_EQ(t.offered(), (Texts{"marker red", "done"}));
  // The card of the turn always.
  EXPECT_EQ(scene({.hand = {"001"}}).asked(), "turn");
}

TEST(BruggePersons, BRU_CA_16_different_cards_add_up) {
  // Plasterer after a house, Provost and Preacher after a step, two bonuses of one action.
  BruggeScene t =
      scene({.persons = {"133", "154"}, .houses = {"blue"}, .hand = {"005"}, .guilders = 2});
  t.recruit("005");
  EXPECT_EQ(t.guilders(), 0) << "half of 9 is 5, less 3 is 2";
}

// --- threats (BRU-10) ---------------------------------------------------------------------------

BruggeScene struck(const std::string& colour, Seated me) {
  me.threats[colour] = 2;
  return scene(me, {.dice = {{colour, 5}}, .moment = "threats"});
}

// BRU-1.12
TEST(BruggeThreats, BRU_10_1_the_third_marker_brings_the_event) {
  const auto guilders = [](int markers) {
    return scene({.threats = {{"yellow", markers}}, .guilders = 7},
                 {.dice = {{"yellow", 6}}, .moment = "threats"})
        .guilders();
  };
  EXPECT_EQ(guilders(0), 7);
  EXPECT_EQ(guilders(1), 7);
  EXPECT_EQ(guilders(2), 0);
}

TEST(BruggeThreats, BRU_10_2_flood) {
  const BruggeScene t =
      struck("blue", {.workers = {{"red", 3}, {"blue", 2}}, .guilders = 4, .points = 5});
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.guilders(), 4);
  EXPECT_EQ(t.points(), 5);
}

// BRU-DP-6
TEST(BruggeThreats, BRU_10_3_plague) {
  BruggeScene t = struck("brown", {.persons = {"001", "002"}});
  EXPECT_EQ(t.offered(), (Texts{"person 001", "person 002"}));
  t.act("person 001");
  EXPECT_EQ(t.persons(), 1);
  EXPECT_EQ(t.houses(), 2) << "the house stays";
  EXPECT_EQ(t.discard_top(), "001");
  const BruggeScene nobody = struck("brown", {.houses = {"blue"}});
  EXPECT_EQ(nobody.houses(), 1);
  EXPECT_EQ(nobody.threats_of("brown"), 0);
}

TEST(BruggeThreats, BRU_10_4_raid) { EXPECT_EQ(struck("yellow", {.guilders = 12}).guilders(), 0); }

// BRU-10.6, BRU-10.7, BRU-AMB-45
TEST(BruggeThreats, BRU_10_5_fire) {
  const Seated me{.persons = {"001"},
                  .houses = {"red"},
                  .canals = {{"left", 5}, {"right", 2}},
                  .statues = {{"left", 7}}};
  BruggeScene house = struck("red", me);
  EXPECT_EQ(house.offered(), (Texts{"house 1", "house 2", "canal left", "canal right"}));
  house.act("house 1");
  EXPECT_EQ(house.houses(), 1);
  EXPECT_TRUE(house.holds("001"));
  EXPECT_EQ(house.state().discard.size(), 1U) << "face up on the pile";
  EXPECT_EQ(house.tokens(), 7);
  BruggeScene canal = struck("red", me);
  canal.act("canal left");
  EXPECT_EQ(canal.canal("left"), 4) << "the outermost token";
  EXPECT_EQ(canal.statue("left"), 7) << "the statue is kept";
  EXPECT_EQ(canal.houses(), 2);
  const BruggeScene nothing = struck("red", {});
  EXPECT_EQ(nothing.threats_of("red"), 0);
  EXPECT_EQ(nothing.asked(), "turn");
}

// BRU-EX-30
TEST(BruggeThreats, BRU_10_8_intrigue) {
  EXPECT_EQ(struck("purple", {.points = 10}).points(), 7);
  EXPECT_EQ(struck("purple", {.points = 3}).points(), 0);
  EXPECT_EQ(struck("purple", {.points = 2}).points(), 0);
}

TEST(BruggeThreats, BRU_10_9_the_markers_go_back_without_points) {
  const BruggeScene t = struck("yellow", {.points = 4});
  EXPECT_EQ(t.points(), 4);
  EXPECT_EQ(t.threats_of("yellow"), 0) << "the next one is again the first";
}

// BRU-10.12, BRU-EX-27, BRU-AMB-17, BRU-DP-5
TEST(BruggeThreats, BRU_10_10_several_events_in_any_order) {
  const auto roll = [] {
    return scene(
        {.persons = {"001"}, .threats = {{"red", 2}, {"yellow", 2}}, .guilders = 8, .points = 2},
        {.dice = {{"red", 5}, {"yellow", 6}}, .moment = "threats"});
  };
  for (const char* first : {"yellow", "red"}) {
    BruggeScene t = roll();
    EXPECT_EQ(t.asked(), "strike");
    EXPECT_EQ(t.offered(), (Texts{"strike yellow", "strike red"}));
    EXPECT_EQ(t.threats_of("yellow", 1), 0) << "the next player waits";
    t.act(std::string("strike ") + first);
    EXPECT_EQ(t.guilders(), 0);
    EXPECT_EQ(t.houses(), 0);
    EXPECT_TRUE(t.holds("001"));
    EXPECT_EQ(t.threats_of("red") + t.threats_of("yellow"), 0);
    EXPECT_EQ(t.points(), 2);
  }
}

// BRU-10.11, BRU-AMB-8
TEST(BruggeThreats, BRU_AMB_68_players_in_order_and_no_lack_of_markers) {
  // Everybody has two red markers: 8 of 9. Each event ends before the next player takes one.
  const Seated full{.houses = {"red", "blue"}, .threats = {{"red", 2}}};
  BruggeScene t =
      scene(full, {.others = {full, full, full}, .dice = {{"red", 5}}, .moment = "threats"});
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(t.turn().seat, seat);
    EXPECT_EQ(t.asked(), "fire");
    for (int next = seat + 1; next < 4; ++next) EXPECT_EQ(t.threats_of("red", next), 2);
    t.act("house 1");
    EXPECT_EQ(t.threats_of("red", seat), 0);
  }
  EXPECT_EQ(t.asked(), "turn");
}

}  // namespace
}  // namespace stadtluft::testing
