#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/score.h"

namespace stadtluft {

// What matches are judged by. An observation is always a whole block of games, never a single one:
// the games of a block share their deal and are not independent.

// 1 for the first, 0 for the last, evenly between; tied seats share. Requires two seats at least.
[[nodiscard]] double place_score(const Standings& standings, Seat seat);

struct Summary {
  std::size_t count = 0;
  double mean = 0;
  double deviation = 0;  // of one observation
  double margin = 0;     // half the 95 % interval of the mean; 0 with fewer than two observations
};
[[nodiscard]] Summary summarise(std::span<const double> observations);

// The 97.5 % point of Student's distribution. Requires at least one degree of freedom. From
// the tables up to four, beyond that within 0.2 %.
[[nodiscard]] double student_975(std::size_t degrees);

// The Elo difference at which the expected share of the points is `share`, and back. Shares of 0
// and 1 are kept a little inside.
[[nodiscard]] double elo_of(double share);
[[nodiscard]] double share_of(double elo);

// An Elo difference with the ends of its 95 % interval.
struct EloRange {
  double low = 0;
  double mid = 0;
  double high = 0;
};
[[nodiscard]] EloRange elo_range(const Summary& shares);

// Sequential test of "the mean is share0" against "the mean is share1" (generalised probability
// ratio with the normal approximation). The larger the value, the more speaks for share1.
[[nodiscard]] double log_likelihood_ratio(std::span<const double> observations, double share0,
                                          double share1);
// Where the test ends with errors of 5 % on both sides: at +this and -this.
inline constexpr double kSprtBound = 2.944438979166440;  // log(0.95 / 0.05)
// Before that many blocks the deviation is not known well enough to stop.
inline constexpr std::size_t kSprtLeast = 10;

enum class Verdict : std::uint8_t { open, worse, better };
[[nodiscard]] Verdict sprt(std::span<const double> observations, double elo0, double elo1);

// One table: who came in first, second and so on, as indices of competitors. Equals are listed in
// any order with the mark `tied` against the one before.
struct Ranking {
  struct Rank {
    std::uint16_t who = 0;
    bool tied = false;
  };
  std::vector<Rank> ranks;
};

// Strengths on the Elo scale by the Plackett-Luce model (Hunter's minorisation-maximisation), the
// anchor at `level`. A drawn game of each competitor with the anchor is added, so that somebody who
// never wins has a strength too. Competitors without a ranking get the anchor's.
[[nodiscard]] std::vector<double> plackett_luce(std::size_t competitors,
                                                std::span<const Ranking> rankings,
                                                std::size_t anchor, double level);

}  // namespace stadtluft
