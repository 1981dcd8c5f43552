#include "bots/arena/match.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "bots/arena/arena.h"
#include "bots/programs/make_contestant.h"

namespace stadtluft {
namespace {

constexpr double kClassWidth = 1.05;
constexpr double kShortestUs = 0.05;

// Passes every question on and notes how long the answer took.
template <Game G>
class TimedPlayer final : public Player<G> {
 public:
  TimedPlayer(MadePlayer<G> player, ThinkingTimes& times, ClockMs clock)
      : player_(std::move(player)), times_(times), clock_(clock) {}

  Action choose(const Observation<typename G::State>& seen, const ActionList& legal,
                Rng& rng) override {
    const double begin = clock_();
    const Action answer = player_->choose_within(seen, legal, rng, {.clock = clock_});
    times_.add(1000 * (clock_() - begin));
    return answer;
  }
  bool looks() const override { return player_->looks(); }

 private:
  MadePlayer<G> player_;
  ThinkingTimes& times_;
  ClockMs clock_;
};

// A block and what is only added up over all of them.
struct PlayedBlock {
  Block block;
  std::array<ThinkingTimes, 2> times;
  std::array<double, 2> points{};
  std::array<std::uint64_t, 2> seats{};
  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;
  std::optional<Error> fault;  // of a program: the match is over
};

using Contestants = std::array<Contestant, 2>;

Ranking ranking_of(const Standings& standings, const std::vector<std::uint8_t>& bot_at) {
  std::vector<Seat> seats(standings.players);
  for (Seat seat = 0; seat < standings.players; ++seat) seats[seat] = seat;
  std::stable_sort(seats.begin(), seats.end(),
                   [&](Seat x, Seat y) { return standings.place[x] < standings.place[y]; });
  Ranking ranking;
  for (std::size_t i = 0; i < seats.size(); ++i)
    ranking.ranks.push_back(
        {bot_at[seats[i]], i > 0 && standings.place[seats[i]] == standings.place[seats[i - 1]]});
  return ranking;
}

ThinkingTimes empty_times(const Contestant& bot) {
  return ThinkingTimes(kBudgetKept * 1000 * bot.budget().ms);
}

template <Game G>
class BlockPlayer {
 public:
  BlockPlayer(const G& game, const typename G::State& start, const Brains& brains,
              const Contestants& bots, const MatchOrder& order)
      : game_(game),
        start_(start),
        brains_(brains),
        bots_(bots),
        order_(order),
        players_(game.players(start)) {}

  [[nodiscard]] PlayedBlock play(std::uint64_t number) const {
    PlayedBlock played;
    try {
      play_all(number, played);
    } catch (const ProgramFault& fault) {
      played.fault = Error{"", fault.what()};
    }
    return played;
  }

 private:
  void play_all(std::uint64_t number, PlayedBlock& played) const {
    for (std::size_t bot = 0; bot < 2; ++bot) played.times[bot] = empty_times(bots_[bot]);
    const unsigned sides = players_ > 2 ? 2 : 1;
    for (std::uint8_t alone = 0; alone < sides; ++alone)
      for (Seat seat = 0; seat < players_; ++seat) play_one(number, alone, seat, played);
    const auto games = static_cast<double>(played.games);
    played.block.place_score /= games;
    played.block.margin /= games;
    for (std::uint8_t alone = 0; alone < 2; ++alone) played.block.alone_wins[alone] /= players_;
  }

