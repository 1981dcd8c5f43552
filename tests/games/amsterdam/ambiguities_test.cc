// Figures, scoring and solo: the rules of AMS-11, AMS-13 to AMS-17 that no example shows, and
// rulings about them.

#include <array>
#include <string>

#include <gtest/gtest.h>

#include "tests/games/amsterdam/scene.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;
using amsterdam::kItemDistrict;
using amsterdam::kItemGroup;
using amsterdam::kItemLeftovers;
using amsterdam::kItemPenalties;

// --- foreman, messenger, trader

AmsterdamScene with_foreman(const std::string& me, const std::string& more) {
  return turn(me, R"(, "options": {"expansions": ["workers"]}, "messenger": "HA5")" + more);
}

// AMS-13.11, AMS-13.6: 2 points for each good, on top of everything else; he moves once, at the
// end.
// AMS-CX-16
TEST(AmsterdamWalkers, AMS_13_3_goods_at_the_foreman) {
  AmsterdamScene t(R"({"options": {"expansions": ["workers"]}, "active": 0, "round": 4,
      "messenger": "HA5", "foreman": "CHEESE", "players": [{"node": "CHEESE", "ship": {"cheese": 2},
      "active": ["073", "081"]}]})");
  t.act("deliver cheese");
  EXPECT_EQ(t.points(), 6 + 4 + 1 + 4 + 2);
  EXPECT_EQ(t.at("/foreman"), "CHEESE");
  t.act("deliver cheese");
  EXPECT_EQ(t.points(), 17 + 16);
  AmsterdamScene elsewhere =
      with_foreman(R"("node": "BEER", "ship": {"beer": 1})", R"(, "foreman": "CHEESE")");
  elsewhere.act_all({"deliver beer", "end-turn"});
  EXPECT_EQ(elsewhere.points(), 4);
  EXPECT_EQ(elsewhere.at("/foreman"), "CHEESE");  // AMS-13.4: only if a good went to him
}

// AMS-13.4, AMS-AMB-23: the nearest warehouse with room; the mover chooses between equals.
TEST(AmsterdamWalkers, AMS_13_5_the_nearest_warehouse_with_room) {
  // From K1: GIN is next to it.
  AmsterdamScene near =
      with_foreman(R"("node": "K1", "ship": {"beer": 1})", R"(, "foreman": "K1")");
  near.act_all({"deliver beer", "end-turn"});
  EXPECT_EQ(near.at("/foreman"), "GIN");
  // With GIN full: TILES is three fields away, TULIP too (over W1).
  AmsterdamScene tie = with_foreman(R"("node": "K1", "ship": {"beer": 1})",
                                    R"(, "foreman": "K1", "roof": {"gin": 3})");
  tie.act_all({"deliver beer", "end-turn"});
  EXPECT_EQ(tie.asked(), "foreman");
  EXPECT_EQ(tie.turn().seat, 0);
  EXPECT_EQ(tie.offered(), (Texts{"foreman TULIP", "foreman TILES"}));
  EXPECT_NE(tie.refusal("foreman COFFEE").find("AMS-13.5"), std::string::npos);
  tie.act("foreman TILES");
  EXPECT_EQ(tie.at("/foreman"), "TILES");
}

// AMS-AMB-24, AMS-13.7: he leaves a warehouse that became full, and the game when all are.
TEST(AmsterdamWalkers, AMS_13_7_all_warehouses_full) {
  const std::string full = R"(, "roof": {"beer": 3, "tulip_bulbs": 3, "cheese": 3, "furniture": 3,
      "gin": 3, "tiles": 3, "lace": 3, "coffee": 3, "crystal": 2},
      "small": {"K1": "beer", "K2": "gin", "K3": "lace", "K4": "tiles"})";
  AmsterdamScene t = with_foreman(R"("node": "CRYSTAL", "ship": {"crystal": 1})",
                                  R"(, "foreman": "CRYSTAL")" + full);
  t.act_all({"deliver crystal", "end-turn"});
  EXPECT_EQ(t.points(), 4 + 2);
  EXPECT_EQ(t.at("/foreman"), nullptr);
  EXPECT_EQ(t.told("foreman-gone"), 1U);
}

