#include "server/tables/messages.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/notation/message_json.h"
#include "record/record.h"

namespace stadtluft::server {
namespace {

json::value turn_json(const Turn& turn) {
  if (turn.over()) return json::object{{"actor", "over"}};
  if (turn.actor == Actor::chance) return json::object{{"actor", "chance"}};
  return json::object{{"actor", "player"}, {"seat", turn.seat}};
}

const Snapshot::Choice* choice_of(const Snapshot& at, Seat viewer) {
  const auto found = std::find_if(at.choices.begin(), at.choices.end(),
                                  [&](const auto& choice) { return choice.seat == viewer; });
  return found == at.choices.end() ? nullptr : &*found;
}

// Several people are asked at once: whoever looks from a seat that still chooses is the one whose
// turn it is.
json::value choosing_json(const Snapshot& at, const Turn& turn, Seat viewer) {
  json::array asked;
  json::array chosen;
  for (const Snapshot::Choice& choice : at.choices)
    (choice.complete ? chosen : asked).emplace_back(std::int64_t{choice.seat});
  json::value seat(std::int64_t{turn.seat});
  const Snapshot::Choice* own = choice_of(at, viewer);
  if (own != nullptr && !own->complete)
    seat = std::int64_t{viewer};
  else if (!asked.empty())
    seat = asked.front();
  return json::object{{"actor", "player"},
                      {"seat", std::move(seat)},
                      {"asked", std::move(asked)},
                      {"chosen", std::move(chosen)}};
}

json::array offered(const AnyGame& game, const AnyState& state) {
  ActionList legal;
  game.legal(state, legal);
  json::array list;
  list.reserve(legal.size());
  for (const Action& action : legal) list.emplace_back(offer_json(game, state, action));
  return list;
}

// Their room is used again: at every step of every game views are made and forgotten.
std::vector<std::unique_ptr<ViewTexts>>& spare_views() {
  thread_local std::vector<std::unique_ptr<ViewTexts>> spare;
  return spare;
}

bool nothing_secret(const Entry& entry) {
  return std::all_of(entry.events.begin(), entry.events.end(),
                     [](const Event& event) { return event.secret_args == 0; });
}

}  // namespace

ViewerDocuments::ViewerDocuments(const AnyGame& game, const Snapshot& at) : game_(game), at_(at) {
  if (spare_views().empty()) {
    views_ = std::make_unique<ViewTexts>();
  } else {
    views_ = std::move(spare_views().back());
    spare_views().pop_back();
  }
  views_->clear();
}

ViewerDocuments::~ViewerDocuments() { spare_views().push_back(std::move(views_)); }

void ViewerDocuments::add_view(DocumentWriter& document, Seat viewer, const AnyState& state) {
  const bool own = &state != &at_.state;
  if (game_.info().hidden_information || own) {
    game_.write_view(state, viewer, views_->draft());
    return views_->write(document, "view");
  }
  if (!open_view_) {
    Draft& draft = views_->draft();
    game_.write_view(at_.state, kSpectator, draft);
    open_view_ = DocumentText(draft);
  }
  if (viewer == kSpectator) return document.member("view", *open_view_);
  document.member("view", open_view_->with("viewer", std::to_string(viewer)));
}

DocumentText ViewerDocuments::of(Seat viewer) {
  const Snapshot::Choice* choice = choice_of(at_, viewer);
  const AnyState& state = choice != nullptr ? choice->state : at_.state;
  const Turn turn = game_.turn(state);
  const bool asked = turn.actor == Actor::player && turn.seat == viewer;
  thread_local DocumentWriter writer;
  writer.clear();
  writer.open_object();
  writer.member("actions", asked ? offered(game_, state) : json::array());
  writer.member("question", asked ? question_json(game_.grammar(), game_.question(state))
                                  : json::value(nullptr));
  writer.member("result", turn.over() ? result_json(game_, state) : json::value(nullptr));
  writer.member("set", asked ? set_json(game_, state) : json::value(nullptr));
  writer.member("steps", static_cast<std::int64_t>(at_.steps));
  writer.member("turn", at_.choices.empty() ? turn_json(turn) : choosing_json(at_, turn, viewer));
  writer.member("undo", at_.undo_seat == viewer || (choice != nullptr && choice->undo));
  add_view(writer, viewer, state);
  writer.close_object();
  return writer.document();
}

json::value state_document(const AnyGame& game, const Snapshot& at, Seat viewer) {
  return json::parse(ViewerDocuments(game, at).of(viewer).text());
}

UpdateText::UpdateText(const AnyGame& game, std::int64_t from, std::int64_t to,
                       std::vector<Entry> entries, const json::value& clocks)
    : game_(game),
      from_(from),
      to_(to),
      entries_(std::move(entries)),
      clocks_(json::serialize(clocks)),
      same_for_all_(!game.info().hidden_information),
      same_for_others_(std::all_of(entries_.begin(), entries_.end(), nothing_secret)) {}

std::string UpdateText::entries_for(Seat viewer) const {
  std::string text = "[";
  for (const Entry& entry : entries_) {
    if (text.size() > 1) text += ',';
    text += json::serialize(entry_json(game_, entry, viewer));
  }
  return text + "]";
}

std::string UpdateText::for_viewer(Seat viewer, const DocumentText& before,
                                   const DocumentText& after) {
  const bool own = std::any_of(entries_.begin(), entries_.end(),
                               [&](const Entry& entry) { return entry.seat == viewer; });
  const bool common = same_for_all_ || (same_for_others_ && !own);
  if (common && !common_) common_ = entries_for(viewer);
  return fmt::format(
      R"({{"type":"update","from":{},"version":{},"hash":"{}","entries":{},"patch":{},"clocks":{}}})",
      from_, to_, after.hash(), common ? *common_ : entries_for(viewer), patch_text(before, after),
      clocks_);
}

json::value entry_json(const AnyGame& game, const Entry& entry, Seat viewer) {
  json::object object{{"version", entry.version}, {"kind", word_of(entry.kind)}};
  if (entry.seat != kNobody) object["seat"] = entry.seat;
  object["step"] = static_cast<std::int64_t>(entry.step);
  if (entry.kind == EntryKind::undo) return object;
  if (!game.info().hidden_information || entry.seat == viewer) object["act"] = entry.text;
  json::array events;
  for (const Event& event : entry.events)
    events.emplace_back(event_json(game.grammar(), redact(event, viewer)));
  object["events"] = std::move(events);
  return object;
}

json::value viewer_json(Seat viewer) {
  return viewer == kSpectator ? json::value(nullptr) : json::value(std::int64_t{viewer});
}

std::string viewer_name(Seat viewer) { return viewer == kSpectator ? "s" : std::to_string(viewer); }

}  // namespace stadtluft::server
