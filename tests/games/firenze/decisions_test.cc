// The decision points: who is asked what, what is offered, and what is not asked at all.

#include <functional>
#include <set>

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

// All ends that a chain of one kind of question can reach, as the texts answered on the way.
std::vector<Strings> all_answers(const firenze::State& start, std::string_view question,
                                 std::set<std::string>& ends) {
  std::vector<Strings> chains;
  const std::function<void(const FirenzeScene&, Strings)> go = [&](const FirenzeScene& t,
                                                                   const Strings& said) {
    if (t.asked() != question) {
      chains.push_back(said);
      ends.insert(json::serialize(t.game().position(t.state())));
      return;
    }
    for (const std::string& text : t.offered()) {
      FirenzeScene next(t.state());
      next.act(text);
      Strings longer = said;
      longer.push_back(text);
      go(next, longer);
    }
  };
  go(FirenzeScene(start), {});
  return chains;
}

std::string row_from(std::string_view first) {
  return R"("row": [{"card": ")" + std::string(first) +
         R"("}, {"card": "wholesaler"}, {"card": "bridge"}, {"card": "mason"},
         {"card": "alchemist"}, {"card": "workshop"}])";
}

TEST(FirenzeDecisions, FIR_DP_1_the_host_settles_the_setup_and_nobody_is_asked_during_it) {
  FirenzeScene t(
      started("players=3 start_player=1 beginners=on seals=layout "
              "seal_layout=white_3+purple_8"));
  while (t.number("/active") != 1 || t.asked() == "chance") {
    ASSERT_EQ(t.asked(), "chance");
    t.chance(t.outcomes().front().first);
  }
  EXPECT_EQ(t.asked(), "take-card");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(words(t, "/neutral_seals"), (Strings{"white_3", "purple_8"}));
  EXPECT_EQ(t.number("/deck/campanile"), 0);

  const FirenzeScene closed(set_up("seals=closed closed_colour=green", 1));
  EXPECT_EQ(words(closed, "/neutral_seals"),
            (Strings{"green_3", "green_4", "green_5", "green_6", "green_7", "green_8"}));
  EXPECT_EQ(words(FirenzeScene(set_up("seals=chance seal_count=7", 1)), "/neutral_seals").size(),
            7U);

  EXPECT_NE(start_refusal("players=3 start_player=3"), "");
  EXPECT_NE(start_refusal("seal_count=8"), "");
  EXPECT_NE(start_refusal("seals=layout seal_layout=white_3+white_4+white_5+yellow_3+yellow_4+"
                          "yellow_5+green_3+green_4"),
            "");
}

