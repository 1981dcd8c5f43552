#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "engine/notation/message_json.h"
#include "record/data_set.h"
#include "record/position.h"
#include "record/record.h"
#include "server/base/dice.h"
#include "server/base/names.h"

namespace stadtluft {
namespace {

struct ReplayFlags {
  std::string file;
  bool verify = false;
  bool verify_dice = false;
  bool other_data = false;
  std::size_t at = 0;
  bool has_at = false;
  std::uint64_t number = 0;  // of a game in bulk
  bool has_number = false;
  std::string save;
};

void print_steps(const Record& record) {
  fmt::print("{}", record.game->info().id);
  for (std::size_t seat = 0; seat < record.players.size(); ++seat)
    fmt::print("  {} {} ({})", seat, server::clean_line(record.players[seat].name),
               server::clean_line(record.players[seat].kind));
  fmt::print("\n");
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    const Step& step = record.steps[i];
    const std::string who = step.by_chance() ? "chance" : fmt::format("seat {}", step.seat);
    fmt::print("{:5}  {}  {}\n", i + 1, pad(who, 6), step.text);
  }
}

// What the seats of people had to do with the dice, one line each: who reads it knows their own.
void print_seats(const server::DicePromise& promise) {
  for (std::size_t i = 0; i < promise.seats.size(); ++i) {
    const server::DiceSeat& seat = promise.seats[i];
    switch (seat.part) {
      case server::DiceSeat::Part::seed:
        fmt::print("seat {}: its seed {} is part of the dice\n", i, seat.seed);
        break;
      case server::DiceSeat::Part::withheld:
        fmt::print("seat {}: no seed, it did not reveal what it had committed to\n", i);
        break;
      case server::DiceSeat::Part::bot:
        fmt::print("seat {}: no seed, a bot of the house\n", i);
        break;
      default:
        fmt::print("seat {}: no seed, it did not commit to one\n", i);
    }
  }
}

int check_dice(const Record& record, OtherData other) {
  const Result<server::DiceProof> proof =
      server::start_crypto() ? server::verify_dice(record, other)
                             : Result<server::DiceProof>(Error{"", "libsodium is broken"});
  if (!proof) {
    refuse(proof.error());
    return kCheckFailed;
  }
  print_seats(proof->promise);
  fmt::print("commitment {}\n", proof->promise.commitment);
  fmt::print("{}: the secret fits the commitment, and all {} outcomes are as the dice decide\n",
             record.file, proof->draws.size());
  return kOk;
}

// Every game of a folder or file of many.
int check_all(const Games& games, const ReplayFlags& flags, OtherData other) {
  std::uint64_t count = 0;
  std::uint64_t steps = 0;
  std::uint64_t stopped = 0;
  const Status good = for_each_game(games, flags.file, [&](const Record& game, std::uint64_t) {
    if (Status status = verify(game, other); !status) return status;
    ++count;
    steps += game.steps.size();
    if (!game.result) ++stopped;
    return Status();
  });
  if (!good) {
    refuse(good.error());
    return kCheckFailed;
  }
  fmt::print("{}: all {} steps of {} games are legal and the results are right{}\n", flags.file,
             steps, count,
             stopped > 0 ? fmt::format("; {} games were stopped at the limit", stopped) : "");
  return kOk;
}

Result<Record> load(const Games& games, const ReplayFlags& flags) {
  const bool many = is_data_set(flags.file);
  if (many && !flags.has_number) return Error{"--game-number", say("bad.which_game")};
  if (!many && flags.has_number) return Error{"--game-number", say("bad.one_game")};
  return many ? load_game(games, flags.file, flags.number) : load_record_file(games, flags.file);
}

int run_replay(Program& program, const ReplayFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return refuse(games.error());
  if (flags.verify && !flags.has_number && is_data_set(flags.file))
    return check_all(**games, flags, flags.other_data ? OtherData::accept : OtherData::refuse);
  const Result<Record> record = load(**games, flags);
  if (!record) return refuse(record.error());
  const OtherData other = flags.other_data ? OtherData::accept : OtherData::refuse;
  if (const Status status = check_data(*record, other); !status) return refuse(status.error());

  if (!flags.save.empty()) {
    if (Status status = save_record_file(*record, flags.save); !status)
      return refuse(status.error());
    return kOk;
  }
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
                                    fmt::format("{} after step {}", flags.file, flags.at),
                                    record->rules}));
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
  Argument* number =
      command->add_option("--game-number", flags->number)->check(not_whole)->type_name("N");
  command->add_option("--save", flags->save)->type_name("FILE");
  command->example("stadtluft replay game.jsonl --at 40 > position.json");
  command->callback([&program, flags, at, number] {
    flags->has_at = at->count() > 0;
    flags->has_number = number->count() > 0;
    program.chosen = [&program, flags] { return run_replay(program, *flags); };
  });
}

}  // namespace stadtluft
