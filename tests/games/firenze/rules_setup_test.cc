// Chapter 2: setup, as a chain of chance nodes from the options to the first question.

#include <cmath>
#include <functional>
#include <map>
#include <set>

#include "engine/core/playout.h"
#include "tests/games/firenze/policies.h"
#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

constexpr std::array<std::string_view, 3> kTables = {"players=2", "players=3", "players=4"};
constexpr std::uint64_t kSeeds = 60;

// Lets chance decide until its outcomes are of this kind ("card", "stone", "seal").
void settle_until(FirenzeScene& t, std::string_view verb, std::uint64_t seed = 5) {
  Rng rng(seed);
  const std::string start = std::string(verb) + " ";
  while (t.turn().actor == Actor::chance &&
         t.outcomes()[0].first.compare(0, start.size(), start) != 0)
    t.game().apply(t.state(), sample_chance(t.game(), t.state(), rng), {});
}

int numeral_of(std::string_view balcony) {
  for (std::size_t i = 0; i < content().balconies.size(); ++i)
    if (content().balcony_words[i] == balcony) return content().balconies[i].numeral;
  return 0;
}

std::uint8_t order_of(std::string_view balcony) {
  for (std::size_t i = 0; i < content().balconies.size(); ++i)
    if (content().balcony_words[i] == balcony) return content().balconies[i].order;
  return firenze::kNone;
}

unsigned start_copies(std::string_view card) {
  for (const firenze::Card& printed_card : content().cards)
    if (printed_card.id == card) return printed_card.start_copies;
  return 0;
}

TEST(FirenzeSetup, FIR_2_1_four_floor_tokens_lie_beside_the_floors_of_their_height) {
  const FirenzeScene t(set_up("players=3", 2));
  const json::value view = t.game().view(t.game().observe(t.state(), kSpectator));
  EXPECT_EQ(json::parse(json::serialize(view.at("floor_tokens"))), json::parse(R"([
      {"height": 5, "bonus": 1}, {"height": 6, "bonus": 2}, {"height": 7, "bonus": 3},
      {"height": 8, "bonus": 4}])"));
  for (int seat = 0; seat < 3; ++seat)
    EXPECT_TRUE(words(t, "/players/" + std::to_string(seat) + "/floor_tokens").empty());
}

TEST(FirenzeSetup, FIR_2_2_the_end_of_game_token_lies_on_its_field) {
  for (const std::string_view players : kTables)
    EXPECT_EQ(FirenzeScene(set_up(players, 4)).at("/end_token"), json::value(nullptr));
}

TEST(FirenzeSetup, FIR_2_3_one_balcony_of_each_numeral_is_drawn) {
  FirenzeScene t(started("start_player=0"));
  for (int numeral = 1; numeral <= 4; ++numeral) {
    const auto outcomes = t.outcomes();
    EXPECT_EQ(outcomes.size(), numeral == 4 ? 4U : 5U);
    for (const auto& [text, weight] : outcomes) {
      ASSERT_EQ(text.compare(0, 8, "balcony "), 0) << text;
      EXPECT_EQ(numeral_of(text.substr(8)), numeral) << text;
      EXPECT_EQ(weight, outcomes[0].second) << text;
    }
    t.chance(outcomes[static_cast<std::size_t>(numeral) % outcomes.size()].first);
  }
  EXPECT_EQ(words(t, "/balconies").size(), 4U);
  EXPECT_NE(t.outcomes()[0].first.compare(0, 8, "balcony "), 0);
}

TEST(FirenzeSetup, FIR_2_4_a_balcony_covers_the_order_of_its_colour_and_height) {
  // Red 4 is worth 3 as printed and 6 under the balcony that belongs there.
  FirenzeScene covered = at_phase("fulfil", R"({
      "balconies": ["balcony_04", "balcony_09", "balcony_13", "balcony_18"],
      "players": [{"towers": [{"colour": "red", "height": 4}]}]})");
  covered.act("fulfil red 4 4");
  EXPECT_EQ(covered.number("/players/0/prestige"), 6);
  // The other three wait for it: they lie on blue 5, red 6 and red 7.
  const FirenzeScene waiting = at_phase("fulfil", R"({
      "balconies": ["balcony_04", "balcony_09", "balcony_13", "balcony_18"],
      "players": [{"towers": [{"colour": "blue", "height": 5}, {"colour": "red", "height": 6},
                              {"colour": "white", "height": 6}]}]})");
  EXPECT_EQ(waiting.offered("fulfil"), (Strings{"fulfil white 6 6"}));
}

