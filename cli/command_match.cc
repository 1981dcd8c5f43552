#include <charconv>

#include <fmt/format.h>

#include "bots/players/registry.h"
#include "cli/commands.h"
#include "cli/match_table.h"
#include "cli/match_text.h"
#include "cli/shared_flags.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "engine/core/foreign_text.h"

namespace stadtluft {
namespace {

struct MatchFlags {
  MatchTableFlags table;
  std::string bots = "journeyman,apprentice";
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::string sprt;
  bool processor_time = false;
  bool json = false;
};

bool read_number(const std::string& text, double& number) {
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  return fault == std::errc() && end == text.data() + text.size();
}

Status read_sprt(const std::string& text, MatchOrder& order) {
  if (text.empty()) return {};
  const std::vector<std::string> parts = split(text, ',');
  double low = 0;
  double high = 0;
  if (parts.size() != 2 || !read_number(parts[0], low) || !read_number(parts[1], high) ||
      low >= high)
    return Error{"--sprt", say("bad.sprt", {{"text", foreign_text(text)}})};
  order.sprt = {low, high};
  return {};
}

Status read_bots(const std::string& text, MatchOrder& order) {
  const std::vector<std::string> bots = split(text, ',');
  if (bots.size() != 2)
    return Error{"--bots", say("bad.two_bots", {{"count", std::to_string(bots.size())}})};
  order.bots = {bots[0], bots[1]};
  return check_contestants(bots, "--bots");
}

int run_match(Program& program, const MatchFlags& flags) {
  Result<MatchTable> table = read_match_table(program, flags.table);
  if (!table) return refuse(table.error());
  const Result<Brains> brains = program.brains();
  if (!brains) return refuse(brains.error());
  MatchOrder order;
  if (const Status status = read_bots(flags.bots, order); !status) return refuse(status.error());
  if (const Status status = read_sprt(flags.sprt, order); !status) return refuse(status.error());
  order.game = table->game;
  order.options = table->options;
  order.deals = std::move(table->deals);
  // Whole blocks, at least as many games as were asked for.
  const std::uint64_t each = games_per_block(table->players);
  order.blocks = order.deals.empty() ? (flags.games + each - 1) / each : order.deals.size();
  order.seed = flags.seed;
  order.threads = flags.threads;
  if (flags.processor_time) order.clock = processor_ms;

  Result<MatchReport> report = Error{};
  {
    Progress progress("playing", order.blocks * each);
    order.progress = [&](std::uint64_t done) { progress.at(done); };
    report = play_bots(**program.games(), *brains, order);
  }
  if (!report) return refuse(report.error());
  if (flags.json)
    fmt::print("{}\n", boost::json::serialize(match_json(order, *report, flags.table.deals)));
  else
    fmt::print("{}", match_text(order, *report, flags.table.deals));
  return kOk;
}

}  // namespace

void add_match_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<MatchFlags>();
  Arguments* command = app.add_subcommand("match");
  command->add_option("--bots", flags->bots)->capture_default_str()->type_name("BOT,BOT");
  Argument* games = command->add_option("--games", flags->games);
  games->between(1, 1'000'000'000)->capture_default_str()->type_name("K");
  Argument* seed = add_seed_flag(*command, flags->seed);
  add_match_table_flags(*command, flags->table, {games, seed});
  add_threads_flag(*command, flags->threads);
  command->add_option("--sprt", flags->sprt)->type_name("LOW,HIGH");
  command->add_flag("--processor-time", flags->processor_time);
  add_json_flag(*command, flags->json);
  command->example(
      "stadtluft match --game GAME --players 2 --bots councillor:10ms,journeyman --games 200 "
      "--sprt 0,40");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_match(program, *flags); };
  });
}

}  // namespace stadtluft
