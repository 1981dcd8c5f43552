// Chapter 11: the persons, each in every window in which it may be played.

#include <set>

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

// The five windows, named by the phase, and what is asked there.
struct Opening {
  std::string_view phase;
  std::string_view asked;
};

std::ostream& operator<<(std::ostream& out, const Opening& window) { return out << window.phase; }

constexpr Opening kOpenings[] = {{"take", "take-card"},
                                 {"exchange", "exchange"},
                                 {"build", "build"},
                                 {"fulfil", "fulfil"},
                                 {"limits", "limits"}};

// Every person has something to work on: stones on all sides, towers, feasts, and more stones than
// may be kept, so that phase 6 asks as well.
FirenzeScene at_window(std::string_view phase, const std::string& hand) {
  const std::string raised = phase == "fulfil" || phase == "limits" ? "true" : "false";
  return scene({.phase = phase,
                .seats = {R"("hand":{)" + hand + R"(},"storehouse":{"white":6,"yellow":6},
                            "towers":[{"colour":"green","height":4,"raised":)" +
                              raised + "}]",
                          R"("storehouse":{"red":2,"blue":1},
                            "towers":[{"colour":"purple","height":2},{"colour":"red","height":1}])",
                          R"("storehouse":{"green":2},"towers":[{"colour":"blue","height":3}])"},
                .players = 3});
}

class FirenzeAnyWindow : public ::testing::TestWithParam<Opening> {
 protected:
  // The person is gone, its name is barred, and the window is open as before.
  static void expect_spent(const FirenzeScene& t, std::string_view card) {
    EXPECT_EQ(t.asked(), GetParam().asked);
    EXPECT_EQ(t.turn().seat, 0);
    EXPECT_EQ(t.number("/players/0/hand/" + std::string(card)), 1);
    EXPECT_EQ(t.number("/discard/" + std::string(card)), 1);
    EXPECT_FALSE(t.offers("play " + std::string(card)));
    EXPECT_EQ(t.game().defect(t.state()), "");
  }
};

TEST_P(FirenzeAnyWindow, FIR_11_1_alchemist_swaps_a_stone_with_the_bag) {
  FirenzeScene t = at_window(GetParam().phase, R"("alchemist":2)");
  const firenze::Stones bag = t.state().bag;
  t.act("play alchemist");
  EXPECT_EQ(t.asked(), "give");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"give white", "give yellow"}));
  t.act("give white");
  EXPECT_EQ(t.asked(), "receive");
  EXPECT_EQ(t.offered().size(), 6U);  // any colour of the bag
  t.act("receive purple");
  EXPECT_EQ(storehouse(t, 0), R"({"white":5,"yellow":6,"purple":1})");
  EXPECT_EQ(t.state().bag[0], bag[0] + 1);
  EXPECT_EQ(t.state().bag[5], bag[5] - 1);
  expect_spent(t, "alchemist");
}

TEST_P(FirenzeAnyWindow, FIR_11_9_patrician_discards_a_feast) {
  FirenzeScene t = at_window(GetParam().phase, R"("patrician":2,"disgrace":1,"recognition":1)");
  t.act("play patrician");
  EXPECT_EQ(t.asked(), "drop-feast");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"discard recognition", "discard disgrace"}));
  t.act("discard disgrace");
  EXPECT_EQ(hand(t, 0), R"({"patrician":1,"recognition":1})");
  EXPECT_EQ(t.number("/discard/disgrace"), 1);
  expect_spent(t, "patrician");
}

