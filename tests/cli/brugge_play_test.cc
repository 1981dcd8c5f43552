#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run.h"

// Brugge in the terminal: whole games by always choosing the first answer, in all languages.

namespace stadtluft::testing {
namespace {

TEST(BruggePlay, Plays_to_the_end_without_gaps) {
  for (const std::string language : {"en", "nl", "de"}) {
    const Ran game = run({"play", "--game", "brugge", "--seed", "3", "--lang", language, "--seats",
                          "human,dice,dice"},
                         lines("1", 1500));
    EXPECT_EQ(game.code, 0) << game.err;
    expect_no_gaps(game.out, language);
  }
}

TEST(BruggePlay, Shows_the_table_and_what_can_be_done) {
  const Ran game =
      run({"play", "--game", "brugge", "--seed", "7", "--seats", "human,dice"}, lines("1", 8));
  for (const std::string part :
       {"Majorities", "Stacks", "extra stack 99", "Statues      7 6 5 4 3 2", "step 0 of 12",
        "Take 2 ", "workers with ", "price/points"})
    EXPECT_TRUE(has(game.out, part)) << part << "\n" << game.out;
}

TEST(BruggePlayHelp, Cards_and_rules_are_explained_in_the_reader_s_language) {
  const auto asked = [](const std::string& language) {
    return run({"play", "--game", "brugge", "--seed", "3", "--lang", language},
               "help 012\nhelp bru-c-144\nhelp BRU-4.2\nquit\n")
        .out;
  };
  const std::string english = asked("en");
  EXPECT_TRUE(has(english, "Pay 1 red worker. Gain 2 guilders")) << english;
  EXPECT_TRUE(has(english, "BRU-C-144")) << english;
  EXPECT_TRUE(has(asked("nl"), "Je krijgt 2 gulden voor elk"));
  EXPECT_TRUE(has(asked("de"), "Du bekommst 2 Gulden für jede"));
  for (const std::string language : {"nl", "de"})
    EXPECT_FALSE(has(asked(language), "each other player")) << language;
}

}  // namespace
}  // namespace stadtluft::testing
