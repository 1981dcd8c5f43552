#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/core/action.h"

namespace stadtluft {

// What a search knows of one answer at one of its decisions.
struct Edge {
  Action action;
  double prior = 0;
  double total = 0;    // of all results
  double squares = 0;  // of all results
  double leads = 0;    // of all results, in points: what people are told
  double wins = 0;     // of all results, as chances to win
  std::uint32_t visits = 0;
  std::uint32_t offered = 0;  // how often it was among the answers when one was chosen
  std::int32_t child = -1;

  [[nodiscard]] double mean() const { return visits == 0 ? 0 : total / visits; }
};

struct TreeNode {
  std::vector<Edge> edges;
  std::uint32_t visits = 0;
  double total = 0;
};

// Decisions of one seat, by the answers that led to them. What chance and the others do in between
// is not told apart: every iteration brings its own, and a node holds the mean over them. For the
// same reason the answers at a node differ from one iteration to the next.
class Tree {
 public:
  Tree() : nodes_(1) {}

  [[nodiscard]] TreeNode& root() { return nodes_[static_cast<std::size_t>(root_)]; }
  [[nodiscard]] const TreeNode& root() const { return nodes_[static_cast<std::size_t>(root_)]; }
  [[nodiscard]] std::int32_t root_index() const { return root_; }
  [[nodiscard]] TreeNode& at(std::int32_t node) { return nodes_[static_cast<std::size_t>(node)]; }
  [[nodiscard]] const TreeNode& at(std::int32_t node) const {
    return nodes_[static_cast<std::size_t>(node)];
  }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  void clear() {
    nodes_.assign(1, {});
    root_ = 0;
  }
  // The node behind an answer; made if there is none. Earlier references to nodes are void then.
  std::int32_t child(std::int32_t node, std::size_t edge) {
    if (at(node).edges[edge].child < 0) {
      at(node).edges[edge].child = static_cast<std::int32_t>(nodes_.size());
      nodes_.emplace_back();
    }
    return at(node).edges[edge].child;
  }
  // Goes on from the decision behind an answer at the root; false if the tree knows nothing of it.
  bool descend(const Action& action) {
    for (const Edge& edge : root().edges)
      if (edge.action == action && edge.child >= 0 && at(edge.child).visits > 0) {
        root_ = edge.child;
        return true;
      }
    return false;
  }

 private:
  std::vector<TreeNode> nodes_;
  std::int32_t root_ = 0;
};

// The index of the edge for an answer, or edges.size().
[[nodiscard]] inline std::size_t edge_of(const TreeNode& node, const Action& action) {
  std::size_t i = 0;
  while (i < node.edges.size() && node.edges[i].action != action) ++i;
  return i;
}

// The edge that was visited most; of several the better one. Requires an edge.
[[nodiscard]] inline std::size_t most_visited(const TreeNode& node) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < node.edges.size(); ++i) {
    const Edge& edge = node.edges[i];
    const Edge& champion = node.edges[best];
    if (edge.visits != champion.visits
            ? edge.visits > champion.visits
            : (edge.visits > 0 ? edge.mean() > champion.mean() : edge.prior > champion.prior))
      best = i;
  }
  return best;
}

}  // namespace stadtluft
