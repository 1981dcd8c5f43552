#include "server/tables/inquiry.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

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

std::optional<AnyState> world_with(const AnyGame& game, const AnyState& state, Seat seat,
                                   const Action& action, std::uint64_t seed) {
  Rng rng(seed);
  for (int i = 0; i < kMostTries; ++i) {
    AnyState world = game.determinize(state, seat, rng);
    if (offers(game, world, action)) return world;
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

Course follow(const AnyGame& game, const AnyState& world, Seat seat, const Action& action,
              int forced) {
  Course course;
  course.end = world;
  game.apply(course.end, action, EventSink(course.events));
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

bool can_be_undone(const Course& course) {
  return course.stops != "chance" && course.stops != "end" &&
         std::none_of(course.events.begin(), course.events.end(),
                      [](const Event& event) { return event.reveals != 0; });
}

}  // namespace

json::object preview(const AnyGame& game, const AnyState& state, Seat seat, const Action& action) {
  json::object answer{{"action", action_text(game.grammar(), action)}};
  const auto tell = [&](json::array patch, json::array events, json::array scores, bool undo,
                        std::string_view stops) {
    answer["patch"] = std::move(patch);
    answer["events"] = std::move(events);
    answer["scores"] = std::move(scores);
    answer["undo"] = undo;
    answer["stops"] = stops;
    return answer;
  };
  const Standings before = game.standings(state);
  std::vector<AnyState> worlds;
  for (const std::uint64_t seed : kWorlds)
    if (std::optional<AnyState> world = world_with(game, state, seat, action, seed))
      worlds.push_back(std::move(*world));
  if (worlds.size() < kWorlds.size())
    return tell({}, {}, scores_json(before, before), false, "chance");
  const json::value now = game.view(state, seat);
  const auto courses = [&](int forced) {
    std::vector<Course> all;
    all.reserve(worlds.size());
    for (const AnyState& world : worlds) all.push_back(follow(game, world, seat, action, forced));
    return all;
  };
  std::vector<Course> all = courses(kMostForced);
  const Course& first = all.front();
  if (std::all_of(all.begin(), all.end(), [&](const Course& course) {
        return course.view == first.view && course.stops == first.stops;
      }))
    return tell(json_patch(now, first.view), events_json(game, first.events, seat),
                scores_json(before, game.standings(first.end)), can_be_undone(first), first.stops);
  // The worlds part: this step shows something new. What they share is certain.
  all = courses(0);
  json::array patch = json_patch(now, all.front().view);
  json::array events = events_json(game, all.front().events, seat);
  Standings after = game.standings(all.front().end);
  for (const Course& course : all) {
    patch = common(patch, json_patch(now, course.view));
    events = common(events, events_json(game, course.events, seat));
    const Standings other = game.standings(course.end);
    for (Seat s = 0; s < after.players; ++s)
      if (after.points[s] != other.points[s]) after.points[s] = before.points[s];
  }
  return tell(std::move(patch), std::move(events), scores_json(before, after), false, "chance");
}

std::string reason_against(const AnyGame& game, const AnyState& state, Seat seat,
                           std::string_view text) {
  const Result<Action> action = parse_action(game.grammar(), text);
  if (!action) return action.error().what;
  return refusal_text(game.grammar(), certain_reason(game, state, seat, *action), text);
}

json::object explain(const AnyGame& game, const AnyState& state, Seat seat, std::string_view text) {
  const Result<Action> action = parse_action(game.grammar(), text);
  json::object answer{{"action", text}};
  answer["legal"] = action && offers(game, state, *action);
  if (answer["legal"].get_bool()) return answer;
  const Reason reason = action ? certain_reason(game, state, seat, *action) : Reason{};
  answer["rule"] = reason.rule.empty() ? json::value(nullptr) : json::value(reason.rule);
  answer["reason"] = action ? refusal_text(game.grammar(), reason, text) : action.error().what;
  answer["because"] = reason ? reason_json(game.grammar(), reason) : json::value(nullptr);
  return answer;
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
