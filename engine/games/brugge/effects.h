#pragma once

#include "engine/games/brugge/rules.h"

// The rows of effect_rule(), by the files that hold them.

namespace stadtluft::brugge {

// effects_gain.cc
extern const EffectRule kGain, kGainPer, kGainIf, kGainDiceWorkers, kSwapWorkers, kPayExtraWorker,
    kAdvanceEffect, kReduceDanger, kGiveGuilders;
// effects_cards.cc
extern const EffectRule kDrawAct, kExtraAction, kDrawDiscard, kDrawHouses, kCanalStep,
    kRepeatPerson, kCopyBolt;
// effects_attack.cc
extern const EffectRule kShiftThreat, kOppDiscard, kStealCard, kStealGuilders, kStealWorkers,
    kOppLoseCanal, kOppStepBack, kOppLosePerson, kOppLoseHouse, kOppLosePoints;

}  // namespace stadtluft::brugge
