// What the cards are called, and the words in which the tables tell their effects.

#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <toml++/toml.h>

#include "tests/games/brugge/scene.h"
#include "text/catalogue.h"

namespace stadtluft::testing {
namespace {

std::map<std::string, toml::table> cards_of(const std::string& game) {
  std::map<std::string, toml::table> cards;
  const toml::table file = toml::parse(test_data().read(game + "/cards.toml").value_or(""));
  for (const toml::node& row : *file["card"].as_array())
    cards[row.as_table()->at_path("id").value<std::string>().value_or("?")] = *row.as_table();
  return cards;
}

std::string word(const toml::table& row, std::string_view path) {
  return row.at_path(path).value<std::string>().value_or("");
}

Catalogue texts_in(std::string_view language) {
  return *Catalogue::load(test_data(), language, "brugge");
}

TEST(BruggeNames, BRU_AMB_3_the_groom) {
  EXPECT_EQ(texts_in("en").word("card", "019"), "Groom");
  EXPECT_EQ(texts_in("nl").word("card", "019"), "Bruidegom");
  EXPECT_EQ(texts_in("de").word("card", "019"), "Stallbursche");
}

// The tables speak the language of the sister game wherever it has the effect: ten cards do what no
// card of hers does in quite the same way.
TEST(BruggeNames, BRU_12_78_effects_in_the_words_of_the_sister_game) {
  std::set<std::string> known;
  for (const auto& [id, card] : cards_of("hamburg")) known.insert(word(card, "effect"));
  std::string own;
  for (const auto& [id, card] : cards_of("brugge"))
    if (!known.contains(word(card, "effect"))) own += id + " ";
  EXPECT_EQ(own, "016 017 018 019 020 044 070 103 143 159 ");
}

// A worker card says its worker, no other card does; every card has a name of its own in three
// languages, and the names are graded.
TEST(BruggeNames, BRU_16_7_columns_of_the_cards) {
  const auto cards = cards_of("brugge");
  ASSERT_EQ(cards.size(), 165U);
  for (const auto& [id, card] : cards) {
    EXPECT_EQ(word(card, "activation") == "worker", word(card, "worker") != "none") << id;
    EXPECT_FALSE(word(card, "effect").empty()) << id;
    EXPECT_FALSE(word(card, "grades.name").empty()) << id;
  }
  for (const std::string_view language : languages()) {
    const auto texts = texts_in(language);
    std::set<std::string> names;
    for (const auto& [id, card] : cards) names.insert(texts.word("card", id));
    EXPECT_EQ(names.size(), 165U) << language;
  }
  const auto german = texts_in("de");
  for (const std::string& key : german.below("group"))
    EXPECT_NE(german.text(key), texts_in("en").text(key)) << key;
}

}  // namespace
}  // namespace stadtluft::testing
