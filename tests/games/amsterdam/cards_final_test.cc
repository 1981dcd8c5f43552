// Cards of the final scoring, secret orders and market tiles; the numbers are those of the rules.

#include <array>
#include <string>

#include <gtest/gtest.h>

#include "tests/games/amsterdam/scene.h"

namespace stadtluft::testing {
namespace {

using amsterdam::kItemLeftovers;
using Texts = std::vector<std::string>;

// --- cards

int scores(const char* card, const std::string& more_cards, const std::string& me = "",
           const std::string& more = "") {
  return over(R"({"active": [")" + std::string(card) + "\"" + more_cards + "]" + me + "}", more)
      .card_scores(card);
}

// AMS-CX-21: what each of them counts. AMS-CAMB-29: active cards only.
TEST(AmsterdamFinalCards, AMS_CX_21_what_they_count) {
  // AMS-C-007, different kinds of craftsmen, its own included. AMS-CEX-3, AMS-EX-33.
  const std::string craftsmen = R"(, "019", "020", "021", "037", "038", "049", "050")";
  EXPECT_EQ(scores("007", ""), 2);
  EXPECT_EQ(scores("007", craftsmen), 8);
  EXPECT_EQ(scores("007", R"(, "001", "013", "019", "025", "031", "037", "043", "049")"), 18);
  // AMS-C-108, the largest kind; AMS-C-103, pairs of a kind.
  EXPECT_EQ(scores("108", craftsmen), 6);
  EXPECT_EQ(scores("103", craftsmen), 12);
  EXPECT_EQ(scores("108", R"(, "001", "002", "013", "014")"), 4);  // a tie scores one kind
  EXPECT_EQ(scores("103", R"(, "001", "002", "003", "004")"), 8);
  EXPECT_EQ(scores("103", R"(, "001", "002")", R"(, "inactive": ["003", "004"])"), 4);
  EXPECT_EQ(scores("108", R"(, "001")", R"(, "inactive": ["003", "004"])"), 2);
  EXPECT_EQ(scores("108", ""), 0);
  // AMS-C-085, maps; AMS-C-104, pairs of a colour.
  const std::string maps = R"(, "109", "110", "111", "112", "113", "114", "115", "117")";
  EXPECT_EQ(scores("085", maps), 8);
  EXPECT_EQ(scores("104", maps), 9);
  EXPECT_EQ(scores("104", R"(, "109", "113", "117")"), 0);
  // AMS-C-086, final cards: 008 and 009 are such.
  EXPECT_EQ(scores("086", ""), 2);
  EXPECT_EQ(scores("086", R"(, "008", "009", "001", "109")"), 6);
  // AMS-C-087, buildings.
  EXPECT_EQ(scores("087", ""), 2);
  EXPECT_EQ(scores("087", R"(, "085", "097", "001", "109")"), 6);
  // AMS-C-106, own blocks.
  EXPECT_EQ(scores("106", "", R"(, "blocks": ["HA1", "HA2", "JO1"]}, {"blocks": ["PL1"])",
                   R"(, "roof": {"beer": 3, "gin": 1})"),
            3);
}

TEST(AmsterdamFinalCards, AMS_CEX_1_the_example_of_three) {
  const AmsterdamScene t = over(R"({"active": ["007", "011", "086", "001", "013"]})",
                                R"(, "depot": ["white", "white", "light_blue", "light_blue",
      "red_brown", "red_brown", "light_pink"])");
  EXPECT_EQ(t.scored(amsterdam::kItemCard), 19);
}

// AMS-11.2a
TEST(AmsterdamFinalCards, AMS_C_008_AMS_11_2a_no_tokens_for_inactive_cards) {
  const auto penalties = [](const char* active) {
    return over(R"({"penalties": 1, "inactive": ["001", "002", "003"], "active": [)" +
                std::string(active) + "]}")
        .scored(amsterdam::kItemPenalties);
  };
  EXPECT_EQ(penalties(""), -3 - 5 - 7 - 7);
  EXPECT_EQ(penalties("\"008\""), -3);
}