// AMS-13.9, AMS-13.10: over taken blocks to the nearest free one, and out of a full city.
TEST(AmsterdamWalkers, AMS_13_10_the_messenger_in_a_full_city) {
  const auto end = [](const std::string& others, const std::string& more) {
    AmsterdamScene t(R"({"options": {"expansions": ["workers"]}, "active": 0, "round": 9,
        "foreman": "K1", "messenger": "HA4", "goods": {"HA4": "gin"}, "players": [{"supply": {"grey": 1},
        "blocks": []}, {"blocks": [)" +
                     others + "]}]" + more + "}");
    t.act("take-block HA4");
    EXPECT_EQ(t.cubes("grey"), 1);  // 1 less 1
    t.act_all({"store", "end-turn"});
    return t;
  };
  // HA4 has bridges to HA5 and HA1: both taken, so one bridge farther.
  const AmsterdamScene farther = end(R"("HA5", "HA1")", R"(, "roof": {"beer": 2})");
  EXPECT_EQ(farther.offered(), (Texts{"messenger HA2", "messenger HA6", "messenger BU3"}));
  std::string all;
  for (const char* district : {"HA", "BU", "NI", "JO", "GR", "PL"})
    for (int i = 1; i <= 6; ++i) {
      const std::string block = district + std::to_string(i);
      if (block != "HA4") all += (all.empty() ? "\"" : ", \"") + block + "\"";
    }
  const AmsterdamScene gone = end(all, R"(, "roof": {"beer": 3, "tulip_bulbs": 3, "cheese": 3,
      "furniture": 3, "gin": 3, "tiles": 3, "lace": 3, "coffee": 3, "crystal": 3},
      "black_market": ["beer", "tulip_bulbs", "cheese", "furniture", "tiles", "lace", "coffee",
      "crystal"])");
  EXPECT_EQ(gone.at("/messenger"), nullptr);
  EXPECT_EQ(gone.told("messenger-gone"), 1U);
}

// AMS-15.2, AMS-15.3, AMS-15.5, AMS-EX-27: both, then diagonally to an empty field.
TEST(AmsterdamWalkers, AMS_15_2_the_trader_pays_both) {
  AmsterdamScene t = turn(R"("guilders": 0, "supply": {"pink": 1})",
                          R"(, "options": {"expansions": ["trader"]}, "trader": "coffee",
      "goods": {"PL6": "coffee"}, "black_market": ["beer"])");
  t.act_all({"take-block PL6", "sell-for-both grey"});
  EXPECT_EQ(t.guilders(), 2);
  EXPECT_EQ(t.cubes("grey"), 1);
  EXPECT_EQ(t.at("/trader"), "coffee");
  t.act("end-turn");
  EXPECT_EQ(t.asked(), "trader");
  EXPECT_TRUE(t.offers("trader crystal"));
  EXPECT_FALSE(t.offers("trader beer"));  // not empty
  t.act("trader crystal");
  EXPECT_EQ(t.at("/trader"), "crystal");
  // Elsewhere he pays nothing and stays.
  AmsterdamScene other = turn(R"("guilders": 0, "supply": {"pink": 1})",
                              R"(, "options": {"expansions": ["trader"]}, "trader": "coffee",
      "goods": {"PL6": "gin"})");
  other.act("take-block PL6");
  EXPECT_TRUE(other.offered("sell-for-both").empty());
  other.act_all({"sell-for-guilders", "end-turn"});
  EXPECT_EQ(other.at("/trader"), "coffee");
}

// AMS-AMB-27, AMS-CX-24: with 037 still 2 guilders and a cube. AMS-15.4: then no field is left.
TEST(AmsterdamWalkers, AMS_AMB_27_trader_and_037) {
  AmsterdamScene t = turn(R"("guilders": 0, "supply": {"pink": 1}, "active": ["037"])",
                          R"(, "options": {"expansions": ["trader"]}, "trader": "coffee",
      "goods": {"PL6": "coffee"}, "black_market": ["beer", "tulip_bulbs", "cheese", "furniture",
      "gin", "tiles", "lace", "crystal"])");
  t.act_all({"take-block PL6", "sell-for-both grey"});
  EXPECT_EQ(t.guilders(), 2);
  EXPECT_EQ(t.cubes(), 1);
  t.act("end-turn");
  EXPECT_EQ(t.at("/trader"), nullptr);
  EXPECT_EQ(t.told("trader-gone"), 1U);
}

// AMS-AMB-52: foreman, messenger, trader, before the next player acts.
TEST(AmsterdamWalkers, AMS_DP_15_figures_walk_in_this_order) {
  AmsterdamScene t = turn(R"("node": "K1", "ship": {"beer": 1}, "supply": {"pink": 1})",
                          R"(, "options": {"expansions": ["workers", "trader"]}, "foreman": "K1",
      "roof": {"gin": 3}, "messenger": "PL2", "trader": "coffee", "goods": {"PL2": "coffee"})");
  t.act_all({"deliver beer", "take-block PL2", "sell-for-both grey", "end-turn"});
  EXPECT_EQ(t.asked(), "foreman");
  t.act(t.offered()[0]);
  EXPECT_EQ(t.asked(), "messenger");
  EXPECT_EQ(t.offered(), (Texts{"messenger NI5", "messenger PL1", "messenger PL6"}));
  t.act(t.offered()[0]);
  EXPECT_EQ(t.asked(), "trader");
  EXPECT_EQ(t.turn().seat, 0);
  t.act(t.offered()[0]);
  EXPECT_EQ(t.turn().seat, 1);
}

// --- final scoring

// AMS-11.2: a token for each inactive card; AMS-AMB-19: the score may fall below 0.
TEST(AmsterdamFinalScoring, AMS_11_3_tokens_cost_3_5_7) {
  const std::array<int, 6> points = {0, -3, -8, -15, -22, -29};
  for (int tokens = 0; tokens <= 5; ++tokens) {
    const AmsterdamScene t =
        over(R"({"guilders": 0, "penalties": )" + std::to_string(tokens) + "}");
    EXPECT_EQ(t.scored(kItemPenalties), points[static_cast<std::size_t>(tokens)]);
    EXPECT_EQ(t.score(), points[static_cast<std::size_t>(tokens)]);
  }
  EXPECT_EQ(over(R"({"penalties": 1, "inactive": ["001"]})").scored(kItemPenalties), -8);
}

// AMS-11.4, AMS-5.6: the laurel cards pay, others do not.
TEST(AmsterdamFinalScoring, AMS_11_4_active_final_cards) {
  const AmsterdamScene t = over(R"({"guilders": 0, "node": "W1", "active": ["106", "107", "024"],
      "inactive": ["085"], "blocks": ["HA1"]})",
                                R"(, "roof": {"beer": 1})");
  EXPECT_EQ(t.scored(amsterdam::kItemCard), 1);
}

