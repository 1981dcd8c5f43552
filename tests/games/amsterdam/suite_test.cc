#include <numeric>

#include "engine/games/amsterdam/amsterdam.h"
#include "tests/support/game_suite.h"

namespace stadtluft::testing {
namespace {

struct AmsterdamBase : SuiteOf<amsterdam::Amsterdam> {
  static constexpr bool kAhead = true;  // dice_choice=simultaneous
  // Games have a thousand nodes: a few costly looks at each are plenty.
  static constexpr std::uint32_t kEvery = 150;
  static std::vector<std::string> option_sets() {
    return {"players=2", "players=3", "players=4", "players=3 rounds=10",
            "players=4 dice_choice=simultaneous",
            "players=2 map_condition=used dice_choice=simultaneous rounds=10",
            // Hidden all the time, so that the law about that looks at something in short runs too.
            "players=4 expansions=orders"};
  }
  static Holdings holdings(const amsterdam::State& state, Seat seat) {
    const amsterdam::Player& player = state.players[seat];
    const int cubes = std::accumulate(player.supply.begin(), player.supply.end(), 0);
    return {{"cubes-price", cubes}, {"guilders-fee", player.guilders}, {"points-", player.points}};
  }
  // Sailing names its cube; what the wheel brings comes later.
  static bool exact(const amsterdam::State&, Action action, std::string_view) {
    return action.kind != amsterdam::kSail && action.kind != amsterdam::kDice &&
           action.kind != amsterdam::kShift;
  }
  static bool settled(const Question&, const Question&) { return true; }
  static bool any_will_do(const Question& question) {
    return question.kind == amsterdam::kAskPay || question.kind == amsterdam::kAskPayCard ||
           question.kind == amsterdam::kAskCube;
  }
};

// The expansions in every combination.
struct AmsterdamExpansions : AmsterdamBase {
  static constexpr bool kAhead = false;
  static constexpr int kGames = 20;
  static std::vector<std::string> option_sets() {
    constexpr std::array<std::string_view, 4> kNames = {"workers", "orders", "trader", "market"};
    std::vector<std::string> sets;
    for (unsigned bits = 1; bits < 16; ++bits) {
      std::string names;
      for (unsigned i = 0; i < kNames.size(); ++i)
        if ((bits >> i & 1U) != 0) names += (names.empty() ? "" : "+") + std::string(kNames[i]);
      sets.push_back("players=" + std::to_string(2 + bits % 3) + " expansions=" + names);
    }
    return sets;
  }
};

struct AmsterdamVariants : AmsterdamBase {
  static constexpr int kGames = 20;
  static std::vector<std::string> option_sets() {
    return {"players=4 expansions=orders orders_per_player=5 open_orders=2",
            "players=2 expansions=orders open_orders=1 rounds=10",
            "players=3 expansions=market market_way=1",
            "players=2 expansions=market market_way=1 rounds=10",
            "players=4 expansions=market rounds=10",
            "players=4 expansions=workers+orders+trader+market orders_per_player=5 "
            "dice_choice=simultaneous map_condition=used rounds=10"};
  }
};

// Alone nothing is hidden; a table with orders stands beside it, so that the law about hidden
// things has something to look at.
struct AmsterdamSolo : AmsterdamBase {
  static constexpr bool kAhead = false;
  static std::vector<std::string> option_sets() {
    return {"players=1", "players=1 rounds=10", "players=1 dice_choice=simultaneous",
            "players=2 expansions=orders"};
  }
};

STADTLUFT_GAME_SUITE(AmsterdamBase, AmsterdamBase);
STADTLUFT_GAME_SUITE(AmsterdamExpansions, AmsterdamExpansions);
STADTLUFT_GAME_SUITE(AmsterdamVariants, AmsterdamVariants);
STADTLUFT_GAME_SUITE(AmsterdamSolo, AmsterdamSolo);

}  // namespace
}  // namespace stadtluft::testing
