#include "tests/games/firenze/table.h"

#include <memory>

#include "tests/support/loaded_game.h"

namespace stadtluft::testing {

template class TestTable<firenze::Firenze>;

const firenze::Firenze& firenze_game() {
  static const std::unique_ptr<firenze::Firenze> kGame =
      loaded_game<firenze::Firenze>(pinned_data());
  return *kGame;
}

const firenze::Firenze& real_firenze_game() {
  static const std::unique_ptr<firenze::Firenze> kGame = loaded_game<firenze::Firenze>(test_data());
  return *kGame;
}

}  // namespace stadtluft::testing
