#include <numeric>
#include <set>

#include "engine/games/hamburg/hamburg.h"
#include "tests/games/hamburg/scene.h"
#include "tests/support/game_suite.h"

namespace stadtluft::testing {
namespace {

struct HamburgBase : SuiteOf<hamburg::Hamburg> {
  // Games have a thousand nodes: a few costly looks at each are plenty.
  static constexpr std::uint32_t kEvery = 150;
  static std::vector<std::string> option_sets() {
    return {"players=2", "players=3", "players=4", "players=5", "players=4 start_player=2"};
  }
  static Holdings holdings(const hamburg::State& state, Seat seat) {
    const hamburg::Player& player = state.players[seat];
    const int workers = std::accumulate(player.workers.begin(), player.workers.end(), 0);
    return {{"price", -player.marks},
            {"marks", player.marks},
            {"points", player.points},
            {"amount", workers},
            {"workers", -workers}};
  }
  static bool exact(const hamburg::State& state, Action action, std::string_view name) {
    switch (action.kind) {
      case hamburg::kBuild:  // its points are counted at the end; its effect may pay something back
        return name == "price" && bolts_silent(state, action.a);
      case hamburg::kBuildWall:  // statues and stock tiles pay when the stone has been laid
        return !state.plays(hamburg::kStatues) && !state.plays(hamburg::kStock);
      default:
        return true;
    }
  }
  // What is paid before the building or the stone is there: bolts, mayors and statues pay later.
  static Holdings spent(const EventLog& events, Seat seat) {
    using namespace hamburg;  // NOLINT(google-build-using-namespace)
    int marks = 0;
    for (const Event& event : events) {
      if (event.seat != seat) continue;
      if (event.kind == kEvMarks) marks += event.args[0];
      if (event.kind == kEvBuilt || event.kind == kEvBuiltUnder || event.kind == kEvLaidLeft ||
          event.kind == kEvStone)
        return {{"price", -marks}};
    }
    return {};
  }
  static bool any_will_do(const Question& question) { return question.kind == hamburg::kAskPlot; }
  // Neither the building nor a mayor does anything when it is built.
  static bool bolts_silent(const hamburg::State& state, unsigned card) {
    const hamburg::Content& content = hamburg_game().content();
    return content.cards[card].activation != hamburg::Activation::bolt &&
           !state.plays(hamburg::kMayors) && !state.plays(hamburg::kStock);
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

// The short way to draw an outcome is one of the listed ones, and reaches all of them.
TEST(HamburgChance, Samples_what_it_lists) {
  const hamburg::Hamburg& game = hamburg_game();
  OptionValues options = standard_options(game.option_specs());
  options[2] = 63;
  hamburg::State state = *game.start(options);
  Rng rng(7);
  ActionList legal;
  while (!game.turn(state).over()) {
    if (game.turn(state).actor == Actor::player) {
      legal.clear();
      game.legal(state, legal);
      game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      continue;
    }
    OutcomeList outcomes;
    game.outcomes(state, outcomes);
    std::set<Action> listed;
    for (const Outcome& outcome : outcomes) listed.insert(outcome.action);
    std::set<Action> sampled;
    for (int i = 0; i < 1000; ++i) sampled.insert(game.sample(state, rng));
    ASSERT_EQ(sampled, listed);
    game.apply(state, game.sample(state, rng));
  }
}

// The laws look at a few positions of a game; searches of a pile (037-041) are rarer than that.
TEST(HamburgKnowledge, Offers_the_same_in_every_world_that_the_asked_seat_can_imagine) {
  const hamburg::Hamburg& game = hamburg_game();
  OptionValues options = standard_options(game.option_specs());
  Rng rng(11);
  const auto offers = [&](const hamburg::State& state) {
    ActionList legal;
    game.legal(state, legal);
    return std::set<Action>(legal.begin(), legal.end());
  };
  for (int i = 0; i < 400; ++i) {
    options[2] = rng.below(64);
    hamburg::State state = *game.start(options);
    while (!game.turn(state).over()) {
      if (game.turn(state).actor == Actor::chance) {
        game.apply(state, game.sample(state, rng));
        continue;
      }
      const std::set<Action> here = offers(state);
      const auto seen = game.observe(state, game.turn(state).seat);
      for (int world = 0; world < 2; ++world) {
        const hamburg::State dealt = game.determinize(seen, rng);
        ASSERT_EQ(offers(dealt), here) << "game " << i << "\n"
                                       << json::serialize(game.position(state));
      }
      auto chosen = here.begin();
      std::advance(chosen, rng.below(static_cast<std::uint32_t>(here.size())));
      game.apply(state, *chosen);
    }
  }
}

// A setup that claims to have dealt other things than lie on the table would ask for a tile that
// is not there.
TEST(HamburgPositions, Refuses_a_setup_that_contradicts_the_table) {
  const hamburg::Hamburg& game = hamburg_game();
  OptionValues options = standard_options(game.option_specs());
  options[2] = 63;
  hamburg::State state = *game.start(options);
  Rng rng(3);
  int refused = 0;
  while (game.turn(state).actor == Actor::chance) {
    const json::value written = game.position(state);
    EXPECT_TRUE(game.read_position(written).ok());
    json::value changed = written;
    json::object& setup = changed.at("agenda").as_array().front().as_object();
    if (setup.at("job") != "setup") break;
    const json::value* dealt = setup.if_contains("a");
    setup["a"] = (dealt == nullptr ? 0 : dealt->to_number<int>()) + 1;
    const Result<hamburg::State> read = game.read_position(changed);
    EXPECT_FALSE(read.ok()) << json::serialize(setup);
    if (!read) {
      EXPECT_NE(read.error().what.find("'setup' does not fit"), std::string::npos);
      ++refused;
    }
    game.apply(state, game.sample(state, rng));
  }
  // The start player, five discards, and a tile for every mayor.
  EXPECT_EQ(refused, 1 + 5 + game.players(state));
}

STADTLUFT_GAME_SUITE(HamburgBase, HamburgBase);
STADTLUFT_GAME_SUITE(HamburgExpansions, HamburgExpansions);
STADTLUFT_GAME_SUITE(HamburgSolo, HamburgSolo);

}  // namespace
}  // namespace stadtluft::testing
