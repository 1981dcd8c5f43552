// Amsterdam's map. Where things stand in the grid of characters is chosen here so that all of them
// can be read; what stands there, and what is joined to what, comes from the tables and the view.

#include "cli/boards/amsterdam_map.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <map>

#include <fmt/format.h>

#include "cli/boards/canvas.h"

namespace stadtluft {
namespace {

constexpr int kHarbourRows = 8;
constexpr int kCityRows = 21;
constexpr int kCityTop = kHarbourRows + 1;
constexpr int kBlockWidth = 4;
constexpr int kBlockHeight = 2;

struct NamedSpot {
  std::string_view id;
  CanvasSpot at;
};

// The left end of each field's name; ships and dock workers stand below it.
constexpr std::array<NamedSpot, 29> kNodes = {{
    {"W2", {10, 0}},      {"CHEESE", {16, 0}},  {"J_WHITE", {25, 0}}, {"K2", {34, 0}},
    {"FURN", {42, 0}},    {"J_GOLD", {51, 0}},  {"W7", {58, 0}},      {"K3", {64, 0}},
    {"CRYSTAL", {70, 0}}, {"TILES", {4, 2}},    {"W8", {24, 3}},      {"BEER", {52, 3}},
    {"W9", {66, 3}},      {"J_GREEN", {75, 2}}, {"COFFEE", {38, 4}},  {"W6", {46, 4}},
    {"W3", {76, 4}},      {"J_PINK", {2, 6}},   {"GIN", {9, 6}},      {"K1", {17, 6}},
    {"J_BLUE", {23, 6}},  {"W1", {29, 6}},      {"TULIP", {32, 6}},   {"START", {39, 6}},
    {"W5", {48, 6}},      {"K4", {52, 6}},      {"W4", {57, 6}},      {"LACE", {61, 6}},
    {"J_BROWN", {71, 6}},
}};

// The upper left corner of each block, from the top of the city down.
constexpr std::array<NamedSpot, 36> kBlocks = {{
    {"HA4", {2, 1}},   {"HA1", {11, 0}},  {"BU3", {20, 0}},  {"BU1", {29, 0}},  {"NI2", {52, 0}},
    {"NI5", {60, 0}},  {"PL2", {68, 1}},  {"PL6", {76, 1}},  {"BU2", {34, 3}},  {"NI1", {48, 3}},
    {"HA2", {13, 4}},  {"BU4", {24, 4}},  {"NI4", {57, 4}},  {"HA5", {4, 6}},   {"PL1", {64, 6}},
    {"PL5", {74, 6}},  {"BU5", {31, 7}},  {"NI3", {51, 7}},  {"HA3", {17, 7}},  {"BU6", {37, 9}},
    {"HA6", {9, 11}},  {"JO1", {21, 10}}, {"NI6", {59, 10}}, {"PL4", {69, 10}}, {"JO2", {26, 12}},
    {"JO3", {31, 14}}, {"GR1", {37, 14}}, {"GR2", {43, 14}}, {"GR3", {49, 14}}, {"PL3", {65, 14}},
    {"JO4", {17, 14}}, {"JO5", {24, 17}}, {"JO6", {32, 18}}, {"GR4", {40, 19}}, {"GR5", {47, 19}},
    {"GR6", {54, 18}},
}};

// The fields of the Amstel from the start to the harbour mouth.
constexpr std::array<CanvasSpot, 19> kAmstel = {{{63, 20},
                                                 {62, 19},
                                                 {61, 18},
                                                 {60, 17},
                                                 {58, 16},
                                                 {57, 15},
                                                 {56, 14},
                                                 {54, 13},
                                                 {51, 12},
                                                 {49, 11},
                                                 {46, 10},
                                                 {45, 9},
                                                 {44, 8},
                                                 {43, 7},
                                                 {42, 6},
                                                 {41, 5},
                                                 {41, 3},
                                                 {41, 2},
                                                 {41, 1}}};

constexpr CanvasSpot kBlackMarket = {1, 16};
constexpr CanvasSpot kDepot = {72, 15};

constexpr Canvas::Signs kWaterway = {"─", "│", "╱", "╲"};
constexpr Canvas::Signs kBridge = {"═", "║", "╱", "╲"};

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string short_word(const Scene& scene, std::string_view kind, const std::string& word) {
  return scene.words.texts().word(fmt::format("mark_{}", kind), word);
}

CanvasSpot in_city(CanvasSpot at) { return {at.column, at.row + kCityTop}; }

const json::object& viewer_of(const Scene& scene) {
  return scene.player(scene.viewer < scene.seats() ? scene.viewer : 0);
}

// --- the harbour --------------------------------------------------------------------------------

std::int64_t cubes_at_hand(const Scene& scene) {
  std::int64_t cubes = 0;
  for (const auto& [colour, n] : viewer_of(scene).at("supply").as_object()) cubes += number_of(n);
  return cubes;
}

// "CH▪▪4": goods that lie there, points of the next one, which the bonus of the round raises.
std::string warehouse_text(const Scene& scene, const std::string& node, const std::string& name,
                           std::int64_t goods) {
  std::string text = name;
  for (std::int64_t i = 0; i < goods; ++i) text += "▪";
  const std::int64_t points = count_of(scene.view.at("warehouses"), node);
  return points > 0 ? text + std::to_string(points) : text;
}

std::string node_text(const Scene& scene, const std::string& node) {
  const RowTexts& nodes = scene.words.table("harbour_nodes");
  const std::string kind = nodes.field(node, "kind");
  if (kind == "start") return scene.text("start_field");
  if (kind == "water") return "∙";
  if (kind == "jetty") {
    const RowTexts& workers = scene.words.table("dock_workers");
    for (const std::string& worker : workers.rows())
      if (workers.field(worker, "jetty") == node)
        return scene.text("jetty", {{"worker", short_word(scene, "worker", worker)}});
  }
  if (kind == "small") {
    const std::string good = text_of(scene.view.at("small").as_object().at(node));
    return good.empty() ? warehouse_text(scene, node, "?", 0)
                        : "?" + short_word(scene, "good", good);
  }
  const std::string good = nodes.field(node, "good");
  return warehouse_text(scene, node, short_word(scene, "good", good),
                        count_of(scene.view.at("roof"), good));
}

// The dock workers who wait at a jetty; empty for other fields.
std::string waiting_text(const Scene& scene, const std::string& node) {
  const RowTexts& workers = scene.words.table("dock_workers");
  std::vector<std::string> waiting;
  for (const std::string& colour : workers.rows())
    if (workers.field(colour, "jetty") == node)
      for (const json::value& worker : scene.view.at("jetties").as_object().at(colour).as_array())
        waiting.push_back(short_word(scene, "worker", text_of(worker)));
  return joined(waiting, " ");
}

std::string ships_at(const Scene& scene, const std::string& node) {
  std::string ships;
  for (std::size_t seat = 0; seat < scene.seats(); ++seat)
    if (!scene.player(seat).at("tom").as_bool() && text_of(scene.player(seat).at("node")) == node)
      ships += mark_of(seat);
  return ships.empty() ? ships : "»" + ships;
}

Canvas::Box box_of_node(const Scene& scene, const NamedSpot& spot) {
  return {spot.at, static_cast<int>(columns(node_text(scene, std::string(spot.id)))), 1};
}

void draw_harbour(const Scene& scene, Canvas& canvas) {
  std::map<std::string, Canvas::Box, std::less<>> boxes;
  const std::int64_t cubes = cubes_at_hand(scene);
  for (const NamedSpot& spot : kNodes) {
    const std::string node(spot.id);
    const Canvas::Box box = boxes[node] = box_of_node(scene, spot);
    const json::value* routes = viewer_of(scene).if_contains("routes");
    const bool near = routes != nullptr && scene.viewer < scene.seats() &&
                      count_of(routes->as_object().at(node), "cubes") <= cubes;
    canvas.write(spot.at, node_text(scene, node), near ? Ink::bold : Ink::blue);
    std::vector<std::string> below;
    if (std::string ships = ships_at(scene, node); !ships.empty()) below.push_back(ships);
    if (text_of(scene.view.at("foreman")) == node)
      below.push_back(scene.words.texts().word("letter", "foreman"));
    if (std::string waiting = waiting_text(scene, node); !waiting.empty()) below.push_back(waiting);
    canvas.write({box.at.column, box.at.row + 1}, joined(below, " "), Ink::bold);
  }
  const RowTexts& edges = scene.words.table("harbour_edges");
  for (const std::string& edge : edges.rows()) {
    const std::vector<std::string> ends = words_in(edges.field(edge, "nodes"));
    canvas.join(boxes.at(ends[0]), boxes.at(ends[1]), kWaterway, Ink::blue);
  }
}

// --- the city -----------------------------------------------------------------------------------

std::map<std::string, std::size_t> owners_of(const Scene& scene) {
  std::map<std::string, std::size_t> owners;
  for (std::size_t seat = 0; seat < scene.seats(); ++seat)
    for (const json::value& block : scene.player(seat).at("blocks").as_array())
      owners[text_of(block)] = seat;
  return owners;
}

std::string colour_of(const Scene& scene, const std::string& block) {
  return scene.words.table("districts")
      .field(scene.words.table("blocks").field(block, "district"), "colour");
}

void draw_free_block(const Scene& scene, const std::string& block, CanvasSpot at, Canvas& canvas) {
  const std::string colour = colour_of(scene, block);
  const Ink ink = scene.palette.ink_of(colour);
  const json::value* prices = viewer_of(scene).if_contains("free_blocks");
  const json::value* entry = prices == nullptr ? nullptr : prices->as_object().if_contains(block);
  const std::int64_t price =
      entry == nullptr ? std::atoi(scene.words.table("blocks").field(block, "cost").c_str())
                       : count_of(*entry, "price");
  const bool payable = scene.viewer < scene.seats() && entry != nullptr &&
                       count_of(viewer_of(scene).at("supply"), colour) >= price;
  const bool messenger = text_of(scene.view.at("messenger")) == block;
  const std::string sign = messenger ? scene.words.texts().word("letter", "messenger")
                                     : (payable ? std::string("*") : std::string());
  canvas.write(at, block + sign, payable ? Ink::bold : ink);
  const std::string good = text_of(scene.view.at("goods").as_object().at(block));
  canvas.write({at.column, at.row + 1},
               fmt::format("{} {}", price, good.empty() ? good : short_word(scene, "good", good)),
               ink);
}

void draw_city(const Scene& scene, Canvas& canvas) {
  std::map<std::string, Canvas::Box, std::less<>> boxes;
  const std::map<std::string, std::size_t> owners = owners_of(scene);
  for (const NamedSpot& spot : kBlocks) {
    const std::string block(spot.id);
    const CanvasSpot at = in_city(spot.at);
    boxes[block] = {at, kBlockWidth, kBlockHeight};
    const auto owner = owners.find(block);
    if (owner == owners.end()) {
      draw_free_block(scene, block, at, canvas);
      continue;
    }
    const Ink ink = owner->second == scene.viewer ? Ink::bold : Ink::plain;
    canvas.write(at, block, scene.palette.ink_of(colour_of(scene, block)));
    canvas.write({at.column, at.row + 1}, fmt::format("[{}]", mark_of(owner->second)), ink);
  }
  const RowTexts& bridges = scene.words.table("block_bridges");
  for (const std::string& bridge : bridges.rows()) {
    const std::vector<std::string> ends = words_in(bridges.field(bridge, "blocks"));
    const auto both = owners.find(ends[0]);
    const auto other = owners.find(ends[1]);
    const bool joins_own =
        both != owners.end() && other != owners.end() && both->second == other->second;
    canvas.join(boxes.at(ends[0]), boxes.at(ends[1]), kBridge, joins_own ? Ink::bold : Ink::faint);
  }
}

// Each field's number, and the discs that lie on it from the top of the stack down.
void draw_amstel(const Scene& scene, Canvas& canvas) {
  for (std::size_t field = 0; field < kAmstel.size(); ++field) {
    std::string discs;
    for (const json::value& disc : scene.view.at("discs").as_array()) {
      const auto seat = static_cast<std::size_t>(number_of(disc));
      if (number_of(scene.player(seat).at("amstel")) == static_cast<std::int64_t>(field))
        discs += mark_of(seat);
    }
    const CanvasSpot at = in_city(kAmstel[field]);
    const std::string number = std::to_string(field);
    canvas.write(at, number, Ink::blue);
    canvas.write({at.column + static_cast<int>(number.size()), at.row}, discs, Ink::bold);
  }
}

// --- the corners --------------------------------------------------------------------------------

// A good that can still be sold, or what stands for one that is.
std::string market_field(const Scene& scene, const std::string& good) {
  const bool trader = text_of(scene.view.at("trader")) == good;
  const std::string sign = trader ? scene.words.texts().word("letter", "trader") : std::string();
  if (listed(scene.view.at("black_market"), good)) return "■■" + sign;
  return short_word(scene, "good", good) + sign;
}

void draw_black_market(const Scene& scene, Canvas& canvas) {
  const CanvasSpot at = in_city(kBlackMarket);
  canvas.write(at, scene.text("black_market"), Ink::faint);
  const RowTexts& fields = scene.words.table("black_market");
  for (const std::string& field : fields.rows())
    canvas.write({at.column + 4 * std::atoi(fields.field(field, "column").c_str()),
                  at.row + 1 + std::atoi(fields.field(field, "row").c_str())},
                 market_field(scene, fields.field(field, "good")), Ink::plain);
}

// The points of the fields from the first on, each replaced by the dock worker that lies there.
void draw_depot(const Scene& scene, Canvas& canvas) {
  CanvasSpot at = in_city(kDepot);
  canvas.write(at, scene.text("depot"), Ink::faint);
  const json::array& workers = scene.view.at("depot").as_array();
  std::size_t filled = 0;
  const RowTexts& slots = scene.words.table("depot");
  for (const std::string& slot : rows_by_number(slots, "order")) {
    ++at.row;
    const int capacity = std::atoi(slots.field(slot, "capacity").c_str());
    std::vector<std::string> here;
    for (int i = 0; i < capacity && filled < workers.size(); ++i)
      here.push_back(short_word(scene, "worker", text_of(workers[filled++])));
    const bool full = static_cast<int>(here.size()) == capacity;
    // The big field has room for more workers than fit into the corner.
    if (here.size() > 2) here = {fmt::format("{}×", here.size())};
    canvas.write(at,
                 fmt::format("{} {}", full ? "■" : slots.field(slot, "points"), joined(here, " ")),
                 Ink::plain);
  }
}

}  // namespace

std::vector<std::string> rows_by_number(const RowTexts& table, std::string_view field) {
  const auto number = [&](const std::string& row) {
    return std::atoi(field.empty() ? row.c_str() : table.field(row, field).c_str());
  };
  std::vector<std::string> rows = table.rows();
  std::stable_sort(rows.begin(), rows.end(), [&](const std::string& x, const std::string& y) {
    return number(x) < number(y);
  });
  return rows;
}

std::vector<std::string> words_in(std::string_view list) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < list.size();) {
    if (!is_word(list[i])) {
      ++i;
      continue;
    }
    const std::size_t from = i;
    while (i < list.size() && is_word(list[i])) ++i;
    words.emplace_back(list.substr(from, i - from));
  }
  return words;
}

std::vector<std::string> amsterdam_map(const Scene& scene) {
  Canvas canvas(static_cast<int>(kAmsterdamWidth), kCityTop + kCityRows);
  draw_harbour(scene, canvas);
  draw_city(scene, canvas);
  draw_amstel(scene, canvas);
  draw_black_market(scene, canvas);
  draw_depot(scene, canvas);
  return canvas.rows();
}

}  // namespace stadtluft
