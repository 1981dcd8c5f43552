#pragma once

#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "engine/notation/any_game.h"

namespace stadtluft::testing {

// Why a game refuses a position, with the place; "accepted" if it does not.
template <NotatedGame G>
[[nodiscard]] std::string refused_position(const G& game, std::string_view position) {
  const auto read = game.read_position(boost::json::parse(position));
  return read ? "accepted" : read.error().text();
}

}  // namespace stadtluft::testing
