#include "server/api/tables_api.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/notation/message_json.h"
#include "server/api/requests.h"
#include "server/tables/advice.h"

namespace stadtluft::server {
namespace {

constexpr const char* kJsonLines = "application/x-ndjson";

// Replies with the table as the caller sees it, once `outcome` is known.
Answer reply_table(const Call& call, const std::shared_ptr<Table>& table, unsigned status) {
  return [respond = call.respond, person = call.person(), table, status](const Receipt& outcome) {
    if (!outcome.ok()) return respond(refusal_reply(*outcome.refusal));
    respond(json_reply(status, table->table_json(person)));
  };
}

Answer reply_version(const Call& call) {
  return [respond = call.respond](const Receipt& outcome) {
    if (!outcome.ok()) return respond(refusal_reply(*outcome.refusal));
    respond(json_reply(200, json::object{{"ok", true}, {"version", outcome.version}}));
  };
}

// A new table: the reply needs both the table and what became of storing it, whichever comes first.
struct Founding {
  Respond respond;
  Person person;
  std::shared_ptr<Table> table;
  std::optional<Receipt> stored;

  static Answer when_stored(const std::shared_ptr<Founding>& self) {
    return [self](const Receipt& outcome) {
      self->stored = outcome;
      self->finish();
    };
  }
  void finish() {
    if (!table || !stored) return;
    if (!stored->ok()) return respond(refusal_reply(*stored->refusal));
    respond(json_reply(201, table->table_json(person)));
  }
};

std::string invite_of(const Call& call) {
  std::string code = call.request.query_or("invite", "");
  if (!code.empty() || call.request.body.empty()) return code;
  const Result<json::value> body = parse_json(call.request.body, "body");
  if (!body || !body->is_object()) return {};
  const json::value* invite = body->get_object().if_contains("invite");
  return invite != nullptr && invite->is_string() ? std::string(invite->get_string()) : "";
}

void set_seat(const Call& call, const std::shared_ptr<Table>& table, Fields& fields) {
  const auto seat = static_cast<Seat>(fields.number("seat", 0, kMaxSeats - 1));
  const std::string kind = fields.text("kind");
  const std::string bot = fields.text_if("bot").value_or("");
  if (fields.ok() && kind != "open" && kind != "invite" && kind != "bot")
    fields.refuse("kind", "'open', 'invite' or 'bot' is expected");
  if (!complete(call, fields)) return;
  const SeatDocument::Kind made = kind == "open"     ? SeatDocument::Kind::open
                                  : kind == "invite" ? SeatDocument::Kind::invite
                                                     : SeatDocument::Kind::bot;
  table->set_seat(call.person(), seat, made, bot, reply_table(call, table, 200));
}

}  // namespace

void TablesApi::list(const Call& call) {
  TableFilter filter;
  filter.game = call.request.query_or("game", "");
  filter.status = call.request.query_or("status", "");
  filter.before = whole_number(call.request.query_or("before", "0")).value_or(0);
  constexpr std::int64_t kMost = 100;
  filter.limit = std::clamp<std::int64_t>(
      whole_number(call.request.query_or("limit", "50")).value_or(50), 1, kMost);
  if (call.request.query_or("mine", "") == "1") {
    if (!known(call, "read")) return;
    filter.account = call.identity->account.id;
  }
  call.respond(json_reply(200, json::object{{"tables", tables_.list(filter, call.person())}}));
}

void TablesApi::create(const Call& call) {
  if (!known(call, "play") || !toll_.afford(call, Cost::table, call.identity->account.id)) return;
  const std::optional<json::value> body = body_of(call);
  if (!body) return;
  const auto founding = std::make_shared<Founding>(Founding{call.respond, call.person(), {}, {}});
  Result<std::shared_ptr<Table>> table =
      tables_.create(call.person(), *body, Founding::when_stored(founding));
  if (!table) return call.respond(error_reply(422, "bad_request", table.error().text()));
  founding->table = std::move(*table);
  founding->finish();
}

void TablesApi::table(const Call& call, const std::string& id, const std::string& verb) {
  const std::shared_ptr<Table> table = tables_.find(id);
  // A table that one may not know is no different from one that is not there.
  if (!table || !table->may_see(call.person(), invite_of(call)))
    return call.respond(error_reply(404, "not_found", "there is no such table"));
  if (call.identity && !known(call, call.is("GET") ? "read" : "play")) return;
  if (call.is("GET")) return read_table(call, table, verb);
  if (!call.is("POST")) return not_found(call);
  if (!known(call, "play")) return;
  const std::optional<json::value> body = body_of(call);
  if (!body) return;
  change_table(call, table, verb, *body);
}

void TablesApi::read_table(const Call& call, const std::shared_ptr<Table>& table,
                           const std::string& verb) {
  const Person person = call.person();
  if (verb.empty()) return call.respond(json_reply(200, table->table_json(person)));
  if (!table->may_watch(person))
    return call.respond(error_reply(403, "spectator", "this table has no spectators"));
  // The present is at hand; the past has to be played again.
  const bool present = verb == "view" && !call.request.query.contains("at");
  if (!present && !toll_.afford(call, Cost::heavy, call.request.address)) return;
  const Seat viewer = table->viewer(person);
  const auto number = [&](const char* key, std::int64_t otherwise) {
    return static_cast<std::size_t>(
        whole_number(call.request.query_or(key, "")).value_or(otherwise));
  };
  const auto reply = [&](const Result<json::value>& result) {
    if (!result) return call.respond(error_reply(409, "not_available", result.error().text()));
    call.respond(json_reply(200, *result));
  };
  if (verb == "view") {
    const std::string at = call.request.query_or("at", "");
    if (at.empty()) {
      const Result<json::value> entries = table->steps_after(viewer, ~std::size_t{0} >> 1U);
      if (!entries) return reply(entries);
      return reply(table->view_at(
          viewer, static_cast<std::size_t>(entries->get_object().at("steps").to_number<int>())));
    }
    if (!whole_number(at))
      return call.respond(error_reply(422, "bad_request", "'at' should be a step from 0 on"));
    return reply(table->view_at(viewer, number("at", 0)));
  }
  if (verb == "log") return reply(table->steps_after(viewer, number("after", 0)));
  if (verb == "scores") {
    const std::string every = call.request.query_or("every", "turn");
    if (every != "turn" && every != "step")
      return call.respond(error_reply(422, "bad_request", "'every' should be turn or step"));
    return reply(table->scores(every == "step"));
  }
  if (verb == "analysis") return analyse(call, table);
  if (verb == "dice") return reply(table->dice_report());
  if (verb == "record") {
    const Result<std::string> lines = table->record_lines(viewer);
    if (!lines) return call.respond(error_reply(409, "not_available", lines.error().text()));
    Reply record;
    record.content_type = kJsonLines;
    record.body = *lines;
    record.headers.emplace_back(
        "Content-Disposition",
        fmt::format("attachment; filename=\"{}.jsonl\"", table->document().id));
    return call.respond(std::move(record));
  }
  not_found(call);
}

void TablesApi::analyse(const Call& call, const std::shared_ptr<Table>& table) {
  // What is not given is `otherwise`; what is no number from `least` on is refused.
  bool well = true;
  const auto number = [&](const char* key, std::int64_t least, std::int64_t otherwise) {
    const std::string text = call.request.query_or(key, "");
    const std::optional<std::int64_t> given = text.empty() ? otherwise : whole_number(text);
    if (well && (!given || *given < least)) {
      well = false;
      call.respond(error_reply(
          422, "bad_request", fmt::format("'{}' should be a whole number from {} on", key, least)));
    }
    return given.value_or(otherwise);
  };
  const std::int64_t longest = house_.settings.hint;
  const std::int64_t at = number("at", 0, -1);
  ReviewEffort effort;
  effort.ms = static_cast<double>(std::min(number("ms", 1, longest), longest));
  effort.iterations = static_cast<std::uint64_t>(number("iterations", 1, 0x7fffffff));
  effort.seed = static_cast<std::uint64_t>(number("seed", 0, 1));
  effort.stop = call.request.gone.get();
  if (!well) return;
  Table::PastQuestion question = table->past_question(static_cast<std::size_t>(at));
  if (question.refusal) return call.respond(refusal_reply(*question.refusal));
  const std::string asker =
      call.identity ? "account " + call.identity->account.id : "address " + call.request.address;
  const auto work = [&house = house_, game = table->document().game, gone = call.request.gone,
                     state = question.state, played = question.played,
                     effort] { return review(house.games, game, state, played, effort); };
  const auto done = [respond = call.respond, at, steps = question.steps](json::object found) {
    if (found.empty()) return respond(refusal_reply({"busy", "all bots are busy, ask again"}));
    found["at"] = at;
    found["steps"] = static_cast<std::int64_t>(steps);
    respond(json_reply(200, found));
  };
  if (const std::optional<Refusal> refusal = reviews_.take(asker, call.request.gone, work, done))
    call.respond(refusal_reply(*refusal));
}

void TablesApi::change_table(const Call& call, const std::shared_ptr<Table>& table,
                             const std::string& verb, const json::value& body) {
  const Person person = call.person();
  Fields fields(body, Place{});
  if (verb == "join") {
    const std::optional<std::uint64_t> seat = fields.number_if("seat", 0, kMaxSeats - 1);
    const std::string code = fields.text_if("invite").value_or(call.request.query_or("invite", ""));
    if (!complete(call, fields)) return;
    return table->join(person, seat ? static_cast<int>(*seat) : -1, code,
                       reply_table(call, table, 200));
  }
  if (verb == "leave") {
    if (!complete(call, fields)) return;
    return table->leave(person, reply_table(call, table, 200));
  }
  if (verb == "start") {
    const std::string fill = fields.text_if("fill").value_or("");
    if (!complete(call, fields)) return;
    return table->start(person, fill, reply_table(call, table, 200));
  }
  if (verb == "seat") return set_seat(call, table, fields);
  if (verb == "rematch") {
    if (!complete(call, fields) || !toll_.afford(call, Cost::table, person.account)) return;
    return rematch(call, table);
  }
  play(call, table, verb, fields);
}

void TablesApi::rematch(const Call& call, const std::shared_ptr<Table>& table) {
  const auto founding = std::make_shared<Founding>(Founding{call.respond, call.person(), {}, {}});
  Result<std::shared_ptr<Table>> next =
      tables_.rematch(call.person(), *table, Founding::when_stored(founding));
  if (!next) return call.respond(error_reply(409, "no_rematch", next.error().text()));
  founding->table = std::move(*next);
  founding->finish();
}

void TablesApi::play(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb,
                     Fields& fields) {
  const Person person = call.person();
  const Seat seat = table->viewer(person);
  const bool asks = verb == "preview" || verb == "why";
  const Cost cost = verb == "chat" ? Cost::chat : asks ? Cost::ask : Cost::action;
  if (!toll_.afford(call, cost, person.account)) return;
  const auto reply = [&](const Table::Inquiry& inquiry) {
    if (inquiry.refusal) return call.respond(refusal_reply(*inquiry.refusal));
    call.respond(json_reply(200, inquiry.answer));
  };
  if (verb == "why") {
    const std::int64_t seen = read_version(fields);
    static_cast<void>(fields.text_if("id"));
    const std::vector<std::string> actions = fields.texts("actions");
    if (!complete(call, fields)) return;
    return reply(table->why(seat, seen, actions));
  }
  if (verb == "act" || verb == "preview") {
    Move move = read_move(fields);
    move.message = fields.text_if("id").value_or("");
    if (!complete(call, fields)) return;
    if (verb == "preview") return reply(table->preview(seat, move));
    return table->act(seat, move, reply_version(call));
  }
  if (verb == "undo") {
    const std::int64_t seen = read_version(fields);
    const bool ask = fields.flag_if("ask", false);
    if (!complete(call, fields)) return;
    return table->undo(seat, seen, ask, reply_version(call));
  }
  if (verb == "undo-answer") {
    const bool agree = fields.flag_if("agree", false);
    if (!complete(call, fields)) return;
    return table->answer_undo(seat, agree, reply_version(call));
  }
  if (verb == "chat") {
    const std::string text = fields.text("text");
    if (!complete(call, fields)) return;
    return table->say(person, text, reply_version(call));
  }
  if (verb == "hint") {
    if (!complete(call, fields) || !toll_.afford(call, Cost::heavy, person.account)) return;
    return table->hint(seat, [respond = call.respond](const std::optional<Refusal>& refusal,
                                                      std::int64_t at, json::object told) {
      if (refusal) return respond(refusal_reply(*refusal));
      told["version"] = at;
      respond(json_reply(200, told));
    });
  }
  not_found(call);
}

}  // namespace stadtluft::server
