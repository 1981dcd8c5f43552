#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/core/fixed_vector.h"
#include "engine/core/frame.h"
#include "engine/core/seat.h"
#include "engine/games/hamburg/names.h"
#include "engine/kin/card_set.h"

// How the table is kept
// ---------------------
// 280 cards, each once. A card is a number 0..279, its colour is number / 56: every colour is one
// 64-bit word of a CardSet. A card is always in exactly one of: pile, discard, somebody's hand,
// somebody's plots (a back), somebody's display (a front: building, Zoo or Park). `spot` says where
// in a display: a plot's place in the row, the plot under a building, the Zoo over a building.
// Piles have no order: the top card is drawn when it is needed. The discard pile has the order of
// its upper part; what a search has shuffled lies below and is drawn when it is needed.
//
// What is hidden: the fronts in the piles, in the hands and of the plots; colours never are.
// `known` holds, for each seat and for the public, the cards of hidden places whose place that
// viewer knows. Everything else in the state is public.
//
// How decisions nest
// ------------------
// Each pending piece of work is a Frame on the agenda; Job lists them. `cycle` is at the bottom and
// walks through the moments of a cycle; a `turn` asks for the next step of a turn; a basic action
// leaves `stone` or `laid` behind, which walk through the consequences of a wall stone or building;
// `resolve` carries one card's effect out and stays below whatever the effect starts, so that a
// card on the agenda is a card being resolved (HAM-CA-15).

