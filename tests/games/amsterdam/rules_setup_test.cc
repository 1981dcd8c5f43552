// Setup, from the options to the first question of round 1 (AMS-3, AMS-12 to AMS-17, AMS-OPT).

#include <array>
#include <bit>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/games/amsterdam/scene.h"
#include "tests/support/game_laws.h"
#include "text/catalogue.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;

AmsterdamScene started(const std::string& options) {
  return AmsterdamScene(testing::started(amsterdam_game(), options));
}

// Chance decides until somebody is asked.
AmsterdamScene laid_out(const std::string& options, std::uint64_t seed = 1) {
  AmsterdamScene t = started(options);
  t.settle(seed);
  return t;
}

TEST(AmsterdamLayout, AMS_3_1_a_good_on_every_block) {
  const AmsterdamScene t = laid_out("players=2");
  std::map<int, int> goods;
  for (const std::uint8_t good : t.state().good) ++goods[good];
  EXPECT_EQ(goods.size(), 9U);
  for (const auto& [good, count] : goods) EXPECT_EQ(count, 4) << good;
  const AmsterdamScene other = laid_out("players=2", 2);
  EXPECT_NE(t.state().good, other.state().good);
}

// AMS-1.13 as well: what lies there is what exists.
TEST(AmsterdamLayout, AMS_3_2_two_foreign_workers_on_every_jetty) {
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    const AmsterdamScene t = laid_out("players=3", seed);
    std::array<unsigned, 6> colours{};
    for (unsigned jetty = 0; jetty < 6; ++jetty) {
      EXPECT_EQ(std::popcount(t.state().jetty[jetty]), 2);
      EXPECT_EQ(t.state().jetty[jetty] >> jetty & 1U, 0U);
      for (unsigned worker = 0; worker < 6; ++worker)
        colours[worker] += t.state().jetty[jetty] >> worker & 1U;
    }
    for (const unsigned count : colours) EXPECT_EQ(count, 2U);
  }
}

// AMS-17.5: one tile in the solo game.
TEST(AmsterdamLayout, AMS_3_4_district_tiles_by_players) {
  for (const auto& [players, tiles] : std::map<int, int>{{1, 1}, {2, 1}, {3, 2}, {4, 3}})
    EXPECT_EQ(std::popcount(laid_out("players=" + std::to_string(players)).state().districts),
              tiles);
}

// The resource board is the bank: nothing of it lies with a player yet, and it does not run out;
// the tokens for 100 and 200 and the multipliers come when they are needed.
TEST(AmsterdamLayout, AMS_3_9_the_bank_lies_apart_and_does_not_run_out) {
  const AmsterdamScene fresh = laid_out("players=4");
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(fresh.cubes(seat) + fresh.on_wheel(seat), 0);
    EXPECT_EQ(fresh.penalties(seat), 0);
  }
  EXPECT_TRUE(fresh.state().used.empty()) << "no action token lies on a card";
  // More than any box holds, and a score far beyond the track.
  AmsterdamScene t(R"({"active": 0, "round": 9, "players": [
      {"points": 195, "guilders": 150, "supply": {"pink": 100}, "amstel": 17},
      {"points": 250, "guilders": 150, "supply": {"pink": 100}}]})");
  EXPECT_EQ(t.cubes("pink", 0) + t.cubes("pink", 1), 200);
  t.act("amstel 1");
  EXPECT_EQ(t.points(0), 205) << "the last field pays 10";
}

// AMS-3.10, AMS-AMB-5, AMS-8.26: ships on the start field, boats on 0, a guilder each; AMS-OPT-1.
TEST(AmsterdamLayout, AMS_3_10_what_everybody_begins_with) {
  for (int players = 2; players <= 4; ++players) {
    const AmsterdamScene t = laid_out("players=" + std::to_string(players));
    EXPECT_EQ(t.state().seats, players);
    for (Seat seat = 0; seat < players; ++seat) {
      EXPECT_EQ(t.ship_at(seat), "START");  // several ships on one field (AMS-8.29)
      EXPECT_EQ(t.guilders(seat), 1);
      EXPECT_EQ(t.points(seat), 0);
      EXPECT_EQ(t.field(seat), 0);
      EXPECT_EQ(t.cubes(seat), 0);
      EXPECT_EQ(t.penalties(seat), 0);
      EXPECT_EQ(t.player(seat).blocks, 0U);
    }
  }
}

