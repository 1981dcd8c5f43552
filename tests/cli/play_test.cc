#include <regex>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace stadtluft::testing {
namespace {

// Enough for every game below: the human takes card 1 and never builds, the bot ends the game.
const std::string kAlwaysFirst = lines("1", 3000);

TEST(Play, A_whole_game_by_always_choosing_the_first_answer) {
  const Ran game = run({"play", "--seed", "3"}, kAlwaysFirst);
  EXPECT_EQ(game.code, 0) << game.err;
  EXPECT_TRUE(has(game.out, "The game is over.")) << game.out.substr(game.out.size() - 500);
  EXPECT_TRUE(has(game.out, "Apprentice wins!"));
  EXPECT_TRUE(has(game.out, "Total"));
  EXPECT_EQ(game.err, "");
}

TEST(Play, Speaks_three_languages_without_gaps) {
  for (const std::string language : {"en", "nl", "de"}) {
    const Ran game = run({"play", "--seed", "8", "--lang", language, "--seats",
                          "human,apprentice,dice", "--option", "turn_cap=12"},
                         kAlwaysFirst);
    EXPECT_EQ(game.code, 0);
    EXPECT_FALSE(has(game.out, "{")) << language << ": a placeholder was not filled";
    for (const std::string key : {"action.", "event.", "question.", "board.", "play.", "score."})
      EXPECT_FALSE(has(game.out, " " + key)) << language << ": a text is missing: " << key;
  }
}

TEST(Play, The_same_seed_is_the_same_game) {
  EXPECT_EQ(run({"play", "--seed", "4"}, kAlwaysFirst).out,
            run({"play", "--seed", "4"}, kAlwaysFirst).out);
  EXPECT_NE(run({"play", "--seed", "4"}, kAlwaysFirst).out,
            run({"play", "--seed", "5"}, kAlwaysFirst).out);
}

TEST(Play, End_of_input_ends_politely) {
  const Ran game = run({"play", "--seed", "1"}, "1\n");
  EXPECT_EQ(game.code, 0);
  EXPECT_TRUE(has(game.out, "It was not saved.")) << game.out;
}

TEST(Play, Save_and_resume_reach_the_same_game) {
  const std::string whole = temporary("whole.jsonl");
  const std::string first = temporary("first.jsonl");
  const std::string second = temporary("second.jsonl");
  const std::string cap = "turn_cap=12";
  ASSERT_EQ(run({"play", "--seed", "6", "--option", cap, "--save", whole}, kAlwaysFirst).code, 0);
  ASSERT_EQ(run({"play", "--seed", "6", "--option", cap, "--save", first}, lines("1", 25)).code, 0);
  ASSERT_LT(content(first).size(), content(whole).size());
  const Ran resumed = run({"play", "--resume", first, "--save", second}, kAlwaysFirst);
  ASSERT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_EQ(content(second), content(whole));
  EXPECT_EQ(run({"replay", second, "--verify"}).code, 0);
  for (const std::string& file : {whole, first, second}) std::remove(file.c_str());
}

TEST(Play, The_save_command_writes_a_record) {
  const std::string file = temporary("saved.jsonl");
  const Ran game = run({"play", "--seed", "6"}, "1\nsave " + file + "\nquit\n");
  EXPECT_EQ(game.code, 0);
  EXPECT_TRUE(has(game.out, "Saved to " + file));
  EXPECT_TRUE(has(content(file), "\"act\":\"take 1\"")) << content(file);
  std::remove(file.c_str());
  const Ran nowhere = run({"play", "--seed", "6"}, "save\nsave /no/such/folder/x\nquit\n");
  EXPECT_EQ(nowhere.code, 0);
  EXPECT_TRUE(has(nowhere.out, "save FILE"));
}

TEST(Play, Undo_takes_back_an_answer) {
  const std::string file = temporary("undo.jsonl");
  // The human begins: take card 1, skip the exchange, begin a white tower, take that back.
  const Ran game = run({"play", "--seed", "6", "--option", "start_player=0", "--save", file},
                       "take 1\ndone\nstart white\nundo\n");
  EXPECT_EQ(game.code, 0);
  EXPECT_TRUE(has(game.out, "Taken back: start white")) << game.out;
  EXPECT_FALSE(has(content(file), "start white"));
  std::remove(file.c_str());

  // Beyond the cards that were drawn there is no way back.
  const Ran barred = run({"play", "--seed", "6", "--option", "start_player=0"}, "take 1\nundo\n");
  EXPECT_FALSE(has(barred.out, "Taken back")) << barred.out;
}

TEST(Play, Answers_by_number_or_text_and_refuses_others) {
  const Ran game = run({"play", "--seed", "6", "--option", "start_player=0"},
                       "99\nstart white\ndance\ntake 1\nquit\n");
  EXPECT_EQ(game.code, 0);
  EXPECT_TRUE(has(game.out, "the numbers go from 1 to")) << game.out;
  EXPECT_TRUE(has(game.out, "FIR-")) << "the refusal names the rule";
  EXPECT_TRUE(has(game.out, "No action begins with 'dance'. Offered now: "));
  EXPECT_TRUE(has(game.out, "from position 1"));
}

TEST(Play, Gives_its_reasons_in_the_language_of_the_player) {
  const auto told = [](const std::string& language) {
    return run({"play", "--seed", "6", "--option", "start_player=0", "--lang", language},
               "start white\nplay mason\nquit\n")
        .out;
  };
  EXPECT_TRUE(has(told("en"), "Towers are built in phase 3. FIR-3.3"));
  EXPECT_TRUE(has(told("de"), "Türme baust du in Phase 3. FIR-3.3"));
  EXPECT_TRUE(has(told("nl"), "Je hebt Metselaar niet op handen. FIR-10.5"));
}

TEST(Play, Adds_up_the_stones_of_a_colour) {
  const Ran game = run({"play", "--seats", "apprentice,apprentice", "--seed", "1"}, "");
  EXPECT_TRUE(std::regex_search(game.out, std::regex("laid [^;]*[2-9] [a-z]+[^;]* on the row")));
  const std::regex twice("[0-9] (white|yellow|green|red|blue|purple)(, [0-9] [a-z]+)*, [0-9] \\1");
  std::smatch found;
  EXPECT_FALSE(std::regex_search(game.out, found, twice)) << found.str();
}

TEST(Play, Helps_with_commands_cards_and_rules) {
  const Ran game = run({"play", "--seed", "6"},
                       "help\nhelp mason\nhelp Great Priv\nhelp fir-6.6\nhelp FIR-7\nhelp xyzzy\n"
                       "hint\nscore\nlog\nlog all\nboard\nquit\n");
  EXPECT_EQ(game.code, 0);
  EXPECT_TRUE(has(game.out, "leave the game"));
  EXPECT_TRUE(has(game.out, "you pay 3 stones less")) << "the number comes from the table";
  EXPECT_TRUE(has(game.out, "Great Privilege (Church)"));
  EXPECT_TRUE(has(game.out, "FIR-6.6 Building costs"));
  EXPECT_TRUE(has(game.out, "FIR-7.1 "));
  EXPECT_TRUE(has(game.out, "FIR-7.2 "));
  EXPECT_TRUE(has(game.out, "There is no card and no rule 'xyzzy'"));
  EXPECT_TRUE(has(game.out, "The Apprentice would choose"));
  EXPECT_TRUE(has(game.out, "As if the game ended now."));
}

TEST(Play, Announces_whose_turn_it_is_among_several_humans) {
  const Ran game = run({"play", "--seed", "2", "--seats", "human,human", "--names", "Ada,Ben",
                        "--option", "start_player=0"},
                       lines("1", 12));
  EXPECT_TRUE(has(game.out, "It is the turn of Ada.")) << game.out;
  EXPECT_TRUE(has(game.out, "It is the turn of Ben.")) << game.out;
}

TEST(Play, Bots_alone_play_to_the_end) {
  const Ran game = run({"play", "--seed", "2", "--seats", "apprentice,apprentice"});
  EXPECT_EQ(game.code, 0);
  EXPECT_TRUE(has(game.out, "The game is over."));
}

TEST(Play, Says_in_the_players_language_where_a_typed_action_goes_wrong) {
  const auto typed = [](const std::string& line, const std::string& language) {
    return run({"play", "--seed", "6", "--option", "start_player=0", "--lang", language},
               line + "\nquit\n")
        .out;
  };
  EXPECT_TRUE(has(typed("dance", "nl"), "Geen actie begint met 'dance'. Nu mogelijk: "));
  EXPECT_TRUE(has(typed("take", "nl"), "Bij 'take' hoort nog een van "));
  EXPECT_TRUE(has(typed("take 9", "de"), "'9' nach 'take' muss eines von "));
  EXPECT_TRUE(has(typed("raise pink", "de"), "'pink' nach 'raise' muss eines von white, "));
  EXPECT_TRUE(has(typed("take 1 2", "de"), "'2' nach 'take' ist zu viel."));
  EXPECT_TRUE(has(typed("undo", "de"), "lässt sich nicht mehr zurücknehmen"));
}

}  // namespace
}  // namespace stadtluft::testing
