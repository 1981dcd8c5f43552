#pragma once

#include <array>
#include <memory>
#include <span>
#include <utility>

#include "bots/net/net.h"
#include "bots/value/value.h"

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

namespace detail {
template <class G>
constexpr std::size_t items_of() {
  if constexpr (Itemised<G>)
    return GameValue<G>::kItems.size();
  else
    return 0;
}
}  // namespace detail

// How much each item of a value is worth in the end, for every point it was taken for: a value that
// is good at choosing may still count stones too low and towers too high.
template <Game G>
struct Slopes {
  static constexpr std::size_t kItems = detail::items_of<G>();
  std::array<double, kItems> by_item = [] {
    std::array<double, kItems> as_it_is{};
    as_it_is.fill(1);
    return as_it_is;
  }();
};

// What the final points of every seat come to, in parts.
template <Game G>
using ItemsOfSeats = std::array<std::array<double, Slopes<G>::kItems>, kMaxSeats>;

// The numbers a bot has of a game. A value that is asked at the end of a turn and one that is asked
// after a single answer, in its middle, are the same function but want other weights.
template <Game G>
struct Knowledge {
  WeightsOf<G> value;
  WeightsOf<G> policy;
  Slopes<G> slopes;
  std::shared_ptr<const Net> net;  // none: the value speaks alone
};

// A game's value together with one set of numbers: what bots ask. Fills in for whatever a game's
// value leaves out.
template <Valued G>
class Judge {
 public:
  using State = typename G::State;
  using Weights = WeightsOf<G>;

