// What is in the box, what a card says, and where cards and tiles attach to the flow: definitions
// that no small play can show. HAM-1, HAM-6, HAM-11, HAM-12, HAM-17.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/content/data_table.h"
#include "engine/games/hamburg/rules.h"
#include "tests/games/hamburg/scene.h"

namespace stadtluft::testing {
namespace {

using namespace hamburg;  // NOLINT: effects and colours by their short names

using Ids = std::set<int>;  // printed numbers

struct Component {
  int count = 0;
  bool per_player = false;
  std::string set;
};

const std::map<std::string, Component>& box() {
  static const std::map<std::string, Component> kBox = [] {
    ContentLog log;
    const stadtluft::DataTable table(test_data(), "hamburg/components.toml", "component", log);
    std::map<std::string, Component> parts;
    for (const Row& row : table.rows())
      parts[row.id()] = {row.number("count", 1, 300), row.text("scope") == "per_player",
                         row.text("set")};
    EXPECT_TRUE(log.ok());
    return parts;
  }();
  return kBox;
}

void expect_shared(const std::string& id, int count, const std::string& set = "base") {
  const auto found = box().find(id);
  ASSERT_NE(found, box().end()) << id;
  EXPECT_EQ(found->second.count, count) << id;
  EXPECT_FALSE(found->second.per_player) << id;
  EXPECT_EQ(found->second.set, set) << id;
}

void expect_per_player(const std::string& id, int count) {
  const auto found = box().find(id);
  ASSERT_NE(found, box().end()) << id;
  EXPECT_EQ(found->second.count, count) << id;
  EXPECT_TRUE(found->second.per_player) << id;
}

template <class F>
Ids cards_that(F&& fits) {
  Ids ids;
  for (const Card& card : content().cards)
    if (fits(card)) ids.insert(std::stoi(card.id));
  return ids;
}

Ids of(Effect effect) {
  return cards_that([effect](const Card& card) { return card.effect == effect; });
}

// Reactions to a basic action that lower a danger.
Ids lowering_after(BasicAction action) {
  return cards_that([action](const Card& card) {
    return card.effect == Effect::danger_on_action && card.action == action;
  });
}

// The numbers of the stock sides (1 for B01) that concern an action.
Ids stock_sides(BasicAction action) {
  Ids sides;
  for (std::size_t i = 0; i < content().stock.size(); ++i)
    if (content().stock[i].action == action) sides.insert(static_cast<int>(i) + 1);
  return sides;
}

Ids clergy_tiles(ClergyEffect effect) {
  Ids tiles;
  for (std::size_t i = 0; i < content().clergy.size(); ++i)
    if (content().clergy[i].effect == effect) tiles.insert(static_cast<int>(i / 2) + 1);
  return tiles;
}

Ids mayors(MayorPower power) {
  Ids sides;
  for (std::size_t i = 0; i < content().mayors.size(); ++i)
    if (content().mayors[i].power == power) sides.insert(static_cast<int>(i) + 1);
  return sides;
}

// --- the box

TEST(HamburgBox, HAM_1_2_one_board_with_five_areas) {
  expect_shared("game_board", 1);
  EXPECT_EQ(content().square.size(), 10U) << "the square of the town hall";
  EXPECT_EQ(Ids(content().window_colour.begin(), content().window_colour.end()),
            (Ids{kViolet, kOrange, kGrey, kPink, kBrown, kBlack}))
      << "the windows of the church, and the fields of the dice";
  EXPECT_EQ(content().numbers.workers_per_colour * kColours, box().at("workers").count)
      << "the five warehouses";
  EXPECT_EQ(content().ships.size(), 6U) << "the harbour";
  EXPECT_EQ(kStockFields, 6) << "the stock exchange";
}

TEST(HamburgBox, HAM_1_5_56_cards_of_each_colour) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    std::map<unsigned, int> categories;
    for (const Card& card : content().cards)
      if (card.colour == colour) ++categories[card.category];
    EXPECT_EQ(categories.size(), 6U);
    for (const auto& [category, count] : categories)
      EXPECT_EQ(count, category < kZooCategory ? 12 : 4) << kCategoryWords[category];
  }
}

TEST(HamburgBox, HAM_1_8_workers) { expect_shared("workers", 75); }

TEST(HamburgBox, HAM_1_9_coins) {
  expect_shared("coins_1", 30);
  expect_shared("coins_3", 10);
}

