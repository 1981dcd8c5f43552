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
#include "engine/games/amsterdam/names.h"
#include "engine/games/amsterdam/state.h"

namespace stadtluft::amsterdam {

inline constexpr std::uint8_t kCraftsmanKinds = 9;
inline constexpr std::uint8_t kBuildingKinds = 11;
// Kinds of craftsmen, then of buildings, then the districts of the maps.
inline constexpr std::uint8_t kMapKinds = kCraftsmanKinds + kBuildingKinds;
inline constexpr std::uint8_t kKinds = kMapKinds + kDistricts;
inline constexpr std::uint8_t kSplits = 3;  // penalty tokens that cost differently

// When a card works (AMS-5.3).
enum class When : std::uint8_t { phase_1, phase_2, phase_3, permanent, final };
inline constexpr std::size_t kWhens = 5;

// What makes a card act.
enum class Trigger : std::uint8_t {
  use,
  extra_use,
  draft,
  dice,
  voluntary,
  activate_card,
  take_block,
  deliver_good,
  deliver_worker,
  sell_good,
  stacked_upon,
  block_price,
  block_payment,
  activation_price,
  ship_price,
  limit,
  final_scoring,
  end_of_game
};
inline constexpr std::size_t kTriggers = 18;

enum class Condition : std::uint8_t {
  none,
  active_map,
  map_used,
  active_cards,
  inactive_max,
  inactive_max_all_turn,
  amstel_moved,
  ship_moved,
  ship_goods,
  amstel_place,
  score_place,
  market_points,
  gained_by_cards,
  ship_on
};
inline constexpr std::size_t kConditions = 14;
enum Place : std::uint8_t { kNotFirst, kLast, kSoleFirst, kSoleLast };
enum What : std::uint8_t { kOfGuilders, kOfPoints };

// What a card or a market tile does; its numbers are in Card and Tile. One function per key serves
// all that share it.
enum class Effect : std::uint8_t {
  gain_cubes,
  gain_guilders,
  gain_points,
  gain_guilders_and_points,
  gain_guilders_per,
  gain_points_per,
  gain_guilders_and_points_per,
  gain_guilders_if_kind,
  move_amstel,
  ship_steps,
  ship_steps_per_cube,
  activate_free,
  extra_market_use,
  extra_block,
  extra_map_uses,
  free_map_use,
  price_reduction,
  pay_guilders_instead,
  sell_for_both,
  double_points,
  always_on_top,
  skip_draft,
  no_inactive_penalty,
  die_bonus_guilders,
  die_bonus_cubes,
  die_extra_cubes,
  die_shift,
  score_per,
  score_fixed,
  score_church_set,
  // Market tiles only.
  gain_points_and_amstel,
  gain_points_and_cubes,
  gain_cube_set,
  swap_inactive_card,
  ship_anywhere,
  take_block_free
};
inline constexpr std::size_t kEffects = 36;

enum class Unit : std::uint8_t {
  own_blocks,
  active_maps,
  active_maps_of,  // a district
  map_districts,
  map_pairs,
  active_buildings,
  active_final_cards,
  active_kind,  // a kind
  craftsman_kinds,
  craftsman_pairs,
  largest_craftsman_kind,
  bridges_passed,
  ship_load,
  workers_in_depot,
  goods_on_black_market
};

struct Card {
  std::string id;
  std::array<std::uint8_t, kColours> cost{};
  std::uint8_t cubes = 0;    // all together
  std::uint8_t colours = 0;  // different ones
  Deck deck = kCraftsmen;
  std::uint8_t kind = 0;
  When when = When::permanent;

  Trigger trigger = Trigger::use;
  std::uint8_t trigger_deck = kNone;
  std::uint8_t trigger_good = kNone;  // kNone: any
  bool first_of_kind = false;

  Condition condition = Condition::none;
  std::uint8_t at_least = 0;
  std::uint8_t at_most = kNone;
  std::uint8_t condition_of = 0;  // district, deck, Place, What or node

  std::uint8_t pay_guilders = 0;
  std::uint8_t pay_cubes = 0;
  std::uint8_t pay_colour = kNoColour;  // kNoColour: any
  std::uint8_t pay_maps = 0;

