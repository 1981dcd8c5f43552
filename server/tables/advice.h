#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>

#include "engine/games/registry.h"
#include "engine/notation/any_game.h"
#include "record/record.h"
#include "server/tables/refusal.h"

namespace stadtluft::server {

// What the Councillor thinks of the answers to the question that the state asks, after so many
// milliseconds, best first, a few:
//   {"action": the best one, "candidates": [
//     {"action": its text,
//      "margin": the lead over the best other seat that it expects in the end, in points,
//      "win": the chance to win, "visits": how often it looked at it,
//      "line": texts of this and the seat's next answers, as far as nothing new comes to light,
//      "reasons": [{"item", "before", "after"}], the largest changes of its value, in points,
//      "beyond": what the net adds to the lead that all items come to; null if it does not speak},
//      ...]}
// It is told what the seat may know and nothing else. Once `stop` is true it says what it knows so
// far. Requires that somebody is asked.
[[nodiscard]] json::object advise(const Games& games, std::string_view game, const AnyState& state,
                                  double ms, const std::atomic<bool>* stop = nullptr);

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

// The question after step `at` of a game. It has all that is needed to answer it on another thread.
struct PastQuestion {
  std::shared_ptr<const Games> games;
  Record record;
  std::size_t at = 0;
};
// The same for a step of a record, with "at" and "steps", the number of steps of the game.
[[nodiscard]] Told<json::object> review(const PastQuestion& question, const ReviewEffort& effort);

// What chance and answers gave and cost from a step of a game on (bots/analysis/luck.h), as far as
// the time goes:
//   {"steps", "from", "next": the step to go on from, "samples",
//    "start": [{"mean", "variance"}, ..] by seat, "final": the leads by seat,
//    "events": [{"at", "steps", "seat": null for chance, "gain": [{"mean", "variance"}, ..]}, ..]}
// Iterations are samples; they and the seed give the same numbers, however long it takes.
[[nodiscard]] Told<json::object> tell_luck(const PastQuestion& question,
                                           const ReviewEffort& effort);

}  // namespace stadtluft::server
