#include "cli/match_table.h"

#include "cli/shared_flags.h"
#include "cli/speech.h"
#include "record/deals.h"

namespace stadtluft {

void add_match_table_flags(Arguments& command, MatchTableFlags& flags,
                           const std::vector<Argument*>& instead) {
  add_game_flag(command, flags.game);
  Argument* players = command.add_option("--players", flags.players);
  players->between(2, kMaxSeats)->capture_default_str()->type_name("N");
  Argument* options = add_option_flag(command, flags.options);
  Argument* deals = command.add_option("--deals", flags.deals)->type_name("FILE");
  deals->excludes(players)->excludes(options);
  for (const Argument* other : instead) deals->excludes(other);
}

Result<MatchTable> read_match_table(Program& program, const MatchTableFlags& flags) {
  MatchTable table;
  const AnyGame* game = nullptr;
  if (flags.deals.empty()) {
    const Result<const AnyGame*> named = program.game(flags.game);
    if (!named) return named.error();
    game = *named;
    const Result<OptionValues> options = read_options(*game, flags.options, flags.players);
    if (!options) return options.error();
    table.options = *options;
  } else {
    const Result<const Games*> games = program.games();
    if (!games) return games.error();
    Result<Deals> deals = load_deals_file(**games, flags.deals);
    if (!deals) return deals.error();
    game = deals->game;
    if (!flags.game.empty() && flags.game != game->info().id)
      return Error{"--game", say("bad.deals_game", {{"game", std::string(game->info().id)}})};
    table.options = deals->options;
    table.deals = std::move(deals->deals);
  }
  table.game = game->info().id;
  table.players = game->players(*game->start(table.options));
  return table;
}

}  // namespace stadtluft
