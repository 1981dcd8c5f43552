// Setup, Phase I, Phase II and the end of a round.

#include <gtest/gtest.h>

#include "tests/games/amsterdam/scene.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;

// A game for two from its start to the first question, seat 0 on top of the stack.
AmsterdamScene fresh(const std::string& options) {
  AmsterdamScene t(R"({"options": )" + options + "}");
  return t;
}

TEST(AmsterdamSetup, AMS_EX_46_who_chooses_when) {
  AmsterdamScene t(R"({"discs": ["0", "1"], "agenda": [{"job": "setup", "step": 7}],
      "offer": ["001", "007", "055"]})");
  EXPECT_EQ(t.asked(), "start-card");
  EXPECT_EQ(t.turn().seat, 1);  // the bottom disc first
  t.act("take-card 007");
  EXPECT_EQ(t.turn().seat, 0);
  t.act("take-card 001");
  EXPECT_TRUE(t.discarded("055"));
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    EXPECT_EQ(t.asked(), "start-cube");
    EXPECT_EQ(t.turn().seat, seat);
    t.act("cube black");
  }
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    EXPECT_EQ(t.turn().seat, seat);
    t.act("cube purple");
  }
  // AMS-EX-1
  EXPECT_EQ(t.on_wheel(1, "black"), 1);
  EXPECT_EQ(t.on_wheel(2, "purple"), 2);
  EXPECT_EQ(t.on_wheel(), 3);
  t.settle();
  EXPECT_EQ(t.asked(), "card");
  EXPECT_EQ(t.turn().seat, 0);
}

TEST(AmsterdamSetup, AMS_13_1_15_1_figures_are_placed_before_the_cards) {
  AmsterdamScene t(R"({"options": {"players": 3, "expansions": ["workers", "trader"]},
      "discs": ["2", "0", "1"], "agenda": [{"job": "setup", "step": 6}]})");
  EXPECT_EQ(t.asked(), "foreman");
  EXPECT_EQ(t.turn().seat, 2);
  EXPECT_EQ(t.offered(), (Texts{"foreman K1", "foreman K2", "foreman K3", "foreman K4"}));
  t.act("foreman K4");
  EXPECT_EQ(t.asked(), "messenger");
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_EQ(t.offered().size(), 12U);  // two blocks of cost 2 in each district
  EXPECT_FALSE(t.offers("messenger HA4"));
  t.act("messenger HA5");
  EXPECT_EQ(t.asked(), "trader");
  EXPECT_EQ(t.turn().seat, 2);
  EXPECT_EQ(t.offered().size(), 9U);
  t.act("trader coffee");
  EXPECT_EQ(t.at("/trader"), "coffee");
}

TEST(AmsterdamPhaseOne, AMS_6_1_cards_by_players_and_round) {
  const auto decks = [](int players, int round) {
    AmsterdamScene t(R"({"options": {"players": )" + std::to_string(players) + R"(}, "round": )" +
                     std::to_string(round) + R"(, "moment": "begin"})");
    t.settle();
    const auto& offer = t.state().offer;
    return std::array<unsigned, 3>{offer.count(2), offer.count(1), offer.count(0)};
  };
  using Split = std::array<unsigned, 3>;  // maps, buildings, craftsmen
  EXPECT_EQ(decks(2, 1), (Split{2, 1, 1}));
  EXPECT_EQ(decks(3, 3), (Split{2, 1, 2}));
  EXPECT_EQ(decks(3, 4), (Split{2, 2, 1}));
  EXPECT_EQ(decks(4, 4), (Split{2, 2, 2}));
}

TEST(AmsterdamPhaseOne, AMS_EX_37_a_sixth_card_costs_one_of_six_and_a_penalty) {
  AmsterdamScene t(
      R"({"moment": "choose", "discs": ["0", "1"], "offer": ["009", "055", "109", "110"],
      "players": [{"inactive": ["001", "002", "003", "004", "005"]}]})");
  t.act("take-card 055");
  EXPECT_EQ(t.asked(), "overflow");
  EXPECT_EQ(t.offered("discard").size(), 6U);
  EXPECT_TRUE(t.offers("discard 055"));  // the new one too
  t.act("discard 003");
  EXPECT_EQ(t.penalties(), 1);
  EXPECT_TRUE(t.discarded("003"));
  EXPECT_TRUE(t.inactive("055"));
  EXPECT_EQ(t.turn().seat, 1);
}

