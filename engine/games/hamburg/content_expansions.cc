#include <array>
#include <string>

#include "engine/games/hamburg/content_load.h"

// Mayors, ships, stock tiles and clergy tiles.

namespace stadtluft::hamburg {
namespace {

constexpr auto kPowerWords = words_of<MayorPower, 10>({
    {MayorPower::hand_size, "hand_size"},
    {MayorPower::reduction_points, "reduction_points"},
    {MayorPower::on_danger_raised, "on_danger_raised"},
    {MayorPower::double_activation, "double_activation"},
    {MayorPower::ignore_black, "ignore_black"},
    {MayorPower::on_majority, "on_majority"},
    {MayorPower::on_build, "on_build"},
    {MayorPower::on_plot, "on_plot"},
    {MayorPower::fixed_wall_price, "fixed_wall_price"},
    {MayorPower::mod_take_money, "mod_take_money"},
});
constexpr auto kStockEffectWords = words_of<StockEffect, 6>({
    {StockEffect::plus, "stock_plus"},
    {StockEffect::minus, "stock_minus"},
    {StockEffect::cost, "stock_cost"},
    {StockEffect::discount, "stock_discount"},
    {StockEffect::surcharge, "stock_surcharge"},
    {StockEffect::free, "stock_free"},
});
constexpr auto kStockUnitWords = words_of<StockUnit, 8>({
    {StockUnit::marks, "marks"},
    {StockUnit::points, "points"},
    {StockUnit::workers_of_card_colour, "workers_of_card_colour"},
    {StockUnit::worker_of_shown_colour, "worker_of_shown_colour"},
    {StockUnit::workers_of_building_colour, "workers_of_building_colour"},
    {StockUnit::workers_of_die_colour, "workers_of_die_colour"},
    {StockUnit::segment_colour, "segment_colour"},
    {StockUnit::marks_if_segment_colour, "marks_if_segment_colour"},
});
constexpr auto kClergyEffectWords = words_of<ClergyEffect, 11>({
    {ClergyEffect::money, "clergy_money"},
    {ClergyEffect::money_colours, "clergy_money_colours"},
    {ClergyEffect::workers, "clergy_workers"},
    {ClergyEffect::workers_colours, "clergy_workers_colours"},
    {ClergyEffect::wall_price, "clergy_wall_price"},
    {ClergyEffect::build_price, "clergy_build_price"},
    {ClergyEffect::advance_price, "clergy_advance_price"},
    {ClergyEffect::redraw, "clergy_redraw"},
    {ClergyEffect::ships, "clergy_ships"},
    {ClergyEffect::actions, "clergy_actions"},
    {ClergyEffect::no_danger, "clergy_no_danger"},
});

std::uint8_t colour_bits(const Row& row, std::string_view field) {
  std::uint8_t bits = 0;
  for (const std::uint8_t colour : row.words(field, kDieWords)) bits = byte(bits | 1 << colour);
  return bits;
}

void read_mayor_power(const Row& row, MayorSide& side) {
  side.power = static_cast<MayorPower>(row.word("effect", kPowerWords));
  switch (side.power) {
    case MayorPower::hand_size:
      side.amount = byte(row.number("params.size", 1, 7));
      break;
    case MayorPower::reduction_points:
    case MayorPower::on_plot:
      side.amount = byte(row.number("params.points", 0, 9));
      break;
    case MayorPower::on_danger_raised: {
      std::array<std::uint8_t, kColours> workers{};
      read_workers(row, "params.workers", workers, side.amount);
      break;
    }
    case MayorPower::double_activation: {
      constexpr std::array<std::string_view, 1> kTarget = {"phase_3"};
      (void)row.word("params.target", kTarget);
      (void)row.number("params.times", 2, 2);
      break;
    }
    case MayorPower::ignore_black:
      for (const std::string_view field : {"params.marker", "params.square", "params.tax"})
        if (!row.flag(field)) row.fail(field, "should be true");
      break;
    case MayorPower::on_majority:
    case MayorPower::mod_take_money:
      side.marks_gained = byte(row.number("params.marks", 0, 20));
      if (row.has("params.die")) {
        constexpr std::array<std::string_view, 1> kAny = {"any"};
        (void)row.word("params.die", kAny);
      }
      break;
    case MayorPower::on_build:
      (void)row.number("params.cost", 0, 0);
      side.amount = byte(row.number("params.points", 0, 9));
      side.marks_gained = byte(row.number("params.marks", 0, 20));
      break;
    case MayorPower::fixed_wall_price:
      side.amount = byte(row.number("params.price", 0, 9));
      break;
    case MayorPower::none:
      break;
  }
}

void read_mayors(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "hamburg/mayors.toml", "mayor_side", log);
  if (!log.ok()) return;
  if (table.size() != kMayorSides) return log.fail(table.where(), "ten sides are expected");
  constexpr std::array<std::string_view, 2> kTimings = {"permanent", "once_per_cycle"};
  content.mayor_words.emplace_back("none");
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Row& row = table[i];
    MayorSide& side = content.mayors[i];
    content.mayor_words.push_back(content.names.emplace_back(row.id()));
    side.tile = byte(row.number("tile", 1, kMayorTiles) - 1);
    (void)row.text("mayor");
    content.mayor_sides[side.tile][row.word("side", kSideWords)] = byte(static_cast<int>(i) + 1);
    side.marks = byte(row.number("start_marks", 0, 50));
    side.worker_sets = byte(row.number("start_worker_sets", 0, 9));
    (void)row.number("start_workers", side.worker_sets * kColours, side.worker_sets * kColours);
    (void)row.word("timing", kTimings);
    read_mayor_power(row, side);
  }
  table.finish();
}

