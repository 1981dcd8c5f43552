// Around the game: who sits where, when it begins, what is said.

#include <algorithm>

#include <fmt/format.h>

#include "engine/notation/message_json.h"
#include "server/base/audit.h"
#include "server/base/log.h"
#include "server/base/names.h"
#include "server/tables/table.h"

namespace stadtluft::server {
namespace {

Receipt refused(std::string code, std::string reason) {
  return {Refusal{std::move(code), std::move(reason)}, 0};
}

}  // namespace

bool Table::may_watch(const Person& person) const {
  return viewer(person) != kSpectator || data_.spectators || !data_.begun();
}

std::optional<Refusal> Table::too_many_bots() const {
  const auto most = static_cast<std::int64_t>(house_.settings.quotas.unattended_in_house);
  if (seating_.people() > 0 || most == 0 || house_.unattended < most) return std::nullopt;
  return Refusal{"busy", "too many games are played by bots only just now; try again later"};
}

void Table::found(const Acknowledge& acknowledge) {
  promise_dice(data_);
  if (data_.autostart && data_.full()) {
    if (const std::optional<Refusal> refusal = too_many_bots()) return acknowledge({refusal, 0});
    if (seating_.seeds_owed()) return start_game(acknowledge);
    // The data first: the log of the game needs its row.
    save([self = shared_from_this(), acknowledge](const Receipt& outcome) {
      if (!outcome.ok()) return acknowledge(outcome);
      self->begin_game(acknowledge);
    });
    return;
  }
  save(acknowledge);
}

void Table::join(const Person& person, int seat, const std::string& code,
                 const Acknowledge& acknowledge, const std::string& commitment) {
  const Seat mine = viewer(person);
  if (mine != kSpectator) {
    come_back(person);
    return acknowledge({{}, told_version_});
  }
  if (!data_.open()) return acknowledge(refused("not_open", "the game has begun already"));
  if (seat >= static_cast<int>(data_.seats.size()))
    return acknowledge(refused("no_seat", fmt::format("there is no seat {}", seat)));
  const std::optional<Seat> free = seating_.free_for(person, seat, code);
  if (!free)
    return acknowledge(refused(
        "no_seat", seat >= 0 ? "this seat is not free for you" : "there is no free seat for you"));
  seating_.take(*free, person, commitment);
  start_if_full(acknowledge);
}

void Table::start_if_full(const Acknowledge& acknowledge) {
  if (data_.autostart && data_.full()) return start_game(acknowledge);
  save(acknowledge);
}

void Table::leave(const Person& person, const Acknowledge& acknowledge) {
  const Seat seat = viewer(person);
  if (seat == kSpectator) return acknowledge(refused("not_seated", "you do not sit at this table"));
  if (data_.over() || data_.ended_by_people()) return acknowledge({{}, told_version_});
  // Whoever shares a browser leaves together.
  for (Seat own = 0; own < data_.seats.size(); ++own) {
    if (!data_.is_seat_of(own, person.account)) continue;
    if (data_.starting() || data_.running())
      step_away(own);
    else
      seating_.free(own);
  }
  if (data_.starting() || data_.running()) return save(acknowledge);
  pass_on(person.account);
  save(acknowledge);
}

void Table::step_away(Seat seat) {
  // While the game is starting the commitments are settled and some seeds may be known: the seat is
  // kept, nobody new can come in.
  const bool readable = data_.running() && wake().ok();
  go_away(seat);
  if (!readable) return;
  choices_changed();
  plan_turn();
  const bool asked = clock_.seat == seat;
  if (asked || data_.end_offer != kNobody) write({SetDeadline{data_.id, deadline_}}, {});
  if (asked && pending_.empty()) ask_bot();
}

void Table::pass_on(const std::string& account) {
  if (!seating_.pass_on(account) && data_.open()) give_up(GivenUp::left);
}

void Table::rename(const Person& person, const Acknowledge& acknowledge) {
  seating_.rename(person);
  save(acknowledge);
}

void Table::forget(const std::string& account, const Acknowledge& acknowledge) {
  for (Seat seat = 0; seat < data_.seats.size(); ++seat) {
    const SeatData& place = data_.seats[seat];
    if (place.account != account) continue;
    if (place.kind != SeatData::Kind::human || data_.open()) {
      seating_.free(seat);
      continue;
    }
    seating_.forget(seat);
    if (!data_.ended()) step_away(seat);
  }
  pass_on(account);
  save(acknowledge);
}

void Table::forget_speaker(const std::string& account) { chat_.forget_speaker(account); }

void Table::set_seat(const Person& person, Seat seat, SeatData::Kind kind, const std::string& bot,
                     const Acknowledge& acknowledge) {
  if (person.account.empty() || person.account != data_.owner)
    return acknowledge(refused("not_owner", "only the owner of the table arranges its seats"));
  if (!data_.open()) return acknowledge(refused("not_open", "the game has begun already"));
  if (seat >= data_.seats.size())
    return acknowledge(refused("no_seat", fmt::format("there is no seat {}", seat)));
  if (kind == SeatData::Kind::human)
    return acknowledge(refused("bad_request", "a seat is made open, invite or bot"));
  if (kind == SeatData::Kind::bot)
    if (const Status known = check_level(bot); !known)
      return acknowledge(refused("no_bot", known.error().what));
  if (data_.seats[seat].account == person.account)
    return acknowledge(refused("own_seat", "to give up your own seat, leave the table"));
  seating_.arrange(seat, kind, bot);
  start_if_full(acknowledge);
}

void Table::start(const Person& person, const std::string& fill, const Acknowledge& acknowledge) {
  if (person.account.empty() || person.account != data_.owner)
    return acknowledge(refused("not_owner", "only the owner of the table starts the game"));
  if (!data_.open()) return acknowledge(refused("not_open", "the game has begun already"));
  if (!fill.empty()) {
    if (const Status known = check_level(fill); !known)
      return acknowledge(refused("no_bot", known.error().what));
    seating_.fill(fill);
  }
  if (!data_.full())
    return acknowledge(refused("not_full", "some seats are free; wait, or let bots take them"));
  if (const std::optional<Refusal> refusal = too_many_bots()) return acknowledge({refusal, 0});
  start_game(acknowledge);
}

void Table::begin_game(const Acknowledge& acknowledge) {
  if (!data_.open() && !data_.starting())
    return acknowledge(refused("not_open", "the game has begun already"));
  // A lesson is played by the values it was made with.
  if (!data_.rules.empty())
    if (const Status taken = take_rules(); !taken)
      return acknowledge(refused("bad_options", taken.error().what));
  // What was promised about the dice is held against the table as it is in the game.
  TableData begun = data_;
  begun.watch = random_name(20);
  begun.status = TableStatus::running;
  begun.started = house_.loop.now();
  const Result<Record> record = empty_record(house_.rule_books, games_, begun);
  Result<LiveGame> live =
      record ? LiveGame::resume(*games_, begun, *record) : Result<LiveGame>(record.error());
  if (!live) {
    log_event(Severity::error, "game_not_started",
              {{"table", data_.id}, {"reason", live.error().text()}});
    return acknowledge(refused("bad_options", "no game can begin with these options"));
  }
  live_ = std::move(*live);
  data_ = std::move(begun);
  house_.metrics.tables_awake.add();
  name_rules();
  clock_.since = house_.time();
  if (unattended()) ++house_.unattended;
  house_.metrics.tables_started.add();
  log_event(Severity::info, "game_started", {{"table", data_.id}, {"game", data_.game}});
  std::vector<LogRow> rows;
  settle_chance(rows);
  commit_rows(std::move(rows), true, false, acknowledge);
}

void Table::set_rematch(const std::string& id) {
  data_.rematch = id;
  save({});
}

void Table::read_chat() { chat_.read(house_.storage, data_.id, house_.settings.chat_lines); }

void Table::say(const Person& person, const std::string& text, const Acknowledge& acknowledge) {
  const Seat seat = viewer(person);
  if (seat == kSpectator)
    return acknowledge(refused("not_seated", "only who sits at the table may speak"));
  if (!data_.chat) return acknowledge(refused("no_chat", "this table is played without chat"));
  if (text.size() > house_.settings.max_chat)
    return acknowledge(
        refused("too_long", fmt::format("a line has at most {} bytes", house_.settings.max_chat)));
  ChatRow row;
  row.text = clean_line(text);
  if (row.text.empty()) return acknowledge(refused("empty", "there is nothing to say"));
  read_chat();
  row.number = chat_.next_number();
  if (row.number > house_.settings.most_lines)
    return acknowledge(refused("too_many", "too much has been said at this table"));
  row.seat = seat;
  row.account = person.account;
  row.name = data_.seats[seat].name;
  row.guest = data_.seats[seat].guest;
  row.at = house_.loop.now();
  ++saving_;
  write({AddChat{data_.id, row}}, [self = shared_from_this(), row, acknowledge](bool ok) {
    --self->saving_;
    if (!ok) {
      self->chat_.forget_all();
      return acknowledge({self->not_stored("the line could not be stored"), 0});
    }
    self->chat_.add(row, self->house_.settings.chat_lines);
    acknowledge({{}, self->told_version_});
    self->tell_line(row);
  });
}

void Table::remove_line(const Person& person, std::int64_t number, const Acknowledge& acknowledge) {
  const bool owner = !person.account.empty() && person.account == data_.owner;
  if (!owner && !person.host)
    return acknowledge(refused("not_owner", "only the owner of the table removes lines"));
  read_chat();
  const ChatRow* found = chat_.find(number);
  if (found == nullptr) return acknowledge(refused("no_line", "there is no such line"));
  audit("chat_removed", {{"table", data_.id},
                         {"line", number},
                         {"account", person.account},
                         {"host", !owner},
                         {"speaker", found->account}});
  ++saving_;
  write({RemoveChat{data_.id, number}}, [self = shared_from_this(), number, acknowledge](bool ok) {
    --self->saving_;
    if (!ok) return acknowledge({self->not_stored("the change could not be stored"), 0});
    acknowledge({{}, self->told_version_});
    self->read_chat();
    ChatRow* gone = self->chat_.find(number);
    if (gone == nullptr) return;
    gone->removed = true;
    gone->text.clear();
    self->tell_line(*gone);
  });
}

void Table::tell_line(const ChatRow& row) {
  const Text message = std::make_shared<std::string>(
      json::serialize(json::object{{"type", "chat"}, {"line", line_json(row)}}));
  for_viewers([&](Seat to) { publish(topic(data_.id, to), message); });
}

json::array Table::chat_json() {
  read_chat();
  return chat_.to_json();
}

}  // namespace stadtluft::server
