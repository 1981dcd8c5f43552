// A shared file that names a game is a file to be changed for the next game.

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/structure/tree.h"

namespace stadtluft::testing {
namespace {

std::set<std::string> rooms() {
  const std::string folder = "engine/games/";
  std::set<std::string> names;
  for (const std::string& file : files_of_tree("engine/games")) {
    const std::size_t slash = file.find('/', folder.size());
    if (slash != std::string::npos) names.insert(file.substr(folder.size(), slash - folder.size()));
  }
  return names;
}

// The list of games, prose, what real games are tested with, and lists of ordinary words. The
// browser client has a test of its own, web/tests/names.test.ts.
bool may_name_games(std::string_view file) {
  constexpr std::array<std::string_view, 13> kAllowed = {"engine/games/all.h",
                                                         "README.md",
                                                         "CONTRIBUTING.md",
                                                         "SECURITY.md",
                                                         "docs/",
                                                         "tests/",
                                                         "fuzz/corpus/",
                                                         "fuzz/position.dict",
                                                         "web/",
                                                         "LICENSE",
                                                         "data/passwords/",
                                                         "tools/common-passwords",
                                                         ".git"};
  return file.ends_with("/notes.toml") ||
         std::any_of(kAllowed.begin(), kAllowed.end(),
                     [&](std::string_view start) { return file.starts_with(start); });
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// Whether the word stands in the text by itself, in capitals or not.
bool names(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
  for (auto at = text.begin();; ++at) {
    at = std::search(at, text.end(), word.begin(), word.end(), same);
    if (at == text.end()) return false;
    const auto after = at + static_cast<std::ptrdiff_t>(word.size());
    if ((at == text.begin() || !is_letter(at[-1])) && (after == text.end() || !is_letter(*after)))
      return true;
  }
}

// A folder or a file of the game itself: engine/games/firenze/…, cli/boards/firenze.cc,
// data/bots/firenze-slopes.toml.
bool belongs_to(std::string_view file, std::string_view game) { return names(file, game); }

TEST(Names, No_shared_file_names_a_game) {
  const std::set<std::string> games = rooms();
  ASSERT_GE(games.size(), 2U);
  std::size_t checked = 0;
  for (const std::string& file : files_of_tree()) {
    if (may_name_games(file)) continue;
    const std::string text = text_of(file);
    ++checked;
    // A game may tell how it differs from its kin.
    if (std::any_of(games.begin(), games.end(),
                    [&](const std::string& game) { return belongs_to(file, game); }))
      continue;
    for (const std::string& game : games)
      EXPECT_FALSE(names(text, game)) << file << " names " << game;
  }
  EXPECT_GT(checked, 200U) << "the tree was not found";
}

TEST(Names, The_check_knows_a_name_when_it_sees_one) {
  EXPECT_TRUE(names("if (id == \"zwolle\")", "zwolle"));
  EXPECT_TRUE(names("built_in_zwolle(Zwolle)", "zwolle"));
  EXPECT_FALSE(names("zwollenaar", "zwolle"));
  EXPECT_TRUE(belongs_to("cli/boards/zwolle.cc", "zwolle"));
  EXPECT_TRUE(belongs_to("data/bots/zwolle-slopes.toml", "zwolle"));
  EXPECT_FALSE(belongs_to("cli/boards/boards.cc", "zwolle"));
}

}  // namespace
}  // namespace stadtluft::testing
