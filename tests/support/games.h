#pragma once

#include <stdexcept>

#include "data/source.h"
#include "engine/games/registry.h"

namespace stadtluft::testing {

// All games with the data of the program.
inline const Games& all_games() {
  static const Games kGames = [] {
    const EmbeddedData data;
    Result<Games> loaded = Games::load(data);
    if (!loaded) throw std::runtime_error(loaded.error().text());
    return std::move(*loaded);
  }();
  return kGames;
}

}  // namespace stadtluft::testing
