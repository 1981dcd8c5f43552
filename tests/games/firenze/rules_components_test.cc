// Chapter 1: what is in the box, as loaded and as it lies at the start.

#include <numeric>
#include <set>

#include "tests/games/firenze/scene.h"
#include "tests/support/pinned_values.h"

namespace stadtluft::testing {
namespace {

using firenze::Content;
using firenze::Kind;

int copies_of(Kind kind) {
  int sum = 0;
  for (const firenze::Card& card : content().cards)
    if (card.kind == kind) sum += card.copies;
  return sum;
}

TEST(FirenzeContent, Has_the_values_of_the_rulebook) {
  EXPECT_EQ(changed_values_of_the_rulebook(real_firenze_game(), firenze_game()),
            std::vector<std::string>{});
}

TEST(FirenzeComponents, FIR_1_1_two_to_four_play_and_most_prestige_wins) {
  EXPECT_EQ(firenze::Firenze::info().min_players, 2);
  EXPECT_EQ(firenze::Firenze::info().max_players, 4);
  for (const std::int64_t players : {1, 5}) {
    OptionValues values = standard_options(firenze_game().option_specs());
    values[0] = players;
    EXPECT_FALSE(firenze_game().start(values)) << players;
  }
  for (const std::size_t players : {2U, 3U, 4U}) {
    const FirenzeScene t(set_up("players=" + std::to_string(players), 1));
    EXPECT_EQ(t.at("/players").as_array().size(), players);
  }
  const FirenzeScene t = at_phase("take", R"({"options": {"players": 3}, "players": [
      {"orders": ["green_5"]}, {"orders": ["purple_7"]}, {"orders": ["white_3", "white_4"]}]})");
  const Standings standings = t.game().standings(t.state());
  EXPECT_EQ(standings.points[0], 4 + 4);
  EXPECT_EQ(standings.points[1], 13 + 7);
  EXPECT_EQ(standings.points[2], 1 + 2 + 2);
  EXPECT_TRUE(standings.won(1));
  EXPECT_EQ(standings.winners(), 1U);
}

TEST(FirenzeComponents, FIR_1_2_there_are_88_stones_in_six_colours) {
  const std::array<std::uint8_t, 6> expected = {25, 18, 15, 12, 10, 8};
  EXPECT_EQ(content().stones, expected);
  for (const std::string_view players : {"players=2", "players=3", "players=4"}) {
    const FirenzeScene t(set_up(players, 7));
    std::int64_t sum = stones(t, "/bag");
    for (int i = 0; i < 6; ++i) sum += stones(t, "/row/" + std::to_string(i) + "/stones");
    for (std::size_t seat = 0; seat < t.at("/players").as_array().size(); ++seat)
      sum += stones(t, "/players/" + std::to_string(seat) + "/storehouse");
    EXPECT_EQ(sum, 88) << players;
  }
}

TEST(FirenzeComponents, FIR_1_3_there_are_52_cards_and_10_of_them_are_start_cards) {
  int copies = 0;
  int start = 0;
  for (const firenze::Card& card : content().cards) {
    copies += card.copies;
    start += card.start_copies;
    EXPECT_LE(card.start_copies, card.copies) << card.id;
  }
  EXPECT_EQ(copies, 52);
  EXPECT_EQ(start, 10);
  EXPECT_EQ(printed("constants", "overview_cards", "value"), "8");
}

TEST(FirenzeComponents, FIR_1_4_seals_tokens_and_markers) {
  EXPECT_EQ(printed("constants", "player_seals_total", "value"), "36");
  EXPECT_EQ(content().seals[2], 9);
  EXPECT_EQ(content().neutral_seals, 7);
  EXPECT_EQ(printed("constants", "small_seals", "value"), "4");
  EXPECT_EQ(printed("constants", "prestige_markers", "value"), "4");
  EXPECT_EQ(printed("constants", "construction_sites", "value"), "4");
  EXPECT_EQ(content().balconies.size(), 19U);
  EXPECT_EQ(content().floor_tokens.size(), 4U);
  // One end-of-game token: the first to place his last seal has it, the second finds none.
  FirenzeScene t = at_phase("fulfil", R"({"active": 1, "end_token": 0, "players": [
      {"orders": ["white_3","white_4","white_5","yellow_4","yellow_5","yellow_6","red_3","red_4",
                  "red_8"]},
      {"orders": ["green_3","green_4","green_5","blue_4","blue_7","purple_4","purple_6","purple_7"],
       "towers": [{"colour": "white", "height": 7}]}]})");
  t.act("fulfil white 7 7");
  EXPECT_EQ(t.number("/players/1/seals"), 0);
  EXPECT_EQ(t.number("/end_token"), 0);
  EXPECT_EQ(t.told("last-seal"), 0U);
}

TEST(FirenzeComponents, FIR_1_5_six_towers_show_36_orders_with_height_and_prestige) {
  std::set<std::pair<int, int>> places;
  std::set<int> colours;
  for (const firenze::Order& order : content().orders) {
    places.insert({order.colour, order.height});
    colours.insert(order.colour);
    EXPECT_GE(order.prestige, 1);
    EXPECT_EQ(&order, &content().orders[firenze::order_at(order.colour, order.height)]);
  }
  EXPECT_EQ(places.size(), 36U);
  EXPECT_EQ(colours.size(), 6U);
  EXPECT_EQ(content().orders[firenze::order_at(2, 5)].prestige, 4);  // green, rulebook p.4
  EXPECT_EQ(content().orders[firenze::order_at(2, 6)].prestige, 5);  // green, rulebook p.6
  EXPECT_EQ(content().orders[firenze::order_at(3, 7)].prestige, 8);  // red, public
}

