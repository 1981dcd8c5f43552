// Figures at the end of a turn, final scoring, orders, and the solo game.

#include <gtest/gtest.h>

#include "tests/games/amsterdam/scene.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;
using amsterdam::kItemDistrict;
using amsterdam::kItemGroup;
using amsterdam::kItemLeftovers;
using amsterdam::kItemPenalties;

// --- figures

TEST(AmsterdamFigures, AMS_EX_24_the_foreman_walks_to_the_next_warehouse) {
  AmsterdamScene t(
      R"({"options": {"expansions": ["workers"]}, "active": 0, "round": 9, "foreman": "K4",
      "messenger": "HA5", "players": [{"node": "K4", "ship": {"tulip_bulbs": 1}}]})");
  t.act("deliver tulip_bulbs");
  EXPECT_EQ(t.points(), 7);
  t.act("end-turn");
  EXPECT_EQ(t.at("/foreman"), "LACE");
}

TEST(AmsterdamFigures, AMS_EX_25_the_messenger_crosses_a_bridge) {
  AmsterdamScene t(R"({"options": {"expansions": ["workers"]}, "active": 0, "foreman": "K4",
      "messenger": "HA5", "players": [{"supply": {"grey": 1}}], "black_market": ["beer", "tulip_bulbs",
      "cheese", "furniture", "gin", "tiles", "lace", "coffee", "crystal"]})");
  t.act_all({"take-block HA5", "end-turn"});
  EXPECT_EQ(t.asked(), "messenger");
  EXPECT_EQ(t.offered(), (Texts{"messenger HA2", "messenger HA4", "messenger HA6"}));
  EXPECT_NE(t.refusal("messenger HA1").find("AMS-13.9"), std::string::npos);
  t.act("messenger HA2");
  EXPECT_EQ(t.at("/messenger"), "HA2");
  EXPECT_EQ(t.turn().seat, 1);
}

// AMS-EX-44
TEST(AmsterdamFigures, AMS_EX_27_44_the_trader_walks_to_the_nearest_empty_field) {
  AmsterdamScene t(R"({"options": {"expansions": ["trader"]}, "active": 0, "trader": "beer",
      "goods": {"PL6": "beer"}, "players": [{"guilders": 0, "supply": {"pink": 1}}],
      "black_market": ["tulip_bulbs", "cheese", "coffee", "furniture", "gin", "tiles"]})");
  t.act("take-block PL6");
  EXPECT_FALSE(t.offers("sell-for-guilders"));
  t.act_all({"sell-for-both black", "end-turn"});
  EXPECT_EQ(t.guilders(), 2);
  EXPECT_EQ(t.cubes("black"), 1);
  EXPECT_EQ(t.offered(), (Texts{"trader lace", "trader crystal"}));
}

// --- final scoring: positions of a game that is over

TEST(AmsterdamScoring, AMS_EX_18_penalties) {
  AmsterdamScene t = over(R"({"penalties": 2, "inactive": ["001", "002"]}, {"penalties": 2,
      "inactive": ["003", "004"], "active": ["008"]})");
  EXPECT_EQ(t.scored(kItemPenalties, 0), -22);
  EXPECT_EQ(t.scored(kItemPenalties, 1), -8);
}

TEST(AmsterdamScoring, AMS_EX_19_final_cards) {
  AmsterdamScene t = over(R"({"active": ["007", "011", "086", "001", "013"]})",
                          R"(, "depot": ["white", "white", "light_blue", "light_blue", "red_brown",
      "red_brown", "light_pink"])");
  EXPECT_EQ(t.card_scores("007"), 6);
  EXPECT_EQ(t.card_scores("011"), 7);
  EXPECT_EQ(t.card_scores("086"), 6);
}

