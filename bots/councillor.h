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
// The n-th iteration of every answer at the root gets the same deal and the same luck: answers are
// compared in the same worlds, and what remains between them is the answers themselves.
//
// With iterations as budget and one thread the same arguments, earlier questions and generator give
// the same answer on every machine: nothing but +, -, *, / and square roots is done with values.
// How the Councillor weighs what it finds.
struct SearchHabits {
  double scale = 12;  // points more or less than expected that are half of a result
  double exploration = 0.25;
  double prior_scale = 1.5;  // points behind the best answer that quarter its share
  double untried = 0.02;     // an untried answer is taken for this much worse
  int horizon = 0;           // own turns, the present one included; 0: as the value advises
};

template <Valued G>
class Councillor final : public Player<G> {
 public:
  using State = typename G::State;
  static constexpr Budget kBudget{.ms = 100};

  Councillor(const G& game, const Knowledge<G>& knows, Budget budget = kBudget,
             unsigned threads = 1, const SearchHabits& habits = {})
      : game_(game),
        habits_(habits),
        judge_(game, knows.value, knows.slopes),
        thumb_(game, knows.policy),
        policy_(game_, thumb_),
        budget_(budget),
        trees_(std::max(1U, threads)) {}

  Action choose(const Observation<State>& seen, const ActionList& legal, Rng& rng) override {
    return choose_within(seen, legal, rng, {.budget = budget_});
  }

  Action choose_within(const Observation<State>& seen, const ActionList& legal, Rng& rng,
                       const Thinking& thinking) override {
    if (legal.size() == 1) return legal[0];
    const State dealt = game_.determinize(seen, rng);
    const std::size_t small = thumb_.quick(dealt, legal);
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
    Thinking limits = thinking;
    if (limits.budget == Budget{}) limits.budget = budget_;
    const Stopwatch watch(limits);
    horizon_ = habits_.horizon > 0 ? habits_.horizon : judge_.horizon(seen.seen);
    if (!(expected_ && same_bytes(expected_->seen, seen.seen) && descend_all())) {
      for (Tree& tree : trees_) tree.clear();
      base_ = judge_.lead(game_.determinize(seen, rng), seen.viewer);
    }
    expected_.reset();
    std::vector<Rng> minds;
    minds.reserve(trees_.size());
    for (std::size_t i = 0; i < trees_.size(); ++i) minds.push_back(rng.split());
    worlds_ = Rng(minds[0]).next();
    std::vector<std::thread> helpers;
    helpers.reserve(trees_.size());
    for (std::size_t i = 1; i < trees_.size(); ++i)
      helpers.emplace_back(
          [&, i] { iterate(trees_[i], seen, legal, minds[i], Stopwatch(limits)); });
    iterate(trees_[0], seen, legal, minds[0], watch);
    for (std::thread& helper : helpers) helper.join();
    join_roots(legal);
  }

  // Looks at one answer of the last search on its own until it has been looked at `visits` times,
  // in the same worlds as the others. An answer that looked bad at once was hardly looked at.
  void look_closer(const Observation<State>& seen, const Action& action, std::uint32_t visits,
                   const Thinking& thinking) {
    const Stopwatch watch(thinking);
    ActionList only;
    only.push_back(action);
    const std::size_t edge = edge_of(trees_[0].root(), action);
    for (std::uint64_t done = 0;
         trees_[0].root().edges[edge].visits < visits && watch.used(done) < 1; ++done)
      one_iteration(trees_[0], seen, only, worlds_, watch);
  }

  [[nodiscard]] const Tree& tree() const { return trees_[0]; }
  [[nodiscard]] const Judge<G>& judge() const { return judge_; }
  [[nodiscard]] const Policy<G>& policy() const { return policy_; }
  // The lead in points that the search expects in the end after an answer, and the chance to win.
  // Without visits it knows no better than before.
  [[nodiscard]] double lead_after(const Edge& edge) const {
    return edge.visits == 0 ? base_ : edge.leads / edge.visits;
  }
  [[nodiscard]] double chance_after(const Edge& edge) const {
    return edge.visits == 0 ? win_chance(base_) : edge.wins / edge.visits;
  }
  // A guess at the chance to win with such a lead.
  [[nodiscard]] static double win_chance(double lead) {
    return 0.5 + 0.5 * lead / (kWinScale + std::abs(lead));
  }

 private:
  static constexpr double kWinScale = 12;  // a lead of as much is half way to certainty
  static constexpr double kWinBonus = 8;   // points
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

