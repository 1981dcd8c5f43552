// Cards that draw, search, build, take back, or activate other cards: HAM-CE-09 to 18, 35, 42
// to 45.

#include <gtest/gtest.h>

#include "engine/games/hamburg/knowledge.h"
#include "engine/games/hamburg/rules.h"
#include "tests/games/hamburg/stage.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: colours and score items by their short names

bool hidden(const HamburgTable& t, const std::string& card, Seat viewer) {
  return hidden_from(t.state(), viewer).has(HamburgTable::card(card));
}

TEST(HamburgCards, HAM_C_001_HAM_CE_09_draws_a_card_and_acts_with_it) {
  HamburgTable t = Stage().hand({"001", "241"}).plots({"257"}).marks(3).turn();
  t.act_all({"build 001", "draw violet"});
  t.chance("deal 253");
  EXPECT_EQ(t.asked(), "basic-action");
  EXPECT_FALSE(t.offers("take-workers 241")) << "only the drawn card";
  t.act("take-workers 253");
  EXPECT_EQ(t.worker(kViolet), 3);
  EXPECT_TRUE(t.discarded("253"));
  EXPECT_EQ(t.hand(), 1);
}

TEST(HamburgCards, HAM_C_007_HAM_C_008_HAM_C_009_HAM_C_010_HAM_12_32_an_extra_basic_action) {
  const std::map<std::string, std::string> paid = {
      {"007", "violet"}, {"008", "grey"}, {"009", "orange"}, {"010", "pink"}};
  for (const auto& [card, worker] : paid) {
    SCOPED_TRACE(card);
    HamburgTable t = Stage().owns({card}).hand({"241"}).worker(worker).die("brown", 6).turn();
    t.act_all({"activate " + card, "draw brown"});
    t.chance("deal 249");
    t.act("take-money 249");
    EXPECT_EQ(t.marks(), 6) << "the colour of the drawn card";
    EXPECT_TRUE(t.offers("take-money 241")) << "the action of the turn is still owed";
  }
}

TEST(HamburgCards, HAM_C_202_HAM_C_EX_27_HAM_AMB_95_the_top_of_the_discard_pile) {
  HamburgTable t = Stage().owns({"202"}).hand({"253", "241"}).worker("pink").turn();
  EXPECT_FALSE(t.offers("activate 202")) << "an empty discard pile";
  t.act_all({"take-money 253", "activate 202"});
  EXPECT_EQ(t.asked(), "basic-action");
  t.act("take-workers 253");
  EXPECT_EQ(t.marks(), 3);
  EXPECT_EQ(t.worker(kViolet), 3);
  EXPECT_TRUE(t.discarded("253"));
}

TEST(HamburgCards, HAM_C_028_HAM_C_193_HAM_CE_10_draw_then_discard) {
  HamburgTable t = Stage().hand({"028", "241", "242"}).plots({"257"}).turn();
  t.act_all({"build 028", "draw violet", "draw violet", "draw grey", "draw brown"});
  t.settle();
  EXPECT_EQ(t.hand(), 6);
  EXPECT_EQ(t.asked(), "discard");
  for (int i = 0; i < 4; ++i) t.act(t.offered("discard").front());
  EXPECT_EQ(t.hand(), 2);
  HamburgTable two = Stage().owns({"193"}).hand({"241"}).worker("brown").turn();
  two.act_all({"activate 193", "draw pink", "draw pink"});
  two.settle();
  two.act_all({"discard 241"});
  two.act(two.offered("discard").front());
  EXPECT_EQ(two.hand(), 1);
  EXPECT_TRUE(two.discarded("241"));
}

TEST(HamburgCards,
     HAM_C_234_HAM_EX_39_HAM_C_EX_9_HAM_AMB_6_takes_from_the_top_and_orders_the_rest) {
  HamburgTable t = Stage()
                       .owns({"234"})
                       .hand({"241", "242"})
                       .worker("pink")
                       .die("black", 2)
                       .discards_in_order({"257", "258", "259"})
                       .turn();
  t.act("activate 234");
  EXPECT_TRUE(t.holds("258"));
  EXPECT_TRUE(t.holds("259"));
  EXPECT_FALSE(t.holds("257"));
  t.act_all({"discard 259", "discard 241"});
  EXPECT_EQ(t.hand(), 2);
  EXPECT_EQ(t.state().discard_top.back(), HamburgTable::card("241"));
}

