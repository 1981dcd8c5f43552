// Chapter 8: phase 5, fulfil orders.

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

std::string tower_json(std::string_view colour, int height) {
  return R"({"colour": ")" + std::string(colour) + R"(", "height": )" + std::to_string(height) +
         "}";
}

TEST(FirenzeFulfil, FIR_8_1_every_tower_is_used_or_kept_on_its_own) {
  FirenzeScene t = at_phase("fulfil", R"({"players": [{"towers": [
      {"colour": "white", "height": 4}, {"colour": "green", "height": 3},
      {"colour": "red", "height": 3}]}]})");
  EXPECT_EQ(t.offered(),
            (Strings{"done", "fulfil white 4 4", "fulfil green 3 3", "fulfil red 3 3"}));
  t.act("fulfil green 3 3");
  EXPECT_EQ(t.offered(), (Strings{"done", "fulfil white 4 4", "fulfil red 3 3"}));
  t.act("done");
  EXPECT_EQ(tower_list(t, 0), (Strings{"white 4", "red 3"}));
  EXPECT_EQ(t.turn().seat, 1);
}

TEST(FirenzeFulfil, FIR_8_2_colour_and_height_must_be_equal) {
  const FirenzeScene t = at_phase("fulfil", R"({"players": [{"towers": [
      {"colour": "white", "height": 4}, {"colour": "green", "height": 2}]}]})");
  EXPECT_EQ(t.offered("fulfil"), (Strings{"fulfil white 4 4"}));
  for (const std::string_view text : {"fulfil white 4 3", "fulfil white 4 5", "fulfil yellow 4 4",
                                      "fulfil green 2 3", "fulfil white 5 5"})
    EXPECT_NE(t.refusal(text).find("FIR-8.2"), std::string::npos) << text;
}

TEST(FirenzeFulfil, FIR_8_3_a_covered_order_cannot_be_fulfilled) {
  // Yellow 3 carries a neutral seal, white 4 the neighbour's, green 4 an own one.
  FirenzeScene t = at_phase("fulfil", R"({"players": [{"orders": ["green_4"], "towers": [
      {"colour": "yellow", "height": 3}, {"colour": "white", "height": 4},
      {"colour": "green", "height": 4}, {"colour": "white", "height": 5},
      {"colour": "white", "height": 5}]}, {"orders": ["white_4"]}]})");
  EXPECT_EQ(t.offered("fulfil"), (Strings{"fulfil white 5 5"}));
  EXPECT_NE(t.refusal("fulfil white 4 4").find("FIR-8.3"), std::string::npos);
  // Once only: the second tower of the same kind finds the order covered.
  t.act("fulfil white 5 5");
  EXPECT_EQ(t.turn().seat, 1);
  EXPECT_EQ(tower_list(t, 0), (Strings{"white 4", "white 5", "yellow 3", "green 4"}));
}

TEST(FirenzeFulfil, FIR_8_4_balconies_are_fulfilled_in_the_order_of_their_numerals) {
  const auto offered =
      [](std::string_view orders) {
        return FirenzeScene(pinned("fulfil", R"({"players": [{"towers": [
        {"colour": "white", "height": 6}, {"colour": "blue", "height": 5},
        {"colour": "red", "height": 7}, {"colour": "yellow", "height": 4}]},
        {"orders": [)" + std::string(orders) + "]}]}"))
            .offered("fulfil");
      };
  EXPECT_EQ(offered(""), (Strings{"fulfil white 6 6", "fulfil yellow 4 4"}));
  EXPECT_EQ(offered(R"("white_6")"), (Strings{"fulfil yellow 4 4", "fulfil blue 5 5"}));
  EXPECT_EQ(offered(R"("white_6", "blue_5")"), (Strings{"fulfil yellow 4 4"}));
  EXPECT_EQ(offered(R"("white_6", "blue_5", "red_6")"),
            (Strings{"fulfil yellow 4 4", "fulfil red 7 7"}));
  const FirenzeScene t = at_phase("fulfil", R"({"players": [{"towers": [
      {"colour": "white", "height": 6}, {"colour": "blue", "height": 5}]}]})");
  EXPECT_NE(t.refusal("fulfil blue 5 5").find("FIR-8.4"), std::string::npos);
}

