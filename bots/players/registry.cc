#include "bots/players/registry.h"

#include <fmt/format.h>

#include "bots/players/make_player.h"

namespace stadtluft {
namespace {

template <Game G>
Result<ArenaReport> simulate_game(const G& game, const SimulationOrder& order,
                                  const Brains& brains) {
  const auto start = game.start(order.options);
  if (!start) return start.error();
  const std::size_t players = game.players(*start);
  if (order.bots.size() != 1 && order.bots.size() != players)
    return Error{"", fmt::format("{} players need 1 or {} bots, not {}", players, players,
                                 order.bots.size())};
  const auto seated = [&](std::uint64_t) {
    Lineup<G> lineup;
    for (std::size_t i = 0; i < players; ++i)
      lineup.push_back(make_player(game, order.bots[order.bots.size() == 1 ? 0 : i], brains));
    return lineup;
  };
  return play_match(game, *start, seated, order.arena);
}

}  // namespace

Status check_bot(std::string_view text) {
  const Result<BotSpec> spec = read_bot(text);
  if (!spec) return spec.error();
  return {};
}

Result<std::unique_ptr<AnyPlayer>> make_any_player(const Games& games, std::string_view game,
                                                   std::string_view bot, const Brains& brains) {
  const Result<BotSpec> spec = read_bot(bot);
  if (!spec) return spec.error();
  return make_any_player(games, game, *spec, brains);
}

Result<std::unique_ptr<AnyPlayer>> make_any_player(const Games& games, std::string_view game,
                                                   const BotSpec& bot, const Brains& brains) {
  std::unique_ptr<AnyPlayer> made;
  const bool found = games.visit(game, [&]<class G>(const G& plain) {
    made = std::make_unique<ErasedPlayer<G>>(plain, make_player(plain, bot, brains));
  });
  if (!found) return games.unknown(game);
  return made;
}

Result<ArenaReport> simulate(const Games& games, const SimulationOrder& order,
                             const Brains& brains) {
  for (const std::string& bot : order.bots)
    if (const Status known = check_bot(bot); !known) return known.error();
  std::optional<Result<ArenaReport>> report;
  const bool found = games.visit(
      order.game, [&](const auto& game) { report.emplace(simulate_game(game, order, brains)); });
  if (!found) return games.unknown(order.game);
  return *std::move(report);
}

}  // namespace stadtluft
