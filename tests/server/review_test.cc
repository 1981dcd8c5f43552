#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "engine/notation/message_json.h"
#include "server/tables/advice.h"
#include "server/tables/reviews.h"
#include "tests/server/answers.h"
#include "tests/server/house_fixture.h"

// What a bot says about a past position is a function of what the seat knew then, and those who ask
// share the threads fairly.
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

struct ReviewDesk : ::testing::Test, TestHouse {
  Reviews reviews{house};
  std::atomic<bool> free{false};
  int answered = 0;

  static Reviews::Gone here() { return std::make_shared<std::atomic<bool>>(false); }

  // The code of the refusal; empty if it was taken.
  std::string ask(const std::string& asker, const Reviews::Gone& gone) {
    const std::optional<Refusal> refusal = reviews.take(
        asker, gone,
        [this, gone] {
          while (!free.load() && !gone->load()) std::this_thread::yield();
          return json::object{{"answer", 1}};
        },
        [this](const json::object&) { ++answered; });
    return refusal ? refusal->code : "";
  }
};

TEST_F(ReviewDesk, Everybody_has_one_under_way) {
  EXPECT_EQ(ask("anna", here()), "");
  EXPECT_EQ(ask("anna", here()), "one_at_a_time");
  EXPECT_EQ(ask("ben", here()), "");
  free = true;
  ASSERT_TRUE(loop.run_until([this] { return answered == 2; }));
  EXPECT_EQ(ask("anna", here()), "");
  ASSERT_TRUE(loop.run_until([this] { return answered == 3; }));
}

TEST_F(ReviewDesk, Whoever_hangs_up_makes_room) {
  const Reviews::Gone running = here();
  const Reviews::Gone waiting = here();
  EXPECT_EQ(ask("anna", running), "");
  EXPECT_EQ(ask("ben", waiting), "");
  waiting->store(true);
  EXPECT_EQ(ask("ben", here()), "");
  EXPECT_EQ(answered, 1);  // the one that waited was never begun
  running->store(true);
  EXPECT_EQ(ask("anna", here()), "");
  ASSERT_TRUE(loop.run_until([this] { return answered == 2; }));
  EXPECT_EQ(ask("anna", here()), "one_at_a_time");
  free = true;
  ASSERT_TRUE(loop.run_until([this] { return answered == 4; }));
}

TEST_F(ReviewDesk, Only_so_many_wait) {
  for (std::size_t n = 0; n <= Reviews::kMostWaiting; ++n)
    EXPECT_EQ(ask("guest " + std::to_string(n), here()), "");
  EXPECT_EQ(ask("one more", here()), "busy");
  free = true;
  ASSERT_TRUE(
      loop.run_until([this] { return answered == static_cast<int>(Reviews::kMostWaiting) + 1; }));
}

}  // namespace
}  // namespace stadtluft::server