// AMS-EX-20: six tokens in one group are 18; only the largest counts.
TEST(AmsterdamFinalScoring, AMS_11_5_the_largest_group) {
  const auto group = [](const char* blocks, const char* roof) {
    return over(R"({"blocks": [)" + std::string(blocks) + "]}",
                R"(, "roof": {)" + std::string(roof) + "}")
        .scored(kItemGroup);
  };
  EXPECT_EQ(group(R"("HA4", "HA5", "HA6", "HA3", "HA2", "JO4")", R"("beer": 3, "gin": 3)"), 18);
  EXPECT_EQ(group(R"("HA4", "HA5", "PL1", "PL2", "PL6")", R"("beer": 3, "gin": 2)"), 9);
  EXPECT_EQ(group("", ""), 0);
}

// AMS-AMB-18, AMS-AMB-44, AMS-11.7, AMS-11.8, AMS-AMB-50
TEST(AmsterdamFinalScoring, AMS_11_6_majorities_in_open_districts) {
  const auto points = [](int players, std::initializer_list<const char*> blocks, int taken) {
    std::string text;
    for (const char* own : blocks)
      text += std::string(text.empty() ? "" : ", ") + R"({"blocks": [)" + own + "]}";
    const std::array<const char*, 5> tiles = {"", "", R"("plantage")", R"("plantage", "jordaan")",
                                              R"("plantage", "jordaan", "burgwallen")"};
    const std::array<const char*, 7> roofs = {"",
                                              "",
                                              "",
                                              R"("beer": 3)",
                                              R"("beer": 3, "gin": 1)",
                                              R"("beer": 3, "gin": 2)",
                                              R"("beer": 3, "gin": 3)"};
    const AmsterdamScene t =
        over(text, R"(, "options": {"players": )" + std::to_string(players) +
                       R"(}, "districts": [)" + tiles[static_cast<std::size_t>(players)] +
                       R"(], "roof": {)" + roofs[static_cast<std::size_t>(taken)] + "}");
    std::string all;
    for (Seat seat = 0; seat < players; ++seat)
      all += std::to_string(t.scored(kItemDistrict, seat));
    return all;
  };
  EXPECT_EQ(points(2, {R"("PL1", "PL2")", R"("PL3")"}, 3), "50");
  EXPECT_EQ(points(3, {R"("PL1", "PL2")", R"("PL3")", ""}, 3), "520");
  EXPECT_EQ(points(4, {R"("PL1", "PL2", "PL3")", R"("PL4", "PL5")", R"("PL6")", ""}, 6), "5210");
  // Two tied for the second of three places: (2 + 0) / 2.
  EXPECT_EQ(points(3, {R"("PL1", "PL2")", R"("PL3")", R"("PL4")"}, 4), "511");
  // Three tied behind one of four: (2 + 1 + 0) / 3.
  EXPECT_EQ(points(4, {R"("PL1", "PL2")", R"("PL3")", R"("PL4")", R"("PL5")"}, 5), "5111");
  // A closed district pays nothing.
  EXPECT_EQ(points(2, {R"("HA1", "HA2", "HA3")", ""}, 3), "00");
}