TEST(FirenzeSetup, FIR_2_5_the_other_fifteen_balconies_are_out_of_the_game) {
  // Balcony_04 is not among the four drawn ones, so red 4 has its printed value and waits for none.
  FirenzeScene t =
      at_phase("fulfil", R"({"players": [{"towers": [{"colour": "red", "height": 4}]}]})");
  t.act("fulfil red 4 4");
  EXPECT_EQ(t.number("/players/0/prestige"), 3);

  firenze::State state = set_up("players=2", 12);
  const FirenzeScene before(state);
  Rng rng(12);
  play_out(firenze_game(), state, rng, FinishingPolicy{}, firenze::Firenze::info().longest);
  ASSERT_TRUE(firenze_game().turn(state).over());
  EXPECT_EQ(words(before, "/balconies").size(), 4U);
  EXPECT_EQ(words(FirenzeScene(state), "/balconies"), words(before, "/balconies"));
}

TEST(FirenzeSetup, FIR_2_6_five_neutral_seals_cover_orders_without_balcony_for_good) {
  for (const std::string_view mode : {"seals=generator", "seals=chance"}) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      const FirenzeScene t(set_up(mode, seed));
      const Strings seals = words(t, "/neutral_seals");
      EXPECT_EQ(seals.size(), 5U);
      for (const std::string& balcony : words(t, "/balconies"))
        EXPECT_EQ(std::count(seals.begin(), seals.end(), content().order_words[order_of(balcony)]),
                  0)
            << mode << " seed " << seed;
    }
  }
  const FirenzeScene t = at_phase("fulfil", R"({"players": [{"towers": [
      {"colour": "yellow", "height": 8}, {"colour": "yellow", "height": 4}]}]})");
  EXPECT_FALSE(t.offers("fulfil yellow 8 8"));
  EXPECT_NE(t.refusal("fulfil yellow 8 8").find("FIR-8.3"), std::string::npos);
  EXPECT_TRUE(t.offers("fulfil yellow 4 4"));
}

// --- the generator ------------------------------------------------------------------------------

using Placement = std::set<int>;

// FIR-2.7 read off the page: every set of `count` orders that keeps the advice.
std::set<Placement> advised_placements(const std::set<int>& balconies, int count) {
  std::set<Placement> found;
  std::vector<int> chosen;
  const int low_min = 2 * count / 5;
  const int low_max = (3 * count + 4) / 5;
  const std::function<void(int)> choose = [&](int from) {
    if (static_cast<int>(chosen.size()) == count) {
      int low = 0;
      for (const int order : chosen) {
        if (order % 6 <= 1) ++low;
        const auto on_tower = [&](int other) { return other / 6 == order / 6; };
        const auto tokens = std::count_if(chosen.begin(), chosen.end(), on_tower) +
                            std::count_if(balconies.begin(), balconies.end(), on_tower);
        if (tokens > 2) return;
      }
      if (low >= low_min && low <= low_max) found.insert(Placement(chosen.begin(), chosen.end()));
      return;
    }
    for (int order = from; order < 36; ++order) {
      if (balconies.count(order) != 0) continue;
      chosen.push_back(order);
      choose(order + 1);
      chosen.pop_back();
    }
  };
  choose(0);
  return found;
}

// All placements that the setup can produce, with their probabilities multiplied along the chain.
void follow_seals(FirenzeScene& t, double probability, std::map<Placement, double>& found) {
  OutcomeList outcomes;
  t.game().outcomes(t.state(), outcomes);
  if (outcomes[0].action.kind != firenze::kSeal) {
    Placement placement;
    for (int order = 0; order < 36; ++order)
      if (t.state().seal_on[static_cast<std::size_t>(order)] == firenze::kNeutral)
        placement.insert(order);
    found[placement] += probability;
    return;
  }
  const double total = total_weight(outcomes);
  for (const Outcome& outcome : outcomes) {
    const firenze::State before = t.state();
    t.game().apply(t.state(), outcome.action);
    follow_seals(t, probability * outcome.weight / total, found);
    t.state() = before;
  }
}

void expect_uniform(const Strings& balconies, int count) {
  SCOPED_TRACE(balconies[0] + " " + balconies[1] + " " + balconies[2] + " " + balconies[3]);
  FirenzeScene t(started("start_player=0 seal_count=" + std::to_string(count)));
  std::set<int> covered;
  for (const std::string& balcony : balconies) {
    t.chance("balcony " + balcony);
    covered.insert(order_of(balcony));
  }
  const std::set<Placement> expected = advised_placements(covered, count);
  std::map<Placement, double> found;
  follow_seals(t, 1.0, found);
  ASSERT_GT(expected.size(), 0U);
  ASSERT_EQ(found.size(), expected.size());
  const double each = 1.0 / static_cast<double>(expected.size());
  double worst = 0.0;
  for (const auto& [placement, probability] : found) {
    ASSERT_EQ(expected.count(placement), 1U);
    worst = std::max(worst, std::abs(probability - each) / each);
  }
  EXPECT_LT(worst, 1e-9);
}

