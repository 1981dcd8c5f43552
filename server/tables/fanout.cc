#include "server/tables/fanout.h"

#include <utility>
#include <vector>

namespace stadtluft::server {

class LocalFanout::Ticket final : public Subscription {
 public:
  Ticket(LocalFanout& fanout, std::string topic, std::uint64_t number)
      : fanout_(fanout), topic_(std::move(topic)), number_(number) {}
  Ticket(const Ticket&) = delete;
  Ticket& operator=(const Ticket&) = delete;
  ~Ticket() override {
    const auto found = fanout_.topics_.find(topic_);
    if (found == fanout_.topics_.end()) return;
    found->second.erase(number_);
    if (found->second.empty()) fanout_.topics_.erase(found);
  }

 private:
  LocalFanout& fanout_;
  std::string topic_;
  std::uint64_t number_;
};

std::unique_ptr<Fanout::Subscription> LocalFanout::subscribe(const std::string& topic,
                                                             Listener listener) {
  const std::uint64_t number = next_++;
  topics_[topic].emplace(number, std::make_shared<const Listener>(std::move(listener)));
  return std::make_unique<Ticket>(*this, topic, number);
}

void LocalFanout::publish(const std::string& topic, const Text& text) {
  const auto found = topics_.find(topic);
  if (found == topics_.end()) return;
  // A listener may unsubscribe, itself or others, while it is called.
  std::vector<std::pair<std::uint64_t, std::shared_ptr<const Listener>>> called(
      found->second.begin(), found->second.end());
  for (const auto& [number, listener] : called) {
    const auto still = topics_.find(topic);
    if (still == topics_.end() || !still->second.contains(number)) continue;
    (*listener)(text);
  }
}

void LocalFanout::publish_below(const std::string& beginning, const Text& text) {
  std::vector<std::string> below;
  for (const auto& [topic, listeners] : topics_)
    if (topic.starts_with(beginning)) below.push_back(topic);
  for (const std::string& topic : below) publish(topic, text);
}

bool LocalFanout::anybody(const std::string& topic) const { return topics_.contains(topic); }

}  // namespace stadtluft::server
