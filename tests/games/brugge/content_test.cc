// What the loader refuses, and that the pinned tables have the values of the rulebook.

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "tests/games/brugge/scene.h"
#include "tests/support/changed_data.h"
#include "tests/support/pinned_values.h"

namespace stadtluft::testing {
namespace {

struct WrongNumber {
  const char* card;
  const char* from;
  const char* to;
};

TEST(BruggeContent, Refuses_numbers_that_no_rule_would_follow) {
  constexpr WrongNumber kWrong[] = {
      {"128", "double = 1", "double = 2"}, {"139", "n = 1", "n = 2"},
      {"140", "n = 1", "n = 2"},           {"142", "n = 1", "n = 2"},
      {"144", "n = 1", "n = 2"},           {"145", "n = 1", "n = 2"},
      {"103", "price = 1", "price = 2"},   {"165", "discard = 4", "discard = 3"},
  };
  for (const WrongNumber& wrong : kWrong) {
    SCOPED_TRACE(wrong.card);
    ChangedData data;
    data.change("brugge/cards.toml", "id = \"" + std::string(wrong.card) + "\"", wrong.from,
                wrong.to);
    const auto loaded = brugge::Brugge::load(data);
    ASSERT_FALSE(loaded);
    EXPECT_NE(loaded.error().text().find("brugge/cards.toml"), std::string::npos);
  }
}

// BRU-1.9 holds for the cards of the box; somebody who knows one number better changes one line.
TEST(BruggeContent, Takes_a_price_without_its_points_and_points_without_their_price) {
  for (const auto& [from, to] :
       {std::pair{"cost = 9", "cost = 12"}, {"points = 3", "points = 4"}}) {
    for (const auto& [file, card] : {std::pair{"brugge/cards.toml", "id = \"001\""},
                                     {"brugge/later_cards.toml", "id = \"129\""}}) {
      ChangedData data;
      data.change(file, card, std::string("\n") + from, std::string("\n") + to);
      const auto loaded = brugge::Brugge::load(data);
      ASSERT_TRUE(loaded) << loaded.error().text();
      EXPECT_NE((*loaded)->data_hash(), brugge_game().data_hash()) << file << " " << to;
    }
  }
}

TEST(BruggeContent, Has_the_values_of_the_rulebook) {
  EXPECT_EQ(changed_values_of_the_rulebook(real_brugge_game(), brugge_game()),
            std::vector<std::string>{});
}

}  // namespace
}  // namespace stadtluft::testing
