#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/bus/bus.h"
#include "server/tables/bot_jobs.h"

namespace stadtluft::server {

// Has the worker processes of a house think (`stadtluft work`), and the threads of this node where
// there are none, where none is free, where a worker has died over a question twice, and for bots
// that answer sooner than a message travels. docs/decisions/0035 says why.
class BusBots final : public BotJobs {
 public:
  // `own` are the threads of this node.
  BusBots(Bus& bus, Loop& loop, Metrics& metrics, BotJobs& own, const BotSettings& settings)
      : bus_(bus), loop_(loop), metrics_(metrics), own_(own), settings_(settings) {}

  [[nodiscard]] Admission ask(const BotQuestion& question, const JobOrder& order,
                              Done done) override;

  // How long a worker may take beyond its budget, in milliseconds.
  static constexpr std::int64_t kPatience = 2'000;
  // When no worker was there, so long none is asked for.
  static constexpr std::int64_t kPause = 1'000;
  static constexpr std::size_t kMostOut = 256;

 private:
  struct Pending {
    BotQuestion question;
    JobOrder order;
    Done done;
    std::string job;
    std::int64_t timeout = 0;
    int tries = 0;
  };

  // Nothing if the question stays here.
  [[nodiscard]] std::optional<std::string> job_of(const BotQuestion& question,
                                                  const BotSpec& spec) const;
  void send(const std::shared_ptr<Pending>& pending);
  void answered(const std::shared_ptr<Pending>& pending, Bus::Outcome outcome,
                std::string_view bytes);
  void ask_own(const Pending& pending);

  Bus& bus_;
  Loop& loop_;
  Metrics& metrics_;
  BotJobs& own_;
  const BotSettings& settings_;
  std::int64_t nobody_until_ = 0;  // by Loop::steady
  std::size_t out_ = 0;
  // Answers may come after this is gone.
  std::shared_ptr<int> alive_ = std::make_shared<int>();
};

}  // namespace stadtluft::server
