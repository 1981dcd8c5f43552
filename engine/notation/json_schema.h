#pragma once

#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include "engine/core/fixed_vector.h"
#include "engine/core/grammar.h"
#include "engine/core/options.h"
#include "engine/core/seat.h"
#include "engine/notation/extent.h"

// The third archive beside JsonWriter and JsonReader: what a description says becomes a JSON schema
// (draft 2020-12). See json_archive.h for the functions.

namespace stadtluft {

namespace json = boost::json;

// The definitions of a schema: lists of words that have a name, and `seat`. A list is called as the
// arguments of the grammar that take its words are mostly called, unless a description names it.
class SchemaDefinitions {
 public:
  explicit SchemaDefinitions(const Grammar& grammar);

  void call(std::string_view name, Words words);
  // A reference to the definition of the words, or all of them if they have no name.
  [[nodiscard]] json::object word(Words words);
  [[nodiscard]] json::object seat(std::uint8_t seats);
  // An argument of a message.
  [[nodiscard]] json::object argument(const ArgSpec& spec, std::uint8_t seats);
  // Those that have been referred to.
  [[nodiscard]] const json::object& used() const { return used_; }

 private:
  struct Named {
    Words words;
    std::string name;
    int uses = 0;
  };
  [[nodiscard]] static bool same(Words a, Words b) {
    return a.data() == b.data() && a.size() == b.size();
  }
  [[nodiscard]] const Named* find(Words words) const;

  std::vector<Named> names_;
  json::object used_;
};

// A whole number; no upper bound if max is the greatest of its type.
inline constexpr std::int64_t kUnbounded = std::numeric_limits<std::int64_t>::max();
[[nodiscard]] json::object integer_schema(std::int64_t min, std::int64_t max);
// An object without members, for a JsonSchema to fill.
[[nodiscard]] json::object object_schema();
[[nodiscard]] json::object array_schema(json::object items);
[[nodiscard]] json::object or_null(json::object schema);

// Makes of two schemas with the same layout one that both kinds of documents fit: the wider bounds,
// and no member required that one of them does not have.
void widen(json::object& schema, const json::object& other);

class SchemaMember;

// What an object is described to. Every member has a sentence: about() comes before what it holds.
class JsonSchema {
 public:
  static constexpr bool kReading = false;
  static constexpr bool kWriting = false;
  // Of a document that has all of its members, or of one that may leave any of them out.
  enum class Members : std::uint8_t { all, some };

  // `out` is an object_schema(), or one that has been begun.
  JsonSchema(json::object& out, SchemaDefinitions& definitions, Members members)
      : out_(out), definitions_(definitions), members_(members) {}

  // What the member is that is described next, in a sentence.
  [[nodiscard]] SchemaMember about(std::string_view sentence);
  void named(std::string_view name, Words words) { definitions_.call(name, words); }

  // Further members of the objects of a list that has been described.
  template <class Items, class F>
  void more(std::string_view key, Items&& items, F&& body) {
    JsonSchema inner(begun_items(key), definitions_, members_);
    using Item = std::remove_cvref_t<decltype(*std::begin(items))>;
    if (std::size(items) > 0) return body(inner, *std::begin(items));
    Item item{};
    body(inner, item);
  }
  // The body is described in any case; its members may be missing.
  template <class F>
  void when(bool, F&& body) {
    JsonSchema inner(out_, definitions_, Members::some);
    body(inner);
  }

 private:
  friend class SchemaMember;

  void add(std::string_view key, std::string_view about, json::object schema);
  // The schema of the items of a list, which are objects.
  [[nodiscard]] json::object& begun_items(std::string_view key);

  json::object& out_;
  SchemaDefinitions& definitions_;
  Members members_;
};

// A member with its sentence, waiting for what it holds.
class SchemaMember {
 public:
  SchemaMember(JsonSchema& owner, std::string_view about) : owner_(owner), about_(about) {}

