#include <algorithm>
#include <array>
#include <string>

#include "engine/games/amsterdam/content_load.h"

// Tracks, market tiles, secret orders, and the single numbers of the rules.

namespace stadtluft::amsterdam {
namespace {

constexpr auto kStackWords =
    words_of<Stack, 4>({{kStackA, "a"}, {kStackB, "b"}, {kStackCA, "ca"}, {kStackCB, "cb"}});
constexpr auto kOrderKindWords = words_of<OrderKind, kOrderKinds>({
    {OrderKind::workers_of_colour_in_depot, "workers_of_colour_in_depot"},
    {OrderKind::workers_in_depot, "workers_in_depot"},
    {OrderKind::goods_on_black_market, "goods_on_black_market"},
    {OrderKind::warehouse_full, "warehouse_full"},
    {OrderKind::small_warehouses_full, "small_warehouses_full"},
    {OrderKind::blocks_in_district, "blocks_in_district"},
    {OrderKind::own_blocks, "own_blocks"},
    {OrderKind::amstel_at_end, "amstel_at_end"},
    {OrderKind::ship_on, "ship_on"},
    {OrderKind::kinds_on_ship, "kinds_on_ship"},
    {OrderKind::active_of_each_deck, "active_of_each_deck"},
    {OrderKind::active_of_moment, "active_of_moment"},
    {OrderKind::active_cards, "active_cards"},
    {OrderKind::hand_in_set, "hand_in_set"},
    {OrderKind::hand_in_colours, "hand_in_colours"},
    {OrderKind::hand_in_workers, "hand_in_workers"},
});

void read_amstel(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/amstel.toml", "field", log);
  if (!log.ok()) return;
  if (table.size() != kAmstelFields) return log.fail(table.where(), "19 fields are expected");
  constexpr std::array<std::string_view, 3> kKinds = {"start", "normal", "end"};
  for (std::size_t i = 0; i < kAmstelFields; ++i) {
    const Row& row = table[i];
    if (number_of_row(row, 0, kLastField) != static_cast<int>(i))
      row.fail("id", "the fields should stand in their order");
    const std::uint8_t kind = row.word("kind", kKinds);
    if (kind != (i == 0 ? 0 : i == kLastField ? 2 : 1)) row.fail("kind", "does not fit the field");
    const int arrival = row.number("arrival_points", 0, i == kLastField ? 50 : 0);
    if (i == kLastField) content.arrival_points = byte(arrival);
    if (!row.has("bridge")) continue;
    (void)row.number("bridge", 1, kLastField);
    content.bridge_points[i] = byte(row.number("bridge_points", 0, 50));
    content.bridges |= 1U << i;
  }
  table.finish();
}

void read_amstel_cost(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/amstel_cost.toml", "move", log);
  if (!log.ok()) return;
  if (table.size() != kLastField) return log.fail(table.where(), "18 lengths are expected");
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Row& row = table[i];
    if (number_of_row(row, 1, kLastField) != static_cast<int>(i) + 1)
      row.fail("id", "the lengths should stand in their order");
    content.amstel_cost[i + 1] = byte(row.number("cubes", content.amstel_cost[i] + 1, 200));
  }
  table.finish();
}

void read_rounds(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/rounds.toml", "round", log);
  if (!log.ok()) return;
  if (table.size() != kRounds) return log.fail(table.where(), "12 rounds are expected");
  for (std::size_t i = 0; i < kRounds; ++i) {
    const Row& row = table[i];
    const auto round = static_cast<int>(i) + 1;
    if (number_of_row(row, 1, kRounds) != round) row.fail("id", "the rounds are out of order");
    content.delivery_bonus[i + 1] = byte(row.number("delivery_bonus", 0, 50));
    for (const int face : row.numbers("turned_faces", 1, kPips))
      content.turned[i + 1] = byte(content.turned[i + 1] | 1 << face);
    const Words halves = std::span(kStackWords).first(2);
    content.second_half[0][i + 1] = row.word("market", halves) == 1;
    const bool in_short = row.flag("short_game");
    if (in_short != (round >= content.numbers.short_first_round))
      row.fail("short_game", "the short game begins with another round");
    if (in_short) content.second_half[1][i + 1] = row.word("market_short", halves) == 1;
  }
  table.finish();
  for (const auto& [game, first, half] :
       {std::tuple{0U, 1U, content.numbers.half},
        std::tuple{1U, unsigned{content.numbers.short_first_round}, content.numbers.half_short}})
    for (unsigned round = first; round <= kRounds; ++round)
      if (content.second_half[game][round] != (round - first >= half))
        log.fail(table.where(), "the market stacks do not fit their number of tiles");
}

void read_penalties(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/penalties.toml", "token", log);
  if (!log.ok()) return;
  if (table.size() != kSplits) return log.fail(table.where(), "three tokens are expected");
  for (std::size_t i = 0; i < kSplits; ++i) {
    if (number_of_row(table[i], 1, kSplits) != static_cast<int>(i) + 1)
      table[i].fail("id", "the tokens should stand in their order");
    content.penalty[i] = byte(-table[i].number("points", -50, 0));
  }
  table.finish();
}

void read_offers(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/cards_offered.toml", "offer", log);
  if (!log.ok()) return;
  constexpr std::array<std::string_view, 2> kMoments = {"setup", "phase_1"};
  constexpr std::array<std::string_view, 3> kParities = {"even", "odd", "all"};
  for (const Row& row : table.rows()) {
    const std::uint8_t when = row.word("when", kMoments);
    const auto players = static_cast<std::size_t>(row.number("players", 1, kMaxPlayers));
    const std::uint8_t parity = row.word("rounds", kParities);
    const Content::Offer offer = {byte(row.number("craftsmen", 0, 9)),
                                  byte(row.number("buildings", 0, 9)),
                                  byte(row.number("maps", 0, 2))};
    const std::size_t total = std::size_t{offer[0]} + offer[1] + offer[2];
    if (total <= players) row.fail("maps", "everybody takes a card, and one is left at least");
    for (std::size_t odd = 0; odd < 2; ++odd)
      if (parity == 2 || parity == odd) content.offers[when][players][odd] = offer;
  }
  for (const auto& when : content.offers)
    for (std::size_t players = 1; players <= kMaxPlayers; ++players)
      for (const Content::Offer& offer : when[players])
        if (offer == Content::Offer{}) log.fail(table.where(), "a number of players is missing");
  table.finish();
}

void read_majorities(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/district_scoring.toml", "majority", log);
  if (!log.ok()) return;
  if (table.size() != kMaxPlayers) return log.fail(table.where(), "four rows are expected");
  for (const Row& row : table.rows()) {
    const auto players = static_cast<std::size_t>(number_of_row(row, 1, kMaxPlayers));
    content.district_tiles[players] = byte(row.number("tiles", 1, kDistricts));
    const std::vector<int> points = row.numbers("points", 0, 50);
    if (points.size() != std::max<std::size_t>(players, 2))
      row.fail("points", "should be one number for each place");
    for (std::size_t i = 0; i < points.size() && i < kMaxPlayers; ++i)
      content.district_points[players][i] = byte(points[i]);
  }
  table.finish();
}

void read_tom(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/tom_dice.toml", "face", log);
  if (!log.ok()) return;
  if (table.size() != kPips) return log.fail(table.where(), "six faces are expected");
  constexpr auto kEffects = words_of<TomEffect, 3>({{TomEffect::none, "none"},
                                                    {TomEffect::amstel_step, "amstel_step"},
                                                    {TomEffect::take_block, "take_block"}});
  for (const Row& row : table.rows()) {
    const auto face = static_cast<std::size_t>(number_of_row(row, 1, kPips));
    content.tom_effect[face] = static_cast<TomEffect>(row.word("effect", kEffects));
    content.tom_worker[face] = row.word("triple_worker", kWorkerWords);
  }
  table.finish();
}

void read_tile(const Row& row, Tile& tile) {
  tile.id = row.id();
  tile.stack = static_cast<Stack>(row.word("stack", kStackWords));
  constexpr std::array<std::string_view, 2> kSets = {"base", "expansion_4"};
  if ((row.word("set", kSets) == 1) != (tile.stack >= kStackCA))
    row.fail("set", "does not fit the stack");
  tile.price = byte(row.number("pay.guilders", 0, 20));
  tile.effect = read_effect(row);
  switch (tile.effect) {
    case Effect::gain_points:
      tile.points = byte(row.number("params.n", 1, 50));
      break;
    case Effect::gain_points_and_amstel:
      tile.points = byte(row.number("params.points", 1, 50));
      tile.amstel = byte(row.number("params.amstel", 1, kLastField));
      break;
    case Effect::gain_points_and_cubes:
      tile.points = byte(row.number("params.points", 1, 50));
      tile.cubes = byte(row.number("params.cubes", 1, 9));
      break;
    case Effect::gain_cubes: {
      constexpr std::array<std::string_view, 1> kAny = {"any"};
      (void)row.word("params.colour", kAny);
      tile.cubes = byte(row.number("params.n", 1, 9));
      break;
    }
    case Effect::swap_inactive_card:
    case Effect::take_block_free:
      tile.n = byte(row.number("params.n", 1, 1));
      break;
    case Effect::ship_steps:
    case Effect::activate_free:
    case Effect::gain_cube_set:
      tile.n = byte(row.number("params.n", 1, 9));
      break;
    case Effect::ship_anywhere:
      break;
    default:
      row.fail("effect", "is none of a market tile");
  }
}

}  // namespace

