#include "cli/help.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "cli/program.h"
#include "cli/terminal.h"
#include "text/embedded.h"
#include "text/row_text.h"

namespace stadtluft {
namespace {

constexpr std::string_view kCardSection = "card";

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// "{ height = 7, points = 4 }" or "{ 'height' = 7 }" as values.
void add_params(std::string_view text, Catalogue::Values& values) {
  for (const std::string& part : split(text, ',')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string::npos) continue;
    const auto bare = [](std::string_view word) {
      constexpr std::string_view kAround = " {}[]\"'";
      const std::size_t from = std::min(word.find_first_not_of(kAround), word.size());
      word.remove_prefix(from);
      const std::size_t last = word.find_last_not_of(kAround);
      return std::string(word.substr(0, last == std::string_view::npos ? 0 : last + 1));
    };
    values[bare(std::string_view(part).substr(0, equals))] =
        bare(std::string_view(part).substr(equals + 1));
  }
}

Catalogue::Values params_of(const AnyGame& game, const std::string& row) {
  Catalogue::Values values;
  for (const Provenance& value : game.provenance())
    if (value.row == row && value.field == "params") add_params(value.value, values);
  return values;
}

std::string kind_of(const AnyGame& game, const Catalogue& texts, const std::string& row) {
  for (const Provenance& value : game.provenance())
    if (value.row == row && value.field == "kind") return texts.word("kind", value.value);
  return "";
}

// "2 brown, 1 grey" for a cost in colours; other costs as they are.
std::string cost_of(const Catalogue& texts, const std::string& cost) {
  if (!cost.starts_with('{')) return cost;
  Catalogue::Values amounts;
  add_params(cost, amounts);
  std::vector<std::string> parts;
  for (const auto& [colour, amount] : amounts)
    parts.push_back(fmt::format("{} {}", amount, texts.word("colour", colour)));
  return fmt::format("{}", fmt::join(parts, ", "));
}

// "(Harbour, violet, 3/1, Phase III)" and the text that is composed from the row of a card whose
// text is not written out. What a game's cards do not have is left out.
std::string composed(const AnyGame& game, const Catalogue& texts, const std::string& row) {
  const RowTexts cards(texts, game.provenance(), "cards");
  std::vector<std::string> parts;
  for (const std::string_view field : {"category", "deck", "colour"})
    if (const std::string word = cards.field(row, field); !word.empty())
      parts.push_back(texts.word(field, word));
  const std::string points = cards.field(row, "points");
  parts.push_back(cost_of(texts, cards.field(row, "cost")) + (points.empty() ? "" : "/" + points));
  std::string when;  // "The card works at once."
  for (const std::string_view field : {"activation", "moment"})
    if (const std::string word = cards.field(row, field); !word.empty()) {
      parts.push_back(texts.word(field, word));
      when = texts.text(fmt::format("{}.{}.help", field, word));
    }
  std::string out = fmt::format(" ({})\n", fmt::join(parts, ", "));
  for (const std::string& line : wrap(cards.text(row) + " " + when, 76)) out += "  " + line + "\n";
  return out;
}

// Plain text of one line of the rule pages: no marks, no sources.
std::string without_marks(std::string_view line) {
  std::string text(line);
  for (const std::string_view mark : {" (src: ", " (bron: ", " (Quelle: "})
    if (const std::size_t source = text.rfind(mark); source != std::string::npos)
      text.erase(source);
  if (text.starts_with("- ")) text.erase(0, 2);
  if (text.starts_with("| ")) {
    text = text.substr(2, text.rfind(" |") - 2);
    for (std::size_t at = text.find(" | "); at != std::string::npos; at = text.find(" | "))
      text.replace(at, 3, " · ");
  }
  for (const std::string_view mark : {"**", "`"})
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark))
      text.erase(at, mark.size());
  return text;
}

// Whether a line of the rule pages is this rule, alone or in a table, or one of this chapter.
bool says(std::string_view line, const std::string& wanted) {
  return line.starts_with(fmt::format("- **{}**", wanted)) ||
         line.starts_with(fmt::format("- **{}.", wanted)) ||
         line.starts_with(fmt::format("- **{}-", wanted)) ||
         line.starts_with(fmt::format("| {} |", wanted));
}