// AMS-AMB-20, AMS-AMB-21: together, the magazine included, the wheel not.
TEST(AmsterdamFinalScoring, AMS_11_9_leftovers) {
  EXPECT_EQ(over(R"({"guilders": 1})").scored(kItemLeftovers), 0);
  EXPECT_EQ(over(R"({"guilders": 1, "magazine": "pink"})").scored(kItemLeftovers), 1);
  EXPECT_EQ(over(R"({"guilders": 1, "storage": {"gin": 1}, "crew": {"white": 1}})")
                .scored(kItemLeftovers),
            1);
  EXPECT_EQ(over(R"({"guilders": 1, "wheel": {"1": {"pink": 9}}})").scored(kItemLeftovers), 0);
}

// AMS-11.11, AMS-AMB-49, AMS-AMB-59: the highest score, then the order of the discs, for all
// places.
TEST(AmsterdamFinalScoring, AMS_11_10_ranking) {
  const AmsterdamScene t =
      over(R"({"points": 5, "amstel": 3, "guilders": 0}, {"points": 9, "guilders": 0},
      {"points": 5, "amstel": 3, "guilders": 0}, {"points": 5, "amstel": 4, "guilders": 0})",
           R"(, "options": {"players": 4}, "discs": ["3", "2", "0", "1"])");
  const Standings standings = t.game().standings(t.state());
  EXPECT_EQ(standings.place[1], 1);
  EXPECT_EQ(standings.place[3], 2);
  EXPECT_EQ(standings.place[2], 3);  // on top of seat 0
  EXPECT_EQ(standings.place[0], 4);
}