// AMS-C-009, AMS-CX-20, AMS-CAMB-22, AMS-CAMB-30: five fields, before everything else.
TEST(AmsterdamFinalCards, AMS_C_009_moves_the_disc_first) {
  const std::string options = R"(, "options": {"expansions": ["orders"]})";
  const AmsterdamScene t =
      over(R"({"amstel": 3, "active": ["009", "105"], "orders": ["14", "01", "02"]})", options);
  EXPECT_EQ(t.card_scores("009"), 2 + 4);  // entering 4 and 8
  EXPECT_EQ(t.card_scores("105"), 4);      // both bridges count for AMS-C-105
  const AmsterdamScene short_of =
      over(R"({"amstel": 12, "active": ["009"], "orders": ["14", "01", "02"]})", options);
  EXPECT_EQ(short_of.card_scores("009"), 8);  // to 17
  EXPECT_EQ(short_of.order_scores("14"), 0);
  const AmsterdamScene mouth =
      over(R"({"amstel": 13, "active": ["009"], "orders": ["14", "01", "02"]})", options);
  EXPECT_EQ(mouth.card_scores("009"), 8 + 10);  // to 18
  EXPECT_EQ(mouth.order_scores("14"), 10);
}

TEST(AmsterdamFinalCards, AMS_C_105_bridges_passed) {
  const std::array<int, 6> fields = {0, 3, 4, 8, 12, 18};
  const std::array<int, 6> points = {0, 0, 2, 4, 6, 8};
  for (std::size_t i = 0; i < fields.size(); ++i)
    EXPECT_EQ(scores("105", "", R"(, "amstel": )" + std::to_string(fields[i])), points[i]);
}

// AMS-CAMB-8
TEST(AmsterdamFinalCards, AMS_C_010_AMS_CAMB_8_the_ship_only) {
  EXPECT_EQ(scores("010", "", R"(, "ship": {"beer": 2, "gin": 1}, "crew": {"white": 1},
      "storage": {"lace": 2})"),
            4);
}

TEST(AmsterdamFinalCards, AMS_C_011_012_the_board_counts_for_everybody) {
  EXPECT_EQ(scores("011", "", "", R"(, "depot": ["white", "white", "light_blue"])"), 3);
  // AMS-C-012
  EXPECT_EQ(scores("012", "", "", R"(, "black_market": ["beer", "gin", "lace", "tiles"])"), 4);
}

// AMS-CAMB-23, AMS-AMB-56, AMS-O-G.7: both pay, and the ship need not have left.
TEST(AmsterdamFinalCards, AMS_C_107_a_ship_on_the_start_field) {
  const AmsterdamScene t = ordered(R"("30", "01", "02")", R"("active": ["107"])");
  EXPECT_EQ(t.card_scores("107"), 8);
  EXPECT_EQ(t.order_scores("30"), 4);
  EXPECT_EQ(scores("107", "", R"(, "node": "TULIP")"), 0);
}

// AMS-C-067, AMS-C-068 and AMS-C-069 are equal (AMS-C-G.16); AMS-CX-19, AMS-C-G.4 by kind.
TEST(AmsterdamFinalCards, AMS_C_067_churches) {
  for (const char* kerk : {"067", "068", "069"}) {
    EXPECT_EQ(scores(kerk, ""), 3) << kerk;
    for (const char* zuider : {"070", "071", "072"})
      EXPECT_EQ(scores(kerk, R"(, ")" + std::string(zuider) + "\""), 8) << kerk << zuider;
    for (const char* wester : {"073", "074", "075"})
      EXPECT_EQ(scores(kerk, R"(, "070", ")" + std::string(wester) + "\""), 15) << kerk << wester;
    EXPECT_EQ(scores(kerk, R"(, "070", "071")"), 8);  // one of each for 15
    EXPECT_EQ(scores(kerk, R"(, "055")", R"(, "inactive": ["070"])"), 3);
  }
  // Another church belongs to one Oude Kerk only.
  EXPECT_EQ(over(R"({"active": ["067", "068", "070"]})").scored(amsterdam::kItemCard), 8 + 3);
}

