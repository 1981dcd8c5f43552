#include "cli/set_entry.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "engine/core/split_blanks.h"

namespace stadtluft {
namespace {

constexpr unsigned kMostTimes = 99;

std::optional<unsigned> as_times(std::string_view word) {
  unsigned times = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), times);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return times > 0 && times <= kMostTimes ? std::optional(times) : std::nullopt;
}

// The units of one act: its name, then units and numbers.
bool read_part(const Grammar& grammar, std::string_view text, std::vector<Action>& units) {
  const std::vector<std::string_view> words = split_blanks(text);
  if (words.size() < 2) return false;
  const std::string act(words[0]);
  unsigned times = 1;
  bool counted = false;
  for (std::size_t i = 1; i < words.size(); ++i) {
    // A number that names a unit itself, such as a seat, does not count others.
    const Result<Action> unit = parse_action(grammar, act + " " + std::string(words[i]));
    const std::optional<unsigned> number = as_times(words[i]);
    if (unit) {
      units.insert(units.end(), times, *unit);
      times = 1;
      counted = false;
    } else if (number && !counted) {
      times = *number;
      counted = true;
    } else {
      return false;
    }
  }
  return !counted;
}

}  // namespace

void SetEntry::begin(const AnswerSet& set) {
  set_ = set;
  chosen_.clear();
}

std::optional<SetFault> SetEntry::fault_of(const std::vector<Action>& list) const {
  std::optional<SetFault> fault = fault_of_set(set_, list);
  if (fault && fault->kind == SetFault::Kind::too_few) return std::nullopt;
  return fault;
}

std::vector<Action> SetEntry::open_units() const {
  std::vector<Action> units;
  std::vector<Action> list = chosen_;
  for (const AnswerSet::Unit& unit : set_.units) {
    list.push_back(unit.answer);
    if (!fault_of(list)) units.push_back(unit.answer);
    list.pop_back();
  }
  return units;
}

std::optional<SetFault> SetEntry::add(const std::vector<Action>& units) {
  std::vector<Action> list = chosen_;
  list.insert(list.end(), units.begin(), units.end());
  if (std::optional<SetFault> fault = fault_of(list)) return fault;
  chosen_ = std::move(list);
  return std::nullopt;
}

std::optional<std::vector<Action>> read_units(const Grammar& grammar, std::string_view text) {
  std::vector<Action> units;
  while (true) {
    const std::size_t comma = std::min(text.find(','), text.size());
    if (!read_part(grammar, text.substr(0, comma), units)) return std::nullopt;
    if (comma == text.size()) return units;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace stadtluft
