#pragma once

#include "bots/players/make_player.h"
#include "bots/programs/contestant.h"
#include "bots/programs/program_player.h"

namespace stadtluft {

template <Game G>
[[nodiscard]] MadePlayer<G> make_contestant(const G& game, const Contestant& contestant,
                                            const Brains& brains) {
  if (contestant.program) return std::make_unique<ProgramPlayer<G>>(game, *contestant.program);
  return make_player(game, contestant.house, brains);
}

}  // namespace stadtluft
