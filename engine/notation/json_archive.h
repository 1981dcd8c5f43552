#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "engine/core/fixed_vector.h"
#include "engine/core/grammar.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/notation/draft.h"
#include "engine/notation/fields.h"

// A game describes the JSON form of its state once:
//
//   template <class Archive> void describe(Archive& io, State& s) {
//     io.about("Whose turn it is.").seat("active", s.active, s.players);
//     io.about("Stones in the bag.").counts("bag", s.bag, kColours, 88);
//     io.about("The players by seat.").each("players", s.seats(), [](auto& item, Player& p) {
//       item.about("Points so far.").number("prestige", p.prestige, -999, 9999);
//     });
//   }
//
// and gets a writer, a strict reader and a JSON schema (json_schema.h) out of it that cannot drift
// apart. Every member has its sentence: a schema takes no member without about(). What a document
// leaves out keeps the value that is there already; what it has too much is a fault. Views are
// described in the same way, for the writer and the schema.
//
// A member is described once. A list of objects may be gone through again with more(), to add
// members to them: a view adds to what the table shows, and cannot write over it.

namespace stadtluft {

namespace json = boost::json;

// Appends to an object of a draft. Keys and words must outlive the draft.
class JsonWriter {
 public:
  static constexpr bool kReading = false;
  static constexpr bool kWriting = true;

  explicit JsonWriter(Draft& draft, Draft::Index object = Draft::kRoot)
      : draft_(draft), object_(object) {}

  // A sentence about the next member, for the schema.
  JsonWriter& about(std::string_view) { return *this; }
  // What the schema calls a list of words, if the grammar's arguments do not call it so.
  void named(std::string_view, Words) {}

