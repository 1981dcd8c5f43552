#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <thread>
#include <vector>

#include "bots/judge.h"
#include "bots/player.h"
#include "bots/policy.h"
#include "bots/thinking.h"
#include "bots/tree.h"

namespace stadtluft {

// Searches a tree of its own decisions (PUCT). Every iteration deals anew what the bot cannot see,
// walks down the tree, lets chance and the others play as the policy would, and at a decision it
// has not met before finishes the turn by the policy; the lead over the best other seat, as the
// value estimates it, is the result. Small questions are answered by rule of thumb and are no part
// of the tree. What it found out about the rest of its turn it keeps for the next question.
//
// With iterations as budget and one thread the same arguments, earlier questions and generator give
// the same answer on every machine: nothing but +, -, *, / and square roots is done with values.
template <Valued G>
class Councillor final : public Player<G> {
 public:
  using State = typename G::State;
  static constexpr Budget kBudget{.ms = 100};

  Councillor(const G& game, WeightsOf<G> weights, Budget budget = kBudget, unsigned threads = 1)
      : game_(game),
        judge_(game, std::move(weights)),
        policy_(game_, judge_),
        budget_(budget),
        trees_(std::max(1U, threads)) {}

  Action choose(const Observation<State>& seen, const ActionList& legal, Rng& rng) override {
    return choose_within(seen, legal, rng, {.budget = budget_});
  }

  Action choose_within(const Observation<State>& seen, const ActionList& legal, Rng& rng,
                       const Thinking& thinking) override {
    if (legal.size() == 1) return legal[0];
    const State dealt = game_.determinize(seen, rng);
    const std::size_t small = judge_.quick(dealt, legal);
    if (small < legal.size()) return legal[small];
    search(seen, legal, rng, thinking);
    const Action answer = trees_[0].root().edges[most_visited(trees_[0].root())].action;
    expect(dealt, answer, seen.viewer);
    return answer;
  }

  // Fills the tree for this decision; all threads' knowledge of the root is joined in tree().
  // Requires more than one answer.
  void search(const Observation<State>& seen, const ActionList& legal, Rng& rng,
              const Thinking& thinking) {
    if (!(expected_ && same_bytes(expected_->seen, seen.seen) && descend_all()))
      for (Tree& tree : trees_) tree.clear();
    expected_.reset();
    Thinking limits = thinking;
    if (limits.budget == Budget{}) limits.budget = budget_;
    const Stopwatch watch(limits);
    std::vector<Rng> minds;
    minds.reserve(trees_.size());
    for (std::size_t i = 0; i < trees_.size(); ++i) minds.push_back(rng.split());
    std::vector<std::thread> helpers;
    helpers.reserve(trees_.size());
    for (std::size_t i = 1; i < trees_.size(); ++i)
      helpers.emplace_back([&, i] { iterate(trees_[i], seen, minds[i], watch); });
    iterate(trees_[0], seen, minds[0], watch);
    for (std::thread& helper : helpers) helper.join();
    join_roots(legal);
  }

  [[nodiscard]] const Tree& tree() const { return trees_[0]; }
  [[nodiscard]] const Judge<G>& judge() const { return judge_; }
  // The lead in points that a result of the search stands for.
  [[nodiscard]] static double lead_of(double result) {
    return kScale * result / (1 - std::min(std::abs(result), 0.99));
  }

 private:
  static constexpr double kScale = 20;  // points: a lead of as much is half way to certainty
  static constexpr double kExploration = 0.25;
  static constexpr double kPriorScale = 1.5;  // points behind the best that halve the chances twice
  static constexpr double kUntried = 0.02;    // an untried answer is taken for this much worse
  static constexpr double kWinBonus = 8;      // points
  static constexpr int kHorizon = 3;          // own turns, the present one included
  static constexpr int kMaxSteps = 400;

  struct Step {
    std::int32_t node;
    std::size_t edge;
  };

  bool descend_all() {
    bool all = true;
    for (Tree& tree : trees_) all = tree.descend(last_answer_) && all;
    return all;
  }

  // Remembers what will be seen at the next question if nothing unforeseen happens before it.
  void expect(State dealt, const Action& answer, Seat seat) {
    last_answer_ = answer;
    game_.apply(dealt, answer, {});
    policy_.answer_small_questions(dealt);
    const Turn turn = game_.turn(dealt);
    if (turn.actor == Actor::player && turn.seat == seat) expected_ = game_.observe(dealt, seat);
  }

  void iterate(Tree& tree, const Observation<State>& seen, Rng& rng, const Stopwatch& watch) const {
    std::uint64_t done = 0;
    double used = 0;
    do {
      one_iteration(tree, seen, rng);
      ++done;
      used = watch.used(done);
    } while (used < 1 && !decided(tree.root(), done, used));
  }

  // Whether the most visited answer will stay so, whatever the rest of the budget brings.
  static bool decided(const TreeNode& root, std::uint64_t done, double used) {
    if (done % 8 != 0 || used <= 0) return false;
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    for (const Edge& edge : root.edges) {
      second = std::max(second, std::min(first, edge.visits));
      first = std::max(first, edge.visits);
    }
    return first - second > static_cast<double>(done) * (1 - used) / used;
  }

