#include "bots/analysis/analysis.h"

#include <algorithm>
#include <cmath>

#include "bots/players/councillor.h"

namespace stadtluft {
namespace {

constexpr std::size_t kLongestLine = 12;

// The most visited answers from a node on.
void follow(const Tree& tree, std::int32_t node, std::vector<Action>& line) {
  while (node >= 0 && line.size() < kLongestLine && !tree.at(node).edges.empty()) {
    const Edge& edge = tree.at(node).edges[most_visited(tree.at(node))];
    if (edge.visits == 0) return;
    line.push_back(edge.action);
    node = edge.child;
  }
}

std::vector<ItemChange> changes(const ValueItems& before, const ValueItems& after) {
  std::vector<ItemChange> items;
  for (const ValueItem& item : before) items.push_back({item.name, item.points, 0});
  for (const ValueItem& item : after) {
    const auto known = std::find_if(items.begin(), items.end(),
                                    [&](const ItemChange& each) { return each.name == item.name; });
    if (known != items.end())
      known->after += item.points;
    else
      items.push_back({item.name, 0, item.points});
  }
  std::stable_sort(items.begin(), items.end(), [](const ItemChange& x, const ItemChange& y) {
    return std::abs(x.change()) > std::abs(y.change());
  });
  return items;
}

template <Valued G>
Result<Analysis> analyse_game(const G& game, const Brains& brains, const AnyState& any,
                              const Thinking& thinking, std::uint64_t seed,
                              const std::optional<Action>& played) {
  using State = typename G::State;
  const State full = any.as<State>();
  const Turn turn = game.turn(full);
  if (turn.actor != Actor::player) return Error{"", "nobody is asked anything in this position"};
  Analysis analysis;
  analysis.seat = turn.seat;
  analysis.question = game.question(full);
  ActionList legal;
  game.legal(full, legal);
  const Observation<State> seen = game.observe(full, turn.seat);

  const Knowledge<G> knows = brains.fitted<G>();
  Councillor<G> councillor(game, knows);
  NetValue<G> net(game, knows);
  Rng rng(seed);
  const Stopwatch watch(thinking);
  councillor.search(seen, legal, rng, thinking);
  const Tree& tree = councillor.tree();
  analysis.iterations = tree.root().visits;
  std::vector<Edge> order = tree.root().edges;
  std::stable_sort(order.begin(), order.end(), [](const Edge& x, const Edge& y) {
    return x.visits != y.visits ? x.visits > y.visits : x.mean() > y.mean();
  });
  if (played && contains(legal, *played) && order.front().action != *played) {
    Thinking more = thinking;
    more.budget = {thinking.budget.ms / 2, (thinking.budget.iterations + 1) / 2};
    councillor.look_closer(seen, *played, order.front().visits, more);
  }
  analysis.ms = watch.ms();

  const State dealt = game.determinize(seen, rng);
  const Rng luck = rng.split();
  const ValueItems before = councillor.judge().explain(dealt, turn.seat);
  for (const Edge& place : order) {
    const Edge& edge = tree.root().edges[edge_of(tree.root(), place.action)];
    Candidate candidate;
    candidate.action = edge.action;
    candidate.visits = edge.visits;
    candidate.margin = councillor.lead_after(edge);
    candidate.win_chance = councillor.chance_after(edge);
    candidate.line.push_back(edge.action);
    follow(tree, edge.child, candidate.line);
    State after = dealt;
    Rng same_luck = luck;
    game.apply(after, edge.action, {});
    councillor.policy().finish_turn(after, turn.seat, same_luck);
    candidate.items = changes(before, councillor.judge().explain(after, turn.seat));
    if (net.speaks(after))
      candidate.beyond = net.lead(after, turn.seat, councillor.judge()) -
                         councillor.judge().lead(after, turn.seat);
    if (played && candidate.action == *played) analysis.played = analysis.candidates.size();
    analysis.candidates.push_back(std::move(candidate));
  }
  if (analysis.played)
    analysis.behind = std::max(
        0.0, analysis.candidates.front().margin - analysis.candidates[*analysis.played].margin);
  return analysis;
}

}  // namespace

Result<Analysis> analyse(const Games& games, const Brains& brains, std::string_view game,
                         const AnyState& state, const Thinking& thinking, std::uint64_t seed,
                         const std::optional<Action>& played) {
  std::optional<Result<Analysis>> analysis;
  const bool found = games.visit(game, [&](const auto& plain) {
    analysis.emplace(analyse_game(plain, brains, state, thinking, seed, played));
  });
  if (!found) return games.unknown(game);
  return *std::move(analysis);
}

}  // namespace stadtluft
