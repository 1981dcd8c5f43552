// Order of play, phases and actions (AMS-4 to AMS-10), decision points and rulings about them.

#include <array>
#include <string>

#include <gtest/gtest.h>

#include "tests/games/amsterdam/scene.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;

bool refused(const AmsterdamScene& t, std::string_view action, std::string_view rule) {
  return t.refusal(action).find(rule) != std::string::npos;
}

// --- order

// AMS-4.2, AMS-4.3: a disc that leaves a stack leaves the others as they were, and lands on top.
TEST(AmsterdamOrder, AMS_4_1_farthest_first_then_from_the_top) {
  AmsterdamScene t(R"({"options": {"players": 4}, "active": 2, "discs": ["3", "1", "2", "0"],
      "players": [{"amstel": 2}, {"amstel": 2}, {"amstel": 2, "supply": {"pink": 1}},
      {"amstel": 3}]})");
  t.act("amstel 1");
  EXPECT_EQ(t.order(), "2310");
}

// AMS-AMB-7: the order of a phase stands; the next phase reads it anew.
TEST(AmsterdamOrder, AMS_4_7_a_phase_keeps_its_order) {
  AmsterdamScene t(R"({"options": {"players": 3}, "offer": [], "round": 2, "discs": ["0", "1", "2"],
      "order": ["0", "1", "2"], "agenda": [{"job": "round", "step": 10}],
      "players": [{}, {"supply": {"pink": 1}}, {}]})");
  EXPECT_EQ(t.turn().seat, 0);
  t.act("end-turn");
  EXPECT_EQ(t.turn().seat, 1);
  t.act_all({"amstel 1", "end-turn"});
  EXPECT_EQ(t.order(), "102");
  EXPECT_EQ(t.turn().seat, 2);  // nobody acts twice (AMS-8.1)
  t.act("end-turn");
  t.settle();
  EXPECT_EQ(t.asked(), "card");
  EXPECT_EQ(t.turn().seat, 1);  // Phase I reads the new order (AMS-3.13, AMS-AMB-45)
}

// AMS-AMB-16: 034 has no say on the last field; AMS-4.5: 10 points for everybody.
TEST(AmsterdamOrder, AMS_4_4_places_of_the_last_field_are_fixed) {
  AmsterdamScene t(R"({"options": {"players": 3}, "active": 0, "discs": ["1", "0", "2"],
      "players": [{"amstel": 17, "supply": {"pink": 1}, "active": ["034"]}, {"amstel": 18},
      {"amstel": 16}]})");
  t.act("amstel 1");
  EXPECT_EQ(t.points(), 10);
  EXPECT_EQ(t.order(), "102");
  EXPECT_EQ(t.told("on-top"), 0U);
}

// AMS-AMB-55: steps beyond the mouth are not for sale. AMS-4.6 and AMS-8.44: every bridge pays.
TEST(AmsterdamOrder, AMS_4_8_the_river_ends) {
  AmsterdamScene t = turn(R"("amstel": 15, "supply": {"pink": 20})");
  EXPECT_EQ(t.offered("amstel"), (Texts{"amstel 1", "amstel 2", "amstel 3"}));
  EXPECT_TRUE(refused(t, "amstel 4", "AMS-8.56"));
  t.act("amstel 3");
  EXPECT_EQ(t.points(), 8 + 10);
  EXPECT_EQ(t.cubes(), 15);
  EXPECT_TRUE(t.offered("amstel").empty());
}

TEST(AmsterdamOrder, AMS_4_6_each_bridge_once) {
  const std::array<int, 4> before = {3, 7, 11, 15};
  for (std::size_t i = 0; i < 4; ++i) {
    AmsterdamScene t = turn(R"("supply": {"pink": 1}, "amstel": )" + std::to_string(before[i]));
    t.act("amstel 1");
    EXPECT_EQ(t.points(), 2 * static_cast<int>(i + 1));
    AmsterdamScene behind =
        turn(R"("supply": {"pink": 1}, "amstel": )" + std::to_string(before[i] + 1));
    behind.act("amstel 1");
    EXPECT_EQ(behind.points(), 0);
  }
}

// --- rounds and phases

TEST(AmsterdamRounds, AMS_5_1_four_phases_in_this_order) {
  AmsterdamScene t(R"({"moment": "begin", "round": 1, "discs": ["0", "1"]})");
  t.settle();
  Rng rng(4);
  while (t.number("/round") < 3 && !t.turn().over()) {
    const Texts offered = t.offered();
    t.act(t.asked() == "turn" ? "end-turn"
                              : offered[rng.below(static_cast<std::uint32_t>(offered.size()))]);
    t.settle(rng.below(1000));
  }
  std::string phases;
  for (const Event& event : t.events())
    if (t.game().grammar().events[event.kind].name == "phase")
      phases += std::to_string(event.args[0]);
  // Phase I of round 1 was told before the table listened.
  EXPECT_TRUE(phases.starts_with("1230123")) << phases;
}