  void one_iteration(Tree& tree, const Observation<State>& seen, Rng& rng) const {
    const Seat seat = seen.viewer;
    State state = game_.determinize(seen, rng);
    std::int32_t node = tree.root_index();
    std::vector<Step> path;
    ActionList legal;
    int turns = 0;
    double result = 0;
    while (true) {
      legal.clear();
      game_.legal(state, legal);
      if (tree.at(node).visits == 0 && !path.empty()) {
        result = leaf(state, seat, rng);
        break;
      }
      const std::size_t edge = select(tree.at(node), state, legal, seat);
      path.push_back({node, edge});
      game_.apply(state, tree.at(node).edges[edge].action, {});
      if (!go_on(state, seat, rng, turns)) {
        result = worth(state, seat);
        break;
      }
      node = tree.child(node, edge);
    }
    note(tree.at(node), result);
    for (const Step& step : path) {
      TreeNode& visited = tree.at(step.node);
      if (step.node != node) note(visited, result);
      ++visited.edges[step.edge].visits;
      visited.edges[step.edge].total += result;
    }
  }

  static void note(TreeNode& node, double result) {
    ++node.visits;
    node.total += result;
  }

  // Plays on to the seat's next decision that deserves thought; false if there is none. Stops where
  // the others would begin when the horizon is reached.
  bool go_on(State& state, Seat seat, Rng& rng, int& turns) const {
    ActionList legal;
    bool others = false;
    for (int i = 0; i < kMaxSteps; ++i) {
      settle_chance(game_, state, rng);
      const Turn turn = game_.turn(state);
      if (turn.over()) return false;
      legal.clear();
      game_.legal(state, legal);
      std::size_t answer = judge_.quick(state, legal);
      if (answer == legal.size()) {
        if (turn.seat == seat) {
          if (others) ++turns;
          return true;
        }
        if (!others && turns + 1 >= kHorizon) return false;
        others = true;
        answer = policy_.answer(state, legal);
      }
      game_.apply(state, legal[answer], {});
    }
    return false;
  }

  [[nodiscard]] double leaf(State& state, Seat seat, Rng& rng) const {
    policy_.finish_turn(state, seat, rng);
    return worth(state, seat);
  }

  // Between -1 and 1.
  [[nodiscard]] double worth(const State& state, Seat seat) const {
    double lead = judge_.lead(state, seat);
    if (game_.turn(state).over()) lead += game_.standings(state).won(seat) ? kWinBonus : -kWinBonus;
    return lead / (kScale + std::abs(lead));
  }

  // The edge to follow. New answers get their prior first.
  std::size_t select(TreeNode& node, const State& state, const ActionList& legal, Seat seat) const {
    add_edges(node, state, legal, seat);
    double offered_prior = 0;
    for (const Action& action : legal) {
      Edge& edge = node.edges[edge_of(node, action)];
      ++edge.offered;
      offered_prior += edge.prior;
    }
    const double unknown = node.visits == 0 ? 0 : node.total / node.visits - kUntried;
    std::size_t best = 0;
    double best_score = 0;
    bool any = false;
    for (const Action& action : legal) {
      const std::size_t i = edge_of(node, action);
      const Edge& edge = node.edges[i];
      const double share = edge.prior / offered_prior;
      const double score =
          (edge.visits == 0 ? unknown : edge.mean()) +
          kExploration * share * std::sqrt(static_cast<double>(edge.offered)) / (1.0 + edge.visits);
      if (!any || score > best_score) {
        best = i;
        best_score = score;
        any = true;
      }
    }
    return best;
  }

  void add_edges(TreeNode& node, const State& state, const ActionList& legal, Seat seat) const {
    bool missing = false;
    for (const Action& action : legal)
      missing = missing || edge_of(node, action) == node.edges.size();
    if (!missing) return;
    std::array<double, kMaxLegal> values;
    double best = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      values[i] = policy_.value_after(state, legal[i], seat);
      best = i == 0 ? values[i] : std::max(best, values[i]);
    }
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (edge_of(node, legal[i]) < node.edges.size()) continue;
      const double falls = 1 + (best - values[i]) / kPriorScale;
      node.edges.push_back({.action = legal[i], .prior = 1 / (falls * falls)});
    }
  }

  // Adds what the other threads found at the root to the first tree.
  void join_roots(const ActionList& legal) {
    TreeNode& root = trees_[0].root();
    for (std::size_t i = 1; i < trees_.size(); ++i)
      for (const Edge& found : trees_[i].root().edges) {
        const std::size_t edge = edge_of(root, found.action);
        if (edge == root.edges.size()) continue;
        root.edges[edge].visits += found.visits;
        root.edges[edge].total += found.total;
      }
    // What is not offered now was met in a world that did not come true.
    std::erase_if(root.edges, [&](const Edge& edge) { return !contains(legal, edge.action); });
  }

  const G& game_;
  Judge<G> judge_;
  Policy<G> policy_;
  Budget budget_;
  std::vector<Tree> trees_;
  std::optional<Observation<State>> expected_;
  Action last_answer_;
};

}  // namespace stadtluft