TEST(HamburgBox, HAM_1_11_stones_dice_clock_markers_clergy_and_statues) {
  expect_shared("wall_stones", 50);
  EXPECT_EQ(kMaxPlayers * kHalves * kHalfLength, 50);
  expect_shared("dice", kDice);
  expect_shared("clock_tiles", content().numbers.rounds);
  EXPECT_EQ(content().numbers.rounds, 4);
  expect_shared("activation_markers", 40);
  expect_shared("clergy", content().numbers.cycles);
  EXPECT_EQ(content().numbers.cycles, 8);
  expect_shared("statues_hans_hummel", 8);
  EXPECT_EQ(content().hans[0][5],
            (std::array<std::uint8_t, kMaxStatues>{9, 8, 7, 6, 5, 4, 3, 2, 0, 0}));
}

TEST(HamburgBox, HAM_1_12_two_pieces_for_one_start_marker) {
  expect_shared("start_crest", 1);
  expect_shared("stefan_feld_figure", 1);
}

TEST(HamburgBox, HAM_1_13_what_each_player_has) {
  for (const char* single : {"player_board", "tile_100_200", "city_tower"})
    expect_per_player(single, 1);
  expect_per_player("figures", 2);
  expect_per_player("overview_cards", 2);
  expect_per_player("majority_markers", 5);
  expect_per_player("danger_level_tiles", 15);
  EXPECT_EQ(kColours * kTopLevel, 15);
  EXPECT_EQ(std::set<std::string_view>(kAreaWords.begin(), kAreaWords.end()),
            (std::set<std::string_view>{"square", "zoo", "buildings", "score_track", "wall"}));
  EXPECT_EQ(Hamburg::info().max_players, 5) << "red, green, yellow, blue, white";
}

TEST(HamburgBox, HAM_1_14_what_the_expansions_bring) {
  expect_shared("mayor_tiles", 5, "expansion_1");
  expect_shared("statues_hans_hummel_extra", 2, "expansion_2");
  expect_shared("statues_zitronenjette", 3, "expansion_2");
  expect_shared("danger_markers_special", 10, "expansion_3");
  expect_shared("ships", 6, "expansion_4");
  expect_shared("stock_tiles", 10, "expansion_5");
  expect_shared("stock_indicator", 1, "expansion_5");
  expect_shared("clergy_tiles", 12, "expansion_6");
  EXPECT_EQ(content().jettes, (std::array<std::uint8_t, kJettes>{12, 9, 6}));
  EXPECT_EQ(content().stock_words.size(), 10U);
  EXPECT_EQ(content().clergy_words.size(), 12U);
}

TEST(HamburgBox, HAM_1_15_no_rule_asks_for_the_edition) {
  std::set<std::string> names;
  for (const OptionSpec& spec : hamburg_game().option_specs()) names.emplace(spec.name);
  EXPECT_EQ(names, (std::set<std::string>{"players", "start_player", "expansions"}));
}

// --- cards

TEST(HamburgCardFront, HAM_6_1_number_colour_cost_points_category_symbol_ability) {
  for (const Card& card : content().cards) {
    EXPECT_EQ(card.id.size(), 3U);
    EXPECT_LT(card.colour, kColours) << card.id;
    EXPECT_LE(card.cost, 12) << card.id;
    EXPECT_LE(card.points, 4) << card.id;
    EXPECT_LT(card.category, kCategories) << card.id;
    const bool zoo = card.category == kZooCategory;
    EXPECT_EQ(card.activation == Activation::none, zoo) << card.id << " without a symbol";
    EXPECT_EQ(card.effect == Effect::none, zoo) << card.id << " without an ability";
  }
}

TEST(HamburgCardFront, HAM_11_2_seven_symbols_of_four_kinds) {
  std::set<Activation> symbols;
  for (const Card& card : content().cards) symbols.insert(card.activation);
  EXPECT_EQ(symbols,
            (std::set<Activation>{Activation::bolt, Activation::phase_1, Activation::phase_2,
                                  Activation::phase_3, Activation::phase_4, Activation::infinity,
                                  Activation::laurel, Activation::none}))
      << "none: the Zoo";
}

// --- the vocabulary of the symbols

