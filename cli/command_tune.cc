#include <fstream>

#include <fmt/format.h>

#include "bots/tune.h"
#include "cli/commands.h"
#include "cli/shared_flags.h"
#include "cli/terminal.h"

namespace stadtluft {
namespace {

struct TuneFlags {
  std::string game;
  std::string players = "2";
  std::vector<std::string> options;
  TuneOrder order;
  std::string out;
};

// The command that makes the file again.
std::string command_text(const TuneFlags& flags, const TuneOrder& order) {
  std::string text = fmt::format(
      "stadtluft tune --game {} --players {} --rounds {} --seed {} --step {} --perturbation {}",
      order.game, flags.players, order.rounds, order.seed, order.step, order.perturbation);
  for (const std::string& option : flags.options) text += " --option " + option;
  if (order.policy) text += " --policy";
  if (order.by_hand) text += " --from-hand";
  return text;
}

int run_tune(Program& program, const TuneFlags& flags) {
  const Result<const AnyGame*> game = program.game(flags.game);
  if (!game) return refuse(game.error());
  const Result<Brains> brains = Brains::load(program.data());
  if (!brains) return refuse(brains.error());
  TuneOrder order = flags.order;
  order.game = (*game)->info().id;
  for (const std::string& players : split(flags.players, ',')) {
    if (const std::string fault = not_whole(players); !fault.empty())
      return refuse({"--players", fault});
    Result<OptionValues> options =
        read_options(**game, flags.options, static_cast<unsigned>(std::stoul(players)));
    if (!options) return refuse(options.error());
    order.options.push_back(std::move(*options));
  }

  Result<TuneReport> report = Error{};
  {
    Progress progress("tuning", order.rounds);
    order.progress = [&](std::uint64_t done) { progress.at(done); };
    report = tune(**program.games(), *brains, order);
  }
  if (!report) return refuse(report.error());
  const std::string text =
      weights_text(fmt::format("Weights of the {} of {}, fitted in {} games by\n{}",
                               order.policy ? "policy" : "value", order.game, report->games,
                               command_text(flags, order)),
                   report->after);
  if (flags.out.empty()) {
    fmt::print("{}", text);
    return kOk;
  }
  std::ofstream file(flags.out, std::ios::binary);
  file << text;
  if (!file.flush()) return refuse({flags.out, "cannot be written"});
  std::vector<std::vector<std::string>> rows = {{"weight", "before", "after"}};
  for (std::size_t i = 0; i < report->after.size(); ++i)
    rows.push_back({std::string(report->after[i].first),
                    fmt::format("{:.4f}", report->before[i].second),
                    fmt::format("{:.4f}", report->after[i].second)});
  fmt::print("{}", table_text(rows));
  return kOk;
}

}  // namespace

void add_tune_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<TuneFlags>();
  Arguments* command =
      app.add_subcommand("tune", "Fit the weights of a game's value by games of Journeymen");
  add_game_flag(*command, flags->game);
  command->add_option("--players", flags->players, "Numbers of players, played in turn")
      ->capture_default_str()
      ->type_name("N[,N…]");
  command->add_option("--rounds", flags->order.rounds, "Rounds of two games each")
      ->between(1, 100'000'000)
      ->capture_default_str()
      ->type_name("K");
  add_seed_flag(*command, flags->order.seed, "The same seed gives the same weights");
  command->add_option("--step", flags->order.step, "Size of the steps at the beginning")
      ->between_real(0.0, 10.0)
      ->capture_default_str()
      ->type_name("X");
  command
      ->add_option("--perturbation", flags->order.perturbation,
                   "How far the weights are moved for a round")
      ->between_real(0.01, 10.0)
      ->capture_default_str()
      ->type_name("X");
  add_option_flag(*command, flags->options);
  command->add_flag("--policy", flags->order.policy,
                    "Fit the weights by which single answers are chosen in a search");
  command->add_flag("--from-hand", flags->order.by_hand,
                    "Start from the weights set by hand, not from the fitted ones");
  command->add_option("--out", flags->out, "Write the weights to this file")->type_name("FILE");
  command->footer(
      "Example: stadtluft tune --game firenze --players 2,4 --rounds 2000 --seed 1 --out "
      "data/bots/firenze.toml");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_tune(program, *flags); };
  });
}

}  // namespace stadtluft
