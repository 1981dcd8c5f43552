#pragma once

#include <array>
#include <string_view>

#include "bots/hamburg/weights.h"
#include "bots/value.h"
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
    kDangers,  // expected losses, negative
    kParts
  };
  static constexpr std::array<std::string_view, kParts> kNames = {
      "scored", "majorities", "square",  "wall", "clergy", "buildings",
      "plots",  "marks",      "workers", "hand", "mayor",  "dangers"};

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
                                 bool hand_known = true, const Weights& weights = kWeights);

}  // namespace hamburg

template <>
struct GameValue<hamburg::Hamburg> {
  [[nodiscard]] static double value(const hamburg::Hamburg& game, const hamburg::State& state,
                                    Seat seat);
  // Takes what is missed most, gives what is missed least, and so on.
  [[nodiscard]] static std::size_t quick(const hamburg::Hamburg& game, const hamburg::State& state,
                                         const ActionList& legal);
};

}  // namespace stadtluft