// AMS-5.2, AMS-6.7, AMS-C-G.8
TEST(AmsterdamPhaseOne, AMS_CX_12_049_declines_once_a_round) {
  AmsterdamScene t(
      R"({"moment": "choose", "discs": ["0", "1"], "offer": ["009", "055", "109", "110"],
      "players": [{"active": ["049"]}]})");
  EXPECT_TRUE(t.offers("decline"));
  t.act("decline");
  EXPECT_TRUE(t.marked("049"));
  EXPECT_FALSE(t.offers("decline"));  // seat 1 has no such card
  EXPECT_NE(t.refusal("decline").find("AMS-6.3"), std::string::npos) << t.refusal("decline");
  EXPECT_EQ(t.offered("take-card").size(), 4U);
}

TEST(AmsterdamPhaseTwo, AMS_7_3_two_different_dice_of_six) {
  AmsterdamScene t = dice("");
  EXPECT_EQ(t.offered().size(), 15U);
  EXPECT_NE(t.refusal("dice pink pink").find("AMS-7.3"), std::string::npos);
  // Two different dice, but not in their order: that is what is said.
  EXPECT_NE(t.refusal("dice pink grey").find("AMS-8.53"), std::string::npos);
  t.act("dice orange black");
  EXPECT_EQ(t.on_wheel(2, "orange"), 2);
  EXPECT_EQ(t.on_wheel(5, "black"), 5);
  EXPECT_TRUE(t.offers("dice orange black"));  // dice are not used up
}

TEST(AmsterdamPhaseTwo, AMS_CEX_7_dice_cards_together) {
  AmsterdamScene t = dice(R"("guilders": 0, "active": ["051", "052", "053", "054"])");
  t.act("dice grey pink");
  EXPECT_EQ(t.asked(), "shift");
  EXPECT_EQ(t.offered(), (Texts{"shift grey 3", "shift grey 5", "shift pink 2", "done"}));
  t.act("shift grey 3");
  EXPECT_EQ(t.on_wheel(1, "pink"), 1 + 1 + 2);
  EXPECT_EQ(t.on_wheel(3, "grey"), 5);
  EXPECT_EQ(t.on_wheel(), 9);
  EXPECT_EQ(t.guilders(), 2);
  for (const char* card : {"051", "052", "053", "054"}) EXPECT_TRUE(t.marked(card)) << card;
}

TEST(AmsterdamPhaseTwo, AMS_CX_14_a_shifted_die_leaves_the_arrow_empty) {
  AmsterdamScene t = dice(R"("active": ["053"])");
  t.act_all({"dice grey pink", "shift pink 2", "dice grey pink"});
  EXPECT_EQ(t.penalties(0), 1);
  EXPECT_EQ(t.cubes(0), 0);
  EXPECT_EQ(t.on_wheel(1, "pink"), 1);  // the wheels have turned
  EXPECT_EQ(t.penalties(1), 0);
  EXPECT_EQ(t.cubes("pink", 1), 1);
}

TEST(AmsterdamPhaseTwo, AMS_EX_36_the_magazine_does_not_save_from_the_penalty) {
  AmsterdamScene t = dice(R"("magazine": "brown")");
  t.act_all({"dice grey black", "dice grey black"});
  EXPECT_EQ(t.penalties(), 1);
  EXPECT_EQ(t.cubes("brown"), 1);
  EXPECT_EQ(t.at("/players/0/magazine"), nullptr);
}

TEST(AmsterdamPhaseTwo, AMS_7_2_high_dice_are_turned) {
  AmsterdamScene t(R"({"moment": "turn_dice", "round": 10,
      "dice": {"pink": 6, "grey": 4, "brown": 3, "purple": 4, "orange": 2, "black": 5}})");
  const auto& s = t.state();
  EXPECT_EQ(s.dice, (std::array<std::uint8_t, 6>{3, 1, 1, 2, 1, 1}));
  EXPECT_EQ(t.told("die-turned"), 0U);  // told before the table listened
}

