// Chapter 10: the five kinds of cards.

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

TEST(FirenzeKinds, FIR_10_1_the_discard_is_one_open_pile) {
  // Cards of both players end on the same pile, and everybody sees it.
  FirenzeScene t = scene(
      {.seats = {R"("hand":{"princess":1})", R"("hand":{"spy":1},"storehouse":{"white":1})"}});
  t.act("play princess");
  finish_turn(t);
  ASSERT_EQ(t.state().active, 1);
  t.act("play spy");
  EXPECT_EQ(shown(t, "/discard"), R"({"princess":1,"spy":1})");
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator})
    EXPECT_EQ(json::serialize(t.game().view(t.game().observe(t.state(), viewer)).at("discard")),
              R"({"princess":1,"spy":1})");
}

TEST(FirenzeKinds, FIR_10_2_an_event_happens_at_once_and_is_discarded) {
  FirenzeScene t = scene({.seats = {R"("towers":[{"colour":"green","height":4},
                                                 {"colour":"red","height":2}])"},
                          .rest = row_with({"collapse"})});
  t.act("take 1");
  // Nothing else can be done before the event is over.
  EXPECT_EQ(t.asked(), "lose-tower");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"topple green 4", "topple red 2"}));
  t.act("topple red 2");
  EXPECT_EQ(towers(t, 0), "green 4");
  EXPECT_EQ(t.number("/discard/collapse"), 1);
  EXPECT_EQ(hand(t, 0), "{}");
}

TEST(FirenzeKinds, FIR_10_3_an_event_hits_the_active_player_only) {
  const std::string site = R"("towers":[{"colour":"green","height":2}])";
  for (const std::string event : {"collapse", "storm", "warehouse_fire"}) {
    FirenzeScene t = scene(
        {.seats = {R"("storehouse":{"white":4},)" + site, R"("storehouse":{"white":4},)" + site},
         .rest = row_with({event})});
    t.act("take 1");
    const bool burns = event == "warehouse_fire";
    EXPECT_EQ(towers(t, 0), burns ? "green 2" : event == "storm" ? "green 1" : "") << event;
    EXPECT_EQ(t.number("/players/0/storehouse/white"), burns ? 2 + 2 : 4 + 2) << event;
    EXPECT_EQ(towers(t, 1), "green 2") << event;
    EXPECT_EQ(storehouse(t, 1), R"({"white":4})") << event;
  }
}

TEST(FirenzeKinds, FIR_10_4_stones_on_an_event_neither_count_nor_pay) {
  // Six stones lie in the storehouse, four on the card: ten would make a flood of four.
  FirenzeScene t = scene({.seats = {R"("storehouse":{"white":6})"}, .rest = row_with({"flood"})});
  t.act("take 1");
  EXPECT_EQ(storehouse(t, 0), R"({"white":6,"yellow":2})");

  // The yellow stones of the card cannot be handed in: there is nothing to choose from.
  FirenzeScene tribute =
      scene({.seats = {R"("storehouse":{"red":3})"}, .rest = row_with({"tribute"})});
  tribute.act("take 1");
  EXPECT_EQ(storehouse(tribute, 0), R"({"white":2,"yellow":2,"red":1})");
}

TEST(FirenzeKinds, FIR_10_5_a_person_goes_to_the_hand_and_waits) {
  FirenzeScene t = scene({.seats = {"", R"("storehouse":{"white":1})"}, .rest = row_with({"spy"})});
  t.act("take 1");
  EXPECT_EQ(hand(t, 0), R"({"spy":1})");
  EXPECT_EQ(t.number("/discard/spy"), 0);
  t.settle();
  // At once ...
  EXPECT_EQ(t.asked(), "exchange");
  EXPECT_TRUE(t.offers("play spy"));
  finish_turn(t);
  // ... or on a later turn of one's own, but not in between.
  EXPECT_EQ(t.state().active, 1);
  EXPECT_TRUE(t.offered("play").empty());
  finish_turn(t);
  EXPECT_EQ(t.state().active, 0);
  EXPECT_TRUE(t.offers("play spy"));
}

