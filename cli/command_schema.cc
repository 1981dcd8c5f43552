#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/shared_flags.h"
#include "record/json_file.h"

namespace stadtluft {
namespace {

struct SchemaFlags {
  std::string game;
  std::string of = "view";
};

int run_schema(Program& program, const SchemaFlags& flags) {
  const Result<const AnyGame*> game = program.game(flags.game);
  if (!game) return refuse(game.error());
  const Extent extent = flags.of == "view" ? Extent::table : Extent::all;
  fmt::print("{}", pretty_json((*game)->schema(extent)));
  return kOk;
}

}  // namespace

void add_schema_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<SchemaFlags>();
  Arguments* command = app.add_subcommand("schema");
  add_game_flag(*command, flags->game);
  command->add_option("--of", flags->of)
      ->one_of({"position", "view"})
      ->capture_default_str()
      ->type_name("KIND");
  command->example("stadtluft schema --game GAME --of position");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_schema(program, *flags); };
  });
}

}  // namespace stadtluft
