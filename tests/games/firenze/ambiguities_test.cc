// Where the sources leave a question open, these tests hold the reading that was taken.

#include <set>

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

bool cites(const std::string& refusal, std::string_view id) {
  return refusal.find(id) != std::string::npos;
}

// --- components --------------------------------------------------------------------------------

TEST(FirenzeAmbiguities, FIR_AMB_01_the_deck_is_data_and_every_guess_is_graded) {
  // A corrected list can be dropped in: one privilege less, one spy more.
  ChangedData data;
  data.change("firenze/cards.toml", "id = \"privilege\"", "copies = 1", "copies = 0");
  data.change("firenze/cards.toml", "id = \"spy\"", "copies = 2", "copies = 3");
  data.change("firenze/constants.toml", "id = \"church_cards\"", "value = 4", "value = 3");
  const auto game = firenze::Firenze::load(data);
  ASSERT_TRUE(game.ok()) << game.error().text();
  const auto state = (*game)->start(standard_options((*game)->option_specs()));
  ASSERT_TRUE(state.ok());
  EXPECT_EQ(state->deck[card_index("privilege")], 0);
  EXPECT_EQ(state->deck[card_index("spy")], 3);
  EXPECT_EQ((*game)->defect(*state), "");
  EXPECT_NE((*game)->data_hash(), firenze_game().data_hash());

  // Every card says how sure its number of copies is; 17 cards are in the rulebook.
  unsigned known = 0;
  std::set<std::string> graded;
  for (const Provenance& value : real_firenze_game().provenance()) {
    if (!value.file.ends_with("cards.toml") || value.field != "copies") continue;
    graded.insert(value.row);
    if (value.grade == Grade::seed) known += static_cast<unsigned>(std::stoi(value.value));
  }
  EXPECT_EQ(graded.size(), firenze_game().content().cards.size());
  EXPECT_EQ(known, 17U);
}

TEST(FirenzeAmbiguities, FIR_AMB_02_orders_go_from_3_to_8) {
  FirenzeScene t = scene({.phase = "fulfil",
                          .seats = {R"("hand":{"architect":1},
                                      "towers":[{"colour":"green","height":3,"raised":true},
                                                {"colour":"blue","height":8,"raised":true}])"},
                          .rest = R"("neutral_seals":[])"});
  t.act("play architect");
  // A counted height of 2 or 9 fits nothing.
  EXPECT_EQ(t.offered("fulfil"), (std::vector<std::string>{"fulfil green 3 3", "fulfil green 3 4",
                                                           "fulfil blue 8 8", "fulfil blue 8 7"}));
  EXPECT_TRUE(cites(t.refusal("fulfil green 3 2"), "FIR-1.6"));
  EXPECT_TRUE(cites(t.refusal("fulfil blue 8 9"), "FIR-1.6"));
}

TEST(FirenzeAmbiguities, FIR_AMB_03_a_balcony_replaces_the_printed_value) {
  // Red 7 is printed 8 and worth 14 with its balcony.
  FirenzeScene t =
      scene({.phase = "fulfil",
             .seats = {R"("towers":[{"colour":"red","height":7,"raised":true}])",
                       R"("orders":["white_6","red_5","blue_6"],"floor_tokens":["floor_token_7"])"},
             .rest = R"("balconies":["balcony_01","balcony_08","balcony_14","balcony_18"])"});
  t.act("fulfil red 7 7");
  EXPECT_EQ(prestige(t, 0), 14);
  const firenze::Content& content = firenze_game().content();
  for (const firenze::Balcony& balcony : content.balconies)
    EXPECT_EQ(balcony.prestige, content.orders[balcony.order].prestige + 2 + balcony.numeral);
}

// --- phase 1 -----------------------------------------------------------------------------------

TEST(FirenzeAmbiguities, FIR_AMB_04_stones_of_an_event_are_safe_from_it) {
  // Four stones lie on each; counted in, every loss would be larger or hit another colour.
  const auto after = [](const std::string& event, int red) {
    FirenzeScene t = scene({.seats = {R"("storehouse":{"red":)" + std::to_string(red) +
                                      R"(},"towers":[{"colour":"blue","height":1},
                                        {"colour":"blue","height":1},{"colour":"blue","height":1}])"},
                            .rest = row_with({event})});
    t.act("take 1");
    return storehouse(t, 0);
  };
  EXPECT_EQ(after("flood", 3), R"({"white":2,"yellow":2,"red":2})");
  EXPECT_EQ(after("warehouse_fire", 3), R"({"white":2,"yellow":2,"red":1})");
  EXPECT_EQ(after("luxury_tax", 2), R"({"white":2,"yellow":2})");
  EXPECT_EQ(after("tribute", 1), R"({"white":2,"yellow":2})");
}

