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
Acknowledge reply_table(const Call& call, const std::shared_ptr<Table>& table, unsigned status) {
  return [respond = call.respond, person = call.person(), table, status](const Receipt& outcome) {
    if (!outcome.ok()) return respond(refusal_reply(*outcome.refusal));
    respond(json_reply(status, table->table_json(person)));
  };
}

Acknowledge reply_version(const Call& call) {
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

  static Acknowledge when_stored(const std::shared_ptr<Founding>& self) {
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

const Refusal kBusy{"busy", "too much is asked just now, ask again"};

// To whoever asked for something that then went wrong.
Reply failed_reply() { return error_reply(500, "internal", "something went wrong here"); }

// Who asks, where only so much of one may be under way.
std::string asker_of(const Call& call) {
  return call.identity ? "account " + call.identity->account.id : "address " + call.request.address;
}
// Who takes turns with others when something takes long.
std::string share_of(House& house, const Call& call) {
  return call.identity ? house.shares.of(call.identity->account.id)
                       : "address " + call.request.address;
}

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
  const SeatData::Kind made = kind == "open"     ? SeatData::Kind::open
                              : kind == "invite" ? SeatData::Kind::invite
                                                 : SeatData::Kind::bot;
  table->set_seat(call.person(), seat, made, bot, reply_table(call, table, 200));
}

}  // namespace

void TablesApi::list(const Call& call) {
  std::optional<TableFilter> filter = table_filter(call);
  if (!filter) return;
  if (call.request.query_or("mine", "") == "1") {
    if (!known(call, "read")) return;
    filter->account = call.identity->account.id;
    filter->hidden = call.request.query_or("hidden", "") == "1";
  }
  tables_.list(*filter, call.person(), [respond = call.respond](json::array list) {
    respond(json_reply(200, json::object{{"tables", std::move(list)}}));
  });
}

void TablesApi::create(const Call& call) {
  if (!known(call, "play") || !toll_.afford(call, Cost::table)) return;
  const std::optional<json::value> body = body_of(call);
  if (!body || !within_quota(call)) return;
  const auto founding = std::make_shared<Founding>(Founding{call.respond, call.person(), {}, {}});
  Told<std::shared_ptr<Table>> table = found(call.person(), *body, Founding::when_stored(founding));
  if (!table) return call.respond(refusal_reply(table.error()));
  founding->table = std::move(*table);
  founding->finish();
}

Told<std::shared_ptr<Table>> TablesApi::found(const Person& person, const json::value& order,
                                              const Acknowledge& acknowledge) {
  const json::object* members = order.if_object();
  if (members == nullptr || !members->contains("lesson"))
    return tables_.create(person, order, acknowledge);
  Fields fields(order, Location{});
  const std::string game = fields.text("game");
  if (!fields.flag_if("lesson", false)) fields.refuse("lesson", "true is expected, or nothing");
  if (const Status status = fields.finish(); !status)
    return Refusal{"bad_request", status.error().text()};
  return tables_.teach(person, game, acknowledge);
}

bool TablesApi::within_quota(const Call& call) {
  const std::optional<Refusal> refusal = tables_.over_quota(call.person(), call.request.address);
  if (!refusal) return true;
  house_.metrics.limited.add();
  call.respond(refusal_reply(*refusal));
  return false;
}

void TablesApi::table(const Call& call, const std::string& id, const std::string& verb) {
  const std::shared_ptr<Table> table = tables_.find(id);
  if (!table && tables_.elsewhere(id)) return call.respond(refusal_reply(kMoved));
  if (!table && tables_.unreadable(id)) return call.respond(refusal_reply(kUnreadable));
  if (table && !table->may_see(call.person(), invite_of(call)) &&
      table->used_invitation(invite_of(call)))
    return call.respond(error_reply(404, "used_invite", "this invitation has been used"));
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
  // The present is at hand, and so are the values; the past has to be played again.
  const bool at_hand = verb == "values" || (verb == "view" && !call.request.query.contains("at"));
  if (!at_hand && !toll_.afford(call, Cost::heavy, call.request.address)) return;
  const Seat viewer = table->viewer(person);
  const auto number = [&](const char* key, std::int64_t otherwise) {
    return static_cast<std::size_t>(
        whole_number(call.request.query_or(key, "")).value_or(otherwise));
  };
  const auto reply = [&](const Told<json::value>& result) {
    if (!result) return call.respond(refusal_reply(result.error()));
    call.respond(json_reply(200, *result));
  };
  const auto later = [&](const Told<LongReply>& question, const Reply& without_body) {
    if (!question) return call.respond(refusal_reply(question.error()));
    answer_later(call, *question, without_body);
  };
  if (verb == "view") {
    const std::string at = call.request.query_or("at", "");
    if (at.empty()) return reply(table->view(viewer));
    if (!whole_number(at))
      return call.respond(error_reply(422, "bad_request", "'at' should be a step from 0 on"));
    return later(table->view_at(viewer, number("at", 0)), {});
  }
  if (verb == "log") return reply(table->steps_after(viewer, number("after", 0)));
  if (verb == "scores") {
    const std::string every = call.request.query_or("every", "turn");
    if (every != "turn" && every != "step")
      return call.respond(error_reply(422, "bad_request", "'every' should be turn or step"));
    return later(table->scores(viewer, every == "step"), {});
  }
  if (verb == "values") {
    const Told<const AnyGame*> game = table->rules();
    if (!game) return call.respond(refusal_reply(game.error()));
    return values_.give(call, **game);
  }
  if (verb == "analysis" || verb == "luck") return analyse(call, table, verb);
  if (verb == "dice") return later(table->dice_report(), {});
  if (verb == "record") {
    Reply record;
    record.content_type = kJsonLines;
    record.headers.emplace_back("Content-Disposition",
                                fmt::format("attachment; filename=\"{}.jsonl\"", table->data().id));
    const bool with_rules = call.request.query_or("with-rules", "") == "1";
    return later(table->record_lines(viewer, with_rules ? WithTables::yes : WithTables::no),
                 record);
  }
  not_found(call);
}

