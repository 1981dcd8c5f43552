#include "server/api/socket.h"

#include <atomic>
#include <utility>

#include <fmt/format.h>

#include "server/api/requests.h"
#include "server/base/contain.h"

namespace stadtluft::server {
namespace {

json::value id_json(const std::string& id) {
  return id.empty() ? json::value(nullptr) : json::value(id);
}

// What is wrong with a message, told to whoever sent it.
json::object refused_json(const std::string& id, const Refusal& refusal, std::int64_t version) {
  json::object object{{"type", "refused"},
                      {"code", refusal.code},
                      {"reason", refusal.reason},
                      {"version", version}};
  object["id"] = id_json(id);
  object["rule"] = rule_json(refusal);
  object["because"] = refusal.because;
  return object;
}

// Nobody knows who watches without an account: each of their connections stands for itself.
Payer payer_at(House& house, const Person& person, const std::string& address) {
  static std::atomic<std::uint64_t> watchers = 0;
  if (!person.account.empty()) return payer_of(house, person);
  return {fmt::format("watcher {} of {}", ++watchers, address)};
}

}  // namespace

PassWatch::PassWatch(House& house, const std::string& pass, Outbox& outbox) {
  if (pass.empty()) return;
  subscription_ = house.fanout.subscribe(
      topic(pass), [&outbox](const Text&) { outbox.close("you are logged out"); });
}

TableWatch::TableWatch(House& house, const std::string& table, Outbox& outbox) {
  if (!house.ownership->several()) return;
  subscription_ = house.fanout.subscribe(Table::end_topic(table),
                                         [&outbox](const Text&) { outbox.close(kMoved.code); });
}

TableChannel::TableChannel(House& house, RateLimits& limits, std::shared_ptr<Table> table,
                           Person person, std::string address, const std::string& pass,
                           std::string code, std::int64_t from, Outbox& outbox)
    : house_(house),
      limits_(limits),
      table_(std::move(table)),
      person_(std::move(person)),
      address_(std::move(address)),
      payer_(payer_at(house, person_, address_)),
      code_(std::move(code)),
      from_(from),
      outbox_(outbox),
      watch_(house, pass, outbox),
      table_watch_(house, table_->data().id, outbox) {}

TableChannel::~TableChannel() {
  if (!subscription_) return;
  subscription_.reset();
  if (viewer_ != kSpectator)
    contain(house_.metrics, "farewell_failed", [this] { table_->presence_changed(); });
}

void TableChannel::opened() {
  if (!table_->held()) return outbox_.close(kMoved.code);
  follow(from_);
  if (viewer_ == kSpectator || !subscription_) return;
  table_->come_back(person_);
  table_->presence_changed();
}

void TableChannel::hear(const Text& text) {
  // Whoever took or lost a seat must not hear another word meant for somebody else.
  if (table_->viewer(person_) != viewer_) return follow(-1);
  if (viewer_ == kSpectator && !table_->may_watch(person_)) return follow(-1);
  outbox_.send(text);
}

void TableChannel::follow(std::int64_t from) {
  viewer_ = table_->viewer(person_);
  if (!table_->may_see(person_, code_) || !table_->may_watch(person_)) {
    subscription_.reset();
    outbox_.close("you may not watch this table");
    return;
  }
  subscription_ =
      house_.fanout.subscribe(Table::topic(table_->data().id, viewer_), [this](const Text& text) {
        // Others listen to the same words: what fails here must not keep them from hearing.
        contain(house_.metrics, "listener_failed", [&] { hear(text); });
      });
  const Told<std::string> greeting = table_->greeting(person_, viewer_, from);
  if (!greeting) {
    outbox_.close(greeting.error().reason);
    return;
  }
  outbox_.send(std::make_shared<std::string>(*greeting));
}

void TableChannel::send(const json::value& message) {
  outbox_.send(std::make_shared<std::string>(json::serialize(message)));
}

// The answer to one message. Whoever owes it shares this; the first one counts.
class TableChannel::Owed {
 public:
  Owed(TableChannel& channel, std::string id)
      : channel_(channel), alive_(channel.alive_), id_(std::move(id)) {}
  Owed(const Owed&) = delete;
  Owed& operator=(const Owed&) = delete;
  // Let go of without a word: an exception, or a job that was dropped.
  ~Owed() {
    if (!given_ && !alive_.expired())
      contain(channel_.house_.metrics, "answer_failed",
              [&] { refuse(kInternal, channel_.table_->version()); });
  }

  void give(json::object message) {
    if (std::exchange(given_, true) || alive_.expired()) return;
    message["id"] = id_json(id_);
    channel_.send(message);
  }
  void refuse(const Refusal& refusal, std::int64_t version) {
    give(refused_json(id_, refusal, version));
  }
  void refuse(const Refusal& refusal) { refuse(refusal, channel_.table_->version()); }
  // Nothing more is to be said.
  void settle() { given_ = true; }