TEST_P(FirenzeAnyWindow, FIR_11_11_smuggler_swaps_a_stone_with_a_player) {
  FirenzeScene t = at_window(GetParam().phase, R"("smuggler":1)");
  const firenze::Stones bag = t.state().bag;
  t.act("play smuggler");
  EXPECT_EQ(t.asked(), "target");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"target 1", "target 2"}));
  t.act("target 1");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"give white", "give yellow"}));
  t.act("give yellow");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"receive red", "receive blue"}));
  t.act("receive blue");
  EXPECT_EQ(storehouse(t, 0), R"({"white":6,"yellow":5,"blue":1})");
  EXPECT_EQ(storehouse(t, 1), R"({"yellow":1,"red":2})");
  EXPECT_EQ(storehouse(t, 2), R"({"green":2})");
  EXPECT_EQ(t.state().bag, bag);
  EXPECT_EQ(t.number("/discard/smuggler"), 1);
  EXPECT_EQ(t.asked(), GetParam().asked);
}

TEST_P(FirenzeAnyWindow, FIR_11_12_spy_takes_a_stone_from_a_player) {
  FirenzeScene t = at_window(GetParam().phase, R"("spy":2)");
  const firenze::Stones bag = t.state().bag;
  t.act("play spy");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"target 1", "target 2"}));
  t.act("target 1");
  EXPECT_EQ(t.asked(), "receive");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"receive red", "receive blue"}));
  t.act("receive red");
  EXPECT_EQ(storehouse(t, 0), R"({"white":6,"yellow":6,"red":1})");
  EXPECT_EQ(storehouse(t, 1), R"({"red":1,"blue":1})");
  EXPECT_EQ(t.state().bag, bag);
  expect_spent(t, "spy");
}

TEST_P(FirenzeAnyWindow, FIR_11_29_saboteur_takes_the_top_off_a_tower) {
  FirenzeScene t = at_window(GetParam().phase, R"("saboteur":2)");
  const firenze::Stones bag = t.state().bag;
  t.act("play saboteur");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"target 1", "target 2"}));
  t.act("target 1");
  EXPECT_EQ(t.asked(), "topple");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"topple red 1", "topple purple 2"}));
  t.act("topple purple 2");
  EXPECT_EQ(towers(t, 1), "red 1, purple 1");
  EXPECT_EQ(t.state().bag[5], bag[5] + 1);
  EXPECT_EQ(storehouse(t, 0), R"({"white":6,"yellow":6})");
  expect_spent(t, "saboteur");
}

TEST_P(FirenzeAnyWindow, FIR_AMB_12_each_person_has_its_windows) {
  // The grid: which persons are offered where when all of them would have an effect.
  std::set<std::string> expected = {"play alchemist", "play patrician", "play smuggler", "play spy",
                                    "play saboteur"};
  const std::string_view phase = GetParam().phase;
  if (phase == "take") expected.insert({"play princess", "play wholesaler"});
  if (phase == "exchange") expected.insert("play wholesaler");
  if (phase == "build") expected.insert("play mason");
  if (phase == "fulfil") expected.insert("play architect");
  std::set<std::string> offered;
  // In two halves, because nobody holds so many cards.
  for (const std::string hand :
       {R"("alchemist":1,"architect":1,"princess":1,"wholesaler":1,"mason":1)",
        R"("patrician":1,"smuggler":1,"spy":1,"saboteur":1,"disgrace":1)"}) {
    const FirenzeScene t = at_window(phase, hand);
    for (const std::string& text : t.offered("play")) offered.insert(text);
  }
  EXPECT_EQ(offered, expected);
}

INSTANTIATE_TEST_SUITE_P(FirenzePersons, FirenzeAnyWindow, ::testing::ValuesIn(kOpenings),
                         [](const auto& tested) { return std::string(tested.param.phase); });

// --- alchemist ---------------------------------------------------------------------------------

