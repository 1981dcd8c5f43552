// Chapter 12: the end of the game and the final scoring.

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

// Eight of the nine seals of a game for two; 18 points.
// A game just over: the last seat has played its last turn with as little as possible. The turn cap
// ends it, so that nobody needs to have placed all seals.
class Ended : public FirenzeScene {
 public:
  explicit Ended(const std::vector<std::string>& seats, const std::string& rest = "")
      : FirenzeScene(position(before(seats, rest))) {
    finish_turn(*this);
    EXPECT_TRUE(turn().over());
  }

 private:
  static Setting before(std::vector<std::string> seats, const std::string& rest) {
    const int players = static_cast<int>(seats.size());
    for (std::size_t seat = 0; seat + 1 < seats.size(); ++seat)
      seats[seat] += (seats[seat].empty() ? "" : ",") + std::string(R"("turns":1)");
    return {.seats = seats,
            .rest = rest,
            .players = players,
            .active = players - 1,
            .options = R"("turn_cap":1)"};
  }
};

TEST(FirenzeEnd, FIR_12_1_the_first_last_seal_scores_five_and_takes_the_token) {
  FirenzeScene t = scene({.phase = "fulfil",
                          .seats = {std::string(kEightOrders) +
                                    R"(,"towers":[{"colour":"red","height":4,"raised":true}])"}});
  ASSERT_EQ(prestige(t, 0), 18);
  ASSERT_EQ(t.state().players[0].seals, 1);
  t.act("fulfil red 4 4");
  EXPECT_EQ(prestige(t, 0), 18 + 3 + 5);
  EXPECT_EQ(t.at("/end_token"), json::value(0));
  EXPECT_EQ(t.told("last-seal"), 1U);
  // A seal that is not the last one brings nothing.
  FirenzeScene u = scene(
      {.phase = "fulfil", .seats = {R"("towers":[{"colour":"red","height":4,"raised":true}])"}});
  u.act("fulfil red 4 4");
  EXPECT_EQ(prestige(u, 0), 3);
  EXPECT_TRUE(u.at("/end_token").is_null());
}

TEST(FirenzeEnd, FIR_12_2_every_other_player_has_one_more_turn) {
  // Seat 1 of three ends it and must still check the limits.
  FirenzeScene t =
      scene({.phase = "fulfil",
             .seats = {"",
                       R"("orders":["white_3","white_4","white_5","yellow_3","yellow_4","yellow_5"],
                   "storehouse":{"white":6,"green":5},
                   "towers":[{"colour":"red","height":4,"raised":true}])",
                       ""},
             .players = 3,
             .active = 1});
  t.act("fulfil red 4 4");
  EXPECT_EQ(t.asked(), "limits");
  EXPECT_EQ(t.turn().seat, 1);
  t.act("return white");
  EXPECT_EQ(t.state().active, 2);
  EXPECT_EQ(t.asked(), "take-card");
  finish_turn(t);
  EXPECT_EQ(t.state().active, 0);
  EXPECT_EQ(t.asked(), "take-card");
  EXPECT_EQ(t.told("game-ended"), 0U);
  finish_turn(t);
  EXPECT_TRUE(t.turn().over());
  EXPECT_EQ(t.told("game-ended"), 1U);
  EXPECT_EQ(t.state().players[0].turns, 1);
  EXPECT_EQ(t.state().players[1].turns, 1);
  EXPECT_EQ(t.state().players[2].turns, 1);
}

TEST(FirenzeEnd, FIR_12_3_a_later_last_seal_scores_no_five) {
  FirenzeScene t = scene(
      {.phase = "fulfil",
       .seats = {R"("orders":["white_3","white_4","white_5","yellow_3","yellow_4","yellow_5",
                             "green_3","green_4","green_5"])",
                 R"("orders":["red_3","red_4","blue_3","blue_4","purple_3","purple_4","blue_5",
                             "yellow_6"],
                   "towers":[{"colour":"green","height":6,"raised":true}])"},
       .rest = R"("end_token":0)",
       .active = 1});
  const int before = prestige(t, 1);
  t.act("fulfil green 6 6");
  EXPECT_EQ(t.told("last-seal"), 0U);
  EXPECT_EQ(t.at("/end_token"), json::value(0));
  // That was the last turn; then come majorities: red 5, blue 6, purple 7.
  ASSERT_TRUE(t.turn().over());
  EXPECT_EQ(prestige(t, 1), before + 5 + 2 + 5 + 6 + 7);
}

TEST(FirenzeEnd, FIR_12_4_most_seals_in_a_tower_score_its_flag) {
  // Seat 1 has more white seals than seat 0, balcony white 6 included; neutral seals are nobody's.
  const Ended t({R"("orders":["white_3","yellow_3","green_3","red_3","blue_3","purple_3"])",
                 R"("orders":["white_4","white_6"])"},
                R"("neutral_seals":["white_5","white_7","white_8","yellow_8","yellow_7"])");
  EXPECT_EQ(scored(t, 1, firenze::kItemMajority, 0), 2);
  EXPECT_EQ(scored(t, 0, firenze::kItemMajority, 0), 0);
  // One seal wins a tower against two neutral ones; the flags rise from 2 to 7.
  for (int colour = 1; colour < 6; ++colour)
    EXPECT_EQ(scored(t, 0, firenze::kItemMajority, colour), colour + 2) << colour;
  // The markers have moved by it.
  EXPECT_EQ(prestige(t, 0), 1 + 1 + 2 + 2 + 3 + 3 + (3 + 4 + 5 + 6 + 7));
  EXPECT_EQ(prestige(t, 1), 2 + 7 + 2);
  EXPECT_EQ(t.told("majority-scored"), 6U);
}

