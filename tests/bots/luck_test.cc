#include "bots/analysis/luck.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/analysis/luck_study.h"
#include "bots/players/registry.h"
#include "engine/games/registry.h"
#include "tests/support/games.h"
#include "tests/support/scale.h"

namespace stadtluft::testing {

// Two seats in turn: a die is rolled, then the seat takes what it shows or something that is worth
// less by a number of the table. What a position is worth is known exactly.
class DieGame {
 public:
  struct State {
    std::uint8_t rounds = 0;  // that are still to be played, the present one included
    std::uint8_t seat = 0;
    std::uint8_t eyes = 0;    // 0: to be rolled
    std::uint8_t forced = 0;  // nothing but the eyes is offered
    std::array<std::int16_t, 2> points{};
  };
  enum Kind : std::uint16_t { kDie, kTake, kWaste };
  static constexpr int kEyes = 6;
  static constexpr double kMean = 3.5;
  static constexpr int kWasted = 2;  // points that the worse answer costs

  DieGame() {
    grammar_.actions = {{"die", {{"eyes", {}, 1, kEyes}}}, {"take", {}}, {"waste", {}}};
    grammar_.questions = {{"turn", {}}};
    grammar_.scores = {{"points", {}}};
  }
  static const GameInfo& info() {
    static const GameInfo kInfo{"die", "DIE", 2, 2, false, true, 200};
    return kInfo;
  }
  [[nodiscard]] const Grammar& grammar() const { return grammar_; }
  [[nodiscard]] const std::vector<OptionSpec>& option_specs() const { return specs_; }
  [[nodiscard]] static std::uint64_t data_hash() { return 1; }
  [[nodiscard]] static Result<State> start(const OptionValues&) { return State{.rounds = 10}; }
  [[nodiscard]] static OptionValues options(const State&) { return {}; }
  [[nodiscard]] static std::uint8_t players(const State&) { return 2; }
  [[nodiscard]] static Turn turn(const State& s) {
    if (s.rounds == 0) return {};
    return s.eyes > 0 ? Turn{Actor::player, s.seat} : Turn{Actor::chance, kNobody};
  }
  [[nodiscard]] static Question question(const State&) { return {}; }
  static void legal(const State& s, ActionList& out) {
    out.push_back({kTake});
    if (s.forced == 0) out.push_back({kWaste});
  }
  static void outcomes(const State&, OutcomeList& out) {
    for (std::uint16_t eyes = 1; eyes <= kEyes; ++eyes) out.push_back({{kDie, eyes}, 1});
  }
  static void apply(State& s, Action action, EventSink) {
    if (action.kind == kDie) {
      s.eyes = static_cast<std::uint8_t>(action.a);
      return;
    }
    const int gained = s.eyes - (action.kind == kWaste ? kWasted : 0);
    s.points[s.seat] = static_cast<std::int16_t>(s.points[s.seat] + gained);
    s.eyes = 0;
    --s.rounds;
    s.seat = static_cast<std::uint8_t>(1 - s.seat);
  }
  static void answer_set(const State&, AnswerSet&) {}
  static bool apply_unit(State& s, Action action, EventSink tell) {
    apply(s, action, tell);
    return false;
  }
  [[nodiscard]] static Reason refusal(const State&, Action) { return {}; }
  [[nodiscard]] static Observation<State> observe(const State& s, Seat viewer) {
    return {s, viewer};
  }
  [[nodiscard]] static State determinize(const Observation<State>& o, Rng&) { return o.seen; }
  static void score(const State& s, Seat seat, ScoreSheet& sheet) { sheet.add(0, s.points[seat]); }
  [[nodiscard]] static Standings standings(const State& s) {
    Standings standings;
    standings.players = 2;
    for (Seat seat = 0; seat < 2; ++seat) standings.points[seat] = s.points[seat];
    rank(standings);
    return standings;
  }
  [[nodiscard]] static std::string defect(const State&) { return {}; }

 private:
  Grammar grammar_;
  std::vector<OptionSpec> specs_;
};

}  // namespace stadtluft::testing

