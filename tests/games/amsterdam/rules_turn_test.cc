// Phase III: cards, blocks, harbour, Amstel, market.

#include <gtest/gtest.h>

#include "tests/games/amsterdam/scene.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;

// --- cards

TEST(AmsterdamCards, AMS_CEX_2_activate_and_use) {
  AmsterdamScene t = turn(R"("supply": {"pink": 3}, "inactive": ["001", "109"])");
  t.act_all({"activate 109", "activate 001"});
  EXPECT_EQ(t.cubes(), 0);
  t.act("use 001");  // an active map is enough
  EXPECT_EQ(t.cubes("orange"), 1);
  EXPECT_TRUE(t.marked("001"));
  EXPECT_NE(t.refusal("use 001").find("AMS-5.5"), std::string::npos);
}

TEST(AmsterdamCards, AMS_OPT_7_the_option_wants_a_used_map) {
  AmsterdamScene t = turn(R"("supply": {"pink": 1}, "active": ["001", "109"])",
                          R"(, "options": {"map_condition": "used"})");
  EXPECT_FALSE(t.offers("use 001"));
  t.act("use 109");
  EXPECT_TRUE(t.offers("use 001"));
}

TEST(AmsterdamCards, AMS_CX_9_the_owner_chooses_the_cube_that_is_left_out) {
  // 055 costs brown, grey and pink.
  AmsterdamScene t =
      turn(R"("supply": {"brown": 1, "grey": 1}, "active": ["031"], "inactive": ["055"])");
  EXPECT_EQ(t.offered("activate"), (Texts{"activate 055 pink"}));
  EXPECT_NE(t.refusal("activate 055 black").find("AMS-CX-9"), std::string::npos);
  t.act("activate 055 pink");
  EXPECT_EQ(t.cubes(), 0);
  AmsterdamScene rich = turn(
      R"("supply": {"brown": 1, "grey": 1, "pink": 1}, "active": ["031"], "inactive": ["055"])");
  EXPECT_EQ(rich.offered("activate"),
            (Texts{"activate 055 brown", "activate 055 grey", "activate 055 pink"}));
}

TEST(AmsterdamCards, AMS_C_042_first_of_each_kind_and_not_itself) {
  AmsterdamScene t =
      turn(R"("supply": {"orange": 2, "black": 1}, "inactive": ["042", "037", "023"])");
  EXPECT_FALSE(t.offers("activate 037"));  // two black
  t.act("activate 042");                   // a brewer: full price
  EXPECT_EQ(t.cubes(), 1);
  EXPECT_FALSE(t.offers("activate 037"));  // a brewer is active now
  t.act("activate 023");                   // one black, lowered to nothing
  EXPECT_EQ(t.cubes("black"), 1);
}

TEST(AmsterdamCards, AMS_CEX_13_29_one_map_up_to_three_times) {
  AmsterdamScene t =
      turn(R"("supply": {"pink": 5, "grey": 3}, "active": ["029", "047", "109", "113"])");
  t.act_all({"use 109", "use 113", "use 109"});
  EXPECT_NE(t.refusal("use 113").find("AMS-CX-3"), std::string::npos);
  t.act("use 109");
  EXPECT_FALSE(t.offers("use 109"));
  EXPECT_EQ(t.points(), 4);
  t.act_all({"use 047", "discard 109"});  // AMS-AMB-58: the favour is spent
  EXPECT_EQ(t.guilders(), 4);
  EXPECT_FALSE(t.offers("use 113"));
}

TEST(AmsterdamCards, AMS_CEX_14_a_free_use_right_after_activation) {
  AmsterdamScene t = turn(
      R"("guilders": 0, "supply": {"pink": 3}, "active": ["035", "099"], "inactive": ["110"])");
  t.act("activate 110");
  EXPECT_EQ(t.asked(), "free-use");
  EXPECT_EQ(t.offered(), (Texts{"use 110", "done"}));
  t.act("use 110");
  EXPECT_EQ(t.guilders(), 1);
  EXPECT_TRUE(t.offers("use 099"));
  t.act("use 110");
  EXPECT_EQ(t.guilders(), 2);
  EXPECT_EQ(t.cubes(), 0);
}

