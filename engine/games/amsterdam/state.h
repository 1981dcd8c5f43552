#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "engine/core/fixed_vector.h"
#include "engine/core/frame.h"
#include "engine/core/seat.h"
#include "engine/games/amsterdam/names.h"

// How the table is kept
// ---------------------
// 132 cards, each once: 0..53 craftsmen, 54..107 buildings, 108..131 maps, a word of a CardSet
// each. A card is always in exactly one of: its deck, the open cards, the discard pile, somebody's
// inactive or active cards. Decks and market stacks have no order: what comes next is drawn when it
// is needed, and what is left in them is known to everybody. The order of the discard pile matters
// to no rule, so it is a set too.
//
// What is hidden: face-down orders of the others (expansion 2), and in the option "simultaneous"
// the dice that others have chosen while not everybody has. An observation holds neither; how many
// there are follows from the options and from the agenda.
//
// The turn order is `amstel`: all seats, the first in order first. It is the order of the discs on
// the river: farther ahead first, on one field from the top of the stack down, on the last field by
// rank. So a disc that lands goes before all that are not ahead of its field, and on the last field
// behind those that are there (AMS-4.1 to 4.4).
//
// How decisions nest
// ------------------
// Each pending piece of work is a Frame on the agenda; Job lists them. `setup`, then `round` is at
// the bottom; `round` walks through the moments of a round; `turn` asks for the next step of a
// Phase III turn, and what a step leaves to be decided lies above it.

namespace stadtluft::amsterdam {

// A set of cards, one word per deck.
struct CardSet {
  std::array<std::uint64_t, kDecks> words{};

  static constexpr std::uint64_t bit(unsigned card) { return std::uint64_t{1} << card % kDeckSize; }
  [[nodiscard]] constexpr bool has(unsigned card) const {
    return (words[card / kDeckSize] & bit(card)) != 0;
  }
  constexpr void add(unsigned card) { words[card / kDeckSize] |= bit(card); }
  constexpr void remove(unsigned card) { words[card / kDeckSize] &= ~bit(card); }
  [[nodiscard]] constexpr unsigned count(unsigned deck) const {
    return static_cast<unsigned>(std::popcount(words[deck]));
  }
  [[nodiscard]] constexpr unsigned count() const { return count(0) + count(1) + count(2); }
  [[nodiscard]] constexpr bool empty() const { return (words[0] | words[1] | words[2]) == 0; }
  // Calls f(card) for each card in rising order. The set may be changed meanwhile.
  template <class F>
  constexpr void each(F&& f) const {
    for (unsigned deck = 0; deck < kDecks; ++deck)
      for (std::uint64_t word = words[deck]; word != 0; word &= word - 1)
        f(static_cast<std::uint8_t>(deck * kDeckSize +
                                    static_cast<unsigned>(std::countr_zero(word))));
  }
  friend constexpr CardSet operator&(CardSet x, const CardSet& y) {
    for (unsigned i = 0; i < kDecks; ++i) x.words[i] &= y.words[i];
    return x;
  }
  friend constexpr CardSet operator|(CardSet x, const CardSet& y) {
    for (unsigned i = 0; i < kDecks; ++i) x.words[i] |= y.words[i];
    return x;
  }
  friend constexpr CardSet operator-(CardSet x, const CardSet& y) {
    for (unsigned i = 0; i < kDecks; ++i) x.words[i] &= ~y.words[i];
    return x;
  }
  friend constexpr bool operator==(const CardSet&, const CardSet&) = default;
};

// Pending work. Unless noted, `seat` is whom the frame concerns and asks.
enum class Job : std::uint8_t {
  setup,         // chance; step: SetupStep, a: counter within the step
  place_figure,  // step: Figure, a: 1 at the end of a turn, 0 in the setup
  start_cubes,   // a: 0 the single cube, 1 the pair
  choose_card,   // step: 0 starting card, 1 Phase I
  overflow,      // one of six inactive cards has to go
  tom_removes,   // solo: between two maps
  round,         // chance in some moments; step: Moment, a: counter within the moment
  pick_dice,     //
  shift_die,     // 053
  keep_cube,     // Phase IV
  turn,          // step: 1 once the turn has been told
  pay,           // a: cubes left to pay, step: lowest colour that may follow, b: card whose use is
                 //   paid or kNone: the Amstel, c: fields of the Amstel action
  gain,          // a: cubes left to choose, step: lowest colour that may follow
  sell,          // step: good that was on the block, a: block
  free_activation,  // a: cards left to activate, b: card or kNone: the market tile
  free_use,         // 035; b: map
  throw_map,        // 047; b: the card
  tile_effect,      // what a market tile does besides points and cubes; a: tile
  free_block,       // CB22; a: tile
  place_ship,       // CB21; a: tile
  swap,             // CA18; step: SwapStep, a: tile, b: card given, c: deck
  end_turn          // figures walk; step: Figure
};
inline constexpr std::size_t kJobs = 22;

enum class SetupStep : std::uint8_t {
  goods,
  workers,
  districts,
  market,
  discs,
  orders,
  figures,
  offer,
  removal,
  draft,
  leftovers,
  single,
  pair,
  done
};
inline constexpr std::size_t kSetupSteps = 14;

enum class Figure : std::uint8_t { foreman, messenger, trader, none };
inline constexpr std::size_t kFigures = 3;
enum class SwapStep : std::uint8_t { give, take, draw };

// The moments of a round. I: begin to leftovers; II: roll to wheel; III: turns; IV: end to market.
enum class Moment : std::uint8_t {
  begin,
  offer,      // chance turns cards up
  removal,    // solo: TOM removes one
  choose,     // every seat takes a card
  leftovers,  // the rest is discarded
  roll,       // chance
  tom,        // solo: TOM's Phases II and III
  turn_dice,  // rounds 8 to 12
  pick,       // every seat chooses dice
  wheel,
  turns,  // Phase III, every seat
  end,    // Phase IV, every seat
  market  // chance turns the next tile up
};
inline constexpr std::size_t kMoments = 13;

// Two dice and what 053 does with one of them, as chosen in secret; all zero: nothing chosen.
struct Pick {
  std::uint8_t dice = 0;   // bit each
  std::uint8_t shift = 0;  // 8 * (die + 1) + slot from 1, 0: none

