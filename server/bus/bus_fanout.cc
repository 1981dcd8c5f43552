#include "server/bus/bus_fanout.h"

#include <utility>

#include "server/bus/wire.h"

namespace stadtluft::server {
namespace {

const std::string kFanoutSubject = "stadtluft.fanout";

bool concerns_all(std::string_view topic) { return !topic.starts_with("table/"); }

}  // namespace

BusFanout::BusFanout(Bus& bus, const std::string& self)
    : bus_(bus),
      self_(self),
      subscription_(bus.subscribe(kFanoutSubject,
                                  [this](const Bus::Message& message) { hear(message.bytes); })) {}

std::unique_ptr<Fanout::Subscription> BusFanout::subscribe(const std::string& topic,
                                                           Listener listener) {
  return local_.subscribe(topic, std::move(listener));
}

void BusFanout::publish(const std::string& topic, const Text& text) {
  if (concerns_all(topic)) {
    WireWriter out;
    out.text(self_);
    out.text(topic);
    out.raw(*text);
    bus_.publish(kFanoutSubject, out.take());
  }
  local_.publish(topic, text);
}

bool BusFanout::anybody(const std::string& topic) const {
  return concerns_all(topic) || local_.anybody(topic);
}

void BusFanout::hear(std::string_view bytes) {
  WireReader in(bytes);
  const std::string_view node = in.text();
  const std::string topic(in.text());
  const auto text = std::make_shared<std::string>(in.rest());
  if (in.ok() && node != self_ && concerns_all(topic)) local_.publish(topic, text);
}

}  // namespace stadtluft::server
