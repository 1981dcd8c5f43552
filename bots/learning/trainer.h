#pragma once

#include <cstdint>
#include <span>

#include "bots/learning/lessons.h"
#include "bots/net/net.h"

namespace stadtluft {

// How a net is fitted to lessons: squared error of the lead and half the cross-entropy of the win,
// AdamW with a rate that rises and falls once, dropout in the first layer.
struct FitHabits {
  unsigned epochs = 4;
  std::size_t batch = 512;
  double rate = 1e-3;
  double decay = 1e-3;
  double dropout = 0.2;
  std::uint64_t seed = 1;
};

// Small random weights; those of places are zero, so that what was never met says nothing.
[[nodiscard]] NetWeights untrained(const NetShape& shape, std::uint32_t hidden,
                                   std::uint32_t second, std::uint64_t seed);

// Improves the weights by the chosen lessons. Returns the mean loss of the last epoch. One thread;
// depends on the arguments and on how the machine rounds. Numbers that none of the lessons shows
// get rows of zeros: what was never met says nothing.
double fit(NetWeights& weights, const Lessons& lessons, std::span<const std::size_t> chosen,
           const FitHabits& habits);
// By all lessons but those that are held out.
double fit(NetWeights& weights, const Lessons& lessons, const FitHabits& habits);

}  // namespace stadtluft
