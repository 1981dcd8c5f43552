#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace stadtluft {

// What a net is given: numbers, and the places of ones among many zeros. A place may occur more
// than once.
struct Inputs {
  std::vector<float> dense;
  std::vector<std::uint16_t> sparse;
};

// Writes the features of one seat, or of the table, one after the other. Every state of a game must
// give as many numbers and as many places.
class FeatureWriter {
 public:
  // Numbers are added to those from `dense` on, ones count from the place `sparse` on.
  FeatureWriter(Inputs& to, std::size_t dense, std::size_t sparse)
      : to_(to), dense_(dense), sparse_(sparse), first_dense_(dense), first_sparse_(sparse) {}

  void number(double value) {
    if (dense_ == to_.dense.size()) to_.dense.push_back(0);
    to_.dense[dense_++] += static_cast<float>(value);
  }
  // One of n places; what is beyond the last counts as the last.
  void one_of(std::size_t place, std::size_t n) {
    bit(std::min(place, n - 1));
    skip(n);
  }
  // The first `count` of n places.
  void thermometer(std::size_t count, std::size_t n) {
    for (std::size_t i = 0; i < std::min(count, n); ++i) bit(i);
    skip(n);
  }
  void flag(bool set) {
    if (set) bit(0);
    skip(1);
  }
  // A one among places that skip() passes afterwards.
  void bit(std::size_t place) { to_.sparse.push_back(static_cast<std::uint16_t>(sparse_ + place)); }
  void skip(std::size_t places) { sparse_ += places; }

  [[nodiscard]] std::size_t numbers() const { return dense_ - first_dense_; }
  [[nodiscard]] std::size_t places() const { return sparse_ - first_sparse_; }

 private:
  Inputs& to_;
  std::size_t dense_;
  std::size_t sparse_;
  std::size_t first_dense_;
  std::size_t first_sparse_;
};

}  // namespace stadtluft
