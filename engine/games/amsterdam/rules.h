#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "engine/games/amsterdam/facts.h"

// The room's inner doors: what the rule files of Amsterdam offer each other. In reading order:
// board.cc (pieces move), amstel.cc, cards.cc (conditions, prices, activation), effects.cc,
// actions.cc (paying, gaining, using cards), blocks.cc, harbour.cc, market.cc, figures.cc, turn.cc
// (Phase III), draft.cc (Phase I), dice.cc (Phase II), flow.cc (rounds), setup.cc, tom.cc,
// orders.cc, scoring.cc.

namespace stadtluft::amsterdam {

[[nodiscard]] constexpr Action act(Act kind, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
  return {static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(a),
          static_cast<std::uint16_t>(b), static_cast<std::uint16_t>(c)};
}

// No question of Amsterdam lists more answers, whatever a position holds: this is a turn in which
// every card but the few inactive ones can be used, every block be taken and bought, and everything
// be done in the harbour and on the Amstel. Every other question names one card, block, node or
// pair of dice. So positions need no check of what a turn may list later, as games need it whose
// hands have no limit.
inline constexpr std::size_t kMostAnswers = 4                                // end, market, done ..
                                            + (kPlaces + 1U) * kColours      // activate
                                            + kCards                         // use
                                            + 2U * kBlocks                   // take or buy
                                            + kNeighbours * (1U + kColours)  // sail
                                            + 2U * kGoods                    // load, deliver
                                            + kDockWorkers                   // take, deliver
                                            + kAmstelFields;
static_assert(kMostAnswers <= kMaxLegal);

// --- board.cc: what lies where, and how pieces move ----------------------------------------------

void tell(Play& play, Ev kind, Seat seat, int a = 0, int b = 0, int c = 0);

void change_points(Play& play, Seat seat, int by);
void change_guilders(Play& play, Seat seat, int by);
void change_cubes(Play& play, Seat seat, unsigned colour, int by);
// The same for what a card gives in its owner's turn: 071 and 072 remember it (AMS-CX-18).
void card_points(Play& play, Seat seat, int by);
void card_guilders(Play& play, Seat seat, int by);
void take_penalty(Play& play, Seat seat, PenaltyFor reason);

void discard_offer(Play& play);  // the open cards that nobody took
void discard_active(Play& play, Seat seat, unsigned card);
void fill_wheel(Play& play, Seat seat, unsigned slot, unsigned colour, unsigned cubes);

// --- amstel.cc ----------------------------------------------------------------------------------

// The discs: their fields by seat, and their order.
struct Discs {
  std::array<std::uint8_t, kMaxPlayers> field{};
  std::array<Seat, kMaxPlayers> order{};
  std::uint8_t seats = 0;

