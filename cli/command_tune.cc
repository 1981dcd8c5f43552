#include <algorithm>
#include <array>
#include <fstream>

#include <fmt/format.h>

#include "bots/fitting/tune.h"
#include "cli/commands.h"
#include "cli/shared_flags.h"
#include "cli/speech.h"
#include "cli/terminal.h"

namespace stadtluft {
namespace {

// In the order of Fit.
constexpr std::array<std::string_view, 3> kFits = {"value", "policy", "slopes"};
constexpr std::array<std::string_view, 3> kTitles = {
    "Weights of the value", "Weights of the policy", "Slopes of the items of the value"};

struct TuneFlags {
  std::string fit = "value";
  std::string game;
  std::string players = "2";
  std::vector<std::string> options;
  TuneOrder order;
  std::string out;
};

// The command that makes the file again.
std::string command_text(const TuneFlags& flags, const TuneOrder& order) {
  std::string text = fmt::format("stadtluft tune --game {} --players {} --rounds {} --seed {}",
                                 order.game, flags.players, order.rounds, order.seed);
  if (order.fit != Fit::slopes)
    text += fmt::format(" --step {} --perturbation {}", order.step, order.perturbation);
  for (const std::string& option : flags.options) text += " --option " + option;
  if (order.fit != Fit::value) text += " --fit " + flags.fit;
  if (order.by_hand) text += " --from-hand";
  return text;
}

int run_tune(Program& program, const TuneFlags& flags) {
  const Result<const AnyGame*> game = program.game(flags.game);
  if (!game) return refuse(game.error());
  const Result<Brains> brains = program.brains();
  if (!brains) return refuse(brains.error());
  TuneOrder order = flags.order;
  order.game = (*game)->info().id;
  order.fit = static_cast<Fit>(std::find(kFits.begin(), kFits.end(), flags.fit) - kFits.begin());
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
      weights_text(fmt::format("{} of {}, fitted in {} games by\n{}",
                               kTitles[static_cast<std::size_t>(order.fit)], order.game,
                               report->games, command_text(flags, order)),
                   report->after);
  if (flags.out.empty()) {
    fmt::print("{}", text);
    return kOk;
  }
  std::ofstream file(flags.out, std::ios::binary);
  file << text;
  if (!file.flush()) return refuse({flags.out, say("bad.written")});
  std::vector<std::vector<std::string>> rows = {{"weight", "before", "after"}};
  for (std::size_t i = 0; i < report->after.size(); ++i)
    rows.push_back({std::string(report->after[i].first),
                    fmt::format("{:.4f}", report->before[i].second),
                    fmt::format("{:.4f}", report->after[i].second)});
  fmt::print("{}", table_text(rows));
  if (order.fit == Fit::slopes)
    fmt::print("of the variance of the final lead told: {:.4f} before, {:.4f} after\n",
               report->told[0], report->told[1]);
  return kOk;
}

}  // namespace

void add_tune_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<TuneFlags>();
  Arguments* command = app.add_subcommand("tune");
  add_game_flag(*command, flags->game);
  command->add_option("--players", flags->players)->capture_default_str()->type_name("N[,N…]");
  command->add_option("--rounds", flags->order.rounds)
      ->between(1, 100'000'000)
      ->capture_default_str()
      ->type_name("K");
  add_seed_flag(*command, flags->order.seed);
  command->add_option("--step", flags->order.step)
      ->between_real(0.0, 10.0)
      ->capture_default_str()
      ->type_name("X");
  command->add_option("--perturbation", flags->order.perturbation)
      ->between_real(0.01, 10.0)
      ->capture_default_str()
      ->type_name("X");
  add_option_flag(*command, flags->options);
  command->add_option("--fit", flags->fit)
      ->one_of({kFits.begin(), kFits.end()})
      ->capture_default_str()
      ->type_name("WHAT");
  command->add_flag("--from-hand", flags->order.by_hand);
  command->add_option("--out", flags->out)->type_name("FILE");
  command->example(
      "stadtluft tune --game GAME --players 2,4 --rounds 2000 --seed 1 --out "
      "data/bots/GAME.toml");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_tune(program, *flags); };
  });
}

}  // namespace stadtluft
