// What the 280 cards have in common: blocks (HAM-CB) and prices (HAM-CP).

#include <sstream>
#include <tuple>

#include "tests/games/hamburg/scene.h"

namespace stadtluft::testing {
namespace {

using hamburg::Card;
using hamburg::Content;
using hamburg::Effect;

const Card& card(int number) { return content().cards[content().numbered(number)]; }
std::string_view colour_of(const Card& card) { return hamburg::kColourWords[card.colour]; }

TEST(HamburgCardBlocks, HAM_CB_1_there_are_280_cards_each_once) {
  std::map<int, int> size;
  std::set<std::string> ids;
  for (int number = 1; number <= 280; ++number) {
    EXPECT_EQ(std::stoi(card(number).id), number);
    ids.insert(card(number).id);
    ++size[card(number).category];
  }
  EXPECT_EQ(ids.size(), 280U);
  ASSERT_EQ(size.size(), 22U);
  for (int category = 0; category < 20; ++category) EXPECT_EQ(size[category], 12);
  EXPECT_EQ(size[hamburg::kZooCategory], 20);
  EXPECT_EQ(size[hamburg::kParkCategory], 20);
}

TEST(HamburgCardBlocks,
     HAM_CB_2_categories_are_blocks_of_12_and_colours_blocks_of_four_categories) {
  const std::array<std::string_view, 5> colours = {"brown", "pink", "orange", "grey", "violet"};
  const std::array<std::string_view, 20> categories = {
      "citizenry",  "offices",        "university", "health", "amusement", "art",      "theatre",
      "circus",     "trade",          "industry",   "bank",   "crafts",    "military", "police",
      "underworld", "secret_society", "harbour",    "church", "emigrants", "mysticism"};
  for (int number = 1; number <= 240; ++number) {
    const auto block = static_cast<std::size_t>(number - 1) / 12;
    EXPECT_EQ(hamburg::kCategoryWords[card(number).category], categories[block]) << number;
    EXPECT_EQ(colour_of(card(number)), colours[block / 4]) << number;
  }
}

TEST(HamburgCardBlocks, HAM_CB_3_each_pile_holds_56_cards_at_the_start) {
  const Result<OptionValues> options =
      parse_options_json(hamburg_game().option_specs(), json::object(), "");
  ASSERT_TRUE(options);
  const Result<hamburg::State> start = hamburg_game().start(*options);
  ASSERT_TRUE(start);
  for (unsigned colour = 0; colour < 5; ++colour) {
    EXPECT_EQ(start->pile.count(colour), 56U);
    EXPECT_EQ((start->pile & content().buildings).count(colour), 48U);
    EXPECT_EQ((start->pile & content().zoo).count(colour), 4U);
    EXPECT_EQ((start->pile & content().parks).count(colour), 4U);
  }
}

TEST(HamburgCardBlocks, HAM_CB_4_zoo_and_park_are_colour_blocks_of_four) {
  const std::array<std::string_view, 5> colours = {"grey", "orange", "brown", "violet", "pink"};
  for (int i = 0; i < 20; ++i) {
    const Card& zoo = card(241 + i);
    const Card& park = card(261 + i);
    EXPECT_EQ(zoo.category, hamburg::kZooCategory);
    EXPECT_EQ(park.category, hamburg::kParkCategory);
    EXPECT_EQ(colour_of(zoo), colours[static_cast<std::size_t>(i / 4)]) << zoo.id;
    EXPECT_EQ(colour_of(park), colours[static_cast<std::size_t>(i / 4)]) << park.id;
    EXPECT_EQ(park.workers[park.colour], i % 4 == 1 ? 1 : 0) << park.id;
    EXPECT_EQ(park.colour_param == park.colour, i % 4 == 2) << park.id;
  }
}

TEST(HamburgCardBlocks, HAM_CB_5_each_category_has_its_three_regular_cards) {
  for (unsigned category = 0; category < 20; ++category) {
    int pays = 0;
    int searches = 0;
    int laurels = 0;
    for (int number = 1; number <= 240; ++number) {
      const Card& c = card(number);
      const bool counts =
          c.unit == hamburg::Unit::building_category && c.unit_of == category && c.per == 1;
      const bool own = c.category == category;
      if (c.effect == Effect::gain_per && counts && c.marks == 2 && c.gained == 0)
        pays += own ? 1 : 100;
      if (c.effect == Effect::end_per && counts && c.gained == 2) laurels += own ? 1 : 100;
      if (c.effect == Effect::search_build && c.category_param == category)
        searches += own ? 1 : 100;
    }
    EXPECT_EQ(std::tuple(pays, searches, laurels), std::tuple(1, 1, 1))
        << hamburg::kCategoryWords[category];
  }
}

TEST(HamburgCardBlocks, HAM_CB_6_a_window_stands_for_the_four_categories_of_its_colour) {
  // One building of each pink category, one brown, one zoo and one park card.
  const Seated me = {.buildings = {"049", "062", "073", "086", "002"}, .left = {"257", "261"}};
  const auto clergy = [&](const std::string& window) {
    return scene(me, {.more = R"("front":{")" + window + R"(":1})"}).scored(hamburg::kItemClergy);
  };
  EXPECT_EQ(clergy("pink"), 4);
  EXPECT_EQ(clergy("brown"), 1);
  EXPECT_EQ(clergy("black"), 2);
  EXPECT_EQ(clergy("grey"), 0);
}

// --- prices -------------------------------------------------------------------------------------

TEST(HamburgCardPrices, HAM_CP_A_buildings_cost_a_multiple_of_3_and_score_a_third_of_it) {
  std::map<int, int> cards;
  for (int number = 1; number <= 240; ++number) {
    const Card& c = card(number);
    EXPECT_EQ(c.points * 3, c.cost) << c.id;
    ++cards[c.cost];
  }
  EXPECT_EQ(cards, (std::map<int, int>{{0, 30}, {3, 90}, {6, 67}, {9, 47}, {12, 6}}));
}

TEST(HamburgCardPrices, HAM_CP_B_cards_that_differ_only_in_colour_or_category_cost_the_same) {
  using Family = std::vector<int>;
  std::map<Family, std::set<int>> prices;
  std::map<Family, int> members;
  for (int number = 1; number <= 240; ++number) {
    const Card& c = card(number);
    int workers = c.any_workers;
    for (const int n : c.workers) workers += n;
    const Family family = {static_cast<int>(c.effect),
                           static_cast<int>(c.activation),
                           c.pay < hamburg::kColours ? 0 : c.pay,
                           c.marks,
                           c.gained,
                           c.cards,
                           workers,
                           static_cast<int>(c.unit),
                           c.unit == hamburg::Unit::die_showing ? c.unit_of : 0,
                           c.per,
                           c.n,
                           c.max,
                           c.price,
                           static_cast<int>(c.condition),
                           c.limit,
                           c.action,
                           c.from_discard,
                           c.basic_only,
                           c.half,
                           c.pays_worker,
                           c.effect == Effect::fetch ? c.category_param : 0};
    prices[family].insert(c.cost);
    ++members[family];
  }
  int families = 0;
  for (const auto& [family, costs] : prices) {
    EXPECT_EQ(costs.size(), 1U) << "effect " << family[0];
    families += members[family] >= 4 ? 1 : 0;
  }
  EXPECT_GE(families, 15);  // the three regular cards and the families of four sisters
}

TEST(HamburgCardPrices, HAM_CP_C_three_marks_more_are_one_point_more_at_the_end) {
  const auto points = [](const std::string& id) {
    return scene({.buildings = {id}}).scored(hamburg::kItemCards);
  };
  EXPECT_EQ(points("121"), 0);  // 0 marks
  EXPECT_EQ(points("102"), 1);  // 3
  EXPECT_EQ(points("106"), 2);  // 6
  EXPECT_EQ(points("127"), 3);  // 9
  EXPECT_EQ(points("132"), 4);  // 12
}

// The table of chapter 3: numbers and ranges.
void expect_class(int cost, const std::string& list) {
  std::set<int> expected;
  std::istringstream words(list);
  for (std::string word; words >> word;) {
    const int last = std::stoi(word.size() > 3 ? word.substr(4) : word);
    for (int number = std::stoi(word.substr(0, 3)); number <= last; ++number)
      expected.insert(number);
  }
  std::set<int> found;
  for (int number = 1; number <= 240; ++number)
    if (card(number).cost == cost) found.insert(number);
  EXPECT_EQ(found, expected);
  // The price is what a builder pays.
  for (const int number : found) {
    const std::string id = card(number).id;
    const Seated me = {.plots = {"grey"}, .hand = {id, "280"}, .marks = cost};
    EXPECT_TRUE(scene(me).offers("build " + id)) << id;
    Seated poor = me;
    poor.marks = std::max(0, cost - 1);
    EXPECT_TRUE(cost == 0 || !scene(poor).offers("build " + id)) << id;
  }
}
TEST(HamburgCardPrices, HAM_CP_00_small_gains_cost_nothing) {
  expect_class(0,
               "002 004 028 193 049-052 074-077 111-114 121 142 201 206-209 122 147 164 187-188 "
               "212 237");
}
TEST(HamburgCardPrices, HAM_CP_03_small_income_costs_3) {
  expect_class(3,
               "001 003 014 026 042 053 061 073 086 097 110 124 133 146 158 170 181 195 210 218 "
               "229 013 015-018 025 027 033 048 057-058 098-102 115-118 196-199 034 037-041 045 "
               "054 062-065 145 066 068 087 095 103 123 125 134-137 138-141 149 159-162 169 194 "
               "217 224 227 228 230 231 232 234 235 236");
}
TEST(HamburgCardPrices, HAM_CP_06_shields_attacks_and_searches_cost_6) {
  expect_class(6,
               "005 019 031 044 055 067 083 090 104 119 126 143 148 163 174 186 200 211 223 238 "
               "006 043 056 012 020-023 032 219-222 036 046 060 070 150 166 085 089 091 092 105 "
               "106 233 151 152-153 156-157 165 168 171 172 173 175 178 182-185 189 213 214 226 "
               "240");
}
TEST(HamburgCardPrices, HAM_CP_09_reliable_points_and_extra_actions_cost_9) {
  expect_class(9,
               "007-010 202 011 024 035 047 059 072 084 094 107 120 131 144 154 167 179 191 204 "
               "215 225 239 029 030 069 082 071 078-081 088 096 108 127-130 155 176 177 180 203 "
               "205");
}
TEST(HamburgCardPrices, HAM_CP_12_the_strongest_cost_12) {
  expect_class(12, "093 109 132 190 192 216");
}

TEST(HamburgCardPrices, HAM_CP_Z_zoo_cards_cost_2_marks_a_point) {
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(card(241 + i).points, i % 4 + 1) << card(241 + i).id;
    EXPECT_EQ(card(241 + i).cost, 2 * (i % 4 + 1)) << card(241 + i).id;
  }
}

TEST(HamburgCardPrices, HAM_CP_K_parks_cost_3_and_point_parks_6) {
  for (int i = 0; i < 20; ++i) {
    const bool pays_points = i % 4 == 3;
    EXPECT_EQ(card(261 + i).gained, pays_points ? 1 : 0) << card(261 + i).id;
    EXPECT_EQ(card(261 + i).cost, pays_points ? 6 : 3) << card(261 + i).id;
    EXPECT_EQ(card(261 + i).points, pays_points ? 2 : 1) << card(261 + i).id;
  }
}

}  // namespace
}  // namespace stadtluft::testing
