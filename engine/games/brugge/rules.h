#pragma once

#include <bit>
#include <cstdint>

#include "engine/games/brugge/facts.h"
#include "engine/kin/cards.h"
#include "engine/kin/family.h"
#include "engine/kin/hidden.h"
#include "engine/kin/rivals.h"
#include "engine/kin/sets.h"
#include "engine/kin/threats.h"
#include "engine/kin/workers.h"

// The inside of the room: what the rule files of Brugge offer each other. Others see facts.h. In
// reading order:
// board.cc (pieces move), prices.cc, stacks.cc (drawing), threats.cc, actions.cc (the six actions
// and what follows them), turn.cc, activation.cc and effects_*.cc (persons), flow.cc (rounds),
// setup.cc.

namespace stadtluft::brugge {

using kin::act;
using kin::finish;
using kin::kAllColours;
using kin::tell;
using kin::tell_secret;

// --- board.cc: who sits where, what lies where, and how pieces move -----------------------------

// The i-th seat in player order (BRU-3.2).
[[nodiscard]] inline Seat in_order(const State& s, unsigned i) {
  return static_cast<Seat>((s.start + i) % s.options.players);
}
void change_guilders(Play& play, Seat seat, int by);  // never below 0
void change_points(Play& play, Seat seat, int by);    // never below 0 (BRU-AMB-60)
void change_workers(Play& play, Seat seat, unsigned colour, int by);

// Cards. Each moves one card and keeps `known` right.
void deal_to_hand(Play& play, Seat seat, unsigned card);   // looked at after drawing
void deal_as_house(Play& play, Seat seat, unsigned card);  // from a stack, seen by nobody
void look_at_houses(Play& play, Seat seat);                // the owner may (BRU-AMB-47)
void lay_house(Play& play, Seat seat, unsigned card);      // from the hand or the discard pile
void show_card(Play& play, unsigned card);                 // everybody sees a hand card
void discard_from_hand(Play& play, Seat seat, unsigned card);
void put_person(Play& play, Seat seat, unsigned card, unsigned row);
void discard_person(Play& play, Seat seat, unsigned card);
void lose_house(Play& play, Seat seat, unsigned row);  // a person on it goes to the hand
void steal_card(Play& play, Seat victim, Seat thief, unsigned card);

// Whether a seat can play this card: from the hand or, if it is granted, from the discard pile.
[[nodiscard]] inline bool in_reach(const State& s, Seat seat, unsigned card) {
  return s.hand[seat].has(card) || (!s.discard.empty() && s.discard.back() == card);
}

[[nodiscard]] std::uint16_t house_in_row(const State& s, Seat seat, unsigned row);

[[nodiscard]] inline bool can_advance(const State& s, Seat seat) {
  return s.players[seat].step + 1U < kSteps;
}
void advance(Play& play, Seat seat);  // one step; pushes what the Preacher asks (BRU-CR-9)
void lose_token(Play& play, Seat seat, unsigned canal);

// --- stacks.cc ----------------------------------------------------------------------------------

void push_draw(Play& play, Seat seat, unsigned n, unsigned more, DrawTo to);
// The stacks (bit each) from which a seat can draw to there. `due`: a worker still to be paid.
[[nodiscard]] unsigned open_stacks(const Look& look, Seat seat, DrawTo to, unsigned due);
// How many cards of a colour a stack without a visible top may show next.
[[nodiscard]] unsigned unseen(const State& s, unsigned stack, unsigned colour);
// The first colour of which a drawn card is still to be dealt.
[[nodiscard]] unsigned colour_to_deal(const State& s);
void push_reveals(State& s);

// --- threats.cc ---------------------------------------------------------------------------------

bool take_marker(Play& play, Seat seat, unsigned colour);  // whether it strikes
void discard_marker(Play& play, Seat seat, unsigned colour);
void strike(Play& play, Seat seat, unsigned colour);
void push_loss(Play& play, Seat seat, Loss loss);

// --- actions.cc ---------------------------------------------------------------------------------

// Appends the actions that a seat can do with one card.
void list_plays(const Look& look, Seat seat, unsigned card, ActionList& out);
// Carries out one of them.
void do_play(Play& play, Seat seat, Action action);
[[nodiscard]] bool can_build_canal(const Look& look, Seat seat, unsigned canal, CanalPrice kind);
[[nodiscard]] bool can_build_house(const Look& look, Seat seat, unsigned colour);
[[nodiscard]] bool can_recruit(const Look& look, Seat seat, unsigned card);
void build_token(Play& play, Seat seat, unsigned canal, CanalPrice kind);
// Asks the person that reacts to a deed of this colour, but for the one in question.
void react(Play& play, Seat seat, Deed deed, unsigned colour, unsigned except = kNoCard);

// --- turn.cc ------------------------------------------------------------------------------------

// How many answers a turn of this seat can have at the most, with the cards that it has.
[[nodiscard]] unsigned most_turn_answers(const Look& look, Seat seat);

// --- activation.cc, effects_*.cc ----------------------------------------------------------------

struct EffectRule {
  // Would the effect change anything (BRU-CA-6)? `paid`: colour of its worker or kNone; `due`:
  // colour of a worker that must still be paid before it, or kNone.
  bool (*useful)(const Look&, Seat, const Card&, unsigned paid, unsigned due) = nullptr;
  // Runs with the person's resolve frame on top: works, pushes, asks, or pops.
  Next (*run)(Play&) = nullptr;
  void (*legal)(const Look&, ActionList&) = nullptr;
  void (*answer)(Play&, Action) = nullptr;
  void (*set)(const Look&, AnswerSet&) = nullptr;
};
[[nodiscard]] const EffectRule& effect_rule(Effect effect);
[[nodiscard]] bool useful(const Look& look, Seat seat, unsigned card, unsigned paid = kNone,
                          unsigned due = kNone);
// Appends each way to activate a person that is not turned.
void list_activations(const Look& look, Seat seat, ActionList& out);
void activate(Play& play, Seat seat, unsigned card, unsigned colour);
// The colour that the effect counts as paid, if `colour` was chosen.
[[nodiscard]] unsigned paid_colour(const Card& card, unsigned colour);
void push_resolve(Play& play, Seat seat, unsigned card, unsigned paid = kNone);
[[nodiscard]] inline CardSet bolts_of(const Look& look, Seat seat) {
  return look.state.persons[seat] & look.content.bolts;
}

// --- knowledge.cc -------------------------------------------------------------------------------

// The cards of the pool, hands and houses whose place the viewer does not know.
[[nodiscard]] CardSet hidden_from(const State& s, Seat viewer);

// --- the family: engine/kin ---------------------------------------------------------------------

struct Kin {
  using State = brugge::State;
  using Look = brugge::Look;
  using Play = brugge::Play;

