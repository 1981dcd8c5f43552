#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/arena/arena.h"
#include "bots/players/any_player.h"
#include "bots/players/bot_spec.h"
#include "bots/value/brains.h"
#include "engine/games/registry.h"

namespace stadtluft {

// Fails with what is wrong and the names of all bots.
[[nodiscard]] Status check_bot(std::string_view text);

// A bot for a seat of that game.
[[nodiscard]] Result<std::unique_ptr<AnyPlayer>> make_any_player(
    const Games& games, std::string_view game, std::string_view bot,
    const Brains& brains = Brains::built_in());

[[nodiscard]] Result<std::unique_ptr<AnyPlayer>> make_any_player(
    const Games& games, std::string_view game, const BotSpec& bot,
    const Brains& brains = Brains::built_in());

// Whole games between bots: a bot for every seat, or one for all of them.
struct SimulationOrder {
  std::string game;
  OptionValues options;
  std::vector<std::string> bots;
  ArenaOrder arena;
};
// Fails for an unknown game or bot, options that do not fit, or a wrong number of bots.
[[nodiscard]] Result<ArenaReport> simulate(const Games& games, const SimulationOrder& order,
                                           const Brains& brains = Brains::built_in());

}  // namespace stadtluft
