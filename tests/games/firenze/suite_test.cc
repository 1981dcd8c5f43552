#include "engine/games/firenze/firenze.h"
#include "tests/games/firenze/policies.h"
#include "tests/support/game_suite.h"

namespace stadtluft::testing {
namespace {

// FIR-13.7: uniformly random games are cut off by the turn cap.
struct Uniform : SuiteOf<firenze::Firenze> {
  // Games have a thousand nodes and more: a few costly looks at each are plenty.
  static constexpr std::uint32_t kEvery = 400;
  static Holdings holdings(const firenze::State& state, Seat seat) {
    return {{"points", state.players[seat].prestige}};
  }
  static std::vector<std::string> option_sets() {
    return {"players=2 turn_cap=25",
            "players=3 turn_cap=25",
            "players=4 turn_cap=25",
            "players=2 turn_cap=25 beginners=on seals=chance seal_count=7",
            "players=3 turn_cap=25 seals=closed closed_colour=green",
            "players=4 turn_cap=25 seals=layout seal_layout=white_3+blue_4",
            "players=4 turn_cap=25 seal_count=0 start_player=2"};
  }
};

// Games that run to their real end, with every option.
struct Finishing : Uniform {
  static std::vector<std::string> option_sets() {
    return {"players=2",
            "players=3",
            "players=4",
            "players=2 beginners=on",
            "players=3 beginners=on seal_count=7",
            "players=4 seal_count=0",
            "players=2 seals=chance seal_count=6",
            "players=4 seals=chance",
            "players=3 seals=closed closed_colour=purple",
            "players=2 seals=closed closed_colour=white start_player=1",
            "players=4 seals=layout seal_layout=white_3+white_4+green_3+red_5+purple_8"};
  }
  static FinishingPolicy policy() { return {}; }
};

STADTLUFT_GAME_SUITE(FirenzeUniform, Uniform);
STADTLUFT_GAME_SUITE(FirenzeFinishing, Finishing);

}  // namespace
}  // namespace stadtluft::testing