// AMS-6.9 and AMS-12.4: 24 maps in twelve rounds, 20 in ten; AMS-11.1: then the game is over.
TEST(AmsterdamRounds, AMS_6_9_maps_are_used_up) {
  for (const bool shorter : {false, true}) {
    AmsterdamScene t(R"({"options": {"rounds": ")" + std::string(shorter ? "10" : "12") +
                     R"("}, "moment": "begin"})");
    t.settle();
    Rng rng(6);
    while (!t.turn().over()) {
      const Texts offered = t.offered();
      t.act(t.asked() == "turn" ? "end-turn"
                                : offered[rng.below(static_cast<std::uint32_t>(offered.size()))]);
      t.settle(rng.below(1000));
    }
    EXPECT_EQ(t.number("/round"), 12);
    EXPECT_EQ(t.state().deck.count(amsterdam::kMapDeck), shorter ? 4U : 0U);
    EXPECT_GE(t.state().deck.count(amsterdam::kCraftsmen), 54U - 27U);
  }
}

// AMS-AMB-46: maps come blind from their deck, two a round.
TEST(AmsterdamRounds, AMS_AMB_46_maps_are_drawn_each_round) {
  AmsterdamScene t(R"({"moment": "begin", "round": 1})");
  unsigned maps = 0;
  while (t.turn().actor == Actor::chance) {
    const auto outcomes = t.outcomes();
    const bool map = outcomes[0].first >= "deal 109";
    if (map) {
      EXPECT_EQ(outcomes.size(), 24U - maps++);
    }
    t.chance(outcomes[0].first);
  }
  EXPECT_EQ(maps, 2U);
}

// AMS-DP-5, AMS-EX-2: one card each, compulsory, in order.
TEST(AmsterdamRounds, AMS_6_4_leftovers_are_discarded) {
  AmsterdamScene t(
      R"({"moment": "choose", "discs": ["1", "0"], "offer": ["009", "055", "109", "110"],
      "players": [{"inactive": ["001"]}]})");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_FALSE(t.offers("decline"));
  t.act("take-card 110");
  EXPECT_TRUE(refused(t, "take-card 110", "AMS-6.3"));
  t.act("take-card 009");
  EXPECT_EQ(t.player(0).inactive.count(), 2U);
  EXPECT_TRUE(t.discarded("055"));
  EXPECT_TRUE(t.discarded("109"));
  EXPECT_EQ(t.state().offer.count(), 0U);
  EXPECT_EQ(t.penalties(), 0);
}

// AMS-6.5, AMS-DP-6, AMS-3.14: five places; AMS-6.6: the token stays.
TEST(AmsterdamRounds, AMS_6_5_overflow_with_the_new_card) {
  AmsterdamScene t(
      R"({"moment": "choose", "discs": ["0", "1"], "offer": ["009", "055", "109", "110"],
      "players": [{"inactive": ["001", "002", "003", "004", "005"], "penalties": 2}]})");
  t.act_all({"take-card 109", "discard 109"});
  EXPECT_EQ(t.penalties(), 3);
  EXPECT_TRUE(t.discarded("109"));
  EXPECT_EQ(t.player(0).inactive.count(), 5U);
  AmsterdamScene four(
      R"({"moment": "choose", "discs": ["0", "1"], "offer": ["009", "055", "109", "110"],
      "players": [{"inactive": ["001", "002", "003", "004"]}]})");
  four.act("take-card 109");
  EXPECT_EQ(four.penalties(), 0);
  EXPECT_EQ(four.turn().seat, 1);
}

// AMS-1.4: six dice, six faces each.
TEST(AmsterdamRounds, AMS_7_1_six_dice_are_rolled) {
  AmsterdamScene t(R"({"moment": "roll", "round": 2, "discs": ["0", "1"]})");
  for (const char* die : {"brown", "grey", "purple", "orange", "pink", "black"}) {
    const auto outcomes = t.outcomes();
    ASSERT_EQ(outcomes.size(), 6U);
    for (const auto& [text, weight] : outcomes) EXPECT_EQ(weight, outcomes[0].second);
    t.chance("die " + std::string(die) + " 6");
  }
  EXPECT_EQ(t.asked(), "dice");
  EXPECT_EQ(t.state().dice, (std::array<std::uint8_t, 6>{6, 6, 6, 6, 6, 6}));  // round 2
}

// Faces that show 1 in each round. AMS-10.3, AMS-EX-17.
TEST(AmsterdamRounds, AMS_7_2_turned_faces_by_round) {
  const std::array<int, 13> lowest = {0, 7, 7, 7, 7, 7, 7, 7, 6, 5, 4, 3, 2};
  for (int round = 1; round <= 12; ++round) {
    const AmsterdamScene t(R"({"moment": "turn_dice", "round": )" + std::to_string(round) +
                           R"(, "dice": {"brown": 1, "grey": 2, "purple": 3, "orange": 4, "pink": 5,
        "black": 6}})");
    for (unsigned die = 0; die < 6; ++die) {
      const int face = static_cast<int>(die) + 1;
      EXPECT_EQ(t.state().dice[die], face >= lowest[static_cast<std::size_t>(round)] ? 1 : face)
          << round;
    }
  }
  const AmsterdamScene example(R"({"moment": "turn_dice", "round": 10, "dice": {"brown": 4,
      "grey": 4, "purple": 5, "orange": 6, "pink": 2, "black": 3}})");
  EXPECT_EQ(example.state().dice, (std::array<std::uint8_t, 6>{1, 1, 1, 1, 2, 3}));
}

