#pragma once

#include <array>

#include "bots/games/hamburg/weights.h"
#include "engine/core/fixed_vector.h"
#include "engine/games/hamburg/facts.h"

// What a seat can still do, and what single things are worth to it on the way.
namespace stadtluft::hamburg {

// How much of the game is left for a seat.
struct Clock {
  int cycles = 0;         // whole ones after the present one
  int actions_now = 0;    // basic actions in the present cycle
  bool uses_now = false;  // cards of phase III can still be used in it
  bool refill = false;    // the hand will be filled before the next action
  bool rolled = false;    // the dice of this cycle lie there
  int rolls = 0;          // of the dangers, still to come
  int advances = 0;       // on the square, still to come
  int checks = 0;         // of the majorities
  double progress = 0;    // of the present cycle, 0..1

  [[nodiscard]] double actions() const { return actions_now + 4.0 * cycles; }
};
[[nodiscard]] Clock clock_of(const Look& look, Seat seat);

class Outlook {
 public:
  Outlook(const Look& table, Seat whose, const Weights& weights);

  const Look& look;
  const Seat seat;
  const Weights& w;
  const Clock clock;

  // What `more` marks or workers are worth on top of the present ones; negative: what they cost.
  [[nodiscard]] double marks(double more) const;
  [[nodiscard]] double workers(unsigned colour, double more) const;
  [[nodiscard]] double all_marks() const { return purse(look.state.players[seat].marks); }
  [[nodiscard]] double all_workers() const;
  // Average worth of a worker of any colour, and of the colour that is wanted most.
  [[nodiscard]] double some_worker() const { return some_worker_; }
  [[nodiscard]] double wanted_worker() const { return wanted_worker_; }

  // Plots without a building.
  [[nodiscard]] double empty_plots(int count) const;
  [[nodiscard]] int free_rooms() const { return free_rooms_; }

  // What a half with so many stones promises beyond what it scores.
  [[nodiscard]] double wall_promise(unsigned half, unsigned stones) const;
  // What one more stone brings, without its price.
  [[nodiscard]] double stone_gain(unsigned half) const;

  // Expected loss by a danger at a level.
  [[nodiscard]] double danger(unsigned colour, unsigned level) const;
  // What one more step on the square brings, without its price; -1 back.
  [[nodiscard]] double square_step(int by) const;
  [[nodiscard]] double square_promise(unsigned field) const;
  // The clergy that will still come in front of the window of a card.
  [[nodiscard]] double clergy_to_come(const Card& card) const;

  // What the ability of a card brings in the rest of the game. `on_table`: it stands there and may
  // have been used; else it would be built now, and a bolt counts.
  [[nodiscard]] double ability(unsigned index, bool on_table) const;
  // All that building a card brings, without its price and plot.
  [[nodiscard]] double building(unsigned index) const;
  // A hand card for the plan below. kNoCard: only its colour is known.
  struct HandCard {
    std::uint8_t colour = 0;
    std::uint16_t card = kNoCard;
  };
  using Hand = FixedVector<HandCard, 32>;
  // What the hand promises: the best basic actions of this cycle one after the other, each with
  // the marks, workers and plots that the earlier ones leave, and a share of the rest for later.
  [[nodiscard]] double plan(const Hand& hand) const;
  // The best that can be done with a hand card. `known`: its front can be seen.
  [[nodiscard]] double best_use(unsigned colour, unsigned card, bool known) const;

 private:
  class Plan;

  [[nodiscard]] double purse(double marks) const;
  [[nodiscard]] double crew(unsigned colour, double workers) const;
  [[nodiscard]] double loss(unsigned colour) const;
  [[nodiscard]] double uses(unsigned card, bool on_table) const;
  [[nodiscard]] double gain(const Card& card, double times) const;
  [[nodiscard]] double payment(const Card& card) const;
  [[nodiscard]] double one_use(unsigned index, const Card& card) const;
  // Parts of one_use: what it counts, and the effects that look around.
  [[nodiscard]] double units(unsigned index, const Card& card) const;
  [[nodiscard]] double search(unsigned index, const Card& card) const;
  [[nodiscard]] double stone(const Card& card) const;
  [[nodiscard]] double reduction(const Card& card) const;
  [[nodiscard]] double theft(const Card& card) const;
  [[nodiscard]] double standing(const Card& card) const;
  [[nodiscard]] double laurel(unsigned index, const Card& card, bool on_table) const;

  std::array<double, kColours> need_{};
  std::array<double, kColours> loss_{};          // when the danger strikes
  std::array<double, kTopLevel + 1> strikes_{};  // chance that a danger at a level will strike
  double capacity_;
  double cycles_ = 0;  // those to come, the later ones counting less
  double some_worker_ = 0;
  double wanted_worker_ = 0;
  double rivals_ = 0;
  int free_rooms_ = 0;
};

}  // namespace stadtluft::hamburg