// --- orders: a position that fulfils it, and one piece too few

struct Fulfilled {
  const char* rule;
  std::array<int, 3> points;  // 2, 3 and 4 players
  const char* me;
  const char* board;
  const char* less_me;
  const char* less_board;
};

constexpr std::array<Fulfilled, 33> kLooking = {{
    {"AMS-O-01",
     {8, 7, 6},
     "",
     R"("depot": ["light_blue", "light_blue"])",
     "",
     R"("depot": ["light_blue", "white"])"},
    {"AMS-O-02",
     {8, 7, 6},
     "",
     R"("depot": ["red_brown", "red_brown"])",
     "",
     R"("depot": ["red_brown", "white"])"},
    {"AMS-O-03",
     {8, 7, 6},
     "",
     R"("depot": ["light_green", "light_green"])",
     "",
     R"("depot": ["light_green", "white"])"},
    {"AMS-O-04",
     {8, 7, 6},
     "",
     R"("depot": ["light_pink", "light_pink"])",
     "",
     R"("depot": ["light_pink", "white"])"},
    {"AMS-O-05",
     {8, 7, 6},
     "",
     R"("depot": ["golden_yellow", "golden_yellow"])",
     "",
     R"("depot": ["golden_yellow", "white"])"},
    {"AMS-O-06",
     {8, 7, 6},
     "",
     R"("depot": ["white", "white"])",
     "",
     R"("depot": ["white", "light_blue"])"},
    {"AMS-O-07",
     {6, 7, 8},
     R"("blocks": ["GR1", "GR2", "GR3", "GR4"])",
     R"("roof": {"beer": 3, "gin": 1})",
     R"("blocks": ["GR1", "GR2", "GR3", "PL1"])",
     R"("roof": {"beer": 3, "gin": 1})"},
    {"AMS-O-08",
     {6, 7, 8},
     R"("blocks": ["PL1", "PL2", "PL3", "PL4"])",
     R"("roof": {"beer": 3, "gin": 1})",
     R"("blocks": ["PL1", "PL2", "PL3", "GR1"])",
     R"("roof": {"beer": 3, "gin": 1})"},
    {"AMS-O-09",
     {6, 7, 8},
     R"("blocks": ["NI1", "NI2", "NI3", "NI4"])",
     R"("roof": {"beer": 3, "gin": 1})",
     R"("blocks": ["NI1", "NI2", "NI3", "GR1"])",
     R"("roof": {"beer": 3, "gin": 1})"},
    {"AMS-O-10",
     {6, 7, 8},
     R"("blocks": ["BU1", "BU2", "BU3", "BU4"])",
     R"("roof": {"beer": 3, "gin": 1})",
     R"("blocks": ["BU1", "BU2", "BU3", "GR1"])",
     R"("roof": {"beer": 3, "gin": 1})"},
    {"AMS-O-11",
     {6, 7, 8},
     R"("blocks": ["HA1", "HA2", "HA3", "HA4"])",
     R"("roof": {"beer": 3, "gin": 1})",
     R"("blocks": ["HA1", "HA2", "HA3", "GR1"])",
     R"("roof": {"beer": 3, "gin": 1})"},
    {"AMS-O-12",
     {6, 7, 8},
     R"("blocks": ["JO1", "JO2", "JO3", "JO4"])",
     R"("roof": {"beer": 3, "gin": 1})",
     R"("blocks": ["JO1", "JO2", "JO3", "GR1"])",
     R"("roof": {"beer": 3, "gin": 1})"},
    {"AMS-O-13",
     {9, 9, 9},
     R"("active": ["001", "002", "003", "055", "056", "057", "109", "110", "111"])",
     "",
     R"("active": ["001", "002", "003", "004", "055", "056", "057", "109", "110"])",
     ""},
    {"AMS-O-14", {10, 10, 10}, R"("amstel": 18)", "", R"("amstel": 17)", ""},
    {"AMS-O-15",
     {7, 7, 7},
     R"("active": ["008", "009", "105"])",
     "",
     R"("active": ["008", "009", "055", "109"])",
     ""},
    {"AMS-O-16",
     {7, 7, 7},
     R"("active": ["001", "055", "109", "110"])",
     "",
     R"("active": ["001", "055", "109", "049", "051", "034", "105"])",
     ""},
    {"AMS-O-17",
     {7, 7, 7},
     R"("active": ["025", "031", "040", "050", "073"])",
     "",
     R"("active": ["025", "031", "040", "050", "001", "049"])",
     ""},
    {"AMS-O-18",
     {7, 6, 5},
     "",
     R"("black_market": ["beer", "tulip_bulbs", "cheese", "furniture", "gin", "tiles", "lace"])",
     "",
     R"("black_market": ["beer", "tulip_bulbs", "cheese", "furniture", "gin", "tiles"])"},
    {"AMS-O-19",
     {6, 6, 6},
     R"("ship": {"beer": 1, "gin": 1})",
     "",
     R"("ship": {"beer": 2}, "storage": {"gin": 1})",
     ""},
    {"AMS-O-20",
     {7, 6, 5},
     "",
     R"("roof": {"furniture": 3})",
     "",
     R"("roof": {"furniture": 2, "lace": 3})"},
    {"AMS-O-21", {7, 6, 5}, "", R"("roof": {"lace": 3})", "", R"("roof": {"lace": 2, "beer": 3})"},
    {"AMS-O-22",
     {7, 6, 5},
     "",
     R"("roof": {"cheese": 3})",
     "",
     R"("roof": {"cheese": 2, "beer": 3})"},
    {"AMS-O-23", {7, 6, 5}, "", R"("roof": {"gin": 3})", "", R"("roof": {"gin": 2, "beer": 3})"},
    {"AMS-O-24", {7, 6, 5}, "", R"("roof": {"beer": 3})", "", R"("roof": {"beer": 2, "gin": 3})"},
    {"AMS-O-25", {7, 6, 5}, "", R"("roof": {"tiles": 3})", "", R"("roof": {"tiles": 2, "gin": 3})"},
    {"AMS-O-26",
     {7, 6, 5},
     "",
     R"("roof": {"tulip_bulbs": 3})",
     "",
     R"("roof": {"tulip_bulbs": 2, "gin": 3})"},
    {"AMS-O-27",
     {7, 6, 5},
     "",
     R"("roof": {"crystal": 3})",
     "",
     R"("roof": {"crystal": 2, "gin": 3})"},
    {"AMS-O-28",
     {7, 6, 5},
     "",
     R"("roof": {"coffee": 3})",
     "",
     R"("roof": {"coffee": 2, "gin": 3})"},
    {"AMS-O-29",
     {7, 6, 5},
     "",
     R"("small": {"K1": "gin", "K2": "gin", "K3": "beer", "K4": "lace"})",
     "",
     R"("small": {"K1": "gin", "K2": "gin", "K3": "beer"})"},
    {"AMS-O-30", {4, 4, 4}, R"("node": "START")", "", R"("node": "W5")", ""},
    {"AMS-O-31",
     {9, 7, 5},
     "",
     R"("depot": ["white", "white", "light_blue", "light_blue", "red_brown", "red_brown", "light_pink"])",
     "",
     R"("depot": ["white", "white", "light_blue", "light_blue", "red_brown", "red_brown"])"},
    {"AMS-O-35",
     {7, 8, 9},
     R"("blocks": ["HA1", "HA2", "HA3", "JO1", "JO2", "JO3", "GR1", "GR2", "PL1"])",
     R"("roof": {"beer": 3, "gin": 3, "lace": 3})",
     R"("blocks": ["HA1", "HA2", "HA3", "JO1", "JO2", "JO3", "GR1", "GR2"])",
     R"("roof": {"beer": 3, "gin": 3, "lace": 2})"},
    {"AMS-O-36",
     {4, 5, 6},
     R"("active": ["001", "002", "003", "004", "055", "056", "057", "058", "109", "110", "111", "112"])",
     "",
     R"("active": ["001", "002", "003", "004", "055", "056", "057", "058", "109", "110", "111"],
        "inactive": ["112"])",
     ""},
}};