TEST(HamburgCards, HAM_C_032_HAM_CE_11_HAM_AMB_5_two_plots_nobody_has_seen) {
  HamburgTable t = Stage().hand({"032", "241"}).plots({"257"}).marks(6).turn();
  t.act_all({"build 032", "draw violet", "draw pink"});
  t.settle();
  EXPECT_EQ(t.plots(), 3);
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.told("plot-drawn"), 2U);
  const json::value view = t.game().view(t.game().observe(t.state(), 0));
  EXPECT_TRUE(view.at("players").at(0).at("plots").at(1).at("card").is_null());
}

TEST(HamburgCards, HAM_C_219_HAM_C_220_HAM_C_221_HAM_C_222_HAM_C_AMB_30_plots_for_a_second_worker) {
  const std::map<std::string, std::string> paid = {
      {"219", "brown"}, {"220", "pink"}, {"221", "orange"}, {"222", "grey"}};
  for (const auto& [card, worker] : paid) {
    SCOPED_TRACE(card);
    EXPECT_FALSE(
        Stage().owns({card}).hand({"241"}).worker(worker).turn().offers("activate " + card));
    HamburgTable t = Stage().owns({card}).hand({"241"}).worker(worker).worker("violet").turn();
    t.act("activate " + card);
    EXPECT_EQ(t.offered("draw"), std::vector<std::string>{"draw violet"});
    t.act("draw violet");
    t.settle();
    EXPECT_EQ(t.plots(), 2);
    EXPECT_EQ(t.workers(), 0);
  }
}

TEST(HamburgCards, HAM_C_033_HAM_CE_01_HAM_C_AMB_21_HAM_4_5_one_card_above_the_hand_size) {
  HamburgTable t = Stage().owns({"033"}).hand({"241", "242", "243", "244", "245"}).moment("parks");
  EXPECT_EQ(t.asked(), "income");
  t.act("draw pink");
  t.settle();
  EXPECT_EQ(t.hand(), 6);
}

TEST(HamburgCards, HAM_C_037_HAM_C_038_HAM_C_039_HAM_C_040_HAM_CE_12_HAM_12_4_fetch_a_zoo_card) {
  const std::map<std::string, std::pair<std::string, std::string>> rows = {
      {"037", {"pink", "257"}},
      {"038", {"orange", "245"}},
      {"039", {"grey", "241"}},
      {"040", {"violet", "253"}}};
  for (const auto& [card, row] : rows) {
    SCOPED_TRACE(card);
    HamburgTable t = Stage().owns({card}).hand({"280"}).worker(row.first).turn();
    t.act("activate " + card);
    EXPECT_EQ(t.offered().size(), 4U);
    t.act("take-card " + row.second);
    EXPECT_TRUE(t.holds(row.second));
    EXPECT_EQ(t.workers(), 0);
    EXPECT_FALSE(hidden(t, row.second, 1)) << "the taken card is shown (HAM-C-AMB-24)";
  }
}

TEST(HamburgCards, HAM_C_041_fetches_a_park_of_the_paid_colour) {
  HamburgTable t =
      Stage().owns({"041"}).plots({"249"}).hand({"280"}).worker("violet").worker("grey").turn();
  t.act("activate 041 violet");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"take-card 273", "take-card 274",
                                                   "take-card 275", "take-card 276"}));
  t.act("take-card 276");
  EXPECT_TRUE(t.holds("276"));
  EXPECT_EQ(t.worker(kGrey), 1);
}

TEST(HamburgCards, HAM_AMB_123_nothing_to_fetch_still_costs_the_worker) {
  HamburgTable t = Stage()
                       .owns({"037"})
                       .plots({"241"})
                       .hand({"280"})
                       .worker("pink")
                       .discards({"257", "258", "259", "260"})
                       .turn();
  t.act("activate 037");
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.asked(), "turn");
}

