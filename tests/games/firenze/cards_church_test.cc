// Chapter 11: the church cards.

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

constexpr std::string_view kBell = R"("church":["campanile"])";

// --- campanile ---------------------------------------------------------------------------------

TEST(FirenzeChurch, FIR_11_22_campanile_obliges_everybody_at_once) {
  FirenzeScene t = scene({.seats = {R"("storehouse":{"green":1},
                                      "towers":[{"colour":"green","height":2}])",
                                    R"("storehouse":{"red":1},
                                      "towers":[{"colour":"red","height":2}])"},
                          .rest = row_with({"campanile"})});
  t.act("take 1");
  EXPECT_EQ(shown(t, "/church"), R"(["campanile"])");
  t.settle();
  // The taker himself is blocked in the same turn: green 3 would fit.
  t.act_all({"done", "raise green 2", "done"});
  EXPECT_EQ(t.state().active, 1);
  EXPECT_EQ(towers(t, 0), "green 3");
  EXPECT_EQ(prestige(t, 0), 0);
  // So is everybody else.
  t.act("take 1");
  t.settle();
  decline_until(t, "build");
  t.act_all({"raise red 2", "done"});
  EXPECT_EQ(t.state().active, 0);
  EXPECT_EQ(prestige(t, 1), 0);
  for (const char* seat : {"0", "1"})
    EXPECT_EQ(t.game()
                  .view(t.game().observe(t.state(), 0))
                  .at_pointer(std::string("/players/") + seat + "/owes_bell_tower"),
              json::value(true));
}

TEST(FirenzeChurch, FIR_11_23_campanile_spares_no_tower_from_demolition) {
  // A bell tower and a finished tower that are not raised fall like any other.
  FirenzeScene t = scene({.phase = "build",
                          .seats = {R"("storehouse":{"blue":1},
                                      "towers":[{"colour":"white","height":3},
                                                {"colour":"green","height":5}])"},
                          .rest = std::string(kBell)});
  const firenze::Stones bag = t.state().bag;
  t.act("done");
  EXPECT_EQ(towers(t, 0), "");
  EXPECT_EQ(storehouse(t, 0), R"({"white":1,"green":2,"blue":1})");
  EXPECT_EQ(t.state().bag[0], bag[0] + 2);
  EXPECT_EQ(t.state().bag[2], bag[2] + 3);
  // It is built like any other tower, one floor per stone, with the usual costs.
  FirenzeScene u = scene(
      {.phase = "build", .seats = {R"("storehouse":{"white":4})"}, .rest = std::string(kBell)});
  u.act_all({"start white", "raise white 1 again", "raise white 2 again", "bell-tower"});
  EXPECT_EQ(storehouse(u, 0), "{}");
}

TEST(FirenzeChurch, FIR_11_24_campanile_takes_a_white_tower_of_three) {
  FirenzeScene t = scene({.phase = "fulfil",
                          .seats = {R"("towers":[{"colour":"white","height":3,"raised":true}])"},
                          .rest = std::string(kBell)});
  const unsigned white = t.state().bag[0];
  const unsigned seals = t.state().players[0].seals;
  EXPECT_EQ(t.offered(), (std::vector<std::string>{"done", "bell-tower"}));
  t.act("bell-tower");
  EXPECT_EQ(towers(t, 0), "");
  EXPECT_EQ(t.state().bag[0], white + 3);
  EXPECT_EQ(shown(t, "/bell_seals"), "[0]");
  EXPECT_EQ(prestige(t, 0), 0);
  EXPECT_EQ(t.state().players[0].seals, seals);
  EXPECT_EQ(shown(t, "/players/0/orders"), "[]");
}

TEST(FirenzeChurch, FIR_11_24_campanile_takes_no_other_tower) {
  for (const std::string tower : {R"({"colour":"white","height":2,"raised":true})",
                                  R"({"colour":"white","height":4,"raised":true})",
                                  R"({"colour":"yellow","height":3,"raised":true})"}) {
    const FirenzeScene t = scene(
        {.phase = "fulfil", .seats = {R"("towers":[)" + tower + "]"}, .rest = std::string(kBell)});
    EXPECT_NE(t.asked(), "fulfil") << tower;
  }
  // Without the card there is nothing to hand in, and with it only once.
  EXPECT_FALSE(scene({.phase = "fulfil",
                      .seats = {R"("towers":[{"colour":"white","height":3,"raised":true}])"}})
                   .offers("bell-tower"));
  FirenzeScene twice = scene({.phase = "fulfil",
                              .seats = {R"("towers":[{"colour":"white","height":3,"raised":true},
                                                     {"colour":"white","height":3,"raised":true}])"},
                              .rest = std::string(kBell)});
  twice.act("bell-tower");
  EXPECT_EQ(twice.offered(), (std::vector<std::string>{"done", "fulfil white 3 3"}));
  EXPECT_NE(twice.refusal("bell-tower").find("FIR-11.24"), std::string::npos);
}

