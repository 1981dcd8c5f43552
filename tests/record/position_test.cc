#include "record/position.h"

#include <gtest/gtest.h>

#include "tests/record/table.h"

namespace stadtluft {
namespace {

using testing::edited;
using testing::pinned_games;
using testing::refused;

Result<Position> load(const std::string& text) {
  return load_position(pinned_games(), text, "p.json");
}

// A file with this position in it.
std::string file_with(const std::string& position) {
  return R"({"stadtluft": "position", "version": 1, "game": "firenze", "position": )" + position +
         "}";
}

TEST(FirenzePosition, comes_back_at_every_point_of_a_game) {
  for (std::size_t players = 2; players <= 4; ++players) {
    Session session = testing::random_firenze(players, 0, players);
    Rng rng(players);
    for (std::size_t steps = 0; steps <= 400; steps += 7) {
      testing::play_at_random(session, rng, steps);
      const std::string text = position_text({&testing::firenze(), session.state(), "t"});
      const Result<Position> again = load(text);
      ASSERT_TRUE(again.ok()) << again.error().text() << '\n' << text;
      ASSERT_EQ(again->state, session.state()) << text;
      EXPECT_EQ(again->options(), session.record().options);
      EXPECT_EQ(again->title, "t");
    }
  }
}

TEST(FirenzePosition, may_leave_things_out) {
  const Result<Position> empty = load(file_with("{}"));
  ASSERT_TRUE(empty.ok()) << empty.error().text();
  EXPECT_EQ(empty->game->turn(empty->state).actor, Actor::player) << "as after setup";
  const Result<Position> given =
      load(file_with(R"({"options": {"players": 3}, "players": [{"storehouse": {"red": 4}}]})"));
  ASSERT_TRUE(given.ok()) << given.error().text();
  EXPECT_EQ(given->game->players(given->state), 3);
  const json::value position = given->game->position(given->state);
  EXPECT_EQ(json::serialize(position.at("players").at(0).at("storehouse")), R"({"red":4})");
}

TEST(FirenzePosition, faults_name_file_pointer_and_expectation) {
  const std::string good = file_with("{}");
  EXPECT_TRUE(refused(load("{\n\"stadtluft\": position}"), "p.json:2:14", "not JSON"));
  EXPECT_TRUE(refused(load("[]"), "p.json", "an object is expected"));
  EXPECT_TRUE(refused(load("{}"), "p.json", "'stadtluft' is missing"));
  EXPECT_TRUE(refused(load(edited(good, "\"position\", \"v", "\"scenario\", \"v")),
                      "p.json: /stadtluft", "this is a 'scenario', but a 'position' is expected"));
  EXPECT_TRUE(refused(load(edited(good, "\"version\": 1", "\"version\": 7")), "p.json: /version",
                      "version 7 of a position is unknown; only version 1"));
  EXPECT_TRUE(refused(load(edited(good, "\"version\": 1", "\"version\": \"1\"")),
                      "p.json: /version", "version \"1\""));
  EXPECT_TRUE(refused(load(edited(good, "firenze", "chess")), "p.json: /game",
                      "there is no game 'chess'; there are firenze"));
  EXPECT_TRUE(refused(load(edited(good, "{}}", "{}, \"extra\": 1}")), "p.json: /extra",
                      "unknown key; expected stadtluft, version, title, game, position"));
  EXPECT_TRUE(
      refused(load(edited(good, ", \"position\": {}", "")), "p.json", "'position' is missing"));
  EXPECT_TRUE(refused(load(edited(good, "{}}", "[]}")), "p.json: /position", "an object"));
}

TEST(FirenzePosition, faults_inside_name_the_pointer_from_the_top) {
  EXPECT_TRUE(refused(load(file_with(R"({"players": [{}, {"prestige": "high"}]})")),
                      "p.json: /position/players/1/prestige", "a whole number from"));
  EXPECT_TRUE(refused(load(file_with(R"({"players": [{"purse": 3}]})")),
                      "p.json: /position/players/0/purse", "unknown key"));
  EXPECT_TRUE(refused(load(file_with(R"({"options": {"players": 5}})")),
                      "p.json: /position/options/players", "a whole number from 2 to 4"));
  // A fault that the game tells in words, not by a pointer.
  EXPECT_TRUE(refused(load(file_with(R"({"options": {"players": 2, "start_player": "3"}})")),
                      "p.json: /position", "there is no seat 3"));
  // More stones than there are.
  EXPECT_TRUE(refused(load(file_with(R"({"players": [{"storehouse": {"white": 80}}]})")),
                      "p.json: /position", "white"));
}

TEST(FirenzePosition, is_read_from_files) {
  EXPECT_TRUE(refused(load_position_file(pinned_games(), "no/such/file.json"), "no/such/file.json",
                      "cannot be read"));
}

}  // namespace
}  // namespace stadtluft