TEST(FirenzeSetup, FIR_2_7_the_generator_is_uniform_over_all_advised_placements) {
  // Balconies spread over four towers; two on one tower; three; and all four on the red one.
  const std::vector<Strings> draws = {{"balcony_01", "balcony_09", "balcony_12", "balcony_19"},
                                      {"balcony_01", "balcony_09", "balcony_13", "balcony_18"},
                                      {"balcony_05", "balcony_08", "balcony_13", "balcony_18"},
                                      {"balcony_04", "balcony_08", "balcony_13", "balcony_18"}};
  for (const Strings& balconies : draws)
    for (const int count : {0, 1, 2, 3, 4}) expect_uniform(balconies, count);
  for (const Strings& balconies : {draws[0], draws[3]}) expect_uniform(balconies, 5);
}

TEST(FirenzeSetup, FIR_2_7_the_standard_five_seals_keep_the_advice) {
  for (std::uint64_t seed = 0; seed < 4 * kSeeds; ++seed) {
    const FirenzeScene t(set_up("players=2", seed));
    std::array<int, 6> seals{};
    std::array<int, 6> tokens{};
    int low = 0;
    for (std::size_t order = 0; order < 36; ++order) {
      if (t.state().seal_on[order] != firenze::kNeutral) continue;
      ++seals[order / 6];
      ++tokens[order / 6];
      if (content().orders[order].height <= 4) ++low;
    }
    for (const std::string& balcony : words(t, "/balconies")) ++tokens[order_of(balcony) / 6];
    for (std::size_t tower = 0; tower < 6; ++tower)
      EXPECT_TRUE(seals[tower] == 0 || tokens[tower] <= 2) << "seed " << seed;
    EXPECT_TRUE(low == 2 || low == 3) << "seed " << seed << ": " << low;
  }
}

TEST(FirenzeSetup, FIR_2_8_two_neutral_seals_are_out_of_the_game) {
  EXPECT_EQ(content().neutral_seals - content().neutral_seals_used, 2);
  firenze::State state = set_up("players=3", 8);
  const Strings before = words(FirenzeScene(state), "/neutral_seals");
  Rng rng(8);
  play_out(firenze_game(), state, rng, FinishingPolicy{}, firenze::Firenze::info().longest);
  ASSERT_TRUE(firenze_game().turn(state).over());
  EXPECT_EQ(before.size(), 5U);
  EXPECT_EQ(words(FirenzeScene(state), "/neutral_seals"), before);
}

TEST(FirenzeSetup, FIR_2_9_every_player_starts_with_an_empty_site_his_small_seal_and_no_prestige) {
  for (const std::string_view players : kTables) {
    const FirenzeScene t(set_up(players, 9));
    for (std::size_t seat = 0; seat < t.at("/players").as_array().size(); ++seat) {
      const std::string player = "/players/" + std::to_string(seat);
      EXPECT_TRUE(tower_list(t, seat).empty());
      EXPECT_EQ(t.at(player + "/prestige"), json::value(0));
      EXPECT_TRUE(t.at(player + "/hand").as_object().empty());
      EXPECT_TRUE(words(t, player + "/buildings").empty());
    }
    EXPECT_TRUE(t.at("/bell_seals").as_array().empty());
  }
}

TEST(FirenzeSetup, FIR_2_10_seals_by_number_of_players) {
  const std::array<int, 3> seals = {9, 7, 6};
  for (std::size_t i = 0; i < 3; ++i) {
    const FirenzeScene t(set_up(kTables[i], 10));
    for (std::size_t seat = 0; seat < i + 2; ++seat)
      EXPECT_EQ(t.number("/players/" + std::to_string(seat) + "/seals"), seals[i]) << kTables[i];
  }
}

TEST(FirenzeSetup, FIR_2_11_the_start_player_is_drawn_or_chosen) {
  FirenzeScene drawn(started("players=3"));
  EXPECT_EQ(drawn.outcomes(),
            (std::vector<std::pair<std::string, unsigned>>{
                {"start-player 0", 1}, {"start-player 1", 1}, {"start-player 2", 1}}));
  drawn.chance("start-player 2");
  drawn.settle();
  EXPECT_EQ(drawn.number("/start_player"), 2);
  EXPECT_EQ(drawn.turn().seat, 2);

  const FirenzeScene chosen(set_up("players=3 start_player=1", 11));
  EXPECT_EQ(chosen.number("/start_player"), 1);
  EXPECT_EQ(chosen.turn().seat, 1);
}

