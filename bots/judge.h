#pragma once

#include <array>
#include <span>
#include <utility>

#include "bots/value.h"

namespace stadtluft {

// The weights of a value that has none.
struct NoWeights {};

namespace detail {
template <class G>
struct WeightsOfGame {
  using Type = NoWeights;
};
template <Weighted G>
struct WeightsOfGame<G> {
  using Type = typename GameValue<G>::Weights;
};
}  // namespace detail

template <Game G>
using WeightsOf = typename detail::WeightsOfGame<G>::Type;

// The weights a bot has of a game. A value that is asked at the end of a turn and one that is asked
// after a single answer, in its middle, are the same function but want other numbers.
template <Game G>
struct Knowledge {
  WeightsOf<G> value;
  WeightsOf<G> policy;
};

// A game's value together with one set of weights: what bots ask. Fills in for whatever a game's
// value leaves out.
template <Valued G>
class Judge {
 public:
  using State = typename G::State;
  using Weights = WeightsOf<G>;

  // The game must outlive this.
  explicit Judge(const G& game, Weights weights = {}) : game_(game), weights_(std::move(weights)) {}

  [[nodiscard]] const Weights& weights() const { return weights_; }

  // How good the state is for the seat.
  [[nodiscard]] double value(const State& state, Seat seat) const {
    if constexpr (Weighted<G>)
      return GameValue<G>::value(game_, state, seat, weights_);
    else
      return GameValue<G>::value(game_, state, seat);
  }

  // The same for comparing what the seat can do in its own turn: rivals count as they are.
  [[nodiscard]] double own(const State& state, Seat seat) const {
    if constexpr (requires { GameValue<G>::own(game_, state, seat, weights_); })
      return GameValue<G>::own(game_, state, seat, weights_);
    else
      return value(state, seat);
  }

  // The lead over the best other seat in the end, as far as can be guessed; the points themselves
  // for one who plays alone.
  [[nodiscard]] double lead(const State& state, Seat seat) const {
    if constexpr (requires(std::span<double> points) {
                    GameValue<G>::estimate(game_, state, seat, weights_, points);
                  }) {
      std::array<double, kMaxSeats> points{};
      GameValue<G>::estimate(game_, state, seat, weights_, points);
      return lead_of(points, game_.players(state), seat);
    } else if constexpr (requires(std::span<double> points) {
                           GameValue<G>::estimate(game_, state, weights_, points);
                         }) {
      std::array<double, kMaxSeats> points{};
      GameValue<G>::estimate(game_, state, weights_, points);
      return lead_of(points, game_.players(state), seat);
    } else if constexpr (requires(std::span<double> points) {
                           GameValue<G>::estimate(game_, state, points);
                         }) {
      std::array<double, kMaxSeats> points{};
      GameValue<G>::estimate(game_, state, points);
      return lead_of(points, game_.players(state), seat);
    } else if (game_.turn(state).over()) {
      const Standings standings = game_.standings(state);
      std::array<double, kMaxSeats> points{};
      for (Seat each = 0; each < standings.players; ++each) points[each] = standings.points[each];
      return lead_of(points, standings.players, seat);
    } else {
      return value(state, seat);
    }
  }

  // An index into `legal`, or legal.size() for a question that deserves thought.
  [[nodiscard]] std::size_t quick(const State& state, const ActionList& legal) const {
    if (legal.size() == 1) return 0;
    if constexpr (requires { GameValue<G>::quick(game_, state, legal, weights_); })
      return GameValue<G>::quick(game_, state, legal, weights_);
    else if constexpr (AnswersQuickly<G>)
      return GameValue<G>::quick(game_, state, legal);
    else
      return legal.size();
  }

  // Whether the value counts what chance will do next by its expectation. Requires that it is
  // chance's turn.
  [[nodiscard]] bool foresees(const State& state) const {
    if constexpr (requires { GameValue<G>::foresees(game_, state); })
      return GameValue<G>::foresees(game_, state);
    else
      return false;
  }

  // The estimate of a seat in its parts; a single part if the value does not tell more.
  [[nodiscard]] ValueItems explain(const State& state, Seat seat) const {
    ValueItems items;
    if constexpr (requires { GameValue<G>::explain(game_, state, seat, weights_, items); })
      GameValue<G>::explain(game_, state, seat, weights_, items);
    else if constexpr (requires { GameValue<G>::explain(game_, state, seat, items); })
      GameValue<G>::explain(game_, state, seat, items);
    else
      items.push_back({"value", value(state, seat)});
    return items;
  }

 private:
  [[nodiscard]] static double lead_of(const std::array<double, kMaxSeats>& points,
                                      std::uint8_t players, Seat seat) {
    double rival = 0;
    bool any = false;
    for (Seat other = 0; other < players; ++other) {
      if (other == seat) continue;
      rival = any ? std::max(rival, points[other]) : points[other];
      any = true;
    }
    return points[seat] - rival;
  }

  const G& game_;
  Weights weights_;
};

}  // namespace stadtluft
