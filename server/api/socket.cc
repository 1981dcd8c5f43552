#include "server/api/socket.h"

#include "server/api/requests.h"

namespace stadtluft::server {
namespace {

// What is wrong with a message, told to whoever sent it.
json::object refused_json(const std::string& id, const Refusal& refusal, std::int64_t version) {
  json::object object{{"type", "refused"},
                      {"code", refusal.code},
                      {"reason", refusal.reason},
                      {"version", version}};
  object["id"] = id.empty() ? json::value(nullptr) : json::value(id);
  const std::string rule = rule_in(refusal.reason);
  object["rule"] = rule.empty() ? json::value(nullptr) : json::value(rule);
  return object;
}

}  // namespace

PassWatch::PassWatch(House& house, const std::string& pass, Outbox& outbox) {
  if (pass.empty()) return;
  subscription_ = house.fanout.subscribe(
      topic(pass), [&outbox](const Text&) { outbox.close("you are logged out"); });
}

TableChannel::TableChannel(House& house, RateLimits& limits, std::shared_ptr<Table> table,
                           Person person, const std::string& pass, std::string code,
                           std::int64_t from, Outbox& outbox)
    : house_(house),
      limits_(limits),
      table_(std::move(table)),
      person_(std::move(person)),
      code_(std::move(code)),
      from_(from),
      outbox_(outbox),
      watch_(house, pass, outbox) {}

TableChannel::~TableChannel() {
  if (!subscription_) return;
  subscription_.reset();
  if (viewer_ != kSpectator) table_->presence_changed();
}

void TableChannel::opened() {
  follow(from_);
  if (viewer_ == kSpectator || !subscription_) return;
  table_->come_back(viewer_);
  table_->presence_changed();
}

void TableChannel::follow(std::int64_t from) {
  viewer_ = table_->viewer(person_);
  if (!table_->may_see(person_, code_) || !table_->may_watch(person_)) {
    subscription_.reset();
    outbox_.close("you may not watch this table");
    return;
  }
  subscription_ = house_.fanout.subscribe(
      Table::topic(table_->document().id, viewer_), [this](const Text& text) {
        // Whoever took or lost a seat must not hear another word meant for somebody else.
        if (table_->viewer(person_) != viewer_) return follow(-1);
        if (viewer_ == kSpectator && !table_->may_watch(person_)) return follow(-1);
        outbox_.send(text);
      });
  const Result<std::string> greeting = table_->greeting(person_, viewer_, from);
  if (!greeting) {
    outbox_.close(greeting.error().text());
    return;
  }
  outbox_.send(std::make_shared<std::string>(*greeting));
}

void TableChannel::send(const json::value& message) {
  outbox_.send(std::make_shared<std::string>(json::serialize(message)));
}

Answer TableChannel::answer_to(const std::string& id) {
  return [this, id, alive = std::weak_ptr<int>(alive_)](const Receipt& outcome) {
    if (alive.expired()) return;
    if (!outcome.ok()) return send(refused_json(id, *outcome.refusal, outcome.version));
    send(json::object{{"type", "ack"},
                      {"id", id.empty() ? json::value(nullptr) : json::value(id)},
                      {"version", outcome.version}});
  };
}

void TableChannel::receive(std::string_view text) {
  const std::string key = person_.account.empty() ? "nobody" : person_.account;
  if (!limits_.take(Cost::action, key, house_.loop.now())) {
    house_.metrics.limited.add();
    return send(refused_json("", {"rate", "too many messages; slow down"}, table_->version()));
  }
  const Result<json::value> message = parse_json(text, "message");
  if (!message)
    return send(refused_json("", {"bad_message", message.error().text()}, table_->version()));
  handle(*message);
}

void TableChannel::hint(const std::string& id) {
  table_->hint(viewer_, [this, id, alive = std::weak_ptr<int>(alive_)](
                            const std::optional<Refusal>& refusal, std::int64_t version,
                            json::object advice) {
    if (alive.expired()) return;
    if (refusal) return send(refused_json(id, *refusal, version));
    advice["type"] = "hint";
    advice["id"] = id.empty() ? json::value(nullptr) : json::value(id);
    advice["version"] = version;
    send(advice);
  });
}

void TableChannel::inquire(const std::string& type, const std::string& id,
                           const std::function<Table::Inquiry()>& ask) {
  if (!limits_.take(Cost::ask, person_.account, house_.loop.now()))
    return send(
        refused_json(id, {"rate", "too many questions at once; slow down"}, table_->version()));
  Table::Inquiry inquiry = ask();
  if (inquiry.refusal) return send(refused_json(id, *inquiry.refusal, table_->version()));
  inquiry.answer["type"] = type;
  inquiry.answer["id"] = id.empty() ? json::value(nullptr) : json::value(id);
  send(inquiry.answer);
}

void TableChannel::handle(const json::value& message) {
  Fields fields(message, Place{"message", 0, ""});
  const std::string type = fields.text("type");
  const std::string id = fields.text_if("id").value_or("");
  const auto refuse = [&](const char* code, const std::string& reason) {
    send(refused_json(id, {code, reason}, table_->version()));
  };
  // Reads no further than the message goes; true if all is well.
  const auto complete = [&] {
    const Status status = fields.finish();
    if (!status) refuse("bad_message", status.error().text());
    return status.ok();
  };
  if (type == "act") {
    Move move = read_move(fields);
    move.message = id;
    if (!complete()) return;
    table_->act(viewer_, move, answer_to(id));
  } else if (type == "undo") {
    const std::int64_t version = read_version(fields);
    const bool ask = fields.flag_if("ask", false);
    if (!complete()) return;
    table_->undo(viewer_, version, ask, answer_to(id));
  } else if (type == "undo-answer") {
    const bool agree = fields.flag_if("agree", false);
    if (!complete()) return;
    table_->answer_undo(viewer_, agree, answer_to(id));
  } else if (type == "chat") {
    const std::string line = fields.text("text");
    if (!complete()) return;
    if (!limits_.take(Cost::chat, person_.account, house_.loop.now()))
      return refuse("rate", "too much said at once; slow down");
    table_->say(person_, line, answer_to(id));
  } else if (type == "hint") {
    if (!complete()) return;
    if (!limits_.take(Cost::heavy, person_.account, house_.loop.now()))
      return refuse("rate", "too many hints at once; slow down");
    hint(id);
  } else if (type == "preview") {
    const Move move = read_move(fields);
    if (!complete()) return;
    inquire(type, id, [&] { return table_->preview(viewer_, move); });
  } else if (type == "why") {
    const std::int64_t version = read_version(fields);
    const std::vector<std::string> actions = fields.texts("actions");
    if (!complete()) return;
    inquire(type, id, [&] { return table_->why(viewer_, version, actions); });
  } else if (type == "view") {
    if (!complete()) return;
    if (!limits_.take(Cost::heavy, person_.account, house_.loop.now()))
      return refuse("rate", "too many views at once; slow down");
    follow(-1);
  } else {
    refuse("bad_message",
           "'type' should be act, undo, undo-answer, chat, hint, preview, why or view");
  }
}

AccountChannel::AccountChannel(House& house, std::string account, const std::string& pass,
                               Outbox& outbox)
    : house_(house), account_(std::move(account)), outbox_(outbox), watch_(house, pass, outbox) {}

void AccountChannel::opened() {
  subscription_ = house_.fanout.subscribe("account/" + account_,
                                          [this](const Text& text) { outbox_.send(text); });
  // What waits for this account already.
  TableFilter filter;
  filter.account = account_;
  filter.status = "running";
  filter.limit = 200;
  for (const TableRow& row : house_.storage.list_tables(filter)) {
    const Result<TableDocument> document = read_document(row.document);
    if (!document) continue;
    const Seat seat = document->seat_of(account_);
    if (seat == kSpectator) continue;
    const bool turn = row.turn == seat;
    outbox_.send(std::make_shared<std::string>(
        json::serialize(json::object{{"type", turn ? "turn" : "running"},
                                     {"table", row.id},
                                     {"game", row.game},
                                     {"seat", std::int64_t{seat}},
                                     {"version", row.version}})));
  }
}

}  // namespace stadtluft::server