TEST(FirenzeFulfil, FIR_8_5_points_a_seal_on_the_order_and_all_stones_into_the_bag) {
  FirenzeScene t = at_phase("fulfil", R"({"players": [{"towers": [
      {"colour": "red", "height": 4}]}]})");
  const std::int64_t bag = t.number("/bag/red");
  t.act("fulfil red 4 4");
  EXPECT_EQ(t.number("/players/0/prestige"), 3);
  EXPECT_EQ(words(t, "/players/0/orders"), (Strings{"red_4"}));
  EXPECT_EQ(t.number("/players/0/seals"), 8);
  EXPECT_EQ(t.number("/bag/red"), bag + 4);
  EXPECT_EQ(stones(t, "/players/0/storehouse"), 0);
  EXPECT_TRUE(tower_list(t, 0).empty());
}

TEST(FirenzeFulfil, FIR_8_6_every_order_scores_its_printed_value) {
  for (const firenze::Order& order : firenze_game().content().orders) {
    const std::string colour(firenze::kColourWords[order.colour]);
    // None of these four lies on the order in question; floor tokens are gone.
    const bool red_or_blue = order.colour == 3 || order.colour == 4;
    FirenzeScene t(pinned(
        "fulfil",
        std::string(
            red_or_blue
                ? R"({"balconies": ["balcony_01", "balcony_06", "balcony_12", "balcony_16"])"
                : R"({"balconies": ["balcony_05", "balcony_09", "balcony_14", "balcony_18"])") +
            R"(, "neutral_seals": [], "row": [{"card": "architect"}, {"card": "wholesaler"},
            {"card": "bridge"}, {"card": "mason"}, {"card": "alchemist"}, {"card": "workshop"}],
            "players": [{"towers": [)" +
            tower_json(colour, order.height) + R"(]},
            {"floor_tokens": ["floor_token_5", "floor_token_6", "floor_token_7",
                              "floor_token_8"]}]})"));
    t.act("fulfil " + colour + " " + std::to_string(order.height) + " " +
          std::to_string(order.height));
    EXPECT_EQ(t.number("/players/0/prestige"), order.prestige)
        << colour << " " << int{order.height};
  }
}

TEST(FirenzeFulfil, FIR_8_6_every_balcony_scores_its_total_and_not_both) {
  const firenze::Content& content = firenze_game().content();
  for (std::size_t i = 0; i < content.balconies.size(); ++i) {
    const firenze::Balcony& balcony = content.balconies[i];
    const firenze::Order& order = content.orders[balcony.order];
    const std::string colour(firenze::kColourWords[order.colour]);
    // The pinned balconies with this one in its place; the lower ones are fulfilled.
    Strings drawn = {"balcony_01", "balcony_09", "balcony_13", "balcony_18"};
    drawn[balcony.numeral - 1U] = std::string(content.balcony_words[i]);
    std::string list;
    for (const std::string& word : drawn) list += (list.empty() ? "\"" : ", \"") + word + "\"";
    std::string lower;
    const Strings below = {"white_6", "blue_5", "red_6"};
    for (std::size_t n = 0; n + 1 < balcony.numeral; ++n)
      lower += (lower.empty() ? "\"" : ", \"") + below[n] + "\"";
    FirenzeScene t(pinned("fulfil", R"({"neutral_seals": [], "balconies": [)" + list +
                                        R"(], "players": [{"towers": [)" +
                                        tower_json(colour, order.height) + R"(]}, {"orders": [)" +
                                        lower +
                                        R"(], "floor_tokens": ["floor_token_5", "floor_token_6",
                                        "floor_token_7", "floor_token_8"]}]})"));
    t.act("fulfil " + colour + " " + std::to_string(order.height) + " " +
          std::to_string(order.height));
    EXPECT_EQ(t.number("/players/0/prestige"), balcony.prestige) << drawn[balcony.numeral - 1U];
    EXPECT_GT(balcony.prestige, order.prestige);
  }
}

