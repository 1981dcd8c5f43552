#pragma once

#include "engine/games/firenze/firenze.h"
#include "tests/support/data.h"
#include "tests/support/test_table.h"

namespace stadtluft::testing {

// Compiled once, in table.cc.
extern template class TestTable<firenze::Firenze>;

// The game with the pinned tables, loaded once.
const firenze::Firenze& firenze_game();
// The same with the tables of data/, for tests of the content.
const firenze::Firenze& real_firenze_game();
[[nodiscard]] inline const firenze::Content& content() { return firenze_game().content(); }

class FirenzeTable : public TestTable<firenze::Firenze> {
 public:
  explicit FirenzeTable(std::string_view position) : TestTable(firenze_game(), position) {}
  explicit FirenzeTable(const firenze::State& state) : TestTable(firenze_game(), state) {}
};

}  // namespace stadtluft::testing
