#include "server/tables/advice.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "bots/analysis.h"
#include "engine/notation/message_json.h"
#include "server/base/crypto.h"

namespace stadtluft::server {
namespace {

constexpr std::size_t kMostCandidates = 5;
constexpr std::size_t kMostReasons = 4;

// More digits would only look exact.
double rounded(double value) { return std::round(value * 100) / 100; }

// The answers of a line up to chance, to others, or to something that comes to light: beyond that
// the search only imagines which cards the seat would have. `world` is one that the seat imagines.
json::array sure_part(const AnyGame& game, AnyState world, const std::vector<Action>& line) {
  json::array sure;
  const Seat seat = game.turn(world).seat;
  for (const Action& action : line) {
    ActionList legal;
    game.legal(world, legal);
    if (!contains(legal, action)) break;
    sure.emplace_back(action_text(game.grammar(), action));
    EventLog events;
    game.apply(world, action, EventSink(events));
    const Turn turn = game.turn(world);
    if (turn.actor != Actor::player || turn.seat != seat ||
        std::any_of(events.begin(), events.end(),
                    [](const Event& event) { return event.reveals != 0; }))
      break;
  }
  return sure;
}

json::object candidate_json(const AnyGame& game, const AnyState& world,
                            const Candidate& candidate) {
  json::array reasons;
  for (const ItemChange& item : candidate.items) {
    if (reasons.size() == kMostReasons || rounded(item.change()) == 0) break;
    reasons.emplace_back(json::object{
        {"item", item.name}, {"before", rounded(item.before)}, {"after", rounded(item.after)}});
  }
  return {{"action", action_text(game.grammar(), candidate.action)},
          {"margin", rounded(candidate.margin)},
          {"win", rounded(candidate.win_chance)},
          {"visits", candidate.visits},
          {"line", sure_part(game, world, candidate.line)},
          {"reasons", std::move(reasons)}};
}

}  // namespace

json::object advise(const Games& games, std::string_view game, const AnyState& state, double ms) {
  const Result<Analysis> analysis =
      analyse(games, Brains::built_in(), game, state, {.budget = {.ms = ms}}, random_number());
  assert(analysis.ok() && !analysis->candidates.empty());
  const AnyGame& rules = *games.find(game);
  const Grammar& grammar = rules.grammar();
  Rng rng(random_number());
  const AnyState world = rules.determinize(state, analysis->seat, rng);
  const Action& best = analysis->candidates.front().action;
  json::array candidates;
  for (const Candidate& candidate : analysis->candidates)
    if (candidates.size() < kMostCandidates)
      candidates.emplace_back(candidate_json(rules, world, candidate));
  return {{"action", json::object{{"text", action_text(grammar, best)},
                                  {"json", action_json(grammar, best)}}},
          {"candidates", std::move(candidates)}};
}

}  // namespace stadtluft::server
