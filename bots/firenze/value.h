#pragma once

#include <span>

#include "bots/firenze/weights.h"
#include "bots/value.h"
#include "engine/games/firenze/firenze.h"

namespace stadtluft {

namespace firenze {

// What a seat's position is worth, in prestige points, by where the worth comes from.
struct Appraisal {
  double earned = 0;    // on the track
  double flags = 0;     // by the chance to hold them in the end
  double feasts = 0;    // cards in hand as they will count
  double projects = 0;  // towers and the orders they are meant for
  double stones = 0;    // the storehouse as a purse, less what building still costs
  double cards = 0;     // persons and buildings
  double seals = 0;     // still to be placed

  [[nodiscard]] double total() const {
    return earned + flags + feasts + projects + stones + cards + seals;
  }
};

// Requires that the game is not over. No allocation; about a microsecond.
[[nodiscard]] Appraisal appraise(const Content& content, const State& state, Seat seat,
                                 const Weights& weights);

}  // namespace firenze

template <>
struct GameValue<firenze::Firenze> {
  using State = firenze::State;
  using Weights = firenze::Weights;

  [[nodiscard]] static std::span<const WeightField<Weights>> fields();

  [[nodiscard]] static double value(const firenze::Firenze& game, const State& state, Seat seat,
                                    const Weights& weights);
  [[nodiscard]] static double value(const firenze::Firenze& game, const State& state, Seat seat);
  static void estimate(const firenze::Firenze& game, const State& state, const Weights& weights,
                       std::span<double> points);
  [[nodiscard]] static double own(const firenze::Firenze& game, const State& state, Seat seat,
                                  const Weights& weights);
  static void explain(const firenze::Firenze& game, const State& state, Seat seat,
                      const Weights& weights, ValueItems& items);

  // Pays with the stones that are missed least, and settles the other small questions likewise.
  [[nodiscard]] static std::size_t quick(const firenze::Firenze& game, const State& state,
                                         const ActionList& legal, const Weights& weights);
  [[nodiscard]] static std::size_t quick(const firenze::Firenze& game, const State& state,
                                         const ActionList& legal);
};

}  // namespace stadtluft
