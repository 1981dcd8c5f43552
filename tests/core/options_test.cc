#include "engine/core/options.h"

#include <array>

#include <gtest/gtest.h>

namespace stadtluft {
namespace {

constexpr std::array<std::string_view, 3> kSeals = {"generator", "chance", "layout"};
constexpr std::array<std::string_view, 3> kPlaces = {"white_3", "green_4", "red_5"};

class Options : public ::testing::Test {
 protected:
  // The error of "name=value", or "ok".
  std::string set(std::string_view assignment) {
    const Status status = set_option(specs_, values_, assignment);
    return status ? "ok" : status.error().text();
  }

  const std::vector<OptionSpec> specs_ = {
      {.name = "players", .kind = OptionSpec::Kind::number, .standard = 4, .min = 2, .max = 4},
      {.name = "beginners"},
      {.name = "seals", .kind = OptionSpec::Kind::choice, .words = kSeals},
      {.name = "layout", .kind = OptionSpec::Kind::set, .words = kPlaces},
  };
  OptionValues values_ = standard_options(specs_);
};

TEST_F(Options, Begin_with_their_standard) { EXPECT_EQ(values_, (OptionValues{4, 0, 0, 0})); }

TEST_F(Options, Are_set_by_name) {
  EXPECT_EQ(set("players=3"), "ok");
  EXPECT_EQ(set("beginners=on"), "ok");
  EXPECT_EQ(set("seals=layout"), "ok");
  EXPECT_EQ(set("layout=red_5+white_3"), "ok");
  EXPECT_EQ(values_, (OptionValues{3, 1, 2, 0b101}));
  EXPECT_EQ(option_value(specs_, values_, "seals"), 2);
  EXPECT_TRUE(check_options(specs_, values_));
  EXPECT_EQ(set("layout=none"), "ok");
  EXPECT_EQ(set("beginners=false"), "ok");
  EXPECT_EQ(values_, (OptionValues{3, 0, 2, 0}));
}

TEST_F(Options, Survive_their_text_form) {
  const std::array<OptionValues, 4> known = {
      {{2, 0, 0, 0}, {3, 1, 1, 7}, {4, 0, 2, 2}, {4, 1, 2, 5}}};
  for (const OptionValues& value : known)
    for (std::size_t i = 0; i < specs_.size(); ++i) {
      const auto read = parse_option(specs_[i], option_text(specs_[i], value[i]));
      ASSERT_TRUE(read) << read.error().text();
      EXPECT_EQ(*read, value[i]);
    }
  EXPECT_EQ(option_text(specs_[3], 5), "white_3+red_5");
  EXPECT_EQ(option_text(specs_[3], 0), "none");
  EXPECT_EQ(option_text(specs_[1], 1), "on");
}

TEST_F(Options, Say_what_was_expected_and_keep_their_value) {
  EXPECT_EQ(set("players"), "option: 'players' should have the form name=value");
  EXPECT_EQ(set("colour=red"),
            "option: 'colour' is unknown; there are players, beginners, seals, layout");
  EXPECT_EQ(set("players=5"), "option players: '5' should be a number from 2 to 4");
  EXPECT_EQ(set("players=two"), "option players: 'two' should be a number from 2 to 4");
  EXPECT_EQ(set("players="), "option players: '' should be a number from 2 to 4");
  EXPECT_EQ(set("beginners=yes"), "option beginners: 'yes' should be on or off");
  EXPECT_EQ(set("seals=dice"), "option seals: 'dice' should be one of generator, chance, layout");
  EXPECT_EQ(set("layout=white_3+pink_1"),
            "option layout: 'pink_1' should be none, or words joined by + out of "
            "white_3, green_4, red_5");
  EXPECT_EQ(set("layout=white_3+"),
            "option layout: '' should be none, or words joined by + out of "
            "white_3, green_4, red_5");
  EXPECT_EQ(values_, standard_options(specs_));
}

TEST_F(Options, Out_of_range_are_found) {
  const auto error = [&](const OptionValues& wrong) {
    const Status status = check_options(specs_, wrong);
    return status ? "ok" : status.error().text();
  };
  EXPECT_EQ(error({4, 0, 0}), "options: 4 values are expected, not 3");
  EXPECT_EQ(error({1, 0, 0, 0}), "option players: '1' should be a number from 2 to 4");
  EXPECT_EQ(error({4, 2, 0, 0}), "option beginners: '2' should be on or off");
  EXPECT_EQ(error({4, -1, 0, 0}), "option beginners: '-1' should be on or off");
  EXPECT_EQ(error({4, 0, 3, 0}), "option seals: '3' should be one of generator, chance, layout");
  EXPECT_NE(error({4, 0, 0, 8}), "ok");
}

}  // namespace
}  // namespace stadtluft