TEST(FirenzeFulfil, FIR_8_7_any_number_of_orders_in_any_order) {
  constexpr std::string_view kPosition = R"({"players": [{"towers": [
      {"colour": "white", "height": 6}, {"colour": "blue", "height": 5},
      {"colour": "green", "height": 3}]}]})";
  FirenzeScene t = at_phase("fulfil", kPosition);
  t.act("fulfil white 6 6");
  // Balcony II is open at once.
  EXPECT_EQ(t.offered("fulfil"), (Strings{"fulfil green 3 3", "fulfil blue 5 5"}));
  t.act("fulfil blue 5 5");
  t.act("fulfil green 3 3");
  EXPECT_EQ(t.number("/players/0/seals"), 6);
  EXPECT_EQ(t.number("/players/0/prestige"), 7 + 2 + 10 + 1 + 2);

  FirenzeScene other = at_phase("fulfil", kPosition);
  other.act_all({"fulfil green 3 3", "fulfil white 6 6", "fulfil blue 5 5"});
  EXPECT_EQ(other.number("/players/0/prestige"), 7 + 2 + 10 + 1 + 2);
}

TEST(FirenzeFulfil, FIR_8_8_without_a_seal_nothing_can_be_fulfilled) {
  FirenzeScene t = at_phase("fulfil", R"({"options": {"players": 4}, "players": [
      {"orders": ["white_3", "white_4", "white_5", "yellow_4", "yellow_5"],
       "hand": {"alchemist": 1}, "storehouse": {"white": 1},
       "towers": [{"colour": "green", "height": 3}, {"colour": "green", "height": 4}]}]})");
  EXPECT_EQ(t.number("/players/0/seals"), 1);
  t.act("fulfil green 3 3");
  EXPECT_EQ(t.number("/players/0/seals"), 0);
  EXPECT_EQ(t.asked(), "fulfil");
  EXPECT_TRUE(t.offered("fulfil").empty());
  EXPECT_NE(t.refusal("fulfil green 4 4").find("FIR-8.8"), std::string::npos);
}

TEST(FirenzeFulfil, FIR_8_9_the_first_order_of_a_height_takes_the_floor_token) {
  FirenzeScene t = at_phase("fulfil", R"({"players": [{"towers": [
      {"colour": "green", "height": 6}, {"colour": "yellow", "height": 6},
      {"colour": "white", "height": 6}, {"colour": "white", "height": 8}]}]})");
  // The balcony order counts as well.
  t.act("fulfil white 6 6");
  EXPECT_EQ(t.number("/players/0/prestige"), 7 + 2);
  EXPECT_EQ(words(t, "/players/0/floor_tokens"), (Strings{"floor_token_6"}));
  t.act("fulfil green 6 6");
  EXPECT_EQ(t.number("/players/0/prestige"), 7 + 2 + 5);
  t.act("fulfil white 8 8");
  EXPECT_EQ(t.number("/players/0/prestige"), 7 + 2 + 5 + 6 + 4);
  EXPECT_EQ(words(t, "/players/0/floor_tokens"), (Strings{"floor_token_6", "floor_token_8"}));

  // Gone for everybody: a token that somebody else took pays nothing.
  FirenzeScene late = at_phase("fulfil", R"({"players": [
      {"towers": [{"colour": "green", "height": 6}]}, {"floor_tokens": ["floor_token_6"]}]})");
  late.act("fulfil green 6 6");
  EXPECT_EQ(late.number("/players/0/prestige"), 5);
}

TEST(FirenzeFulfil, FIR_8_10_a_privilege_for_the_height_is_scored_and_discarded) {
  FirenzeScene t = at_phase("fulfil", R"({"church": ["great_privilege", "small_privilege"],
      "players": [{"towers": [{"colour": "green", "height": 5}, {"colour": "yellow", "height": 5},
                              {"colour": "white", "height": 4}]},
                  {"floor_tokens": ["floor_token_5"]}]})");
  t.act("fulfil white 4 4");
  EXPECT_EQ(words(t, "/church").size(), 2U);
  t.act("fulfil green 5 5");
  EXPECT_EQ(t.number("/players/0/prestige"), 2 + 4 + 2);
  EXPECT_EQ(words(t, "/church"), (Strings{"great_privilege"}));
  EXPECT_EQ(t.number("/discard/small_privilege"), 1);
  t.act("fulfil yellow 5 5");
  EXPECT_EQ(t.number("/players/0/prestige"), 2 + 4 + 2 + 4);
}