TEST(FirenzeKinds, FIR_10_6_no_two_persons_of_one_name_in_a_turn) {
  FirenzeScene t = scene({.phase = "exchange",
                          .seats = {R"("hand":{"alchemist":2,"spy":2,"patrician":1,"disgrace":1},
                                      "storehouse":{"white":2})",
                                    R"("storehouse":{"red":4})"}});
  t.act_all({"play spy", "play alchemist", "give white", "receive purple", "play patrician"});
  EXPECT_EQ(hand(t, 0), R"({"alchemist":1,"spy":1})");
  EXPECT_TRUE(t.offered("play").empty());
  EXPECT_NE(t.refusal("play spy").find("FIR-10.6"), std::string::npos);
  // Still barred in a later phase of the turn, open again in the next turn.
  t.act("done");
  EXPECT_EQ(t.asked(), "build");
  EXPECT_TRUE(t.offered("play").empty());
  finish_turn(t);
  finish_turn(t);
  EXPECT_EQ(t.state().active, 0);
  EXPECT_TRUE(t.offers("play spy"));
  EXPECT_TRUE(t.offers("play alchemist"));
}

TEST(FirenzeKinds, FIR_10_7_a_played_person_is_discarded) {
  FirenzeScene t =
      scene({.phase = "build", .seats = {R"("hand":{"mason":1},"storehouse":{"white":2})"}});
  EXPECT_EQ(t.number("/discard/mason"), 0);
  t.act("play mason");
  EXPECT_EQ(t.number("/discard/mason"), 1);
  EXPECT_EQ(hand(t, 0), "{}");
}

TEST(FirenzeKinds, FIR_10_8_a_person_without_effect_cannot_be_played) {
  // Nobody has a stone or a tower, the row is bare, no feast is held.
  FirenzeScene t = scene({.seats = {R"("hand":{"alchemist":1,"smuggler":1,"spy":1,"saboteur":1,
                                              "patrician":1,"wholesaler":1})"},
                          .rest = row_holding({})});
  EXPECT_TRUE(t.offered("play").empty());
  for (const std::string_view card :
       {"alchemist", "smuggler", "spy", "saboteur", "patrician", "wholesaler"})
    EXPECT_NE(t.refusal("play " + std::string(card)).find("FIR-10.8"), std::string::npos) << card;

  // The same cards with something to work on.
  FirenzeScene u = scene({.seats = {R"("hand":{"alchemist":1,"smuggler":1,"spy":1,"saboteur":1,
                                              "patrician":1,"wholesaler":1,"disgrace":1},
                                      "storehouse":{"white":1})",
                                    R"("storehouse":{"red":1},
                                      "towers":[{"colour":"blue","height":1}])"},
                          .rest = row_holding({R"("green":1)"})});
  EXPECT_EQ(u.offered("play").size(), 6U);
}

TEST(FirenzeKinds, FIR_10_8_the_architect_needs_an_order_one_floor_away) {
  const auto with_tower = [](const std::string& tower) {
    return scene(
        {.phase = "fulfil", .seats = {R"("hand":{"architect":1},"towers":[)" + tower + "]"}});
  };
  EXPECT_TRUE(
      with_tower(R"({"colour":"green","height":2,"raised":true})").offers("play architect"));
  // Of height 1 nothing comes near an order, and red 6 and 8 are covered or closed for red 7.
  EXPECT_NE(with_tower(R"({"colour":"green","height":1,"raised":true})").asked(), "fulfil");
  FirenzeScene t = scene({.phase = "fulfil",
                          .seats = {R"("hand":{"architect":1},
                                      "towers":[{"colour":"red","height":7,"raised":true}])"},
                          .rest = R"("neutral_seals":["red_6","red_8"])"});
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"done", "fulfil red 7 7"}));
}