TEST(FirenzeAmbiguities, FIR_AMB_05_the_effect_comes_before_the_refill) {
  // The event lies on the discard when its own refill empties the deck, so it is shuffled in.
  FirenzeScene t = scene({.seats = {R"("storehouse":{"red":3})"}, .rest = row_with({"tribute"})});
  leave_on_deck(t, "spy");
  t.act("take 1");
  EXPECT_EQ(t.number("/discard/tribute"), 1);
  EXPECT_EQ(t.at("/row/5/card"), json::value(nullptr));  // shifted, not yet refilled
  t.chance("card spy");
  EXPECT_EQ(t.number("/deck/tribute"), 1);
  EXPECT_EQ(shown(t, "/discard"), "{}");
  // A monument is assigned and a church card laid out before the new card is known.
  FirenzeScene u = scene(
      {.seats = {R"("towers":[{"colour":"red","height":1}])"}, .rest = row_with({"monument"})});
  u.act("take 1");
  EXPECT_EQ(u.asked(), "chance");
  EXPECT_EQ(hand(u, 0), R"({"monument":1})");
}

TEST(FirenzeAmbiguities, FIR_AMB_06_an_empty_deck_is_renewed_at_once) {
  FirenzeScene t = scene({.seats = {R"("hand":{"spy":1})", R"("storehouse":{"red":1})"}});
  leave_on_deck(t, "saboteur");
  const unsigned discarded = count(t.state().discard);
  t.act("take 1");
  EXPECT_EQ(t.told("reshuffled"), 0U);
  t.chance("card saboteur");
  // Before the stones are drawn and before the next card is needed.
  EXPECT_EQ(t.told("reshuffled"), 1U);
  EXPECT_EQ(count(t.state().deck), discarded);
  EXPECT_EQ(count(t.state().discard), 0U);
  t.settle();
  // What is discarded later in the turn waits for the next time.
  t.act("play spy");
  EXPECT_EQ(shown(t, "/discard"), R"({"spy":1})");
}

TEST(FirenzeAmbiguities, FIR_AMB_07_events_ask_clockwise_from_the_active_player) {
  const std::string stones = R"("storehouse":{"red":2,"blue":2})";
  FirenzeScene t = scene({.seats = {stones, stones, stones},
                          .rest = row_with({"tribute"}),
                          .players = 3,
                          .active = 1});
  t.act("take 1");
  std::vector<int> asked;
  for (int i = 0; i < 3 && t.asked() == "hand-in"; ++i) {
    asked.push_back(t.turn().seat);
    t.act("return blue");
  }
  EXPECT_EQ(asked, (std::vector<int>{1, 2, 0}));
  // Everybody keeps the red ones: choices of one do not change those of another.
  EXPECT_EQ(storehouse(t, 0), R"({"red":2})");
  EXPECT_EQ(storehouse(t, 2), R"({"red":2})");
}

TEST(FirenzeAmbiguities, FIR_AMB_08_no_patrician_outside_the_own_turn) {
  FirenzeScene t =
      scene({.seats = {"", R"("hand":{"patrician":1},"storehouse":{"red":2,"blue":2})"},
             .rest = row_with({"tribute"})});
  t.act("take 1");
  EXPECT_EQ(t.asked(), "hand-in");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_TRUE(t.offered("play").empty());
}

