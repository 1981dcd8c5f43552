// The table of Amsterdam in a terminal: round and dice, the map, then every player's board.

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "cli/boards/amsterdam_map.h"
#include "game_boards.h"

namespace stadtluft {
namespace {

constexpr std::array<std::string_view, 6> kColours = {"brown",  "grey", "purple",
                                                      "orange", "pink", "black"};
constexpr std::array kInks = {Ink::green,  Ink::white, Ink::purple,
                              Ink::yellow, Ink::red,   Ink::plain};
const Palette kPalette = {kColours, kInks};
constexpr std::array<std::string_view, 3> kDecks = {"craftsman", "building", "district_map"};
constexpr std::size_t kCardName = 21;

std::int64_t number_in(const RowTexts& table, const std::string& row, std::string_view field) {
  return std::atoi(table.field(row, field).c_str());
}

// A line with its name in front; what does not fit goes on below its beginning.
std::string line_of(const Scene& scene, std::string_view key, const std::string& content,
                    std::size_t indent = 0) {
  std::string before = std::string(indent, ' ') + scene.label(key);
  const std::size_t width = columns(before);
  std::string out;
  for (const std::string& part : wrap(content, kAmsterdamWidth - width)) {
    out += before + part + "\n";
    before = std::string(width, ' ');
  }
  return out;
}

// --- cards, orders and tiles --------------------------------------------------------------------

std::string cost_text(const Scene& scene, const std::string& card) {
  json::object cost;
  const std::vector<std::string> words = words_in(scene.field(card, "cost"));
  for (std::size_t i = 0; i + 1 < words.size(); i += 2)
    cost[words[i]] = std::atoi(words[i + 1].c_str());
  return scene.counts(cost);
}

// What the viewer's cubes say about activating it.
std::string activation_text(const Scene& scene, const json::object& player,
                            const std::string& card) {
  const json::value* all = player.if_contains("activations");
  const json::value* entry = all == nullptr ? nullptr : all->as_object().if_contains(card);
  if (entry == nullptr) return "";
  const std::int64_t missing = count_of(*entry, "missing");
  if (missing == 0) return scene.text("payable");
  const std::int64_t round = count_of(*entry, "round");
  if (round > 0) return scene.text("payable_in", {{"round", std::to_string(round)}});
  return scene.text("missing", {{"count", std::to_string(missing)}});
}

// The cards with their price, moment and text, and after the text what is to be said about each.
template <class After>
std::string card_list(const Scene& scene, const json::value& cards, After&& after) {
  std::string out;
  for (const json::value& item : cards.as_array()) {
    const std::string card = text_of(item);
    std::string before = fmt::format(
        "   {} {} {} ", pad(scene.card(card), kCardName), pad(cost_text(scene, card), 6),
        pad(scene.words.texts().word("sign", scene.field(card, "moment")), 3));
    const std::size_t indent = columns(before);
    const std::string more = after(card);
    const std::string body =
        scene.words.table("cards").text(card) + (more.empty() ? "" : " " + more);
    for (const std::string& part : wrap(body, kAmsterdamWidth - indent)) {
      out += before + part + "\n";
      before = std::string(indent, ' ');
    }
  }
  return out;
}

std::string names_of_cards(const Scene& scene, const json::value& cards) {
  std::vector<std::string> names;
  for (const json::value& card : cards.as_array()) names.push_back(scene.card(text_of(card)));
  return names.empty() ? scene.text("nothing") : joined(names, ", ");
}

std::string order_list(const Scene& scene, const json::value& orders) {
  std::string out;
  for (const json::value& item : orders.as_array()) {
    const std::string order = text_of(item);
    std::string before = "   ";
    for (const std::string& part :
         wrap(fmt::format("{}: {}", scene.words.texts().word("order", order),
                          scene.words.table("secret_orders").text(order)),
              kAmsterdamWidth - before.size())) {
      out += before + part + "\n";
      before = "     ";
    }
  }
  return out;
}

// --- above and below the map --------------------------------------------------------------------

std::string title_of(const Scene& scene) {
  std::vector<std::string> parts;
  const std::int64_t round = number_of(scene.view.at("round"));
  if (round > 0)
    parts.push_back(
        scene.text("round", {{"round", std::to_string(round)},
                             {"rounds", rows_by_number(scene.words.table("rounds")).back()}}));
  parts.push_back(scene.words.texts().word("phase", text_of(scene.view.at("phase"))));
  if (const std::int64_t bonus = number_of(scene.view.at("delivery_bonus")); bonus > 0 && round > 0)
    parts.push_back(scene.text("bonus", {{"points", std::to_string(bonus)}}));
  return paint(Ink::bold, joined(parts, " · ")) + "\n";
}

std::string dice_text(const Scene& scene) {
  std::vector<std::string> dice;
  for (const std::string_view die : kColours)
    if (const std::int64_t pips = count_of(scene.view.at("dice"), die); pips > 0)
      dice.push_back(fmt::format("{}{}", scene.letter(die), pips));
  return dice.empty() ? scene.text("no_dice") : joined(dice, "  ");
}

// "5 +3": the bonus for fast delivery. "9 5→1": what the wheel does to dice of 5 and more.
std::string rounds_text(const Scene& scene) {
  const RowTexts& rounds = scene.words.table("rounds");
  std::vector<std::string> parts;
  for (const std::string& row : rows_by_number(rounds)) {
    if (std::atoi(row.c_str()) < std::max<std::int64_t>(1, number_of(scene.view.at("round"))))
      continue;
    std::string part = row;
    if (const std::int64_t bonus = number_in(rounds, row, "delivery_bonus"); bonus > 0)
      part += fmt::format("\u00a0+{}", bonus);
    if (const std::vector<std::string> faces = words_in(rounds.field(row, "turned_faces"));
        !faces.empty())
      part +=
          fmt::format("\u00a0{}→1", faces.size() == 1 ? faces[0] : faces[0] + "–" + faces.back());
    parts.push_back(part);
  }
  return joined(parts, " · ");
}

std::string order_text(const Scene& scene) {
  std::vector<std::string> seats;
  for (const json::value& item : scene.view.at("order").as_array()) {
    const auto seat = static_cast<std::size_t>(number_of(item));
    seats.push_back(fmt::format("{} {}", mark_of(seat), scene.words.name(static_cast<Seat>(seat))));
  }
  return joined(seats, ", ");
}

std::string tile_text(const Scene& scene) {
  const std::string tile = text_of(scene.view.at("tile"));
  return tile.empty() ? scene.text("nothing")
                      : fmt::format("{} {}", tile, scene.words.table("market_tiles").text(tile));
}

std::string decks_text(const Scene& scene) {
  std::vector<std::string> parts;
  for (const std::string_view deck : kDecks)
    parts.push_back(fmt::format("{} {}", scene.words.texts().word("decks", deck),
                                count_of(scene.view.at("decks"), deck)));
  parts.push_back(scene.text(
      "discard", {{"count", std::to_string(scene.view.at("discard").as_array().size())}}));
  return joined(parts, " · ");
}

// Every district with the blocks that each seat has there; those that are scored carry a star.
std::string districts_text(const Scene& scene) {
  const RowTexts& districts = scene.words.table("districts");
  std::vector<std::string> parts;
  for (const std::string& district : rows_by_number(districts, "order")) {
    const bool scored = listed(scene.view.at("districts"), district);
    const std::string colour = districts.field(district, "colour");
    std::string part = fmt::format("{}{} {}", scored ? "★\u00a0" : "", scene.letter(colour),
                                   scene.words.texts().word("district", district));
    for (std::size_t seat = 0; seat < scene.seats(); ++seat)
      if (const std::int64_t n = count_of(scene.player(seat).at("district_blocks"), district);
          n > 0)
        part += fmt::format(" {}{}", mark_of(seat), n);
    parts.push_back(part);
  }
  return joined(parts, " · ");
}

// What bridges and harbour mouth pay, and what the next fields cost the viewer.
std::string amstel_text(const Scene& scene) {
  const RowTexts& fields = scene.words.table("amstel");
  std::vector<std::string> parts;
  for (const std::string& field : rows_by_number(fields)) {
    const std::int64_t points =
        number_in(fields, field, "bridge_points") + number_in(fields, field, "arrival_points");
    if (points > 0) parts.push_back(fmt::format("{}\u00a0+{}", field, points));
  }
  return scene.text("bridges", {{"fields", joined(parts, ", ")}});
}

// The moves that the viewer's cubes pay: "2 fields: 3 cubes (+4)".
std::string moves_text(const Scene& scene) {
  if (scene.viewer >= scene.seats()) return "";
  const json::object& player = scene.player(scene.viewer);
  std::int64_t cubes = 0;
  for (const auto& [colour, n] : player.at("supply").as_object()) cubes += number_of(n);
  std::vector<std::string> parts;
  for (const json::value& item : player.at("amstel_moves").as_array()) {
    const json::object& move = item.as_object();
    if (number_of(move.at("cubes")) > cubes) break;
    std::string part = scene.text("move", {{"fields", std::to_string(number_of(move.at("fields")))},
                                           {"cubes", std::to_string(number_of(move.at("cubes")))}});
    if (const std::int64_t points = number_of(move.at("points")); points > 0)
      part += fmt::format(" (+{})", points);
    parts.push_back(part);
  }
  return joined(parts, " · ");
}

// "be beer, tu tulip bulbs": the marks on the map.
std::string marks_text(const Scene& scene, const std::string& table, std::string_view kind) {
  std::vector<std::string> parts;
  for (const std::string& row : scene.words.table(table).rows())
    parts.push_back(fmt::format("{}\u00a0{}",
                                scene.words.texts().word(fmt::format("mark_{}", kind), row),
                                scene.words.texts().word(kind, row)));
  return joined(parts, ", ");
}

std::string frame_of(const Scene& scene) {
  std::string out = title_of(scene);
  out += line_of(scene, "dice", dice_text(scene));
  if (text_of(scene.view.at("phase")) != "setup")
    out += line_of(scene, "turn_order", order_text(scene));
  out += line_of(scene, "rounds", rounds_text(scene));
  out += line_of(scene, "market", tile_text(scene));
  out += line_of(scene, "decks", decks_text(scene));
  if (!scene.view.at("offer").as_array().empty()) {
    out += scene.label("offer") + "\n";
    const json::object* viewer =
        scene.viewer < scene.seats() ? &scene.player(scene.viewer) : nullptr;
    out += card_list(scene, scene.view.at("offer"), [&](const std::string& card) {
      return viewer == nullptr ? std::string() : activation_text(scene, *viewer, card);
    });
  }
  out += "\n";
  for (const std::string& row : amsterdam_map(scene)) out += row + "\n";
  out += "\n";
  out += line_of(scene, "districts", districts_text(scene));
  out += line_of(scene, "amstel", amstel_text(scene));
  if (const std::string moves = moves_text(scene); !moves.empty())
    out += line_of(scene, "moves", moves);
  out += line_of(scene, "goods", marks_text(scene, "goods", "good"));
  out += line_of(scene, "workers", marks_text(scene, "dock_workers", "worker"));
  for (const std::string& part : wrap(scene.text("legend"), kAmsterdamWidth - kBoardLabel))
    out += std::string(kBoardLabel, ' ') + paint(Ink::faint, part) + "\n";
  return out + "\n";
}

// --- the players --------------------------------------------------------------------------------

// "▸1 B4 · 2 – · 3 G4": what stands at the arrow comes out first.
std::string wheel_text(const Scene& scene, const json::object& player) {
  std::vector<std::string> parts;
  for (const auto& [compartment, cubes] : player.at("wheel").as_object())
    parts.push_back(fmt::format("{}{}\u00a0{}", parts.empty() ? "▸" : "", std::string(compartment),
                                scene.counts(cubes)));
  const std::string kept = text_of(player.at("magazine"));
  return fmt::format("{} · {} {}", joined(parts, " · "), scene.text("magazine"),
                     kept.empty() ? scene.text("nothing") : scene.letter(kept));
}

std::string amounts_text(const Scene& scene, std::string_view domain, const json::value& amounts) {
  std::vector<std::string> parts;
  for (const auto& [word, n] : amounts.as_object())
    parts.push_back(fmt::format("{}{}", number_of(n) > 1 ? fmt::format("{}× ", number_of(n)) : "",
                                scene.words.texts().word(domain, word)));
  return joined(parts, ", ");
}

std::string ship_text(const Scene& scene, const json::object& player) {
  std::vector<std::string> parts = {scene.words.texts().word("node", text_of(player.at("node")))};
  for (const std::string& load : {amounts_text(scene, "good", player.at("ship")),
                                  amounts_text(scene, "worker", player.at("crew"))})
    if (!load.empty()) parts.push_back(load);
  return joined(parts, " · ");
}

std::string blocks_text(const Scene& scene, const json::object& player) {
  std::vector<std::string> blocks;
  for (const json::value& block : player.at("blocks").as_array()) blocks.push_back(text_of(block));
  if (blocks.empty()) return scene.text("nothing");
  return scene.text("blocks_group", {{"blocks", joined(blocks, " ")},
                                     {"group", std::to_string(number_of(player.at("group")))}});
}

std::string standing_of(const Scene& scene, const json::object& player) {
  return scene.text("standing", {{"points", std::to_string(number_of(player.at("points")))},
                                 {"total", std::to_string(number_of(player.at("score_if_ended")))},
                                 {"guilders", std::to_string(number_of(player.at("guilders")))}});
}

std::string own_cards(const Scene& scene, const json::object& player) {
  std::string out = "  " + scene.label("inactive") + paint(Ink::faint, scene.text("key")) + "\n";
  out += card_list(scene, player.at("inactive"),
                   [&](const std::string& card) { return activation_text(scene, player, card); });
  const bool none = player.at("active").as_array().empty();
  out += "  " + scene.label("active_cards") + (none ? scene.text("nothing") : "") + "\n";
  const json::object& values = player.at("card_values").as_object();
  out += card_list(scene, player.at("active"), [&](const std::string& card) {
    const std::string worth =
        values.contains(card)
            ? scene.text("worth", {{"points", std::to_string(count_of(values, card))}})
            : std::string();
    const std::string used = scene.used(card);
    return worth + (used.empty() ? used : used.substr(worth.empty() ? 1 : 0));
  });
  if (!player.at("orders").as_array().empty() || !player.at("open_orders").as_array().empty()) {
    out += "  " + scene.label("orders") + "\n";
    out += order_list(scene, player.at("open_orders")) + order_list(scene, player.at("orders"));
  }
  return out;
}

std::string others_cards(const Scene& scene, const json::object& player) {
  std::string out = line_of(scene, "inactive", names_of_cards(scene, player.at("inactive")), 2) +
                    line_of(scene, "active_cards", names_of_cards(scene, player.at("active")), 2);
  std::vector<std::string> orders;
  for (const json::value& order : player.at("open_orders").as_array())
    orders.push_back(scene.words.texts().word("order", text_of(order)));
  if (const std::int64_t hidden = number_of(player.at("orders_hidden")); hidden > 0)
    orders.push_back(scene.text("hidden", {{"count", std::to_string(hidden)}}));
  return orders.empty() ? out : out + line_of(scene, "orders", joined(orders, ", "), 2);
}

std::string player_lines(const Scene& scene, std::size_t seat) {
  const json::object& player = scene.player(seat);
  std::string out = scene.head(seat, standing_of(scene, player));
  if (player.at("tom").as_bool())
    return out + line_of(scene, "blocks", blocks_text(scene, player), 2);
  if (const std::int64_t tokens = number_of(player.at("penalties")); tokens > 0)
    out += line_of(scene, "penalties", std::to_string(tokens), 2);
  out += line_of(scene, "supply", scene.counts(player.at("supply")), 2);
  out += line_of(scene, "wheel", wheel_text(scene, player), 2);
  out += line_of(scene, "blocks", blocks_text(scene, player), 2);
  if (!player.at("storage").as_object().empty())
    out += line_of(scene, "storage", amounts_text(scene, "good", player.at("storage")), 2);
  out += line_of(scene, "ship", ship_text(scene, player), 2);
  return out + (seat == scene.viewer ? own_cards(scene, player) : others_cards(scene, player));
}

// --- the functions of a board -------------------------------------------------------------------

std::string draw(const json::value& document, Seat viewer, const GameWords& words) {
  const Scene scene{document.as_object(), viewer, words, kPalette};
  std::string out = frame_of(scene);
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
  std::string out = standing_of(scene, player) + "\n" +
                    line_of(scene, "supply", scene.counts(player.at("supply")));
  if (!player.at("storage").as_object().empty())
    out += line_of(scene, "storage", amounts_text(scene, "good", player.at("storage")));
  out += line_of(scene, "ship", ship_text(scene, player));
  out.pop_back();
  return out;
}

// An offer tells what the board would.
Catalogue::Values details(const json::value& /*view*/, Seat /*viewer*/,
                          const json::value& /*action*/, const GameWords& /*words*/) {
  return {};
}

// What `simulate` counts: active cards, and orders that brought points.
std::vector<std::string> built(const json::object& player) {
  std::vector<std::string> things;
  for (const json::value& card : player.at("active").as_array()) things.push_back(text_of(card));
  for (const json::value& item : player.at("score").as_array())
    if (const json::value* order = item.as_object().if_contains("order"))
      if (number_of(item.as_object().at("points")) > 0)
        things.push_back("order " + text_of(*order));
  return things;
}

}  // namespace

const Board& amsterdam_board() {
  static const Board kBoard = {"amsterdam", draw, brief, details, built};
  return kBoard;
}

}  // namespace stadtluft
