// Pieces and board: the pinned tables against what the rules say about them.

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/games/amsterdam/scene.h"

namespace stadtluft::testing {
namespace {

using amsterdam::Content;
using amsterdam::NodeKind;

const Content& tables() { return amsterdam_game().content(); }

unsigned node_at(std::string_view id) { return *index_of(tables().node_words, id); }
unsigned block_at(std::string_view id) { return *index_of(tables().block_words, id); }

// AMS-1.2, AMS-C-G.1, AMS-C-G.2: decks, kinds and their sizes.
TEST(AmsterdamComponents, AMS_1_1_cards_by_deck_and_kind) {
  std::map<unsigned, unsigned> decks;
  std::array<std::map<unsigned, unsigned>, 3> kinds;
  for (const auto& card : tables().cards) {
    ++decks[card.deck];
    ++kinds[card.deck][card.kind];
  }
  EXPECT_EQ(decks[amsterdam::kCraftsmen], 54U);
  EXPECT_EQ(decks[amsterdam::kBuildings], 54U);
  EXPECT_EQ(decks[amsterdam::kMapDeck], 24U);
  EXPECT_EQ(kinds[0].size(), 9U);
  for (const auto& [kind, cards] : kinds[0]) EXPECT_EQ(cards, 6U) << kind;
  EXPECT_EQ(kinds[1].size(), 11U);
  EXPECT_EQ(kinds[2].size(), 6U);
  for (const auto& [kind, cards] : kinds[2]) EXPECT_EQ(cards, 4U) << kind;
  // Runs of neighbouring numbers: where one ends another begins.
  std::string borders;
  for (unsigned i = 1; i < 132; ++i)
    if (tables().cards[i].kind != tables().cards[i - 1].kind) borders += tables().cards[i].id + " ";
  EXPECT_EQ(borders,
            "007 013 019 025 031 037 043 049 055 061 067 070 073 076 085 088 091 097 103 109 113 "
            "117 121 125 129 ");
}

// The ancestor has 30 quarters, 8 ports, 24 goods and 16 fields: this city is larger.
TEST(AmsterdamComponents, AMS_19_7_larger_than_the_ancestor) {
  unsigned warehouses = 0;
  for (const auto& node : tables().nodes)
    warehouses += node.kind == NodeKind::large || node.kind == NodeKind::small ? 1U : 0U;
  EXPECT_GT(unsigned{amsterdam::kBlocks}, 30U);
  EXPECT_GT(warehouses, 8U);
  EXPECT_GT(amsterdam::kGoods * tables().tiles_of_good, 24);
  EXPECT_GT(unsigned{amsterdam::kAmstelFields}, 16U);
}

// AMS-1.7
TEST(AmsterdamComponents, AMS_1_5_goods_and_AMS_1_7_workers) {
  EXPECT_EQ(amsterdam::kGoods * tables().tiles_of_good, 36);
  for (const std::uint8_t count : tables().workers) EXPECT_EQ(count, 2);  // AMS-1.7
  EXPECT_EQ(tables().workers.size(), 6U);
}

// AMS-1.11, AMS-T-G.3: the C tiles have the numbers of the supplement.
TEST(AmsterdamComponents, AMS_1_6_market_tiles_and_orders) {
  std::map<unsigned, std::string> stacks;
  for (const auto& tile : tables().tiles) stacks[tile.stack] += tile.id + " ";
  EXPECT_EQ(stacks[amsterdam::kStackA], "A1 A2 A3 A4 A5 A6 A7 A8 ");
  EXPECT_EQ(stacks[amsterdam::kStackB], "B9 B10 B11 B12 B13 B14 B15 B16 ");
  EXPECT_EQ(stacks[amsterdam::kStackCA], "CA17 CA18 CA19 CA20 ");
  EXPECT_EQ(stacks[amsterdam::kStackCB], "CB21 CB22 CB23 CB24 ");
  EXPECT_EQ(tables().orders.size(), 42U);
}

// AMS-2.3, AMS-19.3: 1, 2, 2, 3, 3, 4 in each district.
TEST(AmsterdamComponents, AMS_2_1_blocks_and_their_costs) {
  std::map<unsigned, std::multiset<int>> costs;
  for (const auto& block : tables().blocks) costs[block.district].insert(block.cost);
  EXPECT_EQ(costs.size(), 6U);
  for (const auto& [district, of] : costs)
    EXPECT_EQ(of, (std::multiset<int>{1, 2, 2, 3, 3, 4})) << district;
}

// The colour in which a block of each district is paid.
TEST(AmsterdamComponents, AMS_2_2_colours_of_districts) {
  const std::array<std::pair<const char*, const char*>, 6> cheap = {{{"PL6", "pink"},
                                                                     {"HA4", "grey"},
                                                                     {"JO5", "orange"},
                                                                     {"BU1", "brown"},
                                                                     {"NI2", "purple"},
                                                                     {"GR4", "black"}}};
  for (const auto& [mine, paid] : cheap)
    for (const auto& [block, colour] : cheap)
      EXPECT_EQ(turn(R"("supply": {")" + std::string(paid) + R"(": 1})")
                    .offers("take-block " + std::string(block)),
                block == mine)
          << block << colour;
}

// Bridges, whatever the district. AMS-EX-41 has the way over four of them.
TEST(AmsterdamComponents, AMS_2_4_neighbours_by_bridge) {
  const auto joined = [](const char* a, const char* b) {
    return (tables().blocks[block_at(a)].neighbours >> block_at(b) & 1U) != 0;
  };
  EXPECT_TRUE(joined("HA4", "HA5"));
  EXPECT_TRUE(joined("HA5", "HA4"));
  EXPECT_TRUE(joined("BU2", "NI1"));   // over the Amstel
  EXPECT_TRUE(joined("HA6", "JO4"));   // over a canal
  EXPECT_FALSE(joined("HA1", "HA2"));  // neighbours on the map without a bridge
  EXPECT_FALSE(joined("HA4", "HA6"));
}

template <std::size_t N>
std::array<unsigned, N> distances(const std::array<std::uint64_t, N>& joined, unsigned from) {
  std::array<unsigned, N> far{};
  far.fill(99);
  far[from] = 0;
  for (unsigned step = 0; step < N; ++step)
    for (unsigned i = 0; i < N; ++i)
      for (unsigned j = 0; j < N; ++j)
        if ((joined[i] >> j & 1U) != 0) far[j] = std::min(far[j], far[i] + 1);
  return far;
}

TEST(AmsterdamComponents, AMS_2_15_facts_of_both_graphs) {
  std::array<std::uint64_t, 36> city{};
  unsigned bridges = 0;
  unsigned inside = 0;
  for (unsigned i = 0; i < 36; ++i) {
    city[i] = tables().blocks[i].neighbours;
    const auto count = static_cast<unsigned>(std::popcount(city[i]));
    EXPECT_GE(count, 2U);
    EXPECT_LE(count, 4U);
    bridges += count;
    for (unsigned j = 0; j < 36; ++j)
      if ((city[i] >> j & 1U) != 0 && tables().blocks[i].district == tables().blocks[j].district)
        ++inside;
  }
  EXPECT_EQ(bridges, 2 * 50U);
  EXPECT_EQ(inside, 2 * 36U);
  unsigned widest = 0;
  for (unsigned i = 0; i < 36; ++i)
    for (const unsigned far : distances(city, i)) widest = std::max(widest, far);
  EXPECT_EQ(widest, 10U);
  std::array<std::uint64_t, 29> harbour{};
  unsigned edges = 0;
  for (unsigned i = 0; i < 29; ++i) {
    const auto& node = tables().nodes[i];
    EXPECT_TRUE(node.degree == 2 || node.degree == 3);
    edges += node.degree;
    for (unsigned j = 0; j < node.degree; ++j) harbour[i] |= std::uint64_t{1} << node.neighbours[j];
  }
  EXPECT_EQ(edges, 2 * 32U);
  widest = 0;
  for (unsigned i = 0; i < 29; ++i)
    for (const unsigned far : distances(harbour, i)) widest = std::max(widest, far);
  EXPECT_EQ(widest, 11U);
  const auto from_start = distances(harbour, node_at("START"));
  EXPECT_EQ(*std::max_element(from_start.begin(), from_start.end()), 7U);
  for (unsigned good = 0; good < 9; ++good) {
    const auto& at = tables().nodes[tables().large_node[good]];
    bool crane = false;
    for (unsigned j = 0; j < at.degree; ++j) crane |= tables().nodes[at.neighbours[j]].crane;
    EXPECT_TRUE(crane) << good;
  }
  EXPECT_EQ(distances(harbour, node_at("K4"))[node_at("LACE")], 2U);
}

// AMS-2.6: cranes at the six jetties and the start field.
TEST(AmsterdamComponents, AMS_2_5_fields_of_the_harbour) {
  std::map<NodeKind, int> kinds;
  for (const auto& node : tables().nodes) {
    ++kinds[node.kind];
    EXPECT_EQ(node.crane, node.kind == NodeKind::jetty || node.kind == NodeKind::start);
  }
  EXPECT_EQ(kinds[NodeKind::start], 1);
  EXPECT_EQ(kinds[NodeKind::jetty], 6);
  EXPECT_EQ(kinds[NodeKind::large], 9);
  EXPECT_EQ(kinds[NodeKind::small], 4);
  EXPECT_EQ(kinds[NodeKind::water], 9);
}

// AMS-19.1, AMS-19.2, AMS-AMB-3: three classes of warehouses, best first.
TEST(AmsterdamComponents, AMS_2_7_values_of_warehouses) {
  const auto roof = [](const char* good) {
    return tables().roof_points[AmsterdamScene::good(good)];
  };
  using Roof = std::array<std::uint8_t, 3>;
  for (const char* good : {"tulip_bulbs", "beer", "coffee"}) EXPECT_EQ(roof(good), (Roof{4, 3, 2}));
  for (const char* good : {"gin", "furniture", "lace"}) EXPECT_EQ(roof(good), (Roof{5, 4, 3}));
  for (const char* good : {"cheese", "crystal", "tiles"}) EXPECT_EQ(roof(good), (Roof{6, 5, 4}));
  for (const std::uint8_t points : tables().small_points) EXPECT_EQ(points, 5);
}

TEST(AmsterdamComponents, AMS_2_8_the_depot) {
  EXPECT_EQ(tables().depot_points,
            (std::array<std::uint8_t, 12>{8, 7, 6, 5, 5, 5, 5, 5, 5, 5, 5, 5}));
}

// AMS-19.4, AMS-AMB-1, AMS-AMB-2: bridges at 4, 8, 12, 16; the last field pays 10.
TEST(AmsterdamComponents, AMS_2_9_the_amstel) {
  EXPECT_EQ(tables().bridge_points.size(), 19U);
  for (unsigned field = 0; field < 19; ++field)
    EXPECT_EQ(tables().bridge_points[field],
              field > 0 && field < 18 && field % 4 == 0 ? field / 2 : 0U)
        << field;
  EXPECT_EQ(tables().arrival_points, 10);
}

// Nine fields, three by three: a corner has three neighbours, the middle eight.
TEST(AmsterdamComponents, AMS_2_10_the_black_market) {
  std::multiset<long> neighbours;
  for (const auto& row : tables().market_distance)
    neighbours.insert(std::count(row.begin(), row.end(), 1));
  EXPECT_EQ(neighbours, (std::multiset<long>{3, 3, 3, 3, 5, 5, 5, 5, 8}));
  EXPECT_EQ(
      tables().market_distance[AmsterdamScene::good("coffee")][AmsterdamScene::good("crystal")], 1);
}

// AMS-AMB-50: the table of majorities.
TEST(AmsterdamComponents, AMS_1_8_points_of_districts) {
  using Row = std::array<std::uint8_t, 4>;
  EXPECT_EQ(tables().district_points[1], (Row{5, 0, 0, 0}));
  EXPECT_EQ(tables().district_points[2], (Row{5, 0, 0, 0}));
  EXPECT_EQ(tables().district_points[3], (Row{5, 2, 0, 0}));
  EXPECT_EQ(tables().district_points[4], (Row{5, 2, 1, 0}));
  for (unsigned players = 2; players <= 4; ++players)
    EXPECT_EQ(tables().district_tiles[players], players - 1);
  EXPECT_EQ(tables().district_tiles[1], 1);
}

// AMS-1.12, AMS-C-G.14, AMS-7.12, AMS-2.11, AMS-1.3: nothing runs out, no track ends.
TEST(AmsterdamComponents, AMS_1_12_more_than_the_box_holds) {
  AmsterdamScene t = turn(R"("guilders": 100, "points": 99, "supply": {"pink": 100},
      "active": ["032", "110", "112"], "blocks": ["HA1", "HA2", "HA3", "HA4", "HA5", "HA6", "JO1",
      "JO2", "JO3", "JO4", "JO5", "JO6", "GR1", "GR2", "GR3"])",
                          R"(, "goods": {"PL6": "coffee"}, "roof": {"beer": 3, "gin": 3, "lace": 3,
      "tiles": 3, "cheese": 3})");
  t.act_all({"use 032", "use 112", "take-block PL6", "store"});  // the 16th token
  EXPECT_EQ(t.guilders(), 102);
  EXPECT_EQ(t.points(), 100);
  EXPECT_TRUE(t.owns("PL6"));
  AmsterdamScene rich = dice(R"("wheel": {"1": {"pink": 60}}, "supply": {"pink": 40})");
  rich.act_all({"dice grey pink", "dice grey pink"});
  EXPECT_EQ(rich.cubes("pink"), 101);
}