TEST(FirenzeAmbiguities, FIR_AMB_09_the_shield_covers_its_owner_and_can_be_switched_off) {
  const std::string scene = position(
      {.seats = {R"("hand":{"patrician":1},"storehouse":{"red":4})", R"("storehouse":{"red":4})"},
       .rest = row_with({"tribute"})});
  FirenzeScene t(scene);
  t.act_all({"take 1", "play patrician"});
  EXPECT_EQ(t.number("/players/0/storehouse/red"), 4);
  EXPECT_EQ(t.number("/players/1/storehouse/red"), 2);

  ChangedData data;
  data.change("firenze/cards.toml", "id = \"patrician\"", "shield = true", "shield = false");
  const auto game = firenze::Firenze::load(data);
  ASSERT_TRUE(game.ok()) << game.error().text();
  GameScene<firenze::Firenze> off(**game, scene);
  off.act("take 1");
  EXPECT_NE(off.asked(), "shield");
  EXPECT_EQ(off.number("/players/0/storehouse/red"), 2);
  EXPECT_EQ(off.number("/players/0/hand/patrician"), 1);
}

TEST(FirenzeAmbiguities, FIR_AMB_10_a_princess_does_not_pay_for_herself) {
  // She lies on position 6: five stones are due, and four are not enough.
  EXPECT_FALSE(scene({.seats = {R"("storehouse":{"red":4})"}}).offers("take 6"));
  FirenzeScene t = scene({.seats = {R"("storehouse":{"red":5})"}});
  t.act("take 6");
  EXPECT_EQ(hand(t, 0), R"({"princess":1})");
  EXPECT_EQ(t.number("/players/0/storehouse/red"), 1);  // the one that lay on her
  t.settle();
  EXPECT_FALSE(t.offers("play princess"));
}

TEST(FirenzeAmbiguities, FIR_AMB_11_a_free_card_lays_no_stones_at_all) {
  FirenzeScene t = scene({.seats = {R"("hand":{"princess":1},"storehouse":{"red":5})"}});
  const firenze::Stones bag = t.state().bag;
  t.act_all({"play princess", "take 4"});
  EXPECT_EQ(t.state().bag, bag);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(count(t.state().row[i].stones), 4U);
  EXPECT_EQ(storehouse(t, 0), R"({"white":2,"red":7})");
}

// --- persons and their windows -----------------------------------------------------------------

TEST(FirenzeAmbiguities, FIR_AMB_12_no_person_in_the_middle_of_a_step) {
  const std::string own = R"("hand":{"alchemist":1,"smuggler":1,"spy":1,"saboteur":1},
                            "storehouse":{"red":2,"blue":2,"white":6},
                            "towers":[{"colour":"blue","height":1},{"colour":"red","height":1}])";
  const std::string other = R"("storehouse":{"red":1},"towers":[{"colour":"green","height":1}])";
  const auto expect_bare = [](const FirenzeScene& t, std::string_view question) {
    EXPECT_EQ(t.asked(), question);
    EXPECT_TRUE(t.offered("play").empty()) << question;
  };
  FirenzeScene price = scene({.seats = {own, other}});
  EXPECT_EQ(price.offered("play").size(), 4U);
  price.act("take 2");
  expect_bare(price, "pay-price");
  FirenzeScene event = scene({.seats = {own, other}, .rest = row_with({"collapse"})});
  event.act("take 1");
  expect_bare(event, "lose-tower");
  FirenzeScene loss = scene({.seats = {own, other}, .rest = row_with({"tribute"})});
  loss.act("take 1");
  expect_bare(loss, "hand-in");
  FirenzeScene exchange = scene({.phase = "exchange", .seats = {own, other}});
  exchange.act("exchange 1 yellow");
  expect_bare(exchange, "pay-exchange");
  FirenzeScene build = scene({.phase = "build", .seats = {own, other}});
  build.act_all({"start white", "start white", "start white", "done"});
  expect_bare(build, "pay-build");
}

TEST(FirenzeAmbiguities, FIR_AMB_13_the_wholesaler_waits_for_payment_and_taking) {
  FirenzeScene t = scene({.seats = {R"("hand":{"wholesaler":1},"storehouse":{"red":4,"blue":4})"}});
  EXPECT_TRUE(t.offers("play wholesaler"));
  t.act("take 2");
  EXPECT_EQ(t.asked(), "pay-price");
  EXPECT_FALSE(t.offers("play wholesaler"));
  t.act("pay red");
  t.settle();
  EXPECT_TRUE(t.offers("play wholesaler"));
  // Also after the exchange, while phase 2 lasts.
  t.act_all({"exchange 1 white", "pay red", "pay red", "pay red"});
  EXPECT_EQ(t.asked(), "exchange");
  EXPECT_TRUE(t.offers("play wholesaler"));
  t.act("done");
  EXPECT_EQ(t.asked(), "build");
  EXPECT_FALSE(t.offers("play wholesaler"));
}