namespace stadtluft {

template <>
struct GameValue<testing::DieGame> {
  using G = testing::DieGame;
  [[nodiscard]] static double value(const G&, const G::State& s, Seat seat) {
    const std::uint8_t next = s.seat;  // who plays the present round
    const int mine = next == seat ? (s.rounds + 1) / 2 : s.rounds / 2;
    const double to_come = (mine - (s.rounds - mine)) * G::kMean;
    const double rolled = s.eyes == 0 ? 0 : (s.eyes - G::kMean) * (next == seat ? 1 : -1);
    return s.points[seat] - s.points[1U - seat] + to_come + rolled;
  }
};

namespace testing {
namespace {

static_assert(Valued<DieGame>);

using Steps = std::vector<PlayedAction>;

// Every seat wastes a roll in one of `one_in` turns; 0: never.
Steps played(DieGame::State state, std::uint64_t seed, std::array<std::uint32_t, 2> one_in) {
  const DieGame game;
  Rng rng(seed);
  Steps steps;
  for (Turn turn = game.turn(state); !turn.over(); turn = game.turn(state)) {
    Action action{DieGame::kTake};
    if (turn.actor == Actor::chance)
      action = sample_chance(game, state, rng);
    else if (one_in[turn.seat] > 0 && rng.below(one_in[turn.seat]) == 0)
      action = {DieGame::kWaste};
    steps.push_back({turn.seat, action});
    game.apply(state, action, {});
  }
  return steps;
}

LuckStudy study_of(const DieGame::State& start, const Steps& steps, const LuckEffort& effort) {
  return study_luck_of(DieGame(), Brains::built_in(), AnyState::of(start), steps, effort);
}

std::array<int, 2> wasted_in(const Steps& steps) {
  std::array<int, 2> wasted{};
  for (const PlayedAction& step : steps)
    if (step.seat != kNobody && step.action.kind == DieGame::kWaste) ++wasted[step.seat];
  return wasted;
}

TEST(Luck, Of_a_game_whose_worth_is_known_is_told_exactly) {
  const DieGame::State start{.rounds = 10};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Steps steps = played(start, seed, {3, 5});
    double rolled = 0;  // what the dice of seat 0 gave beyond their mean, less those of seat 1
    double side = 1;
    for (const PlayedAction& step : steps)
      if (step.seat == kNobody) {
        rolled += side * (step.action.a - DieGame::kMean);
        side = -side;
      }
    const auto sheets = sum_up(study_of(start, steps, {.samples = 4000, .seed = seed}));
    const std::array<int, 2> wasted = wasted_in(steps);
    for (Seat seat = 0; seat < 2; ++seat) {
      const double sign = seat == 0 ? 1 : -1;
      const LuckSheet& sheet = sheets[seat];
      EXPECT_NEAR(sheet.luck.mean, sign * rolled, 2 * sheet.luck.margin());
      EXPECT_GT(sheet.luck.margin(), 0);
      EXPECT_LT(sheet.luck.margin(), 0.5);
      // Every wasted roll costs the same and is found.
      EXPECT_NEAR(sheet.own.mean, -DieGame::kWasted * wasted[seat], 1e-9);
      EXPECT_NEAR(sheet.others.mean, DieGame::kWasted * wasted[1U - seat], 1e-9);
      EXPECT_NEAR(sheet.rest.mean, 0, 2 * sheet.rest.margin());
    }
  }
}

TEST(Luck, A_game_of_forced_answers_has_no_skill) {
  const DieGame::State start{.rounds = 10, .forced = 1};
  const LuckStudy study = study_of(start, played(start, 3, {0, 0}), {.seed = 3});
  EXPECT_EQ(study.events.size(), 10U);
  for (const LuckEvent& event : study.events) EXPECT_EQ(event.seat, kNobody);
  const auto sheets = sum_up(study);
  for (Seat seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(sheets[seat].own.mean, 0);
    EXPECT_EQ(sheets[seat].own.variance, 0);
    EXPECT_EQ(sheets[seat].others.mean, 0);
  }
  // Nor has one in which everybody always answered best.
  const DieGame::State free{.rounds = 10};
  const auto best = sum_up(study_of(free, played(free, 3, {0, 0}), {.seed = 3}));
  EXPECT_EQ(best[0].own.mean, 0);
  EXPECT_EQ(best[0].others.mean, 0);
}

// The server stops it when nobody waits any more; a client may have asked for very many samples.
TEST(Luck, Ends_in_the_middle_of_an_event_when_it_is_stopped) {
  const DieGame::State start{.rounds = 10};
  const std::atomic<bool> stop = true;
  LuckEffort effort{.samples = 4'000'000'000U};
  effort.thinking.stop = &stop;
  const LuckStudy study = study_of(start, played(start, 3, {2, 2}), effort);
  EXPECT_TRUE(study.events.empty()) << "what was not sampled to the end is not told";
  EXPECT_EQ(study.next, 0U);
}

TEST(Luck, Is_nothing_on_the_mean) {
  const DieGame::State start{.rounds = 10};
  double sum = 0;
  double squares = 0;
  constexpr int kGames = 300;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    const Steps steps = played(start, seed, {2, 2});
    const double luck = sum_up(study_of(start, steps, {.samples = 8, .seed = seed}))[0].luck.mean;
    sum += luck;
    squares += luck * luck;
  }
  EXPECT_NEAR(sum / kGames, 0, 4 * std::sqrt(squares) / kGames);
}

// --- the games of the house ---------------------------------------------------------------------

struct Example {
  AnyState start;
  Steps steps;
  AnyState end;
};

Example example(const std::string& game, int players, const std::vector<std::string>& bots,
                std::uint64_t seed) {
  SimulationOrder order;
  order.game = game;
  order.bots = bots;
  order.arena.seed = seed;
  const AnyGame& rules = *all_games().find(game);
  order.options = standard_options(rules.option_specs());
  EXPECT_TRUE(
      set_option(rules.option_specs(), order.options, "players=" + std::to_string(players)));
  Example made{*rules.start(order.options), {}, {}};
  order.arena.played = [&](std::uint64_t, const PlayedGame& played) {
    made.steps = played.steps;
    made.end = played.end;
  };
  EXPECT_TRUE(simulate(all_games(), order).ok());
  return made;
}

LuckStudy study_of(const std::string& game, const Example& played, const LuckEffort& effort) {
  Result<LuckStudy> study =
      study_luck(all_games(), Brains::built_in(), game, played.start, played.steps, effort);
  EXPECT_TRUE(study.ok());
  return *std::move(study);
}

void expect_equal(const LuckStudy& x, const LuckStudy& y) {
  ASSERT_EQ(x.events.size(), y.events.size());
  for (std::size_t i = 0; i < x.events.size(); ++i) {
    EXPECT_EQ(x.events[i].at, y.events[i].at);
    for (Seat seat = 0; seat < x.players; ++seat) {
      EXPECT_EQ(x.events[i].gain[seat].mean, y.events[i].gain[seat].mean);
      EXPECT_EQ(x.events[i].gain[seat].variance, y.events[i].gain[seat].variance);
    }
  }
}

class LuckOfGame : public ::testing::TestWithParam<std::string> {};

TEST_P(LuckOfGame, Adds_up_to_the_final_lead) {
  const AnyGame& rules = *all_games().find(GetParam());
  for (const int players : {2, 3}) {
    const Example game = example(GetParam(), players, {"apprentice"}, 11);
    const LuckStudy study = study_of(GetParam(), game, {.samples = 2});
    EXPECT_EQ(study.next, game.steps.size());
    const Standings standings = rules.standings(game.end);
    const auto sheets = sum_up(study);
    for (Seat seat = 0; seat < players; ++seat) {
      double rival = -1e9;
      for (Seat other = 0; other < players; ++other)
        if (other != seat) rival = std::max<double>(rival, standings.points[other]);
      const LuckSheet& s = sheets[seat];
      EXPECT_EQ(s.final, standings.points[seat] - rival);
      EXPECT_NEAR(s.start.mean + s.luck.mean + s.own.mean + s.others.mean + s.rest.mean, s.final,
                  1e-9);
    }
    // Two seats say the opposite of each other.
    if (players == 2) {
      for (const LuckEvent& event : study.events)
        EXPECT_NEAR(event.gain[0].mean, -event.gain[1].mean, 1e-9);
    }
  }
}

TEST_P(LuckOfGame, Is_the_same_for_the_same_seed_in_parts_and_on_threads) {
  const Example game = example(GetParam(), 2, {"apprentice"}, 12);
  const LuckStudy whole = study_of(GetParam(), game, {.samples = 4, .seed = 9});
  expect_equal(whole, study_of(GetParam(), game, {.samples = 4, .seed = 9, .threads = 3}));
  const LuckStudy other = study_of(GetParam(), game, {.samples = 4, .seed = 8});
  EXPECT_NE(sum_up(whole)[0].luck.mean, sum_up(other)[0].luck.mean);
  // By a clock that is always over: one event at a time.
  LuckStudy parts = whole;
  parts.events.clear();
  std::size_t calls = 0;
  static double now = 0;
  for (std::size_t from = 0; from < game.steps.size() && calls < whole.events.size() + 1; ++calls) {
    const Thinking none{.budget = {.ms = 1}, .clock = [] { return now += 2; }};
    const LuckStudy part =
        study_of(GetParam(), game, {.samples = 4, .seed = 9, .from = from, .thinking = none});
    EXPECT_LE(part.events.size(), 1U);
    parts.events.insert(parts.events.end(), part.events.begin(), part.events.end());
    from = part.next;
  }
  expect_equal(whole, parts);
}

TEST_P(LuckOfGame, Sees_that_dice_answer_worse) {
  const Example game = example(GetParam(), 2, {"dice", "merchant"}, 13);
  const auto sheets = sum_up(study_of(GetParam(), game, {.samples = 8}));
  EXPECT_LT(sheets[0].own.mean, sheets[1].own.mean - 5);
  EXPECT_LT(sheets[0].own.mean, -5);
  EXPECT_GT(sheets[1].others.mean, 5);
}

INSTANTIATE_TEST_SUITE_P(Games, LuckOfGame,
                         ::testing::Values("firenze", "hamburg", "brugge", "amsterdam"),
                         [](const auto& test) { return test.param; });

TEST(Luck, Of_an_unknown_game_is_refused) {
  EXPECT_FALSE(study_luck(all_games(), Brains::built_in(), "chess", {}, {}, {}).ok());
}

}  // namespace
}  // namespace testing
}  // namespace stadtluft
