#pragma once

#include <memory>
#include <stdexcept>

#include "engine/games/hamburg/hamburg.h"
#include "tests/support/data.h"
#include "tests/support/test_table.h"

namespace stadtluft::testing {

// The game with the real data, loaded once.
inline const hamburg::Hamburg& hamburg_game() {
  static const std::unique_ptr<hamburg::Hamburg> game = [] {
    auto loaded = hamburg::Hamburg::load(test_data());
    if (!loaded) throw std::runtime_error(loaded.error().text());
    return std::move(*loaded);
  }();
  return *game;
}

class HamburgTable : public TestTable<hamburg::Hamburg> {
 public:
  explicit HamburgTable(std::string_view position) : TestTable(hamburg_game(), position) {}
  explicit HamburgTable(const hamburg::State& state) : TestTable(hamburg_game(), state) {}
};

}  // namespace stadtluft::testing
