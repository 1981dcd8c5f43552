#include "cli/viewer.h"

#include <fmt/format.h>

namespace stadtluft {

Result<Seat> read_viewer(const std::string& text, unsigned players) {
  if (text == "spectator") return kSpectator;
  for (Seat seat = 0; seat < players; ++seat)
    if (text == std::to_string(seat)) return seat;
  return Error{"--view", fmt::format("'{}' should be a seat from 0 to {}, or 'spectator'", text,
                                     players - 1)};
}

}  // namespace stadtluft