TEST(AmsterdamCards, AMS_CEX_27_activations_for_guilders) {
  AmsterdamScene t = turn(R"("guilders": 7, "active": ["038"], "inactive": ["030", "067", "109"])");
  t.act_all({"use 038", "activate 030"});
  EXPECT_EQ(t.guilders(), 4);
  t.act_all({"use 038", "activate 067"});
  EXPECT_EQ(t.guilders(), 3);
  t.act("use 038");  // the last one needs no choice
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_TRUE(t.active("109"));
}

// AMS-CEX-12
TEST(AmsterdamCards, AMS_CX_7_033_pays_for_itself) {
  AmsterdamScene t =
      turn(R"("guilders": 0, "supply": {"grey": 2, "purple": 1}, "inactive": ["033"])");
  t.act("activate 033");
  EXPECT_EQ(t.guilders(), 1);
}

TEST(AmsterdamCards, AMS_CEX_11_070_and_098) {
  AmsterdamScene t = turn(R"("supply": {"pink": 1}, "active": ["070", "098"],
      "inactive": ["109", "110", "111", "112"])");
  EXPECT_FALSE(t.offers("use 098"));
  t.act("activate 109");
  EXPECT_TRUE(t.offers("use 098"));
  EXPECT_FALSE(t.offers("use 070"));
}

TEST(AmsterdamCards, AMS_CEX_15_money_of_cards_and_other_money) {
  AmsterdamScene t =
      turn(R"("supply": {"pink": 3}, "active": ["071", "110"])", R"(, "goods": {"PL6": "beer"})");
  t.act_all({"take-block PL6", "sell-for-guilders"});
  EXPECT_FALSE(t.offers("use 071"));
  t.act("use 110");
  EXPECT_TRUE(t.offers("use 071"));
}

TEST(AmsterdamCards, AMS_8_57_a_use_without_effect_is_not_offered) {
  AmsterdamScene t = turn(R"("active": ["019", "021", "061", "017"], "amstel": 18)",
                          R"(, "options": {"players": 2})");
  EXPECT_FALSE(t.offers("use 019"));
  EXPECT_FALSE(t.offers("use 021"));
  EXPECT_FALSE(t.offers("use 061"));
  EXPECT_FALSE(t.offers("use 017"));
  EXPECT_NE(t.refusal("use 019").find("AMS-8.57"), std::string::npos);
}

TEST(AmsterdamCards, AMS_C_036_two_cubes_for_one) {
  AmsterdamScene t = turn(R"("supply": {"pink": 2, "grey": 1}, "active": ["036"])");
  t.act("use 036");
  EXPECT_EQ(t.asked(), "pay-card");
  EXPECT_EQ(t.offered(), (Texts{"pay grey", "pay pink"}));
  t.act("pay pink");  // then only pink is left in the order of the colours
  EXPECT_EQ(t.asked(), "cube");
  EXPECT_EQ(t.cubes("grey"), 1);
  t.act("cube black");
  EXPECT_EQ(t.cubes("black"), 1);
  EXPECT_EQ(t.cubes(), 2);
}

// --- blocks and black market

TEST(AmsterdamBlocks, AMS_EX_7_13_store_or_sell) {
  AmsterdamScene t =
      turn(R"("guilders": 0, "supply": {"pink": 2})", R"(, "goods": {"PL2": "furniture"})");
  t.act("take-block PL2");
  EXPECT_EQ(t.asked(), "good");
  EXPECT_EQ(t.offered().size(), 8U);
  AmsterdamScene seller(t);
  t.act("store");
  EXPECT_EQ(t.stored("furniture"), 1);
  EXPECT_TRUE(t.owns("PL2"));
  EXPECT_NE(t.refusal("take-block PL6").find("AMS-8.12"), std::string::npos);
  seller.act("sell-for-guilders");
  EXPECT_EQ(seller.guilders(), 2);
  EXPECT_TRUE(seller.sold("furniture"));
}

TEST(AmsterdamBlocks, AMS_8_20_a_good_is_sold_once) {
  AmsterdamScene t = turn(R"("supply": {"pink": 2})",
                          R"(, "goods": {"PL2": "furniture"}, "black_market": ["furniture"])");
  t.act("take-block PL2");
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_EQ(t.stored("furniture"), 1);
}

