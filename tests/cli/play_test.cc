#include <algorithm>
#include <regex>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace stadtluft::testing {
namespace {

std::vector<std::string> games_of_house() {
  std::vector<std::string> ids;
  const Ran listed = run({"games", "--json"});
  const std::regex id("\"id\":\"([a-z]+)\",\"name\"");
  for (std::sregex_iterator each(listed.out.begin(), listed.out.end(), id), end; each != end;
       ++each)
    ids.push_back((*each)[1]);
  return ids;
}

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
  EXPECT_TRUE(has(told("nl"), "Je hebt Metselaar niet in je hand. FIR-10.5"));
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
  EXPECT_TRUE(has(game.out, "The Councillor would choose"));
  EXPECT_TRUE(has(game.out, "chance to win about")) << "with its reasons";
  EXPECT_TRUE(has(game.out, "when the turn is done)"));
  EXPECT_TRUE(has(game.out, "beyond the items")) << "what the net thinks";
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
}

TEST(Play, Says_why_nothing_can_be_taken_back) {
  const auto typed = [](const std::string& lines, const std::string& language) {
    return run({"play", "--seed", "6", "--option", "start_player=0", "--lang", language},
               lines + "\nundo\nquit\n")
        .out;
  };
  // Chance has decided before, but the player has not answered anything yet.
  EXPECT_TRUE(has(typed("", "de"), "Noch gibt es nichts zurückzunehmen."));
  EXPECT_TRUE(has(typed("take 1", "en"), "That cannot be taken back")) << typed("take 1", "en");
}

TEST(Play, Marks_answers_that_cannot_be_taken_back) {
  const Ran game = run({"play", "--seed", "6", "--option", "start_player=0"}, "take 1\nquit\n");
  EXPECT_TRUE(has(game.out, " 1* ")) << game.out;
  EXPECT_TRUE(has(game.out, "* cannot be taken back"));
}

TEST(Play, Says_what_an_answer_ends) {
  const auto told = [](const std::string& language) {
    return run({"play", "--seed", "6", "--option", "start_player=0", "--lang", language},
               "take 1\ndone\nstart white\ndone\nquit\n")
        .out;
  };
  const std::string english = told("en");
  for (const char* text : {"Skip the exchange", "Build nothing", "Finish building"})
    EXPECT_TRUE(has(english, text)) << text << "\n" << english;
  EXPECT_TRUE(has(told("de"), "Bauen abschließen"));
  EXPECT_TRUE(has(told("nl"), "Klaar met bouwen"));
}

TEST(Play, Warns_before_a_tower_falls_and_asks_once_more) {
  const std::string begun = "take 1\ndone\nstart white\ndone\ntake 1\ndone\n";
  const std::vector<std::string> args = {"play", "--seed", "6", "--option", "start_player=0"};
  const std::string warning = "Your tower white 1 falls: it got no stone this turn.";
  const Ran warned = run(args, begun + "done\nquit\n");
  EXPECT_TRUE(has(warned.out, warning)) << warned.out;
  EXPECT_TRUE(has(warned.out, "Give the same answer again"));
  EXPECT_FALSE(has(warned.out, "tower white 1 fell"));
  const Ran fallen = run(args, begun + "done\ndone\nlog\nquit\n");
  EXPECT_TRUE(has(fallen.out, "tower white 1 fell")) << fallen.out;
}

TEST(Play, Points_to_the_longer_action_that_may_be_meant) {
  const Ran game = run({"play", "--seed", "6", "--option", "start_player=0"},
                       "take 1\ndone\nstart white\nraise white 1\nquit\n");
  EXPECT_TRUE(has(game.out, "Did you mean 'raise white 1 again'?")) << game.out;
}

TEST(Play, Finds_rules_by_number_chapter_and_word) {
  const auto helped = [](const std::string& query, const std::string& language = "en") {
    return run({"play", "--seed", "6", "--lang", language}, "help " + query + "\nquit\n").out;
  };
  EXPECT_TRUE(has(helped("6.6"), "FIR-6.6 Building costs"));
  EXPECT_TRUE(has(helped("7"), "FIR-7.1 "));
  EXPECT_TRUE(has(helped("fir"), "FIR-6 Phase 3 - build towers")) << helped("fir");
  EXPECT_TRUE(has(helped("abandoned"), "FIR-3.3 A turn")) << helped("abandoned");
  EXPECT_TRUE(has(helped("", "de"), "Die Kapitel der Regeln")) << helped("", "de");
}

