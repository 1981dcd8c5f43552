#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>

namespace stadtluft::server {

// A message that many receive and nobody changes.
using Text = std::shared_ptr<const std::string>;

// Carries messages from a table to everybody who listens. Topics are names like "table/x7Kd/0"
// (what seat 0 of that table may read), "table/x7Kd/s" (what spectators may), "account/<id>".
// Within one process this is a map; between nodes it is that and a message bus (server/bus).
class Fanout {
 public:
  using Listener = std::function<void(const Text&)>;
  // Ends the subscription when it is destroyed.
  class Subscription {
   public:
    Subscription() = default;
    Subscription(const Subscription&) = delete;
    Subscription& operator=(const Subscription&) = delete;
    virtual ~Subscription() = default;
  };

  Fanout() = default;
  Fanout(const Fanout&) = delete;
  Fanout& operator=(const Fanout&) = delete;
  virtual ~Fanout() = default;

  // The listener is called on the loop's thread. It may end its own subscription.
  [[nodiscard]] virtual std::unique_ptr<Subscription> subscribe(const std::string& topic,
                                                                Listener listener) = 0;
  virtual void publish(const std::string& topic, const Text& text) = 0;
  // False only if surely nobody listens, so that the message need not be made.
  [[nodiscard]] virtual bool anybody(const std::string& topic) const = 0;
};

// For one process.
class LocalFanout final : public Fanout {
 public:
  std::unique_ptr<Subscription> subscribe(const std::string& topic, Listener listener) override;
  void publish(const std::string& topic, const Text& text) override;
  [[nodiscard]] bool anybody(const std::string& topic) const override;
  // To all topics that begin so.
  void publish_below(const std::string& beginning, const Text& text);

 private:
  class Ticket;
  using Listeners = std::map<std::uint64_t, std::shared_ptr<const Listener>>;

  std::unordered_map<std::string, Listeners> topics_;
  std::uint64_t next_ = 0;
};

}  // namespace stadtluft::server
