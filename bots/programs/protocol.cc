#include "bots/programs/protocol.h"

#include <fmt/format.h>

#include "engine/core/foreign_text.h"
#include "engine/notation/message_json.h"

namespace stadtluft {

json::object greeting_line(const AnyGame& game, const AnyState& state, Seat seat) {
  return {{"stadtluft", "bot"},
          {"version", kBotProtocol},
          {"game", game.info().id},
          {"players", game.players(state)},
          {"seat", seat},
          {"options", options_json(game.option_specs(), game.options(state))}};
}

std::string misgreeting(const json::object& line) {
  const json::value* kind = line.if_contains("stadtluft");
  if (kind == nullptr || *kind != json::value("bot"))
    return R"(its first line should be {"stadtluft": "bot", "version": 1, ...})";
  const json::value* version = line.if_contains("version");
  if (version == nullptr || *version != json::value(kBotProtocol))
    return fmt::format("it should speak version {} of the protocol", kBotProtocol);
  return {};
}

json::object ask_line(const AnyGame& game, const AnyState& world, Seat seat, std::uint64_t number,
                      const Budget& budget) {
  ActionList legal;
  game.legal(world, legal);
  json::array offers;
  for (const Action& action : legal) offers.push_back(offer_json(game, world, action));
  json::object limits;
  if (budget.ms > 0) limits["ms"] = budget.ms;
  if (budget.iterations > 0) limits["iterations"] = budget.iterations;
  return {{"ask", number},
          {"question", question_json(game.grammar(), game.question(world))},
          {"view", game.view(world, seat)},
          {"world", game.position(world)},
          {"offers", std::move(offers)},
          {"budget", std::move(limits)}};
}

Result<Action> read_answer(const AnyGame& game, const AnyState& world, std::uint64_t number,
                           const json::object& line) {
  if (const json::value* asked = line.if_contains("ask");
      asked != nullptr && *asked != json::value(number))
    return Error{"", fmt::format("it answered another question than number {}", number)};
  const json::value* answer = line.if_contains("answer");
  if (answer == nullptr || !answer->is_string())
    return Error{"", R"(its answer should be {"answer": "..."} with the text of an offer)"};
  const std::string_view text = answer->as_string();
  ActionList legal;
  game.legal(world, legal);
  for (const Action& action : legal)
    if (action_text(game.grammar(), action) == text) return action;
  return Error{"", fmt::format("it answered {}, which was not among the {} offers", in_quotes(text),
                               legal.size())};
}

}  // namespace stadtluft
