// Around the game: who sits where, when it begins, what is said.

#include <algorithm>

#include <fmt/format.h>

#include "bots/registry.h"
#include "engine/notation/message_json.h"
#include "server/base/log.h"
#include "server/tables/table.h"

namespace stadtluft::server {
namespace {

Receipt refused(std::string code, std::string reason) {
  return {Refusal{std::move(code), std::move(reason)}, 0};
}

void take_seat(SeatDocument& seat, const Person& person) {
  seat = SeatDocument{};
  seat.kind = SeatDocument::Kind::human;
  seat.account = person.account;
  seat.name = person.name;
  seat.declared_bot = person.declared_bot;
}

bool fits(const SeatDocument& seat, const Person& person, const std::string& code) {
  if (seat.kind == SeatDocument::Kind::open) return true;
  if (seat.kind != SeatDocument::Kind::invite) return false;
  if (!seat.account.empty()) return seat.account == person.account;
  return !code.empty() && same_secret(seat.invite, code);
}

bool reserved_for(const SeatDocument& seat, const Person& person) {
  return seat.kind == SeatDocument::Kind::invite && !person.account.empty() &&
         seat.account == person.account;
}

// Control characters have no business in a line of chat; everything else is text, markup included.
std::string clean_line(const std::string& text) {
  std::string line;
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) line += c;
  const std::size_t first = line.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return line.substr(first, line.find_last_not_of(' ') - first + 1);
}

}  // namespace

bool Table::may_see(const Person& person, std::string_view code) const {
  if (document_.listed || viewer(person) != kSpectator) return true;
  if (!person.account.empty() && person.account == document_.owner) return true;
  if (!document_.watch.empty() && !code.empty() && same_secret(document_.watch, code)) return true;
  return std::any_of(document_.seats.begin(), document_.seats.end(), [&](const SeatDocument& seat) {
    return reserved_for(seat, person) ||
           (seat.kind == SeatDocument::Kind::invite && !seat.invite.empty() && !code.empty() &&
            same_secret(seat.invite, code));
  });
}

bool Table::may_watch(const Person& person) const {
  return viewer(person) != kSpectator || document_.spectators || document_.open();
}

void Table::found(const Answer& answer) {
  if (document_.autostart && document_.full()) {
    // The document first: the log of the game needs its row.
    save([self = shared_from_this(), answer](const Receipt& outcome) {
      if (!outcome.ok()) return answer(outcome);
      self->begin_game(answer);
    });
    return;
  }
  save(answer);
}

void Table::join(const Person& person, int seat, const std::string& code, const Answer& answer) {
  const Seat mine = viewer(person);
  if (mine != kSpectator) {
    come_back(mine);
    return answer({{}, told_version_});
  }
  if (!document_.open()) return answer(refused("not_open", "the game has begun already"));
  if (seat >= static_cast<int>(document_.seats.size()))
    return answer(refused("no_seat", fmt::format("there is no seat {}", seat)));
  std::vector<SeatDocument>& seats = document_.seats;
  const auto free =
      seat >= 0 ? seats.begin() + seat
                : std::find_if(seats.begin(), seats.end(), [&](const SeatDocument& place) {
                    return place.kind == SeatDocument::Kind::invite && fits(place, person, code);
                  });
  auto chosen = free;
  if (chosen == seats.end())
    chosen = std::find_if(seats.begin(), seats.end(),
                          [&](const SeatDocument& place) { return fits(place, person, code); });
  if (chosen == seats.end() || !fits(*chosen, person, code))
    return answer(refused(
        "no_seat", seat >= 0 ? "this seat is not free for you" : "there is no free seat for you"));
  take_seat(*chosen, person);
  start_if_full(answer);
}

void Table::start_if_full(const Answer& answer) {
  if (document_.autostart && document_.full()) return begin_game(answer);
  save(answer);
}

void Table::leave(const Person& person, const Answer& answer) {
  const Seat seat = viewer(person);
  if (seat == kSpectator) return answer(refused("not_seated", "you do not sit at this table"));
  if (document_.over()) return answer({{}, told_version_});
  if (document_.running()) {
    document_.seats[seat].away = true;
    if (wake()) {
      plan_turn();
      if (turn_seat_ == seat) {
        house_.storage.write({SetDeadline{document_.id, deadline_}}, {});
        if (pending_.empty()) ask_bot();
      }
    }
    return save(answer);
  }
  document_.seats[seat] = SeatDocument{};
  if (!document_.listed) {
    document_.seats[seat].kind = SeatDocument::Kind::invite;
    document_.seats[seat].invite = random_name(20);
  }
  if (document_.owner == person.account) {
    const auto next = std::find_if(
        document_.seats.begin(), document_.seats.end(),
        [](const SeatDocument& place) { return place.kind == SeatDocument::Kind::human; });
    if (next == document_.seats.end())
      document_.status = "abandoned";
    else
      document_.owner = next->account;
  }
  save(answer);
}