TEST(AmsterdamScoring, AMS_CEX_8_churches) {
  const auto churches = [](int o, int z, int w) {
    std::string cards;
    const auto add = [&](int first, int n) {
      for (int i = 0; i < n; ++i)
        cards += (cards.empty() ? "\"0" : ", \"0") + std::to_string(first + i) + "\"";
    };
    add(67, o);
    add(70, z);
    add(73, w);
    const AmsterdamScene t = over(R"({"active": [)" + cards + "]}");
    return t.scored(amsterdam::kItemCard);
  };
  EXPECT_EQ(churches(1, 0, 0), 3);
  EXPECT_EQ(churches(1, 1, 0), 8);
  EXPECT_EQ(churches(1, 0, 2), 8);
  EXPECT_EQ(churches(1, 1, 1), 15);
  EXPECT_EQ(churches(2, 1, 1), 18);
  EXPECT_EQ(churches(2, 2, 1), 23);
  EXPECT_EQ(churches(3, 1, 1), 21);
  EXPECT_EQ(churches(3, 3, 3), 45);
  EXPECT_EQ(churches(0, 3, 3), 0);
}

TEST(AmsterdamScoring, AMS_EX_41_the_largest_group) {
  AmsterdamScene t = over(R"({"blocks": ["GR3", "NI6", "NI3", "BU6", "PL3", "PL6"]})");
  EXPECT_EQ(t.scored(kItemGroup), 15);
}

// AMS-EX-22, AMS-EX-34
TEST(AmsterdamScoring, AMS_EX_21_22_34_districts) {
  const auto points = [](const char* a, const char* b, const char* c) {
    const AmsterdamScene t =
        over(std::string(R"({"blocks": [)") + a + R"(]}, {"blocks": [)" + b +
                 R"(]}, {"blocks": [)" + c + "]}",
             R"(, "options": {"players": 3}, "districts": ["plantage", "jordaan"])");
    return std::array<int, 3>{t.scored(kItemDistrict, 0), t.scored(kItemDistrict, 1),
                              t.scored(kItemDistrict, 2)};
  };
  using Points = std::array<int, 3>;
  EXPECT_EQ(points(R"("PL1")", R"("PL2")", ""), (Points{3, 3, 0}));
  EXPECT_EQ(points(R"("JO1", "JO2", "JO3")", R"("JO4", "JO5")", ""), (Points{5, 2, 0}));
  EXPECT_EQ(points(R"("PL1")", R"("PL2")", R"("PL3")"), (Points{2, 2, 2}));
  EXPECT_EQ(points(R"("PL1", "PL4")", R"("PL2")", R"("PL3")"), (Points{5, 1, 1}));
}

TEST(AmsterdamScoring, AMS_EX_23_leftovers) {
  AmsterdamScene t = over(R"({"supply": {"pink": 3}, "magazine": "grey", "storage": {"beer": 1},
      "ship": {"gin": 1}, "crew": {"white": 1}, "guilders": 5, "wheel": {"1": {"black": 4}}})");
  EXPECT_EQ(t.scored(kItemLeftovers), 6);
}

// AMS-11.11
TEST(AmsterdamScoring, AMS_CEX_23_AMS_11_11_009_and_ties) {
  AmsterdamScene t = over(R"({"amstel": 15, "active": ["009"], "guilders": 0},
      {"amstel": 17, "points": 18, "guilders": 0})");
  EXPECT_EQ(t.card_scores("009"), 8 + 10);
  const Standings standings = t.game().standings(t.state());
  EXPECT_EQ(standings.points[0], standings.points[1]);
  EXPECT_EQ(standings.place[0], 1);  // reached the last field
  EXPECT_EQ(standings.place[1], 2);
}

// --- secret orders

TEST(AmsterdamOrders, AMS_CEX_24_colours_are_handed_in) {
  AmsterdamScene t = ordered(R"("33", "01", "02")",
                             R"("guilders": 1, "supply": {"pink": 2, "grey": 1, "black": 1})");
  EXPECT_EQ(t.order_scores("33"), 3);
  EXPECT_EQ(t.scored(kItemLeftovers), 1);  // a pink cube and a guilder
}

