#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/brugge/brugge.h"
#include "tests/support/data.h"
#include "tests/support/game_scene.h"

// Positions for tests of rules and cards. A scene says only what the test is about:
//
//   BruggeScene t = scene({.persons = {"021"}, .houses = {"blue"}, .workers = {{"blue", 1}}});
//   t.act("activate 021");
//   EXPECT_EQ(t.guilders(), 2);
//
// It is phase 3, round 1, turn 1; seat 0 holds the emblem and begins its turn; all dice show 3, so
// that no threat comes and nobody can advance. What a scene leaves out is empty or 0: no guilders,
// no workers, no points, an empty discard pile. Stack A shows a blue back, stack B a red one. Seats
// without a given hand hold one yellow card.

namespace stadtluft::testing {

// Compiled once, in scene.cc.
extern template class GameScene<brugge::Brugge>;

// The game with the pinned tables, loaded once.
const brugge::Brugge& brugge_game();
// The same with the tables of data/, for tests of the content.
const brugge::Brugge& real_brugge_game();
[[nodiscard]] inline const brugge::Content& content() { return brugge_game().content(); }

// What lies in front of one seat.
struct Seated {
  Names persons{};  // each on a house of its own, of the person's colour, first in the row
  Names houses{};   // empty houses: colours, or cards by number
  Names hand{};
  bool no_hand = false;
  Counts workers{};
  Counts threats{};
  Counts canals{};
  Counts statues{};
  int guilders = 0;
  int points = 0;
  int step = 0;
  Names majorities{};

  ~Seated();  // in one place: it is not small
};

// Everything else on the table.
struct Setting {
  std::vector<Seated> others = {Seated{}};  // seats 1, 2, ...
  Names discard{};                          // the last one lies on top
  Counts dice{};                            // dice that do not show 3
  Names used{};                             // turned persons
  int active = 0;                           // whose turn it is
  std::string moment{};                     // a moment of the round instead of a turn
  int round = 1;
  int turn = 1;
  Names tops = {"blue", "red"};  // of the stacks
  std::vector<int> stacks{};     // cards of the stacks; the rest is the extra stack
  int last_round = 0;            // given: the extra stack is in play
  std::string options{};         // further options, as JSON: R"("engraver":"later")"
  std::string more{};            // further members of the position, as JSON

  ~Setting();
};

class BruggeScene : public GameScene<brugge::Brugge> {
 public:
  explicit BruggeScene(std::string_view position) : GameScene(brugge_game(), position) {}
  explicit BruggeScene(const brugge::State& state) : GameScene(brugge_game(), state) {}

  BruggeScene(std::string_view options, std::uint64_t seed)
      : GameScene(brugge_game(), options, seed) {}

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

BruggeScene scene(const Seated& me, const Setting& setting = {});

}  // namespace stadtluft::testing
