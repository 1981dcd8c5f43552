#include "engine/games/weiler/weiler.h"
#include "tests/support/game_suite.h"

namespace stadtluft::testing {

// Everything that all games have in common. Only what is particular to this one needs more tests.
STADTLUFT_GAME_SUITE(Weiler, SuiteOf<weiler::Weiler>);

}  // namespace stadtluft::testing