void read_ships(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "hamburg/ships.toml", "ship", log);
  if (!log.ok()) return;
  if (table.size() != kDice) return log.fail(table.where(), "six ships are expected");
  constexpr std::array<std::string_view, 5> kEffects = {"gain", "draw_act", "advance", "reuse_bolt",
                                                        "reduce_danger"};
  constexpr std::array<std::string_view, 1> kPlayed = {"played_card"};
  constexpr std::array<std::string_view, 1> kSource = {"segment_pile"};
  constexpr std::array<std::string_view, 1> kAny = {"any"};
  for (const Row& row : table.rows()) {
    const auto colour = index_of(kDieWords, row.id());
    if (!colour) {
      row.fail("id", "a ship is named by the colour of its die");
      continue;
    }
    Ship& ship = content.ships[*colour];
    std::uint8_t pips = 0;
    for (const int pip : row.numbers("die_values", 1, 6)) pips = byte(pips | 1 << pip);
    content.ship_pips = pips;
    (void)row.word("worker", kPlayed);
    (void)row.number("workers", 1, 1);
    switch (row.word("effect", kEffects)) {
      case 0:
        if (row.has("params.marks")) {
          ship.effect = ShipEffect::marks;
          ship.amount = byte(row.number("params.marks", 1, 20));
        } else {
          ship.effect = ShipEffect::workers;
          std::array<std::uint8_t, kColours> workers{};
          read_workers(row, "params.workers", workers, ship.amount);
        }
        break;
      case 1:
        ship.effect = ShipEffect::act;
        (void)row.word("params.source", kSource);
        ship.amount = byte(row.number("params.n", 1, 1));
        break;
      case 2:
        ship.effect = ShipEffect::advance;
        ship.amount = byte(row.number("params.price", 0, 20));
        break;
      case 3:
        ship.effect = ShipEffect::bolt;
        ship.amount = byte(row.number("params.n", 1, 1));
        break;
      default:
        ship.effect = ShipEffect::reduce;
        ship.amount = byte(row.number("params.n", 1, 5));
        (void)row.word("params.colour", kAny);
        break;
    }
  }
  table.finish();
}

