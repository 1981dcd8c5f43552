#pragma once

#include <tuple>

#include "engine/games/firenze/firenze.h"
#include "engine/games/hamburg/hamburg.h"

namespace stadtluft {

// Every game of the house: registry, bots and the generic tests read this list. A new game is one
// line here.
using AllGames = std::tuple<firenze::Firenze, hamburg::Hamburg>;

}  // namespace stadtluft