  Effect effect = Effect::gain_guilders;
  std::uint8_t n = 0;
  std::uint8_t more = 0;
  std::uint8_t guilders = 0;
  std::uint8_t points = 0;
  std::uint8_t colour = kNoColour;  // kNoColour: own choice
  std::uint8_t per = 1;
  bool round_up = false;
  Unit unit = Unit::own_blocks;
  std::uint8_t unit_of = 0;  // district or kind
  std::uint8_t kind_of = 0;  // gain_guilders_if_kind
  std::uint8_t kind_min = 0;
  std::uint8_t face = 0;
  std::uint8_t slot = 0;
  std::uint8_t alone = 0;  // an Oude Kerk without, with one, with both others
  std::uint8_t pair = 0;
  std::uint8_t triple = 0;
};

struct Block {
  std::uint8_t district = 0;
  std::uint8_t cost = 0;
  std::uint8_t left_rank = 0;
  std::uint64_t neighbours = 0;  // bit each
};

enum class NodeKind : std::uint8_t { start, jetty, large, small, water };

struct Node {
  NodeKind kind = NodeKind::water;
  bool crane = false;
  std::uint8_t of =
      kNone;  // worker colour of a jetty, good of a large, number of a small warehouse
  std::uint8_t degree = 0;
  std::array<std::uint8_t, kNeighbours> neighbours{};
};

// Stacks of market tiles.
enum Stack : std::uint8_t { kStackA, kStackB, kStackCA, kStackCB };

struct Tile {
  std::string id;
  Stack stack = kStackA;
  std::uint8_t price = 0;
  std::uint8_t points = 0;
  std::uint8_t amstel = 0;
  std::uint8_t cubes = 0;  // of own choice
  Effect effect = Effect::gain_points;
  std::uint8_t n = 0;
};

enum class OrderKind : std::uint8_t {
  workers_of_colour_in_depot,
  workers_in_depot,
  goods_on_black_market,
  warehouse_full,
  small_warehouses_full,
  blocks_in_district,
  own_blocks,
  amstel_at_end,
  ship_on,
  kinds_on_ship,
  active_of_each_deck,
  active_of_moment,
  active_cards,
  hand_in_set,
  hand_in_colours,
  hand_in_workers
};
inline constexpr std::size_t kOrderKinds = 16;

struct SecretOrder {
  std::string id;
  OrderKind kind = OrderKind::own_blocks;
  std::uint8_t of = 0;  // worker, good, district, node or When
  std::uint8_t at_least = 0;
  std::array<std::uint8_t, kDecks> of_deck{};
  std::uint8_t workers = 0;  // handed in
  std::uint8_t goods = 0;
  std::uint8_t cubes = 0;
  // By number of players from 2, then by number of pieces from 1.
  std::array<std::array<std::uint8_t, kColours>, 3> points{};

  [[nodiscard]] bool hands_in() const { return kind >= OrderKind::hand_in_set; }
};

// The single numbers of the rules (data/amsterdam/constants.toml).
struct Numbers {
  std::uint8_t rounds = 0;
  std::uint8_t short_first_round = 0;
  std::uint8_t start_guilders = 0;
  std::uint8_t start_single = 0;
  std::uint8_t start_pair = 0;
  std::uint8_t half = 0;  // market tiles
  std::uint8_t half_short = 0;
  std::uint8_t c_tiles = 0;  // in each half, second way
  std::uint8_t c_tiles_short = 0;
  std::uint8_t turned_face = 0;
  std::uint8_t blocks_per_turn = 0;
  std::uint8_t market_per_turn = 0;
  std::uint8_t crew = 0;  // workers on a ship
  std::uint8_t worker_guilders = 0;
  std::uint8_t black_market_guilders = 0;
  std::uint8_t black_market_cubes = 0;
  std::uint8_t group_points = 0;
  std::uint8_t leftovers = 0;  // for a point
  std::uint8_t foreman_points = 0;
  std::uint8_t messenger_cost = 0;
  std::uint8_t messenger_reduction = 0;
  std::uint8_t orders = 0;
  std::uint8_t orders_more = 0;
  std::uint8_t tom_triple = 0;
  std::uint8_t tom_worker_guilders = 0;
  std::uint8_t tom_sale_guilders = 0;
  std::uint8_t tom_poor_guilders = 0;
  std::uint8_t tom_guilders = 0;  // for a point
};

enum class TomEffect : std::uint8_t { none, amstel_step, take_block };

// How the dock workers can be spread over the jetties from a number on: a table of the number of
// legal spreads, by the workers that are left. It makes every legal spread equally likely although
// the jetties are filled one by one (AMS-3.3).
struct Spreads {
  static constexpr std::size_t kLeft = 729;  // 3 to the 6: none, one or two of each colour
  std::array<std::array<std::uint16_t, kLeft>, kWorkers + 1> count{};
};

// The tables, immutable once loaded. A state holds indices into them. Not copied: the grammar
// points into the words.
struct Content {
  Content() = default;
  Content(const Content&) = delete;
  Content& operator=(const Content&) = delete;

