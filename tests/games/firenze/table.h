#pragma once

#include <memory>
#include <stdexcept>

#include "engine/games/firenze/firenze.h"
#include "tests/support/data.h"
#include "tests/support/test_table.h"

namespace stadtluft::testing {

// The game with the real data, loaded once.
inline const firenze::Firenze& firenze_game() {
  static const std::unique_ptr<firenze::Firenze> game = [] {
    auto loaded = firenze::Firenze::load(test_data());
    if (!loaded) throw std::runtime_error(loaded.error().text());
    return std::move(*loaded);
  }();
  return *game;
}

class FirenzeTable : public TestTable<firenze::Firenze> {
 public:
  explicit FirenzeTable(std::string_view position) : TestTable(firenze_game(), position) {}
  explicit FirenzeTable(const firenze::State& state) : TestTable(firenze_game(), state) {}
};

}  // namespace stadtluft::testing
