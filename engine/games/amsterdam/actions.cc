// Paying and gaining cubes, using cards, and what a use leaves to be decided.

#include <algorithm>

#include "engine/games/amsterdam/rules.h"

namespace stadtluft::amsterdam {
namespace {

bool can_afford(const Look& look, Seat seat, const Card& card) {
  const Player& player = look.state.players[seat];
  if (player.guilders < card.pay_guilders) return false;
  if (card.pay_maps > 0) return player.active.words[kMapDeck] != 0;
  if (card.pay_cubes == 0) return true;
  return card.pay_colour == kNoColour ? sum_of(player.supply) >= card.pay_cubes
                                      : player.supply[card.pay_colour] >= card.pay_cubes;
}

void remember_map(Play& play, unsigned card) {
  TurnMemory& turn = play.state.turn;
  const unsigned district = play.content.cards[card].kind - unsigned{kMapKinds};
  turn.maps_used = static_cast<std::uint8_t>(turn.maps_used | 1U << district);
}

void mark(Play& play, unsigned card) {
  TurnMemory& turn = play.state.turn;
  if (play.content.cards[card].deck != kMapDeck) {
    play.state.used.add(card);
    return;
  }
  if (map_uses(play.state, card) > 0) turn.favoured = static_cast<std::uint8_t>(card);
  turn.map_uses += std::uint64_t{1} << 2 * (card - 2 * kDeckSize);
  remember_map(play, card);
}

}  // namespace

bool can_use(const Look& look, Seat seat, unsigned card) {
  const Card& printed = look.content.cards[card];
  if (printed.deck == kMapDeck ? !map_ready(look, seat, card) : look.state.used.has(card))
    return false;
  return can_afford(look, seat, printed) && holds(look, seat, printed) &&
         changes(look, seat, printed);
}

void list_uses(const Look& look, Seat seat, ActionList& out) {
  const CardSet ready = (look.state.players[seat].active & look.content.usable) - look.state.used;
  ready.each([&](std::uint8_t card) {
    if (can_use(look, seat, card)) out.push_back(act(kUse, card));
  });
}

void do_use(Play& play, Seat seat, unsigned card) {
  const Card& printed = play.content.cards[card];
  tell(play, kEvUsed, seat, static_cast<int>(card));
  if (printed.trigger == Trigger::use) mark(play, card);
  if (printed.pay_maps > 0) {
    play.push({.kind = Job::throw_map, .seat = seat, .b = card});
    return;
  }
  if (printed.pay_cubes > 0 && printed.pay_colour == kNoColour) {
    play.push({.kind = Job::pay, .seat = seat, .a = printed.pay_cubes, .b = card});
    return;
  }
  change_guilders(play, seat, -printed.pay_guilders);
  if (printed.pay_cubes > 0) change_cubes(play, seat, printed.pay_colour, -printed.pay_cubes);
  do_effect(play, seat, printed);
}

// --- pay: cubes of any colours, one by one in rising order of the colours, so that every multiset
// is paid in one way only (AMS-8.53)

namespace {

unsigned cubes_from(const Player& player, unsigned lowest) {
  unsigned sum = 0;
  for (unsigned colour = lowest; colour < kColours; ++colour) sum += player.supply[colour];
  return sum;
}

unsigned colours_from(const Player& player, unsigned lowest) {
  unsigned count = 0;
  for (unsigned colour = lowest; colour < kColours; ++colour)
    count += player.supply[colour] > 0 ? 1U : 0U;
  return count;
}

void finish_payment(Play& play, const Frame& done) {
  if (done.b == kNone)
    move_disc(play, done.seat, done.c);
  else
    do_effect(play, done.seat, play.content.cards[done.b]);
}

}  // namespace

Next run_pay(Play& play) {
  const Frame f = play.frame();
  const Player& player = play.state.players[f.seat];
  // Where all that is left is needed, or one colour is left, nothing is asked.
  if (f.a > 0 && cubes_from(player, f.step) > f.a && colours_from(player, f.step) > 1)
    return Next::ask;
  play.pop();
  unsigned left = f.a;
  for (unsigned colour = f.step; colour < kColours && left > 0; ++colour) {
    const unsigned paid = std::min<unsigned>(left, player.supply[colour]);
    change_cubes(play, f.seat, colour, -static_cast<int>(paid));
    left -= paid;
  }
  finish_payment(play, f);
  return Next::go_on;
}

Question question_pay(const Look& look) {
  const Frame& f = look.frame();
  const auto left = static_cast<std::int16_t>(f.a);
  if (f.b == kNone) return {kAskPay, {left}};
  return {kAskPayCard, {static_cast<std::int16_t>(f.b), left}};
}

void legal_pay(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  const Player& player = look.state.players[f.seat];
  for (unsigned colour = f.step; colour < kColours; ++colour)
    if (player.supply[colour] > 0 && cubes_from(player, colour) >= f.a)
      out.push_back(act(kPay, colour));
}

void answer_pay(Play& play, Action action) {
  Frame& f = play.frame();
  change_cubes(play, f.seat, action.a, -1);
  f.step = static_cast<std::uint8_t>(action.a);
  --f.a;
}

void set_pay(const Look& look, AnswerSet& set) {
  const Frame& f = look.frame();
  for (unsigned colour = f.step; colour < kColours; ++colour)
    set.add(act(kPay, colour), look.state.players[f.seat].supply[colour]);
  set.exactly(f.a);
}

// --- gain: cubes of choice, in rising order of the colours too

void push_gain(Play& play, Seat seat, unsigned n) {
  play.push({.kind = Job::gain, .seat = seat, .a = n});
}

Next run_gain(Play& play) {
  const Frame f = play.frame();
  if (f.a > 0 && f.step + 1U < kColours) return Next::ask;
  play.pop();
  change_cubes(play, f.seat, f.step, f.a);
  return Next::go_on;
}

void legal_gain(const Look& look, ActionList& out) {
  for (unsigned colour = look.frame().step; colour < kColours; ++colour)
    out.push_back(act(kCube, colour));
}

void answer_gain(Play& play, Action action) {
  Frame& f = play.frame();
  change_cubes(play, f.seat, action.a, 1);
  f.step = static_cast<std::uint8_t>(action.a);
  --f.a;
}

void set_gain(const Look& look, AnswerSet& set) {
  const Frame& f = look.frame();
  for (unsigned colour = f.step; colour < kColours; ++colour) set.add(act(kCube, colour), f.a);
  set.exactly(f.a);
}

// --- free_use: the map just activated, at once and without a cube (035)

Next run_free_use(Play&) { return Next::ask; }

void legal_free_use(const Look& look, ActionList& out) {
  out.push_back(act(kUse, look.frame().b));
  out.push_back(act(kDone));
}

void answer_free_use(Play& play, Action action) {
  const Frame f = play.frame();
  play.pop();
  if (action.kind == kDone) return;
  tell(play, kEvUsed, f.seat, f.b);
  remember_map(play, f.b);
  do_effect(play, f.seat, play.content.cards[f.b]);
}

// --- throw_map: an active map is the price (047)

namespace {

void throw_map(Play& play, unsigned map) {
  const Frame f = play.frame();
  play.pop();
  discard_active(play, f.seat, map);
  do_effect(play, f.seat, play.content.cards[f.b]);
}

}  // namespace

Next run_throw_map(Play& play) {
  const std::uint64_t maps = play.state.players[play.frame().seat].active.words[kMapDeck];
  if (number_of(maps) > 1) return Next::ask;
  throw_map(play, 2U * kDeckSize + static_cast<unsigned>(std::countr_zero(maps)));
  return Next::go_on;
}

void legal_throw_map(const Look& look, ActionList& out) {
  each_bit(look.state.players[look.frame().seat].active.words[kMapDeck],
           [&](std::uint8_t i) { out.push_back(act(kDiscard, 2U * kDeckSize + i)); });
}

void answer_throw_map(Play& play, Action action) { throw_map(play, action.a); }

// --- free_activation: inactive cards without cubes (038, CA20, CB24)

Next run_free_activation(Play& play) {
  Frame& f = play.frame();
  const CardSet& inactive = play.state.players[f.seat].inactive;
  const unsigned cards = inactive.count();
  if (f.a > 0 && cards > 1) return Next::ask;
  const Seat seat = f.seat;
  const bool last = f.a > 0 && cards == 1;
  play.pop();
  if (last) inactive.each([&](std::uint8_t card) { activate_card(play, seat, card); });
  return Next::go_on;
}

void legal_free_activation(const Look& look, ActionList& out) {
  look.state.players[look.frame().seat].inactive.each(
      [&](std::uint8_t card) { out.push_back(act(kActivate, card, kNoColour)); });
}

void answer_free_activation(Play& play, Action action) {
  Frame& f = play.frame();
  --f.a;
  activate_card(play, f.seat, action.a);
}

}  // namespace stadtluft::amsterdam
