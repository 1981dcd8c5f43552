#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/hamburg/hamburg.h"
#include "tests/support/data.h"
#include "tests/support/game_scene.h"

// Scenes of Hamburg. A scene says only what the test is about:
//
//   HamburgScene t = scene({.buildings = {"003"}, .workers = {{"grey", 1}}, .marks = 4});
//   t.act("activate 003");
//   EXPECT_EQ(t.marks(), 6);
//
// It is phase III, round 1, seat 0 holds the start marker and begins its turn; all dice show 3, so
// that nothing rises and nobody can advance. What a scene leaves out is empty or 0: no marks, no
// workers, no points, an empty discard pile. Seats without a given hand hold one grey card.

namespace stadtluft::testing {

// Compiled once, in scene.cc.
extern template class GameScene<hamburg::Hamburg>;

// The game with the pinned tables, loaded once.
const hamburg::Hamburg& hamburg_game();
// The same with the tables of data/, for tests of the content.
const hamburg::Hamburg& real_hamburg_game();
[[nodiscard]] inline const hamburg::Content& content() { return hamburg_game().content(); }

// What lies in front of one seat.
struct Seated {
  Names buildings{};  // each on a plot of its own
  Names built_on{};   // these plots, in the order of the buildings; else of the building's colour
  Names plots{};      // free plots: colours, or cards by number
  Names left{};       // Zoo and Park cards
  std::map<std::string, std::string> under_zoo{};  // building to Zoo card, which is added to left
  Names hand{};
  bool no_hand = false;
  Counts workers{};
  Counts dangers{};
  Counts wall{};
  Counts statues{};        // Hans Hummel, by half
  Counts money_statues{};  // Zitronenjette, by half
  int marks = 0;
  int points = 0;
  int square = 0;
  Names majorities{};
  std::string mayor{};

  ~Seated();  // in one place: it is not small
};

// Everything around the seats.
struct Setting {
  std::vector<Seated> others = {Seated{}};  // seats 1, 2, ...
  Names discard{};                          // the last one lies on top
  Counts dice{};                            // dice that do not show 3
  Names used{};                             // cards under an activation marker
  int active = 0;                           // whose turn it is
  std::string moment{};                     // a moment of the cycle instead of a turn
  int cycle = 0;                            // as the clergy in front of the church tells
  int round = 1;
  bool solo = false;  // seat 1 is TOM
  Names expansions{};
  std::string more{};  // further members of the position, as JSON: R"("front":{"pink":1})"

  ~Setting();
};

class HamburgScene : public GameScene<hamburg::Hamburg> {
 public:
  explicit HamburgScene(std::string_view position) : GameScene(hamburg_game(), position) {}
  explicit HamburgScene(const hamburg::State& state) : GameScene(hamburg_game(), state) {}
  HamburgScene(std::string_view options, std::uint64_t seed)
      : GameScene(hamburg_game(), options, seed) {}

  [[nodiscard]] std::int64_t marks(int seat = 0) const;
  [[nodiscard]] std::int64_t points(int seat = 0) const;
  [[nodiscard]] std::int64_t square(int seat = 0) const;
  [[nodiscard]] std::int64_t workers(std::string_view colour, int seat = 0) const;
  [[nodiscard]] std::int64_t workers(int seat = 0) const;
  [[nodiscard]] std::int64_t danger(std::string_view colour, int seat = 0) const;
  [[nodiscard]] std::int64_t wall(std::string_view half, int seat = 0) const;
  [[nodiscard]] std::int64_t stones(int seat = 0) const;  // in both halves

  // Where cards are.
  [[nodiscard]] bool in_hand(const std::string& id, int seat = 0) const;
  [[nodiscard]] unsigned hand(int seat = 0) const;
  [[nodiscard]] bool built(const std::string& id, int seat = 0) const;
  [[nodiscard]] unsigned buildings(int seat = 0) const;
  [[nodiscard]] bool is_plot(const std::string& id, int seat = 0) const;
  [[nodiscard]] unsigned plots(int seat = 0) const;
  [[nodiscard]] unsigned plots(std::string_view colour, int seat = 0) const;
  [[nodiscard]] bool discarded(const std::string& id) const;
  [[nodiscard]] bool in_pile(const std::string& id) const;
  [[nodiscard]] unsigned pile(std::string_view colour) const;
  [[nodiscard]] bool marked(const std::string& id) const;
  [[nodiscard]] bool majority(std::string_view area, int seat = 0) const;

  // What final scoring would give now for one laurel.
  [[nodiscard]] int laurel(const std::string& id, int seat = 0) const;

  // "activate 003", "build 003", ...
  void activate(std::string_view id);
  void build(std::string_view id);
  [[nodiscard]] bool offers_activation(std::string_view id) const;

  // The number of a card in the state, by the number printed on it.
  [[nodiscard]] static std::uint16_t card(const std::string& id);

 private:
  static std::size_t index(int seat);
  static unsigned colour_of(std::string_view colour);
  [[nodiscard]] std::int64_t of(int seat, std::string_view rest) const;
};

HamburgScene scene(const Seated& me, const Setting& setting = {});

}  // namespace stadtluft::testing
