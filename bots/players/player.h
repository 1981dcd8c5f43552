#pragma once

#include <memory>

#include "bots/players/thinking.h"
#include "engine/core/game.h"

namespace stadtluft {

// Somebody who answers for one seat. All a player ever gets is what that seat may know: the true
// state is of another type and cannot be handed in by mistake.
template <Game G>
class Player {
 public:
  using State = typename G::State;

  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // One of `legal`. Requires that the seat `seen.viewer` is asked and that `legal` lists its
  // answers. The same questions before, arguments and generator give the same answer, unless the
  // player looks at the clock.
  [[nodiscard]] virtual Action choose(const Observation<State>& seen, const ActionList& legal,
                                      Rng& rng) = 0;

  // The same within the given limits. A player who does not search needs no budget.
  [[nodiscard]] virtual Action choose_within(const Observation<State>& seen,
                                             const ActionList& legal, Rng& rng,
                                             const Thinking& thinking) {
    (void)thinking;
    return choose(seen, legal, rng);
  }

  // False for a player who looks at the list of answers only. Whoever runs the game may then save
  // the observation and pass an empty one.
  [[nodiscard]] virtual bool looks() const { return true; }
};

}  // namespace stadtluft
