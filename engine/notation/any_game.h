#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "engine/content/data_table.h"
#include "engine/core/game.h"
#include "engine/core/offer_values.h"
#include "engine/notation/draft.h"
#include "engine/notation/extent.h"
#include "engine/notation/json_archive.h"

namespace stadtluft {

// What a game adds to the kernel's `Game` so that its positions can be written and read.
//
//   position(s)          the complete state as JSON, without loss
//   read_position(j)     a state from JSON: what is left out has its value after setup; checked
//                        against every invariant
//   write_view(o, draft) what the viewer sees, as JSON for clients, into an empty draft
//   schema(extent)       the JSON schema of positions or of views
//   provenance()         where every value of its tables comes from
//   rule_values()        the values of its tables: data_hash() is their hash
template <class G>
concept NotatedGame = Game<G> &&
    requires(const G& game, const typename G::State& state, const json::value& document,
             const Observation<typename G::State>& observation, Draft& draft) {
  { game.position(state) } -> std::same_as<json::value>;
  { game.read_position(document) } -> std::same_as<Result<typename G::State>>;
  { game.write_view(observation, draft) } -> std::same_as<void>;
  { game.schema(Extent::all) } -> std::same_as<json::value>;
  { game.provenance() } -> std::same_as<const std::vector<Provenance>&>;
  { game.rule_values() } -> std::same_as<const RuleValues&>;
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
  [[nodiscard]] virtual const RuleValues& rule_values() const = 0;
  [[nodiscard]] virtual std::size_t state_size() const = 0;

  [[nodiscard]] virtual Result<AnyState> start(const OptionValues& options) const = 0;
  [[nodiscard]] virtual OptionValues options(const AnyState& state) const = 0;
  [[nodiscard]] virtual std::uint8_t players(const AnyState& state) const = 0;
  [[nodiscard]] virtual Turn turn(const AnyState& state) const = 0;
  [[nodiscard]] virtual Question question(const AnyState& state) const = 0;
  virtual void legal(const AnyState& state, ActionList& out) const = 0;
  virtual void outcomes(const AnyState& state, OutcomeList& out) const = 0;
  virtual void apply(AnyState& state, Action action, EventSink sink) const = 0;
  [[nodiscard]] virtual AnswerSet answer_set(const AnyState& state) const = 0;
  virtual bool apply_unit(AnyState& state, Action action, EventSink sink) const = 0;
  // The answers of a set as they are asked for one by one: see arranged() in core/answer_set.h.
  [[nodiscard]] virtual Result<std::vector<Action>, SetFault> arranged(
      const AnyState& state, const std::vector<Action>& answers) const = 0;
  [[nodiscard]] virtual Reason refusal(const AnyState& state, Action action) const = 0;
  // What an offered action brings and costs, by the names of MessageSpec::values.
  [[nodiscard]] virtual OfferValues offer_values(const AnyState& state, Action action) const = 0;
  // A state in which everything that `viewer` does not know is drawn anew.
  [[nodiscard]] virtual AnyState determinize(const AnyState& state, Seat viewer,
                                             Rng& rng) const = 0;
  [[nodiscard]] virtual ScoreSheet score(const AnyState& state, Seat seat) const = 0;
  [[nodiscard]] virtual Standings standings(const AnyState& state) const = 0;
  // The same as far as `viewer` may know: what is hidden from them does not count.
  [[nodiscard]] virtual ScoreSheet score_seen_by(const AnyState& state, Seat viewer,
                                                 Seat seat) const = 0;
  [[nodiscard]] virtual Standings standings_seen_by(const AnyState& state, Seat viewer) const = 0;
  [[nodiscard]] virtual std::string defect(const AnyState& state) const = 0;

  [[nodiscard]] virtual json::value position(const AnyState& state) const = 0;
  [[nodiscard]] virtual Result<AnyState> read_position(const json::value& document) const = 0;
  // The draft must be empty.
  virtual void write_view(const AnyState& state, Seat viewer, Draft& draft) const = 0;
  [[nodiscard]] json::value view(const AnyState& state, Seat viewer) const {
    Draft draft;
    write_view(state, viewer, draft);
    return draft.json();
  }
  // Of positions, or with Extent::table of views.
  [[nodiscard]] virtual json::value schema(Extent extent) const = 0;

  // The state in which the seat is asked now what it will be asked later, whatever others answer
  // before it; nothing if its question is not known yet. Requires a player's turn.
  [[nodiscard]] virtual std::optional<AnyState> asked_ahead(const AnyState& state,
                                                            Seat seat) const = 0;
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
  const RuleValues& rule_values() const override { return game_.rule_values(); }
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
  AnswerSet answer_set(const AnyState& state) const override {
    AnswerSet set;
    game_.answer_set(state.as<State>(), set);
    return set;
  }
  bool apply_unit(AnyState& state, Action action, EventSink sink) const override {
    State plain = state.as<State>();
    const bool more = game_.apply_unit(plain, action, sink);
    state = AnyState::of(plain);
    return more;
  }
  Result<std::vector<Action>, SetFault> arranged(
      const AnyState& state, const std::vector<Action>& answers) const override {
    return stadtluft::arranged(game_, state.as<State>(), answers);
  }
  Reason refusal(const AnyState& state, Action action) const override {
    return game_.refusal(state.as<State>(), action);
  }
  OfferValues offer_values(const AnyState& state, Action action) const override {
    OfferValues values;
    // A game that is not made of frames may have none.
    if constexpr (requires(const State& plain) { game_.offer_values(plain, action, values); })
      game_.offer_values(state.as<State>(), action, values);
    return values;
  }
  std::optional<AnyState> asked_ahead(const AnyState& state, Seat seat) const override {
    // A game that is not made of frames asks one after the other.
    if constexpr (requires(State & plain) { game_.ask_ahead(plain, seat); }) {
      State plain = state.as<State>();
      if (game_.ask_ahead(plain, seat)) return AnyState::of(plain);
    }
    return std::nullopt;
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
  ScoreSheet score_seen_by(const AnyState& state, Seat viewer, Seat seat) const override {
    ScoreSheet sheet;
    game_.score(game_.observe(state.as<State>(), viewer).seen, seat, sheet);
    return sheet;
  }
  Standings standings_seen_by(const AnyState& state, Seat viewer) const override {
    return game_.standings(game_.observe(state.as<State>(), viewer).seen);
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
  void write_view(const AnyState& state, Seat viewer, Draft& draft) const override {
    game_.write_view(game_.observe(state.as<State>(), viewer), draft);
  }
  json::value schema(Extent extent) const override { return game_.schema(extent); }

 private:
  static Result<AnyState> erase(const Result<State>& state) {
    if (!state) return state.error();
    return AnyState::of(*state);
  }

  const G& game_;
};

}  // namespace stadtluft
