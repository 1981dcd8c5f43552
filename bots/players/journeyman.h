#pragma once

#include "bots/players/player.h"
#include "bots/players/policy.h"
#include "bots/value/judge.h"

namespace stadtluft {

// Looks to the end of its turn: tries every answer on one re-deal of what it cannot see, completes
// the turn by its policy, and takes the answer after which the game's value, with fitted weights,
// is highest. No noise: chance breaks ties and nothing else.
//
// It is the anchor of the rating scale.
//
// Cost: one determinize, then per answer the policy for the rest of the turn.
template <Valued G>
class Journeyman final : public Player<G> {
 public:
  using State = typename G::State;

  Journeyman(const G& game, WeightsOf<G> weights) : game_(game), judge_(game, std::move(weights)) {}

  Action choose(const Observation<State>& seen, const ActionList& legal, Rng& rng) override {
    return choose_within(seen, legal, rng, {});
  }

  // Once it is stopped, the best of the answers that it has tried.
  Action choose_within(const Observation<State>& seen, const ActionList& legal, Rng& rng,
                       const Thinking& thinking) override {
    const Policy<G> policy(game_, judge_);
    const State dealt = game_.determinize(seen, rng);
    const std::size_t small = judge_.quick(dealt, legal);
    if (small < legal.size()) return legal[small];
    const Rng luck = rng.split();
    std::size_t best = 0;
    double best_value = 0;
    for (std::size_t i = 0; i < legal.size() && (i == 0 || !thinking.stopped()); ++i) {
      State state = dealt;
      Rng same_luck = luck;
      game_.apply(state, legal[i], {});
      policy.finish_turn(state, seen.viewer, same_luck);
      const double value = judge_.value(state, seen.viewer) + kTieBreak * rng.unit();
      if (i == 0 || value > best_value) {
        best = i;
        best_value = value;
      }
    }
    return legal[best];
  }

 private:
  static constexpr double kTieBreak = 1e-6;

  const G& game_;
  Judge<G> judge_;
};

}  // namespace stadtluft