// An order of which no row asks anything, twice: to fill the hand.
std::string hand(const std::string& order) {
  std::string text = "\"" + order + "\"";
  for (const char* other : {"40", "41"}) text += R"(, ")" + std::string(other) + "\"";
  return text;
}

// AMS-14.3, AMS-14.4, AMS-14.5, AMS-O-G.1, AMS-O-G.4, AMS-CAMB-17, AMS-CAMB-27
TEST(AmsterdamSecretOrders, AMS_14_3_points_by_players_or_nothing) {
  for (const Fulfilled& order : kLooking) {
    SCOPED_TRACE(order.rule);
    const std::string id = std::string(order.rule).substr(6);
    const std::string comma = ", ";
    for (int players = 2; players <= 4; ++players) {
      const std::string board = order.board;
      const std::string less = order.less_board;
      const AmsterdamScene full =
          ordered(hand(id), order.me, players, board.empty() ? "" : comma + board);
      EXPECT_EQ(full.order_scores(id), order.points[static_cast<std::size_t>(players - 2)])
          << players;
      const AmsterdamScene short_of =
          ordered(hand(id), order.less_me, players, less.empty() ? "" : comma + less);
      EXPECT_EQ(short_of.order_scores(id), 0) << players;
    }
  }
}

struct HandIn {
  const char* rule;
  std::array<int, 3> points;
  const char* me;
  const char* less;
};