 private:
  TableChannel& channel_;
  std::weak_ptr<int> alive_;
  std::string id_;
  bool given_ = false;
};

Acknowledge TableChannel::acknowledge_with(const std::shared_ptr<Owed>& owed) {
  return [owed](const Receipt& outcome) {
    if (!outcome.ok()) return owed->refuse(*outcome.refusal, outcome.version);
    owed->give({{"type", "ack"}, {"version", outcome.version}});
  };
}

// Those without an account have little to say; what they say counts as requests of their address as
// well, however many connections it has.
bool TableChannel::afford_message() {
  const std::int64_t now = house_.loop.steady();
  if (!person_.account.empty()) return take(limits_, Cost::action, payer_, now);
  return take(limits_, Cost::heavy, payer_, now) && limits_.take(Cost::request, address_, now);
}

void TableChannel::receive(std::string_view text) {
  contain(house_.metrics, "message_failed", [&] {
    if (!table_->held()) return outbox_.close(kMoved.code);
    if (!afford_message()) {
      house_.metrics.limited.add();
      return send(refused_json("", {"rate", "too many messages; slow down"}, table_->version()));
    }
    const Result<json::value> message = parse_json(text, "message");
    if (!message)
      return send(refused_json("", {"bad_message", message.error().text()}, table_->version()));
    if (!table_->wakes_later()) return handle(*message);
    table_->wake_later([this, alive = std::weak_ptr<int>(alive_), message = *message] {
      if (!alive.expired()) contain(house_.metrics, "message_failed", [&] { handle(message); });
    });
  });
}

void TableChannel::hint(const std::shared_ptr<Owed>& owed) {
  table_->hint(viewer_, [owed](const std::optional<Refusal>& refusal, std::int64_t version,
                               json::object advice) {
    if (refusal) return owed->refuse(*refusal, version);
    advice["type"] = "hint";
    advice["version"] = version;
    owed->give(std::move(advice));
  });
}

bool TableChannel::afford(Cost cost, std::string_view what, Owed& owed) {
  if (take(limits_, cost, payer_, house_.loop.steady())) return true;
  house_.metrics.limited.add();
  owed.refuse({"rate", fmt::format("too {} at once; slow down", what)});
  return false;
}

void TableChannel::inquire(const std::string& type, Owed& owed,
                           const std::function<Table::Inquiry()>& ask) {
  if (!afford(Cost::ask, "many questions", owed)) return;
  Table::Inquiry inquiry = ask();
  if (inquiry.refusal) return owed.refuse(*inquiry.refusal);
  inquiry.found["type"] = type;
  owed.give(std::move(inquiry.found));
}

void TableChannel::handle(const json::value& message) {
  Fields fields(message, Location{"message", 0, ""});
  const std::string type = fields.text("type");
  const std::string id = read_id(fields);
  const auto owed = std::make_shared<Owed>(*this, id);
  // Reads no further than the message goes; true if all is well.
  const auto complete = [&] {
    const Status status = fields.finish();
    if (!status) owed->refuse({"bad_message", status.error().text()});
    return status.ok();
  };
  if (type == "act") {
    SentAnswer sent = read_answer(fields);
    sent.message = id;
    if (!complete()) return;
    table_->act(viewer_, sent, acknowledge_with(owed));
  } else if (type == "undo") {
    const std::int64_t version = read_version(fields);
    const bool ask = fields.flag_if("ask", false);
    if (!complete() || !afford(Cost::undo, "many steps back", *owed)) return;
    if (ask && !afford(Cost::heavy, "many steps back", *owed)) return;
    table_->undo(viewer_, version, ask, acknowledge_with(owed));
  } else if (type == "undo-answer") {
    const bool agree = fields.flag_if("agree", false);
    if (!complete() || (agree && !afford(Cost::heavy, "many steps back", *owed))) return;
    table_->answer_undo(viewer_, agree, acknowledge_with(owed));
  } else if (type == "chat") {
    const std::string line = fields.text("text");
    if (!complete()) return;
    if (!afford(Cost::chat, "much said", *owed)) return;
    table_->say(person_, line, acknowledge_with(owed));
  } else if (type == "chat-remove") {
    const auto number = static_cast<std::int64_t>(fields.number("number", 1, kMostLines));
    if (!complete()) return;
    table_->remove_line(person_, number, acknowledge_with(owed));
  } else if (type == "hint") {
    if (!complete()) return;
    if (!afford(Cost::heavy, "many hints", *owed)) return;
    hint(owed);
  } else if (type == "preview") {
    const SentAnswer sent = read_answer(fields);
    if (!complete()) return;
    inquire(type, *owed, [&] { return table_->preview(viewer_, sent); });
  } else if (type == "why") {
    const std::int64_t version = read_version(fields);
    const std::vector<std::string> actions = fields.texts("actions");
    if (!complete()) return;
    inquire(type, *owed, [&] { return table_->why(viewer_, version, actions); });
  } else if (type == "view") {
    if (!complete()) return;
    if (!afford(Cost::heavy, "many views", *owed)) return;
    follow(-1);
    owed->settle();
  } else {
    owed->refuse(
        {"bad_message",
         "'type' should be act, undo, undo-answer, chat, chat-remove, hint, preview, why or view"});
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
  filter.status = TableStatus::running;
  filter.limit = 200;
  for (const TableRow& row : house_.storage.list_tables(filter)) {
    const Result<TableData> data = read_table_data(row.data);
    if (!data) continue;
    const Seat seat = data->seat_of(account_);
    if (seat == kSpectator) continue;
    const bool turn = row.turn >= 0 && data->asked(static_cast<Seat>(row.turn), account_) == seat;
    outbox_.send(std::make_shared<std::string>(
        json::serialize(json::object{{"type", turn ? "turn" : "running"},
                                     {"table", row.id},
                                     {"game", row.game},
                                     {"seat", std::int64_t{seat}},
                                     {"version", row.version}})));
  }
}

}  // namespace stadtluft::server
