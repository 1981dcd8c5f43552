#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "tests/games/firenze/table.h"

// Positions for rule tests. Nothing in them comes from a seeded setup: what a test does not mention
// is as below, so that every fact it asserts stands in the test or here.

namespace stadtluft::testing {

// Balconies I white 6, II blue 5, III red 6, IV red 7; no card of the row is an event, a feast or a
// church card; empty storehouses; no start card is left on top of the deck.
inline constexpr std::string_view kPinnedPosition = R"({
  "start_player": 0, "active": 0,
  "balconies": ["balcony_01", "balcony_09", "balcony_13", "balcony_18"],
  "neutral_seals": ["yellow_3", "yellow_8", "green_8", "blue_3", "purple_3"],
  "row": [
    {"card": "architect", "stones": {"white": 1, "yellow": 1}},
    {"card": "wholesaler", "stones": {"green": 1}},
    {"card": "bridge", "stones": {"red": 2}},
    {"card": "mason", "stones": {"blue": 1}},
    {"card": "alchemist", "stones": {"white": 1}},
    {"card": "workshop", "stones": {"purple": 1}}],
  "start_deck": {}})";

// The phases of a turn by their names in the rules, in their order.
inline constexpr std::array<std::string_view, 6> kPhaseWords = {"take",     "exchange", "build",
                                                                "demolish", "fulfil",   "limits"};

// The pinned position with the changes `given`, in which the active seat begins `phase`. From the
// fulfilling on, the active seat's towers are raised ones unless the test says otherwise.
inline std::string pinned(std::string_view phase, std::string_view given) {
  json::object position = json::parse(kPinnedPosition).as_object();
  const json::value change = json::parse(given);
  for (const auto& member : change.as_object()) position[member.key()] = member.value();

  const json::value* options = position.if_contains("options");
  const json::value* count =
      options == nullptr ? nullptr : options->as_object().if_contains("players");
  const std::size_t players = count == nullptr ? 2 : count->to_number<std::size_t>();
  if (!position.contains("players")) position["players"] = json::array();
  json::array& seats = position["players"].as_array();
  while (seats.size() < players) seats.emplace_back(json::object());
  for (json::value& seat : seats)
    if (!seat.as_object().contains("storehouse")) seat.as_object()["storehouse"] = json::object();
  for (json::value& card : position["row"].as_array())
    if (!card.as_object().contains("stones")) card.as_object()["stones"] = json::object();

  const auto step = static_cast<std::size_t>(
      std::find(kPhaseWords.begin(), kPhaseWords.end(), phase) - kPhaseWords.begin());
  const auto active = position["active"].to_number<std::size_t>();
  position["agenda"] = {{{"job", "turn"}, {"seat", active}, {"step", step}}};
  if (json::value* towers = seats[active].as_object().if_contains("towers"); towers && step > 3)
    for (json::value& tower : towers->as_array())
      if (!tower.as_object().contains("raised")) tower.as_object()["raised"] = true;
  return json::serialize(position);
}

inline FirenzeTable at_phase(std::string_view phase, std::string_view given) {
  return FirenzeTable(pinned(phase, given));
}

// A game as it starts, before any chance: "players=3 start_player=1".
inline firenze::State started(std::string_view assignments) {
  const firenze::Firenze& game = firenze_game();
  OptionValues values = standard_options(game.option_specs());
  std::size_t from = 0;
  while (from < assignments.size()) {
    const std::size_t to = std::min(assignments.find(' ', from), assignments.size());
    const Status status =
        set_option(game.option_specs(), values, assignments.substr(from, to - from));
    if (!status) ADD_FAILURE() << status.error().text();
    from = to + 1;
  }
  const Result<firenze::State> state = game.start(values);
  if (!state) {
    ADD_FAILURE() << state.error().text();
    return {};
  }
  return *state;
}

// The same at the first question, set up by a seed.
inline firenze::State set_up(std::string_view assignments, std::uint64_t seed) {
  firenze::State state = started(assignments);
  Rng rng(seed);
  settle_chance(firenze_game(), state, rng);
  return state;
}

// Plays on without ambition until somebody is asked this: ends what can be ended, else gives the
// first answer that is offered.
inline void play_until(FirenzeTable& table, std::string_view question) {
  table.settle();
  for (int i = 0; table.asked() != question; ++i) {
    if (i == 500 || table.turn().over()) {
      ADD_FAILURE() << "nobody is asked " << question;
      return;
    }
    table.act(table.offers("done") ? "done" : table.offered().front());
    table.settle();
  }
}

// The names of all events told at the table, in their order.
inline std::vector<std::string> story(const FirenzeTable& table) {
  std::vector<std::string> names;
  for (const Event& event : table.events())
    names.emplace_back(table.game().grammar().events[event.kind].name);
  return names;
}

// How many stones a fact such as "/bag" or "/players/0/storehouse" counts in all.
inline std::int64_t stones(const FirenzeTable& table, std::string_view pointer) {
  std::int64_t sum = 0;
  const json::value counts = table.at(pointer);
  if (!counts.is_object()) return -1;
  for (const auto& member : counts.get_object()) sum += member.value().to_number<std::int64_t>();
  return sum;
}

// The towers of a seat as "white 4", in the order of colour and height.
inline std::vector<std::string> tower_list(const FirenzeTable& table, std::size_t seat) {
  std::vector<std::string> words;
  const json::value site = table.at("/players/" + std::to_string(seat) + "/towers");
  for (const json::value& tower : site.as_array())
    words.push_back(std::string(tower.at("colour").as_string()) + " " +
                    std::to_string(tower.at("height").to_number<int>()));
  return words;
}

// A list of words such as "/church" or "/players/0/orders".
inline std::vector<std::string> words(const FirenzeTable& table, std::string_view pointer) {
  std::vector<std::string> list;
  const json::value array = table.at(pointer);
  for (const json::value& word : array.as_array()) list.emplace_back(word.as_string());
  return list;
}

using Strings = std::vector<std::string>;

// The value of a table cell as it was read from the data files: printed("constants", "row_size",
// "value").
inline std::string printed(std::string_view file, std::string_view row, std::string_view field) {
  for (const Provenance& value : real_firenze_game().provenance())
    if (value.file.find(std::string(file) + ".toml") != std::string::npos && value.row == row &&
        value.field == field)
      return value.value;
  return "not there";
}

}  // namespace stadtluft::testing