TEST(FirenzeDecisions, FIR_DP_2_persons_before_the_choice_and_their_questions) {
  constexpr std::string_view kPosition = R"({"options": {"players": 3}, "players": [
      {"hand": {"princess": 2, "wholesaler": 1, "alchemist": 1, "smuggler": 1, "spy": 1,
                "saboteur": 1, "patrician": 1, "disgrace": 1},
       "storehouse": {"white": 1, "yellow": 1}},
      {"storehouse": {"red": 1, "green": 1},
       "towers": [{"colour": "blue", "height": 2}, {"colour": "blue", "height": 3}]},
      {"storehouse": {"purple": 1}, "towers": [{"colour": "red", "height": 1}]}]})";
  const FirenzeScene start = at_phase("take", kPosition);
  EXPECT_EQ(start.offered("play"),
            (Strings{"play alchemist", "play princess", "play wholesaler", "play patrician",
                     "play smuggler", "play spy", "play saboteur"}));
  EXPECT_EQ(start.offered("take"), (Strings{"take 1", "take 2", "take 3"}));

  const auto questions = [&](std::string_view card,
                             std::initializer_list<std::string_view> answers) {
    FirenzeScene t(start.state());
    t.act("play " + std::string(card));
    Strings asked;
    for (const std::string_view answer : answers) {
      EXPECT_EQ(t.turn().seat, 0);
      asked.push_back(t.asked());
      t.act(answer);
    }
    t.settle();
    EXPECT_EQ(t.asked(), "take-card") << card;
    EXPECT_FALSE(t.offers("play " + std::string(card))) << card;
    return asked;
  };
  EXPECT_EQ(questions("princess", {}), Strings{});
  EXPECT_EQ(questions("wholesaler", {"redraw 5"}), (Strings{"redraw"}));
  EXPECT_EQ(questions("alchemist", {"give yellow", "receive purple"}),
            (Strings{"give", "receive"}));
  EXPECT_EQ(questions("smuggler", {"target 1", "give white", "receive green"}),
            (Strings{"target", "give", "receive"}));
  EXPECT_EQ(questions("spy", {"target 1", "receive red"}), (Strings{"target", "receive"}));
  EXPECT_EQ(questions("saboteur", {"target 1", "topple blue 3"}), (Strings{"target", "topple"}));
  EXPECT_EQ(questions("patrician", {}), Strings{});

  // A name already played this turn is barred, though a second copy is in hand.
  FirenzeScene again(start.state());
  again.act("play princess");
  EXPECT_EQ(again.number("/players/0/hand/princess"), 1);
  EXPECT_FALSE(again.offers("play princess"));
  EXPECT_NE(again.refusal("play princess").find("FIR-10.6"), std::string::npos);
}

TEST(FirenzeDecisions, FIR_DP_3_positions_up_to_the_size_of_the_storehouse) {
  for (int size = 0; size <= 7; ++size) {
    FirenzeScene t(pinned("take", R"({"players": [{"hand": {"princess": 1}, "storehouse":
        {"white": )" + std::to_string(size) +
                                      "}}]}"));
    EXPECT_EQ(t.offered("take").size(), static_cast<std::size_t>(std::min(size + 1, 6)));
    t.act("play princess");
    EXPECT_EQ(t.offered(), (Strings{"take 1", "take 2", "take 3", "take 4", "take 5", "take 6"}));
  }
}

TEST(FirenzeDecisions, FIR_DP_4_distinct_sequences_of_colours_are_distinct_moves) {
  FirenzeScene t = at_phase("take", R"({"players": [{"storehouse": {"white": 1, "red": 2}}]})");
  t.act("take 3");
  EXPECT_EQ(t.asked(), "pay-price");
  EXPECT_EQ(t.game().question(t.state()).args[0], 1);
  EXPECT_EQ(t.game().question(t.state()).args[1], 2);
  std::set<std::string> ends;
  const auto chains = all_answers(t.state(), "pay-price", ends);
  // White first leaves red for the second card unasked; red first leaves the choice.
  EXPECT_EQ(chains, (std::vector<Strings>{
                        {"pay white"}, {"pay red", "pay white"}, {"pay red", "pay red"}}));
  EXPECT_EQ(ends.size(), 3U);
}

TEST(FirenzeDecisions, FIR_DP_5_the_patrician_may_ward_an_event_off) {
  const auto after_taking = [](std::string_view event, std::string_view player) {
    FirenzeScene t(pinned("take", "{" + row_from(event) + R"(, "players": [{)" +
                                      std::string(player) +
                                      R"(}, {"storehouse": {"white": 1, "red": 2}}]})"));
    t.act("take 1");
    return t.asked() == "shield" ? "seat " + std::to_string(t.turn().seat) : t.asked();
  };
  constexpr std::string_view kRich =
      R"("hand": {"patrician": 1}, "storehouse": {"white": 2, "red": 2})";
  EXPECT_EQ(after_taking("tribute", kRich), "seat 0");
  EXPECT_EQ(after_taking("warehouse_fire", kRich), "seat 0");
  // It would cost him nothing: no tower to lose, no stones to hand in.
  EXPECT_NE(after_taking("collapse", kRich), "seat 0");
  EXPECT_NE(after_taking("luxury_tax", kRich), "seat 0");
  EXPECT_NE(after_taking("tribute", R"("hand": {"patrician": 1})"), "seat 0");
  // He does not hold it.
  EXPECT_NE(after_taking("tribute", R"("storehouse": {"white": 2, "red": 2})"), "seat 0");

  FirenzeScene t(pinned("take", "{" + row_from("tribute") + R"(, "players": [{"hand":
      {"patrician": 2, "disgrace": 1}, "storehouse": {"white": 2, "red": 2}}]})"));
  FirenzeScene used(t.state());
  t.act("take 1");
  EXPECT_EQ(t.offered(), (Strings{"done", "play patrician"}));
  t.act("play patrician");
  t.settle();
  EXPECT_EQ(stones(t, "/players/0/storehouse"), 4);
  // Played for a feast this turn already: barred.
  used.act("play patrician");
  used.act("take 1");
  EXPECT_EQ(used.asked(), "hand-in");
}

