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

// A word and what it stands for.
template <class Enum>
struct Worded {
  Enum value;
  std::string_view word;
};

// The words of an enumeration, by its numbers. Does not compile unless every number below `Count`
// has exactly one word.
template <class Enum, std::size_t Count, std::size_t N>
[[nodiscard]] consteval std::array<std::string_view, Count> words_of(
    const Worded<Enum> (&rows)[N]) {
  static_assert(N == Count, "every number has one word");
  std::array<std::string_view, Count> words{};
  std::array<bool, Count> taken{};
  for (const Worded<Enum>& row : rows) {
    const auto number = static_cast<std::size_t>(row.value);
    if (taken.at(number)) throw "two words are for one number";
    taken[number] = true;
    words[number] = row.word;
  }
  return words;
}

// One argument of a message. With words, the number is an index into them, and an empty word is
// simply left out of the text form; without, it is a plain number between min and max.
struct ArgSpec {
  std::string_view name;
  Words words = {};
  std::int32_t min = 0;
  std::int32_t max = 0xffff;
  bool hidden = false;  // a question may keep it from some viewers
};

// What an answer ends that takes nothing more: the question (an exchange is skipped, a building is
// finished), or with it the turn.
enum class Ends : std::uint8_t { nothing, question, turn };

// A kind of action, event, question or score item: its name and its arguments. The position in the
// grammar's list is the kind's number. `values` are told with an action that is offered
// (core/offer_values.h): they are no part of the action. `ends` of an action is what it ends by
// itself; a question with Ends::turn is the last of its turn.
struct MessageSpec {
  std::string_view name;
  std::vector<ArgSpec> args;
  std::vector<ArgSpec> values = {};
  Ends ends = Ends::nothing;
};

// A row of a grammar: the number of a kind, its name, its arguments, its values and what it ends.
struct KindRow {
  std::uint16_t kind;
  std::string_view name;
  std::vector<ArgSpec> args;
  std::vector<ArgSpec> values = {};
  Ends ends = Ends::nothing;
};

// The kinds by their numbers. Throws std::logic_error, a mistake in the grammar, unless every
// number below the count of rows has exactly one.
[[nodiscard]] std::vector<MessageSpec> sorted_kinds(std::span<const KindRow> rows);

// The same for an enumeration with `Count` kinds. Does not compile with a row more or less.
template <std::size_t Count, std::size_t N>
[[nodiscard]] std::vector<MessageSpec> kinds(const KindRow (&rows)[N]) {
  static_assert(N == Count, "every kind has one row");
  return sorted_kinds(rows);
}

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

// What an argument of that name says in a question or a score item: a sentence for the schemas.
struct ArgumentNote {
  std::string_view name;
  std::string_view sentence;
};

// Everything of a game that has a name. One table serves the text form, the JSON form, the log, the
// message catalogue and the schemas.
struct Grammar {
  std::vector<MessageSpec> actions;
  std::vector<MessageSpec> events;
  std::vector<MessageSpec> questions;
  std::vector<MessageSpec> scores;
  std::vector<MessageSpec> reasons;
  // Of every argument of a question or a score item.
  std::vector<ArgumentNote> argument_notes;
  // The reasons in English, from the message catalogue; empty while it has none.
  std::vector<std::string> reason_texts;
};

// The sentence about an argument; empty if the grammar has none.
[[nodiscard]] std::string_view argument_note(const Grammar& grammar, std::string_view name);

// What an answer to the question ends.
[[nodiscard]] Ends ends_of(const Grammar& grammar, const Question& question, const Action& action);

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
// {name|stone|stones} by the first form if the value is 1 or -1 and by the second otherwise. A
// placeholder without a value stays as it is, so that a mistake shows.
[[nodiscard]] std::string fill_text(std::string_view pattern, const TextValues& values);

// "Position 4 costs 3 stones, your storehouse holds 2. FIR-4.4": one English sentence with the
// rule, for whoever has no catalogue at hand. Requires a reason of this grammar that is not none.
[[nodiscard]] std::string reason_text(const Grammar& grammar, const Reason& reason);

[[nodiscard]] std::optional<std::uint32_t> index_of(Words words, std::string_view word);

}  // namespace stadtluft
