#pragma once

#include <string>
#include <vector>

#include "cli/boards/scene.h"

namespace stadtluft {

// No line of Amsterdam's board is longer.
inline constexpr std::size_t kAmsterdamWidth = 80;

// The board of Amsterdam in characters: harbour, city, Amstel, black market and depot.
[[nodiscard]] std::vector<std::string> amsterdam_map(const Scene& scene);

// The rows of a table in the order of their numbers: of that field, or of the rows' own names.
[[nodiscard]] std::vector<std::string> rows_by_number(const RowTexts& table,
                                                      std::string_view field = "");

// The words of a list or of a table as a row of the data prints them: "[ 'HA4', 'HA5' ]".
[[nodiscard]] std::vector<std::string> words_in(std::string_view list);

}  // namespace stadtluft