TEST(FirenzeDecisions, FIR_DP_6_the_taker_chooses_what_an_event_costs_him) {
  constexpr std::string_view kSite = R"("towers": [{"colour": "white", "height": 2},
      {"colour": "white", "height": 2}, {"colour": "red", "height": 3}])";
  for (const auto& [event, question] :
       {std::pair("collapse", "lose-tower"), {"storm", "lose-stone"}}) {
    FirenzeScene t(
        pinned("take", "{" + row_from(event) + R"(, "players": [{)" + std::string(kSite) + "}]}"));
    t.act("take 1");
    EXPECT_EQ(t.asked(), question);
    EXPECT_EQ(t.turn().seat, 0);
    EXPECT_EQ(t.offered(), (Strings{"topple white 2", "topple red 3"}));
  }
  FirenzeScene fire(pinned("take", "{" + row_from("warehouse_fire") + R"(, "players": [
      {"storehouse": {"white": 2, "red": 2, "blue": 1}},
      {"storehouse": {"white": 2, "red": 2}}]})"));
  fire.act("take 1");
  EXPECT_EQ(fire.asked(), "hand-in");
  EXPECT_EQ(fire.game().question(fire.state()).args[0], 3);
  // Three of two white, two red, one blue: wwr wwb wrr wrb rrb, each asked for once.
  std::set<std::string> ends;
  EXPECT_EQ(all_answers(fire.state(), "hand-in", ends).size(), 5U);
  EXPECT_EQ(ends.size(), 5U);
}

TEST(FirenzeDecisions, FIR_DP_7_every_player_with_a_choice_answers_an_event_that_hits_all) {
  FirenzeScene t(pinned(
      "take", R"({"options": {"players": 4}, "active": 2, )" + row_from("flood") + R"(, "players": [
      {"storehouse": {"white": 2, "red": 2, "blue": 2}}, {"storehouse": {"green": 5}},
      {"storehouse": {"white": 1, "yellow": 1}}, {}]})"));
  t.act("take 1");
  // The active seat first; the empty storehouse and the one of a single colour are not asked.
  EXPECT_EQ(t.turn().seat, 2);
  EXPECT_EQ(t.offered(), (Strings{"return white", "return yellow"}));
  t.act("return yellow");
  EXPECT_EQ(t.turn().seat, 0);
  EXPECT_EQ(t.game().question(t.state()).args[0], 2);
  std::set<std::string> ends;
  EXPECT_EQ(all_answers(t.state(), "hand-in", ends).size(), 6U);
  EXPECT_EQ(ends.size(), 6U);
  t.act_all({"return white", "return blue"});
  EXPECT_EQ(t.asked(), "chance");
  EXPECT_EQ(stones(t, "/players/1/storehouse"), 3);

  // A whole storehouse goes without a question.
  FirenzeScene whole(pinned("take", "{" + row_from("tribute") + R"(, "players": [
      {"storehouse": {"white": 1, "yellow": 1}}, {"storehouse": {"red": 1}}]})"));
  whole.act("take 1");
  EXPECT_EQ(whole.asked(), "chance");
  EXPECT_EQ(stones(whole, "/players/0/storehouse"), 0);
  EXPECT_EQ(stones(whole, "/players/1/storehouse"), 0);
}

