// What an offered action brings and costs: the numbers that players read before they choose.

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {
namespace {

// Everything that fulfilling the order scores at once: prestige, floor token, privilege, last seal.
int points_of_order(const Look& look, Action action) {
  const Seat seat = look.frame().seat;
  State after = look.state;
  Play play{look.content, after, {}};
  answer_fulfil(play, action);
  return after.players[seat].prestige - look.state.players[seat].prestige;
}

// What one stone more makes the building of this turn cost (FIR-6.6).
void tell_build_price(const Look& look, OfferValues& out) {
  const Seat seat = look.frame().seat;
  const unsigned built = look.state.turn.built;
  out.tell("price",
           static_cast<int>(due_cost(look, seat, built + 1) - due_cost(look, seat, built)));
}

}  // namespace

void Room::offer_values(const Look& look, Action action, OfferValues& out) {
  switch (action.kind) {
    case kTake:
      out.tell("price", static_cast<int>(row_price(look.state, action.a - 1U)));
      break;
    case kExchange:
      out.tell("price", static_cast<int>(exchange_price(look, look.frame().seat)));
      break;
    case kRedraw:
      break;
    case kStart:
      return tell_build_price(look, out);
    case kRaise:
      out.tell("next", action.b + 1);
      return tell_build_price(look, out);
    case kFulfil:
      return out.tell("points", points_of_order(look, action));
    default:
      return;
  }
  // The card that lies at the position.
  if (const std::uint8_t card = look.state.row[action.a - 1U].card; card != kNone)
    out.tell("card", card);
}

}  // namespace stadtluft::firenze
