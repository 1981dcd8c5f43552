#include <string>

#include <gtest/gtest.h>

#include "bots/arena/arena.h"
#include "bots/games/hamburg/value.h"
#include "bots/players/make_player.h"
#include "engine/notation/json_archive.h"
#include "tests/support/data.h"

// What the hand-written value of Hamburg must get right, told as pairs of positions and as games.

namespace stadtluft::testing {
namespace {

using hamburg::Hamburg;

const Hamburg& game() {
  static const std::unique_ptr<Hamburg> loaded = [] {
    auto result = Hamburg::load(pinned_data());
    if (!result) throw std::runtime_error(result.error().text());
    return std::move(*result);
  }();
  return *loaded;
}

hamburg::State position(const std::string& player, const std::string& more) {
  const std::string text = R"({"options": {"players": 2, "start_player": "0"}, "active": 0,
    "players": [)" + player +
                           R"(, {"marks": 3}])" + (more.empty() ? "" : ", " + more) + "}";
  const auto state = game().read_position(json::parse(text));
  if (!state) throw std::runtime_error(state.error().text());
  return *state;
}

double value(const std::string& player, const std::string& more = R"("cycle": 3)") {
  return GameValue<Hamburg>::value(game(), position(player, more), 0);
}

TEST(HamburgValue, Marks_workers_and_points_are_worth_something) {
  const double nothing = value(R"({"marks": 0})");
  EXPECT_GT(value(R"({"marks": 3})"), nothing + 0.3);
  EXPECT_GT(value(R"({"marks": 0, "workers": {"violet": 3}})"),
            value(R"({"marks": 0, "workers": {"violet": 1}})") + 0.2);
  EXPECT_GT(value(R"({"marks": 0, "points": 15})"), value(R"({"marks": 0, "points": 5})") + 5);
}

TEST(HamburgValue, A_level_that_threatens_much_is_worse_than_one_that_threatens_little) {
  const double rich_low = value(R"({"marks": 15})");
  const double rich_high = value(R"({"marks": 15, "dangers": {"pink": 2}})");
  const double poor_low = value(R"({"marks": 0})");
  const double poor_high = value(R"({"marks": 0, "dangers": {"pink": 2}})");
  EXPECT_GT(rich_low - rich_high, poor_low - poor_high);
  EXPECT_GT(rich_low, rich_high);
}

TEST(HamburgValue, A_stone_before_the_third_and_before_the_statue_promises_something) {
  EXPECT_GT(value(R"({"marks": 4, "wall": {"left": 2}})"),
            value(R"({"marks": 4, "wall": {"left": 1}})"));
  EXPECT_GT(value(R"({"marks": 4, "wall": {"left": 4}})"),
            value(R"({"marks": 4, "wall": {"left": 3}})") + 0.5);
}

TEST(HamburgValue, A_laurel_grows_with_its_category) {
  // 204 scores harbour buildings; 195 and 196 are some.
  const auto city = [](const std::string& other) {
    return R"({"marks": 0, "plots": [{"card": "241", "buildings": ["204"]},
              {"card": "242", "buildings": [")" +
           other + R"("]}]})";
  };
  EXPECT_GT(value(city("196")), value(city("048")));
}

TEST(HamburgValue, More_marks_than_can_be_spent_are_worth_little) {
  // One action is left in the last round, and one card to do it with.
  const std::string end = R"("cycle": 8, "round": 4)";
  const std::string begin = R"("cycle": 3)";
  const std::string rich = R"({"marks": 30, "hand": ["241"]})";
  const std::string less = R"({"marks": 20, "hand": ["241"]})";
  EXPECT_GT(value(rich, begin) - value(less, begin), value(rich, end) - value(less, end));
}

TEST(HamburgValue, Marks_that_wait_behind_others_are_worth_less) {
  const auto three_more = [](int marks) {
    return value(R"({"marks": )" + std::to_string(marks + 3) + "}") -
           value(R"({"marks": )" + std::to_string(marks) + "}");
  };
  EXPECT_GT(three_more(4), three_more(20) + 0.3);
  EXPECT_GT(three_more(20), 0.2);
}

TEST(HamburgValue, The_parts_add_up_and_are_named) {
  const auto state = position(R"({"marks": 4, "dangers": {"pink": 2}})", R"("cycle": 3)");
  const auto appraisal = hamburg::appraise(game().content(), state, 0, true, hamburg::kByHand);
  double sum = 0;
  for (const double part : appraisal.parts) sum += part;
  EXPECT_DOUBLE_EQ(sum, appraisal.total());
  EXPECT_LT(appraisal.parts[std::size_t{hamburg::Appraisal::kDangers} + hamburg::kPink], 0);
  EXPECT_GT(appraisal.parts[hamburg::Appraisal::kMarks], 0);
  for (const std::string_view name : hamburg::Appraisal::kNames) EXPECT_FALSE(name.empty());
}

TEST(HamburgValue, The_explanation_adds_up_to_the_estimate) {
  const auto state =
      position(R"({"marks": 4, "hand": ["241"], "dangers": {"pink": 2}})", R"("cycle": 3)");
  const Judge<Hamburg> judge(game(), hamburg::kByHand);
  double sum = 0;
  for (const ValueItem& item : judge.explain(state, 0)) sum += item.points;
  EXPECT_DOUBLE_EQ(sum, GameValue<Hamburg>::own(game(), state, 0, hamburg::kByHand));
}

