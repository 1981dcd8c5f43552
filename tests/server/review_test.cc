#include <gtest/gtest.h>

#include "engine/notation/message_json.h"
#include "server/tables/advice.h"
#include "tests/server/answers.h"
#include "tests/server/house_fixture.h"

// What a bot says about a past position is a function of what the seat knew then.
namespace stadtluft::server {
namespace {

json::object reviewed(const AnyGame& game, const AnyState& state, const Action& played) {
  json::object told = review(all_games(), game.info().id, state, played,
                             {.ms = 60'000, .iterations = 16, .seed = 7});
  told.erase("ms");
  return told;
}

TEST(Review, Tells_nothing_that_the_seat_did_not_know) {
  for (const auto& game : all_games().list()) {
    Rng rng(5);
    Result<AnyState> state = game->start(standard_options(game->option_specs()));
    ASSERT_TRUE(state);
    int compared = 0;
    for (int step = 0; step < 400 && compared < 12 && !game->turn(*state).over(); ++step) {
      const Action answer = any_answer(*game, *state, rng);
      if (game->turn(*state).actor == Actor::player && step % 9 == 0) {
        const AnyState other = game->determinize(*state, game->turn(*state).seat, rng);
        ActionList here;
        ActionList there;
        game->legal(*state, here);
        game->legal(other, there);
        if (here.size() == there.size() && contains(there, answer)) {
          ++compared;
          ASSERT_EQ(reviewed(*game, *state, answer), reviewed(*game, other, answer))
              << game->info().id << " step " << step;
        }
      }
      game->apply(*state, answer, {});
    }
    EXPECT_EQ(compared, 12) << game->info().id;
  }
}

}  // namespace
}  // namespace stadtluft::server
