#include "tests/support/scene_builder.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace stadtluft::testing {
namespace {

json::value parsed(const std::string& text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  if (error) throw std::invalid_argument("no JSON (" + error.message() + "): " + text);
  return value;
}

// A member of an object or an item of a list, which is made if it is missing; so is the object.
json::value& made(json::value& parent, std::string_view key) {
  if (parent.is_null()) parent = json::object();
  if (!parent.is_array()) {
    // The operator [] alone may move the members even if it finds the key.
    json::value* member = parent.as_object().if_contains(key);
    return member != nullptr ? *member : parent.as_object()[key];
  }
  json::array& list = parent.as_array();
  const std::size_t index = std::stoul(std::string(key));
  if (index > list.size()) throw std::out_of_range("no item " + std::string(key));
  if (index == list.size()) list.emplace_back(nullptr);
  return list[index];
}

}  // namespace

json::array words(const Names& names) {
  json::array array;
  for (const std::string& name : names) array.emplace_back(name);
  return array;
}

json::object counts(const Counts& counts) { return each(Names{}, 0, counts); }

json::object members(std::string_view text) {
  const std::size_t start = text.find_first_not_of(", \n");
  if (start == std::string_view::npos) return {};
  return parsed("{" + std::string(text.substr(start)) + "}").as_object();
}

std::string SpareCards::take(std::string_view colour) {
  for (auto card = cards_.rbegin(); card != cards_.rend(); ++card)
    if (card->second == colour && kept_.insert(card->first).second) return card->first;
  throw std::invalid_argument("no card left of " + std::string(colour));
}

SceneBuilder SceneBuilder::base(std::string_view game, std::string_view name) {
  const std::string path =
      "tests/scenarios/" + std::string(game) + "/base/" + std::string(name) + ".json";
  std::ifstream file(path);
  if (!file) throw std::invalid_argument("there is no " + path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  return SceneBuilder(parsed(text).at("position").as_object());
}

SceneBuilder& SceneBuilder::set(std::string_view pointer, json::value value) {
  json::value* place = &position_;
  for (std::size_t from = 1; from < pointer.size() + 1;) {
    const std::size_t to = std::min(pointer.find('/', from), pointer.size());
    place = &made(*place, pointer.substr(from, to - from));
    from = to + 1;
  }
  *place = std::move(value);
  return *this;
}

SceneBuilder& SceneBuilder::otherwise(std::string_view pointer, json::value value) {
  return has(pointer) ? *this : set(pointer, std::move(value));
}

SceneBuilder& SceneBuilder::lay(std::string_view pointer, std::string_view text) {
  for (const auto& member : members(text))
    set(std::string(pointer) + "/" + std::string(member.key()), member.value());
  return *this;
}

SceneBuilder& SceneBuilder::seats(std::size_t count) {
  otherwise("/players", json::array());
  for (std::size_t seat = 0; seat < count; ++seat) otherwise(of_player(seat, ""), json::object());
  return *this;
}

const json::value* SceneBuilder::find(std::string_view pointer) const {
  boost::system::error_code none;
  return position_.find_pointer(pointer, none);
}

std::string of_player(std::size_t seat, std::string_view member) {
  const std::string player = "/players/" + std::to_string(seat);
  return member.empty() ? player : player + "/" + std::string(member);
}

}  // namespace stadtluft::testing
