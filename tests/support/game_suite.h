#pragma once

#include <string>

#include <gtest/gtest.h>

#include "tests/support/game_laws.h"

// One line gives a game all tests that games have in common:
//
//   STADTLUFT_GAME_SUITE(Weiler, SuiteOf<weiler::Weiler>);
//
// inside namespace stadtluft::testing. A game whose random games need help to end, or whose options
// need care, passes a struct of its own that derives from SuiteOf (see tests/support/game_laws.h).

namespace stadtluft::testing {

template <class Traits>
class GameSuite : public ::testing::Test {
 protected:
  static const GameLaws<Traits>& laws() {
    static const GameLaws<Traits> kLaws;
    return kLaws;
  }
};

// Numbers the suites, because CMake recognises typed tests by the number in their names.
struct SuiteNumbers {
  template <class Traits>
  static std::string GetName(int number) {  // NOLINT(readability-identifier-naming): GoogleTest's
    return std::to_string(number);
  }
};

TYPED_TEST_SUITE_P(GameSuite);

TYPED_TEST_P(GameSuite, Declares_what_it_is) { EXPECT_EQ(this->laws().declares(), ""); }
TYPED_TEST_P(GameSuite, Speaks_every_language) { EXPECT_EQ(this->laws().speaks(), ""); }
TYPED_TEST_P(GameSuite, Always_offers_something_once) { EXPECT_EQ(this->laws().offers(), ""); }
TYPED_TEST_P(GameSuite, Actions_survive_text_and_json) { EXPECT_EQ(this->laws().texts(), ""); }
TYPED_TEST_P(GameSuite, Offers_tell_what_comes) { EXPECT_EQ(this->laws().offer_values(), ""); }
TYPED_TEST_P(GameSuite, Positions_survive_json) { EXPECT_EQ(this->laws().positions(), ""); }
TYPED_TEST_P(GameSuite, Replays_reach_the_same_state) { EXPECT_EQ(this->laws().replays(), ""); }
TYPED_TEST_P(GameSuite, Hidden_parts_stay_hidden) { EXPECT_EQ(this->laws().knowledge(), ""); }
TYPED_TEST_P(GameSuite, Scores_add_up) { EXPECT_EQ(this->laws().scores(), ""); }
TYPED_TEST_P(GameSuite, Events_keep_to_the_grammar) { EXPECT_EQ(this->laws().events(), ""); }
TYPED_TEST_P(GameSuite, Refuses_what_is_not_offered) { EXPECT_EQ(this->laws().refusals(), ""); }
TYPED_TEST_P(GameSuite, Describes_its_sets) { EXPECT_EQ(this->laws().sets(), ""); }
TYPED_TEST_P(GameSuite, Asks_ahead_what_it_asks_later) { EXPECT_EQ(this->laws().asks_ahead(), ""); }
TYPED_TEST_P(GameSuite, Allocates_nothing) { EXPECT_EQ(this->laws().allocations(), ""); }

REGISTER_TYPED_TEST_SUITE_P(GameSuite, Declares_what_it_is, Speaks_every_language,
                            Always_offers_something_once, Actions_survive_text_and_json,
                            Offers_tell_what_comes, Positions_survive_json,
                            Replays_reach_the_same_state, Hidden_parts_stay_hidden, Scores_add_up,
                            Events_keep_to_the_grammar, Refuses_what_is_not_offered,
                            Describes_its_sets, Asks_ahead_what_it_asks_later, Allocates_nothing);

#define STADTLUFT_GAME_SUITE(Name, Traits) \
  INSTANTIATE_TYPED_TEST_SUITE_P(Name, GameSuite, Traits, SuiteNumbers)

}  // namespace stadtluft::testing
