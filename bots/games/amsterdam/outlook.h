#pragma once

#include <algorithm>
#include <array>

#include "bots/games/amsterdam/weights.h"
#include "engine/core/fixed_vector.h"
#include "engine/games/amsterdam/facts.h"

// What a seat can still do, and what single things are worth to it on the way.
namespace stadtluft::amsterdam {

// How much of the game is left for a seat.
struct Clock {
  int later = 0;        // rounds after the present one
  int to_come = 0;      // the same, until the next round really begins
  bool acts = false;    // its turn of the present round is to come or under way
  bool turned = false;  // the wheel has turned in the present round
  bool picked = false;  // its dice of the present round are chosen
  double progress = 0;  // of the game, 0..1

  [[nodiscard]] double turns() const { return later + (acts ? 1 : 0); }
};
[[nodiscard]] Clock clock_of(const Look& look, Seat seat);

class Outlook {
 public:
  // Cubes by the round in which they can be spent: the present one first.
  static constexpr unsigned kTimes = kSlots + 1;
  using Cubes = std::array<std::array<std::uint8_t, kColours>, kTimes>;

  // `more_cubes`: the plan will be asked about cubes that are not in sight.
  Outlook(const Look& table, Seat whose, const Weights& weights, bool more_cubes = false);

  const Look& look;
  const Seat seat;
  const Weights& w;
  const Clock clock;

  // The cubes in sight, and what they are good for: cards below the board that they activate, each
  // with what the better ones leave; uses of maps; blocks; ship and Amstel.
  struct Plan {
    double cards = 0;
    double maps = 0;
    double blocks = 0;
    double cubes = 0;

    [[nodiscard]] double total() const { return cards + maps + blocks + cubes; }
  };
  [[nodiscard]] const Cubes& cubes() const { return cubes_; }
  [[nodiscard]] Plan plan(Cubes cubes) const;
  // Compartments that will bring a penalty token.
  [[nodiscard]] double empty_compartments() const;

  // What an active card brings in the rest of the game, without what it has brought; maps are part
  // of the plan.
  [[nodiscard]] double ability(unsigned card) const;
  // What a use of it brings, its price taken off.
  [[nodiscard]] double one_use(const Card& card) const;

  [[nodiscard]] double purse(double guilders) const;
  [[nodiscard]] double guilder() const { return guilder_; }

  // The best way of the ship; `more`: a good more in the storage.
  [[nodiscard]] double tour(unsigned more = kNone) const;
  [[nodiscard]] double good_on_block(unsigned good) const;

  [[nodiscard]] double group() const { return 3.0 * largest_; }
  [[nodiscard]] double city() const;
  [[nodiscard]] double districts() const;
  [[nodiscard]] double amstel() const;
  [[nodiscard]] double orders(bool known) const;
  // Without its good.
  [[nodiscard]] double block_worth(unsigned block) const;

 private:
  struct Wish {
    const Card* card = nullptr;
    double at_once = 0;    // points that do not depend on the round
    double per_round = 0;  // points of each round that it works
    double first = 0;      // rounds more than those after its activation
    unsigned discount = 0;
  };

  void see_cubes();
  void see_city(bool more_cubes);
  void see_cards();
  [[nodiscard]] Wish wish_for(const Card& card) const;
  [[nodiscard]] double wish_at(const Wish& wish, const Cubes& cubes, unsigned time) const;
  [[nodiscard]] double some_day(const Wish& wish) const;
  [[nodiscard]] double condition(const Card& card) const;
  [[nodiscard]] double growth(const Card& card) const;
  [[nodiscard]] double final_points(const Card& card) const;
  [[nodiscard]] double own_work(const Card& card) const;
  [[nodiscard]] double gain(const Card& card) const;
  [[nodiscard]] double purse_later(double guilders) const;
  [[nodiscard]] double amstel_at(unsigned field) const;
  [[nodiscard]] double order_share(const SecretOrder& order) const;
  [[nodiscard]] unsigned first_time() const { return clock.acts ? 0 : 1; }
  [[nodiscard]] unsigned last_time() const {
    return std::min(static_cast<unsigned>(clock.later), kTimes - 1);
  }
  [[nodiscard]] double chance_of_lead(int lead, unsigned own) const;

  Cubes cubes_{};
  FixedVector<Wish, kPlaces + 1> wishes_;
  double capacity_ = 0;  // guilders that the tiles to come cost
  double guilder_ = 0;   // what one more is worth
  double field_ = 0;     // a field of the Amstel
  std::uint64_t free_ = 0;
  unsigned largest_ = 0;
  std::uint64_t group_ = 0;
  struct Part {
    std::uint64_t blocks;
    std::uint64_t beside;
    unsigned size;
  };
  FixedVector<Part, kBlocks> parts_;
  // By colour and cubes: what the best block brings, and its price.
  std::array<std::array<double, kPips + 1>, kColours> best_block_{};
  std::array<std::array<std::uint8_t, kPips + 1>, kColours> best_price_{};
};

}  // namespace stadtluft::amsterdam
