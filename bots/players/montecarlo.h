#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "bots/players/player.h"
#include "bots/players/thinking.h"
#include "bots/players/tree.h"

namespace stadtluft {

// Information-set tree search without any knowledge of the game: the tree holds the decisions of
// everybody, every iteration deals anew what the bot cannot see, and a random playout from the
// first new decision gives the result. It is the reference for what searches gain by a value, and
// the first bot of a new game.
//
// With iterations as budget the same arguments and generator give the same answer.
template <Game G>
class MonteCarlo final : public Player<G> {
 public:
  using State = typename G::State;
  static constexpr Budget kBudget{.ms = 100};

  explicit MonteCarlo(const G& game, Budget budget = kBudget) : game_(game), budget_(budget) {}

  Action choose(const Observation<State>& seen, const ActionList& legal, Rng& rng) override {
    return choose_within(seen, legal, rng, {.budget = budget_});
  }

  Action choose_within(const Observation<State>& seen, const ActionList& legal, Rng& rng,
                       const Thinking& thinking) override {
    if (legal.size() == 1) return legal[0];
    Thinking limits = thinking;
    if (limits.budget == Budget{}) limits.budget = budget_;
    const Stopwatch watch(limits);
    Tree tree;
    std::uint64_t done = 0;
    do {
      one_iteration(tree, seen, rng, watch);
      ++done;
    } while (watch.used(done) < 1);
    // What is not offered was met in a world that did not come true.
    std::erase_if(tree.root().edges,
                  [&](const Edge& edge) { return !contains(legal, edge.action); });
    if (tree.root().edges.empty()) return legal[0];
    return tree.root().edges[most_visited(tree.root())].action;
  }

 private:
  static constexpr double kExploration = 0.7;
  static constexpr double kScale = 20;  // points: a lead of as much is half way to certainty
  static constexpr int kPlayout = 400;  // decisions; then the standings count
  static constexpr std::size_t kDepth = 64;

  struct Visit {
    std::int32_t node;
    std::size_t edge;
    Seat seat;
  };

  // A playout that is cut short by the clock counts as it stands.
  void one_iteration(Tree& tree, const Observation<State>& seen, Rng& rng,
                     const Stopwatch& watch) const {
    State state = game_.determinize(seen, rng);
    std::int32_t node = tree.root_index();
    std::vector<Visit> path;
    ActionList legal;
    bool fresh = false;
    while (!fresh && path.size() < kDepth) {
      settle_chance(game_, state, rng);
      const Turn turn = game_.turn(state);
      if (turn.over()) break;
      legal.clear();
      game_.legal(state, legal);
      const std::size_t edge = select(tree.at(node), legal, rng);
      path.push_back({node, edge, turn.seat});
      game_.apply(state, tree.at(node).edges[edge].action, {});
      fresh = tree.at(node).edges[edge].visits == 0;
      node = tree.child(node, edge);
    }
    play_on(state, rng, watch);
    const std::array<double, kMaxSeats> results = results_of(state);
    for (const Visit& step : path) {
      Edge& edge = tree.at(step.node).edges[step.edge];
      ++tree.at(step.node).visits;
      ++edge.visits;
      edge.total += results[step.seat];
    }
  }

  // An answer never tried before, or the one with the highest upper bound (UCB1, counting how often
  // an answer was on offer).
  static std::size_t select(TreeNode& node, const ActionList& legal, Rng& rng) {
    std::vector<std::size_t> untried;
    std::size_t best = 0;
    double best_score = 0;
    bool any = false;
    for (const Action& action : legal) {
      const std::size_t i = edge_of(node, action);
      if (i == node.edges.size()) node.edges.push_back({.action = action});
      Edge& edge = node.edges[i];
      ++edge.offered;
      if (edge.visits == 0) {
        untried.push_back(i);
        continue;
      }
      // The logarithm of the usual formula, by the position of the highest bit: equal everywhere.
      const auto log_offered = static_cast<double>(std::bit_width(edge.offered));
      const double score = edge.mean() + kExploration * std::sqrt(log_offered / edge.visits);
      if (!any || score > best_score) {
        best = i;
        best_score = score;
        any = true;
      }
    }
    return untried.empty() ? best : untried[rng.below(static_cast<std::uint32_t>(untried.size()))];
  }

  void play_on(State& state, Rng& rng, const Stopwatch& watch) const {
    ActionList legal;
    for (int i = 0; i < kPlayout; ++i) {
      if (i % 16 == 15 && watch.time_up()) return;
      settle_chance(game_, state, rng);
      if (game_.turn(state).over()) return;
      legal.clear();
      game_.legal(state, legal);
      game_.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], {});
    }
  }

  [[nodiscard]] std::array<double, kMaxSeats> results_of(const State& state) const {
    const Standings standings = game_.standings(state);
    std::array<double, kMaxSeats> results{};
    for (Seat seat = 0; seat < standings.players; ++seat) {
      double rival = 0;
      bool any = false;
      for (Seat other = 0; other < standings.players; ++other) {
        if (other == seat) continue;
        rival = any ? std::max<double>(rival, standings.points[other]) : standings.points[other];
        any = true;
      }
      const double lead = standings.points[seat] - rival;
      results[seat] = lead / (kScale + std::abs(lead));
    }
    return results;
  }

  const G& game_;
  Budget budget_;
};

}  // namespace stadtluft