TEST(FirenzeDecisions, FIR_DP_8_what_leaves_no_choice_is_not_asked) {
  // One decision, then: church card laid out, row moved and refilled, tower demolished, next turn.
  FirenzeScene t(pinned("take", "{" + row_from("privilege") + R"(, "players": [
      {"towers": [{"colour": "red", "height": 1}]}]})"));
  t.act("take 1");
  t.settle();
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.asked(), "take-card");
  EXPECT_EQ(words(t, "/church"), (Strings{"privilege"}));
  EXPECT_EQ(t.told("tower-demolished"), 1U);

  // A monument finds its owner; the last turn is scored without a question.
  FirenzeScene end(pinned("take", R"({"options": {"turn_cap": 1}, "active": 1, )" +
                                      row_from("monument") + R"(, "players": [
      {"turns": 1, "orders": ["green_5"], "towers": [{"colour": "red", "height": 2}]}, {}]})"));
  end.act("take 1");
  end.settle();
  EXPECT_EQ(end.asked(), "over");
  EXPECT_EQ(end.number("/players/0/hand/monument"), 1);
  EXPECT_EQ(end.number("/players/0/prestige"), 4 + 4 + 3);
}

TEST(FirenzeDecisions, FIR_DP_9_exchange_and_persons_before_and_after_it) {
  FirenzeScene t = at_phase("exchange", R"({
      "row": [{"card": "architect", "stones": {"white": 1, "yellow": 1}}, {"card": "mason"},
              {"card": "bridge", "stones": {"red": 2}}, {"card": "mason"}, {"card": "spy"},
              {"card": "workshop"}],
      "players": [{"storehouse": {"white": 3, "green": 2}, "hand": {"princess": 1, "wholesaler": 1,
      "alchemist": 1, "mason": 1, "architect": 1}}]})");
  const Strings persons = {"play alchemist", "play wholesaler"};
  EXPECT_EQ(t.offered(), (Strings{"done", "exchange 1 white", "exchange 1 yellow", "exchange 3 red",
                                  "play alchemist", "play wholesaler"}));
  t.act("exchange 3 red");
  EXPECT_EQ(t.game().question(t.state()).args[0], 3);
  EXPECT_EQ(t.game().question(t.state()).args[1], 3 - 1);
  // Three of three white and two green stones: one white for certain, then ww, wg or gg.
  std::set<std::string> ends;
  EXPECT_EQ(all_answers(t.state(), "pay-exchange", ends).size(), 3U);
  EXPECT_EQ(ends.size(), 3U);
  t.act_all({"pay white", "pay white"});
  EXPECT_EQ(t.asked(), "exchange");
  EXPECT_EQ(t.offered("play"), persons);
  EXPECT_TRUE(t.offered("exchange").empty());
  t.act("done");
  EXPECT_EQ(t.asked(), "build");

  // With the bridge, two of two kinds of stones: ww, wg, gg.
  FirenzeScene bridge = at_phase("exchange", R"({"players": [
      {"storehouse": {"white": 2, "green": 2}, "buildings": ["bridge"]}]})");
  bridge.act("exchange 2 green");
  ends.clear();
  EXPECT_EQ(all_answers(bridge.state(), "pay-exchange", ends).size(), 3U);
}

