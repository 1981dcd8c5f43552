// The life of a table: from the log into memory, from memory into the log, and back to sleep.

#include "server/tables/table.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "engine/notation/message_json.h"
#include "server/base/log.h"

namespace stadtluft::server {
namespace {

constexpr std::size_t kRecent = 8;

}  // namespace

Table::Table(House& house, TableDocument document, std::int64_t version)
    : house_(house),
      document_(std::move(document)),
      game_(house.games.find(document_.game)),
      version_(version),
      told_version_(version),
      touched_(house.loop.now()) {
  house_.metrics.tables_loaded.add();
}

Table::~Table() {
  house_.metrics.tables_loaded.add(-1);
  if (session_) house_.metrics.tables_awake.add(-1);
}

std::vector<RecordPlayer> Table::players() const {
  std::vector<RecordPlayer> players;
  for (const SeatDocument& seat : document_.seats) {
    const bool bot = seat.kind == SeatDocument::Kind::bot;
    players.push_back({bot ? seat.bot : seat.name, bot ? seat.bot : "human"});
  }
  return players;
}

Result<Record> Table::empty_record() const {
  const Result<OptionValues> options =
      parse_options_json(game_->option_specs(), document_.options, "/options");
  if (!options) return options.error();
  return new_record(*game_, *options, players());
}

Status Table::wake() {
  touched_ = house_.loop.now();
  if (session_) return {};
  if (document_.open() || document_.status == "abandoned")
    return Error{"", "the game has not started"};
  Result<Record> record = empty_record();
  if (!record) return record.error();
  const std::vector<LogRow> rows = house_.storage.log_of(document_.id);
  for (const LogRow& row : rows) {
    if (row.kind == "undo")
      record->steps.resize(std::stoul(row.text));
    else
      record->steps.push_back(
          {row.kind == "act" ? static_cast<Seat>(row.seat) : kNobody, row.text,
           row.kind == "act" ? std::optional(static_cast<std::uint64_t>(row.ms)) : std::nullopt});
  }
  Result<Session> session = Session::resume(*record);
  if (!session) {
    if (!broken_)
      log_event(Severity::error, "game_unreadable",
                {{"table", document_.id}, {"reason", session.error().text()}});
    broken_ = true;
    return session.error();
  }
  session_ = std::move(*session);
  if (const std::optional<Bytes32> secret = parse_hex(document_.dice_secret)) dice_ = Dice(*secret);
  note_log(rows);
  entries_.clear();
  untold_.reset();
  recent_.assign(1, snapshot());
  house_.metrics.tables_awake.add();
  plan_turn();
  return {};
}

// What of the log is not in the session: versions, clocks, messages that were answered.
void Table::note_log(const std::vector<LogRow>& rows) {
  const std::vector<Step>& steps = session_->record().steps;
  outcomes_ = static_cast<std::uint64_t>(
      std::count_if(steps.begin(), steps.end(), [](const Step& step) { return step.by_chance(); }));
  version_ = told_version_ = rows.empty() ? 0 : rows.back().version;
  messages_.clear();
  spent_ = {};
  std::int64_t last_seat = -1;
  for (const LogRow& row : rows) {
    if (!row.message.empty()) messages_[fmt::format("{}:{}", row.seat, row.message)] = row.version;
    if (row.kind != "act") continue;
    if (last_seat >= 0 && last_seat != row.seat)
      spent_[static_cast<std::size_t>(last_seat)] -= document_.clock.increment;
    spent_[static_cast<std::size_t>(row.seat)] += row.ms;
    last_seat = row.seat;
  }
  turn_seat_ = last_seat < 0 ? kNobody : static_cast<Seat>(last_seat);
  turn_since_ = rows.empty() ? house_.loop.now() : rows.back().at;
}

Snapshot Table::snapshot() const {
  const Seat last = session_->last_seat();
  const bool free = document_.running() && last != kNobody && session_->can_undo(last).ok();
  return {version_, session_->steps(), session_->state(), free ? last : kNobody};
}

bool Table::watched() const {
  return anybody_listens([](Seat) { return true; });
}

bool Table::idle(std::int64_t now) const {
  if (!pending_.empty() || update_planned_ || saving_ > 0) return false;
  if (session_ && document_.running() && turn_seat_ != kNobody && document_.bot_plays(turn_seat_))
    return false;
  return now - touched_ >= house_.settings.sleep_after;
}

void Table::sleep() {
  if (!session_) return;
  session_.reset();
  dice_.reset();
  entries_.clear();
  recent_.clear();
  held_.fill({});
  messages_.clear();
  chat_.clear();
  chat_.shrink_to_fit();
  chat_lines_ = -1;
  bot_asked_ = -1;
  house_.metrics.tables_awake.add(-1);
}

TableRow Table::row() const {
  TableRow row;
  row.id = document_.id;
  row.game = document_.game;
  row.status = document_.status;
  row.listed = document_.listed;
  row.document = document_text(document_);
  row.version = version_;
  row.created = document_.created;
  row.updated = house_.loop.now();
  for (const SeatDocument& seat : document_.seats)
    if (seat.kind != SeatDocument::Kind::bot && !seat.account.empty())
      row.accounts.push_back(seat.account);
  return row;
}

void Table::save(const Answer& answer) {
  ++saving_;
  touched_ = house_.loop.now();
  house_.storage.write({PutTable{row()}}, [self = shared_from_this(), answer](bool ok) {
    --self->saving_;
    if (!ok) {
      self->reload();
      if (answer) answer({Refusal{"storage", "the change could not be stored"}, 0});
      return;
    }
    if (answer) answer({{}, self->told_version_});
    self->tell_table();
  });
}

void Table::commit_rows(std::vector<LogRow> rows, bool with_document, bool by_person,
                        const Answer& answer) {
  plan_turn();
  touched_ = house_.loop.now();
  Pending pending{snapshot(), {}, touched_, by_person};
  if (answer) pending.answers.push_back(answer);
  pending_.push_back(std::move(pending));
  const Turn turn = session_->turn();
  Batch batch;
  batch.emplace_back(AppendLog{document_.id, std::move(rows), version_,
                               turn.over() ? std::int64_t{-1} : std::int64_t{turn.seat}, deadline_,
                               touched_});
  if (with_document) batch.emplace_back(PutTable{row()});
  house_.storage.write(std::move(batch), [self = shared_from_this(), version = version_](bool ok) {
    self->on_commit(version, ok);
  });
}

void Table::on_commit(std::int64_t version, bool ok) {
  if (pending_.empty() || pending_.front().snapshot.version != version) return;
  if (!ok) {
    reload();
    return;
  }
  Pending pending = std::move(pending_.front());
  pending_.pop_front();
  if (pending.by_person) {
    house_.metrics.actions.add();
    house_.metrics.action_time.add(static_cast<double>(house_.loop.now() - pending.asked_at) /
                                   1000);
  }
  untold_ = std::move(pending.snapshot);
  for (const Answer& answer : pending.answers) answer({{}, version});
  plan_update();
  if (pending_.empty()) ask_bot();
}

// A commit failed: what is in memory is ahead of what is stored. Back to what is stored.
void Table::reload() {
  std::deque<Pending> lost = std::move(pending_);
  pending_.clear();
  sleep();
  undo_request_.reset();
  if (const std::optional<TableRow> stored = house_.storage.table(document_.id)) {
    const Result<TableDocument> document = read_document(stored->document);
    if (document) document_ = *document;
    version_ = told_version_ = stored->version;
  }
  for (const Pending& pending : lost)
    for (const Answer& answer : pending.answers)
      answer(
          {Refusal{"storage", "the step could not be stored; nothing has changed"}, told_version_});
  if (document_.running()) static_cast<void>(wake());
  for_viewers([&](Seat viewer) {
    if (!house_.fanout.anybody(topic(document_.id, viewer))) return;
    const Person person{viewer < document_.seats.size() ? document_.seats[viewer].account : "", "",
                        false};
    if (const Result<std::string> text = greeting(person, viewer, -1))
      house_.fanout.publish(topic(document_.id, viewer), std::make_shared<std::string>(*text));
  });
}

// Several commits of one group become one update.
void Table::plan_update() {
  if (update_planned_) return;
  update_planned_ = true;
  house_.loop.post([self = shared_from_this()] {
    self->update_planned_ = false;
    self->tell_update();
  });
}

void Table::tell_update() {
  if (!untold_ || !session_) return;
  const Snapshot to = std::move(*untold_);
  untold_.reset();
  const bool first = recent_.empty();
  const Snapshot from = first ? to : recent_.back();
  told_version_ = to.version;
  recent_.push_back(to);
  ViewerDocuments old(*game_, from);
  ViewerDocuments now(*game_, to);
  UpdateText update = update_between(from, to);
  for_viewers([&](Seat viewer) {
    const std::string name = topic(document_.id, viewer);
    if (!house_.fanout.anybody(name)) return;
    std::string text;
    if (first) {
      const Person person{viewer < document_.seats.size() ? document_.seats[viewer].account : "",
                          "", false};
      Result<std::string> full = greeting(person, viewer, -1);
      if (!full) return;
      text = std::move(*full);
    } else {
      Held& held = held_[viewer == kSpectator ? kMaxSeats : viewer];
      if (held.version != from.version) held.document = old.of(viewer);
      DocumentText after = now.of(viewer);
      text = update.for_viewer(viewer, held.document, after);
      held = {to.version, std::move(after)};
    }
    house_.fanout.publish(name, std::make_shared<std::string>(std::move(text)));
  });
  while (recent_.size() > kRecent) recent_.pop_front();
  while (!entries_.empty() && entries_.front().version <= recent_.front().version)
    entries_.pop_front();
  if (first) tell_accounts("start", kNobody);
  if (game_->turn(to.state).over()) {
    tell_table();
    tell_accounts("finish", kNobody);
  } else {
    tell_accounts("turn", game_->turn(to.state).seat);
  }
}

void Table::tell_accounts(std::string_view type, Seat only) {
  for (Seat seat = 0; seat < document_.seats.size(); ++seat) {
    const std::string& account = document_.seats[seat].account;
    if (account.empty() || (only != kNobody && only != seat)) continue;
    const std::string name = "account/" + account;
    if (!house_.fanout.anybody(name)) continue;
    house_.fanout.publish(name, std::make_shared<std::string>(
                                    json::serialize(json::object{{"type", type},
                                                                 {"table", document_.id},
                                                                 {"game", document_.game},
                                                                 {"seat", std::int64_t{seat}},
                                                                 {"version", told_version_}})));
  }
}

void Table::tell_table() {
  for_viewers([&](Seat viewer) {
    const std::string name = topic(document_.id, viewer);
    if (!house_.fanout.anybody(name)) return;
    const Person person{viewer < document_.seats.size() ? document_.seats[viewer].account : "", "",
                        false};
    house_.fanout.publish(name, std::make_shared<std::string>(json::serialize(json::object{
                                    {"type", "table"}, {"table", table_json(person)}})));
  });
}

// Whose turn it is and until when, after a step or a waking.
void Table::plan_turn() {
  const std::int64_t now = house_.loop.now();
  const Turn turn = session_->turn();
  deadline_ = 0;
  turn_seat_ = turn.actor == Actor::player ? turn.seat : kNobody;
  if (!document_.running() || turn_seat_ == kNobody) return;
  if (document_.bot_plays(turn_seat_)) {
    // Due at once: after a crash somebody must call the bot again.
    deadline_ = now;
    return;
  }
  switch (document_.clock.kind) {
    case ClockRule::Kind::none:
      return;
    case ClockRule::Kind::live:
      deadline_ = now + time_left(turn_seat_);
      break;
    case ClockRule::Kind::slow:
      deadline_ = turn_since_ + document_.clock.base + document_.seats[turn_seat_].extra_time;
      break;
  }
  deadline_ = std::max(deadline_, house_.opened + house_.settings.grace);
}

std::int64_t Table::time_left(Seat seat) const {
  std::int64_t left = document_.clock.base + document_.seats[seat].extra_time - spent_[seat];
  if (seat == turn_seat_) left -= house_.loop.now() - turn_since_;
  return std::max<std::int64_t>(left, 0);
}

void Table::attend() {
  if (!document_.running() || !wake()) return;
  if (deadline_ == 0 || deadline_ > house_.loop.now() || turn_seat_ == kNobody) return;
  if (document_.bot_plays(turn_seat_)) {
    if (pending_.empty()) ask_bot();
    return;
  }
  SeatDocument& seat = document_.seats[turn_seat_];
  log_event(Severity::info, "seat_timed_out",
            {{"table", document_.id}, {"seat", std::int64_t{turn_seat_}}});
  constexpr std::int64_t kLeast = 30'000;
  if (document_.clock.kind == ClockRule::Kind::live)
    seat.extra_time += std::max(kLeast, document_.clock.increment) - time_left(turn_seat_);
  seat.away = true;
  plan_turn();
  save({});
  if (pending_.empty()) ask_bot();
}

}  // namespace stadtluft::server
