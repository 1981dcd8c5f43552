#include <string>

#include <gtest/gtest.h>

#include "bots/arena/arena.h"
#include "bots/games/amsterdam/value.h"
#include "bots/players/make_player.h"
#include "engine/games/amsterdam/facts.h"
#include "engine/notation/json_archive.h"
#include "tests/support/data.h"

// What the hand-written value of Amsterdam must get right, told as pairs of positions and as games.

namespace stadtluft::testing {
namespace {

using amsterdam::Amsterdam;

const Amsterdam& game() {
  static const std::unique_ptr<Amsterdam> loaded = [] {
    auto result = Amsterdam::load(pinned_data());
    if (!result) throw std::runtime_error(result.error().text());
    return std::move(*result);
  }();
  return *loaded;
}

// The player's own turn of Phase III.
amsterdam::State position(const std::string& player, const std::string& more) {
  const std::string text =
      R"({"options": {"players": 2, "expansions": ["orders"]}, "active": 0, "players": [)" +
      player + ", {}], " + more + "}";
  const auto state = game().read_position(json::parse(text));
  if (!state) throw std::runtime_error(state.error().text());
  return *state;
}

double value(const std::string& player, const std::string& more = R"("round": 5)") {
  return GameValue<Amsterdam>::value(game(), position(player, more), 0);
}

TEST(AmsterdamValue, Points_money_and_cubes_are_worth_something) {
  const double nothing = value(R"({"guilders": 0})");
  EXPECT_GT(value(R"({"guilders": 0, "points": 10})"), nothing + 5);
  EXPECT_GT(value(R"({"guilders": 3})"), nothing + 1);
  EXPECT_GT(value(R"({"guilders": 0, "supply": {"grey": 2}})"), nothing + 0.3);
  EXPECT_GT(value(R"({"guilders": 0, "wheel": {"2": {"grey": 2}}})"), nothing + 0.5);
}

TEST(AmsterdamValue, A_card_is_worth_more_if_its_cubes_come_together) {
  // 046 costs a brown, a grey and an orange cube.
  const auto card = [](const std::string& wheel) {
    return value(R"({"inactive": ["046"], "wheel": )" + wheel + "}") -
           value(R"({"wheel": )" + wheel + "}");
  };
  const double all = card(R"({"3": {"brown": 2, "grey": 2, "orange": 2}})");
  EXPECT_GT(all, card(R"({"3": {"brown": 2, "pink": 2, "black": 2}})") + 0.5);
  EXPECT_GT(all, card(R"({"3": {"brown": 2, "grey": 2}, "2": {"orange": 2}})") + 0.5);
}

TEST(AmsterdamValue, A_card_that_works_every_round_is_worth_more_early) {
  const auto gain = [](const std::string& round) {
    return value(R"({"active": ["024"]})", round) - value("{}", round);
  };
  EXPECT_GT(gain(R"("round": 3)"), gain(R"("round": 10)") + 3);
}

TEST(AmsterdamValue, Inactive_cards_without_cubes_are_a_burden_that_grows) {
  const double none = value("{}", R"("round": 11)");
  const double one = value(R"({"inactive": ["024"]})", R"("round": 11)");
  const double five =
      value(R"({"inactive": ["024", "044", "046", "051", "052"]})", R"("round": 11)");
  EXPECT_GT(none, one);
  EXPECT_GT(one - five, 4 * (none - one) - 0.5);
}

TEST(AmsterdamValue, Blocks_together_are_worth_more_than_blocks_apart) {
  EXPECT_GT(value(R"({"blocks": ["HA1", "HA4"]})", R"("round": 5, "districts": ["jordaan"])"),
            value(R"({"blocks": ["HA1", "PL6"]})", R"("round": 5, "districts": ["jordaan"])") + 1);
}

TEST(AmsterdamValue, A_ship_is_better_near_where_its_good_goes) {
  EXPECT_GT(value(R"({"ship": {"cheese": 1}, "node": "CHEESE"})"),
            value(R"({"ship": {"cheese": 1}, "node": "TULIP"})") + 0.5);
}

TEST(AmsterdamValue, The_way_on_the_Amstel_is_worth_something_before_the_bridge) {
  EXPECT_GT(value(R"({"amstel": 3})"), value(R"({"amstel": 1})") + 0.2);
}

TEST(AmsterdamValue, An_empty_compartment_that_comes_next_is_feared) {
  EXPECT_GT(value(R"({"wheel": {"1": {"grey": 2}}})"), value(R"({"wheel": {"2": {"grey": 2}}})"));
}

TEST(AmsterdamValue, Own_orders_count_and_those_of_others_do_not) {
  const auto state = position(R"({"orders": ["14", "30", "35"], "amstel": 18})", R"("round": 9)");
  const auto part = [&](bool known) {
    return amsterdam::appraise(game().content(), state, 0, known, amsterdam::kByHand)
        .parts[amsterdam::Appraisal::kSecretOrders];
  };
  EXPECT_GT(part(true), 1);
  EXPECT_EQ(part(false), 0);
}

TEST(AmsterdamValue, The_explanation_adds_up_to_the_estimate) {
  const auto state = position(
      R"({"guilders": 4, "inactive": ["046"], "active": ["024", "109"], "blocks": ["HA1"],
          "supply": {"pink": 2}})",
      R"("round": 5)");
  const Judge<Amsterdam> judge(game(), amsterdam::kByHand);
  double sum = 0;
  for (const ValueItem& item : judge.explain(state, 0)) {
    EXPECT_FALSE(item.name.empty());
    sum += item.points;
  }
  EXPECT_DOUBLE_EQ(sum, GameValue<Amsterdam>::own(game(), state, 0, amsterdam::kByHand));
}

