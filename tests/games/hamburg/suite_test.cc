#include "engine/games/hamburg/hamburg.h"
#include "tests/support/game_suite.h"

namespace stadtluft::testing {
namespace {

struct HamburgBase : SuiteOf<hamburg::Hamburg> {
  // Games have a thousand nodes: a few costly looks at each are plenty.
  static constexpr std::uint32_t kEvery = 150;
  static std::vector<std::string> option_sets() {
    return {"players=2", "players=3", "players=4", "players=5", "players=4 start_player=2"};
  }
};

struct HamburgExpansions : HamburgBase {
  static constexpr int kGames = 20;
  static std::vector<std::string> option_sets() {
    return {"players=2 expansions=mayors",
            "players=5 expansions=mayors+clergy",
            "players=3 expansions=statues+dangers",
            "players=4 expansions=ships",
            "players=4 expansions=stock",
            "players=3 expansions=clergy",
            "players=2 expansions=mayors+statues+dangers+ships+stock+clergy",
            "players=5 expansions=mayors+statues+dangers+ships+stock+clergy"};
  }
};

struct HamburgSolo : HamburgBase {
  static std::vector<std::string> option_sets() {
    return {"players=1", "players=1 expansions=mayors+statues+dangers+ships+stock+clergy",
            "players=1 expansions=ships+statues"};
  }
};

STADTLUFT_GAME_SUITE(HamburgBase, HamburgBase);
STADTLUFT_GAME_SUITE(HamburgExpansions, HamburgExpansions);
STADTLUFT_GAME_SUITE(HamburgSolo, HamburgSolo);

}  // namespace
}  // namespace stadtluft::testing