TEST(FirenzePersons, FIR_11_2_alchemist_takes_what_was_in_the_bag_before) {
  // All red stones are out of the bag: giving one does not make red receivable.
  FirenzeScene t = scene({.phase = "exchange",
                          .seats = {R"("hand":{"alchemist":1},"storehouse":{"white":1,"red":8})"}});
  ASSERT_EQ(t.state().bag[3], 0);
  t.act_all({"play alchemist", "give red"});
  EXPECT_EQ(t.offered(),
            (std::vector<std::string>{"receive white", "receive yellow", "receive green",
                                      "receive blue", "receive purple"}));
  // The bag may be looked through: it is part of what the player sees.
  const json::value view = t.game().view(t.game().observe(t.state(), 0));
  EXPECT_EQ(json::serialize(view.at("bag")), shown(t, "/bag"));
  EXPECT_EQ(view.at("bag").as_object().size(), 5U);
}

// --- architect ---------------------------------------------------------------------------------

TEST(FirenzePersons, FIR_11_3_architect_shifts_one_tower_by_one_floor_for_one_order) {
  FirenzeScene t = scene({.phase = "fulfil", .seats = {R"("hand":{"architect":2},
                                      "towers":[{"colour":"yellow","height":4,"raised":true},
                                                {"colour":"green","height":4,"raised":true}])"}});
  EXPECT_EQ(t.offered("fulfil"),
            (std::vector<std::string>{"fulfil yellow 4 4", "fulfil green 4 4"}));
  t.act("play architect");
  EXPECT_EQ(t.offered("fulfil"),
            (std::vector<std::string>{"fulfil yellow 4 4", "fulfil yellow 4 3", "fulfil yellow 4 5",
                                      "fulfil green 4 4", "fulfil green 4 3", "fulfil green 4 5"}));
  t.act("fulfil yellow 4 5");
  EXPECT_EQ(prestige(t, 0), 4 + 1);  // yellow 5 and its floor bonus
  EXPECT_EQ(shown(t, "/players/0/orders"), R"(["yellow_5"])");
  // Used up, and a second architect is barred.
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"done", "fulfil green 4 4"}));
}

