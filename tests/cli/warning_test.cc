#include <string>

#include <gtest/gtest.h>

#include "record/record.h"
#include "tests/cli/run.h"
#include "tests/support/games.h"

// Before an answer by which something is lost that another answer would save, the terminal says so
// and asks for it again.

namespace stadtluft::testing {
namespace {

struct Beginning {
  std::string game;
  std::string position;
  std::vector<RecordPlayer> players = {{"Ada", "human"}, {"Bot", "dice"}};
};

// The game goes on from here in the terminal.
std::string played(const Beginning& beginning, const std::string& answers,
                   const std::string& language = "en") {
  const AnyGame& game = *all_games().find(beginning.game);
  const Result<AnyState> state = game.read_position(json::parse(beginning.position));
  EXPECT_TRUE(state) << state.error().text();
  const std::string file = temporary("warning.jsonl");
  EXPECT_TRUE(save_record_file(new_record_from(game, *state, beginning.players), file));
  const Ran ran = run({"play", "--resume", file, "--lang", language}, answers + "quit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  expect_no_gaps(ran.out, beginning.game + " " + language);
  return ran.out;
}

constexpr std::string_view kAgain = "Give the same answer again";

// The answer is warned of in all languages, is not taken at once, and is taken the second time.
void expect_warning(const Beginning& beginning, const std::string& answer,
                    const std::vector<std::pair<std::string, std::string>>& warnings,
                    const std::string& then) {
  for (const auto& [language, warning] : warnings) {
    const std::string once = played(beginning, answer + "\n", language);
    EXPECT_TRUE(has(once, warning)) << language << "\n" << once;
  }
  const std::string once = played(beginning, answer + "\nlog\n");
  EXPECT_TRUE(has(once, std::string(kAgain))) << once;
  EXPECT_FALSE(has(once, then)) << once;
  const std::string twice = played(beginning, answer + "\n" + answer + "\nlog\n");
  EXPECT_TRUE(has(twice, then)) << twice;
}

void expect_no_warning(const Beginning& beginning, const std::string& answer) {
  const std::string out = played(beginning, answer + "\n");
  EXPECT_FALSE(has(out, std::string(kAgain))) << out;
}

// Building 151 stops a rise for a worker of its colour.
Beginning rise(int level, const std::string& moment = "dangers") {
  return {"hamburg", R"({"options": {"players": 2, "start_player": "0"}, "moment": ")" + moment +
                         R"(", "players": [
      {"marks": 5, "workers": {"pink": 1}, "dangers": {"pink": )" +
                         std::to_string(level) + R"(}, "hand": ["280"],
       "plots": [{"card": "265", "buildings": ["151"]}]},
      {"hand": ["279"]}], "discard": [],
      "dice": {"violet": 3, "orange": 3, "grey": 3, "pink": 5, "brown": 3, "black": 3}})"};
}

TEST(Warnings, Of_a_danger_in_Hamburg_that_a_worker_would_stop) {
  expect_warning(rise(2), "done",
                 {{"en", "Robbery strikes: you lose all your money."},
                  {"de", "Der Überfall tritt ein: Du verlierst dein ganzes Geld."},
                  {"nl", "Je wordt geplunderd: je verliest al je geld."}},
                 "-5 marks (now 0)");
  expect_no_warning(rise(2), "yes");
  expect_no_warning(rise(1), "done");
}

// Which of two dangers comes first is a choice, and both come anyway.
TEST(Warnings, Not_of_what_every_answer_brings) {
  expect_no_warning({"hamburg", R"({"options": {"players": 2, "start_player": "0"},
      "moment": "dangers", "players": [
      {"marks": 5, "workers": {"violet": 1}, "dangers": {"pink": 2, "brown": 2}, "hand": ["280"]},
      {"hand": ["279"]}], "discard": [],
      "dice": {"violet": 3, "orange": 3, "grey": 3, "pink": 5, "brown": 5, "black": 3}})"},
                    "strike pink");
}

// Person 083 averts a marker for a worker of its colour.
Beginning marker(int threats) {
  return {"brugge", R"({"options": {"players": 2, "start_player": "0"}, "moment": "threats",
      "players": [
      {"guilders": 4, "workers": {"blue": 1}, "threats": {"blue": )" +
                        std::to_string(threats) + R"(}, "hand": ["163"],
       "houses": [{"card": "160", "person": "083"}]},
      {"hand": ["158"], "threats": {}}], "discard": [],
      "dice": {"blue": 5, "brown": 3, "yellow": 3, "purple": 3, "red": 3}})"};
}

TEST(Warnings, Of_a_threat_in_Brugge_that_a_worker_would_avert) {
  expect_warning(marker(2), "done",
                 {{"en", "The flood strikes: you lose all your workers."},
                  {"de", "Die Überschwemmung schlägt zu: Du verlierst alle deine Arbeiter."},
                  {"nl", "De overstroming slaat toe: je verliest al je arbeiders."}},
                 "Flood strikes");
  expect_no_warning(marker(2), "yes");
  expect_no_warning(marker(1), "done");
}

// Only the pink die brings a cube this round: its 1 fills the compartment that empties next.
TEST(Warnings, Of_a_penalty_token_in_Amsterdam_that_other_dice_would_save) {
  const Beginning pick{"amsterdam",
                       R"({"options": {"players": 1}, "moment": "pick",
      "dice": {"pink": 1, "grey": 3, "brown": 3, "purple": 3, "orange": 2, "black": 3},
      "players": [{}, {}]})",
                       {{"Ada", "human"}}};
  expect_warning(pick, "dice brown grey",
                 {{"en", "You take a penalty token for an empty arrow; that makes 1."},
                  {"de", "Du erhältst ein Strafplättchen für einen leeren Ausgangspfeil"},
                  {"nl", "Je krijgt een straffiche voor een lege uitgangspijl"}},
                 "took a penalty token");
  expect_no_warning(pick, "dice brown pink");
}

TEST(Warnings, Of_cubes_in_Amsterdam_of_which_one_might_be_kept) {
  const Beginning end{"amsterdam", R"({"options": {"players": 2}, "moment": "end",
      "discs": ["0", "1"], "players": [{"supply": {"pink": 2}}, {}]})"};
  expect_warning(end, "done",
                 {{"en", "You keep no cube for the next round, although you may keep one."},
                  {"de", "Du behältst keine Ressource für die nächste Runde"},
                  {"nl", "Je bewaart geen grondstof voor de volgende ronde"}},
                 "kept no cube");
  expect_no_warning(end, "keep pink");
}

// A sixth inactive card is asked about when it lies there: the warning comes before, for whoever
// may decline it (card 049).
TEST(Warnings, Of_what_every_answer_to_the_next_question_brings) {
  const Beginning draft{"amsterdam",
                        R"({"options": {"players": 1}, "moment": "choose",
      "offer": ["009", "055", "109", "110"],
      "players": [{"inactive": ["001", "002", "003", "004", "005"], "active": ["049"]}, {}]})",
                        {{"Ada", "human"}}};
  expect_warning(draft, "take-card 055",
                 {{"en", "You take a penalty token for a sixth inactive card; that makes 1."}},
                 "which card do you discard?");
  expect_no_warning(draft, "decline");
}

}  // namespace
}  // namespace stadtluft::testing
