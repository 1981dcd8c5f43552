#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

// Writes positions for tests, of any game. A game's scene adds the words of its game:
//
//   SceneBuilder table = SceneBuilder::base("brugge", "turn");
//   table.set("/players/0/workers", counts({{"red", 2}})).lay(R"("round": 3, "discard": [])");
//   GameScene<brugge::Brugge> t(brugge_game(), table.text());

namespace stadtluft::testing {

namespace json = boost::json;

using Names = std::vector<std::string>;
using Counts = std::map<std::string, int>;

[[nodiscard]] json::array words(const Names& names);
[[nodiscard]] json::object counts(const Counts& counts);
// What stands between the braces of an object: R"("round": 3, "discard": [])". A comma before it
// may stay.
[[nodiscard]] json::object members(std::string_view text);
// The value of a map at every one of these words, or `otherwise`.
template <class Words>
[[nodiscard]] json::object each(const Words& names, int otherwise, const Counts& others) {
  json::object object;
  for (const std::string_view name : names) object[name] = otherwise;
  for (const auto& [name, n] : others) object[name] = n;
  return object;
}

// Cards that lie about in a scene without a meaning: the last of their colour that it does not
// name.
class SpareCards {
 public:
  // Ids and colours.
  explicit SpareCards(std::vector<std::pair<std::string, std::string>> cards)
      : cards_(std::move(cards)) {}

  void keep(const Names& ids) { kept_.insert(ids.begin(), ids.end()); }
  [[nodiscard]] std::string take(std::string_view colour);
  [[nodiscard]] std::size_t kept() const { return kept_.size(); }

 private:
  std::vector<std::pair<std::string, std::string>> cards_;
  std::set<std::string> kept_;
};

class SceneBuilder {
 public:
  // As after setup.
  SceneBuilder() = default;
  explicit SceneBuilder(json::object position) : position_(std::move(position)) {}
  // A base position of the scenarios: tests/scenarios/<game>/base/<name>.json.
  [[nodiscard]] static SceneBuilder base(std::string_view game, std::string_view name);

  // One member, by JSON pointer; what is missing on the way is made. An index may be that of the
  // item after the last one.
  SceneBuilder& set(std::string_view pointer, json::value value);
  // The same, unless it is there.
  SceneBuilder& otherwise(std::string_view pointer, json::value value);
  // Members of the object there, as text.
  SceneBuilder& lay(std::string_view text) { return lay("", text); }
  SceneBuilder& lay(std::string_view pointer, std::string_view text);
  // So many objects in the list of players.
  SceneBuilder& seats(std::size_t count);

  [[nodiscard]] const json::value* find(std::string_view pointer) const;
  [[nodiscard]] bool has(std::string_view pointer) const { return find(pointer) != nullptr; }
  [[nodiscard]] std::string text() const { return json::serialize(position_); }

 private:
  json::value position_ = json::object();
};

[[nodiscard]] std::string of_player(std::size_t seat, std::string_view member);

}  // namespace stadtluft::testing
