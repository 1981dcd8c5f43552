#pragma once

#include <array>
#include <cassert>
#include <span>
#include <string_view>

#include "engine/core/action.h"
#include "engine/core/answer_set.h"
#include "engine/core/chance.h"
#include "engine/core/event.h"
#include "engine/core/frame.h"
#include "engine/core/grammar.h"

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
  [[gnu::always_inline]] void push(const NewFrame& frame) { state.agenda.push(frame); }
  void pop() { state.agenda.pop(); }
};

// What a frame says when it is on top and is run.
enum class Next : std::uint8_t {
  go_on,  // it worked, popped itself or pushed others: run whatever is on top now
  ask,    // it needs an answer of its seat
  chance  // it needs an outcome of chance
};

// One row per kind of frame (a Job of the room): a game's rules are a table of these. A frame that
// only works has `run` alone; one that asks has `question`, `legal` and `answer` too; one that
// waits for chance has `answer` and `outcomes`. One whose answers belong together has `set`: it
// describes what may be chosen from the present question on.
template <class Content, class State>
struct FrameRule {
  FrameNumber job;
  std::string_view name;
  Next (*run)(Play<Content, State>&) = nullptr;
  Question (*question)(const Look<Content, State>&) = nullptr;
  void (*legal)(const Look<Content, State>&, ActionList&) = nullptr;
  void (*answer)(Play<Content, State>&, Action) = nullptr;
  void (*outcomes)(const Look<Content, State>&, OutcomeList&) = nullptr;
  void (*set)(const Look<Content, State>&, AnswerSet&) = nullptr;
};

// The rows by the number of their job. Does not compile unless every job has exactly one.
template <class Rule, std::size_t Jobs, std::size_t N>
[[nodiscard]] consteval std::array<Rule, Jobs> rules_by_job(const Rule (&rows)[N]) {
  static_assert(N == Jobs, "every job has one row");
  std::array<Rule, Jobs> rules{};
  for (const Rule& row : rows) {
    Rule& rule = rules.at(row.job.template as<std::uint8_t>());
    if (rule.run != nullptr) throw "two rows are of one job";
    rule = row;
  }
  return rules;
}

// A question whose arguments are numbers of its frame: kAsksWith<kAskTarget, &Frame::a> for a row.
template <std::uint16_t kind, auto... fields>
inline constexpr auto kAsksWith = [](const auto& look) -> Question {
  return {kind, {static_cast<std::int16_t>(look.frame().*fields)...}};
};

// Runs frames until one needs an answer or not more than `floor` are left (if none: the game is
// over). Cost: a table look-up and a call per frame.
template <class Content, class State>
void run_frames(std::span<const FrameRule<Content, State>> rules, Play<Content, State>& play,
                std::size_t floor = 0) {
  auto& agenda = play.state.agenda;
  [[maybe_unused]] int steps = 0;
  while (agenda.frames.size() > floor) {
    assert(++steps < 100000 && "the rules run in a circle");
    const Next next = rules[agenda.top().kind].run(play);
    if (next == Next::go_on) continue;
    agenda.turn =
        next == Next::ask ? Turn{Actor::player, agenda.top().seat} : Turn{Actor::chance, kNobody};
    return;
  }
  agenda.turn = Turn{};
}

// The question on top. Requires that a player is asked.
template <class Content, class State>
[[nodiscard]] Question pending_question(std::span<const FrameRule<Content, State>> rules,
                                        const Look<Content, State>& look) {
  assert(look.state.agenda.turn.actor == Actor::player);
  return rules[look.frame().kind].question(look);
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

// Describes the set that the question on top is part of; of a plain question nothing. Requires that
// a player is asked.
template <class Content, class State>
void pending_set(std::span<const FrameRule<Content, State>> rules, const Look<Content, State>& look,
                 AnswerSet& out) {
  assert(look.state.agenda.turn.actor == Actor::player);
  if (const auto set = rules[look.frame().kind].set) set(look, out);
}

// Takes an answer like take_answer, and says whether it was a unit of a set whose rest is asked for
// now. A frame that went away and another one of its kind are two sets.
template <class Content, class State>
[[nodiscard]] bool take_unit(std::span<const FrameRule<Content, State>> rules,
                             Play<Content, State>& play, Action action) {
  const auto& agenda = play.state.agenda;
  AnswerSet whole;
  pending_set(rules, Look<Content, State>(play), whole);
  const Frame asked = agenda.top();
  const std::size_t depth = agenda.frames.size();
  rules[asked.kind].answer(play, action);
  run_frames(rules, play, depth - 1);
  if (agenda.frames.size() < depth) {
    run_frames(rules, play);
    return false;
  }
  if (agenda.frames.size() > depth || agenda.top().kind != asked.kind ||
      agenda.turn != Turn{Actor::player, asked.seat} || whole.find(action) == nullptr)
    return false;
  AnswerSet rest;
  pending_set(rules, Look<Content, State>(play), rest);
  return rest.rest_of(whole);
}

}  // namespace stadtluft