void read_tracks(const DataSource& source, ContentLog& log, Content& content) {
  read_amstel(source, log, content);
  read_amstel_cost(source, log, content);
  read_rounds(source, log, content);
  read_penalties(source, log, content);
  read_offers(source, log, content);
  read_majorities(source, log, content);
  read_tom(source, log, content);
}

void read_market(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/market_tiles.toml", "tile", log);
  if (!log.ok()) return;
  if (table.size() != kTiles) return log.fail(table.where(), "24 tiles are expected");
  for (std::size_t i = 0; i < kTiles; ++i) {
    Tile& tile = content.tiles[i];
    read_tile(table[i], tile);
    content.tiles_of[tile.stack] |= 1U << i;
    content.tile_words.push_back(tile.id);
  }
  for (const Stack stack : {kStackA, kStackB, kStackCA, kStackCB})
    if (std::popcount(content.tiles_of[stack]) !=
        (stack < kStackCA ? kTilesOfStack : kTilesOfStack / 2))
      log.fail(table.where(), "8 tiles A, 8 B, 4 CA and 4 CB are expected");
  table.finish();
}

namespace {

void read_points(const Row& row, SecretOrder& order) {
  for (std::size_t players = 2; players <= kMaxPlayers; ++players) {
    const std::string field = "points_" + std::to_string(players);
    const std::vector<int> points = row.numbers(field, 0, 50);
    const std::size_t size = order.kind == OrderKind::hand_in_colours   ? order.cubes
                             : order.kind == OrderKind::hand_in_workers ? order.workers
                                                                        : std::size_t{1};
    if (points.size() != size) row.fail(field, "should be a number for each piece handed in");
    for (std::size_t i = 0; i < points.size() && i < kColours; ++i)
      order.points[players - 2][i] = byte(points[i]);
  }
}

void read_order(const Row& row, const Content& content, SecretOrder& order) {
  order.id = row.id();
  order.kind = static_cast<OrderKind>(row.word("effect", kOrderKindWords));
  constexpr std::array<std::string_view, 2> kScopes = {"board", "own"};
  if ((row.word("scope", kScopes) == 0) != (order.kind <= OrderKind::small_warehouses_full))
    row.fail("scope", "does not fit the effect");
  const auto at_least = [&] { order.at_least = byte(row.number("params.min", 1, kCards)); };
  switch (order.kind) {
    case OrderKind::workers_of_colour_in_depot:
      order.of = row.word("params.worker", kWorkerWords);
      at_least();
      break;
    case OrderKind::warehouse_full:
      order.of = row.word("params.good", kGoodWords);
      order.at_least = byte(row.number("params.count", 1, kRoof));
      break;
    case OrderKind::small_warehouses_full:
      order.at_least = byte(row.number("params.count", 1, kSmall));
      break;
    case OrderKind::blocks_in_district:
      order.of = row.word("params.district", kDistrictWords);
      at_least();
      break;
    case OrderKind::ship_on:
      order.of = row.word("params.field", content.node_words);
      break;
    case OrderKind::active_of_each_deck:
      for (unsigned deck = 0; deck < kDecks; ++deck)
        order.of_deck[deck] =
            byte(row.number("params." + std::string(kDeckWords[deck]), 0, kDeckSize));
      break;
    case OrderKind::active_of_moment:
      order.of = row.word("params.moment", kWhenWords);
      at_least();
      break;
    case OrderKind::hand_in_set:
      if (row.has("params.workers")) order.workers = byte(row.number("params.workers", 1, 2));
      if (row.has("params.goods")) order.goods = byte(row.number("params.goods", 1, kBlocks));
      if (row.has("params.cubes")) order.cubes = byte(row.number("params.cubes", 1, 9));
      break;
    case OrderKind::hand_in_colours:
      order.cubes = byte(row.number("params.max", 1, kColours));
      break;
    case OrderKind::hand_in_workers:
      order.of = row.word("params.worker", kWorkerWords);
      order.workers = byte(row.number("params.max", 1, 2));
      break;
    case OrderKind::amstel_at_end:
      break;
    case OrderKind::workers_in_depot:
    case OrderKind::goods_on_black_market:
    case OrderKind::own_blocks:
    case OrderKind::kinds_on_ship:
    case OrderKind::active_cards:
      at_least();
      break;
  }
  read_points(row, order);
}

}  // namespace

