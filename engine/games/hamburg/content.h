#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/data_table.h"
#include "engine/core/grammar.h"
#include "engine/core/result.h"
#include "engine/games/hamburg/names.h"
#include "engine/games/hamburg/state.h"

namespace stadtluft::hamburg {

enum class Activation : std::uint8_t {
  bolt,
  phase_1,
  phase_2,
  phase_3,
  phase_4,
  infinity,
  laurel,
  none
};

// What activating a card costs. 0..4 is one worker of that colour.
enum Pay : std::uint8_t { kPayAny = 5, kPayVioletAny, kPayDistinct, kPayMatch, kPayNothing };

// What a card does; its numbers are in Card. One function per key serves all cards that share it.
enum class Effect : std::uint8_t {
  gain,
  gain_per,
  gain_if,
  gain_mode,
  gain_dice_workers,
  buy_workers,
  swap_workers,
  sell_workers,
  draw_act,
  draw_discard,
  draw_plots,
  fetch,
  search_build,
  take_back,
  wall_step,
  advance,
  build_under_zoo,
  two_per_plot,
  multi_category,
  reduce_danger,
  danger_on_action,
  mod_danger_action,
  prevent_danger,
  delay_danger,
  shift_danger,
  opp_black_danger,
  on_black_marker,
  choose_black_danger,
  mod_take_workers,
  mod_take_money,
  mod_wall_price,
  mod_build_price,
  mod_advance_price,
  mod_park_money,
  recolour,
  on_advance,
  tax_advance,
  on_majority,
  win_ties,
  on_opp_wall,
  on_opp_build,
  double_bolt,
  reactivate,
  activate_workers_free,
  copy_bolt,
  opp_discard,
  steal_card,
  steal_money,
  steal_workers,
  opp_lose_wall,
  opp_step_back,
  opp_lose_building,
  opp_lose_plot,
  opp_flip_majority,
  buy_points,
  clergy_worker,
  clergy_move,
  end_per,
  end_set,
  end_statue,
  none
};
inline constexpr std::size_t kEffects = static_cast<std::size_t>(Effect::none) + 1;

// What is counted (card_effects chapter 6).
enum class Unit : std::uint8_t {
  building,
  building_category,
  building_distinct_categories,
  plot,
  plot_distinct_colours,
  wall_stone,
  wall_third_and_statue,
  majority_active,
  town_hall_points,
  worker,
  worker_set,
  worker_distinct_colours,
  danger_raised_levels,
  danger_colours_raised,
  die_showing,
  die
};

enum class Condition : std::uint8_t { none, die_min, dice_sum_max, dice_sum_min, no_low_die };

inline constexpr std::uint8_t kAnyColour = 5;
inline constexpr std::uint8_t kPaidColour = 6;
inline constexpr std::uint8_t kPerBuilding = 0xfe;  // of Card::n
inline constexpr std::uint8_t kDouble = 0xfe;       // of Card::price
inline constexpr std::uint8_t kBlackDie = 0xfd;     // of Card::price and Card::n

struct Card {
  std::string id;
  std::uint8_t category = 0;
  std::uint8_t colour = 0;
  std::uint8_t cost = 0;
  std::uint8_t points = 0;  // printed
  Activation activation = Activation::none;
  std::uint8_t pay = kPayNothing;
  Effect effect = Effect::none;
  // Parameters; what they mean is said by the effect.
  std::uint8_t marks = 0;
  std::uint8_t gained = 0;  // points
  std::uint8_t cards = 0;
  std::array<std::uint8_t, kColours> workers{};
  std::uint8_t any_workers = 0;
  Unit unit = Unit::building;
  std::uint8_t unit_of = 0;  // category, colour or number of the unit
  std::uint8_t per = 1;
  std::uint8_t n = 0;
  std::uint8_t max = kNone;
  std::uint8_t price = 0;
  std::uint8_t colour_param = kAnyColour;  // colour, pile or die of the effect
  std::uint8_t category_param = 0;
  std::uint32_t categories = 0;  // counts for (bit each)
  Condition condition = Condition::none;
  std::uint8_t limit = 0;       // of the condition
  std::uint8_t action = kNone;  // basic action of a reaction
  bool from_discard = false;
  bool basic_only = false;
  bool half = false;
  bool pays_worker = false;  // draw_plots: one more worker per plot

