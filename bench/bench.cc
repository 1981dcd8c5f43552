#include "bench/bench.h"

#include <array>
#include <cstring>
#include <memory>

#include "bench/measure.h"
#include "bots/players/make_player.h"
#include "bots/players/registry.h"
#include "engine/core/playout.h"

namespace stadtluft {
namespace {

constexpr std::uint64_t kSeed = 1;
constexpr std::size_t kSamples = 256;
constexpr int kTurnCap = 60;

// Standard options for that many players. Games that random players hardly ever finish have a cap
// on the turns; with it every playout is of a sensible length.
template <Game G>
OptionValues bench_options(const G& game, unsigned players) {
  const auto& specs = game.option_specs();
  OptionValues values = standard_options(specs);
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (specs[i].name == "players") values[i] = players;
    if (specs[i].name == "turn_cap") values[i] = kTurnCap;
  }
  return values;
}

// A position of a random game in which a player is asked, and one of the answers.
template <class State>
struct Sample {
  State state;
  Action action;
  Seat seat = 0;
};

template <Game G>
std::vector<Sample<typename G::State>> random_samples(const G& game,
                                                      const typename G::State& start) {
  std::vector<Sample<typename G::State>> samples;
  Rng rng(kSeed);
  ActionList legal;
  while (samples.size() < kSamples) {
    typename G::State state = start;
    // Every seventh question or so, over whole games, so that all phases are met.
    for (settle_chance(game, state, rng); !game.turn(state).over() && samples.size() < kSamples;
         settle_chance(game, state, rng)) {
      legal.clear();
      game.legal(state, legal);
      const Action action = UniformPolicy{}(game, state, legal, rng);
      if (rng.below(7) == 0) samples.push_back({state, action, game.turn(state).seat});
      game.apply(state, action, {});
    }
  }
  return samples;
}

template <Game G>
void measure_playouts(const G& game, const typename G::State& start, double seconds,
                      BenchRow& row) {
  constexpr int kBatch = 16;
  Rng rng(kSeed);
  PlayoutCount sum;
  std::uint64_t playouts = 0;
  const double ns = best_nanoseconds(seconds, kBatch, [&] {
    for (int i = 0; i < kBatch; ++i) {
      typename G::State state = start;
      const PlayoutCount count = play_out(game, state, rng, UniformPolicy{});
      keep(state);
      sum.decisions += count.decisions;
      sum.offered += count.offered;
    }
    playouts += kBatch;
  });
  row.playouts_per_second = 1e9 / ns;
  row.decisions_per_playout = static_cast<double>(sum.decisions) / static_cast<double>(playouts);
  row.mean_branching = static_cast<double>(sum.offered) / static_cast<double>(sum.decisions);
  row.decisions_per_second = row.playouts_per_second * row.decisions_per_playout;
}

template <Game G>
void measure_operations(const G& game, const std::vector<Sample<typename G::State>>& samples,
                        double seconds, BenchRow& row) {
  using State = typename G::State;
  const double each = seconds / 7;
  const auto count = static_cast<double>(samples.size());
  // Sources and targets of both copies lie in memory alike: a few states, hot in the cache, as in
  // a search.
  constexpr std::size_t kHot = 8;
  std::vector<State> states(kHot);
  std::vector<State> targets(kHot);
  for (std::size_t i = 0; i < kHot; ++i) states[i] = samples[i].state;
  row.clone_ns = best_nanoseconds(each, count, [&] {
    for (std::size_t i = 0; i < samples.size(); ++i) {
      targets[i % kHot] = states[(i + 1) % kHot];
      keep(targets[i % kHot]);
    }
  });
  std::vector<std::array<unsigned char, sizeof(State)>> from(kHot);
  std::vector<std::array<unsigned char, sizeof(State)>> to(kHot);
  row.memcpy_ns = best_nanoseconds(each, count, [&] {
    for (std::size_t i = 0; i < samples.size(); ++i) {
      std::memcpy(to[i % kHot].data(), from[(i + 1) % kHot].data(), sizeof(State));
      keep(to[i % kHot]);
    }
  });

  ActionList legal;
  row.legal_ns = best_nanoseconds(each, count, [&] {
    for (const auto& sample : samples) {
      legal.clear();
      game.legal(sample.state, legal);
      keep(legal);
    }
  });
  State state;
  const double copy_ns = best_nanoseconds(each / 2, count, [&] {
    for (const auto& sample : samples) {
      state = sample.state;
      keep(state);
    }
  });
  const double both_ns = best_nanoseconds(each / 2, count, [&] {
    for (const auto& sample : samples) {
      state = sample.state;
      keep(state);
      game.apply(state, sample.action, {});
      keep(state);
    }
  });
  row.apply_ns = std::max(0.0, both_ns - copy_ns);

  row.observe_ns = best_nanoseconds(each, count, [&] {
    for (const auto& sample : samples) keep(game.observe(sample.state, sample.seat));
  });
  std::vector<Observation<State>> seen;
  seen.reserve(samples.size());
  for (const auto& sample : samples) seen.push_back(game.observe(sample.state, sample.seat));
  Rng rng(kSeed);
  row.determinize_ns = best_nanoseconds(each, count, [&] {
    for (const auto& observation : seen) keep(game.determinize(observation, rng));
  });

  const auto apprentice = make_player(game, "apprentice");
  row.apprentice_us = best_nanoseconds(each, count,
                                       [&] {
                                         for (std::size_t i = 0; i < samples.size(); ++i) {
                                           legal.clear();
                                           game.legal(samples[i].state, legal);
                                           keep(apprentice->choose(seen[i], legal, rng));
                                         }
                                       }) /
                      1000;
}

Yardsticks measure_yardsticks(double seconds) {
  constexpr std::size_t kBytes = 2048;
  constexpr std::size_t kHot = 8;
  constexpr int kRounds = 1024;
  Yardsticks yardsticks;
  std::vector<std::array<unsigned char, kBytes>> from(kHot);
  std::vector<std::array<unsigned char, kBytes>> to(kHot);
  yardsticks.memcpy_2k_ns = best_nanoseconds(seconds / 2, kRounds, [&] {
    for (std::size_t i = 0; i < kRounds; ++i) {
      std::memcpy(to[i % kHot].data(), from[(i + 1) % kHot].data(), kBytes);
      keep(to[i % kHot]);
    }
  });
  Rng rng(kSeed);
  yardsticks.randoms_per_second = 1e9 / best_nanoseconds(seconds / 2, kRounds, [&] {
                                    std::uint64_t sum = 0;
                                    for (int i = 0; i < kRounds; ++i) sum ^= rng.next();
                                    keep(sum);
                                  });
  return yardsticks;
}

}  // namespace

