// The reader of actions in text form: whatever is typed, it is refused or means one action.

#include <map>
#include <utility>

#include "engine/notation/message_json.h"
#include "fuzz/house.h"

using namespace stadtluft;  // NOLINT(google-build-using-namespace)

namespace {

// The start of a game, and its first question to a player.
using States = std::pair<AnyState, AnyState>;

States make_states(const AnyGame& game) {
  const Result<AnyState> start = game.start(standard_options(game.option_specs()));
  fuzz::require(start.ok(), "the standard options are refused");
  AnyState state = *start;
  Rng rng(1);
  while (game.turn(state).actor == Actor::chance) {
    OutcomeList outcomes;
    game.outcomes(state, outcomes);
    game.apply(state, draw(outcomes, rng), {});
  }
  return {*start, state};
}

const States& states_of(const AnyGame& game) {
  static std::map<const AnyGame*, States> made;
  const auto found = made.find(&game);
  return found != made.end() ? found->second : made.emplace(&game, make_states(game)).first->second;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const auto& games = fuzz::games().list();
  const AnyGame& game = *games[bytes.below(games.size())];
  const std::string_view text = bytes.rest();

  const Grammar& grammar = game.grammar();
  const Result<Action> action = parse_action(grammar, text);
  if (action) {
    const Result<Action> again = parse_action(grammar, action_text(grammar, *action));
    fuzz::require(again.ok() && *again == *action, "the stable text form means something else");
    const Result<Action> from_json = parse_action_json(grammar, action_json(grammar, *action));
    fuzz::require(from_json.ok() && *from_json == *action, "the JSON form means something else");
  }

  const auto& [start, first_question] = states_of(game);
  static_cast<void>(read_outcome(game, start, text));
  const Result<Action> legal = read_legal_action(game, first_question, text);
  fuzz::require(!legal || (action && *legal == *action), "an action is offered under another name");
  if (!legal) fuzz::require(!legal.error().what.empty(), "a refusal without a reason");
  return 0;
}
