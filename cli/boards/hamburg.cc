// The table of Hamburg in a terminal: dice, church and majorities, then every player's city.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/boards/board.h"
#include "cli/terminal.h"
#include "engine/games/hamburg/names.h"

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
constexpr std::int64_t kLevels = 3;
constexpr std::int64_t kHalfLength = 5;
constexpr std::size_t kWidth = 98;
constexpr std::size_t kLabel = 13;
constexpr std::size_t kIndent = 2 + kLabel;

std::string text_of(const json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : std::string();
}

std::int64_t number_of(const json::value& value) {
  return value.is_int64() ? value.get_int64()
                          : (value.is_uint64() ? static_cast<std::int64_t>(value.get_uint64()) : 0);
}

// A number of an object; 0 if it is not there.
std::int64_t count_of(const json::value& counts, std::string_view key) {
  const json::object* object = counts.if_object();
  const json::value* found = object == nullptr ? nullptr : object->if_contains(key);
  return found == nullptr ? 0 : number_of(*found);
}

bool listed(const json::value& list, std::string_view word) {
  const json::array* array = list.if_array();
  return array != nullptr &&
         std::any_of(array->begin(), array->end(), [&](const json::value& item) {
           return item.is_string() && item.get_string() == word;
         });
}

std::string mark_of(std::size_t seat) { return std::string(1, static_cast<char>('A' + seat)); }

Ink ink_of(std::string_view colour) {
  const auto found = std::find(kColours.begin(), kColours.end(), colour);
  return found == kColours.end() ? Ink::plain
                                 : kInks[static_cast<std::size_t>(found - kColours.begin())];
}

std::string joined(const std::vector<std::string>& parts, std::string_view with) {
  return fmt::format("{}", fmt::join(parts, with));
}

// What most of the functions below need.
struct Scene {
  const json::object& view;
  Seat viewer;
  const GameWords& words;

  [[nodiscard]] std::string text(std::string_view key, const Catalogue::Values& values = {}) const {
    return words.texts().text(fmt::format("board.{}", key), values);
  }
  [[nodiscard]] std::string letter(std::string_view colour) const {
    return paint(ink_of(colour), words.texts().word("letter", colour));
  }
  [[nodiscard]] std::string colour(std::string_view word) const {
    return words.texts().word("colour", word);
  }
  [[nodiscard]] std::string card(std::string_view id) const {
    return words.texts().word("card", id);
  }
  [[nodiscard]] std::string field(std::string_view card, std::string_view name) const {
    return words.table("cards").field(card, name);
  }
  // "V Harbour 195", the letter in its colour.
  [[nodiscard]] std::string coloured_card(std::string_view id) const {
    return letter(field(id, "colour")) + " " + card(id);
  }
  [[nodiscard]] const json::object& player(std::size_t seat) const {
    return view.at("players").as_array()[seat].as_object();
  }
  [[nodiscard]] std::size_t seats() const { return view.at("players").as_array().size(); }
  // "V2 O1": the colours that are there at all.
  [[nodiscard]] std::string counts(const json::value& of) const {
    std::vector<std::string> parts;
    for (const std::string_view colour : kColours)
      if (const std::int64_t n = count_of(of, colour); n > 0)
        parts.push_back(
            paint(ink_of(colour), fmt::format("{}{}", words.texts().word("letter", colour), n)));
    return parts.empty() ? text("nothing") : joined(parts, " ");
  }
};

std::string label(const Scene& scene, std::string_view key) {
  return paint(Ink::faint, pad(scene.text(key), kLabel));
}

// Parts one after the other, broken into lines below each other.
std::string flowing(const std::vector<std::string>& parts, std::string_view between) {
  std::string out;
  std::size_t used = kIndent;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t width = columns(parts[i]) + columns(between);
    if (i > 0 && used + width > kWidth) {
      out += "\n" + std::string(kIndent, ' ');
      used = kIndent;
    } else if (i > 0) {
      out += between;
    }
    out += parts[i];
    used += width;
  }
  return out;
}

