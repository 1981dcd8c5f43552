#pragma once

#include <string>

#include "engine/games/brugge/brugge.h"
#include "tests/support/data.h"
#include "tests/support/test_table.h"

namespace stadtluft::testing {

// Compiled once, in table.cc.
extern template class TestTable<brugge::Brugge>;

// The game with the pinned tables, loaded once.
const brugge::Brugge& brugge_game();
// The same with the tables of data/, for tests of the content.
const brugge::Brugge& real_brugge_game();
[[nodiscard]] inline const brugge::Content& content() { return brugge_game().content(); }

class BruggeTable : public TestTable<brugge::Brugge> {
 public:
  explicit BruggeTable(std::string_view position) : TestTable(brugge_game(), position) {}
  explicit BruggeTable(const brugge::State& state) : TestTable(brugge_game(), state) {}

  [[nodiscard]] static std::uint16_t card(int number) {
    return brugge_game().content().numbered(number);
  }
  [[nodiscard]] static std::uint16_t card(const std::string& id) { return card(std::stoi(id)); }

  [[nodiscard]] int guilders(Seat seat = 0) const { return state().players[seat].guilders; }
  [[nodiscard]] int points(Seat seat = 0) const { return state().players[seat].points; }
  [[nodiscard]] int worker(brugge::Colour colour, Seat seat = 0) const {
    return state().players[seat].workers[colour];
  }
  [[nodiscard]] int workers(Seat seat = 0) const {
    int sum = 0;
    for (const std::uint8_t n : state().players[seat].workers) sum += n;
    return sum;
  }
  [[nodiscard]] int threat(brugge::Colour colour, Seat seat = 0) const {
    return state().players[seat].threats[colour];
  }
  [[nodiscard]] int tokens(Seat seat = 0) const {
    return state().players[seat].canals[0] + state().players[seat].canals[1];
  }
  [[nodiscard]] int step(Seat seat = 0) const { return state().players[seat].step; }
  [[nodiscard]] bool holds(const std::string& id, Seat seat = 0) const {
    return state().hand[seat].has(card(id));
  }
  [[nodiscard]] int hand(Seat seat = 0) const {
    return static_cast<int>(state().hand[seat].count());
  }
  [[nodiscard]] int houses(Seat seat = 0) const {
    return static_cast<int>(state().houses[seat].count());
  }
  [[nodiscard]] int persons(Seat seat = 0) const {
    return static_cast<int>(state().persons[seat].count());
  }
  [[nodiscard]] bool has_person(const std::string& id, Seat seat = 0) const {
    return state().persons[seat].has(card(id));
  }
  // The card on top of the discard pile; empty if there is none.
  [[nodiscard]] std::string discard_top() const {
    return state().discard.empty() ? std::string() : content().cards[state().discard.back()].id;
  }
  [[nodiscard]] bool used(const std::string& id) const { return state().used.has(card(id)); }
  // Points of one line of the score sheet.
  [[nodiscard]] int scored(brugge::Item item, Seat seat = 0) const {
    ScoreSheet sheet;
    game().score(state(), seat, sheet);
    int sum = 0;
    for (const ScoreItem& line : sheet.items)
      if (line.kind == item) sum += line.points;
    return sum;
  }
  [[nodiscard]] int score(Seat seat = 0) const {
    ScoreSheet sheet;
    game().score(state(), seat, sheet);
    return sheet.total();
  }
};

}  // namespace stadtluft::testing
