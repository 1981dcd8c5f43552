#include "server/tables/inquiry.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "engine/core/foreign_text.h"
#include "engine/notation/message_json.h"
#include "server/tables/document_text.h"
#include "server/tables/messages.h"

namespace stadtluft::server {
namespace {

// A few worlds that agree on an answer are taken for all. The numbers are fixed: the answer must be
// a function of what the seat knows.
constexpr std::array<std::uint64_t, 4> kWorlds = {1, 2, 3, 4};
// Whoever looks through a pile is offered what lies there; few worlds offer the same.
constexpr int kMostTries = 64;
constexpr int kMostForced = 100;

bool offers(const AnyGame& game, const AnyState& state, const Action& action) {
  ActionList legal;
  game.legal(state, legal);
  return contains(legal, action);
}

// Whether all of them can be given, one after the other.
bool takes(const AnyGame& game, AnyState state, const std::vector<Action>& answers) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (game.turn(state).actor != Actor::player || !offers(game, state, answers[i])) return false;
    if (i + 1 < answers.size()) game.apply(state, answers[i], {});
  }
  return true;
}

std::optional<AnyState> world_with(const AnyGame& game, const AnyState& state, Seat seat,
                                   const std::vector<Action>& answers, std::uint64_t seed) {
  Rng rng(seed);
  for (int i = 0; i < kMostTries; ++i) {
    AnyState world = game.determinize(state, seat, rng);
    if (takes(game, world, answers)) return world;
  }
  return std::nullopt;
}

// A step and what follows from it in one world.
struct Course {
  AnyState end;
  EventLog events;
  std::string stops;
  json::value view;
};

std::string stop_of(const Turn& turn, Seat seat) {
  if (turn.over()) return "end";
  if (turn.actor == Actor::chance) return "chance";
  return turn.seat == seat ? "own" : "other";
}

Course follow(const AnyGame& game, const AnyState& world, Seat seat,
              const std::vector<Action>& answers, int forced) {
  Course course;
  course.end = world;
  for (const Action& answer : answers) game.apply(course.end, answer, EventSink(course.events));
  while (forced-- > 0 && stop_of(game.turn(course.end), seat) == "own") {
    ActionList legal;
    game.legal(course.end, legal);
    if (legal.size() != 1) break;
    game.apply(course.end, legal[0], EventSink(course.events));
  }
  course.stops = stop_of(game.turn(course.end), seat);
  course.view = game.view(course.end, seat);
  return course;
}

json::array events_json(const AnyGame& game, const EventLog& events, Seat seat) {
  json::array list;
  for (const Event& event : events)
    list.emplace_back(event_json(game.grammar(), redact(event, seat)));
  return list;
}

json::array common(const json::array& one, const json::array& two) {
  json::array both;
  for (const json::value& item : one)
    if (std::find(two.begin(), two.end(), item) != two.end()) both.push_back(item);
  return both;
}

json::array scores_json(const Standings& before, const Standings& after) {
  json::array scores;
  for (Seat seat = 0; seat < before.players; ++seat)
    scores.emplace_back(json::object{{"seat", std::int64_t{seat}},
                                     {"before", std::int64_t{before.points[seat]}},
                                     {"after", std::int64_t{after.points[seat]}}});
  return scores;
}

// Why the seat is not offered the action, as far as it can know: the reason that holds in all
// worlds.
Reason certain_reason(const AnyGame& game, const AnyState& state, Seat seat, const Action& action) {
  std::optional<Reason> common;
  for (const std::uint64_t seed : kWorlds) {
    Rng rng(seed);
    const AnyState world = game.determinize(state, seat, rng);
    const Reason reason = offers(game, world, action) ? Reason{} : game.refusal(world, action);
    if (!reason || (common && *common != reason)) return {};
    common = reason;
  }
  return *common;
}

std::string texts_of(const Grammar& grammar, const std::vector<Action>& answers) {
  std::string texts;
  for (const Action& answer : answers) {
    if (!texts.empty()) texts += ", ";
    texts += action_text(grammar, answer);
  }
  return texts;
}

Result<Action> read_action(const Grammar& grammar, const ActionName& name) {
  return name.json ? parse_action_json(grammar, *name.json) : parse_action(grammar, name.text);
}

// Why the seat is not offered the action, as far as it can know.
Refusal not_offered(const AnyGame& game, const AnyState& state, Seat seat, const Action& action) {
  const Grammar& grammar = game.grammar();
  // The engine's own refusal looks at the whole table; this one at what the seat knows of it.
  const Reason reason = certain_reason(game, state, seat, action);
  return Refusal{"illegal", refusal_text(grammar, reason, action_text(grammar, action)),
                 std::string(reason.rule),
                 reason ? reason_json(grammar, reason) : json::value(nullptr)};
}

bool can_be_undone(const Course& course) {
  return course.stops != "chance" && course.stops != "end" &&
         std::none_of(course.events.begin(), course.events.end(),
                      [](const Event& event) { return event.reveals != 0; });
}

Refusal set_refusal(const Grammar& grammar, const SetFault& fault) {
  return {"illegal", set_fault_text(grammar, fault), "", set_fault_json(grammar, fault)};
}

}  // namespace

