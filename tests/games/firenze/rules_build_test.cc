// Chapter 6: phase 3, build towers.

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

constexpr std::array<int, 7> kCost = {0, 0, 0, 1, 3, 6, 10};

// A player who builds with white stones. The spy keeps his phases open when nothing else is left to
// do, so that a test ends them itself and looks at the storehouse before its limit is checked.
FirenzeScene builder(int white, std::string_view more = "", std::string_view hand = "") {
  return FirenzeScene(pinned("build", R"({"players": [{"storehouse": {"white": )" +
                                          std::to_string(white) + R"(}, "hand": {"spy": 1)" +
                                          std::string(hand) + "}" + std::string(more) +
                                          R"(}, {"storehouse": {"red": 1}}]})"));
}

// What the question says is due for the stones built so far.
int due(const FirenzeScene& t) { return t.game().question(t.state()).args[1]; }

TEST(FirenzeBuild, FIR_6_1_a_stone_begins_a_tower_or_raises_one_by_a_floor) {
  FirenzeScene t = at_phase("build", R"({"players": [{"storehouse": {"white": 1, "red": 1},
      "towers": [{"colour": "white", "height": 3}]}]})");
  EXPECT_EQ(t.offered(), (Strings{"done", "start white", "start red", "raise white 3"}));
  t.act("raise white 3");
  EXPECT_EQ(tower_list(t, 0), (Strings{"white 4"}));
  EXPECT_EQ(json::serialize(t.at("/players/0/storehouse")), R"({"red":1})");
  t.act("start red");
  EXPECT_EQ(tower_list(t, 0), (Strings{"white 4", "red 1"}));
  EXPECT_EQ(stones(t, "/players/0/storehouse"), 0);
}

TEST(FirenzeBuild, FIR_6_2_a_tower_grows_in_its_own_colour_only) {
  const FirenzeScene t = at_phase("build", R"({"players": [{"storehouse": {"white": 3},
      "towers": [{"colour": "green", "height": 3}]}]})");
  EXPECT_EQ(t.offered(), (Strings{"done", "start white"}));
  EXPECT_NE(t.refusal("raise green 3").find("FIR-6.1"), std::string::npos);
  EXPECT_NE(t.refusal("raise white 3"), "");
}

TEST(FirenzeBuild, FIR_6_3_several_towers_of_one_colour_stand_side_by_side) {
  FirenzeScene t = builder(9, R"(, "towers": [{"colour": "white", "height": 2}])");
  t.act_all({"start white", "start white", "raise white 2"});
  EXPECT_EQ(tower_list(t, 0), (Strings{"white 1", "white 1", "white 3"}));
  // Each is an object of its own: one of the equal ones grows, the other stays.
  t.act("raise white 1 again");
  EXPECT_EQ(tower_list(t, 0), (Strings{"white 1", "white 2", "white 3"}));
}

TEST(FirenzeBuild, FIR_6_4_towers_are_never_lowered_split_or_merged) {
  const FirenzeScene before =
      at_phase("build", R"({"players": [{"storehouse": {"white": 3, "red": 1},
      "towers": [{"colour": "white", "height": 2}, {"colour": "white", "height": 3},
                 {"colour": "red", "height": 1}]}]})");
  const Strings old = tower_list(before, 0);
  for (const std::string& text : before.offered()) {
    if (text == "done") continue;
    FirenzeScene t(before.state());
    t.act(text);
    const Strings now = tower_list(t, 0);
    // All but at most one of the old towers stand unchanged, and there is one stone more.
    const auto kept = std::count_if(old.begin(), old.end(), [&](const std::string& tower) {
      return std::find(now.begin(), now.end(), tower) != now.end();
    });
    EXPECT_GE(kept, 2) << text;
    EXPECT_EQ(now.size(), old.size() + (text.compare(0, 5, "start") == 0 ? 1U : 0U)) << text;
    int sum = 0;
    for (const std::string& tower : now) sum += std::stoi(tower.substr(tower.find(' ')));
    EXPECT_EQ(sum, 2 + 3 + 1 + 1) << text;
  }
  EXPECT_EQ(before.offered(), (Strings{"done", "start white", "start red", "raise white 2",
                                       "raise white 3", "raise red 1"}));
}

TEST(FirenzeBuild, FIR_6_5_six_stones_a_turn_are_the_most) {
  FirenzeScene t = builder(23);
  for (int i = 0; i < 6; ++i) {
    EXPECT_TRUE(t.offers("start white")) << i;
    t.act(i % 2 == 0 ? "start white" : "raise white 1 again");
  }
  EXPECT_EQ(t.offered(), (Strings{"done", "play spy"}));
  EXPECT_NE(t.refusal("start white").find("FIR-6.5"), std::string::npos);
  // In the next own turn there are six again.
  play_until(t, "take-card");
  t.act("take 1");
  play_until(t, "take-card");
  t.act("take 1");
  play_until(t, "build");
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_TRUE(t.offers("start white"));
}

