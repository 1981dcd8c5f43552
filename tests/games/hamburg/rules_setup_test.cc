// Components and setup: HAM-1, HAM-2, and what the expansions add to it.

#include <bit>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/games/hamburg/rules.h"
#include "tests/games/hamburg/scene.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: colours and score items by their short names

HamburgScene fresh(const std::string& options, std::uint64_t seed = 1) { return {options, seed}; }

TEST(HamburgComponents, HAM_1_1_one_to_five_players) {
  EXPECT_EQ(Hamburg::info().min_players, 1);
  EXPECT_EQ(Hamburg::info().max_players, 5);
}

TEST(HamburgComponents, HAM_1_3_HAM_CB_1_280_different_cards) {
  std::set<std::string> ids;
  for (const Card& card : content().cards) ids.insert(card.id);
  EXPECT_EQ(ids.size(), 280U);
  EXPECT_EQ(*ids.begin(), "001");
  EXPECT_EQ(*ids.rbegin(), "280");
}

TEST(HamburgComponents, HAM_1_4_HAM_1_5_HAM_CB_3_categories_and_colours) {
  std::array<int, kCategories> categories{};
  for (const Card& card : content().cards) ++categories[card.category];
  for (unsigned i = 0; i < kCategories; ++i) EXPECT_EQ(categories[i], i < kZooCategory ? 12 : 20);
  for (unsigned colour = 0; colour < kColours; ++colour) {
    EXPECT_EQ(content().buildings.count(colour), 48U);
    EXPECT_EQ(content().zoo.count(colour), 4U);
    EXPECT_EQ(content().parks.count(colour), 4U);
  }
}

TEST(HamburgComponents, HAM_1_6_HAM_CB_2_blocks_of_numbers) {
  constexpr std::array<Colour, 5> kBlocks = {kBrown, kPink, kOrange, kGrey, kViolet};
  for (const Card& card : content().cards) {
    const int number = std::stoi(card.id);
    if (number > 240) continue;
    EXPECT_EQ(card.colour, kBlocks[static_cast<std::size_t>((number - 1) / 48)]) << card.id;
    EXPECT_EQ(card.category, (number - 1) / 12) << card.id;
  }
}

TEST(HamburgComponents, HAM_1_7_HAM_CB_4_zoo_and_park_colours) {
  constexpr std::array<Colour, 5> kBlocks = {kGrey, kOrange, kBrown, kViolet, kPink};
  for (const Card& card : content().cards) {
    const int number = std::stoi(card.id);
    if (number <= 240) continue;
    EXPECT_EQ(card.colour, kBlocks[static_cast<std::size_t>((number - 241) % 20 / 4)]) << card.id;
    EXPECT_EQ(card.category, number <= 260 ? kZooCategory : kParkCategory);
  }
}

TEST(HamburgComponents, HAM_CB_5_every_category_has_its_three_regular_cards) {
  for (unsigned category = 0; category < kZooCategory; ++category) {
    int income = 0;
    int search = 0;
    int laurel = 0;
    for (const Card& card : content().cards) {
      if (card.category != category) continue;
      const bool own = card.unit == Unit::building_category && card.unit_of == category;
      income += card.effect == Effect::gain_per && own && card.marks == 2 ? 1 : 0;
      search += card.effect == Effect::search_build && card.category_param == category ? 1 : 0;
      laurel += card.effect == Effect::end_per && own && card.gained == 2 ? 1 : 0;
    }
    EXPECT_EQ(income, 1) << kCategoryWords[category];
    EXPECT_EQ(search, 1) << kCategoryWords[category];
    EXPECT_EQ(laurel, 1) << kCategoryWords[category];
  }
}

TEST(HamburgComponents, HAM_CP_A_HAM_CP_B_buildings_score_a_third_of_their_price) {
  for (const Card& card : content().cards) {
    if (!card.building()) continue;
    EXPECT_EQ(card.cost % 3, 0) << card.id;
    EXPECT_LE(card.cost, 12) << card.id;
    EXPECT_EQ(card.points, card.cost / 3) << card.id;
  }
}

