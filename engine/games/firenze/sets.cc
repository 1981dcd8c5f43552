// Which answers belong together. Whoever gives stones or cards names all of them at once; the order
// in which the rules ask for them is nobody's business.

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {
namespace {

// All that is owed, of colours that may still follow.
void add_stones(const Look& look, unsigned owed, unsigned lowest, Act kind, AnswerSet& set) {
  const Stones& stones = look.state.players[look.frame().seat].storehouse;
  for (unsigned colour = lowest; colour < kColours; ++colour)
    set.add({kind, wide(colour), 0, 0}, stones[colour]);
  set.exactly(owed);
}

}  // namespace

// The first stone goes onto the first card (FIR-4.3).
void set_pay_price(const Look& look, AnswerSet& set) {
  add_stones(look, look.frame().a - unsigned{look.frame().step}, 0, kPay, set);
  set.in_order = true;
}

void set_hand_in(const Look& look, AnswerSet& set) {
  add_stones(look, look.frame().a, look.frame().b, kReturn, set);
}

void set_pay_exchange(const Look& look, AnswerSet& set) {
  add_stones(look, look.frame().step, look.frame().c, kPay, set);
}

void set_pay_build(const Look& look, AnswerSet& set) {
  add_stones(look, look.frame().a, look.frame().b, kPay, set);
}

// Two sets, one after the other: the cards, then the stones (FIR-9.8).
void set_limits(const Look& look, AnswerSet& set) {
  const Frame& frame = look.frame();
  const unsigned cards = surplus_cards(look, frame.seat);
  if (cards == 0) return add_stones(look, surplus_stones(look, frame.seat), frame.b, kReturn, set);
  const Player& player = look.state.players[frame.seat];
  for (std::uint8_t card = frame.a; card < look.content.cards.size(); ++card)
    set.add({kDiscard, card, 0, 0}, discardable(look, player, card));
  set.exactly(cards);
}

}  // namespace stadtluft::firenze
