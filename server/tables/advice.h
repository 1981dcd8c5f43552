#pragma once

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

}  // namespace stadtluft::server
