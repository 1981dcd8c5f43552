// Why an action is not offered, and the paragraph.

#include "engine/games/weiler/rules.h"

namespace stadtluft::weiler {

Reason Room::refusal(const Look& look, Action action) {
  if (look.state.agenda.turn.actor != Actor::player) return {};
  const Player& player = look.state.players[look.frame().seat];
  const bool tribute = job_of(look.frame()) == Job::tribute;
  const bool in_turn = job_of(look.frame()) == Job::play;
  if (action.kind == kPay && tribute) return {kWhyNoCoin, "WEI-3.3"};
  const bool plays_card = (action.kind == kBuild && in_turn) || (action.kind == kGive && tribute);
  if (plays_card && player.hand[action.a] == 0)
    return {kWhyNotHeld, tribute ? "WEI-3.3" : "WEI-2.2", {action.a}};
  return {};
}

}  // namespace stadtluft::weiler
