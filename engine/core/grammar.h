#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
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

// Why an action is not offered: kind and arguments as named in Grammar::reasons, and the paragraph
// of the rules, if one says so.
struct Reason {
  static constexpr std::uint16_t kNone = 0xffff;  // the game knows no better than "not offered"

  std::uint16_t kind = kNone;
  std::string_view rule = {};
  std::array<std::int32_t, 3> args{};

  explicit operator bool() const { return kind != kNone; }
  friend bool operator==(const Reason&, const Reason&) = default;
};

// Everything of a game that has a name. One table serves the text form, the JSON form, the log, the
// message catalogue and the schemas.
struct Grammar {
  std::vector<MessageSpec> actions;
  std::vector<MessageSpec> events;
  std::vector<MessageSpec> questions;
  std::vector<MessageSpec> scores;
  std::vector<MessageSpec> reasons;
  // The reasons in English, from the message catalogue; empty while it has none.
  std::vector<std::string> reason_texts;
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

// A text with every {placeholder} replaced by value(placeholder).
template <class Value>
[[nodiscard]] std::string fill_text_by(std::string_view pattern, const Value& value) {
  std::string out;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    const std::size_t close = open == std::string_view::npos ? open : pattern.find('}', open);
    if (close == std::string_view::npos) break;
    out += pattern.substr(0, open);
    out += value(pattern.substr(open + 1, close - open - 1));
    pattern.remove_prefix(close + 1);
  }
  return out.append(pattern);
}

using TextValues = std::map<std::string, std::string, std::less<>>;

// A text with its placeholders filled: {name} is replaced by the value of that name, and
// {name|stone|stones} by the first form if the value is "1" and by the second otherwise. A
// placeholder without a value stays as it is, so that a mistake shows.
[[nodiscard]] std::string fill_text(std::string_view pattern, const TextValues& values);

// "Position 4 costs 3 stones, your storehouse holds 2. FIR-4.4": one English sentence with the
// rule, for whoever has no catalogue at hand. Requires a reason of this grammar that is not none.
[[nodiscard]] std::string reason_text(const Grammar& grammar, const Reason& reason);

[[nodiscard]] std::optional<std::uint32_t> index_of(Words words, std::string_view word);

}  // namespace stadtluft