  [[nodiscard]] bool building() const { return category < kZooCategory; }
};

struct Segment {
  std::uint8_t colour = 0;
  std::uint8_t cost = 0;
  std::uint8_t points = 0;
};

enum class Gift : std::uint8_t { none, card, points, worker, marks, reduce };

struct Marker {
  std::uint8_t colours = 0;  // bit each
  Gift gift = Gift::none;
  std::uint8_t amount = 0;
  std::uint8_t allowed = 0;  // colours a gift may lower
};

enum class MayorPower : std::uint8_t {
  hand_size,
  reduction_points,
  on_danger_raised,
  double_activation,
  ignore_black,
  on_majority,
  on_build,
  on_plot,
  fixed_wall_price,
  mod_take_money,
  none
};

struct MayorSide {
  std::uint8_t tile = 0;  // 0..4
  std::uint8_t marks = 0;
  std::uint8_t worker_sets = 0;
  MayorPower power = MayorPower::none;
  std::uint8_t amount = 0;  // size, points, price or marks
  std::uint8_t marks_gained = 0;
};

enum class StockEffect : std::uint8_t { plus, minus, cost, discount, surcharge, free };
enum class StockUnit : std::uint8_t {
  marks,
  points,
  workers_of_card_colour,
  worker_of_shown_colour,
  workers_of_building_colour,
  workers_of_die_colour,
  segment_colour,
  marks_if_segment_colour
};

struct StockSide {
  std::uint8_t action = 0;
  StockEffect effect = StockEffect::plus;
  StockUnit unit = StockUnit::marks;
  std::array<std::uint8_t, 3> values{};
  std::array<std::uint8_t, 3> colours{};  // bit each
};

enum class ClergyEffect : std::uint8_t {
  money,
  money_colours,
  workers,
  workers_colours,
  wall_price,
  build_price,
  advance_price,
  redraw,
  ships,
  actions,
  no_danger
};

struct ClergySide {
  ClergyEffect effect = ClergyEffect::money;
  std::int8_t amount = 0;    // plus or minus
  std::uint8_t colours = 0;  // bit each, black is bit 5
  std::uint8_t piles = 0;    // of a redraw
  std::uint8_t first = 0;    // cards from the first pile of a split
  std::uint8_t second = 0;
  bool all_ships = false;
};

enum class ShipEffect : std::uint8_t { marks, workers, act, advance, bolt, reduce };

struct Ship {
  ShipEffect effect = ShipEffect::marks;
  std::uint8_t amount = 0;
};

struct Numbers {
  std::uint8_t cycles, rounds, hand_size, start_points, start_marks, start_worker_sets;
  std::uint8_t danger_die_min, intrigue_die_min, advance_die_max;
  std::uint8_t take_workers, reduction_points, plot_workers, majority_points, clergy_points;
  std::uint8_t workers_per_colour, virtual_points;
  std::uint8_t mayor_redraw_free, mayor_redraw_large, mayor_redraw_small;
  std::uint8_t tom_marks, tom_worker_sets, tom_points_on_1, tom_workers_on_2, tom_workers_on_3;
  std::uint8_t tom_marks_on_4, tom_marks_on_5, tom_marks_on_6, tom_money_die_min;
  std::uint8_t tom_marks_per_point, tom_ship_level;
};

// The printed game: immutable after loading.
struct Content {
  std::array<Card, kCards> cards;  // by colour, within a colour by printed number
  CardSet buildings, zoo, parks;
  CardSet bolts;                                // buildings with a bolt
  CardSet phase_one;                            // cards and parks that pay in phase I
  CardSet phase_three;                          // buildings to be activated in phase III
  CardSet one_worker;                           // those of them that cost exactly one worker (060)
  std::array<CardSet, kCategories> categories;  // what counts for a category, 066 for four
  std::array<std::vector<std::uint16_t>, kEffects> of_effect;
  std::array<std::uint16_t, 4 * kColours> zoo_cards{};  // the Zoo cards by number
  std::array<std::uint8_t, kCards> zoo_number{};        // and back, kNone: no Zoo
  std::array<std::array<Segment, kHalfLength>, kHalves> wall;
  std::array<std::uint8_t, kSquareFields> square{};  // points of the fields
  std::array<std::uint8_t, kDice> window_colour{};   // by window; window w is face w + 1
  std::array<std::uint8_t, kDice> window_of{};       // by colour
  std::array<Marker, kMarkers> markers;
  std::array<MayorSide, kMayorSides> mayors;
  std::array<std::array<std::uint8_t, 2>, kMayorTiles> mayor_sides{};  // sides of a tile
  std::array<Ship, kDice> ships;
  std::uint8_t ship_pips = 0;                       // bit per pip that wakes a ship
  std::array<StockSide, 2 * kStockTiles> stock;     // tile * 2 + red
  std::array<ClergySide, 2 * kClergyTiles> clergy;  // tile * 2 + side
  // Values of the Hans Hummel statues by [expansion 2][players], falling, 0 behind the last.
  std::array<std::array<std::array<std::uint8_t, kMaxStatues>, kMaxPlayers + 1>, 2> hans{};
  std::array<std::uint8_t, kJettes> jettes{};
  Numbers numbers{};

  std::vector<std::string_view> card_words;
  std::vector<std::string_view> marker_words;
  std::vector<std::string_view> mayor_words;   // "none" and the sides
  std::vector<std::string_view> stock_words;   // tiles
  std::vector<std::string_view> clergy_words;  // tiles
  std::vector<std::string_view> clergy_side_words;
  std::uint64_t data_hash = 0;
  RuleValues values;  // that all of this was read from
  std::vector<Provenance> provenance;
  std::deque<std::string> names;  // owns the words

  [[nodiscard]] Words words_of(std::uint8_t colour) const {
    return Words(card_words).subspan(std::size_t{colour} * kPileSize, kPileSize);
  }
  // The card with this printed number, 1..280.
  [[nodiscard]] std::uint16_t numbered(int number) const;

  // Reads and checks data/hamburg. The result is pinned: words point into it.
  static Result<std::unique_ptr<Content>> load(const DataSource& source);
};

inline constexpr std::array<std::string_view, kCategories> kCategoryWords = {
    "citizenry",  "offices",        "university", "health", "amusement", "art",       "theatre",
    "circus",     "trade",          "industry",   "bank",   "crafts",    "military",  "police",
    "underworld", "secret_society", "harbour",    "church", "emigrants", "mysticism", "zoo",
    "park"};

}  // namespace stadtluft::hamburg
