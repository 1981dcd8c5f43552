#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_player.h"
#include "bots/arena.h"
#include "engine/games/registry.h"

namespace stadtluft {

// The bots of the house, weakest first. The catalogue has a name and a line about each under
// bot.<id>.
[[nodiscard]] std::span<const std::string_view> bot_ids();
// Fails with the names of all bots.
[[nodiscard]] Status check_bot(std::string_view id);

// A bot for a seat of that game.
[[nodiscard]] Result<std::unique_ptr<AnyPlayer>> make_any_player(const Games& games,
                                                                 std::string_view game,
                                                                 std::string_view bot);

// Whole games between bots: a bot for every seat, or one for all of them.
struct SimulationOrder {
  std::string game;
  OptionValues options;
  std::vector<std::string> bots;
  ArenaOrder arena;
};
// Fails for an unknown game or bot, options that do not fit, or a wrong number of bots.
[[nodiscard]] Result<ArenaReport> simulate(const Games& games, const SimulationOrder& order);

}  // namespace stadtluft
