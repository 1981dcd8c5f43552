#include "record/scenario.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/core/foreign_text.h"
#include "engine/notation/location.h"
#include "engine/notation/message_json.h"
#include "record/record.h"

namespace stadtluft {
namespace {

// Plays the steps of a scenario. Every check yields an empty text, or what was expected and what
// was there instead.
class Player {
 public:
  explicit Player(const Scenario& scenario)
      : game_(*scenario.game),
        state_(scenario.start),
        start_(scenario.start),
        rng_(scenario.seed) {}

  std::string operator()(const scenario::Act& step) { return take(Step{step.seat, step.text}); }

  std::string operator()(const scenario::Chance& step) {
    for (const std::string& text : step.outcomes) {
      std::string fault = text == "*" ? settle() : take(Step{kNobody, text});
      if (!fault.empty()) return fault;
    }
    return {};
  }

  std::string operator()(const scenario::Expect& step) {
    return check_facts(step, [](const json::value& seen, const auto& pointer,
                                const auto& expected) { return compare(seen, pointer, expected); });
  }

  std::string operator()(const scenario::Contains& step) {
    return check_facts(step, [](const json::value& seen, const auto& pointer,
                                const auto& expected) { return find_in(seen, pointer, expected); });
  }

  std::string operator()(const scenario::Count& step) {
    return check_facts(step,
                       [](const json::value& seen, const auto& pointer, const auto& expected) {
                         return count(seen, pointer, expected.get_int64());
                       });
  }

  std::string operator()(const scenario::Absent& step) {
    if (std::string fault = no_such_seat(step.viewer); !fault.empty()) return fault;
    const json::value seen = document(state_, step.viewer);
    for (const std::string& pointer : step.pointers) {
      json::error_code error;
      const std::string parent = pointer.substr(0, pointer.rfind('/'));
      if (const json::value* found = seen.find_pointer(pointer, error))
        return fmt::format("{} should be absent, but is {}", pointer, json::serialize(*found));
      if (seen.find_pointer(parent, error) == nullptr)
        return fmt::format("{} should be absent, but there is not even {}", pointer, parent);
    }
    return {};
  }

  std::string operator()(const scenario::Mark& step) {
    marks_[step.name] = state_;
    return {};
  }

  std::string operator()(const scenario::Change& step) {
    const auto mark = marks_.find(step.since);
    if (!step.since.empty() && mark == marks_.end())
      return fmt::format("there is no mark '{}' before this step", step.since);
    if (std::string fault = no_such_seat(step.viewer); !fault.empty()) return fault;
    const json::value before = document(step.since.empty() ? start_ : mark->second, step.viewer);
    return check_facts(step,
                       [&](const json::value& now, const auto& pointer, const auto& expected) {
                         return compare_change(before, now, pointer, expected.get_int64());
                       });
  }

  std::string operator()(const scenario::NotAsked& step) {
    const Turn turn = game_.turn(state_);
    if (turn.actor != Actor::player || (step.seat && turn.seat != *step.seat)) return {};
    const std::string_view asked = game_.grammar().questions[game_.question(state_).kind].name;
    if (!step.question.empty() && asked != step.question) return {};
    return fmt::format("seat {} should not be asked '{}', but is", turn.seat, asked);
  }

