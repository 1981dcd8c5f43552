#include "text/catalogue.h"

#include <array>

#include <gtest/gtest.h>

#include "tests/support/memory_data.h"
#include "text/notes.h"

namespace stadtluft::testing {
namespace {

TEST(Catalogue, Fills_placeholders) {
  EXPECT_EQ(Catalogue::fill("{a} and {b}", {{"a", "one"}, {"b", "two"}}), "one and two");
  EXPECT_EQ(Catalogue::fill("nothing", {}), "nothing");
  EXPECT_EQ(Catalogue::fill("", {{"a", "one"}}), "");
}

TEST(Catalogue, Leaves_unknown_and_broken_placeholders_alone) {
  EXPECT_EQ(Catalogue::fill("{a} {b}", {{"a", "one"}}), "one {b}");
  EXPECT_EQ(Catalogue::fill("{a", {{"a", "one"}}), "{a");
  EXPECT_EQ(Catalogue::fill("a} {", {{"a", "one"}}), "a} {");
}

TEST(Catalogue, Chooses_the_form_by_number) {
  const std::string text = "{n} {n|stone|stones}";
  EXPECT_EQ(Catalogue::fill(text, {{"n", "1"}}), "1 stone");
  EXPECT_EQ(Catalogue::fill(text, {{"n", "2"}}), "2 stones");
  EXPECT_EQ(Catalogue::fill(text, {{"n", "0"}}), "0 stones");
  EXPECT_EQ(Catalogue::fill(text, {{"n", "-1"}}), "-1 stone");
  EXPECT_EQ(Catalogue::fill(text, {{"n", "-2"}}), "-2 stones");
  EXPECT_EQ(Catalogue::fill("{n|always}", {{"n", "7"}}), "always");
}

struct ToyTexts {
  MemoryData data;
  ToyTexts() {
    data.files["text/en/toy.toml"] = R"(
[colour]
white = "white"
[card.spy]
name = "Spy"
[action]
take = "Take {card} of {colour}"
[action.raise]
text = "Raise {colour}"
again_again = "Raise {colour} again"
[only]
english = "only here"
)";
    data.files["text/nl/toy.toml"] = R"(
[colour]
white = "wit"
[card.spy]
name = "Spion"
[action]
take = "Neem {card} van {colour}"
)";
  }
};

const DataSource& source() {
  static const ToyTexts kTexts;
  return kTexts.data;
}

Catalogue toy(std::string_view language) {
  auto catalogue = Catalogue::load(source(), language, "toy");
  EXPECT_TRUE(catalogue);
  return *catalogue;
}

TEST(Catalogue, Falls_back_to_English) {
  EXPECT_EQ(toy("nl").text("colour.white"), "wit");
  EXPECT_EQ(toy("nl").text("only.english"), "only here");
  EXPECT_EQ(toy("nl").text("not.there"), "not.there");
}

TEST(Catalogue, Refuses_an_unknown_language) {
  const auto refused = Catalogue::load(source(), "fr", "toy");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().what.find("en, nl, de"), std::string::npos);
}

TEST(Catalogue, A_game_without_texts_has_an_empty_one) {
  const auto empty = Catalogue::load(source(), "en", "young");
  ASSERT_TRUE(empty);
  EXPECT_EQ(empty->word("colour", "light_blue"), "light blue");
}

TEST(Catalogue, Translates_words_by_domain_and_by_parts) {
  EXPECT_EQ(toy("nl").word("colour", "white"), "wit");
  EXPECT_EQ(toy("nl").word("card", "spy"), "Spion");
  EXPECT_EQ(toy("nl").word("order", "white_3"), "wit 3");
}

TEST(Catalogue, Puts_messages_into_words) {
  static constexpr std::array<std::string_view, 1> kCards = {"spy"};
  static constexpr std::array<std::string_view, 1> kColours = {"white"};
  static constexpr std::array<std::string_view, 2> kAgain = {"", "again"};
  const MessageSpec take{"take", {{"card", kCards}, {"colour", kColours}}};
  const MessageSpec raise{"raise", {{"colour", kColours}, {"again", kAgain}}};
  const std::array<std::int32_t, 2> zeros = {0, 0};
  const std::array<std::int32_t, 2> again = {0, 1};
  EXPECT_EQ(toy("nl").message("action", take, zeros), "Neem Spion van wit");
  EXPECT_EQ(toy("nl").message("action", take, zeros, {{"card", "X"}}), "Neem X van wit");
  EXPECT_EQ(toy("en").message("action", raise, zeros), "Raise white");
  EXPECT_EQ(toy("en").message("action", raise, again), "Raise white again");
}

Notes toy_notes() {
  MemoryData data;
  data.files["text/nl/notes.toml"] = R"(
"Stand-in." = "Vervanging."
"See {a}." = "Zie {a}."
"See {a} and {b}." = "Zie {a} en {b}."
"See page 3." = "Zie bladzijde 3."
"Seen at {a} ; unsure." = "Gezien op {a}; onzeker."
)";
  auto notes = Notes::load(data, "nl");
  EXPECT_TRUE(notes);
  return *notes;
}

TEST(Notes, Are_translated_sentence_by_sentence) {
  const Notes notes = toy_notes();
  EXPECT_EQ(notes.text("Stand-in."), "Vervanging.");
  EXPECT_EQ(notes.text("Stand-in. See X-1.2. Stand-in."), "Vervanging. Zie X-1.2. Vervanging.");
  EXPECT_EQ(notes.text("Seen at http://a.b/c.html ; unsure. See p.4 and p.5."),
            "Gezien op http://a.b/c.html; onzeker. Zie p.4 en p.5.");
  EXPECT_EQ(notes.text(""), "");
}

TEST(Notes, Prefer_the_sentence_that_leaves_less_open) {
  const auto sentences = toy_notes().sentences("See page 3. See 3.");
  ASSERT_TRUE(sentences);
  EXPECT_EQ(*sentences, (std::vector<std::string>{"See page 3.", "See {a}."}));
}

TEST(Notes, Stay_as_they_are_when_a_sentence_is_unknown) {
  const Notes notes = toy_notes();
  EXPECT_EQ(notes.text("Stand-in. Something else."), "Stand-in. Something else.");
  EXPECT_EQ(notes.text("See one two."), "See one two.");
  EXPECT_FALSE(notes.sentences("Stand-in.Stand-in."));
  const auto english = Notes::load(MemoryData(), "en");
  ASSERT_TRUE(english);
  EXPECT_EQ(english->text("Stand-in."), "Stand-in.");
}

}  // namespace
}  // namespace stadtluft::testing
