#include "bots/programs/contestant.h"

#include <charconv>

#include "engine/core/split_blanks.h"

namespace stadtluft {
namespace {

// Takes ":10ms" or ":200it" off the end.
Budget take_budget(std::string_view& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || text.size() - colon < 4) return {};
  const std::string_view unit = text.substr(text.size() - 2);
  const std::string_view digits = text.substr(colon + 1, text.size() - colon - 3);
  std::uint32_t amount = 0;
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), amount);
  if (fault != std::errc() || end != digits.data() + digits.size()) return {};
  Budget budget;
  if (unit == "ms")
    budget.ms = amount;
  else if (unit == "it")
    budget.iterations = amount;
  else
    return {};
  text = text.substr(0, colon);
  return budget;
}

}  // namespace

Result<Contestant> read_contestant(std::string_view text) {
  Contestant contestant;
  if (text.find('/') == std::string_view::npos) {
    const Result<BotSpec> house = read_bot(text);
    if (!house) return house.error();
    contestant.house = *house;
    return contestant;
  }
  ProgramSpec program;
  program.budget = take_budget(text);
  for (const std::string_view word : split_blanks(text)) program.command.emplace_back(word);
  contestant.program = std::move(program);
  return contestant;
}

}  // namespace stadtluft
