// What a fuzzer does not begin with it hardly ever reaches: every game needs seeds of its own.

#include <cctype>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/structure/tree.h"

namespace stadtluft::testing {
namespace {

// The games in their order, which the first byte of an input chooses by.
std::vector<std::string> listed_games() {
  const std::string list = text_of("engine/games/all.h");
  std::vector<std::string> found;
  for (std::size_t at = list.find("using AllGames");
       (at = list.find("::", at)) != std::string::npos; at += 2) {
    std::size_t begin = at;
    while (std::islower(static_cast<unsigned char>(list[begin - 1])) != 0) --begin;
    if (begin != at && list.compare(begin, at - begin, "std") != 0)
      found.push_back(list.substr(begin, at - begin));
  }
  return found;
}

// The names of games whose index is the first byte of an input of this target.
std::set<std::string> begun_by_number(const std::string& target) {
  const std::vector<std::string> all = listed_games();
  std::set<std::string> found;
  for (const std::string& file : files_of_tree("fuzz/corpus/" + target))
    if (const std::string input = text_of(file); !input.empty())
      found.insert(all[static_cast<unsigned char>(input[0]) % all.size()]);
  return found;
}

// The names of games that the inputs of this target are about.
std::set<std::string> named(const std::string& target) {
  std::set<std::string> found;
  for (const std::string& file : files_of_tree("fuzz/corpus/" + target))
    for (const std::string& game : listed_games())
      if (text_of(file).find("\"game\":\"" + game + '"') != std::string::npos) found.insert(game);
  return found;
}

TEST(Corpus, Has_seeds_of_every_game_for_every_target) {
  const std::vector<std::string> list = listed_games();
  const std::set<std::string> all(list.begin(), list.end());
  ASSERT_GE(all.size(), 2U);
  for (const char* target : {"game_bytes", "action_text"})
    EXPECT_EQ(begun_by_number(target), all) << target;
  for (const char* target : {"position", "record"}) EXPECT_EQ(named(target), all) << target;
}

}  // namespace
}  // namespace stadtluft::testing
