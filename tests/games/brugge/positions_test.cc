// Positions that contradict the game are refused, with the place and the reason.

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/games/brugge/scene.h"
#include "tests/support/refused_position.h"

namespace stadtluft::testing {
namespace {

std::string refusal(const std::string& text) { return refused_position(brugge_game(), text); }

// A turn of seat 0 at which the seats have these members.
std::string turn(const std::string& first, const std::string& second = "") {
  return refusal(
      fmt::format(R"({{"active": 0, "start": 0, "players": [{{{}}}, {{{}}}]}})", first, second));
}

// The number of a person that is activated in a turn, or not.
std::string person(bool activated) {
  for (std::uint16_t i = 0; i < brugge::kCards; ++i)
    if (content().activated.has(i) == activated) return content().cards[i].id;
  return "";
}

// BRU-1.3
TEST(BruggePosition, Lays_no_card_in_two_places) {
  const std::string twice = "card 001 is in two places (BRU-1.3)";
  EXPECT_EQ(turn(R"("hand": ["001"])", R"("hand": ["001"])"), "/players/1/hand: " + twice);
  EXPECT_EQ(turn(R"("hand": ["001"], "houses": [{"card": "001"}])"), "/players/0/houses: " + twice);
  EXPECT_EQ(turn(R"("hand": ["002"])",
                 R"("houses": [{"card": "003", "person": "001"}, {"card": "001"}])"),
            "/players/1/houses: " + twice);
  EXPECT_EQ(refusal(R"({"active": 0, "discard": ["001"], "players": [{"hand": ["001"]}]})"),
            "/players/0/hand: " + twice);
  EXPECT_EQ(turn(R"("hand": ["001", "002", "001"])"), "/players/0/hand/2: '001' stands twice");
  EXPECT_EQ(turn(R"("hand": ["001"])", R"("hand": ["002"])"), "accepted");
}

// BRU-7.6
TEST(BruggePosition, Turns_only_persons_that_are_activated) {
  const auto used = [](const std::string& id) {
    return refusal(fmt::format(
        R"({{"active": 0, "used": ["{0}"], "players": [{{"houses": [{{"card": "165", "person": "{0}"}}]}}]}})",
        id));
  };
  EXPECT_EQ(used(person(true)), "accepted");
  EXPECT_EQ(used(person(false)), "/used: card " + person(false) +
                                     " is turned, and nobody can have activated it (BRU-7.6)");
  EXPECT_EQ(
      refusal(fmt::format(R"({{"active": 0, "used": ["{}"]}})", person(true))),
      "/used: card " + person(true) + " is turned, and nobody can have activated it (BRU-7.6)");
}

// BRU-6.18
TEST(BruggePosition, Gives_every_statue_once) {
  const auto statue = [](int value) {
    return fmt::format(R"("canals": {{"left": 5}}, "statues": {{"left": {}}})", value);
  };
  const auto& statues = content().statues;
  EXPECT_EQ(turn(statue(statues[0]), statue(statues[0])),
            "/players/1/statues: somebody else has this statue (BRU-6.18)");
  EXPECT_EQ(turn(statue(statues[0]), statue(statues[1])), "accepted");
  EXPECT_EQ(turn(statue(statues[0]), statue(statues[2])),
            "/players/1/statues: statues are taken from the top, one by one (BRU-2.1)");
  EXPECT_EQ(turn(statue(98)),
            "/players/0/statues: statues are taken from the top, one by one (BRU-2.1)");
}

TEST(BruggePosition, Keeps_to_the_tracks) {
  EXPECT_EQ(
      turn(fmt::format(R"("step": {})", brugge::kSteps)),
      fmt::format("/players/0/step: a whole number from 0 to {} is expected", brugge::kSteps - 1));
  EXPECT_EQ(turn(R"("canals": {"left": 6})"),
            "/players/0/canals/left: a whole number from 0 to 5 is expected");
  EXPECT_EQ(turn("", R"("threats": {"blue": 4})"),
            "/players/1/threats/blue: a whole number from 0 to 3 is expected");
  EXPECT_EQ(turn("", R"("threats": {"blue": 3})"),
            "/players/1/threats: seat 1 has three threat markers of a colour (BRU-10.1)");
  EXPECT_EQ(refusal(R"({"active": 0, "turn": 5})"),
            "/turn: a whole number from 0 to 4 is expected");
  EXPECT_EQ(refusal(R"({"active": 0, "dice": {"blue": 7}})"),
            "/dice/blue: a whole number from 0 to 6 is expected");
}

TEST(BruggePosition, Begins_at_one_place_only) {
  EXPECT_EQ(refusal(R"({"active": 0, "moment": "roll"})"),
            "/moment: either active or moment is expected, not both");
  EXPECT_EQ(refusal(R"({"active": 0, "agenda": [{"job": "round"}]})"),
            "/active: either active or an agenda is expected, not both");
  EXPECT_EQ(refusal(R"({"moment": "roll", "agenda": [{"job": "round"}]})"),
            "/moment: either moment or an agenda is expected, not both");
}

}  // namespace
}  // namespace stadtluft::testing