TEST(FirenzeSetup, FIR_2_12_white_start_stones_grow_clockwise_from_the_start_player) {
  const FirenzeScene t(set_up("players=4 start_player=2", 12));
  const std::array<int, 4> expected = {4, 5, 2, 3};
  for (std::size_t seat = 0; seat < 4; ++seat) {
    const std::string player = "/players/" + std::to_string(seat);
    EXPECT_EQ(t.number(player + "/storehouse/white"), expected[seat]);
    EXPECT_EQ(stones(t, player + "/storehouse"), expected[seat]);
    EXPECT_TRUE(tower_list(t, seat).empty());
  }
}

TEST(FirenzeSetup, FIR_2_13_the_bag_gets_all_other_stones_before_the_row_is_laid) {
  const std::array<int, 3> expected = {83, 79, 74};
  for (std::size_t i = 0; i < 3; ++i) {
    FirenzeScene t(started(kTables[i]));
    settle_until(t, "card");
    EXPECT_EQ(stones(t, "/bag"), expected[i]);
    EXPECT_EQ(t.number("/bag/white"), 25 - (88 - expected[i]));
    EXPECT_EQ(t.number("/bag/purple"), 8);
  }
}

TEST(FirenzeSetup, FIR_2_14_the_ten_start_cards_lie_on_top_of_the_other_42) {
  FirenzeScene t(started("players=2"));
  settle_until(t, "card");
  unsigned start_cards = 10;
  const auto expect_start_cards = [&] {
    unsigned weights = 0;
    for (const auto& [text, weight] : t.outcomes()) {
      EXPECT_LE(weight, start_copies(text.substr(5))) << text;
      weights += weight;
    }
    EXPECT_EQ(weights, start_cards);
  };
  for (; start_cards > 4; --start_cards) {
    expect_start_cards();
    t.chance(t.outcomes().back().first);
  }
  t.settle();
  // The last four come up first during the game, then the shuffled rest in one pile.
  for (;; --start_cards) {
    play_until(t, "take-card");
    t.act("take 1");
    if (start_cards == 0) break;
    expect_start_cards();
    t.settle();
  }
  unsigned weights = 0;
  for (const auto& [text, weight] : t.outcomes()) weights += weight;
  EXPECT_EQ(weights, 42U);
  EXPECT_TRUE(t.at("/start_deck").as_object().empty());
}

TEST(FirenzeSetup, FIR_2_15_beginners_play_without_the_campanile) {
  const auto cards_below = [](std::string_view options) {
    const FirenzeScene t(set_up(options, 15));
    return std::pair(stones(t, "/deck") + stones(t, "/start_deck") + 6,
                     t.number("/deck/campanile"));
  };
  EXPECT_EQ(cards_below("players=2"), std::pair(std::int64_t{52}, std::int64_t{1}));
  EXPECT_EQ(cards_below("players=2 beginners=on"), std::pair(std::int64_t{51}, std::int64_t{0}));
}

TEST(FirenzeSetup, FIR_2_16_six_start_cards_are_revealed_from_left_to_right) {
  FirenzeScene t(started("players=2"));
  settle_until(t, "card");
  for (int revealed = 1; revealed <= 6; ++revealed) {
    const std::string outcome = t.outcomes()[0].first;
    t.chance(outcome);
    for (int i = 0; i < 6; ++i) {
      const json::value card = t.at("/row/" + std::to_string(i) + "/card");
      EXPECT_EQ(card.is_null(), i >= revealed) << i;
    }
    EXPECT_EQ(t.at("/row/" + std::to_string(revealed - 1) + "/card").as_string(),
              outcome.substr(5));
    EXPECT_GT(start_copies(outcome.substr(5)), 0U);
  }
  EXPECT_EQ(t.outcomes()[0].first.compare(0, 6, "stone "), 0);
}

TEST(FirenzeSetup, FIR_2_17_four_stones_are_drawn_onto_each_of_the_six_cards) {
  FirenzeScene t(started("players=3"));
  settle_until(t, "stone");
  for (int drawn = 0; drawn < 24; ++drawn) {
    // Each stone in the bag is as likely as any other.
    const auto outcomes = t.outcomes();
    ASSERT_FALSE(outcomes.empty());
    for (const auto& [text, weight] : outcomes)
      EXPECT_EQ(weight, t.number("/bag/" + text.substr(6))) << text;
    EXPECT_EQ(stones(t, "/bag"), 79 - drawn);
    t.chance(outcomes[static_cast<std::size_t>(drawn) % outcomes.size()].first);
  }
  EXPECT_EQ(t.asked(), "take-card");
  for (int i = 0; i < 6; ++i) EXPECT_EQ(stones(t, "/row/" + std::to_string(i) + "/stones"), 4);
}

TEST(FirenzeSetup, FIR_2_18_stones_in_the_bag_after_setup) {
  const std::array<int, 3> expected = {59, 55, 50};
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(stones(FirenzeScene(set_up(kTables[i], 18)), "/bag"), expected[i]);
}

}  // namespace
}  // namespace stadtluft::testing
