#include "server/tables/inquiry.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/notation/message_json.h"
#include "tests/server/answers.h"
#include "tests/server/house_fixture.h"
#include "tests/server/patching.h"
#include "tests/support/scale.h"

// What may be asked about a step before it is made: the answers are right, and they are functions
// of what the seat knows.
namespace stadtluft::server {
namespace {

// Calls check(state, rng) at questions of random games with the given options.
template <class Check>
void at_questions(const AnyGame& game, const char* option, int games, Check check) {
  for (int seed = 1; seed <= games; ++seed) {
    Rng rng(static_cast<std::uint64_t>(seed));
    OptionValues options = standard_options(game.option_specs());
    ASSERT_TRUE(
        set_option(game.option_specs(), options, "players=" + std::to_string(2 + rng.below(3))));
    if (option != nullptr) {
      ASSERT_TRUE(set_option(game.option_specs(), options, option));
    }
    Result<AnyState> state = game.start(options);
    ASSERT_TRUE(state);
    for (int step = 0; step < 600 && !game.turn(*state).over(); ++step) {
      if (game.turn(*state).actor == Actor::player && step % 5 == 0) check(*state, rng);
      if (::testing::Test::HasFatalFailure()) return;
      game.apply(*state, any_answer(game, *state, rng), {});
    }
  }
}

// Where the step really leads, with the steps that leave no choice.
json::value real_view(const AnyGame& game, AnyState state, Seat seat, const Action& action) {
  game.apply(state, action, {});
  while (game.turn(state) == Turn{Actor::player, seat}) {
    ActionList legal;
    game.legal(state, legal);
    if (legal.size() != 1) break;
    game.apply(state, legal[0], {});
  }
  return game.view(state, seat);
}

TEST(Inquiry, A_preview_shows_what_then_happens) {
  for (const auto& game : all_games().list()) {
    std::size_t exact = 0;
    std::size_t open = 0;
    std::size_t wrong = 0;
    at_questions(*game, nullptr, testing::scaled(10), [&](const AnyState& state, Rng& rng) {
      const Seat seat = game->turn(state).seat;
      const Action action = any_answer(*game, state, rng);
      const json::object answer = preview(*game, state, seat, {action});
      json::value view = game->view(state, seat);
      ASSERT_TRUE(apply_patch(view, answer.at("patch").as_array()));
      const AnyState other = game->determinize(state, seat, rng);
      ActionList legal;
      game->legal(other, legal);
      if (contains(legal, action)) {
        ASSERT_EQ(preview(*game, other, seat, {action}), answer)
            << action_text(game->grammar(), action);
      }
      if (answer.at("stops").as_string() == "chance") {
        ++open;
        return;
      }
      ++exact;
      if (view != real_view(*game, state, seat, action)) ++wrong;
    });
    EXPECT_GT(exact, open) << game->info().id;
    // Two worlds may agree by accident on what only a third would show.
    EXPECT_LE(wrong * 200, exact) << game->info().id;
  }
}

TEST(Inquiry, Points_hide_nothing) {
  for (const auto& game : all_games().list())
    at_questions(*game, nullptr, testing::scaled(10), [&](const AnyState& state, Rng& rng) {
      const AnyState other = game->determinize(state, kSpectator, rng);
      ASSERT_EQ(game->standings(state).points, game->standings(other).points);
    });
}

TEST(Inquiry, Reasons_tell_what_the_seat_knows) {
  for (const auto& game : all_games().list()) {
    std::size_t refused = 0;
    std::size_t with_rule = 0;
    std::vector<std::string> seen;
    // Not fewer in short runs: one game says little about shares.
    at_questions(*game, nullptr, 4, [&](const AnyState& state, Rng& rng) {
      const Seat seat = game->turn(state).seat;
      seen.push_back(action_text(game->grammar(), any_answer(*game, state, rng)));
      const AnyState other = game->determinize(state, seat, rng);
      const std::string& text = seen[rng.below(static_cast<std::uint32_t>(seen.size()))];
      const json::object answer = explain(*game, state, seat, text);
      if (answer.at("legal").as_bool()) return;
      ++refused;
      with_rule += answer.at("rule").is_string() ? 1U : 0U;
      ASSERT_FALSE(answer.at("reason").as_string().empty());
      // Whatever has a rule has a name in the message catalogue too.
      ASSERT_TRUE(answer.at("because").is_object() || answer.at("rule").is_null());
      if (!explain(*game, other, seat, text).at("legal").as_bool()) {
        ASSERT_EQ(explain(*game, other, seat, text), answer);
      }
    });
    EXPECT_GT(refused, static_cast<std::size_t>(testing::scaled(50))) << game->info().id;
    // Answers to other questions have no rule against them.
    EXPECT_GT(with_rule * 8, refused) << game->info().id;
  }
}

}  // namespace
}  // namespace stadtluft::server
