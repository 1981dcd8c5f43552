#include <algorithm>
#include <filesystem>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/shared_flags.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "record/scenario.h"

namespace stadtluft {
namespace {

namespace fs = std::filesystem;

struct ScenarioFlags {
  std::vector<std::string> files;
  bool json = false;
  bool quiet = false;
};

// A folder stands for all *.json files below it, in order.
std::vector<std::string> expand(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(path, error))
      if (entry.path().extension() == ".json") found.push_back(entry.path().string());
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

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
  const std::vector<std::string> files = expand(flags.files);
  if (files.empty()) return refuse({flags.files.front(), say("bad.no_files")});

  json::array list;
  std::size_t failed = 0;
  std::size_t unreadable = 0;
  for (const std::string& file : files) {
    const Result<ScenarioReport> report = run_scenario_file(**games, file);
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
  add_json_flag(*command, flags->json);
  command->example("stadtluft scenario tests/scenarios/firenze");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_scenarios(program, *flags); };
  });
}

}  // namespace stadtluft
