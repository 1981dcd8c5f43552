// The table of Firenze in a terminal: the row, the orders, and what every player has.

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "cli/boards/board.h"
#include "cli/terminal.h"
#include "game_boards.h"

namespace stadtluft {
namespace {

constexpr std::array<std::string_view, 6> kColours = {"white", "yellow", "green",
                                                      "red",   "blue",   "purple"};
constexpr std::array kInks = {Ink::white, Ink::yellow, Ink::green,
                              Ink::red,   Ink::blue,   Ink::purple};
constexpr int kLowest = 3;
constexpr int kHighest = 8;
constexpr std::array<std::string_view, 5> kRoman = {"", "I", "II", "III", "IV"};
constexpr std::size_t kRowWidth = 45;
constexpr std::size_t kCell = 8;
constexpr std::size_t kBothWidth = 108;

std::string text_of(const json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : std::string();
}

std::int64_t number_of(const json::value& value) {
  return value.is_int64() ? value.get_int64()
                          : (value.is_uint64() ? static_cast<std::int64_t>(value.get_uint64()) : 0);
}

// Seats are marked by letters, on the board and in front of the names.
std::string mark_of(std::size_t seat) { return std::string(1, static_cast<char>('A' + seat)); }

std::size_t colour_index(std::string_view colour) {
  return static_cast<std::size_t>(std::find(kColours.begin(), kColours.end(), colour) -
                                  kColours.begin());
}

Ink ink_of(std::string_view colour) {
  const std::size_t index = colour_index(colour);
  return index < kInks.size() ? kInks[index] : Ink::plain;
}

// "W3 G1": the letter always stands beside the colour, so that nothing depends on seeing it.
std::string stones_text(const json::value& stones, const GameWords& words) {
  std::string text;
  for (const std::string_view colour : kColours) {
    const json::value* count = stones.as_object().if_contains(colour);
    if (count == nullptr) continue;
    if (!text.empty()) text += ' ';
    text += paint(ink_of(colour),
                  fmt::format("{}{}", words.texts().word("letter", colour), number_of(*count)));
  }
  return text.empty() ? "–" : text;
}

std::int64_t stones_total(const json::value& stones) {
  std::int64_t sum = 0;
  for (const auto& entry : stones.as_object()) sum += number_of(entry.value());
  return sum;
}

// --- the row ------------------------------------------------------------------------------------

std::vector<std::string> row_lines(const json::object& view, const GameWords& words) {
  const Catalogue& texts = words.texts();
  std::vector<std::string> lines = {
      paint(Ink::bold, pad(texts.text("board.row"), 23)) +
      paint(Ink::faint,
            fmt::format("{} {}", pad(texts.text("board.price"), 7), texts.text("board.stones")))};
  const json::array& row = view.at("row").as_array();
  const bool free = view.at("turn").as_object().at("free_choice").as_bool();
  for (std::size_t i = 0; i < row.size(); ++i) {
    const json::object& slot = row[i].as_object();
    const std::string card = text_of(slot.at("card"));
    const std::string name = card.empty() ? "–" : texts.word("card", card);
    lines.push_back(fmt::format(" {}  {}{}  {}", paint(Ink::bold, std::to_string(i + 1)),
                                pad(name, 20), pad_left(std::to_string(free ? 0 : i), 3),
                                stones_text(slot.at("stones"), words)));
  }
  return lines;
}

// --- the orders ---------------------------------------------------------------------------------

struct OrderCell {
  std::string text = "?";
  bool open = false;
};

using OrderGrid = std::array<std::array<OrderCell, kHighest + 1>, kColours.size()>;

OrderCell* cell_of(OrderGrid& grid, std::string_view order) {
  const std::size_t bar = order.find('_');
  if (bar == std::string_view::npos) return nullptr;
  const std::size_t colour = colour_index(order.substr(0, bar));
  const int height = order.back() - '0';
  if (colour >= grid.size() || height < kLowest || height > kHighest) return nullptr;
  return &grid[colour][static_cast<std::size_t>(height)];
}

OrderGrid order_grid(const json::object& view) {
  OrderGrid grid;
  const auto set = [&](const json::value& order, std::string text, bool open) {
    if (OrderCell* cell = cell_of(grid, text_of(order))) *cell = {std::move(text), open};
  };
  for (const json::value& order : view.at("open_orders").as_array())
    set(order.as_object().at("order"), std::to_string(number_of(order.as_object().at("prestige"))),
        true);
  for (const json::value& entry : view.at("balconies").as_array()) {
    const json::object& balcony = entry.as_object();
    OrderCell* cell = cell_of(grid, text_of(balcony.at("order")));
    if (cell == nullptr) continue;
    const std::int64_t prestige = number_of(balcony.at("prestige"));
    const std::string_view numeral = kRoman[static_cast<std::size_t>(
        std::clamp<std::int64_t>(number_of(balcony.at("numeral")), 0, 4))];
    cell->text = cell->open ? fmt::format("{}{}", prestige, numeral)
                            : fmt::format("({}{})", prestige, numeral);
  }
  for (const json::value& order : view.at("neutral_seals").as_array()) set(order, "×", false);
  const json::array& players = view.at("players").as_array();
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    for (const json::value& order : players[seat].as_object().at("orders").as_array())
      set(order, fmt::format("[{}]", mark_of(seat)), false);
  return grid;
}

std::string floor_text(const json::object& view, int height) {
  for (const json::value& token : view.at("floor_tokens").as_array())
    if (number_of(token.as_object().at("height")) == height)
      return fmt::format("+{}", number_of(token.as_object().at("bonus")));
  return "";
}

std::vector<std::string> order_lines(const json::object& view, const GameWords& words) {
  const Catalogue& texts = words.texts();
  const OrderGrid grid = order_grid(view);
  std::vector<std::string> lines;
  std::string head = paint(Ink::bold, pad(texts.text("board.orders"), 8));
  for (std::size_t colour = 0; colour < kColours.size(); ++colour)
    head += paint(kInks[colour], pad_left(texts.word("letter", kColours[colour]), kCell));
  lines.push_back(head + paint(Ink::faint, "  " + texts.text("board.floor")));
  for (int height = kHighest; height >= kLowest; --height) {
    std::string line = pad_left(std::to_string(height), 3) + "     ";
    for (std::size_t colour = 0; colour < kColours.size(); ++colour) {
      const OrderCell& cell = grid[colour][static_cast<std::size_t>(height)];
      line += paint(cell.open ? kInks[colour] : Ink::faint, pad_left(cell.text, kCell));
    }
    lines.push_back(line + "  " + floor_text(view, height));
  }
  std::string flags = paint(Ink::faint, pad(texts.text("board.majority"), 8));
  for (const json::value& bonus : view.at("majority_bonuses").as_array())
    flags += paint(Ink::faint, pad_left(std::to_string(number_of(bonus)), kCell));
  lines.push_back(flags);
  return lines;
}

// --- the players --------------------------------------------------------------------------------

std::string towers_text(const json::object& player, const GameWords& words) {
  std::vector<std::string> towers;
  for (const json::value& entry : player.at("towers").as_array()) {
    const json::object& tower = entry.as_object();
    const std::string colour = text_of(tower.at("colour"));
    const auto height = static_cast<std::size_t>(number_of(tower.at("height")));
    std::string floors;
    for (std::size_t i = 0; i < std::min<std::size_t>(height, 12); ++i) floors += "▪";
    towers.push_back(paint(ink_of(colour), fmt::format("{} {} {}", floors, height,
                                                       words.texts().word("colour", colour))) +
                     (tower.at("raised").as_bool() ? "*" : ""));
  }
  return towers.empty() ? "–" : fmt::format("{}", fmt::join(towers, ", "));
}

std::string cards_text(const json::object& player, const GameWords& words) {
  std::vector<std::string> cards;
  for (const auto& entry : player.at("hand").as_object()) {
    const std::string name = words.texts().word("card", entry.key());
    const std::int64_t count = number_of(entry.value());
    cards.push_back(count == 1 ? name : fmt::format("{} ×{}", name, count));
  }
  for (const json::value& building : player.at("buildings").as_array())
    cards.push_back(fmt::format("[{}]", words.texts().word("card", text_of(building))));
  return cards.empty() ? "–" : fmt::format("{}", fmt::join(cards, ", "));
}

std::string storehouse_text(const json::object& player, const GameWords& words) {
  return fmt::format("{} ({}/{})", stones_text(player.at("storehouse"), words),
                     stones_total(player.at("storehouse")),
                     number_of(player.at("storehouse_limit")));
}

std::string player_lines(const json::object& view, std::size_t seat, Seat viewer,
                         const GameWords& words) {
  const Catalogue& texts = words.texts();
  const json::object& player = view.at("players").as_array()[seat].as_object();
  const auto is_seat = [&](std::string_view key) {
    const json::value& value = view.at(key);
    return !value.is_null() && number_of(value) == static_cast<std::int64_t>(seat);
  };
  const std::string name = words.name(static_cast<Seat>(seat));
  std::string line = fmt::format(
      "{} {}  {}", mark_of(seat), paint(seat == viewer ? Ink::bold : Ink::plain, pad(name, 14)),
      texts.text("board.standing", {{"prestige", std::to_string(number_of(player.at("prestige")))},
                                    {"seals", std::to_string(number_of(player.at("seals")))}}));
  if (is_seat("active")) line += "  ◂ " + texts.text("board.active");
  if (is_seat("end_token")) line += "  " + texts.text("board.end_token");
  if (player.at("owes_bell_tower").as_bool()) line += "  " + texts.text("board.owes_bell");
  line += "\n";
  const auto row = [&](std::string_view label, const std::string& content) {
    line += fmt::format("    {} {}\n", paint(Ink::faint, pad(texts.text(label), 11)), content);
  };
  row("board.storehouse", storehouse_text(player, words));
  row("board.towers", towers_text(player, words));
  row("board.cards", cards_text(player, words));
  return line;
}

std::string church_line(const json::object& view, const GameWords& words) {
  std::vector<std::string> cards;
  for (const json::value& card : view.at("church").as_array())
    cards.push_back(words.texts().word("card", text_of(card)));
  if (cards.empty()) return "";
  return fmt::format("{} {}\n", paint(Ink::bold, words.texts().text("board.church")),
                     fmt::join(cards, ", "));
}

std::string draw(const json::value& document, Seat viewer, const GameWords& words) {
  const json::object& view = document.as_object();
  const std::vector<std::string> row = row_lines(view, words);
  const std::vector<std::string> orders = order_lines(view, words);
  std::string out;
  const bool side_by_side = terminal_width() >= kBothWidth || !stdout_is_terminal();
  for (std::size_t i = 0; i < std::max(row.size(), orders.size()); ++i) {
    const std::string left = i < row.size() ? row[i] : "";
    if (side_by_side)
      out += pad(left, kRowWidth) + (i < orders.size() ? orders[i] : "") + "\n";
    else if (!left.empty())
      out += left + "\n";
  }
  if (!side_by_side) {
    out += "\n";
    for (const std::string& line : orders) out += line + "\n";
  }
  out += paint(Ink::faint, words.texts().text("board.legend")) + "\n";
  out += church_line(view, words);
  out += paint(Ink::faint,
               words.texts().text("board.piles",
                                  {{"deck", std::to_string(number_of(view.at("deck_size")))},
                                   {"bag", std::to_string(stones_total(view.at("bag")))}})) +
         " " + stones_text(view.at("bag"), words) + "\n\n";
  // The others first, so that the own things stand next to the question.
  const std::size_t players = view.at("players").as_array().size();
  const std::size_t first = viewer < players ? viewer + 1U : 0;
  for (std::size_t i = 0; i < players; ++i)
    out += player_lines(view, (first + i) % players, viewer, words);
  return out;
}

std::string brief(const json::value& document, Seat viewer, const GameWords& words) {
  const json::array& players = document.as_object().at("players").as_array();
  if (viewer >= players.size()) return "";
  const json::object& player = players[viewer].as_object();
  const Catalogue& texts = words.texts();
  return fmt::format("{} {}   {} {}", paint(Ink::faint, texts.text("board.storehouse")),
                     storehouse_text(player, words), paint(Ink::faint, texts.text("board.towers")),
                     towers_text(player, words));
}

Catalogue::Values details(const json::value& document, Seat, const json::value& action,
                          const GameWords& words) {
  const json::object& view = document.as_object();
  const json::object& act = action.as_object();
  Catalogue::Values values;
  if (const json::value* position = act.if_contains("position")) {
    const auto index = static_cast<std::size_t>(number_of(*position) - 1);
    const json::object& slot = view.at("row").as_array().at(index).as_object();
    values["stones"] = stones_text(slot.at("stones"), words);
  }
  return values;
}

// What `simulate` counts.
std::vector<std::string> built(const json::object& player) {
  std::vector<std::string> cards;
  for (const json::value& card : player.at("buildings").as_array()) cards.push_back(text_of(card));
  return cards;
}

}  // namespace

const Board& firenze_board() {
  static const Board kBoard = {"firenze", draw, brief, details, built};
  return kBoard;
}

}  // namespace stadtluft
