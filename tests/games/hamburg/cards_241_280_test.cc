// Zoo and park: HAM-C-241 to HAM-C-280.

#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {
namespace {

// --- zoo ----------------------------------------------------------------------------------------

// Laid left for its price, without a plot and without an ability; it brings its printed points,
// leads in the zoo majority and is scored by the clergy before the black window.
void expect_zoo(const std::string& id, const std::string& colour, int cost, int points) {
  EXPECT_FALSE(scene({.hand = {id, "145"}, .marks = cost - 1}).offers("build " + id));
  HamburgScene t = scene({.hand = {id, "146"}, .workers = {{colour, 1}}, .marks = cost});
  EXPECT_TRUE(t.offers("lay-plot " + id)) << "its back is " << colour;
  t.build(id);
  EXPECT_EQ(t.marks(), 0);
  EXPECT_TRUE(t.built(id));
  EXPECT_EQ(t.buildings(), 0U);
  EXPECT_FALSE(t.offers_activation(id));
  EXPECT_EQ(t.scored(hamburg::kItemCards), points);
  EXPECT_EQ(t.score(), points);

  HamburgScene end = scene({.left = {id}}, {.moment = "end", .more = R"("front":{"black":2})"});
  EXPECT_TRUE(end.majority("zoo"));
  EXPECT_FALSE(end.majority("buildings"));
  EXPECT_EQ(end.scored(hamburg::kItemClergy), 2);
}
TEST(HamburgCards, HAM_C_241_is_a_grey_zoo_card_of_1_for_2) { expect_zoo("241", "grey", 2, 1); }
TEST(HamburgCards, HAM_C_242_is_a_grey_zoo_card_of_2_for_4) { expect_zoo("242", "grey", 4, 2); }
TEST(HamburgCards, HAM_C_243_is_a_grey_zoo_card_of_3_for_6) { expect_zoo("243", "grey", 6, 3); }
TEST(HamburgCards, HAM_C_244_is_a_grey_zoo_card_of_4_for_8) { expect_zoo("244", "grey", 8, 4); }
TEST(HamburgCards, HAM_C_245_is_an_orange_zoo_card_of_1_for_2) {
  expect_zoo("245", "orange", 2, 1);
}
TEST(HamburgCards, HAM_C_246_is_an_orange_zoo_card_of_2_for_4) {
  expect_zoo("246", "orange", 4, 2);
}
TEST(HamburgCards, HAM_C_247_is_an_orange_zoo_card_of_3_for_6) {
  expect_zoo("247", "orange", 6, 3);
}
TEST(HamburgCards, HAM_C_248_is_an_orange_zoo_card_of_4_for_8) {
  expect_zoo("248", "orange", 8, 4);
}
TEST(HamburgCards, HAM_C_249_is_a_brown_zoo_card_of_1_for_2) { expect_zoo("249", "brown", 2, 1); }
TEST(HamburgCards, HAM_C_250_is_a_brown_zoo_card_of_2_for_4) { expect_zoo("250", "brown", 4, 2); }
TEST(HamburgCards, HAM_C_251_is_a_brown_zoo_card_of_3_for_6) { expect_zoo("251", "brown", 6, 3); }
TEST(HamburgCards, HAM_C_252_is_a_brown_zoo_card_of_4_for_8) { expect_zoo("252", "brown", 8, 4); }
TEST(HamburgCards, HAM_C_253_is_a_violet_zoo_card_of_1_for_2) { expect_zoo("253", "violet", 2, 1); }
TEST(HamburgCards, HAM_C_254_is_a_violet_zoo_card_of_2_for_4) { expect_zoo("254", "violet", 4, 2); }
TEST(HamburgCards, HAM_C_255_is_a_violet_zoo_card_of_3_for_6) { expect_zoo("255", "violet", 6, 3); }
TEST(HamburgCards, HAM_C_256_is_a_violet_zoo_card_of_4_for_8) { expect_zoo("256", "violet", 8, 4); }
TEST(HamburgCards, HAM_C_257_is_a_pink_zoo_card_of_1_for_2) { expect_zoo("257", "pink", 2, 1); }
TEST(HamburgCards, HAM_C_258_is_a_pink_zoo_card_of_2_for_4) { expect_zoo("258", "pink", 4, 2); }
TEST(HamburgCards, HAM_C_259_is_a_pink_zoo_card_of_3_for_6) { expect_zoo("259", "pink", 6, 3); }
TEST(HamburgCards, HAM_C_260_is_a_pink_zoo_card_of_4_for_8) { expect_zoo("260", "pink", 8, 4); }

// --- park ---------------------------------------------------------------------------------------

// Laid left for its price; it pays nothing before the end of the next phase I.
void expect_laid(const std::string& id, const std::string& colour, int cost, int points) {
  EXPECT_FALSE(scene({.hand = {id, "145"}, .marks = cost - 1}).offers("build " + id));
  HamburgScene t = scene({.hand = {id, "146"}, .workers = {{colour, 1}}, .marks = cost});
  EXPECT_TRUE(t.offers("lay-plot " + id)) << "its back is " << colour;
  t.build(id);
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.points(), 0);
  EXPECT_EQ(t.workers(), 1);
  EXPECT_EQ(t.hand(), 1U);
  EXPECT_EQ(t.buildings(), 0U);
  EXPECT_FALSE(t.marked(id));
  EXPECT_FALSE(t.offers_activation(id));
  EXPECT_EQ(t.scored(hamburg::kItemCards), points);
}