// AMS-EX-3, AMS-DP-7: n cubes in compartment n; fifteen pairs.
TEST(AmsterdamRounds, AMS_7_4_cubes_of_a_die) {
  AmsterdamScene t(R"({"moment": "pick", "discs": ["0", "1"], "dice": {"orange": 2, "brown": 5,
      "pink": 6, "grey": 6, "purple": 6, "black": 6}})");
  EXPECT_EQ(t.offered("dice").size(), 15U);
  t.act("dice brown orange");
  EXPECT_EQ(t.on_wheel(2, "orange"), 2);
  EXPECT_EQ(t.on_wheel(5, "brown"), 5);
  EXPECT_EQ(t.on_wheel(), 7);
}

// AMS-EX-4, AMS-7.7, AMS-7.8, AMS-7.9, AMS-AMB-9, AMS-EX-36: every wheel, one compartment.
TEST(AmsterdamRounds, AMS_7_6_the_wheels_turn) {
  AmsterdamScene t = dice(R"("wheel": {"1": {"black": 1}, "3": {"grey": 2}, "6": {"pink": 6}})");
  t.act_all({"dice orange black", "dice orange black"});
  EXPECT_EQ(t.cubes("black"), 1);
  EXPECT_EQ(t.cubes(), 1);
  EXPECT_EQ(t.penalties(), 0);
  EXPECT_EQ(t.on_wheel(2, "grey"), 2);
  EXPECT_EQ(t.on_wheel(5, "pink"), 6);
  EXPECT_EQ(t.on_wheel(1, "orange"), 2);
  EXPECT_EQ(t.on_wheel(4, "black"), 5);
  EXPECT_EQ(t.penalties(1), 1);  // nothing in the arrow
  EXPECT_EQ(t.cubes(1), 0);
  EXPECT_EQ(t.asked(), "turn");
}

// AMS-7.10, AMS-8.48: without a cube cards and market are there.
TEST(AmsterdamRounds, AMS_7_10_a_turn_without_cubes) {
  AmsterdamScene t(R"({"active": 0, "tile": "A2", "discs": ["0", "1"],
      "players": [{"guilders": 1, "active": ["091"]}]})");
  EXPECT_EQ(t.offered(), (Texts{"use 091", "market", "end-turn"}));
  t.act("use 091");
  EXPECT_TRUE(t.offers("amstel 1"));
}

// A die of n in round r arrives in round r + n - 1.
TEST(AmsterdamRounds, AMS_10_4_every_cube_arrives) {
  for (int round = 7; round <= 12; ++round) {
    AmsterdamScene t(R"({"moment": "turn_dice", "discs": ["0", "1"], "round": )" +
                     std::to_string(round) +
                     R"(, "dice": {"brown": 6, "grey": 5, "purple": 4, "orange": 3, "pink": 2,
        "black": 1}})");
    for (const std::uint8_t pips : t.state().dice) EXPECT_LE(round + pips - 1, 12);
  }
}

// --- turns

// AMS-8.2, AMS-DP-8: any action or none, in any sequence.
TEST(AmsterdamTurns, AMS_8_1_one_turn_each) {
  AmsterdamScene t(R"({"options": {"players": 3}, "moment": "turns", "round": 2,
      "discs": ["2", "0", "1"]})");
  std::string seats;
  for (int i = 0; i < 3; ++i) {
    seats += std::to_string(t.turn().seat);
    EXPECT_TRUE(t.offers("end-turn"));
    t.act("end-turn");
  }
  EXPECT_EQ(seats, "201");
  EXPECT_NE(t.asked(), "turn");
}

// AMS-8.3, AMS-8.52: once a turn are block, Amstel and market; the rest as often as it can be paid.
TEST(AmsterdamTurns, AMS_8_3_limits_of_a_turn) {
  AmsterdamScene t(R"({"active": 0, "round": 9, "tile": "B9", "discs": ["0", "1"],
      "goods": {"PL6": "beer"}, "jetties": {"light_blue": ["white", "light_pink"]},
      "players": [{"guilders": 9, "node": "J_BLUE", "supply": {"pink": 9},
      "storage": {"gin": 2}}]})");
  t.act_all({"take-block PL6", "store", "amstel 1", "market", "cube pink"});
  EXPECT_TRUE(refused(t, "take-block PL2", "AMS-8.12"));
  EXPECT_TRUE(refused(t, "amstel 1", "AMS-8.42"));
  EXPECT_TRUE(refused(t, "market", "AMS-8.45"));
  t.act_all({"load gin", "take-worker white", "sail K1 pink", "deliver gin", "sail J_BLUE pink",
             "load gin", "take-worker light_pink", "sail K1 pink", "sail GIN pink", "deliver gin"});
  EXPECT_EQ(t.points(), 5 + 5 + 5);
  t.act_all({"sail J_PINK pink", "deliver-worker light_pink"});
  EXPECT_EQ(t.points(), 15 + 8);
}

