#include "server/tables/messages.h"

#include <regex>

#include "engine/notation/message_json.h"

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

json::value state_document(const AnyGame& game, const Snapshot& at, Seat viewer) {
  const Turn turn = game.turn(at.state);
  const bool asked = turn.actor == Actor::player && turn.seat == viewer;
  json::object document;
  document["view"] = game.view(at.state, viewer);
  document["turn"] = turn_json(turn);
  document["steps"] = static_cast<std::int64_t>(at.steps);
  document["question"] =
      asked ? question_json(game.grammar(), game.question(at.state)) : json::value(nullptr);
  document["actions"] = asked ? offered(game, at.state) : json::array();
  document["undo"] = at.undo_seat == viewer;
  document["result"] = turn.over() ? result_json(game, at.state) : json::value(nullptr);
  return document;
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
