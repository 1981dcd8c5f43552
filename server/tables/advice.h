#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>

#include "engine/games/registry.h"
#include "engine/notation/any_game.h"

namespace stadtluft::server {

// What the Councillor thinks of the answers to the question that the state asks, after so many
// milliseconds, best first, a few:
//   {"action": the best one, "candidates": [
//     {"action": its text,
//      "margin": the lead over the best other seat that it expects in the end, in points,
//      "win": the chance to win, "visits": how often it looked at it,
//      "line": texts of this and the seat's next answers, as far as nothing new comes to light,
//      "reasons": [{"item", "before", "after"}], the largest changes of its value, in points},
//      ...]}
// It is told what the seat may know and nothing else. Requires that somebody is asked.
[[nodiscard]] json::object advise(const Games& games, std::string_view game, const AnyState& state,
                                  double ms);

// How thoroughly a past position is looked at.
struct ReviewEffort {
  double ms = 0;                            // no longer than this
  std::uint64_t iterations = 0;             // of the search; 0: as many as there is time for
  std::uint64_t seed = 1;                   // the same iterations and seed give the same answer
  const std::atomic<bool>* stop = nullptr;  // once true, nobody waits for the answer any more
};

// What the Councillor would have said about the question of a past state, and about the answer that
// was given then:
//   {"seat", "question", "answers": how many were possible, "iterations", "ms",
//    "view": what the seat saw, "played": {"rank": from 0 on, "behind": points behind the best},
//    "candidates": [as above, but "action" and the answers of "line" have both forms, and every
//     answer of the line has a "patch" from the view of the answer before it to its own]}
// The best few that it has looked at, and the one that was given wherever it stands. It is told
// what the seat knew then and nothing else. Requires that `played` answers a question of `state`.
[[nodiscard]] json::object review(const Games& games, std::string_view game, const AnyState& state,
                                  const Action& played, const ReviewEffort& effort);

}  // namespace stadtluft::server