  // A whole number between the bounds.
  template <class T>
  void number(std::string_view key, const T& value, std::int64_t = 0, std::int64_t = 0) {
    put(object_, key, static_cast<std::int64_t>(value));
  }
  template <class T>
  void number_or_null(std::string_view key, const std::optional<T>& value) {
    if (!value) return null(key);
    put(object_, key, static_cast<std::int64_t>(*value));
  }
  void null(std::string_view key) { draft_.append(object_, key); }
  void text(std::string_view key, std::string_view value) { put_text(object_, key, value); }
  // A list of numbers; a std::array has always as many.
  template <class Numbers>
  void numbers(std::string_view key, const Numbers& numbers) {
    const Draft::Index list = open(object_, key, Draft::Kind::list);
    for (const auto number : numbers) put(list, {}, static_cast<std::int64_t>(number));
  }
  template <class T>
  void flag(std::string_view key, const T& value) {
    const Draft::Index member = put(object_, key, value != 0 ? 1 : 0);
    draft_[member].kind = Draft::Kind::flag;
  }
  // An index into words. `none` (if given) is the value that is written as null.
  template <class T>
  void word(std::string_view key, const T& value, Words words, std::optional<T> none = {}) {
    if (none && value == *none) return null(key);
    text(key, words[static_cast<std::size_t>(value)]);
  }
  // How many of each word; zeros are left out.
  template <class T, std::size_t N>
  void counts(std::string_view key, std::span<T, N> values, Words words, std::int64_t = 0) {
    const Draft::Index object = open(object_, key, Draft::Kind::object);
    for (std::size_t i = 0; i < words.size(); ++i)
      if (values[i] != 0) put(object, words[i], static_cast<std::int64_t>(values[i]));
  }
  // Numbers of some words, zeros too: `give` is called with a function that takes an index into the
  // words and its number.
  template <class F>
  void amounts(std::string_view key, Words words, F&& give) {
    const Draft::Index object = open(object_, key, Draft::Kind::object);
    give([&](std::size_t index, std::int64_t amount) { put(object, words[index], amount); });
  }
  // The number amount(i) of every word.
  template <class F>
  void amounts_of_all(std::string_view key, Words words, F&& amount) {
    const Draft::Index object = open(object_, key, Draft::Kind::object);
    for (std::size_t i = 0; i < words.size(); ++i)
      put(object, words[i], static_cast<std::int64_t>(amount(i)));
  }
  // An object for each of some words: `give` is called with a function that takes an index into the
  // words; `body` describes the object of an index.
  template <class Give, class F>
  void objects(std::string_view key, Words words, Give&& give, F&& body) {
    const Draft::Index object = open(object_, key, Draft::Kind::object);
    give([&](std::size_t index) {
      JsonWriter inner(draft_, open(object, words[index], Draft::Kind::object));
      body(inner, index);
    });
  }
  // A set of words, one bit each.
  template <class T>
  void words(std::string_view key, const T& bits, Words words) {
    const Draft::Index list = open(object_, key, Draft::Kind::list);
    for (std::size_t i = 0; i < words.size(); ++i)
      if ((bits >> i & 1U) != 0) put_text(list, {}, words[i]);
  }
  // A seat, or null for nobody.
  void seat(std::string_view key, const Seat& value, std::uint8_t) {
    if (value == kNobody) return null(key);
    put(object_, key, std::int64_t{value});
  }
  // A seat where it is never nobody.
  void sure_seat(std::string_view key, const Seat& value, std::uint8_t) {
    put(object_, key, std::int64_t{value});
  }
  // A set of seats, one bit each.
  void seats(std::string_view key, const SeatMask& mask, std::uint8_t players) {
    const Draft::Index list = open(object_, key, Draft::Kind::list);
    for (Seat seat = 0; seat < players; ++seat)
      if ((mask & only(seat)) != 0) put(list, {}, std::int64_t{seat});
  }
  template <class F>
  void object(std::string_view key, F&& body) {
    JsonWriter inner(draft_, open(object_, key, Draft::Kind::object));
    body(inner);
  }
  // A fixed number of objects: players, row fields.
  template <class Items, class F>
  void each(std::string_view key, Items&& items, F&& body) {
    const Draft::Index list = open(object_, key, Draft::Kind::list);
    for (auto& item : items) {
      JsonWriter inner(draft_, open(list, {}, Draft::Kind::object));
      body(inner, item);
    }
  }
  // Further members of the objects of a list that is there.
  template <class Items, class F>
  void more(std::string_view key, Items&& items, F&& body) {
    const Draft::Index list = draft_.find(object_, key);
    assert(list != Draft::kNone && draft_[list].count == std::size(items));
    Draft::Index object = draft_[list].first;
    for (auto& item : items) {
      JsonWriter inner(draft_, object);
      body(inner, item);
      object = draft_[object].next;
    }
  }
  // A list that may be of any length up to its capacity.
  template <class List, class F>
  void list(std::string_view key, List& items, F&& body) {
    each(key, items, body);
  }
  // A list of words, in order: any number of them, for lists that are no part of a state, or up to
  // a capacity.
  template <class List>
  void word_list(std::string_view key, const List& items, Words words) {
    const Draft::Index list = open(object_, key, Draft::Kind::list);
    for (const auto item : items) put_text(list, {}, words[static_cast<std::size_t>(item)]);
  }
  // The same without a word that stands twice.
  template <class T>
  void word_set(std::string_view key, const std::vector<T>& items, Words words) {
    word_list(key, items, words);
  }
  // Members that are there only if `there` holds. A schema describes the body in any case.
  template <class F>
  void when(bool there, F&& body) {
    if (there) body(*this);
  }

 private:
  Draft::Index open(Draft::Index parent, std::string_view key, Draft::Kind kind) {
    const Draft::Index index = draft_.append(parent, key);
    draft_[index].kind = kind;
    return index;
  }
  Draft::Index put(Draft::Index parent, std::string_view key, std::int64_t number) {
    const Draft::Index index = draft_.append(parent, key);
    Draft::Node& node = draft_[index];
    node.kind = Draft::Kind::number;
    node.number = number;
    return index;
  }
  void put_text(Draft::Index parent, std::string_view key, std::string_view text) {
    Draft::Node& node = draft_[draft_.append(parent, key)];
    node.kind = Draft::Kind::text;
    node.text = text;
  }

