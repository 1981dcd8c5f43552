#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/arena/statistics.h"
#include "bots/players/thinking.h"
#include "bots/value/brains.h"
#include "engine/games/registry.h"
#include "engine/notation/any_game.h"

namespace stadtluft {

// How long a bot thought about its decisions. Times are kept in classes that are 5 % wide.
class ThinkingTimes {
 public:
  ThinkingTimes() = default;
  // Also counts the decisions that took no longer than this.
  explicit ThinkingTimes(double limit_us) : limit_us_(limit_us) {}

  void add(double us);
  void add(const ThinkingTimes& other);

  [[nodiscard]] std::uint64_t decisions() const { return decisions_; }
  [[nodiscard]] double mean_us() const;
  [[nodiscard]] double most_us() const { return most_us_; }
  // How many of all decisions kept within the limit, 0..1.
  [[nodiscard]] double within_limit() const;
  // The time that this part of the decisions kept within, up to the width of a class.
  [[nodiscard]] double quantile_us(double part) const;

 private:
  static constexpr std::size_t kClasses = 400;

  double limit_us_ = 0;
  std::uint64_t decisions_ = 0;
  std::uint64_t within_ = 0;
  double sum_us_ = 0;
  double most_us_ = 0;
  std::array<std::uint64_t, kClasses> classes_{};
};

// A budget in milliseconds counts as kept up to this many times its length.
inline constexpr double kBudgetKept = 1.1;

// What a block is played on: the seed of its chance, and where it begins if not at the beginning.
struct Deal {
  std::uint64_t seed = 0;
  std::optional<AnyState> start;  // of the options of the order
};

// Two bots against each other. In every game one of them sits alone among seats of the other; a
// block is one deal with the first bot alone on every seat in turn and, with more than two players,
// the second bot alone on every seat in turn. A block is one observation.
struct MatchOrder {
  std::string game;
  OptionValues options;
  std::array<std::string, 2> bots;  // see read_contestant()
  std::uint64_t blocks = 50;
  std::uint64_t seed = 1;
  std::vector<Deal> deals = {};  // one a block; without them they come of the seed
  std::uint64_t limit = 20'000;  // decisions in one game
  unsigned threads = 1;
  // Stop as soon as the sequential test between these two Elo differences is decided.
  std::optional<std::pair<double, double>> sprt;
  ClockMs clock = wall_ms;  // for budgets in milliseconds, and for the times in the report
  std::function<void(std::uint64_t)> progress;  // told the finished games, by one thread at a time
};

// A finished block, seen from the first bot.
struct Block {
  double place_score = 0;  // mean; the second bot's taken from 1 where it sat alone
  double margin = 0;       // points of its seats less those of the other's, mean
  // Part of the wins of the bot that sits alone; a fair part is 1 / players.
  std::array<double, 2> alone_wins{};
  std::vector<Ranking> rankings;  // of every game, as indices 0 and 1
};

struct MatchReport {
  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;  // stopped at the limit, counted as they stood
  std::uint8_t players = 0;
  std::uint64_t games_per_block = 0;
  std::vector<Block> blocks;
  std::array<ThinkingTimes, 2> times;
  std::array<double, 2> points{};  // mean of a seat
  Summary place_score;
  Summary margin;
  std::array<Summary, 2> alone_wins;
  EloRange elo;
  double ratio = 0;  // of the sequential test
  Verdict verdict = Verdict::open;
  double seconds = 0;
};

[[nodiscard]] std::uint64_t games_per_block(std::uint8_t players);

// Fails for an unknown game or bot, options that do not fit or are for one player, or a program
// that does not play by the protocol. The report depends on the order alone, except for its times
// and for bots that look at the clock.
[[nodiscard]] Result<MatchReport> play_bots(const Games& games, const Brains& brains,
                                            const MatchOrder& order);

// Every rung against the next two, and all of them on one scale.
struct LadderOrder {
  std::string game;
  OptionValues options;
  std::vector<std::string> bots;  // the anchor among them
  std::string anchor = "journeyman";
  double level = 1000;
  std::uint64_t blocks = 10;  // of every pair
  std::uint64_t seed = 1;
  std::vector<Deal> deals = {};  // one a block, the same ones for every pair
  unsigned threads = 1;
  std::function<void(std::uint64_t)> progress;  // told the finished pairs
};

struct LadderRung {
  std::string bot;
  double elo = 0;
  double low = 0;  // 95 % of resampled blocks
  double high = 0;
  std::uint64_t games = 0;
  double decision_us = 0;
};

struct LadderReport {
  std::vector<LadderRung> rungs;  // in the order of the bots
  std::uint64_t games = 0;
};

[[nodiscard]] std::uint64_t ladder_pairs(std::size_t bots);
[[nodiscard]] Result<LadderReport> play_ladder(const Games& games, const Brains& brains,
                                               const LadderOrder& order);

}  // namespace stadtluft
