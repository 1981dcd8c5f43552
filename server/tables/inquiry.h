#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/games/registry.h"

// What a seat may ask about a step before it makes it. Everything is worked out in worlds that are
// drawn from what the seat knows, never in the true one: an answer cannot tell more than that.
namespace stadtluft::server {

// What the step would do, for the seat that is asked:
//   {"action": TEXT, "patch": [from its view to the view after the step], "events": [...],
//    "scores": [{"seat", "before", "after"}], "undo": BOOL, "stops": "own"}
// Steps of the same seat that leave no choice are followed. `stops` says who decides next: "own",
// "other", "end", or "chance": something comes to light that the seat cannot know now; then only
// what is certain is told. `undo`: it could be taken back without asking anybody.
// Requires that `action` is offered to `seat` in `state`.
[[nodiscard]] json::object preview(const AnyGame& game, const AnyState& state, Seat seat,
                                   const Action& action);

// {"action": TEXT, "legal": true} or {"action": TEXT, "legal": false, "rule": ID or null,
// "reason": SENTENCE, "because": {"reason": NAME, ...} or null}: the sentence is English, the name
// and its arguments are for those who have the message catalogue. Requires that `seat` is asked.
[[nodiscard]] json::object explain(const AnyGame& game, const AnyState& state, Seat seat,
                                   std::string_view text);
// Why `text` is not offered, in a sentence that tells `seat` nothing it does not know.
[[nodiscard]] std::string reason_against(const AnyGame& game, const AnyState& state, Seat seat,
                                         std::string_view text);

// How the game counts its time, for axes and headings: the number of the cycle or of the round.
[[nodiscard]] std::string age_of(const AnyGame& game, const AnyState& state);

}  // namespace stadtluft::server