// --- the middle of the table --------------------------------------------------------------------

std::string dice_text(const Scene& scene) {
  const json::value& dice = scene.view.at("dice");
  std::vector<std::string> parts;
  for (const std::string_view die : kColours) {
    const std::int64_t pips = count_of(dice, die);
    if (pips == 0) return scene.text("no_dice");
    const char* sign = pips >= 5 ? "!" : (pips <= 2 ? "*" : "");
    parts.push_back(paint(
        ink_of(die), fmt::format("{}{}{}", scene.words.texts().word("letter", die), pips, sign)));
  }
  return joined(parts, "  ");
}

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

// The statues that are still there, best first.
std::string statues_text(const Scene& scene) {
  const RowTexts& table = scene.words.table("statues");
  const json::object& options = scene.view.at("options").as_object();
  const std::int64_t players = number_of(options.at("players"));
  const bool expansion = listed(options.at("expansions"), "statues");
  std::array<std::map<int, std::string>, 2> values;  // by order; Hans Hummel and Zitronenjette
  for (const std::string& row : table.rows()) {
    const std::string mode = table.field(row, "mode");
    const bool fits = players == 1 ? mode == (expansion ? "solo_exp2" : "solo_base")
                                   : mode == (expansion ? "exp2" : "base");
    if (!fits && !(expansion && mode == "exp2_and_solo_exp2")) continue;
    if (std::atoi(table.field(row, "players_min").c_str()) > players ||
        std::atoi(table.field(row, "players_max").c_str()) < players)
      continue;
    const bool jette = table.field(row, "kind") == "zitronenjette";
    values[jette ? 1 : 0][std::atoi(table.field(row, "order").c_str())] = table.field(row, "value");
  }
  std::vector<std::string> kinds;
  for (std::size_t kind = 0; kind < values.size(); ++kind) {
    if (values[kind].empty()) continue;
    std::int64_t taken = number_of(scene.view.at(kind == 0 ? "hans_taken" : "jette_taken"));
    std::vector<std::string> left;
    for (const auto& [order, value] : values[kind])
      if (taken-- <= 0) left.push_back(value);
    kinds.push_back(fmt::format(
        "{} {}", scene.words.texts().word("kind", kind == 0 ? "hans_hummel" : "zitronenjette"),
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
  const json::object& player = scene.player(seat);
  if (area == "square") return number_of(player.at("square"));
  if (area == "score_track") return number_of(player.at("points"));
  if (area == "wall")
    return count_of(player.at("wall"), "left") + count_of(player.at("wall"), "right");
  std::int64_t count = 0;
  if (area == "buildings") {
    for (const json::value& plot : player.at("plots").as_array())
      count += static_cast<std::int64_t>(plot.as_object().at("buildings").as_array().size());
    return count;
  }
  for (const json::value& card : player.at("left").as_array())
    if (scene.field(text_of(card), "category") == "zoo") ++count;
  return count;
}

std::vector<std::string> majority_lines(const Scene& scene) {
  std::string head = paint(Ink::bold, pad(scene.text("majorities"), 20));
  for (std::size_t seat = 0; seat < scene.seats(); ++seat) head += pad_left(mark_of(seat), 4) + " ";
  std::vector<std::string> lines = {head};
  for (const std::string_view area : kAreas) {
    std::string line = " " + pad(scene.words.texts().word("area", area), 19);
    for (std::size_t seat = 0; seat < scene.seats(); ++seat) {
      const bool active = listed(scene.player(seat).at("majorities"), area);
      const std::string value = pad_left(std::to_string(area_value(scene, seat, area)), 4);
      line += active ? paint(Ink::bold, value + "✓") : value + " ";
    }
    lines.push_back(line);
  }
  return lines;
}

// --- expansions ---------------------------------------------------------------------------------

std::string expansion_lines(const Scene& scene) {
  const json::value& on = scene.view.at("options").as_object().at("expansions");
  std::string out;
  const auto add = [&](std::string_view key, const std::string& line) {
    std::string head = label(scene, key);
    for (const std::string& part : wrap(line, kWidth - kIndent)) {
      out += fmt::format("  {}{}\n", head, part);
      head = std::string(kLabel, ' ');
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
    const int side = tile.empty() ? 0 : std::atoi(tile.c_str() + 1) + (field > 3 ? 1 : 0);
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
    std::string head = label(scene, "tiles");
    for (const std::string& tile : tiles)
      for (const std::string& part : wrap(tile, kWidth - kIndent)) {
        out += fmt::format("  {}{}\n", head, part);
        head = std::string(kLabel, ' ');
      }
  }
  return out;
}

// --- the players --------------------------------------------------------------------------------

// "Flood ●●○", and a warning when the next rise brings the strike.
std::string dangers_text(const Scene& scene, const json::object& player) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < kCoats; ++i) {
    const std::int64_t level = count_of(player.at("dangers"), kColours[i]);
    std::string dots;
    for (std::int64_t at = 0; at < kLevels; ++at) dots += at < level ? "●" : "○";
    const bool close = level >= kLevels - 1;
    parts.push_back(
        paint(close ? Ink::bold : ink_of(kColours[i]),
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
  for (std::int64_t i = 1; i <= kHalfLength; ++i) {
    const std::string row = fmt::format("{}{}", half == "left" ? 'L' : 'R', i);
    const std::string colour = wall.field(row, "colour");
    if (i <= stones) {
      out += paint(ink_of(colour), "■ ");
      continue;
    }
    const json::value* price = player.at("wall_prices").as_object().if_contains(half);
    const bool next = i == stones + 1 && price != nullptr;
    const std::string cost = next ? std::to_string(number_of(*price)) : wall.field(row, "cost");
    out +=
        next ? paint(ink_of(colour), "▸" + scene.words.texts().word("letter", colour) + cost) + " "
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

std::string sign_of(const Scene& scene, const std::string& card) {
  return scene.words.texts().word("sign", scene.field(card, "activation"));
}

// One card with all that is printed on it, over as many lines as it needs.
std::string card_lines(const Scene& scene, const std::string& before, const std::string& card,
                       const std::string& after) {
  const std::string head =
      fmt::format("{}{} {} {}", before, pad(scene.coloured_card(card), 20),
                  pad_left(scene.text("cost", {{"cost", scene.field(card, "cost")},
                                               {"points", scene.field(card, "points")}}),
                           5),
                  pad(sign_of(scene, card), 6));
  std::string out;
  const std::size_t room = columns(head) + 1;
  const std::string body = scene.words.table("cards").text(card) + after;
  std::string left = head + " ";
  for (const std::string& line : wrap(body, kWidth - std::min(room, kWidth / 2))) {
    out += left + line + "\n";
    left = std::string(room, ' ');
  }
  return out;
}

std::string used_text(const Scene& scene, const std::string& card) {
  return listed(scene.view.at("used"), card) ? fmt::format(" [{}]", scene.text("used")) : "";
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
      out += card_lines(scene, before, text_of(building), used_text(scene, text_of(building)));
      before = std::string(columns(before), ' ');
    }
  }
  return out;
}

std::string hand_lines(const Scene& scene, const json::object& player) {
  std::string out;
  for (const json::value& card : player.at("hand").as_array())
    out += card_lines(scene, "       ", text_of(card), "");
  return out;
}

std::string player_lines(const Scene& scene, std::size_t seat) {
  const json::object& player = scene.player(seat);
  const bool own = seat == scene.viewer;
  const bool tom = player.at("tom").as_bool();
  const std::string name = scene.words.name(static_cast<Seat>(seat));
  std::string out = fmt::format(
      "{} {}  {}", paint(Ink::bold, mark_of(seat)),
      paint(own ? Ink::bold : Ink::plain, pad(name, 14)),
      scene.text("standing", {{"points", std::to_string(number_of(player.at("points")))},
                              {"total", std::to_string(number_of(player.at("score_if_ended")))},
                              {"marks", std::to_string(number_of(player.at("marks")))}}));
  if (const json::value* to_move = scene.view.if_contains("to_move");
      to_move != nullptr && number_of(*to_move) == static_cast<std::int64_t>(seat))
    out += "  ◂ " + scene.text("active");
  if (scene.view.at("start").is_number() &&
      number_of(scene.view.at("start")) == static_cast<std::int64_t>(seat))
    out += "  ⚑ " + scene.text("start");
  out += "\n";
  const auto row = [&](std::string_view key, const std::string& content) {
    out += fmt::format("  {}{}\n", label(scene, key), content);
  };
  if (const std::string mayor = text_of(player.at("mayor")); !mayor.empty() && mayor != "none")
    row("mayor", joined(wrap(fmt::format("{}: {}", scene.words.texts().word("mayor", mayor),
                                         scene.words.table("mayors").text(mayor)),
                             kWidth - kIndent),
                        "\n" + std::string(kIndent, ' ')));
  row("workers", scene.counts(player.at("workers")));
  row("dangers", dangers_text(scene, player));
  row("wall", fmt::format("{}  {}", half_text(scene, player, kHalves[0]),
                          half_text(scene, player, kHalves[1])));
  row("square", square_text(scene, player));
  if (own) {
    const bool none = player.at("plots").as_array().empty();
    out += fmt::format("  {}{}\n", label(scene, "plots"), none ? scene.text("nothing") : "");
    out += full_city(scene, player);
  } else {
    row("plots", short_city(scene, player));
  }
  if (!player.at("left").as_array().empty() || !player.at("under_zoo").as_array().empty()) {
    if (own) {
      out += fmt::format("  {}\n", label(scene, "left"));
      for (const json::value& card : player.at("left").as_array())
        out += card_lines(scene, "       ", text_of(card), used_text(scene, text_of(card)));
      for (const json::value& pair : player.at("under_zoo").as_array())
        out += card_lines(
            scene, "       ", text_of(pair.as_object().at("building")),
            fmt::format(
                " ({})",
                scene.text("under", {{"zoo", scene.card(text_of(pair.as_object().at("zoo")))}})) +
                used_text(scene, text_of(pair.as_object().at("building"))));
    } else {
      row("left", short_cards(scene, player));
    }
  }
  if (tom) return out;
  if (own) {
    out += fmt::format("  {}{}\n", label(scene, "hand"), paint(Ink::faint, scene.text("key")));
    return out + hand_lines(scene, player);
  }
  // Backs show colours; fronts that everybody has seen are named.
  std::vector<std::string> parts = {scene.counts(player.at("hand_hidden"))};
  for (const json::value& card : player.at("hand").as_array())
    parts.push_back(scene.coloured_card(text_of(card)));
  row("hand", flowing(parts, " · "));
  return out;
}

// --- the three functions of a board -------------------------------------------------------------

std::string draw(const json::value& document, Seat viewer, const GameWords& words) {
  const Scene scene{document.as_object(), viewer, words};
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

  const std::vector<std::string> left = majority_lines(scene);
  std::vector<std::string> right;
  const auto add = [&](std::string_view key, const std::string& content) {
    right.push_back(paint(Ink::faint, pad(scene.text(key), kLabel)) + content);
  };
  add("dice", dice_text(scene));
  right.push_back(std::string(kLabel, ' ') + paint(Ink::faint, scene.text("legend")));
  add("church", church_text(scene));
  add("statues", statues_text(scene));
  add("piles", scene.counts(scene.view.at("piles")));
  right.push_back(std::string(kLabel, ' ') + discard_text(scene));
  const std::size_t width = columns(left[0]) + 3;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i)
    out += pad(i < left.size() ? left[i] : "", width) + (i < right.size() ? right[i] : "") + "\n";
  out += expansion_lines(scene);
  out += "\n";
  // The others first, so that the own things stand next to the question.
  const std::size_t seats = scene.seats();
  const std::size_t first = viewer < seats ? viewer + 1U : 0;
  for (std::size_t i = 0; i < seats; ++i) out += player_lines(scene, (first + i) % seats);
  return out;
}

std::string brief(const json::value& document, Seat viewer, const GameWords& words) {
  const Scene scene{document.as_object(), viewer, words};
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
  values["colour"] = scene.colour(text_of(plot.at("colour")));
  values["stands"] = standing.empty() ? scene.text("empty") : joined(standing, ", ");
}

void add_card(const Scene& scene, const json::object& player, const std::string& card,
              std::string colour, Catalogue::Values& values) {
  if (colour.empty()) colour = scene.field(card, "colour");
  values.try_emplace("colour", scene.colour(colour));
  const auto at = static_cast<std::size_t>(std::find(kColours.begin(), kColours.end(), colour) -
                                           kColours.begin());
  if (at < hamburg::kDangerWords.size())
    values["danger"] = scene.words.texts().word("danger", hamburg::kDangerWords[at]);
  values["level"] = std::to_string(count_of(player.at("dangers"), colour));
  values["marks"] = std::to_string(count_of(player.at("money"), colour));
  values["amount"] = scene.words.table("constants").field("take_workers", "value");
  values["points"] = scene.field(card, "points");
  const json::value* price = player.at("build_prices").as_object().if_contains(card);
  values["price"] =
      price == nullptr ? scene.field(card, "cost") : std::to_string(number_of(*price));
}

Catalogue::Values details(const json::value& document, Seat viewer, const json::value& action,
                          const GameWords& words) {
  const Scene scene{document.as_object(), viewer, words};
  const json::object& act = action.as_object();
  Catalogue::Values values;
  if (viewer >= scene.seats()) return values;
  const json::object& player = scene.player(viewer);
  const auto word = [&](std::string_view key) {
    const json::value* found = act.if_contains(key);
    return found == nullptr ? std::string() : text_of(*found);
  };
  if (const std::string card = word("card"); !card.empty()) {
    // A card that was announced in another colour counts as that.
    std::string colour = word("colour");
    if (!colour.empty()) values["colour"] = scene.colour(colour);
    add_card(scene, player, card, colour, values);
  }
  if (const std::string half = word("half"); !half.empty())
    values["price"] = std::to_string(count_of(player.at("wall_prices"), half));
  if (const std::string colour = word("colour"); !colour.empty())
    values["left"] = std::to_string(count_of(scene.view.at("piles"), colour));
  if (const json::value* number = act.if_contains("number"))
    add_plot(scene, player, number_of(*number), values);
  if (const std::string ship = word("ship"); !ship.empty())
    values["text"] = words.table("ships").effect(ship);
  if (const std::string kind = word("kind"); !kind.empty()) {
    // "Hans Hummel 9 7 4": the one on offer is the first.
    values["value"] = statues_text(scene);
  }
  if (const std::string side = word("side"); !side.empty()) {
    const std::int64_t tile = number_of(player.at("mayor_tile"));
    const std::string row = fmt::format("{:02}", 2 * tile - (side == "front" ? 1 : 0));
    values["mayor"] = words.texts().word("mayor", row);
    values["text"] = words.table("mayors").text(row);
    values["marks"] = words.table("mayors").field(row, "start_marks");
    values["amount"] = words.table("mayors").field(row, "start_worker_sets");
  }
  return values;
}

}  // namespace

const Board& hamburg_board() {
  static const Board kBoard = {"hamburg", draw, brief, details};
  return kBoard;
}

}  // namespace stadtluft
