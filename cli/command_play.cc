#include <algorithm>
#include <array>
#include <map>
#include <random>

#include <fmt/format.h>

#include "bots/players/registry.h"
#include "cli/commands.h"
#include "cli/shared_flags.h"
#include "cli/speech.h"
#include "cli/terminal_game.h"

namespace stadtluft {
namespace {

constexpr std::string_view kHuman = "human";
constexpr double kHintMs = 300;  // as on a server

struct PlayFlags {
  std::string game;
  std::string seats = "human,apprentice";
  std::string names;
  std::vector<std::string> options;
  std::uint64_t seed = 0;
  bool has_seed = false;
  std::string language = speech().language();
  std::string resume;
  std::string save;
  bool plain = false;
  bool other_data = false;
};

std::uint64_t fresh_seed() {
  std::random_device device;
  // Short enough to be typed in again.
  return device() % 1'000'000'000U;
}

// "You" for the only human, "Player 2" for one of several, the bot's name (with a number if there
// are more of its kind) for a bot.
std::vector<RecordPlayer> name_players(const std::vector<std::string>& kinds, const Catalogue& ui) {
  std::map<std::string, int> of_kind;
  for (const std::string& kind : kinds) ++of_kind[kind];
  std::map<std::string, int> number;
  std::vector<RecordPlayer> players;
  for (const std::string& kind : kinds) {
    const std::string n = std::to_string(++number[kind]);
    std::string name;
    if (kind == kHuman)
      name = of_kind[kind] == 1 ? ui.text("play.you") : ui.text("play.player", {{"number", n}});
    else
      name =
          ui.text(fmt::format("bot.{}.name", bot_id(kind))) + (of_kind[kind] == 1 ? "" : " " + n);
    players.push_back({name, kind});
  }
  return players;
}

Status use_names(const std::string& list, std::vector<RecordPlayer>& players) {
  if (list.empty()) return {};
  const std::vector<std::string> names = split(list, ',');
  if (names.size() != players.size())
    return Error{"--names", say("bad.names", {{"seats", std::to_string(players.size())},
                                              {"count", std::to_string(names.size())}})};
  for (std::size_t i = 0; i < names.size(); ++i)
    if (!names[i].empty()) players[i].name = names[i];
  return {};
}

Status check_seats(const std::vector<std::string>& kinds) {
  for (const std::string& kind : kinds)
    if (kind != kHuman && !check_bot(kind))
      return Error{
          "--seats",
          say("bad.seat_kind",
              {{"text", kind},
               {"words", listed(std::vector<std::string>(bot_ids().begin(), bot_ids().end()))}})};
  return {};
}

Result<Session> new_session(Program& program, const PlayFlags& flags, const Catalogue& ui) {
  const Result<const AnyGame*> game = program.game(flags.game);
  if (!game) return game.error();
  const std::vector<std::string> kinds = split(flags.seats, ',');
  if (const Status status = check_seats(kinds); !status) return status.error();
  const GameInfo& info = (*game)->info();
  if (kinds.size() < info.min_players || kinds.size() > info.max_players)
    return Error{"--seats", say("bad.seats", {{"game", std::string(info.id)},
                                              {"low", std::to_string(info.min_players)},
                                              {"high", std::to_string(info.max_players)},
                                              {"count", std::to_string(kinds.size())}})};
  const Result<OptionValues> options =
      read_options(**game, flags.options, static_cast<unsigned>(kinds.size()));
  if (!options) return options.error();
  std::vector<RecordPlayer> players = name_players(kinds, ui);
  if (const Status status = use_names(flags.names, players); !status) return status.error();
  return Session::begin(**game, *options, std::move(players));
}

Result<Session> resumed_session(Program& program, const PlayFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return games.error();
  const Result<Record> record = load_record_file(**games, flags.resume);
  if (!record) return record.error();
  std::vector<std::string> kinds;
  for (const RecordPlayer& player : record->players) kinds.push_back(player.kind);
  if (const Status status = check_seats(kinds); !status)
    return Error{flags.resume, status.error().what};
  return Session::resume(*record, flags.other_data ? OtherData::accept : OtherData::refuse);
}

// Two words of a set option that the rules advise against having together: the game's texts have a
// warning.<word>_and_<word> for them.
void print_advice(const AnyGame& game, const OptionValues& options, const Catalogue& texts) {
  for (std::size_t i = 0; i < options.size(); ++i) {
    const OptionSpec& spec = game.option_specs()[i];
    if (spec.kind != OptionSpec::Kind::set) continue;
    for (std::size_t a = 0; a < spec.words.size(); ++a)
      for (std::size_t b = a + 1; b < spec.words.size(); ++b) {
        const std::string key = fmt::format("warning.{}_and_{}", spec.words[a], spec.words[b]);
        const bool both = (options[i] >> a & 1) != 0 && (options[i] >> b & 1) != 0;
        if (both && texts.has(key)) fmt::print("{}\n", texts.text(key));
      }
  }
}

int run_play(Program& program, const PlayFlags& flags) {
  const Result<Catalogue> ui = Catalogue::load(program.data(), flags.language, "cli");
  if (!ui) return refuse({"--lang", ui.error().text()});
  Result<Session> session =
      flags.resume.empty() ? new_session(program, flags, *ui) : resumed_session(program, flags);
  if (!session) return refuse(session.error());
  const std::string game(session->game().info().id);
  const Result<Catalogue> texts = Catalogue::load(program.data(), flags.language, game);
  if (!texts) return refuse(texts.error());

  print_advice(session->game(), session->record().options, *texts);
  TerminalSetup setup;
  setup.ui = &*ui;
  setup.texts = &*texts;
  setup.seed = flags.has_seed ? flags.seed : session->record().seed.value_or(fresh_seed());
  if (!session->record().seed) session->note_seed(setup.seed);
  setup.plain = flags.plain;
  setup.save_file = flags.save.empty() ? flags.resume : flags.save;
  const Games& games = session->record().rules.games(**program.games());
  const Result<Brains> brains = program.brains();
  if (!brains) return refuse(brains.error());
  for (const RecordPlayer& player : session->record().players) {
    if (player.kind == kHuman) {
      setup.bots.push_back(nullptr);
      continue;
    }
    Result<std::unique_ptr<AnyPlayer>> bot = make_any_player(games, game, player.kind, *brains);
    if (!bot) return refuse(bot.error());
    setup.bots.push_back(std::move(*bot));
  }
  setup.adviser = [&games, &brains, game](const AnyState& state, std::uint64_t seed) {
    return analyse(games, *brains, game, state, {.budget = {.ms = kHintMs}}, seed);
  };
  return TerminalGame(std::move(*session), std::move(setup)).run();
}

}  // namespace

void add_play_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<PlayFlags>();
  Arguments* command = app.add_subcommand("play");
  Argument* game = add_game_flag(*command, flags->game);
  Argument* seats =
      command->add_option("--seats", flags->seats)->capture_default_str()->type_name("SEAT,SEAT…");
  Argument* names = command->add_option("--names", flags->names)->type_name("NAME,NAME…");
  Argument* options = add_option_flag(*command, flags->options);
  Argument* seed = command->add_option("--seed", flags->seed)->check(not_whole)->type_name("S");
  add_language_flag(*command, flags->language);
  Argument* resume = command->add_option("--resume", flags->resume)->type_name("FILE");
  command->add_option("--save", flags->save)->type_name("FILE");
  command->add_flag("--plain", flags->plain);
  command->add_flag("--other-data", flags->other_data);
  for (Argument* other : {game, seats, names, options}) resume->excludes(other);
  command->example(
      "stadtluft play --game GAME --seats human,apprentice,dice --lang nl --save evening.jsonl");
  command->callback([&program, flags, seed] {
    flags->has_seed = seed->count() > 0;
    program.chosen = [&program, flags] { return run_play(program, *flags); };
  });
}

}  // namespace stadtluft