TEST(FirenzeDecisions, FIR_DP_10_stones_one_by_one_persons_and_the_end_of_building) {
  FirenzeScene t = at_phase("build", R"({"players": [{"storehouse": {"white": 5, "red": 4},
      "hand": {"mason": 1, "alchemist": 1, "spy": 1, "princess": 1, "architect": 1},
      "towers": [{"colour": "white", "height": 2}, {"colour": "white", "height": 2},
                 {"colour": "red", "height": 1}]},
      {"storehouse": {"blue": 1}}]})");
  // Two equal towers are one choice.
  EXPECT_EQ(t.offered(), (Strings{"done", "start white", "start red", "raise white 2",
                                  "raise red 1", "play alchemist", "play mason", "play spy"}));
  t.act_all({"raise red 1", "start red"});
  // Equal in colour but not in height or standing: separate choices.
  t.act("raise white 2");
  EXPECT_EQ(t.offered(), (Strings{"done", "start white", "start red", "raise white 2",
                                  "raise white 3 again", "raise red 1 again", "raise red 2 again",
                                  "play alchemist", "play mason", "play spy"}));
  t.act("raise white 2");
  EXPECT_EQ(tower_list(t, 0), (Strings{"white 3", "white 3", "red 1", "red 2"}));
  EXPECT_EQ(t.game().question(t.state()).args[0], 4);
  EXPECT_EQ(t.game().question(t.state()).args[1], 3);
  t.act("done");
  // Three of three white and two red: one white for certain, then ww, wr or rr.
  EXPECT_EQ(t.asked(), "pay-build");
  std::set<std::string> ends;
  EXPECT_EQ(all_answers(t.state(), "pay-build", ends).size(), 3U);
  EXPECT_EQ(ends.size(), 3U);
}

TEST(FirenzeDecisions, FIR_DP_10_towers_of_one_height_but_other_standing_differ) {
  FirenzeScene t = at_phase("build", R"({"players": [{"storehouse": {"white": 5},
      "towers": [{"colour": "white", "height": 1}]}]})");
  t.act("start white");
  EXPECT_EQ(t.offered("raise"), (Strings{"raise white 1", "raise white 1 again"}));
}

TEST(FirenzeDecisions, FIR_DP_11_fulfilments_bell_tower_and_persons) {
  FirenzeScene t = at_phase("fulfil", R"({"players": [{"storehouse": {"yellow": 1},
      "hand": {"architect": 1, "alchemist": 1, "mason": 1, "princess": 1}, "towers": [
      {"colour": "white", "height": 4}, {"colour": "green", "height": 4},
      {"colour": "green", "height": 4}]}]})");
  EXPECT_EQ(t.offered(), (Strings{"done", "fulfil white 4 4", "fulfil green 4 4", "play alchemist",
                                  "play architect"}));
  t.act("play architect");
  EXPECT_EQ(t.offered(), (Strings{"done", "fulfil white 4 4", "fulfil white 4 3",
                                  "fulfil white 4 5", "fulfil green 4 4", "fulfil green 4 3",
                                  "fulfil green 4 5", "play alchemist"}));
  // Spent on one tower, kept by a tower that fits as it is.
  FirenzeScene kept(t.state());
  kept.act("fulfil white 4 4");
  EXPECT_EQ(kept.offered("fulfil"),
            (Strings{"fulfil green 4 4", "fulfil green 4 3", "fulfil green 4 5"}));
  t.act("fulfil white 4 5");
  EXPECT_EQ(t.offered("fulfil"), (Strings{"fulfil green 4 4"}));

  FirenzeScene bell = at_phase("fulfil", R"({"church": ["campanile"], "players": [{"towers": [
      {"colour": "white", "height": 3}, {"colour": "green", "height": 4}]}]})");
  EXPECT_EQ(bell.offered(), (Strings{"done", "bell-tower"}));
  bell.act("bell-tower");
  EXPECT_EQ(bell.offered(), (Strings{"done", "fulfil green 4 4"}));
}

