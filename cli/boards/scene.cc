#include "cli/boards/scene.h"

#include <algorithm>

#include <fmt/format.h>

namespace stadtluft {

std::string text_of(const json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : std::string();
}

std::int64_t number_of(const json::value& value) {
  return value.is_int64() ? value.get_int64()
                          : (value.is_uint64() ? static_cast<std::int64_t>(value.get_uint64()) : 0);
}

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

std::string joined(const std::vector<std::string>& parts, std::string_view with) {
  return fmt::format("{}", fmt::join(parts, with));
}

std::string flowing(const std::vector<std::string>& parts, std::string_view between) {
  std::string out;
  std::size_t used = kBoardIndent;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t width = columns(parts[i]) + columns(between);
    if (i > 0 && used + width > kBoardWidth) {
      out += "\n" + std::string(kBoardIndent, ' ');
      used = kBoardIndent;
    } else if (i > 0) {
      out += between;
    }
    out += parts[i];
    used += width;
  }
  return out;
}

Ink Palette::ink_of(std::string_view colour) const {
  const auto found = std::find(colours.begin(), colours.end(), colour);
  return found == colours.end() ? Ink::plain
                                : inks[static_cast<std::size_t>(found - colours.begin())];
}

std::string Scene::text(std::string_view key, const Catalogue::Values& values) const {
  return words.texts().text(fmt::format("board.{}", key), values);
}

std::string Scene::letter(std::string_view colour) const {
  return paint(palette.ink_of(colour), words.texts().word("letter", colour));
}

std::string Scene::colour(std::string_view word) const {
  return words.texts().word("colour", word);
}

std::string Scene::card(std::string_view id) const { return words.texts().word("card", id); }

std::string Scene::field(std::string_view card, std::string_view name) const {
  return words.table("cards").field(card, name);
}

std::string Scene::coloured_card(std::string_view id) const {
  return letter(field(id, "colour")) + " " + card(id);
}

const json::object& Scene::player(std::size_t seat) const {
  return view.at("players").as_array()[seat].as_object();
}

std::size_t Scene::seats() const { return view.at("players").as_array().size(); }

std::string Scene::counts(const json::value& of) const {
  std::vector<std::string> parts;
  for (const std::string_view colour : palette.colours)
    if (const std::int64_t n = count_of(of, colour); n > 0)
      parts.push_back(paint(palette.ink_of(colour),
                            fmt::format("{}{}", words.texts().word("letter", colour), n)));
  return parts.empty() ? text("nothing") : joined(parts, " ");
}

std::string Scene::label(std::string_view key) const {
  return paint(Ink::faint, pad(text(key), kBoardLabel));
}

std::string Scene::dice(std::int64_t high, std::int64_t low) const {
  std::vector<std::string> parts;
  for (const std::string_view die : palette.colours) {
    const std::int64_t pips = count_of(view.at("dice"), die);
    if (pips == 0) return text("no_dice");
    const char* sign = pips >= high ? "!" : (pips <= low ? "*" : "");
    parts.push_back(paint(palette.ink_of(die),
                          fmt::format("{}{}{}", words.texts().word("letter", die), pips, sign)));
  }
  return joined(parts, "  ");
}

std::vector<std::string> Scene::majorities(std::span<const std::string_view> areas,
                                           std::int64_t (*value)(const Scene& scene,
                                                                 std::size_t seat,
                                                                 std::string_view area)) const {
  std::string head = paint(Ink::bold, pad(text("majorities"), 20));
  for (std::size_t seat = 0; seat < seats(); ++seat) head += pad_left(mark_of(seat), 4) + " ";
  std::vector<std::string> lines = {head};
  for (const std::string_view area : areas) {
    std::string line = " " + pad(words.texts().word("area", area), 19);
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      const bool active = listed(player(seat).at("majorities"), area);
      const std::string number = pad_left(std::to_string(value(*this, seat, area)), 4);
      line += active ? paint(Ink::bold, number + "✓") : number + " ";
    }
    lines.push_back(line);
  }
  return lines;
}

std::string Scene::card_lines(const std::string& before, const std::string& card,
                              const std::string& after) const {
  const std::string head = fmt::format(
      "{}{} {} {}", before, pad(coloured_card(card), kCardWidth),
      pad_left(text("cost", {{"cost", field(card, "cost")}, {"points", field(card, "points")}}), 5),
      pad(words.texts().word("sign", field(card, "activation")), 6));
  std::string out;
  const std::size_t room = columns(head) + 1;
  const std::string body = words.table("cards").text(card) + after;
  std::string left = head + " ";
  for (const std::string& line : wrap(body, kBoardWidth - std::min(room, kBoardWidth / 2))) {
    out += left + line + "\n";
    left = std::string(room, ' ');
  }
  return out;
}

std::string Scene::used(const std::string& card) const {
  return listed(view.at("used"), card) ? fmt::format(" [{}]", text("used")) : "";
}

std::string Scene::head(std::size_t seat, const std::string& standing) const {
  const std::string name = words.name(static_cast<Seat>(seat));
  std::string out =
      fmt::format("{} {}  {}", paint(Ink::bold, mark_of(seat)),
                  paint(seat == viewer ? Ink::bold : Ink::plain, pad(name, 14)), standing);
  if (const json::value* to_move = view.if_contains("to_move");
      to_move != nullptr && number_of(*to_move) == static_cast<std::int64_t>(seat))
    out += "  ◂ " + text("active");
  if (const json::value* start = view.if_contains("start");
      start != nullptr && start->is_number() &&
      number_of(*start) == static_cast<std::int64_t>(seat))
    out += "  ⚑ " + text("start");
  return out + "\n";
}

std::string Scene::hidden_hand(const json::object& player) const {
  std::vector<std::string> parts = {counts(player.at("hand_hidden"))};
  for (const json::value& card : player.at("hand").as_array())
    parts.push_back(coloured_card(text_of(card)));
  return flowing(parts, " · ");
}

std::string Scene::columns_of(const std::vector<std::string>& left,
                              const std::vector<std::string>& right) {
  std::string out;
  const std::size_t width = columns(left[0]) + 3;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i)
    out += pad(i < left.size() ? left[i] : "", width) + (i < right.size() ? right[i] : "") + "\n";
  return out;
}

}  // namespace stadtluft
