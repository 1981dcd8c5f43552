#pragma once

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

// A game describes the JSON form of its state once:
//
//   template <class Archive> void describe(Archive& io, State& s) {
//     io.number("prestige", s.prestige, -999, 9999);
//     io.word("active", s.colour, kColours);
//     io.counts("bag", s.bag, kColours, 88);
//     io.each("players", s.seats(), [](auto& item, Player& p) { ... });
//   }
//
// and gets a writer and a strict reader out of it that cannot drift apart. What a document leaves
// out keeps the value that is there already; what it has too much is a fault.

namespace stadtluft {

namespace json = boost::json;

// Whatever it writes is kept where the object keeps its members (its storage).
class JsonWriter {
 public:
  static constexpr bool kReading = false;

  explicit JsonWriter(json::object& out) : out_(out) {}

  template <class T>
  void number(std::string_view key, const T& value, std::int64_t, std::int64_t) {
    out_[key] = static_cast<std::int64_t>(value);
  }
  template <class T>
  void flag(std::string_view key, const T& value) {
    out_[key] = value != 0;
  }
  // An index into words. `none` (if given) is the value that is written as null.
  template <class T>
  void word(std::string_view key, const T& value, Words words, std::optional<T> none = {}) {
    if (none && value == *none)
      out_[key] = nullptr;
    else
      out_[key] = words[static_cast<std::size_t>(value)];
  }
  // How many of each word; zeros are left out.
  template <class T, std::size_t N>
  void counts(std::string_view key, std::span<T, N> values, Words words, std::int64_t) {
    json::object& object = out_[key].emplace_object();
    for (std::size_t i = 0; i < words.size(); ++i)
      if (values[i] != 0) object[words[i]] = static_cast<std::int64_t>(values[i]);
  }
  // A set of words, one bit each.
  template <class T>
  void words(std::string_view key, const T& bits, Words words) {
    json::array& array = out_[key].emplace_array();
    for (std::size_t i = 0; i < words.size(); ++i)
      if ((bits >> i & 1U) != 0) array.emplace_back(words[i]);
  }
  // A seat, or null for nobody.
  void seat(std::string_view key, const Seat& value, std::uint8_t) {
    if (value == kNobody)
      out_[key] = nullptr;
    else
      out_[key] = std::int64_t{value};
  }
  // A set of seats, one bit each.
  void seats(std::string_view key, const SeatMask& mask, std::uint8_t players) {
    json::array& array = out_[key].emplace_array();
    for (Seat seat = 0; seat < players; ++seat)
      if ((mask & only(seat)) != 0) array.emplace_back(std::int64_t{seat});
  }
  template <class F>
  void object(std::string_view key, F&& body) {
    JsonWriter inner(out_[key].emplace_object());
    body(inner);
  }
  // A fixed number of objects: players, row fields.
  template <class Items, class F>
  void each(std::string_view key, Items&& items, F&& body) {
    json::array& array = out_[key].emplace_array();
    array.reserve(std::size(items));
    std::size_t members = 0;
    for (auto& item : items) {
      json::object& object = array.emplace_back(nullptr).emplace_object();
      // The items of a list are alike.
      object.reserve(members);
      JsonWriter inner(object);
      body(inner, item);
      members = object.size();
    }
  }
  // A list that may be of any length up to its capacity.
  template <class T, std::uint8_t N, class F>
  void list(std::string_view key, FixedVector<T, N>& items, F&& body) {
    each(key, items, body);
  }
  // A list of words, in order.
  // Any number of words: for lists that are no part of a state.
  template <class T>
  void word_list(std::string_view key, const std::vector<T>& items, Words words) {
    json::array& array = out_[key].emplace_array();
    for (const T item : items) array.emplace_back(words[static_cast<std::size_t>(item)]);
  }
  template <class T, std::uint8_t N>
  void word_list(std::string_view key, const FixedVector<T, N>& items, Words words) {
    json::array& array = out_[key].emplace_array();
    for (const T item : items) array.emplace_back(words[static_cast<std::size_t>(item)]);
  }

 private:
  json::object& out_;
};

// Reads an object field by field. The first fault is kept with its JSON pointer; after it, all
// reading is a no-op.
class JsonReader {
 public:
  static constexpr bool kReading = true;

  JsonReader(const json::value& value, std::string pointer, std::optional<Error>& fault)
      : pointer_(std::move(pointer)), fault_(fault) {
    if (fault_) return;
    in_ = value.if_object();
    if (in_ == nullptr) fail(pointer_, "an object is expected");
  }
  JsonReader(const JsonReader&) = delete;
  JsonReader& operator=(const JsonReader&) = delete;
  // Leaving the description of an object: every key must have been asked for.
  ~JsonReader() {
    if (in_ == nullptr || fault_) return;
    for (const auto& member : *in_)
      if (!asked_for(member.key()))
        fail(pointer_ + "/" + std::string(member.key()),
             fmt::format("unknown key; expected {}", asked_));
  }

  [[nodiscard]] bool has(std::string_view key) const {
    return in_ != nullptr && in_->contains(key);
  }
  [[nodiscard]] bool ok() const { return !fault_; }
  // Reports a fault at a key of this object.
  void refuse(std::string_view key, std::string what) {
    fail(pointer_ + "/" + std::string(key), std::move(what));
  }

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
      const std::string where = at(key) + "/" + std::string(member.key());
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
    asked_ += asked_.empty() ? "" : ", ";
    asked_ += key;
    if (in_ == nullptr || fault_) return nullptr;
    return in_->if_contains(key);
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
  void read_number(const json::value& value, const std::string& where, T& out, std::int64_t min,
                   std::int64_t max) {
    // Values made in memory may be unsigned; parsed ones are signed where they fit.
    boost::system::error_code wrong;
    const auto number = value.to_number<std::int64_t>(wrong);
    if (wrong || value.is_double() || number < min || number > max)
      return fail(where, fmt::format("a whole number from {} to {} is expected", min, max));
    out = static_cast<T>(number);
  }
  template <class T>
  bool read_word(const json::value& value, const std::string& where, T& out, Words words) {
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
  [[nodiscard]] std::string at(std::string_view key) const {
    return pointer_ + "/" + std::string(key);
  }
  [[nodiscard]] std::string at(std::string_view key, std::size_t i) const {
    return fmt::format("{}/{}/{}", pointer_, key, i);
  }
  [[nodiscard]] bool asked_for(std::string_view key) const {
    if (key.find(',') != std::string_view::npos) return false;  // would match several of the list
    const std::string list = ", " + asked_ + ", ";
    return list.find(", " + std::string(key) + ", ") != std::string::npos;
  }
  void fail(std::string where, std::string what) {
    if (!fault_) fault_ = Error{std::move(where), std::move(what)};
  }

  const json::object* in_ = nullptr;
  std::string pointer_;
  std::string asked_;
  std::optional<Error>& fault_;
};

}  // namespace stadtluft