TEST(AmsterdamOrders, AMS_CEX_25_26_pieces_serve_the_best_order) {
  AmsterdamScene t = ordered(R"("37", "32", "01")",
                             R"("guilders": 0, "crew": {"light_blue": 2}, "supply": {"pink": 1})");
  EXPECT_EQ(t.order_scores("37"), 7);
  EXPECT_EQ(t.order_scores("32"), 0);
  AmsterdamScene three = ordered(R"("37", "02", "01")", R"("crew": {"light_blue": 2})", 3);
  EXPECT_EQ(three.order_scores("37"), 8);
}

// AMS-14.3: orders are scored in front of everybody, and until then nobody sees those of others.
TEST(AmsterdamOrders, AMS_14_3_the_final_scoring_opens_all_orders) {
  const auto shown = [](const AmsterdamScene& t, Seat viewer) {
    return t.game().view(t.game().observe(t.state(), viewer)).at("players").at(1);
  };
  const std::string seats = R"({}, {"orders": ["01", "02", "30"]})";
  const std::string options =
      R"(, "options": {"players": 2, "expansions": ["orders"], "open_orders": 0})";
  const AmsterdamScene end = over(seats, options);
  ASSERT_GT(end.scored(amsterdam::kItemOrder, 1), 0);
  for (const Seat viewer : {Seat{0}, kSpectator}) {
    EXPECT_EQ(shown(end, viewer).at("orders"), (json::array{"01", "02", "30"}));
    EXPECT_EQ(shown(end, viewer).at("orders_hidden"), 0);
    EXPECT_EQ(shown(end, viewer).at("score_if_ended"), end.score(1));
  }
  const AmsterdamScene running = turn_of(0, seats, options);
  EXPECT_EQ(shown(running, 0).at("orders"), json::array());
  EXPECT_EQ(shown(running, 0).at("orders_hidden"), 3);
}

TEST(AmsterdamOrders, AMS_EX_26_a_full_warehouse_whoever_filled_it) {
  for (int players = 2; players <= 4; ++players) {
    const AmsterdamScene t = over(R"({"orders": ["24", "01", "02"]})",
                                  R"(, "roof": {"beer": 3}, "options": {"players": )" +
                                      std::to_string(players) + R"(, "expansions": ["orders"]})");
    EXPECT_EQ(t.order_scores("24"), 9 - players);
  }
}

TEST(AmsterdamOrders, AMS_ST_3_orders_are_known_to_their_owner) {
  AmsterdamScene t(R"({"options": {"players": 3, "expansions": ["orders"], "open_orders": 1},
      "active": 0, "players": [{"open_orders": ["01"], "orders": ["02", "03"]}]})");
  const auto own = t.game().observe(t.state(), 0).seen;
  const auto other = t.game().observe(t.state(), 1).seen;
  EXPECT_EQ(own.hidden_orders[0], 0b110U);
  EXPECT_EQ(own.hidden_orders[1], 0U);
  EXPECT_EQ(other.hidden_orders[0], 0U);
  EXPECT_EQ(other.open_orders[0], 1U);
}

// --- solo

TEST(AmsterdamSolo, AMS_EX_28_a_map_is_removed_before_other_cards) {
  AmsterdamScene t(R"({"options": {"players": 1}, "moment": "removal", "discs": ["1", "0"],
      "offer": ["116", "114", "055", "014"]})");
  EXPECT_TRUE(t.discarded("114"));
  EXPECT_EQ(t.asked(), "card");
  EXPECT_EQ(t.offered("take-card").size(), 3U);
  AmsterdamScene equal(R"({"options": {"players": 1}, "moment": "removal", "discs": ["1", "0"],
      "offer": ["110", "114", "055", "014"]})");
  EXPECT_EQ(equal.offered(), (Texts{"remove 110", "remove 114"}));  // AMS-DP-19
  AmsterdamScene building(R"({"options": {"players": 1}, "moment": "removal", "discs": ["1", "0"],
      "offer": ["112", "116", "085", "014"]})");
  EXPECT_TRUE(building.discarded("085"));
  AmsterdamScene behind(R"({"options": {"players": 1}, "moment": "removal", "discs": ["0", "1"],
      "offer": ["116", "114", "055", "014"]})");
  EXPECT_EQ(behind.offered("take-card").size(), 4U);  // AMS-17.8
}

