#include <regex>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run.h"

// Hamburg in the terminal: whole games by always choosing the first answer, in all languages, with
// all expansions and alone against TOM.

namespace stadtluft::testing {
namespace {

const std::string kAll = "expansions=mayors+statues+dangers+ships+stock+clergy";

void expect_no_gaps(const std::string& out, const std::string& where) {
  const std::size_t gap = out.find('{');
  EXPECT_EQ(gap, std::string::npos)
      << where << ": a placeholder was not filled: " << out.substr(gap > 80 ? gap - 80 : 0, 160);
  // A key that shows through: " board.dice". A sentence that ends with "action." is none.
  static const std::regex kKey(
      " (action|event|question|board|play|score|effect|unit|amount|payment|colour_form)[.][a-z_]");
  std::smatch found;
  EXPECT_FALSE(std::regex_search(out, found, kKey)) << where << ": a text is missing: " << found[0];
}

TEST(HamburgPlay, With_all_expansions_without_gaps) {
  for (const std::string language : {"en", "nl", "de"}) {
    const Ran game = run({"play", "--game", "hamburg", "--seed", "3", "--lang", language, "--seats",
                          "human,apprentice", "--option", kAll},
                         lines("1", 1500));
    EXPECT_EQ(game.code, 0) << game.err;
    expect_no_gaps(game.out, language);
  }
}

TEST(HamburgPlay, Alone_against_TOM_without_gaps) {
  for (const std::string language : {"en", "nl", "de"}) {
    const Ran game = run({"play", "--game", "hamburg", "--seed", "4", "--lang", language, "--seats",
                          "human", "--option", "expansions=ships+statues"},
                         lines("1", 1500));
    EXPECT_EQ(game.code, 0) << game.err;
    expect_no_gaps(game.out, language);
    EXPECT_TRUE(has(game.out, "TOM  ")) << language;
  }
}

TEST(HamburgPlayWarning, Stock_exchange_with_clergy_tiles_is_allowed_with_a_warning) {
  const auto begin = [](const std::string& expansions) {
    return run({"play", "--game", "hamburg", "--seed", "3", "--option", "expansions=" + expansions},
               "quit\n");
  };
  const Ran both = begin("stock+clergy");
  EXPECT_EQ(both.code, 0);
  EXPECT_TRUE(has(both.out, "advise against")) << both.out;
  EXPECT_FALSE(has(begin("stock").out, "advise against"));
  EXPECT_FALSE(has(begin("clergy+ships").out, "advise against"));
}

TEST(HamburgPlayHelp, A_card_is_explained_by_its_number) {
  const Ran game = run({"play", "--game", "hamburg", "--seed", "3"}, "help 195\nquit\n");
  EXPECT_TRUE(has(game.out, "Gain 2 marks for each of your Harbour buildings.")) << game.out;
  EXPECT_TRUE(has(game.out, "Cost: 1 orange worker."));
}

TEST(HamburgPlayHelp, A_rule_of_a_card_is_found_in_the_reader_s_language) {
  const auto asked = [](const std::string& language) {
    return run({"play", "--game", "hamburg", "--seed", "3", "--lang", language},
               "help ham-c-172\nhelp HAM-7.3\nquit\n")
        .out;
  };
  const std::string english = asked("en");
  EXPECT_TRUE(has(english, "HAM-C-172 ·")) << english;
  EXPECT_TRUE(has(english, "every opponent gives you 2 workers")) << english;
  for (const std::string language : {"nl", "de"}) {
    const std::string told = asked(language);
    EXPECT_TRUE(has(told, "HAM-C-172 ·")) << told;
    EXPECT_TRUE(has(told, "HAM-7.3 ")) << told;
    EXPECT_FALSE(has(told, "every opponent gives you")) << told;
  }
}

TEST(HamburgSimulate, Cards_are_reported_with_their_lead) {
  const Ran report =
      run({"simulate", "--game", "hamburg", "--players", "2", "--games", "5", "--cards"});
  EXPECT_EQ(report.code, 0) << report.err;
  for (const std::string part : {"points from", "majorities", "clergy", "total", "lead"})
    EXPECT_TRUE(has(report.out, part)) << part;
}

}  // namespace
}  // namespace stadtluft::testing
