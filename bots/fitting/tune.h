#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "bots/value/brains.h"
#include "engine/games/registry.h"

namespace stadtluft {

// What is fitted, and how.
enum class Fit : std::uint8_t {
  // The weights of a game's value by play: simultaneous perturbation (SPSA, Spall 1992). In every
  // round all weights are moved a little, each up or down by the toss of a coin; Journeymen with
  // the
  // weights so moved play against Journeymen with the opposite move, the same deal from both sides;
  // and the weights go a small step towards whoever did better.
  value,
  // Those of the policy in the same way, by players who answer by it alone.
  policy,
  // The slopes of the value's items by regression: two games of Journeymen a round, in which, at
  // the
  // end of every turn, the items of a seat less those of another are held against the points by
  // which it was ahead of the other in the end.
  slopes
};

struct TuneOrder {
  std::string game;
  Fit fit = Fit::value;
  std::vector<OptionValues> options;  // played in turn, one for each round
  std::uint64_t rounds = 1000;
  std::uint64_t seed = 1;
  double perturbation = 1;  // of the first rounds, in natural steps of each weight
  double step = 0.02;       // likewise
  // Starts from the weights set by hand instead of the fitted ones.
  bool by_hand = false;
  std::function<void(std::uint64_t)> progress;  // told the finished rounds
};

struct TuneReport {
  std::uint64_t games = 0;
  // Slopes: how much of the variance of the final lead the items tell, as they are and with slopes.
  std::array<double, 2> told{};
  // By name, in the order of the value's fields or items.
  std::vector<std::pair<std::string_view, double>> before;
  std::vector<std::pair<std::string_view, double>> after;
};

// Fails for an unknown game, one without weights or items, or options that do not fit. The report
// depends on the order and the starting weights alone.
[[nodiscard]] Result<TuneReport> tune(const Games& games, const Brains& brains,
                                      const TuneOrder& order);

}  // namespace stadtluft