// AMS-8.5, AMS-EX-5, AMS-EX-6, AMS-C-G.11, AMS-8.7, AMS-8.8: active at once, in the same turn.
TEST(AmsterdamTurns, AMS_8_7_an_activated_card_is_fresh) {
  AmsterdamScene t = turn(R"("supply": {"pink": 3}, "inactive": ["001", "109"])");
  t.act_all({"activate 001", "activate 109"});
  EXPECT_EQ(t.cubes(), 0);
  EXPECT_FALSE(t.marked("001"));
  EXPECT_FALSE(t.marked("109"));
  t.act("use 001");
  EXPECT_TRUE(t.marked("001"));
  t.act("amstel 1");  // the orange cube
  EXPECT_EQ(t.cubes(), 0);
}

// AMS-C-G.11: cards of Phases I and II wait for the next round.
TEST(AmsterdamTurns, AMS_8_9_cards_of_other_phases) {
  AmsterdamScene t = turn(R"("active": ["049", "051", "052", "053", "054"])");
  for (const char* card : {"049", "051", "052", "053", "054"})
    EXPECT_TRUE(refused(t, "use " + std::string(card), "AMS-8.9")) << card;
}

// AMS-C-G.12, AMS-8.46: cards that work by themselves, and the second use of the market.
TEST(AmsterdamTurns, AMS_C_G_12_cards_that_are_not_used_by_choice) {
  const AmsterdamScene t = turn(R"("active": ["020", "025", "028", "034", "040", "073"])");
  for (const char* card : {"025", "028", "034", "040", "073"})
    EXPECT_TRUE(refused(t, "use " + std::string(card), "AMS-C-G.12")) << card;
  EXPECT_TRUE(refused(t, "use 020", "AMS-8.46"));
}

// AMS-5.6, AMS-C-G.10: cards with a laurel wait for the end.
TEST(AmsterdamTurns, AMS_5_6_final_cards_do_nothing_in_a_turn) {
  AmsterdamScene t = turn(R"("active": ["008", "009", "010", "086", "107"], "ship": {"gin": 1})");
  for (const char* card : {"008", "009", "010", "086", "107"})
    EXPECT_TRUE(refused(t, "use " + std::string(card), "AMS-5.6")) << card;
  t.act("end-turn");
  EXPECT_EQ(t.points(), 0);
  EXPECT_EQ(t.field(), 0);
}

// AMS-C-G.6, AMS-5.8: and only while active.
TEST(AmsterdamTurns, AMS_8_11_inactive_cards_have_no_effect) {
  AmsterdamScene t =
      turn(R"("supply": {"pink": 1}, "inactive": ["024", "025", "026", "040", "074"])",
           R"(, "goods": {"PL6": "gin"})");
  EXPECT_TRUE(refused(t, "use 024", "AMS-8.11"));
  EXPECT_FALSE(t.offers("take-block PL2"));
  t.act_all({"take-block PL6", "store"});
  EXPECT_EQ(t.guilders(), 1);
  EXPECT_EQ(t.field(), 0);
}

// AMS-C-G.7: maps and cards of another player do not help.
TEST(AmsterdamTurns, AMS_C_G_7_the_own_display_only) {
  const AmsterdamScene t =
      turn_of(0, R"({"active": ["001", "013", "021"]}, {"active": ["109", "055", "056", "057"]})");
  EXPECT_FALSE(t.offers("use 001"));
  EXPECT_FALSE(t.offers("use 013"));
  EXPECT_FALSE(t.offers("use 021"));
}

// AMS-8.4, AMS-DP-9: colours matter for cards and blocks, not for ship and Amstel.
TEST(AmsterdamTurns, AMS_8_4_colours_of_payments) {
  AmsterdamScene t = turn(R"("supply": {"grey": 1, "pink": 3}, "inactive": ["113", "117"])");
  EXPECT_FALSE(t.offers("activate 117"));
  EXPECT_FALSE(t.offers("take-block JO5"));
  EXPECT_TRUE(t.offers("sail TULIP grey"));
  EXPECT_TRUE(t.offers("sail TULIP pink"));
  EXPECT_FALSE(t.offers("sail TULIP black"));
  t.act("amstel 2");
  EXPECT_EQ(t.asked(), "pay");
  t.act("pay grey");
  EXPECT_EQ(t.asked(), "turn");  // only pink is left
  EXPECT_EQ(t.cubes("pink"), 1);
  EXPECT_EQ(t.cubes("grey"), 0);
}

// AMS-8.10, AMS-CAMB-5: no card is activated or used in another's turn, or outside Phase III.
TEST(AmsterdamTurns, AMS_8_10_activation_in_the_own_turn) {
  AmsterdamScene t(
      R"({"moment": "choose", "discs": ["0", "1"], "offer": ["009", "055", "109", "110"], "players":
      [{"guilders": 9, "supply": {"pink": 5}, "inactive": ["014"], "active": ["038", "039"]}]})");
  EXPECT_EQ(t.offered().size(), t.offered("take-card").size());
  AmsterdamScene other =
      turn_of(1, R"({"guilders": 9, "inactive": ["014"], "supply": {"pink": 2}, "active": ["038"]},
      {})");
  EXPECT_TRUE(other.offered("activate").empty());
  EXPECT_TRUE(other.offered("use").empty());
}

