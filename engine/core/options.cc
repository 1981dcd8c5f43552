#include "engine/core/options.h"

#include <algorithm>
#include <cassert>
#include <charconv>

#include "engine/core/foreign_text.h"

namespace stadtluft {
namespace {

std::string one_of(Words words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ", ";
    text += word;
  }
  return text;
}

std::string expected_value(const OptionSpec& spec) {
  switch (spec.kind) {
    case OptionSpec::Kind::flag:
      return "on or off";
    case OptionSpec::Kind::number:
      return "a number from " + std::to_string(spec.min) + " to " + std::to_string(spec.max);
    case OptionSpec::Kind::choice:
      return "one of " + one_of(spec.words);
    case OptionSpec::Kind::set:
      return "none, or words joined by + out of " + one_of(spec.words);
  }
  return {};
}

Error bad_value(const OptionSpec& spec, std::string_view text) {
  return Error{"option " + std::string(spec.name),
               in_quotes(text) + " should be " + expected_value(spec)};
}

std::int64_t largest(const OptionSpec& spec) {
  switch (spec.kind) {
    case OptionSpec::Kind::flag:
      return 1;
    case OptionSpec::Kind::number:
      return spec.max;
    case OptionSpec::Kind::choice:
      return static_cast<std::int64_t>(spec.words.size()) - 1;
    case OptionSpec::Kind::set:
      return static_cast<std::int64_t>((std::uint64_t{1} << spec.words.size()) - 1);
  }
  return 0;
}

Result<std::int64_t> parse_set(const OptionSpec& spec, std::string_view text) {
  if (text == "none" || text.empty()) return std::int64_t{0};
  std::uint64_t bits = 0;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find('+', from), text.size());
    const auto index = index_of(spec.words, text.substr(from, to - from));
    if (!index) return bad_value(spec, text.substr(from, to - from));
    bits |= std::uint64_t{1} << *index;
    from = to + 1;
  }
  return static_cast<std::int64_t>(bits);
}

}  // namespace

OptionValues standard_options(const std::vector<OptionSpec>& specs) {
  OptionValues values;
  values.reserve(specs.size());
  for (const OptionSpec& spec : specs) values.push_back(spec.standard);
  return values;
}

Result<std::int64_t> parse_option(const OptionSpec& spec, std::string_view text) {
  switch (spec.kind) {
    case OptionSpec::Kind::flag:
      if (text == "on" || text == "true") return std::int64_t{1};
      if (text == "off" || text == "false") return std::int64_t{0};
      return bad_value(spec, text);
    case OptionSpec::Kind::number: {
      std::int64_t number = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
      if (error != std::errc{} || end != text.data() + text.size() || number < spec.min ||
          number > spec.max)
        return bad_value(spec, text);
      return number;
    }
    case OptionSpec::Kind::choice: {
      const auto index = index_of(spec.words, text);
      if (!index) return bad_value(spec, text);
      return std::int64_t{*index};
    }
    case OptionSpec::Kind::set:
      return parse_set(spec, text);
  }
  return bad_value(spec, text);
}

std::string option_text(const OptionSpec& spec, std::int64_t value) {
  switch (spec.kind) {
    case OptionSpec::Kind::flag:
      return value != 0 ? "on" : "off";
    case OptionSpec::Kind::number:
      return std::to_string(value);
    case OptionSpec::Kind::choice:
      return std::string(spec.words[static_cast<std::size_t>(value)]);
    case OptionSpec::Kind::set:
      break;
  }
  std::string text;
  for (std::size_t i = 0; i < spec.words.size(); ++i) {
    if ((static_cast<std::uint64_t>(value) >> i & 1U) == 0) continue;
    if (!text.empty()) text += '+';
    text += spec.words[i];
  }
  return text.empty() ? "none" : text;
}

Status set_option(const std::vector<OptionSpec>& specs, OptionValues& values,
                  std::string_view assignment) {
  const std::size_t equals = assignment.find('=');
  if (equals == std::string_view::npos)
    return Error{"option", in_quotes(assignment) + " should have the form name=value"};
  const std::string_view name = assignment.substr(0, equals);
  std::string known;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (specs[i].name == name) {
      Result<std::int64_t> value = parse_option(specs[i], assignment.substr(equals + 1));
      if (!value) return value.error();
      values[i] = *value;
      return {};
    }
    if (!known.empty()) known += ", ";
    known += specs[i].name;
  }
  return Error{"option", in_quotes(name) + " is unknown; there are " + known};
}

std::int64_t option_value(const std::vector<OptionSpec>& specs, const OptionValues& values,
                          std::string_view name) {
  for (std::size_t i = 0; i < specs.size(); ++i)
    if (specs[i].name == name) return values[i];
  assert(false && "no such option");
  return 0;
}

Status check_options(const std::vector<OptionSpec>& specs, const OptionValues& values) {
  if (values.size() != specs.size())
    return Error{"options", std::to_string(specs.size()) + " values are expected, not " +
                                std::to_string(values.size())};
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const std::int64_t least = specs[i].kind == OptionSpec::Kind::number ? specs[i].min : 0;
    if (values[i] < least || values[i] > largest(specs[i]))
      return bad_value(specs[i], std::to_string(values[i]));
  }
  return {};
}

}  // namespace stadtluft
