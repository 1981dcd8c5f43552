#include <string>

#include <gtest/gtest.h>

#include "bots/arena/arena.h"
#include "bots/games/brugge/value.h"
#include "bots/players/make_player.h"
#include "bots/value/brains.h"
#include "engine/notation/json_archive.h"
#include "tests/support/data.h"

// What the hand-written value of Brugge must get right, told as pairs of positions and as games.

namespace stadtluft::testing {
namespace {

using brugge::Brugge;

const Brugge& bruges() {
  static const std::unique_ptr<Brugge> loaded = [] {
    auto result = Brugge::load(pinned_data());
    if (!result) throw std::runtime_error(result.error().text());
    return std::move(*result);
  }();
  return *loaded;
}

const std::string kMiddle = R"("round": 3, "turn": 1)";

// Houses, persons and hands of `player` are taken from the stacks.
brugge::State bruges_position(const std::string& player, const std::string& more, int cards) {
  const int extra = more.find("last_round") == std::string::npos ? 99 : 0;
  const std::string text =
      R"({"options": {"players": 2, "start_player": "0"}, "active": 0,
    "players": [)" +
      player + R"(, {"guilders": 3}], "stacks": [{"cards": 20, "top": "red"}, {"cards": )" +
      std::to_string(145 - extra - cards) + R"(, "top": "blue"}], "extra": )" +
      std::to_string(extra) + R"(, "dice": {"blue": 3,
      "brown": 3, "yellow": 3, "purple": 3, "red": 3}, )" +
      more + "}";
  const auto state = bruges().read_position(json::parse(text));
  if (!state) throw std::runtime_error(state.error().text());
  return *state;
}

// A seat with one card in the hand and no house.
std::string seat_with(const std::string& members) {
  return R"({"hand": ["004"], )" + members + "}";
}

double worth_of(const std::string& members, const std::string& more = kMiddle) {
  return GameValue<Brugge>::value(bruges(), bruges_position(seat_with(members), more, 1), 0);
}

TEST(BruggeValue, Guilders_workers_and_points_are_worth_something) {
  const double nothing = worth_of(R"("guilders": 0)");
  EXPECT_GT(worth_of(R"("guilders": 3)"), nothing + 0.3);
  EXPECT_GT(worth_of(R"("workers": {"red": 3})"), worth_of(R"("workers": {"red": 1})") + 0.2);
  EXPECT_GT(worth_of(R"("points": 15)"), worth_of(R"("points": 5)") + 5);
  EXPECT_GT(worth_of(R"("step": 3)"), worth_of(R"("step": 2)"));
}

TEST(BruggeValue, A_marker_that_threatens_much_is_worse_than_one_that_threatens_little) {
  const double rich_low = worth_of(R"("guilders": 15)");
  const double rich_high = worth_of(R"("guilders": 15, "threats": {"yellow": 2})");
  const double poor_low = worth_of(R"("guilders": 0)");
  const double poor_high = worth_of(R"("guilders": 0, "threats": {"yellow": 2})");
  EXPECT_GT(rich_low - rich_high, poor_low - poor_high);
  EXPECT_GT(rich_low, rich_high);
}

TEST(BruggeValue, After_the_last_roll_no_threat_looms) {
  const auto state = bruges_position(seat_with(R"("guilders": 9, "threats": {"yellow": 2})"),
                                     R"("round": 8, "turn": 1, "last_round": 8)", 1);
  const auto appraisal = brugge::appraise(bruges().content(), state, 0, true, brugge::kByHand);
  EXPECT_EQ(appraisal.parts[std::size_t{brugge::Appraisal::kThreats} + brugge::kYellow], 0);
}

TEST(BruggeValue, A_token_before_the_third_and_before_the_statue_promises_something) {
  EXPECT_GT(worth_of(R"("canals": {"left": 2})"), worth_of(R"("canals": {"left": 1})"));
  EXPECT_GT(worth_of(R"("canals": {"left": 4})"), worth_of(R"("canals": {"left": 3})") + 0.5);
}

TEST(BruggeValue, A_lead_that_nobody_can_catch_up_with_counts_for_more) {
  // Nobody advances any more in this round.
  const auto promise = [](const std::string& members, const std::string& more) {
    return brugge::appraise(bruges().content(), bruges_position(seat_with(members), more, 1), 0,
                            true, brugge::kByHand)
        .parts[brugge::Appraisal::kMajorities];
  };
  const double safe = promise(R"("step": 1)", kMiddle) - promise(R"("step": 0)", kMiddle);
  const std::string early = R"("round": 3, "moment": "advance")";
  const auto open = [&](const std::string& members) {
    const std::string text =
        R"({"options": {"players": 2, "start_player": "0"}, "players": [)" + seat_with(members) +
        R"(, {"guilders": 3}], "stacks": [{"cards": 20, "top": "red"}, {"cards": 45, "top": "blue"}],
        "extra": 99, "dice": {"blue": 1, "brown": 3, "yellow": 3, "purple": 3, "red": 3}, )" +
        early + "}";
    const auto state = bruges().read_position(json::parse(text));
    if (!state) throw std::runtime_error(state.error().text());
    return brugge::appraise(bruges().content(), *state, 0, true, brugge::kByHand)
        .parts[brugge::Appraisal::kMajorities];
  };
  const double unsafe = open(R"("guilders": 2, "step": 1)") - open(R"("guilders": 2, "step": 0)");
  EXPECT_GT(safe, unsafe);
}

