#pragma once

#include <cstdint>
#include <vector>

#include "bots/tree.h"

namespace stadtluft {

// Compares the answers at the root of a search. The n-th result of every answer comes from the same
// world, so a result is taken apart into what the world brings to every answer, what was expected
// of the answer beforehand, and the rest: its surplus, kept in its edge. An answer that was tried
// in lucky worlds only is not taken for a good one.
class Comparison {
 public:
  // The tree must outlive this and keep its root, whose edges must all be there.
  Comparison(Tree& tree, double doubt)
      : tree_(tree), doubt_(doubt), results_(tree.root().edges.size()) {}

  // The world that the next result of an answer has to come from.
  [[nodiscard]] std::size_t next_world(std::size_t edge) const { return results_[edge].size(); }

  // Requires that the edge counts the visit already.
  void add(std::size_t edge, double result) {
    const std::size_t world = results_[edge].size();
    const double more = result + tree_.root().edges[edge].behind;
    if (world == levels_.size()) levels_.push_back(more - mean_surplus(edge));
    tree_.root().edges[edge].surplus += more - levels_[world];
    results_[edge].push_back(more);
    level(world);
    // What is known of an answer by now says more about the worlds it was in before. Rarely, so
    // that it costs next to nothing.
    if (++added_ == next_round_) {
      for (std::size_t i = 0; i < levels_.size(); ++i) level(i);
      next_round_ += 1 + next_round_ / 4;
    }
  }

 private:
  [[nodiscard]] double mean_surplus(std::size_t edge) const {
    return tree_.root().edges[edge].surplus / (tree_.root().edges[edge].visits + doubt_);
  }

  // Works out anew what a world brings to everybody.
  void level(std::size_t world) {
    double sum = 0;
    double answers = 0;
    for (std::size_t i = 0; i < results_.size(); ++i) {
      if (results_[i].size() <= world) continue;
      sum += results_[i][world] - mean_surplus(i);
      answers += 1;
    }
    const double rise = sum / answers - levels_[world];
    levels_[world] += rise;
    for (std::size_t i = 0; i < results_.size(); ++i)
      if (results_[i].size() > world) tree_.root().edges[i].surplus -= rise;
  }

  Tree& tree_;
  double doubt_;
  std::vector<std::vector<double>> results_;  // by edge and world, above what was expected
  std::vector<double> levels_;                // by world
  std::uint64_t added_ = 0;
  std::uint64_t next_round_ = 4;
};

}  // namespace stadtluft
