#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bots/games/firenze/weights.h"
#include "bots/value/value.h"
#include "engine/games/firenze/firenze.h"

namespace stadtluft {

namespace firenze {

// What a seat's position is worth, in prestige points, by where the worth comes from.
struct Appraisal {
  enum Part : std::uint8_t {
    kEarned,    // on the track
    kFlags,     // by the chance to hold them in the end
    kFeasts,    // cards in hand as they will count
    kProjects,  // towers and the orders they are meant for
    kPurse,     // the storehouse as a purse, less what building still costs
    kPersons,   // and buildings
    kSeals,     // still to be placed
    kParts
  };
  static constexpr std::array<std::string_view, kParts> kNames = {
      "earned", "flags", "feasts", "projects", "stones", "cards", "seals"};

  std::array<double, kParts> parts{};

  [[nodiscard]] double total() const {
    double sum = 0;
    for (const double part : parts) sum += part;
    return sum;
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
  [[nodiscard]] static double own(const firenze::Firenze& game, const State& state, Seat seat,
                                  const Weights& weights);

  static constexpr auto kItems = firenze::Appraisal::kNames;
  static void items(const firenze::Firenze& game, const State& state, Seat seat, Seat viewer,
                    const Weights& weights, std::span<double> points);

  // Pays with the stones that are missed least, and settles the other small questions likewise.
  [[nodiscard]] static std::size_t quick(const firenze::Firenze& game, const State& state,
                                         const ActionList& legal, const Weights& weights);
  [[nodiscard]] static std::size_t quick(const firenze::Firenze& game, const State& state,
                                         const ActionList& legal);
  // Which card to draw anew, whom to harm, what to give and receive.
  [[nodiscard]] static bool matters(const firenze::Firenze& game, const State& state);
  // A person who makes building cheaper before there is anything to pay, and building nothing after
  // him.
  [[nodiscard]] static bool idle(const firenze::Firenze& game, const State& state,
                                 const ActionList& legal, const Action& action);
};

}  // namespace stadtluft
