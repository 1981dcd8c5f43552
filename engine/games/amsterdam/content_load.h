#pragma once

#include <cstdint>

#include "engine/content/data_source.h"
#include "engine/content/data_table.h"
#include "engine/games/amsterdam/content.h"

// Shared by the loaders of the tables; nobody else needs it.
namespace stadtluft::amsterdam {

[[nodiscard]] inline std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
[[nodiscard]] inline std::uint8_t byte(std::uint32_t value) {
  return static_cast<std::uint8_t>(value);
}

inline constexpr std::array<std::string_view, kWhens> kWhenWords = {"phase_1", "phase_2", "phase_3",
                                                                    "permanent", "final"};

// The number of a row by its id: "0" to "18". Reports a fault if it is not from min to max.
[[nodiscard]] int number_of_row(const Row& row, int min, int max);
// Reads the effects of market tiles by the words of the cards.
[[nodiscard]] Effect read_effect(const Row& row);

void read_cards(const DataSource& source, ContentLog& log, Content& content);
void read_city(const DataSource& source, ContentLog& log, Content& content);
void read_harbour(const DataSource& source, ContentLog& log, Content& content);
void read_tracks(const DataSource& source, ContentLog& log, Content& content);
void read_market(const DataSource& source, ContentLog& log, Content& content);
void read_orders(const DataSource& source, ContentLog& log, Content& content);
void read_numbers(const DataSource& source, ContentLog& log, Content& content);

}  // namespace stadtluft::amsterdam
