#pragma once

#include "bots/players/player.h"
#include "bots/players/policy.h"
#include "bots/value/judge.h"

namespace stadtluft {

// Looks one answer ahead: tries every answer on one re-deal of what it cannot see, lets chance and
// the small follow-up questions run, and asks the game's value, with its weights set by hand, which
// result it likes best.
//
// All answers are tried on the same re-deal and with the same random numbers, so that their values
// differ by the answers and not by luck. A little noise (the temperature, in points) keeps it from
// playing the same game for ever; nothing but +, -, * and comparisons is done with the values, so
// that the same seed plays the same game on every machine.
//
// Cost: one determinize, then per answer a copy, an apply and a value.
template <Valued G>
class Apprentice final : public Player<G> {
 public:
  using State = typename G::State;
  static constexpr double kTemperature = 0.3;

  explicit Apprentice(const G& game, double temperature = kTemperature)
      : game_(game), judge_(game), temperature_(temperature) {}

  Action choose(const Observation<State>& seen, const ActionList& legal, Rng& rng) override {
    return choose_within(seen, legal, rng, {});
  }

  // Once it is stopped, the best of the answers that it has tried.
  Action choose_within(const Observation<State>& seen, const ActionList& legal, Rng& rng,
                       const Thinking& thinking) override {
    if (legal.size() == 1) return legal[0];
    const State dealt = game_.determinize(seen, rng);
    const Rng luck = rng.split();
    std::size_t best = 0;
    double best_value = 0;
    for (std::size_t i = 0; i < legal.size() && (i == 0 || !thinking.stopped()); ++i) {
      // The difference of two uniform numbers: a cheap bell around zero. It also breaks ties.
      const double noise = temperature_ * (rng.unit() - rng.unit());
      const double value = value_after(dealt, legal[i], seen.viewer, luck) + noise;
      if (i == 0 || value > best_value) {
        best = i;
        best_value = value;
      }
    }
    return legal[best];
  }

 private:
  // Beyond this many follow-up questions the look-ahead stops where it is.
  static constexpr int kMaxFollowUps = 24;

  [[nodiscard]] double value_after(State state, const Action& action, Seat seat, Rng luck) const {
    game_.apply(state, action, {});
    ActionList legal;
    for (int i = 0; i < kMaxFollowUps; ++i) {
      if (!settle_unforeseen(game_, judge_, state, luck)) break;
      const Turn turn = game_.turn(state);
      if (turn.over()) break;
      legal.clear();
      game_.legal(state, legal);
      if (legal.size() == 1 && turn.seat != seat) break;
      const std::size_t answer = judge_.quick(state, legal);
      if (answer == legal.size()) break;
      game_.apply(state, legal[answer], {});
    }
    return judge_.value(state, seat);
  }

  const G& game_;
  Judge<G> judge_;
  double temperature_;
};

}  // namespace stadtluft