TEST(AmsterdamBlocks, AMS_CEX_18_two_blocks_both_sold) {
  AmsterdamScene t =
      turn(R"("guilders": 0, "supply": {"pink": 3}, "active": ["026", "028", "037"])",
           R"(, "goods": {"PL2": "beer", "PL6": "gin"})");
  t.act_all({"take-block PL2", "sell-for-both black", "take-block PL6", "sell-for-both grey"});
  EXPECT_EQ(t.guilders(), 6);
  EXPECT_EQ(t.cubes("black") + t.cubes("grey"), 2);
  EXPECT_EQ(t.cubes("pink"), 0);
}

TEST(AmsterdamBlocks, AMS_CEX_17_reductions_add_up_to_free) {
  AmsterdamScene t = turn(R"("active": ["025", "027"], "guilders": 2)",
                          R"(, "options": {"expansions": ["workers"]}, "messenger": "PL2")");
  EXPECT_TRUE(t.offers("take-block PL2"));  // 2 less 1 less 1
  EXPECT_TRUE(t.offers("take-block PL6"));  // 1 less 1
  EXPECT_FALSE(t.offers("take-block PL1"));
  EXPECT_TRUE(t.offers("buy-block PL1"));
  EXPECT_FALSE(t.offers("buy-block PL2"));  // AMS-CX-10
  EXPECT_NE(t.refusal("buy-block PL2").find("AMS-CX-10"), std::string::npos);
}

TEST(AmsterdamBlocks, AMS_C_074_a_block_moves_the_disc) {
  AmsterdamScene t = turn(R"("supply": {"pink": 1}, "active": ["074", "014"], "amstel": 3)");
  t.act_all({"take-block PL6", "store"});
  EXPECT_EQ(t.field(), 4);
  EXPECT_EQ(t.points(), 2);  // the first bridge
  EXPECT_TRUE(t.offers("use 014"));
}

// --- harbour

TEST(AmsterdamHarbour, AMS_EX_8_loading) {
  AmsterdamScene t = turn(R"("storage": {"beer": 1, "gin": 1})");
  EXPECT_EQ(t.offered("load"), (Texts{"load beer", "load gin"}));
  t.act("load-all");
  EXPECT_EQ(t.loaded("beer") + t.loaded("gin"), 2);
  EXPECT_EQ(t.cubes(), 0);
  EXPECT_FALSE(t.offers("load-all"));
}

TEST(AmsterdamHarbour, AMS_EX_9_a_cube_a_field) {
  AmsterdamScene t = turn(R"("supply": {"pink": 1, "black": 2}, "storage": {"beer": 1})");
  EXPECT_EQ(t.offered("sail").size(), 6U);  // three neighbours, two colours
  t.act_all({"sail TULIP pink", "sail W1 black"});
  EXPECT_NE(t.refusal("load beer").find("AMS-8.23"), std::string::npos);
  EXPECT_NE(t.refusal("sail START black").find("AMS-8.27"), std::string::npos);
  t.act("sail J_BLUE black");
  EXPECT_EQ(t.cubes(), 0);
  EXPECT_TRUE(t.offers("load beer"));
}

TEST(AmsterdamHarbour, AMS_EX_42_two_fields_for_a_cube) {
  AmsterdamScene t = turn(R"("supply": {"black": 4}, "active": ["040"])");
  t.act_all({"sail COFFEE black", "sail W6", "sail BEER black", "sail J_GOLD"});
  EXPECT_NE(t.refusal("sail W7").find("AMS-8.27"), std::string::npos);
  t.act_all({"sail W7 black", "sail K3", "sail CRYSTAL black"});
  EXPECT_EQ(t.cubes(), 0);
  EXPECT_EQ(t.ship_at(), "CRYSTAL");
  EXPECT_EQ(t.number("/turn/ship_moves"), 1);
  EXPECT_NE(t.refusal("sail J_GREEN black").find("AMS-8.50"), std::string::npos);
  t.act("end-turn");
  EXPECT_EQ(t.number("/turn/ship_moves"), 0);
}

