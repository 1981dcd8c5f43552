#pragma once

#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "engine/core/grammar.h"
#include "engine/core/result.h"
#include "engine/notation/any_game.h"

namespace stadtluft {

// {"act": "raise", "colour": "white", "height": 4}
[[nodiscard]] json::value action_json(const Grammar& grammar, const Action& action);
// Reads it back; the location of an error is a JSON pointer into the document.
[[nodiscard]] Result<Action> parse_action_json(const Grammar& grammar, const json::value& value);

// {"text": "take 3", "json": {...}, "values": {"price": 2, "card": "thief"}}: an action that is
// offered in this state, and what it tells. Without `values` if it tells nothing. An answer that
// only ends something has the question as `ends`, and `ends_turn` if its turn ends too.
[[nodiscard]] json::object offer_json(const AnyGame& game, const AnyState& state,
                                      const Action& action);
// {"event": "stones-paid", "seat": 1, ...}; hidden arguments are null.
[[nodiscard]] json::value event_json(const Grammar& grammar, const Event& event);
// {"question": "pay-price", ...}
[[nodiscard]] json::value question_json(const Grammar& grammar, const Question& question);
// The same as members; without its hidden arguments, if they are not to be told.
enum class Hidden : std::uint8_t { told, kept };
void write_question(JsonWriter& io, const Grammar& grammar, const Question& question,
                    Hidden hidden);
// Why an action, given as text, is refused, in an English sentence; also for no better reason.
[[nodiscard]] std::string refusal_text(const Grammar& grammar, const Reason& reason,
                                       std::string_view action);
// {"reason": "take-price", "position": 4, ...}. Requires a reason that is not none.
[[nodiscard]] json::value reason_json(const Grammar& grammar, const Reason& reason);
// {"units": [{"text": "pay white", "json": {...}, "most": 2}, ...], "least": 3, "most": 3, "kinds":
// null, "end": null, "in_order": false}: what is asked for now. A unit tells `values` as an offer
// does: what one of it brings and costs. `kinds` is null unless it forbids something, `end` the
// text of the answer that closes the set. Null if no several answers belong together.
[[nodiscard]] json::value set_json(const AnyGame& game, const AnyState& state);
// What is wrong with a list of answers, in an English sentence.
[[nodiscard]] std::string set_fault_text(const Grammar& grammar, const SetFault& fault);
// {"reason": "set-too-few", "count": 2, "limit": 3, "action": ""}: the texts of all games have
// these.
[[nodiscard]] json::value set_fault_json(const Grammar& grammar, const SetFault& fault);
// [{"item": "majority", "colour": "white", "points": 2}, ...]
[[nodiscard]] json::value score_json(const Grammar& grammar, const ScoreSheet& sheet);
// The same as a member of this name.
void write_score(JsonWriter& io, std::string_view key, const Grammar& grammar,
                 const ScoreSheet& sheet);
// {"points": [..], "places": [..], "winners": [..]}
[[nodiscard]] json::value standings_json(const Standings& standings);

// {"players": 4, "beginners": false, "seals": "generator", "seal_layout": ["white_3"]}
[[nodiscard]] json::value options_json(const std::vector<OptionSpec>& specs,
                                       const OptionValues& values);
// The same as members.
void write_options(JsonWriter& io, const std::vector<OptionSpec>& specs,
                   const OptionValues& values);
// Reads them back; what is left out has its standard value.
[[nodiscard]] Result<OptionValues> parse_options_json(const std::vector<OptionSpec>& specs,
                                                      const json::value& document,
                                                      const std::string& pointer);

// Reads an action in text form and checks that it is offered now. The refusal gives the rule's
// reason if the game knows one, and names the offered actions nearest to what was typed.
[[nodiscard]] Result<Action> read_legal_action(const AnyGame& game, const AnyState& state,
                                               std::string_view text);
// The same for an outcome of chance.
[[nodiscard]] Result<Action> read_outcome(const AnyGame& game, const AnyState& state,
                                          std::string_view text);

}  // namespace stadtluft