TEST(BruggeValue, A_laurel_grows_with_its_group) {
  // 015 scores the nobility; 014 is one, 133 is an artist of the same price.
  const auto city = [](const std::string& other) {
    const std::string player = R"({"hand": ["004"], "houses": [{"card": "145", "person": "015"},
              {"card": "163", "person": ")" +
                               other + R"("}]})";
    return brugge::appraise(bruges().content(), bruges_position(player, kMiddle, 5), 0, true,
                            brugge::kByHand)
        .parts[brugge::Appraisal::kScored];
  };
  EXPECT_GT(city("014"), city("133"));
}

TEST(BruggeValue, More_guilders_than_can_be_spent_are_worth_little) {
  const std::string end = R"("round": 8, "turn": 4, "last_round": 8)";
  EXPECT_GT(worth_of(R"("guilders": 30)") - worth_of(R"("guilders": 20)"),
            worth_of(R"("guilders": 30)", end) - worth_of(R"("guilders": 20)", end));
}

TEST(BruggeValue, Guilders_that_wait_behind_others_are_worth_less) {
  const auto three_more = [](int guilders) {
    return worth_of(R"("guilders": )" + std::to_string(guilders + 3)) -
           worth_of(R"("guilders": )" + std::to_string(guilders));
  };
  EXPECT_GT(three_more(4), three_more(20) + 0.3);
  EXPECT_GT(three_more(20), 0.2);
}

TEST(BruggeValue, The_parts_add_up_and_are_named) {
  const auto state =
      bruges_position(seat_with(R"("guilders": 4, "threats": {"purple": 2})"), kMiddle, 1);
  const auto appraisal = brugge::appraise(bruges().content(), state, 0, true, brugge::kByHand);
  double sum = 0;
  for (const double part : appraisal.parts) sum += part;
  EXPECT_DOUBLE_EQ(sum, appraisal.total());
  EXPECT_LT(appraisal.parts[std::size_t{brugge::Appraisal::kThreats} + brugge::kPurple], 0);
  EXPECT_GT(appraisal.parts[brugge::Appraisal::kGuilders], 0);
  for (const std::string_view name : brugge::Appraisal::kNames) EXPECT_FALSE(name.empty());
}

TEST(BruggeValue, The_explanation_adds_up_to_the_estimate) {
  const auto state =
      bruges_position(seat_with(R"("guilders": 4, "threats": {"purple": 2})"), kMiddle, 1);
  const Judge<Brugge> judge(bruges(), brugge::kByHand);
  double sum = 0;
  for (const ValueItem& item : judge.explain(state, 0)) sum += item.points;
  EXPECT_DOUBLE_EQ(sum, GameValue<Brugge>::own(bruges(), state, 0, brugge::kByHand));
}

// What is guessed in the middle of a game is near what comes out, in real points.
TEST(BruggeValue, The_estimate_is_in_points_of_the_final_scoring) {
  OptionValues options = standard_options(bruges().option_specs());
  ASSERT_TRUE(set_option(bruges().option_specs(), options, "players=2"));
  const auto bot = make_player(bruges(), "journeyman");
  double error = 0;
  int guesses = 0;
  for (std::uint64_t number = 0; number < 12; ++number) {
    Rng rng(seed_of_game(3, number));
    brugge::State state = *bruges().start(options);
    std::vector<std::array<double, 2>> guessed;
    ActionList legal;
    for (settle_chance(bruges(), state, rng); !bruges().turn(state).over();
         settle_chance(bruges(), state, rng)) {
      const Seat seat = bruges().turn(state).seat;
      if (state.round == 4 && state.turn > 0 && guessed.size() < 8) {
        const auto guess = [&](Seat each) {
          return brugge::appraise(bruges().content(), state, each, each == seat,
                                  Brains::built_in().fitted<Brugge>().value)
              .total();
        };
        guessed.push_back({guess(0), guess(1)});
      }
      legal.clear();
      bruges().legal(state, legal);
      bruges().apply(state, bot->choose(bruges().observe(state, seat), legal, rng), {});
    }
    const Standings standings = bruges().standings(state);
    for (const auto& guess : guessed)
      for (const Seat seat : {Seat{0}, Seat{1}}) {
        error += guess[seat] - standings.points[seat];
        ++guesses;
      }
  }
  EXPECT_NEAR(error / guesses, 0, 6);
}

