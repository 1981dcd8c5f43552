#pragma once

#include <memory>
#include <stdexcept>

#include "engine/content/data_source.h"
#include "engine/core/result.h"

namespace stadtluft::testing {

// A game for tests, which cannot go on without it.
template <class G>
std::unique_ptr<G> loaded_game(const DataSource& data) {
  auto loaded = G::load(data);
  if (!loaded) throw std::runtime_error(loaded.error().text());
  return std::move(*loaded);
}

}  // namespace stadtluft::testing
