#include "server/tables/live_game.h"

#include <algorithm>

#include "server/base/log.h"

namespace stadtluft::server {
namespace {

// One that cannot be read teaches nothing.
std::optional<Lesson> open_lesson(const Games& games, const TableData& data) {
  if (data.teaching != Teaching::on) return std::nullopt;
  Result<Lesson> lesson = lesson_of(games, data.game);
  if (lesson) return std::move(*lesson);
  log_event(Severity::error, "lesson_unreadable",
            {{"table", data.id}, {"reason", lesson.error().text()}});
  return std::nullopt;
}

}  // namespace

Result<LiveGame> LiveGame::resume(const Games& games, const TableData& data, const Record& record) {
  const DicePromise promise = dice_promise(data, true);
  if (const Status kept = check_promise(promise); !kept) return kept.error();
  Result<Session> session = Session::resume(record);
  if (!session) return session.error();
  LiveGame game(std::move(*session), make_dice(promise));
  game.lesson_ = open_lesson(games, data);
  return game;
}

void LiveGame::count_outcomes() {
  const std::vector<Step>& steps = record().steps;
  outcomes_ = static_cast<std::uint64_t>(
      std::count_if(steps.begin(), steps.end(), [](const Step& step) { return step.by_chance(); }));
}

Status LiveGame::act(Seat seat, const Action& action, std::int64_t ms) {
  return session_.act(seat, action, static_cast<std::uint64_t>(ms));
}

Status LiveGame::chance() {
  const Step* step = told();
  Status status = step != nullptr && step->by_chance()
                      ? session_.chance(step->text)
                      : session_.chance(dice_.draw(session_.game(), state(), outcomes_));
  if (status) ++outcomes_;
  return status;
}

Status LiveGame::go_back(Seat seat, std::size_t steps) {
  const std::size_t now = session_.steps();
  if (now > steps && session_.before_set(now - 1) == steps && session_.can_undo(seat)) {
    static_cast<void>(session_.undo(seat));
  } else {
    Record shorter = record();
    shorter.steps.resize(steps);
    shorter.result.reset();
    Result<Session> session = Session::resume(shorter);
    if (!session) return session.error();
    session_ = std::move(*session);
  }
  count_outcomes();
  return {};
}

std::optional<std::size_t> LiveGame::before_last_answer(Seat seat) const {
  const std::vector<Step>& steps = record().steps;
  const auto last = std::find_if(steps.rbegin(), steps.rend(),
                                 [&](const Step& step) { return step.seat == seat; });
  if (last == steps.rend()) return std::nullopt;
  return session_.before_set(static_cast<std::size_t>(steps.rend() - last) - 1);
}

const Step* LiveGame::told() const { return lesson_ ? lesson_->next(record().steps) : nullptr; }

std::optional<Action> LiveGame::told_answer(Seat seat) const {
  const Step* step = told();
  if (step == nullptr || step->seat != seat) return std::nullopt;
  const Result<Action> action = offered_step(session_.game(), state(), *step);
  if (!action) return std::nullopt;
  return *action;
}

bool LiveGame::left_lesson() {
  if (!lesson_ || lesson_->holds(record().steps)) return false;
  lesson_.reset();
  return true;
}

}  // namespace stadtluft::server