TEST(FirenzePersons, FIR_11_3_architect_is_not_used_up_by_an_order_that_fits_anyway) {
  FirenzeScene t = scene({.phase = "fulfil", .seats = {R"("hand":{"architect":1},
                                      "towers":[{"colour":"yellow","height":4,"raised":true},
                                                {"colour":"green","height":4,"raised":true}])"}});
  t.act_all({"play architect", "fulfil yellow 4 4"});
  EXPECT_TRUE(t.offers("fulfil green 4 3"));
  t.act("done");
  EXPECT_EQ(t.state().turn.shift, 0);  // and it does not last into another turn
}

TEST(FirenzePersons, FIR_11_4_architect_reaches_a_balcony_and_costs_all_real_stones) {
  FirenzeScene t = scene({.phase = "fulfil", .seats = {R"("hand":{"architect":1},
                                      "towers":[{"colour":"white","height":7,"raised":true}])"}});
  const unsigned white = t.state().bag[0];
  t.act_all({"play architect", "fulfil white 7 6"});
  EXPECT_EQ(prestige(t, 0), 7 + 2);  // balcony I and floor token 6
  EXPECT_EQ(t.state().bag[0], white + 7);
  EXPECT_EQ(towers(t, 0), "");
}

// --- princess ----------------------------------------------------------------------------------

TEST(FirenzePersons, FIR_11_5_princess_makes_the_chosen_card_free) {
  FirenzeScene t = scene({.seats = {R"("hand":{"princess":1},"storehouse":{"red":1})"}});
  EXPECT_EQ(t.offered("take"), (std::vector<std::string>{"take 1", "take 2"}));
  t.act("play princess");
  EXPECT_EQ(t.asked(), "take-card");
  EXPECT_EQ(t.offered("take").size(), 6U);
  t.act("take 5");
  EXPECT_EQ(t.asked(), "chance");  // nothing to pay
  EXPECT_EQ(hand(t, 0), R"({"smuggler":1})");
  EXPECT_EQ(storehouse(t, 0), R"({"green":2,"red":1,"blue":1,"purple":1})");
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(count(t.state().row[i].stones), 4U);
  EXPECT_EQ(t.told("stone-laid"), 0U);
  // Only in this turn.
  finish_turn(t);
  finish_turn(t);
  EXPECT_EQ(t.state().turn.free_choice, 0);
}

// --- wholesaler --------------------------------------------------------------------------------

class FirenzeWholesaler : public ::testing::TestWithParam<Opening> {};

TEST_P(FirenzeWholesaler, FIR_11_6_wholesaler_redraws_the_stones_of_a_card) {
  FirenzeScene t = scene({.phase = GetParam().phase,
                          .seats = {R"("hand":{"wholesaler":1},"storehouse":{"red":3})"},
                          .rest = row_holding({R"("white":5)", "", R"("green":1,"blue":1)"})});
  const firenze::Stones bag = t.state().bag;
  t.act("play wholesaler");
  EXPECT_EQ(t.asked(), "redraw");
  // Only cards that hold a stone.
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"redraw 1", "redraw 3"}));
  t.act("redraw 3");
  EXPECT_EQ(t.asked(), "chance");
  EXPECT_EQ(t.state().bag[2], bag[2] + 1);
  EXPECT_EQ(t.state().bag[4], bag[4] + 1);
  // As many as lay there, with the returned stones among what can be drawn.
  for (const auto& [text, weight] : t.outcomes()) {
    if (text == "stone green") {
      EXPECT_EQ(weight, bag[2] + 1U);
    }
  }
  t.chance("stone purple");
  t.chance("stone purple");
  EXPECT_EQ(t.asked(), GetParam().asked);
  EXPECT_EQ(shown(t, "/row/2"), R"({"card":"bridge","stones":{"purple":2}})");
  EXPECT_EQ(shown(t, "/row/0/stones"), R"({"white":5})");
  EXPECT_EQ(t.number("/discard/wholesaler"), 1);
}

INSTANTIATE_TEST_SUITE_P(FirenzePersons, FirenzeWholesaler,
                         ::testing::Values(kOpenings[0], kOpenings[1]),
                         [](const auto& tested) { return std::string(tested.param.phase); });

TEST(FirenzePersons, FIR_11_7_wholesaler_obliges_to_nothing) {
  FirenzeScene t = scene({.seats = {R"("hand":{"wholesaler":1},"storehouse":{"red":5})"}});
  t.act_all({"play wholesaler", "redraw 4"});
  t.settle();
  EXPECT_EQ(t.offered("take").size(), 6U);
  t.act("take 1");
  EXPECT_EQ(hand(t, 0), R"({"alchemist":1})");
}

// --- mason -------------------------------------------------------------------------------------

TEST(FirenzePersons, FIR_11_8_mason_lowers_the_building_costs_by_three) {
  const auto costs = [](const FirenzeScene& t) {
    return json::serialize(t.game().view(t.game().observe(t.state(), 0)).at("build_costs"));
  };
  FirenzeScene t =
      scene({.phase = "build", .seats = {R"("hand":{"mason":1},"storehouse":{"white":8})"}});
  EXPECT_EQ(costs(t), "[0,0,0,1,3,6,10]");
  t.act("play mason");
  EXPECT_EQ(costs(t), "[0,0,0,0,0,3,7]");  // never below 0
  t.act_all({"start white", "start white", "start white", "start white", "start white"});
  // Five stones cost three now; of the eight none is left over.
  EXPECT_EQ(t.told("tower-begun"), 5U);
  EXPECT_EQ(storehouse(t, 0), "{}");
  // In the next turn costs are as printed.
  finish_turn(t);
  EXPECT_EQ(t.state().turn.reduction, 0);
}

// --- patrician as a shield ---------------------------------------------------------------------

struct Blow {
  std::string_view event;
  bool all;
};

std::ostream& operator<<(std::ostream& out, const Blow& blow) { return out << blow.event; }

class FirenzeShield : public ::testing::TestWithParam<Blow> {};

TEST_P(FirenzeShield, FIR_11_10_patrician_wards_off_an_event_just_taken) {
  const std::string own = R"("storehouse":{"red":4},"towers":[{"colour":"green","height":3}])";
  FirenzeScene t = scene({.seats = {R"("hand":{"patrician":1},)" + own, own},
                          .rest = row_with({std::string(GetParam().event)})});
  t.act("take 1");
  EXPECT_EQ(t.asked(), "shield");
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"done", "play patrician"}));
  t.act("play patrician");
  // Nothing is lost, and the stones of the card come on top.
  EXPECT_EQ(storehouse(t, 0), R"({"white":2,"yellow":2,"red":4})");
  EXPECT_EQ(towers(t, 0), "green 3");
  EXPECT_EQ(t.number("/discard/patrician"), 1);
  EXPECT_EQ(t.number("/discard/" + std::string(GetParam().event)), 1);
  // Others are hit all the same.
  EXPECT_EQ(storehouse(t, 1) == R"({"red":4})", !GetParam().all);
  EXPECT_EQ(towers(t, 1), "green 3");
}

