#include "engine/content/data_table.h"

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>

#include <fmt/format.h>
#include <toml++/toml.h>

namespace stadtluft {
namespace {

constexpr std::string_view kDrawn = "draw";
constexpr std::array<std::string_view, 5> kGradeNames = {"seed", "derived", "public", "recalled",
                                                         "chosen"};

std::string joined(Words words) { return fmt::format("{}", fmt::join(words, ", ")); }

struct Parsed {
  toml::table root;
  std::string where;
};

Result<Parsed> parse_text(std::string_view text, std::string where) {
  try {
    return Parsed{toml::parse(text, where), where};
  } catch (const toml::parse_error& error) {
    return Error{fmt::format("{}:{}", where, error.source().begin.line),
                 std::string(error.description())};
  }
}

Result<Parsed> parse_file(const DataSource& source, std::string_view path) {
  std::string where = source.name_of(path);
  const std::optional<std::string> text = source.read(path);
  if (!text) return Error{std::move(where), "there is no such data file"};
  return parse_text(*text, std::move(where));
}

std::string value_text(const toml::node& node) {
  std::ostringstream out;
  node.visit([&](const auto& value) { out << value; });
  std::string text = out.str();
  if (const auto* string = node.as_string()) text = string->get();
  return text;
}

// The canonical form of values: the one spelling that TOML reads back to the same value.
std::string canonical_value(std::int64_t number) { return fmt::format("{}", number); }
std::string canonical_value(bool flag) { return flag ? "true" : "false"; }
std::string canonical_value(const std::string& text) {
  constexpr unsigned char kFirstPlain = 0x20;
  constexpr unsigned char kDelete = 0x7f;
  std::string quoted = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      quoted += {'\\', c};
    else if (byte < kFirstPlain || byte == kDelete)
      quoted += fmt::format("\\u{:04x}", byte);
    else
      quoted += c;
  }
  return quoted + '"';
}
template <class T>
std::string canonical_value(const std::vector<T>& items) {
  std::vector<std::string> parts;
  parts.reserve(items.size());
  for (const T& item : items) parts.push_back(canonical_value(item));
  return fmt::format("[{}]", fmt::join(parts, ", "));
}

template <class T>
std::optional<std::vector<T>> array_of(const toml::array& array) {
  std::vector<T> items;
  for (const toml::node& node : array) {
    const auto item = node.value_exact<T>();
    if (!item) return std::nullopt;
    items.push_back(*item);
  }
  return items;
}

}  // namespace

std::string_view grade_name(Grade grade) { return kGradeNames[static_cast<std::size_t>(grade)]; }

void ContentLog::fail(std::string where, std::string what) {
  if (failed_) return;
  failed_ = true;
  first_ = Error{std::move(where), std::move(what)};
}

Status ContentLog::status() const {
  if (failed_) return first_;
  return {};
}

bool Row::has(std::string_view field) const { return fields_.find(field) != fields_.end(); }

bool Row::is_number(std::string_view field) const {
  const auto found = fields_.find(field);
  return found != fields_.end() && std::holds_alternative<std::int64_t>(found->second);
}

template <class T>
const T* Row::find(std::string_view field, std::string_view expected) const {
  const auto found = fields_.find(field);
  if (found == fields_.end()) {
    fail(field, fmt::format("is missing ({} is expected)", expected));
    return nullptr;
  }
  used_.insert(found->first);
  const T* value = std::get_if<T>(&found->second);
  if (value == nullptr) fail(field, fmt::format("should be {}", expected));
  return value;
}

int Row::number(std::string_view field, int min, int max) const {
  const auto* value = find<std::int64_t>(field, "a whole number");
  if (value == nullptr) return min;
  if (*value < min || *value > max) {
    fail(field, fmt::format("is {}, but should be from {} to {}", *value, min, max));
    return min;
  }
  return static_cast<int>(*value);
}

bool Row::flag(std::string_view field) const {
  const auto* value = find<bool>(field, "true or false");
  return value != nullptr && *value;
}

std::string Row::text(std::string_view field) const {
  const auto* value = find<std::string>(field, "a text");
  return value == nullptr ? std::string() : *value;
}

std::uint8_t Row::word(std::string_view field, Words allowed) const {
  const auto* value = find<std::string>(field, "a word");
  if (value == nullptr) return 0;
  const auto index = index_of(allowed, *value);
  if (!index) {
    fail(field, fmt::format("is '{}', but should be one of {}", *value, joined(allowed)));
    return 0;
  }
  return static_cast<std::uint8_t>(*index);
}