TEST(HamburgValue, Slopes_make_items_count_for_more_or_less) {
  const auto state = position(R"({"marks": 4, "hand": ["241"]})", R"("cycle": 3)");
  Slopes<Hamburg> slopes;
  slopes.by_item[hamburg::Appraisal::kMarks] = 3;
  const Judge<Hamburg> plain(game(), hamburg::kByHand);
  const Judge<Hamburg> sloped(game(), hamburg::kByHand, slopes);
  const double own = hamburg::appraise(game().content(), state, 0, true, hamburg::kByHand)
                         .parts[hamburg::Appraisal::kMarks];
  const double rival = hamburg::appraise(game().content(), state, 1, false, hamburg::kByHand)
                           .parts[hamburg::Appraisal::kMarks];
  ASSERT_GT(own, 0);
  EXPECT_NEAR(sloped.lead(state, 0) - plain.lead(state, 0), 2 * (own - rival), 1e-9);
  EXPECT_DOUBLE_EQ(sloped.explain(state, 0)[hamburg::Appraisal::kMarks].points, 3 * own);
  EXPECT_DOUBLE_EQ(sloped.value(state, 0), plain.value(state, 0))
      << "choices of a turn are as before";
}

// What is guessed in the middle of a game is near what comes out, in real points.
TEST(HamburgValue, The_estimate_is_in_points_of_the_final_scoring) {
  OptionValues options = standard_options(game().option_specs());
  ASSERT_TRUE(set_option(game().option_specs(), options, "players=2"));
  const auto bot = make_player(game(), "journeyman");
  double error = 0;
  int guesses = 0;
  for (std::uint64_t number = 0; number < 12; ++number) {
    Rng rng(seed_of_game(3, number));
    hamburg::State state = *game().start(options);
    std::vector<std::array<double, 2>> guessed;
    ActionList legal;
    for (settle_chance(game(), state, rng); !game().turn(state).over();
         settle_chance(game(), state, rng)) {
      const Seat seat = game().turn(state).seat;
      if (state.cycle == 5 && guessed.size() < 8) {
        const auto guess = [&](Seat each) {
          return hamburg::appraise(game().content(), state, each, each == seat,
                                   Brains::built_in().fitted<Hamburg>().value)
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
  EXPECT_NEAR(error / guesses, 0, 6);
}

TEST(HamburgValue, New_cards_and_dice_are_foreseen_and_not_looked_at) {
  OptionValues options = standard_options(game().option_specs());
  Rng rng(1);
  hamburg::State state = *game().start(options);
  settle_chance(game(), state, rng);
  ActionList legal;
  while (game().turn(state).actor == Actor::player) {
    legal.clear();
    game().legal(state, legal);
    game().apply(state, legal[0], {});
  }
  EXPECT_TRUE(GameValue<Hamburg>::foresees(game(), state));
}

TEST(HamburgQuick, The_last_buildings_go_first_when_fire_strikes) {
  // A Park would stay; of the two buildings the one without points and ability burns.
  auto state = position(R"({"marks": 0, "dangers": {"orange": 2},
      "plots": [{"card": "241", "buildings": ["121"]}, {"card": "242", "buildings": ["216"]}]})",
                        R"("cycle": 3)");
  state.agenda.push({.kind = hamburg::Job::lose, .a = hamburg::Loss::building});
  state.agenda.turn = Turn{Actor::player, 0};
  ActionList legal;
  game().legal(state, legal);
  ASSERT_EQ(legal.size(), 2U);
  const std::size_t answer = GameValue<Hamburg>::quick(game(), state, legal);
  ASSERT_LT(answer, legal.size());
  EXPECT_EQ(game().content().cards[legal[answer].a].id, "121");
}

// Share of wins of one apprentice against dice on all other seats.
double wins(unsigned players, const std::string& expansions, std::uint64_t games) {
  OptionValues options = standard_options(game().option_specs());
  EXPECT_TRUE(set_option(game().option_specs(), options, "players=" + std::to_string(players)));
  if (!expansions.empty()) {
    EXPECT_TRUE(set_option(game().option_specs(), options, "expansions=" + expansions));
  }
  const auto start = game().start(options);
  EXPECT_TRUE(start);
  const auto seated = [&](std::uint64_t number) {
    Lineup<Hamburg> lineup;
    for (unsigned seat = 0; seat < players; ++seat)
      lineup.push_back(make_player(game(), seat == number % players ? "apprentice" : "dice"));
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

TEST(HamburgApprentice, Beats_dice_with_two_and_four_players_and_all_expansions) {
  EXPECT_GE(wins(2, "", 30), 0.96);
  EXPECT_GE(wins(4, "", 15), 0.93);
  EXPECT_GE(wins(3, "mayors+statues+dangers+ships+stock+clergy", 15), 0.93);
}

TEST(HamburgApprentice, Plays_the_solo_game_to_its_end_and_mostly_wins) {
  EXPECT_GE(wins(1, "", 15), 0.6);
}

}  // namespace
}  // namespace stadtluft::testing
