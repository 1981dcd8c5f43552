// Chapter 11: the buildings, when taken and in the phase in which they help.

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

// --- bridge ------------------------------------------------------------------------------------

TEST(FirenzeBuildings, FIR_11_28_bridge_makes_an_exchange_cost_two) {
  FirenzeScene t = scene({.phase = "exchange",
                          .seats = {R"("buildings":["bridge"],"storehouse":{"white":1,"red":3})"}});
  t.act("exchange 5 purple");
  EXPECT_EQ(t.asked(), "pay-exchange");
  t.act("pay white");  // then one red, without a question
  EXPECT_EQ(storehouse(t, 0), R"({"red":2,"purple":1})");
  EXPECT_EQ(shown(t, "/row/4/stones"), R"({"white":1,"green":2,"red":1,"blue":1})");
  // Two stones are enough, one is not; without the bridge two are not.
  EXPECT_FALSE(
      scene({.phase = "exchange", .seats = {R"("buildings":["bridge"],"storehouse":{"red":2})"}})
          .offered("exchange")
          .empty());
  EXPECT_TRUE(
      scene({.phase = "exchange", .seats = {R"("buildings":["bridge"],"storehouse":{"red":1})"}})
          .offered("exchange")
          .empty());
  EXPECT_TRUE(scene({.phase = "exchange", .seats = {R"("storehouse":{"red":2})"}})
                  .offered("exchange")
                  .empty());
}

TEST(FirenzeBuildings, FIR_11_28_bridge_works_once_per_turn_and_in_the_turn_it_is_taken) {
  FirenzeScene t = scene({.rest = row_with({"bridge", "mason", "spy"})});
  t.act("take 1");  // four stones
  t.settle();
  t.act("exchange 4 purple");  // from what was the fifth card
  t.act_all({"pay white", "pay white"});
  EXPECT_EQ(storehouse(t, 0), R"({"yellow":2,"purple":1})");
  EXPECT_TRUE(t.offered("exchange").empty());
}

TEST(FirenzeBuildings, FIR_11_28_bridge_of_another_player_does_not_help) {
  const FirenzeScene t = scene(
      {.phase = "exchange", .seats = {R"("storehouse":{"red":2})", R"("buildings":["bridge"])"}});
  EXPECT_TRUE(t.offered("exchange").empty());
}

// --- warehouse ---------------------------------------------------------------------------------

TEST(FirenzeBuildings, FIR_11_28_warehouse_keeps_fifteen_stones) {
  const auto asked = [](int stones, const std::string& buildings) {
    const std::string white = std::to_string(stones - 5);
    return scene({.phase = "limits",
                  .seats = {R"("buildings":[)" + buildings +
                            R"(],"storehouse":{"yellow":5,"white":)" + white + "}"}})
        .asked();
  };
  EXPECT_EQ(asked(15, R"("warehouse")"), "take-card");  // the next turn
  EXPECT_EQ(asked(16, R"("warehouse")"), "limits");
  EXPECT_EQ(asked(10, ""), "take-card");
  EXPECT_EQ(asked(11, ""), "limits");

  FirenzeScene t =
      scene({.phase = "limits",
             .seats = {R"("buildings":["warehouse"],"storehouse":{"white":9,"yellow":8})"}});
  t.act_all({"return white", "return yellow"});
  EXPECT_EQ(storehouse(t, 0), R"({"white":8,"yellow":7})");
  EXPECT_EQ(t.state().active, 1);
}

TEST(FirenzeBuildings, FIR_11_28_warehouse_works_in_the_turn_it_is_taken) {
  FirenzeScene t =
      scene({.seats = {R"("storehouse":{"white":10})"}, .rest = row_with({"warehouse"})});
  t.act("take 1");
  t.settle();
  t.act_all({"done", "done"});
  EXPECT_EQ(t.state().active, 1);
  EXPECT_EQ(storehouse(t, 0), R"({"white":12,"yellow":2})");
}

// --- workshop ----------------------------------------------------------------------------------

TEST(FirenzeBuildings, FIR_11_28_workshop_lowers_the_building_costs_by_one) {
  const auto costs = [](const FirenzeScene& t) {
    return json::serialize(t.game().view(t.game().observe(t.state(), 0)).at("build_costs"));
  };
  FirenzeScene t =
      scene({.phase = "build", .seats = {R"("buildings":["workshop"],"hand":{"mason":1},
                                      "storehouse":{"white":6})"}});
  EXPECT_EQ(costs(t), "[0,0,0,0,2,5,9]");
  FirenzeScene u(t.state());
  t.act_all({"start white", "start white", "start white", "start white", "done"});
  EXPECT_EQ(storehouse(t, 0), "{}");  // four built, two paid
  // It adds up with the mason.
  u.act("play mason");
  EXPECT_EQ(costs(u), "[0,0,0,0,0,2,6]");
}

TEST(FirenzeBuildings, FIR_11_28_workshop_works_in_the_turn_it_is_taken) {
  FirenzeScene t = scene({.rest = row_with({"workshop"})});
  t.act("take 1");  // four stones
  t.settle();
  t.act_all({"done", "start white", "start white", "start yellow"});
  // The third stone cost nothing, so one is left; a fourth would still cost two.
  EXPECT_EQ(towers(t, 0), "white 1, white 1, yellow 1");
  EXPECT_EQ(storehouse(t, 0), R"({"yellow":1})");
}

}  // namespace
}  // namespace stadtluft::testing
