#include "tests/games/firenze/table.h"

#include <memory>
#include <stdexcept>

namespace stadtluft::testing {

template class TestTable<firenze::Firenze>;

const firenze::Firenze& firenze_game() {
  static const std::unique_ptr<firenze::Firenze> kGame = [] {
    auto loaded = firenze::Firenze::load(test_data());
    if (!loaded) throw std::runtime_error(loaded.error().text());
    return std::move(*loaded);
  }();
  return *kGame;
}

}  // namespace stadtluft::testing
