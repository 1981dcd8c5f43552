// The box, the deck and the table before the first round. BRU-1, BRU-2, BRU-16, BRU-CB, BRU-CP.

#include <algorithm>
#include <map>
#include <set>

#include "engine/content/data_table.h"
#include "tests/games/brugge/cards.h"

namespace stadtluft::testing {
namespace {

using brugge::Card;
using brugge::kColourWords;

BruggeScene fresh(const std::string& options) {
  return BruggeScene(started(brugge_game(), options));
}

BruggeScene settled(int players) {
  BruggeScene t = fresh("players=" + std::to_string(players));
  t.settle();
  return t;
}

const std::map<std::string, int>& box() {
  static const std::map<std::string, int> kBox = [] {
    ContentLog log;
    const stadtluft::DataTable table(test_data(), "brugge/components.toml", "component", log);
    std::map<std::string, int> parts;
    for (const Row& row : table.rows()) parts[row.id()] = row.number("count", 1, 300);
    EXPECT_TRUE(log.ok());
    return parts;
  }();
  return kBox;
}

const Card& numbered(int number) { return content().cards[content().numbered(number)]; }

// --- the box ------------------------------------------------------------------------------------

TEST(BruggeBox, BRU_1_1_two_to_four_players) {
  EXPECT_EQ(brugge::Brugge::info().min_players, 2);
  EXPECT_EQ(brugge::Brugge::info().max_players, 4);
  const auto& specs = brugge_game().option_specs();
  OptionValues values = standard_options(specs);
  EXPECT_FALSE(set_option(specs, values, "players=1").ok());
  EXPECT_FALSE(set_option(specs, values, "players=5").ok()) << "BRU-AMB-65: no expansion";
}

TEST(BruggeBox, BRU_1_2_the_board) {
  EXPECT_EQ(box().at("game_board"), 1);
  EXPECT_EQ(content().canals.size(), 4U) << "guard houses";
  for (const auto& canals : content().canals) EXPECT_EQ(canals.size(), 2U);
  EXPECT_EQ(content().track.size(), 13U) << "the town hall and twelve steps";
  EXPECT_EQ(settled(2).state().dice.size(), 5U);
}

// BRU-1.4, BRU-CB-1
TEST(BruggeBox, BRU_1_3_the_deck) {
  std::set<std::string> ids;
  std::map<std::pair<int, int>, int> of;
  std::map<int, int> colours;
  for (const Card& card : content().cards) {
    ids.insert(card.id);
    ++of[{card.group, card.colour}];
    ++colours[card.colour];
  }
  EXPECT_EQ(ids.size(), 165U);
  EXPECT_EQ(box().at("cards"), 165);
  EXPECT_EQ(colours.size(), 5U);
  for (const auto& [colour, cards] : colours) EXPECT_EQ(cards, 33);
  EXPECT_EQ(of.size(), 55U);
  for (const auto& [group_and_colour, cards] : of) EXPECT_EQ(cards, 3);
}

TEST(BruggeBox, BRU_1_5_one_card_is_a_house_or_a_person) {
  const Seated me{.houses = {"blue"}, .hand = {"005"}, .workers = {{"red", 1}}, .guilders = 9};
  BruggeScene house = scene(me);
  house.act("build-house 005");
  EXPECT_EQ(house.state().houses[0].count(brugge::kRed), 1U) << "in the colour of the card";
  BruggeScene person = scene(me);
  person.recruit("005");
  EXPECT_TRUE(person.has_person("005"));
}

// BRU-1.7, BRU-AMB-4, BRU-AMB-5
TEST(BruggeBox, BRU_1_6_eleven_groups_of_fifteen) {
  const std::vector<std::string> groups = {"nobility", "officials",  "entertainers", "craftsmen",
                                           "clergy",   "patrons",    "merchants",    "jurists",
                                           "artists",  "underworld", "scientists"};
  EXPECT_TRUE(std::equal(groups.begin(), groups.end(), brugge::kGroupWords.begin(),
                         brugge::kGroupWords.end()));
  for (int number = 1; number <= 165; ++number)
    EXPECT_EQ(numbered(number).group, (number - 1) / 15) << number;
}

TEST(BruggeBox, BRU_1_8_what_a_card_says) {
  // Card 4 as printed; every value comes from the table.
  const Card& prince = numbered(4);
  EXPECT_EQ(prince.id, "004");
  EXPECT_EQ(prince.cost, 9);
  EXPECT_EQ(prince.points, 3);
  EXPECT_EQ(prince.activation, brugge::Activation::worker);
  EXPECT_EQ(prince.pay, brugge::kYellow);
  EXPECT_EQ(prince.colour, brugge::kPurple);
  EXPECT_EQ(brugge::kGroupWords[prince.group], "nobility");
}

// BRU-1.11, BRU-1.13, BRU-1.15, BRU-1.17; BRU-2.15: two overview cards for each, one for the setup
TEST(BruggeBox, BRU_1_10_counted_parts) {
  const std::map<std::string, int> parts = {
      {"workers", 50},          {"guilders_1", 20},    {"guilders_3", 24},  {"threat_markers", 45},
      {"canal_tokens", 40},     {"large_seals", 4},    {"small_seals", 4},  {"pawns", 8},
      {"majority_markers", 12}, {"overview_cards", 9}, {"start_emblem", 1}, {"dice", 5},
      {"card_holders", 2},      {"point_tokens", 4},   {"statues", 6}};
  for (const auto& [part, count] : parts) EXPECT_EQ(box().at(part), count) << part;
}

// --- the deck -----------------------------------------------------------------------------------

struct PriceClass {
  int price;
  std::vector<std::pair<int, int>> cards;  // from, to
};

// card_effects.md chapter 3
const std::vector<PriceClass> kPrices = {
    {0, {{36, 40}, {42, 42}, {46, 50}, {61, 65}, {67, 67}, {132, 132}, {157, 157}, {165, 165}}},
    {3, {{6, 10},    {11, 11},   {12, 12},   {26, 26},   {45, 45},   {58, 58},   {72, 72},
         {88, 88},   {104, 104}, {120, 120}, {131, 131}, {146, 146}, {162, 162}, {27, 28},
         {31, 35},   {43, 43},   {51, 55},   {57, 57},   {59, 59},   {66, 66},   {70, 70},
         {76, 80},   {82, 82},   {85, 85},   {90, 95},   {103, 103}, {118, 118}, {127, 127},
         {139, 139}, {144, 144}, {148, 149}, {158, 158}, {163, 163}}},
    {6, {{13, 13},   {16, 25},   {29, 29},   {44, 44},   {56, 56},   {68, 69},
         {71, 71},   {73, 73},   {75, 75},   {81, 81},   {83, 84},   {96, 102},
         {106, 115}, {117, 117}, {119, 119}, {126, 126}, {128, 128}, {134, 134},
         {136, 138}, {140, 141}, {143, 143}, {147, 147}, {151, 156}, {159, 161}}},
    {9,
     {{1, 5},
      {15, 15},
      {30, 30},
      {41, 41},
      {60, 60},
      {74, 74},
      {86, 87},
      {89, 89},
      {105, 105},
      {116, 116},
      {121, 125},
      {135, 135},
      {142, 142},
      {145, 145},
      {150, 150},
      {164, 164}}},
    {12, {{14, 14}, {129, 130}, {133, 133}}}};

// BRU-CP-1, BRU-CP-2, BRU-CP-3, BRU-16.5, BRU-16.1
TEST(BruggeDeck, BRU_1_9_prices) {
  const std::map<int, int> sizes = {{0, 20}, {3, 56}, {6, 60}, {9, 25}, {12, 4}};
  std::set<int> seen;
  for (const PriceClass& row : kPrices) {
    const std::size_t before = seen.size();
    for (const auto& [from, to] : row.cards)
      for (int number = from; number <= to; ++number) {
        EXPECT_TRUE(seen.insert(number).second) << number;
        const std::string id = numbered(number).id;
        const Seated me{.houses = {"blue"}, .hand = {id}, .guilders = row.price};
        EXPECT_TRUE(scene(me).offers("recruit " + id)) << id << " costs " << row.price;
        if (row.price > 0) {
          Seated poor = me;
          poor.guilders = row.price - 1;
          EXPECT_FALSE(scene(poor).offers("recruit " + id)) << id << " costs " << row.price;
        }
        EXPECT_EQ(scene({.persons = {id}}).scored(brugge::kItemPersons), row.price / 3) << id;
      }
    EXPECT_EQ(static_cast<int>(seen.size() - before), sizes.at(row.price)) << row.price;
  }
  EXPECT_EQ(seen.size(), 165U);
}

// BRU-16.2
TEST(BruggeDeck, BRU_CB_2_families_of_five_in_five_colours) {
  const std::vector<int> first = {1, 6, 16, 21, 31, 36, 46, 51, 61, 76, 91, 96, 106, 111, 121, 151};
  for (const int from : first)
    for (int i = 0; i < 5; ++i) {
      const Card& card = numbered(from + i);
      EXPECT_EQ(card.colour, i) << card.id << ": one for each colour";
      EXPECT_EQ(card.cost, numbered(from).cost) << card.id;
      EXPECT_EQ(card.effect, numbered(from).effect) << card.id;
      EXPECT_EQ(card.activation, numbered(from).activation) << card.id;
    }
}

TEST(BruggeDeck, BRU_CB_3_one_income_and_one_laurel_card_in_each_group) {
  const std::vector<std::pair<int, int>> rows = {{12, 15},   {26, 30},   {45, 41},   {58, 60},
                                                 {72, 74},   {88, 87},   {104, 105}, {120, 116},
                                                 {131, 135}, {146, 150}, {162, 164}};
  for (std::size_t group = 0; group < rows.size(); ++group) {
    const auto& [income, laurel] = rows[group];
    for (int number = 1; number <= 165; ++number) {
      const Card& card = numbered(number);
      const bool counts = card.unit == brugge::Unit::building_category && card.unit_of == group;
      if (counts && card.effect == brugge::Effect::gain_per && card.guilders > 0) {
        EXPECT_EQ(number, income);
      }
      if (counts && card.effect == brugge::Effect::end_per) {
        EXPECT_EQ(number, laurel);
      }
    }
    EXPECT_EQ(numbered(income).guilders, 2);
    EXPECT_EQ(numbered(laurel).gained, 2);
  }
}

TEST(BruggeDeck, BRU_CA_1_symbols_and_workers_are_counted) {
  std::map<brugge::Activation, int> symbols;
  std::map<int, int> workers;
  for (const Card& card : content().cards) {
    ++symbols[card.activation];
    if (card.activation == brugge::Activation::worker) ++workers[card.pay];
  }
  using brugge::Activation;
  EXPECT_EQ(symbols[Activation::bolt], 27);
  EXPECT_EQ(symbols[Activation::worker], 82);
  EXPECT_EQ(symbols[Activation::infinity_once], 10);
  EXPECT_EQ(symbols[Activation::infinity_action], 17);
  EXPECT_EQ(symbols[Activation::infinity_situation], 11);
  EXPECT_EQ(symbols[Activation::laurel], 18);
  for (int colour = 0; colour < 5; ++colour) EXPECT_EQ(workers[colour], 16);
  EXPECT_EQ(workers[brugge::kPayAny], 2);
}

TEST(BruggeDeck, BRU_AMB_2_the_servant_is_one_card) {
  // Red worker, purple card: no other card of the family draws for a red worker.
  int cards = 0;
  for (int number = 6; number <= 10; ++number)
    cards += numbered(number).pay == brugge::kRed ? 1 : 0;
  EXPECT_EQ(cards, 1);
  EXPECT_EQ(numbered(9).pay, brugge::kRed);
}

// --- setup --------------------------------------------------------------------------------------

// BRU-2.4, BRU-2.5, BRU-EX-1, BRU-AMB-9
TEST(BruggeSetup, BRU_2_3_stacks) {
  const std::map<int, std::array<int, 3>> sizes = {
      {2, {33, 33, 99}}, {3, {49, 50, 66}}, {4, {66, 66, 33}}};
  for (const auto& [players, cards] : sizes) {
    const BruggeScene t = settled(players);
    EXPECT_EQ(t.stack(0), cards[0]);
    EXPECT_EQ(t.stack(1), cards[1]);
    EXPECT_EQ(t.extra(), cards[2]);
    EXPECT_EQ(t.state().pool.count(), 165U) << "all shuffled together";
  }
}

// BRU-AMB-80
TEST(BruggeSetup, BRU_2_6_only_the_backs_on_top_are_seen) {
  const BruggeScene t = settled(3);
  const json::value view = t.game().view(t.game().observe(t.state(), 0));
  for (const json::value& stack : view.at("stacks").as_array())
    EXPECT_TRUE(stack.at("top").is_string());
  EXPECT_EQ(view.at("extra").to_number<int>(), 66) << "a size, no back";
}

// BRU-2.9, BRU-DP-1
TEST(BruggeSetup, BRU_2_8_guard_houses) {
  const std::map<int, std::vector<int>> houses = {{2, {1, 3}}, {3, {1, 2, 3}}, {4, {1, 2, 3, 4}}};
  for (const auto& [players, expected] : houses) {
    const BruggeScene t = settled(players);
    const json::value view = t.game().view(t.game().observe(t.state(), 0));
    for (std::size_t seat = 0; seat < expected.size(); ++seat)
      EXPECT_EQ(view.at("players").as_array()[seat].at("guard_house").to_number<int>(),
                expected[seat]);
  }
}

// BRU-2.11, BRU-2.12, BRU-2.13
TEST(BruggeSetup, BRU_2_10_what_everybody_starts_with) {
  for (const int players : {2, 3, 4}) {
    const BruggeScene t = settled(players);
    for (Seat seat = 0; seat < players; ++seat) {
      EXPECT_EQ(t.points(seat), 5);
      EXPECT_EQ(t.step(seat), 0);
      EXPECT_EQ(t.guilders(seat), 5);
      EXPECT_EQ(t.hand(seat), 0);
      EXPECT_EQ(t.houses(seat), 0);
      for (const std::string_view colour : kColourWords) {
        EXPECT_EQ(t.workers_of(colour, seat), 1);
        EXPECT_EQ(t.threats_of(colour, seat), 0);
      }
      for (const char* area : {"development", "persons", "canals"})
        EXPECT_FALSE(t.majority(area, seat));
    }
    EXPECT_EQ(t.asked(), "draw") << "the first cards come in phase 1";
    EXPECT_EQ(t.number("/round"), 1);
  }
}

// BRU-AMB-6
TEST(BruggeSetup, BRU_2_14_the_start_player_is_drawn_by_lot) {
  BruggeScene t = fresh("players=3");
  const auto outcomes = t.outcomes();
  ASSERT_EQ(outcomes.size(), 3U);
  for (const auto& [text, weight] : outcomes) EXPECT_EQ(weight, 1U) << text;
  t.chance("start-player 2");
  EXPECT_EQ(t.number("/start"), 2);
  t.settle();
  EXPECT_EQ(t.turn().seat, 2) << "begins";
}

TEST(BruggeSetup, BRU_2_1_all_six_statues_with_every_number_of_players) {
  for (const int players : {2, 3, 4}) {
    const BruggeScene t = settled(players);
    const json::value view = t.game().view(t.game().observe(t.state(), 0));
    EXPECT_EQ(view.at("statues"), json::value({7, 6, 5, 4, 3, 2}));
  }
}

}  // namespace
}  // namespace stadtluft::testing
