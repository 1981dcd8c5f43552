#include <fmt/format.h>

#include "bots/players/registry.h"
#include "cli/commands.h"
#include "cli/match_table.h"
#include "cli/match_text.h"
#include "cli/shared_flags.h"
#include "cli/speech.h"
#include "cli/terminal.h"

namespace stadtluft {
namespace {

namespace json = boost::json;

struct LadderFlags {
  MatchTableFlags table;
  std::string bots =
      "dice,montecarlo:10ms,apprentice,journeyman,merchant,councillor:10ms,councillor:100ms,"
      "mayor";
  std::uint64_t blocks = 10;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  bool json = false;
};

void print_ladder(const LadderOrder& order, unsigned players, const LadderReport& report) {
  fmt::print("{} with {} players, {} games, seed {}; {} is {:.0f}\n\n", order.game, players,
             report.games, order.seed, order.anchor, order.level);
  std::vector<std::vector<std::string>> rows = {{"bot", "rating", "95 %", "games", "a decision"}};
  for (std::size_t i = report.rungs.size(); i-- > 0;) {
    const auto& rung = report.rungs[i];
    rows.push_back({rung.bot, fmt::format("{:.0f}", rung.elo),
                    fmt::format("{:.0f} to {:.0f}", rung.low, rung.high),
                    fmt::format("{}", rung.games), time_text(rung.decision_us)});
  }
  fmt::print("{}", table_text(rows));
}

void print_ladder_json(const LadderOrder& order, unsigned players, const LadderReport& report) {
  json::array rungs;
  for (const LadderRung& rung : report.rungs)
    rungs.push_back(json::object{{"bot", rung.bot},
                                 {"rating", rung.elo},
                                 {"low", rung.low},
                                 {"high", rung.high},
                                 {"games", rung.games},
                                 {"decision_us", rung.decision_us}});
  fmt::print("{}\n", json::serialize(json::object{{"game", order.game},
                                                  {"players", players},
                                                  {"seed", order.seed},
                                                  {"games", report.games},
                                                  {"anchor", order.anchor},
                                                  {"level", order.level},
                                                  {"rungs", std::move(rungs)}}));
}

int run_ladder(Program& program, const LadderFlags& flags) {
  Result<MatchTable> table = read_match_table(program, flags.table);
  if (!table) return refuse(table.error());
  const Result<Brains> brains = program.brains();
  if (!brains) return refuse(brains.error());
  LadderOrder order;
  order.game = table->game;
  order.options = table->options;
  order.deals = std::move(table->deals);
  order.bots = split(flags.bots, ',');
  if (const Status known = check_contestants(order.bots, "--bots"); !known)
    return refuse(known.error());
  order.blocks = flags.blocks;
  order.seed = flags.seed;
  order.threads = flags.threads;
  Result<LadderReport> report = Error{};
  {
    Progress progress("playing", ladder_pairs(order.bots.size()));
    order.progress = [&](std::uint64_t done) { progress.at(done); };
    report = play_ladder(**program.games(), *brains, order);
  }
  if (!report) return refuse({"--bots", say("bad.rungs", {{"reason", report.error().what}})});
  if (flags.json)
    print_ladder_json(order, table->players, *report);
  else
    print_ladder(order, table->players, *report);
  return kOk;
}

}  // namespace

void add_ladder_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<LadderFlags>();
  Arguments* command = app.add_subcommand("ladder");
  command->add_option("--bots", flags->bots)->capture_default_str()->type_name("BOT,BOT…");
  Argument* blocks = command->add_option("--blocks", flags->blocks);
  blocks->between(1, 1'000'000)->capture_default_str()->type_name("K");
  add_match_table_flags(*command, flags->table, {blocks});
  add_seed_flag(*command, flags->seed);
  add_threads_flag(*command, flags->threads);
  add_json_flag(*command, flags->json);
  command->example("stadtluft ladder --game GAME --players 4 --blocks 5");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_ladder(program, *flags); };
  });
}

}  // namespace stadtluft
