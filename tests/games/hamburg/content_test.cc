// What the loader refuses: numbers on cards that the rules could not follow.

#include <gtest/gtest.h>

#include "engine/games/hamburg/hamburg.h"
#include "tests/support/changed_data.h"

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

}  // namespace
}  // namespace stadtluft::testing
