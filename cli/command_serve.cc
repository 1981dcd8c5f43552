#include <cstdio>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/server_settings.h"
#include "cli/speech.h"
#include "server/net/web_bundle.h"
#include "server/serve.h"

namespace stadtluft {
namespace {

struct ServeFlags {
  ServerFlags server;
  std::string listen;
  std::string web;
  std::string bus;
  bool check = false;
};

int run_serve(Program& program, const ServeFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return refuse(games.error());
  const Result<server::Config> config =
      read_settings(flags.server, {{"listen", flags.listen, "--listen"},
                                   {"web", flags.web, "--web"},
                                   {"bus", flags.bus, "--bus"}});
  if (!config) return refuse(config.error());
  if (flags.check) {
    fmt::print("{}", server::effective_settings(*config));
    return kOk;
  }
  const Status status =
      server::serve(**games, program.data(), *config, [&config](const std::string& address) {
        fmt::print("Stadtluft is open at {}\n", address);
        if (config->network.web.empty() && server::embedded_web_bundle().empty())
          fmt::print("{}\n", say("serve.no_client"));
        static_cast<void>(std::fflush(stdout));
      });
  return status ? kOk : refuse(status.error());
}

}  // namespace

void add_serve_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<ServeFlags>();
  Arguments* command = app.add_subcommand("serve");
  command->add_option("--listen", flags->listen)->type_name("ADDRESS:PORT");
  add_server_flags(*command, flags->server);
  command->add_option("--web", flags->web)->type_name("DIR");
  command->add_option("--bus", flags->bus)->type_name("ADDRESS");
  command->add_flag("--check-config", flags->check);
  command->example("stadtluft serve --listen 0.0.0.0:8080 --db house.db");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_serve(program, *flags); };
  });
}

}  // namespace stadtluft
