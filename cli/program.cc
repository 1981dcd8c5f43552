#include "cli/program.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "data/source.h"

namespace stadtluft {

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
      return Error{"--data", fmt::format("'{}' is not a folder", data_folder)};
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
  if (found == nullptr) return Error{"--game", (*all)->unknown(id).what};
  return found;
}

Result<OptionValues> read_options(const AnyGame& game, const std::vector<std::string>& assignments,
                                  unsigned players) {
  OptionValues values = standard_options(game.option_specs());
  const auto set = [&](const std::string& assignment) {
    return set_option(game.option_specs(), values, assignment);
  };
  if (players > 0)
    if (const Status status = set(fmt::format("players={}", players)); !status)
      return Error{"--players", status.error().text()};
  for (const std::string& assignment : assignments)
    if (const Status status = set(assignment); !status)
      return Error{"--option", status.error().text()};
  if (players > 0 && option_value(game.option_specs(), values, "players") != players)
    return Error{"--option", fmt::format("players= contradicts the {} seats", players)};
  if (const Result<AnyState> start = game.start(values); !start)
    return Error{"--option", start.error().text()};
  return values;
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
