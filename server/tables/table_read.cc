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

}  // namespace

json::value Table::clocks_json() const {
  if (!data_.running() || data_.clock.kind == ClockRule::Kind::none) return nullptr;
  json::array left;
  for (Seat seat = 0; seat < data_.seats.size(); ++seat)
    left.emplace_back(data_.clock.kind == ClockRule::Kind::live ? json::value(time_left(seat))
                                                                : json::value(nullptr));
  // Who reads this counts by the clock of the machine.
  const std::int64_t now = house_.loop.now();
  // With an offer to end the game the table may be due sooner than whoever is asked.
  const bool offered = live_ && clock_.seat != kNobody && data_.end_offer != kNobody;
  const std::int64_t due = offered ? turn_due() : deadline_;
  const json::value deadline =
      due == 0 ? json::value(nullptr) : json::value(due - house_.time() + now);
  json::array running;
  for (Seat seat = 0; seat < data_.seats.size(); ++seat)
    if (data_.chooses(seat) || (seat == clock_.seat && !data_.has_chosen(seat)))
      running.emplace_back(std::int64_t{seat});
  const json::value seat = running.empty() ? json::value(nullptr) : running.front();
  return json::object{{"left", std::move(left)},
                      {"seat", seat},
                      {"running", std::move(running)},
                      {"deadline", deadline},
                      {"now", now}};
}

TableData Table::data_before_end() const {
  TableData told = data_;
  told.status = told.begun() ? TableStatus::running : TableStatus::open;
  told.given_up = GivenUp::unknown;
  told.finished = 0;
  told.result = nullptr;
  return told;
}

// At one browser there is one connection for all who share it.
bool Table::here(Seat seat) const {
  return anybody_listens([&](Seat viewer) {
    return viewer == seat || data_.is_seat_of(viewer, data_.seats[seat].account);
  });
}

json::object Table::table_json(const Person& person) const {
  const Seat you = viewer(person);
  const bool owner = !person.account.empty() && person.account == data_.owner;
  json::object table = data_.ended() && !end_stored_
                           ? public_table_json(data_before_end(), you, owner, house_.time())
                           : public_table_json(data_, you, owner, house_.time());
  json::array& seats = table["seats"].get_array();
  for (Seat seat = 0; seat < seats.size(); ++seat)
    seats[seat].get_object()["connected"] = here(seat);
  table["rules"] = data_.rules.empty() ? hash_word(game_->data_hash()) : data_.rules;
  table["version"] = told_version_;
  table["clocks"] = clocks_json();
  table["undo_request"] = undo_vote_ ? json::value(undo_vote_->to_json()) : json::value(nullptr);
  return table;
}

Told<const AnyGame*> Table::rules() {
  if (data_.begun()) {
    if (std::optional<Refusal> refusal = not_readable()) return std::move(*refusal);
  } else if (!data_.rules.empty()) {  // a lesson
    if (!take_rules()) return kUnreadable;
  }
  return game_;
}

Entry Table::entry_of_step(std::size_t n) const {
  return entry_of(live_->record(), n, live_->session().events_after(n - 1));
}

UpdateText Table::update_between(const Snapshot& from, const Snapshot& to) const {
  std::vector<Entry> entries;
  for (const Entry& entry : entries_)
    if (entry.version > from.version && entry.version <= to.version) entries.push_back(entry);
  return {*game_, from.version, to.version, std::move(entries), clocks_json()};
}

