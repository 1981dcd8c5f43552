#pragma once

#include <istream>
#include <ostream>

#include "bots/players/bot_spec.h"
#include "bots/value/brains.h"
#include "engine/games/registry.h"

namespace stadtluft {

// The other end of the line: a bot of the house answers what a program is asked, until the input
// ends. Budgets of the questions go before the bot's own. Fails for the first line that is none of
// the protocol.
[[nodiscard]] Status speak_protocol(const Games& games, const Brains& brains, const BotSpec& bot,
                                    std::uint64_t seed, std::istream& in, std::ostream& out);

}  // namespace stadtluft