// --- blocks and black market

TEST(AmsterdamTurns, AMS_8_13_a_taken_block_stays_with_its_owner) {
  const AmsterdamScene t =
      turn_of(0, R"({"supply": {"pink": 9}}, {"blocks": ["PL6"]})", R"(, "roof": {"beer": 1})");
  EXPECT_TRUE(refused(t, "take-block PL6", "AMS-8.13"));
}

// AMS-8.14: far from the own ones. AMS-8.15, AMS-DP-10, AMS-8.18, AMS-8.19, AMS-AMB-53.
TEST(AmsterdamTurns, AMS_8_14_any_free_block) {
  AmsterdamScene t = turn(R"("guilders": 0, "supply": {"pink": 1}, "blocks": ["HA1"])",
                          R"(, "goods": {"PL6": "gin"}, "roof": {"beer": 1})");
  t.act("take-block PL6");
  EXPECT_EQ(t.offered(),
            (Texts{"store", "sell-for-guilders", "sell-for-cube brown", "sell-for-cube grey",
                   "sell-for-cube purple", "sell-for-cube orange", "sell-for-cube pink",
                   "sell-for-cube black"}));
  t.act("sell-for-cube black");
  EXPECT_EQ(t.cubes("black"), 1);  // to the supply, spendable at once
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_EQ(t.at("/players/0/magazine"), nullptr);
  EXPECT_TRUE(t.offers("amstel 1"));
  EXPECT_EQ(t.stored("gin"), 0);
  EXPECT_TRUE(t.sold("gin"));
}

// AMS-EX-13 with coffee. AMS-8.21: no bonus of round 1, no delivery card.
TEST(AmsterdamTurns, AMS_8_21_a_sale_is_no_delivery) {
  AmsterdamScene t(R"({"active": 0, "round": 1, "goods": {"PL6": "coffee"},
      "players": [{"guilders": 0, "supply": {"pink": 1}, "active": ["073", "075", "078"]}]})");
  t.act_all({"take-block PL6", "sell-for-guilders"});
  EXPECT_EQ(t.points(), 0);
  EXPECT_EQ(t.guilders(), 2);
  EXPECT_TRUE(t.sold("coffee"));
}

// AMS-8.22: storage and ship have no way to the black market.
TEST(AmsterdamTurns, AMS_8_22_stored_goods_cannot_be_sold) {
  const AmsterdamScene t = turn(R"("storage": {"gin": 1}, "ship": {"beer": 1})");
  for (const char* verb : {"sell-for-guilders", "sell-for-cube", "sell-for-both", "store"})
    EXPECT_TRUE(t.offered(verb).empty());
}

// AMS-8.16: never below 0; AMS-AMB-48, AMS-13.8: the messenger lowers his own block only.
TEST(AmsterdamTurns, AMS_8_16_reductions) {
  AmsterdamScene t = turn(R"("supply": {"pink": 1}, "active": ["028"])",
                          R"(, "options": {"expansions": ["workers"]}, "messenger": "PL2",
      "goods": {"PL2": "gin"})");
  t.act_all({"take-block PL2", "store"});
  EXPECT_EQ(t.cubes(), 0);
  EXPECT_FALSE(t.offers("take-block PL6"));  // he moves at the end of the turn only
  AmsterdamScene free = turn(R"("active": ["025"])", R"(, "options": {"expansions": ["workers"]},
      "messenger": "PL6", "goods": {"PL6": "gin"})");
  free.act_all({"take-block PL6", "store"});
  EXPECT_EQ(free.cubes(), 0);
}

// AMS-8.17: 027 replaces the payment, 028 the limit; CB22 in AMS-T-CB22.
TEST(AmsterdamTurns, AMS_8_17_two_blocks_each_paid_its_way) {
  AmsterdamScene t = turn(R"("guilders": 2, "supply": {"pink": 1}, "active": ["027", "028"])",
                          R"(, "goods": {"PL6": "gin", "HA3": "beer"})");
  t.act_all({"buy-block HA3", "store", "take-block PL6", "store"});
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_EQ(t.cubes(), 0);
}

// AMS-8.51: price, 026 and 074 with the bridge, and only then the good.
TEST(AmsterdamTurns, AMS_8_51_cards_act_before_the_good) {
  AmsterdamScene t = turn(R"("guilders": 0, "supply": {"pink": 1}, "amstel": 3,
      "active": ["026", "074"])",
                          R"(, "goods": {"PL6": "gin"})");
  t.act("take-block PL6");
  EXPECT_EQ(t.asked(), "good");
  EXPECT_EQ(t.cubes(), 0);
  EXPECT_EQ(t.guilders(), 1);
  EXPECT_EQ(t.points(), 2);
  EXPECT_TRUE(t.owns("PL6"));
}

