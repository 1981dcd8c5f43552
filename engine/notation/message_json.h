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
// Reads it back; the error's place is a JSON pointer into the document.
[[nodiscard]] Result<Action> parse_action_json(const Grammar& grammar, const json::value& document);

// {"event": "stones-paid", "seat": 1, ...}; hidden arguments are null.
[[nodiscard]] json::value event_json(const Grammar& grammar, const Event& event);
// {"question": "pay-price", ...}
[[nodiscard]] json::value question_json(const Grammar& grammar, const Question& question,
                                        json::storage_ptr storage = {});
// Why an action, given as text, is refused, in an English sentence; also for no better reason.
[[nodiscard]] std::string refusal_text(const Grammar& grammar, const Reason& reason,
                                       std::string_view action);
// {"reason": "take-price", "position": 4, ...}. Requires a reason that is not none.
[[nodiscard]] json::value reason_json(const Grammar& grammar, const Reason& reason);
// [{"item": "majority", "colour": "white", "points": 2}, ...]
[[nodiscard]] json::value score_json(const Grammar& grammar, const ScoreSheet& sheet,
                                     json::storage_ptr storage = {});
// {"points": [..], "places": [..], "winners": [..]}
[[nodiscard]] json::value standings_json(const Standings& standings);

// {"players": 4, "beginners": false, "seals": "generator", "seal_layout": ["white_3"]}
[[nodiscard]] json::value options_json(const std::vector<OptionSpec>& specs,
                                       const OptionValues& values, json::storage_ptr storage = {});
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
