#include "engine/content/table.h"

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "engine/core/hash.h"

namespace stadtluft {
namespace {

constexpr std::array<std::string_view, 5> kGradeNames = {"seed", "derived", "public", "recalled",
                                                         "chosen"};

std::string joined(Words words) { return fmt::format("{}", fmt::join(words, ", ")); }

struct Parsed {
  toml::table root;
  std::string where;
};

Result<Parsed> parse_file(const DataSource& source, std::string_view path) {
  const std::string where = source.name_of(path);
  const std::optional<std::string> text = source.read(path);
  if (!text) return Error{where, "there is no such data file"};
  try {
    return Parsed{toml::parse(*text, where), where};
  } catch (const toml::parse_error& error) {
    return Error{fmt::format("{}:{}", where, error.source().begin.line),
                 std::string(error.description())};
  }
}

std::string value_text(const toml::node& node) {
  std::ostringstream out;
  node.visit([&](const auto& value) { out << value; });
  std::string text = out.str();
  if (const auto* string = node.as_string()) text = string->get();
  return text;
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

void ContentLog::add_file(std::string_view path, std::string_view text) {
  hash_ = hash_text(text, hash_text(path, hash_));
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

Table::Table(const DataSource& source, std::string_view path, std::string_view array,
             ContentLog& log)
    : where_(source.name_of(path)), log_(&log) {
  Result<Parsed> parsed = parse_file(source, path);
  if (!parsed) {
    log.fail(parsed.error().where, parsed.error().what);
    return;
  }
  log.add_file(path, source.read(path).value_or(""));
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
    add_row(node.as_table());
  }
}

void Table::add_row(const void* toml_table) {
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
    if (const toml::table* nested = value.as_table()) {
      for (const auto& [inner, item] : *nested)
        if (!row.store(fmt::format("{}.{}", name, inner.str()), &item))
          row.fail(name, "holds an unknown kind of value");
    } else if (!row.store(name, &value)) {
      row.fail(name, "is an unknown kind of value");
    }
  }

  const std::string note = entry["note"].value_or(std::string());
  const toml::table* grades = entry["grades"].as_table();
  if (grades != nullptr)
    for (const auto& [key, unused] : *grades) values.try_emplace(std::string(key.str()));
  for (const auto& [field, value] : values) {
    const auto word =
        grades == nullptr ? std::nullopt : (*grades)[field].value_exact<std::string>();
    const auto grade = index_of(kGradeNames, word.value_or(""));
    if (grade)
      log_->provenance.push_back({where_, *id, field, value, static_cast<Grade>(*grade), note});
    else
      row.fail(field, fmt::format("needs a grade: one of {}", joined(kGradeNames)));
  }
  rows_.push_back(std::move(row));
}

const Row* Table::find(std::string_view id) const {
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.id_ == id; });
  if (found != rows_.end()) return &*found;
  log_->fail(where_, fmt::format("there is no row '{}'", id));
  return nullptr;
}

void Table::finish() const {
  for (const Row& row : rows_)
    for (const auto& [field, unused] : row.fields_)
      if (!row.used_.contains(field)) row.fail(field, "is unknown");
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

Status word_reasons(const DataSource& source, std::string_view game, Grammar& grammar) {
  const std::string path = fmt::format("text/en/{}.toml", game);
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