// What is guessed in the middle of a game is near what comes out, in real points.
TEST(AmsterdamValue, The_estimate_is_in_points_of_the_final_scoring) {
  OptionValues options = standard_options(game().option_specs());
  ASSERT_TRUE(set_option(game().option_specs(), options, "players=2"));
  const auto bot = make_player(game(), "journeyman:policy");
  double error = 0;
  int guesses = 0;
  for (std::uint64_t number = 0; number < 30; ++number) {
    Rng rng(seed_of_game(3, number));
    amsterdam::State state = *game().start(options);
    std::vector<std::array<double, 2>> guessed;
    ActionList legal;
    for (settle_chance(game(), state, rng); !game().turn(state).over();
         settle_chance(game(), state, rng)) {
      const Seat seat = game().turn(state).seat;
      if (state.round == 7 && guessed.empty()) {
        const auto guess = [&](Seat each) {
          return amsterdam::appraise(game().content(), state, each, each == seat,
                                     Brains::built_in().fitted<Amsterdam>().value)
              .total();
        };
        guessed.push_back({guess(0), guess(1)});
      }
      legal.clear();
      game().legal(state, legal);
      game().apply(state, bot->choose(game().observe(state, seat), legal, rng), {});
    }
    const Standings standings = game().standings(state);
    for (const auto& guess : guessed)
      for (const Seat seat : {Seat{0}, Seat{1}}) {
        error += guess[seat] - standings.points[seat];
        ++guesses;
      }
  }
  EXPECT_NEAR(error / guesses, 0, 20);
}

TEST(AmsterdamValue, Cards_and_dice_are_foreseen_and_not_looked_at) {
  OptionValues options = standard_options(game().option_specs());
  Rng rng(1);
  amsterdam::State state = *game().start(options);
  settle_chance(game(), state, rng);
  ActionList legal;
  while (game().turn(state).actor == Actor::player) {
    legal.clear();
    game().legal(state, legal);
    game().apply(state, legal[0], {});
  }
  EXPECT_TRUE(GameValue<Amsterdam>::foresees(game(), state));
}