TEST(FirenzeEnd, FIR_12_5_a_tie_goes_to_the_highest_seal) {
  // Either way round, so that the seat does not matter.
  const std::string low = R"("orders":["yellow_4","yellow_5"])";
  const std::string high = R"("orders":["yellow_3","yellow_6"])";
  const Ended t({low, high});
  EXPECT_EQ(scored(t, 0, firenze::kItemMajority, 1), 0);
  EXPECT_EQ(scored(t, 1, firenze::kItemMajority, 1), 3);
  const Ended u({high, low});
  EXPECT_EQ(scored(u, 0, firenze::kItemMajority, 1), 3);
  EXPECT_EQ(scored(u, 1, firenze::kItemMajority, 1), 0);
  // Height matters among the tied only: more seals beat the highest one.
  const Ended v({R"("orders":["yellow_3","yellow_4"])", R"("orders":["yellow_7"])"});
  EXPECT_EQ(scored(v, 0, firenze::kItemMajority, 1), 3);
  EXPECT_EQ(scored(v, 1, firenze::kItemMajority, 1), 0);
}

TEST(FirenzeEnd, FIR_12_6_a_tower_without_player_seals_scores_nothing) {
  const Ended t({R"("orders":["white_3"])", ""});
  EXPECT_EQ(t.told("majority-scored"), 1U);
  for (int seat = 0; seat < 2; ++seat)
    for (int colour = 1; colour < 6; ++colour)
      EXPECT_EQ(scored(t, seat, firenze::kItemMajority, colour), 0);
}

TEST(FirenzeEnd, FIR_12_7_feasts_are_scored_last) {
  const Ended t(
      {R"("hand":{"monument":1,"spy":1},"orders":["white_3"])", R"("hand":{"disgrace":2})"});
  EXPECT_EQ(prestige(t, 0), 1 + 2 + 3);
  EXPECT_EQ(prestige(t, 1), -4);
  EXPECT_EQ(t.told("feast-scored"), 2U);
  // Both steps: majorities before feasts, seat by seat.
  std::vector<std::string> names;
  for (const Event& event : t.events())
    if (event.kind >= firenze::kEvMajority)
      names.emplace_back(t.game().grammar().events[event.kind].name);
  EXPECT_EQ(names, (std::vector<std::string>{"majority-scored", "feast-scored", "feast-scored",
                                             "game-ended"}));
}

TEST(FirenzeEnd, FIR_12_8_most_points_win_and_ties_share_the_win) {
  const Ended t({R"("orders":["white_5"])", R"("orders":["yellow_4"])", R"("orders":["green_3"])"});
  // 3 + 2, 2 + 3, 2 + 4
  const Standings standings = t.game().standings(t.state());
  EXPECT_EQ(standings.points[0], 5);
  EXPECT_EQ(standings.points[1], 5);
  EXPECT_EQ(standings.points[2], 6);
  EXPECT_TRUE(standings.won(2));
  EXPECT_EQ(standings.winners(), 1U);
  EXPECT_EQ(standings.place[0], 2);
  EXPECT_EQ(standings.place[1], 2);

  const Ended tie({R"("orders":["white_5"],"storehouse":{"white":3})", R"("orders":["yellow_4"])"});
  EXPECT_EQ(tie.game().standings(tie.state()).winners(), 2U);
}

TEST(FirenzeEnd, FIR_12_9_nothing_else_scores) {
  const Ended t({R"("storehouse":{"white":5,"purple":3},"towers":[{"colour":"green","height":7},
         {"colour":"blue","height":5}],"hand":{"spy":2,"mason":1},"buildings":["bridge","warehouse"])",
                 R"("towers":[{"colour":"red","height":4}],"storehouse":{"white":2})"});
  EXPECT_EQ(prestige(t, 0), 0);
  EXPECT_EQ(prestige(t, 1), 0);
}

TEST(FirenzeEnd, FIR_12_10_church_cards_left_over_change_nothing) {
  const std::string own = R"("orders":["green_5","yellow_6","white_7","white_3"])";
  const Ended bare({own, ""});
  const Ended blessed(
      {own, ""},
      R"("church":["campanile","great_privilege","privilege","small_privilege"],"bell_seals":[1])");
  EXPECT_EQ(prestige(blessed, 0), prestige(bare, 0));
  EXPECT_EQ(prestige(bare, 0), 4 + 5 + 5 + 1 + (2 + 3 + 4));
  EXPECT_EQ(prestige(blessed, 1), 0);
}

}  // namespace
}  // namespace stadtluft::testing
