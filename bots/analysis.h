#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "bots/brains.h"
#include "bots/thinking.h"
#include "bots/value.h"
#include "engine/games/registry.h"

namespace stadtluft {

// How much a part of the value changes: "+2.1 because the towers are worth more".
struct ItemChange {
  std::string_view name;  // as in ValueItem
  double before = 0;      // now
  double after = 0;       // when the turn has been finished

  [[nodiscard]] double change() const { return after - before; }
};

// One possible answer and what the search thinks of it.
struct Candidate {
  Action action;
  std::uint32_t visits = 0;
  double margin = 0;              // expected lead over the best other seat in the end, in points
  double win_chance = 0;          // a guess from the margin
  std::vector<Action> line;       // this answer and the seat's next ones, most likely first
  std::vector<ItemChange> items;  // of the seat, the largest change first
};

struct Analysis {
  Seat seat = 0;
  Question question;
  std::uint64_t iterations = 0;
  double ms = 0;
  std::vector<Candidate> candidates;  // best first, all legal answers
};

// What the Councillor would say about the question that the state asks. It is told what the seat
// may know and nothing else. Fails for an unknown game or if nobody is asked.
[[nodiscard]] Result<Analysis> analyse(const Games& games, const Brains& brains,
                                       std::string_view game, const AnyState& state,
                                       const Thinking& thinking, std::uint64_t seed);

}  // namespace stadtluft
