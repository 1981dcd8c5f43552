#pragma once

#include "engine/core/score.h"
#include "engine/games/hamburg/rules.h"

namespace stadtluft::hamburg {

void score_sheet(const Look& look, Seat seat, ScoreSheet& sheet);
// In the solo game TOM is the second of two.
[[nodiscard]] Standings final_standings(const Look& look);

}  // namespace stadtluft::hamburg
