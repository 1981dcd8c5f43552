#include <algorithm>
#include <numeric>
#include <set>

#include "engine/core/playout.h"
#include "engine/games/brugge/brugge.h"
#include "engine/games/brugge/facts.h"
#include "tests/games/brugge/scene.h"
#include "tests/support/game_suite.h"

namespace stadtluft::testing {
namespace {

struct BruggeSuite : SuiteOf<brugge::Brugge> {
  // Games have a thousand nodes: a few costly looks at each are plenty.
  static constexpr std::uint32_t kEvery = 150;
  static std::vector<std::string> option_sets() {
    return {"players=2", "players=3", "players=4", "players=4 start_player=2",
            "players=3 engraver=later money_lender=receiver"};
  }
  static Holdings holdings(const brugge::State& state, Seat seat) {
    const brugge::Player& player = state.players[seat];
    const int workers = std::accumulate(player.workers.begin(), player.workers.end(), 0);
    ScoreSheet sheet;
    brugge_game().score(state, seat, sheet);
    int points = 0;
    for (const ScoreItem& item : sheet.items)
      if (item.kind != brugge::kItemLaurels && item.kind != brugge::kItemMajorities)
        points += item.points;
    return {{"price", -player.guilders},
            {"guilders", player.guilders},
            {"points", points},
            {"amount", workers},
            {"workers", -workers}};
  }
  static bool exact(const brugge::State& state, Action action, std::string_view) {
    // A person with a bolt does something as soon as it lives there.
    if (action.kind == brugge::kRecruit) return !brugge_game().content().bolts.has(action.a);
    // While something is lost, further markers may strike before the next question.
    const auto& frames = state.agenda.frames;
    return brugge::job_of(state.agenda.top()) != brugge::Job::lose ||
           std::none_of(frames.begin(), frames.end(),
                        [](const Frame& f) { return brugge::job_of(f) == brugge::Job::raise; });
  }
  // What is paid before the person lives there: bolts pay later.
  static Holdings spent(const EventLog& events, Seat seat) {
    int guilders = 0;
    for (const Event& event : events) {
      if (event.seat != seat) continue;
      if (event.kind == brugge::kEvGuilders) guilders += event.args[0];
      if (event.kind == brugge::kEvRecruited) return {{"price", -guilders}};
    }
    return {};
  }
  static bool any_will_do(const Question& question) { return question.kind == brugge::kAskHouse; }
};

using brugge::Brugge;
using brugge::State;

// Plays random games and calls look(state) at every node.
template <class Look>
void play_random_games(int games, std::uint64_t seed, Look&& look) {
  const Brugge& game = brugge_game();
  OptionValues options = standard_options(game.option_specs());
  Rng rng(seed);
  ActionList legal;
  for (int i = 0; i < games; ++i) {
    options[0] = 2 + i % 3;
    options[2] = i / 3 % 2;
    options[3] = i / 6 % 2;
    State state = *game.start(options);
    while (!game.turn(state).over()) {
      look(state, rng);
      if (::testing::Test::HasFatalFailure()) return;
      if (game.turn(state).actor == Actor::chance) {
        game.apply(state, game.sample(state, rng));
        continue;
      }
      legal.clear();
      game.legal(state, legal);
      game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    look(state, rng);
  }
}

// The short way to draw an outcome is one of the listed ones, and reaches all of them.
TEST(BruggeChance, Samples_what_it_lists) {
  const Brugge& game = brugge_game();
  play_random_games(2, 7, [&](const State& state, Rng& rng) {
    if (game.turn(state).actor != Actor::chance) return;
    OutcomeList outcomes;
    game.outcomes(state, outcomes);
    std::set<Action> listed;
    for (const Outcome& outcome : outcomes) listed.insert(outcome.action);
    std::set<Action> sampled;
    for (int i = 0; i < 2000; ++i) sampled.insert(game.sample(state, rng));
    ASSERT_EQ(sampled, listed) << json::serialize(game.position(state));
  });
}

TEST(BruggeKnowledge, Offers_the_same_in_every_world_that_the_asked_seat_can_imagine) {
  const Brugge& game = brugge_game();
  const auto offers = [&](const State& state) {
    ActionList legal;
    game.legal(state, legal);
    return std::set<Action>(legal.begin(), legal.end());
  };
  play_random_games(200, 11, [&](const State& state, Rng& rng) {
    if (game.turn(state).actor != Actor::player) return;
    const auto seen = game.observe(state, game.turn(state).seat);
    for (int world = 0; world < 2; ++world) {
      const State dealt = game.determinize(seen, rng);
      ASSERT_EQ(offers(dealt), offers(state)) << json::serialize(game.position(state));
    }
  });
}

// The chances of a chance node depend on nothing that a player could not see.
TEST(BruggeKnowledge, Chance_shows_the_same_colours_in_every_world) {
  const Brugge& game = brugge_game();
  const auto chances = [&](const State& state) {
    OutcomeList outcomes;
    game.outcomes(state, outcomes);
    std::set<std::pair<Action, std::uint32_t>> set;
    for (const Outcome& outcome : outcomes) set.emplace(outcome.action, outcome.weight);
    return set;
  };
  play_random_games(60, 13, [&](const State& state, Rng& rng) {
    if (game.turn(state).actor != Actor::chance ||
        static_cast<brugge::Job>(state.agenda.top().kind) != brugge::Job::reveal)
      return;
    for (Seat viewer = 0; viewer < state.options.players; ++viewer)
      ASSERT_EQ(chances(game.determinize(game.observe(state, viewer), rng)), chances(state));
  });
}

TEST(BruggeInvariants, Hold_after_every_step) {
  const Brugge& game = brugge_game();
  play_random_games(600, 17, [&](const State& state, Rng&) {
    ASSERT_EQ(game.defect(state), "") << json::serialize(game.position(state));
  });
}

// Whatever a written position says is pending: it is refused, or it can be played to its end.
TEST(BruggePositions, With_other_numbers_in_the_agenda_are_refused_or_played) {
  const Brugge& game = brugge_game();
  Rng mutation(29);
  int accepted = 0;
  int refused = 0;
  play_random_games(6, 19, [&](const State& state, Rng&) {
    if (game.turn(state).over() || mutation.below(8) != 0) return;
    json::value document = game.position(state);
    json::array& agenda = document.at("agenda").as_array();
    json::object& frame =
        agenda[mutation.below(static_cast<std::uint32_t>(agenda.size()))].as_object();
    constexpr std::array<const char*, 5> kFields = {"seat", "step", "a", "b", "c"};
    const char* field = kFields[mutation.below(kFields.size())];
    frame[field] = mutation.below(mutation.below(4) == 0 ? 300 : 6);
    const Result<State> read = game.read_position(document);
    if (!read) {
      ++refused;
      return;
    }
    ++accepted;
    State changed = *read;
    play_out(game, changed, mutation, UniformPolicy{}, 500);
  });
  EXPECT_GT(accepted, 20);
  EXPECT_GT(refused, 20);
}

STADTLUFT_GAME_SUITE(Brugge, BruggeSuite);

}  // namespace
}  // namespace stadtluft::testing
