#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/registry.h"
#include "record/session.h"
#include "server/tables/refusal.h"

// What a seat may ask about a step before it makes it. Everything is worked out in worlds that are
// drawn from what the seat knows, never in the true one: an answer cannot tell more than that.
namespace stadtluft::server {

// What the step would do, for the seat that is asked:
//   {"action": TEXT, "patch": [from its view to the view after the step], "events": [...],
//    "scores": [{"seat", "before", "after"}], "undo": BOOL, "stops": "own"}
// Steps of the same seat that leave no choice are followed. `stops` says who decides next: "own",
// "other", "end", or "chance": something comes to light that the seat cannot know now; then only
// what is certain is told. `undo`: it could be taken back without asking anybody.
// `answers` are those of one set, as the game asks for them, or a single one; `action` has all
// their texts, one after the other. Requires that the first is offered to `seat` in `state`.
[[nodiscard]] json::object preview(const AnyGame& game, const AnyState& state, Seat seat,
                                   const std::vector<Action>& answers);

// {"action": TEXT, "legal": true} or {"action": TEXT, "legal": false, "rule": ID or null,
// "reason": SENTENCE, "because": {"reason": NAME, ...} or null}: the sentence is English, the name
// and its arguments are for those who have the message catalogue. Requires that `seat` is asked.
[[nodiscard]] json::object explain(const AnyGame& game, const AnyState& state, Seat seat,
                                   std::string_view text);

// What a client sends to name an action: its text or its JSON form.
struct ActionName {
  std::string text;
  std::optional<json::value> json;
};
// The action of that name, if `seat` is offered it; otherwise why not (`illegal`), with the rule
// and the reason as far as they hold in all worlds that the seat can think of. Requires that `seat`
// is asked.
[[nodiscard]] Told<Action> read_offer(const AnyGame& game, const AnyState& state, Seat seat,
                                      const ActionName& name);

// The answers of a set, each by its text or its JSON form, in any order: as the game asks for them.
// A list of one may also answer a plain question. Otherwise why not (`illegal`). Requires that
// `seat` is asked.
[[nodiscard]] Told<std::vector<Action>> read_set(const AnyGame& game, const AnyState& state,
                                                 Seat seat, const json::array& answers);

// Why a step cannot be taken back. Nothing of it looks at what the step was.
[[nodiscard]] Refusal against_undo(UndoObstacle obstacle);

// How the game counts its time, for axes and headings: the number of the cycle or of the round.
[[nodiscard]] std::string age_of(const AnyGame& game, const AnyState& state);

}  // namespace stadtluft::server
