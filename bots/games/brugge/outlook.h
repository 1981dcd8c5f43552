#pragma once

#include <array>

#include "bots/games/brugge/weights.h"
#include "engine/core/fixed_vector.h"
#include "engine/games/brugge/facts.h"

// What a seat can still do, and what single things are worth to it on the way.
namespace stadtluft::brugge {

// How much of the game is left for a seat. When the stacks run out is a guess until they do, so
// rounds are counted in parts.
struct Clock {
  double rounds = 0;      // whole ones after the present one
  int actions_now = 0;    // in the present round
  bool uses_now = false;  // persons can still be used in it
  bool refill = false;    // the hand will be filled before the next action
  bool rolled = false;    // the dice of this round lie there
  bool last = false;      // nothing comes after the present round
  int advances_now = 0;   // on the development track, in the present round
  double rolls = 0;       // of the dice, still to come
  double advances = 0;    // on the development track, still to come
  double checks = 0;      // of the majorities
  double progress = 0;    // of the present round, 0..1

  [[nodiscard]] double actions() const { return actions_now + 4 * rounds; }
};
[[nodiscard]] Clock clock_of(const Look& look, Seat seat);

class Outlook {
 public:
  Outlook(const Look& table, Seat whose, const Weights& weights);

  const Look& look;
  const Seat seat;
  const Weights& w;
  const Clock clock;

  // What `more` guilders or workers are worth on top of the present ones; negative: what they cost.
  [[nodiscard]] double guilders(double more) const;
  [[nodiscard]] double workers(unsigned colour, double more) const;
  [[nodiscard]] double all_guilders() const { return purse(look.state.players[seat].guilders); }
  [[nodiscard]] double all_workers() const;

  // Houses without a person, beyond what they score.
  [[nodiscard]] double empty_houses(int count) const;
  [[nodiscard]] int free_houses() const { return free_houses_; }

  // What a canal with so many tokens promises beyond what it scores.
  [[nodiscard]] double canal_promise(unsigned canal, unsigned tokens) const;
  // What one more token brings, without its price.
  [[nodiscard]] double token_gain(unsigned canal) const;
  [[nodiscard]] const Field& field(unsigned canal, unsigned index) const;

  // Expected loss by the threat of a colour with so many markers.
  [[nodiscard]] double threat(unsigned colour, unsigned markers) const;
  // What one more step of the development track brings, without its price.
  [[nodiscard]] double next_step() const;
  [[nodiscard]] double track_promise(unsigned step) const;

  // What the ability of a card brings in the rest of the game. `on_table`: it lies there and may
  // have been used; else it would be recruited now, and a bolt counts.
  [[nodiscard]] double ability(unsigned index, bool on_table) const;
  // All that recruiting a card brings, without its price and house.
  [[nodiscard]] double person(unsigned index) const;
  // A hand card for the plan below. kNoCard: only its colour is known.
  struct HandCard {
    std::uint8_t colour = 0;
    std::uint16_t card = kNoCard;
  };
  using Hand = FixedVector<HandCard, 32>;
  // What the hand promises: the best actions of this round one after the other, each with the
  // guilders, workers and houses that the earlier ones leave, and a share of the rest for later.
  [[nodiscard]] double plan(const Hand& hand) const;
  // The best that can be done with a hand card.
  [[nodiscard]] double best_use(unsigned card) const;

 private:
  class Plan;

  [[nodiscard]] double purse(double guilders) const;
  [[nodiscard]] double crew(unsigned colour, double workers) const;
  void count_losses();
  [[nodiscard]] bool open_now(unsigned index, bool on_table) const;
  [[nodiscard]] double gain(const Card& card, double times) const;
  [[nodiscard]] double payment(const Card& card) const;
  // `now`: in the present round, whose dice lie there.
  [[nodiscard]] double one_use(unsigned index, const Card& card, bool now) const;
  // Parts of one_use: what it counts, and the effects that look around.
  [[nodiscard]] double units(unsigned index, const Card& card, bool now) const;
  [[nodiscard]] double token(const Card& card) const;
  [[nodiscard]] double discards(const Card& card) const;
  [[nodiscard]] double theft(const Card& card) const;
  [[nodiscard]] double standing(const Card& card) const;
  [[nodiscard]] double laurel(unsigned index, const Card& card, bool on_table) const;

  std::array<double, kColours> need_{};
  std::array<double, kColours> loss_{};         // when the event strikes
  std::array<double, kTrigger + 1> strikes_{};  // chance that it does, by the number of markers
  double capacity_;
  double rounds_ = 0;         // those to come, the later ones counting less
  double some_worker_ = 0;    // average worth of a worker of any colour
  double wanted_worker_ = 0;  // and of the colour that is wanted most
  double rivals_ = 0;
  int free_houses_ = 0;
};

}  // namespace stadtluft::brugge