// --- solo

constexpr const char* kPlain =
    R"("brown": 2, "grey": 2, "purple": 3, "orange": 3, "pink": 4, "black": 4)";

// AMS-17.6, AMS-17.7, AMS-DP-19: cheapest first; maps, then buildings, then craftsmen.
TEST(AmsterdamTom, AMS_17_6_the_cheapest_card_goes) {
  const auto removed = [](const char* offer) {
    AmsterdamScene t(R"({"options": {"players": 1}, "moment": "removal", "discs": ["1", "0"],
        "offer": [)" +
                     std::string(offer) + "]}");
    std::string text;
    for (const char* card : {"043", "014", "107", "110", "112", "116", "088", "024"})
      if (t.discarded(card)) text += card;
    return text;
  };
  EXPECT_EQ(removed(R"("043", "107", "110", "112")"), "043");  // 1 cube
  EXPECT_EQ(removed(R"("014", "107", "110", "112")"), "110");  // 2 each: the map
  EXPECT_EQ(removed(R"("014", "107", "116", "112")"), "107");  // 2 each: the building
}

// AMS-17.9, AMS-17.8: what is left goes on the pile with the removed one.
TEST(AmsterdamTom, AMS_17_9_leftovers_of_the_offer) {
  AmsterdamScene t(R"({"options": {"players": 1}, "moment": "removal", "discs": ["1", "0"],
      "offer": ["043", "107", "110", "112"]})");
  t.act("take-card 112");
  EXPECT_TRUE(t.inactive("112"));
  for (const char* card : {"043", "107", "110"}) EXPECT_TRUE(t.discarded(card)) << card;
}

// AMS-17.10, AMS-17.25, AMS-17.22: TOM plays before high dice are turned, whoever leads.
TEST(AmsterdamTom, AMS_17_10_the_dice_as_rolled) {
  for (const char* discs : {R"(["0", "1"])", R"(["1", "0"])"}) {
    AmsterdamScene t =
        toms(R"("brown": 6, "grey": 2, "purple": 3, "orange": 3, "pink": 4, "black": 4)", "",
             R"(, "goods": {"BU1": "gin"}, "discs": )" + std::string(discs));
    EXPECT_TRUE(t.owns("BU1", 1));
    EXPECT_EQ(t.number("/dice/brown"), 1);
    EXPECT_EQ(t.asked(), "dice");
    EXPECT_EQ(t.turn().seat, 0);
  }
}

// AMS-AMB-35: 10 points on arrival, later ones do nothing.
TEST(AmsterdamTom, AMS_17_11_ones) {
  const std::string two =
      R"("brown": 1, "grey": 1, "purple": 3, "orange": 3, "pink": 4, "black": 4)";
  const AmsterdamScene t = toms(two, R"("amstel": 7)");
  EXPECT_EQ(t.field(1), 9);
  EXPECT_EQ(t.points(1), 4);
  const AmsterdamScene mouth = toms(two, R"("amstel": 17)");
  EXPECT_EQ(mouth.field(1), 18);
  EXPECT_EQ(mouth.points(1), 10);
  EXPECT_EQ(toms(two, R"("amstel": 18)").points(1), 0);
}

