#pragma once

#include "bots/value.h"
#include "engine/games/firenze/firenze.h"

namespace stadtluft {

namespace firenze {

// What a seat's position is worth, in prestige points, by where the worth comes from.
struct Appraisal {
  double earned = 0;      // on the track
  double majorities = 0;  // flags, by the chance to hold them
  double feasts = 0;      // cards in hand as they would count now
  double projects = 0;    // towers and the orders they are meant for
  double stones = 0;      // the storehouse as a purse, less what building still costs
  double cards = 0;       // persons and buildings
  double seals = 0;       // still to be placed

  [[nodiscard]] double total() const {
    return earned + majorities + feasts + projects + stones + cards + seals;
  }
};

// Requires that the game is not over. No allocation; about a microsecond.
[[nodiscard]] Appraisal appraise(const Content& content, const State& state, Seat seat);

}  // namespace firenze

template <>
struct GameValue<firenze::Firenze> {
  [[nodiscard]] static double value(const firenze::Firenze& game, const firenze::State& state,
                                    Seat seat);
  // Pays with the stones that are missed least, and settles the other small questions likewise.
  [[nodiscard]] static std::size_t quick(const firenze::Firenze& game,
                                         const firenze::State& state, const ActionList& legal);
};

}  // namespace stadtluft
