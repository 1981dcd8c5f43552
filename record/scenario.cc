#include "record/scenario.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/notation/message_json.h"
#include "record/place.h"
#include "record/record.h"

namespace stadtluft {
namespace {

// Plays the steps of a scenario. Every check yields an empty text, or what was expected and what
// was there instead.
class Player {
 public:
  explicit Player(const Scenario& scenario)
      : game_(*scenario.game), state_(scenario.start), rng_(scenario.seed) {}

  std::string operator()(const scenario::Act& step) { return take(Step{step.seat, step.text}); }

  std::string operator()(const scenario::Chance& step) {
    for (const std::string& text : step.outcomes) {
      std::string fault = text == "*" ? settle() : take(Step{kNobody, text});
      if (!fault.empty()) return fault;
    }
    return {};
  }

  std::string operator()(const scenario::Expect& step) {
    if (step.viewer && *step.viewer != kSpectator && *step.viewer >= game_.players(state_))
      return fmt::format("there is no seat {}", *step.viewer);
    const json::value seen =
        step.viewer ? game_.view(state_, *step.viewer) : game_.position(state_);
    std::string faults;
    for (const auto& [pointer, expected] : step.facts) {
      const std::string fault = compare(seen, pointer, expected);
      if (fault.empty()) continue;
      if (!faults.empty()) faults += '\n';
      faults += fault;
    }
    return faults;
  }

  std::string operator()(const scenario::Legal& step) {
    std::vector<Action> left = offered();
    for (const std::string& text : step.actions) {
      const Result<Action> action = parse_action(game_.grammar(), text);
      if (!action) return fmt::format("'{}' should be offered: {}", text, action.error().what);
      const auto found = std::find(left.begin(), left.end(), *action);
      if (found == left.end()) {
        return fmt::format("'{}' should be offered; {}", text, offered_text());
      }
      left.erase(found);
    }
    if (!step.only || left.empty()) return {};
    return fmt::format("nothing else should be offered, but there is {}", texts(left));
  }

  std::string operator()(const scenario::Illegal& step) {
    const std::vector<Action> actions = offered();
    for (const std::string& text : step.actions) {
      const Result<Action> action = parse_action(game_.grammar(), text);
      // A misspelt action is never offered: such a test could not fail.
      if (!action) return fmt::format("'{}' is no action at all: {}", text, action.error().what);
      if (std::find(actions.begin(), actions.end(), *action) != actions.end())
        return fmt::format("'{}' should not be offered, but it is", text);
    }
    return {};
  }

  std::string operator()(const scenario::Refused& step) {
    const Result<Action> action = game_.turn(state_).actor == Actor::chance
                                      ? read_outcome(game_, state_, step.text)
                                      : read_legal_action(game_, state_, step.text);
    if (action) return fmt::format("'{}' should be refused, but it is offered", step.text);
    if (action.error().what.find(step.says) != std::string::npos) return {};
    return fmt::format("the refusal of '{}' should say '{}', but says '{}'", step.text, step.says,
                       action.error().what);
  }

  std::string operator()(const scenario::Awaits& step) {
    const Turn turn = game_.turn(state_);
    if (turn != step.turn)
      return fmt::format("the game should wait for {}, but waits for {}", actor_text(step.turn),
                         actor_text(turn));
    if (step.question.empty()) return {};
    const std::string_view asked = game_.grammar().questions[game_.question(state_).kind].name;
    if (asked == step.question) return {};
    return fmt::format("the question should be '{}', but is '{}'", step.question, asked);
  }

  std::string operator()(const scenario::Score& step) {
    if (step.seat >= game_.players(state_)) return fmt::format("there is no seat {}", step.seat);
    const ScoreSheet sheet = game_.score(state_, step.seat);
    const json::value lines = score_json(game_.grammar(), sheet);
    std::vector<json::value> left(lines.get_array().begin(), lines.get_array().end());
    for (const json::value& item : step.items) {
      const auto found = std::find(left.begin(), left.end(), item);
      if (found == left.end())
        return fmt::format("the score of seat {} should hold {}, but is {}", step.seat,
                           json::serialize(item), json::serialize(lines));
      left.erase(found);
    }
    if (step.only && !left.empty())
      return fmt::format("the score of seat {} should hold no more, but has {}", step.seat,
                         json::serialize(json::array(left.begin(), left.end())));
    if (!step.total || *step.total == sheet.total()) return {};
    return fmt::format("the total of seat {} should be {}, but is {}", step.seat, *step.total,
                       sheet.total());
  }