TEST(FirenzeAmbiguities, FIR_AMB_14_the_wanted_stone_lay_there_before) {
  // The first card holds white and yellow: red could only come from the price.
  FirenzeScene t = scene({.phase = "exchange", .seats = {R"("storehouse":{"red":4})"}});
  EXPECT_FALSE(t.offers("exchange 1 red"));
  EXPECT_TRUE(t.offers("exchange 3 red"));
  EXPECT_TRUE(cites(t.refusal("exchange 1 red"), "FIR-5.4"));
}

TEST(FirenzeAmbiguities, FIR_AMB_15_persons_may_be_played_while_building) {
  // Three stones built, one left for the cost: an alchemist keeps it covered.
  FirenzeScene t = scene({.phase = "build",
                          .seats = {R"("hand":{"alchemist":1,"spy":1},"storehouse":{"white":5})",
                                    R"("storehouse":{"green":1})"}});
  t.act_all({"start white", "raise white 1 again", "raise white 2 again"});
  EXPECT_EQ(t.asked(), "build");
  EXPECT_FALSE(t.offers("start white"));  // a fourth costs three, and one would be left
  t.act_all({"play alchemist", "receive red", "play spy"});
  EXPECT_EQ(storehouse(t, 0), R"({"white":1,"green":1,"red":1})");
  // Nothing more can be built or played; one stone is due, of any colour.
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"pay white", "pay green", "pay red"}));

  // A stone won by a spy may be the one that a fourth floor needs.
  FirenzeScene u = scene(
      {.phase = "build",
       .seats = {R"("hand":{"spy":1},"storehouse":{"white":6})", R"("storehouse":{"green":1})"}});
  u.act_all({"start white", "raise white 1 again", "raise white 2 again"});
  EXPECT_FALSE(u.offers("raise white 3 again"));
  u.act("play spy");
  EXPECT_TRUE(u.offers("raise white 3 again"));
}

TEST(FirenzeAmbiguities, FIR_AMB_16_the_mason_may_come_late) {
  FirenzeScene t = scene(
      {.phase = "build", .seats = {R"("hand":{"mason":1},"storehouse":{"white":6,"red":1})"}});
  t.act_all({"start white", "raise white 1 again", "raise white 2 again", "raise white 3 again"});
  EXPECT_EQ(t.asked(), "build");  // four stones, three due, three left
  EXPECT_FALSE(t.offers("raise white 4 again"));
  t.act("play mason");
  // Nothing was paid, so nothing is given back, and nothing is due any more.
  EXPECT_EQ(storehouse(t, 0), R"({"white":2,"red":1})");
  t.act("done");
  EXPECT_EQ(storehouse(t, 0), R"({"white":2,"red":1})");
}

