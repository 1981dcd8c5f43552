#include "server/base/dice.h"

#include <fmt/format.h>

#include "record/fields.h"

namespace stadtluft::server {
namespace {

struct Promise {
  Dice dice;
  std::string commitment;
};

Result<Promise> read_promise(const Record& record) {
  const Place place = Place{record.file, 1, ""}.at("dice");
  if (!record.dice) return place.fault("the record says nothing about its dice");
  Fields fields(*record.dice, place);
  const std::string scheme = fields.text("scheme");
  const std::string commitment = fields.text("commitment");
  const std::optional<std::string> seed = fields.text_if("seed");
  if (Status status = fields.finish(); !status) return status.error();
  if (scheme != kDiceScheme)
    return place.at("scheme").fault(fmt::format("'{}' is expected", kDiceScheme));
  if (!seed) return place.fault("the secret is not revealed before the game is over");
  const std::optional<Bytes32> secret = parse_hex(*seed);
  if (!secret) return place.at("seed").fault("64 hexadecimal digits are expected");
  return Promise{Dice(*secret), commitment};
}

Draw draw_of(const Dice& dice, const OutcomeList& outcomes, const Action& taken, std::uint64_t k) {
  Draw draw;
  draw.k = k;
  draw.total = total_weight(outcomes);
  draw.ticket = dice.ticket(k, draw.total);
  for (const Outcome& outcome : outcomes) {
    draw.to = draw.from + outcome.weight;
    if (outcome.action == taken) break;
    draw.from = draw.to;
  }
  return draw;
}

}  // namespace

std::uint32_t Dice::ticket(std::uint64_t k, std::uint32_t total) const {
  // The number of x that make the last stretch incomplete: 2^64 mod total.
  const std::uint64_t excess = (~std::uint64_t{0} % total + 1) % total;
  for (unsigned attempt = 0;; ++attempt) {
    const Bytes32 code = hmac_sha256(secret_, fmt::format("stadtluft-dice:{}:{}", k, attempt));
    std::uint64_t x = 0;
    for (std::size_t i = 0; i < 8; ++i) x = x << 8U | code[i];
    if (x <= ~std::uint64_t{0} - excess) return static_cast<std::uint32_t>(x % total);
  }
}

Action Dice::draw(const AnyGame& game, const AnyState& state, std::uint64_t k) const {
  OutcomeList outcomes;
  game.outcomes(state, outcomes);
  std::uint32_t left = ticket(k, total_weight(outcomes));
  for (const Outcome& outcome : outcomes) {
    if (left < outcome.weight) return outcome.action;
    left -= outcome.weight;
  }
  return outcomes[0].action;
}

json::value dice_json(const Dice& dice, bool with_secret) {
  json::object object{{"scheme", kDiceScheme}, {"commitment", dice.commitment()}};
  if (with_secret) object["seed"] = dice.secret();
  return object;
}

Result<std::vector<Draw>> verify_dice(const Record& record, OtherData other_data) {
  if (Status status = check_data(record, other_data); !status) return status.error();
  const Result<Promise> promise = read_promise(record);
  if (!promise) return promise.error();
  if (promise->dice.commitment() != promise->commitment)
    return Place{record.file, 1, ""}.at("dice").fault("the secret does not fit the commitment");
  Result<AnyState> state = start_state(record);
  if (!state) return state.error();
  std::vector<Draw> draws;
  for (std::size_t n = 1; n <= record.steps.size(); ++n) {
    const Step& step = record.steps[n - 1];
    const Result<Action> action = offered_step(*record.game, *state, step);
    if (!action) return record.fault_of_step(n, action.error());
    if (step.by_chance()) {
      OutcomeList outcomes;
      record.game->outcomes(*state, outcomes);
      Draw draw = draw_of(promise->dice, outcomes, *action, draws.size());
      draw.step = n;
      draw.text = step.text;
      if (draw.ticket < draw.from || draw.ticket >= draw.to)
        return record.fault_of_step(
            n, {"", fmt::format("the dice did not decide '{}': ticket {} is outside {} to {}",
                                step.text, draw.ticket, draw.from, draw.to)});
      draws.push_back(std::move(draw));
    }
    record.game->apply(*state, *action, {});
  }
  return draws;
}

}  // namespace stadtluft::server
