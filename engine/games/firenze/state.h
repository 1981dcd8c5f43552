#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/core/fixed_vector.h"
#include "engine/core/frame.h"
#include "engine/core/seat.h"
#include "engine/games/firenze/names.h"

namespace stadtluft::firenze {

using Stones = std::array<std::uint8_t, kColours>;      // how many of each colour
using CardCounts = std::array<std::uint8_t, kMaxCards>;  // how many of each card

// Pending work. Unless noted, `seat` is whom the frame concerns and asks.
enum class Job : std::uint8_t {
  setup,         // step: SetupStep, a: counter within the step
  draw_stones,   // chance; a: row index, step: stones still to draw
  turn,          // step: the phase that begins next
  take_card,     // phase 1 with window W0
  pay_price,     // a: row index of the chosen card, step: row index to be paid next
  lift_card,     // a: row index: take the paid card, carry its kind out
  shield,        // a: row index of the event: play a shielding person or not
  resolve_event, // a: row index: carry the event out, then take its stones
  finish_event,  // a: row index
  hand_in,       // a: stones still owed, b: lowest colour that may follow
  lose_tower,    // a: 1 if only the top stone is lost
  refill,        // a: row index of the gap, step: how far
  exchange,      // phase 2 with window W1
  pay_exchange,  // a: row index, b: colour wanted, c: lowest colour that may follow, step: owed
  build,         // phase 3 with window W2
  pay_build,     // a: stones still owed, b: lowest colour that may follow
  fulfil,        // phase 5 with window W3
  limits,        // phase 6 with window W4; a: lowest card, b: lowest colour that may follow
  redraw,        // wholesaler: which row card
  target,        // a: card: which opponent
  give,          // a: card, b: target or kNobody for the bag: which own stone
  receive,       // a: card, b: target or kNobody, c: colour given or kNone
  topple,        // b: target: which of his towers
  drop_feast     // which feast card
};
inline constexpr std::size_t kJobs = 24;

// A tower under construction.
struct Tower {
  std::uint8_t colour = 0;
  std::uint8_t height = 0;
  // Begun or raised in the present turn, so that phase 4 leaves it alone.
  std::uint8_t raised = 0;

  friend bool operator==(const Tower&, const Tower&) = default;
  friend auto operator<=>(const Tower&, const Tower&) = default;
};

struct Player {
  Stones storehouse{};
  CardCounts hand{};                                  // persons and feasts
  FixedVector<Tower, kMaxTowers> site;                // sorted: equal sites are equal bytes
  FixedVector<std::uint8_t, kMaxBuildings> buildings;  // sorted cards
  std::uint8_t seals = 0;                             // not yet on the board
  std::uint8_t privilege_points = 0;
  std::uint16_t turns = 0;                            // finished ones
  std::int16_t prestige = 0;                          // the marker on the track
};

struct RowCard {
  std::uint8_t card = kNone;
  Stones stones{};
};

// What must be remembered until the turn ends; zero when a turn begins.
struct TurnMemory {
  std::uint32_t played = 0;        // bit per person card played (FIR-10.6)
  std::uint8_t built = 0;          // stones built in phase 3
  std::uint8_t exchanged = 0;
  std::uint8_t free_choice = 0;    // the card costs nothing
  std::uint8_t reduction = 0;      // of the building costs, by persons
  std::uint8_t shift = 0;          // floors by which one tower may count differently
  std::uint8_t unused[3] = {};
};

enum class SealMode : std::uint8_t { generator, chance, layout, closed };

struct Options {
  std::uint64_t seal_layout = 0;  // bit per order
  std::uint16_t turn_cap = 0;     // 0: none (FIR-13.7)
  std::uint8_t players = 2;
  std::uint8_t start_player = kNobody;  // kNobody: drawn
  std::uint8_t beginners = 0;
  SealMode seals = SealMode::generator;
  std::uint8_t seal_count = 0;
  std::uint8_t closed_colour = 0;
};

inline constexpr std::uint8_t kNeutral = 0xfe;  // owner of a neutral seal

// Invariants are spelled out and checked in invariants.cc (defect).
struct State {
  Options options;
  TurnMemory turn;
  std::array<Player, kMaxPlayers> players;
  std::array<RowCard, kRowSize> row;               // index 0 is position 1, the leftmost
  Stones bag{};
  CardCounts start_deck{};                         // lies on top of the deck
  CardCounts deck{};
  CardCounts discard{};
  std::array<std::uint8_t, kOrders> seal_on{};     // seat, kNeutral or kNobody
  FixedVector<std::uint8_t, kNumerals> balconies;  // by numeral: index into Content::balconies
  std::array<Seat, kFloorTokens> floor_token_of{}; // who took it, or kNobody
  FixedVector<std::uint8_t, kChurchFields> church; // cards laid out, in order
  SeatMask bell_seals = 0;                         // whose small seals lie on the bell tower card
  Seat active = 0;
  Seat start_player = 0;
  Seat end_token = kNobody;                        // who holds it
  std::uint8_t ended = 0;                          // final scoring has been added to the track
  std::uint8_t unused[9] = {};                     // fills up to the alignment
  Agenda<16> agenda;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1024);

}  // namespace stadtluft::firenze
