#pragma once

#include <string>

#include "engine/games/hamburg/hamburg.h"
#include "tests/support/data.h"
#include "tests/support/test_table.h"

namespace stadtluft::testing {

// Compiled once, in table.cc.
extern template class TestTable<hamburg::Hamburg>;

// The game with the pinned tables, loaded once.
const hamburg::Hamburg& hamburg_game();
// The same with the tables of data/, for tests of the content.
const hamburg::Hamburg& real_hamburg_game();
[[nodiscard]] inline const hamburg::Content& content() { return hamburg_game().content(); }

class HamburgTable : public TestTable<hamburg::Hamburg> {
 public:
  explicit HamburgTable(std::string_view position) : TestTable(hamburg_game(), position) {}
  explicit HamburgTable(const hamburg::State& state) : TestTable(hamburg_game(), state) {}

  [[nodiscard]] static std::uint16_t card(int number) {
    return hamburg_game().content().numbered(number);
  }
  [[nodiscard]] static std::uint16_t card(const std::string& id) { return card(std::stoi(id)); }

  [[nodiscard]] int marks(Seat seat = 0) const { return state().players[seat].marks; }
  [[nodiscard]] int points(Seat seat = 0) const { return state().players[seat].points; }
  [[nodiscard]] int worker(hamburg::Colour colour, Seat seat = 0) const {
    return state().players[seat].workers[colour];
  }
  [[nodiscard]] int workers(Seat seat = 0) const {
    int sum = 0;
    for (const std::uint8_t n : state().players[seat].workers) sum += n;
    return sum;
  }
  [[nodiscard]] int danger(hamburg::Colour colour, Seat seat = 0) const {
    return state().players[seat].levels[colour];
  }
  [[nodiscard]] int stones(Seat seat = 0) const {
    return state().players[seat].wall[0] + state().players[seat].wall[1];
  }
  [[nodiscard]] int square(Seat seat = 0) const { return state().players[seat].square; }
  [[nodiscard]] bool holds(const std::string& id, Seat seat = 0) const {
    return state().hand[seat].has(card(id));
  }
  [[nodiscard]] int hand(Seat seat = 0) const {
    return static_cast<int>(state().hand[seat].count());
  }
  [[nodiscard]] int plots(Seat seat = 0) const {
    return static_cast<int>(state().plots[seat].count());
  }
  [[nodiscard]] bool shows(const std::string& id, Seat seat = 0) const {
    return state().display[seat].has(card(id));
  }
  [[nodiscard]] bool discarded(const std::string& id) const {
    return state().discard.has(card(id));
  }
  [[nodiscard]] bool marked(const std::string& id) const { return state().used.has(card(id)); }
  // Points of one line of the score sheet.
  [[nodiscard]] int scored(hamburg::Item item, Seat seat = 0) const {
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
