#include "cli/viewer.h"

#include "cli/speech.h"
#include "engine/core/foreign_text.h"

namespace stadtluft {

Result<Seat> read_viewer(const std::string& text, unsigned players) {
  if (text == "spectator") return kSpectator;
  for (Seat seat = 0; seat < players; ++seat)
    if (text == std::to_string(seat)) return seat;
  return Error{"--view", say("bad.viewer", {{"text", foreign_text(text)},
                                            {"high", std::to_string(players - 1)}})};
}

}  // namespace stadtluft