TEST_P(FirenzeShield, FIR_DP_5_the_shield_may_be_kept_back) {
  const std::string own = R"("storehouse":{"red":4},"towers":[{"colour":"green","height":3}])";
  FirenzeScene t = scene({.seats = {R"("hand":{"patrician":1},)" + own, own},
                          .rest = row_with({std::string(GetParam().event)})});
  t.act_all({"take 1", "done"});
  EXPECT_EQ(hand(t, 0), R"({"patrician":1})");
  EXPECT_FALSE(storehouse(t, 0) == R"({"white":2,"yellow":2,"red":4})" &&
               towers(t, 0) == "green 3");
}

INSTANTIATE_TEST_SUITE_P(FirenzePersons, FirenzeShield,
                         ::testing::Values(Blow{"collapse", false}, Blow{"storm", false},
                                           Blow{"warehouse_fire", false}, Blow{"flood", true},
                                           Blow{"luxury_tax", true}, Blow{"tribute", true}),
                         [](const auto& tested) { return std::string(tested.param.event); });

TEST(FirenzePersons, FIR_11_10_a_patrician_played_this_turn_is_no_shield) {
  FirenzeScene t =
      scene({.seats = {R"("hand":{"patrician":2,"disgrace":1},"storehouse":{"red":4})"},
             .rest = row_with({"tribute"})});
  t.act_all({"play patrician", "take 1"});
  EXPECT_NE(t.asked(), "shield");
  EXPECT_EQ(t.number("/players/0/storehouse/red"), 2);
  // And the other way round: the shield bars the second one.
  FirenzeScene u =
      scene({.seats = {R"("hand":{"patrician":2,"disgrace":1},"storehouse":{"red":4})"},
             .rest = row_with({"tribute"})});
  u.act_all({"take 1", "play patrician"});
  u.settle();
  EXPECT_EQ(u.asked(), "exchange");
  EXPECT_FALSE(u.offers("play patrician"));
}

// --- saboteur ----------------------------------------------------------------------------------

TEST(FirenzePersons, FIR_11_29_saboteur_ends_a_tower_of_one_floor) {
  FirenzeScene t =
      scene({.phase = "exchange",
             .seats = {R"("hand":{"saboteur":1})", R"("towers":[{"colour":"red","height":1}])"}});
  const unsigned red = t.state().bag[3];
  t.act("play saboteur");  // one target, one tower: no further question
  EXPECT_EQ(towers(t, 1), "");
  EXPECT_EQ(t.state().bag[3], red + 1);
}

TEST(FirenzePersons, FIR_11_29_saboteur_spares_the_own_towers) {
  FirenzeScene t = scene({.seats = {R"("hand":{"saboteur":1},
                                      "towers":[{"colour":"red","height":4}])"}});
  EXPECT_FALSE(t.offers("play saboteur"));
}

}  // namespace
}  // namespace stadtluft::testing
