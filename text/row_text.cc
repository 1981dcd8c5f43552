#include "text/row_text.h"

#include <algorithm>

#include "engine/core/grammar.h"

namespace stadtluft {
namespace {

// A parameter as it was printed from the table: one word or a list of them.
using Words = std::vector<std::string>;
using Params = std::map<std::string, Words, std::less<>>;

std::string bare(std::string_view word) {
  constexpr std::string_view kAround = " \t\"'";
  const std::size_t from = word.find_first_not_of(kAround);
  if (from == std::string_view::npos) return "";
  return std::string(word.substr(from, word.find_last_not_of(kAround) - from + 1));
}

// The parts between commas that are in no bracket.
std::vector<std::string> top_parts(std::string_view text) {
  std::vector<std::string> parts;
  int depth = 0;
  std::string part;
  for (const char c : text) {
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (c == ',' && depth == 0) {
      parts.push_back(part);
      part.clear();
    } else {
      part += c;
    }
  }
  if (!bare(part).empty()) parts.push_back(part);
  return parts;
}

std::string_view without_brackets(std::string_view text, char open, char close) {
  const std::size_t from = text.find(open);
  const std::size_t to = text.rfind(close);
  if (from == std::string_view::npos || to == std::string_view::npos || to <= from) return text;
  return text.substr(from + 1, to - from - 1);
}

Words words_of(std::string_view text) {
  if (text.find('[') == std::string_view::npos) return {bare(text)};
  Words words;
  for (const std::string& part : top_parts(without_brackets(text, '[', ']')))
    words.push_back(bare(part));
  return words;
}

// "{ unit = 'plot:pink', per = 1, workers = [ 'any:1' ] }"
Params params_of(std::string_view text) {
  Params params;
  for (const std::string& part : top_parts(without_brackets(text, '{', '}'))) {
    const std::size_t equals = part.find('=');
    if (equals == std::string::npos) continue;
    params[bare(std::string_view(part).substr(0, equals))] =
        words_of(std::string_view(part).substr(equals + 1));
  }
  return params;
}

std::string_view before_colon(std::string_view word) { return word.substr(0, word.find(':')); }

std::string after_colon(std::string_view word) {
  const std::size_t colon = word.find(':');
  return colon == std::string_view::npos ? "" : std::string(word.substr(colon + 1));
}

// One row's text in the making.
class Composer {
 public:
  Composer(const Catalogue& texts, Params params) : texts_(texts), params_(std::move(params)) {
    // Of a unit or condition such as die_min:grey:5 the parts behind the colon can be named.
    for (const std::string_view key : {"unit", "cond"})
      if (const std::string* word = first(key)) {
        const std::string rest = after_colon(*word);
        if (rest.empty()) continue;
        params_["argument"] = {std::string(before_colon(rest))};
        params_["argument2"] = {after_colon(rest)};
      }
  }

  // The text of a section ("effect") for a word of the row; empty if there is no template.
  [[nodiscard]] std::string text(std::string_view section, std::string_view word) const {
    const std::string key = chosen(std::string(section) + "." + std::string(word));
    return filled(texts_.has(key) ? texts_.text(key) : std::string());
  }

  [[nodiscard]] std::string filled(std::string_view pattern) const {
    return fill_text_by(pattern, [&](std::string_view placeholder) { return value(placeholder); });
  }

 private:
  [[nodiscard]] const std::string* first(std::string_view key) const {
    const auto found = params_.find(key);
    return found == params_.end() || found->second.empty() ? nullptr : &found->second.front();
  }
  [[nodiscard]] Words all(std::string_view key) const {
    const auto found = params_.find(key);
    return found == params_.end() ? Words() : found->second;
  }

  // The key of the template that fits the parameters.
  [[nodiscard]] std::string chosen(const std::string& base) const {
    if (!texts_.has(base + ".select")) return base + ".text";
    std::string names = texts_.text(base + ".select");
    while (!names.empty()) {
      const std::size_t blank = std::min(names.find(' '), names.size());
      const std::string* word = first(names.substr(0, blank));
      std::string key = base + "." + std::string(before_colon(word == nullptr ? "none" : *word));
      if (texts_.has(key)) return key;
      names.erase(0, std::min(blank + 1, names.size()));
    }
    return base + ".other";
  }

  [[nodiscard]] std::string joined(const Words& words, std::string_view last) const {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (i > 0)
        out += texts_.text(i + 1 == words.size() ? "list." + std::string(last) : "list.comma");
      out += words[i];
    }
    return out;
  }

  [[nodiscard]] std::string counted(const std::string& key, const std::string& n) const {
    return Catalogue::fill(texts_.text(key + (n == "1" ? ".one" : ".other")), {{"n", n}});
  }

  [[nodiscard]] std::string looked_up(const std::string& word, std::string_view table) const {
    if (table == "action") return texts_.text("action_kind." + word);
    const std::string section = std::string(table) + "." + word;
    if (texts_.has(section)) return texts_.text(section);
    return texts_.text("colour_form." + word + "." + std::string(table));
  }

  // "grey:1", "any:2", "set:1".
  [[nodiscard]] std::string worker_gain(const std::string& gain) const {
    const std::string kind(before_colon(gain));
    const std::string n = after_colon(gain);
    if (texts_.has("worker_gain." + kind + ".one")) return counted("worker_gain." + kind, n);
    const std::string pattern =
        texts_.text(n == "1" ? "worker_gain.colour.one" : "worker_gain.colour.other");
    Params params;
    params["n"] = {n};
    params["colour"] = {kind};
    return Composer(texts_, std::move(params)).filled(pattern);
  }

