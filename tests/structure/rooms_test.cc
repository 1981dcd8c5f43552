// All rooms are furnished alike: the template is the pattern.

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/structure/tree.h"

namespace stadtluft::testing {
namespace {

constexpr const char* kPattern = "weiler";

// The files of a room, with the game's name as in the pattern.
std::set<std::string> furniture(const std::string& folder, const std::string& game) {
  std::set<std::string> files;
  for (const std::string& file : files_of_tree(folder)) {
    std::string name = file.substr(folder.size() + 1);
    if (name == game + ".h" || name == game + ".cc") name = kPattern + name.substr(game.size());
    files.insert(name);
  }
  return files;
}

std::set<std::string> games() {
  std::set<std::string> names;
  const std::string folder = "engine/games/";
  for (const std::string& file : files_of_tree("engine/games")) {
    const std::size_t slash = file.find('/', folder.size());
    if (slash != std::string::npos) names.insert(file.substr(folder.size(), slash - folder.size()));
  }
  return names;
}

TEST(Rooms, Have_every_file_of_the_pattern) {
  const std::set<std::string> pattern =
      furniture("tools/template/engine/games/" + std::string(kPattern), kPattern);
  ASSERT_GT(pattern.size(), 15U) << "the template was not found";
  ASSERT_GE(games().size(), 2U) << "the games were not found";
  for (const std::string& game : games()) {
    const std::set<std::string> room = furniture("engine/games/" + game, game);
    for (const std::string& file : pattern)
      EXPECT_TRUE(room.contains(file)) << "engine/games/" << game << " lacks " << file;
  }
}

TEST(Rooms, Of_the_bots_have_every_file_of_the_pattern) {
  const std::set<std::string> pattern =
      furniture("tools/template/bots/games/" + std::string(kPattern), kPattern);
  ASSERT_TRUE(pattern.contains("features.cc")) << "the template was not found";
  for (const std::string& game : games()) {
    const std::set<std::string> room = furniture("bots/games/" + game, game);
    for (const std::string& file : pattern)
      EXPECT_TRUE(room.contains(file)) << "bots/games/" << game << " lacks " << file;
  }
}

// The words in which a room speaks: one who knows one room can read the next.
TEST(Rooms, Speak_one_dialect) {
  for (const std::string& game : games()) {
    const std::string folder = "engine/games/" + game + "/";
    const std::string flow = text_of(folder + "flow.cc");
    EXPECT_NE(flow.find("kRules = rules_by_job<Rule, kJobs>("), std::string::npos)
        << folder << "flow.cc has no table of frames";
    const std::string header = text_of(folder + game + ".h");
    for (const char* name : {"using Look =", "using Play =", "using Rule =", "struct Room {"})
      EXPECT_NE(header.find(name), std::string::npos) << folder << game << ".h lacks " << name;
    EXPECT_NE(text_of(folder + "state.h").find("enum class Job : std::uint8_t {"),
              std::string::npos)
        << folder << "state.h";
    for (const char* list :
         {"actions = kinds<kActs>(", "events = kinds<kEvs>(", "questions = kinds<kAsks>(",
          "scores = kinds<kItems>(", "reasons = kinds<kWhys>("})
      EXPECT_NE(text_of(folder + "grammar.cc").find(list), std::string::npos)
          << folder << "grammar.cc lacks " << list;
  }
}

}  // namespace
}  // namespace stadtluft::testing