// AMS-14.6, AMS-O-G.2, AMS-O-G.3: pieces on the player board, that are gone for step 5.
TEST(AmsterdamSecretOrders, AMS_14_6_pieces_are_handed_in) {
  constexpr std::array<HandIn, 2> kSets = {{
      {"AMS-O-32",
       {4, 5, 6},
       R"("guilders": 0, "crew": {"white": 1, "light_pink": 1}, "magazine": "pink")",
       R"("guilders": 0, "crew": {"white": 1, "light_pink": 1}, "wheel": {"1": {"pink": 1}})"},
      {"AMS-O-34",
       {4, 5, 6},
       R"("guilders": 0, "crew": {"white": 1}, "storage": {"gin": 1}, "supply": {"pink": 1})",
       R"("guilders": 0, "crew": {"white": 1}, "supply": {"pink": 1})"},
  }};
  for (const HandIn& order : kSets) {
    SCOPED_TRACE(order.rule);
    const std::string id = std::string(order.rule).substr(6);
    for (int players = 2; players <= 4; ++players) {
      const AmsterdamScene full = ordered("\"" + id + R"(", "01", "02")", order.me, players);
      EXPECT_EQ(full.order_scores(id), order.points[static_cast<std::size_t>(players - 2)]);
      EXPECT_EQ(full.scored(kItemLeftovers), 0);
      const AmsterdamScene less = ordered("\"" + id + R"(", "01", "02")", order.less, players);
      EXPECT_EQ(less.order_scores(id), 0);
      EXPECT_EQ(less.scored(kItemLeftovers), 1);
    }
  }
}

// AMS-O-G.5
TEST(AmsterdamSecretOrders, AMS_O_33_AMS_O_G_5_the_more_colours_the_more_points) {
  const std::array<const char*, 6> colours = {"brown", "grey", "purple", "orange", "pink", "black"};
  const std::array<int, 6> points = {1, 2, 3, 5, 7, 10};
  for (int players = 2; players <= 4; ++players) {
    std::string supply;
    for (std::size_t i = 0; i < 6; ++i) {
      supply += (i == 0 ? "\"" : ", \"") + std::string(colours[i]) + R"(": 1)";
      const AmsterdamScene t =
          ordered(R"("33", "01", "02")", R"("guilders": 0, "supply": {)" + supply + "}", players);
      // Two left over are a point: never worth less than handing them in.
      EXPECT_EQ(t.order_scores("33") + t.scored(kItemLeftovers), points[i]) << players;
      if (i > 0) {
        EXPECT_EQ(t.order_scores("33"), points[i]);
      }
    }
  }
}