// AMS-ST-4: chance in the sequence of the rules, and every disc can be on top.
TEST(AmsterdamLayout, AMS_3_11_discs_are_drawn) {
  AmsterdamScene t = started("players=3 expansions=orders");
  std::string kinds;
  Rng rng(3);
  while (t.turn().actor == Actor::chance) {
    const std::string text = t.outcomes()[0].first;
    const std::string kind = text.substr(0, text.find(' '));
    if (!kinds.ends_with(kind + " ")) kinds += kind + " ";
    if (kind == "disc" && t.state().amstel == std::array<Seat, 4>{}) {
      EXPECT_EQ(t.outcomes().size(), 3U);
    }
    if (kind == "deal") {  // a shuffled deck: every card left is as likely (AMS-3.5)
      EXPECT_GE(t.outcomes().size(), 52U);
      for (const auto& [card, weight] : t.outcomes()) EXPECT_EQ(weight, t.outcomes()[0].second);
    }
    t.game().apply(t.state(), t.game().sample(t.state(), rng));
  }
  EXPECT_EQ(kinds, "lay-good land district tile disc order deal ");
  std::set<std::string> orders;
  for (std::uint64_t seed = 1; seed < 60; ++seed)
    orders.insert(laid_out("players=3", seed).order());
  EXPECT_EQ(orders.size(), 6U);
}

// AMS-AMB-4: 1 + 2, 2 + 2, 2 + 3 buildings and craftsmen, never maps. AMS-DP-3.
TEST(AmsterdamLayout, AMS_3_15_starting_cards) {
  using Split = std::array<unsigned, 3>;
  const std::map<int, Split> splits = {
      {1, {2, 1, 0}}, {2, {2, 1, 0}}, {3, {2, 2, 0}}, {4, {3, 2, 0}}};
  for (const auto& [players, split] : splits) {
    if (players == 1) continue;
    AmsterdamScene t = laid_out("players=" + std::to_string(players));
    const auto& offer = t.state().offer;
    EXPECT_EQ((Split{offer.count(0), offer.count(1), offer.count(2)}), split) << players;
    EXPECT_EQ(t.asked(), "start-card");
    std::string order;
    for (int i = 0; i < players; ++i) {
      order.insert(0, std::to_string(t.turn().seat));
      EXPECT_EQ(t.offered("take-card").size(), static_cast<std::size_t>(players + 1 - i));
      t.act(t.offered()[0]);
    }
    EXPECT_EQ(order, t.order());  // from the bottom disc up
    EXPECT_EQ(t.state().discard.count(), 1U);
    for (Seat seat = 0; seat < players; ++seat) EXPECT_EQ(t.player(seat).inactive.count(), 1U);
  }
}

// AMS-DP-4, AMS-AMB-6: all the single cube, then all the pair, any colour again.
TEST(AmsterdamLayout, AMS_3_16_starting_cubes) {
  AmsterdamScene t = laid_out("players=3");
  for (int i = 0; i < 3; ++i) t.act(t.offered()[0]);
  std::string asked;
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(t.asked(), "start-cube");
    EXPECT_EQ(t.offered("cube").size(), 6U);
    asked += std::to_string(t.turn().seat);
    t.act("cube grey");
  }
  EXPECT_EQ(asked, t.order() + t.order());
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(t.on_wheel(1, "grey", seat), 1);
    EXPECT_EQ(t.on_wheel(2, "grey", seat), 2);
    EXPECT_EQ(t.on_wheel(seat), 3);
  }
}

// --- market

std::map<char, unsigned> stacks_of(const AmsterdamScene& t) {
  std::map<char, unsigned> count;
  for (const auto& [text, weight] : t.outcomes())  // "tile CA17" counts as 'a'
    ++count[text[5] != 'C' ? text[5] : text[6] == 'A' ? 'a' : 'b'];
  return count;
}

