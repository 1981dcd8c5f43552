#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/speech.h"
#include "record/convert.h"

namespace stadtluft {
namespace {

struct ConvertFlags {
  std::vector<std::string> files;
  ConvertOptions options;
  bool with_rules = false;
};

int run_convert(Program& program, const ConvertFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return refuse(games.error());
  const std::vector<std::string> files = files_below(flags.files, {".json", ".jsonl"});
  if (files.empty()) return refuse({flags.files.front(), say("bad.no_files")});
  std::size_t changed = 0;
  std::size_t refused = 0;
  for (const std::string& file : files) {
    const Result<Converted> done = convert_file(**games, file, flags.options);
    if (!done) {
      ++refused;
      refuse(done.error());
    } else if (*done == Converted::changed) {
      ++changed;
      fmt::print("{}\n", file);
    }
  }
  fmt::print("{}\n", say("convert.done", {{"changed", std::to_string(changed)},
                                          {"files", std::to_string(files.size())},
                                          {"refused", std::to_string(refused)}}));
  return refused == 0 ? kOk : kCheckFailed;
}

}  // namespace

void add_convert_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<ConvertFlags>();
  Arguments* command = app.add_subcommand("convert");
  command->add_option("files", flags->files)->required()->type_name("FILE…");
  command->add_flag("--with-rules", flags->with_rules);
  command->add_flag("--dry-run", flags->options.dry_run);
  command->example("stadtluft convert saved-games/");
  command->callback([&program, flags] {
    flags->options.with_tables = flags->with_rules ? WithTables::yes : WithTables::no;
    program.chosen = [&program, flags] { return run_convert(program, *flags); };
  });
}

}  // namespace stadtluft