TEST(AmsterdamSecretOrders, AMS_CEX_25_one_or_two_workers_of_a_colour) {
  constexpr std::array<std::pair<const char*, const char*>, 6> kWorkers = {
      {{"AMS-O-37", "light_blue"},
       {"AMS-O-38", "golden_yellow"},
       {"AMS-O-39", "red_brown"},
       {"AMS-O-40", "light_green"},
       {"AMS-O-41", "light_pink"},
       {"AMS-O-42", "white"}}};
  for (const auto& [rule, worker] : kWorkers) {
    SCOPED_TRACE(rule);
    const std::string id = std::string(rule).substr(6);
    for (int players = 2; players <= 4; ++players) {
      const auto points = [&](const std::string& colour, int n) {
        return ordered("\"" + id + R"(", "01", "02")",
                       R"("guilders": 0, "crew": {")" + colour + R"(": )" + std::to_string(n) + "}",
                       players)
            .order_scores(id);
      };
      EXPECT_EQ(points(worker, 1), players);
      EXPECT_EQ(points(worker, 2), players + 5);
      EXPECT_EQ(points(id == "42" ? "light_blue" : "white", 2), 0);
    }
  }
}

// AMS-14.7, AMS-AMB-26, AMS-CEX-26, AMS-DP-18, AMS-CD-12, AMS-CAMB-12: the best assignment, without
// a question; cards have seen all pieces before.
TEST(AmsterdamSecretOrders, AMS_14_7_the_best_assignment) {
  const AmsterdamScene t = ordered(R"("37", "32", "34")", R"("guilders": 1, "active": ["010"],
      "crew": {"light_blue": 2}, "supply": {"pink": 1}, "ship": {"gin": 1})");
  EXPECT_EQ(t.order_scores("37"), 7);
  EXPECT_EQ(t.order_scores("32") + t.order_scores("34"), 0);
  EXPECT_EQ(t.card_scores("010"), 3);
  EXPECT_EQ(t.scored(kItemLeftovers), 1);  // cube, good, guilder
  EXPECT_EQ(t.asked(), "over");
  // Looking orders see the ship before a good is handed in.
  const AmsterdamScene looks = ordered(R"("19", "34", "01")", R"("guilders": 0,
      "crew": {"white": 1}, "supply": {"pink": 1}, "ship": {"gin": 1, "beer": 1})");
  EXPECT_EQ(looks.order_scores("19"), 6);
  EXPECT_EQ(looks.order_scores("34"), 4);
}

// --- market tiles

struct TileRow {
  const char* rule;
  int price;
  int points;
  int fields;
  int cubes;
};

