#pragma once

#include <cassert>
#include <span>
#include <string_view>

#include "engine/core/action.h"
#include "engine/core/chance.h"
#include "engine/core/event.h"
#include "engine/core/frame.h"

namespace stadtluft {

// What the rules read: the immutable tables and a state.
template <class Content, class State>
struct Look {
  const Content& content;
  const State& state;

  [[nodiscard]] const Frame& frame() const { return state.agenda.top(); }
};

// What the rules work on: the same, writable, and somebody to tell.
template <class Content, class State>
struct Play {
  const Content& content;
  State& state;
  EventSink tell;

  operator Look<Content, State>() const { return {content, state}; }  // NOLINT
  [[nodiscard]] Frame& frame() { return state.agenda.top(); }
  void push(const Frame& frame) { state.agenda.push(frame); }
  void pop() { state.agenda.pop(); }
};

// What a frame says when it is on top and is run.
enum class Next : std::uint8_t {
  go_on,  // it worked, popped itself or pushed others: run whatever is on top now
  ask,    // it needs an answer of its seat
  chance  // it needs an outcome of chance
};

// One row per kind of frame: a game's rules are a table of these. A frame that only works has `run`
// alone; one that asks has `legal` and `answer` too; one that waits for chance has `outcomes` and
// `answer`.
template <class Content, class State>
struct FrameRule {
  std::string_view name;
  Next (*run)(Play<Content, State>&);
  void (*legal)(const Look<Content, State>&, ActionList&) = nullptr;
  void (*answer)(Play<Content, State>&, Action) = nullptr;
  void (*outcomes)(const Look<Content, State>&, OutcomeList&) = nullptr;
};

// Runs frames until one needs an answer or none is left (then the game is over).
// Cost: a table look-up and a call per frame.
template <class Content, class State>
void run_frames(std::span<const FrameRule<Content, State>> rules, Play<Content, State>& play) {
  auto& agenda = play.state.agenda;
  [[maybe_unused]] int steps = 0;
  while (!agenda.frames.empty()) {
    assert(++steps < 100000 && "the rules run in a circle");
    const Next next = rules[agenda.top().kind].run(play);
    if (next == Next::go_on) continue;
    agenda.turn =
        next == Next::ask ? Turn{Actor::player, agenda.top().seat} : Turn{Actor::chance, kNobody};
    return;
  }
  agenda.turn = Turn{};
}

// Lists the answers to the question on top. Requires that a player is asked.
template <class Content, class State>
void legal_answers(std::span<const FrameRule<Content, State>> rules,
                   const Look<Content, State>& look, ActionList& out) {
  assert(look.state.agenda.turn.actor == Actor::player);
  rules[look.frame().kind].legal(look, out);
}

// Lists the outcomes of the chance node on top. Requires that chance is asked.
template <class Content, class State>
void chance_outcomes(std::span<const FrameRule<Content, State>> rules,
                     const Look<Content, State>& look, OutcomeList& out) {
  assert(look.state.agenda.turn.actor == Actor::chance);
  rules[look.frame().kind].outcomes(look, out);
}

// Takes an answer or outcome and runs on to the next question. Requires that it is one of the
// offered ones and that the game is not over.
template <class Content, class State>
void take_answer(std::span<const FrameRule<Content, State>> rules, Play<Content, State>& play,
                 Action action) {
  rules[play.frame().kind].answer(play, action);
  run_frames(rules, play);
}

}  // namespace stadtluft
