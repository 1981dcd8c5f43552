#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/server_settings.h"
#include "cli/speech.h"
#include "server/care/house_care.h"
#include "server/storage/backup.h"

namespace stadtluft {
namespace {

struct CareFlags {
  ServerFlags server;
  std::string file;
  std::string person;
  bool check = false;
};

Result<std::string> database_file(const CareFlags& flags) {
  const Result<server::Config> config = read_settings(flags.server);
  if (!config) return config.error();
  std::string file = server::database_file_of(*config);
  if (file.empty()) return Error{"--db", say("bad.only_files")};
  return file;
}

// A file, or the address of a PostgreSQL server.
Result<std::string> any_database(const CareFlags& flags) {
  const Result<server::Config> config = read_settings(flags.server);
  if (!config) return config.error();
  const std::string file = server::database_file_of(*config);
  return file.empty() ? config->database : file;
}

int run_backup(const CareFlags& flags) {
  const Result<std::string> database = database_file(flags);
  if (!database) return refuse(database.error());
  if (Status status = server::copy_database(*database, flags.file); !status)
    return refuse(status.error());
  fmt::print("{}\n", say("care.backup", {{"from", *database}, {"to", flags.file}}));
  return kOk;
}

int run_restore(Program& program, const CareFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return refuse(games.error());
  if (flags.check != flags.file.empty())
    return refuse(Error{flags.check ? "--check" : "file", say("bad.restore")});
  const Result<std::string> database = flags.check ? any_database(flags) : database_file(flags);
  if (!database) return refuse(database.error());
  const Result<server::HouseCheck> check =
      flags.check ? server::check_database(**games, *database)
                  : server::restore_house(**games, flags.file, *database);
  if (!check) return refuse(check.error());
  for (const Error& fault : check->faults) refuse(fault);
  fmt::print("{}\n", say("care.restored", {{"tables", std::to_string(check->tables)},
                                           {"games", std::to_string(check->games)},
                                           {"steps", std::to_string(check->steps)},
                                           {"faults", std::to_string(check->faults.size())}}));
  return check->faults.empty() ? kOk : kCheckFailed;
}

int run_export(Program& program, const CareFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return refuse(games.error());
  const Result<std::string> database = any_database(flags);
  if (!database) return refuse(database.error());
  const Result<json::value> all = server::export_person(**games, *database, flags.person);
  if (!all) return refuse(all.error());
  fmt::print("{}\n", json::serialize(*all));
  return kOk;
}

}  // namespace

void add_backup_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<CareFlags>();
  Arguments* command = app.add_subcommand("backup");
  command->add_option("file", flags->file)->required()->type_name("FILE");
  add_server_flags(*command, flags->server);
  command->example("stadtluft backup --db house.db house-monday.db");
  command->callback([&program, flags] { program.chosen = [flags] { return run_backup(*flags); }; });
}

void add_restore_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<CareFlags>();
  Arguments* command = app.add_subcommand("restore");
  command->add_option("file", flags->file)->type_name("FILE");
  command->add_flag("--check", flags->check);
  add_server_flags(*command, flags->server);
  command->example("stadtluft restore --db house.db house-monday.db");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_restore(program, *flags); };
  });
}

void add_export_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<CareFlags>();
  Arguments* command = app.add_subcommand("export");
  command->add_option("--person", flags->person)->required()->type_name("NAME");
  add_server_flags(*command, flags->server);
  command->example("stadtluft export --db house.db --person Ada");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_export(program, *flags); };
  });
}

}  // namespace stadtluft
