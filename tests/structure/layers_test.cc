#include <array>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/structure/tree.h"

namespace stadtluft::testing {
namespace {

// A layer may use itself and what stands before it, never what stands after it.
constexpr std::array<std::string_view, 12> kLayers = {
    "engine/core", "engine/content", "engine/notation",
    "engine/kin",  "engine/games/*", "engine/games",
    "text",        "bots",           "record",
    "bench",       "server",         "cli"};
constexpr std::size_t kRooms = 4;
constexpr std::size_t kText = 6;

struct Home {
  std::size_t layer = 0;
  std::string room;  // of a game's room only
};

// Where a path of ours belongs; nothing if to no layer.
std::optional<Home> home_of(std::string path) {
  constexpr std::string_view kTemplate = "tools/template/";
  if (path.starts_with(kTemplate)) path.erase(0, kTemplate.size());
  constexpr std::string_view kGames = "engine/games/";
  if (path.starts_with(kGames)) {
    const std::size_t slash = path.find('/', kGames.size());
    if (slash == std::string::npos) return Home{kRooms + 1, ""};
    return Home{kRooms, path.substr(kGames.size(), slash - kGames.size())};
  }
  for (std::size_t i = 0; i < kLayers.size(); ++i)
    if (path.starts_with(std::string(kLayers[i]) + "/")) return Home{i, ""};
  return std::nullopt;
}

// Tests and fuzz targets may look at everything, and nobody looks at them.
bool looks_from_outside(std::string_view path) {
  return path.starts_with("tests/") || path.starts_with("fuzz/") ||
         path.starts_with("tools/template/tests/");
}

// The headers of a room that others may include.
bool is_door(const std::string& path, const std::string& room) {
  return path.ends_with("/" + room + ".h") || path.ends_with("/facts.h") ||
         path.ends_with("/names.h");
}

// What is wrong with `file` including `included`, the text between quotes or angle brackets.
std::string include_fault(const std::string& file, const std::string& included, bool quoted) {
  if (looks_from_outside(file)) return {};
  const std::optional<Home> from = home_of(file);
  if (!from) return "the file belongs to no layer";
  if (!quoted) {
    static const std::regex kStandard("[a-z_0-9]+");
    if (from->layer == 0 && !std::regex_match(included, kStandard))
      return "engine/core uses the standard library only";
    return {};
  }
  if (included.find('/') == std::string::npos)  // generated: the version number
    return from->layer < kText ? "the engine does not depend on generated files" : "";
  const std::optional<Home> to = home_of(included);
  if (!to) return "it is not of a layer";
  if (to->layer > from->layer)
    return std::string(kLayers[from->layer]) + " must not look at " +
           std::string(kLayers[to->layer]);
  if (to->layer == kRooms && from->layer == kRooms && to->room != from->room)
    return "rooms do not look into each other";
  if (to->layer == kRooms && from->layer > kRooms && !is_door(included, to->room))
    return "guests of a room use its doors: <game>.h, names.h, facts.h";
  return {};
}

TEST(Layers, Includes_look_one_way) {
  static const std::regex kInclude(R"re(^\s*#\s*include\s*(["<])([^">]+)[">])re");
  std::size_t checked = 0;
  for (const std::string& file : files_of_tree()) {
    if (!file.ends_with(".h") && !file.ends_with(".cc")) continue;
    std::istringstream lines(text_of(file));
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      std::smatch match;
      if (!std::regex_search(line, match, kInclude)) continue;
      ++checked;
      EXPECT_EQ(include_fault(file, match[2], match[1] == "\""), "")
          << file << ":" << number << " includes " << match[2];
    }
  }
  EXPECT_GT(checked, 100U) << "the tree was not found";
}

TEST(Layers, The_check_knows_a_fault_when_it_sees_one) {
  const auto fault = [](const char* file, const char* included) {
    return include_fault(file, included, true);
  };
  EXPECT_EQ(fault("engine/core/rng.h", "engine/notation/any_game.h"),
            "engine/core must not look at engine/notation");
  EXPECT_EQ(fault("engine/kin/threats.h", "engine/games/hamburg/state.h"),
            "engine/kin must not look at engine/games/*");
  EXPECT_EQ(fault("engine/games/firenze/flow.cc", "text/source.h"),
            "engine/games/* must not look at text");
  EXPECT_EQ(fault("engine/games/firenze/flow.cc", "engine/games/registry.h"),
            "engine/games/* must not look at engine/games");
  EXPECT_EQ(fault("engine/games/firenze/flow.cc", "engine/games/hamburg/state.h"),
            "rooms do not look into each other");
  EXPECT_EQ(fault("bots/dice.cc", "cli/main.h"), "bots must not look at cli");
  EXPECT_EQ(fault("bots/games/firenze/value.cc", "engine/games/firenze/rules.h"),
            "guests of a room use its doors: <game>.h, names.h, facts.h");
  EXPECT_EQ(fault("cli/main.cc", "tests/support/data.h"), "it is not of a layer");
  EXPECT_EQ(fault("engine/core/rng.h", "stadtluft_version.h"),
            "the engine does not depend on generated files");
  EXPECT_EQ(include_fault("engine/core/rng.h", "fmt/format.h", false),
            "engine/core uses the standard library only");
  EXPECT_EQ(include_fault("attic/old.cc", "vector", false), "the file belongs to no layer");

  EXPECT_EQ(fault("engine/games/all.h", "engine/games/firenze/firenze.h"), "");
  EXPECT_EQ(fault("bots/games/firenze/value.cc", "engine/games/firenze/facts.h"), "");
  EXPECT_EQ(fault("tools/template/engine/games/weiler/flow.cc", "engine/games/weiler/rules.h"), "");
  EXPECT_EQ(fault("tests/core/rng_test.cc", "cli/main.h"), "");
  EXPECT_EQ(include_fault("engine/core/rng.h", "cstdint", false), "");
}

}  // namespace
}  // namespace stadtluft::testing