  Draft& draft_;
  Draft::Index object_;
};

// Reads an object field by field. The first fault is kept with its JSON pointer; after it, all
// reading is a no-op.
class JsonReader {
 public:
  static constexpr bool kReading = true;
  static constexpr bool kWriting = false;

  // The value must outlive this.
  JsonReader(const json::value& value, const Location& location, std::optional<Error>& fault)
      : fields_(value, location), fault_(fault) {}
  JsonReader(const json::value& value, std::string pointer, std::optional<Error>& fault)
      : JsonReader(value, Location{"", 0, std::move(pointer)}, fault) {}
  JsonReader(const JsonReader&) = delete;
  JsonReader& operator=(const JsonReader&) = delete;
  // Leaving the description of an object: every key must have been asked for.
  ~JsonReader() {
    if (fault_) return;
    if (const Status status = fields_.finish(); !status) fault_ = status.error();
  }

  JsonReader& about(std::string_view) { return *this; }
  void named(std::string_view, Words) {}

  [[nodiscard]] bool has(std::string_view key) const { return fields_.has(key); }
  [[nodiscard]] bool ok() const { return !fault_; }
  // Reports a fault at a key of this object.
  void refuse(std::string_view key, std::string what) { fail(at(key), std::move(what)); }

  template <class T>
  void number(std::string_view key, T& value, std::int64_t min, std::int64_t max) {
    if (const json::value* found = find(key)) read_number(*found, at(key), value, min, max);
  }
  template <class T>
  void flag(std::string_view key, T& value) {
    const json::value* found = find(key);
    if (found == nullptr) return;
    if (!found->is_bool()) return fail(at(key), "true or false is expected");
    value = found->get_bool() ? T{1} : T{0};
  }
  template <class T>
  void word(std::string_view key, T& value, Words words, std::optional<T> none = {}) {
    const json::value* found = find(key);
    if (found == nullptr) return;
    if (none && found->is_null())
      value = *none;
    else
      read_word(*found, at(key), value, words);
  }
  template <class T, std::size_t N>
  void counts(std::string_view key, std::span<T, N> values, Words words, std::int64_t max) {
    const json::value* found = find(key);
    if (found == nullptr) return;
    const json::object* object = found->if_object();
    if (object == nullptr) return fail(at(key), "an object of counts is expected");
    for (T& value : values) value = 0;
    for (const auto& member : *object) {
      const Location where = at(key).at(member.key());
      const auto index = index_of(words, member.key());
      if (!index) return fail(where, fmt::format("unknown; expected {}", fmt::join(words, ", ")));
      read_number(member.value(), where, values[*index], 0, max);
    }
  }
  template <class T>
  void words(std::string_view key, T& bits, Words words) {
    const json::value* found = find(key);
    if (found == nullptr) return;
    const json::array* array = found->if_array();
    if (array == nullptr) return fail(at(key), "a list of words is expected");
    bits = 0;
    for (std::size_t i = 0; i < array->size(); ++i) {
      std::uint32_t index = 0;
      if (!read_word((*array)[i], at(key, i), index, words)) return;
      bits = static_cast<T>(bits | T{1} << index);
    }
  }
  void seat(std::string_view key, Seat& value, std::uint8_t players) {
    const json::value* found = find(key);
    if (found == nullptr) return;
    if (found->is_null())
      value = kNobody;
    else
      read_number(*found, at(key), value, 0, players - 1);
  }
  void sure_seat(std::string_view key, Seat& value, std::uint8_t players) {
    number(key, value, 0, players - 1);
  }
  void seats(std::string_view key, SeatMask& mask, std::uint8_t players) {
    const json::array* array = find_array(key, players);
    if (array == nullptr) return;
    mask = 0;
    for (std::size_t i = 0; i < array->size(); ++i) {
      Seat seat = 0;
      read_number((*array)[i], at(key, i), seat, 0, players - 1);
      mask = static_cast<SeatMask>(mask | only(seat));
    }
  }
  // A key that somebody else reads.
  void skip(std::string_view key) { (void)find(key); }
  // Members that a writer leaves out at times.
  template <class F>
  void when(bool, F&& body) {
    body(*this);
  }
  template <class F>
  void object(std::string_view key, F&& body) {
    const json::value* found = find(key);
    if (found == nullptr) return;
    JsonReader inner(*found, at(key), fault_);
    body(inner);
  }
  template <class Items, class F>
  void each(std::string_view key, Items&& items, F&& body) {
    const json::array* array = find_array(key, items.size());
    if (array == nullptr) return;
    for (std::size_t i = 0; i < array->size(); ++i) {
      JsonReader inner((*array)[i], at(key, i), fault_);
      body(inner, items[i]);
    }
  }
  template <class T, std::uint8_t N, class F>
  void list(std::string_view key, FixedVector<T, N>& items, F&& body) {
    const json::array* array = find_array(key, N);
    if (array == nullptr) return;
    items.clear();
    for (std::size_t i = 0; i < array->size(); ++i) {
      T item{};
      {
        JsonReader inner((*array)[i], at(key, i), fault_);
        body(inner, item);
      }
      items.push_back(item);
    }
  }
  // At most as many as there are words.
  template <class T>
  void word_list(std::string_view key, std::vector<T>& items, Words words) {
    const json::array* array = find_array(key, words.size());
    if (array == nullptr) return;
    items.clear();
    for (std::size_t i = 0; i < array->size(); ++i) {
      T item{};
      if (!read_word((*array)[i], at(key, i), item, words)) return;
      items.push_back(item);
    }
  }
  template <class T>
  void word_set(std::string_view key, std::vector<T>& items, Words words) {
    word_list(key, items, words);
    std::vector<bool> seen(words.size());
    for (std::size_t i = 0; i < items.size() && !fault_; ++i) {
      const auto index = static_cast<std::size_t>(items[i]);
      if (seen[index]) fail(at(key, i), fmt::format("'{}' stands twice", words[index]));
      seen[index] = true;
    }
  }
  template <class T, std::uint8_t N>
  void word_list(std::string_view key, FixedVector<T, N>& items, Words words) {
    const json::array* array = find_array(key, N);
    if (array == nullptr) return;
    items.clear();
    for (std::size_t i = 0; i < array->size(); ++i) {
      T item{};
      if (!read_word((*array)[i], at(key, i), item, words)) return;
      items.push_back(item);
    }
  }

