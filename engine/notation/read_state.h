#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/notation/json_archive.h"
#include "engine/notation/message_json.h"

namespace stadtluft {

// What the frames of a game are called in its positions: the names of its rules, in their order.
template <class Rules>
[[nodiscard]] std::vector<std::string_view> rule_names(const Rules& rules) {
  std::vector<std::string_view> names;
  for (const auto& rule : rules) names.push_back(rule.name);
  return names;
}

// The way from a position file to a state, the same for every game. What the file leaves out is as
// after a setup drawn with a fixed seed; what contradicts itself is refused with the place.
//
//   read(reader, s)        reads the members of the document over the state after setup
//   complete(given, s)     fills in what other parts determine, and what is to be done next if the
//                          file gives no stack
//   run(s)                 runs the frames on to the next question
template <Game G, class Read, class Complete, class Run>
[[nodiscard]] Result<typename G::State> read_state(const G& game, const json::value& document,
                                                   const Read& read, const Complete& complete,
                                                   const Run& run) {
  const json::object* given = document.if_object();
  if (given == nullptr) return Error{"", "an object is expected"};
  const json::value* options = given->if_contains("options");
  const Result<OptionValues> values = parse_options_json(
      game.option_specs(), options == nullptr ? json::value(json::object()) : *options, "/options");
  if (!values) return values.error();
  const Result<typename G::State> started = game.start(*values);
  if (!started) return started.error();

  typename G::State state = *started;
  Rng rng(0);
  settle_chance(game, state, rng);
  std::optional<Error> fault;
  {
    JsonReader reader(document, "", fault);
    reader.skip("options");
    read(reader, state);
  }
  if (fault) return *fault;
  complete(*given, state);
  if (std::string broken = game.defect(state); !broken.empty()) return Error{"", std::move(broken)};

  run(state);
  const Turn turn = game.turn(state);
  if (turn.actor == Actor::player) {
    ActionList answers;
    game.legal(state, answers);
    if (answers.empty()) return Error{"/stack", "the question has no answer"};
  } else if (turn.actor == Actor::chance) {
    OutcomeList drawn;
    game.outcomes(state, drawn);
    if (total_weight(drawn) == 0) return Error{"/stack", "chance has no outcome"};
  }
  return state;
}

}  // namespace stadtluft
