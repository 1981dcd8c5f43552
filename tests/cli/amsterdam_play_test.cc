#include <algorithm>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/notation/any_game.h"
#include "tests/cli/run.h"
#include "tests/support/games.h"

// Amsterdam in the terminal: whole games by always choosing the first answer, in all languages,
// with all expansions and alone against TOM.

namespace stadtluft::testing {
namespace {

constexpr std::size_t kWidth = 80;

std::size_t columns_of(const std::string& line) {
  return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
  }));
}

// The lines of a text from the first to the last that hold these words, both included.
std::vector<std::string> lines_between(const std::string& text, const std::string& first,
                                       const std::string& last) {
  std::vector<std::string> found;
  std::istringstream in(text);
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    inside = inside || has(line, first);
    if (inside) found.push_back(line);
    if (inside && has(line, last)) break;
  }
  return found;
}

// The first board of a game: all that is drawn before the first question.
std::string board_of_game(const std::string& option, const std::string& language = "en") {
  return run({"play", "--game", "amsterdam", "--seed", "7", "--lang", language, "--option", option},
             "quit\n")
      .out;
}

std::set<std::string> ids_of(std::string_view table) {
  std::set<std::string> ids;
  for (const auto& game : all_games().list())
    if (game->info().id == "amsterdam")
      for (const Provenance& value : game->provenance())
        if (value.file == "data/amsterdam/" + std::string(table) + ".toml") ids.insert(value.row);
  return ids;
}

TEST(AmsterdamPlay, With_all_expansions_without_gaps_and_in_eighty_columns) {
  for (const std::string language : {"en", "nl", "de"}) {
    const Ran game = run(
        {"play", "--game", "amsterdam", "--seed", "3", "--lang", language, "--seats",
         "human,apprentice,apprentice,dice", "--option", "expansions=workers+orders+trader+market"},
        lines("1", 2500));
    EXPECT_EQ(game.code, 0) << game.err;
    expect_no_gaps(game.out, language);
    // What a board is made of: from its first line to the question.
    std::istringstream in(game.out);
    bool board = false;
    int boards = 0;
    for (std::string line; std::getline(in, line);) {
      if (line.find(" 12 · ") != std::string::npos && !board) ++boards;
      board = (board || line.find(" 12 · ") != std::string::npos) && !line.ends_with('?');
      if (board) {
        EXPECT_LE(columns_of(line), kWidth) << language << ": " << line;
      }
    }
    EXPECT_GT(boards, 20) << language;
  }
}

TEST(AmsterdamPlay, Alone_against_TOM_without_gaps) {
  for (const std::string language : {"en", "nl", "de"}) {
    const Ran game = run({"play", "--game", "amsterdam", "--seed", "4", "--lang", language,
                          "--seats", "human", "--option", "rounds=10"},
                         lines("1", 2500));
    EXPECT_EQ(game.code, 0) << game.err;
    expect_no_gaps(game.out, language);
    EXPECT_TRUE(has(game.out, "B TOM  ")) << language;
  }
}

TEST(AmsterdamPlay, Dice_chosen_in_secret_without_gaps) {
  const Ran game = run({"play", "--game", "amsterdam", "--seed", "5", "--seats", "human,apprentice",
                        "--option", "dice_choice=simultaneous"},
                       lines("1", 2500));
  EXPECT_EQ(game.code, 0) << game.err;
  expect_no_gaps(game.out, "en");
}

TEST(AmsterdamBoard, Draws_every_block_with_its_price_and_every_bridge) {
  const std::string out = board_of_game("players=2");
  const std::set<std::string> blocks = ids_of("blocks");
  ASSERT_EQ(blocks.size(), 36U);
  for (const std::string& block : blocks) EXPECT_TRUE(has(out, block)) << block << "\n" << out;
  std::string city;
  for (const std::string& line : lines_between(out, "HA1 ", "Districts")) city += line + "\n";
  static const std::regex kPrice("[1-4] [a-z]{2}");
  EXPECT_EQ(
      std::distance(std::sregex_iterator(city.begin(), city.end(), kPrice), std::sregex_iterator()),
      36)
      << city;
  // A bridge is a run of signs; upright and slanting ones have one or more rows, so that fewer
  // signs than bridges cannot be right.
  int signs = 0;
  for (const std::string sign : {"═", "║", "╱", "╲"})
    for (std::size_t at = city.find(sign); at != std::string::npos; at = city.find(sign, at + 1))
      ++signs;
  EXPECT_GT(signs, static_cast<int>(ids_of("block_bridges").size())) << city;
}