json::object preview(const AnyGame& game, const AnyState& state, Seat seat,
                     const std::vector<Action>& answers) {
  json::object answer{{"action", texts_of(game.grammar(), answers)}};
  const auto tell = [&](json::array patch, json::array events, json::array scores, bool undo,
                        std::string_view stops) {
    answer["patch"] = std::move(patch);
    answer["events"] = std::move(events);
    answer["scores"] = std::move(scores);
    answer["undo"] = undo;
    answer["stops"] = stops;
    return answer;
  };
  const Standings before = game.standings_seen_by(state, seat);
  std::vector<AnyState> worlds;
  for (const std::uint64_t seed : kWorlds)
    if (std::optional<AnyState> world = world_with(game, state, seat, answers, seed))
      worlds.push_back(std::move(*world));
  if (worlds.size() < kWorlds.size())
    return tell({}, {}, scores_json(before, before), false, "chance");
  const json::value now = game.view(state, seat);
  const auto courses = [&](int forced) {
    std::vector<Course> all;
    all.reserve(worlds.size());
    for (const AnyState& world : worlds) all.push_back(follow(game, world, seat, answers, forced));
    return all;
  };
  std::vector<Course> all = courses(kMostForced);
  const Course& first = all.front();
  if (std::all_of(all.begin(), all.end(), [&](const Course& course) {
        return course.view == first.view && course.stops == first.stops;
      }))
    return tell(json_patch(now, first.view), events_json(game, first.events, seat),
                scores_json(before, game.standings_seen_by(first.end, seat)), can_be_undone(first),
                first.stops);
  // The worlds part: this step shows something new. What they share is certain.
  all = courses(0);
  json::array patch = json_patch(now, all.front().view);
  json::array events = events_json(game, all.front().events, seat);
  Standings after = game.standings_seen_by(all.front().end, seat);
  for (const Course& course : all) {
    patch = common(patch, json_patch(now, course.view));
    events = common(events, events_json(game, course.events, seat));
    const Standings other = game.standings_seen_by(course.end, seat);
    for (Seat s = 0; s < after.players; ++s)
      if (after.points[s] != other.points[s]) after.points[s] = before.points[s];
  }
  return tell(std::move(patch), std::move(events), scores_json(before, after), false, "chance");
}

Told<Action> read_offer(const AnyGame& game, const AnyState& state, Seat seat,
                        const ActionName& name) {
  const Grammar& grammar = game.grammar();
  const Result<Action> action = read_action(grammar, name);
  // These errors look at the grammar only.
  if (!action) return Refusal{"illegal", action.error().text()};
  if (offers(game, state, *action)) return *action;
  // A unit of a set that cannot come first: the order is ours, so what is missing is said.
  const AnswerSet set = game.answer_set(state);
  if (set.several() && set.find(*action) != nullptr)
    return set_refusal(grammar, {SetFault::Kind::too_few, {}, 1, set.least});
  return not_offered(game, state, seat, *action);
}

Told<std::vector<Action>> read_set(const AnyGame& game, const AnyState& state, Seat seat,
                                   const json::array& answers) {
  const Grammar& grammar = game.grammar();
  std::vector<Action> list;
  for (const json::value& answer : answers) {
    ActionName name;
    if (answer.is_string())
      name.text = std::string(answer.get_string());
    else
      name.json = answer;
    const Result<Action> action = read_action(grammar, name);
    if (!action) return Refusal{"illegal", action.error().text()};
    list.push_back(*action);
  }
  const AnswerSet set = game.answer_set(state);
  const bool plain = !set.several() || (!list.empty() && set.find(list[0]) == nullptr);
  if (list.size() == 1 && plain && list[0] != set.end) {
    if (offers(game, state, list[0])) return list;
    return not_offered(game, state, seat, list[0]);
  }
  Result<std::vector<Action>, SetFault> arranged = game.arranged(state, list);
  if (arranged) return std::move(*arranged);
  const SetFault& fault = arranged.error();
  if (fault.kind == SetFault::Kind::not_a_unit) {
    Refusal refusal = not_offered(game, state, seat, fault.answer);
    if (!refusal.because.is_null()) return refusal;
  }
  return set_refusal(grammar, fault);
}

json::object explain(const AnyGame& game, const AnyState& state, Seat seat, std::string_view text) {
  const Told<Action> action = read_offer(game, state, seat, {std::string(text), {}});
  json::object answer{{"action", foreign_text(text)}, {"legal", action.ok()}};
  if (action) return answer;
  const Refusal& refusal = action.error();
  answer["rule"] = rule_json(refusal);
  answer["reason"] = refusal.reason;
  answer["because"] = refusal.because;
  return answer;
}

Refusal against_undo(UndoObstacle obstacle) {
  switch (obstacle) {
    case UndoObstacle::no_step:
      return {"nothing", "there is nothing to take back yet"};
    case UndoObstacle::chance:
      return {"needs_consent", "chance has decided since; ask the others to go back"};
    case UndoObstacle::other:
      return {"needs_consent", "another seat has answered since; ask the others to go back"};
    case UndoObstacle::revealed:
      return {"needs_consent", "the last answer has shown something; ask the others to go back"};
  }
  return {"needs_consent", "ask the others to go back"};
}

std::string age_of(const AnyGame& game, const AnyState& state) {
  const json::value view = game.view(state, kSpectator);
  const json::object& members = view.get_object();
  for (const char* name : {"cycle", "round"})
    if (const json::value* age = members.if_contains(name); age != nullptr && age->is_number())
      return json::serialize(*age);
  // Games that count nothing: the turns of whoever had most.
  std::int64_t turns = 0;
  if (const json::value* players = members.if_contains("players"); players != nullptr)
    for (const json::value& player : players->as_array())
      if (const json::value* had = player.as_object().if_contains("turns"); had != nullptr)
        turns = std::max(turns, had->to_number<std::int64_t>());
  return std::to_string(turns);
}

}  // namespace stadtluft::server
