#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/base/loop.h"

namespace stadtluft::server {

// Carries messages between the nodes of a house. Everything is called on the loop's thread and
// comes back on it; nothing blocks. A message arrives once or not at all, and messages from one
// node to one subject arrive in the order in which they were sent. How long a message may be is the
// bus's own affair.
class Bus {
 public:
  struct Message {
    std::string_view bytes;
    std::string_view reply_to;  // for respond(); empty: nobody waits for an answer
  };
  using Listener = std::function<void(const Message&)>;
  // Ends the subscription when it is destroyed, which a listener may do with its own.
  class Subscription {
   public:
    Subscription() = default;
    Subscription(const Subscription&) = delete;
    Subscription& operator=(const Subscription&) = delete;
    virtual ~Subscription() = default;
  };

  enum class Outcome : std::uint8_t {
    answered,
    nobody,  // nobody has received it
    silent,  // it is not known what became of it
  };
  using Done = std::function<void(Outcome, std::string_view bytes)>;

  Bus() = default;
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;
  virtual ~Bus() = default;

  // A subject is a name with dots, like "stadtluft.node.k3Rw": letters, digits, '-' and '_' between
  // them.
  [[nodiscard]] virtual std::unique_ptr<Subscription> subscribe(const std::string& subject,
                                                                Listener listener) = 0;
  // Of all who subscribe to the subject as the same group one receives each message, whichever. A
  // message to a group goes in one part: it is no longer than most_for_one().
  [[nodiscard]] virtual std::unique_ptr<Subscription> subscribe_queue(const std::string& subject,
                                                                      const std::string& group,
                                                                      Listener listener) = 0;
  [[nodiscard]] virtual std::size_t most_for_one() const = 0;
  virtual void publish(const std::string& subject, std::string_view bytes) = 0;
  // `done` is called once, later.
  virtual void request(const std::string& subject, std::string_view bytes, std::int64_t timeout,
                       Done done) = 0;
  void respond(const Message& message, std::string_view bytes) {
    if (!message.reply_to.empty()) publish(std::string(message.reply_to), bytes);
  }

  [[nodiscard]] virtual bool connected() const = 0;
  // Called when the bus is there again after it was away: what was said meanwhile is lost.
  virtual void on_return(std::function<void()> called) = 0;
};

// The name of a subject among listeners, for one who listens as one of a group.
[[nodiscard]] inline std::string queue_key(const std::string& subject, const std::string& group) {
  return subject + " " + group;
}

// Who listens to what in one loop.
class Listeners {
 public:
  // `ended` is called with a subject when nobody listens to it any more.
  explicit Listeners(std::function<void(const std::string&)> ended);

  // `first` becomes whether nobody had listened to it.
  [[nodiscard]] std::unique_ptr<Bus::Subscription> add(const std::string& subject,
                                                       Bus::Listener listener, bool& first);
  void call(const std::string& subject, const Bus::Message& message);

 private:
  class Ticket;
  struct State {
    std::unordered_map<std::string, std::map<std::uint64_t, std::shared_ptr<const Bus::Listener>>>
        subjects;
    std::function<void(const std::string&)> ended;
    std::uint64_t next = 1;
  };

  // Subscriptions may be let go of after this is gone.
  std::shared_ptr<State> state_;
};

// The requests of one node that wait for an answer.
class WaitingRequests {
 public:
  explicit WaitingRequests(Loop& loop) : loop_(loop) {}

  // Its number.
  std::uint64_t add(std::int64_t timeout, Bus::Done done);
  void settle(std::uint64_t number, Bus::Outcome outcome, std::string_view bytes);
  // None of them will be answered.
  void lose_all();

 private:
  struct Waiting {
    std::int64_t until = 0;
    Bus::Done done;
  };
  struct State {
    std::unordered_map<std::uint64_t, Waiting> waiting;
    bool watched = false;
  };
  static void settle(State& state, std::uint64_t number, Bus::Outcome outcome,
                     std::string_view bytes);
  static void watch(Loop& loop, const std::shared_ptr<State>& state);

  Loop& loop_;
  std::uint64_t next_ = 1;
  // Timers may ring after this is gone.
  std::shared_ptr<State> state_ = std::make_shared<State>();
};

}  // namespace stadtluft::server
