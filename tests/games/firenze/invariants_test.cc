// Chapter 14: what holds at every decision point, counted here without the engine's own checks.

#include <algorithm>

#include "tests/games/firenze/policies.h"
#include "tests/games/firenze/scene.h"
#include "tests/support/scale.h"

namespace stadtluft::testing {
namespace {

using firenze::Firenze;
using firenze::Kind;
using firenze::Player;
using firenze::State;

struct UniformPolicy {
  Action operator()(const Firenze&, const State&, const ActionList& legal, Rng& rng) const {
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

// Plays seeded games, some to the real end and some at random up to a turn cap, and calls
// look(state) at every question and after the end.
template <class F>
void in_seeded_games(F&& look) {
  const auto play = [&](const State& start, std::uint64_t seed, auto policy) {
    State s = start;
    Rng rng(seed);
    const Firenze& game = firenze_game();
    for (std::uint32_t i = 0; i < 4 * Firenze::info().longest && !game.turn(s).over(); ++i) {
      if (game.turn(s).actor == Actor::chance) {
        game.apply(s, sample_chance(game, s, rng));
        continue;
      }
      look(s);
      if (::testing::Test::HasFailure()) return;
      ActionList legal;
      game.legal(s, legal);
      game.apply(s, policy(game, s, legal, rng));
    }
    ASSERT_TRUE(game.turn(s).over()) << "the game does not end";
    look(s);
  };
  for (const char* options : {"players=2", "players=3 seals=chance seal_count=7", "players=4",
                              "players=2 beginners=on seal_count=7"})
    for (int game = 0; game < scaled(6); ++game)
      play(started(options), static_cast<std::uint64_t>(game), FinishingPolicy{});
  for (const char* options : {"players=2 turn_cap=40", "players=4 turn_cap=40"})
    for (int game = 0; game < scaled(4); ++game)
      play(started(options), static_cast<std::uint64_t>(game), UniformPolicy{});
}

unsigned feasts(const Player& player) {
  unsigned sum = 0;
  for (std::size_t card = 0; card < firenze_game().content().cards.size(); ++card)
    if (firenze_game().content().cards[card].kind == Kind::feast) sum += player.hand[card];
  return sum;
}

unsigned held(const Player& player) {
  return count(player.hand) + static_cast<unsigned>(player.buildings.size());
}

std::string refused(const Setting& setting) {
  const auto state = firenze_game().read_position(json::parse(position(setting)));
  return state ? "" : state.error().text();
}

TEST(FirenzeInvariants, FIR_14_1_no_stone_is_lost_or_made) {
  const int printed[] = {25, 18, 15, 12, 10, 8};
  unsigned looks = 0;
  in_seeded_games([&](const State& s) {
    ++looks;
    for (std::size_t colour = 0; colour < 6; ++colour) {
      int stones = s.bag[colour];
      for (const firenze::RowCard& card : s.row) stones += card.stones[colour];
      for (const Player& player : s.players) {
        stones += player.storehouse[colour];
        for (const firenze::Tower& tower : player.site)
          if (tower.colour == colour) stones += tower.height;
      }
      ASSERT_EQ(stones, printed[colour]);
    }
  });
  EXPECT_GT(looks, 1000U);
  EXPECT_NE(refused({.rest = R"("bag":{"white":1})"}).find("FIR-14.1"), std::string::npos);
}

TEST(FirenzeInvariants, FIR_14_2_no_card_is_lost_or_made) {
  in_seeded_games([&](const State& s) {
    unsigned cards = count(s.deck) + count(s.start_deck) + count(s.discard);
    cards += static_cast<unsigned>(s.church.size());
    for (const firenze::RowCard& card : s.row) cards += card.card != firenze::kNone ? 1U : 0U;
    for (const Player& player : s.players) cards += held(player);
    ASSERT_EQ(cards, s.options.beginners != 0 ? 51U : 52U);
  });
  EXPECT_NE(refused({.seats = {R"("hand":{"princess":2})"}}).find("FIR-14.2"), std::string::npos);
}

TEST(FirenzeInvariants, FIR_14_3_seals_are_in_front_of_their_owner_or_on_one_order) {
  const unsigned start[] = {0, 0, 9, 7, 6};
  in_seeded_games([&](const State& s) {
    unsigned covered = 0;
    for (const std::uint8_t owner : s.seal_on) covered += owner != kNobody ? 1U : 0U;
    ASSERT_LE(covered, 36U);
    for (Seat seat = 0; seat < s.options.players; ++seat) {
      const auto laid = std::count(s.seal_on.begin(), s.seal_on.end(), seat);
      ASSERT_EQ(s.players[seat].seals + laid, start[s.options.players]);
    }
  });
  EXPECT_NE(refused({.seats = {R"("seals":8)"}}).find("FIR-14.3"), std::string::npos);
}

TEST(FirenzeInvariants, FIR_14_4_the_deck_never_runs_dry) {
  in_seeded_games([&](const State& s) {
    ASSERT_GT(count(s.deck) + count(s.start_deck), 0U);  // renewed as soon as it is empty
  });
  unsigned all = 0;
  for (const firenze::Card& card : firenze_game().content().cards)
    if (card.kind == Kind::feast) all += card.copies;
  EXPECT_EQ(all, 8U);
}

TEST(FirenzeInvariants, FIR_14_5_limits_hold_when_a_turn_has_ended) {
  std::array<std::uint16_t, 4> turns{};
  unsigned checked = 0;
  unsigned full = 0;
  in_seeded_games([&](const State& s) {
    for (std::size_t seat = 0; seat < s.options.players; ++seat) {
      const Player& player = s.players[seat];
      const bool just_ended = player.turns == turns[seat] + 1;
      turns[seat] = player.turns;
      if (!just_ended) continue;
      const std::uint8_t warehouse = card_index("warehouse");
      const bool large =
          std::count(player.buildings.begin(), player.buildings.end(), warehouse) > 0;
      ASSERT_LE(count(player.storehouse), large ? 15U : 10U);
      ASSERT_LE(held(player), std::max(5U, feasts(player)));
      ++checked;
      if (count(player.storehouse) >= 10 || held(player) >= 5) ++full;
    }
  });
  EXPECT_GT(checked, 300U);
  EXPECT_GT(full, 20U);  // the limits were felt
}

TEST(FirenzeInvariants, FIR_14_6_towers_are_bounded_by_what_can_be_built) {
  std::size_t most = 0;
  in_seeded_games([&](const State& s) {
    for (Seat seat = 0; seat < s.options.players; ++seat) {
      const std::size_t size = s.players[seat].site.size();
      most = std::max(most, size);
      ASSERT_LE(size, 12U);
      const bool building = seat == s.active && !firenze_game().turn(s).over() &&
                            s.agenda.frames[0].step == 3;  // phase 3 has begun
      if (!building) {
        ASSERT_LE(size, 6U);
      }
    }
  });
  EXPECT_GT(most, 3U);
  // Six old towers and six new ones: the twelve of phase 3, of which six remain.
  std::string six;
  for (int i = 0; i < 6; ++i)
    six += std::string(i == 0 ? "" : ",") + R"({"colour":"white","height":1})";
  FirenzeScene t =
      scene({.phase = "build",
             .seats = {R"("towers":[)" + six + R"(],"storehouse":{"yellow":10,"green":6})"}});
  for (int i = 0; i < 6; ++i) t.act("start green");
  repeat(t, "pay-build", "pay yellow");
  EXPECT_EQ(towers(t, 0), "green 1, green 1, green 1, green 1, green 1, green 1");
  EXPECT_EQ(t.told("tower-demolished"), 6U);
  EXPECT_NE(refused({.phase = "build",
                     .seats = {R"("towers":[)" + six + R"(,{"colour":"red","height":1}])"}})
                .find("FIR-14.6"),
            std::string::npos);
}

TEST(FirenzeInvariants, FIR_14_7_nobody_ever_has_more_than_nine_cards) {
  in_seeded_games([&](const State& s) {
    for (const Player& player : s.players) ASSERT_LE(held(player), 9U);
  });
  // The worst case: all six feasts that can be taken, both monuments, and the card just taken.
  const std::string feast_hand = R"("disgrace":4,"recognition":2,"monument":2)";
  FirenzeScene t = scene({.seats = {R"("hand":{)" + feast_hand + "}"}, .rest = row_with({"spy"})});
  t.act("take 1");
  EXPECT_EQ(held(t.state().players[0]), 9U);
  EXPECT_EQ(t.game().defect(t.state()), "");
  EXPECT_NE(refused({.seats = {R"("hand":{"spy":2,)" + feast_hand + "}"}}).find("FIR-14.7"),
            std::string::npos);
}

TEST(FirenzeInvariants, FIR_14_8_orders_never_run_out_before_the_end) {
  const unsigned most[] = {0, 0, 16, 18, 20};
  in_seeded_games([&](const State& s) {
    if (s.end_token != kNobody) return;
    unsigned open = 0;
    unsigned laid = 0;
    for (const std::uint8_t owner : s.seal_on) {
      if (owner == kNobody) ++open;
      if (owner < s.options.players) ++laid;
    }
    ASSERT_LE(laid, most[s.options.players]);
    ASSERT_GE(open, 9U);
  });
}

// FIR-5.6, FIR-6.6: what an offer costs is what the view says.
TEST(FirenzeOffers, Tell_the_price_of_exchanging_and_building) {
  const Firenze& game = firenze_game();
  int exchanges = 0;
  int stones = 0;
  in_seeded_games([&](const State& s) {
    if (game.turn(s).over()) return;
    ActionList legal;
    game.legal(s, legal);
    for (const Action& action : legal) {
      const bool exchange = action.kind == firenze::kExchange;
      if (!exchange && action.kind != firenze::kStart && action.kind != firenze::kRaise) continue;
      OfferValues told;
      game.offer_values(s, action, told);
      const auto price = std::find_if(told.begin(), told.end(),
                                      [](const auto& value) { return value.name == "price"; });
      ASSERT_NE(price, told.end());
      const Seat seat = game.turn(s).seat;
      const json::value view = game.view(game.observe(s, seat));
      if (exchange) {
        ++exchanges;
        EXPECT_EQ(price->number, view.at("players").at(seat).at("exchange_price").to_number<int>());
      } else {
        ++stones;
        const json::value& costs = view.at("build_costs");
        EXPECT_EQ(price->number, costs.at(s.turn.built + 1U).to_number<int>() -
                                     costs.at(s.turn.built).to_number<int>());
      }
      return;  // one of a question is enough
    }
  });
  EXPECT_GT(exchanges, 0);
  EXPECT_GT(stones, 0);
}

}  // namespace
}  // namespace stadtluft::testing