// A game without a board of its own is drawn from its view.
TEST(Play, Draws_any_game_on_a_plain_board) {
  for (const std::string& game : games_of_house()) {
    const Ran plain =
        run({"play", "--plain", "--game", game, "--seed", "6", "--lang", "en"}, "1\nboard\nquit\n");
    EXPECT_EQ(plain.code, 0) << plain.err;
    EXPECT_TRUE(has(plain.out, "You *")) << game << ": " << plain.out;
    EXPECT_TRUE(has(plain.out, "Apprentice")) << game;
    EXPECT_FALSE(has(plain.out, "{")) << game << ": " << plain.out;
  }
  const Ran firenze = run({"play", "--plain", "--seed", "6", "--lang", "en"}, "board\nquit\n");
  EXPECT_TRUE(has(firenze.out, "Mason; Stones: ")) << firenze.out;  // a card of the row
  EXPECT_TRUE(has(firenze.out, "white 3")) << firenze.out;
}

// What was typed comes back in messages without the characters that speak to a terminal.
TEST(Play, Does_not_repeat_control_characters) {
  const Ran game = run({"play", "--seed", "6"},
                       "d\x1b[31mance\nhelp \x1b]0;title\x07\nsave \x1b[2J/no/such\nquit\n");
  EXPECT_FALSE(has(game.out, "\x1b")) << "an escape character";
  EXPECT_FALSE(has(game.out, "\x07")) << "a bell";
}

// The first question of Hamburg: five cards, from piles of one's choice.
TEST(PlaySets, A_set_is_typed_at_once_in_any_order) {
  const std::string file = temporary("set.jsonl");
  const auto drawn = [&](const std::string& typed) {
    const Ran game = run(
        {"play", "--game", "hamburg", "--seed", "6", "--option", "start_player=0", "--save", file},
        typed + "quit\n");
    EXPECT_EQ(game.code, 0) << game.err;
    std::string steps;
    const std::string record = content(file);
    static const std::regex kDraw("\"act\":\"(draw [a-z]+)\"");
    // The bot draws after the human.
    int left = 5;
    for (std::sregex_iterator it(record.begin(), record.end(), kDraw), end; it != end && left > 0;
         ++it, --left)
      steps += (*it)[1].str() + ";";
    std::remove(file.c_str());
    return steps;
  };
  const std::string whole = drawn("draw 2 brown 1 grey violet brown\n");
  EXPECT_EQ(std::count(whole.begin(), whole.end(), ';'), 5) << whole;
  EXPECT_EQ(drawn("draw violet 3 brown grey\n"), whole);
  EXPECT_EQ(drawn("draw brown, draw grey, draw 2 brown, draw violet\n"), whole);
  // Little by little, with a step back.
  EXPECT_EQ(drawn("draw brown\ndraw grey\ndraw grey\nundo\ndraw 2 brown violet\n"), whole);
  EXPECT_EQ(drawn("draw 4 brown\n"), "") << "nothing is given before it is complete";
}

TEST(PlaySets, Says_what_is_missing_and_what_is_too_much) {
  const auto typed = [](const std::string& line, const std::string& language) {
    return run({"play", "--game", "hamburg", "--seed", "6", "--option", "start_player=0", "--lang",
                language},
               line + "\nquit\n")
        .out;
  };
  EXPECT_TRUE(has(typed("", "en"), "Choose 5 together, in any order"));
  EXPECT_TRUE(has(typed("draw brown", "en"), "Chosen so far (1 of 5): draw brown"));
  EXPECT_TRUE(has(typed("draw 6 brown", "en"), "That is 6; 5 are the most."));
  EXPECT_TRUE(has(typed("draw 6 brown", "de"), "Das sind 6; mehr als 5 geht nicht."));
  EXPECT_TRUE(has(typed("draw 60 brown", "nl"), "hoogstens "));
  EXPECT_FALSE(has(typed("draw brown\ndraw grey", "en"), "order of"));
}

}  // namespace
}  // namespace stadtluft::testing
