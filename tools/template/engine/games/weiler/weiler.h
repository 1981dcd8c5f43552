#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/games/weiler/content.h"
#include "engine/games/weiler/state.h"
#include "engine/notation/frame_game.h"

namespace stadtluft::weiler {

using Look = stadtluft::Look<Content, State>;
using Play = stadtluft::Play<Content, State>;
using Rule = FrameRule<Content, State>;

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
// What the functions mean is said in core/rule_game.h and notation/frame_game.h.
struct Room {
  using Content = weiler::Content;
  using State = weiler::State;

  // weiler.cc
  [[nodiscard]] static const GameInfo& info();
  [[nodiscard]] static std::vector<OptionRow<Options>> options(const Content& content);
  // grammar.cc
  [[nodiscard]] static Grammar grammar(const Content& content);
  // setup.cc
  static void set_up(Play& play);
  // flow.cc
  [[nodiscard]] static std::span<const Rule> rules();
  // refusals.cc
  [[nodiscard]] static Reason refusal(const Look& look, Action action);
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

using Weiler = FrameGame<Room>;

}  // namespace stadtluft::weiler

namespace stadtluft {
extern template class RuleGame<weiler::Room>;
extern template class FrameGame<weiler::Room>;
}  // namespace stadtluft