TEST(AmsterdamHarbour, AMS_EX_43_one_worker_a_stay) {
  AmsterdamScene t = turn(R"("guilders": 0, "node": "J_BLUE", "supply": {"black": 2})",
                          R"(, "jetties": {"light_blue": ["white", "light_pink"]})");
  t.act("take-worker white");
  EXPECT_EQ(t.guilders(), 1);
  EXPECT_NE(t.refusal("take-worker light_pink").find("AMS-AMB-13"), std::string::npos);
  t.act_all({"sail W1 black", "sail J_BLUE black", "take-worker light_pink"});
  EXPECT_EQ(t.crew("white") + t.crew("light_pink"), 2);
}

// AMS-CEX-20
TEST(AmsterdamHarbour, AMS_EX_11_CEX_20_the_depot) {
  AmsterdamScene t =
      turn(R"("node": "J_PINK", "crew": {"light_pink": 1}, "active": ["050", "072"])",
           R"(, "depot": ["white"])");
  t.act("deliver-worker light_pink");
  EXPECT_EQ(t.points(), 14);
  EXPECT_TRUE(t.offers("use 072"));  // the second half is the card's
}

// AMS-8.55
TEST(AmsterdamHarbour, AMS_CEX_19_everything_adds_up) {
  AmsterdamScene t(R"({"active": 0, "round": 4, "players": [{"guilders": 0, "node": "CHEESE",
      "ship": {"cheese": 2}, "active": ["073", "075", "081"]}]})");
  t.act("deliver cheese");
  EXPECT_EQ(t.points(), 6 + 4 + 1 + 4);
  EXPECT_EQ(t.guilders(), 1);
  t.act("deliver cheese");
  EXPECT_EQ(t.points(), 15 + 14);
}

TEST(AmsterdamHarbour, AMS_8_37_a_small_warehouse_takes_any_good_once) {
  AmsterdamScene t = turn(R"("node": "K1", "ship": {"cheese": 1, "gin": 1})");
  EXPECT_EQ(t.offered("deliver"), (Texts{"deliver cheese", "deliver gin"}));
  t.act("deliver gin");
  EXPECT_EQ(t.points(), 5);
  EXPECT_NE(t.refusal("deliver cheese").find("AMS-8.40"), std::string::npos);
}

// --- Amstel

// AMS-EX-40
TEST(AmsterdamAmstel, AMS_EX_14_40_bridges_pay) {
  AmsterdamScene t = turn(R"("amstel": 3, "supply": {"pink": 9})");
  EXPECT_EQ(t.offered("amstel").size(), 5U);
  t.act("amstel 5");
  EXPECT_EQ(t.cubes(), 0);
  EXPECT_EQ(t.field(), 8);
  EXPECT_EQ(t.points(), 6);
  EXPECT_NE(t.refusal("amstel 1").find("AMS-8.42"), std::string::npos);
}

TEST(AmsterdamAmstel, AMS_EX_38_a_disc_lands_on_top) {
  AmsterdamScene t(
      R"({"options": {"players": 3}, "active": 2, "discs": ["0", "1", "2"], "players": [
      {"amstel": 5}, {"amstel": 5}, {"amstel": 3, "supply": {"pink": 3}}]})");
  t.act("amstel 2");
  EXPECT_EQ(t.order(), "201");
}

TEST(AmsterdamAmstel, AMS_CX_15_034_stays_on_top) {
  AmsterdamScene t(
      R"({"options": {"players": 3}, "active": 2, "discs": ["0", "1", "2"], "players": [
      {"amstel": 5}, {"amstel": 5, "active": ["034"]}, {"amstel": 3, "supply": {"pink": 3}}]})");
  t.act("amstel 2");
  EXPECT_EQ(t.order(), "120");
  EXPECT_EQ(t.told("on-top"), 1U);
}

TEST(AmsterdamAmstel, AMS_EX_39_ranked_places_on_the_last_field) {
  AmsterdamScene t(
      R"({"options": {"players": 3}, "active": 2, "discs": ["0", "1", "2"], "players": [
      {"amstel": 18}, {"amstel": 18}, {"amstel": 17, "active": ["034"], "supply": {"pink": 5}}]})");
  EXPECT_EQ(t.offered("amstel"), (Texts{"amstel 1"}));
  EXPECT_NE(t.refusal("amstel 2").find("AMS-8.56"), std::string::npos);
  t.act("amstel 1");
  EXPECT_EQ(t.points(2), 10);
  EXPECT_EQ(t.order(), "012");
  EXPECT_EQ(t.cubes("pink", 2), 4);
}