  [[nodiscard]] std::string gains() const {
    Words parts;
    for (const std::string_view kind : {"points", "marks"})
      if (const std::string* n = first(kind); n != nullptr)
        parts.push_back(counted("amount." + std::string(kind), *n));
    for (const std::string& gain : all("workers")) parts.push_back(worker_gain(gain));
    return joined(parts, "and");
  }

  [[nodiscard]] std::string each() const {
    const std::string* unit = first("unit");
    if (unit == nullptr) return "";
    const std::string* per = first("per");
    std::string kind(before_colon(*unit));
    if (kind == "die") kind = "die_" + after_colon(*unit);
    // A unit that can be counted with and without an argument has two texts.
    if (unit->size() > kind.size() && texts_.has("unit." + kind + "_of.each")) kind += "_of";
    return filled(
        texts_.text("unit." + kind + (per == nullptr || *per == "1" ? ".each" : ".every")));
  }

  [[nodiscard]] std::string value(std::string_view placeholder) const {
    if (placeholder == "gains") return gains();
    if (placeholder == "each") return each();
    const std::size_t hash = placeholder.find('#');
    if (hash != std::string_view::npos) {
      const std::string* n = first(placeholder.substr(0, hash));
      return n == nullptr ? "" : counted("amount." + std::string(placeholder.substr(hash + 1)), *n);
    }
    const std::string name(before_colon(placeholder));
    const std::string table_and_join = after_colon(placeholder);
    Words words = all(name);
    if (table_and_join.empty()) {
      std::string out;
      for (const std::string& word : words)
        out += (out.empty() ? "" : texts_.text("list.slash")) + word;
      return out;
    }
    const std::string_view table = before_colon(table_and_join);
    for (std::string& word : words) word = looked_up(word, table);
    const std::string join = after_colon(table_and_join);
    return joined(words, join.empty() ? "and" : join);
  }

  const Catalogue& texts_;
  Params params_;
};

std::string capitalized(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string word_of(const Params& params, std::string_view key) {
  const auto found = params.find(key);
  return found == params.end() || found->second.empty() ? "" : found->second.front();
}

// The kind of payment for which there is a template: guilders, cubes.
std::string paid_kind(const Catalogue& texts, const Params& pay) {
  for (const auto& [kind, amount] : pay)
    if (texts.has("pay." + kind + ".text") || texts.has("pay." + kind + ".select")) return kind;
  return "";
}

}  // namespace

RowTexts::RowTexts(const Catalogue& texts, std::span<const Provenance> values,
                   std::string_view table)
    : texts_(texts) {
  add(values, table);
}

RowTexts::RowTexts(const Catalogue& texts, const RuleValues& values, std::string_view table)
    : texts_(texts) {
  for (const auto& [path, canonical] : values) {
    if (!path.ends_with("/" + std::string(table) + ".toml")) continue;
    // Values that a game was loaded with can be read.
    if (const auto printed = printed_values(path, canonical)) add(*printed, table);
  }
}

void RowTexts::add(std::span<const Provenance> values, std::string_view table) {
  const std::string file = "/" + std::string(table) + ".toml";
  for (const Provenance& value : values)
    if (value.file.ends_with(file)) rows_[value.row][value.field] = value.value;
}

std::string RowTexts::field(std::string_view row, std::string_view name) const {
  const auto found = rows_.find(row);
  if (found == rows_.end()) return "";
  const auto value = found->second.find(name);
  return value == found->second.end() ? "" : bare(value->second);
}

std::vector<std::string> RowTexts::rows() const {
  std::vector<std::string> ids;
  for (const auto& [id, fields] : rows_) ids.push_back(id);
  return ids;
}

std::string RowTexts::text(std::string_view row) const { return composed(row, true); }

std::string RowTexts::effect(std::string_view row) const { return composed(row, false); }

// What comes before the effect: what must happen, be true and be paid.
std::string RowTexts::lead(std::string_view row, bool with_payment) const {
  std::string text;
  const auto add = [&](std::string_view section, std::string_view word, const Params& params) {
    if (word.empty()) return;
    const std::string part = Composer(texts_, params).text(section, word);
    if (!text.empty() && !part.empty()) text += texts_.text("list.comma");
    text += part;
  };
  const Params trigger = params_of(field(row, "trigger"));
  add("trigger", word_of(trigger, "on"), trigger);
  const Params condition = params_of(field(row, "condition"));
  add("condition", word_of(condition, "is"), condition);
  const Params pay = params_of(field(row, "pay"));
  if (with_payment) add("pay", paid_kind(texts_, pay), pay);
  return text;
}

std::string RowTexts::composed(std::string_view row, bool with_payment) const {
  const std::string effect = field(row, "effect");
  if (effect.empty()) return "";
  Params params = params_of(field(row, "params"));
  params.merge(params_of(field(row, "trigger")));
  const std::string event = word_of(params, "on");
  for (const std::string_view more : {"action", "worker"})
    if (const std::string word = field(row, more); !word.empty())
      params[std::string(more)] = {word};
  const std::string worker = field(row, "worker");
  const std::string activation = field(row, "activation");
  const Composer composer(texts_, std::move(params));
  std::string body = composer.text("effect", effect);
  if (body.empty()) return body;
  if (const std::string before = lead(row, with_payment); !before.empty())
    body = before + ": " + body;
  if (const std::string after = event.empty() ? "" : composer.text("after", event); !after.empty())
    body += " " + after;
  body = capitalized(std::move(body));
  if (!with_payment || worker.empty() || worker == "none") return body;
  // A permanent card asks for its worker inside its effect.
  if (activation == "infinity") return body;
  const std::string key = "payment." + worker;
  return composer.filled(texts_.text(texts_.has(key) ? key : "payment.colour")) + " " + body;
}

}  // namespace stadtluft
