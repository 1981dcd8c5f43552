#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "bots/brains.h"
#include "engine/games/registry.h"

namespace stadtluft {

// Fitting the weights of a game's value by play: simultaneous perturbation (SPSA, Spall 1992). In
// every round all weights are moved a little, each up or down by the toss of a coin; Journeymen
// with the weights so moved play against Journeymen with the opposite move, the same deal from both
// sides; and the weights go a small step towards whoever did better. For the weights of the policy
// those who answer by it alone play instead.
struct TuneOrder {
  std::string game;
  std::vector<OptionValues> options;  // played in turn, one for each round
  std::uint64_t rounds = 1000;
  std::uint64_t seed = 1;
  double perturbation = 1;  // of the first rounds, in natural steps of each weight
  double step = 0.02;       // likewise
  // Starts from the weights set by hand instead of the fitted ones.
  bool by_hand = false;
  bool policy = false;
  std::function<void(std::uint64_t)> progress;  // told the finished rounds
};

struct TuneReport {
  std::uint64_t games = 0;
  // By name, in the order of the value's fields.
  std::vector<std::pair<std::string_view, double>> before;
  std::vector<std::pair<std::string_view, double>> after;
};

// Fails for an unknown game, one without weights, or options that do not fit. The report depends on
// the order and the starting weights alone.
[[nodiscard]] Result<TuneReport> tune(const Games& games, const Brains& brains,
                                      const TuneOrder& order);

}  // namespace stadtluft