// --- harbour

// AMS-8.24, AMS-3.14a, AMS-8.54, AMS-8.25: any number, one by one or all, never back.
TEST(AmsterdamTurns, AMS_8_24_a_ship_holds_any_number) {
  AmsterdamScene t =
      turn(R"("storage": {"gin": 3, "beer": 2}, "ship": {"lace": 4}, "node": "J_GOLD")");
  t.act("load gin");
  EXPECT_EQ(t.loaded("gin"), 1);
  EXPECT_EQ(t.stored("gin"), 2);
  t.act("load-all");
  EXPECT_EQ(t.loaded("gin") + t.loaded("beer") + t.loaded("lace"), 9);
  EXPECT_EQ(t.stored("gin") + t.stored("beer"), 0);
  EXPECT_TRUE(refused(t, "load gin", "AMS-8.23"));
  EXPECT_TRUE(t.offered("store").empty());
}

TEST(AmsterdamTurns, AMS_8_25_only_loaded_goods_are_delivered) {
  const AmsterdamScene t = turn(R"("node": "GIN", "storage": {"gin": 2})");
  EXPECT_TRUE(refused(t, "deliver gin", "AMS-8.25"));
}

// AMS-8.28: jetty, anchor field, water: each is one field.
TEST(AmsterdamTurns, AMS_8_28_every_field_counts) {
  AmsterdamScene t = turn(R"("supply": {"pink": 6})");
  t.act_all({"sail TULIP pink", "sail W1 pink", "sail J_BLUE pink", "sail K1 pink"});
  EXPECT_EQ(t.cubes(), 2);
  t.act("sail J_BLUE pink");  // turning round is free to do
  EXPECT_EQ(t.cubes(), 1);
}

// AMS-EX-10, AMS-DP-13, AMS-8.32, AMS-8.52: a guilder each, two on board at most.
TEST(AmsterdamTurns, AMS_8_31_taking_a_worker) {
  const std::string jetty = R"(, "jetties": {"light_blue": ["white", "light_pink"]})";
  AmsterdamScene t = turn(R"("guilders": 0, "node": "J_BLUE")", jetty);
  EXPECT_EQ(t.offered("take-worker"), (Texts{"take-worker white", "take-worker light_pink"}));
  t.act("take-worker light_pink");
  EXPECT_EQ(t.crew("light_pink"), 1);
  EXPECT_EQ(t.guilders(), 1);
  EXPECT_EQ(t.at("/jetties/light_blue"), json::parse(R"(["white"])"));
  const AmsterdamScene full =
      turn(R"("node": "J_BLUE", "crew": {"light_blue": 1, "light_green": 1})", jetty);
  EXPECT_TRUE(refused(full, "take-worker white", "AMS-8.32"));
  const AmsterdamScene away = turn(R"("node": "TULIP", "crew": {"white": 1})");
  EXPECT_TRUE(refused(away, "take-worker white", "AMS-8.31"));
  EXPECT_TRUE(refused(away, "deliver-worker white", "AMS-8.33"));
}

// AMS-8.34, AMS-8.35, AMS-AMB-14, AMS-AMB-15: home only, no bonus, nothing is forced.
TEST(AmsterdamTurns, AMS_8_33_delivering_a_worker) {
  AmsterdamScene t(R"({"active": 0, "round": 1, "players": [{"node": "J_PINK",
      "crew": {"light_pink": 1, "white": 1}}]})");
  EXPECT_TRUE(refused(t, "deliver-worker white", "AMS-8.33"));
  EXPECT_TRUE(t.offers("end-turn"));
  t.act("deliver-worker light_pink");
  EXPECT_EQ(t.points(), 8);  // no fast delivery bonus in round 1
  EXPECT_EQ(t.at("/depot"), json::parse(R"(["light_pink"])"));
  EXPECT_EQ(t.crew("light_pink"), 0);
  EXPECT_EQ(t.crew("white"), 1);
  EXPECT_FALSE(t.offers("take-worker light_pink"));
}

// AMS-EX-12, AMS-8.38, AMS-8.40, AMS-8.41: from the best field down, three of them, at no cost.
TEST(AmsterdamTurns, AMS_8_36_a_large_warehouse) {
  AmsterdamScene t =
      turn(R"("node": "BEER", "supply": {"pink": 1}, "ship": {"beer": 4, "gin": 1})");
  EXPECT_TRUE(refused(t, "deliver gin", "AMS-8.36"));
  const std::array<int, 3> points = {4, 7, 9};
  for (const int sum : points) {
    t.act("deliver beer");
    EXPECT_EQ(t.points(), sum);
  }
  EXPECT_EQ(t.cubes(), 1);
  EXPECT_TRUE(refused(t, "deliver beer", "AMS-8.40"));
  EXPECT_EQ(t.number("/roof/beer"), 3);
  EXPECT_EQ(t.loaded("beer"), 1);
}

