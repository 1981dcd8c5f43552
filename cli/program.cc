#include "cli/program.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include <fmt/format.h>

#include "bots/players/registry.h"
#include "bots/programs/contestant.h"
#include "cli/speech.h"
#include "engine/core/foreign_text.h"
#include "text/source.h"

namespace stadtluft {

std::string_view first_game() { return std::tuple_element_t<0, AllGames>::info().id; }

int refuse(const Error& error) {
  std::string line = error.text();
  std::replace(line.begin(), line.end(), '\n', ' ');
  fmt::print(stderr, "stadtluft: {}\n", line);
  return kBadInput;
}

const DataSource& Program::data() {
  if (!data_) {
    if (data_folder.empty())
      data_ = std::make_unique<EmbeddedData>();
    else
      data_ = std::make_unique<FolderData>(data_folder);
  }
  return *data_;
}

Result<const Games*> Program::games() {
  if (!games_) {
    std::error_code ignored;
    if (!data_folder.empty() && !std::filesystem::is_directory(data_folder, ignored))
      return Error{"--data", say("bad.folder", {{"text", data_folder}})};
    Result<Games> loaded = Games::load(data());
    if (!loaded) return loaded.error();
    games_ = std::make_unique<Games>(std::move(*loaded));
  }
  return games_.get();
}

Result<const AnyGame*> Program::game(std::string_view id) {
  const Result<const Games*> all = games();
  if (!all) return all.error();
  if (id.empty()) return (*all)->list().front().get();
  const AnyGame* found = (*all)->find(id);
  if (found == nullptr) return unknown_game(**all, id);
  return found;
}

Result<Brains> Program::brains() {
  Result<Brains> loaded = Brains::load(data());
  if (loaded)
    for (const std::string& refusal : loaded->refusals())
      fmt::print(stderr, "stadtluft: {}\n", refusal);
  return loaded;
}

Error unknown_game(const Games& games, std::string_view id) {
  std::vector<std::string> ids;
  for (const auto& game : games.list()) ids.emplace_back(game->info().id);
  return {"--game", say("bad.game", {{"text", std::string(id)}, {"words", listed(ids)}})};
}

Status check_bots(const std::vector<std::string>& bots, const char* flag) {
  const std::vector<std::string> ids(bot_ids().begin(), bot_ids().end());
  for (const std::string& bot : bots)
    if (!check_bot(bot))
      return Error{flag, say("bad.bot", {{"text", foreign_text(bot)}, {"words", listed(ids)}})};
  return {};
}

Status check_contestants(const std::vector<std::string>& bots, const char* flag) {
  std::vector<std::string> of_the_house;
  for (const std::string& bot : bots)
    if (const Result<Contestant> known = read_contestant(bot); !known || !known->program)
      of_the_house.push_back(bot);
  return check_bots(of_the_house, flag);
}

Result<OptionValues> read_options(const AnyGame& game, const std::vector<std::string>& assignments,
                                  unsigned players) {
  OptionValues values = standard_options(game.option_specs());
  const auto set = [&](const std::string& assignment) {
    return set_option(game.option_specs(), values, assignment);
  };
  // What is wrong with a value, and which options do not fit, is told in the game's English.
  const auto refused = [](const char* flag, const char* key, const Error& error) {
    return Error{flag, say(key, {{"reason", error.text()}})};
  };
  if (players > 0)
    if (const Status status = set(fmt::format("players={}", players)); !status)
      return refused("--players", "bad.option", status.error());
  std::vector<std::string> names;
  for (const OptionSpec& spec : game.option_specs()) names.emplace_back(spec.name);
  for (const std::string& assignment : assignments) {
    const std::string name = assignment.substr(0, assignment.find('='));
    if (std::find(names.begin(), names.end(), name) == names.end())
      return Error{"--option",
                   say("bad.no_option", {{"text", foreign_text(name)}, {"words", listed(names)}})};
    if (const Status status = set(assignment); !status)
      return refused("--option", "bad.option", status.error());
  }
  if (players > 0 && option_value(game.option_specs(), values, "players") != players)
    return Error{"--option", say("bad.players_twice", {{"count", std::to_string(players)}})};
  if (const Result<AnyState> start = game.start(values); !start)
    return refused("--option", "bad.options", start.error());
  return values;
}

std::string not_whole(const std::string& text) {
  // 19 digits always fit into 64 bits.
  const bool whole = !text.empty() && text.size() <= 19 &&
                     text.find_first_not_of("0123456789") == std::string::npos;
  return whole ? "" : say("bad.whole", {{"text", text}});
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string game_name(const Catalogue& texts, const GameInfo& info) {
  return texts.has("game.name") ? texts.text("game.name") : std::string(info.id);
}

}  // namespace stadtluft
