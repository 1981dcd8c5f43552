#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/viewer.h"
#include "engine/notation/message_json.h"
#include "record/json_file.h"
#include "record/position.h"

namespace stadtluft {
namespace {

struct PositionFlags {
  std::string file;
  bool legal = false;
  std::string viewer;
};

void print_legal(const AnyGame& game, const AnyState& state) {
  const Turn turn = game.turn(state);
  if (turn.over()) {
    fmt::print("the game is over: {}\n", json::serialize(standings_json(game.standings(state))));
  } else if (turn.actor == Actor::chance) {
    OutcomeList outcomes;
    game.outcomes(state, outcomes);
    const std::uint32_t total = total_weight(outcomes);
    fmt::print("chance decides\n");
    for (const Outcome& outcome : outcomes)
      fmt::print("  {}  ({} of {})\n", action_text(game.grammar(), outcome.action), outcome.weight,
                 total);
  } else {
    fmt::print("seat {} is asked {}\n", turn.seat,
               json::serialize(question_json(game.grammar(), game.question(state))));
    ActionList legal;
    game.legal(state, legal);
    for (const Action& action : legal) fmt::print("  {}\n", action_text(game.grammar(), action));
  }
}

int run_position(Program& program, const PositionFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return refuse(games.error());
  const Result<Position> position = load_position_file(**games, flags.file);
  if (!position) return refuse(position.error());
  const AnyGame& game = *position->game;
  if (!flags.viewer.empty()) {
    const Result<Seat> viewer = read_viewer(flags.viewer, game.players(position->state));
    if (!viewer) return refuse(viewer.error());
    fmt::print("{}", pretty_json(game.view(position->state, *viewer)));
  }
  if (flags.legal) print_legal(game, position->state);
  if (flags.viewer.empty() && !flags.legal) fmt::print("{}", position_text(*position));
  return kOk;
}

}  // namespace

void add_position_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<PositionFlags>();
  Arguments* command = app.add_subcommand("position");
  command->add_option("file", flags->file)->required()->type_name("FILE");
  command->add_flag("--legal", flags->legal);
  command->add_option("--view", flags->viewer)->type_name("SEAT");
  command->example("stadtluft position middle.json --legal");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_position(program, *flags); };
  });
}

}  // namespace stadtluft
