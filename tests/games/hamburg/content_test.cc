// What the loader refuses, and what a position can hold.

#include <gtest/gtest.h>

#include "engine/games/hamburg/hamburg.h"
#include "tests/games/hamburg/scene.h"
#include "tests/support/changed_data.h"
#include "tests/support/pinned_values.h"

namespace stadtluft::testing {
namespace {

struct Wrong {
  const char* card;
  const char* from;
  const char* to;
};

TEST(HamburgContent, Refuses_numbers_that_no_rule_would_follow) {
  constexpr Wrong kWrong[] = {
      {"001", "n = 1", "n = 2"},         {"004", "n = \"any\"", "n = 2"},
      {"033", "cards = 1", "cards = 2"}, {"068", "price = 0", "price = 1"},
      {"085", "n = 1", "n = 2"},         {"111", "n = \"any\"", "n = 3"},
      {"145", "price = 0", "price = 3"}, {"169", "n = 1", "n = 2"},
      {"173", "n = 1", "n = 2"},         {"178", "n = 1", "n = 2"},
      {"189", "n = 1", "n = 2"},         {"190", "n = 1", "n = 2"},
      {"192", "max = 2", "max = 3"},     {"235", "n = 1", "n = 2"},
      {"263", "cards = 1", "cards = 2"},
  };
  for (const Wrong& wrong : kWrong) {
    SCOPED_TRACE(wrong.card);
    ChangedData data;
    data.change("hamburg/cards.toml", "id = \"" + std::string(wrong.card) + "\"", wrong.from,
                wrong.to);
    const auto loaded = hamburg::Hamburg::load(data);
    ASSERT_FALSE(loaded);
    EXPECT_NE(loaded.error().text().find("hamburg/cards.toml"), std::string::npos);
    EXPECT_NE(loaded.error().text().find("params."), std::string::npos) << loaded.error().text();
  }
}

TEST(HamburgContent, Has_the_values_of_the_rulebook) {
  EXPECT_EQ(changed_values_of_the_rulebook(real_hamburg_game(), hamburg_game()),
            std::vector<std::string>{});
}

TEST(HamburgPosition, Holds_a_discard_pile_of_nearly_all_cards) {
  Names pile;
  for (const std::string_view id : hamburg_game().content().card_words)
    if (id != "280") pile.emplace_back(id);
  const HamburgScene t = scene(
      {.hand = {"280"}},
      {.others = {{.no_hand = true}}, .more = R"("discard": )" + json::serialize(words(pile))});
  EXPECT_EQ(t.state().discard.count(), 279U);
  EXPECT_EQ(t.at("/discard").as_array().size(), 279U);
}

}  // namespace
}  // namespace stadtluft::testing