// The tile of round `next` is turned up: those of earlier rounds have been seen.
std::string market_at(int next, bool shorter = false) {
  const int first = shorter ? 3 : 1;
  const int half = shorter ? 5 : 6;
  std::string seen;
  std::string last;
  for (int round = first; round < next; ++round) {
    const int nth = round - first;
    last = nth < half ? "\"A" + std::to_string(nth + 1) : "\"B" + std::to_string(9 + nth - half);
    last += '"';
    seen += (seen.empty() ? "" : ", ") + last;
  }
  return R"({"options": {"rounds": ")" + std::string(shorter ? "10" : "12") +
         R"("}, "moment": "market", "round": )" + std::to_string(next) + R"(, "tile": )" + last +
         R"(, "tiles_seen": [)" + seen + "]}";
}

// AMS-3.7, AMS-1.13: all eight of a half may come until six have, so nobody knows the returned
// ones.
TEST(AmsterdamLayout, AMS_3_6_a_tiles_then_b_tiles) {
  using Count = std::map<char, unsigned>;
  AmsterdamScene t = started("players=2");
  while (!t.outcomes()[0].first.starts_with("tile")) t.chance(t.outcomes()[0].first);
  EXPECT_EQ(stacks_of(t), (Count{{'A', 8}}));
  for (const auto& [text, weight] : t.outcomes()) EXPECT_EQ(weight, t.outcomes()[0].second);
  // The tile of round n is turned up at the end of round n - 1.
  for (int next = 2; next <= 12; ++next) {
    const AmsterdamScene at(market_at(next));
    const unsigned left = static_cast<unsigned>(next <= 6 ? 8 - (next - 1) : 8 - (next - 7));
    EXPECT_EQ(stacks_of(at), (Count{{next <= 6 ? 'A' : 'B', left}})) << next;
  }
}

TEST(AmsterdamLayout, AMS_12_2_five_of_each_in_the_short_game) {
  using Count = std::map<char, unsigned>;
  for (int next = 4; next <= 12; ++next) {
    const AmsterdamScene at(market_at(next, true));
    const unsigned left = static_cast<unsigned>(next <= 7 ? 8 - (next - 3) : 8 - (next - 8));
    EXPECT_EQ(stacks_of(at), (Count{{next <= 7 ? 'A' : 'B', left}})) << next;
  }
}

// The share of C tiles among the tiles to come. AMS-OPT-5, AMS-AMB-28.
TEST(AmsterdamLayout, AMS_16_3_c_tiles_in_the_short_game) {
  const auto share = [](const std::string& position) {
    const AmsterdamScene t(position);
    unsigned extra = 0;
    unsigned all = 0;
    for (const auto& [text, weight] : t.outcomes()) {
      all += weight;
      if (text.starts_with("tile C")) extra += weight;
    }
    return static_cast<double>(extra) / all;
  };
  // Two C-A and three A: after one A two of four are C.
  EXPECT_DOUBLE_EQ(share(R"({"options": {"expansions": ["market"], "rounds": "10"}, "round": 4,
      "moment": "market", "tile": "A2", "tiles_seen": ["A2"]})"),
                   0.5);
  // After two C-A no third one comes.
  EXPECT_DOUBLE_EQ(share(R"({"options": {"expansions": ["market"], "rounds": "10"}, "round": 5,
      "moment": "market", "tile": "CA17", "tiles_seen": ["CA17", "CA18"]})"),
                   0.0);
  // The first way has C tiles only, of both families.
  const AmsterdamScene first(R"({"options": {"expansions": ["market"], "market_way": "1",
      "rounds": "10"}, "round": 8, "moment": "market", "tile": "A5",
      "tiles_seen": ["A1", "A2", "A3", "A4", "A5"]})");
  EXPECT_EQ(stacks_of(first), (std::map<char, unsigned>{{'a', 4}, {'b', 4}}));
}

// --- options

