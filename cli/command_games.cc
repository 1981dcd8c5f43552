#include <boost/json.hpp>
#include <fmt/format.h>

#include "bots/players/registry.h"
#include "cli/commands.h"
#include "cli/shared_flags.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "engine/notation/message_json.h"

namespace stadtluft {
namespace {

struct GamesFlags {
  std::string language = speech().language();
  bool json = false;
};

std::string values_of(const OptionSpec& spec, const Catalogue& ui) {
  switch (spec.kind) {
    case OptionSpec::Kind::flag:
      return "on, off";
    case OptionSpec::Kind::number:
      return ui.text("games.range",
                     {{"min", std::to_string(spec.min)}, {"max", std::to_string(spec.max)}});
    case OptionSpec::Kind::choice:
      return fmt::format("{}", fmt::join(spec.words, ", "));
    case OptionSpec::Kind::set:
      return spec.words.size() < 2
                 ? "none"
                 : ui.text("games.any_of",
                           {{"words", fmt::format("{}+{}", spec.words[0], spec.words[1])}});
  }
  return "";
}

// What the words of a choice mean, as far as the game's texts say it.
std::string meanings_of(const OptionSpec& spec, const Catalogue& texts) {
  std::vector<std::string> meanings;
  for (const std::string_view word : spec.words)
    if (const std::string key = fmt::format("option.{}.words.{}", spec.name, word); texts.has(key))
      meanings.push_back(fmt::format("{}: {}", word, texts.text(key)));
  return fmt::format("{}", fmt::join(meanings, "; "));
}

json::value game_json(const AnyGame& game, const Catalogue& texts, const Catalogue& ui) {
  const GameInfo& info = game.info();
  json::array options;
  for (const OptionSpec& spec : game.option_specs())
    options.push_back(json::object{{"name", spec.name},
                                   {"values", values_of(spec, ui)},
                                   {"standard", option_text(spec, spec.standard)}});
  return json::object{{"id", info.id},
                      {"name", game_name(texts, info)},
                      {"min_players", info.min_players},
                      {"max_players", info.max_players},
                      {"hidden_information", info.hidden_information},
                      {"chance", info.chance},
                      {"state_bytes", game.state_size()},
                      {"data_hash", fmt::format("{:016x}", game.data_hash())},
                      {"options", std::move(options)}};
}

void print_game(const AnyGame& game, const Catalogue& texts, const Catalogue& ui) {
  const GameInfo& info = game.info();
  const std::string players = info.min_players == info.max_players
                                  ? fmt::format("{}", info.min_players)
                                  : fmt::format("{}–{}", info.min_players, info.max_players);
  fmt::print("{}  {}\n", paint(Ink::bold, pad(info.id, 12)),
             ui.text("games.heading", {{"name", game_name(texts, info)}, {"players", players}}));
  if (texts.has("game.tagline")) fmt::print("              {}\n", texts.text("game.tagline"));
  for (const OptionSpec& spec : game.option_specs()) {
    const std::string help = fmt::format("option.{}.help", spec.name);
    fmt::print("    {} {}\n",
               pad(fmt::format("{}={}", spec.name, option_text(spec, spec.standard)), 26),
               values_of(spec, ui));
    for (const std::string& text :
         {texts.has(help) ? texts.text(help) : std::string(), meanings_of(spec, texts)})
      if (!text.empty())
        for (const std::string& line : wrap(text, 68))
          fmt::print("{}{}\n", std::string(31, ' '), paint(Ink::faint, line));
  }
}

int run_games(Program& program, const GamesFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return refuse(games.error());
  const Result<Catalogue> ui = Catalogue::load(program.data(), flags.language, "cli");
  if (!ui) return refuse({"--lang", ui.error().what});
  json::array list;
  for (const auto& game : (*games)->list()) {
    const Result<Catalogue> texts =
        Catalogue::load(program.data(), flags.language, game->info().id);
    if (!texts) return refuse(texts.error());
    if (flags.json)
      list.push_back(game_json(*game, *texts, *ui));
    else
      print_game(*game, *texts, *ui);
  }
  if (flags.json)
    fmt::print("{}\n", json::serialize(list));
  else
    fmt::print("{}\n",
               ui->text("games.bots", {{"bots", fmt::format("{}", fmt::join(bot_ids(), ", "))}}));
  return kOk;
}

}  // namespace

void add_games_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<GamesFlags>();
  Arguments* command = app.add_subcommand("games");
  add_language_flag(*command, flags->language);
  add_json_flag(*command, flags->json);
  command->example("stadtluft games --lang nl");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_games(program, *flags); };
  });
}

}  // namespace stadtluft
