// Positions that contradict the game are refused, with the place and the reason.

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/games/hamburg/scene.h"
#include "tests/support/refused_position.h"

namespace stadtluft::testing {
namespace {

std::string refusal(const std::string& text) { return refused_position(hamburg_game(), text); }

// The ids of so many cards, from a number on.
std::string cards(int first, int count) {
  std::string list;
  for (int number = first; number < first + count; ++number)
    list += fmt::format("{}\"{:03}\"", list.empty() ? "" : ", ", number);
  return list;
}

// HAM-7.3: every card of the hand can be played in several ways, and a list of answers has an end.
TEST(HamburgPosition, With_more_answers_than_a_list_holds_is_refused) {
  const auto position = [](int held, const std::string& more) {
    return fmt::format(
        R"({{"active": 0, "players": [{{"marks": 200, "workers": {{"grey": 9}}, "hand": [{}]{}}}]}})",
        cards(1, held), more);
  };
  const std::string mint = R"(, "plots": [{"card": "225", "buildings": ["224"]}])";
  EXPECT_EQ(refusal(position(103, "")),
            "/players/0/hand: with so many cards a turn could have more than 512 answers");
  EXPECT_EQ(refusal(position(50, mint)),
            "/players/0/hand: with so many cards a turn could have more than 512 answers");
  EXPECT_EQ(refusal(position(30, mint)), "accepted");
}

TEST(HamburgPosition, Offers_every_answer_of_a_large_hand) {
  const HamburgScene table(fmt::format(
      R"({{"active": 0, "players": [{{"marks": 200, "workers": {{"grey": 9}}, "hand": [{}],
           "plots": [{{"card": "225", "buildings": ["224"]}}]}}]}})",
      cards(1, 45)));
  ActionList answers;
  hamburg_game().legal(table.state(), answers);
  EXPECT_FALSE(answers.overflowed());
  std::size_t announced = 0;
  for (const Action& action : answers) announced += action.kind == hamburg::kAnnounce ? 1U : 0U;
  EXPECT_EQ(announced, 45U * 4U) << "four other colours for every card (HAM-C-224)";
}

TEST(HamburgPosition, With_more_pending_work_than_can_happen_is_refused) {
  std::string stack = R"({"job": "cycle", "step": 11, "a": 1}, {"job": "turn", "a": 1})";
  for (int i = 0; i < 50; ++i) stack += R"(, {"job": "discard", "a": 1})";
  EXPECT_EQ(refusal(R"({"agenda": [)" + stack + "]}"),
            "/agenda: more work is pending than can happen");
}

TEST(HamburgPosition, Begins_at_one_place_only) {
  EXPECT_EQ(refusal(R"({"active": 0, "moment": "roll"})"),
            "/moment: either active or moment is expected, not both");
  EXPECT_EQ(refusal(R"({"active": 0, "agenda": [{"job": "cycle", "step": 11}]})"),
            "/active: either active or an agenda is expected, not both");
}

// HAM-1.3
TEST(HamburgPosition, Lays_no_card_in_two_places) {
  const std::string twice = "card 001 is in two places (HAM-1.3)";
  const auto turn = [](const std::string& first, const std::string& second = "") {
    return refusal(fmt::format(R"({{"active": 0, "players": [{{{}}}, {{{}}}]}})", first, second));
  };
  EXPECT_EQ(turn(R"("hand": ["001"])", R"("hand": ["001"])"), "/players/1/hand: " + twice);
  EXPECT_EQ(turn(R"("hand": ["001"], "plots": [{"card": "001", "buildings": []}])"),
            "/players/0/plots: " + twice);
  EXPECT_EQ(turn(R"("hand": ["001"])", R"("plots": [{"card": "280", "buildings": ["001"]}])"),
            "/players/1/plots: " + twice);
  EXPECT_EQ(turn(R"("left": ["261"])", R"("left": ["261"])"),
            "/players/1/left: card 261 is in two places (HAM-1.3)");
  EXPECT_EQ(refusal(R"({"active": 0, "discard": ["001"], "players": [{"hand": ["001"]}]})"),
            "/players/0/hand: " + twice);
  EXPECT_EQ(turn(R"("hand": ["001", "002", "001"])"), "/players/0/hand/2: '001' stands twice");
  EXPECT_EQ(turn(R"("hand": ["001"])", R"("hand": ["002"])"), "accepted");
}

TEST(HamburgPosition, Gives_every_mayor_tile_once) {
  const auto position = [](const std::string& first, const std::string& second) {
    return R"({"options": {"expansions": ["mayors"]}, "active": 0, "players": [{"mayor": ")" +
           first + R"("}, {"mayor": ")" + second + R"("}]})";
  };
  const auto& sides = hamburg_game().content().mayor_sides;
  const auto& words = hamburg_game().content().mayor_words;
  const std::string front(words[sides[0][0]]);
  const std::string back(words[sides[0][1]]);
  const std::string other(words[sides[1][0]]);
  const std::string why = "/players/1/mayor: seat 0 has this tile (HAM-13.1)";
  EXPECT_EQ(refusal(position(front, front)), why);
  EXPECT_EQ(refusal(position(front, back)), why);
  EXPECT_EQ(refusal(position(front, other)), "accepted");
}

TEST(HamburgPosition, Gives_every_statue_once) {
  const auto position = [](int first, int second) {
    return fmt::format(
        R"({{"active": 0, "players": [{{"wall": {{"left": 5}}, "hans_hummel": {{"left": {}}}}},
             {{"wall": {{"left": 5}}, "hans_hummel": {{"left": {}}}}}]}})",
        first, second);
  };
  const auto& hans = hamburg_game().content().hans[0][2];
  const std::string why = "/players/1/hans_hummel: somebody else has this statue (HAM-7.15)";
  EXPECT_EQ(refusal(position(hans[0], hans[0])), why);
  EXPECT_EQ(refusal(position(hans[0], hans[1])), "accepted");
}

TEST(HamburgPosition, Marks_only_cards_that_are_activated) {
  const auto position = [](const std::string& card) {
    return R"({"active": 0, "players": [{"plots": [{"card": "280", "buildings": [")" + card +
           R"("]}]}], "used": [")" + card + R"("]})";
  };
  const hamburg::Content& content = hamburg_game().content();
  std::string passive;
  std::string active;
  for (std::uint16_t i = 0; i < 200; ++i) {
    const hamburg::Card& card = content.cards[i];
    if (!card.building()) continue;
    if (card.activation == hamburg::Activation::laurel) passive = card.id;
    if (card.activation == hamburg::Activation::phase_3) active = card.id;
  }
  EXPECT_EQ(refusal(position(passive)),
            "/used: card " + passive + " cannot have an activation marker (HAM-AMB-12)");
  EXPECT_EQ(refusal(position(active)), "accepted");
}

TEST(HamburgPosition, Keeps_to_the_tracks) {
  EXPECT_EQ(refusal(R"({"active": 0, "players": [{"points": 300}]})"),
            "/players/0/points: a whole number from 0 to 299 is expected");
  EXPECT_EQ(refusal(R"({"active": 0, "players": [{"points": 299}]})"), "accepted");
  EXPECT_EQ(refusal(R"({"active": 0, "round": 9})"),
            "/round: a cycle has no so many rounds (HAM-3.1)");
  EXPECT_EQ(refusal(R"({"active": 0, "players": [{"square": 10}]})"),
            "/players/0/square: a whole number from 0 to 9 is expected");
}

}  // namespace
}  // namespace stadtluft::testing