  // A disc that lands lies on top of its field; on the last one it is behind those before it.
  void land(Seat seat, std::uint8_t on);
  // 034: to the top of a shared field, the last one excepted. Yields whether it moved.
  bool to_top(Seat seat);
};
[[nodiscard]] Discs discs_of(const State& s);
// What a disc gains on its way to a field: bridges and the last field.
[[nodiscard]] int points_on_way(const Content& content, unsigned from, unsigned to);
// Moves as far as the river goes; pays bridges and the last field; keeps 034 on top.
void move_disc(Play& play, Seat seat, unsigned fields);
void keep_on_top(Play& play);
void list_amstel(const Look& look, Seat seat, ActionList& out);
void do_amstel(Play& play, Seat seat, unsigned fields);

// --- cards.cc -----------------------------------------------------------------------------------

// Can the map be used once more by paying (AMS-CX-3)?
[[nodiscard]] bool map_ready(const Look& look, Seat seat, unsigned card);
// Can the card be paid with one cube of `spared` left out, kNoColour: none?
[[nodiscard]] bool can_pay(const Look& look, Seat seat, const Card& card, unsigned spared);
void list_activations(const Look& look, Seat seat, ActionList& out);
void do_activate(Play& play, Seat seat, unsigned card, unsigned spared);
// The card moves above the board and what follows from that happens (AMS-CX-6).
void activate_card(Play& play, Seat seat, unsigned card);

// --- effects.cc ---------------------------------------------------------------------------------

// Would the effect change anything (AMS-8.57)?
[[nodiscard]] bool changes(const Look& look, Seat seat, const Card& card);
// Carries the effect out; pushes what it asks.
void do_effect(Play& play, Seat seat, const Card& card);

// --- actions.cc ---------------------------------------------------------------------------------

// Is the card active, unmarked and payable, does its condition hold, and would it change anything?
[[nodiscard]] bool can_use(const Look& look, Seat seat, unsigned card);
void list_uses(const Look& look, Seat seat, ActionList& out);
void do_use(Play& play, Seat seat, unsigned card);
// The owner names `n` cubes of choice, in rising order of colours.
void push_gain(Play& play, Seat seat, unsigned n);

// --- blocks.cc ----------------------------------------------------------------------------------

// Guilders that pay for a block instead of cubes; 0: none do (027).
[[nodiscard]] unsigned block_guilders(const Look& look, Seat seat);
void list_blocks(const Look& look, Seat seat, ActionList& out);
void do_block(Play& play, Seat seat, unsigned block, bool guilders);
// The seat's token replaces the good; pushes what is asked about the good (AMS-8.51).
void claim(Play& play, Seat seat, unsigned block);
// Would a sale bring guilders and a cube (037, trader)?
[[nodiscard]] bool sells_for_both(const Look& look, Seat seat, unsigned good);
void put_on_black_market(Play& play, Seat seat, unsigned good);

// --- harbour.cc ---------------------------------------------------------------------------------

void list_harbour(const Look& look, Seat seat, ActionList& out);
void do_load(Play& play, Seat seat, unsigned good);
void do_load_all(Play& play, Seat seat);
void do_sail(Play& play, Seat seat, unsigned node, unsigned paid);
void do_take_worker(Play& play, Seat seat, unsigned worker);
void do_deliver_worker(Play& play, Seat seat, unsigned worker);
void do_deliver(Play& play, Seat seat, unsigned good);
// A worker goes to the next place of the depot; yields its points.
unsigned put_in_depot(Play& play, Seat seat, unsigned worker);
void put_on_roof(Play& play, Seat seat, unsigned good);  // of its large warehouse

// --- market.cc ----------------------------------------------------------------------------------

// Is the special effect of the open tile possible (AMS-T-G.2)?
[[nodiscard]] bool tile_possible(const Look& look, Seat seat);
[[nodiscard]] bool can_use_market(const Look& look, Seat seat);
void do_market(Play& play, Seat seat);

// --- figures.cc ---------------------------------------------------------------------------------

// Where a figure may go at the end of a turn: nodes, blocks or goods, bit each.
[[nodiscard]] std::uint64_t figure_targets(const Look& look, Figure figure);

// --- dice.cc, draft.cc, tom.cc, orders.cc -------------------------------------------------------

// What chance may draw for the offer: the deck whose card comes next, kDecks: the offer is
// complete.
[[nodiscard]] unsigned deck_to_deal(const Look& look, const Content::Offer& offer);
[[nodiscard]] const Content::Offer& offer_of_setup(const Look& look);
[[nodiscard]] const Content::Offer& offer_of_round(const Look& look);
void outcomes_deal_from(const Look& look, unsigned deck, OutcomeList& out);
void deal_to_offer(Play& play, unsigned card);
// TOM removes an open card, or the player is asked between equal ones (AMS-17.6, 17.7).
void remove_for_tom(Play& play);
// TOM's Phases II and III with the dice as rolled (AMS-17.10 to 17.21).
void play_tom(Play& play);
void turn_dice(Play& play);
// Puts the cubes of the chosen dice on the wheel (AMS-CX-13).
void place_cubes(Play& play, Seat seat);
void turn_wheel(Play& play, Seat seat);
// Points of a seat's orders, each told to `scored(order, points)`, and of its leftovers; the
// pieces are handed in as is best (AMS-14.7). Cost: a few dozen steps.
struct OrderScore {
  std::array<std::uint8_t, kMostOrders> order{};
  std::array<std::uint8_t, kMostOrders> points{};
  unsigned count = 0;
  unsigned leftovers = 0;  // points
};
[[nodiscard]] OrderScore score_orders(const Look& look, Seat seat, unsigned field);

// Market tiles that may be turned up in the present round, with their weights (AMS-3.6, AMS-16).
void outcomes_tile(const Look& look, OutcomeList& out);
void open_tile(Play& play, unsigned tile);

// --- knowledge.cc -------------------------------------------------------------------------------

// Orders that every player gets; 0 without expansion 2.
[[nodiscard]] unsigned orders_each(const Look& look);
// How many of them a seat has by now.
[[nodiscard]] unsigned orders_dealt_to(const Look& look, Seat seat);
// Has the seat chosen dice that are still secret? While it decides about 053, its dice are.
[[nodiscard]] bool has_picked(const State& s, Seat seat);
// The same as far as everybody knows: who is asked ahead has chosen before its turn.
[[nodiscard]] bool picked_in_turn(const State& s, Seat seat);

// --- agenda_check.cc ----------------------------------------------------------------------------

// What is wrong with the pending work: its shape alone, and with what lies on the table.
[[nodiscard]] Status agenda_shape_defect(const Look& look);
[[nodiscard]] Status agenda_defect(const Look& look);

// --- the rows of flow.cc ------------------------------------------------------------------------
//
// One function per column: run_x works or asks, question_x says what is asked, legal_x lists the
// answers, answer_x takes one, outcomes_x lists what chance may bring.

// setup.cc
Next run_setup(Play& play);
void outcomes_setup(const Look& look, OutcomeList& out);
void answer_setup(Play& play, Action action);
Next run_start_cubes(Play& play);
Question question_start_cubes(const Look& look);
void legal_start_cubes(const Look& look, ActionList& out);
void answer_start_cubes(Play& play, Action action);

// figures.cc
Next run_place_figure(Play& play);
Question question_place_figure(const Look& look);
void legal_place_figure(const Look& look, ActionList& out);
void answer_place_figure(Play& play, Action action);
Next run_end_turn(Play& play);

// draft.cc
Next run_choose_card(Play& play);
Question question_choose_card(const Look& look);
void legal_choose_card(const Look& look, ActionList& out);
void answer_choose_card(Play& play, Action action);
Next run_overflow(Play& play);
void legal_overflow(const Look& look, ActionList& out);
void answer_overflow(Play& play, Action action);
Next run_tom_removes(Play& play);
void legal_tom_removes(const Look& look, ActionList& out);
void answer_tom_removes(Play& play, Action action);

// dice.cc
Next run_pick_dice(Play& play);
void legal_pick_dice(const Look& look, ActionList& out);
void answer_pick_dice(Play& play, Action action);
Next run_shift_die(Play& play);
void legal_shift_die(const Look& look, ActionList& out);
void answer_shift_die(Play& play, Action action);
Next run_keep_cube(Play& play);
void legal_keep_cube(const Look& look, ActionList& out);
void answer_keep_cube(Play& play, Action action);

// flow.cc
Next run_round(Play& play);
void outcomes_round(const Look& look, OutcomeList& out);
void answer_round(Play& play, Action action);

// turn.cc
Next run_turn(Play& play);
Question question_turn(const Look& look);
void legal_turn(const Look& look, ActionList& out);
void answer_turn(Play& play, Action action);

// actions.cc
Next run_pay(Play& play);
Question question_pay(const Look& look);
void legal_pay(const Look& look, ActionList& out);
void answer_pay(Play& play, Action action);
void set_pay(const Look& look, AnswerSet& set);
Next run_gain(Play& play);
void legal_gain(const Look& look, ActionList& out);
void answer_gain(Play& play, Action action);
void set_gain(const Look& look, AnswerSet& set);
Next run_free_use(Play& play);
void legal_free_use(const Look& look, ActionList& out);
void answer_free_use(Play& play, Action action);
Next run_throw_map(Play& play);
void legal_throw_map(const Look& look, ActionList& out);
void answer_throw_map(Play& play, Action action);
Next run_free_activation(Play& play);
void legal_free_activation(const Look& look, ActionList& out);
void answer_free_activation(Play& play, Action action);

// blocks.cc
Next run_sell(Play& play);
Question question_sell(const Look& look);
void legal_sell(const Look& look, ActionList& out);
void answer_sell(Play& play, Action action);
Next run_free_block(Play& play);
void legal_free_block(const Look& look, ActionList& out);
void answer_free_block(Play& play, Action action);

// market.cc
Next run_tile_effect(Play& play);
Next run_place_ship(Play& play);
void legal_place_ship(const Look& look, ActionList& out);
void answer_place_ship(Play& play, Action action);
Next run_swap(Play& play);
Question question_swap(const Look& look);
void legal_swap(const Look& look, ActionList& out);
void answer_swap(Play& play, Action action);
void outcomes_swap(const Look& look, OutcomeList& out);

}  // namespace stadtluft::amsterdam