// The rule pages of a game in a language, the rules first, then the cards.
std::vector<std::string> lines_of_rules(const GameInfo& info, std::string_view language) {
  const std::string folder = language == "en" ? "" : fmt::format("{}/", language);
  std::vector<std::string> lines;
  for (const std::string_view page : {".md", "-cards.md"})
    for (const EmbeddedFile& file : embedded_rules())
      if (file.path == fmt::format("{}{}{}", folder, info.id, page))
        for (std::string& line : split(file.text, '\n')) lines.push_back(std::move(line));
  return lines;
}

std::string paragraph(std::string_view line) {
  std::string out;
  const std::size_t width = std::min<std::size_t>(78, terminal_width() - 2);
  for (const std::string& part : wrap(without_marks(line), width)) out += "  " + part + "\n";
  return out;
}

}  // namespace

std::optional<std::string> help_on_thing(const AnyGame& game, const Catalogue& texts,
                                         const std::string& query) {
  const std::string wanted = lower(query);
  if (wanted.empty()) return std::nullopt;
  std::optional<std::string> found;
  for (const std::string& key : texts.below(kCardSection)) {
    if (!key.ends_with(".name")) continue;
    const std::string id =
        key.substr(kCardSection.size() + 1, key.size() - kCardSection.size() - 6);
    const std::string name = texts.text(key);
    std::string id_with_blanks = id;
    std::replace(id_with_blanks.begin(), id_with_blanks.end(), '_', ' ');
    const bool exact = wanted == id || wanted == id_with_blanks || wanted == lower(name);
    if (!exact && !(!found && (id.starts_with(wanted) || lower(name).starts_with(wanted))))
      continue;
    found = id;
    if (exact) break;
  }
  if (!found) return std::nullopt;

  const std::string kind = kind_of(game, texts, *found);
  const std::string key = fmt::format("{}.{}", kCardSection, *found);
  std::string out = paint(Ink::bold, texts.text(key + ".name"));
  if (!texts.has(key + ".text")) return out + composed(game, texts, *found);
  if (!kind.empty()) out += fmt::format(" ({})", kind);
  out += "\n";
  for (const std::string& line : wrap(texts.text(key + ".text", params_of(game, *found)), 76))
    out += "  " + line + "\n";
  return out;
}

std::string rule_chapters(const GameInfo& info, std::string_view language) {
  std::string out;
  for (const std::string& line : lines_of_rules(info, language))
    if (line.starts_with("## ") && line.size() > 3 &&
        std::isdigit(static_cast<unsigned char>(line[3])) != 0)
      out += paragraph(fmt::format("{}-{}", info.rule_prefix, line.substr(3)));
  return out;
}

std::optional<std::string> help_on_rule(const GameInfo& info, std::string_view language,
                                        const std::string& query) {
  std::string wanted = query;
  for (char& c : wanted) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  if (wanted == info.rule_prefix) return rule_chapters(info, language);
  if (!wanted.empty() && std::isdigit(static_cast<unsigned char>(wanted[0])) != 0)
    wanted = fmt::format("{}-{}", info.rule_prefix, wanted);
  if (!wanted.starts_with(fmt::format("{}-", info.rule_prefix))) return std::nullopt;
  std::string out;
  for (const std::string& line : lines_of_rules(info, language))
    if (says(line, wanted)) out += paragraph(line);
  if (out.empty()) return std::nullopt;
  return out;
}

std::optional<std::string> help_on_words(const GameInfo& info, std::string_view language,
                                         const std::string& query) {
  constexpr std::size_t kShown = 6;
  constexpr std::size_t kShortest = 3;  // shorter words are everywhere
  const std::string wanted = lower(query);
  if (wanted.size() < kShortest) return std::nullopt;
  const std::string rule = fmt::format("- **{}-", info.rule_prefix);
  std::string out;
  std::vector<std::string> others;
  std::size_t found = 0;
  for (const std::string& line : lines_of_rules(info, language)) {
    if (!line.starts_with(rule) || lower(without_marks(line)).find(wanted) == std::string::npos)
      continue;
    if (++found <= kShown)
      out += paragraph(line);
    else
      others.push_back(line.substr(4, line.find("**", 4) - 4));
  }
  if (found == 0) return std::nullopt;
  if (!others.empty()) {
    for (const std::string& part : wrap(fmt::format("… {}", fmt::join(others, ", ")), 78))
      out += "  " + part + "\n";
  }
  return out;
}

}  // namespace stadtluft
