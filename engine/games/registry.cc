#include "engine/games/registry.h"

#include <optional>

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
  return games;
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
  return Error{"", "there is no game '" + std::string(id) + "'; there are " + known};
}

}  // namespace stadtluft
