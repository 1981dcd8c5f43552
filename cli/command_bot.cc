#include <iostream>

#include "bots/programs/speaker.h"
#include "cli/commands.h"
#include "cli/shared_flags.h"
#include "cli/terminal.h"

namespace stadtluft {
namespace {

struct BotFlags {
  std::string bot = "journeyman";
  bool protocol = false;
  std::uint64_t seed = 1;
};

int run_bot(Program& program, const BotFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return refuse(games.error());
  if (const Status known = check_bots({flags.bot}, "--bot"); !known) return refuse(known.error());
  const Result<Brains> brains = program.brains();
  if (!brains) return refuse(brains.error());
  const Status spoken =
      speak_protocol(**games, *brains, *read_bot(flags.bot), flags.seed, std::cin, std::cout);
  return spoken ? kOk : refuse(spoken.error());
}

}  // namespace

void add_bot_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<BotFlags>();
  Arguments* command = app.add_subcommand("bot");
  command->add_option("--bot", flags->bot)->capture_default_str()->type_name("BOT");
  command->add_flag("--protocol", flags->protocol)->required();
  add_seed_flag(*command, flags->seed);
  command->example("stadtluft bot --protocol --bot councillor:10ms");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_bot(program, *flags); };
  });
}

}  // namespace stadtluft
