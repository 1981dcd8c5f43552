#pragma once

#include <memory>
#include <string>

#include "server/bus/bus.h"
#include "server/tables/fanout.h"

namespace stadtluft::server {

// The fanout of a house of several nodes. What a table says to its viewers stays in the node that
// has the table; what concerns an account or a log-in goes to all nodes, wherever its sockets and
// streams are.
class BusFanout final : public Fanout {
 public:
  // `self` is the name of this node among the others.
  BusFanout(Bus& bus, const std::string& self);

  std::unique_ptr<Subscription> subscribe(const std::string& topic, Listener listener) override;
  void publish(const std::string& topic, const Text& text) override;
  [[nodiscard]] bool anybody(const std::string& topic) const override;

  // Closes everything that a log-in of this node has opened, as if it had ended: the bus was away,
  // and nobody knows what was said. Clients come back.
  void start_over() { local_.publish_below("pass/", std::make_shared<std::string>()); }

 private:
  void hear(std::string_view bytes);

  Bus& bus_;
  std::string self_;
  LocalFanout local_;
  std::unique_ptr<Bus::Subscription> subscription_;  // the last member: it goes first
};

}  // namespace stadtluft::server
