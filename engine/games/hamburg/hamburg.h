#pragma once

#include <memory>
#include <string>
#include <vector>

#include <boost/json/value.hpp>

#include "engine/core/game.h"
#include "engine/games/hamburg/content.h"
#include "engine/games/hamburg/state.h"
#include "engine/notation/extent.h"

namespace stadtluft::hamburg {

// Hamburg by Stefan Feld, 1 to 5 players, six expansions. Fulfils Game and NotatedGame; the
// functions mean what they mean there. The rules are in docs/rules/hamburg.md and
// docs/rules/hamburg-cards.md and are cited by id. In the solo game TOM has seat 1 of the table: he
// is never asked, but scored.
class Hamburg {
 public:
  using State = hamburg::State;

  static Result<std::unique_ptr<Hamburg>> load(const DataSource& source);
  static const GameInfo& info();

  [[nodiscard]] const Content& content() const { return *content_; }
  [[nodiscard]] const Grammar& grammar() const { return grammar_; }
  [[nodiscard]] const std::vector<OptionSpec>& option_specs() const { return option_specs_; }
  [[nodiscard]] const std::vector<Provenance>& provenance() const { return content_->provenance; }
  [[nodiscard]] std::uint64_t data_hash() const { return content_->data_hash; }

  [[nodiscard]] Result<State> start(const OptionValues& values) const;
  [[nodiscard]] OptionValues options(const State& state) const;
  [[nodiscard]] std::uint8_t players(const State& state) const { return state.options.players; }
  [[nodiscard]] Turn turn(const State& state) const { return state.agenda.turn; }
  [[nodiscard]] Question question(const State& state) const;
  void legal(const State& state, ActionList& out) const;
  void outcomes(const State& state, OutcomeList& out) const;
  // An outcome of chance, with the distribution of outcomes() but without listing a whole pile.
  [[nodiscard]] Action sample(const State& state, Rng& rng) const;
  void apply(State& state, Action action, EventSink sink = {}) const;
  [[nodiscard]] Reason refusal(const State& state, Action action) const;

  [[nodiscard]] Observation<State> observe(const State& state, Seat viewer) const;
  [[nodiscard]] State determinize(const Observation<State>& observation, Rng& rng) const;

  void score(const State& state, Seat seat, ScoreSheet& sheet) const;
  [[nodiscard]] Standings standings(const State& state) const;
  [[nodiscard]] std::string defect(const State& state) const;

  [[nodiscard]] boost::json::value position(const State& state,
                                            boost::json::storage_ptr storage = {}) const;
  [[nodiscard]] Result<State> read_position(const boost::json::value& document) const;
  [[nodiscard]] boost::json::value view(const Observation<State>& observation,
                                        const boost::json::storage_ptr& storage = {}) const;

 private:
  explicit Hamburg(std::unique_ptr<Content> content);
  [[nodiscard]] boost::json::object document(const State& state, Extent extent,
                                             boost::json::storage_ptr storage) const;
  [[nodiscard]] Result<Options> read_options(const OptionValues& values) const;

  std::unique_ptr<Content> content_;
  Grammar grammar_;
  std::vector<OptionSpec> option_specs_;
};

}  // namespace stadtluft::hamburg