TEST(HamburgCards, HAM_C_196_HAM_C_197_HAM_C_198_HAM_C_199_HAM_C_201_draw_cards) {
  const std::map<std::string, std::string> paid = {
      {"196", "orange"}, {"197", "grey"}, {"198", "pink"}, {"199", "brown"}};
  for (const auto& [card, worker] : paid) {
    SCOPED_TRACE(card);
    HamburgTable t = Stage().owns({card}).hand({"241"}).worker(worker).turn();
    t.act_all({"activate " + card, "draw brown"});
    t.settle();
    EXPECT_EQ(t.hand(), 2);
    EXPECT_EQ(t.workers(), 0);
  }
  HamburgTable t = Stage().hand({"201", "241"}).plots({"257"}).turn();
  t.act_all({"build 201", "draw violet", "draw pink"});
  EXPECT_FALSE(t.offers("draw violet")) << "the split is a multiset";
  t.act("draw brown");
  EXPECT_EQ(t.hand(), 1) << "looked at when all are taken (HAM-CR-8, HAM-C-AMB-23)";
  t.settle();
  EXPECT_EQ(t.hand(), 4);
}

TEST(HamburgCards, HAM_C_004_HAM_CE_14_HAM_C_AMB_08_takes_buildings_back) {
  HamburgTable t =
      Stage().hand({"004", "241"}).owns({"057", "011"}).plots({"257", "258", "259"}).turn();
  t.act_all({"activate 057", "build 004"});
  EXPECT_TRUE(t.offers("building 004")) << "itself too";
  t.act_all({"building 057", "building 004"});
  EXPECT_FALSE(t.offers("building 057"));
  t.act("building 011");
  EXPECT_EQ(t.plots(), 3);
  EXPECT_TRUE(t.holds("057"));
  EXPECT_TRUE(t.holds("011"));
  EXPECT_TRUE(t.holds("004"));
  EXPECT_FALSE(t.marked("057")) << "HAM-CA-14, HAM-AMB-12";
}

TEST(HamburgCards, HAM_C_036_HAM_CE_42_HAM_C_EX_19_HAM_DP_22_a_bolt_twice) {
  HamburgTable t = Stage().owns({"036"}).hand({"121", "241"}).plots({"257", "258"}).turn();
  t.act("build 121");
  EXPECT_EQ(t.marks(), 6);
  EXPECT_EQ(t.asked(), "again");
  t.act("yes");
  EXPECT_EQ(t.marks(), 12);
  HamburgTable no = Stage().owns({"036"}).hand({"121", "241"}).plots({"257", "258"}).turn();
  no.act_all({"build 121", "done"});
  EXPECT_EQ(no.marks(), 6);
}

TEST(HamburgCards, HAM_C_054_HAM_CE_43_HAM_C_AMB_03_a_marked_building_once_more_for_its_price) {
  HamburgTable t =
      Stage().owns({"054", "098"}).hand({"241"}).worker("violet").worker("pink", 2).turn();
  EXPECT_FALSE(t.offers("activate 054")) << "nothing carries a marker yet";
  t.act_all({"activate 098", "activate 054", "activate 098"});
  EXPECT_EQ(t.marks(), 6);
  EXPECT_EQ(t.workers(), 0);
  HamburgTable poor =
      Stage().owns({"054", "098"}).hand({"241"}).worker("violet").worker("pink").turn();
  poor.act("activate 098");
  EXPECT_FALSE(poor.offers("activate 054")) << "the other building could not be paid";
}

TEST(HamburgCards, HAM_C_060_HAM_CE_44_HAM_C_EX_20_HAM_C_AMB_04_HAM_AMB_127_workers_for_nothing) {
  HamburgTable t = Stage()
                       .owns({"098", "127", "043"})
                       .hand({"060", "241"})
                       .plots({"257", "258", "259", "245"})
                       .marks(6)
                       .worker("pink")
                       .turn();
  t.act_all({"build 060", "activate 098"});
  EXPECT_EQ(t.marks(), 3);
  EXPECT_FALSE(t.offers("activate 098"));
  EXPECT_TRUE(t.offered("activate 043").empty()) << "two workers are not one";
  t.act("activate 127");
  EXPECT_EQ(t.marks(), 5);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.worker(kPink), 1);
  t.act("activate 098");
  EXPECT_EQ(t.marks(), 8) << "still to be used normally";
}

