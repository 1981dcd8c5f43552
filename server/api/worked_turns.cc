#include "server/api/worked_turns.h"

#include "record/lesson.h"
#include "server/base/log.h"
#include "server/tables/messages.h"
#include "server/tables/past.h"

namespace stadtluft::server {
namespace {

// Plays the steps between the pages.
class Pages {
 public:
  Pages(const Lesson& lesson, const Session& played, AnyState start)
      : lesson_(lesson), played_(played), state_(std::move(start)) {}

  json::object page(const LessonPage& page) {
    json::array entries;
    while (at_ < page.at) entries.emplace_back(step());
    // What led to the turn is not told.
    if (&page == lesson_.pages.data()) entries.clear();
    json::array act;
    for (std::size_t i = 0; i < page.answers; ++i)
      act.emplace_back(lesson_.steps[page.at + i].text);
    return {{"say", page.say},
            {"show", page.show.empty() ? json::value(nullptr) : json::value(page.show)},
            {"act", std::move(act)},
            {"entries", std::move(entries)},
            {"state", state_document(game(), {0, at_, state_, kNobody}, lesson_.seat)}};
  }

 private:
  [[nodiscard]] const AnyGame& game() const { return *lesson_.game; }

  json::value step() {
    const Entry entry = entry_of(played_.record(), at_ + 1, played_.events_after(at_));
    const Result<Action> action = offered_step(game(), state_, lesson_.steps[at_]);
    game().apply(state_, *action, {});  // it has been played before
    ++at_;
    return entry_json(game(), entry, lesson_.seat);
  }

  const Lesson& lesson_;
  const Session& played_;
  AnyState state_;
  std::size_t at_ = 0;
};

}  // namespace

Result<json::value> worked_turn_json(const Games& games, const std::string& game) {
  const Result<Lesson> lesson = worked_turn_of(games, game);
  if (!lesson) return lesson.error();
  const Result<Session> played = play_lesson(*lesson);
  if (!played) return played.error();
  Result<AnyState> start = start_state(played->record());
  if (!start) return start.error();
  const auto players = static_cast<std::int64_t>(lesson->game->players(*start));
  Pages pages(*lesson, *played, std::move(*start));
  json::array list;
  for (const LessonPage& page : lesson->pages) list.emplace_back(pages.page(page));
  return json::value(json::object{
      {"game", game}, {"seat", lesson->seat}, {"players", players}, {"pages", std::move(list)}});
}

void WorkedTurns::give(const Call& call) {
  const std::string& game = call.parts[2];
  if (games_.find(game) == nullptr || !has_worked_turn(game)) return not_found(call);
  auto known = bodies_.find(game);
  if (known == bodies_.end()) {
    const Result<json::value> turn = worked_turn_json(games_, game);
    if (!turn) {
      log_event(Severity::error, "turn_unreadable", {{"reason", turn.error().text()}});
      return call.respond(refusal_reply(kInternal));
    }
    known = bodies_.emplace(game, json::serialize(*turn)).first;
  }
  Reply reply;
  reply.body = known->second;
  call.respond(std::move(reply));
}

}  // namespace stadtluft::server
