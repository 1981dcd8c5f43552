#include <atomic>
#include <map>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "bots/analysis/analysis.h"
#include "bots/arena/match.h"
#include "bots/fitting/tune.h"
#include "bots/players/councillor.h"
#include "bots/players/make_player.h"
#include "bots/players/registry.h"
#include "engine/notation/json_archive.h"
#include "engine/notation/message_json.h"
#include "tests/support/data.h"
#include "tests/support/games.h"
#include "tests/support/scale.h"

namespace stadtluft::testing {
namespace {

using firenze::Firenze;
using firenze::State;

const Firenze& game() {
  const Firenze* found = nullptr;
  all_games().visit("firenze", [&](const auto& plain) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(plain)>, Firenze>) found = &plain;
  });
  return *found;
}

const Brains& brains() { return Brains::built_in(); }

// The last turn of the game: the other player holds the token, and the one who is asked is about to
// build. Nothing is left to chance.
State last_turn() {
  const auto state = game().read_position(json::parse(R"({
    "options": {"players": 2, "start_player": "0"}, "active": 0, "end_token": 1,
    "neutral_seals": [], "balconies": ["balcony_01", "balcony_06", "balcony_11", "balcony_16"],
    "players": [{"storehouse": {"green": 2, "white": 3, "blue": 1},
                 "towers": [{"colour": "white", "height": 1}, {"colour": "green", "height": 3}]},
                {"storehouse": {"white": 3},
                 "orders": ["red_3", "red_4", "red_5", "blue_3", "blue_4", "blue_5",
                            "purple_3", "purple_4", "purple_5"]}],
    "agenda": [{"job": "turn", "seat": 0, "step": 3}, {"job": "build", "seat": 0}]})"));
  if (!state) throw std::runtime_error(state.error().text());
  return *state;
}

// The best result of all ways to play on.
int best_result(const State& state) {
  if (game().turn(state).over()) return game().standings(state).points[0];
  ActionList legal;
  game().legal(state, legal);
  int best = -1000;
  for (const Action& action : legal) {
    State next = state;
    game().apply(next, action, {});
    best = std::max(best, best_result(next));
  }
  return best;
}

TEST(Councillor, Plays_a_last_turn_perfectly) {
  State state = last_turn();
  const int best = best_result(state);
  State passive = state;
  ActionList legal;
  while (!game().turn(passive).over()) {
    legal.clear();
    game().legal(passive, legal);
    game().apply(passive, legal[0], {});
  }
  ASSERT_LT(game().standings(passive).points[0], best) << "any play would do";
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    State table = state;
    Councillor<Firenze> bot(game(), brains().fitted<Firenze>(), Budget{.iterations = 1500});
    Rng rng(seed);
    while (!game().turn(table).over()) {
      ASSERT_EQ(game().turn(table).actor, Actor::player);
      legal.clear();
      game().legal(table, legal);
      game().apply(table, bot.choose(game().observe(table, 0), legal, rng), {});
    }
    EXPECT_EQ(game().standings(table).points[0], best) << "seed " << seed;
  }
}

SimulationOrder table_of(std::vector<std::string> bots, std::uint64_t games, std::uint64_t seed) {
  SimulationOrder order;
  order.game = "firenze";
  order.options = standard_options(game().option_specs());
  for (std::size_t i = 0; i < order.options.size(); ++i) {
    if (game().option_specs()[i].name == "players")
      order.options[i] = static_cast<std::int64_t>(bots.size());
    if (game().option_specs()[i].name == "turn_cap") order.options[i] = 6;
  }
  order.bots = std::move(bots);
  order.arena.games = games;
  order.arena.seed = seed;
  return order;
}

// About to build with a person who makes it cheaper in hand; the building costs of one stone are
// nothing.
State with_mason(unsigned stones) {
  const auto state = game().read_position(json::parse(fmt::format(
      R"({{
    "options": {{"players": 2, "start_player": "0"}}, "active": 0, "neutral_seals": [],
    "balconies": ["balcony_01", "balcony_06", "balcony_11", "balcony_16"],
    "players": [{{"storehouse": {{"green": {}}}, "hand": {{"mason": 1}}}}, {{"storehouse": {{"white": 3}}}}],
    "agenda": [{{"job": "turn", "seat": 0, "step": 3}}, {{"job": "build", "seat": 0}}]}})",
      stones)));
  if (!state) throw std::runtime_error(state.error().text());
  return *state;
}