BenchSignature bench_signature(const Games& games, std::span<const std::string_view> bots) {
  BenchSignature signature;
  games.for_each([&]<class G>(const G& game) {
    const unsigned least_players = std::max<unsigned>(2, G::info().min_players);
    const std::size_t first = signature.parts.size();
    for (const std::string_view id : bots)
      signature.parts.push_back({std::string(G::info().id), std::string(id), 0});
    for (unsigned players = G::info().min_players; players <= G::info().max_players; ++players) {
      const auto start = game.start(bench_options(game, players));
      if (!start) continue;
      for (std::size_t i = 0; i < bots.size(); ++i) {
        const std::string_view id = bots[i];
        // One game with few iterations is enough of a bot that searches.
        if (bot_searches(id) && players != least_players) continue;
        ArenaOrder order;
        order.games = bot_searches(id) ? 1 : 4;
        order.seed = kSeed;
        const auto seated = [&](std::uint64_t) {
          Lineup<G> lineup;
          for (unsigned seat = 0; seat < players; ++seat)
            lineup.push_back(make_player(game, trial_bot(id)));
          return lineup;
        };
        const std::uint64_t print = play_match(game, *start, seated, order).fingerprint;
        signature.whole = hash_bytes(&print, sizeof print, signature.whole);
        std::uint64_t& part = signature.parts[first + i].number;
        part = hash_bytes(&print, sizeof print, part);
      }
    }
  });
  return signature;
}

BenchSignature bench_signature(const Games& games) {
  const auto all = bot_ids();
  return bench_signature(games, all);
}

BenchReport run_bench(const Games& games, double seconds,
                      const std::function<void(std::uint64_t)>& progress) {
  BenchReport report;
  report.signature = bench_signature(games);
  unsigned rows = 0;
  games.for_each([&]<class G>(const G&) {
    rows += static_cast<unsigned>(G::info().max_players - G::info().min_players + 1);
  });
  // A tenth for the yardsticks, the rest in equal parts for the rows.
  report.yardsticks = measure_yardsticks(seconds / 10);
  const double each = seconds * 0.9 / std::max(1U, rows);
  games.for_each([&]<class G>(const G& game) {
    for (unsigned players = G::info().min_players; players <= G::info().max_players; ++players) {
      progress(100 * report.rows.size() / rows);
      const auto start = game.start(bench_options(game, players));
      if (!start) continue;
      BenchRow row;
      row.game = G::info().id;
      row.players = players;
      row.state_bytes = sizeof(typename G::State);
      measure_playouts(game, *start, each / 2, row);
      measure_operations(game, random_samples(game, *start), each / 2, row);
      report.rows.push_back(row);
    }
  });
  return report;
}

}  // namespace stadtluft
