#pragma once

#include <array>
#include <cstdint>

#include "engine/core/frame.h"

namespace stadtluft::weiler {

inline constexpr std::uint8_t kMaxPlayers = 4;
inline constexpr std::uint8_t kMaxKinds = 8;  // at most so many rows in cards.toml
inline constexpr std::uint8_t kBacks = 2;

// How many of each kind of card: a hand or a stack is a multiset. Counts have no order, so equal
// hands are equal bytes, the order of drawing leaks nothing, and no answer is offered twice.
using Cards = std::array<std::uint8_t, kMaxKinds>;

// The kinds of pending work; see rules.h for the function that does each.
enum FrameKind : std::uint8_t {
  kRound,        // bottom of the agenda: next round, or the end
  kTurn,         // seat: draw, then play
  kChooseStack,  // seat chooses a stack
  kDraw,         // chance: seat draws `step` cards from the stack with back `a`
  kPlay,         // seat builds a card or rests
  kRoll,         // chance: a die decides how many coins seat gets
  kTribute,      // seat pays or discards, because of seat `a`: a decision outside one's own turn
  kFrameKinds
};

// Set-up puts two draws per player above the round, later there is never more.
inline constexpr std::uint8_t kDeepest = 1 + kBacks * kMaxPlayers;

struct Player {
  Cards hand{};                              // secret: others observe zeros
  Cards village{};                           // built, open
  std::array<std::uint8_t, kBacks> backs{};  // of the cards in the hand: everybody sees these
  std::uint8_t coins = 0;
};

// Everything that can change during a game, as one plain value. Invariants: see defect().
struct State {
  // Room for what one more answer pushes on top of the deepest agenda that a file may hold.
  Agenda<16> agenda;
  std::array<Player, kMaxPlayers> players{};
  // Secret: the cards that lie face down in both stacks. In an observation: all cards whose place
  // the viewer does not know, whether in a stack or in somebody's hand.
  Cards stacks{};
  Cards discard{};
  std::uint8_t player_count = 0;
  std::uint8_t round = 0;  // the running one, counted from 1
  std::uint8_t peaceful = 0;
  // States are compared and hashed as bytes, so there must be no padding: this makes the size even.
  std::uint8_t unused = 0;
};

}  // namespace stadtluft::weiler
