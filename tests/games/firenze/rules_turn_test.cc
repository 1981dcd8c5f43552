// Chapter 3: whose turn it is and what a turn consists of.

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

// All persons that exist, once each in two hands (a player never has more than nine cards), and
// everything that any of them needs to have an effect.
constexpr std::string_view kSomePersons = R"({"players": [
    {"hand": {"alchemist": 1, "architect": 1, "princess": 1, "wholesaler": 1, "mason": 1,
              "disgrace": 1},
     "storehouse": {"white": 2, "yellow": 2}, "towers": [{"colour": "white", "height": 7}]},
    {"storehouse": {"red": 1}, "towers": [{"colour": "blue", "height": 2}]}]})";
constexpr std::string_view kOtherPersons = R"({"players": [
    {"hand": {"patrician": 1, "smuggler": 1, "spy": 1, "saboteur": 1, "disgrace": 2},
     "storehouse": {"white": 2, "yellow": 2}, "towers": [{"colour": "white", "height": 7}]},
    {"storehouse": {"red": 1}, "towers": [{"colour": "blue", "height": 2}]}]})";

Strings persons_offered(std::string_view phase) {
  Strings names;
  for (const std::string_view position : {kSomePersons, kOtherPersons})
    for (const std::string& text : at_phase(phase, position).offered("play"))
      names.push_back(text.substr(5));
  return names;
}

TEST(FirenzeTurn, FIR_3_1_turns_go_clockwise_from_the_start_player) {
  FirenzeScene t(set_up("players=3 start_player=1", 31));
  for (const int seat : {1, 2, 0, 1, 2, 0, 1}) {
    EXPECT_EQ(t.asked(), "take-card");
    EXPECT_EQ(t.turn().seat, seat);
    EXPECT_EQ(t.number("/active"), seat);
    t.act("take 1");
    play_until(t, "take-card");
  }
}

TEST(FirenzeTurn, FIR_3_2_only_the_active_player_acts_but_for_losses_and_monuments) {
  // An event that hits all asks all, and nobody else before or after it.
  FirenzeScene flood = at_phase("take", R"({"options": {"players": 3}, "active": 1,
      "row": [{"card": "flood"}, {"card": "spy"}, {"card": "bridge"}, {"card": "mason"},
              {"card": "spy"}, {"card": "workshop"}],
      "players": [{"storehouse": {"white": 2, "red": 2}}, {"storehouse": {"white": 3, "blue": 1}},
                  {"storehouse": {"white": 2, "green": 2}}]})");
  EXPECT_EQ(flood.turn().seat, 1);
  flood.act("take 1");
  for (const int seat : {1, 2, 0}) {
    EXPECT_EQ(flood.asked(), "hand-in");
    EXPECT_EQ(flood.turn().seat, seat);
    while (flood.asked() == "hand-in" && flood.turn().seat == seat)
      flood.act(flood.offered().front());
  }
  flood.settle();
  EXPECT_EQ(flood.turn().seat, 1);

  // A monument goes to another player, who is not asked anything.
  FirenzeScene monument = at_phase("take", R"({
      "row": [{"card": "monument"}, {"card": "spy"}, {"card": "bridge"}, {"card": "mason"},
              {"card": "spy"}, {"card": "workshop"}],
      "players": [{"storehouse": {"white": 3}}, {"towers": [{"colour": "red", "height": 2}]}]})");
  monument.act("take 1");
  EXPECT_EQ(monument.number("/players/1/hand/monument"), 1);
  monument.settle();
  EXPECT_EQ(monument.turn().seat, 0);
}

TEST(FirenzeTurn, FIR_3_3_a_turn_has_six_phases_in_this_order) {
  FirenzeScene t = at_phase("take", R"({
      "row": [{"card": "spy", "stones": {"white": 4}}, {"card": "spy"}, {"card": "bridge"},
              {"card": "mason"}, {"card": "architect"}, {"card": "workshop"}],
      "players": [{"storehouse": {"white": 9}, "hand": {"mason": 3, "princess": 2},
                   "towers": [{"colour": "white", "height": 2}, {"colour": "red", "height": 4}]},
                  {}]})");
  EXPECT_EQ(t.asked(), "take-card");
  t.act("take 1");
  t.settle();
  EXPECT_EQ(t.asked(), "exchange");
  t.act("exchange 6 " + std::string(t.at("/row/5/stones").as_object().begin()->key()));
  EXPECT_EQ(t.asked(), "build");
  t.act("raise white 2");
  EXPECT_EQ(t.asked(), "build");
  EXPECT_EQ(t.told("tower-demolished"), 0U);
  t.act("done");
  EXPECT_EQ(t.told("tower-demolished"), 1U);
  EXPECT_EQ(t.asked(), "fulfil");
  EXPECT_EQ(t.told("order-fulfilled"), 0U);
  t.act("fulfil white 3 3");
  EXPECT_EQ(t.asked(), "limits");
  EXPECT_EQ(t.turn().seat, 0);
  t.act("discard spy");
  while (t.asked() == "limits") t.act(t.offered().front());
  EXPECT_EQ(t.asked(), "take-card");
  EXPECT_EQ(t.turn().seat, 1);
}

