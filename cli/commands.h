#pragma once

#include <CLI/CLI.hpp>

#include "cli/program.h"

namespace stadtluft {

// Every command adds its flags to the application and, when the arguments choose it, leaves its
// work in program.chosen.
void add_games_command(CLI::App& app, Program& program);
void add_play_command(CLI::App& app, Program& program);
void add_simulate_command(CLI::App& app, Program& program);
void add_bench_command(CLI::App& app, Program& program);
void add_scenario_command(CLI::App& app, Program& program);
void add_replay_command(CLI::App& app, Program& program);
void add_position_command(CLI::App& app, Program& program);
void add_data_command(CLI::App& app, Program& program);
void add_serve_command(CLI::App& app, Program& program);

}  // namespace stadtluft
