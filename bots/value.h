#pragma once

#include <algorithm>
#include <concepts>

#include "engine/core/game.h"

namespace stadtluft {

// How good a state is for a seat, in points of the game: the knowledge that a bot has of a game.
// This is the fallback for a game without one: the lead over the best other seat if the game ended
// now. A game's own value is a specialisation in bots/<game>/value.h, listed in bots/values.h.
//
// Besides value(), a specialisation may offer quick(): the answer to a small follow-up question
// (which stone to pay with) by a rule of thumb. A look-ahead answers such questions itself until
// it meets one that deserves thought, and only then asks for the value.
template <Game G>
struct GameValue {
  using State = typename G::State;

  [[nodiscard]] static double value(const G& game, const State& state, Seat seat) {
    const Standings standings = game.standings(state);
    double best_other = 0;
    bool alone = true;
    for (Seat other = 0; other < standings.players; ++other) {
      if (other == seat) continue;
      const double points = standings.points[other];
      best_other = alone ? points : std::max(best_other, points);
      alone = false;
    }
    return standings.points[seat] - best_other;
  }
};

template <class G>
concept Valued = Game<G> && requires(const G& game, const typename G::State& state, Seat seat) {
  { GameValue<G>::value(game, state, seat) } -> std::same_as<double>;
};

// quick(game, state, legal) yields an index into `legal`, or legal.size() for a question that
// deserves thought.
template <class G>
concept AnswersQuickly =
    Game<G> && requires(const G& game, const typename G::State& state, const ActionList& legal) {
      { GameValue<G>::quick(game, state, legal) } -> std::same_as<std::size_t>;
    };

}  // namespace stadtluft
