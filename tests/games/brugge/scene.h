#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/games/brugge/table.h"

// Positions for tests of rules and cards. A scene says only what the test is about:
//
//   Scene t = scene({.persons = {"021"}, .houses = {"blue"}, .workers = {{"blue", 1}}});
//   t.act("activate 021");
//   EXPECT_EQ(t.guilders(), 2);
//
// It is phase 3, round 1, turn 1; seat 0 holds the emblem and begins its turn; all dice show 3, so
// that no threat comes and nobody can advance. What a scene leaves out is empty or 0: no guilders,
// no workers, no points, an empty discard pile. Stack A shows a blue back, stack B a red one. Seats
// without a given hand hold one yellow card.

namespace stadtluft::testing {

using CardIds = std::vector<std::string>;
using Counts = std::map<std::string, int>;

// What lies in front of one seat.
struct Seated {
  CardIds persons{};  // each on a house of its own, of the person's colour, first in the row
  CardIds houses{};   // empty houses: colours, or cards by number
  CardIds hand{};
  bool no_hand = false;
  Counts workers{};
  Counts threats{};
  Counts canals{};
  Counts statues{};
  int guilders = 0;
  int points = 0;
  int step = 0;
  CardIds majorities{};

  ~Seated();  // in one place: it is not small
};

// Everything else on the table.
struct Table {
  std::vector<Seated> others = {Seated{}};  // seats 1, 2, ...
  CardIds discard{};                        // the last one lies on top
  Counts dice{};                            // dice that do not show 3
  CardIds used{};                           // turned persons
  int active = 0;                           // whose turn it is
  std::string moment{};                     // a moment of the round instead of a turn
  int round = 1;
  int turn = 1;
  CardIds tops = {"blue", "red"};  // of the stacks
  std::vector<int> stacks{};       // cards of the stacks; the rest is the extra stack
  int last_round = 0;              // given: the extra stack is in play
  std::string options{};           // further options, as JSON: R"("engraver":"later")"
  std::string more{};              // further members of the position, as JSON

  ~Table();
};

class Scene : public BruggeTable {
 public:
  using BruggeTable::BruggeTable;

  // By the word of a colour.
  [[nodiscard]] std::int64_t workers_of(std::string_view colour, int seat = 0) const;
  [[nodiscard]] std::int64_t threats_of(std::string_view colour, int seat = 0) const;
  // "left" or "right"
  [[nodiscard]] std::int64_t canal(std::string_view canal, int seat = 0) const;
  [[nodiscard]] std::int64_t statue(std::string_view canal, int seat = 0) const;
  [[nodiscard]] bool majority(std::string_view area, int seat = 0) const;
  // How many cards a stack has, 0 or 1; the extra stack.
  [[nodiscard]] int stack(int stack) const;
  [[nodiscard]] int extra() const { return state().extra; }
  [[nodiscard]] std::string top(int stack) const;
  // What final scoring gives for one laurel.
  [[nodiscard]] int laurel(const std::string& id, int seat = 0) const;
  // Whether the viewer knows where this card is: in a view it has its name.
  [[nodiscard]] bool knows(Seat viewer, const std::string& id) const;

  void activate(std::string_view id) { act("activate " + std::string(id)); }
  void recruit(std::string_view id) { act("recruit " + std::string(id)); }
  [[nodiscard]] bool offers_activation(std::string_view id) const;
};

Scene scene(const Seated& me, const Table& table = {});

}  // namespace stadtluft::testing