void TablesApi::answer_later(const Call& call, const LongReply& question,
                             const Reply& without_body) {
  // A page asks for a few at once; nobody needs more.
  constexpr std::size_t kMostOfOne = 4;
  const Admission admission = house_.workers.run(
      {.lane = Lane::aside,
       .key = "question " + asker_of(call),
       .most = kMostOfOne,
       .gone = call.request.gone,
       .share = "questions of " + share_of(house_, call)},
      house_.loop, question,
      [respond = call.respond, reply = without_body](const Result<Result<std::string>>& body) {
        if (!body) return respond(failed_reply());
        if (!*body) return respond(refusal_reply(kUnreadable));
        Reply whole = reply;
        whole.body = **body;
        respond(std::move(whole));
      });
  if (admission != Admission::taken) call.respond(refusal_reply(kBusy));
}

void TablesApi::analyse(const Call& call, const std::shared_ptr<Table>& table,
                        const std::string& verb) {
  constexpr std::int64_t kSamples = 32;
  // What an answer begins with takes all of them, whatever its milliseconds are.
  constexpr std::int64_t kMostSamples = 128;
  const bool luck = verb == "luck";
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
  const std::int64_t at = luck ? number("from", 0, 0) : number("at", 0, -1);
  ReviewEffort effort;
  effort.ms = static_cast<double>(std::min(number("ms", 1, longest), longest));
  effort.iterations =
      static_cast<std::uint64_t>(luck ? std::min(number("samples", 2, kSamples), kMostSamples)
                                      : number("iterations", 1, 0x7fffffff));
  effort.seed = static_cast<std::uint64_t>(number("seed", 0, 1));
  if (!well) return;
  const Told<PastQuestion> question = table->past_question(static_cast<std::size_t>(at));
  if (!question) return call.respond(refusal_reply(question.error()));
  const Admission admission = house_.workers.run(
      {.lane = Lane::aside,
       .key = "analysis " + asker_of(call),
       .most = 1,
       .gone = call.request.gone,
       .share = "analyses of " + share_of(house_, call)},
      house_.loop,
      [asked = *question, effort, luck](const std::atomic<bool>& stop) mutable {
        effort.stop = &stop;
        return luck ? tell_luck(asked, effort) : review(asked, effort);
      },
      [respond = call.respond](const Result<Told<json::object>>& found) {
        if (!found) return respond(failed_reply());
        if (!*found) return respond(refusal_reply(found->error()));
        respond(json_reply(200, **found));
      });
  if (admission == Admission::key_busy)
    call.respond(refusal_reply(
        {"one_at_a_time", "an analysis of yours is under way; ask when it is there"}));
  else if (admission == Admission::lane_full)
    call.respond(refusal_reply(kBusy));
}

