#pragma once

#include <cstdint>
#include <string>

#include "server/base/loop.h"
#include "server/base/metrics.h"
#include "server/base/workers.h"
#include "server/storage/storage.h"
#include "server/tables/fanout.h"

namespace stadtluft {
class Games;
}  // namespace stadtluft

namespace stadtluft::server {

struct TableSettings {
  // After this time without a step a game leaves the memory until somebody needs it.
  std::int64_t sleep_after = 60'000;
  // No clock runs out so soon after the server came up: people need time to find back.
  std::int64_t grace = 30'000;
  // A bot's turn begins no sooner after the last step of somebody else while a person looks on:
  // turns that come all at once are followed by nobody.
  std::int64_t bot_pause = 250;
  // How long a bot thinks about its advice.
  std::int64_t hint = 300;
  std::size_t max_chat = 500;        // characters of one line
  std::size_t chat_lines = 100;      // that a client gets on arrival
  std::size_t max_open_tables = 20;  // of one account, not yet started
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
  std::int64_t opened = 0;  // when the server came up: no clock runs out right after that
};

// Who asks.
struct Person {
  std::string account;  // empty: somebody unknown
  std::string name;
  bool declared_bot = false;
};

// Why something was refused: a word for programs, a sentence for people.
struct Refusal {
  std::string code;
  std::string reason;
};

}  // namespace stadtluft::server
