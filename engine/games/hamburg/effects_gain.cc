#include <algorithm>
#include <bit>

#include "engine/games/hamburg/effects.h"

// Effects that give something to the own tableau: HAM-CE-01 to 08, 16, 20, 56, 57.

namespace stadtluft::hamburg {

void gain_card(Play& play, Seat seat, const Card& card, unsigned times) {
  const int n = static_cast<int>(times);
  const int marks = card.marks * n;
  change_marks(play, seat, card.max == kNone ? marks : std::min<int>(marks, card.max));
  change_points(play, seat, card.gained * n);
  for (unsigned colour = 0; colour < kColours; ++colour)
    change_workers(play, seat, colour, card.workers[colour] * n);
  if (card.cards > 0 && !play.state.is_tom(seat)) {  // HAM-19.38
    if (card.colour_param < kColours)
      play.push({.kind = Job::deal, .seat = seat, .a = card.colour_param, .c = DrawTo::hand});
    else
      push_draw(play, seat, card.cards, DrawTo::hand);
  }
  push_take_workers(play, seat, card.any_workers * times, kAllColours);
}

namespace {

// The resolve frame is done; its parts may be used after it is popped.
struct Done {
  Seat seat;
  const Card& card;
  unsigned paid;
};
Done take_off(Play& play) {
  const Frame f = play.frame();
  const Card& card = play.content.cards[f.b];
  play.pop();
  return {f.seat, card, f.a};
}

// --- gain, gain_per, gain_if

bool useful_gain(const Look& look, Seat seat, const Card& card, unsigned, bool) {
  const bool more =
      card.marks + card.gained + card.any_workers > 0 ||
      std::any_of(card.workers.begin(), card.workers.end(), [](int n) { return n > 0; });
  if (more || card.cards == 0) return true;
  if (look.state.is_tom(seat)) return false;  // HAM-19.38
  return card.colour_param < kColours ? look.state.pile.count(card.colour_param) > 0
                                      : !look.state.pile.empty();
}

Next run_gain(Play& play) {
  const Done done = take_off(play);
  gain_card(play, done.seat, done.card, 1);
  return Next::go_on;
}

bool useful_gain_per(const Look& look, Seat seat, const Card& card, unsigned paid, bool free) {
  // The worker counts as paid already, unless it is not paid at all; a die of its colour counts.
  const bool by_worker = card.unit == Unit::die;
  return count_unit(look, seat, card, free && !by_worker ? unsigned{kNone} : paid, false) >=
         card.per;
}

Next run_gain_per(Play& play) {
  const Done done = take_off(play);
  // The worker is gone: only a die still asks for its colour.
  const unsigned paid = done.card.unit == Unit::die ? done.paid : unsigned{kNone};
  const int units = count_unit(play, done.seat, done.card, paid, false) / done.card.per;
  gain_card(play, done.seat, done.card, static_cast<unsigned>(std::max(0, units)));
  return Next::go_on;
}

bool useful_gain_if(const Look& look, Seat, const Card& card, unsigned, bool) {
  int sum = 0;
  for (const std::uint8_t pips : look.state.dice) sum += pips;
  switch (card.condition) {
    case Condition::die_min:
      return look.state.dice[card.colour_param] >= card.limit;
    case Condition::dice_sum_max:
      return sum <= card.limit;
    case Condition::dice_sum_min:
      return sum >= card.limit;
    default:
      return false;
  }
}

// --- gain_mode, gain_dice_workers

// The number that alone is the most frequent on the six dice, or 0 (HAM-CE-04).
int most_frequent(const State& s) {
  std::array<int, 7> times{};
  for (const std::uint8_t pips : s.dice) ++times[pips];
  const int most = *std::max_element(times.begin(), times.end());
  if (std::count(times.begin(), times.end(), most) != 1) return 0;
  return static_cast<int>(std::find(times.begin(), times.end(), most) - times.begin());
}

bool useful_gain_mode(const Look& look, Seat, const Card&, unsigned, bool) {
  return most_frequent(look.state) > 0;
}

Next run_gain_mode(Play& play) {
  const Done done = take_off(play);
  change_marks(play, done.seat, most_frequent(play.state));
  return Next::go_on;
}

std::uint8_t wanted_pips(const State& s, const Card& card) {
  return card.n == kBlackDie ? s.dice[kBlack] : card.n;
}

bool useful_dice_workers(const Look& look, Seat, const Card& card, unsigned, bool) {
  const State& s = look.state;
  const std::uint8_t pips = wanted_pips(s, card);
  for (unsigned die = 0; die < kDice; ++die)
    if (s.dice[die] == pips && (die != kBlack || card.n != kBlackDie)) return true;
  return false;
}

Next run_dice_workers(Play& play) {
  const Done done = take_off(play);
  const std::uint8_t pips = wanted_pips(play.state, done.card);
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (play.state.dice[colour] == pips) change_workers(play, done.seat, colour, 1);
  if (done.card.n != kBlackDie && play.state.dice[kBlack] == pips)
    push_take_workers(play, done.seat, 1, kAllColours);
  return Next::go_on;
}

// --- buy_workers: c counts the bought ones, step is the lowest colour that may follow

bool can_buy(const Look& look, Seat seat, const Card& card, unsigned, bool) {
  return look.state.players[seat].marks >= card.price;
}

Next run_buy_workers(Play& play) {
  const Frame& f = play.frame();
  const Card& card = card_of(play);
  if (f.c >= card.max || !can_buy(play, f.seat, card, kNone, false)) return finish(play);
  return ask(play);
}

void legal_buy_workers(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  for (unsigned colour = f.step; colour < kColours; ++colour)
    out.push_back(act(kTakeWorker, colour));
  if (f.c > 0) out.push_back(act(kDone));
}

void answer_buy_workers(Play& play, Action action) {
  Frame& f = play.frame();
  if (action.kind == kDone) return play.pop();
  ++f.c;
  f.step = static_cast<std::uint8_t>(action.a);
  change_marks(play, f.seat, -card_of(play).price);
  change_workers(play, f.seat, action.a, 1);
}

// --- swap_workers

bool useful_swap(const Look& look, Seat seat, const Card&, unsigned, bool free) {
  return workers_of(look.state.players[seat]) > (free ? 0U : 1U);
}

using Swap = kin::SwapWorkers<Kin>;

// --- sell_workers: step is one above the last colour sold

bool useful_sell(const Look& look, Seat seat, const Card&, unsigned, bool) {
  return workers_of(look.state.players[seat]) > 0;
}

Next run_sell(Play& play) {
  const Frame& f = play.frame();
  for (unsigned colour = f.step; colour < kColours; ++colour)
    if (play.state.players[f.seat].workers[colour] > 0 && f.c < card_of(play).max) return ask(play);
  return finish(play);
}

void legal_sell(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  for (unsigned colour = f.step; colour < kColours; ++colour)
    if (look.state.players[f.seat].workers[colour] > 0) out.push_back(act(kGiveWorker, colour));
  if (f.c > 0) out.push_back(act(kDone));
}

void answer_sell(Play& play, Action action) {
  Frame& f = play.frame();
  if (action.kind == kDone) return play.pop();
  ++f.c;
  f.step = static_cast<std::uint8_t>(action.a + 1U);
  const Card& card = card_of(play);
  change_workers(play, f.seat, action.a, -1);
  change_points(play, f.seat, card.gained);
  change_marks(play, f.seat, card.marks);
}

// --- advance, reduce_danger

Next run_advance(Play& play) {
  const Done done = take_off(play);
  advance(play, done.seat);
  return Next::go_on;
}

unsigned reducible(const Card& card, unsigned paid) {
  if (card.colour_param == kPaidColour) return 1U << paid;
  return card.colour_param < kColours ? 1U << card.colour_param : kAllColours;
}

bool useful_reduce(const Look& look, Seat seat, const Card& card, unsigned paid, bool) {
  return (raised_colours(look.state.players[seat]) & reducible(card, paid)) != 0;
}

Next run_reduce_effect(Play& play) {
  const Done done = take_off(play);
  const unsigned n = done.card.n == kPerBuilding ? buildings(play, done.seat).count() : done.card.n;
  push_reduce(play, done.seat, n, reducible(done.card, done.paid));
  return Next::go_on;
}

// --- clergy

// 189: the worker has been taken off the tableau; it stands at the window of its colour.
Next run_clergy_worker(Play& play) {
  const Done done = take_off(play);
  ++play.state.at_window[done.paid];
  tell(play, kEvClergyWorker, done.seat, static_cast<int>(done.paid));
  return Next::go_on;
}

bool useful_clergy_move(const Look& look, Seat, const Card&, unsigned, bool) {
  return look.state.window != kNone;
}

Next run_clergy_move(Play& play) {
  if (play.state.window == kNone) return finish(play);
  return ask(play);
}

void legal_clergy_move(const Look& look, ActionList& out) {
  const unsigned window = look.state.window;
  if (window > 0) out.push_back(act(kWindow, look.content.window_colour[window - 1]));
  if (window + 1 < kDice) out.push_back(act(kWindow, look.content.window_colour[window + 1]));
}

void answer_clergy_move(Play& play, Action action) {
  play.pop();
  play.state.window = play.content.window_of[action.a];
  tell(play, kEvClergyMoved, kNobody, action.a);
}

}  // namespace

const EffectRule kGain = {useful_gain, run_gain};
const EffectRule kGainPer = {useful_gain_per, run_gain_per};
const EffectRule kGainIf = {useful_gain_if, run_gain};
const EffectRule kGainMode = {useful_gain_mode, run_gain_mode};
const EffectRule kGainDiceWorkers = {useful_dice_workers, run_dice_workers};
const EffectRule kBuyWorkers = {can_buy, run_buy_workers, legal_buy_workers, answer_buy_workers,
                                set_buy_workers};
const EffectRule kSwapWorkers = {useful_swap, Swap::run, Swap::legal, Swap::answer,
                                 kin::set_swap<Kin>};
const EffectRule kSellWorkers = {useful_sell, run_sell, legal_sell, answer_sell, set_sell};
const EffectRule kAdvanceEffect = {always, run_advance};
const EffectRule kReduceDangerEffect = {useful_reduce, run_reduce_effect};
const EffectRule kClergyWorker = {always, run_clergy_worker};
const EffectRule kClergyMove = {useful_clergy_move, run_clergy_move, legal_clergy_move,
                                answer_clergy_move};

}  // namespace stadtluft::hamburg