TEST(FirenzeDecisions, FIR_DP_12_limits_are_asked_for_only_when_exceeded) {
  FirenzeScene t = at_phase("limits", R"({
      "row": [{"card": "smuggler"}, {"card": "alchemist"}, {"card": "wholesaler"},
              {"card": "workshop"}, {"card": "mason"}, {"card": "wholesaler"}],
      "players": [{"storehouse": {"white": 6, "red": 6},
      "hand": {"alchemist": 1, "smuggler": 1, "mason": 2, "disgrace": 1, "patrician": 1},
      "buildings": ["bridge"]}, {"storehouse": {"blue": 1}}]})");
  EXPECT_EQ(t.asked(), "limits");
  EXPECT_EQ(t.game().question(t.state()).args[0], 2);
  EXPECT_EQ(t.game().question(t.state()).args[1], 2);
  EXPECT_EQ(t.offered(),
            (Strings{"discard alchemist", "discard mason", "discard patrician", "discard smuggler",
                     "play alchemist", "play patrician", "play smuggler"}));
  t.act("discard mason");
  t.act("play smuggler");
  t.act_all({"give white"});
  EXPECT_EQ(t.asked(), "limits");
  // Cards hold; two stones are too many: ww, wr, rr (or with the blue one).
  EXPECT_EQ(t.game().question(t.state()).args[0], 0);
  EXPECT_EQ(t.offered(),
            (Strings{"return white", "return red", "play alchemist", "play patrician"}));
  t.act("return white");
  EXPECT_EQ(t.asked(), "limits");
  t.act("return red");
  EXPECT_EQ(t.turn().seat, 1);

  // Neither limit exceeded: the turn ends with phase 5, whatever could be played.
  EXPECT_EQ(at_phase("limits", R"({"players": [{"storehouse": {"white": 10},
      "hand": {"alchemist": 1, "patrician": 1, "disgrace": 1}}]})")
                .turn()
                .seat,
            1);
}

TEST(FirenzeDecisions, FIR_DP_12_a_person_opens_the_choice_again) {
  FirenzeScene t = at_phase("limits", R"({"players": [{"storehouse": {"white": 6, "red": 6},
      "hand": {"alchemist": 1}}]})");
  t.act("return red");
  EXPECT_EQ(t.offered(), (Strings{"return red", "play alchemist"}));
  t.act_all({"play alchemist", "give red", "receive white"});
  EXPECT_EQ(t.offered(), (Strings{"return white", "return red"}));

  FirenzeScene cards = at_phase("limits", R"({
      "row": [{"card": "smuggler"}, {"card": "architect"}, {"card": "wholesaler"},
              {"card": "workshop"}, {"card": "mason"}, {"card": "wholesaler"}],
      "players": [{"hand": {"alchemist": 2, "princess": 1, "mason": 3, "spy": 1},
                   "buildings": ["bridge"]}, {"storehouse": {"white": 1}}]})");
  cards.act("discard mason");
  EXPECT_FALSE(cards.offers("discard alchemist"));
  cards.act("play spy");
  EXPECT_EQ(cards.game().question(cards.state()).args[0], 1);
  EXPECT_TRUE(cards.offers("discard alchemist"));
}

TEST(FirenzeDecisions, FIR_DP_13_at_the_end_nobody_is_asked_and_all_hands_are_open) {
  FirenzeScene t(pinned("limits", R"({"options": {"turn_cap": 1}, "active": 1, "players": [
      {"turns": 1, "hand": {"disgrace": 2, "spy": 1}}, {"hand": {"recognition": 1}}]})"));
  EXPECT_TRUE(t.turn().over());
  EXPECT_TRUE(t.offered().empty());
  EXPECT_TRUE(t.at("/ended").as_bool());
  EXPECT_TRUE(t.at("/agenda").as_array().empty());
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
    const json::value view = t.game().view(t.game().observe(t.state(), viewer));
    EXPECT_EQ(json::serialize(view.at("players").at(0).at("hand")), R"({"spy":1,"disgrace":2})");
    EXPECT_EQ(json::serialize(view.at("players").at(1).at("hand")), R"({"recognition":1})");
    EXPECT_EQ(view.as_object().count("to_move"), 0U);
  }
}

}  // namespace
}  // namespace stadtluft::testing
