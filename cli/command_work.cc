#include <cstdio>
#include <cstdlib>
#include <thread>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/shared_flags.h"
#include "cli/speech.h"
#include "server/work.h"

namespace stadtluft {
namespace {

struct WorkFlags {
  server::WorkSettings settings;
};

int run_work(Program& program, WorkFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return refuse(games.error());
  // A password does not belong into the list of processes.
  const char* variable = std::getenv("STADTLUFT_BUS");
  if (flags.settings.bus.empty() && variable != nullptr) flags.settings.bus = variable;
  const Status status = server::work(**games, flags.settings, [] {
    fmt::print("{}\n", say("work.ready"));
    static_cast<void>(std::fflush(stdout));
  });
  return status ? kOk : refuse(status.error());
}

}  // namespace

void add_work_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<WorkFlags>();
  Arguments* command = app.add_subcommand("work");
  command->add_option("--bus", flags->settings.bus)->type_name("ADDRESS");
  add_threads_flag(*command, flags->settings.threads);
  command->example("stadtluft work --bus nats://10.0.0.1:4222 --threads 4");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_work(program, *flags); };
  });
}

}  // namespace stadtluft