TEST(AmsterdamBoard, Draws_harbour_amstel_market_and_depot) {
  const std::string out = board_of_game("expansions=workers+trader");
  std::string harbour;
  for (const std::string& line : lines_between(out, "∙──", "START")) harbour += line + "\n";
  // Nine warehouses by their goods, six jetties, four small warehouses, nine fields of water.
  for (const std::string good : {"be", "tu", "ch", "fu", "ge", "ti", "la", "co", "cr"})
    EXPECT_TRUE(std::regex_search(harbour, std::regex(good + "[0-9]"))) << good << "\n" << harbour;
  for (const std::string worker : {"bl", "wh", "ye", "rb", "pi", "gr"})
    EXPECT_TRUE(has(harbour, "J-" + worker)) << worker << "\n" << harbour;
  const auto count = [&](const std::string& sign) {
    int found = 0;
    for (std::size_t at = harbour.find(sign); at != std::string::npos;
         at = harbour.find(sign, at + 1))
      ++found;
    return found;
  };
  EXPECT_EQ(count("?"), 4) << harbour;
  EXPECT_EQ(count("∙"), 9) << harbour;
  EXPECT_TRUE(has(out, "»AB")) << "both ships are on the start field\n" << out;
  EXPECT_TRUE(has(out, "Black market"));
  EXPECT_TRUE(has(out, "Depot"));
  EXPECT_TRUE(has(out, "4\u00a0+2, 8\u00a0+4, 12\u00a0+6, 16\u00a0+8")) << out;
  EXPECT_TRUE(has(out, "★ ")) << out;
}

TEST(AmsterdamPlay, Shows_what_a_turn_needs) {
  const Ran game = run({"play", "--game", "amsterdam", "--seed", "7", "--seats", "human,apprentice",
                        "--option", "expansions=orders"},
                       lines("1", 40));
  for (const std::string part :
       {"Open cards", "Turn order   A ", "8\u00a06→1", "12\u00a02–6→1", "Wheel        ▸1\u00a0",
        "magazine", "Market       A", "largest group", "hidden orders", "cubes short)", "(payable",
        "You can pay  1 field: 1 cube"})
    EXPECT_TRUE(has(game.out, part)) << part << "\n" << game.out;
}

// Nobody sees another seat's orders.
TEST(AmsterdamPlay, Tells_own_orders_and_no_others) {
  const std::string out = board_of_game("expansions=orders");
  EXPECT_TRUE(has(out, "3 hidden orders")) << out;
  EXPECT_EQ(out.find("3 hidden orders"), out.rfind("3 hidden orders")) << out;
}

// 'undo' goes back step by step, 'restart' to where the dice fell and no farther.
TEST(AmsterdamPlay, A_turn_is_taken_back_or_begun_anew) {
  const std::string file = temporary("restart.jsonl");
  const auto played = [&](const std::string& answers) {
    return run({"play", "--game", "amsterdam", "--seed", "14", "--seats", "human", "--option",
                "rounds=10", "--save", file},
               answers + "quit\n")
        .out;
  };
  const std::string to_dice = "1\n1\n1\n1\n";
  ASSERT_TRUE(has(played(to_dice), "Phase II: which two dice do you choose?"));
  const std::string at_dice = content(file);
  // A block, its good into storage, onto the ship.
  const std::string turn = to_dice + "1\n1\n1\n1\n";
  const std::string walked = played(turn + "undo\n");
  EXPECT_TRUE(has(walked, "Taken back: load tulip_bulbs")) << walked;
  EXPECT_NE(content(file), at_dice);
  const std::string anew = played(turn + "restart\nrestart\n");
  EXPECT_TRUE(has(anew, "Taken back: dice brown grey, take-block BU1, store, load tulip_bulbs"))
      << anew;
  EXPECT_EQ(content(file), at_dice) << anew;
  std::remove(file.c_str());
}

TEST(AmsterdamPlayHelp, A_card_is_explained_in_the_reader_s_language) {
  const auto asked = [](const std::string& language) {
    return run({"play", "--game", "amsterdam", "--seed", "3", "--lang", language},
               "help 025\nhelp ams-c-112\nhelp AMS-8.27\nquit\n")
        .out;
  };
  const std::string english = asked("en");
  EXPECT_TRUE(has(english, "Tile maker 025 (craftsman, 2 brown, 1 grey, Permanent)")) << english;
  EXPECT_TRUE(has(english, "Works all the time")) << english;
  EXPECT_TRUE(has(english, "AMS-C-112")) << english;
  EXPECT_TRUE(has(asked("nl"), "(ambachtsman, 2 bruin, 1 grijs")) << asked("nl");
  EXPECT_TRUE(has(asked("de"), "(Handwerker, 2 braun, 1 grau")) << asked("de");
}

}  // namespace
}  // namespace stadtluft::testing
