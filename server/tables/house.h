#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/seat.h"
#include "server/base/loop.h"
#include "server/base/metrics.h"
#include "server/base/workers.h"
#include "server/cluster/neighbours.h"
#include "server/cluster/ownership.h"
#include "server/storage/storage.h"
#include "server/tables/bot_jobs.h"
#include "server/tables/fanout.h"
#include "server/tables/fetches.h"
#include "server/tables/house_bots.h"
#include "server/tables/quarantine.h"
#include "server/tables/refusal.h"
#include "server/tables/rule_books.h"
#include "server/tables/shares.h"

namespace stadtluft::server {

// How much one may have at a time. 0: any number.
struct Quotas {
  std::size_t open_tables = 20;           // of one owner, not yet started
  std::size_t running_tables = 200;       // of one owner
  std::size_t unattended_tables = 5;      // of one owner: only bots play
  std::size_t unattended_in_house = 200;  // of all
  std::size_t founded_per_hour = 120;     // from one address
};

struct TableSettings {
  // After this time without a step a game leaves the memory until somebody needs it.
  std::int64_t sleep_after = 60'000;
  // No clock runs out so soon after the server came up: people need time to find back.
  std::int64_t grace = 30'000;
  // A bot's turn begins no sooner after the last step of somebody else while a person looks on:
  // turns that come all at once are followed by nobody.
  std::int64_t bot_pause = 250;
  // How long a start waits for the seeds that seats have committed to.
  std::int64_t reveal_wait = 5'000;
  // How long a bot thinks about its advice.
  std::int64_t hint = 300;
  BotSettings bots{};
  // The log of a game keeps what was taken back. From so many rows of that on nobody goes back any
  // more: somebody who takes steps and takes them back in turn must not fill the disk. People who
  // take back every step of a long game have half of it.
  std::size_t most_taken_back = 5'000;
  std::size_t max_chat = 500;    // characters of one line
  std::size_t chat_lines = 100;  // that a client gets on arrival
  // Of one table: they are kept as long as it is.
  std::int64_t most_lines = 10'000;
  // An open table that nobody looks at or changes for so long is given up, and forgotten some time
  // after that. 0: never.
  std::int64_t open_life = 24LL * 60 * 60 * 1000;
  std::int64_t abandoned_life = 7LL * 24 * 60 * 60 * 1000;
  // A game that only bots play ends after so many steps, whatever the rules say; 0: never. A game
  // of bots that know what they do has some thousand at most.
  std::size_t bot_steps = 20'000;
  // A game without people that has ended is forgotten after so long. 0: never.
  std::int64_t bot_game_life = 30LL * 24 * 60 * 60 * 1000;
  // A finished game of people is kept for so long; 0: for ever. Before it is forgotten its record
  // is written to the folder `archive`, if there is one.
  std::int64_t finished_life = 0;
  std::string archive{};
  Quotas quotas{};
};

// Waits for the workers: what they are doing looks at the house.
struct EndOfWork {
  explicit EndOfWork(Workers& of_house) : workers(of_house) {}
  EndOfWork(const EndOfWork&) = delete;
  EndOfWork& operator=(const EndOfWork&) = delete;
  ~EndOfWork() { workers.stop(); }

  Workers& workers;
};

// What all tables share.
struct House {
  const Games& games;
  Storage& storage;
  Loop& loop;
  Fanout& fanout;
  Workers& workers;
  Metrics& metrics;
  TableSettings settings;
  // When the server came up, by the clock of the house: no clock runs out right after that.
  std::int64_t opened = 0;
  // The clock of the house goes only while the house is open, whatever the clock of the machine
  // does: the clocks of games count by it. It began with milliseconds since 1970.
  std::int64_t clock_offset = 0;
  std::int64_t ticked_at = 0;   // by Loop::steady: when the tables were last looked after
  std::int64_t unattended = 0;  // running games that only bots play
  // Of a house of several nodes: which tables are ours, and who has the others.
  Ownership* ownership = &lone_ownership();
  Neighbours* neighbours = nullptr;
  ThreadBots thread_bots{workers, loop, metrics, settings.bots};
  BotJobs* bots = &thread_bots;  // or what has worker processes think
  Quarantine quarantine{};
  RuleBooks rule_books{games, storage};
  Fetches fetches{games, storage, metrics};
  Shares shares{storage};          // of the workers
  EndOfWork end_of_work{workers};  // the last member: it goes first

  [[nodiscard]] std::int64_t time() const { return loop.steady() + clock_offset; }
};

// Who asks.
struct Person {
  std::string account;  // empty: somebody unknown
  std::string name;
  bool declared_bot = false;
  bool guest = false;
  bool host = false;  // runs the house
  // Of the seats that this account has, the one that asks: several people may share a browser.
  std::optional<Seat> as{};
};

}  // namespace stadtluft::server
