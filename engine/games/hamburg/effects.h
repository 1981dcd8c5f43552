#pragma once

#include "engine/games/hamburg/rules.h"

// The rows of effect_rule(), by the files that hold them. A `useful` says whether an activation
// would change anything; `run` works with the card's resolve frame on top of the agenda. That frame
// stays until the effect is through, so that the card cannot be activated inside itself.

namespace stadtluft::hamburg {

[[nodiscard]] bool always(const Look&, Seat, const Card&, unsigned, bool);
[[nodiscard]] bool never(const Look&, Seat, const Card&, unsigned, bool);

// effects_gain.cc
extern const EffectRule kGain, kGainPer, kGainIf, kGainMode, kGainDiceWorkers, kBuyWorkers,
    kSwapWorkers, kSellWorkers, kAdvanceEffect, kReduceDangerEffect, kClergyWorker, kClergyMove;
// effects_cards.cc
extern const EffectRule kDrawAct, kDrawDiscard, kDrawPlots, kFetch, kSearchBuild, kTakeBack,
    kWallStep, kBuildUnderZoo, kReactivate, kWorkersFree, kCopyBolt;
// effects_attack.cc
extern const EffectRule kShiftDanger, kOppBlackDanger, kOppDiscard, kStealCard, kStealMoney,
    kStealWorkers, kOppLoseWall, kOppStepBack, kOppLoseBuilding, kOppLosePlot, kOppFlipMajority,
    kBuyPoints;

// sets.cc
void set_buy_workers(const Look& look, AnswerSet& set);
void set_sell(const Look& look, AnswerSet& set);
void set_buy_points(const Look& look, AnswerSet& set);

}  // namespace stadtluft::hamburg
