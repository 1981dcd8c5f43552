#include "engine/core/grammar.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "engine/core/foreign_text.h"
#include "engine/core/split_blanks.h"

namespace stadtluft {
namespace {

std::array<std::uint16_t, 3> args_of(const Action& action) {
  return {action.a, action.b, action.c};
}

std::string joined(Words words) {
  std::string text;
  for (const std::string_view word : words) {
    if (word.empty()) continue;
    if (!text.empty()) text += ", ";
    text += word;
  }
  return text;
}

std::string expectation(const ArgSpec& spec) {
  if (!spec.words.empty()) return std::string(spec.name) + " (" + joined(spec.words) + ")";
  return std::string(spec.name) + " (" + std::to_string(spec.min) + " to " +
         std::to_string(spec.max) + ")";
}

bool may_be_left_out(const ArgSpec& spec) { return index_of(spec.words, "").has_value(); }

std::string filled(std::string_view placeholder, const TextValues& values) {
  const std::size_t bar = placeholder.find('|');
  const auto found = values.find(placeholder.substr(0, bar));
  if (found == values.end()) return "{" + std::string(placeholder) + "}";
  if (bar == std::string_view::npos) return found->second;
  const std::string_view forms = placeholder.substr(bar + 1);
  const std::size_t middle = std::min(forms.find('|'), forms.size());
  const bool one = found->second == "1" || found->second == "-1";
  if (one || middle == forms.size()) return std::string(forms.substr(0, middle));
  return std::string(forms.substr(middle + 1));
}

}  // namespace

std::vector<MessageSpec> sorted_kinds(std::span<const KindRow> rows) {
  std::vector<MessageSpec> kinds(rows.size());
  for (const KindRow& row : rows) {
    if (row.kind >= kinds.size() || !kinds[row.kind].name.empty())
      throw std::logic_error("'" + std::string(row.name) + "' has the number of another kind");
    kinds[row.kind] = {row.name, row.args, row.values, row.ends};
  }
  return kinds;
}

std::string_view argument_note(const Grammar& grammar, std::string_view name) {
  for (const ArgumentNote& note : grammar.argument_notes)
    if (note.name == name) return note.sentence;
  return {};
}

Ends ends_of(const Grammar& grammar, const Question& question, const Action& action) {
  const Ends own = grammar.actions[action.kind].ends;
  return own == Ends::nothing ? own : std::max(own, grammar.questions[question.kind].ends);
}

std::optional<std::uint32_t> index_of(Words words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - words.begin());
}

std::optional<std::int32_t> arg_value(const ArgSpec& spec, std::string_view word) {
  if (!spec.words.empty()) {
    const auto index = index_of(spec.words, word);
    if (!index) return std::nullopt;
    return static_cast<std::int32_t>(*index);
  }
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  if (number < spec.min || number > spec.max) return std::nullopt;
  return number;
}

std::string arg_text(const ArgSpec& spec, std::int32_t value) {
  if (spec.words.empty()) return std::to_string(value);
  if (value < 0 || static_cast<std::size_t>(value) >= spec.words.size()) return "?";
  return std::string(spec.words[static_cast<std::size_t>(value)]);
}

std::string action_text(const Grammar& grammar, const Action& action) {
  if (action.kind >= grammar.actions.size()) return "?";
  const MessageSpec& spec = grammar.actions[action.kind];
  std::string text(spec.name);
  const auto args = args_of(action);
  for (std::size_t i = 0; i < spec.args.size(); ++i) {
    const std::string word = arg_text(spec.args[i], args[i]);
    if (!word.empty()) text += " " + word;
  }
  return text;
}

Result<Action> parse_action(const Grammar& grammar, std::string_view text) {
  const std::vector<std::string_view> words = split_blanks(text);
  if (words.empty()) return Error{"", "an action is expected, the text is empty"};
  const auto spec =
      std::find_if(grammar.actions.begin(), grammar.actions.end(),
                   [&](const MessageSpec& candidate) { return candidate.name == words[0]; });
  if (spec == grammar.actions.end())
    return Error{"", "no action begins with " + in_quotes(words[0])};

  Action action;
  action.kind = static_cast<std::uint16_t>(spec - grammar.actions.begin());
  const std::array<std::uint16_t*, 3> slots = {&action.a, &action.b, &action.c};
  std::size_t next = 1;
  for (std::size_t i = 0; i < spec->args.size(); ++i) {
    const ArgSpec& arg = spec->args[i];
    const bool optional = may_be_left_out(arg);
    if (next == words.size() && !optional)
      return Error{"", in_quotes(spec->name) + " also needs " + expectation(arg)};
    std::optional<std::int32_t> value;
    if (next < words.size()) value = arg_value(arg, words[next]);
    if (value) {
      ++next;
    } else if (optional) {
      value = arg_value(arg, "");
    } else {
      return Error{"", in_quotes(words[next]) + " after " + in_quotes(spec->name) + " should be " +
                           expectation(arg)};
    }
    *slots[i] = static_cast<std::uint16_t>(*value);
  }
  if (next < words.size())
    return Error{"", in_quotes(words[next]) + " is too much after " + in_quotes(spec->name)};
  return action;
}

std::string fill_text(std::string_view pattern, const TextValues& values) {
  return fill_text_by(pattern,
                      [&](std::string_view placeholder) { return filled(placeholder, values); });
}

std::string reason_text(const Grammar& grammar, const Reason& reason) {
  const MessageSpec& spec = grammar.reasons[reason.kind];
  TextValues values;
  std::string text(spec.name);
  for (std::size_t i = 0; i < spec.args.size(); ++i) {
    const std::string word = arg_text(spec.args[i], reason.args[i]);
    text += " " + word;
    values[std::string(spec.args[i].name)] = word;
  }
  if (reason.kind < grammar.reason_texts.size() && !grammar.reason_texts[reason.kind].empty())
    text = fill_text(grammar.reason_texts[reason.kind], values);
  if (!reason.rule.empty()) text += " " + std::string(reason.rule);
  return text;
}

}  // namespace stadtluft