// AMS-CX-28
TEST(AmsterdamPhaseTwo, AMS_AMB_57_simultaneous_choice_is_hidden) {
  AmsterdamScene t =
      dice(R"("active": ["053"])", R"(, "options": {"dice_choice": "simultaneous"})");
  t.act("dice grey pink");
  const auto seen = t.game().observe(t.state(), 1);
  EXPECT_EQ(seen.seen.players[0].pick, amsterdam::Pick{});
  EXPECT_NE(t.game().observe(t.state(), 0).seen.players[0].pick, amsterdam::Pick{});
  t.act("shift grey 5");
  EXPECT_EQ(t.told("dice"), 0U);
  EXPECT_EQ(t.told("dice-chosen"), 1U);
  EXPECT_EQ(t.on_wheel(), 0);
  EXPECT_EQ(t.turn().seat, 1);
  t.act("dice orange black");
  EXPECT_EQ(t.told("dice"), 2U);
  EXPECT_EQ(t.on_wheel(4, "grey"), 4);  // in 5, turned once
  EXPECT_EQ(t.cubes("pink"), 1);
}

TEST(AmsterdamPhaseFour, AMS_9_1_to_9_5_one_cube_is_kept) {
  AmsterdamScene t(R"({"moment": "end", "round": 3, "discs": ["0", "1"], "used": ["013"],
      "map_uses": {"109": 1},
      "players": [{"supply": {"pink": 2, "grey": 1}, "active": ["013", "109"]}, {"guilders": 4}]})");
  EXPECT_EQ(t.offered(), (Texts{"keep grey", "keep pink", "done"}));
  t.act("keep pink");
  EXPECT_EQ(t.cubes(0), 0);
  EXPECT_EQ(t.at("/players/0/magazine"), "pink");
  EXPECT_FALSE(t.marked("013"));
  EXPECT_EQ(t.number("/map_uses/109"), 0);
  EXPECT_EQ(t.number("/round"), 4);
  EXPECT_EQ(t.asked(), "chance");
}

TEST(AmsterdamPhaseFour, AMS_9_6_the_last_round_has_none) {
  AmsterdamScene t(R"({"active": 1, "round": 12, "discs": ["0", "1"],
      "players": [{}, {"supply": {"pink": 2}}]})");
  t.act("end-turn");
  EXPECT_EQ(t.asked(), "over");
  EXPECT_EQ(t.cubes("pink", 1), 2);
}

TEST(AmsterdamMarket, AMS_16_2_the_second_way_mixes_three_of_each) {
  AmsterdamScene t(R"({"options": {"expansions": ["market"]}, "round": 3, "moment": "market",
      "tile": "CA17", "tiles_seen": ["CA17", "A2"]})");
  const auto outcomes = t.outcomes();
  ASSERT_EQ(outcomes.size(), 3U + 7U);
  unsigned extra = 0;
  unsigned all = 0;
  for (const auto& [text, weight] : outcomes) {
    all += weight;
    if (text.starts_with("tile CA")) extra += weight;
  }
  // Two C tiles and two A tiles are still to come.
  EXPECT_EQ(2 * extra, all);
}

TEST(AmsterdamMarket, AMS_16_1_the_first_way_leaves_the_b_tiles_out) {
  AmsterdamScene t(R"({"options": {"expansions": ["market"], "market_way": "1"}, "round": 7,
      "moment": "market", "tile": "A6", "tiles_seen": ["A1", "A2", "A3", "A4", "A5", "A6"]})");
  EXPECT_EQ(t.outcomes().size(), 8U);
  for (const auto& [text, weight] : t.outcomes()) EXPECT_TRUE(text.starts_with("tile C")) << text;
}

TEST(AmsterdamShortGame, AMS_12_1_begins_with_round_3) {
  AmsterdamScene t = fresh(R"({"rounds": "10"})");
  EXPECT_EQ(t.number("/round"), 3);
}

}  // namespace
}  // namespace stadtluft::testing
