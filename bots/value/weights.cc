#include "bots/value/weights.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <toml++/toml.h>

namespace stadtluft {
namespace {

constexpr std::string_view kTable = "weights";
constexpr double kSteepest = 10;

std::string place_of(const std::string& where, const toml::node& node) {
  return fmt::format("{}:{}", where, node.source().begin.line);
}

}  // namespace

std::string weights_path(std::string_view game) { return fmt::format("bots/{}.toml", game); }
std::string policy_path(std::string_view game) { return fmt::format("bots/{}-policy.toml", game); }
std::string slopes_path(std::string_view game) { return fmt::format("bots/{}-slopes.toml", game); }

Result<std::map<std::string, double, std::less<>>> load_weight_numbers(const DataSource& source,
                                                                       std::string_view path) {
  std::map<std::string, double, std::less<>> numbers;
  const std::string where = source.name_of(path);
  const std::optional<std::string> text = source.read(path);
  if (!text) return numbers;
  try {
    const toml::table root = toml::parse(*text, where);
    for (const auto& [key, node] : root)
      if (key != kTable)
        return Error{place_of(where, node),
                     fmt::format("there is no '{}' here, only the table '{}'", key.str(), kTable)};
    const toml::table* table = root[kTable].as_table();
    if (table == nullptr || table->empty())
      return Error{where, fmt::format("the table '{}' is missing or empty", kTable)};
    for (const auto& [key, node] : *table) {
      const std::optional<double> number = node.value<double>();
      if (!node.is_number() || !number)
        return Error{place_of(where, node),
                     fmt::format("weights.{} should be a number", key.str())};
      numbers.emplace(key.str(), *number);
    }
  } catch (const toml::parse_error& error) {
    return Error{fmt::format("{}:{}", where, error.source().begin.line),
                 std::string(error.description())};
  }
  return numbers;
}

Status load_slopes(const DataSource& source, std::string_view path,
                   std::span<const std::string_view> items, std::span<double> slopes) {
  const auto numbers = load_weight_numbers(source, path);
  if (!numbers) return numbers.error();
  if (numbers->empty()) return {};
  const auto key = [&](std::string_view item) {
    return fmt::format("{}: {}.{}", source.name_of(path), kTable, item);
  };
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto found = numbers->find(items[i]);
    if (found == numbers->end()) return Error{key(items[i]), "this slope is missing"};
    if (!(std::abs(found->second) <= kSteepest))
      return Error{key(items[i]), fmt::format("should be between -{0} and {0}", kSteepest)};
    slopes[i] = found->second;
  }
  for (const auto& [name, number] : *numbers)
    if (std::find(items.begin(), items.end(), name) == items.end())
      return Error{key(name), "the value has no such item"};
  return {};
}

std::string weights_text(std::string_view head,
                         std::span<const std::pair<std::string_view, double>> weights) {
  std::string text;
  while (!head.empty()) {
    const std::size_t end = std::min(head.find('\n'), head.size());
    text += fmt::format("# {}\n", head.substr(0, end));
    head.remove_prefix(std::min(end + 1, head.size()));
  }
  text += fmt::format("\n[{}]\n", kTable);
  for (const auto& [name, value] : weights) text += fmt::format("{} = {:.4f}\n", name, value);
  return text;
}

}  // namespace stadtluft
