#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run.h"

// Hamburg in the terminal: whole games by always choosing the first answer, in all languages, with
// all expansions and alone against TOM.

namespace stadtluft::testing {
namespace {

const std::string kAll = "expansions=mayors+statues+dangers+ships+stock+clergy";

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

// The head of a record with people at both seats: its first line and this number of steps.
std::string head_of(const std::string& record, int steps) {
  std::size_t end = 0;
  for (int line = 0; line <= steps; ++line) end = record.find('\n', end) + 1;
  std::string head = record.substr(0, end);
  for (std::size_t at = head.find("dice\""); at != std::string::npos; at = head.find("dice\""))
    head.replace(at, 5, "human\"");
  return head;
}

// The data with another value of a constant, in a folder of its own.
std::string data_with(const std::string& constant, const std::string& value) {
  const std::string folder = temporary("data-" + constant);
  std::filesystem::remove_all(folder);
  std::filesystem::copy(STADTLUFT_DATA_DIR, folder, std::filesystem::copy_options::recursive);
  const std::string file = folder + "/hamburg/constants.toml";
  std::string table = content(file);
  const std::size_t row = table.find("id = \"" + constant + "\"");
  const std::size_t at = table.find("value = ", row) + 8;
  table.replace(at, table.find('\n', at) - at, value);
  write(file, table);
  return folder;
}

// Which dice raise a danger and which make the price of the square, the tables say. The record is
// cut as soon as the dice lie: by other numbers the game goes on another way.
TEST(HamburgPlay, Marks_dice_by_the_numbers_of_the_tables) {
  const std::string file = temporary("begun.jsonl");
  const std::string begun =
      head_of(content(STADTLUFT_SOURCE_DIR "/tests/records/hamburg/two.jsonl"), 32);
  const auto drawn = [&](const std::string& data) {
    // What is resumed is saved with its tables, and goes on by them from then on.
    write(file, begun);
    const Ran game =
        run({"--data", data, "play", "--resume", file, "--other-data", "--lang", "en"}, "quit\n");
    EXPECT_EQ(game.code, 0) << game.err;
    return game.out;
  };
  const std::string as_printed = drawn(STADTLUFT_DATA_DIR);
  EXPECT_TRUE(has(as_printed, "V6!  O3  G3  P2*  B1*  K5!")) << as_printed;
  const std::string dangers = drawn(data_with("danger_die_min", "3"));
  EXPECT_TRUE(has(dangers, "V6!  O3!  G3!  P2*  B1*  K5!")) << dangers;
  const std::string price = drawn(data_with("advance_die_max", "1"));
  EXPECT_TRUE(has(price, "V6!  O3  G3  P2  B1*  K5!")) << price;
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
  EXPECT_TRUE(has(english, "Press Gang Inn")) << english;
  EXPECT_TRUE(has(english, "every opponent")) << english;
  for (const std::string language : {"nl", "de"}) {
    const std::string told = asked(language);
    EXPECT_TRUE(has(told, "HAM-C-172 ·")) << told;
    EXPECT_TRUE(has(told, "HAM-7.3 ")) << told;
    EXPECT_FALSE(has(told, "every opponent")) << told;
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
