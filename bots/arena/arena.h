#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "bots/players/player.h"
#include "engine/notation/any_game.h"

namespace stadtluft {

// What one step of a game was, as the program keeps it; a record has it as text.
struct PlayedAction {
  Seat seat = kNobody;  // kNobody: chance
  Action action;
};

// A game from its start, as far as it went.
struct PlayedGame {
  std::vector<PlayedAction> steps;
  AnyState end;
};

// What whole games between bots showed. All sums are whole numbers, so that adding reports up in
// any order gives the same report.
struct ArenaReport {
  // A win is worth this much, divided among the winners; divisible by every number of them.
  static constexpr std::uint64_t kWin = 60;

  struct SeatSums {
    std::int64_t points = 0;
    std::int64_t best = std::numeric_limits<std::int64_t>::min();
    std::uint64_t wins = 0;  // in units of 1/kWin
    std::uint64_t decisions = 0;
  };

  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;  // stopped at the limit of decisions
  std::uint64_t illegal = 0;     // answers that were not on offer, replaced by the first that was
  std::uint64_t decisions = 0;
  std::uint64_t chances = 0;
  std::uint64_t offered = 0;
  std::uint64_t most_offered = 0;
  std::uint64_t shortest = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t longest = 0;
  std::int64_t winner_points = 0;
  std::uint64_t fingerprint = 0;  // of all final states and lengths
  std::uint8_t players = 0;
  std::array<SeatSums, kMaxSeats> seats{};
  // How often each kind of the grammar occurred. Outcomes of chance count as actions.
  std::vector<std::uint64_t> actions;
  std::vector<std::uint64_t> questions;
  double seconds = 0;  // of the clock, not of the processors

  [[nodiscard]] double win_share(Seat seat) const {
    return static_cast<double>(seats[seat].wins) /
           static_cast<double>(kWin * std::max<std::uint64_t>(1, games));
  }
  void add(const ArenaReport& other);
};

inline void ArenaReport::add(const ArenaReport& other) {
  games += other.games;
  unfinished += other.unfinished;
  illegal += other.illegal;
  decisions += other.decisions;
  chances += other.chances;
  offered += other.offered;
  most_offered = std::max(most_offered, other.most_offered);
  shortest = std::min(shortest, other.shortest);
  longest = std::max(longest, other.longest);
  winner_points += other.winner_points;
  fingerprint += other.fingerprint;
  players = std::max(players, other.players);
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    seats[i].points += other.seats[i].points;
    seats[i].best = std::max(seats[i].best, other.seats[i].best);
    seats[i].wins += other.seats[i].wins;
    seats[i].decisions += other.seats[i].decisions;
  }
  actions.resize(std::max(actions.size(), other.actions.size()));
  questions.resize(std::max(questions.size(), other.questions.size()));
  for (std::size_t i = 0; i < other.actions.size(); ++i) actions[i] += other.actions[i];
  for (std::size_t i = 0; i < other.questions.size(); ++i) questions[i] += other.questions[i];
}

// What is to be played.
struct ArenaOrder {
  std::uint64_t games = 1;
  std::uint64_t first_game = 0;  // number of the first one: fixes its random numbers
  std::uint64_t seed = 0;
  std::uint64_t limit = 10'000'000;  // decisions in one game
  unsigned threads = 1;
  // Called with the number of finished games, now and then, from any thread but one at a time.
  std::function<void(std::uint64_t)> progress;
  // Called with the number of every game and how it went, in any order and from any thread.
  std::function<void(std::uint64_t, const PlayedGame&)> played = {};
  // Once true, no further game is begun.
  const std::atomic<bool>* stop = nullptr;
};

// A number from the seed and the number of the game alone: game 17 is the same game whether or
// not games 0 to 16 are played, and on whichever thread.
[[nodiscard]] inline std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t number) {
  std::uint64_t mixed = seed ^ (number * 0xd1342543de82ef95U);
  return splitmix64(mixed);
}

// One player per seat, made anew for every game.
template <Game G>
using Lineup = std::vector<std::unique_ptr<Player<G>>>;