// AMS-12.3: the bonus starts at 5; AMS-12.4: 2 maps a round. AMS-10.2, AMS-EX-35, AMS-OPT-2.
TEST(AmsterdamLayout, AMS_12_3_the_short_game_follows_the_round_track) {
  EXPECT_EQ(laid_out("players=2 rounds=10").state().round, 3);  // AMS-3.8
  EXPECT_EQ(laid_out("players=2").state().round, 1);
  AmsterdamScene t(R"({"options": {"rounds": "10"}, "active": 0, "players": [{"node": "BEER",
      "ship": {"beer": 1}}]})");
  t.act("deliver beer");
  EXPECT_EQ(t.points(), 4 + 5);
  AmsterdamScene three(R"({"options": {"players": 3, "rounds": "10"}, "moment": "begin"})");
  three.settle();
  EXPECT_EQ(three.state().offer.count(0), 2U);  // an odd round: two craftsmen (AMS-6.2)
  EXPECT_EQ(three.state().offer.count(1), 1U);
  EXPECT_EQ(three.state().offer.count(2), 2U);  // AMS-12.4: 2 x 10 maps
}

// AMS-OPT-4, AMS-AMB-25, AMS-14.2: three or five, the first ones open.
TEST(AmsterdamLayout, AMS_14_1_orders_are_dealt) {
  for (const auto& [options, hidden, open] :
       {std::tuple{"players=3 expansions=orders", 3, 0},
        std::tuple{"players=3 expansions=orders orders_per_player=5", 5, 0},
        std::tuple{"players=4 expansions=orders open_orders=2", 1, 2},
        std::tuple{"players=2 expansions=orders orders_per_player=5 open_orders=1", 4, 1},
        std::tuple{"players=2", 0, 0}}) {
    const AmsterdamScene t = laid_out(options);
    std::uint64_t all = 0;
    for (Seat seat = 0; seat < t.state().seats; ++seat) {
      EXPECT_EQ(std::popcount(t.state().hidden_orders[seat]), hidden) << options;
      EXPECT_EQ(std::popcount(t.state().open_orders[seat]), open) << options;
      all |= t.state().hidden_orders[seat] | t.state().open_orders[seat];
    }
    EXPECT_EQ(std::popcount(all), t.state().seats * (hidden + open));  // each exists once
  }
}

// AMS-13.0, AMS-OPT-3: any combination with two to four players.
TEST(AmsterdamLayout, AMS_13_0_expansions_singly_and_together) {
  const std::array<const char*, 4> words = {"workers", "orders", "trader", "market"};
  for (unsigned set = 1; set < 16; ++set) {
    std::string chosen;
    for (unsigned i = 0; i < 4; ++i)
      if ((set >> i & 1U) != 0) chosen += (chosen.empty() ? "" : "+") + std::string(words[i]);
    const AmsterdamScene t = laid_out("players=2 expansions=" + chosen);
    EXPECT_EQ(t.asked(), (set & 1U) != 0   ? "foreman"
                         : (set & 4U) != 0 ? "trader"
                                           : "start-card")
        << chosen;
    EXPECT_EQ(t.state().hidden_orders[0] != 0, (set & 2U) != 0);
  }
}

// AMS-DP-1, AMS-DP-2, AMS-13.2, AMS-15.1, AMS-AMB-22: the first, the second, the first.
TEST(AmsterdamLayout, AMS_DP_1_figures_are_placed_in_order) {
  AmsterdamScene t = laid_out("players=4 expansions=workers+trader");
  const std::string order = t.order();
  EXPECT_EQ(std::to_string(t.turn().seat), order.substr(0, 1));
  EXPECT_EQ(t.offered().size(), 4U);
  t.act("foreman K2");
  EXPECT_EQ(std::to_string(t.turn().seat), order.substr(1, 1));
  for (const std::string& text : t.offered()) {
    const auto& block = t.game().content().blocks[AmsterdamScene::block(text.substr(10))];
    EXPECT_EQ(block.cost, 2) << text;
  }
  t.act("messenger PL2");
  EXPECT_EQ(std::to_string(t.turn().seat), order.substr(0, 1));
  EXPECT_EQ(t.offered().size(), 9U);
  t.act("trader gin");
  EXPECT_EQ(t.asked(), "chance");  // the cards come after
  t.settle();
  EXPECT_EQ(t.asked(), "start-card");
}

// --- solo

