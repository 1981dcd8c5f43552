#include "server/tables/reviews.h"

#include <algorithm>

namespace stadtluft::server {

std::optional<Refusal> Reviews::take(const std::string& asker, const Gone& gone, Work work,
                                     Done done) {
  drop_abandoned();
  const auto known = under_way_.find(asker);
  if (known != under_way_.end() && !known->second->load())
    return Refusal{"one_at_a_time", "an analysis of yours is under way; ask when it is there"};
  if (waiting_.size() >= kMostWaiting) return Refusal{"busy", "all bots are busy, ask again"};
  under_way_[asker] = gone;
  waiting_.push_back(std::make_shared<Order>(Order{asker, gone, std::move(work), std::move(done)}));
  start_next();
  return std::nullopt;
}

// Whoever left makes room for others.
void Reviews::drop_abandoned() {
  std::deque<std::shared_ptr<Order>> all;
  all.swap(waiting_);
  for (const std::shared_ptr<Order>& order : all) {
    if (order->gone->load())
      settle(*order, {});
    else
      waiting_.push_back(order);
  }
}

void Reviews::start_next() {
  const unsigned most = std::max(1U, house_.workers.threads() / 2);
  while (running_ < most && !waiting_.empty()) {
    const std::shared_ptr<Order> order = waiting_.front();
    waiting_.pop_front();
    ++running_;
    const bool accepted = house_.workers.run(
        house_.loop,
        [gone = order->gone, work = std::move(order->work)] {
          return gone->load() ? json::object() : work();
        },
        [this, order](json::object answer) {
          --running_;
          settle(*order, std::move(answer));
          start_next();
        });
    if (accepted) continue;
    --running_;
    settle(*order, {});
  }
}

void Reviews::settle(const Order& order, json::object answer) {
  const auto found = under_way_.find(order.asker);
  if (found != under_way_.end() && found->second == order.gone) under_way_.erase(found);
  order.done(std::move(answer));
}

}  // namespace stadtluft::server
