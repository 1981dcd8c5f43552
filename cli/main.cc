#include <exception>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/program.h"
#include "stadtluft_version.h"

namespace {

constexpr const char* kFooter =
    "Exit codes: 0 all went well; 1 a check failed; 2 bad usage or input, with one line on stderr\n"
    "that says what is wrong; 3 an error inside the program.\n"
    "Colours are off when the output is no terminal or NO_COLOR is set.\n"
    "Start here: stadtluft play";

int run(int argc, char** argv) {
  stadtluft::Program program;
  stadtluft::CommandLine line("stadtluft",
                              "Stadtluft: city-building board games with their complete rules.",
                              fmt::format("stadtluft {}", stadtluft::kVersion));
  stadtluft::Arguments& app = line.program();
  app.add_option("--data", program.data_folder,
                 "Read the data files from this folder instead of the built-in ones")
      ->type_name("DIR");
  app.footer(kFooter);

  stadtluft::add_play_command(app, program);
  stadtluft::add_serve_command(app, program);
  stadtluft::add_games_command(app, program);
  stadtluft::add_simulate_command(app, program);
  stadtluft::add_match_command(app, program);
  stadtluft::add_ladder_command(app, program);
  stadtluft::add_tune_command(app, program);
  stadtluft::add_analyse_command(app, program);
  stadtluft::add_bench_command(app, program);
  stadtluft::add_load_command(app, program);
  stadtluft::add_scenario_command(app, program);
  stadtluft::add_replay_command(app, program);
  stadtluft::add_position_command(app, program);
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