// Plays one game to its end and adds it to the report. Requires a player for every seat. Tells the
// result and the steps as well if somebody wants them.
template <Game G>
void play_game(const G& game, typename G::State state, const Lineup<G>& lineup, Rng rng,
               std::uint64_t limit, ArenaReport& report, Standings* result = nullptr,
               PlayedGame* played = nullptr) {
  report.players = game.players(state);
  report.actions.resize(game.grammar().actions.size());
  report.questions.resize(game.grammar().questions.size());
  // Chance and each player draw from streams of their own: a bot that thinks with more random
  // numbers does not change the cards.
  Rng chance = rng.split();
  std::vector<Rng> minds;
  minds.reserve(lineup.size());
  for (std::size_t i = 0; i < lineup.size(); ++i) minds.push_back(rng.split());

  Observation<typename G::State> seen{};
  ActionList legal;
  std::uint64_t decisions = 0;
  Turn turn = game.turn(state);
  for (; !turn.over() && decisions < limit; turn = game.turn(state)) {
    Action action;
    if (turn.actor == Actor::chance) {
      action = sample_chance(game, state, chance);
      ++report.chances;
    } else {
      legal.clear();
      game.legal(state, legal);
      Player<G>& player = *lineup[turn.seat];
      if (player.looks()) seen = game.observe(state, turn.seat);
      action = player.choose(seen, legal, minds[turn.seat]);
      if (!contains(legal, action)) {
        ++report.illegal;
        action = legal[0];
      }
      ++decisions;
      ++report.seats[turn.seat].decisions;
      ++report.questions[game.question(state).kind];
      report.offered += legal.size();
      report.most_offered = std::max<std::uint64_t>(report.most_offered, legal.size());
    }
    ++report.actions[action.kind];
    if (played != nullptr) played->steps.push_back({turn.seat, action});
    game.apply(state, action, {});
  }

  ++report.games;
  if (!turn.over()) ++report.unfinished;
  report.decisions += decisions;
  report.shortest = std::min(report.shortest, decisions);
  report.longest = std::max(report.longest, decisions);
  report.fingerprint += hash_bytes(&decisions, sizeof decisions, hash_state(state));
  const Standings standings = game.standings(state);
  if (result != nullptr) *result = standings;
  if (played != nullptr) played->end = AnyState::of(state);
  for (Seat seat = 0; seat < standings.players; ++seat) {
    auto& sums = report.seats[seat];
    sums.points += standings.points[seat];
    sums.best = std::max<std::int64_t>(sums.best, standings.points[seat]);
    if (standings.won(seat)) sums.wins += ArenaReport::kWin / standings.winners();
  }
  for (Seat seat = 0; seat < standings.players; ++seat)
    if (standings.won(seat)) {
      report.winner_points += standings.points[seat];
      break;
    }
}

// Plays all ordered games from the same start; `seated(number)` makes the players of a game. The
// report depends on the order alone, except for its seconds.
template <Game G, class Seated>
[[nodiscard]] ArenaReport play_match(const G& game, const typename G::State& start,
                                     const Seated& seated, const ArenaOrder& order) {
  const auto begin = std::chrono::steady_clock::now();
  std::atomic<std::uint64_t> next{0};
  std::atomic<std::uint64_t> done{0};
  const auto work = [&](ArenaReport& report, bool reports_progress) {
    const auto stopped = [&] {
      return order.stop != nullptr && order.stop->load(std::memory_order_relaxed);
    };
    for (std::uint64_t i = next++; i < order.games && !stopped(); i = next++) {
      const std::uint64_t number = order.first_game + i;
      PlayedGame played;
      play_game(game, start, seated(number), Rng(seed_of_game(order.seed, number)), order.limit,
                report, nullptr, order.played ? &played : nullptr);
      if (order.played) order.played(number, played);
      const std::uint64_t finished = ++done;
      if (reports_progress && order.progress) order.progress(finished);
    }
  };

  const unsigned threads = std::max(1U, order.threads);
  std::vector<ArenaReport> reports(threads);
  std::vector<std::thread> helpers;
  helpers.reserve(threads);
  for (unsigned i = 1; i < threads; ++i) helpers.emplace_back([&, i] { work(reports[i], false); });
  work(reports[0], true);
  for (std::thread& helper : helpers) helper.join();

  ArenaReport total;
  for (const ArenaReport& report : reports) total.add(report);
  total.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return total;
}

}  // namespace stadtluft