// AMS-T-G.1, AMS-8.45, AMS-8.48
TEST(AmsterdamTiles, AMS_T_G_1_price_points_fields_cubes) {
  constexpr std::array<TileRow, 16> kTiles = {{
      {"AMS-T-A1", 1, 1, 2, 0},
      {"AMS-T-A2", 1, 2, 0, 0},
      {"AMS-T-A3", 1, 3, 0, 0},
      {"AMS-T-A4", 2, 2, 0, 1},
      {"AMS-T-A5", 2, 3, 1, 0},
      {"AMS-T-A6", 2, 4, 0, 0},
      {"AMS-T-A7", 3, 4, 2, 0},
      {"AMS-T-A8", 3, 5, 0, 0},
      {"AMS-T-B9", 3, 5, 0, 1},
      {"AMS-T-B10", 4, 4, 2, 0},
      {"AMS-T-B11", 4, 6, 1, 0},
      {"AMS-T-B12", 4, 8, 0, 0},
      {"AMS-T-B13", 5, 11, 0, 1},
      {"AMS-T-B14", 5, 12, 0, 0},
      {"AMS-T-B15", 6, 14, 0, 0},
      {"AMS-T-B16", 6, 15, 0, 0},
  }};
  for (const TileRow& row : kTiles) {
    SCOPED_TRACE(row.rule);
    const std::string id = std::string(row.rule).substr(6);
    const auto open = [&](int guilders) {
      return AmsterdamScene(R"({"active": 0, "round": )" + std::string(id[0] == 'A' ? "6" : "7") +
                            R"(, "tile": ")" + id + R"(", "players": [{"guilders": )" +
                            std::to_string(guilders) + "}]}");
    };
    EXPECT_NE(open(row.price - 1).refusal("market").find("AMS-8.45"), std::string::npos);
    AmsterdamScene t = open(row.price);
    t.act("market");
    EXPECT_EQ(t.points(), row.points);
    EXPECT_EQ(t.guilders(), 0);
    EXPECT_EQ(t.field(), row.fields);
    EXPECT_EQ(t.asked() == "cube", row.cubes == 1);
    if (row.cubes == 1) t.act("cube black");
    EXPECT_EQ(t.cubes("black"), row.cubes);
    EXPECT_EQ(t.cubes(), row.cubes);
    EXPECT_EQ(t.asked(), "turn");
  }
}

TEST(AmsterdamTiles, AMS_CEX_4_the_example_of_a_tile) {
  AmsterdamScene t(R"({"active": 0, "tile": "A1", "players": [{"guilders": 1, "amstel": 2}]})");
  t.act("market");
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_EQ(t.field(), 4);
  EXPECT_EQ(t.points(), 1 + 2);  // and the bridge (AMS-4.6)
}

TEST(AmsterdamTiles, AMS_T_CA19_two_cubes) {
  AmsterdamScene t = tile("CA19", R"("guilders": 2)");
  t.act_all({"market", "cube grey", "cube pink"});
  EXPECT_EQ(t.cubes("grey"), 1);
  EXPECT_EQ(t.cubes("pink"), 1);
  EXPECT_EQ(t.points(), 0);
  EXPECT_TRUE(t.offers("amstel 1"));  // usable this round
}

TEST(AmsterdamTiles, AMS_T_CA20_a_free_activation) {
  AmsterdamScene t = tile("CA20", R"("guilders": 3, "inactive": ["098", "019"])");
  t.act("market");
  EXPECT_EQ(t.offered(),
            (Texts{"activate 019", "activate 098"}));  // any card (AMS-T-G.5, AMS-CD-8)
  t.act("activate 098");
  EXPECT_TRUE(t.active("098"));
  EXPECT_TRUE(t.inactive("019"));
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_NE(tile("CA20", R"("guilders": 3)").refusal("market").find("AMS-T-G.2"),
            std::string::npos);
  EXPECT_NE(tile("CA18", R"("guilders": 3)").refusal("market").find("AMS-T-G.2"),
            std::string::npos);
}

// AMS-T-CB22, AMS-AMB-11, AMS-CAMB-13, AMS-CX-27: on top of the limit, triggers apply, no price.
TEST(AmsterdamTiles, AMS_T_CB22_a_free_block) {
  AmsterdamScene t = tile("CB22", R"("guilders": 4, "supply": {"pink": 1},
      "active": ["026", "037", "074", "025", "027"])",
                          R"(, "goods": {"JO2": "gin", "PL6": "beer"})");
  t.act("market");
  EXPECT_EQ(t.asked(), "free-block");
  EXPECT_EQ(t.offered().size(), 36U);
  t.act("take-block JO2");
  EXPECT_EQ(t.guilders(), 0 + 1);  // 026
  EXPECT_EQ(t.field(), 1);         // 074
  t.act("sell-for-both grey");     // 037
  EXPECT_EQ(t.guilders(), 1 + 2);
  EXPECT_TRUE(t.offers("take-block PL6"));
}

