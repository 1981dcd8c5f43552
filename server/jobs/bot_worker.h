#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/base/workers.h"
#include "server/bus/bus.h"
#include "server/tables/bot_jobs.h"

namespace stadtluft::server {

// Answers questions to bots that nodes of a house ask over the bus. It knows the games and the
// bots, and nothing of the house.
class BotWorker {
 public:
  // `threads` is how many questions are thought about at the same time; as many may wait. All of it
  // must outlive this, and `workers` must be stopped before this ends.
  BotWorker(Bus& bus, Loop& loop, Workers& workers, Metrics& metrics, const Games& games,
            unsigned threads);
  BotWorker(const BotWorker&) = delete;
  BotWorker& operator=(const BotWorker&) = delete;

  [[nodiscard]] std::int64_t answers() const { return answers_; }

 private:
  void hear(const Bus::Message& message);

  Bus& bus_;
  Loop& loop_;
  Workers& workers_;
  Metrics& metrics_;
  std::shared_ptr<const Games> games_;
  unsigned most_;
  unsigned busy_ = 0;
  std::int64_t answers_ = 0;
  std::unique_ptr<Bus::Subscription> subscription_;  // the last member: it goes first
};

}  // namespace stadtluft::server
