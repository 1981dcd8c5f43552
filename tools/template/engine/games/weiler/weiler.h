#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/games/weiler/content.h"
#include "engine/games/weiler/state.h"
#include "engine/notation/any_game.h"

namespace stadtluft::weiler {

// Weiler, in its first shape, is a hamlet of a game: the smallest room that uses all the kernel
// offers. Replace its rules by yours, one file at a time, and keep the tests green.
//
//   WEI-1    Everybody is dealt cards from the red and the blue stack. Their backs are open.
//   WEI-2    A turn: 2.1 draw a card from a stack of your choice; 2.2 build a card of your hand, or
//            rest and take a coin.
//   WEI-3    Some cards do something when built: 3.1 you take another turn at once; 3.2 you roll a
//            die for coins; 3.3 each opponent, clockwise, pays you a coin or discards a card.
//   WEI-4    After the last round the points of built cards and of coins count; ties are shared.
//   WEI-5    Option `peaceful`: cards that demand tribute stay in the box.
//
// The functions mean what core/game.h and notation/any_game.h say.
class Weiler {
 public:
  using State = weiler::State;

  static Result<std::unique_ptr<Weiler>> load(const DataSource& source);
  static const GameInfo& info();

  [[nodiscard]] const Grammar& grammar() const { return content_->grammar; }
  [[nodiscard]] const std::vector<OptionSpec>& option_specs() const { return content_->options; }
  [[nodiscard]] const std::vector<Provenance>& provenance() const { return content_->provenance; }
  [[nodiscard]] std::uint64_t data_hash() const { return content_->data_hash; }

  [[nodiscard]] Result<State> start(const OptionValues& options) const;
  [[nodiscard]] OptionValues options(const State& state) const;
  [[nodiscard]] std::uint8_t players(const State& state) const { return state.player_count; }
  [[nodiscard]] Turn turn(const State& state) const { return state.agenda.turn; }
  [[nodiscard]] Question question(const State& state) const;
  void legal(const State& state, ActionList& out) const;
  void outcomes(const State& state, OutcomeList& out) const;
  void apply(State& state, Action action, EventSink sink) const;
  [[nodiscard]] Reason refusal(const State& state, Action action) const;
  [[nodiscard]] std::string defect(const State& state) const;

  // scoring.cc
  void score(const State& state, Seat seat, ScoreSheet& sheet) const;
  [[nodiscard]] Standings standings(const State& state) const;

  // view.cc
  [[nodiscard]] Observation<State> observe(const State& state, Seat viewer) const;
  [[nodiscard]] State determinize(const Observation<State>& observation, Rng& rng) const;
  [[nodiscard]] json::value view(const Observation<State>& observation,
                                 json::storage_ptr storage = {}) const;
  [[nodiscard]] json::value position(const State& state, json::storage_ptr storage = {}) const;
  [[nodiscard]] Result<State> read_position(const json::value& document) const;

 private:
  explicit Weiler(std::unique_ptr<const Content> content) : content_(std::move(content)) {}

  std::unique_ptr<const Content> content_;
};
static_assert(NotatedGame<Weiler>);

}  // namespace stadtluft::weiler