  std::string operator()(const scenario::Legal& step) {
    std::vector<Action> left = offered();
    for (const std::string& text : step.actions) {
      const Result<Action> action = parse_action(game_.grammar(), text);
      if (!action)
        return fmt::format("{} should be offered: {}", in_quotes(text), action.error().what);
      const auto found = std::find(left.begin(), left.end(), *action);
      if (found == left.end()) {
        return fmt::format("{} should be offered; {}", in_quotes(text), offered_text());
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
      if (!action)
        return fmt::format("{} is no action at all: {}", in_quotes(text), action.error().what);
      if (std::find(actions.begin(), actions.end(), *action) != actions.end())
        return in_quotes(text) + " should not be offered, but it is";
    }
    return {};
  }

  std::string operator()(const scenario::Refused& step) {
    const Result<Action> action = game_.turn(state_).actor == Actor::chance
                                      ? read_outcome(game_, state_, step.text)
                                      : read_legal_action(game_, state_, step.text);
    if (action) return in_quotes(step.text) + " should be refused, but it is offered";
    if (action.error().what.find(step.says) != std::string::npos) return {};
    return fmt::format("the refusal of {} should say '{}', but says '{}'", in_quotes(step.text),
                       step.says, action.error().what);
  }

  std::string operator()(const scenario::Awaits& step) {
    const Turn turn = game_.turn(state_);
    if (turn != step.turn)
      return fmt::format("the game should wait for {}, but waits for {}", actor_text(step.turn),
                         actor_text(turn));
    if (step.question.empty()) return {};
    const std::string_view asked = game_.grammar().questions[game_.question(state_).kind].name;
    if (asked == step.question) return {};
    return fmt::format("the question should be {}, but is '{}'", in_quotes(step.question), asked);
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
  [[nodiscard]] std::string no_such_seat(std::optional<Seat> viewer) const {
    if (!viewer || *viewer == kSpectator || *viewer < game_.players(state_)) return {};
    return fmt::format("there is no seat {}", *viewer);
  }

  [[nodiscard]] json::value document(const AnyState& state, std::optional<Seat> viewer) const {
    return viewer ? game_.view(state, *viewer) : game_.position(state);
  }

  // All facts of a step against what is seen now; a line for each that does not hold.
  template <class Facts, class Check>
  [[nodiscard]] std::string check_facts(const Facts& step, Check&& check) const {
    if (std::string fault = no_such_seat(step.viewer); !fault.empty()) return fault;
    const json::value seen = document(state_, step.viewer);
    std::string faults;
    for (const auto& [pointer, expected] : step.facts) {
      const std::string fault = check(seen, pointer, expected);
      if (fault.empty()) continue;
      if (!faults.empty()) faults += '\n';
      faults += fault;
    }
    return faults;
  }

  static bool is_like(const json::value& value, const json::value& pattern) {
    const json::object* members = pattern.if_object();
    if (members == nullptr || !value.is_object()) return value == pattern;
    return std::all_of(members->begin(), members->end(), [&](const auto& member) {
      const json::value* found = value.get_object().if_contains(member.key());
      return found != nullptr && is_like(*found, member.value());
    });
  }

  static std::string find_in(const json::value& document, const std::string& pointer,
                             const json::value& pattern) {
    json::error_code error;
    const json::value* found = document.find_pointer(pointer, error);
    if (found == nullptr) return fmt::format("{} should be there, but is absent", pointer);
    const json::array* list = found->if_array();
    const bool there = list == nullptr
                           ? found->is_object() && is_like(*found, pattern)
                           : std::any_of(list->begin(), list->end(),
                                         [&](const auto& v) { return is_like(v, pattern); });
    if (there) return {};
    return fmt::format("{} should contain {}, but is {}", pointer, json::serialize(pattern),
                       json::serialize(*found));
  }

  static std::string count(const json::value& document, const std::string& pointer,
                           std::int64_t expected) {
    json::error_code error;
    const json::value* found = document.find_pointer(pointer, error);
    if (found == nullptr || !(found->is_array() || found->is_object()))
      return fmt::format("{} should be a list or an object, but is {}", pointer,
                         found == nullptr ? "absent" : json::serialize(*found));
    const std::size_t size =
        found->is_array() ? found->get_array().size() : found->get_object().size();
    if (static_cast<std::int64_t>(size) == expected) return {};
    return fmt::format("{} should have {} items, but has {}: {}", pointer, expected, size,
                       json::serialize(*found));
  }

  static std::string compare_change(const json::value& before, const json::value& now,
                                    const std::string& pointer, std::int64_t expected) {
    json::error_code error;
    const json::value* first = before.find_pointer(pointer, error);
    const json::value* last = now.find_pointer(pointer, error);
    if (first == nullptr || last == nullptr || !first->is_int64() || !last->is_int64())
      return fmt::format("{} should be a number before and after, but is {} and {}", pointer,
                         first == nullptr ? "absent" : json::serialize(*first),
                         last == nullptr ? "absent" : json::serialize(*last));
    const std::int64_t change = last->get_int64() - first->get_int64();
    if (change == expected) return {};
    return fmt::format("{} should change by {}, but changes by {}, from {} to {}", pointer,
                       expected, change, first->get_int64(), last->get_int64());
  }

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
  AnyState start_;
  std::map<std::string, AnyState, std::less<>> marks_;
  Rng rng_;
};

// Plays steps as far as they hold.
bool play_steps(Player& player, const std::vector<scenario::Instruction>& steps,
                const Location& location, ScenarioReport& report) {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string fault = std::visit(player, steps[i]);
    if (!fault.empty()) {
      report.failure = location.at("steps").at(i).fault(fault);
      return false;
    }
    ++report.passed;
  }
  return true;
}

}  // namespace

ScenarioReport play_scenario(const Scenario& scenario) {
  ScenarioReport report{scenario.id, scenario.title, scenario.rules, scenario.steps.size(), 0, {}};
  for (const scenario::Branch& branch : scenario.branches) report.steps += branch.steps.size();
  report.failure = scenario.wrongly_read;
  if (scenario.steps.empty() && scenario.branches.empty()) return report;
  const Location location{scenario.file, 0, ""};
  Player player(scenario);
  if (!play_steps(player, scenario.steps, location, report)) return report;
  for (std::size_t i = 0; i < scenario.branches.size(); ++i) {
    Player on = player;
    if (!play_steps(on, scenario.branches[i].steps, location.at("branches").at(i), report)) break;
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
