#include <algorithm>

#include <fmt/format.h>

#include "bench/load/load.h"
#include "cli/commands.h"

namespace stadtluft {
namespace {

struct LoadFlags {
  std::string address = "127.0.0.1:8080";
  LoadOrder order;
};

int run(LoadFlags& flags) {
  const Result<Address> address = parse_address(flags.address);
  if (!address) return refuse(address.error());
  flags.order.server = *address;
  const Result<LoadReport> report =
      run_load(flags.order, [](const std::string& line) { fmt::print(stderr, "{}\n", line); });
  if (!report) return refuse(report.error());
  const LoadReport& r = *report;
  fmt::print("actions          {:.0f} acknowledged a second over {:.1f} s, {} refused\n",
             static_cast<double>(r.acknowledged) / r.seconds, r.seconds, r.refused);
  fmt::print("to the ack       p50 {:.1f} ms, p99 {:.1f} ms, longest {:.1f} ms\n", r.ack_p50,
             r.ack_p99, r.ack_max);
  fmt::print("to the last one  p50 {:.1f} ms, p99 {:.1f} ms\n", r.last_p50, r.last_p99);
  fmt::print("traffic          {:.0f} bytes an action\n",
             static_cast<double>(r.bytes) /
                 static_cast<double>(std::max<std::uint64_t>(1, r.acknowledged)));
  if (flags.order.process != 0)
    fmt::print(
        "server           {:.1f} KiB a table, {:.1f} KiB after play; {:.2f} cores, {:.0f} µs an "
        "action\n",
        r.table_kib, r.played_kib, r.server_cores, r.server_us);
  fmt::print("this driver      {:.0f} µs an action\n", r.driver_us);
  return kOk;
}

}  // namespace

void add_load_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<LoadFlags>();
  LoadOrder& order = flags->order;
  order.game = first_game();
  Arguments* command = app.add_subcommand("load");
  command->add_option("address", flags->address)->capture_default_str()->type_name("HOST:PORT");
  command->add_option("--pid", order.process)->check(not_whole)->type_name("N");
  command->add_option("--game", order.game)->capture_default_str();
  command->add_option("--options", order.options)->capture_default_str()->type_name("JSON");
  command->add_option("--tables", order.tables)->between(1, 100'000)->capture_default_str();
  command->add_option("--seats", order.seats)->between(1, 6)->capture_default_str();
  command->add_option("--spectators", order.spectators)->between(0, 1000)->capture_default_str();
  command->add_option("--rate", order.rate)->between_real(0.0, 1e6)->capture_default_str();
  command->add_option("--in-flight", order.in_flight)->between(0, 100'000)->capture_default_str();
  command->add_option("--seconds", order.seconds)->between_real(0.1, 3600.0)->capture_default_str();
  command->add_option("--actions", order.actions)->check(not_whole)->capture_default_str();
  command->add_option("--seed", order.seed)->check(not_whole)->capture_default_str();
  command->example("tools/load-server build/stadtluft --rate 1000");
  command->callback([&program, flags] { program.chosen = [flags] { return run(*flags); }; });
}

}  // namespace stadtluft
