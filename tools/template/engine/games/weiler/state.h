#pragma once

#include <array>
#include <cstdint>

#include "engine/core/frame.h"
#include "engine/games/weiler/names.h"

namespace stadtluft::weiler {

// How many of each kind of card: a hand or a stack is a multiset. Counts have no order, so equal
// hands are equal bytes, the order of drawing leaks nothing, and no answer is offered twice.
using Cards = std::array<std::uint8_t, kMaxKinds>;

// Pending work. Unless noted, `seat` is whom the frame concerns and asks.
enum class Job : std::uint8_t {
  round,         // bottom of the agenda: next round, or the end
  turn,          // draw, then play
  choose_stack,  // which stack to draw from
  draw,          // chance: `step` cards from the stack with back `a`
  play,          // build a card or rest
  roll,          // chance: a die decides how many coins the seat gets
  tribute        // pay or discard, because of seat `a`: a decision outside one's own turn
};
inline constexpr std::size_t kJobs = 7;

struct Player {
  Cards hand{};                              // secret: others observe zeros
  Cards village{};                           // built, open
  std::array<std::uint8_t, kBacks> backs{};  // of the cards in the hand: everybody sees these
  std::uint8_t coins = 0;
};

struct Options {
  std::uint8_t players = 2;
  std::uint8_t peaceful = 0;
};

// Set-up puts two draws per player above the round, later there is never more.
inline constexpr std::uint8_t kDeepest = 1 + kBacks * kMaxPlayers;

// Everything that can change during a game, as one plain value. Invariants are checked in
// invariants.cc (defect).
struct State {
  // Room for what one more answer pushes on top of the deepest agenda that a file may hold.
  Agenda<16> agenda;
  std::array<Player, kMaxPlayers> players{};
  // Secret: the cards that lie face down in both stacks. In an observation: all cards whose place
  // the viewer does not know, whether in a stack or in somebody's hand.
  Cards stacks{};
  Cards discard{};
  Options options;
  std::uint8_t round = 0;  // the running one, counted from 1
  // States are compared and hashed as bytes, so there must be no padding: this makes the size even.
  std::uint8_t unused = 0;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace stadtluft::weiler
