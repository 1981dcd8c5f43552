#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "engine/core/game.h"
#include "engine/notation/any_game.h"
#include "engine/notation/message_json.h"

namespace stadtluft::testing {

// A table at which a test plays: positions in JSON, actions in text, facts by JSON pointer. Every
// misstep of the test itself is a failure with the reason in it.
template <NotatedGame G>
class TestTable {
 public:
  // A partial position; what it leaves out is as after setup.
  TestTable(const G& game, std::string_view position) : game_(game), any_(game) {
    const Result<typename G::State> state = game.read_position(json::parse(position));
    if (state)
      state_ = *state;
    else
      ADD_FAILURE() << "position refused: " << state.error().text();
  }
  TestTable(const G& game, const typename G::State& state)
      : game_(game), any_(game), state_(state) {}
  TestTable(const TestTable& other)
      : game_(other.game_), any_(other.game_), state_(other.state_), events_(other.events_) {}
  TestTable& operator=(const TestTable&) = delete;

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] typename G::State& state() { return state_; }
  [[nodiscard]] const typename G::State& state() const { return state_; }
  [[nodiscard]] const EventLog& events() const { return events_; }
  [[nodiscard]] Turn turn() const { return game_.turn(state_); }

  // A player's action in text form; must be offered.
  void act(std::string_view text) {
    const Result<Action> action = read_legal_action(any_, AnyState::of(state_), text);
    if (!action) {
      ADD_FAILURE() << "cannot " << text << ": " << action.error().text();
      return;
    }
    game_.apply(state_, *action, EventSink(events_));
  }
  void act_all(std::initializer_list<std::string_view> texts) {
    for (const std::string_view text : texts) act(text);
  }
  // An outcome of chance in text form; must be possible.
  void chance(std::string_view text) {
    const Result<Action> action = read_outcome(any_, AnyState::of(state_), text);
    if (!action) {
      ADD_FAILURE() << "cannot " << text << ": " << action.error().text();
      return;
    }
    game_.apply(state_, *action, EventSink(events_));
  }
  // Lets chance decide, by a fixed seed, until somebody is asked.
  void settle(std::uint64_t seed = 1) {
    Rng rng(seed);
    settle_chance(game_, state_, rng, EventSink(events_));
  }

  [[nodiscard]] std::vector<std::string> offered() const {
    std::vector<std::string> texts;
    if (turn().actor != Actor::player) return texts;
    ActionList legal;
    game_.legal(state_, legal);
    for (const Action& action : legal) texts.push_back(action_text(game_.grammar(), action));
    return texts;
  }
  [[nodiscard]] std::vector<std::string> offered(std::string_view verb) const {
    std::vector<std::string> texts = offered();
    const std::string start = std::string(verb) + " ";
    std::erase_if(texts, [&](const std::string& text) {
      return text != verb && text.compare(0, start.size(), start) != 0;
    });
    return texts;
  }
  [[nodiscard]] bool offers(std::string_view text) const {
    const std::vector<std::string> texts = offered();
    return std::find(texts.begin(), texts.end(), text) != texts.end();
  }
  // Why an action is refused; empty if it is offered.
  [[nodiscard]] std::string refusal(std::string_view text) const {
    const Result<Action> action = read_legal_action(any_, AnyState::of(state_), text);
    return action ? "" : action.error().text();
  }
  // Possible outcomes of the pending chance node, with their weights.
  [[nodiscard]] std::vector<std::pair<std::string, unsigned>> outcomes() const {
    std::vector<std::pair<std::string, unsigned>> list;
    if (turn().actor != Actor::chance) return list;
    OutcomeList outcomes;
    game_.outcomes(state_, outcomes);
    for (const Outcome& outcome : outcomes)
      list.emplace_back(action_text(game_.grammar(), outcome.action), outcome.weight);
    return list;
  }
  // The name of what is asked: "take-card", "build"; "chance" or "over".
  [[nodiscard]] std::string asked() const {
    if (turn().over()) return "over";
    if (turn().actor == Actor::chance) return "chance";
    return std::string(game_.grammar().questions[game_.question(state_).kind].name);
  }
  // A fact of the full position by JSON pointer; null if there is none.
  [[nodiscard]] json::value at(std::string_view pointer) const {
    boost::system::error_code none;
    const json::value position = game_.position(state_);
    const json::value* found = position.find_pointer(pointer, none);
    return found == nullptr ? json::value() : *found;
  }
  // The same as a number; a missing count is 0.
  [[nodiscard]] std::int64_t number(std::string_view pointer) const {
    const json::value value = at(pointer);
    return value.is_int64() ? value.get_int64() : 0;
  }
  // How often an event of this name was told.
  [[nodiscard]] std::size_t told(std::string_view name) const {
    return static_cast<std::size_t>(std::count_if(
        events_.begin(), events_.end(),
        [&](const Event& event) { return game_.grammar().events[event.kind].name == name; }));
  }

 private:
  const G& game_;
  Erased<G> any_;
  typename G::State state_{};
  EventLog events_;
};

}  // namespace stadtluft::testing