// AMS-DP-12: any kind in a small one.
TEST(AmsterdamTurns, AMS_DP_12_which_good_for_a_small_warehouse) {
  AmsterdamScene t = turn(R"("node": "K3", "ship": {"beer": 1, "gin": 1, "lace": 1})");
  EXPECT_EQ(t.offered("deliver").size(), 3U);
  t.act("deliver lace");
  EXPECT_EQ(t.at("/small/K3"), "lace");
}

// AMS-8.39, AMS-EX-16: large and small alike.
TEST(AmsterdamTurns, AMS_10_1_the_fast_delivery_bonus) {
  for (int round = 1; round <= 12; ++round) {
    const std::string at = R"({"active": 0, "round": )" + std::to_string(round);
    AmsterdamScene large(at + R"(, "players": [{"node": "CHEESE", "ship": {"cheese": 1}}]})");
    large.act("deliver cheese");
    const int bonus = round < 8 ? 8 - round : 0;
    EXPECT_EQ(large.points(), 6 + bonus) << round;
    AmsterdamScene small(at + R"(, "players": [{"node": "K4", "ship": {"cheese": 1}}]})");
    small.act("deliver cheese");
    EXPECT_EQ(small.points(), 5 + bonus) << round;
  }
}

// --- Amstel and market

// AMS-EX-14: a bridge worth 4.
TEST(AmsterdamTurns, AMS_8_42_prices_of_fields) {
  const std::array<int, 5> prices = {0, 1, 3, 5, 7};
  for (int fields = 1; fields <= 4; ++fields) {
    const int price = prices[static_cast<std::size_t>(fields)];
    AmsterdamScene t = turn(R"("supply": {"pink": )" + std::to_string(price) + "}");
    const std::string move = "amstel " + std::to_string(fields);
    EXPECT_TRUE(refused(turn(R"("supply": {"pink": )" + std::to_string(price - 1) + "}"), move,
                        "AMS-8.42"));
    t.act(move);
    EXPECT_EQ(t.cubes(), 0);
    EXPECT_EQ(t.field(), fields);
  }
  AmsterdamScene bridge = turn(R"("amstel": 6, "supply": {"pink": 3})");
  bridge.act("amstel 2");
  EXPECT_EQ(bridge.points(), 4);
}

// AMS-8.43: steps of tiles and cards are extra.
TEST(AmsterdamTurns, AMS_8_43_extra_steps) {
  AmsterdamScene t(R"({"active": 0, "tile": "A1", "discs": ["1", "0"],
      "players": [{"guilders": 1, "supply": {"pink": 1}, "active": ["017"]}]})");
  t.act_all({"use 017", "market", "amstel 1"});
  EXPECT_EQ(t.field(), 4);
  EXPECT_EQ(t.points(), 1 + 2);
}

// AMS-8.47: the tile serves everybody; AMS-8.49: guilders are counted, not coins.
TEST(AmsterdamTurns, AMS_8_47_the_tile_stays_for_others) {
  AmsterdamScene t(R"({"moment": "turns", "tile": "A6", "discs": ["0", "1"],
      "players": [{"guilders": 2}, {"guilders": 5}]})");
  t.act_all({"market", "end-turn", "market"});
  EXPECT_EQ(t.points(0), 4);
  EXPECT_EQ(t.points(1), 4);
  EXPECT_EQ(t.guilders(1), 3);
}

// AMS-8.58, AMS-DP-20: the next turn begins with an empty memory.
TEST(AmsterdamTurns, AMS_DP_20_the_memory_of_a_turn_ends_with_it) {
  AmsterdamScene t(R"({"moment": "turns", "tile": "A1", "discs": ["0", "1"],
      "goods": {"PL6": "gin"}, "players": [{"guilders": 2, "supply": {"pink": 9}, "active":
      ["022", "110"]}, {"guilders": 9, "supply": {"pink": 9, "grey": 2},
      "active": ["014", "016", "045", "071", "072", "099"]}]})");
  t.act_all({"take-block PL6", "store", "amstel 1", "market", "use 022", "sail TULIP", "sail W1",
             "use 110", "end-turn"});
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.number("/turn/ship_moves"), 0);
  for (const char* card : {"014", "016", "045", "071", "072", "099"})
    EXPECT_FALSE(t.offers("use " + std::string(card))) << card;
  EXPECT_TRUE(t.offers("take-block PL2"));
  EXPECT_TRUE(t.offers("amstel 1"));
  EXPECT_TRUE(t.offers("market"));
}

// --- Phase IV

