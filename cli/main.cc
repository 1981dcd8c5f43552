#include <exception>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
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

// One line, whatever the library would like to print.
int refuse_arguments(const CLI::App& app, const CLI::ParseError& error) {
  std::string command = "stadtluft";
  for (const CLI::App* sub : app.get_subcommands()) command += " " + sub->get_name();
  const std::vector<std::string> unknown = app.remaining();
  if (app.get_subcommands().empty() && !unknown.empty() && !unknown.front().starts_with('-')) {
    std::vector<std::string> known;
    for (const CLI::App* sub : app.get_subcommands({})) known.push_back(sub->get_name());
    return stadtluft::refuse({"", fmt::format("there is no command '{}'; there are {}",
                                              unknown.front(), fmt::join(known, ", "))});
  }
  return stadtluft::refuse({"", fmt::format("{} (see '{} --help')", error.what(), command)});
}

int run(int argc, char** argv) {
  stadtluft::Program program;
  CLI::App app("Stadtluft: city-building board games with their complete rules.", "stadtluft");
  app.set_version_flag("--version", fmt::format("stadtluft {}", stadtluft::kVersion));
  app.add_option("--data", program.data_folder,
                 "Read the data files from this folder instead of the built-in ones")
      ->type_name("DIR");
  app.require_subcommand(1);
  app.fallthrough();
  app.footer(kFooter);

  stadtluft::add_play_command(app, program);
  stadtluft::add_serve_command(app, program);
  stadtluft::add_games_command(app, program);
  stadtluft::add_simulate_command(app, program);
  stadtluft::add_bench_command(app, program);
  stadtluft::add_scenario_command(app, program);
  stadtluft::add_replay_command(app, program);
  stadtluft::add_position_command(app, program);
  stadtluft::add_data_command(app, program);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    return refuse_arguments(app, error);
  }
  return program.chosen();
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
