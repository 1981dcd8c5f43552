#include "bots/learning/trainer.h"

#include <algorithm>

#include <Eigen/Dense>

#include "bots/net/kernels.h"
#include "engine/core/rng.h"

namespace stadtluft {
namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using View = Eigen::Map<Matrix>;
using Array = Eigen::Map<Eigen::ArrayXf>;

constexpr float kWinShare = 0.5F;

Eigen::Index index(std::size_t n) { return static_cast<Eigen::Index>(n); }
View view(std::vector<float>& values, std::size_t columns) {
  return {values.data(), index(values.size() / columns), index(columns)};
}

// One block of weights with its gradient and moments.
class Block {
 public:
  Block(std::vector<float>& weights, bool decays)
      : weights_(weights),
        gradient_(weights.size()),
        mean_(weights.size()),
        square_(weights.size()),
        decays_(decays) {}

  [[nodiscard]] std::vector<float>& gradient() { return gradient_; }

  void step(float rate, float decay, float first, float second) {
    const auto n = index(weights_.size());
    Array w(weights_.data(), n);
    Array g(gradient_.data(), n);
    Array m(mean_.data(), n);
    Array v(square_.data(), n);
    m = kFirst * m + (1 - kFirst) * g;
    v = kSecond * v + (1 - kSecond) * g.square();
    if (decays_) w *= 1 - rate * decay;
    w -= rate * (m / first) / ((v / second).sqrt() + 1e-8F);
    g.setZero();
  }

  static constexpr float kFirst = 0.9F;
  static constexpr float kSecond = 0.999F;

 private:
  std::vector<float>& weights_;
  std::vector<float> gradient_;
  std::vector<float> mean_;
  std::vector<float> square_;
  bool decays_;
};

class Fitter {
 public:
  Fitter(NetWeights& w, const Lessons& lessons, const FitHabits& habits)
      : w_(w), lessons_(lessons), habits_(habits), rng_(habits.seed) {
    for (std::vector<float>* values : {&w.dense, &w.sparse, &w.middle, &w.out, &w.straight})
      blocks_.emplace_back(*values, true);
    for (std::vector<float>* values : {&w.bias, &w.middle_bias, &w.out_bias})
      blocks_.emplace_back(*values, false);
  }

  double run(std::span<const std::size_t> chosen) {
    std::vector<std::size_t> order(chosen.begin(), chosen.end());
    if (order.empty()) return 0;
    const std::size_t batches = (order.size() + habits_.batch - 1) / habits_.batch;
    const double steps = static_cast<double>(batches) * habits_.epochs;
    double loss = 0;
    double done = 0;
    for (unsigned epoch = 0; epoch < habits_.epochs; ++epoch) {
      shuffle(order);
      loss = 0;
      for (std::size_t at = 0; at < order.size(); at += habits_.batch) {
        const std::size_t n = std::min(habits_.batch, order.size() - at);
        loss += one_batch({&order[at], n});
        const double rate = rate_at(done / steps);
        step(rate, ++done);
      }
      loss /= static_cast<double>(order.size());
    }
    return loss;
  }

 private:
  // Rises over the first part, then falls to nothing.
  [[nodiscard]] double rate_at(double part) const {
    constexpr double kRise = 0.15;
    if (part < kRise) return habits_.rate * (0.04 + 0.96 * part / kRise);
    const double fall = (1 - part) / (1 - kRise);
    return habits_.rate * fall * fall * (3 - 2 * fall);
  }

  void shuffle(std::vector<std::size_t>& order) {
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[rng_.below(static_cast<std::uint32_t>(i))]);
  }