// AMS-17.2, AMS-17.3, AMS-17.4, AMS-OPT-1, AMS-17.1
TEST(AmsterdamLayout, AMS_17_3_what_tom_has) {
  std::set<std::string> orders;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    const AmsterdamScene t = laid_out("players=1", seed);
    unsigned workers = 0;
    for (unsigned jetty = 0; jetty < 6; ++jetty) {
      EXPECT_EQ(std::popcount(t.state().jetty[jetty]), 1);
      EXPECT_EQ(t.state().jetty[jetty] >> jetty & 1U, 0U);
      workers |= t.state().jetty[jetty];
    }
    EXPECT_EQ(workers, 63U);
    EXPECT_EQ(t.guilders(0), 1);
    EXPECT_EQ(t.guilders(1), 0);
    EXPECT_EQ(t.points(1), 0);
    EXPECT_EQ(t.field(1), 0);
    orders.insert(t.order());
  }
  EXPECT_EQ(orders.size(), 2U);  // AMS-17.4
}

// AMS-AMB-34: three cards; TOM at the bottom removes one first. AMS-17.26: the short game too.
TEST(AmsterdamLayout, AMS_AMB_34_the_starting_card_against_tom) {
  const auto choices = [](const char* discs) {
    AmsterdamScene t(R"({"options": {"players": 1}, "discs": )" + std::string(discs) +
                     R"(, "agenda": [{"job": "setup", "step": 8}],
        "offer": ["043", "013", "055"]})");
    return t.offered("take-card");
  };
  EXPECT_EQ(choices(R"(["1", "0"])"), (Texts{"take-card 013", "take-card 043", "take-card 055"}));
  EXPECT_EQ(choices(R"(["0", "1"])"), (Texts{"take-card 013", "take-card 055"}));  // 043 costs 1
  EXPECT_EQ(laid_out("players=1 rounds=10").state().round, 3);
}

// Two craftsmen can be the cheapest starting cards: the player decides as between two maps, and
// the question does not speak of maps.
TEST(AmsterdamLayout, AMS_AMB_34_two_equal_craftsmen) {
  AmsterdamScene t(R"({"options": {"players": 1}, "discs": ["0", "1"],
      "agenda": [{"job": "setup", "step": 8}], "offer": ["043", "023", "055"]})");
  EXPECT_EQ(t.asked(), "remove");
  EXPECT_EQ(t.offered(), (Texts{"remove 023", "remove 043"}));
  t.act("remove 043");
  EXPECT_EQ(t.offered(), (Texts{"take-card 023", "take-card 055"}));
  for (const auto& [language, map] :
       std::map<std::string, std::string>{{"en", "map"}, {"nl", "plattegrond"}, {"de", "plän"}}) {
    const Catalogue texts = *Catalogue::load(test_data(), language, "amsterdam");
    EXPECT_EQ(texts.text("question.remove").find(map), std::string::npos) << language;
  }
}

// AMS-3.12, AMS-ST-2, AMS-CD-13, AMS-6.8, AMS-C-G.5: everything but stacks and orders is open.
TEST(AmsterdamLayout, AMS_ST_1_what_everybody_sees) {
  AmsterdamScene t(R"({"options": {"players": 3}, "active": 0, "discard": ["001", "109"],
      "players": [{"guilders": 7, "supply": {"pink": 2}, "magazine": "grey", "inactive": ["002"],
      "active": ["003"], "wheel": {"3": {"black": 2}}, "penalties": 2, "storage": {"gin": 1}}]})");
  const auto seen = t.game().observe(t.state(), 2).seen;
  const auto& mine = t.state().players[0];
  EXPECT_EQ(seen.players[0].guilders, 7);
  EXPECT_EQ(seen.players[0].supply, mine.supply);
  EXPECT_EQ(seen.players[0].magazine, mine.magazine);
  EXPECT_EQ(seen.players[0].inactive, mine.inactive);
  EXPECT_EQ(seen.players[0].active, mine.active);
  EXPECT_EQ(seen.players[0].wheel, mine.wheel);
  EXPECT_EQ(seen.players[0].penalties, 2);
  EXPECT_EQ(seen.players[0].storage, mine.storage);
  EXPECT_EQ(seen.discard, t.state().discard);
  EXPECT_EQ(seen.good, t.state().good);
  EXPECT_EQ(seen.jetty, t.state().jetty);
  EXPECT_EQ(seen.districts, t.state().districts);
  EXPECT_EQ(seen.tile, t.state().tile);
  EXPECT_EQ(seen.amstel, t.state().amstel);
}

}  // namespace
}  // namespace stadtluft::testing