// When each card works, by number.
TEST(AmsterdamComponents, AMS_CAMB_4_moments_of_cards) {
  using amsterdam::When;
  const auto within = [](int n, std::initializer_list<std::pair<int, int>> runs) {
    return std::any_of(runs.begin(), runs.end(),
                       [n](auto run) { return n >= run.first && n <= run.second; });
  };
  for (int n = 1; n <= 132; ++n) {
    When when = When::phase_3;
    if (n == 49) when = When::phase_1;
    if (within(n, {{51, 54}})) when = When::phase_2;
    if (within(n, {{25, 42}, {50, 50}, {73, 84}})) when = When::permanent;
    if (within(n, {{7, 12}, {67, 69}, {85, 87}, {103, 108}})) when = When::final;
    EXPECT_EQ(tables().cards[static_cast<std::size_t>(n - 1)].when, when) << n;
  }
}

// AMS-C-G.18: sisters are told apart by number.
TEST(AmsterdamComponents, AMS_C_G_18_every_card_has_its_word) {
  std::set<std::string_view> words(tables().card_words.begin(), tables().card_words.end());
  EXPECT_EQ(words.size(), 132U);
  for (unsigned i = 0; i < 132; ++i) {
    std::string number = std::to_string(i + 1);
    number.insert(0, 3 - number.size(), '0');
    EXPECT_EQ(tables().card_words[i], number);
  }
}

}  // namespace
}  // namespace stadtluft::testing
