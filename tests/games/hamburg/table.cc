#include "tests/games/hamburg/table.h"

#include <memory>

#include "tests/support/loaded_game.h"

namespace stadtluft::testing {

template class TestTable<hamburg::Hamburg>;

const hamburg::Hamburg& hamburg_game() {
  static const std::unique_ptr<hamburg::Hamburg> kGame =
      loaded_game<hamburg::Hamburg>(pinned_data());
  return *kGame;
}

const hamburg::Hamburg& real_hamburg_game() {
  static const std::unique_ptr<hamburg::Hamburg> kGame = loaded_game<hamburg::Hamburg>(test_data());
  return *kGame;
}

}  // namespace stadtluft::testing
