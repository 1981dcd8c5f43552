#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/players/thinking.h"
#include "bots/value/brains.h"
#include "bots/value/value.h"
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
  double win_chance = 0;          // known where the search saw the end, else guessed from the lead
  std::vector<Action> line;       // this answer and the seat's next ones, most likely first
  std::vector<ItemChange> items;  // of the seat, the largest change first
  // What the net adds to the lead that the items of all seats come to when the turn has been
  // finished, in points; nothing in a game of which it knows nothing.
  std::optional<double> beyond;
};

struct Analysis {
  Seat seat = 0;
  Question question;
  std::uint64_t iterations = 0;
  double ms = 0;
  std::vector<Candidate> candidates;  // best first, all legal answers
  std::optional<std::size_t> played;  // which of them was given, if that was told
  double behind = 0;                  // how many points the one that was given is behind the best
};

// What the Councillor would say about the question that the state asks. It is told what the seat
// may know and nothing else. Fails for an unknown game or if nobody is asked. `played` is the
// answer that was given, if that is known; unless it is the best one it is looked at for half the
// budget more, because a search spends next to nothing on answers that it would not give.
[[nodiscard]] Result<Analysis> analyse(const Games& games, const Brains& brains,
                                       std::string_view game, const AnyState& state,
                                       const Thinking& thinking, std::uint64_t seed,
                                       const std::optional<Action>& played = {});

}  // namespace stadtluft
