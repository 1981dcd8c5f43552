#include <algorithm>

#include "engine/games/brugge/effects.h"

// Effects that give something to the own area, and the Money Lender.

namespace stadtluft::brugge {
namespace {

// The resolve frame is done; its parts may be used after it is popped.
struct Done {
  Seat seat;
  const Card& card;
  unsigned paid;
};
Done take_off(Play& play) {
  const Frame f = play.frame();
  play.pop();
  return {f.seat, play.content.cards[f.b], f.a};
}

void gain_card(Play& play, Seat seat, const Card& card, int times) {
  change_guilders(play, seat, card.guilders * times);
  change_points(play, seat, card.gained * times);
  for (unsigned colour = 0; colour < kColours; ++colour)
    change_workers(play, seat, colour, card.workers[colour] * times);
  push_draw(play, seat, card.cards, 0, DrawTo::hand);
  kin::push_take_workers<Kin>(play, seat, card.any_workers, kAllColours);
}

// --- gain, gain_per, gain_if

bool useful_gain(const Look& look, Seat, const Card& card, unsigned, unsigned) {
  return card.cards == 0 || !look.state.pool.empty();
}

Next run_gain(Play& play) {
  const Done done = take_off(play);
  gain_card(play, done.seat, done.card, 1);
  return Next::go_on;
}

bool useful_gain_per(const Look& look, Seat seat, const Card& card, unsigned paid, unsigned due) {
  return count_unit(look, seat, card, paid, due) >= card.per;
}

Next run_gain_per(Play& play) {
  const Done done = take_off(play);
  gain_card(play, done.seat, done.card,
            count_unit(play, done.seat, done.card, done.paid, kNone) / done.card.per);
  return Next::go_on;
}

bool useful_gain_if(const Look& look, Seat, const Card& card, unsigned, unsigned) {
  return look.state.dice[card.colour_param] >= card.limit;
}

// --- gain_dice_workers

bool useful_dice_workers(const Look& look, Seat, const Card& card, unsigned, unsigned) {
  const auto& dice = look.state.dice;
  return std::find(dice.begin(), dice.end(), card.n) != dice.end();
}

Next run_dice_workers(Play& play) {
  const Done done = take_off(play);
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (play.state.dice[colour] == done.card.n) change_workers(play, done.seat, colour, 1);
  return Next::go_on;
}

// --- swap_workers, pay_extra_worker_gain

using Swap = kin::SwapWorkers<Kin>;

bool has_worker(const Look& look, Seat seat, const Card&, unsigned, unsigned due) {
  return kin::workers_of(look.state.players[seat]) > (due == kNone ? 0U : 1U);
}

Next run_pay_extra(Play& play) {
  Frame& f = play.frame();
  if (f.step++ > 0) return run_gain(play);
  kin::push_give_workers<Kin>(play, f.seat, 1, kAllColours, kNobody);
  return Next::go_on;
}

// --- advance

bool useful_advance(const Look& look, Seat seat, const Card&, unsigned, unsigned) {
  return can_advance(look.state, seat);
}

Next run_advance_effect(Play& play) {
  const Done done = take_off(play);
  if (can_advance(play.state, done.seat)) advance(play, done.seat);
  return Next::go_on;
}

// --- reduce_danger

unsigned reducible(const Card& card, unsigned paid) {
  if (card.colour_param == kPaidColour) return 1U << paid;
  return card.colour_param < kColours ? 1U << card.colour_param : unsigned{kAllColours};
}

bool useful_reduce(const Look& look, Seat seat, const Card& card, unsigned paid, unsigned) {
  return (threatened(look, seat) & reducible(card, paid)) != 0;
}

// A bolt may do without; who activates a person discards one at least.
Next run_reduce_effect(Play& play) {
  const Done done = take_off(play);
  const unsigned colours = reducible(done.card, done.paid);
  const unsigned n =
      done.card.n == kPerPerson ? play.state.persons[done.seat].count() : unsigned{done.card.n};
  const unsigned must = done.card.activation == Activation::bolt ? 0U : 1U;
  kin::push_reduce<Kin>(play, done.seat, n - must, colours);
  kin::push_reduce<Kin>(play, done.seat, must, colours, kin::kMustReduce);
  return Next::go_on;
}

// --- give_guilder_each_gain_point (103): step 0 use it?, 1 serve; c: seats served (bit each)

// Under the option `receiver` a point comes from whoever gets the guilder (BRU-17.2).
bool can_serve(const Look& look, Seat seat, Seat other, const Card& card) {
  return other != seat && (look.state.options.money_lender == MoneyLender::supply ||
                           look.state.players[other].points >= card.gained);
}

unsigned servable(const Look& look, Seat seat, const Card& card) {
  unsigned count = 0;
  for (Seat other = 0; other < look.state.options.players; ++other)
    count += can_serve(look, seat, other, card) ? 1U : 0U;
  return count;
}

bool useful_give(const Look& look, Seat seat, const Card& card, unsigned, unsigned) {
  return look.state.players[seat].guilders > 0 && servable(look, seat, card) > 0;
}

void serve(Play& play, Seat seat, Seat other, const Card& card) {
  change_guilders(play, seat, -1);
  change_guilders(play, other, 1);
  if (play.state.options.money_lender == MoneyLender::receiver)
    change_points(play, other, -card.gained);
  change_points(play, seat, card.gained);
}

// Whom: in rising order of seats, and never so that a guilder would be left over.
void list_receivers(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  const unsigned budget = look.state.players[f.seat].guilders;
  unsigned behind = 0;
  for (Seat other = look.state.options.players; other-- > 0;) {
    if (!can_serve(look, f.seat, other, card_of(look)) || (f.c >> other) != 0) continue;
    if (++behind >= budget && budget > 0) out.push_back(act(kPlayer, other));
  }
}

void legal_give(const Look& look, ActionList& out) {
  if (look.frame().step > 0) return list_receivers(look, out);
  out.push_back(act(kYes));
  out.push_back(act(kDone));
}

void answer_give(Play& play, Action action) {
  Frame& f = play.frame();
  if (action.kind == kDone) return play.pop();
  if (action.kind == kYes) {
    f.step = 1;
    return;
  }
  f.c = static_cast<std::uint16_t>(f.c | 1U << action.a);
  serve(play, f.seat, static_cast<Seat>(action.a), card_of(play));
}

Next run_give(Play& play) {
  const Frame& f = play.frame();
  const Card& card = card_of(play);
  const Seat seat = f.seat;
  if (f.step == 0) return useful_give(play, seat, card, kNone, kNone) ? Next::ask : finish(play);
  if (f.c != 0 || play.state.players[seat].guilders < servable(play, seat, card))
    return kin::ask_if_open<Kin, legal_give, answer_give>(play);
  play.pop();
  for (unsigned i = 0; i + 1U < play.state.options.players; ++i)
    if (const Seat other = opponent(play.state, seat, i); can_serve(play, seat, other, card))
      serve(play, seat, other, card);
  return Next::go_on;
}

}  // namespace

const EffectRule kGain = {useful_gain, run_gain};
const EffectRule kGainPer = {useful_gain_per, run_gain_per};
const EffectRule kGainIf = {useful_gain_if, run_gain};
const EffectRule kGainDiceWorkers = {useful_dice_workers, run_dice_workers};
const EffectRule kSwapWorkers = {has_worker, Swap::run, Swap::legal, Swap::answer,
                                 kin::set_swap<Kin>};
const EffectRule kPayExtraWorker = {has_worker, run_pay_extra};
const EffectRule kAdvanceEffect = {useful_advance, run_advance_effect};
const EffectRule kReduceDanger = {useful_reduce, run_reduce_effect};
const EffectRule kGiveGuilders = {useful_give, run_give, legal_give, answer_give};

}  // namespace stadtluft::brugge
