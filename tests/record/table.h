#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "record/session.h"
#include "tests/support/games.h"

namespace stadtluft::testing {

inline const AnyGame& firenze() { return *pinned_games().find("firenze"); }
inline const AnyGame& brugge() { return *pinned_games().find("brugge"); }
inline const AnyGame& hamburg() { return *pinned_games().find("hamburg"); }
inline const AnyGame& amsterdam() { return *pinned_games().find("amsterdam"); }

inline std::vector<RecordPlayer> people(std::size_t count) {
  std::vector<RecordPlayer> players;
  for (std::size_t i = 0; i < count; ++i)
    players.push_back({std::string(1, static_cast<char>('A' + i)), "dice"});
  return players;
}

// The standard options for a number of players, with further "name=value".
inline OptionValues options_for(const AnyGame& game, std::size_t players,
                                const std::vector<std::string>& more = {}) {
  OptionValues options = standard_options(game.option_specs());
  EXPECT_TRUE(set_option(game.option_specs(), options, "players=" + std::to_string(players)));
  for (const std::string& assignment : more)
    EXPECT_TRUE(set_option(game.option_specs(), options, assignment));
  return options;
}

// Answers every question at random until the session has `steps` steps or the game is over.
inline void play_at_random(Session& session, Rng& rng, std::size_t steps) {
  while (!session.turn().over() && session.steps() < steps) {
    if (session.turn().actor == Actor::chance) {
      OutcomeList outcomes;
      session.game().outcomes(session.state(), outcomes);
      ASSERT_TRUE(session.chance(draw(outcomes, rng)));
      continue;
    }
    ActionList legal;
    session.game().legal(session.state(), legal);
    const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    ASSERT_TRUE(session.act(session.turn().seat, action));
  }
}

// A game of Firenze that was played at random for some steps.
inline Session random_firenze(std::size_t players, std::size_t steps, std::uint64_t seed) {
  Rng rng(seed);
  Result<Session> session =
      Session::begin(firenze(), options_for(firenze(), players), people(players));
  EXPECT_TRUE(session.ok());
  play_at_random(*session, rng, steps);
  return std::move(*session);
}

// Replaces the first `from`, which must be there.
inline std::string edited(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

// That a result is a refusal which contains both texts.
template <class Refusal>
::testing::AssertionResult refused(const Refusal& result, const std::string& where,
                                   const std::string& what) {
  if (result.ok()) return ::testing::AssertionFailure() << "it was accepted";
  const std::string text = result.error().text();
  if (result.error().where.find(where) != std::string::npos &&
      result.error().what.find(what) != std::string::npos)
    return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "the refusal was: " << text;
}

}  // namespace stadtluft::testing
