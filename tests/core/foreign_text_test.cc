#include "engine/core/foreign_text.h"

#include <gtest/gtest.h>

#include "engine/core/grammar.h"
#include "engine/core/options.h"

namespace stadtluft {
namespace {

TEST(ForeignText, Short_words_stay_as_they_are) {
  for (const std::string_view text :
       {"", "take 9", "Große Straße", "日本", "🎲", R"(back\slash "quotes")"})
    EXPECT_EQ(foreign_text(text), text);
  EXPECT_EQ(in_quotes("take 9"), "'take 9'");
  EXPECT_EQ(foreign_text(std::string(64, 'a')), std::string(64, 'a'));
}

TEST(ForeignText, Long_words_are_cut_between_characters) {
  EXPECT_EQ(foreign_text(std::string(65, 'a')), std::string(61, 'a') + "…");
  std::string wide;
  for (int i = 0; i < 100; ++i) wide += "ß";
  std::string thirty;
  for (int i = 0; i < 30; ++i) thirty += "ß";
  EXPECT_EQ(foreign_text(wide), thirty + "…");
  EXPECT_EQ(foreign_text("AAA-" + std::string(26'250, '1')), "AAA-" + std::string(57, '1') + "…");
}

TEST(ForeignText, What_cannot_be_seen_is_shown) {
  using namespace std::string_view_literals;
  EXPECT_EQ(foreign_text("a\0b\x1b[2J\n\x7f"sv), R"(a\u0000b\u001b[2J\u000a\u007f)");
  EXPECT_EQ(foreign_text("\u0085\u202e\u200b\ufeff\u2066"sv), R"(\u0085\u202e\u200b\ufeff\u2066)");
  EXPECT_EQ(foreign_text("\xf3\xa0\x81\x81"sv), R"(\u0e0041)") << "a tag character";
  EXPECT_EQ(foreign_text("e\u0301"sv), "e\u0301") << "combining characters can be seen";
}

TEST(ForeignText, Bytes_that_are_no_utf_8_are_shown) {
  using namespace std::string_view_literals;
  EXPECT_EQ(foreign_text("\xff\xfe"sv), R"(\xff\xfe)");
  EXPECT_EQ(foreign_text("\xc3"sv), R"(\xc3)") << "breaks off";
  EXPECT_EQ(foreign_text("\xc0\xaf"sv), R"(\xc0\xaf)") << "longer than it must be";
  EXPECT_EQ(foreign_text("\xed\xa0\x80"sv), R"(\xed\xa0\x80)") << "half of a pair";
  EXPECT_EQ(foreign_text("\xf4\x90\x80\x80"sv), R"(\xf4\x90\x80\x80)") << "beyond the last one";
  EXPECT_EQ(foreign_text(std::string(1000, '\xff')).size(), 63U);
}

// Whatever the bytes: at most 64 of them come out, and they are UTF-8 that shows.
TEST(ForeignText, Never_grows_and_says_the_same_a_second_time) {
  std::uint32_t seed = 1;
  const auto next = [&seed] { return seed = seed * 1664525U + 1013904223U; };
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes;
    for (std::uint32_t n = next() >> 16U & 0xffU; n > 0; --n)
      bytes += static_cast<char>(next() >> 24U);
    const std::string shown = foreign_text(bytes);
    ASSERT_LE(shown.size(), kMostForeignBytes);
    ASSERT_EQ(foreign_text(shown), shown);
  }
}

TEST(ForeignText, Is_what_readers_repeat) {
  Grammar grammar;
  grammar.actions = {{"take", {{"position", {}, 1, 5}}}};
  const std::string digits = "AAA-" + std::string(30'000, '1');
  for (const std::string& text : {digits, "take " + digits, "take 3 " + digits}) {
    const Result<Action> action = parse_action(grammar, text);
    ASSERT_FALSE(action);
    EXPECT_LT(action.error().text().size(), 200U);
    EXPECT_NE(action.error().text().find("AAA-111"), std::string::npos);
  }
  const std::vector<OptionSpec> specs = {{"players", OptionSpec::Kind::number, 2, 2, 4, {}}};
  OptionValues values = standard_options(specs);
  for (const std::string& text : {digits, digits + "=3", "players=" + digits}) {
    const Status status = set_option(specs, values, text);
    ASSERT_FALSE(status);
    EXPECT_LT(status.error().text().size(), 200U);
  }
}

}  // namespace
}  // namespace stadtluft
