#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/program.h"
#include "cli/shared_flags.h"
#include "cli/speech.h"
#include "stadtluft_version.h"

namespace {

int run(int argc, char** argv) {
  stadtluft::Program program;
  stadtluft::speak(stadtluft::wanted_language(std::vector<std::string>(argv + 1, argv + argc),
                                              [](const char* name) { return std::getenv(name); }));
  stadtluft::CommandLine line("stadtluft", fmt::format("stadtluft {}", stadtluft::kVersion));
  stadtluft::Arguments& app = line.program();
  app.add_option("--data", program.data_folder)->type_name("DIR");
  // Heard already; commands that have it as well take it from there.
  std::string language = stadtluft::speech().language();
  stadtluft::add_language_flag(app, language);

  stadtluft::add_play_command(app, program);
  stadtluft::add_serve_command(app, program);
  stadtluft::add_work_command(app, program);
  stadtluft::add_admin_command(app, program);
  stadtluft::add_backup_command(app, program);
  stadtluft::add_restore_command(app, program);
  stadtluft::add_export_command(app, program);
  stadtluft::add_games_command(app, program);
  stadtluft::add_simulate_command(app, program);
  stadtluft::add_match_command(app, program);
  stadtluft::add_ladder_command(app, program);
  stadtluft::add_bot_command(app, program);
  stadtluft::add_tune_command(app, program);
  stadtluft::add_train_command(app, program);
  stadtluft::add_analyse_command(app, program);
  stadtluft::add_bench_command(app, program);
  stadtluft::add_load_command(app, program);
  stadtluft::add_scenario_command(app, program);
  stadtluft::add_replay_command(app, program);
  stadtluft::add_convert_command(app, program);
  stadtluft::add_position_command(app, program);
  stadtluft::add_schema_command(app, program);
  stadtluft::add_data_command(app, program);

  const auto parsed = line.parse(argc, argv);
  if (!parsed) return stadtluft::refuse(parsed.error());
  return parsed->printed ? stadtluft::kOk : program.chosen();
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "stadtluft: internal error: {}\n", error.what());
    return stadtluft::kInternalError;
  }
}
