#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/action.h"
#include "engine/core/event.h"
#include "engine/core/result.h"

namespace stadtluft {

// The words of an argument, in the order of its numbers. Owned by the game's content.
using Words = std::span<const std::string_view>;

// One argument of a message. With words, the number is an index into them, and an empty word is
// simply left out of the text form; without, it is a plain number between min and max.
struct ArgSpec {
  std::string_view name;
  Words words = {};
  std::int32_t min = 0;
  std::int32_t max = 0xffff;
};

// A kind of action, event, question or score item: its name and its arguments. The position in the
// grammar's list is the kind's number.
struct MessageSpec {
  std::string_view name;
  std::vector<ArgSpec> args;
};

// A question, ready to be put into words: kind and arguments as named in Grammar::questions.
struct Question {
  std::uint16_t kind = 0;
  std::array<std::int16_t, 4> args{};
};

// Everything of a game that has a name. One table serves the text form, the JSON form, the log, the
// message catalogue and the schemas.
struct Grammar {
  std::vector<MessageSpec> actions;
  std::vector<MessageSpec> events;
  std::vector<MessageSpec> questions;
  std::vector<MessageSpec> scores;
};

// `take 3`, `raise white 4 again`: the stable text form. Requires an action of this grammar.
[[nodiscard]] std::string action_text(const Grammar& grammar, const Action& action);

// Reads the text form back; lower case, single or several blanks. Says what was expected where it
// went wrong. Checks words and ranges, not legality.
[[nodiscard]] Result<Action> parse_action(const Grammar& grammar, std::string_view text);

// The number that a word or numeral has as this argument.
[[nodiscard]] std::optional<std::int32_t> arg_value(const ArgSpec& spec, std::string_view word);
// The word or numeral of an argument; "?" for a hidden or impossible value.
[[nodiscard]] std::string arg_text(const ArgSpec& spec, std::int32_t value);

[[nodiscard]] std::optional<std::uint32_t> index_of(Words words, std::string_view word);

}  // namespace stadtluft
