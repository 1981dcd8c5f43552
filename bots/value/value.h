#pragma once

#include <algorithm>
#include <concepts>
#include <span>
#include <string_view>
#include <vector>

#include "bots/value/weights.h"
#include "engine/core/game.h"

namespace stadtluft {

// A part of what a seat's position is worth, in points. The texts of the game have a phrase for it
// under value.<name>.
struct ValueItem {
  std::string_view name;
  double points = 0;
};
using ValueItems = std::vector<ValueItem>;

// How good a state is for a seat, in points of the game: the knowledge that a bot has of a game.
// This is the fallback for a game without one: the lead over the best other seat if the game ended
// now. A game's own value is a specialisation in bots/games/<game>/value.h, which
// bots/value/values.h finds.
//
//   value(game, s, seat)           how good it is
//
// All that follows is optional, and bots make use of what there is (through bots/value/judge.h):
//
//   quick(game, s, legal)          the answer to a small follow-up question (which stone to pay
//                                  with) by a rule of thumb: an index into `legal`, or legal.size()
//                                  for a question that deserves thought
//   matters(game, s)               whether quick's answer is only for look-aheads: a bot that can
//                                  think about the question should
//   idle(game, s, legal, a)        whether an offered answer can change nothing now that a later
//                                  one could not: a search leaves it out
//   weed(game, s, legal)           the same for many answers at once: takes those out of the list
//   for
//                                  which it has others as good; never all
//   precedes(game, a, b)           of two answers on offer at once whose order does not matter:
//                                  whether a search looks at `a` before `b` only, not after it
//   settled(game, s, seat)         whether the seat has nothing left to decide, so that its points
//                                  are what it will have
//   own(game, s, seat)             the seat's final points, as far as can be guessed
//   horizon(s)                     how many own turns a search should look ahead
//   foresees(game, s)              chance's turn: whether the value counts what will come by its
//                                  expectation, so that a look-ahead should stop here and not
//                                  choose by what one deal happens to bring
//   Weights, fields()              the numbers inside that can be fitted. Then the functions above
//                                  also take `const Weights&` as the last argument
//   kItems, items(game, s, seat, viewer, weights, points)
//                                  for a value with weights: the final points of a seat, as far as
//                                  `viewer` can guess, in parts, and the names of these. Requires
//                                  that the game is not over
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

// For rules of thumb: the index of the first answer with the highest rate(action). Requires one.
template <class Rate>
[[nodiscard]] std::size_t best_answer(const ActionList& legal, const Rate& rate) {
  std::size_t best = 0;
  double best_rate = rate(legal[0]);
  for (std::size_t i = 1; i < legal.size(); ++i)
    if (const double rated = rate(legal[i]); rated > best_rate) {
      best = i;
      best_rate = rated;
    }
  return best;
}

template <class G>
concept Valued = Game<G> && requires(const G& game, const typename G::State& state, Seat seat) {
  { GameValue<G>::value(game, state, seat) } -> std::same_as<double>;
};

template <class G>
concept AnswersQuickly = Game<G> &&
    requires(const G& game, const typename G::State& state, const ActionList& legal) {
  { GameValue<G>::quick(game, state, legal) } -> std::same_as<std::size_t>;
};

// The value has numbers that can be fitted.
template <class G>
concept Weighted = Valued<G> && requires(const G& game, const typename G::State& state, Seat seat,
                                         const typename GameValue<G>::Weights& weights) {
  { GameValue<G>::value(game, state, seat, weights) } -> std::same_as<double>;
  {
    GameValue<G>::fields()
    } -> std::same_as<std::span<const WeightField<typename GameValue<G>::Weights>>>;
};

// The value tells its parts.
template <class G>
concept Itemised = Weighted<G> &&
    requires(const G& game, const typename G::State& state, Seat seat,
             const typename GameValue<G>::Weights& weights, std::span<double> points) {
  GameValue<G>::kItems.size();
  GameValue<G>::items(game, state, seat, seat, weights, points);
};

}  // namespace stadtluft
