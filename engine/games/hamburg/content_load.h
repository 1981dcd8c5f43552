#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/content/data_source.h"
#include "engine/content/data_table.h"
#include "engine/games/hamburg/content.h"

// Shared by the loaders of the tables; nobody else needs it.
namespace stadtluft::hamburg {

[[nodiscard]] std::uint8_t byte(int value);
[[nodiscard]] std::optional<std::uint32_t> number_in(std::string_view text, int min, int max);
// A list like ["pink:1", "any:2"].
void read_workers(const Row& row, std::string_view field,
                  std::array<std::uint8_t, kColours>& workers, std::uint8_t& any);

void read_board(const DataSource& source, ContentLog& log, Content& content);
void read_expansions(const DataSource& source, ContentLog& log, Content& content);

}  // namespace stadtluft::hamburg
