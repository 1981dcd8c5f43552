// What viewers read of a table and its game.

#include <algorithm>

#include <fmt/format.h>

#include "engine/notation/message_json.h"
#include "server/tables/document_text.h"
#include "server/tables/inquiry.h"
#include "server/tables/table.h"

namespace stadtluft::server {
namespace {

// So many steps of the story come with the full view; older ones are to be asked for.
constexpr std::size_t kStoryOnArrival = 40;
constexpr std::size_t kMostStepsAtOnce = 500;

json::value seat_or_null(Seat viewer) {
  return viewer == kSpectator ? json::value(nullptr) : json::value(std::int64_t{viewer});
}

}  // namespace

json::value Table::clocks_json() const {
  if (!document_.running() || document_.clock.kind == ClockRule::Kind::none) return nullptr;
  json::array left;
  for (Seat seat = 0; seat < document_.seats.size(); ++seat)
    left.emplace_back(document_.clock.kind == ClockRule::Kind::live ? json::value(time_left(seat))
                                                                    : json::value(nullptr));
  return json::object{{"left", std::move(left)},
                      {"seat", turn_seat_ == kNobody ? json::value(nullptr)
                                                     : json::value(std::int64_t{turn_seat_})},
                      {"deadline", deadline_ == 0 ? json::value(nullptr) : json::value(deadline_)},
                      {"now", house_.loop.now()}};
}

json::object Table::table_json(const Person& person) const {
  const Seat you = viewer(person);
  const bool owner = !person.account.empty() && person.account == document_.owner;
  json::object table = public_document(document_, you, owner);
  json::array& seats = table["seats"].get_array();
  for (Seat seat = 0; seat < seats.size(); ++seat)
    seats[seat].get_object()["connected"] = house_.fanout.anybody(topic(document_.id, seat));
  table["version"] = told_version_;
  table["clocks"] = clocks_json();
  table["undo_request"] = nullptr;
  if (undo_request_) {
    json::array agreed;
    for (const bool yes : undo_request_->agreed) agreed.emplace_back(yes);
    table["undo_request"] = json::object{{"seat", std::int64_t{undo_request_->seat}},
                                         {"to_step", static_cast<std::int64_t>(undo_request_->to)},
                                         {"agreed", std::move(agreed)}};
  }
  return table;
}

Entry Table::entry_of_step(std::size_t n) const {
  const Step& step = session_->record().steps[n - 1];
  Entry entry;
  entry.kind = step.by_chance() ? Entry::Kind::chance : Entry::Kind::act;
  entry.seat = step.seat;
  entry.step = n;
  entry.text = step.text;
  for (const LoggedEvent& logged : session_->events_after(n - 1)) {
    if (logged.step != n) break;
    entry.events.push_back(logged.event);
  }
  return entry;
}

UpdateText Table::update_between(const Snapshot& from, const Snapshot& to) const {
  std::vector<Entry> entries;
  for (const Entry& entry : entries_)
    if (entry.version > from.version && entry.version <= to.version) entries.push_back(entry);
  return {*game_, from.version, to.version, std::move(entries), clocks_json()};
}

Result<std::string> Table::greeting(const Person& person, Seat viewer, std::int64_t from) {
  const bool begun = !document_.open() && document_.status != "abandoned";
  if (begun)
    if (const Status status = wake(); !status) return status.error();
  std::string message;
  // Without one, the first commit of a game that just begins is under way.
  if (!begun || recent_.empty()) {
    message = json::serialize(json::object{{"type", "view"},
                                           {"viewer", seat_or_null(viewer)},
                                           {"version", told_version_},
                                           {"hash", nullptr},
                                           {"state", nullptr},
                                           {"entries", json::array()}});
  } else {
    const Snapshot& now = recent_.back();
    const DocumentText state = ViewerDocuments(*game_, now).of(viewer);
    const auto seen = std::find_if(recent_.begin(), recent_.end(),
                                   [&](const Snapshot& s) { return s.version == from; });
    message = seen != recent_.end()
                  ? update_between(*seen, now)
                        .for_viewer(viewer, ViewerDocuments(*game_, *seen).of(viewer), state)
                  : view_message(viewer, now, state);
  }
  message.back() = ',';
  return message + fmt::format(R"("table":{},"chat":{}}})", json::serialize(table_json(person)),
                               json::serialize(chat_json()));
}

std::string Table::view_message(Seat viewer, const Snapshot& now, const DocumentText& state) const {
  json::array entries;
  // An undo that is not durable yet may have taken steps away.
  const std::size_t last = std::min(now.steps, session_->steps());
  for (std::size_t n = last > kStoryOnArrival ? last - kStoryOnArrival : 0; n < last; ++n)
    entries.emplace_back(entry_json(*game_, entry_of_step(n + 1), viewer));
  return fmt::format(
      R"({{"type":"view","viewer":{},"version":{},"hash":"{}","state":{},"entries":{},"clocks":{}}})",
      json::serialize(seat_or_null(viewer)), now.version, state.hash(), state.text(),
      json::serialize(entries), json::serialize(clocks_json()));
}

Result<json::value> Table::view_at(Seat viewer, std::size_t at) {
  if (const Status status = wake(); !status) return status.error();
  if (recent_.empty()) return Error{"", "the game has not started"};
  const std::size_t steps = recent_.back().steps;
  if (at > steps) return Error{"at", fmt::format("the game has only {} steps", steps)};
  Snapshot snapshot;
  snapshot.steps = at;
  if (at == steps) {
    snapshot = recent_.back();
  } else {
    const Result<AnyState> state = replay(session_->record(), at);
    if (!state) return state.error();
    snapshot.state = *state;
  }
  json::object document = state_document(*game_, snapshot, viewer).get_object();
  if (at != steps) {
    document["actions"] = json::array();
    document["undo"] = false;
  }
  json::value state = std::move(document);
  std::string hash = document_hash(state);
  return json::value(json::object{{"viewer", seat_or_null(viewer)},
                                  {"version", recent_.back().version},
                                  {"steps", static_cast<std::int64_t>(steps)},
                                  {"at", static_cast<std::int64_t>(at)},
                                  {"hash", std::move(hash)},
                                  {"state", std::move(state)}});
}

Table::PastQuestion Table::past_question(std::size_t at) {
  const auto refuse = [](const char* code, std::string reason) {
    PastQuestion question;
    question.refusal = Refusal{code, std::move(reason)};
    return question;
  };
  if (!document_.over()) return refuse("not_over", "positions are analysed when the game is over");
  if (const Status status = wake(); !status)
    return refuse("unreadable", "the game cannot be read: " + status.error().text());
  const Record& record = session_->record();
  if (at > record.steps.size())
    return refuse("no_step", fmt::format("the game has only {} steps", record.steps.size()));
  const Result<AnyState> state = replay(record, at);
  if (!state) return refuse("unreadable", state.error().text());
  if (at == record.steps.size() || game_->turn(*state).actor != Actor::player)
    return refuse("nobody_asked", "nobody is asked anything after this step");
  const Result<Action> played = offered_step(*game_, *state, record.steps[at]);
  if (!played) return refuse("unreadable", played.error().text());
  return {{}, record.steps.size(), *state, *played};
}

Result<json::value> Table::scores(bool every_step) {
  if (const Status status = wake(); !status) return status.error();
  if (recent_.empty()) return Error{"", "the game has not started"};
  const Record& record = session_->record();
  const std::size_t last = std::min(recent_.back().steps, session_->steps());
  Result<AnyState> state = start_state(record);
  if (!state) return state.error();
  json::array points;
  const auto note = [&](std::size_t at) {
    const Standings standings = game_->standings(*state);
    json::array totals;
    for (Seat seat = 0; seat < standings.players; ++seat)
      totals.emplace_back(standings.points[seat]);
    points.emplace_back(json::object{{"at", static_cast<std::int64_t>(at)},
                                     {"label", age_of(*game_, *state)},
                                     {"totals", std::move(totals)}});
  };
  note(0);
  Seat playing = game_->turn(*state).seat;
  for (std::size_t n = 1; n <= last; ++n) {
    const Result<Action> action = offered_step(*game_, *state, record.steps[n - 1]);
    if (!action) return record.fault_of_step(n, action.error());
    game_->apply(*state, *action, {});
    const Turn turn = game_->turn(*state);
    const bool next = turn.actor == Actor::player && turn.seat != playing;
    if (next) playing = turn.seat;
    if (every_step || next || n == last) note(n);
  }
  return json::value(json::object{{"points", std::move(points)}});
}

Result<json::value> Table::steps_after(Seat viewer, std::size_t after) {
  if (const Status status = wake(); !status) return status.error();
  json::array entries;
  const std::size_t last = recent_.empty() ? 0 : std::min(recent_.back().steps, session_->steps());
  for (std::size_t n = after; n < last && n < after + kMostStepsAtOnce; ++n)
    entries.emplace_back(entry_json(*game_, entry_of_step(n + 1), viewer));
  return json::value(
      json::object{{"steps", static_cast<std::int64_t>(last)}, {"entries", std::move(entries)}});
}

Record Table::record_with_dice() const {
  Record record = session_->record();
  if (dice_) record.dice = dice_json(*dice_, document_.over());
  return record;
}

Result<std::string> Table::record_lines(Seat viewer) {
  if (const Status status = wake(); !status) return status.error();
  if (recent_.empty()) return Error{"", "the game has not started"};
  const bool over = document_.over() && pending_.empty();
  const Record record = record_with_dice();
  if (over) return record_text(record);
  const Result<json::value> header = parse_json(header_line(record), "header");
  if (!header) return header.error();
  json::object first = header->get_object();
  first["stadtluft"] = "redacted-record";
  first["viewer"] = seat_or_null(viewer);
  first["version"] = kRecordVersion;
  std::string lines = json::serialize(first) + '\n';
  const std::size_t last = std::min(recent_.back().steps, session_->steps());
  for (std::size_t n = 1; n <= last; ++n)
    lines += json::serialize(entry_json(*game_, entry_of_step(n), viewer)) + '\n';
  return lines;
}

Result<json::value> Table::dice_report() {
  if (!document_.over()) return Error{"", "the dice are revealed when the game is over"};
  if (const Status status = wake(); !status) return status.error();
  const Record record = record_with_dice();
  const Result<std::vector<Draw>> draws = verify_dice(record);
  if (!draws) return draws.error();
  json::array list;
  for (const Draw& draw : *draws)
    list.emplace_back(json::object{{"step", static_cast<std::int64_t>(draw.step)},
                                   {"k", draw.k},
                                   {"total", draw.total},
                                   {"ticket", draw.ticket},
                                   {"from", draw.from},
                                   {"to", draw.to},
                                   {"outcome", draw.text}});
  json::object report = record.dice->get_object();
  report["draws"] = std::move(list);
  return json::value(std::move(report));
}

}  // namespace stadtluft::server
