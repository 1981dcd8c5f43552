// The running game: answers, chance, undo, bots.

#include <algorithm>

#include <fmt/format.h>

#include "engine/notation/message_json.h"
#include "server/base/log.h"
#include "server/tables/advice.h"
#include "server/tables/inquiry.h"
#include "server/tables/table.h"

namespace stadtluft::server {
namespace {

constexpr std::size_t kMaxReasons = 32;

// A bot that failed is asked again no sooner.
constexpr std::int64_t kBotRetry = 2'000;

}  // namespace

std::optional<Refusal> Table::not_playable(Seat seat) {
  if (seat >= data_.seats.size()) return Refusal{"spectator", "spectators cannot take part"};
  if (data_.over() || data_.ended_by_people()) return Refusal{"over", "the game is over"};
  if (!data_.running()) return Refusal{"not_running", "the game has not started"};
  if (data_.seats[seat].resigned) return Refusal{"resigned", "you have given this game up"};
  return not_readable();
}

std::optional<Refusal> Table::not_asked(Seat seat, std::int64_t version) {
  if (std::optional<Refusal> refusal = not_playable(seat)) return refusal;
  const std::optional<Deposit>& deposit = data_.seats[seat].deposit;
  // The question stays the same while others answer theirs.
  const bool seen = deposit ? version >= deposit->version && version <= version_
                            : seen_since_.seat == seat && seen_since_.to == version_ &&
                                  version >= seen_since_.from && version <= version_;
  if (version != version_ && !seen)
    return Refusal{"stale", fmt::format("the game has moved on: you saw version {}, it is at {}",
                                        version, version_)};
  if (data_.has_chosen(seat))
    return Refusal{"not_your_turn", "you have chosen, and others have not yet"};
  if (!asks(seat))
    return Refusal{"not_your_turn",
                   fmt::format("the game waits for {}", actor_text(live_->turn()))};
  return std::nullopt;
}

void Table::act(Seat seat, const SentAnswer& sent, const Acknowledge& acknowledge) {
  const auto refuse = [&](const Refusal& refusal) {
    house_.metrics.refused_actions.add();
    acknowledge({refusal, told_version_});
  };
  if (const std::optional<Refusal> refusal = not_playable(seat)) {
    // The last step of a game may be repeated after its end.
    const auto known = messages_.find(fmt::format("{}:{}", seat, sent.message));
    if (refusal->code == "over" && known != messages_.end())
      return acknowledge({{}, known->second});
    return refuse(*refusal);
  }
  if (!sent.message.empty()) {
    const auto known = messages_.find(fmt::format("{}:{}", seat, sent.message));
    if (known != messages_.end()) {
      for (Pending& pending : pending_)
        if (pending.snapshot.version >= known->second) {
          pending.waiting.push_back(acknowledge);
          return;
        }
      return acknowledge({{}, known->second});
    }
    if (const std::optional<Deposit>& deposit = data_.seats[seat].deposit)
      for (const Deposit::Given& given : deposit->given)
        if (given.message == sent.message) return commit_choices(true, acknowledge);
  }
  come_back(seat);
  if (const std::optional<Refusal> refusal = not_asked(seat, sent.version)) return refuse(*refusal);
  if (data_.seats[seat].deposit) return give_deposit(seat, sent, acknowledge);
  const Told<std::vector<Action>> answers = answers_of(live_->state(), seat, sent);
  if (!answers) return refuse(answers.error());
  if (const Status status = apply_answers(seat, *answers, sent.message, true, acknowledge); !status)
    refuse(unreadable(status.error()));
}

Told<std::vector<Action>> Table::answers_of(const AnyState& state, Seat seat,
                                            const SentAnswer& sent) const {
  if (sent.set) return read_set(*game_, state, seat, *sent.set);
  const Told<Action> action = read_offer(*game_, state, seat, {sent.text, sent.json});
  if (!action) return action.error();
  return std::vector<Action>{*action};
}

Table::Inquiry Table::preview(Seat seat, const SentAnswer& sent) {
  if (std::optional<Refusal> refusal = not_asked(seat, sent.version)) return {refusal, {}};
  const std::optional<AnyState> state = state_for(seat);
  if (!state) return {kUnreadable, {}};
  const Told<std::vector<Action>> answers = answers_of(*state, seat, sent);
  if (!answers) return {answers.error(), {}};
  json::object found = server::preview(*game_, *state, seat, *answers);
  found["version"] = sent.version;
  return {{}, std::move(found)};
}

Table::Inquiry Table::why(Seat seat, std::int64_t version,
                          const std::vector<std::string>& actions) {
  if (actions.size() > kMaxReasons)
    return {Refusal{"bad_message", fmt::format("at most {} actions at once", kMaxReasons)}, {}};
  if (std::optional<Refusal> refusal = not_asked(seat, version)) return {refusal, {}};
  const std::optional<AnyState> state = state_for(seat);
  if (!state) return {kUnreadable, {}};
  json::array answers;
  for (const std::string& text : actions) answers.emplace_back(explain(*game_, *state, seat, text));
  return {{}, json::object{{"version", version}, {"answers", std::move(answers)}}};
}

Status Table::apply_answers(Seat seat, const std::vector<Action>& answers,
                            const std::string& message, bool by_person,
                            const Acknowledge& acknowledge) {
  const std::int64_t now = house_.time();
  const std::int64_t ms = std::max<std::int64_t>(now - clock_.since, 0);
  std::vector<LogRow> rows;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    // The time of thinking belongs to the first, the client's message to the last.
    const std::int64_t spent = i == 0 ? ms : 0;
    const Status status = live_->act(seat, answers[i], spent);
    if (!status) return status;  // the first one only: the rest of a set has been tried
    note_step(rows, EntryKind::act, seat, spent, i + 1 == answers.size() ? message : "");
  }
  if (!message.empty()) note_message(seat, message);
  settle_chance(rows);
  clock_.charge(seat, ms, live_->turn().seat != seat, data_.clock.increment);
  clock_.since = now;
  static_cast<void>(take_deposits(rows));
  finish_steps(std::move(rows), by_person, acknowledge);
  return {};
}

