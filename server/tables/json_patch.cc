#include "server/tables/json_patch.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace stadtluft::server {
namespace {

void escape_into(std::string& path, std::string_view key) {
  path += '/';
  for (const char c : key) {
    if (c == '~')
      path += "~0";
    else if (c == '/')
      path += "~1";
    else
      path += c;
  }
}

class Differ {
 public:
  json::array operations;

  void compare(const json::value& from, const json::value& to) {
    if (from.is_object() && to.is_object()) {
      compare_objects(from.get_object(), to.get_object());
    } else if (from.is_array() && to.is_array() &&
               from.get_array().size() == to.get_array().size()) {
      compare_items(from.get_array(), to.get_array());
    } else if (from != to) {
      add("replace", &to);
    }
  }

 private:
  void add(std::string_view operation, const json::value* value) {
    json::object object{{"op", operation}, {"path", path_}};
    if (value != nullptr) object["value"] = *value;
    operations.emplace_back(std::move(object));
  }
  // Most of a document does not change: no path is written for that.
  static bool same_leaf(const json::value& from, const json::value& to) {
    return !from.is_structured() && from == to;
  }
  template <class Work>
  void below(std::string_view key, Work work) {
    const std::size_t length = path_.size();
    escape_into(path_, key);
    work();
    path_.resize(length);
  }
  void compare_objects(const json::object& from, const json::object& to) {
    for (const auto& member : from)
      if (!to.contains(member.key())) below(member.key(), [&] { add("remove", nullptr); });
    for (const auto& member : to) {
      const json::value* old = from.if_contains(member.key());
      if (old != nullptr && same_leaf(*old, member.value())) continue;
      below(member.key(), [&] {
        if (old != nullptr)
          compare(*old, member.value());
        else
          add("add", &member.value());
      });
    }
  }
  void compare_items(const json::array& from, const json::array& to) {
    for (std::size_t i = 0; i < to.size(); ++i)
      if (!same_leaf(from[i], to[i])) below(std::to_string(i), [&] { compare(from[i], to[i]); });
  }

  std::string path_;
};

class Fnv {
 public:
  void add(std::string_view text) {
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x01000193U;
  }
  [[nodiscard]] std::uint32_t value() const { return hash_; }

 private:
  std::uint32_t hash_ = 0x811c9dc5U;
};

// Nearly all names and words need no escapes.
void hash_text(Fnv& hash, json::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
  });
  if (!plain) return hash.add(json::serialize(text));
  hash.add("\"");
  hash.add({text.data(), text.size()});
  hash.add("\"");
}

void hash_into(Fnv& hash, const json::value& value) {
  if (const json::object* object = value.if_object()) {
    std::vector<const json::key_value_pair*> members;
    members.reserve(object->size());
    for (const auto& member : *object) members.push_back(&member);
    std::sort(members.begin(), members.end(),
              [](const auto* x, const auto* y) { return x->key() < y->key(); });
    hash.add("{");
    for (std::size_t i = 0; i < members.size(); ++i) {
      if (i > 0) hash.add(",");
      hash_text(hash, members[i]->key());
      hash.add(":");
      hash_into(hash, members[i]->value());
    }
    hash.add("}");
  } else if (const json::array* array = value.if_array()) {
    hash.add("[");
    for (std::size_t i = 0; i < array->size(); ++i) {
      if (i > 0) hash.add(",");
      hash_into(hash, (*array)[i]);
    }
    hash.add("]");
  } else if (const json::string* text = value.if_string()) {
    hash_text(hash, *text);
  } else if (const std::int64_t* number = value.if_int64()) {
    fmt::memory_buffer digits;
    fmt::format_to(std::back_inserter(digits), "{}", *number);
    hash.add({digits.data(), digits.size()});
  } else {
    hash.add(json::serialize(value));
  }
}

}  // namespace

json::array json_patch(const json::value& from, const json::value& to) {
  Differ differ;
  differ.compare(from, to);
  return std::move(differ.operations);
}

std::string document_hash(const json::value& document) {
  Fnv hash;
  hash_into(hash, document);
  return fmt::format("{:08x}", hash.value());
}

}  // namespace stadtluft::server
