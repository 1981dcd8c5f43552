#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/games/firenze/content.h"
#include "engine/games/firenze/state.h"
#include "engine/notation/frame_game.h"

namespace stadtluft::firenze {

using Look = stadtluft::Look<Content, State>;
using Play = stadtluft::Play<Content, State>;
using Rule = FrameRule<Content, State>;

// Firenze by Andreas Steding, 2 to 4 players. The rules are in docs/rules/firenze.md and are cited
// by id. What the functions mean is said in core/rule_game.h and notation/frame_game.h.
struct Room {
  using Content = firenze::Content;
  using State = firenze::State;

  // firenze.cc
  [[nodiscard]] static const GameInfo& info();
  [[nodiscard]] static std::vector<OptionRow<Options>> options(const Content& content);
  // grammar.cc
  [[nodiscard]] static Grammar grammar(const Content& content);
  // setup.cc
  [[nodiscard]] static Status check(const Content& content, const Options& options);
  static void set_up(Play& play);
  // flow.cc
  [[nodiscard]] static std::span<const Rule> rules();
  // refusals.cc
  [[nodiscard]] static Reason refusal(const Look& look, Action action);
  // offers.cc
  static void offer_values(const Look& look, Action action, OfferValues& out);
  // knowledge.cc
  [[nodiscard]] static State seen_by(const Look& look, Seat viewer);
  [[nodiscard]] static State dealt_anew(const Content& content,
                                        const Observation<State>& observation, Rng& rng);
  // scoring.cc
  static void score(const Look& look, Seat seat, ScoreSheet& sheet);
  // invariants.cc
  [[nodiscard]] static Status defect(const Look& look);
  // notation.cc
  template <class Archive>
  static void describe(Archive& io, const Content& content, State& s, Extent extent);
  [[nodiscard]] static Status complete(const Content& content, const boost::json::object& given,
                                       State& s);
  static void resume(const Content& content, const boost::json::object& given, State& s);
  // view.cc
  template <class Archive>
  static void show(Archive& io, const Look& look, Seat viewer);
};

using Firenze = FrameGame<Room>;

}  // namespace stadtluft::firenze

namespace stadtluft {
extern template class RuleGame<firenze::Room>;
extern template class FrameGame<firenze::Room>;
}  // namespace stadtluft
