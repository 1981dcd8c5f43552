#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/games/brugge/content.h"
#include "engine/games/brugge/state.h"
#include "engine/notation/frame_game.h"

namespace stadtluft::brugge {

using Look = stadtluft::Look<Content, State>;
using Play = stadtluft::Play<Content, State>;
using Rule = FrameRule<Content, State>;

// Brugge by Stefan Feld, 2 to 4 players. The rules are in docs/rules/brugge.md and
// docs/rules/brugge-cards.md and are cited by id. What the functions mean is said in
// core/rule_game.h and notation/frame_game.h.
struct Room {
  using Content = brugge::Content;
  using State = brugge::State;

  // brugge.cc
  [[nodiscard]] static const GameInfo& info();
  [[nodiscard]] static std::vector<OptionRow<Options>> options(const Content& content);
  // grammar.cc
  [[nodiscard]] static Grammar grammar(const Content& content);
  // setup.cc
  static void set_up(Play& play);
  // flow.cc
  [[nodiscard]] static std::span<const Rule> rules();
  [[nodiscard]] static Action sample(const Look& look, Rng& rng);
  // refusals.cc
  [[nodiscard]] static Reason refusal(const Look& look, Action action);
  // offers.cc
  static void offer_values(const Look& look, Action action, OfferValues& out);
  // knowledge.cc
  [[nodiscard]] static State seen_by(const Look& look, Seat viewer);
  // Cost: some ten nanoseconds per hidden card outside the stacks.
  [[nodiscard]] static State dealt_anew(const Content& content,
                                        const Observation<State>& observation, Rng& rng);
  // scoring.cc
  static void score(const Look& look, Seat seat, ScoreSheet& sheet);
  [[nodiscard]] static int tie_break(const Look& look, Seat seat);
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

using Brugge = FrameGame<Room>;

}  // namespace stadtluft::brugge

namespace stadtluft {
extern template class RuleGame<brugge::Room>;
extern template class FrameGame<brugge::Room>;
}  // namespace stadtluft
