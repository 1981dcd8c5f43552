#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/games/hamburg/table.h"

// Positions for tests of single cards. A scene says only what the test is about:
//
//   CardTable t = scene({.buildings = {"003"}, .workers = {{"grey", 1}}, .marks = 4});
//   t.act("activate 003");
//   EXPECT_EQ(t.marks(), 6);
//
// It is phase III, round 1, seat 0 holds the start marker and begins its turn; all dice show 3, so
// that nothing rises and nobody can advance. What a scene leaves out is empty or 0: no marks, no
// workers, no points, an empty discard pile. Seats without a given hand hold one grey card.

namespace stadtluft::testing {

using CardIds = std::vector<std::string>;
using Counts = std::map<std::string, int>;

// What lies in front of one seat.
struct Seated {
  CardIds buildings{};  // each on a plot of its own, of the building's colour
  CardIds plots{};      // free plots: colours, or cards by number
  CardIds left{};       // Zoo and Park cards
  std::map<std::string, std::string> under_zoo{};  // building to Zoo card, which is added to left
  CardIds hand{};
  bool no_hand = false;
  Counts workers{};
  Counts dangers{};
  Counts wall{};
  Counts statues{};        // Hans Hummel, by half
  Counts money_statues{};  // Zitronenjette, by half
  int marks = 0;
  int points = 0;
  int square = 0;
  CardIds majorities{};
  std::string mayor{};

  ~Seated();  // in one place: it is not small
};

// Everything else on the table.
struct Table {
  std::vector<Seated> others = {Seated{}};  // seats 1, 2, ...
  CardIds discard{};                        // the last one lies on top
  Counts dice{};                            // dice that do not show 3
  CardIds used{};                           // cards under an activation marker
  int active = 0;                           // whose turn it is
  std::string moment{};                     // a moment of the cycle instead of a turn
  int cycle = 0;                            // as the clergy in front of the church tells
  int round = 1;
  CardIds expansions{};
  std::string more{};  // further members of the position, as JSON: R"("front":{"pink":1})"

  ~Table();
};

class CardTable : public HamburgTable {
 public:
  using HamburgTable::HamburgTable;

  [[nodiscard]] std::int64_t marks(int seat = 0) const;
  [[nodiscard]] std::int64_t points(int seat = 0) const;
  [[nodiscard]] std::int64_t square(int seat = 0) const;
  [[nodiscard]] std::int64_t workers(std::string_view colour, int seat = 0) const;
  [[nodiscard]] std::int64_t workers(int seat = 0) const;
  [[nodiscard]] std::int64_t danger(std::string_view colour, int seat = 0) const;
  [[nodiscard]] std::int64_t wall(std::string_view half, int seat = 0) const;

  // Where cards are.
  [[nodiscard]] bool in_hand(unsigned id, int seat = 0) const;
  [[nodiscard]] unsigned hand(int seat = 0) const;
  [[nodiscard]] bool built(unsigned id, int seat = 0) const;
  [[nodiscard]] unsigned buildings(int seat = 0) const;
  [[nodiscard]] bool is_plot(unsigned id, int seat = 0) const;
  [[nodiscard]] unsigned plots(int seat = 0) const;
  [[nodiscard]] unsigned plots(std::string_view colour, int seat = 0) const;
  [[nodiscard]] bool discarded(unsigned id) const;
  [[nodiscard]] bool in_pile(unsigned id) const;
  [[nodiscard]] unsigned pile(std::string_view colour) const;
  [[nodiscard]] bool marked(unsigned id) const;
  [[nodiscard]] bool majority(std::string_view area, int seat = 0) const;

  // What final scoring would give now, in all or for one laurel.
  [[nodiscard]] int score(int seat = 0) const;
  [[nodiscard]] int laurel(unsigned id, int seat = 0) const;
  [[nodiscard]] int scored(hamburg::Item kind, int seat = 0) const;

  // "activate 003", "build 003", ...
  void activate(std::string_view id);
  void build(std::string_view id);
  [[nodiscard]] bool offers_activation(std::string_view id) const;

  // The number of a card in the state, by the number printed on it.
  [[nodiscard]] unsigned card(unsigned id) const;

 private:
  static std::size_t index(int seat);
  static unsigned colour_of(std::string_view colour);
  static std::string path(int seat, std::string_view rest);
  [[nodiscard]] std::int64_t of(int seat, std::string_view rest) const;
  [[nodiscard]] ScoreSheet sheet(int seat) const;
};

CardTable scene(const Seated& me, const Table& table = {});

// Activates a card of phase III that asks for one worker of a colour, and checks what all of them
// have in common: plenty of other workers do not pay for it, one of this colour does, and the card
// is under a marker then. `me` has the workers that are left after paying.
CardTable activate_for(const std::string& colour, const std::string& id, Seated me,
                       const Table& table = {});

// Bolts, permanent cards, laurels and cards of other phases are never activated in a turn.
void expect_no_card_of_phase_three(const std::string& id);

// A bolt that builds a card of its category out of the discard pile: `found` and `other` are of the
// category, `found` has no bolt; `foreign` is not. Costs 6 marks.
void expect_search_build(const std::string& id, const std::string& found, const std::string& other,
                         const std::string& foreign);

// A laurel that scores 2 points for each building of its category. `second` and `third` are of the
// category and have no laurel, `zoo` is a Zoo card of their colour, `foreign` another category.
void expect_category_laurel(const std::string& id, const std::string& second,
                            const std::string& third, const std::string& zoo,
                            const std::string& foreign);

}  // namespace stadtluft::testing
