#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/words.h"

namespace stadtluft {

// What a seat would lose by an answer: the events that the game's texts warn of (warning.<event>).
class Losses {
 public:
  // `world` is the game as the seat knows it, so that a warning tells nothing new.
  Losses(const AnyGame& game, const GameWords& words, AnyState world, Seat seat)
      : game_(game), words_(words), world_(std::move(world)), seat_(seat) {}

  // What the seat is to be warned of before this answer: losses of a kind of which some other of
  // the offered answers brings fewer. What comes anyway is no warning.
  [[nodiscard]] std::vector<std::string> warnings(const Action& answer,
                                                  std::span<const Action> offered) const;

 private:
  struct Loss {
    std::uint16_t kind = 0;  // of the event
    std::string text;

    friend bool operator==(const Loss&, const Loss&) = default;
  };
  using List = std::vector<Loss>;

  // What the answer brings at once, or with whatever the seat answers to what it is asked next.
  [[nodiscard]] List of(const Action& answer) const;
  [[nodiscard]] List of_every_answer(const AnyState& world) const;
  // Takes the answer in `world`.
  List taken(AnyState& world, const Action& answer) const;

  const AnyGame& game_;
  const GameWords& words_;
  AnyState world_;
  Seat seat_;
};

}  // namespace stadtluft
