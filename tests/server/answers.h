#pragma once

#include <algorithm>
#include <atomic>
#include <string>

#include "engine/notation/any_game.h"
#include "server/tables/past.h"
#include "server/tables/refusal.h"

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

// What a worker makes of a long question; empty if it is refused or goes wrong.
inline std::string text_of(const Told<LongReply>& question) {
  if (!question) return {};
  const Result<std::string> text = (*question)(std::atomic<bool>(false));
  return text ? *text : std::string();
}
inline json::value document_of(const Told<LongReply>& question) {
  const std::string text = text_of(question);
  return text.empty() ? json::value(nullptr) : json::parse(text);
}

}  // namespace stadtluft::server
