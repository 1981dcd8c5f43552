#include "bots/fitting/tune.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "bots/arena/arena.h"
#include "bots/fitting/regression.h"
#include "bots/players/journeyman.h"
#include "bots/players/reflex.h"

namespace stadtluft {
namespace {

// Decay of the steps and perturbations as usual for the method.
constexpr double kStepDecay = 0.602;
constexpr double kPerturbationDecay = 0.101;
constexpr double kDecisiveMargin = 10;  // points: beyond it a margin tells hardly more
constexpr std::uint64_t kLimit = 20'000;

template <class Weights>
double natural_step(const WeightField<Weights>& field) {
  const Weights by_hand;
  return std::max(0.12 * std::abs(by_hand.*field.at), 0.015 * (field.high - field.low));
}

template <Game G>
Result<std::vector<typename G::State>> starts_of(const G& game, const TuneOrder& order) {
  std::vector<typename G::State> starts;
  for (const OptionValues& options : order.options) {
    const Result<typename G::State> start = game.start(options);
    if (!start) return start.error();
    if (game.players(*start) < 2)
      return Error{"", "weights are fitted by playing against each other: two players at least"};
    starts.push_back(*start);
  }
  return starts;
}

template <Weighted G>
class Tuner {
 public:
  using State = typename G::State;
  using Weights = WeightsOf<G>;

  Tuner(const G& game, const TuneOrder& order, const Weights& start)
      : game_(game), order_(order), weights_(start), mean_(start) {}

  Result<TuneReport> run() {
    TuneReport report;
    for (const auto& field : GameValue<G>::fields())
      report.before.emplace_back(field.name, weights_.*field.at);
    const Result<std::vector<State>> found = starts_of(game_, order_);
    if (!found) return found.error();
    const std::vector<State>& starts = *found;
    Rng coins(order_.seed);
    for (std::uint64_t round = 0; round < order_.rounds; ++round) {
      one_round(starts[round % starts.size()], round, coins, report);
      if (order_.progress) order_.progress(round + 1);
    }
    for (const auto& field : GameValue<G>::fields())
      report.after.emplace_back(field.name, mean_.*field.at);
    return report;
  }

 private:
  void one_round(const State& start, std::uint64_t round, Rng& coins, TuneReport& report) {
    const auto fields = GameValue<G>::fields();
    const auto number = static_cast<double>(round + 1);
    const auto settling = 0.1 * static_cast<double>(order_.rounds);
    const double reach = order_.perturbation / std::pow(number, kPerturbationDecay);
    const double step = order_.step * std::pow((1 + settling) / (number + settling), kStepDecay);
    std::vector<double> moves;
    Weights plus = weights_;
    Weights minus = weights_;
    for (const auto& field : fields) {
      const double move = (coins.next() >> 63U) != 0 ? 1 : -1;
      moves.push_back(move);
      const double by = move * reach * natural_step(field);
      plus.*field.at = std::clamp(weights_.*field.at + by, field.low, field.high);
      minus.*field.at = std::clamp(weights_.*field.at - by, field.low, field.high);
    }
    const double margin = play_pair(start, plus, minus, seed_of_game(order_.seed, round), report);
    const double gain = margin / (kDecisiveMargin + std::abs(margin));
    for (std::size_t i = 0; i < fields.size(); ++i) {
      double& weight = weights_.*fields[i].at;
      weight = std::clamp(weight + step * gain * moves[i] * natural_step(fields[i]) / reach,
                          fields[i].low, fields[i].high);
    }
    // The mean over the second half is steadier than the last weights.
    const std::uint64_t half = order_.rounds / 2;
    if (round < half) return;
    const double share = 1.0 / static_cast<double>(round - half + 1);
    for (const auto& field : fields)
      mean_.*field.at += share * (weights_.*field.at - mean_.*field.at);
  }

  // The same deal from both sides; seats alternate between the two. Points a seat that `plus` was
  // better by.
  double play_pair(const State& start, const Weights& plus, const Weights& minus,
                   std::uint64_t seed, TuneReport& report) const {
    double margin = 0;
    const std::size_t players = game_.players(start);
    for (const std::size_t side : {0U, 1U}) {
      Lineup<G> lineup;
      for (std::size_t seat = 0; seat < players; ++seat)
        lineup.push_back(player((seat + side) % 2 == 0 ? plus : minus));
      ArenaReport played;
      play_game(game_, start, lineup, Rng(seed), kLimit, played);
      ++report.games;
      std::array<double, 2> sum{};
      std::array<double, 2> seats{};
      for (std::size_t seat = 0; seat < players; ++seat) {
        sum[(seat + side) % 2] += static_cast<double>(played.seats[seat].points);
        ++seats[(seat + side) % 2];
      }
      margin += (sum[0] / seats[0] - sum[1] / seats[1]) / 2;
    }
    return margin;
  }