  std::array<Card, kCards> cards;
  std::array<CardSet, kTriggers> of_trigger{};
  std::array<CardSet, kEffects> of_effect{};
  std::array<CardSet, kWhens> of_when{};
  std::array<CardSet, kKinds> of_kind{};
  std::array<std::uint8_t, 2> churches{};  // kinds that an Oude Kerk looks for
  CardSet usable;                          // used by choice in Phase III: moment III or voluntary

  std::array<Block, kBlocks> blocks{};
  std::array<std::uint64_t, kDistricts> blocks_of{};
  // Blocks of a district by what they cost at the most.
  std::array<std::array<std::uint64_t, kPips + 1>, kDistricts> blocks_up_to{};
  std::array<Node, kNodes> nodes{};
  std::array<std::array<std::uint8_t, kNodes>, kNodes> distance{};  // over the waterway
  std::uint8_t start = 0;
  std::array<std::uint8_t, kWorkers> jetty_node{};
  std::array<std::uint8_t, kGoods> large_node{};
  std::array<std::uint8_t, kSmall> small_node{};
  std::array<std::array<std::uint8_t, kRoof>, kGoods> roof_points{};  // best first
  std::array<std::uint8_t, kSmall> small_points{};
  std::array<std::uint8_t, kDockWorkers> depot_points{};
  std::array<std::uint8_t, kAmstelFields> bridge_points{};  // for entering a field
  std::uint32_t bridges = 0;                                // fields behind a bridge, bit each
  std::uint8_t arrival_points = 0;                          // of the last field
  std::array<std::uint8_t, kAmstelFields> amstel_cost{};    // by fields
  std::array<std::array<std::uint8_t, kGoods>, kGoods> market_distance{};  // king's moves
  std::uint8_t tiles_of_good = 0;
  std::array<std::uint8_t, kWorkers> workers{};  // of each colour
  std::array<std::uint8_t, kWorkers> workers_solo{};
  std::array<Tile, kTiles> tiles;
  std::array<std::uint32_t, 4> tiles_of{};  // by stack, bit each
  std::array<SecretOrder, kOrders> orders;
  std::array<std::uint8_t, kRounds + 1> delivery_bonus{};
  std::array<std::uint8_t, kRounds + 1> turned{};  // faces, bit each
  // Whether a round is served by the second half of the market stack: full game, short game.
  std::array<std::array<bool, kRounds + 1>, 2> second_half{};
  // How many cards of each deck: setup or Phase I, players, odd or even rounds.
  using Offer = std::array<std::uint8_t, kDecks>;
  std::array<std::array<std::array<Offer, 2>, kMaxPlayers + 1>, 2> offers{};
  std::array<std::uint8_t, kMaxPlayers + 1> district_tiles{};
  std::array<std::array<std::uint8_t, kMaxPlayers>, kMaxPlayers + 1> district_points{};
  std::array<std::uint8_t, kSplits> penalty{};  // points lost
  std::array<TomEffect, kPips + 1> tom_effect{};
  std::array<std::uint8_t, kPips + 1> tom_worker{};
  Spreads pairs;    // two workers on each jetty
  Spreads singles;  // one
  Numbers numbers;

  std::deque<std::string> names;
  std::vector<std::string_view> card_words;
  std::vector<std::string_view> kind_words;
  std::vector<std::string_view> block_words;
  std::vector<std::string_view> node_words;
  std::vector<std::string_view> tile_words;
  std::vector<std::string_view> order_words;

  std::vector<Provenance> provenance;
  std::uint64_t data_hash = 0;
  RuleValues values;  // that all of this was read from

  [[nodiscard]] const CardSet& with(Effect effect) const {
    return of_effect[static_cast<std::size_t>(effect)];
  }
  [[nodiscard]] const CardSet& on(Trigger trigger) const {
    return of_trigger[static_cast<std::size_t>(trigger)];
  }
  [[nodiscard]] const CardSet& working(When when) const {
    return of_when[static_cast<std::size_t>(when)];
  }
  // The maps of a district, as the word of the map deck.
  [[nodiscard]] std::uint64_t maps_of(unsigned district) const {
    return of_kind[kMapKinds + district].words[kMapDeck];
  }

  // Reads data/amsterdam; the first fault names file and line.
  static Result<std::unique_ptr<Content>> load(const DataSource& source);
};

}  // namespace stadtluft::amsterdam