TEST(FirenzeAmbiguities, FIR_AMB_17_a_discarded_warehouse_lowers_the_other_limit) {
  FirenzeScene t = scene(
      {.phase = "limits", .seats = {R"("hand":{"disgrace":4,"spy":1},"buildings":["warehouse"],
                                      "storehouse":{"white":7,"yellow":7})"}});
  EXPECT_EQ(t.offered("return").size(), 0U);  // fourteen stones are fine so far
  t.act("discard warehouse");
  EXPECT_EQ(t.asked(), "limits");
  EXPECT_EQ(t.turn().seat, 0);
  repeat(t, "limits", "return white");
  EXPECT_EQ(storehouse(t, 0), R"({"white":3,"yellow":7})");
  // Whoever discards the spy keeps them.
  FirenzeScene u = scene(
      {.phase = "limits", .seats = {R"("hand":{"disgrace":4,"spy":1},"buildings":["warehouse"],
                                      "storehouse":{"white":7,"yellow":7})"}});
  u.act("discard spy");
  EXPECT_EQ(u.state().active, 1);
  EXPECT_EQ(storehouse(u, 0), R"({"white":7,"yellow":7})");
}

// --- orders and the end ------------------------------------------------------------------------

constexpr std::string_view kNineOrders =
    R"("orders":["white_3","white_4","white_5","yellow_3","yellow_4","yellow_5","green_3","green_4",
                "green_5"])";

TEST(FirenzeAmbiguities, FIR_AMB_18_without_a_seal_no_order) {
  FirenzeScene t = scene({.phase = "fulfil",
                          .seats = {std::string(kEightOrders) +
                                    R"(,"hand":{"alchemist":1},"storehouse":{"white":1},
                                       "towers":[{"colour":"red","height":3,"raised":true},
                                                 {"colour":"red","height":4,"raised":true}])"}});
  EXPECT_EQ(t.offered("fulfil").size(), 2U);
  t.act("fulfil red 4 4");
  EXPECT_EQ(t.asked(), "fulfil");  // the alchemist may still be played
  EXPECT_TRUE(t.offered("fulfil").empty());
  EXPECT_TRUE(cites(t.refusal("fulfil red 3 3"), "FIR-8.8"));
}

TEST(FirenzeAmbiguities, FIR_AMB_19_only_the_first_to_finish_gets_five) {
  FirenzeScene t = scene({.phase = "fulfil",
                          .seats = {R"("orders":["red_3","red_4","blue_3","blue_4","purple_3",
                                      "purple_4","yellow_6","blue_5"],
                                      "towers":[{"colour":"purple","height":5,"raised":true}],
                                      "hand":{"alchemist":1},"storehouse":{"white":1})",
                                    std::string(kNineOrders)},
                          .rest = R"("end_token":1)"});
  const int before = prestige(t, 0);
  t.act("fulfil purple 5 5");
  EXPECT_EQ(t.state().players[0].seals, 0);
  EXPECT_EQ(prestige(t, 0), before + 7 + 1);
  EXPECT_EQ(t.at("/end_token"), json::value(1));
}

TEST(FirenzeAmbiguities, FIR_AMB_20_the_start_player_has_a_last_turn_too) {
  // Seat 1 is last in turn order and ends the game.
  FirenzeScene t =
      scene({.phase = "fulfil",
             .seats = {"", std::string(kEightOrders) +
                               R"(,"towers":[{"colour":"red","height":4,"raised":true}])"},
             .rest = R"("start_player":0)",
             .active = 1});
  t.act("fulfil red 4 4");
  EXPECT_FALSE(t.turn().over());
  EXPECT_EQ(t.turn().seat, 0);
  finish_turn(t);
  EXPECT_TRUE(t.turn().over());
}

TEST(FirenzeAmbiguities, FIR_AMB_21_the_architect_makes_no_bell_tower) {
  for (const std::string height : {"2", "4"}) {
    FirenzeScene t = scene({.phase = "fulfil",
                            .seats = {R"("hand":{"architect":1,"spy":1},
                                        "towers":[{"colour":"white","raised":true,"height":)" +
                                          height + "}]",
                                      R"("storehouse":{"red":1})"},
                            .rest = R"("church":["campanile"])"});
    EXPECT_EQ(t.offered(), (std::vector<std::string>{"done", "play spy"})) << height;
    EXPECT_TRUE(cites(t.refusal("bell-tower"), "FIR-11.24"));
    EXPECT_TRUE(cites(t.refusal("play architect"), "FIR-10.8"));
  }
}

TEST(FirenzeAmbiguities, FIR_AMB_22_the_bell_tower_may_be_kept_back) {
  FirenzeScene t = scene({.phase = "fulfil",
                          .seats = {R"("towers":[{"colour":"white","height":3,"raised":true}])"},
                          .rest = R"("church":["campanile"])"});
  EXPECT_TRUE(t.offers("bell-tower"));
  t.act("done");
  EXPECT_EQ(t.state().active, 1);
  EXPECT_EQ(towers(t, 0), "white 3");
  EXPECT_EQ(shown(t, "/bell_seals"), "[]");
}

TEST(FirenzeAmbiguities, FIR_AMB_23_campanile_blocks_to_the_very_end) {
  // Last turn of the game, balcony I finished: blocked, and nothing makes up for it.
  FirenzeScene t = scene({.phase = "fulfil",
                          .seats = {R"("towers":[{"colour":"white","height":6,"raised":true}],
                                      "hand":{"spy":1})",
                                    std::string(kNineOrders) + R"(,"storehouse":{"red":1})"},
                          .rest = R"("church":["campanile"],"end_token":1)"});
  EXPECT_TRUE(t.offered("fulfil").empty());
  EXPECT_TRUE(cites(t.refusal("fulfil white 6 6"), "FIR-8.13"));
  t.act("done");
  EXPECT_TRUE(t.turn().over());
  EXPECT_EQ(prestige(t, 0), 0);
}

TEST(FirenzeAmbiguities, FIR_AMB_24_an_order_carries_one_seal) {
  // Two towers fit the same order: one seal, and the other tower fits nothing any more.
  FirenzeScene t = scene({.phase = "fulfil",
                          .seats = {R"("hand":{"alchemist":1},"storehouse":{"white":1},
                                      "towers":[{"colour":"white","height":4,"raised":true},
                                                {"colour":"white","height":4,"raised":true}])",
                                    R"("towers":[{"colour":"white","height":3}],
                                      "storehouse":{"white":1})"}});
  t.act("fulfil white 4 4");
  EXPECT_TRUE(t.offered("fulfil").empty());
  EXPECT_TRUE(cites(t.refusal("fulfil white 4 4"), "FIR-8.3"));
  finish_turn(t);
  t.act("take 1");
  t.settle();
  decline_until(t, "build");
  t.act_all({"raise white 3", "done"});
  EXPECT_EQ(t.state().seal_on[firenze::order_at(0, 4)], 0);
  EXPECT_EQ(shown(t, "/players/1/orders"), "[]");
}

TEST(FirenzeAmbiguities, FIR_AMB_25_prestige_has_no_bounds) {
  // All purple orders, three blue ones, all tokens and privileges, the last seal.
  const FirenzeScene rich = scene(
      {.seats = {R"("orders":["purple_3","purple_4","purple_5","purple_6","purple_7","purple_8",
                             "blue_5","blue_7","blue_8"],"privilege_points":9,
                   "floor_tokens":["floor_token_5","floor_token_6","floor_token_7",
                                   "floor_token_8"])"},
       .rest = R"("end_token":0,"neutral_seals":[])",
       .active = 1});
  EXPECT_EQ(prestige(rich, 0), (3 + 5 + 7 + 10 + 13 + 16) + (6 + 10 + 13) + 9 + 10 + 5);
  EXPECT_GT(prestige(rich, 0), 99);
  FirenzeScene poor = scene(
      {.seats = {R"("turns":1,"hand":{"disgrace":4})"}, .active = 1, .options = R"("turn_cap":1)"});
  finish_turn(poor);
  ASSERT_TRUE(poor.turn().over());
  EXPECT_EQ(prestige(poor, 0), -8);
}

// --- knowledge and setup -----------------------------------------------------------------------

TEST(FirenzeAmbiguities, FIR_AMB_26_hands_are_open_and_the_deck_is_not) {
  EXPECT_FALSE(firenze::Firenze::info().hidden_information);
  const FirenzeScene t = scene({.seats = {R"("hand":{"spy":1,"disgrace":1})"}});
  for (const Seat viewer : {Seat{1}, kSpectator}) {
    const json::value view = t.game().view(t.game().observe(t.state(), viewer));
    EXPECT_EQ(json::serialize(view.at_pointer("/players/0/hand")), R"({"spy":1,"disgrace":1})");
    EXPECT_FALSE(view.as_object().contains("deck"));
    EXPECT_TRUE(view.as_object().contains("deck_size"));
  }
  // The next card is chance, weighted by what is left, not a fixed order.
  FirenzeScene u = scene({.rest = R"("start_deck":{},"discard":{})"});
  u.act("take 1");
  EXPECT_GT(u.outcomes().size(), 10U);
}

TEST(FirenzeAmbiguities, FIR_AMB_27_the_host_says_who_places_the_neutral_seals) {
  const std::vector<OptionSpec>& specs = firenze_game().option_specs();
  EXPECT_EQ(option_value(specs, standard_options(specs), "seals"), 0);
  for (const OptionSpec& spec : specs) {
    if (spec.name != "seals") continue;
    EXPECT_EQ(std::vector<std::string_view>(spec.words.begin(), spec.words.end()),
              (std::vector<std::string_view>{"generator", "chance", "layout", "closed"}));
  }
  for (const char* mode : {"seals=generator", "seals=chance", "seals=layout seal_layout=red_3"}) {
    FirenzeScene t(started(mode));
    t.settle();
    EXPECT_EQ(t.at("/neutral_seals").as_array().size(),
              std::string_view(mode).find("layout") == std::string_view::npos ? 5U : 1U);
    EXPECT_EQ(t.asked(), "take-card");  // no player is asked to place one
  }
}

TEST(FirenzeAmbiguities, FIR_AMB_28_two_balconies_on_one_order_are_refused) {
  std::set<int> orders;
  for (const firenze::Balcony& balcony : firenze_game().content().balconies)
    orders.insert(balcony.order);
  EXPECT_EQ(orders.size(), 19U);
  // Balcony 06 (white 7) moves onto balcony 01's order.
  ChangedData data;
  const std::string file = "firenze/balconies.toml";
  data.change(file, "id = \"balcony_06\"", "height = 7", "height = 6");
  data.change(file, "id = \"balcony_06\"", "\"white_7\"", "\"white_6\"");
  data.change(file, "id = \"balcony_06\"", "total_prestige = 9", "total_prestige = 8");
  const auto game = firenze::Firenze::load(data);
  ASSERT_FALSE(game.ok());
  EXPECT_NE(game.error().text().find("second balcony"), std::string::npos) << game.error().text();
}

// --- towers and targets ------------------------------------------------------------------------

TEST(FirenzeAmbiguities, FIR_AMB_29_only_a_stone_added_in_phase_3_counts_as_raised) {
  // A storm takes a floor, phase 3 gives it back: no higher than before, but raised.
  FirenzeScene t = scene({.seats = {R"("storehouse":{"green":1},
                                      "towers":[{"colour":"green","height":4}])"},
                          .rest = row_with({"storm"})});
  t.act("take 1");
  EXPECT_EQ(towers(t, 0), "green 3");
  t.settle();
  t.act_all({"done", "raise green 3", "done"});
  EXPECT_EQ(towers(t, 0), "green 4");
  EXPECT_EQ(t.told("tower-demolished"), 0U);
  // Reduced and not built upon it falls.
  FirenzeScene u = scene(
      {.seats = {R"("towers":[{"colour":"green","height":4}])"}, .rest = row_with({"storm"})});
  u.act("take 1");
  finish_turn(u);
  EXPECT_EQ(u.told("tower-demolished"), 1U);
}

TEST(FirenzeAmbiguities, FIR_AMB_30_a_storm_hits_its_taker_only) {
  const std::string site = R"("towers":[{"colour":"green","height":2}])";
  FirenzeScene t = scene({.seats = {site, site, site}, .rest = row_with({"storm"}), .players = 3});
  t.act("take 1");
  EXPECT_EQ(towers(t, 0), "green 1");
  EXPECT_EQ(towers(t, 1), "green 2");
  EXPECT_EQ(towers(t, 2), "green 2");
}

TEST(FirenzeAmbiguities, FIR_AMB_31_six_cards_lie_in_the_row) {
  FirenzeScene t(started(""));
  t.settle();
  EXPECT_EQ(t.at("/row").as_array().size(), 6U);
  for (const firenze::RowCard& card : t.state().row) {
    EXPECT_NE(card.card, firenze::kNone);
    EXPECT_EQ(count(card.stones), 4U);
  }
  EXPECT_TRUE(scene({.seats = {R"("storehouse":{"red":5})"}}).offers("take 6"));
}

TEST(FirenzeAmbiguities, FIR_AMB_32_towers_may_grow_beyond_eight) {
  FirenzeScene t = scene({.phase = "build",
                          .seats = {R"("hand":{"architect":1},"storehouse":{"white":2},
                                      "towers":[{"colour":"white","height":8}])"},
                          .rest = R"("neutral_seals":[])"});
  t.act("raise white 8");
  EXPECT_TRUE(t.offers("raise white 9 again"));
  t.act("done");
  // Nine fits nothing, but counts as eight with the architect.
  EXPECT_TRUE(t.offered("fulfil").empty());
  t.act("play architect");
  EXPECT_EQ(t.offered("fulfil"), (std::vector<std::string>{"fulfil white 9 8"}));
  t.act("fulfil white 9 8");
  EXPECT_EQ(prestige(t, 0), 6 + 4);
}

TEST(FirenzeAmbiguities, FIR_AMB_33_a_closed_colour_uses_six_seals_and_no_more) {
  // The number of seals of the other modes does not matter.
  for (const char* options :
       {"seals=closed closed_colour=blue", "seals=closed closed_colour=blue seal_count=7"}) {
    FirenzeScene t(started(options));
    t.settle();
    EXPECT_EQ(shown(t, "/neutral_seals"),
              R"(["blue_3","blue_4","blue_5","blue_6","blue_7","blue_8"])");
  }
}

TEST(FirenzeAmbiguities, FIR_AMB_34_who_has_nothing_is_no_target) {
  const std::string hand = R"("hand":{"smuggler":1,"spy":1,"saboteur":1},"storehouse":{"white":1})";
  FirenzeScene t = scene({.seats = {hand, R"("towers":[{"colour":"red","height":2}])",
                                    R"("storehouse":{"blue":1})", ""},
                          .players = 4});
  // One victim each, so nobody is asked for one.
  t.act("play spy");
  EXPECT_EQ(storehouse(t, 0), R"({"white":1,"blue":1})");
  t.act("play saboteur");
  EXPECT_EQ(towers(t, 1), "red 1");
  // Now no storehouse but the own one holds a stone.
  EXPECT_FALSE(t.offers("play smuggler"));
  EXPECT_TRUE(cites(t.refusal("play smuggler"), "FIR-10.8"));
  // With two victims the empty ones are left out.
  FirenzeScene u =
      scene({.seats = {hand, R"("storehouse":{"blue":1})", "", R"("storehouse":{"red":1})"},
             .players = 4});
  u.act("play smuggler");
  EXPECT_EQ(u.offered(), (std::vector<std::string>{"target 1", "target 3"}));
  EXPECT_FALSE(u.offers("play saboteur"));
}

TEST(FirenzeAmbiguities, FIR_AMB_35_a_privilege_does_not_look_back) {
  // An order of height 5 lies fulfilled when the small privilege comes out.
  FirenzeScene t = scene({.seats = {R"("orders":["green_5"],"storehouse":{"white":1},
                                      "towers":[{"colour":"white","height":4}])"},
                          .rest = row_with({"small_privilege"})});
  t.act("take 1");
  EXPECT_EQ(prestige(t, 0), 4);
  EXPECT_EQ(shown(t, "/church"), R"(["small_privilege"])");
  t.settle();
  t.act_all({"done", "raise white 4", "done", "fulfil white 5 5"});
  EXPECT_EQ(prestige(t, 0), 4 + 3 + 1 + 2);
}

TEST(FirenzeAmbiguities, FIR_AMB_36_start_stones_lie_in_the_storehouse) {
  FirenzeScene t(started("players=4 start_player=2"));
  t.settle();
  const int stones[] = {4, 5, 2, 3};
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(towers(t, seat), "");
    EXPECT_EQ(storehouse(t, seat), R"({"white":)" + std::to_string(stones[seat]) + "}");
  }
}

TEST(FirenzeAmbiguities, FIR_AMB_37_no_shield_against_nothing) {
  const auto asked = [](const std::string& event, const std::string& own) {
    FirenzeScene t =
        scene({.seats = {R"("hand":{"patrician":1})" + own}, .rest = row_with({event})});
    t.act("take 1");
    return t.asked();
  };
  const std::string site = R"(,"towers":[{"colour":"red","height":1}])";
  const std::string stones = R"(,"storehouse":{"red":1})";
  for (const std::string event : {"collapse", "storm"}) {
    EXPECT_EQ(asked(event, stones), "chance") << event;
    EXPECT_EQ(asked(event, site), "shield") << event;
  }
  for (const std::string event : {"flood", "warehouse_fire", "tribute"}) {
    EXPECT_EQ(asked(event, site), "chance") << event;
    EXPECT_EQ(asked(event, stones), "shield") << event;
  }
  EXPECT_EQ(asked("luxury_tax", site), "chance");
  EXPECT_EQ(asked("luxury_tax", stones), "chance");
  EXPECT_EQ(asked("luxury_tax", stones + site), "shield");
}

TEST(FirenzeAmbiguities, FIR_AMB_38_a_princess_may_be_wasted) {
  FirenzeScene t = scene({.seats = {R"("hand":{"princess":1})"}});
  t.act_all({"play princess", "take 1"});
  EXPECT_EQ(hand(t, 0), R"({"alchemist":1})");
  EXPECT_EQ(t.number("/discard/princess"), 1);
}

}  // namespace
}  // namespace stadtluft::testing
