#include "cli/boards/plain.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "cli/terminal.h"

namespace stadtluft {
namespace {

// Told elsewhere: by the frame of the table, or by the score sheet.
constexpr std::array<std::string_view, 8> kElsewhere = {
    "viewer", "options", "players", "question", "to_move", "active", "score", "score_if_ended"};
constexpr std::string_view kNothing = "–";

bool is_number(const json::value& value) { return value.is_int64() || value.is_uint64(); }
std::int64_t number_of(const json::value& value) { return value.to_number<std::int64_t>(); }

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// A part of the schema of a view.
class Outline {
 public:
  explicit Outline(const json::value* schema)
      : schema_(schema == nullptr ? nullptr : schema->if_object()) {
    // A value that may be null is described by its other choice.
    const json::value* choices = schema_ == nullptr ? nullptr : schema_->if_contains("oneOf");
    if (choices != nullptr && choices->is_array() && choices->get_array().size() == 2)
      schema_ = choices->get_array()[0].if_object();
  }
  [[nodiscard]] Outline member(std::string_view name) const {
    const json::value* members = at("properties");
    return Outline(members == nullptr ? nullptr : members->get_object().if_contains(name));
  }
  [[nodiscard]] Outline items() const { return Outline(at("items")); }
  [[nodiscard]] Outline keys() const { return Outline(at("propertyNames")); }
  // The name of its definition: seat, card, colour; empty if it has none.
  [[nodiscard]] std::string domain() const {
    constexpr std::string_view kPrefix = "#/$defs/";
    const json::value* reference = at("$ref");
    return reference == nullptr ? std::string()
                                : std::string(reference->get_string()).substr(kPrefix.size());
  }

 private:
  [[nodiscard]] const json::value* at(std::string_view key) const {
    return schema_ == nullptr ? nullptr : schema_->if_contains(key);
  }

  const json::object* schema_;
};

class Drawing {
 public:
  explicit Drawing(const GameWords& words) : words_(words), width_(terminal_width()) {}

  // The label and the text of every member that is worth a line.
  void members(const json::object& object, const Outline& outline, std::string_view indent) {
    for (const auto& member : object) {
      if (std::find(kElsewhere.begin(), kElsewhere.end(), member.key()) != kElsewhere.end())
        continue;
      const Outline inner = outline.member(member.key());
      const json::array* list = member.value().if_array();
      if (list != nullptr && !list->empty() && list->front().is_object())
        rows(member.key(), *list, inner.items(), indent);
      else if (std::string text = value_text(member.key(), member.value(), inner); !text.empty())
        line(indent, label(member.key()), text);
    }
  }
  void heading(std::string_view text) { out_ += paint(Ink::bold, text) + "\n"; }
  void blank() { out_ += "\n"; }
  [[nodiscard]] std::string text() && { return std::move(out_); }

  // What stands behind the label; empty for nothing.
  [[nodiscard]] std::string value_text(std::string_view name, const json::value& value,
                                       const Outline& outline) const {
    if (value.is_bool()) return value.get_bool() ? "✓" : "";
    if (value.is_string()) return word(value, outline, name);
    if (is_number(value)) {
      const std::int64_t number = number_of(value);
      return outline.domain() == "seat" ? words_.name(static_cast<Seat>(number))
                                        : std::to_string(number);
    }
    if (const json::array* list = value.if_array()) return list_text(name, *list, outline.items());
    if (const json::object* object = value.if_object()) return object_text(name, *object, outline);
    return {};
  }
  // "Built: 2; Exchanged: ✓"
  [[nodiscard]] std::string group_text(const json::object& object, const Outline& outline) const {
    std::vector<std::string> texts;
    for (const auto& member : object)
      if (const std::string text =
              value_text(member.key(), member.value(), outline.member(member.key()));
          !text.empty())
        texts.push_back(fmt::format("{}: {}", label(member.key()), text));
    return fmt::format("{}", fmt::join(texts, "; "));
  }

 private:
  [[nodiscard]] std::string label(std::string_view name) const {
    for (const char* section : {"field", "board"})
      if (const std::string key = fmt::format("{}.{}", section, name);
          words_.texts().has(key) && words_.texts().text(key).find('{') == std::string::npos)
        return capital(words_.texts().text(key));
    std::string plain(name);
    std::replace(plain.begin(), plain.end(), '_', ' ');
    return capital(plain);
  }

  [[nodiscard]] std::string word(const json::value& value, const Outline& outline,
                                 std::string_view name) const {
    const std::string domain = outline.domain();
    return words_.texts().word(domain.empty() ? name : std::string_view(domain),
                               value.get_string().c_str());
  }