  void iterate(Tree& tree, const Observation<State>& seen, const ActionList& legal, Rng& rng,
               const Stopwatch& watch) const {
    const std::uint64_t worlds = rng.next();
    add_edges(tree.root(), game_.determinize(seen, rng), legal, seen.viewer);
    std::uint64_t done = 0;
    double used = 0;
    do {
      one_iteration(tree, seen, legal, worlds, watch);
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

  // Leaves the tree as it was if the time is up before there is a result.
  void one_iteration(Tree& tree, const Observation<State>& seen, const ActionList& offered,
                     std::uint64_t worlds, const Stopwatch& watch) const {
    const Seat seat = seen.viewer;
    std::int32_t node = tree.root_index();
    std::size_t edge = select(tree.at(node), offered);
    Rng rng(worlds ^ (tree.at(node).edges[edge].visits * 0x9e3779b97f4a7c15U));
    State state = game_.determinize(seen, rng);
    std::vector<Step> path;
    ActionList legal;
    game_.legal(state, legal);
    // An answer that this world does not offer can bring nothing in it.
    const bool possible = contains(legal, tree.at(node).edges[edge].action);
    int turns = 0;
    Worth end{.lead = base_, .chance = win_chance(base_)};
    while (true) {
      path.push_back({node, edge});
      if (!possible) break;
      game_.apply(state, tree.at(node).edges[edge].action, {});
      const Reached reached = go_on(state, seat, rng, turns, watch);
      if (reached == Reached::nothing) return;
      if (reached == Reached::end) {
        end = worth(state, seat);
        break;
      }
      node = tree.child(node, edge);
      if (tree.at(node).visits == 0) {
        if (!policy_.finish_turn(state, seat, rng, &watch)) return;
        end = worth(state, seat);
        note(tree.at(node), end.result);
        break;
      }
      if (watch.time_up()) return;
      legal.clear();
      game_.legal(state, legal);
      add_edges(tree.at(node), state, legal, seat);
      edge = select(tree.at(node), legal);
    }
    for (const Step& step : path) {
      TreeNode& visited = tree.at(step.node);
      note(visited, end.result);
      Edge& taken = visited.edges[step.edge];
      ++taken.visits;
      taken.total += end.result;
      taken.leads += end.lead;
      taken.wins += end.chance;
    }
  }

  static void note(TreeNode& node, double result) {
    ++node.visits;
    node.total += result;
  }

  enum class Reached : std::uint8_t {
    decision,  // of the seat, one that deserves thought
    end,       // of the game, of the horizon
    nothing    // the time is up
  };

  // Plays on to the seat's next decision. Stops where the others would begin when the horizon is
  // reached.
  Reached go_on(State& state, Seat seat, Rng& rng, int& turns, const Stopwatch& watch) const {
    ActionList legal;
    bool others = false;
    for (int i = 0; i < kMaxSteps; ++i) {
      if (turns + 1 >= horizon_ && !settle_unforeseen(game_, judge_, state, rng))
        return Reached::end;
      settle_chance(game_, state, rng);
      const Turn turn = game_.turn(state);
      if (turn.over()) return Reached::end;
      legal.clear();
      game_.legal(state, legal);
      std::size_t answer = thumb_.quick(state, legal);
      if (answer == legal.size()) {
        if (turn.seat == seat) {
          if (others) ++turns;
          return Reached::decision;
        }
        if (!others && turns + 1 >= horizon_) return Reached::end;
        others = true;
        if (watch.time_up()) return Reached::nothing;
        answer = policy_.answer(state, legal);
      }
      game_.apply(state, legal[answer], {});
    }
    return Reached::end;
  }

  // Where an iteration came to: as the search counts it, between -1 and 1, and for people.
  struct Worth {
    double result = 0;
    double lead = 0;
    double chance = 0;
  };
  [[nodiscard]] Worth worth(const State& state, Seat seat) const {
    const double lead = judge_.lead(state, seat);
    double more = lead - base_;
    double chance = win_chance(lead);
    if (game_.turn(state).over()) {
      const bool won = game_.standings(state).won(seat);
      more = lead + (won ? kWinBonus : -kWinBonus) - base_;
      chance = won ? 1 : 0;
    }
    return {more / (habits_.scale + std::abs(more)), lead, chance};
  }

  // The edge to follow. Requires edges for all of `legal`.
  std::size_t select(TreeNode& node, const ActionList& legal) const {
    double offered_prior = 0;
    for (const Action& action : legal) {
      Edge& edge = node.edges[edge_of(node, action)];
      ++edge.offered;
      offered_prior += edge.prior;
    }
    const double unknown = node.visits == 0 ? 0 : node.total / node.visits - habits_.untried;
    std::size_t best = 0;
    double best_score = 0;
    bool any = false;
    for (const Action& action : legal) {
      const std::size_t i = edge_of(node, action);
      const Edge& edge = node.edges[i];
      const double share = edge.prior / offered_prior;
      const double score = (edge.visits == 0 ? unknown : edge.mean()) +
                           habits_.exploration * share *
                               std::sqrt(static_cast<double>(edge.offered)) / (1.0 + edge.visits);
      if (!any || score > best_score) {
        best = i;
        best_score = score;
        any = true;
      }
    }
    return best;
  }

  // New answers get their prior.
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
      const double falls = 1 + (best - values[i]) / habits_.prior_scale;
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
        root.edges[edge].leads += found.leads;
        root.edges[edge].wins += found.wins;
      }
    // What is not offered now was met in a world that did not come true.
    std::erase_if(root.edges, [&](const Edge& edge) { return !contains(legal, edge.action); });
  }

  const G& game_;
  SearchHabits habits_;
  Judge<G> judge_;  // of where an iteration ends
  Judge<G> thumb_;  // of single answers on the way there
  Policy<G> policy_;
  Budget budget_;
  std::vector<Tree> trees_;
  std::optional<Observation<State>> expected_;
  Action last_answer_;
  int horizon_ = 0;           // of the present search
  double base_ = 0;           // the lead that results are counted from
  std::uint64_t worlds_ = 0;  // of the last search: what its deals and luck come from
};

}  // namespace stadtluft
