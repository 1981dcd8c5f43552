// What holds for whole games, over seeded random ones.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/core/playout.h"
#include "tests/games/amsterdam/scene.h"
#include "tests/support/game_laws.h"
#include "tests/support/scale.h"

namespace stadtluft::testing {
namespace {

using amsterdam::Amsterdam;
using amsterdam::kNone;
using amsterdam::Player;
using amsterdam::State;

State start(const std::string& options) {
  return *amsterdam_game().start(options_of(amsterdam_game().option_specs(), options));
}

const std::array<std::string, 7> kTables = {
    "players=2",
    "players=3 expansions=workers+trader",
    "players=4",
    "players=4 expansions=workers+orders+trader+market",
    "players=2 expansions=market market_way=1 rounds=10",
    "players=1",
    "players=3 expansions=market dice_choice=simultaneous",
};

// Plays random games and calls before(state) at every answer and after(before, action, state).
template <class After>
void play_games(int games, After&& after) {
  const Amsterdam& game = amsterdam_game();
  Rng rng(2022);
  for (int i = 0; i < games; ++i) {
    State state = start(kTables[static_cast<std::size_t>(i) % kTables.size()]);
    ActionList legal;
    while (!game.turn(state).over()) {
      if (game.turn(state).actor == Actor::chance) {
        game.apply(state, game.sample(state, rng));
        continue;
      }
      legal.clear();
      game.legal(state, legal);
      const State before = state;
      const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      game.apply(state, action);
      after(before, action, state);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

unsigned goods_in(const State& s) {
  unsigned sum = 0;
  for (const std::uint8_t good : s.good) sum += good != kNone ? 1U : 0U;
  for (const std::uint8_t good : s.small) sum += good != kNone ? 1U : 0U;
  for (const std::uint8_t n : s.roof) sum += n;
  sum += static_cast<unsigned>(std::popcount(s.black_market));
  for (const Player& player : s.players)
    for (unsigned good = 0; good < amsterdam::kGoods; ++good)
      sum += unsigned{player.storage[good]} + player.ship[good];
  for (const Frame& f : s.agenda.frames)
    sum += f.kind == static_cast<std::uint8_t>(amsterdam::Job::sell) ? 1U : 0U;
  return sum;
}

unsigned workers_in(const State& s) {
  auto sum = static_cast<unsigned>(s.depot.size());
  for (const std::uint8_t jetty : s.jetty) sum += static_cast<unsigned>(std::popcount(jetty));
  for (const Player& player : s.players)
    for (const std::uint8_t n : player.crew) sum += n;
  return sum;
}

TEST(AmsterdamProperties, AMS_ST_5_pieces_are_conserved) {
  play_games(scaled(140), [](const State&, Action, const State& s) {
    ASSERT_EQ(goods_in(s), 36U);
    ASSERT_EQ(workers_in(s), s.solo() ? 6U : 12U);
    std::uint64_t blocks = 0;
    for (const Player& player : s.players) blocks |= player.blocks;
    const auto goods = std::count_if(s.good.begin(), s.good.end(),
                                     [](std::uint8_t good) { return good != kNone; });
    ASSERT_EQ(std::popcount(blocks) + goods, 36);
  });
}

// The measure of turn.cc, which says why a turn ends.
int worth(const State& s, Seat seat) {
  int cubes = 0;
  for (const std::uint8_t n : s.players[seat].supply) cubes += n;
  return 2 * cubes + 4 * s.players[seat].guilders + s.turn.ship_moves;
}

bool in_turn(const State& s) {
  return std::any_of(s.agenda.frames.begin(), s.agenda.frames.end(), [](const Frame& f) {
    return f.kind == static_cast<std::uint8_t>(amsterdam::Job::turn) ||
           f.kind == static_cast<std::uint8_t>(amsterdam::Job::end_turn);
  });
}

// The bound of turn.cc on the answers of a turn that begins like this.
int most_answers(const State& s, Seat seat) {
  const Player& player = s.players[seat];
  int goods = 0;
  for (unsigned good = 0; good < amsterdam::kGoods; ++good)
    goods += player.storage[good] + player.ship[good];
  const int workers = static_cast<int>(workers_in(s)) - static_cast<int>(s.depot.size());
  const auto inactive = static_cast<int>(player.inactive.count());
  const auto active = static_cast<int>(player.active.count());
  return 2 * worth(s, seat) + 21 * inactive + 30 * (inactive + active) + 10 * (goods + 3) +
         10 * workers + 203;
}

TEST(AmsterdamProperties, AMS_CX_23_a_turn_has_a_bounded_number_of_answers) {
  int answers = 0;
  int bound = 0;
  int turns = 0;
  int most = 0;
  // A few games hold no long turn.
  const int games = std::max(scaled(140), 30);
  play_games(games, [&](const State& before, Action, const State& after) {
    if (!in_turn(before)) return;
    const Turn turn = amsterdam_game().turn(before);
    if (answers == 0) bound = most_answers(before, turn.seat);
    ASSERT_LE(++answers, bound);
    most = std::max(most, answers);
    if (in_turn(after) && amsterdam_game().turn(after).seat == turn.seat) return;
    ++turns;
    answers = 0;
  });
  EXPECT_GT(turns, games * 10);
  EXPECT_GT(most, 20);
  RecordProperty("most", most);
}

constexpr const char* kExchanges = R"({"active": 0, "players": [{"guilders": 40,
    "active": ["032", "036", "039", "040", "022"],
    "supply": {"brown": 9, "grey": 9, "purple": 9, "orange": 9, "pink": 9, "black": 9}}]})";

TEST(AmsterdamProperties, AMS_CX_23_what_can_be_repeated_lowers_the_worth) {
  std::map<std::string, int> seen;
  Rng rng(9);
  for (int i = 0; i < 20; ++i) {
    AmsterdamScene t(kExchanges);
    for (int step = 0; step < 60 && t.asked() == "turn" && t.turn().seat == 0; ++step) {
      std::vector<std::string> offered = t.offered();
      std::string chosen = offered[rng.below(static_cast<std::uint32_t>(offered.size()))];
      const std::string kind = chosen.starts_with("sail") ? "sail" : chosen;
      const bool repeats =
          kind == "sail" || kind == "use 032" || kind == "use 036" || kind == "use 039";
      if (!repeats) continue;
      const int before = worth(t.state(), 0);
      t.act(chosen);
      while (t.asked() == "pay-card" || t.asked() == "cube") {
        offered = t.offered();
        t.act(offered[rng.below(static_cast<std::uint32_t>(offered.size()))]);
      }
      EXPECT_LT(worth(t.state(), 0), before) << chosen;
      ++seen[kind];
    }
  }
  for (const char* kind : {"sail", "use 032", "use 036", "use 039"})
    EXPECT_GT(seen[kind], 0) << kind;
}

// A player who exchanges whatever can be exchanged, and only then does anything else.
TEST(AmsterdamProperties, AMS_CX_23_a_turn_of_nothing_but_exchanges_ends) {
  AmsterdamScene t(kExchanges);
  Rng rng(5);
  const int bound = most_answers(t.state(), 0);
  int answers = 0;
  while (t.turn().seat == 0 && answers < 2000) {
    std::vector<std::string> offered = t.offered();
    std::vector<std::string> exchanges;
    for (const std::string& text : offered)
      if (text == "use 032" || text == "use 036" || text == "use 039" || text.starts_with("sail"))
        exchanges.push_back(text);
    const std::vector<std::string>& from = exchanges.empty() ? offered : exchanges;
    t.act(from[rng.below(static_cast<std::uint32_t>(from.size()))]);
    ++answers;
  }
  EXPECT_LE(answers, bound);
}

// Every multiset of cubes can be paid in exactly one way.
TEST(AmsterdamProperties, AMS_8_53_a_multiset_is_paid_in_one_way) {
  const AmsterdamScene t(
      R"({"active": 0, "players": [{"supply": {"brown": 3, "grey": 1, "orange": 2,
      "black": 4}}]})");
  std::map<std::string, int> ways;
  const auto pay = [&](const auto& self, AmsterdamScene table) -> void {
    if (table.asked() != "pay") {
      std::string left;
      for (const std::uint8_t n : table.player().supply) left += std::to_string(n);
      ++ways[left];
      return;
    }
    for (const std::string& text : table.offered("pay")) {
      AmsterdamScene next(table);
      next.act(text);
      self(self, next);
    }
  };
  AmsterdamScene first(t);
  first.act("amstel 3");  // five cubes
  pay(pay, first);
  unsigned expected = 0;
  for (int brown = 0; brown <= 3; ++brown)
    for (int grey = 0; grey <= 1; ++grey)
      for (int orange = 0; orange <= 2; ++orange)
        for (int black = 0; black <= 4; ++black)
          expected += brown + grey + orange + black == 5 ? 1U : 0U;
  EXPECT_EQ(ways.size(), expected);
  for (const auto& [left, count] : ways) EXPECT_EQ(count, 1) << left;
}

