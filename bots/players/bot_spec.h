#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "bots/players/thinking.h"
#include "engine/core/result.h"

namespace stadtluft {

enum class BotKind : std::uint8_t {
  dice,
  montecarlo,
  apprentice,
  journeyman,
  merchant,
  councillor,
  mayor
};

// A bot as it is named on the command line and in records; clients of a server name the id alone:
// its id and, for one that searches, time and threads: "dice", "councillor", "councillor:10ms",
// "montecarlo:200it", "councillor:1000ms:2threads". Bots that play with fitted weights play with
// those set by hand after ":hand", so that the two can be compared, and the Councillor without its
// net after ":fitted". For experiments: "councillor:4visits" looks at every answer four times,
// "councillor:depth" compares leaves with others as deep, "councillor:10denial" takes the others
// for a little spiteful. "journeyman:policy" does not look to the end of its turn, but answers as a
// search lets everybody answer.
struct BotSpec {
  BotKind kind = BotKind::dice;
  Budget budget = {};
  unsigned threads = 1;
  bool by_hand = false;
  bool by_policy = false;
  bool without_net = false;
  bool by_depth = false;
  unsigned least_visits = 0;
  unsigned denial = 0;  // per cent
};

// The bot that a seat gets if nobody says which, on a machine that does other things as well.
inline constexpr std::string_view kUsualBot = "councillor";

// The ids, weakest first but for the yardstick. The catalogue has a name and a line about each
// under bot.<id>.
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