  template <class T>
  void number(std::string_view key, const T&, std::int64_t min = 0, std::int64_t max = kUnbounded) {
    add(key, integer_schema(min, max));
  }
  template <class T>
  void number_or_null(std::string_view key, const std::optional<T>&) {
    add(key, or_null(integer_schema(0, kUnbounded)));
  }
  template <class Numbers>
  void numbers(std::string_view key, const Numbers& numbers) {
    json::object array = array_schema(integer_schema(0, kUnbounded));
    if constexpr (requires { std::tuple_size<Numbers>::value; }) bound(array, numbers.size(), true);
    add(key, std::move(array));
  }
  template <class T>
  void flag(std::string_view key, const T&) {
    add(key, json::object{{"type", "boolean"}});
  }
  template <class T>
  void word(std::string_view key, const T&, Words words, std::optional<T> none = {}) {
    json::object schema = definitions().word(words);
    add(key, none ? or_null(std::move(schema)) : std::move(schema));
  }
  template <class T, std::size_t N>
  void counts(std::string_view key, std::span<T, N>, Words words, std::int64_t max = kUnbounded) {
    add(key, amounts_schema(words, max));
  }
  template <class F>
  void amounts(std::string_view key, Words words, F&&) {
    add(key, amounts_schema(words, kUnbounded));
  }
  template <class F>
  void amounts_of_all(std::string_view key, Words words, F&&) {
    json::object schema = amounts_schema(words, kUnbounded);
    if (members() == Members::all) schema["minProperties"] = words.size();
    add(key, std::move(schema));
  }
  // Described by the object of the first word.
  template <class Give, class F>
  void objects(std::string_view key, Words words, Give&&, F&& body) {
    json::object item = object_schema();
    JsonSchema inner(item, definitions(), members());
    body(inner, std::size_t{0});
    add(key, json::object{{"type", "object"},
                          {"propertyNames", definitions().word(words)},
                          {"additionalProperties", std::move(item)}});
  }
  template <class T>
  void words(std::string_view key, const T&, Words words) {
    add(key, list_schema(definitions().word(words), words.size(), true));
  }
  void seat(std::string_view key, const Seat&, std::uint8_t seats) {
    add(key, or_null(definitions().seat(seats)));
  }
  void sure_seat(std::string_view key, const Seat&, std::uint8_t seats) {
    add(key, definitions().seat(seats));
  }
  void seats(std::string_view key, const SeatMask&, std::uint8_t players) {
    add(key, list_schema(definitions().seat(players), players, true));
  }
  template <class F>
  void object(std::string_view key, F&& body) {
    json::object object = object_schema();
    JsonSchema inner(object, definitions(), members());
    body(inner);
    add(key, std::move(object));
  }
  // Described by its first item: there must be one.
  template <class Items, class F>
  void each(std::string_view key, Items&& items, F&& body) {
    assert(std::size(items) > 0);
    add_list(key, std::size(items), true,
             [&](JsonSchema& inner) { body(inner, *std::begin(items)); });
  }
  template <class T, std::uint8_t N, class F>
  void list(std::string_view key, const FixedVector<T, N>&, F&& body) {
    add_list(key, N, false, [&](JsonSchema& inner) {
      T item{};
      body(inner, item);
    });
  }
  template <class T>
  void word_list(std::string_view key, const std::vector<T>&, Words words) {
    add(key, list_schema(definitions().word(words), words.size(), false));
  }
  template <class T, std::uint8_t N>
  void word_list(std::string_view key, const FixedVector<T, N>&, Words words) {
    add(key, list_schema(definitions().word(words), N, false));
  }
  template <class T>
  void word_set(std::string_view key, const std::vector<T>&, Words words) {
    add(key, list_schema(definitions().word(words), words.size(), true));
  }
  // A member that is described elsewhere.
  void add(std::string_view key, json::object schema) {
    owner_.add(key, about_, std::move(schema));
  }

 private:
  using Members = JsonSchema::Members;

  [[nodiscard]] SchemaDefinitions& definitions() const { return owner_.definitions_; }
  [[nodiscard]] Members members() const { return owner_.members_; }
  [[nodiscard]] json::object amounts_schema(Words words, std::int64_t max) const;
  [[nodiscard]] static json::object list_schema(json::object items, std::size_t most, bool unique);
  void bound(json::object& array, std::size_t size, bool fixed) const;
  template <class F>
  void add_list(std::string_view key, std::size_t size, bool fixed, F&& describe) {
    json::object item = object_schema();
    JsonSchema inner(item, definitions(), members());
    describe(inner);
    json::object array = array_schema(std::move(item));
    bound(array, size, fixed);
    add(key, std::move(array));
  }

  JsonSchema& owner_;
  std::string_view about_;
};

inline SchemaMember JsonSchema::about(std::string_view sentence) { return {*this, sentence}; }

// What messages and options look like.
[[nodiscard]] json::object question_schema(const Grammar& grammar, SchemaDefinitions& definitions,
                                           std::uint8_t seats);
[[nodiscard]] json::object score_schema(const Grammar& grammar, SchemaDefinitions& definitions,
                                        std::uint8_t seats);
void describe_options(JsonSchema& io, const std::vector<OptionSpec>& specs);

// The finished schema of a game's positions or views: with its head, and without empty lists.
[[nodiscard]] json::object titled_schema(json::object schema, std::string_view game, Extent extent);

}  // namespace stadtluft