void read_stock(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "hamburg/stock_tiles.toml", "stock_side", log);
  if (!log.ok()) return;
  if (table.size() != content.stock.size())
    return log.fail(table.where(), "twenty sides are expected");
  constexpr std::array<std::string_view, 2> kSides = {"green", "red"};
  constexpr std::array<std::string_view, 3> kSteps = {"params.first", "params.second",
                                                      "params.third"};
  for (const Row& row : table.rows()) {
    const int tile = row.number("tile", 1, kStockTiles) - 1;
    const std::uint8_t red = row.word("side", kSides);
    StockSide& side = content.stock[static_cast<std::size_t>(tile) * 2 + red];
    if (red == 0) content.stock_words.push_back(content.names.emplace_back(row.id()));
    side.action = row.word("action", kBasicActionWords);
    (void)row.numbers("fields", 1, kStockFields);
    side.effect = static_cast<StockEffect>(row.word("effect", kStockEffectWords));
    side.unit = static_cast<StockUnit>(row.word("params.unit", kStockUnitWords));
    if (row.has("params.values")) {
      const std::vector<int> values = row.numbers("params.values", 0, 9);
      if (values.size() != side.values.size()) {
        row.fail("params.values", "three values are expected");
        continue;
      }
      for (std::size_t i = 0; i < values.size(); ++i) side.values[i] = byte(values[i]);
    } else {
      for (std::size_t i = 0; i < kSteps.size(); ++i) side.colours[i] = colour_bits(row, kSteps[i]);
      if (row.has("params.n")) side.values.fill(byte(row.number("params.n", 1, 1)));
      if (row.has("params.marks")) side.values.fill(byte(row.number("params.marks", 1, 9)));
    }
  }
  table.finish();
}

void read_clergy_side(const Row& row, ClergySide& side) {
  side.effect = static_cast<ClergyEffect>(row.word("effect", kClergyEffectWords));
  if (row.has("params.plus"))
    side.amount = static_cast<std::int8_t>(row.number("params.plus", 1, 9));
  if (row.has("params.minus"))
    side.amount = static_cast<std::int8_t>(-row.number("params.minus", 1, 9));
  if (row.has("params.min")) (void)row.number("params.min", 0, 0);
  if (row.has("params.colours")) side.colours = colour_bits(row, "params.colours");
  if (side.effect == ClergyEffect::redraw) {
    side.piles = byte(row.number("params.piles", 2, kColours));
    const std::vector<int> split = row.numbers("params.split", 1, 5);
    if (split.size() != side.piles || (split.size() != 2 && split.size() != kColours))
      return row.fail("params.split", "one number for each of two or five piles is expected");
    side.first = byte(split[0]);
    side.second = byte(split[1]);
  }
  if (side.effect == ClergyEffect::ships) {
    constexpr std::array<std::string_view, 2> kActive = {"none", "all"};
    side.all_ships = row.word("params.active", kActive) == 1;
    (void)row.number("params.n", 0, kDice);
  }
}

void read_clergy(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "hamburg/clergy_tiles.toml", "clergy_side", log);
  if (!log.ok()) return;
  if (table.size() != content.clergy.size())
    return log.fail(table.where(), "twenty-four sides are expected");
  constexpr std::array<std::string_view, 3> kPolarities = {"positive", "negative", "second"};
  constexpr std::array<std::string_view, 4> kPhases = {"phase_1", "phase_2", "phase_3", "phase_4"};
  constexpr std::array<std::string_view, 9> kTriggers = {
      "take_money",     "take_workers",   "build_wall",   "place_clergy",   "town_hall_step",
      "activate_ships", "build_building", "extra_action", "danger_increase"};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Row& row = table[i];
    const std::string tile = row.text("tile");
    if (i % 2 == 0)
      content.clergy_words.push_back(content.names.emplace_back(tile));
    else if (tile != content.clergy_words.back())
      row.fail("tile", "side A comes first, then side B");
    content.clergy_side_words.push_back(content.names.emplace_back(tile + "AB"[i % 2]));
    (void)row.word("polarity", kPolarities);
    (void)row.word("phase", kPhases);
    (void)row.word("trigger", kTriggers);
    read_clergy_side(row, content.clergy[i]);
  }
  table.finish();
}

}  // namespace

void read_expansions(const DataSource& source, ContentLog& log, Content& content) {
  read_mayors(source, log, content);
  read_ships(source, log, content);
  read_stock(source, log, content);
  read_clergy(source, log, content);
}

}  // namespace stadtluft::hamburg