std::vector<std::string> left_out(const State& state) {
  const Judge<Firenze> judge(game());
  ActionList legal;
  game().legal(state, legal);
  std::vector<std::string> names;
  for (const Action& action : legal)
    if (judge.idle(state, legal, action)) names.push_back(action_text(game().grammar(), action));
  return names;
}

TEST(Councillor, A_person_is_not_played_for_nothing) {
  EXPECT_EQ(left_out(with_mason(5)), std::vector<std::string>{"play mason"});
  // With nothing to build there is nothing to leave out: it may be what the hand limit asks for.
  EXPECT_EQ(left_out(with_mason(0)), std::vector<std::string>{});
  State paid_for = with_mason(5);
  game().apply(paid_for,
               *read_legal_action(Erased<Firenze>(game()), AnyState::of(paid_for), "play mason"),
               {});
  EXPECT_EQ(left_out(paid_for), std::vector<std::string>{"done"});
}

// The position of the Wholesaler and the like: every answer is looked at.
TEST(Councillor, Thinks_about_questions_that_matter) {
  std::map<std::string, int> met;
  all_games().for_each([&]<class G>(const G& plain) {
    const Knowledge<G> knows = brains().fitted<G>();
    const Judge<G> judge(plain, knows.policy);
    for (std::uint64_t seed = 0; seed < 40 && met[std::string(G::info().id)] < 3; ++seed) {
      Rng rng(seed);
      typename G::State table = *plain.start(standard_options(plain.option_specs()));
      for (int i = 0; i < 400 && !plain.turn(table).over(); ++i) {
        settle_chance(plain, table, rng);
        if (plain.turn(table).over()) break;
        ActionList legal;
        plain.legal(table, legal);
        if (legal.size() > 1 && judge.matters(table) && judge.quick(table, legal) < legal.size()) {
          Councillor<G> bot(plain, knows, Budget{.iterations = 60});
          (void)bot.choose(plain.observe(table, plain.turn(table).seat), legal, rng);
          EXPECT_EQ(bot.tree().root().edges.size(), legal.size());
          EXPECT_GE(bot.tree().root().visits, 8U);
          ++met[std::string(G::info().id)];
          break;
        }
        plain.apply(table, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], {});
      }
    }
  });
  for (const auto& [id, times] : met) EXPECT_GE(times, 1) << id;
}

// What the Councillor expects of the first answer of a game, with a net or without.
double first_expectation(const Knowledge<Firenze>& knows, const char* option) {
  OptionValues options = standard_options(game().option_specs());
  EXPECT_TRUE(set_option(game().option_specs(), options, option));
  State state = *game().start(options);
  Rng rng(5);
  settle_chance(game(), state, rng);
  ActionList legal;
  game().legal(state, legal);
  Councillor<Firenze> bot(game(), knows, Budget{.iterations = 20});
  bot.search(game().observe(state, game().turn(state).seat), legal, rng,
             {.budget = {.iterations = 20}});
  return bot.lead_after(bot.tree().root().edges.front());
}

TEST(Councillor, Asks_the_net_unless_it_is_told_not_to) {
  const Knowledge<Firenze> knows = brains().fitted<Firenze>();
  const Knowledge<Firenze> silent = fitted_only(knows);
  EXPECT_NE(first_expectation(knows, "players=2"), first_expectation(silent, "players=2"));
  EXPECT_DOUBLE_EQ(first_expectation(knows, "players=2"), first_expectation(knows, "players=2"));
  // No net has met games that end so early.
  EXPECT_DOUBLE_EQ(first_expectation(knows, "turn_cap=3"), first_expectation(silent, "turn_cap=3"));
  EXPECT_TRUE(read_bot("councillor:20it:fitted")->without_net);
  EXPECT_FALSE(read_bot("journeyman:fitted"));
}

