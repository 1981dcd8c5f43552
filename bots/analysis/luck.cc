#include "bots/analysis/luck.h"

#include <cmath>
#include <optional>

#include "bots/analysis/luck_study.h"

namespace stadtluft {
namespace {

constexpr double kNormal95 = 1.96;

}  // namespace

double Estimate::margin() const { return kNormal95 * std::sqrt(variance); }

Result<LuckStudy> study_luck(const Games& games, const Brains& brains, std::string_view game,
                             const AnyState& start, std::span<const PlayedAction> steps,
                             const LuckEffort& effort) {
  std::optional<LuckStudy> study;
  const bool found = games.visit(
      game, [&](const auto& plain) { study = study_luck_of(plain, brains, start, steps, effort); });
  if (!found) return games.unknown(game);
  return *std::move(study);
}

std::array<LuckSheet, kMaxSeats> sum_up(const LuckStudy& study) {
  std::array<LuckSheet, kMaxSeats> sheets{};
  for (Seat seat = 0; seat < study.players; ++seat) {
    LuckSheet& sheet = sheets[seat];
    sheet.start = study.start[seat];
    sheet.final = study.final[seat];
    for (const LuckEvent& event : study.events) {
      if (event.seat == kNobody)
        sheet.luck += event.gain[seat];
      else
        (event.seat == seat ? sheet.own : sheet.others) += event.gain[seat];
    }
    Estimate known = sheet.start;
    ((known += sheet.luck) += sheet.own) += sheet.others;
    sheet.rest = {sheet.final - known.mean, known.variance};
  }
  return sheets;
}

}  // namespace stadtluft
