// Chapter 11: the events.

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

// --- collapse ----------------------------------------------------------------------------------

TEST(FirenzeEvents, FIR_11_17_collapse_brings_down_a_tower_of_ones_choice) {
  FirenzeScene t = scene({.seats = {R"("storehouse":{"white":3},
                                      "towers":[{"colour":"green","height":5},
                                                {"colour":"green","height":2},
                                                {"colour":"blue","height":1}])",
                                    R"("towers":[{"colour":"purple","height":4}])"},
                          .rest = row_with({"collapse"})});
  const firenze::Stones bag = t.state().bag;
  t.act("take 1");
  EXPECT_EQ(t.asked(), "lose-tower");
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_EQ(t.offered(),
            (std::vector<std::string>{"topple green 2", "topple green 5", "topple blue 1"}));
  t.act("topple green 5");
  EXPECT_EQ(towers(t, 0), "green 2, blue 1");
  EXPECT_EQ(towers(t, 1), "purple 4");
  // All its stones go into the bag, none comes back.
  EXPECT_EQ(t.state().bag[2], bag[2] + 5);
  EXPECT_EQ(storehouse(t, 0), R"({"white":5,"yellow":2})");
  EXPECT_EQ(t.number("/discard/collapse"), 1);
}

TEST(FirenzeEvents, FIR_11_17_collapse_does_nothing_without_a_tower) {
  FirenzeScene t = scene({.seats = {"", R"("towers":[{"colour":"purple","height":4}])"},
                          .rest = row_with({"collapse"})});
  t.act("take 1");
  EXPECT_EQ(t.asked(), "chance");  // the refill
  EXPECT_EQ(t.told("tower-lost"), 0U);
  EXPECT_EQ(storehouse(t, 0), R"({"white":2,"yellow":2})");
  EXPECT_EQ(t.number("/discard/collapse"), 1);
}

// --- flood -------------------------------------------------------------------------------------

TEST(FirenzeEvents, FIR_11_18_flood_takes_a_third_of_every_storehouse) {
  FirenzeScene t =
      scene({.seats = {R"("storehouse":{"white":4,"red":3})", R"("storehouse":{"green":4})",
                       R"("storehouse":{"yellow":2,"blue":1})", ""},
             .rest = row_with({"flood"}),
             .players = 4});
  t.act("take 1");
  // Seven stones: a third is two and a bit, so three.
  EXPECT_EQ(t.asked(), "hand-in");
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"return white", "return red"}));
  t.act_all({"return white", "return red"});  // after a red one only red can follow
  // Four green ones: two, no choice. Three of two colours: one of the owner's choice.
  EXPECT_EQ(storehouse(t, 1), R"({"green":2})");
  EXPECT_EQ(t.turn().seat, 2);
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"return yellow", "return blue"}));
  t.act("return yellow");
  EXPECT_EQ(storehouse(t, 2), R"({"yellow":1,"blue":1})");
  EXPECT_EQ(storehouse(t, 3), "{}");
  // The stones of the card come afterwards.
  EXPECT_EQ(storehouse(t, 0), R"({"white":5,"yellow":2,"red":1})");
  EXPECT_EQ(t.number("/discard/flood"), 1);
  EXPECT_EQ(t.asked(), "chance");
}

TEST(FirenzeEvents, FIR_11_18_flood_rounds_up) {
  const auto lost = [](int stones) {
    FirenzeScene t =
        scene({.seats = {"", R"("storehouse":{"white":)" + std::to_string(stones) + "}"},
               .rest = row_with({"flood"})});
    t.act("take 1");
    return stones - static_cast<int>(t.number("/players/1/storehouse/white"));
  };
  const int expected[] = {0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4};
  for (int stones = 0; stones <= 10; ++stones) EXPECT_EQ(lost(stones), expected[stones]) << stones;
}

// --- warehouse fire ----------------------------------------------------------------------------

TEST(FirenzeEvents, FIR_11_19_warehouse_fire_takes_half_of_the_own_storehouse) {
  FirenzeScene t =
      scene({.seats = {R"("storehouse":{"white":2,"red":3})", R"("storehouse":{"white":6})"},
             .rest = row_with({"warehouse_fire"})});
  t.act("take 1");
  EXPECT_EQ(t.asked(), "hand-in");
  // Three of five, colours at will; after two white ones only red can follow.
  t.act_all({"return white", "return white"});
  EXPECT_EQ(storehouse(t, 0), R"({"white":2,"yellow":2,"red":2})");
  EXPECT_EQ(storehouse(t, 1), R"({"white":6})");
  EXPECT_EQ(t.number("/discard/warehouse_fire"), 1);
}

