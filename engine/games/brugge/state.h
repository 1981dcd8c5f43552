#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/core/fixed_vector.h"
#include "engine/core/frame.h"
#include "engine/core/seat.h"
#include "engine/games/brugge/names.h"
#include "engine/kin/card_set.h"

// How the table is kept
// ---------------------
// 165 cards, each once. A card is a number 0..164, its colour is number / 33. It is always in
// exactly one of: pool, discard pile, somebody's hand, somebody's houses (a back), somebody's
// persons (a front). `spot` is a house's place in the row, and of a person the place of its house.
//
// The pool holds what nobody has seen: both stacks, the extra stack, and the cards that somebody
// has drawn but not looked at (`drawn`, by colour). All cards were shuffled together, so every
// arrangement is equally likely (BRU-CK-3): a stack is a number of cards and the colour of its top
// card. Which card it was is decided when it is looked at, which colour lies below when it shows.
//
// What is hidden: the fronts of hands and houses; colours never are. `known` holds, for each seat
// and for the public, the cards in hands of others and in houses whose place that viewer knows.
//
// How decisions nest
// ------------------
// Each pending piece of work is a Frame on the agenda; Job lists them. `round` is at the bottom and
// walks through the moments of a round; a `turn` asks for the next step of a turn; recruiting
// leaves `recruited` behind, which walks through its consequences; `resolve` carries one person's
// effect out and stays below whatever the effect starts.

namespace stadtluft::brugge {

using CardSet = kin::CardSet<kColours, kPerColour>;

// Pending work. Unless noted, `seat` is whom the frame concerns and asks.
enum class Job : std::uint8_t {
  setup,    // chance; the start player
  round,    // step: Moment, a: seats that are through with it
  draw,     // a: cards still to draw, b: cards that may be drawn then, c: DrawTo, step: 1 while
            //   chance deals what was drawn
  reveal,   // chance; a: stack
  roll,     // chance; a: die
  raise,    // threat pipeline of engine/kin; b: markers still due (2 bits per colour), a: strikes
            //   pending (bit per colour), step: colour under way, 5: strikes
  lose,     // a: Loss
  advance,  // step 2 of phase 2
  turn,     // a: 1 while the turn's card is open, step: 1 once the turn has been told
  play,     // b: the card to play, kNoCard: any of the hand
  choose_house,  // b: the person
  recruited,     // b: the person, step
  resolve,       // b: card, a: colour of the paid worker or kNone, step and c: the effect's own
  reduce,        // a: markers at most, b: colours allowed (bit each), c: flags, step: lowest colour
  take_worker,   // a: how many, b: colours allowed, step: lowest colour that may follow
  give_worker,   // a: how many, b: colours allowed, c: seat that gets them or kNobody, step: lowest
  discard,       // a: cards still to discard
  steal          // chance; seat: victim, a: thief
};
inline constexpr std::size_t kJobs = 18;

// Where a drawn card goes: to the hand, or face down as a house, for a worker of its colour or not.
enum class DrawTo : std::uint8_t { hand, house, paid_house };
enum class Loss : std::uint8_t { person, house, canal, house_or_canal };
enum class Moment : std::uint8_t { begin, refill, roll, threats, advance, turns, end };
inline constexpr std::size_t kMoments = 7;

struct Player {
  std::uint16_t guilders = 0;
  std::uint16_t points = 0;  // on the score track
  std::array<std::uint8_t, kColours> workers{};
  std::array<std::uint8_t, kColours> threats{};  // markers
  std::array<std::uint8_t, kCanals> canals{};    // tokens
  std::array<std::uint8_t, kCanals> statue{};    // value of the one taken for a canal, 0: none
  std::uint8_t step = 0;                         // of the development track
  std::uint8_t majorities = 0;                   // bit per coloured marker
};

enum class Engraver : std::uint8_t { first, later };         // BRU-17.1
enum class MoneyLender : std::uint8_t { supply, receiver };  // BRU-17.2

struct Options {
  std::uint8_t players = 2;
  std::uint8_t start_player = kNobody;  // kNobody: drawn
  Engraver engraver = Engraver::first;
  MoneyLender money_lender = MoneyLender::supply;
};

inline constexpr std::uint8_t kDepth = 40;

// Invariants are checked in invariants.cc (defect).
struct State {
  CardSet pool;
  std::array<CardSet, kMaxPlayers> hand{};
  std::array<CardSet, kMaxPlayers> houses{};     // backs
  std::array<CardSet, kMaxPlayers> persons{};    // fronts
  std::array<CardSet, kMaxPlayers + 1> known{};  // by viewer; the last is the public
  std::array<CardSet, kMaxPlayers + 1> among{};  // of a colour, shared by places: kin/hidden.h
  CardSet used;                                  // persons turned this round
  std::array<Player, kMaxPlayers> players{};
  std::array<std::uint8_t, kCards> spot{};
  FixedVector<std::uint8_t, kCards> discard;   // the last one lies on top
  std::array<std::uint8_t, kStacks> stack{};   // cards
  std::array<std::uint8_t, kStacks> top{};     // colour of the top card, kNone: not to be seen
  std::uint8_t extra = 0;                      // cards of the extra stack, 0: in play
  std::array<std::uint8_t, kColours> drawn{};  // backs that somebody drew and has not looked at
  std::array<std::uint8_t, kColours> dice{};   // pips, 0 before the first roll
  Options options;
  Seat start = 0;               // holder of the emblem
  std::uint8_t round = 0;       // 1.., 0 before the first
  std::uint8_t turn = 0;        // 1..4 in phase 3, 0 outside
  std::uint8_t last_round = 0;  // 0: not yet known
  std::uint8_t statues = 0;     // tokens taken
  std::uint8_t unused = 0;
  Agenda<kDepth> agenda;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace stadtluft::brugge