TEST(AmsterdamSolo, AMS_EX_29_ones_move_his_disc) {
  AmsterdamScene t =
      toms(R"("brown": 1, "grey": 2, "purple": 2, "orange": 3, "pink": 3, "black": 4)",
           R"("amstel": 3)", "");
  EXPECT_EQ(t.field(1), 4);
  EXPECT_EQ(t.points(1), 2);
  EXPECT_EQ(t.guilders(1), 1);  // too poor for the market (AMS-17.20)
  EXPECT_EQ(t.asked(), "dice");
}

TEST(AmsterdamSolo, AMS_17_12_a_triple_brings_a_worker) {
  const std::string dice =
      R"("brown": 2, "grey": 2, "purple": 2, "orange": 3, "pink": 3, "black": 3)";
  AmsterdamScene t =
      toms(dice, "", R"(, "jetties": {"white": ["light_pink"], "golden_yellow": []})");
  EXPECT_EQ(t.at("/depot"), json::parse(R"(["light_pink"])"));
  EXPECT_EQ(t.points(1), 8);
  EXPECT_EQ(t.guilders(1), 2);  // one for the worker, one at the market; none for the empty jetty
}

TEST(AmsterdamSolo, AMS_EX_45_sixes_take_blocks_in_the_order_of_the_colours) {
  AmsterdamScene t =
      toms(R"("brown": 6, "grey": 2, "purple": 6, "orange": 3, "pink": 3, "black": 4)",
           R"("blocks": ["NI3", "NI2", "BU1"])", R"(, "goods": {"BU3": "beer", "NI4": "beer"})");
  EXPECT_TRUE(t.owns("BU3", 1));
  EXPECT_TRUE(t.owns("NI4", 1));
  // Brown first: its beer is sold, the other is delivered.
  EXPECT_TRUE(t.sold("beer"));
  EXPECT_EQ(t.number("/roof/beer"), 1);
  EXPECT_EQ(t.points(1), 4);
  EXPECT_EQ(t.guilders(1), 2 + 1);
  // Only then are high dice turned.
  EXPECT_EQ(t.number("/dice/brown"), 1);
}

TEST(AmsterdamSolo, AMS_EX_31_he_buys_points_and_gets_no_cube) {
  AmsterdamScene t(
      R"({"options": {"players": 1}, "moment": "tom", "tile": "A4", "players": [{}, {"guilders": 2}],
      "dice": {"brown": 2, "grey": 2, "purple": 3, "orange": 3, "pink": 4, "black": 4}})");
  EXPECT_EQ(t.points(1), 2);
  EXPECT_EQ(t.guilders(1), 0);
  EXPECT_EQ(t.cubes(1), 0);
}

// AMS-17.24
TEST(AmsterdamSolo, AMS_EX_32_AMS_17_24_his_scoring) {
  AmsterdamScene t = over(R"({"blocks": ["BU1", "BU2", "BU3"], "points": 1, "guilders": 0},
      {"blocks": ["BU5", "BU6", "NI3", "NI4"], "guilders": 5})",
                          R"(, "options": {"players": 1}, "districts": ["burgwallen"])");
  EXPECT_EQ(t.scored(kItemGroup, 1), 12);
  EXPECT_EQ(t.scored(kItemDistrict, 1), 0);
  EXPECT_EQ(t.scored(kItemDistrict, 0), 5);
  EXPECT_EQ(t.scored(kItemLeftovers, 1), 2);
  t.state().players[0].points = 0;
  EXPECT_EQ(t.score(0), t.score(1));
  EXPECT_EQ(t.game().standings(t.state()).place[0], 2);  // a tie is not won
}

// AMS-AMB-36
TEST(AmsterdamSolo, AMS_OPT_3_without_expansions) {
  const auto& game = amsterdam_game();
  OptionValues options = standard_options(game.option_specs());
  options[0] = 1;
  options[2] = 1;
  const auto refused = game.start(options);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().text().find("AMS-17.1"), std::string::npos);
}

}  // namespace
}  // namespace stadtluft::testing
