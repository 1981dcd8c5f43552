#include "record/played.h"

namespace stadtluft {

Result<PlayedGame> played_game(const Record& record, OtherData other_data) {
  if (Status status = check_data(record, other_data); !status) return status.error();
  Result<AnyState> state = start_state(record);
  if (!state) return state.error();
  PlayedGame played{.steps = {}, .end = *state};
  played.steps.reserve(record.steps.size());
  for (const Step& step : record.steps) {
    const Result<Action> action = offered_step(*record.game, played.end, step);
    if (!action) return record.fault_of_step(played.steps.size() + 1, action.error());
    record.game->apply(played.end, *action, {});
    played.steps.push_back({step.seat, *action});
  }
  return played;
}

}  // namespace stadtluft