void read_orders(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/secret_orders.toml", "order", log);
  if (!log.ok()) return;
  if (table.size() != kOrders) return log.fail(table.where(), "42 orders are expected");
  for (std::size_t i = 0; i < kOrders; ++i) {
    if (number_of_row(table[i], 1, kOrders) != static_cast<int>(i) + 1)
      table[i].fail("id", "the orders should be numbered 01 to 42");
    read_order(table[i], content, content.orders[i]);
    content.order_words.push_back(content.orders[i].id);
  }
  table.finish();
}

void read_numbers(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/constants.toml", "constant", log);
  if (!log.ok()) return;
  const auto read = [&](std::string_view id, int min, int max) {
    const Row* row = table.find(id);
    return byte(row == nullptr ? min : row->number("value", min, max));
  };
  // The rules know only this.
  const auto expect = [&](std::string_view id, int only) { (void)read(id, only, only); };
  Numbers& n = content.numbers;
  expect("players_min", 1);
  expect("players_max", kMaxPlayers);
  n.rounds = read("rounds", kRounds, kRounds);
  n.short_first_round = read("short_first_round", 1, kRounds);
  expect("inactive_places", kPlaces);
  n.start_guilders = read("start_guilders", 0, 20);
  n.start_single = read("start_cubes_single", 1, kSlots);
  n.start_pair = read("start_cubes_pair", 1, kSlots);
  expect("start_cards", 1);
  (void)read("ownership_tokens", 0, 99);  // not a limit (AMS-1.12)
  expect("workers_per_jetty", 2);
  expect("workers_per_jetty_solo", 1);
  n.half = read("market_tiles_half", 1, kTilesOfStack);
  n.half_short = read("market_tiles_half_short", 1, kTilesOfStack);
  n.c_tiles = read("market_c_tiles", 0, kTilesOfStack / 2);
  n.c_tiles_short = read("market_c_tiles_short", 0, kTilesOfStack / 2);
  expect("dice", kColours);
  expect("dice_chosen", 2);
  expect("wheel_compartments", kSlots);
  n.turned_face = read("turned_face", 1, kPips);
  expect("empty_arrow_tokens", 1);
  expect("overflow_tokens", 1);
  expect("inactive_card_tokens", 1);
  n.blocks_per_turn = read("blocks_per_turn", 1, 9);
  expect("amstel_moves_per_turn", 1);
  n.market_per_turn = read("market_uses_per_turn", 1, 9);
  expect("ship_move_cubes", 1);
  n.crew = read("ship_workers", 1, 2);
  expect("workers_per_stay", 1);
  n.worker_guilders = read("worker_guilders", 0, 20);
  n.black_market_guilders = read("black_market_guilders", 0, 20);
  n.black_market_cubes = read("black_market_cubes", 1, 1);
  expect("black_market_goods_per_field", 1);
  expect("magazine_cubes", 1);
  n.group_points = read("group_points", 0, 20);
  n.leftovers = read("leftovers_per_point", 1, 20);
  n.foreman_points = read("foreman_points", 0, 20);
  n.messenger_cost = read("messenger_block_cost", 0, kPips);
  n.messenger_reduction = read("messenger_reduction", 0, kPips);
  n.orders = read("orders_per_player", 1, kMostOrders);
  n.orders_more = read("orders_per_player_more", 1, kMostOrders);
  expect("open_orders_max", 2);
  n.tom_triple = read("tom_triple", 2, kColours);
  n.tom_worker_guilders = read("tom_worker_guilders", 0, 20);
  n.tom_sale_guilders = read("tom_sale_guilders", 0, 20);
  n.tom_poor_guilders = read("tom_poor_guilders", 0, 20);
  n.tom_guilders = read("tom_guilders_per_point", 1, 20);
  table.finish();
}

}  // namespace stadtluft::amsterdam
