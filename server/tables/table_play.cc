// The running game: answers, chance, undo, bots.

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "bots/registry.h"
#include "engine/notation/message_json.h"
#include "server/base/log.h"
#include "server/tables/advice.h"
#include "server/tables/inquiry.h"
#include "server/tables/table.h"

namespace stadtluft::server {
namespace {

constexpr std::size_t kMaxMessageId = 64;
constexpr std::size_t kMaxReasons = 32;

const char* kind_word(Entry::Kind kind) { return kind == Entry::Kind::act ? "act" : "chance"; }

// Every worker keeps its own players: some are dear to make, and none may be shared.
AnyPlayer* player_of_thread(const Games& games, const std::string& game, const std::string& bot) {
  thread_local std::map<std::string, std::unique_ptr<AnyPlayer>> players;
  std::unique_ptr<AnyPlayer>& player =
      players[fmt::format("{} {} {}", static_cast<const void*>(&games), game, bot)];
  if (!player) {
    Result<std::unique_ptr<AnyPlayer>> made = make_any_player(games, game, bot);
    if (!made) return nullptr;
    player = std::move(*made);
  }
  return player.get();
}

}  // namespace

std::optional<Refusal> Table::not_playable(Seat seat) {
  if (seat >= document_.seats.size()) return Refusal{"spectator", "spectators cannot take part"};
  if (document_.over()) return Refusal{"over", "the game is over"};
  if (!document_.running()) return Refusal{"not_running", "the game has not started"};
  if (const Status status = wake(); !status)
    return Refusal{"unreadable", "the game cannot be continued: " + status.error().text()};
  return std::nullopt;
}

std::optional<Refusal> Table::not_asked(Seat seat, std::int64_t version) {
  if (std::optional<Refusal> refusal = not_playable(seat)) return refusal;
  if (version != version_)
    return Refusal{"stale", fmt::format("the game has moved on: you saw version {}, it is at {}",
                                        version, version_)};
  if (session_->turn().seat != seat)
    return Refusal{"not_your_turn",
                   fmt::format("the game waits for {}", actor_text(session_->turn()))};
  return std::nullopt;
}

void Table::act(Seat seat, const Move& move, const Answer& answer) {
  const auto refuse = [&](std::string code, std::string reason) {
    house_.metrics.refused_actions.add();
    answer({Refusal{std::move(code), std::move(reason)}, told_version_});
  };
  if (const std::optional<Refusal> refusal = not_playable(seat)) {
    // The last step of a game may be repeated after its end.
    const auto known = messages_.find(fmt::format("{}:{}", seat, move.message));
    if (refusal->code == "over" && known != messages_.end()) return answer({{}, known->second});
    return refuse(refusal->code, refusal->reason);
  }
  if (move.message.size() > kMaxMessageId)
    return refuse("bad_message", fmt::format("'id' is longer than {} bytes", kMaxMessageId));
  if (!move.message.empty()) {
    const auto known = messages_.find(fmt::format("{}:{}", seat, move.message));
    if (known != messages_.end()) {
      for (Pending& pending : pending_)
        if (pending.snapshot.version >= known->second) {
          pending.answers.push_back(answer);
          return;
        }
      return answer({{}, known->second});
    }
  }
  come_back(seat);
  if (const std::optional<Refusal> refusal = not_asked(seat, move.version))
    return refuse(refusal->code, refusal->reason);
  const Result<std::string> text = text_of(move);
  if (!text) return refuse("illegal", text.error().text());
  // The engine's own refusal looks at the whole table; this one at what the seat knows of it.
  if (!apply_move(seat, *text, move.message, true, answer))
    refuse("illegal", reason_against(*game_, session_->state(), seat, *text));
}

Result<std::string> Table::text_of(const Move& move) const {
  if (!move.document) return move.text;
  const Result<Action> action = parse_action_json(game_->grammar(), *move.document);
  if (!action) return action.error();
  return action_text(game_->grammar(), *action);
}

Table::Inquiry Table::preview(Seat seat, const Move& move) {
  if (std::optional<Refusal> refusal = not_asked(seat, move.version)) return {refusal, {}};
  const Result<std::string> text = text_of(move);
  if (!text) return {Refusal{"illegal", text.error().text()}, {}};
  const Result<Action> action = read_legal_action(*game_, session_->state(), *text);
  if (!action)
    return {Refusal{"illegal", reason_against(*game_, session_->state(), seat, *text)}, {}};
  json::object answer = server::preview(*game_, session_->state(), seat, *action);
  answer["version"] = move.version;
  return {{}, std::move(answer)};
}

Table::Inquiry Table::why(Seat seat, std::int64_t version,
                          const std::vector<std::string>& actions) {
  if (actions.size() > kMaxReasons)
    return {Refusal{"bad_message", fmt::format("at most {} actions at once", kMaxReasons)}, {}};
  if (std::optional<Refusal> refusal = not_asked(seat, version)) return {refusal, {}};
  json::array answers;
  for (const std::string& text : actions)
    answers.emplace_back(explain(*game_, session_->state(), seat, text));
  return {{}, json::object{{"version", version}, {"answers", std::move(answers)}}};
}

Status Table::apply_move(Seat seat, const std::string& text, const std::string& message,
                         bool by_person, const Answer& answer) {
  const std::int64_t now = house_.loop.now();
  const std::int64_t ms = std::max<std::int64_t>(now - turn_since_, 0);
  if (Status status = session_->act(seat, text, static_cast<std::uint64_t>(ms)); !status)
    return status;
  std::vector<LogRow> rows;
  note_step(rows, Entry::Kind::act, seat, ms, message);
  if (!message.empty()) messages_[fmt::format("{}:{}", seat, message)] = version_;
  settle_chance(rows);
  spent_[seat] += ms;
  if (session_->turn().seat != seat) spent_[seat] -= document_.clock.increment;
  turn_since_ = now;
  undo_request_.reset();
  const bool over = session_->turn().over();
  if (over) {
    document_.status = "finished";
    document_.finished = now;
    document_.result = *session_->record().result;
    house_.metrics.tables_finished.add();
    log_event(Severity::info, "game_finished", {{"table", document_.id}, {"game", document_.game}});
  }
  commit_rows(std::move(rows), over, by_person, answer);
  return {};
}

void Table::note_step(std::vector<LogRow>& rows, Entry::Kind kind, Seat seat, std::int64_t ms,
                      const std::string& message) {
  Entry entry = entry_of_step(session_->steps());
  entry.version = ++version_;
  rows.push_back({version_, kind_word(kind),
                  seat == kNobody ? std::int64_t{-1} : std::int64_t{seat}, entry.text, ms,
                  house_.loop.now(), message});
  entries_.push_back(std::move(entry));
}

void Table::settle_chance(std::vector<LogRow>& rows) {
  while (session_->turn().actor == Actor::chance) {
    const Action outcome = dice_->draw(*game_, session_->state(), outcomes_);
    if (const Status status = session_->chance(outcome); !status) {
      log_event(Severity::error, "chance_refused",
                {{"table", document_.id}, {"reason", status.error().text()}});
      return;
    }
    ++outcomes_;
    note_step(rows, Entry::Kind::chance, kNobody, 0, "");
  }
}

void Table::undo(Seat seat, std::int64_t version, bool ask, const Answer& answer) {
  if (const std::optional<Refusal> refusal = not_playable(seat))
    return answer({refusal, told_version_});
  if (version != version_)
    return answer({Refusal{"stale", fmt::format("the game has moved on: you saw version {}, it is "
                                                "at {}",
                                                version, version_)},
                   told_version_});
  const Status free = session_->can_undo(seat);
  if (free) return go_back(seat, session_->steps() - 1, answer);
  if (!ask) return answer({Refusal{"needs_consent", free.error().text()}, told_version_});
  const std::vector<Step>& steps = session_->record().steps;
  const auto last = std::find_if(steps.rbegin(), steps.rend(),
                                 [&](const Step& step) { return step.seat == seat; });
  if (last == steps.rend())
    return answer({Refusal{"nothing", "you have not made a step yet"}, told_version_});
  UndoRequest request{seat, static_cast<std::size_t>(steps.rend() - last) - 1, {}};
  for (Seat other = 0; other < document_.seats.size(); ++other)
    request.agreed.push_back(other == seat || document_.bot_plays(other));
  if (std::all_of(request.agreed.begin(), request.agreed.end(), [](bool yes) { return yes; }))
    return go_back(seat, request.to, answer);
  undo_request_ = std::move(request);
  answer({{}, told_version_});
  tell_table();
}

void Table::answer_undo(Seat seat, bool agree, const Answer& answer) {
  if (const std::optional<Refusal> refusal = not_playable(seat))
    return answer({refusal, told_version_});
  if (!undo_request_)
    return answer({Refusal{"nothing", "nobody has asked to take something back"}, told_version_});
  if (!agree) {
    undo_request_.reset();
    answer({{}, told_version_});
    return tell_table();
  }
  undo_request_->agreed[seat] = true;
  const std::vector<bool>& agreed = undo_request_->agreed;
  if (std::all_of(agreed.begin(), agreed.end(), [](bool yes) { return yes; })) {
    const UndoRequest request = *undo_request_;
    go_back(request.seat, request.to, answer);
    return tell_table();
  }
  answer({{}, told_version_});
  tell_table();
}

void Table::go_back(Seat seat, std::size_t steps, const Answer& answer) {
  if (steps + 1 == session_->steps() && session_->can_undo(seat)) {
    static_cast<void>(session_->undo(seat));
  } else {
    Record record = session_->record();
    record.steps.resize(steps);
    record.result.reset();
    Result<Session> session = Session::resume(record);
    if (!session) return answer({Refusal{"unreadable", session.error().text()}, told_version_});
    session_ = std::move(*session);
  }
  const std::vector<Step>& left = session_->record().steps;
  outcomes_ = static_cast<std::uint64_t>(
      std::count_if(left.begin(), left.end(), [](const Step& step) { return step.by_chance(); }));
  undo_request_.reset();
  turn_since_ = house_.loop.now();
  house_.metrics.undos.add();
  Entry entry;
  entry.version = ++version_;
  entry.kind = Entry::Kind::undo;
  entry.seat = seat;
  entry.step = steps;
  entries_.push_back(entry);
  commit_rows({{version_, "undo", std::int64_t{seat}, std::to_string(steps), 0, turn_since_, ""}},
              false, true, answer);
}

void Table::come_back(Seat seat) {
  if (seat >= document_.seats.size() || !document_.seats[seat].away) return;
  document_.seats[seat].away = false;
  if (session_ && document_.running() && turn_seat_ == seat) {
    turn_since_ = house_.loop.now();
    plan_turn();
    house_.storage.write({SetDeadline{document_.id, deadline_}}, {});
  }
  save({});
}

void Table::ask_bot() {
  if (!session_ || !document_.running() || turn_seat_ == kNobody ||
      !document_.bot_plays(turn_seat_) || bot_asked_ == version_)
    return;
  bot_asked_ = version_;
  const bool accepted = house_.workers.run(
      house_.loop,
      [&house = house_, state = session_->state(), seat = turn_seat_, game = document_.game,
       bot = document_.bot_of(turn_seat_)]() -> std::optional<Action> {
        const auto start = std::chrono::steady_clock::now();
        AnyPlayer* player = player_of_thread(house.games, game, bot);
        if (player == nullptr) return std::nullopt;
        Rng rng(random_number());
        const Action action = player->choose(state, seat, rng);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        house.metrics.bot_time.add(took.count());
        return action;
      },
      [self = shared_from_this(), seat = turn_seat_,
       version = version_](const std::optional<Action>& action) {
        if (!action) return;
        const std::int64_t pause = self->pause_before(seat);
        if (pause == 0) return self->bot_answers(version, seat, *action);
        self->house_.loop.after(pause, [self, version, seat, action = *action] {
          self->bot_answers(version, seat, action);
        });
      });
  if (!accepted) bot_asked_ = -1;  // the deadline brings it up again
}

std::int64_t Table::pause_before(Seat seat) const {
  if (!session_ || !people_look_on()) return 0;
  const std::vector<Step>& steps = session_->record().steps;
  const auto last = std::find_if(steps.rbegin(), steps.rend(),
                                 [](const Step& step) { return !step.by_chance(); });
  if (last == steps.rend() || last->seat == seat) return 0;
  const std::int64_t due = turn_since_ + house_.settings.bot_pause;
  return std::max<std::int64_t>(due - house_.loop.now(), 0);
}

bool Table::people_look_on() const {
  return anybody_listens([this](Seat viewer) {
    return viewer >= document_.seats.size() || !document_.seats[viewer].declared_bot;
  });
}

void Table::bot_answers(std::int64_t version, Seat seat, const Action& action) {
  if (!session_ || !document_.running() || version_ != version) return;
  bot_asked_ = -1;
  if (!document_.bot_plays(seat)) return;
  const std::string text = action_text(game_->grammar(), action);
  if (const Status status = apply_move(seat, text, "", false, {}); !status)
    log_event(Severity::error, "bot_refused",
              {{"table", document_.id}, {"reason", status.error().text()}});
  else
    house_.metrics.bot_moves.add();
}

void Table::hint(Seat seat, const Advice& advice) {
  const auto refuse = [&](const Refusal& refusal) { advice(refusal, told_version_, {}); };
  if (const std::optional<Refusal> refusal = not_playable(seat)) return refuse(*refusal);
  if (!document_.hints) return refuse({"no_hints", "this table is played without hints"});
  if (turn_seat_ != seat) return refuse({"not_your_turn", "hints are for the seat that is asked"});
  const bool accepted = house_.workers.run(
      house_.loop,
      [&house = house_, state = session_->state(), game = document_.game] {
        return advise(house.games, game, state, static_cast<double>(house.settings.hint));
      },
      [advice, version = version_](json::object told) { advice({}, version, std::move(told)); });
  if (!accepted) refuse({"busy", "all bots are busy, ask again"});
}

}  // namespace stadtluft::server