Told<std::string> Table::greeting(const Person& person, Seat viewer, std::int64_t from) {
  const bool begun = data_.begun();
  if (begun)
    if (std::optional<Refusal> refusal = not_readable()) return std::move(*refusal);
  std::string message;
  // Without one, the first commit of a game that just begins is under way.
  if (!begun || recent_.empty()) {
    message = json::serialize(json::object{{"type", "view"},
                                           {"viewer", viewer_json(viewer)},
                                           {"version", told_version_},
                                           {"hash", nullptr},
                                           {"state", nullptr},
                                           {"entries", json::array()}});
  } else {
    const Snapshot& now = recent_.back();
    const DocumentText state = ViewerDocuments(*game_, now).of(viewer);
    const auto seen = std::find_if(recent_.begin(), recent_.end(), [&](const Snapshot& s) {
      return s.version == from && !s.amended;
    });
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
  const std::size_t last = std::min(now.steps, live_->steps());
  for (std::size_t n = last > kStoryOnArrival ? last - kStoryOnArrival : 0; n < last; ++n)
    entries.emplace_back(entry_json(*game_, entry_of_step(n + 1), viewer));
  return fmt::format(
      R"({{"type":"view","viewer":{},"version":{},"hash":"{}","state":{},"entries":{},"clocks":{}}})",
      json::serialize(viewer_json(viewer)), now.version, state.hash(), state.text(),
      json::serialize(entries), json::serialize(clocks_json()));
}

Told<json::value> Table::view(Seat viewer) {
  if (std::optional<Refusal> refusal = not_readable()) return std::move(*refusal);
  if (recent_.empty()) return Refusal{"not_available", "the game has not started"};
  return view_json(*game_, recent_.back(), recent_.back(), viewer);
}

Told<LongReply> Table::view_at(Seat viewer, std::size_t at) {
  if (std::optional<Refusal> refusal = not_readable()) return std::move(*refusal);
  if (recent_.empty()) return Refusal{"not_available", "the game has not started"};
  const Snapshot& now = recent_.back();
  if (at > now.steps)
    return Refusal{"not_available", fmt::format("at: the game has only {} steps", now.steps)};
  // An undo that is not durable yet may have taken steps away.
  if (at != now.steps && at > live_->steps())
    return Refusal{"not_available", "at: this step is being taken back"};
  return view_of(live_->record(), now, at, viewer);
}

Told<PastQuestion> Table::past_question(std::size_t at) {
  if (!(data_.over() || data_.ended_by_people()) || !end_stored_)
    return Refusal{"not_over", "positions are analysed when the game is over"};
  if (std::optional<Refusal> refusal = not_readable()) return std::move(*refusal);
  const Record& record = live_->record();
  if (at > record.steps.size())
    return Refusal{"no_step", fmt::format("the game has only {} steps", record.steps.size())};
  return PastQuestion{games_, record, at};
}

Told<LongReply> Table::scores(Seat viewer, bool every_step) {
  if (std::optional<Refusal> refusal = not_readable()) return std::move(*refusal);
  if (recent_.empty()) return Refusal{"not_available", "the game has not started"};
  return scores_of(live_->record(), std::min(recent_.back().steps, live_->steps()), every_step,
                   (data_.over() || data_.ended_by_people()) && end_stored_ ? kNobody : viewer);
}

Told<json::value> Table::steps_after(Seat viewer, std::size_t after) {
  if (std::optional<Refusal> refusal = not_readable()) return std::move(*refusal);
  json::array entries;
  const std::size_t last = recent_.empty() ? 0 : std::min(recent_.back().steps, live_->steps());
  for (std::size_t n = after; n < last && n < after + kMostStepsAtOnce; ++n)
    entries.emplace_back(entry_json(*game_, entry_of_step(n + 1), viewer));
  return json::value(
      json::object{{"steps", static_cast<std::int64_t>(last)}, {"entries", std::move(entries)}});
}

Told<LongReply> Table::record_lines(Seat viewer, WithTables with_tables) {
  if (std::optional<Refusal> refusal = not_readable()) return std::move(*refusal);
  if (recent_.empty()) return Refusal{"not_available", "the game has not started"};
  if (end_stored_) return record_file(record_with_dice(), with_tables);
  const std::span<const LoggedEvent> events = live_->session().events();
  return redacted_record(record_with_dice(), {events.begin(), events.end()},
                         std::min(recent_.back().steps, live_->steps()), viewer, with_tables);
}

}  // namespace stadtluft::server