// Each verb and a card whose effect it is.
TEST(HamburgSymbols, HAM_12_14_every_verb_is_spoken_by_a_card) {
  struct Verb {
    const char* verb;
    int card;
    Effect effect;
  };
  const std::vector<Verb> verbs = {
      {"draw", 201, Effect::gain},
      {"take", 121, Effect::gain},
      {"buy", 27, Effect::buy_workers},
      {"discard", 28, Effect::draw_discard},
      {"give up", 109, Effect::sell_workers},
      {"pay", 103, Effect::buy_points},
      {"turn over", 85, Effect::opp_flip_majority},
      {"shuffle", 37, Effect::fetch},
      {"lay", 32, Effect::draw_plots},
      {"build", 190, Effect::build_under_zoo},
      {"move forward on the square", 68, Effect::advance},
      {"move back on the square", 175, Effect::opp_step_back},
      {"raise a danger", 236, Effect::opp_black_danger},
      {"reduce a danger", 147, Effect::reduce_danger},
      {"build a wall stone", 145, Effect::wall_step},
      {"search the discard pile", 5, Effect::search_build},
      {"place a worker in the church", 189, Effect::clergy_worker},
      {"move the clergy", 235, Effect::clergy_move},
      {"activate by giving a worker", 60, Effect::activate_workers_free},
      {"activate the same III building again", 54, Effect::reactivate},
      {"activate a bolt card", 228, Effect::copy_bolt},
      {"activate the bolt effect twice", 36, Effect::double_bolt},
  };
  for (const Verb& verb : verbs)
    EXPECT_EQ(content().cards[content().numbered(verb.card)].effect, verb.effect) << verb.verb;
}

TEST(HamburgSymbols, HAM_12_18_every_object_is_counted_by_a_card) {
  std::set<Unit> units;
  for (const Card& card : content().cards)
    if (card.effect == Effect::gain_per || card.effect == Effect::end_per ||
        card.effect == Effect::end_set)
      units.insert(card.unit);
  EXPECT_EQ(units.size(), static_cast<std::size_t>(Unit::die) + 1U);
  // A category of buildings: each of the twenty is counted by a card of its own.
  for (unsigned category = 0; category < kZooCategory; ++category)
    EXPECT_FALSE(cards_that([category](const Card& card) {
                   return card.unit == Unit::building_category && card.unit_of == category;
                 }).empty())
        << kCategoryWords[category];
  for (unsigned colour = 0; colour < kColours; ++colour)
    EXPECT_FALSE(cards_that([colour](const Card& card) {
                   return card.unit == Unit::plot && card.unit_of == colour;
                 }).empty())
        << kColourWords[colour];
}

// --- hooks

TEST(HamburgHooks, HAM_12_19_refill_and_park_income) {
  Ids first_phase = {33};
  for (int park = 261; park <= 280; ++park) first_phase.insert(park);
  EXPECT_EQ(cards_that([](const Card& card) { return card.activation == Activation::phase_1; }),
            first_phase);
  EXPECT_EQ(of(Effect::mod_park_money), Ids{122});
  EXPECT_EQ(mayors(MayorPower::hand_size), Ids{1});
}

TEST(HamburgHooks, HAM_12_20_reading_the_dice) {
  const Ids readers = cards_that([](const Card& card) {
    const bool counts = card.effect == Effect::gain_per &&
                        (card.unit == Unit::die || card.unit == Unit::die_showing);
    return counts || card.condition != Condition::none || card.effect == Effect::gain_mode ||
           card.effect == Effect::gain_dice_workers || card.effect == Effect::tax_advance ||
           card.price == kBlackDie || card.n == kBlackDie;
  });
  EXPECT_EQ(readers,
            (Ids{2, 49, 50, 51, 52, 87, 92, 93, 106, 164, 212, 213, 230, 232, 233, 234, 237, 240}));
  EXPECT_EQ(of(Effect::clergy_worker), Ids{189});
  EXPECT_EQ(of(Effect::clergy_move), Ids{235});
  EXPECT_EQ(clergy_tiles(ClergyEffect::redraw), Ids{6});
}

TEST(HamburgHooks, HAM_12_21_dangers_and_black_markers) {
  EXPECT_EQ(of(Effect::prevent_danger), Ids{151});
  EXPECT_EQ(of(Effect::delay_danger), Ids{165});
  EXPECT_EQ(of(Effect::on_black_marker), (Ids{187, 188}));
  EXPECT_EQ(of(Effect::choose_black_danger), Ids{231});
  EXPECT_EQ(mayors(MayorPower::on_danger_raised), Ids{3});
  EXPECT_EQ(mayors(MayorPower::ignore_black), Ids{5});
  EXPECT_EQ(clergy_tiles(ClergyEffect::no_danger), Ids{12});
}

