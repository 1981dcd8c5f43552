#include "server/bus/nats_bus.h"

#include <atomic>
#include <charconv>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <nats/nats.h>

#include "server/base/contain.h"
#include "server/base/crypto.h"
#include "server/base/log.h"
#include "server/bus/parcels.h"

namespace stadtluft::server {
namespace {

// A NATS server takes a megabyte unless it is told otherwise.
constexpr std::size_t kMostOfPart = std::size_t{256} << 10U;
// What may wait for the connection, and what came in and waits for the loop.
constexpr std::size_t kMostWaiting = std::size_t{64} << 20U;

// nats://[user:password@]host[:port], or several of them with commas.
bool good_address(std::string_view url) {
  constexpr std::string_view kScheme = "nats://";
  const std::size_t comma = url.find(',');
  if (comma != std::string_view::npos)
    return good_address(url.substr(0, comma)) && good_address(url.substr(comma + 1));
  if (!url.starts_with(kScheme)) return false;
  std::string_view host = url.substr(kScheme.size());
  if (const std::size_t at = host.find_last_of('@'); at != std::string_view::npos)
    host.remove_prefix(at + 1);
  const std::size_t colon = host.find_last_of(':');
  if (colon == std::string_view::npos || host.ends_with(']')) return !host.empty();
  unsigned port = 0;
  const auto [end, error] =
      std::from_chars(host.data() + colon + 1, host.data() + host.size(), port);
  constexpr unsigned kLastPort = 65'535;
  return colon > 0 && error == std::errc{} && end == host.data() + host.size() && port <= kLastPort;
}

}  // namespace

// Everything that the loop, the thread that sends and those of the library share. Whoever may still
// call holds it.
struct NatsBus::Link : std::enable_shared_from_this<Link> {
  // What the thread that sends is to do: the library blocks when a connection does.
  struct Order {
    enum class Kind : std::uint8_t { publish, subscribe, unsubscribe } kind = Kind::publish;
    std::string subject;
    std::string bytes;
    std::string reply_to;
    std::uint64_t request = 0;
  };
  using Self = std::shared_ptr<Link>;
  struct FreeOptions {
    void operator()(natsOptions* given) const { natsOptions_Destroy(given); }
  };
  using NatsOptions = std::unique_ptr<natsOptions, FreeOptions>;

  Link(Loop& of_house, Metrics& of_metrics, NatsOptions with)
      : metrics(of_metrics),
        options(std::move(with)),
        inbox("stadtluft.inbox." + random_name(16)),
        packer(random_number(), kMostOfPart),
        waiting(of_house),
        listeners([this](const std::string& subject) {
          queue({Order::Kind::unsubscribe, subject, {}, {}, 0});
        }),
        loop(&of_house) {}
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  ~Link() = default;

  void begin();
  void end();

  void queue(Order order);
  void send_all();
  void send(const Order& order);
  void connect();
  // `key`: a subject, or the queue_key of one.
  void subscribe(const std::string& key);

  // Counts while the bus is open: threads of the library go on for a moment after that, when the
  // house and its metrics may be gone. False if it is closed.
  template <class Count>
  bool while_open(const Count& count);
  // Runs on the loop while the bus is open.
  void post(std::function<void()> work);
  void arrived(natsMsg* message, const std::string& key);
  void settle_later(std::uint64_t request, Outcome outcome);
  void turned(bool there);
  void send_parts(const std::string& subject, std::string_view bytes, const std::string& reply_to,
                  std::uint64_t request);

  Metrics& metrics;
  NatsOptions options;
  const std::string inbox;

  // Of the loop.
  Packer packer;
  Unpacker unpacker;
  WaitingRequests waiting;
  Listeners listeners;
  std::function<void()> on_return;
  bool away_told = false;

  // Of the thread that sends.
  natsConnection* connection = nullptr;
  std::unordered_map<std::string, natsSubscription*> subscriptions;

