#include <filesystem>
#include <map>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/shared_flags.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "engine/notation/fields.h"
#include "record/scenario.h"

namespace stadtluft {
namespace {

namespace fs = std::filesystem;

struct ScenarioFlags {
  std::vector<std::string> files;
  bool json = false;
  bool quiet = false;
  std::string tables;  // a folder
};

// The values below a folder, as `data --values` writes them.
RuleValues values_below(const fs::path& folder, std::string_view game) {
  RuleValues values;
  for (const std::string& file : files_below({(folder / game).string()}, {".toml"}))
    if (const Result<std::string> text = read_file(file))
      values[fs::relative(file, folder).generic_string()] = *text;
  return values;
}

// The games by the values of a folder; a game that it does not have is not there.
class OtherTables {
 public:
  OtherTables(const Games& house, std::string folder) : house_(house), folder_(std::move(folder)) {}

  Result<const Games*> of(const std::string& file) {
    if (folder_.empty()) return &house_;
    const Result<std::string> game = game_of(file);
    if (!game) return game.error();
    auto& games = games_[*game];
    if (games == nullptr) {
      Result<std::shared_ptr<const Games>> loaded =
          house_.with_values(*game, values_below(folder_, *game));
      if (!loaded) return loaded.error();
      games = *loaded;
    }
    return games.get();
  }

 private:
  static Result<std::string> game_of(const std::string& file) {
    const Result<std::string> text = read_file(file);
    if (!text) return text.error();
    const Result<json::value> document = parse_json(*text, file);
    if (!document) return document.error();
    return Fields(*document, Location{file, 0, ""}).text("game");
  }

  const Games& house_;
  std::string folder_;
  std::map<std::string, std::shared_ptr<const Games>> games_;
};

json::object report_json(const std::string& file, const ScenarioReport& report) {
  json::object object{
      {"file", file},          {"id", report.id},         {"rules", json::value_from(report.rules)},
      {"steps", report.steps}, {"passed", report.passed}, {"ok", report.ok()}};
  if (report.failure) object["failure"] = report.failure->text();
  return object;
}

void print_report(const ScenarioReport& report, bool quiet) {
  if (report.ok()) {
    if (!quiet)
      fmt::print("{}    {} {}\n", paint(Ink::green, "ok"), pad(report.id, 14), report.title);
    return;
  }
  fmt::print("{}  {} {}\n", paint(Ink::red, "FAIL"), pad(report.id, 14), report.title);
  for (const std::string& line : split(report.failure->text(), '\n'))
    fmt::print("      {}\n", line);
}

int run_scenarios(Program& program, const ScenarioFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return refuse(games.error());
  std::vector<std::string> files = files_below(flags.files, {".json"});
  std::erase_if(files, is_base);
  if (files.empty()) return refuse({flags.files.front(), say("bad.no_files")});

  OtherTables tables(**games, flags.tables);
  json::array list;
  std::size_t failed = 0;
  std::size_t unreadable = 0;
  for (const std::string& file : files) {
    const Result<const Games*> played_with = tables.of(file);
    const Result<ScenarioReport> report =
        played_with ? run_scenario_file(**played_with, file) : played_with.error();
    if (!report) {
      ++unreadable;
      refuse(report.error());
      continue;
    }
    if (!report->ok()) ++failed;
    if (flags.json)
      list.push_back(report_json(file, *report));
    else
      print_report(*report, flags.quiet);
  }
  if (flags.json)
    fmt::print("{}\n", json::serialize(list));
  else if (files.size() > unreadable)
    fmt::print("{} scenarios: {} ok, {} failed, {} unreadable\n", files.size(),
               files.size() - failed - unreadable, failed, unreadable);
  if (unreadable > 0) return kBadInput;
  return failed > 0 ? kCheckFailed : kOk;
}

}  // namespace

void add_scenario_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<ScenarioFlags>();
  Arguments* command = app.add_subcommand("scenario");
  command->add_option("files", flags->files)->required()->type_name("FILE");
  command->add_flag("--quiet", flags->quiet);
  command->add_option("--tables", flags->tables)->type_name("DIR");
  add_json_flag(*command, flags->json);
  command->example("stadtluft scenario tests/scenarios/GAME");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_scenarios(program, *flags); };
  });
}

}  // namespace stadtluft