void TablesApi::change_table(const Call& call, const std::shared_ptr<Table>& table,
                             const std::string& verb, const json::value& body) {
  const Person person = call.person();
  Fields fields(body, Location{});
  if (verb == "join") {
    const std::optional<std::uint64_t> seat = fields.number_if("seat", 0, kMaxSeats - 1);
    const std::string code = fields.text_if("invite").value_or(call.request.query_or("invite", ""));
    const std::string commitment = digits_if(fields, "commitment");
    if (!complete(call, fields)) return;
    return table->join(person, seat ? static_cast<int>(*seat) : -1, code,
                       reply_table(call, table, 200), commitment);
  }
  if (verb == "commit" || verb == "reveal") return dice(call, table, verb, fields);
  if (verb == "leave") {
    if (!complete(call, fields)) return;
    return table->leave(person, reply_table(call, table, 200));
  }
  if (verb == "resign") {
    if (!complete(call, fields)) return;
    return table->resign(person, reply_table(call, table, 200));
  }
  if (verb == "end") {
    const bool agree = fields.flag_if("agree", true);
    if (!complete(call, fields)) return;
    return table->offer_end(person, agree, reply_table(call, table, 200));
  }
  if (verb == "hide") {
    const bool hidden = fields.flag_if("hidden", true);
    if (!complete(call, fields)) return;
    return table->hide(person, hidden, reply_table(call, table, 200));
  }
  if (verb == "start") {
    const std::string fill = fields.text_if("fill").value_or("");
    if (!complete(call, fields)) return;
    return table->start(person, fill, reply_table(call, table, 200));
  }
  if (verb == "seat") return set_seat(call, table, fields);
  if (verb == "rematch") {
    const std::string commitment = digits_if(fields, "commitment");
    if (!complete(call, fields) || !toll_.afford(call, Cost::table)) return;
    if (table->data().rematch.empty() && !within_quota(call)) return;
    return rematch(call, table, commitment);
  }
  play(call, table, verb, fields);
}

void TablesApi::dice(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb,
                     Fields& fields) {
  const Person person = call.person();
  if (!toll_.afford(call, Cost::action)) return;
  const bool commits = verb == "commit";
  const std::string digits = digits_of(fields, commits ? "commitment" : "seed");
  if (!complete(call, fields)) return;
  const Acknowledge acknowledge = reply_table(call, table, 200);
  if (commits) return table->commit_seed(person, digits, acknowledge);
  table->reveal_seed(person, digits, acknowledge);
}

void TablesApi::rematch(const Call& call, const std::shared_ptr<Table>& table,
                        const std::string& commitment) {
  if (const std::optional<json::object> there = tables_.rematch_elsewhere(*table, call.person()))
    return call.respond(json_reply(201, *there));
  const auto founding = std::make_shared<Founding>(Founding{call.respond, call.person(), {}, {}});
  Told<std::shared_ptr<Table>> next =
      tables_.rematch(call.person(), *table, Founding::when_stored(founding), commitment);
  if (!next) return call.respond(refusal_reply(next.error()));
  founding->table = std::move(*next);
  founding->finish();
}

void TablesApi::play(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb,
                     Fields& fields) {
  const Person person = call.person();
  const Seat seat = table->viewer(person);
  const bool asks = verb == "preview" || verb == "why";
  const Cost cost = verb == "chat" ? Cost::chat : asks ? Cost::ask : Cost::action;
  if (!toll_.afford(call, cost)) return;
  const auto reply = [&](const Table::Inquiry& inquiry) {
    if (inquiry.refusal) return call.respond(refusal_reply(*inquiry.refusal));
    call.respond(json_reply(200, inquiry.found));
  };
  if (verb == "why") {
    const std::int64_t seen = read_version(fields);
    static_cast<void>(read_id(fields));
    const std::vector<std::string> actions = fields.texts("actions");
    if (!complete(call, fields)) return;
    return reply(table->why(seat, seen, actions));
  }
  if (verb == "act" || verb == "preview") {
    SentAnswer sent = read_answer(fields);
    sent.message = read_id(fields);
    if (!complete(call, fields)) return;
    if (verb == "preview") return reply(table->preview(seat, sent));
    return table->act(seat, sent, reply_version(call));
  }
  if (verb == "undo") {
    const std::int64_t seen = read_version(fields);
    const bool ask = fields.flag_if("ask", false);
    if (!complete(call, fields) || !toll_.afford(call, Cost::undo)) return;
    // The others agree to what may be far back: the game is played again up to there.
    if (ask && !toll_.afford(call, Cost::heavy)) return;
    return table->undo(seat, seen, ask, reply_version(call));
  }
  if (verb == "undo-answer") {
    const bool agree = fields.flag_if("agree", false);
    if (!complete(call, fields) || (agree && !toll_.afford(call, Cost::heavy))) return;
    return table->answer_undo(seat, agree, reply_version(call));
  }
  if (verb == "chat") {
    const std::string text = fields.text("text");
    if (!complete(call, fields)) return;
    return table->say(person, text, reply_version(call));
  }
  if (verb == "chat-remove") {
    const auto number = static_cast<std::int64_t>(fields.number("number", 1, kMostLines));
    if (!complete(call, fields)) return;
    return table->remove_line(person, number, reply_version(call));
  }
  if (verb == "hint") {
    if (!complete(call, fields) || !toll_.afford(call, Cost::heavy)) return;
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
