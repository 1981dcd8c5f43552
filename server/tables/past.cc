#include "server/tables/past.h"

#include <utility>

#include "engine/notation/message_json.h"
#include "record/json_file.h"
#include "server/base/dice.h"
#include "server/tables/inquiry.h"

namespace stadtluft::server {
namespace {

Error given_up() { return {"", "nobody waits for it"}; }

// `viewer` is nobody when the game is over: then everything is told.
json::value point_of(const AnyGame& game, const AnyState& state, std::size_t at, Seat viewer) {
  const Standings standings =
      viewer == kNobody ? game.standings(state) : game.standings_seen_by(state, viewer);
  json::array totals;
  for (Seat seat = 0; seat < standings.players; ++seat) totals.emplace_back(standings.points[seat]);
  return json::object{{"at", static_cast<std::int64_t>(at)},
                      {"label", age_of(game, state)},
                      {"totals", std::move(totals)}};
}

Result<std::string> work_out_scores(const Record& record, std::size_t last, bool every_step,
                                    Seat viewer, const std::atomic<bool>& stop) {
  const AnyGame& game = *record.game;
  Result<AnyState> state = start_state(record);
  if (!state) return state.error();
  json::array points;
  points.emplace_back(point_of(game, *state, 0, viewer));
  Seat playing = game.turn(*state).seat;
  for (std::size_t n = 1; n <= last; ++n) {
    if (stop.load(std::memory_order_relaxed)) return given_up();
    const Result<Action> action = offered_step(game, *state, record.steps[n - 1]);
    if (!action) return record.fault_of_step(n, action.error());
    game.apply(*state, *action, {});
    const Turn turn = game.turn(*state);
    const bool next = turn.actor == Actor::player && turn.seat != playing;
    if (next) playing = turn.seat;
    if (every_step || next || n == last) points.emplace_back(point_of(game, *state, n, viewer));
  }
  return json::serialize(json::object{{"points", std::move(points)}});
}

Result<std::string> redact_record(const Record& record, std::span<const LoggedEvent> events,
                                  std::size_t last, Seat viewer, WithTables with_tables,
                                  const std::atomic<bool>& stop) {
  const Result<json::value> header = parse_json(header_line(record, with_tables), "header");
  if (!header) return header.error();
  json::object first = header->get_object();
  first["stadtluft"] = "redacted-record";
  first["viewer"] = viewer_json(viewer);
  first["version"] = kRecordVersion;
  std::string lines = json::serialize(first) + '\n';
  for (std::size_t n = 1; n <= last; ++n) {
    if (stop.load(std::memory_order_relaxed)) return given_up();
    const Entry entry = entry_of(record, n, events);
    events = events.subspan(entry.events.size());
    lines += json::serialize(entry_json(*record.game, entry, viewer)) + '\n';
  }
  return lines;
}

Result<std::string> look_back(const Record& record, const Snapshot& now, std::size_t at,
                              Seat viewer, const std::atomic<bool>& stop) {
  const AnyGame& game = *record.game;
  if (at == now.steps) return json::serialize(view_json(game, now, now, viewer));
  Result<AnyState> state = start_state(record);
  if (!state) return state.error();
  for (std::size_t n = 1; n <= at; ++n) {
    if (stop.load(std::memory_order_relaxed)) return given_up();
    const Result<Action> action = offered_step(game, *state, record.steps[n - 1]);
    if (!action) return record.fault_of_step(n, action.error());
    game.apply(*state, *action, {});
  }
  return json::serialize(view_json(game, now, {0, at, std::move(*state), kNobody}, viewer));
}

json::array numbers_json(const std::vector<std::uint32_t>& numbers) {
  return json::array(numbers.begin(), numbers.end());
}

json::array texts_json(const std::vector<std::string>& texts) {
  return json::array(texts.begin(), texts.end());
}

Result<std::string> report_dice(const Record& record) {
  const Result<DiceProof> proof = verify_dice(record, OtherData::accept);
  if (!proof) return proof.error();
  json::array draws;
  for (const Draw& draw : proof->draws)
    draws.emplace_back(json::object{{"step", static_cast<std::int64_t>(draw.step)},
                                    {"k", draw.k},
                                    {"total", draw.total},
                                    {"ticket", draw.ticket},
                                    {"from", draw.from},
                                    {"to", draw.to},
                                    {"outcome", draw.text},
                                    {"outcomes", texts_json(draw.outcomes)},
                                    {"weights", numbers_json(draw.weights)}});
  json::object report = promise_json(proof->promise);
  report["draws"] = std::move(draws);
  return json::serialize(report);
}

}  // namespace

LongReply scores_of(Record record, std::size_t last, bool every_step, Seat viewer) {
  return [record = std::move(record), last, every_step, viewer](const std::atomic<bool>& stop) {
    return work_out_scores(record, last, every_step, viewer, stop);
  };
}

LongReply record_file(Record record, WithTables with_tables) {
  return
      [record = std::move(record), with_tables](const std::atomic<bool>&) -> Result<std::string> {
        return record_text(record, with_tables);
      };
}

LongReply redacted_record(Record record, std::vector<LoggedEvent> events, std::size_t last,
                          Seat viewer, WithTables with_tables) {
  return [record = std::move(record), events = std::move(events), last, viewer,
          with_tables](const std::atomic<bool>& stop) {
    return redact_record(record, events, last, viewer, with_tables, stop);
  };
}

LongReply view_of(Record record, Snapshot now, std::size_t at, Seat viewer) {
  return [record = std::move(record), now = std::move(now), at, viewer](
             const std::atomic<bool>& stop) { return look_back(record, now, at, viewer, stop); };
}

LongReply dice_report_of(Record record) {
  return [record = std::move(record)](const std::atomic<bool>&) { return report_dice(record); };
}

Entry entry_of(const Record& record, std::size_t n, std::span<const LoggedEvent> events) {
  const Step& step = record.steps[n - 1];
  Entry entry;
  entry.kind = step.by_chance() ? EntryKind::chance : EntryKind::act;
  entry.seat = step.seat;
  entry.step = n;
  entry.text = step.text;
  for (const LoggedEvent& logged : events) {
    if (logged.step != n) break;
    entry.events.push_back(logged.event);
  }
  return entry;
}

json::value view_json(const AnyGame& game, const Snapshot& now, const Snapshot& then, Seat viewer) {
  json::object document = state_document(game, then, viewer).get_object();
  if (then.steps != now.steps) {
    document["actions"] = json::array();
    document["set"] = nullptr;
    document["undo"] = false;
  }
  json::value state = std::move(document);
  std::string hash = document_hash(state);
  return json::object{{"viewer", viewer_json(viewer)},
                      {"version", now.version},
                      {"steps", static_cast<std::int64_t>(now.steps)},
                      {"at", static_cast<std::int64_t>(then.steps)},
                      {"hash", std::move(hash)},
                      {"state", std::move(state)}};
}

}  // namespace stadtluft::server
