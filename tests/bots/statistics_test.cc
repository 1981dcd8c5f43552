#include "bots/arena/statistics.h"

#include <array>
#include <cmath>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "bots/fitting/regression.h"

// The statistics of matches against cases worked out by hand.

namespace stadtluft::testing {
namespace {

Standings standings_of(const std::vector<std::uint8_t>& places) {
  Standings standings;
  standings.players = static_cast<std::uint8_t>(places.size());
  std::copy(places.begin(), places.end(), standings.place.begin());
  return standings;
}

TEST(Statistics, Place_scores_run_from_one_to_zero_and_are_shared) {
  const Standings clear = standings_of({2, 1, 4, 3});
  EXPECT_DOUBLE_EQ(place_score(clear, 1), 1);
  EXPECT_DOUBLE_EQ(place_score(clear, 0), 2.0 / 3);
  EXPECT_DOUBLE_EQ(place_score(clear, 2), 0);
  // Two share the second place: both beat one, lose to one, and draw with each other.
  const Standings tied = standings_of({1, 2, 2, 4});
  EXPECT_DOUBLE_EQ(place_score(tied, 1), 0.5);
  EXPECT_DOUBLE_EQ(place_score(tied, 2), 0.5);
  EXPECT_DOUBLE_EQ(place_score(standings_of({1, 1}), 0), 0.5);
}

TEST(Statistics, Summary_of_four_blocks) {
  // Mean 0.6; squares 0.01 + 0.01 + 0.04 + 0.04 = 0.1; deviation sqrt(0.1 / 3) = 0.18257;
  // t(3) = 3.182; margin 3.182 * 0.18257 / 2 = 0.2905.
  const std::vector<double> blocks = {0.5, 0.7, 0.4, 0.8};
  const Summary summary = summarise(blocks);
  EXPECT_EQ(summary.count, 4U);
  EXPECT_NEAR(summary.mean, 0.6, 1e-12);
  EXPECT_NEAR(summary.deviation, 0.182574, 1e-6);
  EXPECT_NEAR(summary.margin, 0.2905, 1e-3);
  EXPECT_EQ(summarise({}).count, 0U);
  EXPECT_DOUBLE_EQ(summarise(std::vector<double>{0.3}).margin, 0);
}

TEST(Statistics, Student_points_as_in_the_tables) {
  EXPECT_NEAR(student_975(1), 12.706, 0.001);
  EXPECT_NEAR(student_975(2), 4.303, 0.001);
  EXPECT_NEAR(student_975(3), 3.182, 0.001);
  EXPECT_NEAR(student_975(5), 2.571, 0.005);
  EXPECT_NEAR(student_975(10), 2.228, 0.001);
  EXPECT_NEAR(student_975(1000), 1.962, 0.001);
}

TEST(Statistics, Elo_and_shares_belong_together) {
  EXPECT_NEAR(elo_of(0.5), 0, 1e-9);
  EXPECT_NEAR(elo_of(0.75), 190.849, 0.001);  // 400 log10 3
  EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(share_of(-400), 1.0 / 11, 1e-12);
  EXPECT_NEAR(elo_of(share_of(37)), 37, 1e-9);
  EXPECT_LT(elo_of(1), 2000) << "a clean sweep is not infinite";
  const EloRange range = elo_range({.count = 9, .mean = 0.5, .deviation = 0.1, .margin = 0.25});
  EXPECT_NEAR(range.low, -190.849, 0.001);
  EXPECT_NEAR(range.high, 190.849, 0.001);
}

TEST(Statistics, Log_likelihood_ratio_by_hand) {
  // n = 4, mean 0.6, variance 1/30; between 0.5 and 0.6: 4 * 0.1 * (1.2 - 1.1) / (2 / 30) = 0.6.
  const std::vector<double> blocks = {0.5, 0.7, 0.4, 0.8};
  EXPECT_NEAR(log_likelihood_ratio(blocks, 0.5, 0.6), 0.6, 1e-9);
  EXPECT_NEAR(log_likelihood_ratio(blocks, 0.6, 0.7), -0.6, 1e-9);
}

TEST(Statistics, The_sequential_test_ends_on_the_right_side) {
  std::vector<double> good;
  std::vector<double> even;
  for (int i = 0; i < 400; ++i) {
    good.push_back(i % 2 == 0 ? 0.5 : 0.75);
    even.push_back(i % 2 == 0 ? 0.25 : 0.75);
  }
  EXPECT_EQ(sprt(good, 0, 20), Verdict::better);
  EXPECT_EQ(sprt(even, 0, 40), Verdict::worse);
  EXPECT_EQ(sprt(std::vector<double>(good.begin(), good.begin() + 5), 0, 20), Verdict::open)
      << "five blocks are too few";
}

Ranking ranking(const std::vector<std::uint16_t>& who, std::size_t tied_at = 99) {
  Ranking result;
  for (std::size_t i = 0; i < who.size(); ++i) result.ranks.push_back({who[i], i == tied_at});
  return result;
}

TEST(Statistics, Plackett_Luce_of_two_is_the_odds_of_their_wins) {
  // 29 wins to 9, and the added draw: odds 29.5 to 9.5.
  std::vector<Ranking> games(29, ranking({1, 0}));
  games.insert(games.end(), 9, ranking({0, 1}));
  const std::vector<double> elo = plackett_luce(2, games, 0, 1000);
  EXPECT_DOUBLE_EQ(elo[0], 1000);
  EXPECT_NEAR(elo[1], 1000 + 400 * std::log10(29.5 / 9.5), 0.01);
}

TEST(Statistics, Plackett_Luce_takes_ties_for_even) {
  const std::vector<double> elo =
      plackett_luce(3, std::vector<Ranking>(10, ranking({1, 2, 0}, 1)), 0, 1000);
  EXPECT_NEAR(elo[1], elo[2], 0.01);
  EXPECT_GT(elo[1], 1200);
}

TEST(Statistics, Plackett_Luce_of_three_in_a_row_is_ordered) {
  const std::vector<double> elo =
      plackett_luce(3, std::vector<Ranking>(6, ranking({2, 1, 0})), 1, 1000);
  EXPECT_LT(elo[0], 1000);
  EXPECT_DOUBLE_EQ(elo[1], 1000);
  EXPECT_GT(elo[2], 1000);
}

TEST(Regression, Finds_the_slopes_of_exact_rows) {
  Regression found(2, 0);
  for (const auto& [x, y] : std::vector<std::array<double, 2>>{{1, 2}, {3, -1}, {0, 5}, {2, 2}}) {
    const std::array<double, 2> row = {x, y};
    found.add(row, 0.5 * x + 2 * y - 3);
  }
  const std::vector<double> slopes = found.slopes();
  ASSERT_EQ(slopes.size(), 2U);
  EXPECT_NEAR(slopes[0], 0.5, 1e-9);
  EXPECT_NEAR(slopes[1], 2, 1e-9);
  EXPECT_NEAR(found.told_after(), 1, 1e-9);
  EXPECT_LT(found.told_before(), 0.9);
}

// y = 0, 2, 4 at x = 0, 1, 2: the slope is 2. With deviations of -1, 0, 1 their square is 2, so
// that a pull of 2 towards 1 halves the way.
TEST(Regression, The_pull_draws_slopes_towards_one) {
  Regression found(1, 2);
  for (const double x : {0.0, 1.0, 2.0}) found.add(std::span(&x, 1), 2 * x);
  EXPECT_NEAR(found.slopes()[0], 1.5, 1e-9);
  EXPECT_NEAR(found.told_before(), 0.75, 1e-9);
  EXPECT_NEAR(Regression(1, 2).slopes()[0], 1, 1e-9) << "without rows nothing is known";
}

}  // namespace
}  // namespace stadtluft::testing
