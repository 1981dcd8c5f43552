#include "cli/simulate_study.h"

#include <algorithm>
#include <cmath>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/boards/board.h"
#include "cli/terminal.h"
#include "engine/notation/message_json.h"

namespace stadtluft {
namespace {

Action drawn(const AnyGame& game, const AnyState& state, Rng& rng) {
  OutcomeList outcomes;
  game.outcomes(state, outcomes);
  return draw(outcomes, rng);
}

void add_game(const AnyGame& game, const AnyState& end, Study& study) {
  const Standings standings = game.standings(end);
  study.seats = standings.players;
  study.points.resize(study.seats);
  study.by_source.resize(game.grammar().scores.size(), std::vector<double>(study.seats));
  double mean = 0;
  for (Seat seat = 0; seat < standings.players; ++seat) {
    mean += static_cast<double>(standings.points[seat]) / standings.players;
    study.points[seat] += standings.points[seat];
    for (const ScoreItem& item : game.score(end, seat).items)
      study.by_source[item.kind][seat] += item.points;
  }
  ++study.games;
  const auto built = board_of(game.info().id).built;
  if (built == nullptr) return;
  const json::value view = game.view(end, kSpectator);
  const json::array& players = view.as_object().at("players").as_array();
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    for (const std::string& card : built(players[seat].as_object())) {
      Study::CardSums& sums = study.cards[card];
      const double lead = standings.points[seat] - mean;
      ++sums.built;
      sums.lead += lead;
      sums.lead_squares += lead * lead;
    }
}

double per_game(double sum, const Study& study) {
  return sum / static_cast<double>(std::max<std::uint64_t>(1, study.games));
}

double mean_lead(const Study::CardSums& sums) {
  return sums.lead / static_cast<double>(sums.built);
}

// Twice the standard error of the mean: what lies closer to 0 says nothing.
double doubt(const Study::CardSums& sums) {
  const auto n = static_cast<double>(sums.built);
  if (n < 2) return 0;
  const double variance = (sums.lead_squares - sums.lead * sums.lead / n) / (n - 1);
  return 2 * std::sqrt(std::max(0.0, variance) / n);
}

}  // namespace

Result<Study> study(const Games& games, const AnyGame& game, const SimulationOrder& order,
                    const Brains& brains) {
  const Result<AnyState> start = game.start(order.options);
  if (!start) return start.error();
  const std::size_t players = game.players(*start);
  if (order.bots.size() != 1 && order.bots.size() != players)
    return Error{"", fmt::format("{} players need 1 or {} bots, not {}", players, players,
                                 order.bots.size())};
  std::vector<std::unique_ptr<AnyPlayer>> bots;
  for (std::size_t i = 0; i < players; ++i) {
    auto bot =
        make_any_player(games, order.game, order.bots[order.bots.size() == 1 ? 0 : i], brains);
    if (!bot) return bot.error();
    bots.push_back(std::move(*bot));
  }
  Study study;
  for (std::uint64_t number = 0; number < order.arena.games; ++number) {
    Rng rng(seed_of_game(order.arena.seed, number));
    AnyState state = *start;
    std::uint64_t steps = 0;
    for (Turn turn = game.turn(state); !turn.over() && steps < order.arena.limit;
         turn = game.turn(state), ++steps)
      game.apply(state,
                 turn.actor == Actor::chance ? drawn(game, state, rng)
                                             : bots[turn.seat]->choose(state, turn.seat, rng),
                 {});
    if (game.turn(state).over()) add_game(game, state, study);
    if (order.arena.progress) order.arena.progress(number + 1);
  }
  return study;
}

void print_study(const AnyGame& game, const SimulationOrder& order, const Study& study) {
  fmt::print("{}, {}, {} games, seed {}\n\n", order.game, fmt::join(order.bots, ","), study.games,
             order.arena.seed);
  std::vector<std::vector<std::string>> rows = {{"points from"}};
  for (std::size_t seat = 0; seat < study.seats; ++seat)
    rows[0].push_back(fmt::format("seat {}", seat));
  rows[0].emplace_back("mean");
  const auto add = [&](std::string name, const std::vector<double>& sums) {
    std::vector<std::string> row = {std::move(name)};
    double all = 0;
    for (const double sum : sums) {
      row.push_back(fmt::format("{:.2f}", per_game(sum, study)));
      all += sum;
    }
    row.push_back(fmt::format(
        "{:.2f}",
        per_game(all, study) / static_cast<double>(std::max<std::size_t>(1, study.seats))));
    rows.push_back(std::move(row));
  };
  for (std::size_t source = 0; source < study.by_source.size(); ++source)
    add(std::string(game.grammar().scores[source].name), study.by_source[source]);
  add("total", study.points);
  fmt::print("{}", table_text(rows));
  if (study.cards.empty()) return;

  std::vector<std::pair<std::string, Study::CardSums>> cards(study.cards.begin(),
                                                             study.cards.end());
  std::stable_sort(cards.begin(), cards.end(), [](const auto& x, const auto& y) {
    return mean_lead(x.second) > mean_lead(y.second);
  });
  rows = {{"card", "built a game", "lead", "+-"}};
  for (const auto& [card, sums] : cards)
    rows.push_back({"#" + card,
                    fmt::format("{:.3f}", per_game(static_cast<double>(sums.built), study)),
                    fmt::format("{:+.2f}", mean_lead(sums)), fmt::format("{:.2f}", doubt(sums))});
  fmt::print("\nlead: points of those who built it, less the mean of their table\n\n{}",
             table_text(rows));
}

void print_study_json(const AnyGame& game, const SimulationOrder& order, const Study& study) {
  json::object sources;
  for (std::size_t source = 0; source < study.by_source.size(); ++source) {
    json::array seats;
    for (const double sum : study.by_source[source]) seats.push_back(per_game(sum, study));
    sources[game.grammar().scores[source].name] = std::move(seats);
  }
  json::array totals;
  for (const double sum : study.points) totals.push_back(per_game(sum, study));
  json::object cards;
  for (const auto& [card, sums] : study.cards)
    cards[card] =
        json::object{{"built", sums.built}, {"lead", mean_lead(sums)}, {"doubt", doubt(sums)}};
  const json::object document{{"game", order.game},
                              {"bots", json::value_from(order.bots)},
                              {"options", options_json(game.option_specs(), order.options)},
                              {"seed", order.arena.seed},
                              {"games", study.games},
                              {"mean_points", std::move(totals)},
                              {"by_source", std::move(sources)},
                              {"cards", std::move(cards)}};
  fmt::print("{}\n", json::serialize(document));
}

}  // namespace stadtluft
