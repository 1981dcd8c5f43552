// The life of a table: from the log into memory, from memory into the log, and back to sleep.

#include "server/tables/table.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "engine/notation/message_json.h"
#include "server/base/log.h"
#include "server/tables/archive.h"

namespace stadtluft::server {
namespace {

constexpr std::size_t kRecent = 8;
}  // namespace

Table::Table(House& house, TableData data, std::int64_t version, std::int64_t deadline,
             const TableRight& right)
    : house_(house),
      metrics_(house.metrics),
      data_(std::move(data)),
      games_(house.rule_books.present()),
      game_(games_->find(data_.game)),
      right_(right),
      taken_at_(house.time()),
      end_stored_(data_.ended()),
      version_(version),
      told_version_(version),
      deadline_(deadline),
      touched_(house.loop.steady()) {
  wait_for_seeds();
  house_.metrics.tables_loaded.add();
}

Table::~Table() {
  metrics_.tables_loaded.add(-1);
  if (live_) metrics_.tables_awake.add(-1);
}

Status Table::wake() {
  touched_ = house_.loop.steady();
  if (live_) return {};
  if (lost_) return Error{"", kMoved.reason};
  if (!data_.begun()) return Error{"", "the game has not started"};
  if (house_.quarantine.holds(data_.id, touched_) || !refresh())
    return Error{"", kUnreadable.reason};
  try {
    if (house_.ownership->several() && !is_ours(house_.storage.table(data_.id))) {
      lose();
      return Error{"", kMoved.reason};
    }
    if (const Status status = read_game(); !status) {
      house_.quarantine.put(house_, data_.id, status.error().text());
      return Error{"", kUnreadable.reason};
    }
  } catch (const std::exception& error) {
    live_.reset();
    house_.quarantine.strike(house_, data_.id, error.what());
    return Error{"", kUnreadable.reason};
  }
  house_.metrics.tables_awake.add();
  // Nobody could play meanwhile.
  if (house_.quarantine.release(house_, data_.id)) {
    clock_.since = house_.time();
    for (SeatData& seat : data_.seats)
      if (seat.deposit) seat.deposit->since = clock_.since;
  }
  plan_turn();
  return {};
}

bool Table::asleep() const {
  return !live_ && !lost_ && !stale_ && !behind_ && data_.begun() && pending_.empty() &&
         given_up_.empty() && saving_ == 0;
}

bool Table::wakes_later() const {
  if (house_.fetches.under_way(data_.id)) return true;
  // Of several nodes, the claim of this one is read with the game.
  return asleep() && !house_.ownership->several() &&
         !house_.quarantine.holds(data_.id, house_.loop.steady());
}

void Table::wake_later(Fetches::Then then) {
  if (house_.fetches.under_way(data_.id)) return house_.fetches.join(data_.id, std::move(then));
  house_.fetches.start(
      {data_.id, data_, version_, true},
      [self = shared_from_this()](Fetched fetched) {
        if (fetched.game) self->wake_with(std::move(*fetched.game));
      },
      std::move(then));
}

void Table::wake_with(FetchedGame game) {
  if (!asleep() || game.version != version_) return;
  fetched_ = std::move(game);
  static_cast<void>(wake());
  fetched_.reset();
}

Status Table::take_rules() {
  // A game that began before this was noted has been played by the present values ever since.
  rules_unsaved_ = data_.rules.empty();
  if (rules_unsaved_) name_rules();
  Result<std::shared_ptr<const Games>> games =
      house_.rule_books.find({data_.game, data_.rules, data_.rules_revision});
  if (!games) return games.error();
  games_ = std::move(*games);
  game_ = games_->find(data_.game);
  return {};
}

void Table::name_rules() {
  data_.rules = hash_word(game_->data_hash());
  data_.rules_revision = game_->info().rules_revision;
}

Status Table::read_game() {
  if (const Status status = take_rules(); !status) return status;
  std::vector<LogRow> rows;
  // Others are played again by the values that they began with.
  if (fetched_ && games_.get() == &house_.games) {
    rows = std::move(fetched_->rows);
    live_ = std::move(fetched_->game);
  } else {
    rows = house_.storage.log_of(data_.id);
    Result<LiveGame> live = server::read_game(house_.rule_books, games_, data_, rows, version_);
    if (!live) return live.error();
    live_ = std::move(*live);
  }
  note_log(rows);
  open_deposits();
  entries_.clear();
  untold_.reset();
  recent_.assign(1, snapshot());
  return {};
}

std::optional<Refusal> Table::not_readable() {
  if (!data_.begun()) return Refusal{"not_available", "the game has not started"};
  if (!wake()) return lost_ ? kMoved : kUnreadable;
  return std::nullopt;
}

Refusal Table::unreadable(const Error& error) const {
  log_event(Severity::error, "game_unreadable", {{"table", data_.id}, {"reason", error.text()}});
  return kUnreadable;
}

// What of the log is not in the session: versions, clocks, messages that were answered.
void Table::note_log(const std::vector<LogRow>& rows) {
  const std::int64_t version = rows.empty() ? 0 : rows.back().version;
  // Since it fell asleep nothing has happened: its clock stands as it stood.
  const bool resumed = clock_.since > 0 && version_ == version;
  version_ = told_version_ = version;
  messages_.clear();
  for (const LogRow& row : rows)
    if (!row.message.empty()) messages_[fmt::format("{}:{}", row.seat, row.message)] = row.version;
  clock_.count(rows, data_.clock.increment);
  if (!resumed)
    clock_.since = rows.empty() ? house_.time() : std::min(rows.back().at, house_.time());
}

Snapshot Table::snapshot() const {
  const Seat last = live_->session().last_seat();
  const bool free = data_.running() && last != kNobody && !too_much_taken_back() &&
                    live_->session().can_undo(last);
  return {version_, live_->steps(), live_->state(), free ? last : kNobody, choices()};
}

Person Table::looking_from(Seat viewer) const {
  Person person;
  if (viewer >= data_.seats.size()) return person;
  person.account = data_.seats[viewer].account;
  person.as = viewer;
  return person;
}

bool Table::watched() const {
  return anybody_listens([](Seat) { return true; });
}

bool Table::idle(std::int64_t now) const {
  if (!pending_.empty() || update_planned_ || saving_ > 0) return false;
  if (live_ && bot_is_asked()) return false;
  return now - touched_ >= house_.settings.sleep_after;
}

void Table::sleep() {
  if (!live_) return;
  live_.reset();
  entries_.clear();
  recent_.clear();
  held_.fill({});
  messages_.clear();
  chat_.forget_all();
  bot_asked_ = -1;
  house_.metrics.tables_awake.add(-1);
}

TableRow Table::row() {
  TableRow row;
  row.id = data_.id;
  row.game = data_.game;
  row.status = data_.status;
  row.listed = data_.listed;
  row.data = table_data_text(data_);
  row.version = version_;
  row.deadline = deadline_;
  row.created = data_.created;
  row.updated = updated_ = house_.loop.now();
  row.owner = data_.owner;
  row.people = seating_.people();
  for (const SeatData& seat : data_.seats) {
    const bool known =
        std::any_of(row.accounts.begin(), row.accounts.end(),
                    [&](const TableRow::Sitter& sitter) { return sitter.account == seat.account; });
    if (seat.kind != SeatData::Kind::bot && !seat.account.empty() && !known)
      row.accounts.push_back({seat.account, seat.hidden});
  }
  return row;
}

// A table at which no person has played is not kept for ever.
std::int64_t Table::life() const {
  const TableSettings& settings = house_.settings;
  if (data_.open()) return settings.open_life;
  if (data_.people_played()) return data_.over() ? settings.finished_life : 0;
  return data_.begun() ? settings.bot_game_life : settings.abandoned_life;
}

void Table::set_life() { deadline_ = life() == 0 ? 0 : house_.time() + life(); }

void Table::save(const Acknowledge& acknowledge) {
  if (stale_) {
    // The change was made to something else than what is stored.
    static_cast<void>(refresh());
    if (acknowledge) acknowledge({not_stored("the change could not be stored"), told_version_});
    return;
  }
  if (data_.open() || data_.abandoned()) set_life();
  ++saving_;
  touched_ = house_.loop.steady();
  Batch batch;
  batch.emplace_back(PutTable{row()});
  if (data_.starting()) batch.emplace_back(SetDeadline{data_.id, deadline_});
  const auto done = [self = shared_from_this(), acknowledge,
                     abandoned = data_.abandoned()](bool ok) {
    --self->saving_;
    if (!ok) {
      self->reload();
      if (acknowledge) acknowledge({self->not_stored("the change could not be stored"), 0});
      return;
    }
    if (abandoned) self->end_stored_ = true;
    if (acknowledge) acknowledge({{}, self->told_version_});
    self->tell_table();
    self->catch_up();
  };
  write(std::move(batch), done);
}

void Table::commit_rows(std::vector<LogRow> rows, bool with_data, bool by_person,
                        const Acknowledge& acknowledge) {
  open_deposits();
  plan_turn();
  touched_ = house_.loop.steady();
  Pending pending{++commits_, snapshot(), {}, touched_, by_person};
  if (acknowledge) pending.waiting.push_back(acknowledge);
  pending_.push_back(std::move(pending));
  const Turn turn = live_->turn();
  updated_ = house_.loop.now();
  Batch batch;
  batch.emplace_back(AppendLog{data_.id, std::move(rows), version_,
                               turn.over() ? std::int64_t{-1} : std::int64_t{turn.seat}, deadline_,
                               updated_});
  if (with_data || rules_unsaved_ || choices_unsaved_) batch.emplace_back(PutTable{row()});
  rules_unsaved_ = choices_unsaved_ = false;
  write(std::move(batch),
        [self = shared_from_this(), number = commits_](bool ok) { self->on_commit(number, ok); });
}

void Table::on_commit(std::int64_t number, bool ok) {
  if (settle_given_up(number, ok) || pending_.empty() || pending_.front().number != number) return;
  if (!ok) {
    reload();
    static_cast<void>(settle_given_up(number, ok));
    return;
  }
  Pending pending = std::move(pending_.front());
  pending_.pop_front();
  if (pending.by_person) {
    house_.metrics.actions.add();
    house_.metrics.action_time.add(static_cast<double>(house_.loop.steady() - pending.asked_at) /
                                   1000);
  }
  // The step that ends a game is its last.
  if (data_.ended() && !data_.ended_by_people() && pending_.empty()) end_stored_ = true;
  const std::int64_t version = pending.snapshot.version;
  untold_ = std::move(pending.snapshot);
  for (const Acknowledge& acknowledge : pending.waiting) acknowledge({{}, version});
  plan_update();
  if (pending_.empty()) ask_bot();
}

// What was on its way behind a write that failed has failed too, unless the two had nothing to do
// with each other: then it is stored, and memory knows nothing of it.
bool Table::settle_given_up(std::int64_t number, bool ok) {
  if (given_up_.empty() || given_up_.front().number != number) return false;
  const Pending pending = std::move(given_up_.front());
  given_up_.pop_front();
  behind_ = behind_ || ok;
  for (const Acknowledge& acknowledge : pending.waiting) {
    if (ok)
      acknowledge({{}, pending.snapshot.version});
    else
      acknowledge({not_stored("the step could not be stored; nothing has changed"), told_version_});
  }
  catch_up();
  return true;
}

void Table::catch_up() {
  if (behind_ && pending_.empty() && given_up_.empty() && saving_ == 0) reload();
}

Refusal Table::not_stored(std::string reason) const {
  if (lost_) return kMoved;
  return {"storage", std::move(reason)};
}

void Table::write(Batch batch, Storage::Done done) {
  house_.fetches.overtake(data_.id);
  if (!house_.ownership->several()) return house_.storage.write(std::move(batch), std::move(done));
  batch.insert(batch.begin(),
               Fence{data_.id, right_.hold.epoch, std::exchange(right_.founding, false)});
  house_.storage.write(std::move(batch), [self = shared_from_this(), done](bool ok) {
    if (!ok) self->check_claim();
    if (done) done(ok);
  });
}

// A write that failed may have failed because another node has the table.
void Table::check_claim() {
  if (lost_) return;
  try {
    if (!is_ours(house_.storage.table(data_.id))) lose();
  } catch (const std::exception& error) {
    log_event(Severity::warning, "claim_unknown", {{"table", data_.id}, {"reason", error.what()}});
  }
}

void Table::publish(const std::string& topic, const Text& text) const {
  if (held()) house_.fanout.publish(topic, text);
}

void Table::lose() {
  if (std::exchange(lost_, true)) return;
  house_.metrics.tables_lost.add();
  // It may have been claimed again since.
  if (const std::optional<Hold> hold = house_.ownership->held(data_.id);
      !hold || hold->epoch == right_.hold.epoch)
    house_.ownership->let_go(data_.id);
  if (bot_gone_) bot_gone_->store(true);
  undo_vote_.reset();
  untold_.reset();
  sleep();
  house_.fanout.publish(end_topic(data_.id), std::make_shared<std::string>());
}

// A commit failed: what is in memory is ahead of what is stored. Back to what is stored.
void Table::reload() {
  std::move(pending_.begin(), pending_.end(), std::back_inserter(given_up_));
  pending_.clear();
  sleep();
  undo_vote_.reset();
  clock_.since = 0;
  stale_ = true;
  static_cast<void>(refresh());
  if (lost_) return;
  if (data_.running()) static_cast<void>(wake());
  for_viewers([&](Seat viewer) {
    if (!house_.fanout.anybody(topic(data_.id, viewer))) return;
    const Person person = looking_from(viewer);
    if (const Told<std::string> text = greeting(person, viewer, -1))
      publish(topic(data_.id, viewer), std::make_shared<std::string>(*text));
  });
}

// The claim stands as it is stored, too.
bool Table::is_ours(const std::optional<TableRow>& stored) const {
  return held() && stored && stored->node == house_.ownership->self() &&
         stored->epoch == right_.hold.epoch;
}

bool Table::refresh() {
  if (lost_) return false;
  if (!stale_) return true;
  try {
    const std::optional<TableRow> stored = house_.storage.table(data_.id);
    // A write that failed may have failed because of this.
    if (house_.ownership->several() && !is_ours(stored)) {
      lose();
      return false;
    }
    const Result<TableData> data =
        stored ? read_table_data(stored->data) : Result<TableData>(data_);
    if (!data) {
      house_.quarantine.put(house_, data_.id, data.error().text());
      return false;
    }
    data_ = *data;
    if (stored) {
      version_ = told_version_ = stored->version;
      deadline_ = stored->deadline;
    }
    end_stored_ = data_.ended();
    wait_for_seeds();
  } catch (const std::exception& error) {
    house_.quarantine.strike(house_, data_.id, error.what());
    return false;
  }
  stale_ = behind_ = false;
  return true;
}

void Table::start_over() {
  if (!pending_.empty() || saving_ > 0) return;
  sleep();
  clock_.since = 0;
  stale_ = true;
}

// Several commits of one group become one update.
void Table::plan_update() {
  if (update_planned_) return;
  update_planned_ = true;
  // The loop outlives the house.
  house_.loop.post([weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->update_planned_ = false;
    self->tell_update();
  });
}

void Table::tell_update() {
  if (!untold_ || !live_) return;
  const Snapshot to = std::move(*untold_);
  untold_.reset();
  const bool first = recent_.empty();
  const Snapshot from = first ? to : recent_.back();
  told_version_ = to.version;
  const bool same = !first && from.version == to.version;
  if (same) recent_.pop_back();
  recent_.push_back(to);
  recent_.back().amended = same;
  ViewerDocuments old(*game_, from);
  ViewerDocuments now(*game_, to);
  UpdateText update = update_between(from, to);
  for_viewers([&](Seat viewer) {
    const std::string name = topic(data_.id, viewer);
    if (!house_.fanout.anybody(name)) return;
    std::string text;
    if (first) {
      const Person person = looking_from(viewer);
      Told<std::string> full = greeting(person, viewer, -1);
      if (!full) return;
      text = std::move(*full);
    } else {
      Held& held = held_[viewer == kSpectator ? kMaxSeats : viewer];
      if (held.version != from.version) held.document = old.of(viewer);
      DocumentText after = now.of(viewer);
      // Who sees nothing new is not told that there was something.
      if (same && after.text() == held.document.text()) return;
      text = update.for_viewer(viewer, held.document, after);
      held = {to.version, std::move(after)};
    }
    publish(name, std::make_shared<std::string>(std::move(text)));
  });
  while (recent_.size() > kRecent) recent_.pop_front();
  while (!entries_.empty() && entries_.front().version <= recent_.front().version)
    entries_.pop_front();
  if (same) return;
  if (first) tell_accounts("start", kNobody);
  if (game_->turn(to.state).over() || end_stored_) {
    tell_table();
    tell_accounts("finish", kNobody);
  } else {
    const Seat seat = game_->turn(to.state).seat;
    if (!data_.has_chosen(seat)) tell_accounts("turn", seat);
    for (const Snapshot::Choice& choice : to.choices)
      if (choice.seat != seat && !choice.complete) tell_accounts("turn", choice.seat);
  }
}

void Table::tell_accounts(std::string_view type, Seat only) {
  for (Seat seat = 0; seat < data_.seats.size(); ++seat) {
    const std::string& account = data_.seats[seat].account;
    if (account.empty() || (only != kNobody && only != seat)) continue;
    const std::string name = "account/" + account;
    if (!house_.fanout.anybody(name)) continue;
    publish(name, std::make_shared<std::string>(
                      json::serialize(json::object{{"type", type},
                                                   {"table", data_.id},
                                                   {"game", data_.game},
                                                   {"seat", std::int64_t{seat}},
                                                   {"version", told_version_}})));
  }
}

void Table::tell_table() {
  for_viewers([&](Seat viewer) {
    const std::string name = topic(data_.id, viewer);
    if (!house_.fanout.anybody(name)) return;
    const Person person = looking_from(viewer);
    publish(name, std::make_shared<std::string>(json::serialize(
                      json::object{{"type", "table"}, {"table", table_json(person)}})));
  });
}

// Nobody came to play. Who has the table open may still wait for somebody.
void Table::expire() {
  if (watched() || life() == 0) return prolong();
  log_event(Severity::info, "table_expired", {{"table", data_.id}});
  house_.metrics.tables_expired.add();
  give_up(GivenUp::expired);
  save({});
}

void Table::give_up(GivenUp reason) {
  data_.status = TableStatus::abandoned;
  data_.given_up = reason;
}

// Nobody needs it any more: no person played here, or it was long ago.
void Table::forget() {
  if (watched() || life() == 0) return prolong();
  if (const Status archived = put_in_archive(); !archived) {
    log_event(Severity::error, "not_archived",
              {{"table", data_.id}, {"reason", archived.error().text()}});
    return prolong();
  }
  forgotten_ = true;
  write({DropTable{data_.id}}, {});
}

Status Table::put_in_archive() {
  const std::string& folder = house_.settings.archive;
  if (folder.empty() || !data_.over() || !data_.people_played()) return {};
  if (const Status status = wake(); !status) return status;
  const Result<std::string> lines = record_file(record_with_dice(), WithTables::yes)(false);
  if (!lines) return lines.error();
  return write_archive(folder, data_.id, *lines);
}

void Table::close(const Acknowledge& acknowledge) {
  if (data_.ended()) return acknowledge({{}, told_version_});
  if (data_.running()) {
    if (!wake()) return acknowledge({kUnreadable, told_version_});
    data_.finished = house_.loop.now();
    data_.dice_draws = static_cast<std::int64_t>(live_->outcomes());
  }
  give_up(GivenUp::host);
  undo_vote_.reset();
  clock_.seat = kNobody;
  save(acknowledge);
}

void Table::remove(const Acknowledge& acknowledge) {
  if (!data_.ended())
    return acknowledge({Refusal{"not_over", "close the table before you remove it"}, 0});
  forgotten_ = true;
  write({DropTable{data_.id}}, [self = shared_from_this(), acknowledge](bool ok) {
    if (ok) return acknowledge({{}, self->told_version_});
    self->forgotten_ = false;
    acknowledge({self->not_stored("the change could not be stored"), 0});
  });
}

void Table::prolong() {
  set_life();
  write({SetDeadline{data_.id, deadline_}}, {});
}

// Whoever comes back after a restart has the whole time again.
void Table::wait_for_seeds() {
  if (data_.starting()) deadline_ = house_.time() + house_.settings.reveal_wait;
}

void Table::begin_without_seeds() {
  deadline_ = 0;
  begin_game([id = data_.id](const Receipt& outcome) {
    if (!outcome.ok())
      log_event(Severity::error, "game_not_started",
                {{"table", id}, {"reason", outcome.refusal->reason}});
  });
}

void Table::attend() {
  const bool due = deadline_ != 0 && deadline_ <= house_.time();
  if (data_.open() && due) return expire();
  if (data_.ended() && due) return forget();
  if (data_.starting()) {
    if (due) begin_without_seeds();
    return;
  }
  if (!data_.running() || !wake()) return;
  if (deadline_ == 0 || deadline_ > house_.time() || clock_.seat == kNobody) return;
  if (all_agree_to_end()) return end_early(GivenUp::agreed, [](const Receipt&) {});
  // It was due for the sake of an end that somebody has put off meanwhile.
  if (const std::int64_t turn = turn_due(); turn == 0 || turn > house_.time()) return plan_end();
  if (bot_is_asked()) {
    if (pending_.empty()) ask_bot();
    return;
  }
  for (Seat seat = 0; seat < data_.seats.size(); ++seat) {
    const std::int64_t end = seat_due(seat);
    if (end != 0 && end <= house_.time()) time_out(seat);
  }
  choices_changed();
  plan_turn();
  save({});
  if (pending_.empty()) ask_bot();
}

}  // namespace stadtluft::server
