#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {

// FIR-6.10, FIR-6.11: reductions add up and never pay anything out.
unsigned due_cost(const Look& look, Seat seat, unsigned built) {
  unsigned reduction = look.state.turn.reduction;
  for (const std::uint8_t building : look.state.players[seat].buildings) {
    const Card& card = look.content.cards[building];
    if (card.effect == Effect::reduce_build_cost) reduction += card.amount;
  }
  const unsigned cost = look.content.build_cost[built];
  return cost > reduction ? cost - reduction : 0;
}

unsigned exchange_price(const Look& look, Seat seat) {
  unsigned price = look.content.exchange_price;
  for (const std::uint8_t building : look.state.players[seat].buildings) {
    const Card& card = look.content.cards[building];
    if (card.effect == Effect::exchange_price) price = std::min<unsigned>(price, card.amount);
  }
  return price;
}

unsigned storehouse_limit(const Look& look, Seat seat) {
  unsigned limit = look.content.storehouse_limit;
  for (const std::uint8_t building : look.state.players[seat].buildings) {
    const Card& card = look.content.cards[building];
    if (card.effect == Effect::storehouse_limit) limit = std::max<unsigned>(limit, card.amount);
  }
  return limit;
}

unsigned cards_held(const Player& player) {
  return total(player.hand) + static_cast<unsigned>(player.buildings.size());
}

unsigned balcony_numeral(const Look& look, std::uint8_t order) {
  for (std::size_t i = 0; i < look.state.balconies.size(); ++i)
    if (look.content.balconies[look.state.balconies[i]].order == order)
      return static_cast<unsigned>(i + 1);
  return 0;
}

unsigned order_prestige(const Look& look, std::uint8_t order) {
  const unsigned numeral = balcony_numeral(look, order);
  if (numeral == 0) return look.content.orders[order].prestige;
  return look.content.balconies[look.state.balconies[numeral - 1]].prestige;
}

// FIR-8.3, FIR-8.4: not covered, and no lower balcony waits.
bool order_open(const Look& look, std::uint8_t order) {
  if (look.state.seal_on[order] != kNobody) return false;
  const unsigned numeral = balcony_numeral(look, order);
  for (unsigned lower = 1; lower < numeral; ++lower) {
    const std::uint8_t before = look.content.balconies[look.state.balconies[lower - 1]].order;
    if (look.state.seal_on[before] == kNobody) return false;
  }
  return true;
}

// FIR-8.13
bool owes_bell_tower(const Look& look, Seat seat) {
  if ((look.state.bell_seals & only(seat)) != 0) return false;
  for (const std::uint8_t card : look.state.church)
    if (look.content.cards[card].effect == Effect::bell_tower) return true;
  return false;
}

}  // namespace stadtluft::firenze