TEST(BruggeValue, New_cards_and_dice_are_foreseen_and_not_looked_at) {
  const OptionValues options = standard_options(bruges().option_specs());
  Rng rng(1);
  brugge::State state = *bruges().start(options);
  settle_chance(bruges(), state, rng);
  ActionList legal;
  while (bruges().turn(state).actor == Actor::player) {
    legal.clear();
    bruges().legal(state, legal);
    bruges().apply(state, legal[0], {});
  }
  EXPECT_TRUE(GameValue<Brugge>::foresees(bruges(), state)) << "the back below a drawn card";
  while (state.agenda.top().kind != static_cast<std::uint8_t>(brugge::Job::roll)) {
    settle_chance(bruges(), state, rng);
    if (bruges().turn(state).actor != Actor::player) break;
    legal.clear();
    bruges().legal(state, legal);
    bruges().apply(state, legal[0], {});
    if (bruges().turn(state).actor == Actor::chance) {
      EXPECT_TRUE(GameValue<Brugge>::foresees(bruges(), state));
    }
    if (state.turn > 0) break;
  }
}

TEST(BruggeValue, The_fitted_weights_and_slopes_are_in_use) {
  const Knowledge<Brugge> fitted = Brains::built_in().fitted<Brugge>();
  EXPECT_NE(fitted.value.guilder, brugge::kByHand.guilder);
  EXPECT_NE(fitted.slopes.by_item[brugge::Appraisal::kHand], 1);
}

TEST(BruggeQuick, The_person_that_is_worth_least_dies_of_the_plague) {
  // 061 was a bolt and has no points; 014 brings a point in every round.
  auto state = bruges_position(
      R"({"hand": ["004"], "houses": [{"card": "145", "person": "061"},
                                      {"card": "163", "person": "014"}]})",
      kMiddle, 5);
  state.agenda.push({.kind = brugge::Job::lose, .a = brugge::Loss::person});
  state.agenda.turn = Turn{Actor::player, 0};
  ActionList legal;
  bruges().legal(state, legal);
  ASSERT_EQ(legal.size(), 2U);
  const std::size_t answer = GameValue<Brugge>::quick(bruges(), state, legal);
  ASSERT_LT(answer, legal.size());
  EXPECT_EQ(bruges().content().cards[legal[answer].a].id, "061");
}

// A question in the middle of a turn of seat 0.
struct Asked {
  brugge::State state;
  ActionList legal;
};
Asked asked(const brugge::State& state, const NewFrame& question) {
  Asked told{state, {}};
  told.state.agenda.push(question);
  told.state.agenda.turn = Turn{Actor::player, 0};
  bruges().legal(told.state, told.legal);
  return told;
}
bool matters(const Asked& question) { return GameValue<Brugge>::matters(bruges(), question.state); }
unsigned number_of(std::string_view id) {
  unsigned number = 0;
  while (bruges().content().cards[number].id != id) ++number;
  return number;
}

// 014 moves into one of the houses.
Asked where_to_live(const std::string& houses, int cards) {
  return asked(bruges_position(R"({"hand": ["014"], "guilders": 12, "houses": [)" + houses + "]}",
                               kMiddle, cards),
               {.kind = brugge::Job::choose_house, .b = number_of("014")});
}

TEST(BruggeQuestions, Houses_of_one_colour_are_one_candidate) {
  const Asked alike = where_to_live(R"({"card": "145"}, {"card": "140"})", 3);
  ASSERT_EQ(alike.legal.size(), 2U);
  EXPECT_FALSE(matters(alike));
  EXPECT_LT(GameValue<Brugge>::quick(bruges(), alike.state, alike.legal), alike.legal.size());
  // Two red ones and a yellow one between them.
  const Asked mixed = where_to_live(R"({"card": "145"}, {"card": "163"}, {"card": "140"})", 4);
  ASSERT_EQ(mixed.legal.size(), 3U);
  EXPECT_TRUE(matters(mixed));
  const auto idle = [&](std::size_t i) {
    return GameValue<Brugge>::idle(bruges(), mixed.state, mixed.legal, mixed.legal[i]);
  };
  EXPECT_FALSE(idle(0));
  EXPECT_FALSE(idle(1));
  EXPECT_TRUE(idle(2));
}

// Share of wins of one apprentice against dice on all other seats.
double wins_in_bruges(unsigned players, std::uint64_t games) {
  OptionValues options = standard_options(bruges().option_specs());
  EXPECT_TRUE(set_option(bruges().option_specs(), options, "players=" + std::to_string(players)));
  const auto start = bruges().start(options);
  EXPECT_TRUE(start);
  const auto seated = [&](std::uint64_t number) {
    Lineup<Brugge> lineup;
    for (unsigned seat = 0; seat < players; ++seat)
      lineup.push_back(make_player(bruges(), seat == number % players ? "apprentice" : "dice"));
    return lineup;
  };
  double sum = 0;
  for (std::uint64_t number = 0; number < games; ++number) {
    ArenaReport report;
    play_game(bruges(), *start, seated(number), Rng(seed_of_game(7, number)), 100000, report);
    sum += report.win_share(static_cast<Seat>(number % players));
  }
  return sum / static_cast<double>(games);
}

TEST(BruggeApprentice, Beats_dice_with_two_three_and_four_players) {
  EXPECT_GE(wins_in_bruges(2, 30), 0.96);
  EXPECT_GE(wins_in_bruges(3, 15), 0.93);
  EXPECT_GE(wins_in_bruges(4, 15), 0.93);
}

}  // namespace
}  // namespace stadtluft::testing
