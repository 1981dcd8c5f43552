// The course of a round: drawing, dice, advancing, majorities and the end of the game. BRU-3 to
// BRU-5, BRU-8, BRU-9.

#include <algorithm>

#include "tests/games/brugge/cards.h"

namespace stadtluft::testing {
namespace {

const Names kFive = {"001", "002", "003", "004", "005"};

// --- the round (BRU-3) --------------------------------------------------------------------------

// BRU-3.2
TEST(BruggeRound, BRU_3_1_four_phases_clockwise_from_the_start_player) {
  BruggeScene t =
      scene({.no_hand = true, .guilders = 9},
            {.others = {{.no_hand = true, .guilders = 9}, {.no_hand = true, .guilders = 9}},
             .moment = "begin",
             .more = R"("start":1)"});
  Texts order;
  const auto note = [&] {
    const std::string who = t.asked() + " " + std::to_string(t.turn().seat);
    if (order.empty() || order.back() != who) order.push_back(who);
  };
  while (t.asked() == "chance" || t.asked() == "draw" || t.asked() == "advance") {
    if (t.asked() == "chance") {
      t.chance(t.outcomes().front().first);
      continue;
    }
    note();
    t.act(t.asked() == "draw" ? "draw a" : "done");
  }
  note();
  EXPECT_EQ(order,
            (Texts{"draw 1", "draw 2", "draw 0", "advance 1", "advance 2", "advance 0", "turn 1"}));
  EXPECT_EQ(t.told("die"), 5U);
  EXPECT_EQ(t.number("/round"), 2) << "begun from round 1";
}

// --- phase 1 (BRU-4) ----------------------------------------------------------------------------

// BRU-4.2, BRU-AMB-15, BRU-DP-2
TEST(BruggeDraw, BRU_4_1_hands_are_filled_one_after_another) {
  BruggeScene t =
      scene({.hand = {"001", "002"}}, {.others = {{.hand = {"003"}}}, .moment = "refill"});
  for (int left = 3; left > 0; --left) {
    EXPECT_EQ(t.turn().seat, 0);
    EXPECT_EQ(t.offered(), (Texts{"draw a", "draw b"})) << "stopping is not offered";
    t.act(left % 2 == 0 ? "draw a" : "draw b");
    while (t.asked() == "chance") t.chance(t.outcomes().front().first);
  }
  EXPECT_EQ(t.hand(), 5);
  EXPECT_EQ(t.turn().seat, 1);
}

// BRU-4.10
TEST(BruggeDraw, BRU_4_3_a_drawn_card_is_looked_at_after_the_refill) {
  BruggeScene t = scene({.hand = {"001", "002", "003"}}, {.moment = "refill"});
  t.act("draw a");
  EXPECT_EQ(t.asked(), "chance");
  for (const auto& [text, weight] : t.outcomes())
    EXPECT_TRUE(text.starts_with("top a")) << "only the new back: " << text;
  t.chance("top a purple");
  EXPECT_EQ(t.top(0), "purple") << "public before the next choice";
  EXPECT_EQ(t.hand(), 3);
  EXPECT_EQ(t.told("looked-at"), 0U);
  t.act("draw a");
  t.chance("top a red");
  EXPECT_EQ(t.told("looked-at"), 0U);
  while (t.asked() == "chance") t.chance(t.outcomes().front().first);
  EXPECT_EQ(t.told("looked-at"), 2U);
  EXPECT_EQ(t.state().hand[0].count(brugge::kPurple), 1U) << "front and back have one colour";
}

// BRU-4.6, BRU-EX-2, BRU-EX-42, BRU-AMB-10
TEST(BruggeDraw, BRU_4_4_the_extra_stack_in_phase_1) {
  BruggeScene t = scene({.hand = {"001"}}, {.moment = "refill", .round = 4, .stacks = {1, 40}});
  const int extra = t.extra();
  t.act("draw b");
  t.settle();
  EXPECT_EQ(t.told("extra-stack"), 0U);
  t.act("draw a");
  EXPECT_EQ(t.stack(0), extra) << "laid out at once";
  EXPECT_EQ(t.extra(), 0);
  EXPECT_EQ(t.number("/last_round"), 4) << "this round is the last";
  t.settle();
  EXPECT_FALSE(t.top(0).empty()) << "its back is seen";
  t.act("draw a");
  t.settle();
  EXPECT_EQ(t.stack(0), extra - 1);
}

TEST(BruggeDraw, BRU_AMB_11_the_last_card_needed_empties_a_stack) {
  BruggeScene t = scene({.hand = {"001", "002", "003", "004"}},
                        {.others = {{.hand = {"006", "007", "008", "009", "010"}}},
                         .moment = "refill",
                         .round = 3,
                         .stacks = {1, 40}});
  const int extra = t.extra();
  t.act("draw a");
  t.settle();
  EXPECT_EQ(t.stack(0), extra) << "nobody draws from it now";
  EXPECT_EQ(t.number("/last_round"), 3);
}

// BRU-AMB-12, BRU-AMB-87
TEST(BruggeDraw, BRU_4_7_a_stack_runs_out_in_phase_3) {
  BruggeScene t = activated({"BRU-C-009", "red"}, {}, {.round = 4, .stacks = {1, 40}});
  t.act("draw a");
  t.settle();
  EXPECT_EQ(t.number("/last_round"), 5) << "the following round";
  EXPECT_EQ(t.extra(), 0);
  // In the round already declared last nothing changes.
  BruggeScene last =
      activated({"BRU-C-009", "red"}, {}, {.round = 5, .stacks = {1, 160}, .last_round = 5});
  last.act("draw a");
  last.settle();
  EXPECT_EQ(last.number("/last_round"), 5);
  EXPECT_EQ(last.told("split"), 1U);
}

// BRU-AMB-13
TEST(BruggeDraw, BRU_4_5_the_remaining_stack_is_divided) {
  BruggeScene t = activated(
      {"BRU-C-009", "red"}, {},
      {.discard = {"001"}, .tops = {"blue", "purple"}, .stacks = {1, 159}, .last_round = 2});
  t.act("draw a");
  EXPECT_EQ(t.stack(0), 79) << "the upper half, rounded down";
  EXPECT_EQ(t.stack(1), 80);
  EXPECT_EQ(t.top(0), "purple") << "the old top of B";
  t.settle();
  EXPECT_FALSE(t.top(1).empty());
}

// BRU-AMB-72, BRU-C-AMB-27
TEST(BruggeDraw, BRU_AMB_14_no_card_is_left) {
  // All cards but one lie on the discard pile; the hands are empty.
  const auto last_card = [](const Names& persons) {
    Setting setting;
    setting.others = {{.no_hand = true}};
    setting.last_round = 1;
    setting.moment = "refill";
    setting.stacks = {0, 1};
    setting.tops = {"", "red"};
    for (int number = 1; number <= 165; ++number) {
      const std::string id = content().cards[BruggeScene::card(number)].id;
      const bool lies_elsewhere = !persons.empty() && (id == persons[0] || id == "164");
      if (id != "005" && !lies_elsewhere) setting.discard.push_back(id);
    }
    BruggeScene t = scene({.persons = persons, .no_hand = true}, setting);
    while (t.asked() == "chance" && t.told("die") == 0) t.chance(t.outcomes().front().first);
    return t;
  };
  const BruggeScene one = last_card({});
  EXPECT_TRUE(one.holds("005")) << "the only place with a card, without asking";
  EXPECT_EQ(one.hand(1), 0) << "drawing stops; the pile is not shuffled";
  EXPECT_EQ(one.state().discard.size(), 164U);
  // The Inventor's question needs a card as well. (164 is the filler of his purple house.)
  const BruggeScene inventor = last_card({"159"});
  EXPECT_TRUE(inventor.holds("005"));
  EXPECT_NE(inventor.asked(), "draw-more");
}

// BRU-AMB-16
TEST(BruggeDraw, BRU_4_8_a_full_hand_draws_none_and_discards_none) {
  Names seven = kFive;
  seven.insert(seven.end(), {"006", "007"});
  const BruggeScene t = scene({.hand = seven}, {.moment = "refill"});
  EXPECT_EQ(t.turn().seat, 1) << "nothing is asked";
  EXPECT_EQ(t.hand(), 7);
}

// BRU-CK-1
TEST(BruggeDraw, BRU_4_9_backs_are_public_fronts_are_not) {
  const BruggeScene t = scene({.hand = {"001", "006", "005"}});
  const json::value view = t.game().view(t.game().observe(t.state(), 1));
  const json::object& player = view.at("players").as_array()[0].as_object();
  EXPECT_TRUE(player.at("hand").as_array().empty());
  EXPECT_EQ(player.at("hand_hidden").at("blue").to_number<int>(), 2);
  EXPECT_EQ(player.at("hand_hidden").at("red").to_number<int>(), 1);
  EXPECT_EQ(view.at("stacks").as_array()[0].at("top").as_string(), "blue");
  EXPECT_EQ(view.at("extra").to_number<int>(), 99);
}

// --- phase 2 (BRU-5) ----------------------------------------------------------------------------

// BRU-1.16, BRU-CK-8
TEST(BruggeDice, BRU_5_1_five_dice_are_rolled_once) {
  BruggeScene t = scene({.hand = kFive}, {.others = {{.hand = {"006", "007", "008", "009", "010"}}},
                                          .moment = "roll"});
  for (const char* die : {"blue", "brown", "yellow", "purple", "red"}) {
    EXPECT_EQ(t.outcomes().size(), 6U);
    for (int pips = 1; pips <= 6; ++pips)
      EXPECT_EQ(t.outcomes()[static_cast<std::size_t>(pips - 1)],
                std::pair(std::string("die ") + die + " " + std::to_string(pips), 1U));
    t.chance(std::string("die ") + die + " 4");
  }
  EXPECT_EQ(t.asked(), "turn");
  t.act("take-guilders 001");
  t.act("take-guilders 006");
  EXPECT_EQ(t.guilders(0), 4) << "for everybody";
  EXPECT_EQ(t.guilders(1), 4);
  t.act("take-guilders 002");
  EXPECT_EQ(t.guilders(0), 8) << "for the whole round";
  EXPECT_EQ(t.told("die"), 5U);
}

// BRU-EX-3
TEST(BruggeDice, BRU_5_2_the_order_of_the_dice_has_no_effect) {
  // A die is looked up by its colour, wherever its value stands among the others.
  for (const int pips : {1, 3, 6}) {
    BruggeScene t = scene({.hand = {"005"}}, {.dice = {{"blue", 2}, {"red", pips}}});
    t.act("take-guilders 005");
    EXPECT_EQ(t.guilders(), pips);
  }
}

// BRU-EX-4, BRU-5.11
TEST(BruggeDice, BRU_5_3_high_dice_bring_markers_to_everybody) {
  const BruggeScene t = scene({}, {.others = {{}, {}},
                                   .dice = {{"yellow", 5}, {"blue", 6}, {"red", 4}, {"brown", 3}},
                                   .moment = "threats"});
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(t.threats_of("yellow", seat), 1);
    EXPECT_EQ(t.threats_of("blue", seat), 1);
    EXPECT_EQ(t.threats_of("red", seat), 0);
    EXPECT_EQ(t.threats_of("brown", seat), 0);
  }
  EXPECT_EQ(t.asked(), "turn") << "3 and 4 have no meaning: no step either";
}

// BRU-AMB-18
TEST(BruggeDice, BRU_5_4_events_strike_before_anybody_advances) {
  const BruggeScene t = scene({.persons = {"069"}, .threats = {{"yellow", 2}}, .guilders = 9},
                              {.dice = {{"yellow", 5}, {"red", 1}}, .moment = "threats"});
  EXPECT_EQ(t.guilders(), 0) << "the raid came first";
  EXPECT_NE(t.turn().seat == 0 ? t.asked() : "", "advance");
  EXPECT_EQ(t.points(), 0) << "no point is gained on the way";
}

// BRU-EX-5, BRU-EX-39
TEST(BruggeDice, BRU_5_5_the_price_is_the_sum_of_ones_and_twos) {
  const auto pays = [](const Counts& dice) {
    BruggeScene t = scene({.guilders = 20}, {.dice = dice, .moment = "advance"});
    t.act("advance");
    return 20 - t.guilders();
  };
  EXPECT_EQ(pays({{"purple", 1}, {"red", 2}}), 3);
  EXPECT_EQ(pays({{"blue", 1}, {"brown", 1}, {"yellow", 2}, {"purple", 2}, {"red", 2}}), 8);
  EXPECT_EQ(pays({{"blue", 1}, {"brown", 6}, {"yellow", 4}}), 1);
}

// BRU-5.7, BRU-5.8, BRU-5.9, BRU-EX-6, BRU-DP-7
TEST(BruggeDice, BRU_5_6_one_step_for_the_price) {
  BruggeScene t = scene({.guilders = 9}, {.others = {{.guilders = 9}, {.guilders = 2}},
                                          .dice = {{"purple", 1}, {"red", 2}},
                                          .moment = "advance"});
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_EQ(t.offered(), (Texts{"advance", "done"}));
  t.act("advance");
  EXPECT_EQ(t.step(), 1) << "from the town hall to step 1";
  EXPECT_EQ(t.guilders(), 6);
  EXPECT_EQ(t.turn().seat, 1) << "once for each";
  t.act("done");
  EXPECT_EQ(t.step(1), 0);
  EXPECT_EQ(t.guilders(1), 9) << "who stays pays nothing";
  EXPECT_EQ(t.asked(), "turn") << "seat 2 cannot pay and is not asked";
  EXPECT_EQ(t.step(2), 0);
}

// BRU-EX-38
TEST(BruggeDice, BRU_5_10_without_a_low_die_nobody_advances) {
  const BruggeScene t = scene({.guilders = 20}, {.others = {{.guilders = 20}},
                                                 .dice = {{"yellow", 4}, {"purple", 4}, {"red", 4}},
                                                 .moment = "threats"});
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_EQ(t.told("threat"), 0U);
}

// BRU-AMB-24, BRU-EX-25
TEST(BruggeDice, BRU_5_12_twelve_steps_worth_1_to_12) {
  for (int step = 0; step <= 12; ++step) {
    const BruggeScene t = scene({.step = step}, {.others = {{.step = step}}});
    EXPECT_EQ(t.scored(brugge::kItemDevelopment), step);
    EXPECT_EQ(t.scored(brugge::kItemDevelopment, 1), step) << "several pawns on one step";
  }
}

// BRU-AMB-23
TEST(BruggeDice, BRU_5_13_nobody_goes_beyond_step_12) {
  EXPECT_EQ(
      scene({.guilders = 20, .step = 12}, {.dice = {{"red", 1}}, .moment = "advance"}).asked(),
      "turn");
  EXPECT_EQ(
      scene({.guilders = 20, .step = 11}, {.dice = {{"red", 1}}, .moment = "advance"}).asked(),
      "advance");
  EXPECT_EQ(recruited("BRU-C-059", 3, {.step = 12}).step(), 12);
}

TEST(BruggeDice, BRU_AMB_22_persons_advance_besides_the_paid_step) {
  BruggeScene t = scene({.houses = {"blue"}, .hand = {"059"}, .guilders = 4},
                        {.dice = {{"red", 1}}, .moment = "advance"});
  t.act("advance");
  t.recruit("059");
  EXPECT_EQ(t.step(), 2);
}

// --- phase 4 (BRU-8) ----------------------------------------------------------------------------

// BRU-8.2, BRU-8.4, BRU-EX-21, BRU-EX-23, BRU-CR-17
TEST(BruggeMajorities, BRU_8_1_each_area_by_itself) {
  const BruggeScene t = scene(
      {.canals = {{"left", 4}, {"right", 3}}, .step = 2},
      {.others = {{.canals = {{"left", 5}, {"right", 1}}, .statues = {{"left", 7}}, .step = 3},
                  {.canals = {{"left", 2}}, .step = 1},
                  {}},
       .moment = "end"});
  EXPECT_TRUE(t.majority("canals")) << "7 tokens on both canals against 6, 2 and 0";
  EXPECT_FALSE(t.majority("canals", 1));
  EXPECT_FALSE(t.majority("development"));
  EXPECT_TRUE(t.majority("development", 1)) << "alone in front";
  EXPECT_FALSE(t.majority("persons"));
}

// BRU-EX-22, BRU-AMB-51
TEST(BruggeMajorities, BRU_8_3_more_persons_than_each_other) {
  const BruggeScene t =
      scene({.persons = {"001", "002", "003", "004", "005", "006", "007", "008", "009"}},
            {.others = {{.persons = {"010", "011", "012", "013", "015"}},
                        {.persons = {"016", "017", "018", "019"}},
                        {.persons = {"020", "021", "022", "023"}}},
             .moment = "end"});
  EXPECT_TRUE(t.majority("persons"));
  for (int seat = 1; seat < 4; ++seat) EXPECT_FALSE(t.majority("persons", seat));
  EXPECT_TRUE(scene({.persons = {"001"}}, {.moment = "end"}).majority("persons"))
      << "one against none";
}

// BRU-EX-24, BRU-AMB-50
TEST(BruggeMajorities, BRU_8_5_a_shared_first_place_flips_nothing) {
  const BruggeScene t =
      scene({.persons = {"001"}, .step = 4},
            {.others = {{.persons = {"002"}, .step = 4}, {.step = 1}}, .moment = "end"});
  for (int seat = 0; seat < 3; ++seat)
    for (const char* area : {"development", "persons", "canals"})
      EXPECT_FALSE(t.majority(area, seat)) << area;
}

// BRU-8.7, BRU-8.9, BRU-AMB-79
TEST(BruggeMajorities, BRU_8_6_a_coloured_marker_stays) {
  const BruggeScene t =
      scene({.step = 1, .majorities = {"development"}}, {.others = {{.step = 5}}, .moment = "end"});
  EXPECT_TRUE(t.majority("development")) << "though the majority is lost";
  EXPECT_TRUE(t.majority("development", 1)) << "both own one; nobody was asked";
}

// BRU-7.6, BRU-AMB-64
TEST(BruggeMajorities, BRU_8_8_the_emblem_passes_and_persons_turn_back) {
  const BruggeScene t = scene({.persons = {"091", "014"}, .hand = kFive},
                              {.others = {{.hand = {"006", "007", "008", "009", "010"}}},
                               .used = {"091", "014"},
                               .moment = "end",
                               .round = 3});
  EXPECT_EQ(t.number("/start"), 1);
  EXPECT_EQ(t.number("/round"), 4);
  EXPECT_FALSE(t.used("091"));
  EXPECT_FALSE(t.used("014"));
}

// --- the end (BRU-9) ----------------------------------------------------------------------------

TEST(BruggeEnd, BRU_9_1_the_game_ends_with_the_last_round_after_phase_4) {
  const auto end = [](int round) {
    return scene({.step = 2}, {.moment = "end", .round = round, .last_round = 6});
  };
  EXPECT_EQ(end(6).asked(), "over");
  EXPECT_TRUE(end(6).majority("development")) << "phase 4 is still carried out";
  EXPECT_NE(end(5).asked(), "over");
}

// BRU-9.3, BRU-CR-18, BRU-6.17, BRU-6.22, BRU-AMB-25
TEST(BruggeEnd, BRU_9_2_what_is_scored) {
  const BruggeScene t = scene({.persons = {"001", "157", "030"},
                               .houses = {"blue", "red"},
                               .canals = {{"left", 5}, {"right", 3}},
                               .statues = {{"left", 7}},
                               .points = 11,
                               .step = 8,
                               .majorities = {"persons"}});
  EXPECT_EQ(t.scored(brugge::kItemTrack), 11);
  EXPECT_EQ(t.scored(brugge::kItemPersons), 3 + 0 + 3);
  EXPECT_EQ(t.scored(brugge::kItemHouses), 5) << "occupied or not";
  EXPECT_EQ(t.scored(brugge::kItemLaurels), 2);
  EXPECT_EQ(t.scored(brugge::kItemMajorities), 4);
  EXPECT_EQ(t.scored(brugge::kItemCanals), 6) << "3 for each third field";
  EXPECT_EQ(t.scored(brugge::kItemStatues), 7);
  EXPECT_EQ(t.scored(brugge::kItemDevelopment), 8);
  EXPECT_EQ(t.score(), 11 + 6 + 5 + 2 + 4 + 6 + 7 + 8);
  ScoreSheet sheet;
  t.game().score(t.state(), 0, sheet);
  std::vector<int> kinds;
  for (const ScoreItem& item : sheet.items) kinds.push_back(item.kind);
  EXPECT_TRUE(std::is_sorted(kinds.begin(), kinds.end())) << "in this order";
}

TEST(BruggeEnd, BRU_6_17_only_third_fields_of_every_canal_give_points) {
  for (int tokens = 0; tokens <= 4; ++tokens) {
    const Seated left{.canals = {{"left", tokens}}};
    const Seated right{.canals = {{"right", tokens}}};
    const BruggeScene l = scene(left, {.others = {left, left, left}});
    const BruggeScene r = scene(right, {.others = {right, right, right}});
    for (Seat seat = 0; seat < 4; ++seat) {
      EXPECT_EQ(l.scored(brugge::kItemCanals, seat), tokens < 3 ? 0 : 3) << "seat " << int{seat};
      EXPECT_EQ(r.scored(brugge::kItemCanals, seat), tokens < 3 ? 0 : 3) << "seat " << int{seat};
    }
  }
  const Counts full = {{"left", 5}, {"right", 5}};
  const BruggeScene t =
      scene({.canals = full, .statues = {{"left", 7}, {"right", 6}}},
            {.others = {{.canals = full, .statues = {{"left", 5}, {"right", 4}}},
                        {.canals = full, .statues = {{"left", 3}, {"right", 2}}}}});
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(t.scored(brugge::kItemCanals, seat), 6);
}

// BRU-2.2
TEST(BruggeEnd, BRU_9_4_the_score_is_a_plain_number) {
  const BruggeScene t = scene({.points = 120, .step = 3});
  EXPECT_EQ(t.score(), 123);
}

// BRU-9.7, BRU-EX-43, BRU-AMB-61, BRU-AMB-62
TEST(BruggeEnd, BRU_9_5_ranks) {
  const auto ranks = [](int guilders) {
    const BruggeScene t =
        scene({.guilders = guilders, .points = 40},
              {.others = {{.guilders = 5, .points = 40}, {.guilders = 9, .points = 38}},
               .moment = "end",
               .round = 2,
               .last_round = 2});
    EXPECT_EQ(t.asked(), "over");
    EXPECT_EQ(t.guilders(), guilders);
    const Standings standings = t.game().standings(t.state());
    return std::vector<int>{standings.place[0], standings.place[1], standings.place[2]};
  };
  EXPECT_EQ(ranks(3), (std::vector<int>{2, 1, 3}));
  EXPECT_EQ(ranks(5), (std::vector<int>{1, 1, 3}));
}

TEST(BruggeEnd, BRU_9_6_cards_workers_guilders_and_markers_score_nothing) {
  const BruggeScene t = scene({.hand = {"014", "030", "129"},
                               .workers = {{"red", 8}},
                               .threats = {{"blue", 2}},
                               .guilders = 30});
  EXPECT_EQ(t.score(), 0);
}

}  // namespace
}  // namespace stadtluft::testing
