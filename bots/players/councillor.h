#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <exception>
#include <optional>
#include <thread>
#include <vector>

#include "bots/net/net_value.h"
#include "bots/players/player.h"
#include "bots/players/policy.h"
#include "bots/players/thinking.h"
#include "bots/players/tree.h"
#include "bots/value/judge.h"

namespace stadtluft {

// Searches a tree of its own decisions (PUCT). Every iteration deals anew what the bot cannot see,
// walks down the tree, lets chance and the others play as the policy would, and at a decision it
// has not met before finishes the turn by the policy; the lead over the best other seat, as the
// net and the value estimate it, is the result. Small questions are no part of the tree: on the way
// they are answered by rule of thumb; when one that matters is asked, it is searched like any
// other. What it found out about the rest of its turn it keeps for the next question.
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
  // Answers at the root are halved by and by, each looked at equally often, instead of by promise:
  // how the Mayor spends more time.
  bool halving = false;
  // Tried and measured (docs/strength.md), and not what anybody plays with:
  std::uint32_t least = 0;  // visits of every answer at the root
  bool by_depth = false;    // leaves are compared with others as deep
  double denial = 0;        // share of the bot's own value that counts against near-equal answers
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
        policy_(game_, thumb_, true),
        budget_(budget),
        trees_(std::max(1U, threads)) {
    for (std::size_t i = 0; i < trees_.size(); ++i) nets_.emplace_back(game, knows);
    depths_.resize(trees_.size());
  }

  Action choose(const Observation<State>& seen, const ActionList& legal, Rng& rng) override {
    return choose_within(seen, legal, rng, {.budget = budget_});
  }

  Action choose_within(const Observation<State>& seen, const ActionList& legal, Rng& rng,
                       const Thinking& thinking) override {
    if (legal.size() == 1) return legal[0];
    const State dealt = game_.determinize(seen, rng);
    if (!deserves_thought(dealt, legal)) return legal[thumb_.quick(dealt, legal)];
    search(seen, legal, rng, thinking);
    const TreeNode& root = trees_[0].root();
    const Action answer =
        root.edges[habits_.halving ? best_of_finalists(root) : most_visited(root)].action;
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
      base_ = lead_before(seen, rng);
    }
    expected_.reset();
    for (auto& depths : depths_) depths = {};
    std::vector<Rng> luck;
    luck.reserve(trees_.size());
    for (std::size_t i = 0; i < trees_.size(); ++i) luck.push_back(rng.split());
    worlds_ = Rng(luck[0]).next();
    // What goes wrong on a thread of its own goes wrong here.
    std::vector<std::exception_ptr> faults(trees_.size());
    {
      std::vector<std::jthread> helpers;
      helpers.reserve(trees_.size());
      for (std::size_t i = 1; i < trees_.size(); ++i)
        helpers.emplace_back([&, i] {
          try {
            iterate(i, seen, legal, luck[i], Stopwatch(limits));
          } catch (...) {
            faults[i] = std::current_exception();
          }
        });
      iterate(0, seen, legal, luck[0], watch);
    }
    for (const std::exception_ptr& fault : faults)
      if (fault) std::rethrow_exception(fault);
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
      one_iteration(0, seen, only, worlds_, watch);
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
  static constexpr std::size_t kField = 16;         // answers that halving starts with
  static constexpr std::uint32_t kSureVisits = 32;  // fewer prove nothing
  static constexpr double kSure = 4;                // times the error of a mean
  static constexpr double kFinalist = 0.9;          // of the visits of the one with the most
  static constexpr std::size_t kDepths = 8;

  // The leaves of one depth.
  struct Depth {
    double leaves = 0;
    double leads = 0;
  };
  struct Visit {
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
    ActionList legal;
    for (int i = 0; i < kMaxSteps && game_.turn(dealt).actor == Actor::player; ++i) {
      legal.clear();
      game_.legal(dealt, legal);
      if (game_.turn(dealt).seat == seat && deserves_thought(dealt, legal)) break;
      const std::size_t small = thumb_.quick(dealt, legal);
      if (small == legal.size()) break;
      game_.apply(dealt, legal[small], {});
    }
    const Turn turn = game_.turn(dealt);
    if (turn.actor == Actor::player && turn.seat == seat) expected_ = game_.observe(dealt, seat);
  }

  void iterate(std::size_t thread, const Observation<State>& seen, const ActionList& legal,
               Rng& rng, const Stopwatch& watch) {
    Tree& tree = trees_[thread];
    const std::uint64_t worlds = rng.next();
    const State dealt = game_.determinize(seen, rng);
    add_edges(tree.root(), dealt, legal, seen.viewer);
    ActionList useful = legal;
    leave_idle_out(dealt, useful);
    judge_.weed(dealt, useful);
    if (habits_.halving) return halve(thread, seen, useful, worlds, watch);
    std::uint64_t done = 0;
    double used = 0;
    do {
      one_iteration(thread, seen, useful, worlds, watch);
      ++done;
      used = watch.used(done);
    } while (used < 1 && !decided(tree.root(), done, used));
  }