  // The game must outlive this.
  explicit Judge(const G& game, Weights weights = {}, const Slopes<G>& slopes = {})
      : game_(game), weights_(std::move(weights)), slopes_(slopes) {}

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
    const std::uint8_t players = game_.players(state);
    std::array<double, kMaxSeats> points{};
    if (game_.turn(state).over()) {
      const Standings standings = game_.standings(state);
      for (Seat each = 0; each < players; ++each) points[each] = standings.points[each];
    } else if constexpr (Itemised<G>) {
      ItemsOfSeats<G> items{};
      for (Seat each = 0; each < players; ++each)
        GameValue<G>::items(game_, state, each, seat, weights_, items[each]);
      return lead_of(items, players, seat);
    } else {
      return value(state, seat);
    }
    return lead_of(points, players, seat);
  }

  // The points of a seat in the end, as far as it can guess itself; as they stand if the value has
  // no parts.
  [[nodiscard]] double points(const State& state, Seat seat) const {
    if constexpr (Itemised<G>)
      if (!game_.turn(state).over()) {
        double sum = 0;
        for (const double part : items(state, seat, seat)) sum += part;
        return sum;
      }
    return game_.standings(state).points[seat];
  }
  // The lead that is made of such points, each seat's as far as this one can guess them.
  [[nodiscard]] double readable_lead(const State& state, Seat seat) const {
    if constexpr (Itemised<G>) return lead(state, seat);
    const Standings standings = game_.standings(state);
    std::array<double, kMaxSeats> points{};
    for (Seat each = 0; each < game_.players(state); ++each) points[each] = standings.points[each];
    return lead_of(points, game_.players(state), seat);
  }
  // What a seat is ahead of the best other one; its points if it is alone.
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

  // The same by items that are known already; they were made with these weights.
  [[nodiscard]] double lead_of(const ItemsOfSeats<G>& items, std::uint8_t players,
                               Seat seat) const {
    std::array<double, kMaxSeats> points{};
    for (Seat each = 0; each < players; ++each)
      for (std::size_t i = 0; i < Slopes<G>::kItems; ++i)
        points[each] += items[each][i] * slopes_.by_item[i];
    return lead_of(points, players, seat);
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

  // Whether a question for which there is a rule of thumb deserves a search all the same.
  [[nodiscard]] bool matters(const State& state) const {
    if constexpr (requires { GameValue<G>::matters(game_, state); })
      return GameValue<G>::matters(game_, state);
    else
      return false;
  }

  // Leaves of answers that come to the same the ones to look at.
  void weed(const State& state, ActionList& legal) const {
    if constexpr (requires { GameValue<G>::weed(game_, state, legal); })
      GameValue<G>::weed(game_, state, legal);
  }

  static constexpr bool kKnowsOrder = requires(const G& game, const Action& action) {
    GameValue<G>::precedes(game, action, action);
  };
  // Whether `action`, if it was on offer together with `other`, is looked at before it only.
  [[nodiscard]] bool precedes(const Action& action, const Action& other) const {
    if constexpr (kKnowsOrder)
      return GameValue<G>::precedes(game_, action, other);
    else
      return false;
  }

  static constexpr bool kKnowsSettled = requires(const G& game, const State& state, Seat seat) {
    GameValue<G>::settled(game, state, seat);
  };
  // Whether the seat's points are what it will have in the end.
  [[nodiscard]] bool settled(const State& state, Seat seat) const {
    if constexpr (kKnowsSettled)
      return GameValue<G>::settled(game_, state, seat);
    else
      return game_.turn(state).over();
  }
  // The lead of a seat that is settled: others who are not are guessed.
  [[nodiscard]] double settled_lead(const State& state, Seat seat) const {
    const Standings standings = game_.standings(state);
    std::array<double, kMaxSeats> points{};
    for (Seat each = 0; each < standings.players; ++each) {
      points[each] = standings.points[each];
      if constexpr (Itemised<G>) {
        if (settled(state, each)) continue;
        points[each] = 0;
        for (const double part : items(state, each, seat)) points[each] += part;
      }
    }
    return lead_of(points, standings.players, seat);
  }

  static constexpr bool kKnowsIdle =
      requires(const G& game, const State& state, const ActionList& legal) {
    GameValue<G>::idle(game, state, legal, legal[0]);
  };
  // Whether an offered answer can change nothing now, or nothing that a later one could not.
  [[nodiscard]] bool idle(const State& state, const ActionList& legal, const Action& action) const {
    if constexpr (kKnowsIdle)
      return GameValue<G>::idle(game_, state, legal, action);
    else
      return false;
  }

  // Whether the value counts what chance will do next by its expectation. Requires that it is
  // chance's turn.
  [[nodiscard]] bool foresees(const State& state) const {
    if constexpr (requires { GameValue<G>::foresees(game_, state); })
      return GameValue<G>::foresees(game_, state);
    else
      return false;
  }

  // How many own turns a search should look ahead, the present one included.
  [[nodiscard]] int horizon(const State& state) const {
    if constexpr (requires { GameValue<G>::horizon(state); })
      return GameValue<G>::horizon(state);
    else
      return kHorizon;
  }

  // What the seat expects in the end in its parts; a single part if the value does not tell more.
  [[nodiscard]] ValueItems explain(const State& state, Seat seat) const {
    if constexpr (Itemised<G>) {
      if (game_.turn(state).over())
        return {
            {GameValue<G>::kItems[0], static_cast<double>(game_.standings(state).points[seat])}};
      ValueItems told;
      const auto found = items(state, seat, seat);
      for (std::size_t i = 0; i < found.size(); ++i)
        told.push_back({GameValue<G>::kItems[i], found[i]});
      return told;
    } else {
      return {{"value", value(state, seat)}};
    }
  }

 private:
  static constexpr int kHorizon = 3;

  // Requires that the game is not over.
  [[nodiscard]] std::array<double, Slopes<G>::kItems> items(const State& state, Seat seat,
                                                            Seat viewer) const {
    std::array<double, Slopes<G>::kItems> points{};
    GameValue<G>::items(game_, state, seat, viewer, weights_, points);
    for (std::size_t i = 0; i < points.size(); ++i) points[i] *= slopes_.by_item[i];
    return points;
  }

  const G& game_;
  Weights weights_;
  Slopes<G> slopes_;
};

}  // namespace stadtluft
