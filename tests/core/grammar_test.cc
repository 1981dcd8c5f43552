#include "engine/core/grammar.h"

#include <array>
#include <stdexcept>

#include <gtest/gtest.h>

namespace stadtluft {
namespace {

constexpr std::array<std::string_view, 3> kColours = {"white", "green", "red"};
constexpr std::array<std::string_view, 2> kAgain = {"", "again"};

class GrammarText : public ::testing::Test {
 protected:
  GrammarText() {
    grammar_.actions = {
        {"pass", {}},
        {"raise",
         {{.name = "colour", .words = kColours},
          {.name = "height", .min = 1, .max = 6},
          {.name = "again", .words = kAgain}}},
        {"take", {{.name = "slot"}}},
    };
  }
  // The error, or "ok".
  std::string error(std::string_view text) {
    const auto action = parse_action(grammar_, text);
    return action ? "ok" : action.error().text();
  }

  Grammar grammar_;
};

TEST_F(GrammarText, Writes_and_reads_actions) {
  const std::array<std::pair<Action, std::string_view>, 5> known = {{
      {{0}, "pass"},
      {{1, 0, 4, 0}, "raise white 4"},
      {{1, 2, 1, 1}, "raise red 1 again"},
      {{2, 0}, "take 0"},
      {{2, 65535}, "take 65535"},
  }};
  for (const auto& [action, text] : known) {
    EXPECT_EQ(action_text(grammar_, action), text);
    const auto read = parse_action(grammar_, text);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(*read, action) << text;
  }
}

TEST_F(GrammarText, Allows_blanks) {
  const auto read = parse_action(grammar_, "  raise   green\t6 ");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(*read, (Action{1, 1, 6, 0}));
}

TEST_F(GrammarText, Says_what_was_expected) {
  EXPECT_EQ(error(""), "an action is expected, the text is empty");
  EXPECT_EQ(error("   "), "an action is expected, the text is empty");
  EXPECT_EQ(error("rise white 4"), "no action begins with 'rise'");
  EXPECT_EQ(error("Pass"), "no action begins with 'Pass'");
  EXPECT_EQ(error("raise"), "'raise' also needs colour (white, green, red)");
  EXPECT_EQ(error("raise white"), "'raise' also needs height (1 to 6)");
  EXPECT_EQ(error("raise blue 4"), "'blue' after 'raise' should be colour (white, green, red)");
  EXPECT_EQ(error("raise white 7"), "'7' after 'raise' should be height (1 to 6)");
  EXPECT_EQ(error("raise white 0"), "'0' after 'raise' should be height (1 to 6)");
  EXPECT_EQ(error("raise white 4x"), "'4x' after 'raise' should be height (1 to 6)");
  EXPECT_EQ(error("raise white 99999999999"),
            "'99999999999' after 'raise' should be height (1 to 6)");
  EXPECT_EQ(error("raise white 4 twice"), "'twice' is too much after 'raise'");
  EXPECT_EQ(error("raise white 4 again 1"), "'1' is too much after 'raise'");
  EXPECT_EQ(error("take -1"), "'-1' after 'take' should be slot (0 to 65535)");
  EXPECT_EQ(error("take 65536"), "'65536' after 'take' should be slot (0 to 65535)");
}

TEST_F(GrammarText, Shows_the_impossible_as_a_question_mark) {
  EXPECT_EQ(action_text(grammar_, {9}), "?");
  EXPECT_EQ(action_text(grammar_, {1, 77, 2, 0}), "raise ? 2");
  EXPECT_EQ(arg_text({.name = "colour", .words = kColours}, kHiddenArg), "?");
  EXPECT_EQ(arg_text({.name = "height"}, 3), "3");
}

TEST_F(GrammarText, Finds_words) {
  EXPECT_EQ(index_of(kColours, "red"), 2U);
  EXPECT_EQ(index_of(kColours, "re"), std::nullopt);
  EXPECT_EQ(arg_value({.name = "x", .min = -3, .max = 3}, "-3"), -3);
  EXPECT_EQ(arg_value({.name = "x", .min = -3, .max = 3}, ""), std::nullopt);
}

enum class Fruit : std::uint8_t { apple, pear, plum };

TEST(Words, Stand_at_the_numbers_that_they_are_for) {
  constexpr auto kWords =
      words_of<Fruit, 3>({{Fruit::plum, "plum"}, {Fruit::apple, "apple"}, {Fruit::pear, "pear"}});
  static_assert(kWords[static_cast<std::size_t>(Fruit::apple)] == "apple");
  static_assert(kWords[static_cast<std::size_t>(Fruit::pear)] == "pear");
  static_assert(kWords[static_cast<std::size_t>(Fruit::plum)] == "plum");
}

TEST(Kinds, Stand_at_the_numbers_that_they_name) {
  const ArgSpec colour{.name = "colour"};
  const std::vector<MessageSpec> sorted = kinds<2>({{1, "pay", {colour}}, {0, "take", {}}});
  EXPECT_EQ(sorted[0].name, "take");
  EXPECT_EQ(sorted[1].name, "pay");
  EXPECT_EQ(sorted[1].args.size(), 1U);
}

TEST(Kinds, Cannot_share_a_number_or_leave_one_out) {
  EXPECT_THROW((void)kinds<2>({{1, "pay", {}}, {1, "take", {}}}), std::logic_error);
  EXPECT_THROW((void)kinds<2>({{0, "pay", {}}, {2, "take", {}}}), std::logic_error);
}

}  // namespace
}  // namespace stadtluft