  // Sequential halving: the most promising answers get as many iterations as each other, the better
  // half of them as many together in the next round, and so on to the last two. Those that are
  // hopelessly behind leave at once, and when one is left that is the answer.
  void halve(std::size_t thread, const Observation<State>& seen, const ActionList& useful,
             std::uint64_t worlds, const Stopwatch& watch) {
    const Tree& tree = trees_[thread];
    std::vector<Action> field = most_promising(tree.root(), useful);
    std::uint64_t done = 0;
    ActionList only;
    // A single one is looked at for what is expected of it.
    const int rounds = std::max(1, static_cast<int>(std::bit_width(field.size() - 1)));
    for (int round = 1; round <= rounds; ++round) {
      const double until = static_cast<double>(round) / rounds;
      double used = 0;
      do {
        for (const Action& action : field) {
          only.clear();
          only.push_back(action);
          one_iteration(thread, seen, only, worlds, watch);
          used = watch.used(++done);
          if (used >= 1) return;
        }
        drop_hopeless(tree.root(), field);
        if (field.size() == 1) return;
      } while (used < until);
      std::stable_sort(field.begin(), field.end(), [&](const Action& x, const Action& y) {
        return mean_of(tree.root(), x) > mean_of(tree.root(), y);
      });
      field.resize((field.size() + 1) / 2);
    }
  }