TEST(FirenzeComponents, FIR_1_6_every_tower_has_orders_of_the_heights_3_to_8) {
  for (int colour = 0; colour < 6; ++colour) {
    std::vector<int> heights;
    for (const firenze::Order& order : content().orders)
      if (order.colour == colour) heights.push_back(order.height);
    EXPECT_EQ(heights, (std::vector<int>{3, 4, 5, 6, 7, 8})) << colour;
  }
  // A tower of 9 fits nothing, and so does one of 2.
  const FirenzeScene t = at_phase("fulfil", R"({"players": [{"towers": [
      {"colour": "white", "height": 9}, {"colour": "white", "height": 2},
      {"colour": "white", "height": 8}]}]})");
  EXPECT_EQ(t.offered("fulfil"), (Strings{"fulfil white 8 8"}));
}

TEST(FirenzeComponents, FIR_1_7_flags_show_the_majority_bonus_and_the_number_of_stones) {
  const std::array<std::uint8_t, 6> bonus = {2, 3, 4, 5, 6, 7};
  EXPECT_EQ(content().majority_bonus, bonus);
  for (std::size_t colour = 0; colour < 6; ++colour)
    EXPECT_EQ(printed("towers", firenze::kColourWords[colour], "stones"),
              std::to_string(content().stones[colour]));
}

TEST(FirenzeComponents, FIR_1_8_fields_of_the_board) {
  const FirenzeScene t(set_up("players=4", 3));
  for (int seat = 0; seat < 4; ++seat)
    EXPECT_EQ(t.at("/players/" + std::to_string(seat) + "/prestige"), json::value(0));
  EXPECT_EQ(printed("constants", "score_track_start", "value"), "0");
  EXPECT_EQ(printed("constants", "score_track_last_field", "value"), "99");
  EXPECT_EQ(t.at("/row").as_array().size(), 6U);
  for (int position = 1; position <= 6; ++position)
    EXPECT_EQ(printed("row_prices", "position_" + std::to_string(position), "price"),
              std::to_string(position - 1));
  EXPECT_EQ(t.at("/end_token"), json::value(nullptr));
  // Four church fields: four cards lie there side by side.
  const FirenzeScene church = at_phase("take", R"({"church":
      ["campanile", "great_privilege", "small_privilege", "privilege"]})");
  EXPECT_EQ(church.at("/church").as_array().size(), 4U);
  EXPECT_EQ(firenze::kChurchFields, 4);
}

TEST(FirenzeComponents, FIR_1_9_a_card_is_an_event_person_feast_building_or_church_card) {
  EXPECT_EQ(copies_of(Kind::person), 23);
  EXPECT_EQ(copies_of(Kind::feast), 8);
  EXPECT_EQ(copies_of(Kind::event), 10);
  EXPECT_EQ(copies_of(Kind::building), 7);
  EXPECT_EQ(copies_of(Kind::church), 4);
  const std::set<std::string> kinds = {"event", "person", "feast", "building", "church"};
  for (const firenze::Card& card : content().cards)
    EXPECT_EQ(kinds.count(printed("cards", card.id, "kind")), 1U) << card.id;
}

TEST(FirenzeComponents, FIR_1_10_a_balcony_shows_numeral_colour_height_and_total_prestige) {
  std::array<int, 5> of_numeral{};
  for (const firenze::Balcony& balcony : content().balconies) {
    ASSERT_GE(balcony.numeral, 1);
    ASSERT_LE(balcony.numeral, 4);
    ++of_numeral[balcony.numeral];
    // The extra is 3, 4, 5, 6 for I to IV; the token shows the whole.
    EXPECT_EQ(balcony.prestige, content().orders[balcony.order].prestige + 2 + balcony.numeral);
  }
  EXPECT_EQ(of_numeral, (std::array<int, 5>{0, 5, 5, 5, 4}));

  // Everybody sees the numerals, also of a balcony that is fulfilled.
  const FirenzeScene t = at_phase("take", R"({"players": [{"orders": ["white_6"]}]})");
  const json::value expected = json::parse(R"([
      {"numeral": 1, "order": "white_6", "prestige": 7},
      {"numeral": 2, "order": "blue_5", "prestige": 10},
      {"numeral": 3, "order": "red_6", "prestige": 11},
      {"numeral": 4, "order": "red_7", "prestige": 14}])");
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
    const json::value view = t.game().view(t.game().observe(t.state(), viewer));
    EXPECT_EQ(json::parse(json::serialize(view.at("balconies"))), expected);
  }
}

TEST(FirenzeComponents, FIR_1_11_floor_tokens_are_for_the_heights_5_to_8) {
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(content().floor_tokens[i].height, 5 + i);
    EXPECT_EQ(content().floor_tokens[i].bonus, 1 + i);
  }
}

}  // namespace
}  // namespace stadtluft::testing
