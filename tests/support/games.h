#pragma once

#include <stdexcept>

#include "engine/games/registry.h"
#include "tests/support/data.h"

namespace stadtluft::testing {

inline Games games_with(const DataSource& data) {
  Result<Games> loaded = Games::load(data);
  if (!loaded) throw std::runtime_error(loaded.error().text());
  return std::move(*loaded);
}

// All games with the data of the program.
inline const Games& all_games() {
  static const Games kGames = games_with(EmbeddedData());
  return kGames;
}

// All games with the pinned tables: scenarios, golden records and positions belong to these.
inline const Games& pinned_games() {
  static const Games kGames = games_with(pinned_data());
  return kGames;
}

}  // namespace stadtluft::testing
