#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bots/games/brugge/weights.h"
#include "bots/value/value.h"
#include "engine/games/brugge/brugge.h"

namespace stadtluft {

namespace brugge {

// What a seat's position is worth, in points of the final scoring, by where the worth comes from.
struct Appraisal {
  enum Part : std::uint8_t {
    kScored,       // what the score sheet counts now
    kMajorities,   // markers still to be won, by their chance
    kDevelopment,  // the further way on the development track
    kOpenCanals,   // canals under construction
    kPersons,      // abilities of the persons in the area
    kHouses,       // empty ones, beyond their points
    kGuilders,
    kWorkers,
    kHand,     // what the hand cards can be used for
    kRounds,   // what whole rounds to come bring to anybody
    kThreats,  // expected losses, negative, by colour
    kParts = kThreats + kColours
  };
  static constexpr std::array<std::string_view, kParts> kNames = {
      "scored", "majorities", "development", "canals", "persons", "houses",   "guilders", "workers",
      "hand",   "rounds",     "flood",       "plague", "raid",    "intrigue", "fire"};

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

}  // namespace brugge

template <>
struct GameValue<brugge::Brugge> {
  using State = brugge::State;
  using Weights = brugge::Weights;

  [[nodiscard]] static std::span<const WeightField<Weights>> fields();

  [[nodiscard]] static double value(const brugge::Brugge& game, const State& state, Seat seat,
                                    const Weights& weights);
  [[nodiscard]] static double value(const brugge::Brugge& game, const State& state, Seat seat);
  [[nodiscard]] static double own(const brugge::Brugge& game, const State& state, Seat seat,
                                  const Weights& weights);

  static constexpr auto kItems = brugge::Appraisal::kNames;
  static void items(const brugge::Brugge& game, const State& state, Seat seat, Seat viewer,
                    const Weights& weights, std::span<double> points);

  // Takes what is missed most, gives what is missed least, and so on.
  [[nodiscard]] static std::size_t quick(const brugge::Brugge& game, const State& state,
                                         const ActionList& legal, const Weights& weights);
  [[nodiscard]] static std::size_t quick(const brugge::Brugge& game, const State& state,
                                         const ActionList& legal);
  // What to lose and to discard, and how to use a person.
  [[nodiscard]] static bool matters(const brugge::Brugge& game, const State& state);
  [[nodiscard]] static bool idle(const brugge::Brugge& game, const State& state,
                                 const ActionList& legal, const Action& action);

  [[nodiscard]] static int horizon(const State& state);

  // New hand cards, the backs on the stacks and the roll of the dice: their worth before they are
  // known is part of the value.
  [[nodiscard]] static bool foresees(const brugge::Brugge& game, const State& state);
};

}  // namespace stadtluft
