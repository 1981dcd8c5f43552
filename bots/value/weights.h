#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "engine/content/data_source.h"
#include "engine/core/result.h"

namespace stadtluft {

// One number of a game's value that can be set in a file and fitted by play: its name there, where
// it is kept, and the range that makes sense.
template <class Weights>
struct WeightField {
  std::string_view name;
  double Weights::*at;
  double low;
  double high;
};

// The numbers of the table [weights] of a data file, by name; empty if there is no such file.
// Fails with file, line and key if the file is not a table of numbers.
[[nodiscard]] Result<std::map<std::string, double, std::less<>>> load_weight_numbers(
    const DataSource& source, std::string_view path);

// bots/<game>.toml: where the weights of a game's value are kept, and bots/<game>-policy.toml:
// those with which single answers are chosen.
[[nodiscard]] std::string weights_path(std::string_view game);
[[nodiscard]] std::string policy_path(std::string_view game);
// bots/<game>-slopes.toml: what the items of a value are worth in the end.
[[nodiscard]] std::string slopes_path(std::string_view game);

// The weights of a file, or `otherwise` if there is no such file; by default those set by hand.
// Fails with file and key for an unknown or missing weight or one out of range.
template <class Weights>
[[nodiscard]] Result<Weights> load_weights(const DataSource& source, std::string_view path,
                                           std::span<const WeightField<Weights>> fields,
                                           const Weights& otherwise = {}) {
  const auto numbers = load_weight_numbers(source, path);
  if (!numbers) return numbers.error();
  if (numbers->empty()) return otherwise;
  Weights weights;
  const std::string where = source.name_of(path);
  for (const WeightField<Weights>& field : fields) {
    const auto found = numbers->find(field.name);
    const std::string key = where + ": weights." + std::string(field.name);
    if (found == numbers->end()) return Error{key, "this weight is missing"};
    if (found->second < field.low || found->second > field.high)
      return Error{key, "should be between " + std::to_string(field.low) + " and " +
                            std::to_string(field.high)};
    weights.*field.at = found->second;
  }
  for (const auto& [name, number] : *numbers) {
    bool known = false;
    for (const WeightField<Weights>& field : fields) known = known || field.name == name;
    if (!known)
      return Error{std::string(where).append(": weights.").append(name), "there is no such weight"};
  }
  return weights;
}

// The slopes of a file into `slopes`, by the names of the items; without the file they stay as they
// are. Fails with file and key for an unknown or missing item or a number out of range.
[[nodiscard]] Status load_slopes(const DataSource& source, std::string_view path,
                                 std::span<const std::string_view> items, std::span<double> slopes);

// The text of such a file: `head` as a comment, then one line for each weight.
[[nodiscard]] std::string weights_text(
    std::string_view head, std::span<const std::pair<std::string_view, double>> weights);

}  // namespace stadtluft
