#include "tests/games/hamburg/table.h"

#include <memory>
#include <stdexcept>

namespace stadtluft::testing {

template class TestTable<hamburg::Hamburg>;

const hamburg::Hamburg& hamburg_game() {
  static const std::unique_ptr<hamburg::Hamburg> kGame = [] {
    auto loaded = hamburg::Hamburg::load(test_data());
    if (!loaded) throw std::runtime_error(loaded.error().text());
    return std::move(*loaded);
  }();
  return *kGame;
}

}  // namespace stadtluft::testing
