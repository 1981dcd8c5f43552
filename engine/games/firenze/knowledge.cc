// Who knows what. FIR-AMB-26: every card comes from the open row and leaves to the open discard, so
// hands are known to all; the deck is a multiset, and its order is chance that has not happened
// yet.

#include "engine/games/firenze/rules.h"

namespace stadtluft::firenze {

State Room::seen_by(const Look& look, Seat) { return look.state; }

State Room::dealt_anew(const Content&, const Observation<State>& observation, Rng&) {
  return observation.seen;
}

}  // namespace stadtluft::firenze
