// What the value of Weiler must get right, told as pairs of positions.

#include <string>

#include <gtest/gtest.h>

#include "bots/games/weiler/value.h"
#include "engine/notation/json_archive.h"
#include "tests/support/data.h"

namespace stadtluft::testing {
namespace {

using weiler::Weiler;

const Weiler& game() {
  static const std::unique_ptr<Weiler> kGame = [] {
    auto loaded = Weiler::load(test_data());
    EXPECT_TRUE(loaded.ok()) << loaded.error().text();
    return std::move(*loaded);
  }();
  return *kGame;
}

double value_of(const std::string& player) {
  const auto state = game().read_position(json::parse(R"({"players": [)" + player + "]}"));
  EXPECT_TRUE(state.ok()) << state.error().text();
  return GameValue<Weiler>::value(game(), *state, 0);
}

TEST(WeilerValue, Points_are_worth_something) {
  EXPECT_GT(value_of(R"({"village": {"cottage": 1}})"), value_of(R"({"village": {}})"));
}

TEST(WeilerValue, A_card_in_hand_is_worth_something) {
  EXPECT_GT(value_of(R"({"hand": {"cottage": 2}})"), value_of(R"({"hand": {"cottage": 1}})"));
}

}  // namespace
}  // namespace stadtluft::testing
