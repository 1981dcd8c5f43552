// Chapter 9: phase 6, check limits.

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

TEST(FirenzeLimits, FIR_9_1_limits_may_be_exceeded_before_phase_6) {
  FirenzeScene t = at_phase("take", R"({
      "row": [{"card": "disgrace", "stones": {"white": 4}}, {"card": "wholesaler"},
              {"card": "bridge"}, {"card": "mason"}, {"card": "alchemist"}, {"card": "workshop"}],
      "players": [{"storehouse": {"white": 10}, "hand": {"mason": 3, "architect": 2}}]})");
  t.act("take 1");
  t.settle();
  EXPECT_EQ(t.asked(), "exchange");
  t.act("done");
  EXPECT_EQ(t.asked(), "build");
  EXPECT_EQ(t.number("/players/0/storehouse/white"), 14);
  t.act("done");
  EXPECT_EQ(t.asked(), "limits");
  EXPECT_EQ(t.number("/players/0/storehouse/white"), 14);
}

TEST(FirenzeLimits, FIR_9_2_surplus_stones_of_free_choice_go_into_the_bag) {
  FirenzeScene t = at_phase("limits", R"({"players": [{"storehouse":
      {"white": 4, "yellow": 4, "red": 4}, "towers": [{"colour": "blue", "height": 7}]}]})");
  EXPECT_EQ(t.asked(), "limits");
  EXPECT_EQ(t.offered(), (Strings{"return white", "return yellow", "return red"}));
  const std::int64_t bag = stones(t, "/bag");
  t.act("return yellow");
  EXPECT_EQ(t.offered(), (Strings{"return yellow", "return red"}));
  t.act("return red");
  EXPECT_EQ(json::serialize(t.at("/players/0/storehouse")), R"({"white":4,"yellow":3,"red":3})");
  EXPECT_EQ(stones(t, "/bag"), bag + 2);
  EXPECT_EQ(t.turn().seat, 1);
}

TEST(FirenzeLimits, FIR_9_2_ten_stones_may_stay_or_fifteen_with_a_warehouse) {
  const auto left_of = [](int white, std::string_view buildings) {
    const FirenzeScene t(pinned("limits", R"({"players": [{"storehouse": {"white": )" +
                                              std::to_string(white) + R"(}, "buildings": [)" +
                                              std::string(buildings) + "]}]}"));
    EXPECT_EQ(t.turn().seat, 1);
    return t.number("/players/0/storehouse/white");
  };
  EXPECT_EQ(left_of(10, ""), 10);
  EXPECT_EQ(left_of(11, ""), 10);
  EXPECT_EQ(left_of(15, R"("warehouse")"), 15);
  EXPECT_EQ(left_of(17, R"("warehouse")"), 15);
}

TEST(FirenzeLimits, FIR_9_3_five_cards_in_hand_and_open_buildings_together) {
  const auto asked =
      [](std::string_view cards) {
        return FirenzeScene(pinned("limits", R"({"church": ["great_privilege", "privilege"],
        "row": [{"card": "smuggler"}, {"card": "alchemist"}, {"card": "alchemist"},
                {"card": "alchemist"}, {"card": "wholesaler"}, {"card": "wholesaler"}],
        "players": [{)" + std::string(cards) + "}]}"))
            .asked();
      };
  EXPECT_EQ(asked(R"("hand": {"mason": 2, "disgrace": 1}, "buildings": ["bridge", "workshop"])"),
            "take-card");
  EXPECT_EQ(asked(R"("hand": {"mason": 3, "disgrace": 1}, "buildings": ["bridge", "workshop"])"),
            "limits");
  EXPECT_EQ(asked(R"("hand": {"mason": 2, "disgrace": 2}, "buildings": ["bridge", "workshop"])"),
            "limits");
  EXPECT_EQ(asked(R"("hand": {"mason": 2, "disgrace": 1},
                     "buildings": ["bridge", "warehouse", "workshop"])"),
            "limits");
}

