#include <chrono>
#include <fstream>

#include <fmt/format.h>

#include "bots/learning/starts.h"
#include "bots/learning/train.h"
#include "cli/commands.h"
#include "cli/shared_flags.h"
#include "cli/speech.h"
#include "cli/terminal.h"

namespace stadtluft {
namespace {

struct TrainFlags {
  std::string game;
  std::string players = "2,3,4";
  std::vector<std::string> options;
  std::string vary;
  unsigned sets = 2;
  TrainOrder order;
  std::string out;
};

// The command that makes the net again.
std::string command_text(const TrainFlags& flags, const TrainOrder& order) {
  std::string text = fmt::format(
      "stadtluft train --game {} --players {} --rounds {} --games {} --seed {} --lambda {} --blend "
      "{} --units {} --epochs {} --keep {} --lessons {}",
      order.game, flags.players, order.rounds, order.games, order.seed, order.lambda, order.blend,
      order.hidden, order.epochs, order.keep, order.lessons);
  if (!flags.vary.empty()) text += fmt::format(" --vary {} --sets {}", flags.vary, flags.sets);
  if (order.policy_first) text += " --policy-first";
  for (const std::string& option : flags.options) text += " --option " + option;
  return text;
}

// A line now and then, however fast the games are.
class PartTeller {
 public:
  void operator()(const TrainPart& part) {
    const auto now = std::chrono::steady_clock::now();
    if (part.games < part.of && now - last_ < kPause) return;
    last_ = now;
    fmt::print("round {}: {} of {} games\n", part.round, part.games, part.of);
    std::fflush(stdout);
  }

 private:
  static constexpr std::chrono::seconds kPause{30};
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

void tell_round(const TrainRound& round) {
  fmt::print(
      "round {}: {} games, {} lessons; of the final lead the value tells {:.3f}, the net so far "
      "{:.3f}; loss {:.4f}; {:.0f} s of play, {:.0f} s of learning\n",
      round.round, round.games, round.lessons, round.told_by_value, round.told_by_net, round.loss,
      round.play_seconds, round.fit_seconds);
  std::fflush(stdout);
}

void tell_proof(const TrainProof& proof) {
  fmt::print(
      "{} players, {} lessons of games that were held out: of the final lead the value tells "
      "{:.3f}, the net {:.3f}\n",
      proof.players, proof.lessons, proof.told_by_value, proof.told_by_net);
}

int run_train(Program& program, const TrainFlags& flags) {
  const Result<const AnyGame*> game = program.game(flags.game);
  if (!game) return refuse(game.error());
  const Result<Brains> brains = program.brains();
  if (!brains) return refuse(brains.error());
  TrainOrder order = flags.order;
  order.game = (*game)->info().id;
  for (const std::string& players : split(flags.players, ',')) {
    if (const std::string fault = not_whole(players); !fault.empty())
      return refuse({"--players", fault});
    Result<OptionValues> options =
        read_options(**game, flags.options, static_cast<unsigned>(std::stoul(players)));
    if (!options) return refuse(options.error());
    const StartsOrder wanted = {
        .options = std::move(*options),
        .vary = flags.vary.empty() ? std::vector<std::string>{} : split(flags.vary, ','),
        .sets = flags.sets,
        .seed = order.seed};
    Result<std::vector<OptionValues>> starts = training_starts(**game, wanted);
    if (!starts) return refuse(starts.error());
    order.options.insert(order.options.end(), starts->begin(), starts->end());
  }
  order.made_by = command_text(flags, order);
  fmt::print("{}\n", order.made_by);
  const TrainProgress progress = {.part = PartTeller(), .round = tell_round, .proof = tell_proof};
  const Result<std::string> net = train(**program.games(), *brains, order, progress);
  if (!net) return refuse(net.error());
  std::ofstream file(flags.out, std::ios::binary);
  file << *net;
  if (!file.flush()) return refuse({flags.out, say("bad.written")});
  fmt::print("{}: {} KiB\n", flags.out, net->size() / 1024);
  return kOk;
}

}  // namespace

void add_train_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<TrainFlags>();
  Arguments* command = app.add_subcommand("train");
  TrainOrder& order = flags->order;
  add_game_flag(*command, flags->game);
  command->add_option("--players", flags->players)->capture_default_str()->type_name("N[,N…]");
  command->add_option("--vary", flags->vary)->type_name("NAME[,NAME…]");
  command->add_option("--sets", flags->sets)
      ->between(1, 100)
      ->capture_default_str()
      ->type_name("K");
  command->add_option("--rounds", order.rounds)
      ->between(1, 1000)
      ->capture_default_str()
      ->type_name("K");
  command->add_option("--games", order.games)
      ->between(16, 10'000'000)
      ->capture_default_str()
      ->type_name("N");
  add_seed_flag(*command, order.seed);
  command->add_option("--lambda", order.lambda)
      ->between_real(0.0, 1.0)
      ->capture_default_str()
      ->type_name("X");
  command->add_option("--blend", order.blend)
      ->between_real(0.0, 1.0)
      ->capture_default_str()
      ->type_name("X");
  command->add_option("--units", order.hidden)
      ->between(8, 512)
      ->capture_default_str()
      ->type_name("N");
  command->add_option("--epochs", order.epochs)
      ->between(1, 100)
      ->capture_default_str()
      ->type_name("N");
  command->add_option("--keep", order.keep)
      ->between(1, 1000)
      ->capture_default_str()
      ->type_name("K");
  command->add_option("--lessons", order.lessons)
      ->between(2, 1000)
      ->capture_default_str()
      ->type_name("N");
  command->add_flag("--policy-first", order.policy_first);
  command->add_option("--threads", order.threads)
      ->between(1, 256)
      ->capture_default_str()
      ->type_name("N");
  add_option_flag(*command, flags->options);
  command->add_option("--work", order.work)->type_name("DIR");
  command->add_option("--out", flags->out)->required()->type_name("FILE");
  command->example("stadtluft train --game GAME --work build/train --out data/nets/GAME.net");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_train(program, *flags); };
  });
}

}  // namespace stadtluft