TEST(FirenzeChurch, FIR_11_25_campanile_lets_one_fulfil_in_the_same_turn) {
  FirenzeScene t = scene({.phase = "fulfil",
                          .seats = {R"("towers":[{"colour":"white","height":3,"raised":true},
                                                 {"colour":"green","height":5,"raised":true}])"},
                          .rest = std::string(kBell)});
  EXPECT_NE(t.refusal("fulfil green 5 5").find("FIR-8.13"), std::string::npos);
  t.act("bell-tower");
  EXPECT_TRUE(t.offers("fulfil green 5 5"));
  t.act("fulfil green 5 5");
  EXPECT_EQ(prestige(t, 0), 4 + 1);
}

TEST(FirenzeChurch, FIR_11_26_campanile_goes_when_the_last_player_has_paid) {
  const std::string bell = R"("towers":[{"colour":"white","height":3,"raised":true}])";
  FirenzeScene t = scene({.phase = "fulfil",
                          .seats = {bell},
                          .rest = std::string(kBell) + R"(,"bell_seals":[1])",
                          .players = 3});
  t.act("bell-tower");
  EXPECT_EQ(shown(t, "/church"), R"(["campanile"])");  // seat 2 still owes
  EXPECT_EQ(shown(t, "/bell_seals"), "[0,1]");

  FirenzeScene u = scene({.phase = "fulfil",
                          .seats = {bell},
                          .rest = std::string(kBell) + R"(,"bell_seals":[1,2])",
                          .players = 3});
  u.act("bell-tower");
  EXPECT_EQ(shown(u, "/church"), "[]");
  EXPECT_EQ(shown(u, "/bell_seals"), "[]");
  EXPECT_EQ(u.number("/discard/campanile"), 1);
  EXPECT_EQ(u.told("bell-towers-done"), 1U);
}

TEST(FirenzeChurch, FIR_11_30_discarded_cards_come_back_and_work_anew) {
  // The deck holds one card; the discard with campanile and a privilege becomes the new deck.
  FirenzeScene t = scene({.rest = R"("discard":{"campanile":1,"small_privilege":1})"});
  leave_on_deck(t, "spy");
  t.act("take 1");
  t.chance("card spy");
  EXPECT_EQ(t.told("reshuffled"), 1U);
  EXPECT_EQ(t.number("/deck/campanile"), 1);
  EXPECT_EQ(t.number("/deck/small_privilege"), 1);
  finish_turn(t);
  t.act("take 1");
  bool back = false;
  for (const auto& [text, weight] : t.outcomes()) back = back || text == "card campanile";
  EXPECT_TRUE(back);
  t.chance("card campanile");
  EXPECT_EQ(t.at("/row/5/card"), json::value("campanile"));

  // Taken a second time it obliges everybody again, also who paid the first time.
  FirenzeScene u =
      scene({.seats = {R"("towers":[{"colour":"white","height":2}],"storehouse":{"white":1})"},
             .rest = row_with({"campanile"})});
  u.act("take 1");
  u.settle();
  u.act_all({"done", "raise white 2"});
  repeat(u, "build", "done");
  EXPECT_TRUE(u.offers("bell-tower"));
  EXPECT_FALSE(u.offers("fulfil white 3 3"));
}

TEST(FirenzeChurch, FIR_11_31_the_bell_tower_is_no_order) {
  // Other data: a bell tower of five, a height with floor token and privilege.
  ChangedData data;
  data.change("firenze/cards.toml", "id = \"campanile\"", "height = 3", "height = 5");
  const auto game = firenze::Firenze::load(data);
  ASSERT_TRUE(game.ok()) << game.error().text();
  GameScene<firenze::Firenze> t(**game,
                                position({.phase = "fulfil",
                                          .seats = {R"("hand":{"recognition":1},
                                    "towers":[{"colour":"white","height":5,"raised":true}])"},
                                          .rest = R"("church":["campanile","small_privilege"])"}));
  t.act("bell-tower");
  EXPECT_EQ(t.number("/players/0/prestige"), 0);
  EXPECT_EQ(t.told("floor-bonus"), 0U);
  EXPECT_EQ(t.at("/church").as_array().size(), 2U);

  // With our data it counts for no majority and no recognition.
  FirenzeScene u = scene({.phase = "fulfil",
                          .seats = {R"("hand":{"recognition":1},
                                      "towers":[{"colour":"white","height":3,"raised":true}])"},
                          .rest = std::string(kBell)});
  u.act("bell-tower");
  ScoreSheet sheet;
  u.game().score(u.state(), 0, sheet);
  EXPECT_EQ(sheet.total(), 0);
  // The order white 3 is still there.
  EXPECT_EQ(u.state().seal_on[0], kNobody);
}

// --- privileges --------------------------------------------------------------------------------

