#include "server/relay/relay.h"

#include <vector>

#include "server/base/contain.h"
#include "server/base/crypto.h"
#include "server/bus/wire.h"
#include "server/tables/refusal.h"

namespace stadtluft::server {
namespace {

constexpr std::int64_t kRelayTick = 1'000;
// Nobody waits longer for a reply, whatever the owner is doing.
constexpr std::int64_t kLongestCall = 600'000;
constexpr std::int64_t kLongestVisit = 10'000;
constexpr int kMostAttempts = 2;
// So long nobody tries to reach a node that was not there.
constexpr std::int64_t kDeadFor = 1'000;
const std::string kHouseSubject = "stadtluft.house";

std::string subject_of(const std::string& node) { return "stadtluft.node." + node; }

Reply moved_reply() {
  Reply reply = error_reply(503, kMoved.code, kMoved.reason);
  reply.headers.emplace_back("Retry-After", "1");
  return reply;
}

}  // namespace

// What a connection at this node has instead of a conversation with the table.
class Relay::Front final : public Channel {
 public:
  Front(Relay& relay, std::uint64_t number) : relay_(relay), number_(number) {}
  Front(const Front&) = delete;
  Front& operator=(const Front&) = delete;
  ~Front() override {
    const auto found = relay_.fronts_.find(number_);
    if (found == relay_.fronts_.end()) return;
    relay_.say(found->second.owner, {.kind = Word::Kind::left, .number = number_});
    relay_.fronts_.erase(found);
    relay_.metrics_.relayed_channels.add(-1);
  }

  void opened() override {
    const auto found = relay_.fronts_.find(number_);
    if (found == relay_.fronts_.end()) return;
    found->second.open = true;
    relay_.say(found->second.owner, {.kind = Word::Kind::open, .number = number_});
  }
  void receive(std::string_view text) override {
    const auto found = relay_.fronts_.find(number_);
    if (found == relay_.fronts_.end()) return;
    relay_.say(
        found->second.owner,
        {.kind = Word::Kind::said, .number = number_, .count = ++found->second.said, .text = text});
  }

 private:
  Relay& relay_;
  std::uint64_t number_;
};

// What a table of this node has instead of a connection.
class Relay::Back final : public Outbox {
 public:
  Back(Relay& relay, Key key, std::string table)
      : relay_(relay),
        key_(std::move(key)),
        table_(std::move(table)),
        heard_at(relay.loop_.steady()) {}
  Back(const Back&) = delete;
  Back& operator=(const Back&) = delete;
  ~Back() override = default;

  void send(const Text& text) override {
    if (ended_) return;
    relay_.say(key_.first,
               {.kind = Word::Kind::told, .number = key_.second, .count = ++told_, .text = *text});
  }
  void close(std::string_view reason) override {
    if (ended_) return;
    ended_ = true;
    relay_.say(key_.first, {.kind = Word::Kind::ended, .number = key_.second, .text = reason});
    relay_.bury(key_);
  }

  void open() {
    if (!ended_ && !contain(relay_.metrics_, "socket_failed", [this] { channel->opened(); }))
      close("something went wrong here");
  }
  void hear(std::uint64_t count, std::string_view text) {
    if (ended_) return;
    if (count != ++heard_ || !relay_.ownership_.valid()) return close(kMoved.code);
    heard_at = relay_.loop_.steady();
    channel->receive(text);
  }
  // The front has sent so many.
  void compare(std::uint64_t count) {
    heard_at = relay_.loop_.steady();
    if (count != heard_) close(kMoved.code);
  }
  [[nodiscard]] std::uint64_t told() const { return told_; }

 private:
  Relay& relay_;
  Key key_;
  std::string table_;
  std::uint64_t heard_ = 0;
  std::uint64_t told_ = 0;
  bool ended_ = false;