void Table::set_seat(const Person& person, Seat seat, SeatDocument::Kind kind,
                     const std::string& bot, const Answer& answer) {
  if (person.account.empty() || person.account != document_.owner)
    return answer(refused("not_owner", "only the owner of the table arranges its seats"));
  if (!document_.open()) return answer(refused("not_open", "the game has begun already"));
  if (seat >= document_.seats.size())
    return answer(refused("no_seat", fmt::format("there is no seat {}", seat)));
  if (kind == SeatDocument::Kind::human)
    return answer(refused("bad_request", "a seat is made open, invite or bot"));
  if (kind == SeatDocument::Kind::bot)
    if (const Status known = check_bot(bot); !known)
      return answer(refused("no_bot", known.error().what));
  if (document_.seats[seat].account == person.account)
    return answer(refused("own_seat", "to give up your own seat, leave the table"));
  document_.seats[seat] = SeatDocument{};
  document_.seats[seat].kind = kind;
  if (kind == SeatDocument::Kind::bot) document_.seats[seat].bot = bot;
  if (kind == SeatDocument::Kind::invite) document_.seats[seat].invite = random_name(20);
  start_if_full(answer);
}

void Table::start(const Person& person, const std::string& fill, const Answer& answer) {
  if (person.account.empty() || person.account != document_.owner)
    return answer(refused("not_owner", "only the owner of the table starts the game"));
  if (!document_.open()) return answer(refused("not_open", "the game has begun already"));
  if (!fill.empty()) {
    if (const Status known = check_bot(fill); !known)
      return answer(refused("no_bot", known.error().what));
    for (SeatDocument& seat : document_.seats)
      if (seat.kind == SeatDocument::Kind::open || seat.kind == SeatDocument::Kind::invite) {
        seat = SeatDocument{};
        seat.kind = SeatDocument::Kind::bot;
        seat.bot = fill;
      }
  }
  if (!document_.full())
    return answer(refused("not_full", "some seats are free; wait, or let bots take them"));
  begin_game(answer);
}

void Table::begin_game(const Answer& answer) {
  if (!document_.open()) return answer(refused("not_open", "the game has begun already"));
  const Result<Record> record = empty_record();
  Result<Session> session = record ? Session::resume(*record) : Result<Session>(record.error());
  if (!session) return answer(refused("bad_options", session.error().text()));
  session_ = std::move(*session);
  house_.metrics.tables_awake.add();
  dice_ = Dice::roll_secret();
  document_.dice_secret = dice_->secret();
  document_.dice_commitment = dice_->commitment();
  document_.watch = random_name(20);
  document_.status = "running";
  document_.started = house_.loop.now();
  turn_since_ = document_.started;
  house_.metrics.tables_started.add();
  log_event(Severity::info, "game_started", {{"table", document_.id}, {"game", document_.game}});
  std::vector<LogRow> rows;
  settle_chance(rows);
  commit_rows(std::move(rows), true, false, answer);
}

void Table::set_rematch(const std::string& id) {
  document_.rematch = id;
  save({});
}

void Table::read_chat() {
  if (chat_lines_ >= 0) return;
  const std::vector<ChatRow> rows =
      house_.storage.chat_of(document_.id, static_cast<std::int64_t>(house_.settings.chat_lines));
  chat_.assign(rows.begin(), rows.end());
  chat_lines_ = rows.empty() ? 0 : rows.back().number;
}

void Table::say(const Person& person, const std::string& text, const Answer& answer) {
  const Seat seat = viewer(person);
  if (seat == kSpectator)
    return answer(refused("not_seated", "only who sits at the table may speak"));
  if (!document_.chat) return answer(refused("no_chat", "this table is played without chat"));
  if (text.size() > house_.settings.max_chat)
    return answer(
        refused("too_long", fmt::format("a line has at most {} bytes", house_.settings.max_chat)));
  ChatRow row;
  row.text = clean_line(text);
  if (row.text.empty()) return answer(refused("empty", "there is nothing to say"));
  read_chat();
  row.number = ++chat_lines_;
  row.seat = seat;
  row.account = person.account;
  row.name = person.name;
  row.at = house_.loop.now();
  ++saving_;
  house_.storage.write(
      {AddChat{document_.id, row}}, [self = shared_from_this(), row, answer](bool ok) {
        --self->saving_;
        if (!ok) {
          self->chat_lines_ = -1;
          return answer(refused("storage", "the line could not be stored"));
        }
        self->chat_.push_back(row);
        while (self->chat_.size() > self->house_.settings.chat_lines) self->chat_.pop_front();
        answer({{}, self->told_version_});
        const Text message = std::make_shared<std::string>(
            json::serialize(json::object{{"type", "chat"}, {"line", self->chat_json().back()}}));
        self->for_viewers(
            [&](Seat to) { self->house_.fanout.publish(topic(self->document_.id, to), message); });
      });
}

json::array Table::chat_json() {
  read_chat();
  json::array lines;
  for (const ChatRow& row : chat_)
    lines.emplace_back(json::object{{"number", row.number},
                                    {"seat", row.seat},
                                    {"name", row.name},
                                    {"text", row.text},
                                    {"at", row.at}});
  return lines;
}

}  // namespace stadtluft::server