// AMS-DP-16, AMS-9.3, AMS-9.4, AMS-9.5, AMS-9.7, AMS-6.6, AMS-5.5: a cube or none.
TEST(AmsterdamTurns, AMS_9_2_none_is_kept) {
  AmsterdamScene t(R"({"moment": "end", "round": 3, "tile": "A5", "discs": ["0", "1"],
      "used": ["013", "051"], "players": [{"supply": {"pink": 2}, "active": ["013", "051"],
      "guilders": 4, "penalties": 2, "storage": {"gin": 2}, "crew": {"white": 1},
      "wheel": {"3": {"grey": 3}}}, {}]})");
  t.act("done");
  EXPECT_EQ(t.at("/players/0/magazine"), nullptr);
  EXPECT_EQ(t.cubes(), 0);
  EXPECT_FALSE(t.marked("013"));
  EXPECT_FALSE(t.marked("051"));
  EXPECT_EQ(t.number("/round"), 4);
  EXPECT_TRUE(t.outcomes()[0].first.starts_with("tile A"));
  for (const auto& [text, weight] : t.outcomes()) EXPECT_NE(text, "tile A5");
  t.chance(t.outcomes()[0].first);
  EXPECT_NE(t.at("/tile"), "A5");
  EXPECT_EQ(t.guilders(), 4);
  EXPECT_EQ(t.penalties(), 2);
  EXPECT_EQ(t.stored("gin"), 2);
  EXPECT_EQ(t.crew("white"), 1);
  EXPECT_EQ(t.on_wheel(3, "grey"), 3);
}

// --- what is automatic

// AMS-AMB-43, AMS-C-G.12: gains are not asked for; AMS-C-G.17: a use that brings anything counts.
TEST(AmsterdamTurns, AMS_AMB_43_gains_are_automatic) {
  AmsterdamScene t = turn(R"("guilders": 0, "supply": {"pink": 1}, "amstel": 18,
      "active": ["026", "074"])",
                          R"(, "goods": {"PL6": "gin"}, "black_market": ["gin"])");
  t.act("take-block PL6");
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_EQ(t.guilders(), 1);
}

// AMS-DP-17, AMS-C-G.9, AMS-C-G.15, AMS-5.4: 034 acts in another's turn and asks nobody.
TEST(AmsterdamTurns, AMS_DP_17_no_choice_in_another_turn) {
  AmsterdamScene t = turn_of(1, R"({"amstel": 2, "active": ["034"]}, {"amstel": 1,
      "supply": {"pink": 1}})");
  t.act("amstel 1");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(t.order(), "01");
}

// AMS-DP-22: few options, even with everything on the table.
TEST(AmsterdamTurns, AMS_DP_22_size_of_a_question) {
  AmsterdamScene t = turn(R"("supply": {"brown": 9, "grey": 9, "purple": 9, "orange": 9,
      "pink": 9, "black": 9}, "guilders": 9, "active": ["027", "028"])");
  EXPECT_LE(t.offered("sail").size(), 18U);
  EXPECT_EQ(t.offered("take-block").size(), 36U);
  t.act("amstel 3");
  EXPECT_LE(t.offered().size(), 6U);
}

// AMS-CD-3: the next card, or another action.
TEST(AmsterdamTurns, AMS_CD_3_usable_cards) {
  AmsterdamScene t = turn(R"("guilders": 0, "active": ["023", "024", "046", "051", "101", "107"])");
  EXPECT_EQ(t.offered("use"), (Texts{"use 024", "use 046"}));
  t.act("use 024");
  EXPECT_EQ(t.offered("use"), (Texts{"use 023", "use 046"}));
}

// AMS-CD-2: at most five options.
TEST(AmsterdamTurns, AMS_CD_2_shift_options) {
  AmsterdamScene t = dice(R"("active": ["053"])");
  t.act("dice brown purple");
  EXPECT_EQ(t.offered().size(), 5U);
}

// AMS-CD-6: yes or no.
TEST(AmsterdamTurns, AMS_CD_6_a_free_use_of_a_map) {
  AmsterdamScene t = turn(R"("supply": {"grey": 1}, "inactive": ["113"], "active": ["035"])");
  t.act("activate 113");
  EXPECT_EQ(t.offered(), (Texts{"use 113", "done"}));
  t.act("use 113");
  EXPECT_EQ(t.points(), 1);
}

// AMS-CD-11, AMS-DP-14, AMS-AMB-40: a card for a card, no overflow.
TEST(AmsterdamTurns, AMS_CD_11_a_swap) {
  AmsterdamScene t = tile("CA18", R"("guilders": 2, "active": ["070"],
      "inactive": ["001", "002", "003", "004", "005"])",
                          R"(, "discard": ["109"])");
  t.act("market");
  EXPECT_EQ(t.offered("give").size(), 5U);
  t.act("give 004");
  if (t.asked() == "swap") t.act("take-card 109");
  EXPECT_TRUE(t.inactive("109"));
  EXPECT_TRUE(t.discarded("004"));
  EXPECT_EQ(t.penalties(), 0);
  EXPECT_EQ(t.player().inactive.count(), 5U);
}

// AMS-AMB-8, AMS-7.5: choices in order, or hidden until all have.
TEST(AmsterdamTurns, AMS_OPT_6_dice_in_order_or_at_once) {
  AmsterdamScene open = dice("");
  open.act("dice grey pink");
  EXPECT_EQ(open.told("dice"), 1U);
  EXPECT_EQ(open.on_wheel(), 5);
  AmsterdamScene hidden = dice("", R"(, "options": {"dice_choice": "simultaneous"})");
  hidden.act("dice grey pink");
  EXPECT_EQ(hidden.told("dice"), 0U);
  EXPECT_EQ(hidden.on_wheel(), 0);
}

}  // namespace
}  // namespace stadtluft::testing