TEST(HamburgHooks, HAM_12_22_the_square) {
  EXPECT_EQ(of(Effect::mod_advance_price), Ids{125});
  EXPECT_EQ(of(Effect::tax_advance), Ids{240});
  EXPECT_EQ(of(Effect::on_advance), (Ids{214, 226}));
  EXPECT_EQ(of(Effect::advance), (Ids{2, 68}));
  EXPECT_EQ(of(Effect::opp_step_back), Ids{175});
  EXPECT_EQ(clergy_tiles(ClergyEffect::advance_price), Ids{7});
  EXPECT_EQ(content().ships[kPink].effect, ShipEffect::advance);
}

TEST(HamburgHooks, HAM_12_23_workers_money_and_dangers) {
  EXPECT_EQ(of(Effect::mod_take_workers), Ids{34});
  EXPECT_EQ(stock_sides(kActWorkers), (Ids{3, 4, 13}));
  EXPECT_EQ(clergy_tiles(ClergyEffect::workers), Ids{3});
  EXPECT_EQ(clergy_tiles(ClergyEffect::workers_colours), Ids{10});
  EXPECT_EQ(of(Effect::mod_take_money), (Ids{138, 139, 140, 141}));
  EXPECT_EQ(stock_sides(kActMoney), (Ids{1, 2, 15}));
  EXPECT_EQ(clergy_tiles(ClergyEffect::money), Ids{1});
  EXPECT_EQ(clergy_tiles(ClergyEffect::money_colours), (Ids{2, 4}));
  EXPECT_EQ(mayors(MayorPower::mod_take_money), Ids{10});
  EXPECT_EQ(of(Effect::mod_danger_action), Ids{168});
  EXPECT_EQ(stock_sides(kActReduce), (Ids{7, 8, 17}));
  EXPECT_EQ(mayors(MayorPower::reduction_points), Ids{2});
}

TEST(HamburgHooks, HAM_12_24_wall_plots_and_buildings) {
  EXPECT_EQ(of(Effect::on_opp_wall), Ids{91});
  EXPECT_EQ(of(Effect::mod_wall_price), (Ids{108, 232}));
  EXPECT_EQ(lowering_after(kActWall), Ids{150});
  EXPECT_EQ(stock_sides(kActWall), (Ids{5, 6, 16, 19, 20}));
  EXPECT_EQ(clergy_tiles(ClergyEffect::wall_price), Ids{5});
  EXPECT_EQ(mayors(MayorPower::fixed_wall_price), Ids{9});
  EXPECT_EQ(lowering_after(kActPlot), Ids{70});
  EXPECT_EQ(stock_sides(kActPlot), (Ids{9, 10, 18}));
  EXPECT_EQ(mayors(MayorPower::on_plot), Ids{8});
  EXPECT_EQ(of(Effect::double_bolt), Ids{36});
  EXPECT_EQ(of(Effect::mod_build_price), (Ids{132, 182, 183, 184, 185}));
  EXPECT_EQ(lowering_after(kActBuild), Ids{166});
  EXPECT_EQ(of(Effect::on_opp_build), Ids{180});
  EXPECT_EQ(of(Effect::two_per_plot), Ids{192});
  EXPECT_EQ(stock_sides(kActBuild), (Ids{11, 12, 14}));
  EXPECT_EQ(clergy_tiles(ClergyEffect::build_price), Ids{9});
  EXPECT_EQ(mayors(MayorPower::on_build), Ids{7});
  EXPECT_EQ(of(Effect::recolour), Ids{224});
  EXPECT_EQ(clergy_tiles(ClergyEffect::actions), Ids{11});
}

TEST(HamburgHooks, HAM_12_25_actions_outside_the_normal_play) {
  EXPECT_EQ(of(Effect::draw_act), (Ids{1, 7, 8, 9, 10, 202}));
  EXPECT_EQ(content().ships[kGrey].effect, ShipEffect::act);
  EXPECT_EQ(of(Effect::wall_step), (Ids{62, 63, 64, 65, 145}));
  EXPECT_EQ(of(Effect::draw_plots), (Ids{32, 219, 220, 221, 222}));
  EXPECT_EQ(of(Effect::search_build), (Ids{5,   19,  31,  44,  55,  67,  83,  90,  104, 119,
                                           126, 143, 148, 163, 174, 186, 200, 211, 223, 238}));
  EXPECT_EQ(of(Effect::build_under_zoo), Ids{190});
}