void Table::note_message(Seat seat, const std::string& message) {
  messages_[fmt::format("{}:{}", seat, message)] = version_;
}

void Table::finish_steps(std::vector<LogRow> rows, bool by_person, const Acknowledge& acknowledge) {
  undo_vote_.reset();
  const bool over = end_if_due();
  const bool left = left_lesson();
  commit_rows(std::move(rows), over || left, by_person, acknowledge);
  if (left) save({});
}

bool Table::end_if_due() {
  const bool over = live_->turn().over();
  const std::size_t most = house_.settings.bot_steps;
  if (!over && (most == 0 || live_->steps() < most || !unattended())) return false;
  if (over) {
    data_.status = TableStatus::finished;
    data_.result = *live_->record().result;
    house_.metrics.tables_finished.add();
  } else {
    give_up(GivenUp::too_long);
  }
  data_.finished = house_.loop.now();
  data_.dice_draws = static_cast<std::int64_t>(live_->outcomes());
  log_event(Severity::info, over ? "game_finished" : "game_given_up",
            {{"table", data_.id}, {"game", data_.game}});
  return true;
}

void Table::note_step(std::vector<LogRow>& rows, EntryKind kind, Seat seat, std::int64_t ms,
                      const std::string& message) {
  Entry entry = entry_of_step(live_->steps());
  entry.version = ++version_;
  rows.push_back({version_, kind, seat == kNobody ? std::int64_t{-1} : std::int64_t{seat},
                  entry.text, ms, house_.time(), message});
  entries_.push_back(std::move(entry));
}

void Table::settle_chance(std::vector<LogRow>& rows) {
  while (live_->turn().actor == Actor::chance) {
    if (const Status status = live_->chance(); !status) {
      log_event(Severity::error, "chance_refused",
                {{"table", data_.id}, {"reason", status.error().text()}});
      return;
    }
    note_step(rows, EntryKind::chance, kNobody, 0, "");
  }
}

bool Table::too_much_taken_back() const {
  // Every step and every undo has a version; those that the game stands on are its steps.
  const auto rows = static_cast<std::size_t>(version_) - live_->steps();
  return rows >= house_.settings.most_taken_back;
}

