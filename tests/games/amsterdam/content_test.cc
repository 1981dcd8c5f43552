// What the loader refuses, the shape of the board, and the values of the rulebook.

#include <algorithm>
#include <bit>

#include <gtest/gtest.h>

#include "tests/games/amsterdam/scene.h"
#include "tests/support/changed_data.h"
#include "tests/support/pinned_values.h"

namespace stadtluft::testing {
namespace {

struct Wrong {
  const char* file;
  const char* row;
  const char* from;
  const char* to;
};

TEST(AmsterdamContent, Refuses_what_no_rule_would_follow) {
  constexpr Wrong kWrong[] = {
      {"cards", "001", "n = 1", "n = 99"},
      {"cards", "001", "district = \"plantage\"", "district = \"pijp\""},
      {"cards", "007", "craftsman_kinds", "craftsman_hats"},
      {"cards", "029", "n = 2", "n = 3"},
      {"cards", "031", "n = 1", "n = 2"},
      {"cards", "035", "deck = \"district_map\"", "deck = \"building\""},
      {"cards", "047", "maps = 1", "maps = 2"},
      {"cards", "053", "shift = 1", "shift = 2"},
      {"cards", "053", "moment = \"phase_2\"", "moment = \"phase_3\""},
      {"cards", "067", "deck = \"building\"", "deck = \"craftsman\""},
      {"cards", "073", "effect = \"gain_points\"", "effect = \"move_amstel\""},
      {"cards", "109", "pay.colour = \"pink\"", "pay.colour = \"any\""},
      {"blocks", "HA1", "cost = 2", "cost = 9"},
      {"block_bridges", "B01", "\"HA4\", \"HA5\"", "\"HA4\", \"HA4\""},
      {"block_bridges", "B47", "kind = \"amstel\"", "kind = \"district\""},
      {"harbour_nodes", "K1", "kind = \"small\"", "kind = \"water\""},
      {"harbour_edges", "E01", "\"START\", \"TULIP\"", "\"START\", \"SEA\""},
      {"warehouses", "TULIP", "[4, 3, 2]", "[2, 3, 4]"},
      {"goods", "beer", "count = 4", "count = 5"},
      {"depot", "big", "capacity = 12", "capacity = 2"},
      {"amstel", "18", "kind = \"end\"", "kind = \"normal\""},
      {"amstel_cost", "2", "cubes = 3", "cubes = 1"},
      {"rounds", "7", "market = \"b\"", "market = \"a\""},
      {"cards_offered", "phase_1_4", "maps = 2", "maps = 3"},
      {"market_tiles", "A1", "stack = \"a\"", "stack = \"b\""},
      {"market_tiles", "CA18", "n = 1", "n = 2"},
      {"secret_orders", "37", "points_2 = [2, 7]", "points_2 = [2]"},
      {"secret_orders", "01", "scope = \"board\"", "scope = \"own\""},
      {"constants", "ship_workers", "value = 2", "value = 3"},
      {"tom_dice", "1", "amstel_step", "swim"},
      {"districts", "plantage", "colour = \"pink\"", "colour = \"grey\""},
  };
  for (const Wrong& wrong : kWrong) {
    SCOPED_TRACE(std::string(wrong.file) + " " + wrong.row + ": " + wrong.to);
    ChangedData data;
    const std::string file = "amsterdam/" + std::string(wrong.file) + ".toml";
    data.change(file, "id = \"" + std::string(wrong.row) + "\"", wrong.from, wrong.to);
    const auto loaded = amsterdam::Amsterdam::load(data);
    EXPECT_FALSE(loaded);
    const std::string said = loaded ? "" : loaded.error().text();
    EXPECT_NE(said.find(file), std::string::npos) << said;
  }
}

TEST(AmsterdamContent, Has_the_values_of_the_rulebook) {
  EXPECT_EQ(changed_values_of_the_rulebook(real_amsterdam_game(), amsterdam_game()),
            std::vector<std::string>{});
}

TEST(AmsterdamContent, AMS_2_15_facts_of_the_city) {
  const auto& content = amsterdam_game().content();
  const std::uint64_t all = (std::uint64_t{1} << amsterdam::kBlocks) - 1;
  const auto connected = [&](std::uint64_t blocks) {
    std::uint64_t reached = blocks & (~blocks + 1);
    for (std::uint64_t last = 0; last != reached;) {
      last = reached;
      for (unsigned i = 0; i < amsterdam::kBlocks; ++i)
        if ((last >> i & 1U) != 0) reached |= content.blocks[i].neighbours & blocks;
    }
    return reached == blocks;
  };
  int ends = 0;
  EXPECT_TRUE(connected(all));
  for (unsigned i = 0; i < amsterdam::kBlocks; ++i) {
    const int bridges = std::popcount(content.blocks[i].neighbours);
    EXPECT_TRUE(bridges >= 2 && bridges <= 4) << content.block_words[i];
    EXPECT_TRUE(connected(all & ~(std::uint64_t{1} << i))) << content.block_words[i];
    ends += bridges;
  }
  EXPECT_EQ(ends, 2 * amsterdam::kBridges);
  for (const std::uint64_t district : content.blocks_of) {
    EXPECT_EQ(std::popcount(district), 6);
    EXPECT_TRUE(connected(district));
  }
}

TEST(AmsterdamContent, AMS_2_15_facts_of_the_harbour) {
  const auto& content = amsterdam_game().content();
  int ends = 0;
  int largest = 0;
  for (unsigned i = 0; i < amsterdam::kNodes; ++i) {
    const auto& node = content.nodes[i];
    EXPECT_TRUE(node.degree == 2 || node.degree == 3) << content.node_words[i];
    EXPECT_LE(content.distance[content.start][i], 7);
    ends += node.degree;
    for (const std::uint8_t distance : content.distance[i])
      largest = std::max<int>(largest, distance);
    const auto next_to_crane = [&] {
      for (unsigned k = 0; k < node.degree; ++k)
        if (content.nodes[node.neighbours[k]].crane) return true;
      return false;
    };
    EXPECT_TRUE(node.kind != amsterdam::NodeKind::large || next_to_crane())
        << content.node_words[i];
  }
  EXPECT_EQ(ends, 2 * 32);
  EXPECT_EQ(largest, 11);
}

}  // namespace
}  // namespace stadtluft::testing
