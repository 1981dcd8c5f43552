#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "engine/notation/message_json.h"
#include "record/position.h"
#include "record/record.h"
#include "server/base/dice.h"

namespace stadtluft {
namespace {

struct ReplayFlags {
  std::string file;
  bool verify = false;
  bool verify_dice = false;
  bool other_data = false;
  std::size_t at = 0;
  bool has_at = false;
};

void print_steps(const Record& record) {
  fmt::print("{}", record.game->info().id);
  for (std::size_t seat = 0; seat < record.players.size(); ++seat)
    fmt::print("  {} {} ({})", seat, record.players[seat].name, record.players[seat].kind);
  fmt::print("\n");
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    const Step& step = record.steps[i];
    const std::string who = step.by_chance() ? "chance" : fmt::format("seat {}", step.seat);
    fmt::print("{:5}  {}  {}\n", i + 1, pad(who, 6), step.text);
  }
}

int check_dice(const Record& record, OtherData other) {
  const Result<std::vector<server::Draw>> draws =
      server::start_crypto() ? server::verify_dice(record, other)
                             : Result<std::vector<server::Draw>>(Error{"", "libsodium is broken"});
  if (!draws) {
    refuse(draws.error());
    return kCheckFailed;
  }
  fmt::print("{}: the secret fits the commitment, and all {} outcomes are as it decides\n",
             record.file, draws->size());
  return kOk;
}

int run_replay(Program& program, const ReplayFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return refuse(games.error());
  const Result<Record> record = load_record_file(**games, flags.file);
  if (!record) return refuse(record.error());
  const OtherData other = flags.other_data ? OtherData::accept : OtherData::refuse;
  if (const Status status = check_data(*record, other); !status) return refuse(status.error());

  if (flags.verify_dice) return check_dice(*record, other);
  if (flags.verify) {
    if (const Status status = verify(*record, other); !status) {
      refuse(status.error());
      return kCheckFailed;
    }
    fmt::print("{}: all {} steps are legal{}\n", flags.file, record->steps.size(),
               record->result ? " and the result is right" : "; the game is not over");
    return kOk;
  }
  if (flags.has_at) {
    if (flags.at > record->steps.size())
      return refuse({"--at", say("bad.steps", {{"count", std::to_string(record->steps.size())}})});
    const Result<AnyState> state = replay(*record, flags.at, other);
    if (!state) return refuse(state.error());
    fmt::print("{}", position_text({record->game, *state,
                                    fmt::format("{} after step {}", flags.file, flags.at)}));
    return kOk;
  }
  const Result<AnyState> state = replay(*record, kMaxRecordSteps, other);
  if (!state) return refuse(state.error());
  print_steps(*record);
  const bool over = record->game->turn(*state).over();
  fmt::print("{}: {}\n", over ? "result" : "not over; standings",
             json::serialize(standings_json(record->game->standings(*state))));
  return kOk;
}

}  // namespace

void add_replay_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<ReplayFlags>();
  Arguments* command = app.add_subcommand("replay");
  command->add_option("file", flags->file)->required()->type_name("FILE");
  command->add_flag("--verify", flags->verify);
  command->add_flag("--verify-dice", flags->verify_dice);
  Argument* at = command->add_option("--at", flags->at)->check(not_whole)->type_name("N");
  command->add_flag("--other-data", flags->other_data);
  command->example("stadtluft replay game.jsonl --at 40 > position.json");
  command->callback([&program, flags, at] {
    flags->has_at = at->count() > 0;
    program.chosen = [&program, flags] { return run_replay(program, *flags); };
  });
}

}  // namespace stadtluft