  friend bool operator==(const Pick&, const Pick&) = default;
};

struct Player {
  CardSet inactive;
  CardSet active;
  std::uint64_t blocks = 0;  // bit each
  std::int16_t points = 0;   // on the score track
  std::uint16_t guilders = 0;
  std::uint8_t magazine = kNone;  // colour of the cube in it
  std::array<std::uint8_t, kColours> supply{};
  std::array<std::array<std::uint8_t, kColours>, kSlots> wheel{};  // compartments 1 to 6
  std::array<std::uint8_t, kGoods> storage{};
  std::array<std::uint8_t, kGoods> ship{};
  std::array<std::uint8_t, kWorkers> crew{};  // dock workers on board
  std::uint8_t node = 0;                      // where the ship is
  std::uint8_t penalties = 0;
  std::uint8_t field = 0;  // of the disc on the Amstel
  Pick pick;               // only in the moment "pick" of simultaneous choice
  std::array<std::uint8_t, 4> unused{};
};

// What is remembered of the Phase III turn under way (AMS-DP-20).
struct TurnMemory {
  std::uint64_t map_uses = 0;      // paid uses of each map, two bits each; until Phase IV
  std::uint8_t blocks = 0;         // by the action
  std::uint8_t amstel_used = 0;    // the action
  std::uint8_t market_uses = 0;    //
  std::uint8_t worker_taken = 0;   // during this stay at the jetty
  std::uint8_t ship_moves = 0;     // credited
  std::uint8_t sailed = 0;         // fields
  std::uint8_t advanced = 0;       // fields on the Amstel
  std::uint8_t market_points = 0;  // a tile gave printed points
  std::uint8_t card_guilders = 0;  // a card gave guilders
  std::uint8_t card_points = 0;    // a card gave points
  std::uint8_t maps_used = 0;      // districts of used maps, bit each
  std::uint8_t favoured = kNone;   // the map that 029 let be used again
  std::uint8_t most_inactive = 0;  // at any moment of the turn
  std::uint8_t at_foreman = 0;     // a good was delivered there
  std::uint8_t at_messenger = 0;   // his block was taken
  std::uint8_t at_trader = 0;      // a good was sold there
};

struct Options {
  std::uint8_t players = 2;     // 1: against TOM
  std::uint8_t expansions = 0;  // bit per expansion
  std::uint8_t short_game = 0;
  std::uint8_t five_orders = 0;   // instead of three
  std::uint8_t open_orders = 0;   // of each player
  std::uint8_t market_way_1 = 0;  // C tiles replace the B tiles
  std::uint8_t simultaneous = 0;  // dice are chosen in secret
  std::uint8_t maps_used = 0;     // cards that look for a map want a used one
};

inline constexpr std::uint8_t kDepth = 16;
inline constexpr Seat kTom = 1;  // his seat in the solo game

// Invariants are checked in invariants.cc (defect).
struct State {
  CardSet deck;
  CardSet offer;  // open cards
  CardSet discard;
  CardSet used;  // cards under an action token, maps excepted
  std::array<Player, kMaxPlayers> players{};
  std::array<std::uint64_t, kMaxPlayers> open_orders{};    // bit each
  std::array<std::uint64_t, kMaxPlayers> hidden_orders{};  // bit each
  TurnMemory turn;
  std::uint32_t tiles_left = 0;                   // market tiles not yet seen, bit each
  std::uint16_t black_market = 0;                 // goods sold, bit each
  std::array<std::uint8_t, kBlocks> good{};       // on each block, kNone: taken
  std::array<std::uint8_t, kGoods> roof{};        // goods in the large warehouse of each kind
  std::array<std::uint8_t, kSmall> small{};       // good in each small warehouse, kNone: empty
  std::array<std::uint8_t, kWorkers> jetty{};     // workers waiting there, bit per colour
  FixedVector<std::uint8_t, kDockWorkers> depot;  // workers in the order of delivery
  Options options;
  std::array<std::uint8_t, kColours> dice{};  // pips, 0 before the first roll
  std::array<Seat, kMaxPlayers> amstel{};     // the order of the discs, the first first
  std::array<Seat, kMaxPlayers> order{};      // frozen at the start of a phase (AMS-4.7)
  std::uint8_t seats = 2;                     // players, or player and TOM
  std::uint8_t round = 0;                     // field of the round track, 0 before the first
  std::uint8_t districts = 0;                 // scored at the end, bit each
  std::uint8_t tile = kNone;                  // open market tile
  std::uint8_t foreman = kNone;               // node of his warehouse
  std::uint8_t messenger = kNone;             // block
  std::uint8_t trader = kNone;                // good of his field
  std::array<std::uint8_t, 5> unused{};
  Agenda<kDepth> agenda;

  [[nodiscard]] bool solo() const { return options.players == 1; }
  [[nodiscard]] bool is_tom(Seat seat) const { return solo() && seat == kTom; }
  [[nodiscard]] bool plays(Expansion expansion) const {
    return (options.expansions & expansion) != 0;
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace stadtluft::amsterdam