  // The sum of the losses; leaves the gradient of their mean.
  double one_batch(std::span<const std::size_t> batch) {
    const Eigen::Index n = index(batch.size());
    const std::size_t hidden = w_.hidden;
    const View dense = view(w_.dense, hidden);
    const View middle = view(w_.middle, w_.second);
    const View out = view(w_.out, NetWeights::kOutputs);
    const View straight = view(w_.straight, NetWeights::kOutputs);

    Matrix x(n, index(lessons_.dense()));
    for (Eigen::Index row = 0; row < n; ++row) {
      const auto numbers = lessons_.numbers(batch[static_cast<std::size_t>(row)]);
      for (std::size_t i = 0; i < numbers.size(); ++i)
        x(row, index(i)) = Lessons::kStep * static_cast<float>(numbers[i]);
    }
    Matrix first = x * dense;
    first.rowwise() += Eigen::Map<Eigen::RowVectorXf>(w_.bias.data(), index(hidden));
    for (Eigen::Index row = 0; row < n; ++row)
      for (const std::uint16_t place : lessons_.places(batch[static_cast<std::size_t>(row)]))
        kernels().add(&first(row, 0), &w_.sparse[std::size_t{place} * hidden], hidden);
    Matrix kept(n, index(hidden));
    const auto scale = static_cast<float>(1 / (1 - habits_.dropout));
    for (Eigen::Index i = 0; i < kept.size(); ++i)
      kept.data()[i] = first.data()[i] > 0 && rng_.unit() >= habits_.dropout ? scale : 0;
    first.array() *= kept.array();
    Matrix second = first * middle;
    second.rowwise() += Eigen::Map<Eigen::RowVectorXf>(w_.middle_bias.data(), index(w_.second));
    second = second.cwiseMax(0.0F);
    Matrix answer = second * out + x * straight;
    answer.rowwise() += Eigen::Map<Eigen::RowVectorXf>(w_.out_bias.data(), NetWeights::kOutputs);

    double loss = 0;
    Matrix error(n, NetWeights::kOutputs);
    const float mean = 1.0F / static_cast<float>(n);
    for (Eigen::Index row = 0; row < n; ++row) {
      const Lesson& lesson = lessons_[batch[static_cast<std::size_t>(row)]];
      const float off = answer(row, 0) - lesson.lead_target / Net::kLeadScale;
      const float logit = std::clamp(answer(row, 1), -30.0F, 30.0F);
      const float chance = 1 / (1 + std::exp(-logit));
      loss += static_cast<double>(
          off * off + kWinShare * (std::log1p(std::exp(logit)) - lesson.win_target * logit));
      error(row, 0) = 2 * off * mean;
      error(row, 1) = kWinShare * (chance - lesson.win_target) * mean;
    }

    view(blocks_[kOut].gradient(), NetWeights::kOutputs).noalias() += second.transpose() * error;
    view(blocks_[kStraight].gradient(), NetWeights::kOutputs).noalias() += x.transpose() * error;
    view(blocks_[kOutBias].gradient(), NetWeights::kOutputs) += error.colwise().sum();
    Matrix back = error * out.transpose();
    back.array() *= (second.array() > 0).cast<float>();
    view(blocks_[kMiddle].gradient(), w_.second).noalias() += first.transpose() * back;
    view(blocks_[kMiddleBias].gradient(), w_.second) += back.colwise().sum();
    Matrix down = back * middle.transpose();
    down.array() *= kept.array();
    view(blocks_[kDense].gradient(), hidden).noalias() += x.transpose() * down;
    view(blocks_[kBias].gradient(), hidden) += down.colwise().sum();
    std::vector<float>& places = blocks_[kSparse].gradient();
    for (Eigen::Index row = 0; row < n; ++row)
      for (const std::uint16_t place : lessons_.places(batch[static_cast<std::size_t>(row)]))
        kernels().add(&places[std::size_t{place} * hidden], &down(row, 0), hidden);
    return loss;
  }

  void step(double rate, double number) {
    const auto first = static_cast<float>(1 - std::pow(static_cast<double>(Block::kFirst), number));
    const auto second =
        static_cast<float>(1 - std::pow(static_cast<double>(Block::kSecond), number));
    for (Block& block : blocks_)
      block.step(static_cast<float>(rate), static_cast<float>(habits_.decay), first, second);
  }

  // In the order of blocks_.
  enum Name : std::uint8_t {
    kDense,
    kSparse,
    kMiddle,
    kOut,
    kStraight,
    kBias,
    kMiddleBias,
    kOutBias
  };

  NetWeights& w_;
  const Lessons& lessons_;
  const FitHabits& habits_;
  Rng rng_;
  std::vector<Block> blocks_;
};

// Their gradient is zero, so they stay as they are here.
void silence_unmet(NetWeights& weights, const Lessons& lessons,
                   std::span<const std::size_t> chosen) {
  std::vector<bool> met(lessons.dense());
  for (const std::size_t i : chosen) {
    const auto numbers = lessons.numbers(i);
    for (std::size_t k = 0; k < numbers.size(); ++k)
      if (numbers[k] != 0) met[k] = true;
  }
  for (std::size_t k = 0; k < met.size(); ++k)
    if (!met[k])
      std::fill_n(weights.dense.begin() + index(k * weights.hidden), weights.hidden, 0.0F);
}

}  // namespace

NetWeights untrained(const NetShape& shape, std::uint32_t hidden, std::uint32_t second,
                     std::uint64_t seed) {
  NetWeights w = NetWeights::sized(shape, hidden, second);
  Rng rng(seed);
  const auto fill = [&](std::vector<float>& values, double inputs) {
    const double reach = std::sqrt(3 / inputs);
    for (float& value : values) value = static_cast<float>(reach * (2 * rng.unit() - 1));
  };
  fill(w.dense, shape.dense);
  fill(w.middle, hidden);
  fill(w.out, second);
  for (float& value : w.out) value *= 0.1F;
  return w;
}

double fit(NetWeights& weights, const Lessons& lessons, std::span<const std::size_t> chosen,
           const FitHabits& habits) {
  silence_unmet(weights, lessons, chosen);
  return Fitter(weights, lessons, habits).run(chosen);
}

double fit(NetWeights& weights, const Lessons& lessons, const FitHabits& habits) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < lessons.size(); ++i)
    if (lessons[i].held_out == 0) all.push_back(i);
  return fit(weights, lessons, all, habits);
}

}  // namespace stadtluft
