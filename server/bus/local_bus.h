#pragma once

#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/bus/bus.h"
#include "server/bus/parcels.h"

namespace stadtluft::server {

class LocalBus;

// Where the buses of several loops of one process meet.
class LocalHub {
 public:
  // Of which the next messages that go to `subject` are lost, as when a connection breaks.
  void lose(const std::string& subject, std::size_t messages);

 private:
  friend class LocalBus;

  std::mutex mutex_;
  std::unordered_map<std::string, std::vector<LocalBus*>> subjects_;
  // The groups of a subject, each with its key in subjects_.
  std::unordered_map<std::string, std::set<std::string>> queues_;
  std::unordered_map<std::string, std::size_t> losses_;
  std::uint64_t next_bus_ = 1;
};

// The bus of one loop, within a process.
class LocalBus final : public Bus {
 public:
  LocalBus(LocalHub& hub, Loop& loop, std::size_t most_bytes = std::size_t{1} << 20U);
  LocalBus(const LocalBus&) = delete;
  LocalBus& operator=(const LocalBus&) = delete;
  ~LocalBus() override;

  [[nodiscard]] std::unique_ptr<Subscription> subscribe(const std::string& subject,
                                                        Listener listener) override;
  [[nodiscard]] std::unique_ptr<Subscription> subscribe_queue(const std::string& subject,
                                                              const std::string& group,
                                                              Listener listener) override;
  [[nodiscard]] std::size_t most_for_one() const override { return packer_.most_whole(); }
  void publish(const std::string& subject, std::string_view bytes) override;
  void request(const std::string& subject, std::string_view bytes, std::int64_t timeout,
               Done done) override;
  [[nodiscard]] bool connected() const override { return connected_; }
  void on_return(std::function<void()> called) override { on_return_ = std::move(called); }

  // Nothing comes in or goes out any more, or again.
  void connect(bool connected);

 private:
  struct Inside;

  // False if nobody is there to receive it.
  [[nodiscard]] bool send(const std::string& subject, std::string_view bytes,
                          const std::string& reply_to);
  // To one of a group. Call with the hub locked.
  [[nodiscard]] bool send_to_one(const std::string& key, const std::string& part,
                                 const std::string& reply_to);
  // Call with the hub locked.
  void receive(const std::string& subject, const std::string& part, const std::string& reply_to);
  [[nodiscard]] std::string inbox(std::uint64_t request) const;

  LocalHub& hub_;
  Loop& loop_;
  std::uint64_t number_;
  Packer packer_;
  WaitingRequests waiting_;
  bool connected_ = true;
  std::function<void()> on_return_;
  // What is posted may come after this is gone.
  std::shared_ptr<Inside> inside_;
};

}  // namespace stadtluft::server
