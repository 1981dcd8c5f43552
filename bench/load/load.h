#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "bench/load/client.h"

namespace stadtluft {

struct LoadOrder {
  Address server;
  int process = 0;             // of the server, to look at its memory and time; 0: unknown
  std::string game;            // its id
  std::string options = "{}";  // of the game, as JSON
  unsigned tables = 1000;
  unsigned seats = 4;
  unsigned spectators = 0;  // sockets without a seat, per table
  double rate = 1000;       // actions a second; 0: the next one as soon as a table is ready
  unsigned in_flight = 0;   // with rate 0: so many unanswered actions at once; 0: all tables
  double seconds = 20;
  std::uint64_t actions = 0;  // no more than this, to count what one costs; 0: as many as go
  std::uint64_t seed = 1;
};

struct LoadReport {
  double seconds = 0;
  std::uint64_t acknowledged = 0;
  std::uint64_t refused = 0;
  std::uint64_t finished = 0;  // games
  std::uint64_t bytes = 0;     // received by all sockets while measuring
  // Milliseconds from the moment an action was due.
  double ack_p50 = 0;
  double ack_p99 = 0;
  double ack_max = 0;
  double last_p50 = 0;  // to the last other socket of the table
  double last_p99 = 0;
  double table_kib = 0;     // memory of the server per table with open sockets
  double played_kib = 0;    // the same after all those actions
  double server_cores = 0;  // that the server used
  double server_us = 0;     // of processor time, per action
  double driver_us = 0;
};

// Seats people at tables, opens all sockets, and lets whoever is asked answer with an offered
// action drawn at random. `said` is told what is going on.
[[nodiscard]] Result<LoadReport> run_load(const LoadOrder& order,
                                          const std::function<void(const std::string&)>& said);

}  // namespace stadtluft
