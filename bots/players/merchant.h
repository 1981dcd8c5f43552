#pragma once

#include "bots/net/net_value.h"
#include "bots/players/player.h"
#include "bots/players/policy.h"
#include "bots/value/judge.h"

namespace stadtluft {

// Looks to the end of its turn as the Journeyman does, but asks a net that has learned from games
// what the position there is worth, blended with the value of the Journeyman. Without a net it is a
// Journeyman.
//
// Cost: one determinize, then per answer the policy for the rest of the turn and one evaluation.
template <Valued G>
class Merchant final : public Player<G> {
 public:
  using State = typename G::State;

  Merchant(const G& game, const Knowledge<G>& knows)
      : game_(game), judge_(game, knows.value), learned_(game, knows) {
    if (knows.net) blend_ = knows.net->blend();
  }

  Action choose(const Observation<State>& seen, const ActionList& legal, Rng& rng) override {
    return choose_within(seen, legal, rng, {});
  }

  // Once it is stopped, the best of the answers that it has tried.
  Action choose_within(const Observation<State>& seen, const ActionList& legal, Rng& rng,
                       const Thinking& thinking) override {
    const State dealt = game_.determinize(seen, rng);
    const Policy<G> policy(game_, judge_, learned_.speaks(dealt));
    const std::size_t small = judge_.quick(dealt, legal);
    if (small < legal.size() &&
        (legal.size() == 1 || !learned_.speaks(dealt) || !judge_.matters(dealt)))
      return legal[small];
    const Rng luck = rng.split();
    std::size_t best = 0;
    double best_value = 0;
    for (std::size_t i = 0; i < legal.size() && (i == 0 || !thinking.stopped()); ++i) {
      State state = dealt;
      Rng same_luck = luck;
      game_.apply(state, legal[i], {});
      policy.finish_turn(state, seen.viewer, same_luck);
      double value = value_of(state, seen.viewer) + kTieBreak * rng.unit();
      if (noise_ > 0) value += noise_ * (rng.unit() + rng.unit() - rng.unit() - rng.unit());
      if (i == 0 || value > best_value) {
        best = i;
        best_value = value;
      }
    }
    return legal[best];
  }

  // For training: how far a guess may be off, in points.
  void set_noise(double points) { noise_ = points; }

 private:
  static constexpr double kTieBreak = 1e-6;

  [[nodiscard]] double value_of(const State& state, Seat seat) {
    const auto by_hand = [&] { return judge_.value(state, seat); };
    // At the end of the game nobody has to guess.
    if (game_.turn(state).over())
      return (1 - blend_) * judge_.lead(state, seat) + blend_ * by_hand();
    // Nor when the seat has done all that it can.
    if (learned_.speaks(state) && judge_.settled(state, seat))
      return judge_.settled_lead(state, seat);
    return learned_.blended(state, seat, by_hand);
  }

  const G& game_;
  Judge<G> judge_;
  NetValue<G> learned_;
  double blend_ = 1;
  double noise_ = 0;
};

}  // namespace stadtluft