  std::atomic<bool> connected = false;
  std::atomic<std::size_t> backlog = 0;  // bytes that came in and wait for the loop
  std::mutex mutex;                      // of what follows
  Loop* loop;                            // nullptr: the bus is closed
  std::condition_variable wake;
  std::deque<Order> orders;
  std::size_t ordered = 0;  // bytes of them
  bool closing = false;
  std::thread thread;
};

void NatsBus::Link::begin() {
  queue({Order::Kind::subscribe, inbox + ".*", {}, {}, 0});
  thread = std::thread([self = shared_from_this()] {
    self->connect();
    self->send_all();
  });
}

void NatsBus::Link::end() {
  {
    const std::lock_guard lock(mutex);
    loop = nullptr;
    closing = true;
  }
  wake.notify_one();
  thread.join();
  on_return = nullptr;
}

template <class Count>
bool NatsBus::Link::while_open(const Count& count) {
  const std::lock_guard lock(mutex);
  if (loop == nullptr) return false;
  count();
  return true;
}

void NatsBus::Link::post(std::function<void()> work) {
  const std::lock_guard lock(mutex);
  if (loop == nullptr) return;
  loop->post([self = shared_from_this(), work = std::move(work)] {
    {
      const std::lock_guard still(self->mutex);
      if (self->loop == nullptr) return;
    }
    contain(self->metrics, "bus_listener_failed", work);
  });
}

void NatsBus::Link::queue(Order order) {
  {
    const std::lock_guard lock(mutex);
    if (order.kind == Order::Kind::publish && ordered > kMostWaiting) {
      metrics.bus_lost.add();
      return;
    }
    ordered += order.bytes.size();
    orders.push_back(std::move(order));
  }
  wake.notify_one();
}

void NatsBus::Link::send_all() {
  while (true) {
    std::deque<Order> taken;
    {
      std::unique_lock lock(mutex);
      wake.wait(lock, [this] { return closing || !orders.empty(); });
      if (orders.empty()) break;
      taken.swap(orders);
      ordered = 0;
    }
    for (const Order& order : taken) send(order);
  }
  // Farewells should be heard.
  constexpr std::int64_t kLastWords = 500;
  if (connected) natsConnection_FlushTimeout(connection, kLastWords);
  for (const auto& [subject, subscription] : subscriptions) natsSubscription_Destroy(subscription);
  natsConnection_Destroy(connection);
}

void NatsBus::Link::connect() {
  // Let go of when the connection has ended for good.
  auto* closure = new Self(shared_from_this());
  natsOptions* set = options.get();
  natsOptions_SetRetryOnFailedConnect(
      set, true, [](natsConnection*, void* link) { (*static_cast<Self*>(link))->turned(true); },
      closure);
  natsOptions_SetReconnectedCB(
      set, [](natsConnection*, void* link) { (*static_cast<Self*>(link))->turned(true); }, closure);
  natsOptions_SetDisconnectedCB(
      set, [](natsConnection*, void* link) { (*static_cast<Self*>(link))->turned(false); },
      closure);
  natsOptions_SetClosedCB(
      set, [](natsConnection*, void* link) { delete static_cast<Self*>(link); }, closure);
  const natsStatus status = natsConnection_Connect(&connection, set);
  if (status == NATS_OK) return turned(true);
  if (status == NATS_NOT_YET_CONNECTED) return turned(false);
  delete closure;
  log_event(Severity::error, "bus_failed", {{"reason", natsStatus_GetText(status)}});
}

void NatsBus::Link::subscribe(const std::string& key) {
  struct Closure {
    Self link;
    std::string key;
  };
  natsSubscription* subscription = nullptr;
  auto* closure = new Closure{shared_from_this(), key};
  const natsMsgHandler handler = [](natsConnection*, natsSubscription*, natsMsg* message,
                                    void* given) {
    const auto& of = *static_cast<Closure*>(given);
    of.link->arrived(message, of.key);
    natsMsg_Destroy(message);
  };
  const std::size_t blank = key.find(' ');
  const std::string subject = key.substr(0, blank);
  const natsStatus status =
      blank == std::string::npos
          ? natsConnection_Subscribe(&subscription, connection, subject.c_str(), handler, closure)
          : natsConnection_QueueSubscribe(&subscription, connection, subject.c_str(),
                                          key.substr(blank + 1).c_str(), handler, closure);
  if (status != NATS_OK) {
    delete closure;
    log_event(Severity::error, "bus_failed",
              {{"subject", subject}, {"reason", natsStatus_GetText(status)}});
    return;
  }
  natsSubscription_SetOnCompleteCB(
      subscription, [](void* given) { delete static_cast<Closure*>(given); }, closure);
  natsSubscription_SetPendingLimits(subscription, -1, -1);
  subscriptions.emplace(key, subscription);
}

void NatsBus::Link::send(const Order& order) {
  if (connection == nullptr) return;
  if (order.kind == Order::Kind::subscribe) return subscribe(order.subject);
  if (order.kind == Order::Kind::unsubscribe) {
    const auto found = subscriptions.find(order.subject);
    if (found == subscriptions.end()) return;
    natsSubscription_Unsubscribe(found->second);
    natsSubscription_Destroy(found->second);
    subscriptions.erase(found);
    return;
  }
  natsStatus status = NATS_CONNECTION_DISCONNECTED;
  if (connected)
    status = order.reply_to.empty()
                 ? natsConnection_Publish(connection, order.subject.c_str(), order.bytes.data(),
                                          static_cast<int>(order.bytes.size()))
                 : natsConnection_PublishRequest(connection, order.subject.c_str(),
                                                 order.reply_to.c_str(), order.bytes.data(),
                                                 static_cast<int>(order.bytes.size()));
  if (status == NATS_OK) {
    metrics.bus_out.add();
    return;
  }
  metrics.bus_lost.add();
  if (order.request != 0) settle_later(order.request, Outcome::nobody);
}

// On a thread of the library: the connection was made or broke.
void NatsBus::Link::turned(bool there) {
  connected = there;
  if (!while_open([&] { metrics.bus_connected.set(there ? 1 : 0); })) return;
  post([this, there] {
    log_event(there ? Severity::info : Severity::warning, there ? "bus_connected" : "bus_away");
    if (!there) {
      away_told = true;
      waiting.lose_all();
    } else if (std::exchange(away_told, false) && on_return) {
      on_return();
    }
  });
}

// On a thread of the library.
void NatsBus::Link::arrived(natsMsg* message, const std::string& key) {
  if (!while_open([&] { metrics.bus_in.add(); })) return;
  std::string subject(natsMsg_GetSubject(message));
  if (subject.starts_with(inbox) && natsMsg_IsNoResponders(message)) {
    std::uint64_t request = 0;
    std::from_chars(subject.data() + inbox.size() + 1, subject.data() + subject.size(), request);
    return settle_later(request, Outcome::nobody);
  }
  const auto size = static_cast<std::size_t>(natsMsg_GetDataLength(message));
  if (backlog.fetch_add(size) > kMostWaiting) {
    backlog -= size;
    while_open([&] { metrics.bus_lost.add(); });
    return;
  }
  const char* reply_to = natsMsg_GetReply(message);
  post([this, key, subject = std::move(subject),
        bytes = std::string(natsMsg_GetData(message), size),
        reply_to = std::string(reply_to == nullptr ? "" : reply_to)] {
    backlog -= bytes.size();
    const std::optional<std::string_view> whole = unpacker.take(bytes);
    if (!whole) return;
    // What is kept of parts may change while it is listened to.
    const std::string kept(*whole);
    if (!subject.starts_with(inbox)) return listeners.call(key, {kept, reply_to});
    std::uint64_t request = 0;
    std::from_chars(subject.data() + inbox.size() + 1, subject.data() + subject.size(), request);
    waiting.settle(request, Outcome::answered, kept);
  });
}

void NatsBus::Link::settle_later(std::uint64_t request, Outcome outcome) {
  post([this, request, outcome] { waiting.settle(request, outcome, {}); });
}

void NatsBus::Link::send_parts(const std::string& subject, std::string_view bytes,
                               const std::string& reply_to, std::uint64_t request) {
  packer.pack(bytes, [&](std::string part) {
    queue({Order::Kind::publish, subject, std::move(part), reply_to, request});
  });
}

NatsBus::NatsBus(std::shared_ptr<Link> link) : link_(std::move(link)) { link_->begin(); }
NatsBus::~NatsBus() { link_->end(); }

Result<std::unique_ptr<NatsBus>> NatsBus::open(const std::string& url, const std::string& name,
                                               Loop& loop, Metrics& metrics) {
  natsOptions* made = nullptr;
  if (natsOptions_Create(&made) != NATS_OK) return Error{"--bus", "the library cannot be used"};
  Link::NatsOptions options(made);
  constexpr std::int64_t kPatience = 2'000;  // for a connection, a write, an answer to a ping
  if (!good_address(url) || natsOptions_SetURL(made, url.c_str()) != NATS_OK)
    return Error{"--bus", fmt::format("'{}' should be an address like nats://127.0.0.1:4222",
                                      shown_bus(url))};
  metrics.bus_connected.set(0);
  natsOptions_SetName(made, name.c_str());
  natsOptions_SetTimeout(made, kPatience);
  natsOptions_SetWriteDeadline(made, kPatience);
  natsOptions_SetPingInterval(made, kPatience);
  natsOptions_SetMaxPingsOut(made, 2);
  natsOptions_SetMaxReconnect(made, -1);
  constexpr std::int64_t kReconnectWait = 250;
  natsOptions_SetReconnectWait(made, kReconnectWait);
  // Nothing old is sent when the connection is there again.
  natsOptions_SetReconnectBufSize(made, 1);
  // One thread hands over what comes, in its order.
  natsOptions_UseGlobalMessageDelivery(made, true);
  return std::unique_ptr<NatsBus>(
      new NatsBus(std::make_shared<Link>(loop, metrics, std::move(options))));
}

std::unique_ptr<Bus::Subscription> NatsBus::subscribe(const std::string& subject,
                                                      Listener listener) {
  bool first = false;
  auto subscription = link_->listeners.add(subject, std::move(listener), first);
  if (first) link_->queue({Link::Order::Kind::subscribe, subject, {}, {}, 0});
  return subscription;
}

std::unique_ptr<Bus::Subscription> NatsBus::subscribe_queue(const std::string& subject,
                                                            const std::string& group,
                                                            Listener listener) {
  return subscribe(queue_key(subject, group), std::move(listener));
}

std::size_t NatsBus::most_for_one() const { return link_->packer.most_whole(); }

void NatsBus::publish(const std::string& subject, std::string_view bytes) {
  link_->send_parts(subject, bytes, {}, 0);
}

void NatsBus::request(const std::string& subject, std::string_view bytes, std::int64_t timeout,
                      Done done) {
  const std::uint64_t number = link_->waiting.add(timeout, std::move(done));
  if (!link_->connected) return link_->settle_later(number, Outcome::nobody);
  link_->send_parts(subject, bytes, fmt::format("{}.{}", link_->inbox, number), number);
}

bool NatsBus::connected() const { return link_->connected; }
void NatsBus::on_return(std::function<void()> called) { link_->on_return = std::move(called); }

std::string shown_bus(const std::string& url) {
  const std::size_t scheme = url.find("://");
  const std::size_t at = url.find_last_of('@');
  if (scheme == std::string::npos || at == std::string::npos || at < scheme) return url;
  return url.substr(0, scheme + 3) + "(hidden)" + url.substr(at);
}

}  // namespace stadtluft::server
