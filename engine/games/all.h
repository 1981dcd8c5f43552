#pragma once

#include <tuple>

#include "engine/games/amsterdam/amsterdam.h"
#include "engine/games/brugge/brugge.h"
#include "engine/games/firenze/firenze.h"
#include "engine/games/hamburg/hamburg.h"

namespace stadtluft {

// Every game of the house: registry, bots and the generic tests read this list. A new game is one
// line here.
using AllGames =
    std::tuple<firenze::Firenze, hamburg::Hamburg, brugge::Brugge, amsterdam::Amsterdam>;

}  // namespace stadtluft