TEST(Mayor, Plays_a_last_turn_perfectly) {
  State state = last_turn();
  const int best = best_result(state);
  const auto mayor = make_player(game(), "mayor:600it");
  Rng rng(7);
  while (!game().turn(state).over()) {
    ActionList legal;
    game().legal(state, legal);
    const Seat seat = game().turn(state).seat;
    game().apply(state, mayor->choose(game().observe(state, seat), legal, rng), {});
  }
  EXPECT_EQ(game().standings(state).points[0], best);
}

TEST(Mayor, Looks_at_its_best_answers_equally_often_and_most_at_the_last) {
  State state = *game().start(standard_options(game().option_specs()));
  Rng rng(5);
  ActionList legal;
  // The first question with a choice worth halving.
  for (settle_chance(game(), state, rng); legal.size() < 8; settle_chance(game(), state, rng)) {
    ASSERT_FALSE(game().turn(state).over());
    legal.clear();
    game().legal(state, legal);
    if (legal.size() < 8)
      game().apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], {});
  }
  SearchHabits habits;
  habits.halving = true;
  Councillor<Firenze> mayor(game(), brains().fitted<Firenze>(), {.iterations = 400}, 1, habits);
  mayor.search(game().observe(state, game().turn(state).seat), legal, rng,
               {.budget = {.iterations = 400}});
  std::vector<std::uint32_t> visits;
  for (const Edge& edge : mayor.tree().root().edges) visits.push_back(edge.visits);
  std::sort(visits.rbegin(), visits.rend());
  EXPECT_LE(visits[0] - visits[1], visits[0] / 2) << "two went to the end, unless one was hopeless";
  EXPECT_GE(visits[3], 8U) << "a fair trial for more than those two";
}

TEST(Councillor, Every_answer_gets_the_visits_that_are_wanted) {
  State state = *game().start(standard_options(game().option_specs()));
  Rng rng(5);
  settle_chance(game(), state, rng);
  ActionList legal;
  game().legal(state, legal);
  SearchHabits habits;
  habits.least = 3;
  const std::uint64_t enough = 3 * legal.size() + 20;
  Councillor<Firenze> bot(game(), brains().fitted<Firenze>(), {.iterations = enough}, 1, habits);
  bot.search(game().observe(state, game().turn(state).seat), legal, rng,
             {.budget = {.iterations = enough}});
  for (const Edge& edge : bot.tree().root().edges) EXPECT_GE(edge.visits, 3U);
}

TEST(Councillor, Trials_answer_legally) {
  for (const char* bot : {"councillor:20it:4visits", "councillor:20it:depth", "mayor:20it:2threads",
                          "councillor:20it:20denial", "mayor:20it:fitted"}) {
    SimulationOrder order;
    order.game = "firenze";
    order.options = standard_options(game().option_specs());
    ASSERT_TRUE(set_option(game().option_specs(), order.options, "turn_cap=4"));
    order.bots = {bot};
    order.arena.games = 1;
    const Result<ArenaReport> report = simulate(all_games(), order);
    ASSERT_TRUE(report) << bot;
    EXPECT_EQ(report->illegal, 0U) << bot;
  }
}

TEST(Search, Equal_iterations_and_seed_play_equal_games) {
  const auto play = [](std::uint64_t seed) {
    const auto report =
        simulate(all_games(), table_of({"councillor:10it", "montecarlo:10it"}, 2, seed));
    EXPECT_TRUE(report);
    return report->fingerprint;
  };
  EXPECT_EQ(play(5), play(5));
  EXPECT_NE(play(5), play(6));
}

TEST(Search, Several_threads_answer_legally) {
  EXPECT_TRUE(simulate(all_games(), table_of({"councillor:6it:3threads", "journeyman"}, 1, 2)));
}

TEST(Search, Stops_when_told_to) {
  const std::atomic<bool> stop = true;
  for (const char* id : {"councillor", "councillor:1ms:3threads", "montecarlo", "journeyman",
                         "apprentice", "dice"}) {
    const auto bot = make_any_player(all_games(), "firenze", id);
    ASSERT_TRUE(bot);
    Rng rng(1);
    const State state = last_turn();
    ActionList legal;
    game().legal(state, legal);
    // Without the stop it would think for an hour.
    const Action answer = (*bot)->choose_within(AnyState::of(state), 0, rng,
                                                {.budget = {.ms = 3'600'000}, .stop = &stop});
    EXPECT_TRUE(contains(legal, answer));
  }
}

