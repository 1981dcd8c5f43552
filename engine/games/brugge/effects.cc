#include "engine/games/brugge/effects.h"

// One row per effect key that is carried out. The others (infinity, laurel) are looked up where
// they matter: prices, threats, actions, scoring.

namespace stadtluft::brugge {

const EffectRule& effect_rule(Effect effect) {
  static constexpr EffectRule kPassive = {
      [](const Look&, Seat, const Card&, unsigned, unsigned) { return false; }, finish<Play>};
  switch (effect) {
    case Effect::gain:
      return kGain;
    case Effect::gain_per:
      return kGainPer;
    case Effect::gain_if:
      return kGainIf;
    case Effect::gain_dice_workers:
      return kGainDiceWorkers;
    case Effect::swap_workers:
      return kSwapWorkers;
    case Effect::pay_extra_worker_gain:
      return kPayExtraWorker;
    case Effect::give_guilder_each_gain_point:
      return kGiveGuilders;
    case Effect::draw_act:
      return kDrawAct;
    case Effect::extra_action_from_hand:
      return kExtraAction;
    case Effect::draw_discard:
      return kDrawDiscard;
    case Effect::draw_plots:
      return kDrawHouses;
    case Effect::wall_step:
      return kCanalStep;
    case Effect::advance:
      return kAdvanceEffect;
    case Effect::reduce_danger:
      return kReduceDanger;
    case Effect::shift_danger:
      return kShiftThreat;
    case Effect::repeat_worker_person:
      return kRepeatPerson;
    case Effect::copy_bolt:
      return kCopyBolt;
    case Effect::opp_discard:
      return kOppDiscard;
    case Effect::steal_card:
      return kStealCard;
    case Effect::steal_money:
      return kStealGuilders;
    case Effect::steal_workers:
      return kStealWorkers;
    case Effect::opp_lose_wall:
      return kOppLoseCanal;
    case Effect::opp_step_back:
      return kOppStepBack;
    case Effect::opp_lose_building:
      return kOppLosePerson;
    case Effect::opp_lose_plot:
      return kOppLoseHouse;
    case Effect::others_lose_points:
      return kOppLosePoints;
    default:
      return kPassive;
  }
}

}  // namespace stadtluft::brugge
