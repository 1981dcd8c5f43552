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

json::object candidate_json(const Grammar& grammar, const Candidate& candidate) {
  json::array line;
  for (const Action& action : candidate.line) line.emplace_back(action_text(grammar, action));
  json::array reasons;
  for (const ItemChange& item : candidate.items) {
    if (reasons.size() == kMostReasons || rounded(item.change()) == 0) break;
    reasons.emplace_back(json::object{
        {"item", item.name}, {"before", rounded(item.before)}, {"after", rounded(item.after)}});
  }
  return {{"action", action_text(grammar, candidate.action)},
          {"margin", rounded(candidate.margin)},
          {"win", rounded(candidate.win_chance)},
          {"visits", candidate.visits},
          {"line", std::move(line)},
          {"reasons", std::move(reasons)}};
}

}  // namespace

json::object advise(const Games& games, std::string_view game, const AnyState& state, double ms) {
  const Result<Analysis> analysis =
      analyse(games, Brains::built_in(), game, state, {.budget = {.ms = ms}}, random_number());
  assert(analysis.ok() && !analysis->candidates.empty());
  const Grammar& grammar = games.find(game)->grammar();
  const Action& best = analysis->candidates.front().action;
  json::array candidates;
  for (const Candidate& candidate : analysis->candidates)
    if (candidates.size() < kMostCandidates)
      candidates.emplace_back(candidate_json(grammar, candidate));
  return {{"action", json::object{{"text", action_text(grammar, best)},
                                  {"json", action_json(grammar, best)}}},
          {"candidates", std::move(candidates)}};
}

}  // namespace stadtluft::server
