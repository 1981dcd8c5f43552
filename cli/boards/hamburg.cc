// The table of Hamburg in a terminal: dice, church and majorities, then every player's city.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/boards/scene.h"
#include "engine/games/hamburg/names.h"
#include "game_boards.h"

namespace stadtluft {
namespace {

constexpr std::array<std::string_view, 6> kColours = {"violet", "orange", "grey",
                                                      "pink",   "brown",  "black"};
constexpr std::array kInks = {Ink::purple, Ink::yellow, Ink::white,
                              Ink::red,    Ink::plain,  Ink::bold};
constexpr std::size_t kCoats = 5;  // colours without black
constexpr std::array<std::string_view, 5> kAreas = {"square", "buildings", "wall", "score_track",
                                                    "zoo"};
constexpr std::array<std::string_view, 2> kHalves = {"left", "right"};
const Palette kPalette = {kColours, kInks};

// --- the middle of the table --------------------------------------------------------------------

std::string church_text(const Scene& scene) {
  json::object figures;
  for (const std::string_view colour : kColours) {
    const std::int64_t sum =
        count_of(scene.view.at("front"), colour) + count_of(scene.view.at("front_workers"), colour);
    if (sum > 0) figures[colour] = sum;
  }
  std::string line = fmt::format("{} {}", scene.text("front"), scene.counts(figures));
  if (const std::string window = text_of(scene.view.at("window")); !window.empty())
    line += " · " + scene.text("at_window", {{"window", scene.colour(window)}});
  return line;
}

// The statues that are still there, the next one first.
std::string statues_text(const Scene& scene) {
  std::vector<std::string> kinds;
  for (const auto& kind : scene.view.at("statues").as_object()) {
    const bool hans = kind.key() == "hans_hummel";
    const bool taken = number_of(scene.view.at(hans ? "hans_taken" : "jette_taken")) > 0;
    if (kind.value().as_array().empty() && !taken) continue;  // this game has none of them
    std::vector<std::string> left;
    for (const json::value& value : kind.value().as_array())
      left.push_back(std::to_string(number_of(value)));
    kinds.push_back(fmt::format("{} {}", scene.words.texts().word("kind", kind.key()),
                                left.empty() ? scene.text("none_left") : joined(left, " ")));
  }
  return joined(kinds, " · ");
}

std::string discard_text(const Scene& scene) {
  const json::array& top = scene.view.at("discard_top").as_array();
  const std::size_t count = top.size() + scene.view.at("discard").as_array().size();
  if (count == 0) return scene.text("discard_empty");
  const std::string number = std::to_string(count);
  if (top.empty()) return scene.text("discard_count", {{"count", number}});
  return scene.text("discard", {{"count", number}, {"card", scene.card(text_of(top.back()))}});
}

std::int64_t area_value(const Scene& scene, std::size_t seat, std::string_view area) {
  return number_of(scene.player(seat).at("majority_values").as_object().at(area));
}

// A number of the rules.
std::int64_t constant(const Scene& scene, std::string_view id) {
  return std::atoi(scene.words.table("constants").field(id, "value").c_str());
}

// --- expansions ---------------------------------------------------------------------------------

std::string expansion_lines(const Scene& scene) {
  const json::value& on = scene.view.at("options").as_object().at("expansions");
  std::string out;
  const auto add = [&](std::string_view key, const std::string& line) {
    std::string head = scene.label(key);
    for (const std::string& part : wrap(line, kBoardWidth - kBoardIndent)) {
      out += fmt::format("  {}{}\n", head, part);
      head = std::string(kBoardLabel, ' ');
    }
  };
  if (listed(on, "ships")) {
    std::vector<std::string> ships;
    for (const json::value& ship : scene.view.at("ships").as_array())
      ships.push_back(fmt::format("{}: {}", scene.words.texts().word("ship", text_of(ship)),
                                  scene.words.table("ships").effect(text_of(ship))));
    add("ships", ships.empty() ? scene.text("nothing") : joined(ships, " "));
  }
  if (listed(on, "stock") && number_of(scene.view.at("cycle")) > 0) {
    const std::string tile = text_of(scene.view.at("stock_tile"));
    const std::int64_t field = number_of(scene.view.at("stock_field"));
    // The red side has the next number.
    const int side = tile.empty() ? 0
                                  : std::atoi(tile.c_str() + 1) +
                                        (field > constant(scene, "stock_fields_per_side") ? 1 : 0);
    add("stock",
        tile.empty()
            ? scene.text("none_left")
            : scene.text(
                  "price_field",
                  {{"field", std::to_string(field)},
                   {"value", scene.words.table("stock_tiles").text(fmt::format("B{:02}", side))}}));
  }
  if (listed(on, "clergy")) {
    std::vector<std::string> tiles;
    for (const std::string_view window : kColours)
      if (const std::string tile = text_of(scene.view.at("clergy_tiles").as_object().at(window));
          !tile.empty())
        tiles.push_back(fmt::format("{} – {}", scene.colour(window),
                                    scene.words.table("clergy_tiles").text(tile)));
    std::string head = scene.label("tiles");
    for (const std::string& tile : tiles)
      for (const std::string& part : wrap(tile, kBoardWidth - kBoardIndent)) {
        out += fmt::format("  {}{}\n", head, part);
        head = std::string(kBoardLabel, ' ');
      }
  }
  return out;
}

// --- the players --------------------------------------------------------------------------------

// "Flood ●●○", and a warning when the next rise brings the strike.
std::string dangers_text(const Scene& scene, const json::object& player) {
  const std::int64_t levels = constant(scene, "danger_levels");
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < kCoats; ++i) {
    const std::int64_t level = count_of(player.at("dangers"), kColours[i]);
    std::string dots;
    for (std::int64_t at = 0; at < levels; ++at) dots += at < level ? "●" : "○";
    const bool close = level >= levels - 1;
    parts.push_back(
        paint(close ? Ink::bold : kPalette.ink_of(kColours[i]),
              fmt::format("{} {} {}{}", scene.words.texts().word("letter", kColours[i]),
                          scene.words.texts().word("stage", kColours[i]), dots, close ? "!" : "")));
  }
  return joined(parts, "  ");
}

// A half from the tower outwards: stones that stand, then colour and price of what is missing.
std::string half_text(const Scene& scene, const json::object& player, std::string_view half) {
  const std::int64_t stones = count_of(player.at("wall"), half);
  const RowTexts& wall = scene.words.table("wall");
  std::string out = scene.words.texts().word("half", half) + " ";
  const std::int64_t length = constant(scene, "wall_segments_per_half");
  for (std::int64_t i = 1; i <= length; ++i) {
    const std::string row = fmt::format("{}{}", half == "left" ? 'L' : 'R', i);
    const std::string colour = wall.field(row, "colour");
    if (i <= stones) {
      out += paint(kPalette.ink_of(colour), "■ ");
      continue;
    }
    const json::value* price = player.at("wall_prices").as_object().if_contains(half);
    const bool next = i == stones + 1 && price != nullptr;
    const std::string cost = next ? std::to_string(number_of(*price)) : wall.field(row, "cost");
    out += next ? paint(kPalette.ink_of(colour),
                        "▸" + scene.words.texts().word("letter", colour) + cost) +
                      " "
                : paint(Ink::faint, scene.words.texts().word("letter", colour) + cost) + " ";
  }
  for (const auto& [key, kind] :
       {std::pair("hans_hummel", "hans_hummel"), std::pair("zitronenjette", "zitronenjette")})
    if (const std::int64_t value = count_of(player.at(key), half); value > 0)
      out += fmt::format("{} {} ", scene.words.texts().word("kind", kind), value);
  return out;
}

std::string square_text(const Scene& scene, const json::object& player) {
  const RowTexts& track = scene.words.table("town_hall_track");
  const std::string field = std::to_string(number_of(player.at("square")));
  std::string points;
  int last = 0;
  for (const std::string& row : track.rows()) {
    if (track.field(row, "kind") == "virtual") continue;
    last = std::max(last, std::atoi(track.field(row, "field").c_str()));
    if (track.field(row, "field") == field && points.empty())
      points = track.field(row, "points_final");
  }
  return scene.text("field",
                    {{"field", field}, {"last", std::to_string(last)}, {"points", points}});
}

// Another player's city: names only, `help 195` tells the rest.
std::string short_city(const Scene& scene, const json::object& player) {
  std::vector<std::string> plots;
  for (const json::value& entry : player.at("plots").as_array()) {
    const json::object& plot = entry.as_object();
    std::vector<std::string> standing;
    for (const json::value& building : plot.at("buildings").as_array())
      standing.push_back(scene.coloured_card(text_of(building)));
    plots.push_back(fmt::format("{}[{}]", scene.letter(text_of(plot.at("colour"))),
                                standing.empty() ? scene.text("nothing") : joined(standing, ", ")));
  }
  return plots.empty() ? scene.text("nothing") : flowing(plots, " ");
}

std::string short_cards(const Scene& scene, const json::object& player) {
  std::vector<std::string> cards;
  for (const json::value& card : player.at("left").as_array())
    cards.push_back(scene.coloured_card(text_of(card)));
  for (const json::value& pair : player.at("under_zoo").as_array())
    cards.push_back(fmt::format(
        "{} ({})", scene.coloured_card(text_of(pair.as_object().at("building"))),
        scene.text("under", {{"zoo", scene.card(text_of(pair.as_object().at("zoo")))}})));
  return flowing(cards, " · ");
}

std::string full_city(const Scene& scene, const json::object& player) {
  std::string out;
  std::size_t number = 0;
  for (const json::value& entry : player.at("plots").as_array()) {
    const json::object& plot = entry.as_object();
    std::string before =
        fmt::format("  {:2} {} ", ++number, scene.letter(text_of(plot.at("colour"))));
    const json::array& standing = plot.at("buildings").as_array();
    if (standing.empty()) out += fmt::format("{}{}\n", before, scene.text("empty"));
    for (const json::value& building : standing) {
      out += scene.card_lines(before, text_of(building), scene.used(text_of(building)));
      before = std::string(columns(before), ' ');
    }
  }
  return out;
}

std::string hand_lines(const Scene& scene, const json::object& player) {
  std::string out;
  for (const json::value& card : player.at("hand").as_array())
    out += scene.card_lines("       ", text_of(card), "");
  return out;
}

std::string player_lines(const Scene& scene, std::size_t seat) {
  const json::object& player = scene.player(seat);
  const bool own = seat == scene.viewer;
  const bool tom = player.at("tom").as_bool();
  std::string out = scene.head(
      seat,
      scene.text("standing", {{"points", std::to_string(number_of(player.at("points")))},
                              {"total", std::to_string(number_of(player.at("score_if_ended")))},
                              {"marks", std::to_string(number_of(player.at("marks")))}}));
  const auto row = [&](std::string_view key, const std::string& content) {
    out += fmt::format("  {}{}\n", scene.label(key), content);
  };
  if (const std::string mayor = text_of(player.at("mayor")); !mayor.empty() && mayor != "none")
    row("mayor", joined(wrap(fmt::format("{}: {}", scene.words.texts().word("mayor", mayor),
                                         scene.words.table("mayors").text(mayor)),
                             kBoardWidth - kBoardIndent),
                        "\n" + std::string(kBoardIndent, ' ')));
  row("workers", scene.counts(player.at("workers")));
  row("dangers", dangers_text(scene, player));
  row("wall", fmt::format("{}  {}", half_text(scene, player, kHalves[0]),
                          half_text(scene, player, kHalves[1])));
  row("square", square_text(scene, player));
  if (own) {
    const bool none = player.at("plots").as_array().empty();
    out += fmt::format("  {}{}\n", scene.label("plots"), none ? scene.text("nothing") : "");
    out += full_city(scene, player);
  } else {
    row("plots", short_city(scene, player));
  }
  if (!player.at("left").as_array().empty() || !player.at("under_zoo").as_array().empty()) {
    if (own) {
      out += fmt::format("  {}\n", scene.label("left"));
      for (const json::value& card : player.at("left").as_array())
        out += scene.card_lines("       ", text_of(card), scene.used(text_of(card)));
      for (const json::value& pair : player.at("under_zoo").as_array())
        out += scene.card_lines(
            "       ", text_of(pair.as_object().at("building")),
            fmt::format(
                " ({})",
                scene.text("under", {{"zoo", scene.card(text_of(pair.as_object().at("zoo")))}})) +
                scene.used(text_of(pair.as_object().at("building"))));
    } else {
      row("left", short_cards(scene, player));
    }
  }
  if (tom) return out;
  if (own) {
    out += fmt::format("  {}{}\n", scene.label("hand"), paint(Ink::faint, scene.text("key")));
    return out + hand_lines(scene, player);
  }
  row("hand", scene.hidden_hand(player));
  return out;
}

// --- the three functions of a board -------------------------------------------------------------

std::string draw(const json::value& document, Seat viewer, const GameWords& words) {
  const Scene scene{document.as_object(), viewer, words, kPalette};
  const std::int64_t cycle = number_of(scene.view.at("cycle"));
  const std::string cycles = words.table("constants").field("cycles", "value");
  std::string title;
  if (cycle > 0)
    title = scene.text("cycle", {{"cycle", std::to_string(cycle)}, {"cycles", cycles}});
  if (const std::int64_t round = number_of(scene.view.at("round")); round > 0)
    title += " · " +
             scene.text("round", {{"round", std::to_string(round)},
                                  {"rounds", std::to_string(number_of(scene.view.at("rounds")))}});
  std::string out = title.empty() ? "" : paint(Ink::bold, title) + "\n";

  const std::vector<std::string> left = scene.majorities(kAreas, area_value);
  std::vector<std::string> right;
  const auto add = [&](std::string_view key, const std::string& content) {
    right.push_back(paint(Ink::faint, pad(scene.text(key), kBoardLabel)) + content);
  };
  // From one number up a die raises its danger, up to another it counts for the price of the
  // square.
  add("dice", scene.dice(constant(scene, "danger_die_min"), constant(scene, "advance_die_max")));
  right.push_back(std::string(kBoardLabel, ' ') + paint(Ink::faint, scene.text("legend")));
  add("church", church_text(scene));
  add("statues", statues_text(scene));
  add("piles", scene.counts(scene.view.at("piles")));
  right.push_back(std::string(kBoardLabel, ' ') + discard_text(scene));
  out += Scene::columns_of(left, right);
  out += expansion_lines(scene);
  out += "\n";
  // The others first, so that the own things stand next to the question.
  const std::size_t seats = scene.seats();
  const std::size_t first = viewer < seats ? viewer + 1U : 0;
  for (std::size_t i = 0; i < seats; ++i) out += player_lines(scene, (first + i) % seats);
  return out;
}

std::string brief(const json::value& document, Seat viewer, const GameWords& words) {
  const Scene scene{document.as_object(), viewer, words, kPalette};
  if (viewer >= scene.seats()) return "";
  const json::object& player = scene.player(viewer);
  return fmt::format(
      "{} · {} {}\n{}",
      scene.text("standing", {{"points", std::to_string(number_of(player.at("points")))},
                              {"total", std::to_string(number_of(player.at("score_if_ended")))},
                              {"marks", std::to_string(number_of(player.at("marks")))}}),
      paint(Ink::faint, scene.text("workers")), scene.counts(player.at("workers")),
      dangers_text(scene, player));
}

// What stands on a plot, for the choice of one.
void add_plot(const Scene& scene, const json::object& player, std::int64_t number,
              Catalogue::Values& values) {
  const json::array& plots = player.at("plots").as_array();
  const auto index = static_cast<std::size_t>(number - 1);
  if (index >= plots.size()) return;
  const json::object& plot = plots[index].as_object();
  std::vector<std::string> standing;
  for (const json::value& building : plot.at("buildings").as_array())
    standing.push_back(scene.card(text_of(building)));
  values["stands"] = standing.empty() ? scene.text("empty") : joined(standing, ", ");
}

Catalogue::Values details(const json::value& document, Seat viewer, const json::value& action,
                          const GameWords& words) {
  const Scene scene{document.as_object(), viewer, words, kPalette};
  const json::object& act = action.as_object();
  Catalogue::Values values;
  if (viewer >= scene.seats()) return values;
  const json::object& player = scene.player(viewer);
  const auto word = [&](std::string_view key) {
    const json::value* found = act.if_contains(key);
    return found == nullptr ? std::string() : text_of(*found);
  };
  if (const json::value* number = act.if_contains("plot"))
    add_plot(scene, player, number_of(*number), values);
  if (const std::string ship = word("ship"); !ship.empty())
    values["text"] = words.table("ships").effect(ship);
  if (const std::string side = word("side"); !side.empty()) {
    const std::int64_t tile = number_of(player.at("mayor_tile"));
    const std::string row = fmt::format("{:02}", 2 * tile - (side == "front" ? 1 : 0));
    values["text"] = words.table("mayors").text(row);
  }
  return values;
}

// What `simulate` counts.
std::vector<std::string> built(const json::object& player) {
  std::vector<std::string> cards;
  for (const json::value& card : player.at("left").as_array()) cards.push_back(text_of(card));
  for (const json::value& plot : player.at("plots").as_array())
    for (const json::value& card : plot.as_object().at("buildings").as_array())
      cards.push_back(text_of(card));
  for (const json::value& pair : player.at("under_zoo").as_array())
    cards.push_back(text_of(pair.as_object().at("building")));
  return cards;
}

}  // namespace

const Board& hamburg_board() {
  static const Board kBoard = {"hamburg", draw, brief, details, built};
  return kBoard;
}

}  // namespace stadtluft