// The table at the end of phase I, with the park in front of seat 0.
HamburgScene income(const std::string& id, const Names& used = {}) {
  return scene({.left = {id}}, {.used = used, .moment = "parks"});
}

void expect_mark_park(const std::string& id, const std::string& colour) {
  expect_laid(id, colour, 3, 1);
  const HamburgScene t = income(id);
  EXPECT_EQ(t.asked(), "chance");  // the dice are rolled next
  EXPECT_EQ(t.marks(), 1);
  EXPECT_TRUE(t.marked(id));
  EXPECT_EQ(t.workers() + t.points(), 0);
  EXPECT_EQ(t.marks(1), 0);
  EXPECT_EQ(income(id, {id}).marks(), 0) << "once in a cycle";
  EXPECT_EQ(scene({.buildings = {"122"}, .left = {id}}, {.moment = "parks"}).marks(), 2);
}

void expect_worker_park(const std::string& id, const std::string& colour) {
  expect_laid(id, colour, 3, 1);
  const HamburgScene t = income(id);
  EXPECT_EQ(t.workers(colour), 1);
  EXPECT_EQ(t.workers(), 1);
  EXPECT_EQ(t.marks() + t.points(), 0);
  EXPECT_TRUE(t.marked(id));
  EXPECT_EQ(income(id, {id}).workers(), 0) << "once in a cycle";
  EXPECT_EQ(scene({.buildings = {"122"}, .left = {id}}, {.moment = "parks"}).marks(), 0);
}

void expect_card_park(const std::string& id, const std::string& colour, const std::string& deal) {
  expect_laid(id, colour, 3, 1);
  HamburgScene t =
      scene({.left = {id}, .hand = {"002", "003", "005", "006", "007"}}, {.moment = "refill"});
  // Seat 0 is full; seat 1 fills up its hand.
  t.act_all({"draw violet", "draw violet", "draw violet", "draw violet"});
  t.settle();
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_EQ(t.asked(), "income");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"draw " + colour, "done"}));
  HamburgScene declined(t.state());
  t.act("draw " + colour);
  t.chance("deal " + deal);
  EXPECT_TRUE(t.in_hand(deal));
  EXPECT_EQ(t.hand(), 6U) << "above the limit";
  EXPECT_TRUE(t.marked(id));
  declined.act("done");
  EXPECT_EQ(declined.hand(), 5U);
  EXPECT_EQ(income(id, {id}).asked(), "chance") << "once in a cycle";
}

void expect_point_park(const std::string& id, const std::string& colour) {
  expect_laid(id, colour, 6, 2);
  const HamburgScene t = income(id);
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.marks() + t.workers(), 0);
  EXPECT_TRUE(t.marked(id));
  EXPECT_EQ(income(id, {id}).points(), 0) << "once in a cycle";
}

TEST(HamburgCards, HAM_C_261_grey_park_brings_a_mark) { expect_mark_park("261", "grey"); }
TEST(HamburgCards, HAM_C_262_grey_park_brings_a_grey_worker) { expect_worker_park("262", "grey"); }
TEST(HamburgCards, HAM_C_263_grey_park_brings_a_grey_card) {
  expect_card_park("263", "grey", "145");
}
TEST(HamburgCards, HAM_C_264_grey_park_brings_a_point) { expect_point_park("264", "grey"); }
TEST(HamburgCards, HAM_C_265_orange_park_brings_a_mark) { expect_mark_park("265", "orange"); }
TEST(HamburgCards, HAM_C_266_orange_park_brings_an_orange_worker) {
  expect_worker_park("266", "orange");
}
TEST(HamburgCards, HAM_C_267_orange_park_brings_an_orange_card) {
  expect_card_park("267", "orange", "097");
}
TEST(HamburgCards, HAM_C_268_orange_park_brings_a_point) { expect_point_park("268", "orange"); }
TEST(HamburgCards, HAM_C_269_brown_park_brings_a_mark) { expect_mark_park("269", "brown"); }
TEST(HamburgCards, HAM_C_270_brown_park_brings_a_brown_worker) {
  expect_worker_park("270", "brown");
}
TEST(HamburgCards, HAM_C_271_brown_park_brings_a_brown_card) {
  expect_card_park("271", "brown", "001");
}
TEST(HamburgCards, HAM_C_272_brown_park_brings_a_point) { expect_point_park("272", "brown"); }
TEST(HamburgCards, HAM_C_273_violet_park_brings_a_mark) { expect_mark_park("273", "violet"); }
TEST(HamburgCards, HAM_C_274_violet_park_brings_a_violet_worker) {
  expect_worker_park("274", "violet");
}
TEST(HamburgCards, HAM_C_275_violet_park_brings_a_violet_card) {
  expect_card_park("275", "violet", "193");
}
TEST(HamburgCards, HAM_C_276_violet_park_brings_a_point) { expect_point_park("276", "violet"); }
TEST(HamburgCards, HAM_C_277_pink_park_brings_a_mark) { expect_mark_park("277", "pink"); }
TEST(HamburgCards, HAM_C_278_pink_park_brings_a_pink_worker) { expect_worker_park("278", "pink"); }
TEST(HamburgCards, HAM_C_279_pink_park_brings_a_pink_card) {
  expect_card_park("279", "pink", "049");
}
TEST(HamburgCards, HAM_C_280_pink_park_brings_a_point) { expect_point_park("280", "pink"); }

}  // namespace
}  // namespace stadtluft::testing