  [[nodiscard]] static std::vector<Action> most_promising(const TreeNode& root,
                                                          const ActionList& useful) {
    std::vector<Action> field(useful.begin(), useful.end());
    std::stable_sort(field.begin(), field.end(), [&](const Action& x, const Action& y) {
      return root.edges[edge_of(root, x)].prior > root.edges[edge_of(root, y)].prior;
    });
    if (field.size() > kField) field.resize(kField);
    return field;
  }
  // An answer without visits was not possible in any world, or there was no time.
  [[nodiscard]] static double mean_of(const TreeNode& root, const Action& action) {
    const Edge& edge = root.edges[edge_of(root, action)];
    return edge.visits == 0 ? -1 : edge.mean();
  }
  static void drop_hopeless(const TreeNode& root, std::vector<Action>& field) {
    const auto best = *std::max_element(
        field.begin(), field.end(),
        [&](const Action& x, const Action& y) { return mean_of(root, x) < mean_of(root, y); });
    const Edge& leader = root.edges[edge_of(root, best)];
    std::erase_if(field, [&](const Action& action) {
      const Edge& edge = root.edges[edge_of(root, action)];
      if (action == best || std::min(edge.visits, leader.visits) < kSureVisits) return false;
      const double behind = leader.mean() - edge.mean();
      return behind * behind > kSure * kSure * (error_of(leader) + error_of(edge));
    });
  }
  // The square of how far the mean of the results may be off.
  [[nodiscard]] static double error_of(const Edge& edge) {
    return std::max(0.0, edge.squares / edge.visits - edge.mean() * edge.mean()) / edge.visits;
  }
  // Of those that stayed to the end, whoever got the last iteration.
  [[nodiscard]] static std::size_t best_of_finalists(const TreeNode& root) {
    const std::size_t most = most_visited(root);
    std::size_t best = most;
    for (std::size_t i = 0; i < root.edges.size(); ++i)
      if (root.edges[i].visits > kFinalist * root.edges[most].visits &&
          root.edges[i].mean() > root.edges[best].mean())
        best = i;
    return best;
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
  void one_iteration(std::size_t thread, const Observation<State>& seen, const ActionList& offered,
                     std::uint64_t worlds, const Stopwatch& watch) {
    Tree& tree = trees_[thread];
    const Seat seat = seen.viewer;
    std::int32_t node = tree.root_index();
    std::size_t edge = select_at_root(tree.at(node), offered);
    Rng rng(worlds ^ (tree.at(node).edges[edge].visits * 0x9e3779b97f4a7c15U));
    State state = game_.determinize(seen, rng);
    std::vector<Visit> path;
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
        end = worth(thread, state, seat, turns);
        break;
      }
      node = tree.child(node, edge);
      if (tree.at(node).visits == 0) {
        if (!policy_.finish_turn(state, seat, rng, &watch)) return;
        end = worth(thread, state, seat, turns);
        note(tree.at(node), end.result);
        break;
      }
      if (watch.time_up()) return;
      legal.clear();
      game_.legal(state, legal);
      judge_.weed(state, legal);
      add_edges(tree.at(node), state, legal, seat);
      leave_idle_out(state, legal);
      leave_known_out(tree.at(path.back().node), path.back().edge, legal);
      edge = select(tree.at(node), legal);
    }
    for (const Visit& step : path) {
      TreeNode& visited = tree.at(step.node);
      note(visited, end.result);
      Edge& taken = visited.edges[step.edge];
      ++taken.visits;
      taken.total += end.result;
      taken.squares += end.result * end.result;
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
        answer = habits_.denial > 0 ? policy_.answer_against(state, legal, seat, habits_.denial)
                                    : policy_.answer(state, legal);
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
  [[nodiscard]] Worth worth(std::size_t thread, const State& state, Seat seat, int turns) {
    const double lead = lead_at(thread, state, seat);
    double more = lead - base_;
    double chance = win_chance(lead);
    if (game_.turn(state).over()) {
      const bool won = game_.standings(state).won(seat);
      more = lead + (won ? kWinBonus : -kWinBonus) - base_;
      chance = won ? 1 : 0;
    } else if (habits_.by_depth) {
      more -= drift(depths_[thread], turns, lead);
    }
    return {more / (habits_.scale + std::abs(more)), lead, chance};
  }

  // How much better leaves of such a depth look than those of the own turn, on the mean so far.
  [[nodiscard]] static double drift(std::array<Depth, kDepths>& depths, int turns, double lead) {
    constexpr double kTrusted = 16;  // leaves
    Depth& own = depths[std::min(static_cast<std::size_t>(turns), kDepths - 1)];
    ++own.leaves;
    own.leads += lead;
    const Depth& first = depths[0];
    if (&own == &first || first.leaves == 0) return 0;
    return own.leaves / (own.leaves + kTrusted) *
           (own.leads / own.leaves - first.leads / first.leaves);
  }

  // What the seat expects before it answers: at the end of its turn, as the policy would bring it
  // there, since that is where a net has learned.
  [[nodiscard]] double lead_before(const Observation<State>& seen, Rng& rng) {
    State state = game_.determinize(seen, rng);
    NetValue<G>& net = nets_[0];
    if (net.speaks(state)) policy_.finish_turn(state, seen.viewer, rng);
    return lead_at(0, state, seen.viewer);
  }
  [[nodiscard]] double lead_at(std::size_t thread, const State& state, Seat seat) {
    return judge_.settled(state, seat) ? judge_.settled_lead(state, seat)
                                       : nets_[thread].lead(state, seat, judge_);
  }

  [[nodiscard]] bool matters(const State& state, const ActionList& legal) const {
    return legal.size() > 1 && judge_.matters(state);
  }
  [[nodiscard]] bool deserves_thought(const State& state, const ActionList& legal) const {
    return matters(state, legal) || thumb_.quick(state, legal) == legal.size();
  }

  // Leaves the answers that can change something; never none.
  void leave_idle_out(const State& state, ActionList& legal) const {
    if constexpr (Judge<G>::kKnowsIdle) {
      ActionList useful;
      for (const Action& action : legal)
        if (!judge_.idle(state, legal, action)) useful.push_back(action);
      if (!useful.empty()) legal = useful;
    }
  }
  // Leaves out what could as well have been answered before the last answer: that is looked at
  // there. Never all.
  void leave_known_out(const TreeNode& before, std::size_t taken, ActionList& legal) const {
    if constexpr (Judge<G>::kKnowsOrder) {
      ActionList fresh;
      for (const Action& action : legal)
        if (!judge_.precedes(action, before.edges[taken].action) ||
            edge_of(before, action) == before.edges.size())
          fresh.push_back(action);
      if (!fresh.empty()) legal = fresh;
    }
  }

  // The same at the root, where every answer is due a few visits if that is wanted.
  std::size_t select_at_root(TreeNode& root, const ActionList& offered) const {
    std::size_t due = select(root, offered);
    if (habits_.least == 0) return due;
    for (const Action& action : offered) {
      const std::size_t i = edge_of(root, action);
      if (root.edges[i].visits < std::min(habits_.least, root.edges[due].visits)) due = i;
    }
    return due;
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
        root.edges[edge].squares += found.squares;
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
  std::vector<Tree> trees_;  // one for each thread
  std::vector<NetValue<G>> nets_;
  std::vector<std::array<Depth, kDepths>> depths_;
  std::optional<Observation<State>> expected_;
  Action last_answer_;
  int horizon_ = 0;           // of the present search
  double base_ = 0;           // the lead that results are counted from
  std::uint64_t worlds_ = 0;  // of the last search: what its deals and luck come from
};

}  // namespace stadtluft
