#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "bots/thinking.h"
#include "engine/core/result.h"

namespace stadtluft {

enum class BotKind : std::uint8_t { dice, montecarlo, apprentice, journeyman, councillor };

// A bot as it is named on the command line, in records and in lobbies: its id and, for one that
// searches, how long, and on how many threads: "dice", "councillor", "councillor:10ms",
// "montecarlo:200it", "councillor:1000ms:2threads". Bots that play with fitted weights play with
// those set by hand after ":hand", so that the two can be compared; "journeyman:policy" does not
// look to the end of its turn, but answers as a search lets everybody answer.
struct BotSpec {
  BotKind kind = BotKind::dice;
  Budget budget = {};
  unsigned threads = 1;
  bool by_hand = false;
  bool by_policy = false;
};

// The ids, weakest first. The catalogue has a name and a line about each under bot.<id>.
[[nodiscard]] std::span<const std::string_view> bot_ids();
// Whether a budget may follow the id. Requires one of bot_ids().
[[nodiscard]] bool bot_searches(std::string_view id);
// The id of a bot with or without parameters.
[[nodiscard]] std::string_view bot_id(std::string_view text);

// Fails with what is wrong and what there is.
[[nodiscard]] Result<BotSpec> read_bot(std::string_view text);

// The bot with a few iterations if it searches: reproducible, and quick enough for tests.
[[nodiscard]] std::string trial_bot(std::string_view id);

}  // namespace stadtluft
