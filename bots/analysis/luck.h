#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "bots/arena/arena.h"
#include "bots/players/thinking.h"
#include "bots/value/brains.h"
#include "engine/games/registry.h"

namespace stadtluft {

// Luck and skill of a game that was played, told apart (decision 0031).
//
// The outlook of a position is the final lead of every seat that is expected when everybody plays
// on by the policy for a turn or two: net and value, every seat judged by its own cards. Along the
// game
//
//   luck   is how much better the outlook is after what chance did than it is on the mean over what
//          chance might have done. On the mean over games it is nothing, however well the outlook
//          is judged.
//   skill  is how much better or worse the outlook is after an answer than if the policy had
//          answered, in worlds that fit what the seat knew. Where there is one answer only there is
//          no skill.
//
// Start, luck, skill of all seats and the rest add up to the final lead. The rest is what the
// outlook did not see: plans that are longer, and cards that nobody could know.

// A number made from samples: their mean, and the square of its standard error.
struct Estimate {
  double mean = 0;
  double variance = 0;

  Estimate& operator+=(const Estimate& other) {
    mean += other.mean;
    variance += other.variance;
    return *this;
  }
  // Half the width of a 95 % interval.
  [[nodiscard]] double margin() const;
};
using Estimates = std::array<Estimate, kMaxSeats>;  // by seat

// All that chance did until somebody was asked, or one answer.
struct LuckEvent {
  std::size_t at = 0;     // steps of the game before it
  std::size_t steps = 1;  // how many it took
  Seat seat = kNobody;    // who answered; kNobody: chance
  Estimates gain;         // of the final lead of every seat
};

struct LuckEffort {
  unsigned samples = 32;  // of what might have been, for every event
  unsigned turns = 2;     // of a seat, how far the outlook sees
  std::uint64_t seed = 1;
  std::size_t from = 0;  // begins with the first event from this step on
  Thinking thinking =
      {};  // ends after the event in which the milliseconds are over, if there are any
  unsigned threads = 1;  // the result does not depend on them
};

// What was found from a step on.
struct LuckStudy {
  std::uint8_t players = 0;
  std::size_t next = 0;  // the step to go on from; the number of steps when all is done
  Estimates start;       // the final leads that were expected before the first step
  std::array<double, kMaxSeats> final{};  // leads as they were after the last step
  std::vector<LuckEvent> events;          // those that could have gone otherwise
};

// Requires steps that are possible one after the other from the start. Fails for an unknown game.
[[nodiscard]] Result<LuckStudy> study_luck(const Games& games, const Brains& brains,
                                           std::string_view game, const AnyState& start,
                                           std::span<const PlayedAction> steps,
                                           const LuckEffort& effort);

// Where the final lead of a seat comes from. start + luck + own + others + rest = final.
struct LuckSheet {
  Estimate start;   // seats and setup, as far as nothing has happened yet
  Estimate luck;    // chance
  Estimate own;     // the seat's own answers
  Estimate others;  // the answers of the others
  Estimate rest;    // what the outlook did not see
  double final = 0;
};
// Of every seat. Requires a study of the whole game.
[[nodiscard]] std::array<LuckSheet, kMaxSeats> sum_up(const LuckStudy& study);

}  // namespace stadtluft