  [[nodiscard]] std::string list_text(std::string_view name, const json::array& list,
                                      const Outline& items) const {
    std::vector<std::string> texts;
    for (const json::value& entry : list) texts.push_back(value_text(name, entry, items));
    return fmt::format(
        "{}", fmt::join(texts, list.empty() || !is_number(list.front()) || items.domain() == "seat"
                                   ? ", "
                                   : " "));
  }

  [[nodiscard]] std::string object_text(std::string_view name, const json::object& object,
                                        const Outline& outline) const {
    const bool counts = std::all_of(object.begin(), object.end(),
                                    [](const auto& member) { return is_number(member.value()); });
    return counts ? counts_text(name, object, outline) : group_text(object, outline);
  }
  // "red 3, blue 1": counts and tracks.
  [[nodiscard]] std::string counts_text(std::string_view name, const json::object& object,
                                        const Outline& outline) const {
    std::vector<std::string> texts;
    for (const auto& member : object)
      texts.push_back(fmt::format("{} {}", word(json::value(member.key()), outline.keys(), name),
                                  number_of(member.value())));
    return fmt::format("{}", fmt::join(texts, ", "));
  }

  // Things with several values each, one a line, numbered as the answers number them.
  void rows(std::string_view name, const json::array& list, const Outline& items,
            std::string_view indent) {
    out_ += fmt::format("{}{}\n", indent, paint(Ink::faint, label(name)));
    for (std::size_t i = 0; i < list.size(); ++i) {
      std::vector<std::string> texts;
      for (const auto& member : list[i].as_object()) {
        const std::string text =
            value_text(member.key(), member.value(), items.member(member.key()));
        if (text.empty()) continue;
        // What it is goes before what it has.
        texts.push_back(
            member.value().is_string() ? text : fmt::format("{}: {}", label(member.key()), text));
      }
      line(indent, fmt::format("  {}", i + 1), fmt::format("{}", fmt::join(texts, "; ")));
    }
  }

  void line(std::string_view indent, const std::string& label, const std::string& text) {
    constexpr std::size_t kLabels = 20;
    const std::size_t label_width = label.starts_with(' ') ? 5 : kLabels;
    const std::string head = std::string(indent) + pad(label, label_width) + "  ";
    const std::size_t left = columns(head);
    bool first = true;
    const std::string shown = text.empty() ? std::string(kNothing) : text;
    for (const std::string& part : wrap(shown, std::max<std::size_t>(width_, left + 20) - left)) {
      out_ += (first ? head : std::string(left, ' ')) + part + "\n";
      first = false;
    }
  }

  const GameWords& words_;
  std::size_t width_;
  std::string out_;
};

// Working out a schema takes longer than drawing by it.
const json::value& schema_of(const AnyGame& game) {
  static std::map<std::string, json::value, std::less<>> schemas;
  const auto found = schemas.find(game.info().id);
  if (found != schemas.end()) return found->second;
  return schemas.emplace(game.info().id, game.schema(Extent::table)).first->second;
}

Outline outline_of(const GameWords& words) { return Outline(&schema_of(words.game())); }

std::string draw(const json::value& view, Seat viewer, const GameWords& words) {
  const json::object& table = view.as_object();
  const Outline outline = outline_of(words);
  const Outline player = outline.member("players").items();
  Drawing drawing(words);
  drawing.members(table, outline, "");
  const json::array& players = table.at("players").as_array();
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    drawing.blank();
    const json::value* points = players[seat].as_object().if_contains("score_if_ended");
    drawing.heading(
        fmt::format("{}{}{}", words.name(static_cast<Seat>(seat)), seat == viewer ? " *" : "",
                    points == nullptr ? std::string() : fmt::format("  ({})", number_of(*points))));
    drawing.members(players[seat].as_object(), player, "  ");
  }
  return std::move(drawing).text();
}

// What the viewer has, in a few lines.
std::string brief(const json::value& view, Seat viewer, const GameWords& words) {
  const json::array& players = view.as_object().at("players").as_array();
  if (viewer >= players.size()) return {};
  json::object counted;
  for (const auto& member : players[viewer].as_object())
    if ((is_number(member.value()) && member.key() != "score_if_ended") ||
        (member.value().is_object() && !member.value().get_object().empty()))
      counted[member.key()] = member.value();
  const std::string text =
      Drawing(words).group_text(counted, outline_of(words).member("players").items());
  constexpr std::size_t kMostLines = 3;
  std::vector<std::string> lines = wrap(text, terminal_width() - 2);
  if (lines.size() > kMostLines) {
    lines.resize(kMostLines);
    lines.back() += " …";
  }
  return fmt::format("{}", fmt::join(lines, "\n"));
}

const Board kPlainBoard = {
    .game = "",
    .draw = draw,
    .brief = brief,
    .details = [](const json::value&, Seat, const json::value&,
                  const GameWords&) { return Catalogue::Values(); },
};

}  // namespace

const Board& plain_board() { return kPlainBoard; }

}  // namespace stadtluft