TEST(AmsterdamTiles, AMS_T_CB23_a_cube_of_each_colour) {
  AmsterdamScene t = tile("CB23", R"("guilders": 5)");
  t.act("market");
  EXPECT_EQ(t.asked(), "turn");  // no choice
  for (const char* colour : {"brown", "grey", "purple", "orange", "pink", "black"})
    EXPECT_EQ(t.cubes(colour), 1);
}

// AMS-T-CB24: one after the other, with triggers in between (AMS-T-G.4).
TEST(AmsterdamTiles, AMS_T_CB24_two_free_activations) {
  AmsterdamScene t = tile("CB24", R"("guilders": 6, "inactive": ["035", "110", "098"])");
  t.act_all({"market", "activate 035", "activate 110"});
  EXPECT_EQ(t.asked(), "free-use");
  t.act("use 110");
  EXPECT_EQ(t.guilders(), 1);
  EXPECT_TRUE(t.inactive("098"));
  EXPECT_EQ(t.asked(), "turn");
  AmsterdamScene twice = tile("CB24", R"("guilders": 12, "active": ["020"],
      "inactive": ["098", "097", "101", "102", "100"])");
  twice.act_all(
      {"market", "activate 097", "activate 098", "market", "activate 100", "activate 101"});
  EXPECT_EQ(twice.guilders(), 0);
  EXPECT_TRUE(twice.inactive("102"));
}

// AMS-T-G.4, AMS-AMB-39, AMS-CAMB-14: up to three moves, with anything in between.
// AMS-16.4
TEST(AmsterdamTiles, AMS_AMB_39_actions_between_the_moves) {
  AmsterdamScene t = tile("CA17", R"("guilders": 1, "node": "W1", "active": ["040"],
      "storage": {"gin": 1})",
                          R"(, "jetties": {"light_blue": ["white", "light_pink"]})");
  t.act_all({"market", "sail J_BLUE", "load gin", "take-worker white", "sail K1", "deliver gin"});
  EXPECT_EQ(t.points(), 5 + 7);
  EXPECT_EQ(t.number("/turn/ship_moves"), 1);
  t.act("end-turn");
  EXPECT_EQ(t.number("/turn/ship_moves"), 0);
}

// AMS-AMB-54, AMS-T-G.5: another field; an arrival like any other.
TEST(AmsterdamTiles, AMS_AMB_54_the_ship_goes_elsewhere) {
  AmsterdamScene t = tile("CB21", R"("guilders": 3, "node": "J_BLUE", "active": ["016"])",
                          R"(, "jetties": {"light_blue": ["white", "light_pink"],
      "red_brown": ["white", "light_pink"]})");
  t.act("take-worker white");
  t.act("market");
  EXPECT_FALSE(t.offers("place-ship J_BLUE"));
  t.act("place-ship J_BROWN");
  EXPECT_TRUE(t.offers("take-worker white"));
  // AMS-CAMB-16: it counts as the way between both.
  AmsterdamScene near = tile("CB21", R"("guilders": 3, "active": ["016"])");
  near.act_all({"market", "place-ship TULIP"});
  EXPECT_FALSE(near.offers("use 016"));
}

// AMS-AMB-51, AMS-AMB-38: steps that cannot be made are lost, the rest is paid out.
TEST(AmsterdamTiles, AMS_AMB_51_steps_beyond_the_mouth_are_lost) {
  AmsterdamScene t(R"({"active": 0, "tile": "A1", "players": [{"guilders": 1, "amstel": 18}]})");
  t.act("market");
  EXPECT_EQ(t.points(), 1);
  AmsterdamScene near(R"({"active": 0, "tile": "A1", "players": [{"guilders": 1, "amstel": 17}]})");
  near.act("market");
  EXPECT_EQ(near.field(), 18);
  EXPECT_EQ(near.points(), 1 + 10);  // AMS-4.5, AMS-4.8
}

}  // namespace
}  // namespace stadtluft::testing
