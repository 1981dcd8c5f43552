// Chapter 5: phase 2, exchange a stone.

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

TEST(FirenzeExchange, FIR_5_1_three_stones_buy_one_stone_of_the_same_card) {
  FirenzeScene t = at_phase("exchange", R"({"players": [{"storehouse": {"white": 4}}]})");
  EXPECT_EQ(t.asked(), "exchange");
  t.act("exchange 3 red");
  EXPECT_EQ(json::serialize(t.at("/players/0/storehouse")), R"({"white":1,"red":1})");
  EXPECT_EQ(json::serialize(t.at("/row/2/stones")), R"({"white":3,"red":1})");
}

TEST(FirenzeExchange, FIR_5_2_the_price_of_any_colours_is_laid_before_the_stone_is_taken) {
  FirenzeScene t = at_phase("exchange", R"({"players": [
      {"storehouse": {"white": 2, "green": 2, "blue": 1}}]})");
  t.act("exchange 3 red");
  EXPECT_EQ(t.asked(), "pay-exchange");
  EXPECT_EQ(t.offered(), (Strings{"pay white", "pay green"}));
  t.act("pay white");
  EXPECT_EQ(t.offered(), (Strings{"pay white", "pay green"}));
  t.act("pay green");
  EXPECT_EQ(t.offered(), (Strings{"pay green", "pay blue"}));
  t.act("pay blue");
  EXPECT_EQ(t.story(), (Strings{"stone-laid", "stone-laid", "stone-laid", "stones-taken"}));
  EXPECT_EQ(json::serialize(t.at("/row/2/stones")), R"({"white":1,"green":1,"red":1,"blue":1})");
  EXPECT_EQ(json::serialize(t.at("/players/0/storehouse")), R"({"white":1,"green":1,"red":1})");
}

TEST(FirenzeExchange, FIR_5_3_at_most_one_exchange_a_turn_and_none_is_compulsory) {
  // The spy keeps the phase open after the exchange.
  FirenzeScene t = at_phase("exchange", R"({"players": [
      {"storehouse": {"white": 8}, "hand": {"spy": 1}}, {"storehouse": {"red": 1}}]})");
  EXPECT_TRUE(t.offers("done"));
  t.act("exchange 4 blue");
  EXPECT_EQ(t.asked(), "exchange");
  EXPECT_TRUE(t.offered("exchange").empty());
  EXPECT_NE(t.refusal("exchange 3 red").find("FIR-5.3"), std::string::npos);

  FirenzeScene skipped = at_phase("exchange", R"({"players": [{"storehouse": {"white": 8}}]})");
  skipped.act("done");
  EXPECT_EQ(skipped.asked(), "build");
  EXPECT_EQ(skipped.number("/players/0/storehouse/white"), 8);
}

TEST(FirenzeExchange, FIR_5_3_the_next_turn_has_an_exchange_again) {
  FirenzeScene t = at_phase("exchange", R"({"players": [{"storehouse": {"white": 8}}]})");
  t.act("exchange 4 blue");
  play_until(t, "take-card");
  t.act("take 1");
  play_until(t, "take-card");
  EXPECT_EQ(t.turn().seat, 0);
  t.act("take 1");
  t.settle();
  EXPECT_EQ(t.asked(), "exchange");
  EXPECT_FALSE(t.offered("exchange").empty());
}

TEST(FirenzeExchange, FIR_5_4_every_card_with_a_stone_is_eligible_also_the_new_one) {
  FirenzeScene t = at_phase("take", R"({"row": [{"card": "architect"},
      {"card": "wholesaler", "stones": {"green": 1, "red": 2}}, {"card": "bridge"},
      {"card": "mason"}, {"card": "alchemist", "stones": {"blue": 1}}, {"card": "workshop"}],
      "players": [{"storehouse": {"white": 3}}]})");
  t.act("take 1");
  t.chance("card spy");
  for (const std::string_view stone :
       {"stone yellow", "stone yellow", "stone purple", "stone white"})
    t.chance(stone);
  EXPECT_EQ(t.offered("exchange"),
            (Strings{"exchange 1 green", "exchange 1 red", "exchange 4 blue", "exchange 6 white",
                     "exchange 6 yellow", "exchange 6 purple"}));
}

TEST(FirenzeExchange, FIR_5_5_with_the_bridge_the_exchange_costs_two_stones) {
  FirenzeScene t = at_phase("exchange", R"({
      "row": [{"card": "architect"}, {"card": "wholesaler"}, {"card": "spy", "stones": {"red": 2}},
              {"card": "mason"}, {"card": "alchemist"}, {"card": "workshop"}],
      "players": [{"storehouse": {"white": 2}, "buildings": ["bridge"]}]})");
  t.act("exchange 3 red");
  EXPECT_EQ(json::serialize(t.at("/players/0/storehouse")), R"({"red":1})");
  EXPECT_EQ(json::serialize(t.at("/row/2/stones")), R"({"white":2,"red":1})");
}

TEST(FirenzeExchange, FIR_5_6_no_exchange_without_the_full_price) {
  const FirenzeScene poor = at_phase("exchange", R"({"players": [
      {"storehouse": {"white": 2}, "hand": {"spy": 1}}, {"storehouse": {"red": 1}}]})");
  EXPECT_EQ(poor.asked(), "exchange");
  EXPECT_TRUE(poor.offered("exchange").empty());
  EXPECT_NE(poor.refusal("exchange 3 red").find("FIR-5.6"), std::string::npos);
  const FirenzeScene bridge = at_phase("exchange", R"({"players": [
      {"storehouse": {"white": 1}, "buildings": ["bridge"]}]})");
  EXPECT_EQ(bridge.asked(), "build");
}

TEST(FirenzeExchange, FIR_5_6_the_stone_must_have_lain_on_the_card_before) {
  const FirenzeScene t = at_phase("exchange", R"({"players": [
      {"storehouse": {"white": 1, "blue": 3}}]})");
  // Blue stones could be laid on the bridge, but they cannot be taken from there.
  EXPECT_FALSE(t.offers("exchange 3 blue"));
  EXPECT_EQ(t.offered("exchange"),
            (Strings{"exchange 1 white", "exchange 1 yellow", "exchange 2 green", "exchange 3 red",
                     "exchange 4 blue", "exchange 5 white", "exchange 6 purple"}));
}

}  // namespace
}  // namespace stadtluft::testing