  [[nodiscard]] std::unique_ptr<Player<G>> player(const Weights& weights) const {
    if (order_.fit == Fit::policy) return std::make_unique<Reflex<G>>(game_, weights);
    return std::make_unique<Journeyman<G>>(game_, weights);
  }

  const G& game_;
  const TuneOrder& order_;
  Weights weights_;
  Weights mean_;
};

template <Itemised G>
class SlopeFitter {
 public:
  using State = typename G::State;
  using Items = std::array<double, Slopes<G>::kItems>;

  SlopeFitter(const G& game, const TuneOrder& order, const Knowledge<G>& start)
      : game_(game), order_(order), start_(start), judge_(game, start.value) {}

  Result<TuneReport> run() {
    const Result<std::vector<State>> starts = starts_of(game_, order_);
    if (!starts) return starts.error();
    TuneReport report;
    for (std::uint64_t round = 0; round < order_.rounds; ++round) {
      for (const std::uint64_t game : {2 * round, 2 * round + 1})
        one_game((*starts)[round % starts->size()], Rng(seed_of_game(order_.seed, game)));
      report.games += 2;
      if (order_.progress) order_.progress(round + 1);
    }
    const std::vector<double> slopes = found_.slopes();
    for (std::size_t i = 0; i < slopes.size(); ++i) {
      report.before.emplace_back(GameValue<G>::kItems[i], start_.slopes.by_item[i]);
      report.after.emplace_back(GameValue<G>::kItems[i], slopes[i]);
    }
    report.told = {found_.told_before(), found_.told_after()};
    return report;
  }

 private:
  struct Row {
    Seat seat;
    Seat other;
    Items items;  // of the seat, less those of the other as the seat sees them
  };

  void one_game(State state, Rng rng) {
    Journeyman<G> everybody(game_, start_.value);
    std::vector<Row> rows;
    std::optional<Seat> mover;
    ActionList legal;
    for (settle_chance(game_, state, rng); !game_.turn(state).over();
         settle_chance(game_, state, rng)) {
      const Seat seat = game_.turn(state).seat;
      legal.clear();
      game_.legal(state, legal);
      if (judge_.quick(state, legal) == legal.size()) {
        if (mover && *mover != seat) note(state, *mover, rows);
        mover = seat;
      }
      game_.apply(state, everybody.choose(game_.observe(state, seat), legal, rng), {});
    }
    const Standings end = game_.standings(state);
    for (const Row& row : rows)
      found_.add(row.items, end.points[row.seat] - static_cast<double>(end.points[row.other]));
  }

  void note(const State& state, Seat seat, std::vector<Row>& rows) const {
    Items own;
    GameValue<G>::items(game_, state, seat, seat, start_.value, own);
    for (Seat other = 0; other < game_.players(state); ++other) {
      if (other == seat) continue;
      Row row{seat, other, {}};
      GameValue<G>::items(game_, state, other, seat, start_.value, row.items);
      for (std::size_t i = 0; i < own.size(); ++i) row.items[i] = own[i] - row.items[i];
      rows.push_back(row);
    }
  }

  // Like a thousand rows that say an item is worth what it was taken for.
  static constexpr double kPull = 1000;

  const G& game_;
  const TuneOrder& order_;
  Knowledge<G> start_;
  Judge<G> judge_;
  Regression found_{Slopes<G>::kItems, kPull};
};

template <Game G>
Result<TuneReport> fit(const G& game, const Brains& brains, const TuneOrder& order) {
  if constexpr (Weighted<G>) {
    const Knowledge<G> start = order.by_hand ? Knowledge<G>{} : brains.fitted<G>();
    if (order.fit != Fit::slopes)
      return Tuner<G>(game, order, order.fit == Fit::policy ? start.policy : start.value).run();
    if constexpr (Itemised<G>) return SlopeFitter<G>(game, order, start).run();
  }
  return Error{"", fmt::format("the value of {} has nothing of that kind to fit", order.game)};
}

}  // namespace

Result<TuneReport> tune(const Games& games, const Brains& brains, const TuneOrder& order) {
  std::optional<Result<TuneReport>> report;
  const bool found =
      games.visit(order.game, [&](const auto& game) { report.emplace(fit(game, brains, order)); });
  if (!found) return games.unknown(order.game);
  return *std::move(report);
}

}  // namespace stadtluft
