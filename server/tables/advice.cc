#include "server/tables/advice.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "bots/analysis.h"
#include "engine/notation/message_json.h"
#include "server/base/crypto.h"
#include "server/tables/document_text.h"

namespace stadtluft::server {
namespace {

constexpr std::size_t kMostCandidates = 5;
constexpr std::size_t kMostReasons = 4;
constexpr std::size_t kMostOfReview = 8;
constexpr std::size_t kMostReasonsOfReview = 6;

// More digits would only look exact.
double rounded(double value) { return std::round(value * 100) / 100; }

struct SureAnswer {
  Action action;
  AnyState before;
};

// The answers of a line up to chance, to others, or to something that comes to light: beyond that
// the search only imagines which cards the seat would have. `world` is one that the seat imagines.
std::vector<SureAnswer> sure_part(const AnyGame& game, AnyState world,
                                  const std::vector<Action>& line) {
  std::vector<SureAnswer> sure;
  const Seat seat = game.turn(world).seat;
  for (const Action& action : line) {
    ActionList legal;
    game.legal(world, legal);
    if (!contains(legal, action)) break;
    sure.push_back({action, world});
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

json::array reasons_json(const Candidate& candidate, std::size_t most) {
  json::array reasons;
  for (const ItemChange& item : candidate.items) {
    if (reasons.size() == most || rounded(item.change()) == 0) break;
    reasons.emplace_back(json::object{
        {"item", item.name}, {"before", rounded(item.before)}, {"after", rounded(item.after)}});
  }
  return reasons;
}

json::object both_forms(const Grammar& grammar, const Action& action) {
  return {{"text", action_text(grammar, action)}, {"json", action_json(grammar, action)}};
}

json::object candidate_json(const AnyGame& game, const AnyState& world,
                            const Candidate& candidate) {
  json::array line;
  for (const SureAnswer& answer : sure_part(game, world, candidate.line))
    line.emplace_back(action_text(game.grammar(), answer.action));
  return {{"action", action_text(game.grammar(), candidate.action)},
          {"margin", rounded(candidate.margin)},
          {"win", rounded(candidate.win_chance)},
          {"visits", candidate.visits},
          {"line", std::move(line)},
          {"reasons", reasons_json(candidate, kMostReasons)}};
}

json::object reviewed_json(const AnyGame& game, const AnyState& world, Seat seat,
                           const Candidate& candidate, bool played) {
  json::array line;
  json::value view = game.view(world, seat);
  for (const SureAnswer& answer : sure_part(game, world, candidate.line)) {
    json::value next = game.view(answer.before, seat);
    line.emplace_back(json::object{{"action", both_forms(game.grammar(), answer.action)},
                                   {"patch", json_patch(view, next)}});
    view = std::move(next);
  }
  return {{"action", both_forms(game.grammar(), candidate.action)},
          {"margin", rounded(candidate.margin)},
          {"win", rounded(candidate.win_chance)},
          {"visits", candidate.visits},
          {"played", played},
          {"line", std::move(line)},
          {"reasons", reasons_json(candidate, kMostReasonsOfReview)}};
}

}  // namespace

json::object advise(const Games& games, std::string_view game, const AnyState& state, double ms) {
  const Result<Analysis> analysis =
      analyse(games, Brains::built_in(), game, state, {.budget = {.ms = ms}}, random_number());
  assert(analysis.ok() && !analysis->candidates.empty());
  const AnyGame& rules = *games.find(game);
  Rng rng(random_number());
  const AnyState world = rules.determinize(state, analysis->seat, rng);
  const Action& best = analysis->candidates.front().action;
  json::array candidates;
  for (const Candidate& candidate : analysis->candidates)
    if (candidates.size() < kMostCandidates)
      candidates.emplace_back(candidate_json(rules, world, candidate));
  return {{"action", both_forms(rules.grammar(), best)}, {"candidates", std::move(candidates)}};
}

json::object review(const Games& games, std::string_view game, const AnyState& state,
                    const Action& played, const ReviewEffort& effort) {
  Thinking thinking;
  // What was played is looked at for half as long again.
  thinking.budget = {.ms = effort.ms * 2 / 3, .iterations = effort.iterations};
  thinking.stop = effort.stop;
  const Result<Analysis> analysis =
      analyse(games, Brains::built_in(), game, state, thinking, effort.seed, played);
  assert(analysis.ok() && analysis->played);
  const AnyGame& rules = *games.find(game);
  Rng rng(effort.seed);
  const AnyState world = rules.determinize(state, analysis->seat, rng);
  json::array candidates;
  for (std::size_t i = 0; i < analysis->candidates.size(); ++i) {
    const Candidate& candidate = analysis->candidates[i];
    const bool given = i == *analysis->played;
    if (given || (i < kMostOfReview && candidate.visits > 0))
      candidates.emplace_back(reviewed_json(rules, world, analysis->seat, candidate, given));
  }
  return {{"seat", std::int64_t{analysis->seat}},
          {"question", question_json(rules.grammar(), analysis->question)},
          {"answers", static_cast<std::int64_t>(analysis->candidates.size())},
          {"iterations", analysis->iterations},
          {"ms", rounded(analysis->ms)},
          {"view", rules.view(state, analysis->seat)},
          {"played", json::object{{"rank", static_cast<std::int64_t>(*analysis->played)},
                                  {"behind", rounded(analysis->behind)}}},
          {"candidates", std::move(candidates)}};
}

}  // namespace stadtluft::server
