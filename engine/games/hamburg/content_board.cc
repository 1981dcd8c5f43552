#include <array>
#include <string>

#include "engine/games/hamburg/content_load.h"

// Wall, square, church, statues, black markers, and the single numbers of the rules.

namespace stadtluft::hamburg {
namespace {

void read_wall(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "hamburg/wall.toml", "segment", log);
  if (!log.ok()) return;
  if (table.size() != std::size_t{kHalves} * kHalfLength)
    return log.fail(table.where(), "ten segments are expected");
  for (const Row& row : table.rows()) {
    const std::uint8_t half = row.word("half", kHalfWords);
    const int position = row.number("position", 1, kHalfLength);
    Segment& segment = content.wall[half][static_cast<std::size_t>(position - 1)];
    if (segment.cost != 0) row.fail("position", "this segment has been described already");
    segment.colour = row.word("colour", kColourWords);
    segment.cost = byte(row.number("cost", 1, 20));
    segment.points = byte(row.number("points", 0, 20));
    if (row.flag("completes_half") != (position == kHalfLength))
      row.fail("completes_half", "the fifth segment completes a half");
  }
  table.finish();
}

void read_square(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "hamburg/town_hall_track.toml", "field", log);
  if (!log.ok()) return;
  constexpr std::array<std::string_view, 4> kKinds = {"start", "normal", "last", "virtual"};
  if (table.size() != kSquareFields + std::size_t{1})
    return log.fail(table.where(), "ten fields and the virtual step are expected");
  for (const Row& row : table.rows()) {
    const std::uint8_t kind = row.word("kind", kKinds);
    const int points = row.number("points_final", 0, 100);
    const int at_once = row.number("points_immediate", 0, 100);
    if (kind == 3) {
      content.numbers.virtual_points = byte(at_once);
      continue;
    }
    content.square[static_cast<std::size_t>(row.number("field", 0, kSquareFields - 1))] =
        byte(points);
  }
  table.finish();
}

void read_church(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "hamburg/church_windows.toml", "window", log);
  if (!log.ok()) return;
  if (table.size() != kDice) return log.fail(table.where(), "six windows are expected");
  content.window_colour.fill(kNone);
  for (const Row& row : table.rows()) {
    const auto colour = index_of(kDieWords, row.id());
    const auto window = static_cast<std::size_t>(row.number("die_face", 1, 6) - 1);
    if (!colour || content.window_colour[window] != kNone) {
      row.fail("die_face", "every face should have one window and every colour one face");
      continue;
    }
    content.window_colour[window] = byte(static_cast<int>(*colour));
    content.window_of[*colour] = byte(static_cast<int>(window));
    content.numbers.clergy_points = byte(row.number("points", 1, 9));
    for (const std::uint8_t category : row.words("categories", kCategoryWords)) {
      const bool black = category >= kZooCategory;
      if (black != (*colour == kBlack)) row.fail("categories", "does not fit the colour");
    }
    constexpr std::array<std::string_view, 22> kRanges = {
        "193-204", "205-216", "217-228", "229-240", "097-108", "109-120", "121-132", "133-144",
        "145-156", "157-168", "169-180", "181-192", "049-060", "061-072", "073-084", "085-096",
        "001-012", "013-024", "025-036", "037-048", "241-260", "261-280"};
    (void)row.words("cards", kRanges);
  }
  table.finish();
}

void read_statues(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "hamburg/statues.toml", "statue", log);
  if (!log.ok()) return;
  constexpr std::array<std::string_view, 5> kModes = {"base", "exp2", "solo_base", "solo_exp2",
                                                      "exp2_and_solo_exp2"};
  constexpr std::array<std::string_view, 2> kUnits = {"points_final", "marks_immediate"};
  for (const Row& row : table.rows()) {
    (void)row.text("set");
    const std::uint8_t mode = row.word("mode", kModes);
    const auto from = static_cast<std::size_t>(row.number("players_min", 1, kMaxPlayers));
    const auto to = static_cast<std::size_t>(row.number("players_max", 1, kMaxPlayers));
    const bool jette = row.word("kind", kStatueWords) == 1;
    const int order = row.number("order", 1, jette ? kJettes : kMaxStatues);
    const std::uint8_t value = byte(row.number("value", 1, 100));
    if ((row.word("unit", kUnits) == 1) != jette) row.fail("unit", "does not fit the kind");
    if (jette) {
      content.jettes[static_cast<std::size_t>(order - 1)] = value;
      continue;
    }
    for (std::size_t players = from; players <= to; ++players)
      content.hans[mode % 2][players][static_cast<std::size_t>(order - 1)] = value;
  }
  table.finish();
}