// The short way to draw an outcome is one of the listed ones, and reaches all of them.
TEST(AmsterdamProperties, Samples_what_it_lists) {
  const Amsterdam& game = amsterdam_game();
  Rng rng(7);
  for (const std::string& options : kTables) {
    State state = start(options);
    ActionList legal;
    while (!game.turn(state).over()) {
      if (game.turn(state).actor == Actor::player) {
        legal.clear();
        game.legal(state, legal);
        game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        continue;
      }
      OutcomeList outcomes;
      game.outcomes(state, outcomes);
      std::set<Action> listed;
      for (const Outcome& outcome : outcomes) listed.insert(outcome.action);
      std::set<Action> sampled;
      for (int i = 0; i < 1500; ++i) sampled.insert(game.sample(state, rng));
      ASSERT_TRUE(std::includes(listed.begin(), listed.end(), sampled.begin(), sampled.end()));
      if (total_weight(outcomes) <= 60) {
        ASSERT_EQ(sampled, listed);
      }
      game.apply(state, game.sample(state, rng));
    }
  }
}

// Six jetties, two workers each: 7570 spreads keep both conditions, and each has the same chance.
TEST(AmsterdamProperties, AMS_3_3_every_spread_of_workers_is_equally_likely) {
  const Amsterdam& game = amsterdam_game();
  const auto spreads = [&](const std::string& options) {
    State state = start(options);
    Rng rng(1);
    OutcomeList outcomes;
    for (int i = 0; i < 36; ++i) game.apply(state, game.sample(state, rng));
    std::uint64_t count = 0;
    std::set<double> chances;
    const auto walk = [&](const auto& self, const State& at, double chance) -> void {
      OutcomeList ways;
      game.outcomes(at, ways);
      if (ways[0].action.kind != amsterdam::kLand) {
        ++count;
        chances.insert(std::round(1.0 / chance));
        return;
      }
      for (const Outcome& way : ways) {
        State next = at;
        game.apply(next, way.action);
        self(self, next, chance * way.weight / total_weight(ways));
      }
    };
    walk(walk, state, 1.0);
    EXPECT_EQ(chances.size(), 1U);
    EXPECT_EQ(*chances.begin(), static_cast<double>(count));
    return count;
  };
  EXPECT_EQ(spreads("players=2"), 7570U);
  EXPECT_EQ(spreads("players=1"), 265U);  // AMS-17.2, AMS-AMB-29
}

}  // namespace
}  // namespace stadtluft::testing