// --- market

TEST(AmsterdamMarketTiles, AMS_EX_15_points_and_fields) {
  AmsterdamScene t(R"({"active": 0, "tile": "A1", "players": [{"guilders": 1, "supply": {"pink": 1},
      "active": ["045"]}]})");
  t.act("market");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.field(), 2);
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_TRUE(t.offers("amstel 1"));
  EXPECT_TRUE(t.offers("use 045"));
}

TEST(AmsterdamMarketTiles, AMS_CEX_28_020_uses_it_twice) {
  AmsterdamScene t(R"({"active": 0, "round": 12, "tile": "B16",
      "players": [{"guilders": 12, "active": ["020", "045"]}]})");
  t.act("market");
  EXPECT_FALSE(t.marked("020"));
  t.act("market");
  EXPECT_TRUE(t.marked("020"));
  EXPECT_EQ(t.points(), 30);
  EXPECT_NE(t.refusal("market").find("AMS-8.45"), std::string::npos);
}

TEST(AmsterdamMarketTiles, AMS_T_CA17_three_moves) {
  AmsterdamScene t = tile("CA17", R"("guilders": 1)");
  t.act_all({"market", "sail COFFEE", "sail W6", "sail BEER"});
  EXPECT_FALSE(t.offers("sail J_GOLD"));
}

TEST(AmsterdamMarketTiles, AMS_T_CA18_a_card_of_the_discard_pile) {
  AmsterdamScene t = tile("CA18", R"("guilders": 2, "inactive": ["001", "002"])",
                          R"(, "discard": ["109", "110"])");
  t.act_all({"market", "give 001"});
  EXPECT_EQ(t.offered(), (Texts{"take-card 109", "take-card 110"}));
  t.act("take-card 110");
  EXPECT_TRUE(t.inactive("110"));
  EXPECT_TRUE(t.discarded("001"));
}

TEST(AmsterdamMarketTiles, AMS_AMB_41_an_empty_pile_is_a_draw) {
  AmsterdamScene t = tile("CA18", R"("guilders": 2, "inactive": ["001"])", R"(, "discard": [])");
  t.act("market");
  EXPECT_EQ(t.offered(), (Texts{"draw craftsman", "draw building"}));
  t.act("draw building");
  EXPECT_EQ(t.outcomes().size(), 54U);
  t.chance("deal 067");
  EXPECT_TRUE(t.inactive("067"));
  EXPECT_TRUE(t.discarded("001"));
}

TEST(AmsterdamMarketTiles, AMS_T_CB21_the_ship_anywhere_else) {
  AmsterdamScene t = tile("CB21", R"("guilders": 3, "active": ["016"])");
  t.act("market");
  EXPECT_EQ(t.offered("place-ship").size(), 28U);
  t.act("place-ship W1");
  EXPECT_EQ(t.number("/turn/sailed"), 2);  // the way between the two
  EXPECT_TRUE(t.offers("use 016"));
}

TEST(AmsterdamMarketTiles, AMS_CEX_30_four_blocks_in_a_turn) {
  AmsterdamScene t = tile("CB22", R"("guilders": 8, "active": ["020", "028"],
      "supply": {"pink": 1, "black": 1})",
                          R"(, "black_market": ["beer", "tulip_bulbs", "cheese", "furniture", "gin",
      "tiles", "lace", "coffee", "crystal"])");
  t.act_all(
      {"market", "take-block HA1", "take-block PL6", "market", "take-block BU3", "take-block GR4"});
  for (const char* block : {"HA1", "PL6", "BU3", "GR4"}) EXPECT_TRUE(t.owns(block)) << block;
}

TEST(AmsterdamMarketTiles, AMS_CAMB_15_two_free_activations) {
  AmsterdamScene t = tile("CB24", R"("guilders": 6, "inactive": ["030", "067", "109"])");
  t.act_all({"market", "activate 030", "activate 067"});
  EXPECT_EQ(t.guilders(), 2);
  AmsterdamScene none = tile("CB24", R"("guilders": 6)");
  EXPECT_NE(none.refusal("market").find("AMS-T-G.2"), std::string::npos);
}

}  // namespace
}  // namespace stadtluft::testing