  void play_one(std::uint64_t number, std::uint8_t alone, Seat lone_seat,
                PlayedBlock& played) const {
    std::vector<std::uint8_t> bot_at(players_, alone == 0 ? 1 : 0);
    bot_at[lone_seat] = alone;
    Lineup<G> lineup;
    for (Seat seat = 0; seat < players_; ++seat)
      lineup.push_back(
          std::make_unique<TimedPlayer<G>>(make_contestant(game_, bots_[bot_at[seat]], brains_),
                                           played.times[bot_at[seat]], order_.clock));
    ArenaReport report;
    Standings standings;
    const Deal deal =
        order_.deals.empty() ? Deal{seed_of_game(order_.seed, number), {}} : order_.deals[number];
    using State = typename G::State;
    play_game(game_, deal.start ? deal.start->template as<State>() : start_, lineup, Rng(deal.seed),
              order_.limit, report, &standings);
    ++played.games;
    played.unfinished += report.unfinished;
    const double score = place_score(standings, lone_seat);
    played.block.place_score += alone == 0 ? score : 1 - score;
    std::array<double, 2> points{};
    std::array<std::uint64_t, 2> seats{};
    for (Seat seat = 0; seat < players_; ++seat) {
      points[bot_at[seat]] += standings.points[seat];
      ++seats[bot_at[seat]];
      const double win = standings.won(seat) ? 1.0 / standings.winners() : 0;
      // With two players both sit alone.
      if (players_ == 2)
        played.block.alone_wins[bot_at[seat]] += win;
      else if (seat == lone_seat)
        played.block.alone_wins[alone] += win;
    }
    played.block.margin +=
        points[0] / static_cast<double>(seats[0]) - points[1] / static_cast<double>(seats[1]);
    for (std::size_t bot = 0; bot < 2; ++bot) {
      played.points[bot] += points[bot];
      played.seats[bot] += seats[bot];
    }
    played.block.rankings.push_back(ranking_of(standings, bot_at));
  }

  const G& game_;
  const typename G::State& start_;
  const Brains& brains_;
  const Contestants& bots_;
  const MatchOrder& order_;
  std::uint8_t players_;
};

// Plays blocks on several threads and takes them in their order, so that a match that stops early
// stops at the same block however many threads there are.
class BlockQueue {
 public:
  BlockQueue(std::uint64_t blocks, unsigned threads) : blocks_(blocks), threads_(threads) {}

  // Calls play(number) on the threads and take(block) for each in order, until it says false.
  template <class PlayBlock, class Take>
  void run(const PlayBlock& play, const Take& take) {
    std::vector<std::thread> helpers;
    const auto work = [&] {
      for (std::uint64_t number = next_++; number < blocks_ && !stop_; number = next_++)
        hand_in(number, play(number), take);
    };
    for (unsigned i = 1; i < threads_; ++i) helpers.emplace_back(work);
    work();
    for (std::thread& helper : helpers) helper.join();
  }

 private:
  template <class Take>
  void hand_in(std::uint64_t number, PlayedBlock block, const Take& take) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(block));
    for (auto first = waiting_.find(taken_); first != waiting_.end() && !stop_;
         first = waiting_.find(taken_)) {
      if (!take(first->second)) stop_ = true;
      waiting_.erase(first);
      ++taken_;
    }
  }

  std::uint64_t blocks_;
  unsigned threads_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::uint64_t taken_ = 0;
  std::map<std::uint64_t, PlayedBlock> waiting_;
};

void sum_up(MatchReport& report, const MatchOrder& order) {
  std::vector<double> scores;
  std::vector<double> margins;
  std::array<std::vector<double>, 2> wins;
  for (const Block& block : report.blocks) {
    scores.push_back(block.place_score);
    margins.push_back(block.margin);
    for (std::size_t bot = 0; bot < 2; ++bot) wins[bot].push_back(block.alone_wins[bot]);
  }
  report.place_score = summarise(scores);
  report.margin = summarise(margins);
  for (std::size_t bot = 0; bot < 2; ++bot) report.alone_wins[bot] = summarise(wins[bot]);
  report.elo = elo_range(report.place_score);
  if (order.sprt) {
    report.ratio =
        log_likelihood_ratio(scores, share_of(order.sprt->first), share_of(order.sprt->second));
    report.verdict = sprt(scores, order.sprt->first, order.sprt->second);
  }
}

