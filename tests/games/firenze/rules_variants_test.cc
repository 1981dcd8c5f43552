// Chapter 13: variants and options.

#include <set>

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

using firenze::kNeutral;

struct Board {
  unsigned neutral = 0;
  unsigned low = 0;                     // neutral seals on heights 3 and 4
  std::array<unsigned, 6> seals{};      // neutral seals per tower
  std::array<unsigned, 6> balconies{};  // per tower
};

Board look(const firenze::State& s) {
  Board board;
  for (std::uint8_t order = 0; order < firenze::kOrders; ++order) {
    if (s.seal_on[order] != kNeutral) continue;
    ++board.neutral;
    ++board.seals[order / 6U];
    if (order % 6 < 2) ++board.low;
  }
  for (const std::uint8_t balcony : s.balconies)
    ++board.balconies[firenze_game().content().balconies[balcony].order / 6U];
  return board;
}

// Plays the setup on until chance is asked for an outcome that begins with this word.
void until(FirenzeScene& t, std::string_view word, Rng& rng) {
  for (int i = 0; i < 50 && t.turn().actor == Actor::chance; ++i) {
    if (t.outcomes().front().first.compare(0, word.size(), word) == 0) return;
    t.game().apply(t.state(), sample_chance(t.game(), t.state(), rng));
  }
}

TEST(FirenzeVariants, FIR_13_1_any_number_of_neutral_seals_up_to_seven) {
  const int least[] = {0, 0, 0, 1, 1, 2, 2, 2};
  const int most[] = {0, 1, 2, 2, 3, 3, 4, 5};
  for (unsigned k = 0; k <= 7; ++k) {
    const firenze::State start = started("seal_count=" + std::to_string(k));
    std::set<unsigned> lows;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
      FirenzeScene t(start);
      t.settle(seed);
      const Board board = look(t.state());
      ASSERT_EQ(board.neutral, k);
      lows.insert(board.low);
      for (std::size_t tower = 0; tower < 6; ++tower) {
        if (board.seals[tower] > 0) {
          EXPECT_LE(board.seals[tower] + board.balconies[tower], 2U);
        }
      }
    }
    // The whole range occurs and nothing outside it.
    std::set<unsigned> expected;
    for (int low = least[k]; low <= most[k]; ++low) expected.insert(static_cast<unsigned>(low));
    EXPECT_EQ(lows, expected) << k;
  }
  EXPECT_NE(start_refusal("seal_count=8"), "");
  EXPECT_EQ(option_value(firenze_game().option_specs(),
                         standard_options(firenze_game().option_specs()), "seal_count"),
            5);
}

TEST(FirenzeVariants, FIR_13_2_neutral_seals_may_be_set_freely) {
  const firenze::State start =
      started("seals=layout seal_layout=white_3+white_4+white_5+yellow_3+green_6");
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    FirenzeScene t(start);
    t.settle(seed);
    ASSERT_EQ(shown(t, "/neutral_seals"),
              R"(["white_3","white_4","white_5","yellow_3","green_6"])");
    // No balcony is drawn onto a chosen order.
    EXPECT_NE(t.at("/balconies/2"), json::value("balcony_12"));
  }
  FirenzeScene none(started("seals=layout seal_layout=none"));
  none.settle();
  EXPECT_EQ(shown(none, "/neutral_seals"), "[]");
  EXPECT_NE(start_refusal("seals=layout seal_layout=white_3+white_4+white_5+white_6+white_7+"
                          "white_8+yellow_3+yellow_4")
                .find("FIR-13.1"),
            std::string::npos);
}

TEST(FirenzeVariants, FIR_13_3_dice_hit_every_uncovered_order_alike) {
  FirenzeScene t(started("seals=chance seal_count=7"));
  Rng rng(3);
  until(t, "seal", rng);
  for (unsigned laid = 0; laid < 7; ++laid) {
    // 36 orders less four balconies less the seals that lie there; a reroll is no outcome.
    const auto outcomes = t.outcomes();
    EXPECT_EQ(outcomes.size(), 32 - laid);
    for (const auto& [text, weight] : outcomes) EXPECT_EQ(weight, outcomes.front().second);
    // The advice does not apply: all on low floors, tower by tower.
    t.chance(outcomes.front().first);
  }
  const Board board = look(t.state());
  EXPECT_EQ(board.neutral, 7U);
  EXPECT_GT(board.seals[0] + board.balconies[0], 2U);
}

TEST(FirenzeVariants, FIR_13_4_closed_colour_covers_a_whole_tower) {
  for (const std::string colour : {"white", "red", "purple"}) {
    const firenze::State start = started("seals=closed closed_colour=" + colour);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      FirenzeScene t(start);
      t.settle(seed);
      const json::value seals = t.at("/neutral_seals");
      ASSERT_EQ(seals.as_array().size(), 6U);
      for (const json::value& seal : seals.as_array())
        EXPECT_EQ(seal.as_string().subview(0, colour.size()), colour);
      for (const std::uint8_t balcony : t.state().balconies)
        EXPECT_EQ(t.state().seal_on[t.game().content().balconies[balcony].order], kNobody);
    }
  }
}

