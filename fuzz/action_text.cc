// The reader of actions in text form: whatever is typed, it is refused or means one action.

#include "engine/notation/message_json.h"
#include "fuzz/house.h"

using namespace stadtluft;  // NOLINT(google-build-using-namespace)

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

  Result<AnyState> state = game.start(standard_options(game.option_specs()));
  fuzz::require(state.ok(), "the standard options are refused");
  static_cast<void>(read_outcome(game, *state, text));
  Rng rng(1);
  while (game.turn(*state).actor == Actor::chance) {
    OutcomeList outcomes;
    game.outcomes(*state, outcomes);
    game.apply(*state, draw(outcomes, rng), {});
  }
  if (game.turn(*state).over()) return 0;
  const Result<Action> legal = read_legal_action(game, *state, text);
  fuzz::require(!legal || (action && *legal == *action), "an action is offered under another name");
  if (!legal) fuzz::require(!legal.error().what.empty(), "a refusal without a reason");
  return 0;
}