 public:
  std::int64_t heard_at;
  std::unique_ptr<Channel> channel;  // goes first
};

Relay::Relay(Bus& bus, Ownership& ownership, Loop& loop, Metrics& metrics)
    : bus_(bus),
      ownership_(ownership),
      loop_(loop),
      metrics_(metrics),
      next_(random_number() >> 1U) {}

Relay::~Relay() = default;

void Relay::serve(Door door) {
  door_ = std::move(door);
  subscription_ = bus_.subscribe(subject_of(ownership_.self()),
                                 [this](const Bus::Message& message) { hear(message); });
  tick();
}

void Relay::serve(Visits visits) {
  visits_ = std::move(visits);
  house_subscription_ = bus_.subscribe(kHouseSubject, [this](const Bus::Message& message) {
    WireReader in(message.bytes);
    const std::string node(in.text());
    if (in.ok() && node != ownership_.self()) visits_.forget_speaker(std::string(in.rest()));
  });
}

void Relay::leave() {
  for (const auto& [key, back] : std::map(backs_)) back->close("the server stops");
  alive_.reset();
  backs_.clear();
}

// The front.

bool Relay::pass_on(const std::string& table, const Request& request, bool by_key,
                    const Respond& respond) {
  Pending pending;
  pending.ask = {Asked::call, ownership_.self(), 0, table, by_key, request};
  pending.respond = respond;
  return start(std::move(pending));
}

bool Relay::pass_on_channel(const std::string& table, const Request& request, bool stream,
                            Outbox& outbox, const OpenDone& done) {
  Pending pending;
  pending.ask = {
      stream ? Asked::stream : Asked::socket, ownership_.self(), 0, table, false, request};
  pending.outbox = &outbox;
  pending.opened = done;
  return start(std::move(pending));
}

bool Relay::start(Pending pending) {
  const Owner owner = ownership_.owner_of(pending.ask.table);
  if (here(owner)) return false;
  metrics_.relayed_requests.add();
  if (owner.unknown || dead(owner.node)) {
    fail(std::move(pending));
    return true;
  }
  pending.owner = owner.node;
  ask(std::move(pending));
  return true;
}

void Relay::ask(Pending pending) {
  const std::uint64_t number = next_++;
  pending.ask.number = number;
  pending.heard_at = loop_.steady();
  const std::string owner = pending.owner;
  const std::string bytes = write_ask(pending.ask);
  pending_.emplace(number, std::move(pending));
  bus_.request(subject_of(owner), bytes, kLongestCall,
               [this, alive = std::weak_ptr<int>(alive_), number, owner](Bus::Outcome outcome,
                                                                         std::string_view answer) {
                 if (!alive.expired()) answered(number, owner, outcome, answer);
               });
}

void Relay::answered(std::uint64_t number, const std::string& owner, Bus::Outcome outcome,
                     std::string_view bytes) {
  const std::optional<Response> response =
      outcome == Bus::Outcome::answered ? read_response(bytes) : std::nullopt;
  const auto found = pending_.find(number);
  if (found == pending_.end()) {
    // Given up meanwhile.
    if (response && response->kind == Response::Kind::opened)
      say(owner, {.kind = Word::Kind::left, .number = number});
    return;
  }
  Pending pending = std::move(found->second);
  pending_.erase(found);
  if (outcome == Bus::Outcome::nobody) return try_again(std::move(pending), true);
  if (!response) return fail(std::move(pending));
  switch (response->kind) {
    case Response::Kind::reply:
      if (pending.respond) return pending.respond(response->reply);
      return pending.opened({nullptr, response->reply});
    case Response::Kind::opened:
      if (pending.opened) return stand(std::move(pending), number);
      return fail(std::move(pending));
    case Response::Kind::moved:
      return try_again(std::move(pending), false);
    case Response::Kind::done:
    case Response::Kind::failed:
      return fail(std::move(pending));
  }
}

// Nothing of it has been done: the owner is another one, or there is none.
void Relay::try_again(Pending pending, bool nobody) {
  ownership_.forget(pending.ask.table);
  if (++pending.attempts > kMostAttempts) return fail(std::move(pending));
  const Owner owner = ownership_.owner_of(pending.ask.table);
  if (here(owner)) return serve_here(std::move(pending));
  // Dead, but its lease has not run out: all of its tables wait, and the database need not be asked
  // for each attempt of each client.
  if (nobody && bus_.connected() && owner.node == pending.owner)
    dead_[owner.node] = loop_.steady() + kDeadFor;
  if (owner.unknown || dead(owner.node)) return fail(std::move(pending));
  pending.owner = owner.node;
  ask(std::move(pending));
}

bool Relay::dead(const std::string& node) {
  const auto found = dead_.find(node);
  if (found == dead_.end()) return false;
  if (loop_.steady() < found->second) return true;
  dead_.erase(found);
  return false;
}

void Relay::serve_here(Pending pending) {
  const Ask& ask = pending.ask;
  if (pending.respond) return door_.handle(ask.request, ask.by_key, pending.respond);
  pending.opened(door_.open(ask.request, ask.what == Asked::stream, *pending.outbox));
}

void Relay::fail(Pending pending) {
  metrics_.relay_failures.add();
  if (pending.respond) return pending.respond(moved_reply());
  pending.opened({nullptr, moved_reply()});
}

void Relay::stand(Pending pending, std::uint64_t number) {
  auto front = std::make_unique<Front>(*this, number);
  fronts_.emplace(
      number, Standing{front.get(), pending.outbox, pending.owner, false, 0, 0, loop_.steady()});
  metrics_.relayed_channels.add();
  pending.opened({std::move(front), {}});
}

void Relay::end_front(std::uint64_t number, std::string_view reason) {
  const auto found = fronts_.find(number);
  if (found == fronts_.end()) return;
  Outbox* const outbox = found->second.outbox;
  fronts_.erase(found);
  metrics_.relayed_channels.add(-1);
  outbox->close(reason);
}

void Relay::visit(const std::string& owner, const Visit& visit, std::function<void(bool)> done) {
  bus_.request(subject_of(owner), write_visit(visit), kLongestVisit,
               [done = std::move(done)](Bus::Outcome outcome, std::string_view bytes) {
                 const std::optional<Response> response =
                     outcome == Bus::Outcome::answered ? read_response(bytes) : std::nullopt;
                 done(response && response->kind == Response::Kind::done);
               });
}

void Relay::forget_speaker(const std::string& account) {
  WireWriter out;
  out.text(ownership_.self());
  out.raw(account);
  bus_.publish(kHouseSubject, out.take());
}

// The owner, and what both hear.

void Relay::hear(const Bus::Message& message) {
  if (asked(message.bytes)) return hear_ask(message.bytes, std::string(message.reply_to));
  if (const std::optional<Word> word = read_word(message.bytes)) hear_word(*word);
}

void Relay::respond(const std::string& reply_to, const Response& response) {
  bus_.publish(reply_to, write_response(response));
}

void Relay::hear_ask(std::string_view bytes, const std::string& reply_to) {
  if (asked(bytes) == Asked::visit) {
    const std::optional<Visit> visit = read_visit(bytes);
    if (!visit || !visits_.visit || !ownership_.valid())
      return respond(reply_to, {Response::Kind::moved});
    return visits_.visit(*visit, [this, alive = std::weak_ptr<int>(alive_), reply_to](bool ok) {
      if (!alive.expired()) respond(reply_to, {ok ? Response::Kind::done : Response::Kind::failed});
    });
  }
  const std::optional<Ask> ask = read_ask(bytes);
  // Whoever was paused may have lost the table to somebody else meanwhile.
  if (!ask || !ownership_.valid() || !here(ownership_.owner_of(ask->table)))
    return respond(reply_to, {Response::Kind::moved});
  if (ask->what == Asked::call) return call(*ask, reply_to);
  open(*ask, reply_to);
}

void Relay::call(const Ask& ask, const std::string& reply_to) {
  const Key key{ask.front, ask.number};
  calls_[key] = ask.request.gone;
  door_.handle(ask.request, ask.by_key,
               [this, alive = std::weak_ptr<int>(alive_), key, reply_to](Reply reply) {
                 if (alive.expired()) return;
                 calls_.erase(key);
                 respond(reply_to, {Response::Kind::reply, std::move(reply)});
               });
}

void Relay::open(const Ask& ask, const std::string& reply_to) {
  const Key key{ask.front, ask.number};
  const auto back = std::make_shared<Back>(*this, key, ask.table);
  Opened opened = door_.open(ask.request, ask.what == Asked::stream, *back);
  if (!opened.channel) return respond(reply_to, {Response::Kind::reply, std::move(opened.refusal)});
  back->channel = std::move(opened.channel);
  backs_[key] = back;
  respond(reply_to, {Response::Kind::opened});
}

std::shared_ptr<Relay::Back> Relay::back_of(const Key& key) {
  const auto found = backs_.find(key);
  return found == backs_.end() ? nullptr : found->second;
}

// Not from within a call of its own channel.
void Relay::bury(const Key& key) {
  loop_.post([this, alive = std::weak_ptr<int>(alive_), key] {
    if (!alive.expired()) backs_.erase(key);
  });
}

void Relay::hear_word(const Word& word) {
  const Key key{word.node, word.number};
  switch (word.kind) {
    case Word::Kind::cancel:
      if (const auto found = calls_.find(key); found != calls_.end()) found->second->store(true);
      return;
    case Word::Kind::open:
      if (const std::shared_ptr<Back> back = back_of(key)) back->open();
      return;
    case Word::Kind::said:
      if (const std::shared_ptr<Back> back = back_of(key)) back->hear(word.count, word.text);
      return;
    case Word::Kind::left: {
      const std::shared_ptr<Back> back = back_of(key);
      backs_.erase(key);
      return;
    }
    case Word::Kind::told: {
      const auto found = fronts_.find(word.number);
      if (found == fronts_.end() || found->second.owner != word.node) return;
      Standing& front = found->second;
      if (word.count != ++front.told) {
        say(front.owner, {.kind = Word::Kind::left, .number = word.number});
        return end_front(word.number, kMoved.code);
      }
      front.heard_at = loop_.steady();
      return front.outbox->send(std::make_shared<std::string>(word.text));
    }
    case Word::Kind::ended: {
      if (const auto found = fronts_.find(word.number);
          found != fronts_.end() && found->second.owner == word.node)
        end_front(word.number, word.text);
      return;
    }
    case Word::Kind::fronts:
      return hear_of_fronts(word);
    case Word::Kind::owners:
      return hear_of_owners(word);
  }
}

void Relay::hear_of_fronts(const Word& word) {
  for (const auto& [number, said] : word.all) {
    if (const std::shared_ptr<Back> back = back_of({word.node, number}))
      back->compare(said);
    else
      say(word.node, {.kind = Word::Kind::ended, .number = number, .text = kMoved.code});
  }
}

void Relay::hear_of_owners(const Word& word) {
  const std::int64_t now = loop_.steady();
  for (const auto& [number, told] : word.all) {
    if (const auto pending = pending_.find(number); pending != pending_.end()) {
      pending->second.heard_at = now;
      continue;
    }
    const auto found = fronts_.find(number);
    if (found != fronts_.end() && found->second.told == told) {
      found->second.heard_at = now;
      continue;
    }
    say(word.node, {.kind = Word::Kind::left, .number = number});
    if (found != fronts_.end()) end_front(number, kMoved.code);
  }
}

void Relay::say(const std::string& node, Word word) {
  if (alive_ == nullptr) return;
  word.node = ownership_.self();
  bus_.publish(subject_of(node), write_word(word));
}

void Relay::tick() {
  loop_.after(kRelayTick, [this, alive = std::weak_ptr<int>(alive_)] {
    if (!alive.expired()) tick();
  });
  contain(metrics_, "relay_failed", [this] {
    end_silent();
    pulse();
  });
}

// Tells the other ends of all channels and calls that this node is there, and how many messages
// there were: also the last one is missed if it is lost.
void Relay::pulse() {
  std::map<std::string, Word> to;
  for (const auto& [number, pending] : pending_) to[pending.owner];
  for (const auto& [number, front] : fronts_)
    if (front.open)
      to[front.owner].all.emplace_back(number, front.said);
    else
      to[front.owner];
  for (auto& [node, word] : to) {
    word.kind = Word::Kind::fronts;
    word.node = ownership_.self();
    // Nobody answers; but if nobody hears it, the owner is dead.
    bus_.request(subject_of(node), write_word(word), kRelayTick,
                 [this, alive = std::weak_ptr<int>(alive_), owner = node](Bus::Outcome outcome,
                                                                          std::string_view) {
                   if (!alive.expired() && outcome == Bus::Outcome::nobody && bus_.connected())
                     lose_owner(owner);
                 });
  }
  to.clear();
  for (const auto& [key, back] : backs_) to[key.first].all.emplace_back(key.second, back->told());
  for (const auto& [key, gone] : calls_) to[key.first].all.emplace_back(key.second, 0);
  for (auto& [node, word] : to) {
    word.kind = Word::Kind::owners;
    say(node, std::move(word));
  }
}

void Relay::lose_owner(const std::string& node) {
  std::vector<std::uint64_t> lost;
  for (const auto& [number, pending] : pending_)
    if (pending.owner == node) lost.push_back(number);
  give_up(lost);
  lost.clear();
  for (const auto& [number, front] : fronts_)
    if (front.owner == node) lost.push_back(number);
  for (const std::uint64_t number : lost) end_front(number, kMoved.code);
}

void Relay::give_up(const std::vector<std::uint64_t>& numbers) {
  for (const std::uint64_t number : numbers) {
    const auto found = pending_.find(number);
    if (found == pending_.end()) continue;
    Pending pending = std::move(found->second);
    pending_.erase(found);
    say(pending.owner, {.kind = Word::Kind::cancel, .number = number});
    ownership_.forget(pending.ask.table);
    fail(std::move(pending));
  }
}

void Relay::end_silent() {
  const std::int64_t since = loop_.steady() - kSilence;
  std::vector<std::uint64_t> late;
  for (const auto& [number, pending] : pending_) {
    if (pending.ask.request.gone->load())
      say(pending.owner, {.kind = Word::Kind::cancel, .number = number});
    if (pending.heard_at < since) late.push_back(number);
  }
  give_up(late);
  late.clear();
  for (const auto& [number, front] : fronts_)
    if (front.heard_at < since) late.push_back(number);
  for (const std::uint64_t number : late) end_front(number, kMoved.code);
  std::vector<std::shared_ptr<Back>> silent;
  for (const auto& [key, back] : backs_)
    if (back->heard_at < since) silent.push_back(back);
  for (const std::shared_ptr<Back>& back : silent) back->close(kMoved.code);
  std::vector<Key> nobody;
  for (const auto& [key, gone] : calls_)
    if (gone->load()) nobody.push_back(key);
  for (const Key& key : nobody) calls_.erase(key);
}

}  // namespace stadtluft::server
