#include "bots/arena/statistics.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace stadtluft {
namespace {

constexpr double kSurest = 1e-4;  // shares stay this far from 0 and 1
constexpr double kLeastVariance = 1e-6;

}  // namespace

double place_score(const Standings& standings, Seat seat) {
  double beaten = 0;
  for (Seat other = 0; other < standings.players; ++other) {
    if (other == seat) continue;
    if (standings.place[seat] < standings.place[other]) beaten += 1;
    if (standings.place[seat] == standings.place[other]) beaten += 0.5;
  }
  return beaten / (standings.players - 1);
}

double student_975(std::size_t degrees) {
  constexpr std::array kFirst = {12.7062, 4.3027, 3.1824, 2.7764};
  if (degrees <= kFirst.size()) return kFirst[degrees - 1];
  // Cornish and Fisher's expansion around the normal point.
  constexpr double z = 1.959964;  // NOLINT(readability-identifier-naming): its usual name
  const auto n = static_cast<double>(degrees);
  const double z3 = z * z * z;
  const double z5 = z3 * z * z;
  const double z7 = z5 * z * z;
  return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

Summary summarise(std::span<const double> observations) {
  Summary summary;
  summary.count = observations.size();
  if (observations.empty()) return summary;
  const auto n = static_cast<double>(observations.size());
  for (const double x : observations) summary.mean += x / n;
  if (observations.size() < 2) return summary;
  double squares = 0;
  for (const double x : observations) squares += (x - summary.mean) * (x - summary.mean);
  summary.deviation = std::sqrt(squares / (n - 1));
  summary.margin = student_975(observations.size() - 1) * summary.deviation / std::sqrt(n);
  return summary;
}

double elo_of(double share) {
  const double inside = std::clamp(share, kSurest, 1 - kSurest);
  return 400 * std::log10(inside / (1 - inside));
}

double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

EloRange elo_range(const Summary& shares) {
  return {elo_of(shares.mean - shares.margin), elo_of(shares.mean),
          elo_of(shares.mean + shares.margin)};
}

double log_likelihood_ratio(std::span<const double> observations, double share0, double share1) {
  if (observations.size() < 2) return 0;
  const Summary summary = summarise(observations);
  const double variance = std::max(kLeastVariance, summary.deviation * summary.deviation);
  return static_cast<double>(summary.count) * (share1 - share0) *
         (2 * summary.mean - share0 - share1) / (2 * variance);
}

Verdict sprt(std::span<const double> observations, double elo0, double elo1) {
  if (observations.size() < kSprtLeast) return Verdict::open;
  const double ratio = log_likelihood_ratio(observations, share_of(elo0), share_of(elo1));
  if (ratio >= kSprtBound) return Verdict::better;
  if (ratio <= -kSprtBound) return Verdict::worse;
  return Verdict::open;
}

namespace {

// A ranking without ties that counts as `weight` of a game.
struct Order {
  std::vector<std::uint16_t> who;
  double weight = 1;
};

// Tied competitors are taken once in this and once in the other order, each for half a game.
std::vector<Order> orders_of(std::span<const Ranking> rankings) {
  std::vector<Order> orders;
  for (const Ranking& ranking : rankings) {
    Order given;
    Order turned;
    std::size_t group = 0;
    bool any_tie = false;
    for (std::size_t i = 0; i < ranking.ranks.size(); ++i) {
      if (!ranking.ranks[i].tied) group = i;
      any_tie = any_tie || ranking.ranks[i].tied;
      given.who.push_back(ranking.ranks[i].who);
      turned.who.insert(turned.who.begin() + static_cast<std::ptrdiff_t>(group),
                        ranking.ranks[i].who);
    }
    if (any_tie) {
      given.weight = turned.weight = 0.5;
      orders.push_back(turned);
    }
    orders.push_back(given);
  }
  return orders;
}

}  // namespace

std::vector<double> plackett_luce(std::size_t competitors, std::span<const Ranking> rankings,
                                  std::size_t anchor, double level) {
  constexpr int kRounds = 200;
  std::vector<Order> orders = orders_of(rankings);
  for (std::uint16_t who = 0; who < competitors; ++who) {
    if (who == anchor) continue;
    const auto other = static_cast<std::uint16_t>(anchor);
    orders.push_back({{who, other}, 0.5});
    orders.push_back({{other, who}, 0.5});
  }
  std::vector<double> strength(competitors, 1);
  for (int round = 0; round < kRounds; ++round) {
    std::vector<double> wins(competitors, 0);
    std::vector<double> exposure(competitors, 0);
    for (const Order& order : orders) {
      // From the last place up: everybody below a place was passed over there.
      double below = strength[order.who.back()];
      std::vector<double> stages;
      for (std::size_t place = order.who.size() - 1; place-- > 0;) {
        below += strength[order.who[place]];
        stages.push_back(order.weight / below);
        wins[order.who[place]] += order.weight;
      }
      double sum = 0;
      for (std::size_t place = 0; place < order.who.size(); ++place) {
        if (place < stages.size()) sum += stages[stages.size() - 1 - place];
        exposure[order.who[place]] += sum;
      }
    }
    for (std::size_t who = 0; who < competitors; ++who)
      if (exposure[who] > 0) strength[who] = std::max(1e-9, wins[who] / exposure[who]);
    const double unit = strength[anchor];
    for (double& each : strength) each /= unit;
  }
  std::vector<double> elo;
  elo.reserve(competitors);
  for (const double each : strength) elo.push_back(level + 400 * std::log10(each));
  return elo;
}

}  // namespace stadtluft