TEST(HamburgHooks, HAM_12_26_activating_again) {
  EXPECT_EQ(of(Effect::reactivate), Ids{54});
  EXPECT_EQ(of(Effect::activate_workers_free), Ids{60});
  EXPECT_EQ(of(Effect::copy_bolt), Ids{228});
  EXPECT_EQ(mayors(MayorPower::double_activation), Ids{4});
  EXPECT_EQ(content().ships[kBrown].effect, ShipEffect::bolt);
}

TEST(HamburgHooks, HAM_12_27_effects_on_others) {
  Ids attacks;
  for (const Effect effect :
       {Effect::opp_discard, Effect::opp_flip_majority, Effect::buy_points, Effect::steal_card,
        Effect::steal_money, Effect::steal_workers, Effect::opp_lose_wall, Effect::opp_step_back,
        Effect::opp_lose_building, Effect::opp_lose_plot, Effect::shift_danger,
        Effect::opp_black_danger})
    attacks.merge(of(effect));
  EXPECT_EQ(attacks, (Ids{13, 85, 103, 169, 171, 172, 173, 175, 176, 177, 178, 236}));
}

TEST(HamburgHooks, HAM_12_28_majorities_and_final_scoring) {
  EXPECT_EQ(of(Effect::win_ties), Ids{46});
  EXPECT_EQ(of(Effect::on_majority), Ids{95});
  EXPECT_EQ(mayors(MayorPower::on_majority), Ids{6});
  EXPECT_EQ(cards_that([](const Card& card) { return card.activation == Activation::laurel; }),
            (Ids{11,  24,  29,  30,  35,  47,  59,  71,  72,  84,  94,  96,  107, 120,
                 131, 144, 154, 155, 167, 179, 191, 203, 204, 205, 215, 225, 239}));
}

// --- stock tiles

TEST(HamburgStock, HAM_17_9_twenty_sides_with_their_steps) {
  using Steps = std::array<std::uint8_t, 3>;
  constexpr auto kBit = [](auto... colours) {
    return static_cast<std::uint8_t>(((1U << colours) | ...));
  };
  struct Side {
    BasicAction action;
    Steps values;
    Steps colours{};
  };
  const std::vector<Side> sides = {
      {kActMoney, {1, 2, 3}},
      {kActMoney, {1, 2, 2}},
      {kActWorkers, {0, 1, 2}},
      {kActWorkers, {1, 1, 2}},
      {kActWall, {1, 1, 2}},
      {kActWall, {1, 1, 2}},
      {kActReduce, {0, 1, 2}},
      {kActReduce, {1, 1, 2}},
      {kActPlot, {1, 1, 2}},
      {kActPlot, {1, 1, 1}, {kBit(kGrey), kBit(kViolet, kBrown), kBit(kPink, kOrange)}},
      {kActBuild, {1, 2, 3}},
      {kActBuild, {1, 2, 3}},
      {kActWorkers, {1, 1, 1}, {kBit(kViolet), kBit(kPink, kGrey), kBit(kOrange, kBrown)}},
      {kActBuild, {0, 1, 2}},
      {kActMoney, {1, 2, 3}},
      {kActWall, {1, 2, 3}},
      {kActReduce, {1, 2, 3}},
      {kActPlot, {1, 2, 3}},
      {kActWall, {}, {kBit(kOrange), kBit(kGrey, kViolet), kBit(kPink, kBrown)}},
      {kActWall, {1, 1, 1}, {kBit(kBrown), kBit(kViolet, kPink), kBit(kOrange, kGrey)}},
  };
  ASSERT_EQ(sides.size(), content().stock.size());
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const StockSide& side = content().stock[i];
    EXPECT_EQ(side.action, sides[i].action) << "B" << i + 1;
    EXPECT_EQ(side.colours, sides[i].colours) << "B" << i + 1;
    if (side.effect != StockEffect::free) {
      EXPECT_EQ(side.values, sides[i].values) << "B" << i + 1;
    }
  }
}

}  // namespace
}  // namespace stadtluft::testing