TEST(FirenzeFulfil, FIR_8_11_balcony_floor_bonus_and_privilege_add_up) {
  FirenzeScene t = at_phase("fulfil", R"({"church": ["privilege"], "players": [
      {"towers": [{"colour": "white", "height": 6}]}]})");
  t.act("fulfil white 6 6");
  EXPECT_EQ(t.number("/players/0/prestige"), 7 + 2 + 3);
}

TEST(FirenzeFulfil, FIR_8_12_the_height_of_the_order_counts_not_the_stones) {
  FirenzeScene t = at_phase("fulfil", R"({"church": ["small_privilege", "privilege"], "players": [
      {"hand": {"architect": 1}, "towers": [{"colour": "green", "height": 5}]}]})");
  const std::int64_t bag = t.number("/bag/green");
  t.act("play architect");
  t.act("fulfil green 5 6");
  // Order 6, token 6, privilege for 6; the token and the privilege of 5 stay.
  EXPECT_EQ(t.number("/players/0/prestige"), 5 + 2 + 3);
  EXPECT_EQ(words(t, "/players/0/floor_tokens"), (Strings{"floor_token_6"}));
  EXPECT_EQ(words(t, "/church"), (Strings{"small_privilege"}));
  EXPECT_EQ(words(t, "/players/0/orders"), (Strings{"green_6"}));
  EXPECT_EQ(t.number("/bag/green"), bag + 5);
}

TEST(FirenzeFulfil, FIR_8_13_who_owes_a_bell_tower_fulfils_nothing) {
  constexpr std::string_view kPlayers = R"("players": [{"hand": {"alchemist": 1},
      "storehouse": {"white": 1}, "towers": [{"colour": "green", "height": 3}]}]})";
  const FirenzeScene blocked(
      pinned("fulfil", R"({"church": ["campanile"], )" + std::string(kPlayers)));
  EXPECT_EQ(blocked.offered(), (Strings{"done", "play alchemist"}));
  EXPECT_NE(blocked.refusal("fulfil green 3 3").find("FIR-8.13"), std::string::npos);
  const FirenzeScene free(
      pinned("fulfil", R"({"church": ["campanile"], "bell_seals": [0], )" + std::string(kPlayers)));
  EXPECT_TRUE(free.offers("fulfil green 3 3"));
}

TEST(FirenzeFulfil, FIR_8_14_one_fulfilment_is_complete_before_the_next) {
  FirenzeScene t = at_phase("fulfil", R"({"options": {"players": 4}, "church": ["small_privilege"],
      "players": [{"orders": ["white_3", "white_4", "yellow_4", "red_3"], "towers": [
      {"colour": "white", "height": 5}, {"colour": "green", "height": 5}]}]})");
  const std::int64_t bag = stones(t, "/bag");
  t.act("fulfil white 5 5");
  EXPECT_EQ(t.story(), (Strings{"order-fulfilled", "floor-bonus", "privilege-scored"}));
  EXPECT_EQ(stones(t, "/bag"), bag + 5);
  EXPECT_EQ(t.number("/players/0/seals"), 1);
  EXPECT_EQ(t.number("/players/0/prestige"), 7 + 3 + 1 + 2);
  // The second finds no token and no privilege, and its last seal pays at once.
  t.act("fulfil green 5 5");
  const Strings told = t.story();
  EXPECT_EQ(Strings(told.begin() + 3, told.begin() + 5), (Strings{"order-fulfilled", "last-seal"}));
  EXPECT_EQ(t.number("/players/0/prestige"), 7 + 3 + 1 + 2 + 4 + 5);
  EXPECT_EQ(t.number("/end_token"), 0);
}

}  // namespace
}  // namespace stadtluft::testing
