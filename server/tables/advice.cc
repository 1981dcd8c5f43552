#include "server/tables/advice.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "bots/analysis/analysis.h"
#include "bots/analysis/luck.h"
#include "engine/notation/message_json.h"
#include "record/played.h"
#include "server/base/crypto.h"
#include "server/base/log.h"
#include "server/tables/document_text.h"
#include "server/tables/quarantine.h"

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

// What the net adds to the lead that the items come to.
json::value beyond_json(const Candidate& candidate) {
  return candidate.beyond ? json::value(rounded(*candidate.beyond)) : json::value(nullptr);
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
          {"reasons", reasons_json(candidate, kMostReasons)},
          {"beyond", beyond_json(candidate)}};
}

json::object reviewed_json(const AnyGame& game, const AnyState& world, Seat seat,
                           const Candidate& candidate, bool played) {
  json::array line;
  json::value view = game.view(world, seat);
  for (const SureAnswer& answer : sure_part(game, world, candidate.line)) {
    json::value next = game.view(answer.before, seat);
    line.emplace_back(json::object{{"action", offer_json(game, answer.before, answer.action)},
                                   {"patch", json_patch(view, next)}});
    view = std::move(next);
  }
  return {{"action", offer_json(game, world, candidate.action)},
          {"margin", rounded(candidate.margin)},
          {"win", rounded(candidate.win_chance)},
          {"visits", candidate.visits},
          {"played", played},
          {"line", std::move(line)},
          {"reasons", reasons_json(candidate, kMostReasonsOfReview)},
          {"beyond", beyond_json(candidate)}};
}

json::array estimates_json(const Estimates& estimates, std::size_t seats) {
  json::array list;
  for (std::size_t seat = 0; seat < seats; ++seat)
    list.emplace_back(
        json::object{{"mean", estimates[seat].mean}, {"variance", estimates[seat].variance}});
  return list;
}

Refusal unreadable(const Error& error) {
  log_event(Severity::error, "game_unreadable", {{"reason", error.text()}});
  return kUnreadable;
}

}  // namespace

json::object advise(const Games& games, std::string_view game, const AnyState& state, double ms,
                    const std::atomic<bool>* stop) {
  const Result<Analysis> analysis = analyse(games, Brains::built_in(), game, state,
                                            {.budget = {.ms = ms}, .stop = stop}, random_number());
  assert(analysis.ok() && !analysis->candidates.empty());
  const AnyGame& rules = *games.find(game);
  Rng rng(random_number());
  const AnyState world = rules.determinize(state, analysis->seat, rng);
  const Action& best = analysis->candidates.front().action;
  json::array candidates;
  for (const Candidate& candidate : analysis->candidates)
    if (candidates.size() < kMostCandidates)
      candidates.emplace_back(candidate_json(rules, world, candidate));
  return {{"action", offer_json(rules, world, best)}, {"candidates", std::move(candidates)}};
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

Told<json::object> review(const PastQuestion& question, const ReviewEffort& effort) {
  const Record& record = question.record;
  const AnyGame& game = *record.game;
  const std::size_t at = question.at;
  const Result<AnyState> state = replay(record, at);
  if (!state) return unreadable(state.error());
  if (at == record.steps.size() || game.turn(*state).actor != Actor::player)
    return Refusal{"nobody_asked", "nobody is asked anything after this step"};
  const Result<Action> played = offered_step(game, *state, record.steps[at]);
  if (!played) return unreadable(played.error());
  json::object found = review(*question.games, game.info().id, *state, *played, effort);
  found["at"] = static_cast<std::int64_t>(at);
  found["steps"] = static_cast<std::int64_t>(record.steps.size());
  return found;
}

Told<json::object> tell_luck(const PastQuestion& question, const ReviewEffort& effort) {
  const Record& record = question.record;
  const Result<AnyState> start = start_state(record);
  if (!start) return unreadable(start.error());
  const Result<PlayedGame> played = played_game(record);
  if (!played) return unreadable(played.error());
  LuckEffort luck{.samples = static_cast<unsigned>(effort.iterations),
                  .seed = effort.seed,
                  .from = question.at};
  luck.thinking.budget.ms = effort.ms;
  luck.thinking.stop = effort.stop;
  const Result<LuckStudy> study = study_luck(*question.games, Brains::built_in(),
                                             record.game->info().id, *start, played->steps, luck);
  if (!study) return unreadable(study.error());
  json::array events;
  for (const LuckEvent& event : study->events)
    events.emplace_back(json::object{
        {"at", static_cast<std::int64_t>(event.at)},
        {"steps", static_cast<std::int64_t>(event.steps)},
        {"seat", event.seat == kNobody ? json::value(nullptr) : json::value(event.seat)},
        {"gain", estimates_json(event.gain, study->players)}});
  json::array final;
  for (Seat seat = 0; seat < study->players; ++seat) final.emplace_back(study->final[seat]);
  return json::object{{"steps", static_cast<std::int64_t>(record.steps.size())},
                      {"from", static_cast<std::int64_t>(question.at)},
                      {"next", static_cast<std::int64_t>(study->next)},
                      {"samples", luck.samples},
                      {"start", estimates_json(study->start, study->players)},
                      {"final", std::move(final)},
                      {"events", std::move(events)}};
}

}  // namespace stadtluft::server
