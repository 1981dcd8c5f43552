#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bots/games/amsterdam/weights.h"
#include "bots/value/value.h"
#include "engine/games/amsterdam/facts.h"

namespace stadtluft {

namespace amsterdam {

// What a seat's position is worth, in prestige points, by where the worth comes from.
struct Appraisal {
  enum Part : std::uint8_t {
    kScored,         // on the track, and the largest group
    kDistrictTiles,  // by the chance to win them
    kCity,           // blocks that may join the largest group
    kActiveCards,    // above the board: what they will bring
    kPlans,          // below it: what they would bring, by the cubes that are in sight
    kPenalties,      // tokens, cards that may stay inactive, empty compartments; negative
    kMapUses,        // uses with cubes that are in sight
    kNextBlocks,     // blocks that can be taken with such cubes
    kCubes,          // all others
    kHarbour,        // goods and workers, by the way of the ship
    kAmstelWay,      // the way that is left, and the order
    kMoney,
    kSecretOrders,  // expansion 2
    kRoundsToCome,  // what whole rounds to come bring to anybody
    kParts
  };
  static constexpr std::array<std::string_view, kParts> kNames = {
      "scored", "districts", "city",    "cards",  "plans", "penalties", "maps",
      "blocks", "cubes",     "harbour", "amstel", "money", "orders",    "rounds"};

  std::array<double, kParts> parts{};

  [[nodiscard]] double total() const {
    double sum = 0;
    for (const double part : parts) sum += part;
    return sum;
  }
};

// Requires that the game is not over. Face-down orders of a seat whose `orders_known` is false do
// not count. No allocation; some microseconds.
[[nodiscard]] Appraisal appraise(const Content& content, const State& state, Seat seat,
                                 bool orders_known, const Weights& weights);

}  // namespace amsterdam

template <>
struct GameValue<amsterdam::Amsterdam> {
  using State = amsterdam::State;
  using Weights = amsterdam::Weights;

  [[nodiscard]] static std::span<const WeightField<Weights>> fields();

  [[nodiscard]] static double value(const amsterdam::Amsterdam& game, const State& state, Seat seat,
                                    const Weights& weights);
  [[nodiscard]] static double value(const amsterdam::Amsterdam& game, const State& state,
                                    Seat seat);
  [[nodiscard]] static double own(const amsterdam::Amsterdam& game, const State& state, Seat seat,
                                  const Weights& weights);

  static constexpr auto kItems = amsterdam::Appraisal::kNames;
  static void items(const amsterdam::Amsterdam& game, const State& state, Seat seat, Seat viewer,
                    const Weights& weights, std::span<double> points);

  // A turn has dozens of steps. Those that cost nothing are done at once (uses without a price,
  // deliveries, loading), and cubes are paid and gained by the plan.
  [[nodiscard]] static std::size_t quick(const amsterdam::Amsterdam& game, const State& state,
                                         const ActionList& legal, const Weights& weights);
  [[nodiscard]] static std::size_t quick(const amsterdam::Amsterdam& game, const State& state,
                                         const ActionList& legal);
  // Which cube to keep and what to sell.
  [[nodiscard]] static bool matters(const amsterdam::Amsterdam& game, const State& state);

  // Cubes of other colours for the ship where one can be spared.
  static void weed(const amsterdam::Amsterdam& game, const State& state, ActionList& legal);
  // Steps of a turn that can be taken in any order are taken in one.
  [[nodiscard]] static bool precedes(const amsterdam::Amsterdam& game, const Action& action,
                                     const Action& other);
  // After its turn in the last round.
  [[nodiscard]] static bool settled(const amsterdam::Amsterdam& game, const State& state,
                                    Seat seat);

  // A turn is long: there is hardly time to look beyond it. Dice are chosen for the turn of the
  // same round, and the others act before it; alone it follows at once.
  [[nodiscard]] static int horizon(const State& state) {
    const bool dice = amsterdam::job_of(state.agenda.top()) == amsterdam::Job::pick_dice;
    return dice && !state.solo() ? 2 : 1;
  }

  // Open cards, dice and market tiles.
  [[nodiscard]] static bool foresees(const amsterdam::Amsterdam& game, const State& state);
};

}  // namespace stadtluft
