#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "engine/core/game.h"
#include "engine/notation/any_game.h"
#include "engine/notation/message_json.h"
#include "tests/support/scene_builder.h"

namespace stadtluft::testing {

// A fresh game with options such as "players=3 start_player=1", before any chance; or why there is
// none.
template <NotatedGame G>
[[nodiscard]] Result<typename G::State> start_with(const G& game, std::string_view assignments) {
  OptionValues values = standard_options(game.option_specs());
  std::istringstream words{std::string(assignments)};
  for (std::string word; words >> word;)
    if (const Status set = set_option(game.option_specs(), values, word); !set) return set.error();
  return game.start(values);
}

// The same, where it must be possible.
template <NotatedGame G>
[[nodiscard]] typename G::State started(const G& game, std::string_view assignments) {
  const Result<typename G::State> state = start_with(game, assignments);
  if (!state) {
    ADD_FAILURE() << "cannot start " << assignments << ": " << state.error().text();
    return {};
  }
  return *state;
}

// A scene that a test plays: positions in JSON, actions in text, facts by JSON pointer. Every
// misstep of the test itself is a failure with the reason in it.
template <NotatedGame G>
class GameScene {
 public:
  // A partial position; what it leaves out is as after setup.
  GameScene(const G& game, std::string_view position) : game_(game), any_(game) {
    const Result<typename G::State> state = game.read_position(json::parse(position));
    if (state)
      state_ = *state;
    else
      ADD_FAILURE() << "position refused: " << state.error().text();
  }
  GameScene(const G& game, const typename G::State& state)
      : game_(game), any_(game), state_(state) {}
  GameScene(const GameScene& other)
      : game_(other.game_), any_(other.game_), state_(other.state_), events_(other.events_) {}
  GameScene& operator=(const GameScene&) = delete;

  // A fresh game at its first question, set up by a seed.
  GameScene(const G& game, std::string_view options, std::uint64_t seed)
      : game_(game), any_(game), state_(started(game, options)) {
    Rng rng(seed);
    settle_chance(game_, state_, rng);
  }

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
  // The names of all events told, in their order.
  [[nodiscard]] std::vector<std::string> story() const {
    std::vector<std::string> names;
    for (const Event& event : events_) names.emplace_back(game_.grammar().events[event.kind].name);
    return names;
  }
  // What the score sheet would say now: of all lines, those of one kind, those of one kind and
  // first argument.
  [[nodiscard]] int score(Seat seat = 0) const { return sheet(seat).total(); }
  [[nodiscard]] int scored(std::uint16_t kind, Seat seat = 0) const {
    return points_where(seat, [&](const ScoreItem& line) { return line.kind == kind; });
  }
  [[nodiscard]] int scored(std::uint16_t kind, unsigned arg, Seat seat) const {
    return points_where(seat, [&](const ScoreItem& line) {
      return line.kind == kind && line.arg == static_cast<int>(arg);
    });
  }

 private:
  [[nodiscard]] ScoreSheet sheet(Seat seat) const {
    ScoreSheet sheet;
    game_.score(state_, seat, sheet);
    return sheet;
  }
  template <class Which>
  [[nodiscard]] int points_where(Seat seat, const Which& which) const {
    int sum = 0;
    for (const ScoreItem& line : sheet(seat).items)
      if (which(line)) sum += line.points;
    return sum;
  }

  const G& game_;
  Erased<G> any_;
  typename G::State state_{};
  EventLog events_;
};

}  // namespace stadtluft::testing
