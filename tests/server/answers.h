#pragma once

#include <algorithm>

#include "engine/notation/any_game.h"

namespace stadtluft::server {

// Whether the seat that is asked, or chance, may answer with the action.
inline bool offered(const AnyGame& game, const AnyState& state, const Action& action) {
  if (game.turn(state).actor == Actor::chance) {
    OutcomeList outcomes;
    game.outcomes(state, outcomes);
    return std::any_of(outcomes.begin(), outcomes.end(),
                       [&](const auto& outcome) { return outcome.action == action; });
  }
  ActionList legal;
  game.legal(state, legal);
  return contains(legal, action);
}

// Some answer of the seat that is asked, or of chance.
inline Action any_answer(const AnyGame& game, const AnyState& state, Rng& rng) {
  if (game.turn(state).actor == Actor::chance) {
    OutcomeList outcomes;
    game.outcomes(state, outcomes);
    return draw(outcomes, rng);
  }
  ActionList legal;
  game.legal(state, legal);
  return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
}

}  // namespace stadtluft::server
