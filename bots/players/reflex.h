#pragma once

#include "bots/players/player.h"
#include "bots/players/policy.h"
#include "bots/value/judge.h"

namespace stadtluft {

// Answers by the policy alone, as a search lets everybody play. Nobody's opponent: it is there to
// fit the weights of the policy, and to tell how good they are.
template <Valued G>
class Reflex final : public Player<G> {
 public:
  using State = typename G::State;

  Reflex(const G& game, WeightsOf<G> weights) : game_(game), judge_(game, std::move(weights)) {}

  Action choose(const Observation<State>& seen, const ActionList& legal, Rng& rng) override {
    if (legal.size() == 1) return legal[0];
    const Policy<G> policy(game_, judge_);
    return legal[policy.answer(game_.determinize(seen, rng), legal)];
  }

 private:
  const G& game_;
  Judge<G> judge_;
};

}  // namespace stadtluft
