#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/games/hamburg/table.h"

namespace stadtluft::testing {

// A table set for one test: everything that is not named is empty or zero. Dice show 3 unless they
// are given, so that nothing happens by itself.
class Stage {
 public:
  using Cards = std::vector<std::string>;

  explicit Stage(int players = 2, std::string expansions = "")
      : players_(static_cast<std::size_t>(players == 1 ? 2 : players)) {
    json::array list;
    for (std::size_t from = 0; from < expansions.size();) {
      const std::size_t to = std::min(expansions.find('+', from), expansions.size());
      list.emplace_back(expansions.substr(from, to - from));
      from = to + 1;
    }
    document_["options"] = json::object{{"players", players}, {"expansions", std::move(list)}};
    if (players > 1) document_["start"] = 0;
    document_["dice"] = json::object{{"violet", 3}, {"orange", 3}, {"grey", 3},
                                     {"pink", 3},   {"brown", 3},  {"black", 3}};
    for (Side& side : players_) side.object["marks"] = 0;
    for (Side& side : players_) {
      side.object["points"] = 0;
      side.object["workers"] = json::object();
    }
    document_["discard"] = json::array();
  }

  // Whom the following words are about.
  Stage& seat(std::size_t seat) {
    seat_ = seat;
    return *this;
  }
  Stage& marks(int n) { return put("marks", n); }
  Stage& points(int n) { return put("points", n); }
  Stage& square(int field) { return put("square", field); }
  Stage& mayor(std::string side) { return put("mayor", std::move(side)); }
  Stage& worker(std::string_view colour, int n = 1) { return count("workers", colour, n); }
  Stage& workers(int of_each) {
    for (const std::string_view colour : hamburg::kColourWords) worker(colour, of_each);
    return *this;
  }
  Stage& danger(std::string_view colour, int level) { return count("dangers", colour, level); }
  Stage& wall(int left, int right) {
    return count("wall", "left", left).count("wall", "right", right);
  }
  Stage& hans(std::string_view half, int value) { return count("hans_hummel", half, value); }
  Stage& jette(std::string_view half, int value) { return count("zitronenjette", half, value); }
  Stage& majorities(const Cards& areas) { return list("majorities", areas); }
  Stage& hand(const Cards& cards) { return list("hand", cards); }
  Stage& left(const Cards& cards) { return list("left", cards); }
  // Buildings, each on a plot of its own. Plots that nobody named are Park backs.
  Stage& owns(const Cards& buildings) {
    Side& side = players_[seat_];
    side.buildings.insert(side.buildings.end(), buildings.begin(), buildings.end());
    return *this;
  }
  Stage& plots(const Cards& cards) {
    Side& side = players_[seat_];
    side.plots.insert(side.plots.end(), cards.begin(), cards.end());
    return *this;
  }
  Stage& die(std::string_view colour, int pips) {
    document_["dice"].as_object()[colour] = pips;
    return *this;
  }
  Stage& dice(std::array<int, 6> pips) {
    for (std::size_t i = 0; i < pips.size(); ++i) die(hamburg::kDieWords[i], pips[i]);
    return *this;
  }
  Stage& discards(const Cards& cards) {
    document_["discard"] = names(cards);
    return *this;
  }
  // The last card lies on top.
  Stage& discards_in_order(const Cards& cards) {
    document_["discard_top"] = names(cards);
    return *this;
  }
  Stage& with(std::string_view key, json::value value) {
    document_[key] = std::move(value);
    return *this;
  }
  Stage& mine(std::string_view key, json::value value) {
    players_[seat_].object[key] = std::move(value);
    return *this;
  }

  // The turn of a seat in phase III. A seat without cards would be asked nothing: unless the test
  // gives it a hand, it holds one card.
  [[nodiscard]] HamburgTable turn(int seat = 0) {
    json::object& active = players_[static_cast<std::size_t>(seat)].object;
    if (!active.contains("hand")) active["hand"] = json::array{"280"};
    document_["active"] = seat;
    return table();
  }
  // The beginning of a moment of the cycle.
  [[nodiscard]] HamburgTable moment(std::string name) {
    document_["moment"] = std::move(name);
    return table();
  }

 private:
  struct Side {
    json::object object;
    Cards buildings;
    Cards plots;
  };

  static json::array names(const Cards& cards) {
    json::array array;
    for (const std::string& card : cards) array.emplace_back(card);
    return array;
  }
  template <class T>
  Stage& put(std::string_view key, T value) {
    players_[seat_].object[key] = value;
    return *this;
  }
  Stage& count(std::string_view key, std::string_view word, int n) {
    json::object& object = players_[seat_].object;
    if (!object.contains(key)) object[key] = json::object();
    object[key].as_object()[word] = n;
    return *this;
  }
  Stage& list(std::string_view key, const Cards& cards) {
    players_[seat_].object[key] = names(cards);
    return *this;
  }
  HamburgTable table() {
    json::array players;
    int spare = 261;
    for (Side& side : players_) {
      json::array rows;
      for (std::size_t i = 0; i < std::max(side.plots.size(), side.buildings.size()); ++i) {
        json::object row;
        row["card"] = i < side.plots.size() ? side.plots[i] : std::to_string(spare++);
        row["buildings"] =
            i < side.buildings.size() ? json::array{side.buildings[i]} : json::array{};
        rows.emplace_back(std::move(row));
      }
      side.object["plots"] = std::move(rows);
      players.emplace_back(side.object);
    }
    document_["players"] = std::move(players);
    return HamburgTable(json::serialize(document_));
  }

  json::object document_;
  std::vector<Side> players_;
  std::size_t seat_ = 0;
};

}  // namespace stadtluft::testing
