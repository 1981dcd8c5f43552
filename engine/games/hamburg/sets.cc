// Which answers belong together. Whoever draws cards or moves workers names all of them at once;
// the order in which the rules ask for them is nobody's business.

#include <algorithm>

#include "engine/games/hamburg/effects.h"

namespace stadtluft::hamburg {

// All piles are named before the first card is dealt (HAM-4.3).
void set_draw(const Look& look, AnswerSet& set) {
  const Frame& f = look.frame();
  for (unsigned colour = f.c >> 8; colour < kColours; ++colour)
    set.add(act(kDraw, colour), look.state.pile.count(colour) - (f.b >> 3 * colour & 7U));
  set.exactly(f.a);
}

// 231: as many raises as on the marker, of any colours.
void set_intrigue(const Look& look, AnswerSet& set) {
  const unsigned left = look.frame().a >> 3;
  for (unsigned colour = look.frame().a & 7U; colour < kColours; ++colour)
    set.add(act(kRaise, colour), left);
  set.exactly(left);
}

// --- effects of cards

// At least one, and as many as there is money for.
void set_buy_workers(const Look& look, AnswerSet& set) {
  const Frame& f = look.frame();
  const Card& card = card_of(look);
  const unsigned price = std::max<unsigned>(card.price, 1U);
  const unsigned left =
      std::min<unsigned>(card.max - f.c, look.state.players[f.seat].marks / price);
  for (unsigned colour = f.step; colour < kColours; ++colour)
    set.add(act(kTakeWorker, colour), left);
  set.up_to(left, act(kDone));
  if (f.c == 0) set.least = 1;
}

// One of a colour.
void set_sell(const Look& look, AnswerSet& set) {
  const Frame& f = look.frame();
  for (unsigned colour = f.step; colour < kColours; ++colour)
    if (look.state.players[f.seat].workers[colour] > 0) set.add(act(kGiveWorker, colour), 1);
  set.up_to(card_of(look).max - unsigned{f.c}, act(kDone));
  if (f.c == 0) set.least = 1;
}

// From as many players as there is money for.
void set_buy_points(const Look& look, AnswerSet& set) {
  const Frame& f = look.frame();
  const Card& card = card_of(look);
  if (f.step == 0) return;
  for (Seat other = 0; other < look.state.seats; ++other)
    if (other != f.seat && (f.c >> other) == 0 && look.state.players[other].points >= card.gained)
      set.add(act(kFrom, other), 1);
  set.exactly(look.state.players[f.seat].marks / std::max<unsigned>(card.price, 1U));
}

void set_resolve(const Look& look, AnswerSet& set) {
  if (const auto effect = effect_rule(card_of(look).effect).set) effect(look, set);
}

}  // namespace stadtluft::hamburg
