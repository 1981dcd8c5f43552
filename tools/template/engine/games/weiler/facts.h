#pragma once

#include "engine/games/weiler/weiler.h"

// The door of the room: what bots and other guests may ask about a state, besides what every game
// answers. It changes nothing. How the rules work is inside, in rules.h.
namespace stadtluft::weiler {

[[nodiscard]] inline Job job_of(const Frame& frame) { return static_cast<Job>(frame.kind); }

// board.cc

// The number of cards with this back.
[[nodiscard]] std::uint8_t count_backs(const Content& content, const Cards& cards,
                                       std::uint8_t back);

}  // namespace stadtluft::weiler