struct Privilege {
  std::string_view card;
  int height;
  int points;
};

std::ostream& operator<<(std::ostream& out, const Privilege& privilege) {
  return out << privilege.card;
}

class FirenzePrivileges : public ::testing::TestWithParam<Privilege> {
 protected:
  // A yellow tower, and perhaps a white one, can be handed in; no floor token is left.
  static FirenzeScene finished(int height, int again = 0) {
    const auto tower = [](std::string_view colour, int floors) {
      return R"({"colour":")" + std::string(colour) + R"(","height":)" + std::to_string(floors) +
             R"(,"raised":true})";
    };
    std::string site = tower("yellow", height);
    if (again > 0) site += "," + tower("white", again);
    return scene(
        {.phase = "fulfil",
         .seats = {R"("towers":[)" + site + "]",
                   R"("floor_tokens":["floor_token_5","floor_token_6","floor_token_7",
                                      "floor_token_8"])"},
         .rest =
             R"("neutral_seals":[],"balconies":["balcony_04","balcony_08","balcony_14","balcony_17"],
                   "church":[")" +
             std::string(GetParam().card) + "\"]"});
  }
  static void fulfil(FirenzeScene& t, const std::string& colour, int height) {
    t.act("fulfil " + colour + " " + std::to_string(height) + " " + std::to_string(height));
  }
};

TEST_P(FirenzePrivileges, FIR_11_27_first_order_of_the_height_scores_extra) {
  const auto [card, height, points] = GetParam();
  const int printed[] = {1, 2, 4, 5, 6, 8};  // yellow 3 to 8
  FirenzeScene t = finished(height, height);
  fulfil(t, "yellow", height);
  EXPECT_EQ(prestige(t, 0), printed[height - 3] + points);
  EXPECT_EQ(t.told("privilege-scored"), 1U);
  EXPECT_EQ(shown(t, "/church"), "[]");
  EXPECT_EQ(t.number("/discard/" + std::string(card)), 1);
  // Only the first.
  const int before = prestige(t, 0);
  fulfil(t, "white", height);
  EXPECT_EQ(prestige(t, 0), before + height - 2);  // white orders are worth 1 to 6
  // Other heights leave it there.
  for (int other = 3; other <= 8; ++other) {
    if (other == height) continue;
    FirenzeScene u = finished(other);
    fulfil(u, "yellow", other);
    EXPECT_EQ(prestige(u, 0), printed[other - 3]) << other;
    EXPECT_EQ(u.at("/church").as_array().size(), 1U) << other;
  }
}

TEST_P(FirenzePrivileges, FIR_11_27_is_laid_out_when_taken) {
  FirenzeScene t = scene({.rest = row_with({std::string(GetParam().card)})});
  t.act("take 1");
  EXPECT_EQ(shown(t, "/church"), "[\"" + std::string(GetParam().card) + "\"]");
  EXPECT_EQ(storehouse(t, 0), R"({"white":2,"yellow":2})");
  EXPECT_EQ(prestige(t, 0), 0);
}

INSTANTIATE_TEST_SUITE_P(FirenzeChurch, FirenzePrivileges,
                         ::testing::Values(Privilege{"small_privilege", 5, 2},
                                           Privilege{"privilege", 6, 3},
                                           Privilege{"great_privilege", 7, 4}),
                         [](const auto& tested) { return std::string(tested.param.card); });

TEST(FirenzeChurch, FIR_11_27_the_height_of_the_order_counts) {
  // Four floors serve an order of five; then five floors serve an order of four.
  const auto shifted = [](const std::string& floors, const std::string& order) {
    FirenzeScene t = scene({.phase = "fulfil",
                            .seats = {R"("hand":{"architect":1},
                           "towers":[{"colour":"green","raised":true,"height":)" +
                                          floors + "}]",
                                      R"("floor_tokens":["floor_token_5"])"},
                            .rest = R"("church":["small_privilege"])"});
    t.act_all({"play architect", "fulfil green " + floors + " " + order});
    return prestige(t, 0);
  };
  EXPECT_EQ(shifted("4", "5"), 4 + 2);
  EXPECT_EQ(shifted("5", "4"), 3);
}

TEST(FirenzeChurch, FIR_11_27_anybody_may_earn_a_privilege) {
  // Whoever laid it out, the first to fulfil gets it.
  FirenzeScene t =
      scene({.phase = "fulfil",
             .seats = {"", R"("towers":[{"colour":"green","height":5,"raised":true}])"},
             .rest = R"("church":["small_privilege"])",
             .active = 1});
  t.act("fulfil green 5 5");
  EXPECT_EQ(prestige(t, 1), 4 + 1 + 2);
  EXPECT_EQ(t.number("/players/1/privilege_points"), 2);
  EXPECT_EQ(prestige(t, 0), 0);
}

}  // namespace
}  // namespace stadtluft::testing
