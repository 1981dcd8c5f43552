#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace stadtluft {

// Least squares for y = x · slopes + constant, row by row. `pull` draws every slope towards 1 like
// so many rows of variance 1 would: what hardly varies keeps its slope.
class Regression {
 public:
  Regression(std::size_t columns, double pull);

  // Requires as many numbers as there are columns.
  void add(std::span<const double> x, double y);
  [[nodiscard]] std::size_t rows() const { return rows_; }
  // Without the constant.
  [[nodiscard]] std::vector<double> slopes() const;
  // How much of the variance of y is told by x as it is, all slopes 1, and by the fitted slopes.
  [[nodiscard]] double told_before() const;
  [[nodiscard]] double told_after() const;

 private:
  [[nodiscard]] std::size_t unknowns() const { return columns_ + 1; }
  // Of the variance of y, by these slopes and constant.
  [[nodiscard]] double told(const std::vector<double>& solution) const;
  [[nodiscard]] std::vector<double> solve() const;

  std::size_t columns_;
  double pull_;
  std::size_t rows_ = 0;
  double sum_y_ = 0;
  double square_y_ = 0;
  std::vector<double> square_;  // the columns and a 1 times themselves, row after row
  std::vector<double> side_;    // times y
};

}  // namespace stadtluft