TEST(HamburgCards, HAM_C_190_HAM_CE_17_HAM_C_EX_21_HAM_AMB_14_HAM_CU_10_a_building_under_a_zoo) {
  HamburgTable t = Stage(3)
                       .seat(1)
                       .marks(5)
                       .seat(2)
                       .marks(1)
                       .seat(0)
                       .owns({"190"})
                       .plots({"257"})
                       .hand({"171", "280"})
                       .left({"241"})
                       .worker("grey")
                       .worker("pink")
                       .turn();
  EXPECT_FALSE(t.offers("activate 190 pink")) << "no pink Zoo";
  t.act_all({"activate 190 grey", "build 171"});
  EXPECT_EQ(t.marks(), 4);
  EXPECT_TRUE(t.shows("171"));
  EXPECT_EQ(t.scored(kItemCards), 4 + 1) << "190 and the Zoo, nothing of 171";
  EXPECT_TRUE(under_zoo(t.state(), HamburgTable::card("171")));
}

TEST(HamburgCards, HAM_C_228_HAM_CE_45_HAM_C_EX_31_copies_a_bolt_of_an_opponent) {
  HamburgTable t = Stage(3)
                       .seat(1)
                       .owns({"171"})
                       .marks(9)
                       .seat(2)
                       .marks(2)
                       .seat(0)
                       .hand({"228", "241"})
                       .plots({"257"})
                       .marks(3)
                       .turn();
  t.act_all({"build 228", "building 171"});
  EXPECT_EQ(t.marks(), 5);
  EXPECT_EQ(t.marks(1), 6);
  EXPECT_EQ(t.marks(2), 0);
}

TEST(HamburgCards,
     HAM_C_224_HAM_CE_35_HAM_EX_43_HAM_C_EX_23_HAM_DP_13_any_colour_for_a_grey_worker) {
  HamburgTable t =
      Stage().owns({"224"}).hand({"249", "280"}).worker("grey").worker("violet").turn();
  t.act_all({"announce 249 violet", "lay-plot 249"});
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.state().plots[0].count(kBrown), 1U) << "the plot keeps its colour";
  HamburgTable money =
      Stage().owns({"224", "138"}).hand({"249", "280"}).worker("grey").die("pink", 5).turn();
  money.act("announce 249 pink");
  EXPECT_FALSE(money.offers("build 249"));
  money.act("take-money 249");
  EXPECT_EQ(money.marks(), 8) << "die and 138 of the announced colour";
}

TEST(HamburgNesting, HAM_CA_15_no_card_is_activated_inside_itself) {
  // 060 runs 190, 190 builds 004 under a Zoo, 004 takes 060 back: it is not resolved again.
  HamburgTable t = Stage()
                       .owns({"190", "098"})
                       .plots({"257", "258", "259"})
                       .hand({"060", "004"})
                       .left({"249"})
                       .marks(6)
                       .turn();
  t.act_all({"build 060", "activate 190 brown", "build 004", "building 060", "done"});
  EXPECT_TRUE(t.holds("060"));
  EXPECT_TRUE(t.offers("activate 098")) << "060 goes on";
  EXPECT_FALSE(t.offers("activate 190 pink"));
  t.act("done");
  EXPECT_EQ(t.asked(), "turn");
}

TEST(HamburgNesting, HAM_CA_11_a_granted_action_nests_a_bolt) {
  HamburgTable t = Stage().hand({"001", "241"}).plots({"257", "258"}).marks(3).turn();
  t.act_all({"build 001", "plot 1", "draw orange"});
  t.chance("deal 121");
  t.act("build 121");
  EXPECT_EQ(t.marks(), 6);
  EXPECT_EQ(t.asked(), "turn");
}

}  // namespace
}  // namespace stadtluft::testing