// A clock that goes on by a millisecond whenever somebody looks at it.
double looks_at_the_clock = 0;
double ticking_clock() { return ++looks_at_the_clock; }

TEST(Search, Keeps_to_its_milliseconds) {
  for (const char* id : {"councillor", "montecarlo"}) {
    const auto bot = make_any_player(all_games(), "firenze", id);
    ASSERT_TRUE(bot);
    Rng rng(1);
    State state = *game().start(table_of({"dice", "dice"}, 1, 1).options);
    settle_chance(game(), state, rng);
    const Seat seat = game().turn(state).seat;
    looks_at_the_clock = 0;
    (void)(*bot)->choose_within(AnyState::of(state), seat, rng,
                                {.budget = {.ms = 40}, .clock = ticking_clock});
    EXPECT_GT(looks_at_the_clock, 5) << id;
    EXPECT_LE(looks_at_the_clock, 44) << id;
  }
}

TEST(Search, Answers_small_questions_without_a_look_at_the_clock) {
  const auto bot = make_any_player(all_games(), "firenze", "councillor");
  ASSERT_TRUE(bot);
  Rng rng(3);
  State state = *game().start(table_of({"dice", "dice"}, 1, 1).options);
  const Judge<Firenze> judge(game(), brains().fitted<Firenze>().value);
  ActionList legal;
  int small = 0;
  for (int step = 0; step < 60; ++step) {
    settle_chance(game(), state, rng);
    if (game().turn(state).over()) break;
    legal.clear();
    game().legal(state, legal);
    looks_at_the_clock = 0;
    const Action answer =
        (*bot)->choose_within(AnyState::of(state), game().turn(state).seat, rng,
                              {.budget = {.iterations = 2}, .clock = ticking_clock});
    const bool matters = legal.size() > 1 && judge.matters(state);
    if (!matters && judge.quick(state, legal) < legal.size()) {
      ++small;
      EXPECT_EQ(looks_at_the_clock, 0);
    }
    game().apply(state, answer, {});
  }
  EXPECT_GT(small, 0);
}

TEST(Analysis, Explains_every_answer) {
  const State state = last_turn();
  ActionList legal;
  game().legal(state, legal);
  const auto analysis = analyse(all_games(), brains(), "firenze", AnyState::of(state),
                                {.budget = {.iterations = 300}}, 1);
  ASSERT_TRUE(analysis) << analysis.error().text();
  EXPECT_EQ(analysis->seat, 0);
  EXPECT_EQ(analysis->candidates.size(), legal.size());
  std::uint64_t visits = 0;
  for (const Candidate& candidate : analysis->candidates) {
    visits += candidate.visits;
    ASSERT_FALSE(candidate.line.empty());
    EXPECT_EQ(candidate.line.front(), candidate.action);
    EXPECT_EQ(candidate.items.size(), 7U);
    EXPECT_GE(candidate.win_chance, 0);
    EXPECT_LE(candidate.win_chance, 1);
  }
  EXPECT_EQ(visits, analysis->iterations);
  EXPECT_GE(analysis->candidates.front().visits, analysis->candidates.back().visits);
}

// What was played is looked at as often as the best answer, and the rest is told as without it.
TEST(Analysis, Tells_how_far_the_given_answer_is_behind) {
  const State state = last_turn();
  const auto look = [&](const std::optional<Action>& played) {
    return analyse(all_games(), brains(), "firenze", AnyState::of(state),
                   {.budget = {.iterations = 300}}, 1, played);
  };
  const auto plain = look({});
  ASSERT_TRUE(plain) << plain.error().text();
  EXPECT_FALSE(plain->played);
  const Candidate& best = plain->candidates.front();
  const Candidate& worst = plain->candidates.back();
  ASSERT_LT(worst.visits, best.visits);
  const auto good = look(best.action);
  EXPECT_EQ(good->played, 0U);
  EXPECT_EQ(good->behind, 0);
  EXPECT_EQ(good->candidates.front().visits, best.visits);
  const auto bad = look(worst.action);
  ASSERT_EQ(bad->played, plain->candidates.size() - 1);
  const Candidate& given = bad->candidates.back();
  EXPECT_EQ(given.visits, std::min(best.visits, worst.visits + 150));
  EXPECT_EQ(bad->behind, std::max(0.0, best.margin - given.margin));
  for (std::size_t i = 0; i + 1 < plain->candidates.size(); ++i) {
    EXPECT_EQ(bad->candidates[i].action, plain->candidates[i].action);
    EXPECT_EQ(bad->candidates[i].visits, plain->candidates[i].visits);
  }
}