namespace stadtluft::hamburg {

using CardSet = kin::CardSet<kColours, kPileSize>;

// Pending work. Unless noted, `seat` is whom the frame concerns and asks.
enum class Job : std::uint8_t {
  setup,         // chance; step: SetupStep, a: counter within the step, b: 1 for a stock tile only
  choose_mayor,  // which side of the tile
  cycle,         // step: Moment, a: seats that are through with it
  draw,      // a: cards still to choose, b: chosen per colour (3 bits each), c: DrawTo and, from
             //   bit 8 on, the lowest colour that may follow; step 1: chance deals them
  deal,      // chance; a: colour, c: DrawTo
  parks,     // b: next card to look at
  exchange,  // clergy tile C06; step 0: hand is discarded, then drawn; a: cards of the first pile
  split,     // C06 side B: a: cards of this pile, b: colour that is out, step: which pile
  roll,      // chance; a: die
  intrigue,  // one black marker for the seat; step: IntrigueStep, b: marker, c: 231's raises
  raise,     // danger pipeline; b: raises still due (2 bits per colour), a: strikes pending
             //   (bit per colour), step: colour under way, 5: strikes; c: RaiseBy
  lose,      // a: Loss
  gift,      // b: marker
  square,    // step 4 of phase II
  turn,      // a: basic actions still owed, step: 1 once the turn has been told
  play,      // b: the card to play, a: announced colour or kNone, step: Source
  choose_plot,  // b: the building, step: Source
  stone,        // a: half, b: colour of the segment + 8 * colour of the card, c: Source, step
  ship,         // a: colour of the worker to pay, b: colour of the segment
  laid,         // b: the building, a: Source, step
  resolve,      // b: card, a: colour of the paid worker or kNone, step and c: the effect's own
  reduce,       // a: levels at most, b: colours allowed (bit each), c: ReduceFlag, step: lowest
  take_worker,  // a: how many, b: colours allowed, step: lowest colour that may follow
  give_worker,  // a: how many, b: colours allowed, c: seat that gets them or kNobody, step: lowest
  discard,      // a: cards still to discard
  take_top,     // a: cards still to take from the discard pile, c: DrawTo
  steal,        // chance; seat: victim, a: thief
  curse,        // 236: draws a marker against all others; step, b: marker
  tom,          // TOM's dice; a: dice done (bit each), step
  tom_cards     // TOM's buildings after the dice; b: next place in his row
};
inline constexpr std::size_t kJobs = 30;

// Where a card drawn from a pile goes.
enum class DrawTo : std::uint8_t { hand, plot, play };
enum class RaiseBy : std::uint8_t { die, marker, card };
enum class Loss : std::uint8_t { plot, building, stone, majority };
// What a basic action comes from. Stock, clergy tiles and ships ask (HAM-AMB-50).
enum class Source : std::uint8_t {
  basic,     // the action of the turn
  by_ship,   // the grey ship
  by_card,   // granted by a building
  by_effect  // no basic action at all: 062-065, 145, searches, 190
};
enum ReduceFlag : std::uint16_t { kReduceNoPoints = 1 };

enum class SetupStep : std::uint8_t { start_player, discard, mayor, side, stock, clergy, done };
enum class Moment : std::uint8_t {
  begin,
  refill,
  parks,
  roll,
  clergy,
  exchange,
  intrigue,
  dangers,
  ships,
  square,
  round,
  turns,
  end
};
inline constexpr std::size_t kMoments = 13;

struct Player {
  std::uint16_t marks = 0;
  std::uint16_t points = 0;  // on the score track
  std::array<std::uint8_t, kColours> workers{};
  std::array<std::uint8_t, kColours> levels{};  // of the dangers, 0..3
  std::array<std::uint8_t, kHalves> wall{};     // stones of each half
  std::array<std::uint8_t, kHalves> statue{};   // taken for a half: value; kJette + value
  std::uint8_t completed = 0;                   // bit per half that has been complete once
  std::uint8_t square = 0;                      // field of the figure
  std::uint8_t majorities = 0;                  // bit per active marker
  std::uint8_t mayor = 0;                       // side 1..10, 0: none; kTile + tile: not chosen
  std::uint8_t repeated = 0;                    // mayor side 04 has been used this cycle
  std::uint8_t unused = 0;
};
inline constexpr std::uint8_t kJette = 128;
inline constexpr std::uint8_t kTile = 128;

struct Options {
  std::uint8_t players = 2;             // 1: against TOM
  std::uint8_t expansions = 0;          // bit per expansion
  std::uint8_t start_player = kNobody;  // kNobody: drawn
  std::uint8_t unused = 0;
};

inline constexpr std::uint8_t kUnderZoo = 200;  // spot of a building under Zoo number spot - 200
inline constexpr std::uint8_t kPublic = kMaxPlayers;  // the viewer who is nobody in particular
inline constexpr std::uint8_t kOrderedDiscard = 48;   // more than ever leave it without a search
inline constexpr std::uint8_t kDepth = 56;
inline constexpr Seat kTom = 1;  // his seat in the solo game

// Invariants are checked in invariants.cc (defect).
struct State {
  CardSet pile;
  CardSet discard;
  std::array<CardSet, kMaxPlayers> hand{};
  std::array<CardSet, kMaxPlayers> plots{};      // backs
  std::array<CardSet, kMaxPlayers> display{};    // fronts: buildings, Zoo, Park
  std::array<CardSet, kMaxPlayers + 1> known{};  // by viewer; the last is the public
  CardSet used;                                  // cards under an activation marker
  CardSet free_runs;                             // still to be run by 060
  std::array<Player, kMaxPlayers> players{};
  FixedVector<std::uint16_t, kOrderedDiscard> discard_top;  // the last one lies on top
  std::uint16_t stock_left = 0;                             // bit per stock tile not yet drawn
  std::array<std::uint8_t, kCards> spot{};
  std::array<std::uint8_t, kMarkers> markers{};  // MarkerPlace
  Options options;
  std::array<std::uint8_t, kDice> dice{};              // pips, 0 before the first roll
  std::array<std::uint8_t, kDice> front{};             // clergy in front of the church, by window
  std::array<std::uint8_t, kColours> front_workers{};  // workers of 189 there, by colour
  std::array<std::uint8_t, kColours> at_window{};      // workers of 189 of this cycle
  std::array<std::uint8_t, kDice> clergy_tiles{};      // by window: 2 * tile + side, kNone: none
  std::uint8_t seats = 2;                              // displays: the players, or player and TOM
  Seat start = 0;                                      // holder of the start marker
  std::uint8_t cycle = 0;                              // 1..8, 0 before the first
  std::uint8_t round = 0;                              // 1.. within phase III, 0 outside
  std::uint8_t rounds = 0;                             // of this cycle
  std::uint8_t window = kNone;                         // where the clergy of this cycle stands
  std::uint8_t placed_tile = kNone;  // clergy tile fixed when the clergy was placed
  std::uint8_t hans = 0;             // Hans Hummel statues taken
  std::uint8_t jette = 0;            // Zitronenjette statues taken
  std::uint8_t ships = 0;            // bit per active ship
  std::uint8_t stock_tile = kNone;   // open tile, kNone: none (left)
  std::uint8_t stock_field = 0;      // 0..5
  Agenda<kDepth> agenda;

  [[nodiscard]] bool solo() const { return options.players == 1; }
  [[nodiscard]] bool is_tom(Seat seat) const { return solo() && seat == kTom; }
  [[nodiscard]] bool plays(Expansion expansion) const {
    return (options.expansions & expansion) != 0;
  }
};

// Where a black danger marker is. `fresh`: drawn in the present step, out of a reshuffle
// (HAM-AMB-24).
enum MarkerPlace : std::uint8_t { kMarkerAway, kMarkerStack, kMarkerUsed, kMarkerFresh };

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace stadtluft::hamburg
