#include "engine/games/hamburg/effects.h"

// One row per effect key. Keys without a row of their own (infinity, laurel, none) never resolve:
// they are looked up where they matter (prices, danger, actions, scoring).

namespace stadtluft::hamburg {

bool always(const Look&, Seat, const Card&, unsigned, bool) { return true; }
bool never(const Look&, Seat, const Card&, unsigned, bool) { return false; }

const EffectRule& effect_rule(Effect effect) {
  static constexpr EffectRule kPassive = {never, finish, nullptr, nullptr};
  switch (effect) {
    case Effect::gain:
      return kGain;
    case Effect::gain_per:
      return kGainPer;
    case Effect::gain_if:
      return kGainIf;
    case Effect::gain_mode:
      return kGainMode;
    case Effect::gain_dice_workers:
      return kGainDiceWorkers;
    case Effect::buy_workers:
      return kBuyWorkers;
    case Effect::swap_workers:
      return kSwapWorkers;
    case Effect::sell_workers:
      return kSellWorkers;
    case Effect::draw_act:
      return kDrawAct;
    case Effect::draw_discard:
      return kDrawDiscard;
    case Effect::draw_plots:
      return kDrawPlots;
    case Effect::fetch:
      return kFetch;
    case Effect::search_build:
      return kSearchBuild;
    case Effect::take_back:
      return kTakeBack;
    case Effect::wall_step:
      return kWallStep;
    case Effect::advance:
      return kAdvanceEffect;
    case Effect::build_under_zoo:
      return kBuildUnderZoo;
    case Effect::reduce_danger:
      return kReduceDangerEffect;
    case Effect::shift_danger:
      return kShiftDanger;
    case Effect::opp_black_danger:
      return kOppBlackDanger;
    case Effect::reactivate:
      return kReactivate;
    case Effect::activate_workers_free:
      return kWorkersFree;
    case Effect::copy_bolt:
      return kCopyBolt;
    case Effect::opp_discard:
      return kOppDiscard;
    case Effect::steal_card:
      return kStealCard;
    case Effect::steal_money:
      return kStealMoney;
    case Effect::steal_workers:
      return kStealWorkers;
    case Effect::opp_lose_wall:
      return kOppLoseWall;
    case Effect::opp_step_back:
      return kOppStepBack;
    case Effect::opp_lose_building:
      return kOppLoseBuilding;
    case Effect::opp_lose_plot:
      return kOppLosePlot;
    case Effect::opp_flip_majority:
      return kOppFlipMajority;
    case Effect::buy_points:
      return kBuyPoints;
    case Effect::clergy_worker:
      return kClergyWorker;
    case Effect::clergy_move:
      return kClergyMove;
    default:
      return kPassive;
  }
}

}  // namespace stadtluft::hamburg
