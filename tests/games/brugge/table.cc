#include "tests/games/brugge/table.h"

#include <memory>

#include "tests/support/loaded_game.h"

namespace stadtluft::testing {

template class TestTable<brugge::Brugge>;

const brugge::Brugge& brugge_game() {
  static const std::unique_ptr<brugge::Brugge> kGame = loaded_game<brugge::Brugge>(pinned_data());
  return *kGame;
}

const brugge::Brugge& real_brugge_game() {
  static const std::unique_ptr<brugge::Brugge> kGame = loaded_game<brugge::Brugge>(test_data());
  return *kGame;
}

}  // namespace stadtluft::testing
