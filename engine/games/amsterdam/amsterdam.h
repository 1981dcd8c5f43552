#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/games/amsterdam/content.h"
#include "engine/games/amsterdam/state.h"
#include "engine/notation/frame_game.h"

namespace stadtluft::amsterdam {

using Look = stadtluft::Look<Content, State>;
using Play = stadtluft::Play<Content, State>;
using Rule = FrameRule<Content, State>;

// Amsterdam by Stefan Feld, 1 to 4 players, four expansions, a short game. The rules are in
// docs/rules/amsterdam.md and docs/rules/amsterdam-cards.md and are cited by id. In the solo game
// TOM has seat 1 of the table: he is never asked, but scored.
// What the functions mean is said in core/rule_game.h and notation/frame_game.h.
struct Room {
  using Content = amsterdam::Content;
  using State = amsterdam::State;

  // amsterdam.cc
  [[nodiscard]] static const GameInfo& info();
  [[nodiscard]] static std::vector<OptionRow<Options>> options(const Content& content);
  [[nodiscard]] static Status check(const Content& content, const Options& options);
  [[nodiscard]] static std::uint8_t seats(const State& s) { return s.seats; }
  // grammar.cc
  [[nodiscard]] static Grammar grammar(const Content& content);
  // setup.cc
  static void set_up(Play& play);
  // flow.cc
  [[nodiscard]] static std::span<const Rule> rules();
  [[nodiscard]] static Action sample(const Look& look, Rng& rng);
  // dice.cc
  [[nodiscard]] static bool ask_ahead(Play& play, Seat seat);
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

using Amsterdam = FrameGame<Room>;

}  // namespace stadtluft::amsterdam

namespace stadtluft {
extern template class RuleGame<amsterdam::Room>;
extern template class FrameGame<amsterdam::Room>;
}  // namespace stadtluft
