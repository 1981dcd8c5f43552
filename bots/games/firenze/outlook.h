#pragma once

#include <array>

#include "bots/games/firenze/weights.h"
#include "engine/games/firenze/facts.h"

// What a seat can hope for: the orders within its reach and what its stones and towers are worth
// on the way there.
namespace stadtluft::firenze {

[[nodiscard]] double card_worth(const Card& card, const Weights& w);
[[nodiscard]] unsigned total_stones(const Stones& stones);
// Whether the active player's turn has not passed that phase yet.
[[nodiscard]] bool in_or_before(const Look& t, Job phase);

// What the board offers to everybody: worked out once and shared by the outlooks of all seats.
struct Prospects {
  Prospects(const Look& t, const Weights& w);

  std::array<std::array<double, kFloors>, kColours> orders{};  // worth, 0 if closed
  std::array<double, kColours> chance{};  // of getting a stone of that colour in one turn
  unsigned fewest_seals = 0;              // of all players
  bool before_fulfil = false;             // the active player may still fulfil orders
  bool before_build = false;              // and build
  // Seals of each player on each tower of the board, and the height of the highest. The last row is
  // nobody's.
  std::array<std::array<std::uint8_t, kColours>, kMaxPlayers + 1> seals{};
  std::array<std::array<std::uint8_t, kColours>, kMaxPlayers + 1> highest{};
};

class Outlook {
 public:
  // The arguments must outlive this.
  Outlook(const Look& t, const Weights& w, const Prospects& prospects, Seat seat);

  double turns_left = 0;  // of this seat after the present one, as far as can be guessed

  // The worth of all towers and of the stones that wait to become towers.
  [[nodiscard]] double projects() const;
  // How much one more stone of a colour adds to the projects.
  [[nodiscard]] double gain_of_stone(unsigned colour) const;
  // Which `owed` stones, of this colour or later ones, are missed least. Requires that many.
  [[nodiscard]] Stones stones_to_part_with(unsigned owed, unsigned lowest) const;

 private:
  // The worth of the towers of a colour, and of `stones` loose ones with them.
  struct Worth {
    double towers = 0;
    double plan = 0;  // a tower not yet begun
  };
  [[nodiscard]] Worth colour_worth(unsigned colour, unsigned stones) const;
  [[nodiscard]] double plan_worth(unsigned colour, unsigned stones) const;
  [[nodiscard]] double tower_worth(const Tower& tower, unsigned& stones) const;
  [[nodiscard]] double worth_now(const Tower& tower) const;
  [[nodiscard]] double order_worth(unsigned colour, unsigned height, unsigned missing) const;

  const Look& t_;
  const Weights& w_;
  const Prospects& prospects_;
  Seat seat_;
  bool own_turn_ = false;
  bool may_fulfil_ = false;  // in the present turn still
  bool owes_bell_ = false;
  std::array<std::array<std::uint8_t, kFloors>, kColours> rival_{};  // stones a rival is short of
};

}  // namespace stadtluft::firenze
