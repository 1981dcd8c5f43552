#include "bots/fitting/regression.h"

#include <cmath>
#include <utility>

namespace stadtluft {

Regression::Regression(std::size_t columns, double pull)
    : columns_(columns), pull_(pull), square_(unknowns() * unknowns()), side_(unknowns()) {}

void Regression::add(std::span<const double> x, double y) {
  const auto column = [&](std::size_t i) { return i < columns_ ? x[i] : 1.0; };
  for (std::size_t i = 0; i < unknowns(); ++i) {
    for (std::size_t j = 0; j < unknowns(); ++j)
      square_[i * unknowns() + j] += column(i) * column(j);
    side_[i] += column(i) * y;
  }
  sum_y_ += y;
  square_y_ += y * y;
  ++rows_;
}

// Elimination with the largest pivot.
std::vector<double> Regression::solve() const {
  const std::size_t n = unknowns();
  std::vector<double> a = square_;
  std::vector<double> b = side_;
  for (std::size_t i = 0; i < columns_; ++i) {
    a[i * n + i] += pull_;
    b[i] += pull_;
  }
  if (rows_ == 0) a[n * n - 1] = 1;
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t pivot = i;
    for (std::size_t row = i + 1; row < n; ++row)
      if (std::abs(a[row * n + i]) > std::abs(a[pivot * n + i])) pivot = row;
    for (std::size_t j = 0; j < n; ++j) std::swap(a[i * n + j], a[pivot * n + j]);
    std::swap(b[i], b[pivot]);
    for (std::size_t row = 0; row < n; ++row) {
      if (row == i) continue;
      const double times = a[row * n + i] / a[i * n + i];
      for (std::size_t j = i; j < n; ++j) a[row * n + j] -= times * a[i * n + j];
      b[row] -= times * b[i];
    }
  }
  for (std::size_t i = 0; i < n; ++i) b[i] /= a[i * n + i];
  return b;
}

std::vector<double> Regression::slopes() const {
  std::vector<double> solution = solve();
  solution.pop_back();
  return solution;
}

double Regression::told(const std::vector<double>& solution) const {
  const std::size_t n = unknowns();
  double error = square_y_;
  for (std::size_t i = 0; i < n; ++i) {
    error -= 2 * solution[i] * side_[i];
    for (std::size_t j = 0; j < n; ++j) error += solution[i] * solution[j] * square_[i * n + j];
  }
  const double spread = square_y_ - sum_y_ * sum_y_ / static_cast<double>(rows_);
  return 1 - error / spread;
}

double Regression::told_before() const {
  // The best constant for slopes of 1.
  std::vector<double> solution(unknowns(), 1);
  double constant = sum_y_;
  for (std::size_t i = 0; i < columns_; ++i) constant -= square_[i * unknowns() + columns_];
  solution.back() = constant / static_cast<double>(rows_);
  return told(solution);
}

double Regression::told_after() const { return told(solve()); }

}  // namespace stadtluft
