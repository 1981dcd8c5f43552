#include <cstdio>
#include <filesystem>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/speech.h"
#include "record/json_file.h"
#include "server/serve.h"

namespace stadtluft {
namespace {

struct ServeFlags {
  std::string listen;
  std::string database;
  std::string config;
  std::string web;
};

// The built web client lies beside the program, or where the repository keeps it.
std::string default_web() {
  std::error_code missing;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", missing);
  if (missing) return {};
  const std::filesystem::path folder = program.parent_path();
  for (const std::filesystem::path& place :
       {folder / "web", folder / "web" / "dist", folder.parent_path() / "web" / "dist",
        folder.parent_path() / "share" / "stadtluft" / "web"})
    if (std::filesystem::is_regular_file(place / "index.html", missing)) return place.string();
  return {};
}

Result<server::Config> read_flags(const ServeFlags& flags) {
  server::Config config;
  config.network.web = default_web();
  if (!flags.config.empty()) {
    const Result<std::string> text = read_file(flags.config);
    if (!text) return Error{"--config", text.error().text()};
    if (Status status = server::read_config(*text, flags.config, config); !status)
      return status.error();
  }
  if (!flags.listen.empty())
    if (Status status = server::set_listen(flags.listen, config); !status) return status.error();
  if (!flags.database.empty()) config.database = flags.database;
  if (!flags.web.empty()) config.network.web = flags.web;
  std::error_code missing;
  if (!config.network.web.empty() && !std::filesystem::is_directory(config.network.web, missing))
    return Error{"--web", say("bad.folder", {{"text", config.network.web}})};
  return config;
}

int run_serve(Program& program, const ServeFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return refuse(games.error());
  const Result<server::Config> config = read_flags(flags);
  if (!config) return refuse(config.error());
  const Status status =
      server::serve(**games, program.data(), *config, [](const std::string& address) {
        fmt::print("Stadtluft is open at {}\n", address);
        static_cast<void>(std::fflush(stdout));
      });
  return status ? kOk : refuse(status.error());
}

}  // namespace

void add_serve_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<ServeFlags>();
  Arguments* command = app.add_subcommand("serve");
  command->add_option("--listen", flags->listen)->type_name("ADDRESS:PORT");
  command->add_option("--db", flags->database)->type_name("FILE");
  command->add_option("--config", flags->config)->type_name("FILE");
  command->add_option("--web", flags->web)->type_name("DIR");
  command->example("stadtluft serve --listen 0.0.0.0:8080 --db house.db");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_serve(program, *flags); };
  });
}

}  // namespace stadtluft
