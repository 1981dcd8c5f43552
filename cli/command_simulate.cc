#include <numeric>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "bots/players/registry.h"
#include "cli/commands.h"
#include "cli/shared_flags.h"
#include "cli/simulate_record.h"
#include "cli/simulate_study.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "engine/notation/message_json.h"

namespace stadtluft {
namespace {

struct SimulateFlags {
  std::string game;
  unsigned players = 0;
  std::uint64_t games = 100;
  std::string bots = "dice";
  std::uint64_t seed = 1;
  std::vector<std::string> options;
  unsigned threads = 1;
  std::uint64_t limit = 10'000'000;
  bool json = false;
  bool cards = false;
  std::string record;
};

double per(double sum, std::uint64_t count) {
  return count == 0 ? 0 : sum / static_cast<double>(count);
}
double per(std::uint64_t sum, std::uint64_t count) { return per(static_cast<double>(sum), count); }
double per(std::int64_t sum, std::uint64_t count) { return per(static_cast<double>(sum), count); }

const std::string& bot_at(const SimulationOrder& order, std::size_t seat) {
  return order.bots[order.bots.size() == 1 ? 0 : seat];
}

json::object counts_json(const std::vector<MessageSpec>& specs,
                         const std::vector<std::uint64_t>& counts) {
  json::object object;
  for (std::size_t i = 0; i < counts.size(); ++i) object[specs[i].name] = counts[i];
  return object;
}

json::object report_json(const AnyGame& game, const SimulationOrder& order,
                         const ArenaReport& report) {
  json::array seats;
  for (Seat seat = 0; seat < report.players; ++seat)
    seats.push_back(json::object{{"seat", seat},
                                 {"bot", bot_at(order, seat)},
                                 {"mean_points", per(report.seats[seat].points, report.games)},
                                 {"best_points", report.seats[seat].best},
                                 {"win_share", report.win_share(seat)},
                                 {"decisions", report.seats[seat].decisions}});
  return {{"game", order.game},
          {"players", report.players},
          {"options", options_json(game.option_specs(), order.options)},
          {"seed", order.arena.seed},
          {"games", report.games},
          {"unfinished", report.unfinished},
          {"illegal", report.illegal},
          {"decisions", report.decisions},
          {"chances", report.chances},
          {"seconds", report.seconds},
          {"decisions_per_second", static_cast<double>(report.decisions) / report.seconds},
          {"games_per_second", static_cast<double>(report.games) / report.seconds},
          {"mean_length", per(report.decisions, report.games)},
          {"shortest", report.shortest},
          {"longest", report.longest},
          {"mean_branching", per(report.offered, report.decisions)},
          {"most_offered", report.most_offered},
          {"mean_winner_points", per(report.winner_points, report.games)},
          {"fingerprint", fmt::format("{:016x}", report.fingerprint)},
          {"seats", std::move(seats)},
          {"actions", counts_json(game.grammar().actions, report.actions)},
          {"questions", counts_json(game.grammar().questions, report.questions)}};
}

void print_counts(const char* title, const std::vector<MessageSpec>& specs,
                  const std::vector<std::uint64_t>& counts, std::uint64_t games) {
  std::vector<std::size_t> by_count(counts.size());
  std::iota(by_count.begin(), by_count.end(), std::size_t{0});
  std::stable_sort(by_count.begin(), by_count.end(),
                   [&](std::size_t x, std::size_t y) { return counts[x] > counts[y]; });
  std::vector<std::vector<std::string>> rows = {{title, "times", "a game"}};
  for (const std::size_t i : by_count)
    rows.push_back({std::string(specs[i].name), fmt::format("{}", counts[i]),
                    fmt::format("{:.2f}", per(counts[i], games))});
  fmt::print("\n{}", table_text(rows));
}

void print_report(const AnyGame& game, const SimulationOrder& order, const ArenaReport& report) {
  const auto decisions = static_cast<double>(report.decisions);
  fmt::print("{} with {} players, seed {}\n\n", order.game, report.players, order.arena.seed);
  fmt::print("games                 {}{}\n", report.games,
             report.unfinished == 0 ? ""
                                    : fmt::format(" ({} stopped at the limit of {} decisions)",
                                                  report.unfinished, order.arena.limit));
  fmt::print("decisions             {}\n", report.decisions);
  fmt::print("illegal answers       {}\n", report.illegal);
  fmt::print("outcomes of chance    {}\n", report.chances);
  fmt::print("decisions per second  {:.0f}\n", decisions / report.seconds);
  fmt::print("games per second      {:.1f}\n", static_cast<double>(report.games) / report.seconds);
  fmt::print("decisions a game      {:.1f} (from {} to {})\n", per(report.decisions, report.games),
             report.shortest, report.longest);
  fmt::print("answers a question    {:.2f} (at most {})\n", per(report.offered, report.decisions),
             report.most_offered);
  fmt::print("points of the winner  {:.2f}\n\n", per(report.winner_points, report.games));

  std::vector<std::vector<std::string>> rows = {
      {"seat", "bot", "mean points", "best", "win share", "decisions a game"}};
  for (Seat seat = 0; seat < report.players; ++seat)
    rows.push_back({fmt::format("{}", seat), bot_at(order, seat),
                    fmt::format("{:.2f}", per(report.seats[seat].points, report.games)),
                    fmt::format("{}", report.seats[seat].best),
                    fmt::format("{:.1f} %", 100 * report.win_share(seat)),
                    fmt::format("{:.1f}", per(report.seats[seat].decisions, report.games))});
  fmt::print("{}", table_text(rows));
  print_counts("question", game.grammar().questions, report.questions, report.games);
  print_counts("action", game.grammar().actions, report.actions, report.games);
}

int run_study(Program& program, const AnyGame& game, SimulationOrder& order, const Brains& brains,
              const SimulateFlags& flags) {
  Result<Study> result = Error{};
  {
    Progress progress("simulating", flags.games);
    order.arena.progress = [&](std::uint64_t done) { progress.at(done); };
    result = study(**program.games(), game, order, brains);
  }
  if (!result) return refuse(result.error());
  if (flags.json)
    print_study_json(game, order, *result);
  else
    print_study(game, order, *result);
  return kOk;
}

int run_record(Program& program, const AnyGame& game, SimulationOrder& order, const Brains& brains,
               const SimulateFlags& flags) {
  Result<Recorded> recorded = Error{};
  {
    Progress progress("recording", flags.games);
    order.arena.progress = [&](std::uint64_t done) { progress.at(done); };
    recorded = record_games(**program.games(), game, order, brains, flags.record);
  }
  if (!recorded) return refuse(recorded.error());
  const ArenaReport& report = recorded->report;
  if (flags.json) {
    json::object document =
        report.games > 0 ? report_json(game, order, report) : json::object{{"game", order.game}};
    document["recorded"] = json::object{{"folder", recorded->folder},
                                        {"games", recorded->games},
                                        {"files", recorded->files},
                                        {"before", recorded->before}};
    fmt::print("{}\n", json::serialize(document));
  } else {
    if (report.games > 0) print_report(game, order, report);
    fmt::print("{}{}: {} games in {} files{}\n", report.games > 0 ? "\n" : "", recorded->folder,
               recorded->games, recorded->files,
               recorded->before > 0
                   ? fmt::format("; {} of them were there already", recorded->before)
                   : "");
  }
  return report.illegal == 0 ? kOk : kCheckFailed;
}

int run_simulate(Program& program, const SimulateFlags& flags) {
  const Result<const AnyGame*> game = program.game(flags.game);
  if (!game) return refuse(game.error());
  SimulationOrder order;
  order.game = (*game)->info().id;
  order.bots = split(flags.bots, ',');
  if (const Status known = check_bots(order.bots, "--bot"); !known) return refuse(known.error());
  unsigned players = flags.players;
  if (players == 0 && order.bots.size() > 1) players = static_cast<unsigned>(order.bots.size());
  Result<OptionValues> options = read_options(**game, flags.options, players);
  if (!options) return refuse(options.error());
  order.options = *options;
  const std::size_t seats = (*game)->players(*(*game)->start(order.options));
  if (order.bots.size() != 1 && order.bots.size() != seats)
    return refuse({"--bot", say("bad.bots", {{"players", std::to_string(seats)},
                                             {"count", std::to_string(order.bots.size())}})});
  order.arena.games = flags.games;
  order.arena.seed = flags.seed;
  order.arena.limit = flags.limit;
  order.arena.threads = flags.threads;

  const Result<Brains> brains = program.brains();
  if (!brains) return refuse(brains.error());
  if (flags.cards) return run_study(program, **game, order, *brains, flags);
  if (!flags.record.empty()) return run_record(program, **game, order, *brains, flags);
  Result<ArenaReport> report = Error{};
  {
    Progress progress("simulating", flags.games);
    order.arena.progress = [&](std::uint64_t done) { progress.at(done); };
    report = simulate(**program.games(), order, *brains);
  }
  if (!report) return refuse(report.error());
  if (flags.json)
    fmt::print("{}\n", json::serialize(report_json(**game, order, *report)));
  else
    print_report(**game, order, *report);
  return report->illegal == 0 ? kOk : kCheckFailed;
}

}  // namespace

void add_simulate_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<SimulateFlags>();
  Arguments* command = app.add_subcommand("simulate");
  add_game_flag(*command, flags->game);
  command->add_option("--players", flags->players)->between(1, int{kMaxSeats})->type_name("N");
  command->add_option("--games", flags->games)
      ->between(1, 1'000'000'000)
      ->capture_default_str()
      ->type_name("K");
  command->add_option("--bot", flags->bots)->capture_default_str()->type_name("BOT[,BOT…]");
  add_seed_flag(*command, flags->seed);
  add_option_flag(*command, flags->options);
  add_threads_flag(*command, flags->threads);
  command->add_option("--limit", flags->limit)
      ->between(1, std::int64_t{1} << 60)
      ->capture_default_str()
      ->type_name("N");
  const Argument* cards = command->add_flag("--cards", flags->cards);
  command->add_option("--record", flags->record)->type_name("DIR")->excludes(cards);
  add_json_flag(*command, flags->json);
  command->example(
      "stadtluft simulate --game GAME --players 4 --games 1000 --bot dice --seed 7 --option "
      "turn_cap=60");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_simulate(program, *flags); };
  });
}

}  // namespace stadtluft