TEST(Analysis, Refuses_where_nobody_is_asked) {
  const auto start = game().start(standard_options(game().option_specs()));
  EXPECT_FALSE(analyse(all_games(), brains(), "firenze", AnyState::of(*start),
                       {.budget = {.iterations = 1}}, 1));
  EXPECT_FALSE(analyse(all_games(), brains(), "chess", AnyState::of(*start),
                       {.budget = {.iterations = 1}}, 1));
}

MatchOrder match_of(std::string first, std::string second, unsigned players) {
  MatchOrder order;
  order.game = "firenze";
  order.options = table_of(std::vector<std::string>(players, "dice"), 1, 1).options;
  order.bots = {std::move(first), std::move(second)};
  order.blocks = 6;
  return order;
}

TEST(Match, A_bot_against_itself_is_exactly_even) {
  // The games of a block are the same game with the names changed: everything cancels out.
  for (const unsigned players : {2U, 3U}) {
    const auto report =
        play_bots(all_games(), brains(), match_of("apprentice", "apprentice", players));
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->games, report->blocks.size() * games_per_block(report->players));
    EXPECT_NEAR(report->place_score.mean, 0.5, 1e-12);
    EXPECT_NEAR(report->place_score.margin, 0, 1e-9);
    EXPECT_NEAR(report->margin.mean, 0, 1e-9);
    EXPECT_NEAR(report->elo.mid, 0, 1e-6);
    EXPECT_NEAR(report->alone_wins[0].mean, 1.0 / players, 1e-12);
    EXPECT_NEAR(report->alone_wins[1].mean, 1.0 / players, 1e-12);
  }
}

TEST(Match, Does_not_depend_on_the_threads_and_stops_at_the_same_block) {
  MatchOrder order = match_of("journeyman", "dice", 2);
  order.blocks = 40;
  order.sprt = {0, 20};
  const auto one = play_bots(all_games(), brains(), order);
  order.threads = 3;
  const auto three = play_bots(all_games(), brains(), order);
  ASSERT_TRUE(one && three);
  EXPECT_EQ(one->verdict, Verdict::better);
  EXPECT_LT(one->blocks.size(), 40U);
  EXPECT_EQ(one->blocks.size(), three->blocks.size());
  EXPECT_DOUBLE_EQ(one->place_score.mean, three->place_score.mean);
  EXPECT_DOUBLE_EQ(one->margin.mean, three->margin.mean);
}

TEST(Match, Refuses_what_cannot_be_played) {
  EXPECT_FALSE(play_bots(all_games(), brains(), match_of("beggar", "dice", 2)));
  MatchOrder nowhere = match_of("dice", "dice", 2);
  nowhere.game = "chess";
  EXPECT_FALSE(play_bots(all_games(), brains(), nowhere));
}

TEST(Match, Times_are_kept_in_classes) {
  ThinkingTimes times(11);
  for (int i = 0; i < 99; ++i) times.add(10);
  times.add(1000);
  EXPECT_EQ(times.decisions(), 100U);
  EXPECT_NEAR(times.mean_us(), 19.9, 1e-9);
  EXPECT_NEAR(times.quantile_us(0.99), 10, 0.6);
  EXPECT_DOUBLE_EQ(times.quantile_us(1), 1000);
  EXPECT_DOUBLE_EQ(times.within_limit(), 0.99);
}

