#include "server/bus/local_bus.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace stadtluft::server {

struct LocalBus::Inside {
  Listeners listeners;
  Unpacker unpacker;
};

void LocalHub::lose(const std::string& subject, std::size_t messages) {
  const std::lock_guard lock(mutex_);
  losses_[subject] += messages;
}

LocalBus::LocalBus(LocalHub& hub, Loop& loop, std::size_t most_bytes)
    : hub_(hub),
      loop_(loop),
      number_([&hub] {
        const std::lock_guard lock(hub.mutex_);
        return hub.next_bus_++;
      }()),
      packer_(number_, most_bytes),
      waiting_(loop),
      inside_(std::make_shared<Inside>(Inside{Listeners([this](const std::string& subject) {
                                                const std::lock_guard lock(hub_.mutex_);
                                                std::erase(hub_.subjects_[subject], this);
                                              }),
                                              {}})) {}

LocalBus::~LocalBus() {
  // Subscriptions that outlive this have nothing to end.
  inside_.reset();
  const std::lock_guard lock(hub_.mutex_);
  for (auto& [subject, buses] : hub_.subjects_) std::erase(buses, this);
}

std::unique_ptr<Bus::Subscription> LocalBus::subscribe(const std::string& subject,
                                                       Listener listener) {
  bool first = false;
  std::unique_ptr<Subscription> subscription =
      inside_->listeners.add(subject, std::move(listener), first);
  if (first) {
    const std::lock_guard lock(hub_.mutex_);
    hub_.subjects_[subject].push_back(this);
  }
  return subscription;
}

std::unique_ptr<Bus::Subscription> LocalBus::subscribe_queue(const std::string& subject,
                                                             const std::string& group,
                                                             Listener listener) {
  const std::string key = queue_key(subject, group);
  {
    const std::lock_guard lock(hub_.mutex_);
    hub_.queues_[subject].insert(key);
  }
  return subscribe(key, std::move(listener));
}

// Its members take turns.
bool LocalBus::send_to_one(const std::string& key, const std::string& part,
                           const std::string& reply_to) {
  const auto found = hub_.subjects_.find(key);
  if (found == hub_.subjects_.end()) return false;
  std::vector<LocalBus*>& members = found->second;
  const auto next = std::find_if(members.begin(), members.end(),
                                 [](const LocalBus* bus) { return bus->connected_; });
  if (next == members.end()) return false;
  LocalBus* const taker = *next;
  std::rotate(members.begin(), std::next(next), members.end());
  taker->receive(key, part, reply_to);
  return true;
}

void LocalBus::connect(bool connected) {
  const bool returns = connected && !connected_;
  {
    const std::lock_guard lock(hub_.mutex_);
    connected_ = connected;
  }
  if (!connected) waiting_.lose_all();
  if (returns && on_return_) on_return_();
}

bool LocalBus::send(const std::string& subject, std::string_view bytes,
                    const std::string& reply_to) {
  bool received = false;
  packer_.pack(bytes, [&](const std::string& part) {
    const std::lock_guard lock(hub_.mutex_);
    if (const auto loss = hub_.losses_.find(subject);
        loss != hub_.losses_.end() && loss->second > 0) {
      --loss->second;
      received = true;
      return;
    }
    if (const auto queues = hub_.queues_.find(subject); queues != hub_.queues_.end())
      for (const std::string& key : queues->second)
        received = send_to_one(key, part, reply_to) || received;
    const auto found = hub_.subjects_.find(subject);
    if (found == hub_.subjects_.end()) return;
    for (LocalBus* bus : found->second) {
      if (!bus->connected_) continue;
      received = true;
      bus->receive(subject, part, reply_to);
    }
  });
  return received;
}

void LocalBus::receive(const std::string& subject, const std::string& part,
                       const std::string& reply_to) {
  loop_.post([weak = std::weak_ptr<Inside>(inside_), subject, part, reply_to] {
    const std::shared_ptr<Inside> inside = weak.lock();
    if (!inside) return;
    const std::optional<std::string_view> whole = inside->unpacker.take(part);
    if (!whole) return;
    const std::string bytes(*whole);
    inside->listeners.call(subject, {bytes, reply_to});
  });
}

void LocalBus::publish(const std::string& subject, std::string_view bytes) {
  if (connected_) static_cast<void>(send(subject, bytes, {}));
}

std::string LocalBus::inbox(std::uint64_t request) const {
  return fmt::format("inbox.{}.{}", number_, request);
}

void LocalBus::request(const std::string& subject, std::string_view bytes, std::int64_t timeout,
                       Done done) {
  // The inbox of one request is gone when it is settled.
  const auto ticket = std::make_shared<std::unique_ptr<Subscription>>();
  const std::uint64_t number = waiting_.add(
      timeout, [ticket, done = std::move(done)](Outcome outcome, std::string_view answer) {
        ticket->reset();
        done(outcome, answer);
      });
  *ticket = subscribe(inbox(number), [this, number](const Message& message) {
    waiting_.settle(number, Outcome::answered, message.bytes);
  });
  const bool received = connected_ && send(subject, bytes, inbox(number));
  if (received) return;
  loop_.post([this, weak = std::weak_ptr<Inside>(inside_), number] {
    if (weak.lock()) waiting_.settle(number, Outcome::nobody, {});
  });
}

}  // namespace stadtluft::server
