#pragma once

#include <cstdint>

#include "engine/games/hamburg/facts.h"
#include "engine/kin/cards.h"
#include "engine/kin/family.h"
#include "engine/kin/hidden.h"
#include "engine/kin/rivals.h"
#include "engine/kin/sets.h"

// The inside of the room: what the rule files of Hamburg offer each other. Others see facts.h. In
// reading order: board.cc (pieces move), prices.cc, danger.cc, actions.cc (basic actions and what
// follows them), activation.cc and effects_*.cc (cards), flow.cc (cycle and phases), setup.cc,
// tom.cc.

namespace stadtluft::hamburg {

using kin::act;
using kin::bit_of_rank;
using kin::finish;
using kin::kAllColours;
using kin::one_raise;
using kin::tell;
using kin::tell_secret;

// What a frame's run returns when its seat must answer. TOM is answered for at once (tom.cc).
[[nodiscard]] Next ask(Play& play);

// --- board.cc: who sits where, what lies where, and how pieces move -----------------------------

// The i-th seat in turn order (HAM-3.3).
[[nodiscard]] inline Seat in_order(const State& s, unsigned i) {
  return static_cast<Seat>((s.start + i) % s.seats);
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

[[nodiscard]] std::uint16_t plot_in_row(const State& s, Seat seat, unsigned row);
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
[[nodiscard]] bool low_die(const Look& look);  // some die shows 1 or 2

// The statues nobody has taken, in the order in which they are offered.
[[nodiscard]] std::uint8_t next_hans(const Look& look, unsigned after = 0);
[[nodiscard]] std::uint8_t next_jette(const Look& look, unsigned after = 0);

// --- danger.cc ----------------------------------------------------------------------------------

void reduce_level(Play& play, Seat seat, unsigned colour, bool with_points);
[[nodiscard]] bool raise_level(Play& play, Seat seat, unsigned colour);  // whether it strikes
void strike(Play& play, Seat seat, unsigned colour);
[[nodiscard]] bool called_off(const Look& look, unsigned colour, RaiseBy by);
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
void push_draw(Play& play, Seat seat, unsigned n, DrawTo to);
// The pile whose top card chance is about to deal; kColours: chance does something else.
[[nodiscard]] unsigned pile_to_deal(const State& s);

// --- turn.cc ------------------------------------------------------------------------------------

// How many answers a turn of this seat can have at the most, with the cards that it has.
[[nodiscard]] unsigned most_turn_answers(const Look& look, Seat seat);

// --- activation.cc, effects_*.cc ----------------------------------------------------------------

struct EffectRule {
  // Would the effect change anything besides its payment (HAM-CA-19)? `paid`: worker colour or
  // kNone; it has not been paid yet unless `free`.
  bool (*useful)(const Look&, Seat, const Card&, unsigned paid, bool free) = nullptr;
  // Runs with the card's resolve frame on top: works, pushes, asks, or pops.
  Next (*run)(Play&) = nullptr;
  void (*legal)(const Look&, ActionList&) = nullptr;
  void (*answer)(Play&, Action) = nullptr;
  void (*set)(const Look&, AnswerSet&) = nullptr;
};
[[nodiscard]] const EffectRule& effect_rule(Effect effect);
// Appends kind(card, colour) for each way to activate cards of the set. `free`: no worker is paid.
void list_activations(const Look& look, Seat seat, const CardSet& set, bool free, Act kind,
                      ActionList& out);
[[nodiscard]] CardSet ready_cards(const Look& look, Seat seat);   // unmarked III buildings
[[nodiscard]] CardSet marked_cards(const Look& look, Seat seat);  // marked III buildings
// Pays for a card and puts its effect on the agenda.
void activate(Play& play, Seat seat, unsigned card, unsigned colour, bool free);
void push_resolve(Play& play, Seat seat, unsigned card, unsigned paid = kNone);
void gain_card(Play& play, Seat seat, const Card& card, unsigned times);
[[nodiscard]] inline CardSet bolts_of(const Look& look, Seat seat) {
  return look.state.display[seat] & look.content.bolts;
}

// --- setup.cc, flow.cc, tom.cc ------------------------------------------------------------------

void take_start_goods(Play& play, Seat seat);
[[nodiscard]] Action tom_answer(const Look& look, const ActionList& legal);

// --- knowledge.cc -------------------------------------------------------------------------------

// The cards of piles, hands and plots whose place the viewer does not know.
[[nodiscard]] CardSet hidden_from(const State& s, Seat viewer);
// --- the family: engine/kin ---------------------------------------------------------------------

struct Kin {
  using State = hamburg::State;
  using Look = hamburg::Look;
  using Play = hamburg::Play;

  static constexpr kin::Numbers kNumbers = {.raise_job = Job::raise,
                                            .reduce_job = Job::reduce,
                                            .take_worker_job = Job::take_worker,
                                            .give_worker_job = Job::give_worker,
                                            .discard_job = Job::discard,
                                            .steal_job = Job::steal,
                                            .yes = kYes,
                                            .done = kDone,
                                            .reduce = kReduce,
                                            .strike = kStrike,
                                            .take_worker = kTakeWorker,
                                            .give_worker = kGiveWorker,
                                            .discard = kDiscard,
                                            .steal = kSteal,
                                            .prevented = kEvPrevented,
                                            .struck = kEvStruck};

  static unsigned seats(const State& s) { return s.seats; }
  static Next ask(Play& play) { return hamburg::ask(play); }
  // TOM's policy knows no order.
  static bool any_order(const State& s, Seat seat) { return s.is_tom(seat); }
  static void change_workers(Play& play, Seat seat, unsigned colour, int by) {
    hamburg::change_workers(play, seat, colour, by);
  }
  static const auto& threats(const Look& look, Seat seat) {
    return look.state.players[seat].levels;
  }
  static bool called_off(const Look& look, unsigned colour, unsigned cause) {
    return hamburg::called_off(look, colour, static_cast<RaiseBy>(cause));
  }
  static bool may_avert(const Look& look, Seat seat) {
    return owns(look, seat, Effect::prevent_danger);
  }
  static bool raise(Play& play, Seat seat, unsigned colour) {
    return raise_level(play, seat, colour);
  }
  static void reduce(Play& play, Seat seat, unsigned colour, unsigned flags) {
    reduce_level(play, seat, colour, (flags & kReduceNoPoints) == 0);
  }
  static void strike(Play& play, Seat seat, unsigned colour) {
    hamburg::strike(play, seat, colour);
  }
};

// The shared rules, for this room.
[[nodiscard]] inline Seat opponent(const State& s, Seat seat, unsigned i) {
  return kin::opponent<Kin>(s, seat, i);
}
[[nodiscard]] inline std::uint8_t lowest_after(const State& s, Seat seat, unsigned colour) {
  return kin::lowest_after<Kin>(s, seat, colour);
}
inline void push_raise(Play& play, Seat seat, unsigned counts, RaiseBy by) {
  kin::push_raise<Kin>(play, seat, counts, by);
}
inline void push_reduce(Play& play, Seat seat, unsigned n, unsigned colours, unsigned flags = 0) {
  kin::push_reduce<Kin>(play, seat, n, colours, flags);
}
inline void push_take_workers(Play& play, Seat seat, unsigned n, unsigned colours) {
  kin::push_take_workers<Kin>(play, seat, n, colours);
}
inline void push_give_workers(Play& play, Seat seat, unsigned n, unsigned colours, Seat to) {
  kin::push_give_workers<Kin>(play, seat, n, colours, to);
}
inline void push_discard(Play& play, Seat seat, unsigned n) {
  kin::push_discard<Kin>(play, seat, n);
}

// --- the rows of flow.cc ------------------------------------------------------------------------
//
// One function per column: run_x works or asks, question_x says what is asked, legal_x lists the
// answers, answer_x takes one, outcomes_x lists what chance may bring, set_x describes the answers
// that belong together.

// setup.cc
Next run_setup(Play& play);
void outcomes_setup(const Look& look, OutcomeList& out);
void answer_setup(Play& play, Action action);
Next run_choose_mayor(Play& play);
Question question_choose_mayor(const Look& look);
void legal_choose_mayor(const Look& look, ActionList& out);
void answer_choose_mayor(Play& play, Action action);

// flow.cc
Next run_cycle(Play& play);
Next run_roll(Play& play);
void outcomes_roll(const Look& look, OutcomeList& out);
void answer_roll(Play& play, Action action);
Next run_parks(Play& play);
void legal_parks(const Look& look, ActionList& out);
void answer_parks(Play& play, Action action);
Next run_exchange(Play& play);
Next run_split(Play& play);
Question question_split(const Look& look);
void legal_split(const Look& look, ActionList& out);
void answer_split(Play& play, Action action);
Next run_square(Play& play);
Question question_square(const Look& look);
void legal_square(const Look& look, ActionList& out);
void answer_square(Play& play, Action action);

// hands.cc: drawing, discarding, stealing, and workers to choose
Next run_draw(Play& play);
void legal_draw(const Look& look, ActionList& out);
void answer_draw(Play& play, Action action);
void outcomes_draw(const Look& look, OutcomeList& out);
Next run_deal(Play& play);
void outcomes_deal(const Look& look, OutcomeList& out);
void answer_deal(Play& play, Action action);
Next run_take_top(Play& play);
void outcomes_take_top(const Look& look, OutcomeList& out);
void answer_take_top(Play& play, Action action);

// danger.cc
Next run_intrigue(Play& play);
Question question_intrigue(const Look& look);
void legal_intrigue(const Look& look, ActionList& out);
void answer_intrigue(Play& play, Action action);
void outcomes_intrigue(const Look& look, OutcomeList& out);
Next run_curse(Play& play);
Question question_curse(const Look& look);
void legal_curse(const Look& look, ActionList& out);
void answer_curse(Play& play, Action action);
Next run_gift(Play& play);
void legal_gift(const Look& look, ActionList& out);
void answer_gift(Play& play, Action action);
Question question_raise(const Look& look);
Next run_lose(Play& play);
Question question_lose(const Look& look);
void legal_lose(const Look& look, ActionList& out);
void answer_lose(Play& play, Action action);

// turn.cc
Next run_turn(Play& play);
Question question_turn(const Look& look);
void legal_turn(const Look& look, ActionList& out);
void answer_turn(Play& play, Action action);
Next run_play(Play& play);
void legal_play(const Look& look, ActionList& out);
void answer_play(Play& play, Action action);

// actions.cc
Next run_choose_plot(Play& play);
void legal_choose_plot(const Look& look, ActionList& out);
void answer_choose_plot(Play& play, Action action);
Next run_stone(Play& play);
void legal_stone(const Look& look, ActionList& out);
void answer_stone(Play& play, Action action);
Next run_ship(Play& play);
void legal_ship(const Look& look, ActionList& out);
void answer_ship(Play& play, Action action);
Next run_laid(Play& play);
void legal_laid(const Look& look, ActionList& out);
void answer_laid(Play& play, Action action);

// activation.cc
Next run_resolve(Play& play);
void legal_resolve(const Look& look, ActionList& out);
void answer_resolve(Play& play, Action action);

// sets.cc
void set_draw(const Look& look, AnswerSet& set);
void set_intrigue(const Look& look, AnswerSet& set);
void set_resolve(const Look& look, AnswerSet& set);

// tom.cc
Next run_tom(Play& play);
void outcomes_tom(const Look& look, OutcomeList& out);
void answer_tom(Play& play, Action action);
Next run_tom_cards(Play& play);

}  // namespace stadtluft::hamburg