TEST(FirenzeTurn, FIR_3_3_the_optional_phases_may_be_left_at_once) {
  for (const std::string_view phase : {"exchange", "build", "fulfil"}) {
    FirenzeScene t = at_phase(phase, R"({"players": [{"storehouse": {"white": 4},
        "towers": [{"colour": "white", "height": 4}]}]})");
    EXPECT_EQ(t.asked(), phase);
    t.act("done");
    EXPECT_NE(t.asked(), phase);
  }
  EXPECT_FALSE(at_phase("take", "{}").offers("done"));
}

TEST(FirenzeTurn, FIR_3_4_a_card_text_overrules_the_general_rule) {
  // General: position 6 costs five stones. The princess says that the card costs nothing.
  FirenzeScene t = at_phase("take", R"({"players": [{"hand": {"princess": 1}}]})");
  EXPECT_FALSE(t.offers("take 6"));
  t.act("play princess");
  t.act("take 6");
  EXPECT_EQ(t.told("stone-laid"), 0U);
  EXPECT_EQ(words(t, "/players/0/buildings"), (Strings{"workshop"}));
  // General: ten stones may stay. The warehouse says fifteen.
  const FirenzeScene limit = at_phase("limits", R"({"players": [
      {"storehouse": {"white": 15}, "buildings": ["warehouse"]}]})");
  EXPECT_EQ(limit.number("/players/0/storehouse/white"), 15);
  EXPECT_EQ(limit.turn().seat, 1);
}

TEST(FirenzeTurn, FIR_3_5_prestige_is_scored_when_it_is_earned) {
  FirenzeScene t = at_phase("fulfil", R"({"church": ["small_privilege"], "players": [{"towers": [
      {"colour": "green", "height": 5}, {"colour": "white", "height": 4}]}]})");
  EXPECT_EQ(t.number("/players/0/prestige"), 0);
  t.act("fulfil green 5 5");
  EXPECT_EQ(t.asked(), "fulfil");
  EXPECT_EQ(t.number("/players/0/prestige"), 4 + 1 + 2);
  t.act("fulfil white 4 4");
  EXPECT_EQ(t.number("/players/0/prestige"), 4 + 1 + 2 + 2);
}

TEST(FirenzeTurn, FIR_3_6_persons_have_their_windows) {
  EXPECT_EQ(persons_offered("take"), (Strings{"alchemist", "princess", "wholesaler", "patrician",
                                              "smuggler", "spy", "saboteur"}));
  EXPECT_EQ(persons_offered("exchange"),
            (Strings{"alchemist", "wholesaler", "patrician", "smuggler", "spy", "saboteur"}));
  EXPECT_EQ(persons_offered("build"),
            (Strings{"alchemist", "mason", "patrician", "smuggler", "spy", "saboteur"}));
  EXPECT_EQ(persons_offered("fulfil"),
            (Strings{"alchemist", "architect", "patrician", "smuggler", "spy", "saboteur"}));
  EXPECT_EQ(persons_offered("limits"),
            (Strings{"alchemist", "patrician", "smuggler", "spy", "saboteur"}));
}

TEST(FirenzeTurn, FIR_3_6_a_person_in_the_wrong_window_is_refused_for_it) {
  const FirenzeScene t = at_phase("take", R"({"players": [
      {"hand": {"mason": 1, "architect": 1}, "storehouse": {"white": 3}}, {}]})");
  EXPECT_NE(t.refusal("play mason").find("FIR-3.6"), std::string::npos);
  EXPECT_NE(t.refusal("play architect").find("FIR-3.6"), std::string::npos);
}

TEST(FirenzeTurn, FIR_3_6_the_last_window_opens_only_when_a_limit_is_exceeded) {
  const FirenzeScene within = at_phase("limits", R"({"players": [
      {"hand": {"spy": 2, "mason": 3}, "storehouse": {"white": 9, "red": 1}},
      {"storehouse": {"white": 1}}]})");
  EXPECT_EQ(within.turn().seat, 1);
  const FirenzeScene beyond = at_phase("limits", R"({"players": [
      {"hand": {"spy": 2, "mason": 3}, "storehouse": {"white": 9, "red": 2}},
      {"storehouse": {"white": 1}}]})");
  EXPECT_EQ(beyond.turn().seat, 0);
  EXPECT_TRUE(beyond.offers("play spy"));
}

TEST(FirenzeTurn, FIR_3_6_persons_are_played_on_the_own_turn_only) {
  FirenzeScene t = at_phase("take", R"({
      "row": [{"card": "tribute"}, {"card": "wholesaler"}, {"card": "bridge"}, {"card": "mason"},
              {"card": "alchemist"}, {"card": "workshop"}],
      "players": [{}, {"hand": {"spy": 1, "patrician": 1, "alchemist": 1, "disgrace": 1},
                       "storehouse": {"white": 2, "red": 2}}]})");
  EXPECT_TRUE(t.offered("play").empty());
  t.act("take 1");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.offered(), (Strings{"return white", "return red"}));
}

}  // namespace
}  // namespace stadtluft::testing
