#pragma once

#include <cstdint>
#include <span>

#include "engine/core/machine.h"
#include "engine/games/hamburg/content.h"
#include "engine/games/hamburg/state.h"

// The rooms' inner doors: what the rule files of Hamburg offer each other. In reading order:
// table.cc (pieces move), prices.cc, danger.cc, actions.cc (basic actions and what follows them),
// activation.cc and effects_*.cc (cards), flow.cc (cycle and phases), setup.cc, tom.cc.

namespace stadtluft::hamburg {

using Look = stadtluft::Look<Content, State>;
using Play = stadtluft::Play<Content, State>;
using Rule = FrameRule<Content, State>;

inline constexpr std::uint16_t kAllColours = 0x1f;

[[nodiscard]] constexpr Frame frame(Job job, Seat seat, unsigned a = 0, unsigned b = 0,
                                    unsigned c = 0, unsigned step = 0) {
  return {static_cast<std::uint8_t>(job),  seat,
          static_cast<std::uint8_t>(step), static_cast<std::uint8_t>(a),
          static_cast<std::uint16_t>(b),   static_cast<std::uint16_t>(c)};
}
[[nodiscard]] inline Job job_of(const Frame& f) { return static_cast<Job>(f.kind); }
[[nodiscard]] constexpr Action act(Act kind, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
  return {static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(a),
          static_cast<std::uint16_t>(b), static_cast<std::uint16_t>(c)};
}

// The row of a kind of frame; `rules()` collects them by Job.
[[nodiscard]] std::span<const Rule> rules();

// What a frame's run returns when its seat must answer. TOM is answered for at once (tom.cc).
[[nodiscard]] Next ask(Play& play);

// --- table.cc: who sits where, what lies where, and how pieces move -----------------------------

// The i-th seat in turn order (HAM-3.3).
[[nodiscard]] inline Seat in_order(const State& s, unsigned i) {
  return static_cast<Seat>((s.start + i) % s.seats);
}
// The i-th opponent clockwise, from 0.
[[nodiscard]] inline Seat opponent(const State& s, Seat seat, unsigned i) {
  return static_cast<Seat>((seat + 1U + i) % s.seats);
}
// Does a seat own a building with this effect in its display?
[[nodiscard]] inline bool owns(const Look& look, Seat seat, Effect effect) {
  for (const std::uint16_t card : look.content.of_effect[static_cast<std::size_t>(effect)])
    if (look.state.display[seat].has(card)) return true;
  return false;
}
[[nodiscard]] inline const MayorSide* mayor_with(const Look& look, Seat seat, MayorPower power) {
  const std::uint8_t side = look.state.players[seat].mayor;
  if (side == 0 || side > kMayorSides || look.content.mayors[side - 1U].power != power)
    return nullptr;
  return &look.content.mayors[side - 1U];
}
[[nodiscard]] std::uint8_t hand_size(const Look& look, Seat seat);
[[nodiscard]] inline unsigned workers_of(const Player& player) {
  unsigned sum = 0;
  for (const std::uint8_t n : player.workers) sum += n;
  return sum;
}
[[nodiscard]] inline bool resolving(const State& s, unsigned card) {
  for (const Frame& f : s.agenda.frames)
    if (job_of(f) == Job::resolve && f.b == card) return true;
  return false;
}
// Room on the agenda for one more nested card with all it can start. Without it a card is not
// carried out; play does not get anywhere near.
[[nodiscard]] inline bool room_to_nest(const State& s) {
  return s.agenda.frames.size() + 14 < kDepth;
}

void tell(Play& play, Ev kind, Seat seat, int a = 0, int b = 0, int c = 0);
// An event with one argument (counted from 0) that only `seat` may read.
void tell_secret(Play& play, Ev kind, Seat seat, SeatMask seen_by, unsigned secret, int a, int b,
                 int c = 0);

void change_marks(Play& play, Seat seat, int by);   // never below 0
void change_points(Play& play, Seat seat, int by);  // never below 0 (HAM-AMB-34)
void change_workers(Play& play, Seat seat, unsigned colour, int by);

// Cards. Each moves one card and keeps `known` right.
void draw_to_hand(Play& play, Seat seat, unsigned card);        // from its pile
void draw_to_play(Play& play, Seat seat, unsigned card);        // waits in the hand, even TOM's
void show_card(Play& play, unsigned card);                      // everybody sees a hand card
void lay_plot_from_pile(Play& play, Seat seat, unsigned card);  // nobody sees the front
// `identified`: everybody can tell which hand card it is (a drawn card that must be played).
void lay_plot_from_hand(Play& play, Seat seat, unsigned card, bool identified);
void discard_from_hand(Play& play, Seat seat, unsigned card);
void discard_from_pile(Play& play, unsigned card);
void put_building(Play& play, Seat seat, unsigned card, unsigned spot);  // from hand, pile, discard
void put_left(Play& play, Seat seat, unsigned card);                     // Zoo or Park
void building_to_hand(Play& play, Seat seat, unsigned card);
void discard_building(Play& play, Seat seat, unsigned card);
void lose_plot(Play& play, Seat seat, unsigned row);           // buildings on it go to the hand
void discard_to_hand(Play& play, Seat seat, unsigned card);    // open card out of the discard pile
void pile_to_hand_open(Play& play, Seat seat, unsigned card);  // shown to all (037-041)
void steal_card(Play& play, Seat victim, Seat thief, unsigned card);
void shuffle_discard(Play& play, Seat seat);

// Plots: rows are bits of a 64-bit word.
struct Occupied {
  std::uint64_t once = 0;   // at least one building
  std::uint64_t twice = 0;  // two
};
[[nodiscard]] Occupied occupied(const Look& look, Seat seat);
[[nodiscard]] std::uint64_t rows_with_room(const Look& look, Seat seat);
[[nodiscard]] std::uint16_t plot_in_row(const State& s, Seat seat, unsigned row);
[[nodiscard]] inline CardSet buildings(const Look& look, Seat seat) {
  return look.state.display[seat] & look.content.buildings;
}
[[nodiscard]] inline bool under_zoo(const State& s, unsigned card) {
  return s.spot[card] >= kUnderZoo;
}
void advance(Play& play, Seat seat);  // one field; pushes what 214 asks

// --- prices.cc: HAM-20 --------------------------------------------------------------------------

// Stock and clergy tiles work on the basic actions of the turn and of the grey ship.
[[nodiscard]] inline bool tiles_apply(Source source) {
  return source == Source::basic || source == Source::by_ship;
}
[[nodiscard]] inline bool is_basic(Source source) { return source != Source::by_effect; }
// The side of the open stock tile if it concerns this action; its step is stock_step().
[[nodiscard]] const StockSide* stock_side(const Look& look, BasicAction action);
[[nodiscard]] inline unsigned stock_step(const State& s) { return s.stock_field % 3U; }
// The clergy tile of phase III that is active now, if it has this effect.
[[nodiscard]] const ClergySide* clergy_now(const Look& look, ClergyEffect effect);
// The clergy tile that was under the clergy when he was placed, if it has this effect.
[[nodiscard]] const ClergySide* clergy_placed(const Look& look, ClergyEffect effect);
[[nodiscard]] int building_price(const Look& look, Seat seat, unsigned card, Source source);
enum class WallPrice : std::uint8_t { printed, doubled, free };
[[nodiscard]] int wall_price(const Look& look, Seat seat, unsigned half, WallPrice kind,
                             Source source);
[[nodiscard]] int money_for(const Look& look, Seat seat, unsigned colour, Source source);
// The price of step 4 of phase II, or -1: no advance. `by_card`: 002 makes it possible.
[[nodiscard]] int advance_price(const Look& look, Seat seat, bool by_card);
[[nodiscard]] bool low_die(const Look& look);  // some die shows 1 or 2

// What a seat has in an area of majorities (HAM-9.5).
[[nodiscard]] int majority_value(const Look& look, Seat seat, unsigned area);
// The statues nobody has taken, in the order in which they are offered.
[[nodiscard]] std::uint8_t next_hans(const Look& look, unsigned after = 0);
[[nodiscard]] std::uint8_t next_jette(const Look& look, unsigned after = 0);

// --- danger.cc ----------------------------------------------------------------------------------

void push_raise(Play& play, Seat seat, unsigned counts, RaiseBy by);
void reduce_level(Play& play, Seat seat, unsigned colour, bool with_points);
// Asks for up to n reductions among the colours, if any of them is raised.
void push_reduce(Play& play, Seat seat, unsigned n, unsigned colours, unsigned flags = 0);
[[nodiscard]] unsigned raised_colours(const Player& player);
[[nodiscard]] inline unsigned one_raise(unsigned colour) { return 1U << 2 * colour; }
void push_curse(Play& play, Seat seat);
void push_loss(Play& play, Seat seat, Loss loss);
void lose_stone(Play& play, Seat seat, unsigned half);
void flip_back(Play& play, Seat seat, unsigned area);

// --- actions.cc ---------------------------------------------------------------------------------

// Appends the basic actions that a seat can do with one card. `colour`: that of the card or the
// announced one; an announced card cannot be built.
void list_plays(const Look& look, Seat seat, unsigned card, unsigned colour, bool announced,
                Source source, ActionList& out);
// Carries out one of them.
void do_play(Play& play, Seat seat, Action action, unsigned colour, Source source, bool identified);
[[nodiscard]] bool can_build(const Look& look, Seat seat, unsigned card, Source source);
[[nodiscard]] bool can_lay_plot(const Look& look, Seat seat, unsigned colour, Source source);
[[nodiscard]] bool can_build_wall(const Look& look, Seat seat, unsigned half, WallPrice kind,
                                  Source source);
[[nodiscard]] bool can_reduce(const Look& look, Seat seat, unsigned colour, Source source);
void do_reduce(Play& play, Seat seat, unsigned colour, Source source);
void do_wall(Play& play, Seat seat, unsigned half, unsigned card_colour, WallPrice kind,
             Source source);
void pay_for_plot(Play& play, Seat seat, unsigned colour, Source source);
void after_plot(Play& play, Seat seat, unsigned colour, Source source);
// Lays a building on a plot, pays it, and pushes what follows.
void do_build(Play& play, Seat seat, unsigned card, unsigned row, Source source);
void do_build_left(Play& play, Seat seat, unsigned card);
void push_take_workers(Play& play, Seat seat, unsigned n, unsigned colours);
void push_give_workers(Play& play, Seat seat, unsigned n, unsigned colours, Seat to);
void push_draw(Play& play, Seat seat, unsigned n, DrawTo to);
void push_discard(Play& play, Seat seat, unsigned n);
// The pile whose top card chance is about to deal; kColours: chance does something else.
[[nodiscard]] unsigned pile_to_deal(const State& s);

// --- activation.cc, effects_*.cc ----------------------------------------------------------------

struct EffectRule {
  // Would the effect change anything besides its payment (HAM-CA-19)? `paid`: worker colour or
  // kNone; it has not been paid yet unless `free`.
  bool (*useful)(const Look&, Seat, const Card&, unsigned paid, bool free) = nullptr;
  // Runs with the card's resolve frame on top: works, pushes, asks, or pops.
  Next (*run)(Play&) = nullptr;
  void (*legal)(const Look&, ActionList&) = nullptr;
  void (*answer)(Play&, Action) = nullptr;
};
[[nodiscard]] const EffectRule& effect_rule(Effect effect);
[[nodiscard]] inline const Card& card_of(const Look& look) {
  return look.content.cards[look.frame().b];
}
// Appends kind(card, colour) for each way to activate cards of the set. `free`: no worker is paid.
void list_activations(const Look& look, Seat seat, const CardSet& set, bool free, Act kind,
                      ActionList& out);
[[nodiscard]] CardSet ready_cards(const Look& look, Seat seat);   // unmarked III buildings
[[nodiscard]] CardSet marked_cards(const Look& look, Seat seat);  // marked III buildings
// Pays for a card and puts its effect on the agenda.
void activate(Play& play, Seat seat, unsigned card, unsigned colour, bool free);
void push_resolve(Play& play, Seat seat, unsigned card, unsigned paid = kNone);
void gain_card(Play& play, Seat seat, const Card& card, unsigned times);
// What `unit` counts (HAM-CU); `paid`: a worker that is about to be paid.
[[nodiscard]] int count_unit(const Look& look, Seat seat, const Card& card, unsigned paid,
                             bool final_scoring);
[[nodiscard]] inline CardSet bolts_of(const Look& look, Seat seat) {
  return look.state.display[seat] & look.content.bolts;
}

// --- setup.cc, flow.cc, tom.cc ------------------------------------------------------------------

void start_game(Play& play);
void take_start_goods(Play& play, Seat seat);
// Several choices of one kind are a multiset, asked in rising order; TOM's policy knows no order.
[[nodiscard]] inline std::uint8_t lowest_after(const State& s, Seat seat, unsigned colour) {
  return s.is_tom(seat) ? std::uint8_t{0} : static_cast<std::uint8_t>(colour);
}
[[nodiscard]] Action tom_answer(const Look& look, const ActionList& legal);

}  // namespace stadtluft::hamburg