  std::string operator()(const scenario::Ending& step) {
    const json::value standings = standings_json(game_.standings(state_));
    for (const auto& member : step.standings) {
      std::string fault = compare(standings, "/" + std::string(member.key()), member.value());
      if (!fault.empty()) return fault;
    }
    return {};
  }

 private:
  std::string apply(const Action& action) {
    game_.apply(state_, action, {});
    const std::string defect = game_.defect(state_);
    if (defect.empty()) return {};
    return fmt::format("after '{}' the position is broken: {}",
                       action_text(game_.grammar(), action), defect);
  }

  std::string take(const Step& step) {
    const Result<Action> action = offered_step(game_, state_, step);
    if (!action) return action.error().what;
    return apply(*action);
  }

  std::string settle() {
    if (game_.turn(state_).actor != Actor::chance)
      return fmt::format("chance should decide, but the game waits for {}",
                         actor_text(game_.turn(state_)));
    while (game_.turn(state_).actor == Actor::chance) {
      OutcomeList outcomes;
      game_.outcomes(state_, outcomes);
      std::string fault = apply(draw(outcomes, rng_));
      if (!fault.empty()) return fault;
    }
    return {};
  }

  [[nodiscard]] std::vector<Action> offered() const {
    std::vector<Action> actions;
    const Turn turn = game_.turn(state_);
    if (turn.actor == Actor::player) {
      ActionList legal;
      game_.legal(state_, legal);
      actions.assign(legal.begin(), legal.end());
    } else if (turn.actor == Actor::chance) {
      OutcomeList outcomes;
      game_.outcomes(state_, outcomes);
      for (const Outcome& outcome : outcomes) actions.push_back(outcome.action);
    }
    return actions;
  }

  [[nodiscard]] std::string texts(const std::vector<Action>& actions) const {
    std::vector<std::string> texts;
    texts.reserve(actions.size());
    for (const Action& action : actions) texts.push_back(action_text(game_.grammar(), action));
    return fmt::format("{}", fmt::join(texts, ", "));
  }

  [[nodiscard]] std::string offered_text() const {
    const Turn turn = game_.turn(state_);
    if (turn.over()) return "the game is over";
    return fmt::format("{} is offered: {}", actor_text(turn), texts(offered()));
  }

  // Something absent counts as null, but what it should be part of must be there: otherwise a
  // misspelt pointer would look like an absent thing.
  static std::string compare(const json::value& document, const std::string& pointer,
                             const json::value& expected) {
    json::error_code error;
    const json::value* found = document.find_pointer(pointer, error);
    const json::value actual = found == nullptr ? json::value() : *found;
    if (actual != expected)
      return fmt::format("{} should be {}, but is {}", pointer, json::serialize(expected),
                         found == nullptr ? "absent" : json::serialize(actual));
    if (found != nullptr) return {};
    const std::string parent = pointer.substr(0, pointer.rfind('/'));
    if (document.find_pointer(parent, error) != nullptr) return {};
    return fmt::format("{} should be null, but there is not even {}", pointer, parent);
  }

  const AnyGame& game_;
  AnyState state_;
  Rng rng_;
};

}  // namespace

ScenarioReport play_scenario(const Scenario& scenario) {
  ScenarioReport report{scenario.id, scenario.title, scenario.rules, scenario.steps.size(), 0, {}};
  Player player(scenario);
  for (const scenario::Step& step : scenario.steps) {
    const std::string fault = std::visit(player, step);
    if (!fault.empty()) {
      const Place place = Place{scenario.file, 0, ""}.at("steps").at(report.passed);
      report.failure = place.fault(fault);
      return report;
    }
    ++report.passed;
  }
  return report;
}

Result<ScenarioReport> run_scenario(const Games& games, std::string_view text,
                                    const std::string& file) {
  const Result<Scenario> scenario = load_scenario(games, text, file);
  if (!scenario) return scenario.error();
  return play_scenario(*scenario);
}

Result<ScenarioReport> run_scenario_file(const Games& games, const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  return run_scenario(games, *text, path);
}

}  // namespace stadtluft
