#include <boost/json.hpp>
#include <fmt/format.h>

#include "bench/bench.h"
#include "cli/commands.h"
#include "cli/shared_flags.h"
#include "cli/terminal.h"

namespace stadtluft {
namespace {

struct BenchFlags {
  double seconds = 10;
  bool signature = false;
  bool json = false;
};

void print_json(const BenchReport& report) {
  json::array rows;
  for (const BenchRow& row : report.rows)
    rows.push_back(json::object{{"game", row.game},
                                {"players", row.players},
                                {"state_bytes", row.state_bytes},
                                {"decisions_per_second", row.decisions_per_second},
                                {"playouts_per_second", row.playouts_per_second},
                                {"decisions_per_playout", row.decisions_per_playout},
                                {"mean_branching", row.mean_branching},
                                {"clone_ns", row.clone_ns},
                                {"memcpy_ns", row.memcpy_ns},
                                {"clone_ratio", row.clone_ratio()},
                                {"legal_ns", row.legal_ns},
                                {"apply_ns", row.apply_ns},
                                {"observe_ns", row.observe_ns},
                                {"determinize_ns", row.determinize_ns},
                                {"apprentice_us", row.apprentice_us}});
  const json::object document{
      {"signature", fmt::format("{:016x}", report.signature.whole)},
      {"yardsticks", json::object{{"memcpy_2k_ns", report.yardsticks.memcpy_2k_ns},
                                  {"randoms_per_second", report.yardsticks.randoms_per_second}}},
      {"rows", std::move(rows)}};
  fmt::print("{}\n", json::serialize(document));
}

// The whole, and below it of every game and bot.
void print_signature(const BenchSignature& signature) {
  fmt::print("{:016x}\n", signature.whole);
  for (const BenchSignature::Part& part : signature.parts)
    fmt::print("{:016x}  {} {}\n", part.number, part.game, part.bot);
}

void print_report(const BenchReport& report) {
  fmt::print("signature   {:016x}\n", report.signature.whole);
  fmt::print("yardsticks  memcpy of 2 KiB {:.1f} ns, {:.0f} M random numbers/s\n\n",
             report.yardsticks.memcpy_2k_ns, report.yardsticks.randoms_per_second / 1e6);
  std::vector<std::vector<std::string>> rows = {
      {"game", "players", "M decisions/s", "playouts/s", "decisions", "bytes", "clone", "memcpy",
       "ratio", "legal", "apply", "observe", "determinize", "apprentice"}};
  for (const BenchRow& row : report.rows)
    rows.push_back(
        {row.game, fmt::format("{}", row.players),
         fmt::format("{:.2f}", row.decisions_per_second / 1e6),
         fmt::format("{:.0f}", row.playouts_per_second),
         fmt::format("{:.0f}", row.decisions_per_playout), fmt::format("{}", row.state_bytes),
         fmt::format("{:.1f}", row.clone_ns), fmt::format("{:.1f}", row.memcpy_ns),
         fmt::format("{:.2f}", row.clone_ratio()), fmt::format("{:.1f}", row.legal_ns),
         fmt::format("{:.1f}", row.apply_ns), fmt::format("{:.1f}", row.observe_ns),
         fmt::format("{:.1f}", row.determinize_ns), fmt::format("{:.1f}", row.apprentice_us)});
  fmt::print("{}", table_text(rows));
  fmt::print(
      "\nTimes of clone, memcpy, legal, apply, observe and determinize in ns, of an apprentice's\n"
      "decision in µs; one core, best of several slices.\n");
}

int run(Program& program, const BenchFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return refuse(games.error());
  if (flags.signature) {
    print_signature(bench_signature(**games));
    return kOk;
  }
  BenchReport report;
  {
    Progress progress("measuring", 100);
    report = run_bench(**games, flags.seconds, [&](std::uint64_t done) { progress.at(done); });
  }
  if (flags.json)
    print_json(report);
  else
    print_report(report);
  return kOk;
}

}  // namespace

void add_bench_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<BenchFlags>();
  Arguments* command = app.add_subcommand("bench");
  command->add_option("--seconds", flags->seconds)
      ->between_real(0.01, 3600.0)
      ->capture_default_str()
      ->type_name("S");
  command->add_flag("--signature", flags->signature);
  add_json_flag(*command, flags->json);
  command->example("stadtluft bench --seconds 30");
  command->callback(
      [&program, flags] { program.chosen = [&program, flags] { return run(program, *flags); }; });
}

}  // namespace stadtluft