  static constexpr kin::Numbers kNumbers = {.raise_job = Job::raise,
                                            .reduce_job = Job::reduce,
                                            .take_worker_job = Job::take_worker,
                                            .give_worker_job = Job::give_worker,
                                            .discard_job = Job::discard,
                                            .steal_job = Job::steal,
                                            .yes = kYes,
                                            .done = kDone,
                                            .reduce = kMarker,
                                            .strike = kStrike,
                                            .take_worker = kTakeWorker,
                                            .give_worker = kGiveWorker,
                                            .discard = kDiscard,
                                            .steal = kSteal,
                                            .prevented = kEvAverted,
                                            .struck = kEvStruck};

  static unsigned seats(const State& s) { return s.options.players; }
  static Next ask(Play&) { return Next::ask; }
  static bool any_order(const State&, Seat) { return false; }
  static void change_workers(Play& play, Seat seat, unsigned colour, int by) {
    brugge::change_workers(play, seat, colour, by);
  }
  static const auto& threats(const Look& look, Seat seat) {
    return look.state.players[seat].threats;
  }
  static bool called_off(const Look&, unsigned, unsigned) { return false; }
  static bool may_avert(const Look& look, Seat seat) {
    return owns(look, seat, Effect::prevent_danger);
  }
  static bool raise(Play& play, Seat seat, unsigned colour) {
    return take_marker(play, seat, colour);
  }
  static void reduce(Play& play, Seat seat, unsigned colour, unsigned) {
    discard_marker(play, seat, colour);
  }
  static void strike(Play& play, Seat seat, unsigned colour) { brugge::strike(play, seat, colour); }
};

// The shared rules, for this room.
[[nodiscard]] inline Seat opponent(const State& s, Seat seat, unsigned i) {
  return kin::opponent<Kin>(s, seat, i);
}
[[nodiscard]] inline unsigned threatened(const Look& look, Seat seat) {
  return kin::threatened<Kin>(look, seat);
}

// --- the rows of flow.cc ------------------------------------------------------------------------
//
// One function per column: run_x works or asks, question_x says what is asked, legal_x lists the
// answers, answer_x takes one, outcomes_x lists what chance may bring.

// setup.cc
Next run_setup(Play& play);
void outcomes_setup(const Look& look, OutcomeList& out);
void answer_setup(Play& play, Action action);

// flow.cc
Next run_round(Play& play);
Next run_roll(Play& play);
void outcomes_roll(const Look& look, OutcomeList& out);
void answer_roll(Play& play, Action action);
Next run_advance(Play& play);
Question question_advance(const Look& look);
void legal_advance(const Look& look, ActionList& out);
void answer_advance(Play& play, Action action);

// stacks.cc
Next run_draw(Play& play);
Question question_draw(const Look& look);
void legal_draw(const Look& look, ActionList& out);
void answer_draw(Play& play, Action action);
void outcomes_draw(const Look& look, OutcomeList& out);
Next run_reveal(Play& play);
void outcomes_reveal(const Look& look, OutcomeList& out);
void answer_reveal(Play& play, Action action);

// threats.cc
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
Question question_play(const Look& look);
void legal_play(const Look& look, ActionList& out);
void answer_play(Play& play, Action action);

// actions.cc
Next run_choose_house(Play& play);
void legal_choose_house(const Look& look, ActionList& out);
void answer_choose_house(Play& play, Action action);
Next run_recruited(Play& play);
void legal_recruited(const Look& look, ActionList& out);
void answer_recruited(Play& play, Action action);

// activation.cc
Next run_resolve(Play& play);
void legal_resolve(const Look& look, ActionList& out);
void answer_resolve(Play& play, Action action);
void set_resolve(const Look& look, AnswerSet& set);

}  // namespace stadtluft::brugge