TEST(FirenzeLimits, FIR_9_4_surplus_persons_and_buildings_of_free_choice_are_discarded) {
  FirenzeScene t = at_phase("limits", R"({
      "row": [{"card": "smuggler"}, {"card": "alchemist"}, {"card": "alchemist"},
              {"card": "alchemist"}, {"card": "wholesaler"}, {"card": "wholesaler"}],
      "players": [{"hand": {"mason": 3, "princess": 1, "disgrace": 1},
                   "buildings": ["bridge", "workshop"]}]})");
  EXPECT_EQ(t.offered(), (Strings{"discard princess", "discard mason", "discard bridge"}));
  t.act("discard mason");
  EXPECT_EQ(t.offered(), (Strings{"discard mason", "discard bridge", "discard workshop"}));
  t.act("discard bridge");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(json::serialize(t.at("/players/0/hand")), R"({"princess":1,"mason":2,"disgrace":1})");
  EXPECT_EQ(words(t, "/players/0/buildings"), (Strings{"workshop"}));
  EXPECT_EQ(t.number("/discard/mason"), 1);
  EXPECT_EQ(t.number("/discard/bridge"), 1);
}

TEST(FirenzeLimits, FIR_9_5_feasts_stay_and_beyond_five_leave_room_for_nothing_else) {
  FirenzeScene t = at_phase("limits", R"({"players": [{"hand": {"disgrace": 4, "recognition": 2,
      "mason": 1}, "buildings": ["warehouse"]}]})");
  EXPECT_TRUE(t.offered("discard disgrace").empty());
  EXPECT_NE(t.refusal("discard disgrace").find("FIR-9.5"), std::string::npos);
  t.act("discard mason");
  EXPECT_EQ(t.offered(), (Strings{"discard warehouse"}));
  t.act("discard warehouse");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(json::serialize(t.at("/players/0/hand")), R"({"recognition":2,"disgrace":4})");
  // Six feasts and nothing else: nothing is asked.
  EXPECT_EQ(at_phase("limits", R"({"players": [{"hand": {"disgrace": 4, "recognition": 2}}]})")
                .turn()
                .seat,
            1);
}

TEST(FirenzeLimits, FIR_9_6_the_patrician_may_drop_a_feast_here) {
  FirenzeScene t = at_phase("limits", R"({"players": [{"hand": {"disgrace": 3, "recognition": 1,
      "mason": 1, "patrician": 1}}]})");
  EXPECT_TRUE(t.offers("play patrician"));
  t.act("play patrician");
  EXPECT_EQ(t.asked(), "drop-feast");
  EXPECT_EQ(t.offered(), (Strings{"discard recognition", "discard disgrace"}));
  t.act("discard disgrace");
  // Both the patrician and the feast are gone: the limit holds.
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(json::serialize(t.at("/players/0/hand")),
            R"({"mason":1,"recognition":1,"disgrace":2})");
  EXPECT_EQ(t.number("/discard/patrician"), 1);

  // If it still does not hold, the check goes on.
  FirenzeScene more = at_phase("limits", R"({"players": [{"hand": {"disgrace": 4, "recognition": 2,
      "patrician": 1}, "buildings": ["warehouse"]}]})");
  more.act_all({"play patrician", "discard disgrace"});
  EXPECT_EQ(more.asked(), "limits");
  EXPECT_EQ(more.offered(), (Strings{"discard warehouse"}));
}

TEST(FirenzeLimits, FIR_9_7_only_the_active_player_is_checked) {
  FirenzeScene t = at_phase("limits", R"({"players": [{}, {"storehouse": {"white": 13},
      "hand": {"mason": 3, "disgrace": 4}}]})");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.asked(), "take-card");
  EXPECT_EQ(t.number("/players/1/storehouse/white"), 13);
  // His own turn ends with the check.
  t.act("take 1");
  play_until(t, "limits");
  EXPECT_EQ(t.turn().seat, 1);
}

TEST(FirenzeLimits, FIR_9_8_discarding_the_warehouse_lowers_the_storehouse_limit_at_once) {
  constexpr std::string_view kPosition = R"({"players": [{"storehouse": {"white": 13},
      "hand": {"princess": 1, "disgrace": 4}, "buildings": ["warehouse"]}]})";
  FirenzeScene t = at_phase("limits", kPosition);
  t.act("discard warehouse");
  EXPECT_EQ(t.number("/players/0/storehouse/white"), 10);
  EXPECT_EQ(t.turn().seat, 1);
  FirenzeScene kept = at_phase("limits", kPosition);
  kept.act("discard princess");
  EXPECT_EQ(kept.number("/players/0/storehouse/white"), 13);
}

}  // namespace
}  // namespace stadtluft::testing