std::vector<int> Row::numbers(std::string_view field, int min, int max) const {
  const auto* value = find<std::vector<std::int64_t>>(field, "a list of whole numbers");
  std::vector<int> numbers;
  if (value == nullptr) return numbers;
  for (const std::int64_t number : *value) {
    if (number < min || number > max)
      fail(field, fmt::format("holds {}, but should be from {} to {}", number, min, max));
    else
      numbers.push_back(static_cast<int>(number));
  }
  return numbers;
}

std::vector<std::uint8_t> Row::words(std::string_view field, Words allowed) const {
  const auto* value = find<std::vector<std::string>>(field, "a list of words");
  std::vector<std::uint8_t> indices;
  if (value == nullptr) return indices;
  for (const std::string& word : *value) {
    const auto index = index_of(allowed, word);
    if (!index)
      fail(field, fmt::format("holds '{}', but should be of {}", word, joined(allowed)));
    else
      indices.push_back(static_cast<std::uint8_t>(*index));
  }
  return indices;
}

void Row::fail(std::string_view field, const std::string& what) const {
  log_->fail(where_, fmt::format("'{}' of '{}' {}", field, id_, what));
}

std::string Row::canonical() const {
  std::string text = fmt::format("id = {}\n", canonical_value(id_));
  for (const auto& [name, value] : fields_)
    text += fmt::format("{} = {}\n", name,
                        std::visit([](const auto& held) { return canonical_value(held); }, value));
  return text;
}

// Stores a value under its name; yields false if a row cannot hold such a value.
bool Row::store(const std::string& name, const void* toml_node) {
  const auto& node = *static_cast<const toml::node*>(toml_node);
  if (const auto number = node.value_exact<std::int64_t>()) {
    fields_[name] = *number;
  } else if (const auto flag = node.value_exact<bool>()) {
    fields_[name] = *flag;
  } else if (const auto text = node.value_exact<std::string>()) {
    fields_[name] = *text;
  } else if (const auto* items = node.as_array()) {
    if (auto numbers = array_of<std::int64_t>(*items)) {
      fields_[name] = std::move(*numbers);
    } else if (auto words = array_of<std::string>(*items)) {
      fields_[name] = std::move(*words);
    } else {
      return false;
    }
  } else {
    return false;
  }
  return true;
}

DataTable::DataTable(const DataSource& source, std::string_view path, std::string_view array,
                     ContentLog& log)
    : where_(source.name_of(path)), log_(&log) {
  Result<Parsed> parsed = parse_file(source, path);
  if (!parsed) {
    log.fail(parsed.error().where, parsed.error().what);
    return;
  }
  for (const auto& [key, node] : parsed->root)
    if (key.str() != array)
      log.fail(fmt::format("{}:{}", where_, key.source().begin.line),
               fmt::format("'{}' is unknown; only [[{}]] is expected", key.str(), array));
  const toml::array* list = parsed->root[array].as_array();
  if (list == nullptr) {
    log.fail(where_, fmt::format("an array of tables [[{}]] is expected", array));
    return;
  }
  for (const toml::node& node : *list) {
    if (!node.is_table()) {
      log.fail(where_, fmt::format("every [[{}]] should be a table", array));
      return;
    }
    add_row(node.as_table(), source.graded());
  }
  log.values[std::string(path)] = canonical(array);
}

std::string DataTable::canonical(std::string_view array) const {
  std::string text;
  for (const Row& row : rows_) text += fmt::format("[[{}]]\n{}", array, row.canonical());
  return text;
}

void DataTable::add_row(const void* toml_table, bool graded) {
  const auto& entry = *static_cast<const toml::table*>(toml_table);
  Row row;
  row.log_ = log_;
  row.where_ = fmt::format("{}:{}", where_, entry.source().begin.line);
  const std::optional<std::string> id = entry["id"].value_exact<std::string>();
  if (!id) return log_->fail(row.where_, "every row needs an id");
  row.id_ = *id;
  if (std::any_of(rows_.begin(), rows_.end(), [&](const Row& r) { return r.id_ == *id; }))
    log_->fail(row.where_, fmt::format("the id '{}' stands here a second time", *id));

  std::map<std::string, std::string> values;  // as text, for the provenance list
  for (const auto& [key, value] : entry) {
    const std::string name(key.str());
    if (name == "id" || name == "grades" || name == "note") continue;
    values[name] = value_text(value);
    if (name == kDrawn) continue;
    if (const toml::table* nested = value.as_table()) {
      for (const auto& [inner, item] : *nested)
        if (!row.store(fmt::format("{}.{}", name, inner.str()), &item))
          row.fail(name, "holds an unknown kind of value");
    } else if (!row.store(name, &value)) {
      row.fail(name, "is an unknown kind of value");
    }
  }

  if (graded) note_grades(row, &entry, std::move(values));
  rows_.push_back(std::move(row));
}

