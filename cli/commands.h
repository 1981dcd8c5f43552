#pragma once

#include "cli/arguments.h"
#include "cli/program.h"

namespace stadtluft {

// Every command adds its flags to the application and, when the arguments choose it, leaves its
// work in program.chosen.
void add_games_command(Arguments& app, Program& program);
void add_play_command(Arguments& app, Program& program);
void add_simulate_command(Arguments& app, Program& program);
void add_match_command(Arguments& app, Program& program);
void add_ladder_command(Arguments& app, Program& program);
void add_analyse_command(Arguments& app, Program& program);
void add_bot_command(Arguments& app, Program& program);
void add_train_command(Arguments& app, Program& program);
void add_tune_command(Arguments& app, Program& program);
void add_bench_command(Arguments& app, Program& program);
void add_scenario_command(Arguments& app, Program& program);
void add_replay_command(Arguments& app, Program& program);
void add_convert_command(Arguments& app, Program& program);
void add_position_command(Arguments& app, Program& program);
void add_schema_command(Arguments& app, Program& program);
void add_data_command(Arguments& app, Program& program);
void add_serve_command(Arguments& app, Program& program);
void add_work_command(Arguments& app, Program& program);
void add_admin_command(Arguments& app, Program& program);
void add_backup_command(Arguments& app, Program& program);
void add_restore_command(Arguments& app, Program& program);
void add_export_command(Arguments& app, Program& program);
void add_load_command(Arguments& app, Program& program);

}  // namespace stadtluft
