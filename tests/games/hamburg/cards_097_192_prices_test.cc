// What the orange and grey buildings cost and score, by the families of the pricing rule.

#include "tests/games/hamburg/scene.h"

namespace stadtluft::testing {
namespace {

std::string id_of(int number) { return (number < 100 ? "0" : "") + std::to_string(number); }

// A building can be built for exactly its price, not for a mark less, and scores a third of it.
void expect_price(int price, const std::vector<int>& numbers) {
  for (const int number : numbers) {
    const std::string id = id_of(number);
    const HamburgScene t = scene({.plots = {"grey"}, .hand = {id}, .marks = price});
    EXPECT_TRUE(t.offers("build " + id)) << id << " for " << price << " marks";
    if (price > 0) {
      const HamburgScene poor = scene({.plots = {"grey"}, .hand = {id}, .marks = price - 1});
      EXPECT_FALSE(poor.offers("build " + id)) << id << " for a mark less than " << price;
    }
    EXPECT_FALSE(scene({.hand = {id}, .marks = price}).offers("build " + id)) << "without a plot";
    EXPECT_EQ(scene({.buildings = {id}}).scored(hamburg::kItemCards), price / 3) << id;
  }
}

TEST(HamburgCardPrices, HAM_CP_00_small_one_time_gains_are_free) {
  expect_price(0, {111, 112, 113, 114, 121, 122, 142, 147, 164, 187, 188});
}

TEST(HamburgCardPrices, HAM_CP_03_repeatable_gains_cost_3) {
  expect_price(
      3, {97,  98,  99,  100, 101, 102, 103, 110, 115, 116, 117, 118, 123, 124, 125, 133, 134, 135,
          136, 137, 138, 139, 140, 141, 145, 146, 149, 158, 159, 160, 161, 162, 169, 170, 181});
}

TEST(HamburgCardPrices, HAM_CP_06_shields_and_searches_of_097_to_192_cost_6) {
  expect_price(6, {104, 105, 106, 119, 126, 143, 148, 150, 151, 152, 153, 156, 157, 163, 165,
                   166, 168, 171, 172, 173, 174, 175, 178, 182, 183, 184, 185, 186, 189});
}

TEST(HamburgCardPrices, HAM_CP_09_laurels_and_strong_cards_cost_9) {
  expect_price(
      9, {107, 108, 120, 127, 128, 129, 130, 131, 144, 154, 155, 167, 176, 177, 179, 180, 191});
}

TEST(HamburgCardPrices, HAM_CP_12_the_strongest_cards_cost_12) {
  expect_price(12, {109, 132, 190, 192});
}

}  // namespace
}  // namespace stadtluft::testing