TEST(Ladder, Puts_the_anchor_at_its_level_and_dice_below) {
  LadderOrder order;
  order.game = "firenze";
  order.options = match_of("dice", "dice", 2).options;
  order.bots = {"dice", "apprentice", "journeyman"};
  order.blocks = 3;
  EXPECT_EQ(ladder_pairs(3), 3U);
  const auto report = play_ladder(all_games(), brains(), order);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->games, 18U);
  EXPECT_DOUBLE_EQ(report->rungs[2].elo, 1000);
  EXPECT_LT(report->rungs[0].elo, 1000);
  EXPECT_LE(report->rungs[0].low, report->rungs[0].high);
  order.anchor = "beggar";
  EXPECT_FALSE(play_ladder(all_games(), brains(), order));
}

TEST(Tune, Starts_the_policy_from_its_own_fitted_weights) {
  TuneOrder order;
  order.game = "firenze";
  order.options = {match_of("dice", "dice", 2).options};
  order.rounds = 1;
  const auto value = tune(all_games(), brains(), order);
  order.fit = Fit::policy;
  const auto policy = tune(all_games(), brains(), order);
  ASSERT_TRUE(value && policy);
  const auto fields = GameValue<Firenze>::fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    EXPECT_DOUBLE_EQ(value->before[i].second, brains().fitted<Firenze>().value.*fields[i].at);
    EXPECT_DOUBLE_EQ(policy->before[i].second, brains().fitted<Firenze>().policy.*fields[i].at);
  }
}

TEST(Tune, Gives_the_same_weights_for_the_same_seed) {
  TuneOrder order;
  order.game = "firenze";
  order.options = {match_of("dice", "dice", 2).options};
  order.rounds = 3;
  order.by_hand = true;
  const auto once = tune(all_games(), brains(), order);
  const auto again = tune(all_games(), brains(), order);
  ASSERT_TRUE(once && again);
  EXPECT_EQ(once->games, 6U);
  EXPECT_EQ(once->after, again->after);
  EXPECT_NE(once->after, once->before);
  order.fit = Fit::policy;
  const auto other = tune(all_games(), brains(), order);
  ASSERT_TRUE(other);
  EXPECT_EQ(other->before, once->before);
  EXPECT_NE(other->after, once->after) << "the same players for the value and for the policy";
  order.game = "chess";
  EXPECT_FALSE(tune(all_games(), brains(), order));
}

// Never an illegal action, with a few expansions and options as well. The long run is
// stadtluft simulate --games 1000 for every bot and game: it counts illegal answers.
TEST(Bots, Every_answer_over_many_games_is_legal) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> tables = {
      {"firenze", {"players=2", "turn_cap=6"}},
      {"firenze", {"players=4", "turn_cap=6"}},
      {"hamburg", {"players=1"}},
      {"hamburg", {"players=3", "expansions=mayors+statues+dangers+ships+stock+clergy"}}};
  for (const auto& table : tables)
    for (const std::string_view id : bot_ids()) {
      const std::string& name = table.first;
      SimulationOrder order;
      order.game = name;
      all_games().visit(name, [&](const auto& plain) {
        order.options = standard_options(plain.option_specs());
        for (const std::string& choice : table.second)
          EXPECT_TRUE(set_option(plain.option_specs(), order.options, choice)) << choice;
      });
      order.bots = {trial_bot(id)};
      order.arena.games = static_cast<std::uint64_t>(scaled(bot_searches(id) ? 1 : 12));
      const auto report = simulate(all_games(), order);
      ASSERT_TRUE(report) << report.error().text();
      EXPECT_EQ(report->illegal, 0U) << id << " in " << name;
      EXPECT_EQ(report->unfinished, 0U) << id << " in " << name;
    }
}

// A player who answers with what is not on offer.
class Cheat final : public Player<Firenze> {
 public:
  Action choose(const Observation<State>&, const ActionList&, Rng&) override {
    return {.kind = 999};
  }
};

TEST(Arena, Counts_illegal_answers_and_plays_on) {
  Lineup<Firenze> lineup;
  lineup.push_back(std::make_unique<Cheat>());
  lineup.push_back(std::make_unique<RandomPlayer<Firenze>>());
  ArenaReport report;
  play_game(game(), *game().start(table_of({"dice", "dice"}, 1, 1).options), lineup, Rng(1), 100,
            report);
  EXPECT_EQ(report.illegal, report.seats[0].decisions);
}

}  // namespace
}  // namespace stadtluft::testing