void DataTable::note_grades(const Row& row, const void* toml_table,
                            std::map<std::string, std::string> values) {
  const auto& entry = *static_cast<const toml::table*>(toml_table);
  const std::string note = entry["note"].value_or(std::string());
  const toml::table* grades = entry["grades"].as_table();
  if (grades != nullptr)
    for (const auto& [key, unused] : *grades) values.try_emplace(std::string(key.str()));
  for (const auto& [field, value] : values) {
    const auto word =
        grades == nullptr ? std::nullopt : (*grades)[field].value_exact<std::string>();
    const auto grade = index_of(kGradeNames, word.value_or(""));
    if (grade)
      log_->provenance.push_back({where_, row.id_, field, value, static_cast<Grade>(*grade), note});
    else
      row.fail(field, fmt::format("needs a grade: one of {}", joined(kGradeNames)));
  }
}

const Row* DataTable::find(std::string_view id) const {
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.id_ == id; });
  if (found != rows_.end()) return &*found;
  log_->fail(where_, fmt::format("there is no row '{}'", id));
  return nullptr;
}

void DataTable::finish() const {
  for (const Row& row : rows_)
    for (const auto& [field, unused] : row.fields_)
      if (!row.used_.contains(field)) row.fail(field, "is unknown");
}

Result<std::vector<Provenance>> printed_values(std::string_view path, std::string_view canonical) {
  Result<Parsed> parsed = parse_text(canonical, std::string(path));
  if (!parsed) return parsed.error();
  std::vector<Provenance> values;
  for (auto&& [unused, list] : parsed->root)
    for (auto&& node : *list.as_array())
      for (auto&& [key, value] : *node.as_table()) {
        if (key.str() == "id") continue;
        // A nested table is printed as it is written in a row: { height = 5 }.
        if (toml::table* nested = value.as_table()) nested->is_inline(true);
        values.push_back({parsed->where, node.as_table()->at("id").value_or(std::string()),
                          std::string(key.str()), value_text(value), Grade::seed, ""});
      }
  return values;
}

Result<std::string> table_as_json(std::string_view path, std::string_view canonical) {
  const Result<Parsed> parsed = parse_text(canonical, std::string(path));
  if (!parsed) return parsed.error();
  std::ostringstream out;
  out << toml::json_formatter{parsed->root};
  return out.str();
}

namespace {

using Texts = std::map<std::string, std::string, std::less<>>;

Status flatten(const toml::table& table, const std::string& prefix, const std::string& where,
               Texts& texts) {
  for (const auto& [key, node] : table) {
    const std::string name = prefix + std::string(key.str());
    if (const toml::table* nested = node.as_table()) {
      if (Status status = flatten(*nested, name + ".", where, texts); !status) return status;
    } else if (const auto* text = node.as_string()) {
      texts[name] = text->get();
    } else {
      return Error{fmt::format("{}:{}", where, node.source().begin.line),
                   fmt::format("'{}' should be a text", name)};
    }
  }
  return {};
}

}  // namespace

Result<Texts> load_texts(const DataSource& source, std::string_view path) {
  Result<Parsed> parsed = parse_file(source, path);
  if (!parsed) return parsed.error();
  Texts texts;
  if (Status status = flatten(parsed->root, "", parsed->where, texts); !status)
    return status.error();
  return texts;
}

std::string english_texts_path(std::string_view game) {
  return fmt::format("text/en/{}.toml", game);
}

Status word_reasons(const DataSource& source, std::string_view game, Grammar& grammar) {
  const std::string path = english_texts_path(game);
  if (!source.read(path)) return {};
  const Result<Texts> texts = load_texts(source, path);
  if (!texts) return texts.error();
  for (const MessageSpec& reason : grammar.reasons) {
    const auto found = texts->find(fmt::format("reason.{}", reason.name));
    grammar.reason_texts.push_back(found == texts->end() ? "" : found->second);
  }
  return {};
}

}  // namespace stadtluft