// AMS-AMB-30, AMS-AMB-31, AMS-17.13: the jetty of the face; an empty one brings nothing.
TEST(AmsterdamTom, AMS_AMB_30_workers_of_triples) {
  const std::array<const char*, 7> jetties = {
      "", "light_blue", "white", "golden_yellow", "red_brown", "light_pink", "light_green"};
  for (int face = 2; face <= 5; ++face) {
    const std::string f = std::to_string(face);
    const std::string dice = R"("brown": )" + f + R"(, "grey": )" + f + R"(, "purple": )" + f +
                             R"(, "orange": )" + (face == 3 ? "2" : "3") + R"(, "pink": )" +
                             (face == 4 ? "5" : "4") + R"(, "black": )" + (face == 5 ? "4" : "5");
    const std::string jetty = jetties[static_cast<std::size_t>(face)];
    const std::string other = face == 2 ? "light_blue" : "white";
    const AmsterdamScene t = toms(dice, R"("guilders": 0)",
                                  R"(, "jetties": {")" + jetty + R"(": [")" + other + R"("]})");
    EXPECT_EQ(t.at("/depot"), json::parse("[\"" + other + "\"]")) << face;
    EXPECT_EQ(t.points(1), 8);
    EXPECT_EQ(t.guilders(1), 1 + 1);  // and one at the market
    const AmsterdamScene again =
        toms(dice, R"("guilders": 0)", R"(, "jetties": {")" + jetty + R"(": []})");
    EXPECT_EQ(again.points(1), 0);
    EXPECT_EQ(again.guilders(1), 1);
  }
  // Three ones: the fields first, then the worker.
  const AmsterdamScene ones =
      toms(R"("brown": 1, "grey": 1, "purple": 1, "orange": 3, "pink": 4, "black": 4)",
           R"("amstel": 3)", R"(, "jetties": {"light_blue": ["white"]})");
  EXPECT_EQ(ones.field(1), 6);
  EXPECT_EQ(ones.points(1), 2 + 8);
}

// AMS-17.14, AMS-17.15, AMS-17.16, AMS-AMB-33: cheapest, beside an own one, then leftmost.
TEST(AmsterdamTom, AMS_17_15_which_block) {
  const std::string six =
      R"("brown": 2, "grey": 2, "purple": 3, "orange": 3, "pink": 4, "black": 6)";
  EXPECT_TRUE(toms(six, "", R"(, "goods": {"GR4": "gin"})").owns("GR4", 1));
  // GR5 and GR6 cost 2: GR5 is farther left, GR6 is beside GR3.
  const AmsterdamScene left =
      toms(six, R"("blocks": ["GR4", "HA1"])", R"(, "goods": {"GR5": "gin", "GR6": "gin"})");
  EXPECT_TRUE(left.owns("GR5", 1));  // also beside GR4
  const AmsterdamScene beside =
      AmsterdamScene(R"({"options": {"players": 1}, "moment": "tom", "round": 8, "tile": "B16",
      "dice": {)" + six +
                     R"(}, "goods": {"GR5": "gin", "GR6": "gin"},
      "players": [{"blocks": ["GR4"]}, {"blocks": ["GR3"]}]})");
  EXPECT_TRUE(beside.owns("GR6", 1));
  EXPECT_FALSE(beside.owns("GR5", 1));
  const AmsterdamScene plain =
      AmsterdamScene(R"({"options": {"players": 1}, "moment": "tom", "round": 8, "tile": "B16",
      "dice": {)" + six +
                     R"(}, "goods": {"GR5": "gin", "GR6": "gin"},
      "players": [{"blocks": ["GR4"]}, {"blocks": ["HA1"]}]})");
  EXPECT_TRUE(plain.owns("GR5", 1));
  EXPECT_EQ(plain.guilders(1), 2 + 1);  // sold, nothing paid
}

// AMS-17.17: a full district.
TEST(AmsterdamTom, AMS_17_17_no_free_block) {
  const AmsterdamScene t =
      AmsterdamScene(R"({"options": {"players": 1}, "moment": "tom", "round": 8, "tile": "B16",
      "dice": {"brown": 2, "grey": 2, "purple": 3, "orange": 3, "pink": 4, "black": 6},
      "players": [{"blocks": ["GR1", "GR2", "GR3", "GR4", "GR5", "GR6"]}, {"blocks": ["HA1"]}],
      "roof": {"beer": 3, "gin": 3, "lace": 1}})");
  EXPECT_EQ(std::popcount(t.player(1).blocks), 1);
  EXPECT_EQ(t.points(1), 0);
}

