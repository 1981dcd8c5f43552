#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "engine/content/table.h"
#include "engine/core/game.h"
#include "engine/notation/json_archive.h"

namespace stadtluft {

// What a game adds to the kernel's `Game` so that its positions can be written and read.
//
//   position(s)          the complete state as JSON, without loss
//   read_position(j)     a state from JSON: what is left out has its value after setup; checked
//                        against every invariant
//   view(o)              what the viewer sees, as JSON for clients
//   provenance()         where every value of its tables comes from
// Positions and views take the storage that the document is to be kept in: whoever makes many of
// them and forgets them soon has a faster one than the heap.
template <class G>
concept NotatedGame = Game<G> &&
    requires(const G& game, const typename G::State& state, const json::value& document,
             const Observation<typename G::State>& observation, json::storage_ptr storage) {
  { game.position(state, storage) } -> std::same_as<json::value>;
  { game.read_position(document) } -> std::same_as<Result<typename G::State>>;
  { game.view(observation, storage) } -> std::same_as<json::value>;
  { game.provenance() } -> std::same_as<const std::vector<Provenance>&>;
};

// A state of some game: its bytes. Copies like a value; only meaningful to the game that made it.
class AnyState {
 public:
  AnyState() = default;

  template <class State>
  static AnyState of(const State& state) {
    static_assert(std::is_trivially_copyable_v<State>);
    AnyState any;
    any.bytes_.resize(sizeof(State));
    std::memcpy(any.bytes_.data(), &state, sizeof(State));
    return any;
  }
  // Requires that this was made of a State.
  template <class State>
  [[nodiscard]] State as() const {
    State state;
    std::memcpy(&state, bytes_.data(), sizeof(State));
    return state;
  }
  [[nodiscard]] std::uint64_t hash() const { return hash_bytes(bytes_.data(), bytes_.size()); }
  friend bool operator==(const AnyState&, const AnyState&) = default;

 private:
  std::vector<std::byte> bytes_;
};

// A game behind one thin interface, for everything that serves all games alike: command line,
// records, server, bindings. Search and simulation use the games themselves. Functions mean what
// they mean in `Game`.
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual const Grammar& grammar() const = 0;
  [[nodiscard]] virtual const std::vector<OptionSpec>& option_specs() const = 0;
  [[nodiscard]] virtual const std::vector<Provenance>& provenance() const = 0;
  [[nodiscard]] virtual std::uint64_t data_hash() const = 0;
  [[nodiscard]] virtual std::size_t state_size() const = 0;

  [[nodiscard]] virtual Result<AnyState> start(const OptionValues& options) const = 0;
  [[nodiscard]] virtual OptionValues options(const AnyState& state) const = 0;
  [[nodiscard]] virtual std::uint8_t players(const AnyState& state) const = 0;
  [[nodiscard]] virtual Turn turn(const AnyState& state) const = 0;
  [[nodiscard]] virtual Question question(const AnyState& state) const = 0;
  virtual void legal(const AnyState& state, ActionList& out) const = 0;
  virtual void outcomes(const AnyState& state, OutcomeList& out) const = 0;
  virtual void apply(AnyState& state, Action action, EventSink sink) const = 0;
  [[nodiscard]] virtual Reason refusal(const AnyState& state, Action action) const = 0;
  // A state in which everything that `viewer` does not know is drawn anew.
  [[nodiscard]] virtual AnyState determinize(const AnyState& state, Seat viewer,
                                             Rng& rng) const = 0;
  [[nodiscard]] virtual ScoreSheet score(const AnyState& state, Seat seat) const = 0;
  [[nodiscard]] virtual Standings standings(const AnyState& state) const = 0;
  [[nodiscard]] virtual std::string defect(const AnyState& state) const = 0;

  [[nodiscard]] virtual json::value position(const AnyState& state) const = 0;
  [[nodiscard]] virtual Result<AnyState> read_position(const json::value& document) const = 0;
  [[nodiscard]] virtual json::value view(const AnyState& state, Seat viewer,
                                         json::storage_ptr storage) const = 0;
  [[nodiscard]] json::value view(const AnyState& state, Seat viewer) const {
    return view(state, viewer, {});
  }
};

template <NotatedGame G>
class Erased final : public AnyGame {
 public:
  using State = typename G::State;

  explicit Erased(const G& game) : game_(game) {}

  const GameInfo& info() const override { return G::info(); }
  const Grammar& grammar() const override { return game_.grammar(); }
  const std::vector<OptionSpec>& option_specs() const override { return game_.option_specs(); }
  const std::vector<Provenance>& provenance() const override { return game_.provenance(); }
  std::uint64_t data_hash() const override { return game_.data_hash(); }
  std::size_t state_size() const override { return sizeof(State); }

  Result<AnyState> start(const OptionValues& options) const override {
    return erase(game_.start(options));
  }
  OptionValues options(const AnyState& state) const override {
    return game_.options(state.as<State>());
  }
  std::uint8_t players(const AnyState& state) const override {
    return game_.players(state.as<State>());
  }
  Turn turn(const AnyState& state) const override { return game_.turn(state.as<State>()); }
  Question question(const AnyState& state) const override {
    return game_.question(state.as<State>());
  }
  void legal(const AnyState& state, ActionList& out) const override {
    game_.legal(state.as<State>(), out);
  }
  void outcomes(const AnyState& state, OutcomeList& out) const override {
    game_.outcomes(state.as<State>(), out);
  }
  void apply(AnyState& state, Action action, EventSink sink) const override {
    State plain = state.as<State>();
    game_.apply(plain, action, sink);
    state = AnyState::of(plain);
  }
  Reason refusal(const AnyState& state, Action action) const override {
    return game_.refusal(state.as<State>(), action);
  }
  AnyState determinize(const AnyState& state, Seat viewer, Rng& rng) const override {
    return AnyState::of(game_.determinize(game_.observe(state.as<State>(), viewer), rng));
  }
  ScoreSheet score(const AnyState& state, Seat seat) const override {
    ScoreSheet sheet;
    game_.score(state.as<State>(), seat, sheet);
    return sheet;
  }
  Standings standings(const AnyState& state) const override {
    return game_.standings(state.as<State>());
  }
  std::string defect(const AnyState& state) const override {
    return game_.defect(state.as<State>());
  }
  json::value position(const AnyState& state) const override {
    return game_.position(state.as<State>());
  }
  Result<AnyState> read_position(const json::value& document) const override {
    return erase(game_.read_position(document));
  }
  json::value view(const AnyState& state, Seat viewer, json::storage_ptr storage) const override {
    return game_.view(game_.observe(state.as<State>(), viewer), std::move(storage));
  }

 private:
  static Result<AnyState> erase(const Result<State>& state) {
    if (!state) return state.error();
    return AnyState::of(*state);
  }

  const G& game_;
};

}  // namespace stadtluft