TEST(HamburgComponents, HAM_CP_Z_HAM_CP_K_zoo_and_park_prices) {
  for (const Card& card : content().cards) {
    if (card.category == kZooCategory) {
      EXPECT_EQ(card.cost, 2 * card.points) << card.id;
    }
    if (card.category == kParkCategory) {
      EXPECT_EQ(card.cost, card.gained > 0 ? 6 : 3) << card.id;
      EXPECT_EQ(card.points, card.gained > 0 ? 2 : 1) << card.id;
    }
  }
}

TEST(HamburgComponents, HAM_1_10_HAM_1_16_two_base_markers_of_each_colour) {
  std::array<int, kColours> count{};
  for (unsigned i = 0; i < kBaseMarkers; ++i)
    ++count[static_cast<std::size_t>(std::countr_zero(content().markers[i].colours))];
  for (const int n : count) EXPECT_EQ(n, 2);
}

TEST(HamburgComponents, HAM_7_11_HAM_AMB_92_HAM_AMB_37_the_wall_fits_its_anchors) {
  EXPECT_EQ(content().wall[0][1].colour, kBrown);
  EXPECT_EQ(content().wall[0][1].cost, 2);
  EXPECT_EQ(content().wall[1][0].colour, kOrange);
  EXPECT_EQ(content().wall[1][0].cost, 1);
  for (const auto& half : content().wall) {
    unsigned colours = 0;
    for (const Segment& segment : half) colours |= 1U << segment.colour;
    EXPECT_EQ(colours, 31U);
    EXPECT_EQ(half[2].points, 3);
  }
}

TEST(HamburgComponents, HAM_5_17_HAM_AMB_91_HAM_EX_17_fields_of_the_square) {
  EXPECT_EQ(content().square[0], 0);
  EXPECT_EQ(content().square[5], 7);
  EXPECT_EQ(content().square[9], 18);
}

TEST(HamburgComponents, HAM_CA_1_HAM_11_2_seven_symbols) {
  std::set<Activation> symbols;
  for (const Card& card : content().cards)
    if (card.category != kZooCategory) symbols.insert(card.activation);
  EXPECT_EQ(symbols.size(), 7U);
  for (const Card& card : content().cards)
    EXPECT_EQ(card.activation == Activation::none, card.category == kZooCategory) << card.id;
}

TEST(HamburgSetup, HAM_2_7_HAM_2_8_HAM_2_16_five_piles_and_a_discard_pile_of_five) {
  const HamburgScene t = fresh("players=3");
  for (unsigned colour = 0; colour < kColours; ++colour) {
    EXPECT_EQ(t.state().pile.count(colour), 55U);
    EXPECT_EQ(t.state().discard.count(colour), 1U);
  }
  EXPECT_TRUE(t.state().discard_top.empty()) << "shuffled";
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(t.hand(seat), 0);
  EXPECT_EQ(t.asked(), "draw");
}

TEST(HamburgSetup, HAM_2_11_HAM_2_12_HAM_2_13_HAM_2_14_HAM_2_15_start_of_a_player) {
  const HamburgScene t = fresh("players=4");
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(t.marks(seat), 5);
    EXPECT_EQ(t.points(seat), 5);
    EXPECT_EQ(t.workers(seat), 5);
    EXPECT_EQ(t.workers("grey", seat), 1);
    EXPECT_EQ(t.square(seat), 0);
    EXPECT_EQ(t.stones(seat), 0);
    EXPECT_EQ(t.state().players[seat].majorities, 0);
    for (unsigned colour = 0; colour < kColours; ++colour)
      EXPECT_EQ(t.danger(kColourWords[colour], seat), 0);
  }
}

TEST(HamburgSetup, HAM_2_17_the_start_player_is_drawn) {
  std::set<Seat> starts;
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    starts.insert(fresh("players=3", seed).state().start);
  EXPECT_EQ(starts.size(), 3U);
  EXPECT_EQ(fresh("players=3 start_player=2").state().start, 2);
}