// AMS-17.18, AMS-17.19, AMS-EX-30: sale, or the best free roof field with the bonus.
TEST(AmsterdamTom, AMS_17_18_what_he_does_with_a_good) {
  const auto black = [](int round, const char* tile) {
    return AmsterdamScene(R"({"options": {"players": 1}, "moment": "tom", "round": )" +
                          std::to_string(round) + R"(, "tile": ")" + tile +
                          R"(", "dice": {"brown": 2, "grey": 2, "purple": 3, "orange": 3, "pink": 4,
        "black": 6}, "goods": {"GR5": "lace"}, "black_market": ["lace"],
        "players": [{"blocks": ["GR4"]}, {"blocks": []}]})");
  };
  AmsterdamScene late = black(8, "B16");
  EXPECT_TRUE(late.owns("GR5", 1));
  EXPECT_EQ(late.number("/roof/lace"), 1);
  EXPECT_EQ(late.points(1), 5);
  EXPECT_EQ(black(5, "A8").points(1), 5 + 3);
  // Purple: NI4 is next to NI3, its beer is sold.
  const AmsterdamScene purple =
      AmsterdamScene(R"({"options": {"players": 1}, "moment": "tom", "round": 8, "tile": "B16",
      "dice": {"brown": 2, "grey": 2, "purple": 6, "orange": 3, "pink": 4, "black": 4},
      "goods": {"NI4": "beer"}, "players": [{"blocks": ["NI2"]}, {"blocks": ["NI3"]}]})");
  EXPECT_TRUE(purple.owns("NI4", 1));
  EXPECT_TRUE(purple.sold("beer"));
  EXPECT_EQ(purple.guilders(1), 2 + 1);
}

// AMS-AMB-32: in the fixed order of the colours. Brown takes BU3 first, so that grey takes HA1,
// which is beside it; grey alone would take HA5, farther left.
TEST(AmsterdamTom, AMS_AMB_32_sixes_in_the_order_of_colours) {
  const auto blocks = [](const char* brown) {
    return AmsterdamScene(R"({"options": {"players": 1}, "moment": "tom", "round": 8, "tile": "B16",
        "dice": {"grey": 6, "purple": 3, "orange": 3, "pink": 4, "black": 4, "brown": )" +
                          std::string(brown) +
                          R"(}, "goods": {"BU3": "gin", "HA1": "beer", "HA5": "lace"},
        "players": [{"blocks": ["BU1", "HA4"]}, {"blocks": []}], "roof": {"tiles": 2}})");
  };
  const AmsterdamScene both = blocks("6");
  EXPECT_TRUE(both.owns("BU3", 1));
  EXPECT_TRUE(both.owns("HA1", 1));
  const AmsterdamScene grey = blocks("2");
  EXPECT_TRUE(grey.owns("HA5", 1));
}

// AMS-17.20, AMS-17.21: the market once a round, the last one included; fields too.
TEST(AmsterdamTom, AMS_17_21_the_market_in_every_round) {
  const auto at = [](int round, const char* tile, int guilders) {
    return AmsterdamScene(R"({"options": {"players": 1}, "moment": "tom", "round": )" +
                          std::to_string(round) + R"(, "tile": ")" + tile + R"(", "dice": {)" +
                          kPlain + R"(}, "players": [{}, {"amstel": 3, "guilders": )" +
                          std::to_string(guilders) + "}]}");
  };
  const AmsterdamScene last = at(12, "B16", 7);
  EXPECT_EQ(last.points(1), 15);
  EXPECT_EQ(last.guilders(1), 1);
  const AmsterdamScene fields = at(2, "A1", 1);
  EXPECT_EQ(fields.points(1), 1 + 2);
  EXPECT_EQ(fields.field(1), 5);
  const AmsterdamScene poor = at(12, "B16", 5);
  EXPECT_EQ(poor.points(1), 0);
  EXPECT_EQ(poor.guilders(1), 6);
}

