// Readings of unclear rules (HAM-AMB) that a scenario cannot say: facts about the whole material,
// and what a position refuses. The others are in tests/scenarios/hamburg.

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/games/hamburg/scene.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: enumerators by their short names

TEST(HamburgReadings, HAM_AMB_103_seven_pictures_of_four_kinds) {
  std::set<Activation> pictures;
  for (const Card& card : hamburg_game().content().cards) {
    const bool zoo = card.category == kZooCategory;
    EXPECT_EQ(card.activation == Activation::none, zoo)
        << card.id << ": only a Zoo shows no symbol";
    if (!zoo) pictures.insert(card.activation);
  }
  const std::set<Activation> phase_numbers = {Activation::phase_1, Activation::phase_2,
                                              Activation::phase_3, Activation::phase_4};
  std::set<Activation> expected = phase_numbers;
  expected.insert({Activation::bolt, Activation::infinity, Activation::laurel});
  EXPECT_EQ(pictures, expected);
  EXPECT_EQ(pictures.size(), 7U);
  EXPECT_EQ(pictures.size() - phase_numbers.size() + 1U, 4U) << "the phase numbers are one kind";
}

// The other way round of HAM-AMB-64: with the second expansion there is a Hans Hummel for every
// half of every wall, so he is always offered.
TEST(HamburgReadings, HAM_AMB_64_Hans_Hummel_outlasts_the_walls) {
  const Content& content = hamburg_game().content();
  for (unsigned players = 1; players <= kMaxPlayers; ++players) {
    const auto& statues = content.hans[1][players];
    const auto count =
        std::count_if(statues.begin(), statues.end(), [](std::uint8_t value) { return value > 0; });
    const unsigned walls = players == 1 ? 2 : players;
    EXPECT_GE(count, walls * kHalves) << players << " players";
  }
}

TEST(HamburgReadings, HAM_AMB_107_a_danger_is_nothing_but_its_level) {
  const auto refused = [](int level) {
    json::object document{
        {"options", {{"players", 2}}},
        {"players", {{{"dangers", {{"pink", level}}}}, json::object()}},
    };
    return !hamburg_game().read_position(document);
  };
  EXPECT_FALSE(refused(0));
  EXPECT_FALSE(refused(kTopLevel));
  EXPECT_TRUE(refused(kTopLevel + 1)) << "three tiles of each colour";
}

}  // namespace
}  // namespace stadtluft::testing