TEST(FirenzeEvents, FIR_11_19_warehouse_fire_rounds_up) {
  const int expected[] = {0, 1, 1, 2, 2, 3, 3, 4};
  for (int stones = 0; stones <= 7; ++stones) {
    FirenzeScene t = scene({.seats = {R"("storehouse":{"red":)" + std::to_string(stones) + "}"},
                            .rest = row_with({"warehouse_fire"})});
    t.act("take 1");
    EXPECT_EQ(stones - t.number("/players/0/storehouse/red"), expected[stones]) << stones;
  }
}

// --- luxury tax and tribute --------------------------------------------------------------------

TEST(FirenzeEvents, FIR_11_20_luxury_tax_takes_a_stone_per_tower) {
  const std::string two =
      R"("towers":[{"colour":"purple","height":1},{"colour":"blue","height":3}])";
  FirenzeScene t =
      scene({.seats = {R"("storehouse":{"green":4,"red":2},)" + two, R"("storehouse":{"white":5})",
                       R"("storehouse":{"yellow":1},
                                      "towers":[{"colour":"red","height":1},
                                                {"colour":"red","height":2}])"},
             .rest = row_with({"luxury_tax"}),
             .players = 3});
  t.act("take 1");
  // Two towers, two stones, whatever their heights; colours at will.
  EXPECT_EQ(t.asked(), "hand-in");
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"return green", "return red"}));
  t.act_all({"return green", "return red"});
  EXPECT_EQ(storehouse(t, 0), R"({"white":2,"yellow":2,"green":3,"red":1})");
  EXPECT_EQ(storehouse(t, 1), R"({"white":5})");  // no tower, no tax
  EXPECT_EQ(storehouse(t, 2), "{}");              // at most what is there
  EXPECT_EQ(t.number("/discard/luxury_tax"), 1);
}

TEST(FirenzeEvents, FIR_11_20_tribute_takes_two_stones_of_everybody) {
  FirenzeScene t = scene({.seats = {R"("storehouse":{"white":1,"green":1,"red":1})",
                                    R"("storehouse":{"yellow":1})", R"("storehouse":{"blue":4})"},
                          .rest = row_with({"tribute"}),
                          .players = 3});
  t.act("take 1");
  EXPECT_EQ(t.asked(), "hand-in");
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"return white", "return green"}));
  t.act("return green");  // then only red is left in order
  EXPECT_EQ(storehouse(t, 0), R"({"white":3,"yellow":2})");
  EXPECT_EQ(storehouse(t, 1), "{}");  // at most what is there
  EXPECT_EQ(storehouse(t, 2), R"({"blue":2})");
  EXPECT_EQ(t.number("/discard/tribute"), 1);
}

// --- storm -------------------------------------------------------------------------------------

TEST(FirenzeEvents, FIR_11_21_storm_takes_the_top_off_a_tower_of_ones_choice) {
  FirenzeScene t = scene({.seats = {R"("towers":[{"colour":"green","height":5},
                                                {"colour":"blue","height":1}])",
                                    R"("towers":[{"colour":"purple","height":4}])"},
                          .rest = row_with({"storm"})});
  const firenze::Stones bag = t.state().bag;
  t.act("take 1");
  EXPECT_EQ(t.asked(), "lose-stone");
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"topple green 5", "topple blue 1"}));
  FirenzeScene u(t.state());
  t.act("topple green 5");
  EXPECT_EQ(towers(t, 0), "green 4, blue 1");
  EXPECT_EQ(t.state().bag[2], bag[2] + 1);
  EXPECT_EQ(t.number("/discard/storm"), 1);
  // A tower of one floor is gone.
  u.act("topple blue 1");
  EXPECT_EQ(towers(u, 0), "green 5");
  EXPECT_EQ(u.state().bag[4], bag[4] + 1);
}

TEST(FirenzeEvents, FIR_11_21_storm_does_nothing_without_a_tower) {
  FirenzeScene t = scene(
      {.seats = {"", R"("towers":[{"colour":"purple","height":4}])"}, .rest = row_with({"storm"})});
  t.act("take 1");
  EXPECT_EQ(t.asked(), "chance");
  EXPECT_EQ(towers(t, 1), "purple 4");
  EXPECT_EQ(t.number("/discard/storm"), 1);
}

}  // namespace
}  // namespace stadtluft::testing
