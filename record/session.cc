#include "record/session.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace stadtluft {

Result<Session> Session::make(Record record, const AnyState& start) {
  const std::size_t seats = record.game->players(start);
  if (record.players.size() != seats)
    return Error{"players",
                 fmt::format("{} players are expected, not {}", seats, record.players.size())};
  Session session(std::move(record), start);
  if (session.turn().over()) session.record_.result = result_json(session.game(), start);
  return session;
}

Result<Session> Session::begin(const AnyGame& game, const OptionValues& options,
                               std::vector<RecordPlayer> players) {
  const Result<AnyState> start = game.start(options);
  if (!start) return start.error();
  return make(new_record(game, options, std::move(players)), *start);
}

Result<Session> Session::begin_at(const AnyGame& game, const AnyState& start,
                                  std::vector<RecordPlayer> players) {
  return make(new_record_from(game, start, std::move(players)), start);
}

Result<Session> Session::resume(const Record& record, OtherData other_data) {
  if (Status status = check_data(record, other_data); !status) return status.error();
  const Result<AnyState> start = start_state(record);
  if (!start) return start.error();
  // From here on the game goes on with the engine and the data at hand.
  Record header = new_record(*record.game, record.options, record.players);
  header.rules.own = record.rules.own;
  header.seed = record.seed;
  header.start = record.start;
  header.file = record.file;
  Result<Session> session = make(std::move(header), *start);
  if (!session) return session;
  for (std::size_t n = 1; n <= record.steps.size(); ++n)
    if (Status status = session->take(record.steps[n - 1]); !status)
      return record.fault_of_step(n, status.error());
  if (record.result)
    if (Status status = check_result(record, session->state_); !status) return status.error();
  return session;
}

Status Session::act(Seat seat, std::string_view text, std::optional<std::uint64_t> ms) {
  return take(Step{seat, std::string(text), ms});
}

Status Session::act(Seat seat, const Action& action, std::optional<std::uint64_t> ms) {
  if (turn() == Turn{Actor::player, seat}) {
    ActionList legal;
    game().legal(state_, legal);
    if (contains(legal, action)) {
      apply(Step{seat, {}, ms}, action);
      return {};
    }
  }
  // Not possible: the reader of texts says why.
  return act(seat, action_text(game().grammar(), action), ms);
}

Status Session::chance(std::string_view text) { return take(Step{kNobody, std::string(text)}); }

Status Session::chance(const Action& outcome) {
  if (turn().actor == Actor::chance) {
    OutcomeList outcomes;
    game().outcomes(state_, outcomes);
    const bool possible = std::any_of(outcomes.begin(), outcomes.end(),
                                      [&](const auto& one) { return one.action == outcome; });
    if (possible) {
      apply(Step{}, outcome);
      return {};
    }
  }
  // Not possible: the reader of texts says why.
  return chance(action_text(game().grammar(), outcome));
}

std::size_t Session::settle_chance(Rng& rng) {
  std::size_t count = 0;
  for (; turn().actor == Actor::chance; ++count) {
    OutcomeList outcomes;
    game().outcomes(state_, outcomes);
    apply(Step{}, draw(outcomes, rng));
  }
  return count;
}

Status Session::take(Step step) {
  const Result<Action> action = offered_step(game(), state_, step);
  if (!action) return action.error();
  apply(std::move(step), *action);
  return {};
}

void Session::apply(Step step, const Action& action) {
  // Whatever was typed, the record holds the one stable spelling.
  step.text = action_text(game().grammar(), action);
  way_back_.push_back(state_);
  EventLog log;
  goes_on_.push_back(set_open_ && part_of_set(action));
  if (step.by_chance()) {
    game().apply(state_, action, EventSink(log));
    set_open_ = false;
  } else {
    set_open_ = game().apply_unit(state_, action, EventSink(log));
  }
  const auto reveals = [](const Event& event) { return event.reveals != 0; };
  if (step.by_chance() || std::any_of(log.begin(), log.end(), reveals)) way_back_.clear();
  record_.steps.push_back(std::move(step));
  for (const Event& event : log) events_.push_back({steps(), event});
  if (turn().over()) record_.result = result_json(game(), state_);
}

bool Session::part_of_set(const Action& action) const {
  const AnswerSet set = game().answer_set(state_);
  return action == set.end || set.find(action) != nullptr;
}

std::size_t Session::before_set(std::size_t index) const {
  while (goes_on_[index]) --index;
  return index;
}

Seat Session::last_seat() const {
  return record_.steps.empty() ? kNobody : record_.steps.back().seat;
}

std::optional<UndoObstacle> Session::undo_obstacle(Seat seat) const {
  if (record_.steps.empty()) return UndoObstacle::no_step;
  const Step& last = record_.steps.back();
  if (last.by_chance()) return UndoObstacle::chance;
  if (last.seat != seat) return UndoObstacle::other;
  if (way_back_.size() < steps() - before_set(steps() - 1)) return UndoObstacle::revealed;
  return std::nullopt;
}

Error Session::against_undo(UndoObstacle obstacle) const {
  if (obstacle == UndoObstacle::no_step) return Error{"", "there is nothing to undo yet"};
  const Step& last = record_.steps.back();
  if (obstacle == UndoObstacle::chance)
    return Error{"", fmt::format("cannot undo: chance has decided since ({})", last.text)};
  if (obstacle == UndoObstacle::other)
    return Error{"", fmt::format("cannot undo: {} has answered since ({})",
                                 record_.players[last.seat].name, last.text)};
  return Error{"", fmt::format("cannot undo: '{}' has revealed something", last.text)};
}

Result<std::vector<Step>> Session::undo(Seat seat) {
  if (const std::optional<UndoObstacle> obstacle = undo_obstacle(seat))
    return against_undo(*obstacle);
  const std::size_t first = before_set(steps() - 1);
  const auto from = record_.steps.begin() + static_cast<std::ptrdiff_t>(first);
  std::vector<Step> undone(std::make_move_iterator(from),
                           std::make_move_iterator(record_.steps.end()));
  way_back_.resize(way_back_.size() + 1 - undone.size());
  state_ = std::move(way_back_.back());
  way_back_.pop_back();
  record_.steps.resize(first);
  record_.result.reset();
  goes_on_.resize(first);
  set_open_ = false;
  while (!events_.empty() && events_.back().step > steps()) events_.pop_back();
  return undone;
}

std::span<const LoggedEvent> Session::events_after(std::size_t n) const {
  const auto first = std::partition_point(events_.begin(), events_.end(),
                                          [&](const LoggedEvent& e) { return e.step <= n; });
  return {first, events_.end()};
}

}  // namespace stadtluft
