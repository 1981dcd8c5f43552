#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/registry.h"
#include "text/source.h"

namespace stadtluft::fuzz {

// All games with the data of the program.
inline const Games& games() {
  static const Games kGames = [] {
    const EmbeddedData data;
    Result<Games> loaded = Games::load(data);
    if (!loaded) {
      std::fputs((loaded.error().text() + '\n').c_str(), stderr);
      std::abort();
    }
    return std::move(*loaded);
  }();
  return kGames;
}

// Ends the run with a message: the fuzzer keeps the input.
inline void require(bool holds, const std::string& what) {
  if (holds) return;
  std::fputs(("found: " + what + '\n').c_str(), stderr);
  std::abort();
}

// The input of a target, eaten byte by byte; zeros when it is used up.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

  [[nodiscard]] bool empty() const { return left_ == 0; }
  std::uint8_t next() {
    if (left_ == 0) return 0;
    --left_;
    return *data_++;
  }
  // Below `bound`; one byte where that is enough. Requires bound > 0.
  std::uint32_t below(std::uint64_t bound) {
    std::uint64_t number = next();
    if (bound > 256) number = number << 8U | next();
    return static_cast<std::uint32_t>(number % bound);
  }
  std::string_view rest() {
    const std::string_view text(reinterpret_cast<const char*>(data_), left_);  // NOLINT
    left_ = 0;
    return text;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

// What must hold wherever a game waits: no broken invariant, something to choose from, nothing
// offered twice.
inline void require_sound(const AnyGame& game, const AnyState& state) {
  const std::string defect = game.defect(state);
  require(defect.empty(), defect);
  const Turn turn = game.turn(state);
  std::vector<Action> offered;
  if (turn.actor == Actor::player) {
    require(turn.seat < game.players(state), "a seat that does not exist is asked");
    ActionList legal;
    game.legal(state, legal);
    offered.assign(legal.begin(), legal.end());
  } else if (turn.actor == Actor::chance) {
    OutcomeList outcomes;
    game.outcomes(state, outcomes);
    for (const Outcome& outcome : outcomes) {
      require(outcome.weight > 0, "an outcome without weight");
      offered.push_back(outcome.action);
    }
  } else {
    return;
  }
  require(!offered.empty(), "nothing is offered");
  std::sort(offered.begin(), offered.end());
  require(std::adjacent_find(offered.begin(), offered.end()) == offered.end(),
          "something is offered twice");
}

// Answers by the bytes, at most `steps` times.
inline void play(const AnyGame& game, AnyState& state, Bytes& bytes, int steps) {
  for (int step = 0; step < steps && !game.turn(state).over(); ++step) {
    Action action;
    if (game.turn(state).actor == Actor::player) {
      ActionList legal;
      game.legal(state, legal);
      action = legal[bytes.below(legal.size())];
    } else {
      OutcomeList outcomes;
      game.outcomes(state, outcomes);
      action = outcomes[bytes.below(outcomes.size())].action;
    }
    const std::string text = action_text(game.grammar(), action);
    const Result<Action> read = parse_action(game.grammar(), text);
    require(read.ok() && *read == action, "'" + text + "' is not read back");
    game.apply(state, action, {});
    require_sound(game, state);
  }
}

inline void require_round_trip(const AnyGame& game, const AnyState& state) {
  const Result<AnyState> again = game.read_position(game.position(state));
  require(again.ok(), "a position is not read back: " + (again ? "" : again.error().text()));
  require(*again == state, "a position is read back as another one");
}

}  // namespace stadtluft::fuzz