TEST(FirenzeKinds, FIR_10_9_a_feast_stays_in_the_hand) {
  FirenzeScene t = scene({.rest = row_with({"disgrace"})});
  t.act("take 1");
  EXPECT_EQ(hand(t, 0), R"({"disgrace":1})");
  for (int i = 0; i < 6; ++i) {
    if (t.turn().actor == Actor::player) {
      EXPECT_FALSE(t.offers("play disgrace"));
    }
    finish_turn(t);
    EXPECT_EQ(t.number("/players/0/hand/disgrace"), 1);
  }
}

TEST(FirenzeKinds, FIR_10_10_only_the_patrician_gets_rid_of_a_feast) {
  // Beyond the card limit the feasts stay, whatever else must go.
  FirenzeScene t =
      scene({.phase = "limits",
             .seats = {R"("hand":{"disgrace":4,"recognition":2,"spy":1,"patrician":1})"}});
  EXPECT_EQ(t.asked(), "limits");
  EXPECT_FALSE(t.offers("discard disgrace"));
  EXPECT_NE(t.refusal("discard disgrace").find("FIR-9.5"), std::string::npos);
  t.act("play patrician");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"discard recognition", "discard disgrace"}));
  t.act("discard disgrace");
  EXPECT_EQ(t.number("/players/0/hand/disgrace"), 3);
  EXPECT_EQ(t.number("/discard/disgrace"), 1);
}

