#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "bots/players/registry.h"
#include "engine/notation/any_game.h"

namespace stadtluft {

// What finished games tell about the balance of a game: where points come from, and what the
// players who built a card scored against their table.
struct Study {
  struct CardSums {
    std::uint64_t built = 0;  // seats that had it at the end
    double lead = 0;          // their points less the mean of their table, summed
    double lead_squares = 0;
  };

  std::uint64_t games = 0;
  std::size_t seats = 0;                       // with an automaton
  std::vector<double> points;                  // by seat, summed
  std::vector<std::vector<double>> by_source;  // by source (Grammar::scores) and seat, summed
  std::map<std::string, CardSums> cards;       // only for games that say what was built
};

// Plays the ordered games one after the other. Fails like simulate().
[[nodiscard]] Result<Study> study(const Games& games, const AnyGame& game,
                                  const SimulationOrder& order, const Brains& brains);

void print_study(const AnyGame& game, const SimulationOrder& order, const Study& study);
void print_study_json(const AnyGame& game, const SimulationOrder& order, const Study& study);

}  // namespace stadtluft
