#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/players/make_player.h"
#include "bots/players/registry.h"
#include "engine/core/playout.h"
#include "engine/games/registry.h"
#include "engine/games/weiler/weiler.h"
#include "tests/support/data.h"
#include "tests/support/games.h"
#include "tests/support/scale.h"

namespace stadtluft::testing {
namespace {

using firenze::Firenze;
using weiler::Weiler;

template <class G>
const G& loaded(const DataSource& source) {
  static const std::unique_ptr<G> game = [&] {
    auto result = G::load(source);
    if (!result) throw std::runtime_error(result.error().text());
    return std::move(*result);
  }();
  return *game;
}

const Firenze& the_firenze() { return loaded<Firenze>(test_data()); }

// A game with hidden cards: bots must not be able to look at them.
const Weiler& the_weiler() {
  static const FolderData data(STADTLUFT_SOURCE_DIR "/tools/template/data");
  return loaded<Weiler>(data);
}

template <class G>
OptionValues options_for(const G& game, std::int64_t players, std::int64_t turn_cap = 60) {
  OptionValues values = standard_options(game.option_specs());
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (game.option_specs()[i].name == "players") values[i] = players;
    if (game.option_specs()[i].name == "turn_cap") values[i] = turn_cap;
  }
  return values;
}

// In random games: whatever is hidden from the seat that is asked is dealt anew, and every bot
// must answer as before, with the same random numbers.
template <class G>
int check_blindness(const G& game, std::uint64_t seed) {
  Rng rng(seed);
  const auto start = game.start(options_for(game, G::info().max_players));
  EXPECT_TRUE(start.ok());
  int different_worlds = 0;
  typename G::State state = *start;
  ActionList legal;
  for (int step = 0; step < 400; ++step) {
    settle_chance(game, state, rng);
    if (game.turn(state).over()) break;
    const Seat seat = game.turn(state).seat;
    const auto other = game.determinize(game.observe(state, seat), rng);
    if (!same_bytes(state, other)) ++different_worlds;
    for (const std::string_view id : bot_ids()) {
      // Searches are slow; every tenth question of theirs is enough.
      if (bot_searches(id) && step % 10 != 0) continue;
      ErasedPlayer<G> bot(game, make_player(game, trial_bot(id)));
      Rng one(seed + static_cast<std::uint64_t>(step));
      Rng two = one;
      EXPECT_EQ(bot.choose(AnyState::of(state), seat, one),
                bot.choose(AnyState::of(other), seat, two))
          << id << " looked at something hidden in step " << step;
    }
    legal.clear();
    game.legal(state, legal);
    game.apply(state, UniformPolicy{}(game, state, legal, rng), {});
  }
  return different_worlds;
}

TEST(Bots, Choose_the_same_whatever_is_hidden) {
  int different_worlds = 0;
  for (int i = 0; i < scaled(40); ++i)
    different_worlds += check_blindness(the_weiler(), static_cast<std::uint64_t>(i));
  EXPECT_GT(different_worlds, 0) << "nothing was hidden: the test proves nothing";
}

TEST(Bots, Choose_the_same_whatever_is_hidden_in_Firenze) {
  for (int i = 0; i < scaled(4); ++i) check_blindness(the_firenze(), static_cast<std::uint64_t>(i));
}

// The true state cannot be handed to a player at all.
template <class P, class Seen>
concept Accepts = requires(P& player, const Seen& seen, const ActionList& legal, Rng& rng) {
  player.choose(seen, legal, rng);
};
static_assert(Accepts<Player<Weiler>, Observation<Weiler::State>>);
static_assert(!Accepts<Player<Weiler>, Weiler::State>);

TEST(Bots, Answer_with_one_of_the_offered_actions) {
  const Firenze& game = the_firenze();
  for (const std::string_view id : bot_ids()) {
    const auto bot = make_player(game, trial_bot(id));
    Rng rng(11);
    firenze::State table = *game.start(options_for(game, 3));
    ActionList legal;
    for (int step = 0; step < scaled(600); ++step) {
      settle_chance(game, table, rng);
      if (game.turn(table).over()) break;
      legal.clear();
      game.legal(table, legal);
      const Action answer = bot->choose(game.observe(table, game.turn(table).seat), legal, rng);
      ASSERT_TRUE(contains(legal, answer)) << id << " in step " << step;
      game.apply(table, answer);
    }
  }
}

SimulationOrder match(std::vector<std::string> bots, std::uint64_t games, std::uint64_t seed) {
  SimulationOrder order;
  order.game = "firenze";
  order.options = options_for(the_firenze(), static_cast<std::int64_t>(bots.size()), 0);
  order.bots = std::move(bots);
  order.arena.games = games;
  order.arena.seed = seed;
  return order;
}

TEST(Apprentice, Beats_dice_nearly_always) {
  const auto games = static_cast<std::uint64_t>(scaled(20));
  const auto first = simulate(all_games(), match({"apprentice", "dice"}, games, 1));
  const auto second = simulate(all_games(), match({"dice", "apprentice"}, games, 2));
  ASSERT_TRUE(first && second);
  EXPECT_GE(first->win_share(0), 0.9);
  EXPECT_GE(second->win_share(1), 0.9);
}

TEST(Apprentice, Ends_games_in_a_sensible_number_of_turns) {
  for (const std::size_t players : {2U, 3U, 4U}) {
    const auto report =
        simulate(all_games(), match(std::vector<std::string>(players, "apprentice"), 6, players));
    ASSERT_TRUE(report);
    const double turns = static_cast<double>(report->actions[firenze::kTake]) /
                         static_cast<double>(report->games * players);
    EXPECT_LT(turns, 45) << players << " players";
    EXPECT_EQ(report->unfinished, 0U);
  }
}

TEST(Arena, Depends_on_the_seed_alone) {
  SimulationOrder order = match({"dice", "dice", "apprentice"}, 6, 3);
  order.options = options_for(the_firenze(), 3, 10);
  const auto once = simulate(all_games(), order);
  order.arena.threads = 3;
  const auto threaded = simulate(all_games(), order);
  order.arena.seed = 4;
  const auto other = simulate(all_games(), order);
  ASSERT_TRUE(once && threaded && other);
  EXPECT_EQ(once->fingerprint, threaded->fingerprint);
  EXPECT_EQ(once->decisions, threaded->decisions);
  EXPECT_EQ(once->actions, threaded->actions);
  EXPECT_EQ(once->questions, threaded->questions);
  EXPECT_NE(once->fingerprint, other->fingerprint);
}

TEST(Arena, Game_by_game_gives_the_sum) {
  SimulationOrder order = match({"dice"}, 5, 9);
  order.options = options_for(the_firenze(), 2, 5);
  const auto all = simulate(all_games(), order);
  ASSERT_TRUE(all);
  ArenaReport sum;
  order.arena.games = 1;
  for (std::uint64_t i = 0; i < 5; ++i) {
    order.arena.first_game = i;
    const auto one = simulate(all_games(), order);
    ASSERT_TRUE(one);
    sum.add(*one);
  }
  EXPECT_EQ(sum.fingerprint, all->fingerprint);
  EXPECT_EQ(sum.decisions, all->decisions);
  EXPECT_EQ(sum.winner_points, all->winner_points);
}

TEST(Arena, Win_shares_add_up_to_one) {
  SimulationOrder order = match({"dice"}, 8, 2);
  order.options = options_for(the_firenze(), 4, 3);
  const auto report = simulate(all_games(), order);
  ASSERT_TRUE(report);
  std::uint64_t wins = 0;
  for (const auto& seat : report->seats) wins += seat.wins;
  EXPECT_EQ(wins, ArenaReport::kWin * 8);
}

TEST(Arena, Stops_at_the_limit_of_decisions) {
  SimulationOrder order = match({"dice"}, 2, 2);
  order.options = options_for(the_firenze(), 2, 0);
  order.arena.limit = 50;
  const auto report = simulate(all_games(), order);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->unfinished, 2U);
  EXPECT_EQ(report->decisions, 100U);
}

TEST(Registry, Refuses_what_it_does_not_know) {
  EXPECT_FALSE(check_bot("beggar"));
  EXPECT_NE(check_bot("beggar").error().what.find("apprentice"), std::string::npos);
  EXPECT_FALSE(make_any_player(all_games(), "firenze", "beggar"));
  EXPECT_FALSE(make_any_player(all_games(), "monopoly", "dice"));
  SimulationOrder too_many = match({"dice", "dice"}, 1, 1);
  too_many.bots.emplace_back("dice");
  EXPECT_FALSE(simulate(all_games(), too_many));
}

}  // namespace
}  // namespace stadtluft::testing