TEST(FirenzeKinds, FIR_10_11_feasts_count_at_the_end_for_and_against) {
  FirenzeScene t = scene({.seats = {R"("hand":{"disgrace":1,"monument":1,"recognition":1},
                                      "orders":["white_3","green_4","red_3"])"}});
  EXPECT_EQ(prestige(t, 0), 1 + 3 + 2);  // not before
  EXPECT_EQ(scored(t, 0, firenze::kItemFeasts, card_index("disgrace")), -2);
  EXPECT_EQ(scored(t, 0, firenze::kItemFeasts, card_index("monument")), 3);
  EXPECT_EQ(scored(t, 0, firenze::kItemFeasts, card_index("recognition")), 3);
}

TEST(FirenzeKinds, FIR_10_12_a_building_lies_open_and_works_at_once) {
  FirenzeScene t =
      scene({.seats = {R"("storehouse":{"white":4})"}, .rest = row_with({"workshop"})});
  t.act("take 1");
  EXPECT_EQ(shown(t, "/players/0/buildings"), R"(["workshop"])");
  EXPECT_EQ(hand(t, 0), "{}");
  t.settle();
  t.act("done");  // no exchange
  // Three stones would cost one; the new workshop pays it in the same turn, but only once.
  t.act_all({"start white", "start white", "start white"});
  EXPECT_EQ(t.state().turn.built, 3);
  EXPECT_EQ(t.game().view(t.game().observe(t.state(), 0)).at("build_costs"),
            json::parse("[0,0,0,0,2,5,9]"));
}

TEST(FirenzeKinds, FIR_10_13_nobody_owns_two_identical_buildings) {
  FirenzeScene t = scene({.seats = {R"("buildings":["bridge","workshop"])"},
                          .rest = row_with({"bridge", "mason", "spy"})});
  t.act("take 1");
  EXPECT_EQ(shown(t, "/players/0/buildings"), R"(["bridge","workshop"])");
  // A position with two is refused.
  const auto twice = firenze_game().read_position(
      json::parse(position({.seats = {R"("buildings":["workshop","workshop"])"}})));
  ASSERT_FALSE(twice.ok());
  EXPECT_NE(twice.error().text().find("FIR-10.13"), std::string::npos);
}

TEST(FirenzeKinds, FIR_10_14_a_second_building_is_discarded_but_its_stones_are_taken) {
  FirenzeScene t =
      scene({.seats = {R"("buildings":["workshop"])"}, .rest = row_with({"workshop"})});
  EXPECT_TRUE(t.offers("take 1"));
  t.act("take 1");
  EXPECT_EQ(t.number("/discard/workshop"), 1);
  EXPECT_EQ(shown(t, "/players/0/buildings"), R"(["workshop"])");
  EXPECT_EQ(storehouse(t, 0), R"({"white":2,"yellow":2})");
}

TEST(FirenzeKinds, FIR_10_15_buildings_leave_only_by_the_card_limit) {
  // Using a building does not wear it out ...
  FirenzeScene t =
      scene({.phase = "exchange", .seats = {R"("buildings":["bridge"],"storehouse":{"white":2})"}});
  t.act("exchange 5 purple");
  finish_turn(t);
  EXPECT_EQ(shown(t, "/players/0/buildings"), R"(["bridge"])");
  // ... but a sixth card can push it out.
  FirenzeScene u =
      scene({.phase = "limits",
             .seats = {R"("hand":{"disgrace":4,"recognition":1},"buildings":["bridge"])"}});
  EXPECT_EQ(u.offered(), (std::vector<std::string>{"discard bridge"}));
  u.act("discard bridge");
  EXPECT_EQ(shown(u, "/players/0/buildings"), "[]");
  EXPECT_EQ(u.number("/discard/bridge"), 1);
}

TEST(FirenzeKinds, FIR_10_16_a_church_card_is_laid_out_until_its_condition_is_met) {
  FirenzeScene t =
      scene({.seats = {R"("storehouse":{"green":1},
                                      "towers":[{"colour":"green","height":4}])"},
             .rest = row_with({"small_privilege"}) + R"(,"church":["great_privilege"])"});
  t.act("take 1");
  EXPECT_EQ(shown(t, "/church"), R"(["great_privilege","small_privilege"])");
  EXPECT_EQ(hand(t, 0), "{}");
  t.settle();
  t.act_all({"done", "raise green 4", "done", "fulfil green 5 5"});
  EXPECT_EQ(shown(t, "/church"), R"(["great_privilege"])");
  EXPECT_EQ(t.number("/discard/small_privilege"), 1);
  EXPECT_EQ(t.number("/discard/great_privilege"), 0);
}

TEST(FirenzeKinds, FIR_10_17_church_cards_count_towards_no_limit) {
  // Five cards and all church fields: the taker of the last one need not discard anything.
  FirenzeScene t = scene({.phase = "limits",
                          .seats = {R"("hand":{"spy":2,"mason":3})"},
                          .rest = R"("church":["campanile","privilege","small_privilege"])"});
  EXPECT_EQ(t.state().players[0].turns, 1);  // no question: the turn is over
  FirenzeScene u =
      scene({.phase = "limits", .seats = {R"("hand":{"spy":2,"mason":3,"alchemist":1})"}});
  EXPECT_EQ(u.asked(), "limits");
}

TEST(FirenzeKinds, FIR_10_18_a_fifth_church_card_would_be_discarded) {
  // Only other data can have five church cards.
  ChangedData data;
  data.change("firenze/cards.toml", "id = \"small_privilege\"", "copies = 1", "copies = 2");
  data.change("firenze/cards.toml", "id = \"collapse\"", "copies = 3", "copies = 2");
  data.change("firenze/constants.toml", "id = \"church_cards\"", "value = 4", "value = 5");
  const auto game = firenze::Firenze::load(data);
  ASSERT_TRUE(game.ok()) << game.error().text();
  GameScene<firenze::Firenze> t(
      **game, position({.rest = row_with({"small_privilege"}) +
                                R"(,"church":["campanile","great_privilege","small_privilege",
                                             "privilege"])"}));
  t.act("take 1");
  EXPECT_EQ(t.number("/discard/small_privilege"), 1);
  EXPECT_EQ(t.at("/church").as_array().size(), 4U);
  EXPECT_EQ(t.number("/players/0/storehouse/white"), 2);

  unsigned church = 0;
  for (const firenze::Card& card : firenze_game().content().cards)
    if (card.kind == firenze::Kind::church) church += card.copies;
  EXPECT_EQ(church, 4U);
}

}  // namespace
}  // namespace stadtluft::testing
