#include <algorithm>

#include <gtest/gtest.h>

#include "engine/notation/message_json.h"
#include "server/tables/document_text.h"
#include "server/tables/messages.h"
#include "tests/server/answers.h"
#include "tests/server/house_fixture.h"
#include "tests/support/scale.h"

// Nobody receives what they may not see: what leaves the server about a game is a function of what
// the viewer knows. A second world, in which everything hidden from the viewer is dealt anew, must
// give the same bytes.
namespace stadtluft::server {
namespace {

struct Story {
  std::string entry;
  std::string document;
};

// What the viewer is told of a step from `state`, and where it leads.
Story tell(const AnyGame& game, AnyState& state, const Action& action, Seat viewer) {
  const Turn turn = game.turn(state);
  EventLog log;
  game.apply(state, action, EventSink(log));
  Entry entry;
  entry.version = 1;
  entry.kind = turn.actor == Actor::chance ? EntryKind::chance : EntryKind::act;
  entry.seat = turn.actor == Actor::chance ? kNobody : turn.seat;
  entry.text = action_text(game.grammar(), action);
  entry.events = log;
  const Snapshot at{1, 1, state, kNobody};
  return {json::serialize(entry_json(game, entry, viewer)),
          ViewerDocuments(game, at).of(viewer).text()};
}

struct Counts {
  std::size_t positions = 0;
  std::size_t other_worlds = 0;  // in which something hidden really differed
  std::size_t steps = 0;
  std::size_t searches = 0;  // in which the rules show the asked seat what is hidden
};

std::string document_of(const AnyGame& game, const AnyState& state, Seat viewer) {
  const Snapshot at{1, 1, state, kNobody};
  return ViewerDocuments(game, at).of(viewer).text();
}

void check_position(const AnyGame& game, const AnyState& state, const Action& action, Seat viewer,
                    Rng& rng, Counts& counts) {
  const AnyState other = game.determinize(state, viewer, rng);
  ++counts.positions;
  if (!(other == state)) ++counts.other_worlds;
  std::string here = document_of(game, state, viewer);
  std::string there = document_of(game, other, viewer);
  const Turn turn = game.turn(state);
  if (here != there && turn.actor == Actor::player && turn.seat == viewer) {
    // Whoever may look through a pile is offered what lies there, and learns it by that. Everything
    // else stays the same, and nobody else is told.
    ++counts.searches;
    const auto without_actions = [](const std::string& text) {
      json::object document = json::parse(text).as_object();
      document.erase("actions");
      return json::serialize(document);
    };
    here = without_actions(here);
    there = without_actions(there);
  }
  ASSERT_EQ(here, there) << game.info().id << ": viewer " << int{viewer};
  // The same step in both worlds, where both offer it: if the viewer can see no difference
  // afterwards, the story of the step must not tell one either.
  if (!offered(game, other, action)) return;
  AnyState after = state;
  AnyState other_after = other;
  const Story one = tell(game, after, action, viewer);
  const Story two = tell(game, other_after, action, viewer);
  if (one.document != two.document) return;
  ++counts.steps;
  ASSERT_EQ(one.entry, two.entry) << game.info().id << ": viewer " << int{viewer} << ", "
                                  << action_text(game.grammar(), action);
}

// With every expansion: what a game hides may come with one of them.
OptionValues all_expansions(const AnyGame& game) {
  OptionValues options = standard_options(game.option_specs());
  for (std::size_t i = 0; i < options.size(); ++i) {
    const OptionSpec& spec = game.option_specs()[i];
    if (spec.kind == OptionSpec::Kind::set) options[i] = (std::int64_t{1} << spec.words.size()) - 1;
  }
  return options;
}

TEST(Secrecy, Swapping_what_is_hidden_changes_no_byte) {
  for (const auto& game : all_games().list()) {
    Counts counts;
    for (int seed = 1; seed <= testing::scaled(60); ++seed) {
      Rng rng(static_cast<std::uint64_t>(seed));
      OptionValues options = all_expansions(*game);
      const unsigned players = std::max<unsigned>(2, game->info().min_players) +
                               rng.below(game->info().max_players -
                                         std::max<unsigned>(2, game->info().min_players) + 1U);
      ASSERT_TRUE(set_option(game->option_specs(), options, "players=" + std::to_string(players)));
      Result<AnyState> state = game->start(options);
      ASSERT_TRUE(state);
      for (int step = 0; step < 600 && !game->turn(*state).over(); ++step) {
        const Action action = any_answer(*game, *state, rng);
        // One viewer a step: all of them come round.
        const Seat viewer =
            rng.below(players + 1U) == players ? kSpectator : static_cast<Seat>(rng.below(players));
        if (step % 3 == 0) check_position(*game, *state, action, viewer, rng, counts);
        if (HasFatalFailure()) return;
        game->apply(*state, action, {});
      }
    }
    EXPECT_GT(counts.positions, static_cast<std::size_t>(testing::scaled(1000))) << game->info().id;
    EXPECT_GT(counts.steps, static_cast<std::size_t>(testing::scaled(100))) << game->info().id;
    EXPECT_LT(counts.searches * 50, counts.positions) << game->info().id;
    if (game->info().hidden_information) {
      EXPECT_GT(counts.other_worlds, counts.positions / 2);
    }
  }
}

// The server makes one view for all of them.
TEST(Secrecy, A_game_that_hides_nothing_looks_the_same_to_everybody) {
  for (const auto& game : all_games().list()) {
    if (game->info().hidden_information) continue;
    Rng rng(3);
    Result<AnyState> state = game->start(standard_options(game->option_specs()));
    ASSERT_TRUE(state);
    for (int step = 0; step < 300 && !game->turn(*state).over(); ++step) {
      for (Seat viewer = 0; viewer < game->players(*state); ++viewer) {
        const json::value document = state_document(*game, {1, 1, *state, kNobody}, viewer);
        ASSERT_EQ(document.at("view"), game->view(*state, viewer));
      }
      game->apply(*state, any_answer(*game, *state, rng), {});
    }
  }
}

// The check itself can fail: a document made with somebody else's eyes differs.
TEST(Secrecy, The_check_notices_a_leak) {
  for (const auto& game : all_games().list()) {
    if (!game->info().hidden_information) continue;
    Rng rng(7);
    Result<AnyState> state = game->start(all_expansions(*game));
    ASSERT_TRUE(state);
    std::size_t leaks = 0;
    for (int step = 0; step < 100; ++step) {
      const AnyState other = game->determinize(*state, 0, rng);
      leaks += json::serialize(state_document(*game, {1, 1, *state, kNobody}, 1)) !=
                       json::serialize(state_document(*game, {1, 1, other, kNobody}, 1))
                   ? 1U
                   : 0U;
      game->apply(*state, any_answer(*game, *state, rng), {});
    }
    EXPECT_GT(leaks, 10U) << game->info().id;
  }
}

}  // namespace
}  // namespace stadtluft::server