template <Game G>
Result<MatchReport> play_on(const G& game, const Brains& brains, const Contestants& bots,
                            const MatchOrder& order) {
  const auto begin = std::chrono::steady_clock::now();
  const auto start = game.start(order.options);
  if (!start) return start.error();
  MatchReport report;
  report.players = game.players(*start);
  if (report.players < 2) return Error{"", "a match needs two players at least"};
  report.games_per_block = games_per_block(report.players);
  for (std::size_t bot = 0; bot < 2; ++bot) report.times[bot] = empty_times(bots[bot]);
  const BlockPlayer<G> player(game, *start, brains, bots, order);
  std::optional<Error> fault;
  std::array<std::uint64_t, 2> seats{};
  std::vector<double> scores;
  const auto take = [&](PlayedBlock& played) {
    if (played.fault) {
      fault = std::move(played.fault);
      return false;
    }
    report.games += played.games;
    report.unfinished += played.unfinished;
    for (std::size_t bot = 0; bot < 2; ++bot) {
      report.times[bot].add(played.times[bot]);
      report.points[bot] += played.points[bot];
      seats[bot] += played.seats[bot];
    }
    scores.push_back(played.block.place_score);
    report.blocks.push_back(std::move(played.block));
    if (order.progress) order.progress(report.games);
    return !order.sprt || sprt(scores, order.sprt->first, order.sprt->second) == Verdict::open;
  };
  BlockQueue(order.deals.empty() ? order.blocks : order.deals.size(), std::max(1U, order.threads))
      .run([&](std::uint64_t number) { return player.play(number); }, take);
  if (fault) return *std::move(fault);
  for (std::size_t bot = 0; bot < 2; ++bot)
    if (seats[bot] > 0) report.points[bot] /= static_cast<double>(seats[bot]);
  sum_up(report, order);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

}  // namespace

void ThinkingTimes::add(double us) {
  ++decisions_;
  sum_us_ += us;
  most_us_ = std::max(most_us_, us);
  if (us <= limit_us_) ++within_;
  const double steps = std::log(std::max(us, kShortestUs) / kShortestUs) / std::log(kClassWidth);
  ++classes_[std::min(kClasses - 1, static_cast<std::size_t>(steps))];
}

void ThinkingTimes::add(const ThinkingTimes& other) {
  decisions_ += other.decisions_;
  within_ += other.within_;
  sum_us_ += other.sum_us_;
  most_us_ = std::max(most_us_, other.most_us_);
  for (std::size_t i = 0; i < kClasses; ++i) classes_[i] += other.classes_[i];
}

double ThinkingTimes::mean_us() const {
  return decisions_ == 0 ? 0 : sum_us_ / static_cast<double>(decisions_);
}

double ThinkingTimes::within_limit() const {
  return decisions_ == 0 ? 1 : static_cast<double>(within_) / static_cast<double>(decisions_);
}

double ThinkingTimes::quantile_us(double part) const {
  const double wanted = part * static_cast<double>(decisions_);
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < kClasses; ++i) {
    count += classes_[i];
    if (static_cast<double>(count) >= wanted)
      return std::min(most_us_, kShortestUs * std::pow(kClassWidth, static_cast<double>(i + 1)));
  }
  return most_us_;
}

std::uint64_t games_per_block(std::uint8_t players) { return players > 2 ? 2U * players : 2U; }

Result<MatchReport> play_bots(const Games& games, const Brains& brains, const MatchOrder& order) {
  Contestants bots;
  for (std::size_t bot = 0; bot < 2; ++bot) {
    Result<Contestant> read = read_contestant(order.bots[bot]);
    if (!read) return read.error();
    bots[bot] = std::move(*read);
  }
  std::optional<Result<MatchReport>> report;
  const bool found = games.visit(
      order.game, [&](const auto& game) { report.emplace(play_on(game, brains, bots, order)); });
  if (!found) return games.unknown(order.game);
  return *std::move(report);
}

}  // namespace stadtluft
