#include "engine/games/registry.h"

#include <optional>

#include "engine/core/foreign_text.h"

namespace stadtluft {
namespace {

// Every game's G::load(source) yields the game with its tables, or the first fault in them.
template <class G>
void load_one(const DataSource& source, std::unique_ptr<G>& game,
              std::vector<std::unique_ptr<AnyGame>>& erased, std::optional<Error>& fault) {
  if (fault) return;
  Result<std::unique_ptr<G>> loaded = G::load(source);
  if (!loaded) {
    fault = loaded.error();
    return;
  }
  game = std::move(*loaded);
  erased.push_back(std::make_unique<Erased<G>>(*game));
}

}  // namespace

Result<Games> Games::load(const DataSource& source) {
  Games games;
  std::optional<Error> fault;
  std::apply([&](auto&... game) { (load_one(source, game, games.erased_, fault), ...); },
             games.owned_);
  if (fault) return *fault;
  for (const auto& game : games.erased_) {
    const std::string path = english_texts_path(game->info().id);
    if (std::optional<std::string> texts = source.read(path)) games.texts_[path] = *texts;
    if (Status status = games.read_history(source, game->info().id); !status) return status.error();
  }
  return games;
}

Status Games::read_history(const DataSource& source, std::string_view id) {
  const std::string path = std::string(id) + "/history.toml";
  if (!source.read(path)) return {};
  const auto rows = load_texts(source, path);
  if (!rows) return rows.error();
  constexpr std::string_view kPrefix = "version_1.";
  for (const auto& [key, word] : *rows) {
    const std::optional<std::uint64_t> values = read_hash_word(word);
    if (!key.starts_with(kPrefix) || !values)
      return Error{
          source.name_of(path),
          "'" + key + "' should be a hash of files below [version_1], and its value one of values"};
    version_1_[std::string(id) + " " + key.substr(kPrefix.size())] = *values;
  }
  return {};
}

std::uint64_t Games::values_of_version_1(std::string_view id, std::uint64_t hash_of_files) const {
  const auto found = version_1_.find(std::string(id) + " " + hash_word(hash_of_files));
  return found == version_1_.end() ? 0 : found->second;
}

Result<std::shared_ptr<const Games>> Games::with_values(std::string_view id,
                                                        const RuleValues& values) const {
  const RuleSource source(values, texts_);
  auto games = std::make_shared<Games>();
  games->texts_ = texts_;
  std::optional<Error> fault;
  const auto load_if_meant = [&]<class G>(std::unique_ptr<G>& game) {
    if (G::info().id == id) load_one(source, game, games->erased_, fault);
  };
  std::apply([&](auto&... game) { (load_if_meant(game), ...); }, games->owned_);
  if (fault) return *fault;
  if (games->erased_.empty()) return unknown(id);
  return std::shared_ptr<const Games>(std::move(games));
}

const AnyGame* Games::find(std::string_view id) const {
  for (const auto& game : erased_)
    if (game->info().id == id) return game.get();
  return nullptr;
}

Error Games::unknown(std::string_view id) const {
  std::string known;
  for (const auto& game : erased_) {
    if (!known.empty()) known += ", ";
    known += game->info().id;
  }
  return Error{"", "there is no game " + in_quotes(id) + "; there are " + known};
}

}  // namespace stadtluft
