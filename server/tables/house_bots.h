#pragma once

#include <cstdint>
#include <string_view>

#include "bots/players/bot_spec.h"
#include "engine/core/result.h"

namespace stadtluft::server {

// How long and on how many threads the bots of the house think about one answer: the host decides,
// nobody else.
struct BotSettings {
  std::int64_t councillor_ms = 100;
  std::int64_t mayor_ms = 1000;
  std::int64_t montecarlo_ms = 100;
  unsigned threads = 1;  // of one search of the Councillor or the Mayor
};

// Whether this is what clients may ask for: the name of a level and nothing more. The refusal
// repeats nothing of what was asked.
[[nodiscard]] Status check_level(std::string_view name);

// The bot of a seat, as stored. Tables of old may hold a budget: it counts as far as it is within
// the host's. A level that is not known any more is played by the usual one.
[[nodiscard]] BotSpec house_bot(std::string_view stored, const BotSettings& settings);

}  // namespace stadtluft::server