TEST(HamburgSetup, HAM_2_2_HAM_AMB_88_statues_by_player_count) {
  EXPECT_EQ(content().hans[0][2][0], 9);
  EXPECT_EQ(content().hans[0][2][3], 2);
  EXPECT_EQ(content().hans[0][2][4], 0);
  EXPECT_EQ(content().hans[0][5][7], 2);
  EXPECT_EQ(content().hans[0][1], content().hans[0][2]) << "solo (HAM-19.4)";
  EXPECT_EQ(content().hans[1][1], content().hans[1][2]);
}

TEST(HamburgSetup, HAM_13_1_HAM_13_2_HAM_AMB_60_HAM_DP_1_mayors_are_dealt_and_a_side_is_chosen) {
  HamburgScene t = fresh("players=2 expansions=mayors start_player=1");
  EXPECT_EQ(t.asked(), "choose-mayor");
  EXPECT_EQ(t.turn().seat, 1) << "in turn order";
  const std::uint8_t tile = static_cast<std::uint8_t>(t.state().players[1].mayor - kTile);
  t.act("side back");
  EXPECT_EQ(t.state().players[1].mayor, content().mayor_sides[tile][1]);
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_NE(t.state().players[0].mayor - kTile, tile) << "every tile once";
}

TEST(HamburgSetup, HAM_13_3_HAM_AMB_134_start_goods_of_the_sides) {
  constexpr std::array<std::array<int, 2>, 10> kGoods = {
      {{10, 2}, {5, 0}, {10, 0}, {5, 2}, {10, 1}, {10, 2}, {7, 1}, {5, 1}, {10, 1}, {5, 1}}};
  for (std::size_t i = 0; i < kGoods.size(); ++i) {
    EXPECT_EQ(content().mayors[i].marks, kGoods[i][0]) << i + 1;
    EXPECT_EQ(content().mayors[i].worker_sets, kGoods[i][1]) << i + 1;
  }
}

TEST(HamburgSetup, HAM_EX_27_HAM_13_5_mayor_01_has_a_hand_of_seven) {
  HamburgScene t =
      scene({.hand = {"241"}, .mayor = "01"}, {.moment = "refill", .expansions = {"mayors"}});
  for (int i = 0; i < 6; ++i) t.act("draw violet");
  t.settle();
  EXPECT_EQ(t.hand(), 7);
}

TEST(HamburgSetup, HAM_15_1_HAM_1_14_twenty_markers_with_special_dangers) {
  const auto in_stack = [](const HamburgScene& t) {
    return std::count(t.state().markers.begin(), t.state().markers.end(), kMarkerStack);
  };
  EXPECT_EQ(in_stack(fresh("players=2")), 10);
  EXPECT_EQ(in_stack(fresh("players=2 expansions=dangers")), 20);
}

TEST(HamburgSetup, HAM_17_1_a_stock_tile_lies_open_on_field_one) {
  const HamburgScene t = fresh("players=2 expansions=stock");
  EXPECT_NE(t.state().stock_tile, kNone);
  EXPECT_EQ(t.state().stock_field, 0);
  EXPECT_EQ(std::popcount(t.state().stock_left), 9);
}

TEST(HamburgSetup, HAM_18_1_HAM_AMB_74_six_clergy_tiles_on_the_windows) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const HamburgScene t = fresh("players=2 expansions=clergy", seed);
    std::set<int> tiles;
    for (const std::uint8_t side : t.state().clergy_tiles) tiles.insert(side / 2);
    EXPECT_EQ(tiles.size(), 6U);
    EXPECT_FALSE(tiles.contains(7)) << "the tile about ships is left out";
  }
}

TEST(HamburgSetup, HAM_19_2_HAM_19_3_HAM_19_6_the_table_of_the_solo_game) {
  const HamburgScene t = fresh("players=1");
  EXPECT_EQ(t.marks(1), 5);
  EXPECT_EQ(t.workers(1), 5);
  EXPECT_EQ(t.points(1), 5);
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_EQ(t.hand(1), 0);
}

}  // namespace
}  // namespace stadtluft::testing
