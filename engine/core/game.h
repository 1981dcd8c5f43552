#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/action.h"
#include "engine/core/answer_set.h"
#include "engine/core/chance.h"
#include "engine/core/event.h"
#include "engine/core/frame.h"
#include "engine/core/grammar.h"
#include "engine/core/hash.h"
#include "engine/core/options.h"
#include "engine/core/result.h"
#include "engine/core/rng.h"
#include "engine/core/score.h"
#include "engine/core/seat.h"

namespace stadtluft {

// What a game is, in one declaration. Lobby, tests and bots read it; nobody asks for a game's name
// to find out what it can do.
struct GameInfo {
  std::string_view id;           // the name of its folders and on the command line
  std::string_view rule_prefix;  // "FIR": of the rule ids
  std::uint8_t min_players = 2;
  std::uint8_t max_players = 4;
  bool hidden_information = false;
  bool chance = true;
  // No game has more decisions than this under the options of test_options().
  std::uint32_t longest = 0;
  // Of the rules as the code has them. A change that would let an old game play otherwise raises
  // it, so that the old game is refused, not replayed to another result.
  std::uint16_t rules_revision = 1;
};

// What one seat (or a spectator) may know: a state in which everything hidden from the viewer is
// blank. Bots and servers hand out this type only, so that a player who must not know a card cannot
// even hold it.
template <class State>
struct Observation {
  State seen;
  Seat viewer = kSpectator;
};

// A game of the house. `G` holds the immutable content; states are plain values.
//
//   info()                 what the game is
//   grammar()              names of actions, events, questions, score items, reasons
//   option_specs()         what can be settled before the game
//   data_hash()            hash of the values of its tables; part of every record
//   start(options)         the state at the first question or chance node
//   options(s), players(s) what was settled
//   turn(s)                whom the game waits for
//   question(s)            what is asked; requires a player's turn
//   legal(s, out)          appends all answers, without duplicates, never none; requires a
//                          player's turn; no allocation. A state whose answers do not fit into the
//                          list does not happen in play, and loaders refuse it
//   outcomes(s, out)       appends all outcomes of chance with weights; requires chance's turn
//   apply(s, a, sink)      takes an answer or outcome that was offered, runs on to the next
//                          question; no allocation unless the sink listens
//   answer_set(s, set)     describes the answers that belong together with the one that is asked
//   for
//                          now; nothing if it stands alone; requires a player's turn
//   apply_unit(s, a, sink) the same as apply for an answer; true if it was a unit of a set and the
//                          rest of that set is asked for next
//   refusal(s, a)          why `a` is not offered, with a rule id; none if the game knows no
//                          better than "not offered"
//   observe(s, viewer)     what the viewer may know
//   determinize(o, rng)    a full state that fits the observation, hidden parts drawn anew;
//                          observe(determinize(o), o.viewer) equals o byte for byte
//   score(s, seat, sheet)  itemised points, as if the game ended now
//   standings(s)           points and places, as if the game ended now
//   defect(s)              which invariant is broken, empty if none (for loaders and tests)
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
                   std::has_unique_object_representations_v<typename G::State> &&
                   sizeof(typename G::State) <= 2048 &&
               requires(const G& game, typename G::State& state, const typename G::State& seen,
                        const Observation<typename G::State>& observation,
                        const OptionValues& options, ActionList& actions, OutcomeList& outcomes,
                        ScoreSheet& sheet, AnswerSet& set, Rng& rng, Action action, Seat seat,
                        EventSink sink) {
  { G::info() } -> std::same_as<const GameInfo&>;
  { game.grammar() } -> std::same_as<const Grammar&>;
  { game.option_specs() } -> std::same_as<const std::vector<OptionSpec>&>;
  { game.data_hash() } -> std::same_as<std::uint64_t>;
  { game.start(options) } -> std::same_as<Result<typename G::State>>;
  { game.options(seen) } -> std::same_as<OptionValues>;
  { game.players(seen) } -> std::same_as<std::uint8_t>;
  { game.turn(seen) } -> std::same_as<Turn>;
  { game.question(seen) } -> std::same_as<Question>;
  { game.legal(seen, actions) } -> std::same_as<void>;
  { game.outcomes(seen, outcomes) } -> std::same_as<void>;
  { game.apply(state, action, sink) } -> std::same_as<void>;
  { game.answer_set(seen, set) } -> std::same_as<void>;
  { game.apply_unit(state, action, sink) } -> std::same_as<bool>;
  { game.refusal(seen, action) } -> std::same_as<Reason>;
  { game.observe(seen, seat) } -> std::same_as<Observation<typename G::State>>;
  { game.determinize(observation, rng) } -> std::same_as<typename G::State>;
  { game.score(seen, seat, sheet) } -> std::same_as<void>;
  { game.standings(seen) } -> std::same_as<Standings>;
  { game.defect(seen) } -> std::same_as<std::string>;
};

// Draws an outcome for a chance node. Requires chance's turn. A game whose chance nodes have many
// equal outcomes may offer sample(s, rng), which draws from the same distribution without listing.
template <Game G>
[[nodiscard]] Action sample_chance(const G& game, const typename G::State& state, Rng& rng) {
  if constexpr (requires {
                  { game.sample(state, rng) } -> std::same_as<Action>;
                }) {
    return game.sample(state, rng);
  } else {
    OutcomeList outcomes;
    game.outcomes(state, outcomes);
    return draw(outcomes, rng);
  }
}

// Lets chance decide until a player is asked or the game is over.
template <Game G>
void settle_chance(const G& game, typename G::State& state, Rng& rng, EventSink sink = {}) {
  while (game.turn(state).actor == Actor::chance)
    game.apply(state, sample_chance(game, state, rng), sink);
}

}  // namespace stadtluft
