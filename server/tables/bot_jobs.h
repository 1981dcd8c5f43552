#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/games/registry.h"
#include "server/base/loop.h"
#include "server/base/metrics.h"
#include "server/base/workers.h"
#include "server/tables/house_bots.h"

namespace stadtluft::server {

// What a bot of the house is asked, with all that it needs to think somewhere else.
struct BotQuestion {
  std::shared_ptr<const Games> games;  // with the values that the game is played by
  AnyState state;
  Seat seat = 0;
  std::string game;
  std::string bot;           // as stored
  std::int64_t version = 0;  // of the table, for which alone the answer is good
};

// Has bots think. Everything is called on the loop's thread and comes back on it.
class BotJobs {
 public:
  // An error if nobody waited for the answer when its turn came, or if the bot failed.
  using Done = std::function<void(const Result<Action>&)>;

  BotJobs() = default;
  BotJobs(const BotJobs&) = delete;
  BotJobs& operator=(const BotJobs&) = delete;
  virtual ~BotJobs() = default;

  // `done` is called once, later, unless the job is not taken. It may come after the game has gone
  // on: whoever asked looks at the version.
  [[nodiscard]] virtual Admission ask(const BotQuestion& question, const JobOrder& order,
                                      Done done) = 0;
};

// On the threads of this program.
class ThreadBots final : public BotJobs {
 public:
  ThreadBots(Workers& workers, Loop& loop, Metrics& metrics, const BotSettings& settings)
      : workers_(workers), loop_(loop), metrics_(metrics), settings_(settings) {}

  [[nodiscard]] Admission ask(const BotQuestion& question, const JobOrder& order,
                              Done done) override;

 private:
  Workers& workers_;
  Loop& loop_;
  Metrics& metrics_;
  const BotSettings& settings_;
};

// A bot's answer, on the thread that asks for it, which keeps its players for the next question.
// Throws if there is no such bot.
[[nodiscard]] Action think(const BotQuestion& question, const BotSpec& spec, Metrics& metrics,
                           const std::atomic<bool>& stop);

}  // namespace stadtluft::server
