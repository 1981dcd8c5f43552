#include "server/tables/messages.h"

#include <algorithm>
#include <array>
#include <memory>
#include <regex>

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

json::array offered(const AnyGame& game, const AnyState& state) {
  ActionList legal;
  game.legal(state, legal);
  json::array list;
  list.reserve(legal.size());
  for (const Action& action : legal)
    list.emplace_back(json::object{{"text", action_text(game.grammar(), action)},
                                   {"json", action_json(game.grammar(), action)}});
  return list;
}

bool nothing_secret(const Entry& entry) {
  return std::all_of(entry.events.begin(), entry.events.end(),
                     [](const Event& event) { return event.secret_args == 0; });
}

const char* kind_name(Entry::Kind kind) {
  switch (kind) {
    case Entry::Kind::act:
      return "act";
    case Entry::Kind::chance:
      return "chance";
    case Entry::Kind::undo:
      return "undo";
  }
  return "";
}

}  // namespace

void ViewerDocuments::add_view(DocumentText& document, Seat viewer) {
  // A view lives until it is text: its memory is taken in one piece and given back at once.
  constexpr std::size_t kRoom = 128 * 1024;
  thread_local auto room = std::make_unique<std::array<unsigned char, kRoom>>();
  json::monotonic_resource memory(room->data(), room->size());
  if (game_.info().hidden_information)
    return document.member("view", game_.view(at_.state, viewer, &memory));
  if (!open_view_) open_view_ = DocumentText(game_.view(at_.state, kSpectator, &memory));
  if (viewer == kSpectator) return document.member("view", *open_view_);
  document.member("view", open_view_->with("viewer", std::to_string(viewer)));
}

DocumentText ViewerDocuments::of(Seat viewer) {
  const Turn turn = game_.turn(at_.state);
  const bool asked = turn.actor == Actor::player && turn.seat == viewer;
  // Built where there is room already, and copied out once its size is known.
  thread_local DocumentText document;
  document.clear();
  document.open_object();
  document.member("actions", asked ? offered(game_, at_.state) : json::array());
  document.member("question", asked ? question_json(game_.grammar(), game_.question(at_.state))
                                    : json::value(nullptr));
  document.member("result", turn.over() ? result_json(game_, at_.state) : json::value(nullptr));
  document.member("steps", static_cast<std::int64_t>(at_.steps));
  document.member("turn", turn_json(turn));
  document.member("undo", at_.undo_seat == viewer);
  add_view(document, viewer);
  document.close_object();
  return document;
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
  json::object object{{"version", entry.version}, {"kind", kind_name(entry.kind)}};
  if (entry.seat != kNobody) object["seat"] = entry.seat;
  object["step"] = static_cast<std::int64_t>(entry.step);
  if (entry.kind == Entry::Kind::undo) return object;
  if (!game.info().hidden_information || entry.seat == viewer) object["act"] = entry.text;
  json::array events;
  for (const Event& event : entry.events)
    events.emplace_back(event_json(game.grammar(), redact(event, viewer)));
  object["events"] = std::move(events);
  return object;
}

std::string rule_in(std::string_view sentence) {
  static const std::regex kRule("[A-Z]{3}-[0-9]+(\\.[0-9]+)*");
  std::match_results<std::string_view::const_iterator> match;
  if (!std::regex_search(sentence.begin(), sentence.end(), match, kRule)) return {};
  return match.str();
}

std::string viewer_name(Seat viewer) { return viewer == kSpectator ? "s" : std::to_string(viewer); }

}  // namespace stadtluft::server