TEST(FirenzeBuild, FIR_6_6_costs_grow_with_the_stones_built) {
  for (int n = 1; n <= 6; ++n) {
    FirenzeScene t = builder(18);
    for (int i = 0; i < n; ++i) t.act("start white");
    EXPECT_EQ(due(t), kCost[static_cast<std::size_t>(n)]) << n;
    const std::int64_t bag = t.number("/bag/white");
    t.act("done");
    EXPECT_EQ(t.number("/players/0/storehouse/white"), 18 - n - kCost[static_cast<std::size_t>(n)])
        << n;
    EXPECT_EQ(t.number("/bag/white"), bag + kCost[static_cast<std::size_t>(n)]) << n;
  }
}

TEST(FirenzeBuild, FIR_6_7_costs_are_paid_from_the_storehouse_into_the_bag_in_any_colours) {
  FirenzeScene t = at_phase("build", R"({"players": [
      {"storehouse": {"white": 3, "yellow": 1, "green": 2, "blue": 2}}]})");
  const std::int64_t bag = stones(t, "/bag");
  t.act_all({"start white", "start white", "start white", "start yellow"});
  EXPECT_EQ(t.asked(), "pay-build");
  // Three of two green and two blue stones are due: one green for certain, then it is free. The
  // white and yellow ones are built and do not pay.
  EXPECT_EQ(t.offered(), (Strings{"pay green", "pay blue"}));
  t.act("pay green");
  EXPECT_EQ(json::serialize(t.at("/players/0/storehouse")), R"({"blue":1})");
  EXPECT_EQ(stones(t, "/bag"), bag + 3);
  EXPECT_EQ(tower_list(t, 0), (Strings{"white 1", "white 1", "white 1", "yellow 1"}));
}

TEST(FirenzeBuild, FIR_6_8_number_and_height_of_the_towers_do_not_matter) {
  FirenzeScene high = builder(10, R"(, "towers": [{"colour": "white", "height": 9}])");
  high.act_all(
      {"raise white 9", "raise white 10 again", "raise white 11 again", "raise white 12 again"});
  FirenzeScene many = builder(10);
  many.act_all({"start white", "start white", "start white", "start white"});
  EXPECT_EQ(due(high), 3);
  EXPECT_EQ(due(many), 3);
  for (FirenzeScene* t : {&high, &many}) {
    t->act("done");
    EXPECT_EQ(t->number("/players/0/storehouse/white"), 10 - 4 - 3);
  }
}

TEST(FirenzeBuild, FIR_6_9_the_storehouse_must_cover_the_stones_and_their_cost) {
  for (int n = 1; n <= 6; ++n) {
    const int needed = n + kCost[static_cast<std::size_t>(n)];
    FirenzeScene enough = builder(needed);
    for (int i = 0; i < n; ++i) enough.act("start white");
    EXPECT_EQ(tower_list(enough, 0).size(), static_cast<std::size_t>(n));

    FirenzeScene short_of_one = builder(needed - 1);
    for (int i = 0; i < n - 1; ++i) short_of_one.act("start white");
    EXPECT_FALSE(short_of_one.offers("start white")) << n;
    EXPECT_EQ(short_of_one.asked(), "build");
  }
}

TEST(FirenzeBuild, FIR_6_10_costs_are_settled_once_at_the_end_of_the_phase) {
  FirenzeScene t = builder(7);
  for (int built = 1; built <= 4; ++built) {
    t.act("start white");
    EXPECT_EQ(t.number("/players/0/storehouse/white"), 7 - built);
    EXPECT_EQ(due(t), kCost[static_cast<std::size_t>(built)]);
    EXPECT_EQ(t.told("stone-returned"), 0U);
  }
  // Three are left for the cost of four stones; a fifth would leave two for a cost of six.
  EXPECT_FALSE(t.offers("start white"));
  EXPECT_NE(t.refusal("start white").find("FIR-6.10"), std::string::npos);
  t.act("done");
  EXPECT_EQ(t.told("stone-returned"), 3U);
  EXPECT_EQ(stones(t, "/players/0/storehouse"), 0);
}

TEST(FirenzeBuild, FIR_6_11_reductions_add_up_but_never_pay_out) {
  const auto left_after = [](std::string_view buildings, bool mason, int n) {
    FirenzeScene t = builder(16, buildings, R"(, "mason": 1)");
    if (mason) t.act("play mason");
    for (int i = 0; i < n; ++i) t.act("start white");
    t.act("done");
    return t.number("/players/0/storehouse/white");
  };
  constexpr std::string_view kWorkshop = R"(, "buildings": ["workshop"])";
  EXPECT_EQ(left_after(kWorkshop, true, 6), 16 - 6 - (10 - 3 - 1));
  EXPECT_EQ(left_after(kWorkshop, false, 4), 16 - 4 - (3 - 1));
  EXPECT_EQ(left_after("", true, 5), 16 - 5 - (6 - 3));
  EXPECT_EQ(left_after("", true, 3), 16 - 3);
  EXPECT_EQ(left_after(kWorkshop, true, 4), 16 - 4);
  EXPECT_EQ(left_after(kWorkshop, true, 1), 16 - 1);
}

TEST(FirenzeBuild, FIR_6_12_towers_have_no_greatest_height) {
  FirenzeScene t = builder(3, R"(, "towers": [{"colour": "white", "height": 20}])");
  t.act("raise white 20");
  t.act("raise white 21 again");
  EXPECT_EQ(tower_list(t, 0), (Strings{"white 22"}));
}

}  // namespace
}  // namespace stadtluft::testing