void read_markers(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "hamburg/danger_markers.toml", "marker", log);
  if (!log.ok()) return;
  if (table.size() != kMarkers) return log.fail(table.where(), "twenty markers are expected");
  constexpr std::array<std::string_view, 3> kSets = {"base", "special_double", "special_gift"};
  constexpr std::array<std::string_view, 3> kEffects = {"none", "gain", "reduce_danger"};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Row& row = table[i];
    Marker& marker = content.markers[i];
    content.marker_words.push_back(content.names.emplace_back(row.id()));
    if ((row.word("set", kSets) == 0) != (i < kBaseMarkers))
      row.fail("set", "ten base markers come first, then ten special ones");
    for (const std::uint8_t colour : row.words("colours", kColourWords))
      marker.colours = byte(marker.colours | 1 << colour);
    (void)row.words("dangers", kDangerWords);
    switch (row.word("effect", kEffects)) {
      case 1:
        if (row.has("params.cards")) {
          marker.gift = Gift::card;
          marker.amount = byte(row.number("params.cards", 1, 1));
          constexpr std::array<std::string_view, 1> kAny = {"any"};
          (void)row.word("params.pile", kAny);
        } else if (row.has("params.points")) {
          marker.gift = Gift::points;
          marker.amount = byte(row.number("params.points", 1, 9));
        } else if (row.has("params.workers")) {
          marker.gift = Gift::worker;
          std::array<std::uint8_t, kColours> workers{};
          read_workers(row, "params.workers", workers, marker.amount);
        } else {
          marker.gift = Gift::marks;
          marker.amount = byte(row.number("params.marks", 1, 9));
        }
        break;
      case 2: {
        marker.gift = Gift::reduce;
        marker.amount = byte(row.number("params.n", 1, 1));
        constexpr std::array<std::string_view, 1> kNotBrown = {"not_brown"};
        (void)row.word("params.colour", kNotBrown);
        (void)row.number("params.points", 0, 0);
        marker.allowed = byte(0x1f & ~(1 << kBrown));
        break;
      }
      default:
        break;
    }
  }
  table.finish();
}