TEST(FirenzeVariants, FIR_13_4_stones_of_the_closed_colour_still_pay) {
  const Setting closed = {.seats = {R"("storehouse":{"green":5})"},
                          .rest = R"("neutral_seals":["green_3","green_4","green_5","green_6",
                                  "green_7","green_8"],
                                  "balconies":["balcony_01","balcony_08","balcony_14","balcony_18"])",
                          .options = R"("seals":"closed","closed_colour":"green")"};
  // A price, an exchange, building costs, a tax.
  FirenzeScene price = scene(closed);
  price.act("take 3");
  EXPECT_EQ(price.number("/row/0/stones/green"), 1);
  Setting later = closed;
  later.phase = "exchange";
  FirenzeScene exchange = scene(later);
  exchange.act("exchange 6 blue");
  EXPECT_EQ(storehouse(exchange, 0), R"({"green":2,"blue":1})");
  later.phase = "build";
  FirenzeScene build = scene(later);
  build.act_all({"start green", "start green", "start green"});
  EXPECT_EQ(storehouse(build, 0), R"({"green":1})");
  // Towers of that colour fit no order.
  EXPECT_EQ(build.state().active, 1);
  later = closed;
  later.rest += "," + row_with({"tribute"});
  FirenzeScene tax = scene(later);
  tax.act("take 1");
  EXPECT_EQ(tax.number("/players/0/storehouse/green"), 3);
}

TEST(FirenzeVariants, FIR_13_5_closed_colour_replaces_a_balcony_by_one_of_its_numeral) {
  // White has the balconies 01 (I), 06 (II) and 16 (IV).
  FirenzeScene t(started("seals=closed closed_colour=white start_player=0"));
  const std::vector<std::vector<std::string>> expected = {
      {"balcony balcony_02", "balcony balcony_03", "balcony balcony_04", "balcony balcony_05"},
      {"balcony balcony_07", "balcony balcony_08", "balcony balcony_09", "balcony balcony_10"},
      {"balcony balcony_11", "balcony balcony_12", "balcony balcony_13", "balcony balcony_14",
       "balcony balcony_15"},
      {"balcony balcony_17", "balcony balcony_18", "balcony balcony_19"}};
  for (const std::vector<std::string>& numeral : expected) {
    std::vector<std::string> drawn;
    for (const auto& [text, weight] : t.outcomes()) {
      drawn.push_back(text);
      EXPECT_EQ(weight, 1U);
    }
    EXPECT_EQ(drawn, numeral);
    t.chance(drawn.front());
  }
  // No further neutral seals: the next draw is the first card of the row.
  EXPECT_EQ(look(t.state()).neutral, 6U);
  EXPECT_EQ(t.outcomes().front().first.substr(0, 5), "card ");
}

TEST(FirenzeVariants, FIR_13_6_beginners_leave_campanile_out) {
  FirenzeScene t(started("beginners=on"));
  EXPECT_EQ(t.number("/deck/campanile"), 0);
  EXPECT_EQ(count(t.state().deck) + count(t.state().start_deck), 51U);
  FirenzeScene u(started(""));
  EXPECT_EQ(u.number("/deck/campanile"), 1);
  EXPECT_EQ(count(u.state().deck) + count(u.state().start_deck), 52U);
  // No solo mode, no fifth player, and nothing else to add.
  EXPECT_NE(start_refusal("players=1"), "");
  EXPECT_NE(start_refusal("players=5"), "");
  std::set<std::string_view> names;
  for (const OptionSpec& spec : firenze_game().option_specs()) names.insert(spec.name);
  EXPECT_EQ(names,
            (std::set<std::string_view>{"players", "start_player", "beginners", "seals",
                                        "seal_count", "closed_colour", "seal_layout", "turn_cap"}));
}

TEST(FirenzeVariants, FIR_13_7_the_turn_cap_ends_an_endless_game) {
  FirenzeScene t(started("players=3 turn_cap=2 start_player=1"));
  t.settle();
  for (int turn = 0; turn < 6; ++turn) {
    EXPECT_FALSE(t.turn().over()) << turn;
    finish_turn(t);
  }
  EXPECT_TRUE(t.turn().over());
  for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(t.state().players[seat].turns, 2);
  EXPECT_EQ(t.told("last-seal"), 0U);
  EXPECT_EQ(t.told("game-ended"), 1U);
  // Off by default.
  FirenzeScene u(started("players=2"));
  EXPECT_EQ(u.state().options.turn_cap, 0);

  // Whoever holds the end-of-game token has ended the game already: others keep their last turn.
  FirenzeScene v = scene({.phase = "limits",
                          .seats = {R"("turns":4)",
                                    R"("turns":3,"orders":["white_3","white_4","white_5","yellow_3",
                                      "yellow_4","yellow_5","green_3","green_4","green_5"])"},
                          .rest = R"("end_token":1)",
                          .active = 1,
                          .options = R"("turn_cap":4)"});
  EXPECT_EQ(v.asked(), "take-card");
  EXPECT_EQ(v.state().active, 0);
}

}  // namespace
}  // namespace stadtluft::testing