 private:
  const json::value* find(std::string_view key) {
    const json::value* found = fields_.find(key);
    return fault_ ? nullptr : found;
  }
  const json::array* find_array(std::string_view key, std::size_t most) {
    const json::value* found = find(key);
    if (found == nullptr) return nullptr;
    const json::array* array = found->if_array();
    if (array == nullptr) {
      fail(at(key), "a list is expected");
    } else if (array->size() > most) {
      fail(at(key), fmt::format("at most {} entries are expected, not {}", most, array->size()));
      return nullptr;
    }
    return array;
  }
  template <class T>
  void read_number(const json::value& value, const Location& where, T& out, std::int64_t min,
                   std::int64_t max) {
    const std::optional<std::int64_t> number = whole_number(value);
    if (!number || *number < min || *number > max)
      return fail(where, fmt::format("a whole number from {} to {} is expected", min, max));
    out = static_cast<T>(*number);
  }
  template <class T>
  bool read_word(const json::value& value, const Location& where, T& out, Words words) {
    const json::string* text = value.if_string();
    const auto index = text == nullptr
                           ? std::nullopt
                           : index_of(words, std::string_view(text->data(), text->size()));
    if (!index) {
      fail(where, fmt::format("one of {} is expected", fmt::join(words, ", ")));
      return false;
    }
    out = static_cast<T>(*index);
    return true;
  }
  [[nodiscard]] Location at(std::string_view key) const { return fields_.at(key); }
  [[nodiscard]] Location at(std::string_view key, std::size_t i) const { return at(key).at(i); }
  void fail(const Location& where, std::string what) {
    if (!fault_) fault_ = where.fault(std::move(what));
  }

  Fields fields_;
  std::optional<Error>& fault_;  // the first one of all objects that are read
};

}  // namespace stadtluft
