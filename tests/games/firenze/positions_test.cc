// Positions that contradict the game are refused, with the place and the reason.

#include <string>

#include <gtest/gtest.h>

#include "tests/games/firenze/scene.h"
#include "tests/support/refused_position.h"

namespace stadtluft::testing {
namespace {

std::string refusal(const std::string& text) { return refused_position(firenze_game(), text); }

// FIR-14.6. What a question offers in a position that holds more of everything than play can bring.
TEST(FirenzePositions, No_question_lists_more_answers_than_there_is_room_for) {
  firenze::State s = FirenzeScene(position({.players = 4})).state();
  firenze::Player& player = s.players[0];
  player.storehouse.fill(9);
  for (std::size_t card = 0; card < content().cards.size(); ++card) player.hand[card] = 3;
  player.seals = 1;
  for (std::uint8_t tower = 0; tower < firenze::kMaxTowers; ++tower)
    player.site.push_back({static_cast<std::uint8_t>(tower / 2),
                           static_cast<std::uint8_t>(firenze::kLowestOrder + 1 + tower % 2), 1});
  s.players[1] = player;
  for (firenze::RowCard& slot : s.row) slot.stones.fill(1);
  s.bag.fill(1);
  s.turn.shift = 1;
  std::size_t most = 0;
  for (const auto& row : firenze::Room::rules()) {
    if (row.legal == nullptr) continue;
    s.agenda.frames = {};
    s.agenda.push({.kind = row.job, .seat = Seat{0}, .step = 1, .a = 1, .b = 1});
    ActionList answers;
    row.legal({content(), s}, answers);
    EXPECT_FALSE(answers.overflowed()) << row.name;
    most = std::max(most, answers.size());
  }
  EXPECT_GT(most, 40U);
}

TEST(FirenzePositions, Give_every_order_to_one_seat) {
  EXPECT_EQ(refusal(R"({"players": [{"orders": ["white_3"]}, {"orders": ["white_3"]}]})"),
            "/players/1/orders: white_3 carries the seal of seat 0 too (FIR-8.3)");
  EXPECT_EQ(refusal(R"({"neutral_seals": [],
                        "players": [{"orders": ["white_3"]}, {"orders": ["white_4"]}]})"),
            "accepted");
}

TEST(FirenzePositions, Give_every_floor_token_to_one_seat) {
  const std::string token(firenze_game().content().floor_token_words[0]);
  const std::string list = R"({"floor_tokens": [")" + token + R"("]})";
  EXPECT_EQ(refusal(R"({"players": [)" + list + ", " + list + "]}"),
            "/players/1/floor_tokens: " + token + " is with seat 0 too (FIR-8.9)");
}

TEST(FirenzePositions, Have_no_more_seals_than_there_are) {
  EXPECT_EQ(refusal(R"({"neutral_seals": ["white_3", "white_4", "yellow_3", "yellow_4", "green_3",
                        "green_4", "red_3", "red_4"]})"),
            "/neutral_seals: there are only 7 (FIR-13.1)");
  const std::string most = std::to_string(firenze_game().content().seals[4]);
  EXPECT_EQ(
      refusal(R"({"options": {"players": 4}, "players": [{"seals": 9}]})"),
      "/players/0/seals: a player has " + most + " seals, in hand and on the board (FIR-14.3)");
}

// FIR-14.1, FIR-14.2
TEST(FirenzePositions, Have_no_more_cards_and_stones_than_there_are) {
  const firenze::Content& content = firenze_game().content();
  // All copies of one card, and one more.
  const firenze::Card* person = nullptr;
  for (const firenze::Card& card : content.cards)
    if (card.kind == firenze::Kind::person && card.start_copies == 0) person = &card;
  ASSERT_NE(person, nullptr);
  const auto cards = [&](std::string_view place, int n) {
    return fmt::format(R"("{}":{{"{}":{}}})", place, person->id, n);
  };
  const std::string all = cards("hand", person->copies);
  const std::string why = fmt::format("there are {} cards '{}' instead of {} (FIR-14.2)",
                                      person->copies + 1, person->id, person->copies);
  EXPECT_EQ(refusal(position({.seats = {all, cards("hand", 1)}})), "/players/1/hand: " + why);
  EXPECT_EQ(refusal(position({.seats = {all}, .rest = cards("discard", 1)})),
            "/players/0/hand: " + why);
  EXPECT_EQ(refusal(position({.seats = {all}})), "accepted");
  const std::string most = std::to_string(content.stones[0]);
  EXPECT_EQ(
      refusal(position({.seats = {"", R"("storehouse":{"white":)" + most + "}"}})).substr(0, 23),
      "/players/1/storehouse: ");
}

// FIR-7.1, FIR-11.24, FIR-12.1
TEST(FirenzePositions, Lay_markers_only_where_they_can_lie) {
  EXPECT_EQ(refusal(position({.rest = R"("bell_seals":[0])"})),
            "/bell_seals: small seals lie on no card (FIR-11.24)");
  EXPECT_EQ(refusal(position({.rest = R"("end_token":1)"})),
            "/end_token: the end-of-game token is held by somebody with seals left (FIR-12.1)");
  EXPECT_EQ(refusal(position(
                {.seats = {"", R"("towers":[{"colour":"white","height":2,"raised":true}])"}})),
            "/players/1/towers: seat 1 has a raised tower outside the own turn (FIR-7.1)");
  EXPECT_EQ(refusal(R"({"neutral_seals": ["white_3"], "players": [{"orders": ["white_3"]}]})"),
            "/neutral_seals: white_3 carries the seal of a player too (FIR-8.3)");
}

TEST(FirenzePositions, Begin_in_the_turn_of_one_seat) {
  EXPECT_EQ(refusal(R"({"active": 1, "agenda": [{"job": "turn", "seat": 0}]})"),
            "/active: the turn is not the active seat's");
}

TEST(FirenzePositions, Keep_to_the_track_of_prestige) {
  EXPECT_EQ(refusal(R"({"players": [{"prestige": 500}]})"),
            "/players/0/prestige: by the score sheet the marker stands on 0 (FIR-3.5)");
}

}  // namespace
}  // namespace stadtluft::testing
