#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bots/games/hamburg/weights.h"
#include "bots/value/value.h"
#include "engine/games/hamburg/hamburg.h"

namespace stadtluft {

namespace hamburg {

// What a seat's position is worth, in points of the final scoring, by where the worth comes from.
struct Appraisal {
  enum Part : std::uint8_t {
    kScored,      // what the score sheet counts now
    kMajorities,  // markers still to be won, by their chance
    kSquare,      // the further way on the town hall square
    kWall,        // half-built halves
    kClergy,      // figures still to come in front of the windows of own cards
    kBuildings,   // abilities of the cards on the table
    kPlots,       // empty plots
    kMarks,
    kWorkers,
    kHand,     // what the hand cards can be used for
    kMayor,    // expansion 1
    kCycles,   // what whole cycles to come bring to anybody
    kDangers,  // expected losses, negative, by colour
    kParts = kDangers + kColours
  };
  static constexpr std::array<std::string_view, kParts> kNames = {
      "scored", "majorities", "square",   "wall",    "clergy", "buildings",
      "plots",  "marks",      "workers",  "hand",    "mayor",  "cycles",
      "flood",  "fire",       "collapse", "robbery", "illness"};

  std::array<double, kParts> parts{};

  [[nodiscard]] double total() const {
    double sum = 0;
    for (const double part : parts) sum += part;
    return sum;
  }
};

// Requires that the game is not over. Hand cards of a seat whose `hand_known` is false count by
// their colours. No allocation; some microseconds.
[[nodiscard]] Appraisal appraise(const Content& content, const State& state, Seat seat,
                                 bool hand_known, const Weights& weights);

}  // namespace hamburg

template <>
struct GameValue<hamburg::Hamburg> {
  using State = hamburg::State;
  using Weights = hamburg::Weights;

  [[nodiscard]] static std::span<const WeightField<Weights>> fields();

  [[nodiscard]] static double value(const hamburg::Hamburg& game, const State& state, Seat seat,
                                    const Weights& weights);
  [[nodiscard]] static double value(const hamburg::Hamburg& game, const State& state, Seat seat);
  [[nodiscard]] static double own(const hamburg::Hamburg& game, const State& state, Seat seat,
                                  const Weights& weights);

  static constexpr auto kItems = hamburg::Appraisal::kNames;
  static void items(const hamburg::Hamburg& game, const State& state, Seat seat, Seat viewer,
                    const Weights& weights, std::span<double> points);

  // Takes what is missed most, gives what is missed least, and so on.
  [[nodiscard]] static std::size_t quick(const hamburg::Hamburg& game, const State& state,
                                         const ActionList& legal, const Weights& weights);
  [[nodiscard]] static std::size_t quick(const hamburg::Hamburg& game, const State& state,
                                         const ActionList& legal);
  // Whom to harm, what to lose, how to use a ship, a statue and an ability.
  [[nodiscard]] static bool matters(const hamburg::Hamburg& game, const State& state);

  // With four at the table more happens before the third turn than a search can weigh.
  [[nodiscard]] static int horizon(const State& state) { return state.seats < 4 ? 3 : 2; }

  // New hand cards and the roll of the dice: their worth before they are known is part of the
  // value.
  [[nodiscard]] static bool foresees(const hamburg::Hamburg& game, const State& state);
};

}  // namespace stadtluft