void Table::undo(Seat seat, std::int64_t version, bool ask, const Acknowledge& acknowledge) {
  if (const std::optional<Refusal> refusal = not_playable(seat))
    return acknowledge({refusal, told_version_});
  if (take_back_deposit(seat, version, acknowledge)) return;
  if (version != version_)
    return acknowledge(
        {Refusal{"stale", fmt::format("the game has moved on: you saw version {}, it is "
                                      "at {}",
                                      version, version_)},
         told_version_});
  come_back(seat);
  if (too_much_taken_back())
    return acknowledge(
        {Refusal{"too_many", "too much has been taken back in this game"}, told_version_});
  const std::optional<UndoObstacle> obstacle = live_->session().undo_obstacle(seat);
  if (obstacle && !ask) return acknowledge({against_undo(*obstacle), told_version_});
  const std::optional<std::size_t> to = live_->before_last_answer(seat);
  if (!to) return acknowledge({Refusal{"nothing", "you have not made a step yet"}, told_version_});
  // Not even freely: after going back to the moment they left, the seat knows what came after it.
  if (const std::optional<Seat> absent = seating_.absent_at(*to, live_->steps()))
    return acknowledge(
        {Refusal{"absent", fmt::format("seat {} is away and cannot agree; without them the "
                                       "game goes back to the moment they left at most",
                                       *absent)},
         told_version_});
  if (!obstacle) return go_back(seat, *to, acknowledge);
  std::vector<bool> agreed;
  for (Seat other = 0; other < data_.seats.size(); ++other)
    agreed.push_back(data_.is_seat_of(other, data_.seats[seat].account) || other == seat ||
                     data_.bot_plays(other));
  UndoVote vote(seat, *to, std::move(agreed));
  if (vote.settled()) return go_back(seat, *to, acknowledge);
  undo_vote_ = std::move(vote);
  acknowledge({{}, told_version_});
  tell_table();
}

void Table::answer_undo(Seat seat, bool agree, const Acknowledge& acknowledge) {
  if (const std::optional<Refusal> refusal = not_playable(seat))
    return acknowledge({refusal, told_version_});
  if (!undo_vote_)
    return acknowledge(
        {Refusal{"nothing", "nobody has asked to take something back"}, told_version_});
  come_back(seat);
  if (!agree) {
    undo_vote_.reset();
    acknowledge({{}, told_version_});
    return tell_table();
  }
  undo_vote_->agree(seat);
  if (undo_vote_->settled()) {
    go_back(undo_vote_->seat(), undo_vote_->to(), acknowledge);
    return tell_table();
  }
  acknowledge({{}, told_version_});
  tell_table();
}

void Table::go_back(Seat seat, std::size_t steps, const Acknowledge& acknowledge) {
  if (const Status status = live_->go_back(seat, steps); !status)
    return acknowledge({unreadable(status.error()), told_version_});
  undo_vote_.reset();
  clock_.since = house_.time();
  house_.metrics.undos.add();
  Entry entry;
  entry.version = ++version_;
  entry.kind = EntryKind::undo;
  entry.seat = seat;
  entry.step = steps;
  entries_.push_back(entry);
  commit_rows(
      {{version_, EntryKind::undo, std::int64_t{seat}, std::to_string(steps), 0, clock_.since, ""}},
      false, true, acknowledge);
}

void Table::come_back(Seat seat) {
  if (!seating_.come_back(seat)) return;
  // Whoever is here is asked.
  if (undo_vote_) undo_vote_->ask_again(seat);
  if (live_ && data_.running() && clock_.seat == seat) {
    clock_.since = house_.time();
    plan_turn();
    write({SetDeadline{data_.id, deadline_}}, {});
  }
  choices_changed();
  save({});
}

void Table::come_back(const Person& person) {
  for (Seat seat = 0; seat < data_.seats.size(); ++seat)
    if (data_.is_seat_of(seat, person.account)) come_back(seat);
}

void Table::go_away(Seat seat) {
  if (!seating_.go_away(seat, live_ ? std::optional(live_->steps()) : std::nullopt, house_.time()))
    return;
  if (undo_vote_ && undo_vote_->needs(seat)) undo_vote_.reset();
}

bool Table::left_lesson() {
  if (!live_->left_lesson()) return false;
  data_.teaching = Teaching::left;
  return true;
}

void Table::answer_after(std::int64_t pause, std::int64_t version, Seat seat, Action action) {
  // The loop outlives the house, and a timer of it must not keep a table of the house alive.
  house_.loop.after(pause, [weak = weak_from_this(), version, seat, action] {
    if (const auto self = weak.lock()) self->bot_answers(version, seat, action);
  });
}

bool Table::answer_by_lesson() {
  const std::optional<Action> action = live_->told_answer(clock_.seat);
  if (!action) return false;
  answer_after(pause_before(clock_.seat), version_, clock_.seat, *action);
  return true;
}

