#pragma once

#include <memory>

#include "bots/players/player.h"
#include "engine/notation/any_game.h"

namespace stadtluft {

// A bot behind one thin interface, for the terminal game and the server. It is handed the state
// of the table, and the first thing it does is to keep only what its seat may know.
class AnyPlayer {
 public:
  AnyPlayer() = default;
  AnyPlayer(const AnyPlayer&) = delete;
  AnyPlayer& operator=(const AnyPlayer&) = delete;
  virtual ~AnyPlayer() = default;

  // Requires a state of the game it was made for, in which `seat` is asked.
  [[nodiscard]] virtual Action choose(const AnyState& state, Seat seat, Rng& rng) = 0;
  // The same within the given limits: another budget than the bot's own, or until it is stopped
  // from another thread.
  [[nodiscard]] virtual Action choose_within(const AnyState& state, Seat seat, Rng& rng,
                                             const Thinking& thinking) = 0;
};

template <Game G>
class ErasedPlayer final : public AnyPlayer {
 public:
  using State = typename G::State;

  ErasedPlayer(const G& game, std::unique_ptr<Player<G>> player)
      : game_(game), player_(std::move(player)) {}

  Action choose(const AnyState& state, Seat seat, Rng& rng) override {
    const State full = state.as<State>();
    ActionList legal;
    game_.legal(full, legal);
    return player_->choose(game_.observe(full, seat), legal, rng);
  }
  Action choose_within(const AnyState& state, Seat seat, Rng& rng,
                       const Thinking& thinking) override {
    const State full = state.as<State>();
    ActionList legal;
    game_.legal(full, legal);
    return player_->choose_within(game_.observe(full, seat), legal, rng, thinking);
  }

 private:
  const G& game_;
  std::unique_ptr<Player<G>> player_;
};

}  // namespace stadtluft
