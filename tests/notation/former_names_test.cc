// Positions and scenarios with the names of earlier versions are read as if they had the present
// ones.

#include "engine/notation/former_names.h"

#include <gtest/gtest.h>

#include "engine/games/weiler/weiler.h"
#include "tests/support/data.h"

namespace stadtluft::testing {
namespace {

TEST(FormerNames, Of_the_agenda_are_read) {
  const auto game = weiler::Weiler::load(test_data());
  ASSERT_TRUE(game) << game.error().text();
  const auto former = (*game)->read_position(
      json::parse(R"({"round": 1, "stack": [{"job": "choose_stack", "seat": 1}]})"));
  ASSERT_TRUE(former) << former.error().text();
  const auto present = (*game)->read_position(
      json::parse(R"({"round": 1, "agenda": [{"job": "choose-stack", "seat": 1}]})"));
  ASSERT_TRUE(present) << present.error().text();
  EXPECT_TRUE(same_bytes(*former, *present));
}

TEST(FormerNames, And_present_ones_do_not_mix) {
  const auto game = weiler::Weiler::load(test_data());
  const auto both = (*game)->read_position(json::parse(R"({"stack": [], "agenda": []})"));
  ASSERT_FALSE(both);
  EXPECT_EQ(both.error().where, "/stack");
}

TEST(FormerNames, Are_read_in_what_a_scenario_expects) {
  const auto renamed = [](std::string pointer, json::value expected) {
    use_present_names(pointer, expected);
    return pointer + " " + json::serialize(expected);
  };
  EXPECT_EQ(renamed("/stack/2/job", "choose_plot"), R"(/agenda/2/job "choose-plot")");
  EXPECT_EQ(renamed("/stack/3", nullptr), "/agenda/3 null");
  EXPECT_EQ(renamed("/stack", json::parse(R"([{"job": "take_top"}])")),
            R"(/agenda [{"job":"take-top"}])");
  EXPECT_EQ(renamed("/stacks/red", "a_b"), R"(/stacks/red "a_b")");
}

}  // namespace
}  // namespace stadtluft::testing