TEST(AmsterdamQuick, Cubes_that_no_card_needs_are_paid_first) {
  // Two fields cost three cubes; 024 needs brown, grey, purple and pink.
  auto state = position(R"({"inactive": ["024"], "supply": {"brown": 1, "grey": 1, "purple": 1,
      "orange": 3, "pink": 1}, "points": 0})",
                        R"("round": 5)");
  game().apply(state, {amsterdam::kAmstel, 2, 0, 0}, {});
  ActionList legal;
  for (int i = 0; i < 8 && amsterdam::job_of(state.agenda.top()) == amsterdam::Job::pay; ++i) {
    legal.clear();
    game().legal(state, legal);
    const std::size_t answer = GameValue<Amsterdam>::quick(game(), state, legal);
    ASSERT_LT(answer, legal.size());
    game().apply(state, legal[answer], {});
  }
  EXPECT_EQ(state.players[0].supply[amsterdam::kOrange], 0);
  EXPECT_EQ(state.players[0].supply[amsterdam::kBrown], 1);
}

// Share of wins of one bot against dice on all other seats.
double wins(const char* bot, unsigned players, const std::string& expansions, std::uint64_t games) {
  OptionValues options = standard_options(game().option_specs());
  EXPECT_TRUE(set_option(game().option_specs(), options, "players=" + std::to_string(players)));
  if (!expansions.empty()) {
    EXPECT_TRUE(set_option(game().option_specs(), options, "expansions=" + expansions));
  }
  const auto start = game().start(options);
  EXPECT_TRUE(start);
  const auto seated = [&](std::uint64_t number) {
    Lineup<Amsterdam> lineup;
    for (unsigned seat = 0; seat < players; ++seat)
      lineup.push_back(make_player(game(), seat == number % players ? bot : "dice"));
    return lineup;
  };
  double sum = 0;
  for (std::uint64_t number = 0; number < games; ++number) {
    ArenaReport report;
    play_game(game(), *start, seated(number), Rng(seed_of_game(7, number)), 100000, report);
    sum += report.win_share(static_cast<Seat>(number % players));
  }
  return sum / static_cast<double>(games);
}

// With the stand-in prices a game of two ends at 120 to 200 points.
TEST(AmsterdamJourneyman, AMS_19_9_scores_fit_the_tokens_for_100_and_200) {
  const auto start = game().start(standard_options(game().option_specs()));
  ASSERT_TRUE(start);
  constexpr std::uint64_t kGames = 6;
  ArenaReport report;
  for (std::uint64_t number = 0; number < kGames; ++number) {
    Lineup<Amsterdam> lineup;
    for (Seat seat = 0; seat < 2; ++seat) lineup.push_back(make_player(game(), "journeyman"));
    play_game(game(), *start, lineup, Rng(seed_of_game(3, number)), 100000, report);
  }
  EXPECT_EQ(report.unfinished, 0U);
  const std::int64_t mean =
      (report.seats[0].points + report.seats[1].points) / static_cast<std::int64_t>(2 * kGames);
  EXPECT_GE(mean, 120);
  EXPECT_LE(mean, 200);
  EXPECT_LT(std::max(report.seats[0].best, report.seats[1].best), 300) << "two tokens are enough";
}

TEST(AmsterdamApprentice, Beats_dice_with_two_and_four_players_and_all_expansions) {
  EXPECT_GE(wins("apprentice", 2, "", 30), 0.96);
  EXPECT_GE(wins("apprentice", 4, "", 15), 0.93);
  EXPECT_GE(wins("apprentice", 3, "workers+orders+trader+market", 15), 0.93);
}

TEST(AmsterdamApprentice, Plays_the_solo_game_to_its_end_and_often_wins) {
  EXPECT_GE(wins("apprentice", 1, "", 30), 0.25);
}

}  // namespace
}  // namespace stadtluft::testing