// AMS-17.23, AMS-17.24, AMS-AMB-37: his lines, and a tie is lost.
TEST(AmsterdamTom, AMS_17_23_his_final_scoring) {
  AmsterdamScene t = over(R"({"points": 20, "guilders": 0}, {"points": 3, "blocks": ["BU1", "BU2"],
      "guilders": 7})",
                          R"(, "options": {"players": 1}, "districts": ["burgwallen"],
      "roof": {"beer": 2})");
  EXPECT_EQ(t.scored(kItemGroup, 1), 6);
  EXPECT_EQ(t.scored(kItemDistrict, 1), 5);
  EXPECT_EQ(t.scored(kItemLeftovers, 1), 3);
  EXPECT_EQ(t.scored(kItemPenalties, 1), 0);
  EXPECT_EQ(t.score(1), 17);
  EXPECT_EQ(t.game().standings(t.state()).place[0], 1);
  t.state().players[0].points = 17;
  EXPECT_EQ(t.game().standings(t.state()).place[0], 2);
}

// AMS-AMB-47, AMS-CX-25: his disc and boat count for cards that look at others.
TEST(AmsterdamTom, AMS_AMB_47_cards_compare_with_him) {
  const auto offers = [](const char* card, const char* me, const char* tom, const char* discs) {
    return AmsterdamScene(R"({"options": {"players": 1}, "active": 0, "round": 9, "discs": )" +
                          std::string(discs) + R"(, "players": [{"active": [")" + card + R"("], )" +
                          me + "}, {" + tom + "}]}")
        .offers("use " + std::string(card));
  };
  const char* ahead = R"(["0", "1"])";
  const char* behind = R"(["1", "0"])";
  EXPECT_TRUE(offers("017", R"("amstel": 1)", R"("amstel": 2)", behind));
  EXPECT_FALSE(offers("017", R"("amstel": 3)", R"("amstel": 2)", ahead));
  EXPECT_TRUE(offers("018", R"("amstel": 1)", R"("amstel": 2)", behind));
  EXPECT_FALSE(offers("018", R"("amstel": 3)", R"("amstel": 2)", ahead));
  EXPECT_TRUE(offers("043", R"("points": 1)", R"("points": 2)", ahead));
  EXPECT_FALSE(offers("043", R"("points": 2)", R"("points": 2)", ahead));
  EXPECT_TRUE(offers("097", R"("points": 3)", R"("points": 2)", ahead));
  EXPECT_FALSE(offers("097", R"("points": 2)", R"("points": 2)", ahead));
  // 034 against his disc.
  const AmsterdamScene t =
      AmsterdamScene(R"({"options": {"players": 1}, "moment": "tom", "round": 8, "tile": "B16",
      "discs": ["0", "1"], "dice": {"brown": 1, "grey": 2, "purple": 3, "orange": 3, "pink": 4,
      "black": 4}, "players": [{"amstel": 1, "active": ["034"]}, {}]})");
  EXPECT_EQ(t.field(1), 1);
  EXPECT_EQ(t.order(), "01");
}

// AMS-AMB-60: he removes first, then 049 declines.
TEST(AmsterdamTom, AMS_AMB_60_049_against_tom) {
  AmsterdamScene t(R"({"options": {"players": 1}, "moment": "removal", "discs": ["1", "0"],
      "offer": ["043", "107", "110", "112"], "players": [{"active": ["049"]}]})");
  EXPECT_TRUE(t.discarded("043"));
  t.act("decline");
  for (const char* card : {"107", "110", "112"}) EXPECT_TRUE(t.discarded(card)) << card;
}

}  // namespace
}  // namespace stadtluft::testing