// The rules' single numbers. Those that the shape of the state fixes are only checked.
void read_numbers(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "hamburg/constants.toml", "constant", log);
  if (!log.ok()) return;
  const auto number = [&](std::string_view id, int min, int max) {
    const Row* row = table.find(id);
    return row == nullptr ? byte(min) : byte(row->number("value", min, max));
  };
  Numbers& n = content.numbers;
  n.cycles = number("cycles", 1, 8);
  n.rounds = number("rounds", 1, 6);
  n.hand_size = number("hand_size", 1, 7);
  n.start_points = number("start_points", 0, 50);
  n.start_marks = number("start_marks", 0, 50);
  n.start_worker_sets = number("start_worker_sets", 0, 9);
  n.danger_die_min = number("danger_die_min", 1, 6);
  n.intrigue_die_min = number("intrigue_die_min", 1, 6);
  n.advance_die_max = number("advance_die_max", 1, 6);
  n.take_workers = number("take_workers", 1, 9);
  n.reduction_points = number("reduction_points", 0, 9);
  n.plot_workers = number("plot_workers", 1, 1);
  n.majority_points = number("majority_points", 0, 50);
  n.workers_per_colour = number("workers_per_colour", 1, 100);
  n.mayor_redraw_free = number("redraw_mayor_free_cards", 0, 7);
  n.mayor_redraw_large = number("redraw_mayor_large", 1, 7);
  n.mayor_redraw_small = number("redraw_mayor_small", 1, 7);
  n.tom_marks = number("tom_start_marks", 0, 50);
  n.tom_worker_sets = number("tom_start_worker_sets", 0, 9);
  n.tom_points_on_1 = number("tom_points_on_1", 0, 9);
  n.tom_workers_on_2 = number("tom_workers_on_2", 0, 9);
  n.tom_workers_on_3 = number("tom_workers_instead_on_3", 0, 9);
  n.tom_marks_on_4 = number("tom_marks_instead_on_4", 0, 9);
  n.tom_marks_on_5 = number("tom_marks_instead_on_5", 0, 9);
  n.tom_marks_on_6 = number("tom_marks_instead_on_6", 0, 9);
  n.tom_money_die_min = number("tom_money_die_min", 1, 7);
  n.tom_marks_per_point = number("tom_statue_marks_per_point", 1, 9);
  n.tom_ship_level = number("tom_ship_danger_level", 1, 3);

  struct Fixed {
    std::string_view id;
    int value;
  };
  constexpr std::array<Fixed, 45> kFixed = {{{"players_min", 1},
                                             {"players_max", kMaxPlayers},
                                             {"cards", kCards},
                                             {"building_categories", kZooCategory},
                                             {"cards_per_building_category", 12},
                                             {"cards_per_special_category", 20},
                                             {"cards_per_colour", kPileSize},
                                             {"dice", kDice},
                                             {"wall_stones_per_player", kHalves * kHalfLength},
                                             {"clergy_figures", 8},
                                             {"majority_markers", kAreas},
                                             {"discard_start_cards_per_colour", 1},
                                             {"start_square_field", 0},
                                             {"start_hand", 0},
                                             {"danger_levels", kTopLevel},
                                             {"phases", 4},
                                             {"park_activations_per_cycle", 1},
                                             {"intrigue_markers", 1},
                                             {"danger_rise", 1},
                                             {"advances_per_cycle", 1},
                                             {"cards_per_turn", 1},
                                             {"reduce_levels", 1},
                                             {"wall_halves", kHalves},
                                             {"wall_segments_per_half", kHalfLength},
                                             {"third_segment", kThird},
                                             {"statues_per_half", 1},
                                             {"buildings_per_plot", 1},
                                             {"clergy_points", 1},
                                             {"score_floor", 0},
                                             {"price_floor", 0},
                                             {"majority_tie_min", 1},
                                             {"mayor_tiles", kMayorTiles},
                                             {"mayor_tiles_per_player", 1},
                                             {"mayor_double_activations_per_cycle", 1},
                                             {"danger_markers_base", kBaseMarkers},
                                             {"danger_markers_special", kMarkers - kBaseMarkers},
                                             {"ships", kDice},
                                             {"ship_workers", 1},
                                             {"ships_per_wall_stone", 1},
                                             {"stock_tiles", kStockTiles},
                                             {"stock_fields", kStockFields},
                                             {"stock_fields_per_side", kStockFields / 2},
                                             {"stock_start_field", 1},
                                             {"stock_step", 1},
                                             {"clergy_tiles", kClergyTiles}}};
  for (const Fixed& fixed : kFixed)
    if (const Row* row = table.find(fixed.id))
      if (row->number("value", 0, 1000) != fixed.value)
        row->fail("value", "the rules need " + std::to_string(fixed.value));
  for (const std::string_view id :
       {"clergy_tiles_used", "solo_actions", "solo_statue_players", "tom_levels_on_4"})
    (void)number(id, 0, 100);
  table.finish();
}

}  // namespace

void read_board(const DataSource& source, ContentLog& log, Content& content) {
  read_numbers(source, log, content);
  read_wall(source, log, content);
  read_square(source, log, content);
  read_church(source, log, content);
  read_statues(source, log, content);
  read_markers(source, log, content);
}

}  // namespace stadtluft::hamburg
