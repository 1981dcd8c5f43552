#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/api/http.h"
#include "server/base/loop.h"
#include "server/base/metrics.h"
#include "server/bus/bus.h"
#include "server/cluster/neighbours.h"
#include "server/cluster/ownership.h"
#include "server/relay/wire_messages.h"

namespace stadtluft::server {

// Hands requests, sockets and streams whose table another node owns to that node, whole, and what
// it says back: a client is told the same bytes at every node. The node with the connection is the
// front; the owner treats what it is handed as if the client had come to it. docs/decisions/0030
// says why.
//
// A request is handed on once: an owner that has no longer got the table says so, and the front
// asks the database again. A channel ends, and the client comes back, when a message of it is lost
// or the other node is silent for some seconds.
class Relay final : public Neighbours {
 public:
  // What other nodes may ask of this one.
  struct Door {
    // Limits of requests have been counted at the front, which has seen the key of its house if
    // `by_key`.
    std::function<void(const Request& request, bool by_key, const Respond& respond)> handle;
    std::function<Opened(const Request& request, bool stream, Outbox& outbox)> open;
  };
  struct Visits {
    std::function<void(const Visit& visit, const std::function<void(bool)>& done)> visit;
    std::function<void(const std::string& account)> forget_speaker;
  };
  using OpenDone = std::function<void(Opened)>;

  Relay(Bus& bus, Ownership& ownership, Loop& loop, Metrics& metrics);
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;
  ~Relay() override;

  // What others ask is answered by these from now on.
  void serve(Door door);
  void serve(Visits visits);
  // Tells the others that this node stops.
  void leave();

  // False if the request is for this node itself; otherwise the reply comes later.
  [[nodiscard]] bool pass_on(const std::string& table, const Request& request, bool by_key,
                             const Respond& respond);
  // The same for a socket or stream. `outbox` must be there until `done` was called, and as long as
  // the channel that it brings.
  [[nodiscard]] bool pass_on_channel(const std::string& table, const Request& request, bool stream,
                                     Outbox& outbox, const OpenDone& done);

  void visit(const std::string& owner, const Visit& visit, std::function<void(bool)> done) override;
  void forget_speaker(const std::string& account) override;

  // A channel with whose other end nothing was exchanged for so long ends. Milliseconds.
  static constexpr std::int64_t kSilence = 6'000;

 private:
  class Front;
  class Back;
  // A call, or a channel that is being opened.
  struct Pending {
    Ask ask;
    std::string owner;
    int attempts = 0;
    std::int64_t heard_at = 0;
    Respond respond;  // of a call
    Outbox* outbox = nullptr;
    OpenDone opened;  // of a channel
  };
  struct Standing {
    Front* channel = nullptr;
    Outbox* outbox = nullptr;
    std::string owner;
    bool open = false;
    std::uint64_t said = 0;
    std::uint64_t told = 0;  // by the owner
    std::int64_t heard_at = 0;
  };
  // By the front and its number.
  using Key = std::pair<std::string, std::uint64_t>;

  [[nodiscard]] bool start(Pending pending);
  [[nodiscard]] static bool here(const Owner& owner) {
    return owner.mine || (owner.node.empty() && !owner.unknown);
  }
  void ask(Pending pending);
  void answered(std::uint64_t number, const std::string& owner, Bus::Outcome outcome,
                std::string_view bytes);
  void try_again(Pending pending, bool nobody);
  [[nodiscard]] bool dead(const std::string& node);
  void serve_here(Pending pending);
  void fail(Pending pending);
  void stand(Pending pending, std::uint64_t number);
  void end_front(std::uint64_t number, std::string_view reason);

  void hear(const Bus::Message& message);
  void hear_ask(std::string_view bytes, const std::string& reply_to);
  void call(const Ask& ask, const std::string& reply_to);
  void open(const Ask& ask, const std::string& reply_to);
  void hear_word(const Word& word);
  void hear_of_fronts(const Word& word);
  void hear_of_owners(const Word& word);
  [[nodiscard]] std::shared_ptr<Back> back_of(const Key& key);
  void bury(const Key& key);

  void respond(const std::string& reply_to, const Response& response);
  void say(const std::string& node, Word word);
  void tick();
  void pulse();
  void lose_owner(const std::string& node);
  void give_up(const std::vector<std::uint64_t>& numbers);
  void end_silent();

  Bus& bus_;
  Ownership& ownership_;
  Loop& loop_;
  Metrics& metrics_;
  Door door_;
  Visits visits_;
  std::unique_ptr<Bus::Subscription> subscription_;
  std::unique_ptr<Bus::Subscription> house_subscription_;
  std::uint64_t next_;
  std::unordered_map<std::string, std::int64_t> dead_;  // nodes, until when, by Loop::steady
  std::unordered_map<std::uint64_t, Pending> pending_;
  std::unordered_map<std::uint64_t, Standing> fronts_;
  std::map<Key, std::shared_ptr<Back>> backs_;
  std::map<Key, std::shared_ptr<std::atomic<bool>>> calls_;  // of fronts, that go on here
  // What comes back after this is gone finds it expired.
  std::shared_ptr<int> alive_ = std::make_shared<int>();
};

}  // namespace stadtluft::server