void Table::ask_bot() {
  if (!live_ || !bot_is_asked() || bot_asked_ == version_) return;
  bot_asked_ = version_;
  if (answer_by_lesson()) return;
  bot_lane_ = people_play() ? Lane::play : Lane::aside;
  const JobOrder order{.lane = bot_lane_,
                       .key = "bots " + data_.owner,
                       .share = "bots of " + house_.shares.of(data_.owner)};
  // What it was asked before has become idle: steps were taken back.
  if (bot_gone_) bot_gone_->store(true);
  bot_gone_ = order.gone;
  const Admission admission = house_.bots->ask(
      {games_, live_->state(), clock_.seat, data_.game, data_.bot_of(clock_.seat), version_}, order,
      [self = shared_from_this(), gone = bot_gone_, seat = clock_.seat,
       version = version_](const Result<Action>& action) {
        if (!action) return self->bot_failed(gone, action.error());
        const std::int64_t pause = self->pause_before(seat);
        if (pause == 0) return self->bot_answers(version, seat, *action);
        self->answer_after(pause, version, seat, *action);
      });
  if (admission != Admission::taken) bot_asked_ = -1;  // the deadline brings it up again
}

void Table::presence_changed() {
  if (!held()) return;
  // A bot that was asked when nobody was there yet would wait behind games that nobody plays.
  if (bot_asked_ == version_ && bot_lane_ == Lane::aside && people_play()) {
    bot_asked_ = -1;
    ask_bot();
  }
  tell_table();
}

void Table::bot_failed(const Cancel& asked, const Error& error) {
  if (bot_gone_ != asked) return;  // nobody waited for it
  log_event(Severity::error, "bot_failed", {{"table", data_.id}, {"reason", error.text()}});
  bot_asked_ = -1;
  deadline_ = house_.time() + kBotRetry;
}

bool Table::people_play() const {
  return anybody_listens([this](Seat viewer) {
    return viewer < data_.seats.size() && !data_.seats[viewer].declared_bot;
  });
}

std::int64_t Table::pause_before(Seat seat) const {
  if (!live_ || !people_look_on()) return 0;
  const std::vector<Step>& steps = live_->record().steps;
  const auto last = std::find_if(steps.rbegin(), steps.rend(),
                                 [](const Step& step) { return !step.by_chance(); });
  if (last == steps.rend() || last->seat == seat) return 0;
  const std::int64_t due = clock_.since + house_.settings.bot_pause;
  return std::max<std::int64_t>(due - house_.time(), 0);
}

bool Table::people_look_on() const {
  return anybody_listens([this](Seat viewer) {
    return viewer >= data_.seats.size() || !data_.seats[viewer].declared_bot;
  });
}

void Table::bot_answers(std::int64_t version, Seat seat, const Action& action) {
  if (!live_ || !data_.running() || version_ != version) return;
  bot_asked_ = -1;
  if (!data_.bot_plays(seat)) return;
  if (const Status status = apply_answers(seat, {action}, "", false, {}); !status)
    log_event(Severity::error, "bot_refused",
              {{"table", data_.id}, {"reason", status.error().text()}});
  else
    house_.metrics.bot_moves.add();
}

void Table::hint(Seat seat, const Advice& advice) {
  const auto refuse = [&](const Refusal& refusal) { advice(refusal, told_version_, {}); };
  if (const std::optional<Refusal> refusal = not_playable(seat)) return refuse(*refusal);
  if (!data_.hints) return refuse({"no_hints", "this table is played without hints"});
  const std::optional<AnyState> state = asks(seat) ? state_for(seat) : std::nullopt;
  if (!state) return refuse({"not_your_turn", "hints are for the seat that is asked"});
  const std::string& account = data_.seats[seat].account;
  const Admission admission = house_.workers.run(
      {.lane = Lane::aside,
       .key = "hint " + account,
       .most = 1,
       .share = "hints of " + house_.shares.of(account)},
      house_.loop,
      [ms = static_cast<double>(house_.settings.hint), games = games_, state = *state,
       game = data_.game](const std::atomic<bool>& stop) {
        return advise(*games, game, state, ms, &stop);
      },
      [advice, version = version_](Result<json::object> told) {
        if (!told)
          return advice(Refusal{"busy", "the bot could not answer, ask again"}, version, {});
        advice({}, version, std::move(*told));
      });
  if (admission == Admission::key_busy)
    refuse({"one_at_a_time", "a hint for you is under way; ask when it is there"});
  else if (admission == Admission::lane_full)
    refuse({"busy", "all bots are busy, ask again"});
}

}  // namespace stadtluft::server
