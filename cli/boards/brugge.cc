// The table of Brugge in a terminal: dice, stacks and majorities, then every player's houses.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/boards/scene.h"
#include "game_boards.h"

namespace stadtluft {
namespace {

constexpr std::array<std::string_view, 5> kColours = {"blue", "brown", "yellow", "purple", "red"};
constexpr std::array kInks = {Ink::blue, Ink::plain, Ink::yellow, Ink::purple, Ink::red};
const Palette kPalette = {kColours, kInks};
constexpr std::array<std::string_view, 3> kAreas = {"development", "persons", "canals"};
constexpr std::array<std::string_view, 2> kCanals = {"left", "right"};
constexpr std::int64_t kCanalLength = 5;
constexpr std::int64_t kMarkers = 3;    // so many of a colour strike
constexpr std::int64_t kThreatDie = 5;  // from this number up a die brings a threat marker
constexpr std::int64_t kPriceDie = 2;   // up to this number it counts for the price of a step

// --- the middle of the table --------------------------------------------------------------------

std::int64_t area_value(const Scene& scene, std::size_t seat, std::string_view area) {
  return count_of(scene.player(seat).at("majority_values"), area);
}

// "B 32 · R 30": what lies on top of each stack and how many cards there are.
std::string stacks_text(const Scene& scene) {
  std::vector<std::string> parts;
  for (const json::value& entry : scene.view.at("stacks").as_array()) {
    const json::object& stack = entry.as_object();
    const std::string top = text_of(stack.at("top"));
    parts.push_back(top.empty()
                        ? scene.text("empty")
                        : fmt::format("{} {}", scene.letter(top), number_of(stack.at("cards"))));
  }
  const std::int64_t extra = number_of(scene.view.at("extra"));
  parts.push_back(extra > 0 ? scene.text("extra", {{"count", std::to_string(extra)}})
                            : scene.text("extra_used"));
  return joined(parts, " · ");
}

std::string discard_text(const Scene& scene) {
  const json::array& pile = scene.view.at("discard").as_array();
  if (pile.empty()) return scene.text("discard_empty");
  return scene.text("discard", {{"count", std::to_string(pile.size())},
                                {"card", scene.card(text_of(pile.back()))}});
}

std::string statues_text(const Scene& scene) {
  std::vector<std::string> values;
  for (const json::value& value : scene.view.at("statues").as_array())
    values.push_back(std::to_string(number_of(value)));
  return values.empty() ? scene.text("none_left") : joined(values, " ");
}

std::string title_of(const Scene& scene) {
  const std::int64_t round = number_of(scene.view.at("round"));
  if (round == 0) return "";
  std::string title = scene.text("round", {{"round", std::to_string(round)}});
  if (const std::int64_t turn = number_of(scene.view.at("turn")); turn > 0)
    title += " · " + scene.text("turn", {{"turn", std::to_string(turn)}});
  if (number_of(scene.view.at("last_round")) == round) title += " · " + scene.text("last_round");
  return paint(Ink::bold, title) + "\n";
}

// --- the players --------------------------------------------------------------------------------

// "Flood ●●○", and a warning when the next marker brings the event.
std::string threats_text(const Scene& scene, const json::object& player) {
  std::vector<std::string> parts;
  for (const std::string_view colour : kColours) {
    const std::int64_t markers = count_of(player.at("threats"), colour);
    std::string dots;
    for (std::int64_t at = 0; at < kMarkers; ++at) dots += at < markers ? "●" : "○";
    const bool close = markers >= kMarkers - 1;
    parts.push_back(
        paint(close ? Ink::bold : kPalette.ink_of(colour),
              fmt::format("{} {} {}{}", scene.words.texts().word("letter", colour),
                          scene.words.texts().word("stage", colour), dots, close ? "!" : "")));
  }
  return joined(parts, "  ");
}

// A canal from the guard house outwards: tokens that lie, then colour and price of what is missing.
std::string canal_text(const Scene& scene, const json::object& player, std::string_view canal) {
  const std::int64_t tokens = count_of(player.at("canals"), canal);
  const RowTexts& fields = scene.words.table("canals");
  std::string out = scene.words.texts().word("canal", canal) + " ";
  for (std::int64_t i = 1; i <= kCanalLength; ++i) {
    const std::string row = fmt::format("{}{}{}", number_of(player.at("guard_house")),
                                        canal == kCanals[0] ? 'L' : 'R', i);
    const std::string colour = fields.field(row, "colour");
    if (i <= tokens) {
      out += paint(kPalette.ink_of(colour), "■ ");
      continue;
    }
    const bool next = i == tokens + 1;
    const std::string cost = next ? std::to_string(count_of(player.at("canal_prices"), canal))
                                  : fields.field(row, "cost");
    out += paint(next ? kPalette.ink_of(colour) : Ink::faint,
                 fmt::format("{}{}{}", next ? "▸" : "", scene.words.texts().word("letter", colour),
                             cost)) +
           " ";
  }
  if (const std::int64_t value = count_of(player.at("statues"), canal); value > 0)
    out += fmt::format("{} {} ", scene.text("statue"), value);
  return out;
}

std::string track_text(const Scene& scene, const json::object& player) {
  const RowTexts& track = scene.words.table("track");
  const std::string step = std::to_string(number_of(player.at("step")));
  return scene.text("step", {{"step", step},
                             {"last", std::to_string(track.rows().size() - 1)},
                             {"points", track.field(step, "points")}});
}

// Another player's houses: names only, `help 044` tells the rest.
std::string short_houses(const Scene& scene, const json::object& player) {
  std::vector<std::string> houses;
  for (const json::value& entry : player.at("houses").as_array()) {
    const json::object& house = entry.as_object();
    const std::string person = text_of(house.at("person"));
    houses.push_back(
        fmt::format("{}[{}{}]", scene.letter(text_of(house.at("colour"))),
                    person.empty() ? scene.text("nothing") : scene.coloured_card(person),
                    person.empty() ? "" : scene.used(person)));
  }
  return houses.empty() ? scene.text("nothing") : flowing(houses, " ");
}

std::string full_houses(const Scene& scene, const json::object& player) {
  std::string out;
  std::size_t number = 0;
  for (const json::value& entry : player.at("houses").as_array()) {
    const json::object& house = entry.as_object();
    const std::string before =
        fmt::format("  {:2} {} ", ++number, scene.letter(text_of(house.at("colour"))));
    const std::string person = text_of(house.at("person"));
    out += person.empty() ? fmt::format("{}{}\n", before, scene.text("empty"))
                          : scene.card_lines(before, person, scene.used(person));
  }
  return out;
}

std::string standing_of(const Scene& scene, const json::object& player) {
  return scene.text("standing", {{"points", std::to_string(number_of(player.at("points")))},
                                 {"total", std::to_string(number_of(player.at("score_if_ended")))},
                                 {"guilders", std::to_string(number_of(player.at("guilders")))}});
}

std::string player_lines(const Scene& scene, std::size_t seat) {
  const json::object& player = scene.player(seat);
  std::string out = scene.head(seat, standing_of(scene, player));
  const auto row = [&](std::string_view key, const std::string& content) {
    out += fmt::format("  {}{}\n", scene.label(key), content);
  };
  row("workers", scene.counts(player.at("workers")));
  row("threats", threats_text(scene, player));
  row("canals", fmt::format("{}  {}", canal_text(scene, player, kCanals[0]),
                            canal_text(scene, player, kCanals[1])));
  row("track", track_text(scene, player));
  if (seat != scene.viewer) {
    row("houses", short_houses(scene, player));
    row("hand", scene.hidden_hand(player));
    return out;
  }
  row("houses", player.at("houses").as_array().empty() ? scene.text("nothing") : "");
  out += full_houses(scene, player);
  row("hand", paint(Ink::faint, scene.text("key")));
  for (const json::value& card : player.at("hand").as_array())
    out += scene.card_lines("       ", text_of(card), "");
  // Cards of a refill that is not over yet.
  if (!player.at("hand_hidden").as_object().empty())
    out += fmt::format("       {}\n", scene.counts(player.at("hand_hidden")));
  return out;
}

// --- the three functions of a board -------------------------------------------------------------

std::string draw(const json::value& document, Seat viewer, const GameWords& words) {
  const Scene scene{document.as_object(), viewer, words, kPalette};
  std::string out = title_of(scene);
  const std::vector<std::string> left = scene.majorities(kAreas, area_value);
  std::vector<std::string> right;
  const auto add = [&](std::string_view key, const std::string& content) {
    right.push_back(scene.label(key) + content);
  };
  add("dice", scene.dice(kThreatDie, kPriceDie));
  right.push_back(std::string(kBoardLabel, ' ') + paint(Ink::faint, scene.text("legend")));
  add("stacks", stacks_text(scene));
  right.push_back(std::string(kBoardLabel, ' ') + discard_text(scene));
  add("statues", statues_text(scene));
  out += Scene::columns_of(left, right) + "\n";
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
  return fmt::format("{} · {} {}\n{}", standing_of(scene, player),
                     paint(Ink::faint, scene.text("workers")), scene.counts(player.at("workers")),
                     threats_text(scene, player));
}

// The inhabitant of a house, for the choice of one.
void add_house(const Scene& scene, const json::object& player, std::int64_t number,
               Catalogue::Values& values) {
  const json::array& houses = player.at("houses").as_array();
  const auto index = static_cast<std::size_t>(number - 1);
  if (index >= houses.size()) return;
  const json::object& house = houses[index].as_object();
  const std::string person = text_of(house.at("person"));
  values["stands"] = person.empty() ? scene.text("empty") : scene.card(person);
}

Catalogue::Values details(const json::value& document, Seat viewer, const json::value& action,
                          const GameWords& words) {
  const Scene scene{document.as_object(), viewer, words, kPalette};
  const json::object& act = action.as_object();
  Catalogue::Values values;
  if (viewer >= scene.seats()) return values;
  const json::object& player = scene.player(viewer);
  if (const json::value* number = act.if_contains("house"))
    add_house(scene, player, number_of(*number), values);
  return values;
}

// What `simulate` counts.
std::vector<std::string> built(const json::object& player) {
  std::vector<std::string> cards;
  for (const json::value& house : player.at("houses").as_array())
    if (const json::value& person = house.as_object().at("person"); person.is_string())
      cards.push_back(text_of(person));
  return cards;
}

}  // namespace

const Board& brugge_board() {
  static const Board kBoard = {"brugge", draw, brief, details, built};
  return kBoard;
}

}  // namespace stadtluft
