#include "server/base/dice.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace stadtluft::server {
namespace {

constexpr std::string_view kDomain = "stadtluft-dice-v2";
constexpr std::size_t kDigits = 64;
constexpr std::array<std::string_view, 6> kParts = {"none",     "bot",  "committed",
                                                    "revealed", "seed", "withheld"};

std::string_view name_of(DiceSeat::Part part) { return kParts[static_cast<std::size_t>(part)]; }

Bytes32 bytes_of(const std::string& digits) { return parse_hex(digits).value_or(Bytes32{}); }

json::object seat_json(const DiceSeat& seat) {
  json::object object{{"part", name_of(seat.part)}};
  if (!seat.commitment.empty()) object["commitment"] = seat.commitment;
  if (seat.part == DiceSeat::Part::seed) object["seed"] = seat.seed;
  return object;
}

DiceSeat read_seat(Fields fields, Fields& all) {
  DiceSeat seat;
  const std::string part = fields.text("part");
  const auto found = std::find(kParts.begin(), kParts.end(), part);
  if (found == kParts.end())
    fields.refuse("part", "'seed', 'bot', 'none' or 'withheld' is expected");
  else
    seat.part = static_cast<DiceSeat::Part>(found - kParts.begin());
  if (seat.part != DiceSeat::Part::none && seat.part != DiceSeat::Part::bot)
    seat.commitment = digits_of(fields, "commitment");
  if (seat.part == DiceSeat::Part::seed) seat.seed = digits_of(fields, "seed");
  if (const Status status = fields.finish(); !status) all.refuse(status.error());
  return seat;
}

// A promise that its game can be checked with.
Result<DicePromise> promise_of(const Record& record) {
  const Location location = Location{record.file, 1, ""}.at("dice");
  if (!record.dice) return location.fault("the record says nothing about its dice");
  Result<DicePromise> promise = read_promise(*record.dice, location);
  if (!promise) return promise;
  if (promise->secret.empty())
    return location.fault("the secret is not revealed before the game is over");
  if (const Status status = check_promise(*promise); !status)
    return location.fault(status.error().what);
  if (promise->scheme == kDiceSchemeV1) return promise;
  const std::vector<DiceSeat>& seats = promise->seats;
  if (seats.size() != record.players.size())
    return location.at("seats").fault(
        fmt::format("{} seats are expected, not {}", record.players.size(), seats.size()));
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const DiceSeat::Part part = seats[i].part;
    const Location here = location.at("seats").at(i);
    if (part == DiceSeat::Part::committed || part == DiceSeat::Part::revealed)
      return here.fault("the record does not say whether the seat brought its seed");
    if ((part == DiceSeat::Part::bot) != (record.players[i].kind != "human"))
      return here.fault(fmt::format("the dice say '{}' of a seat that is '{}'", name_of(part),
                                    record.players[i].kind));
  }
  return promise;
}

Draw draw_of(const AnyGame& game, const Dice& dice, const OutcomeList& outcomes,
             const Action& taken, std::uint64_t k) {
  Draw draw;
  draw.k = k;
  draw.total = total_weight(outcomes);
  draw.ticket = dice.ticket(k, draw.total);
  std::uint32_t end = 0;
  for (const Outcome& outcome : outcomes) {
    if (outcome.action == taken) {
      draw.from = end;
      draw.to = end + outcome.weight;
    }
    end += outcome.weight;
    draw.outcomes.push_back(action_text(game.grammar(), outcome.action));
    draw.weights.push_back(outcome.weight);
  }
  return draw;
}

}  // namespace

std::uint32_t Dice::ticket(std::uint64_t k, std::uint32_t total) const {
  // The number of x that make the last stretch incomplete: 2^64 mod total.
  const std::uint64_t excess = (~std::uint64_t{0} % total + 1) % total;
  for (unsigned attempt = 0;; ++attempt) {
    const Bytes32 code = hmac_sha256(key_, fmt::format("stadtluft-dice:{}:{}", k, attempt));
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

std::string server_commitment(std::string_view table, std::string_view secret) {
  return secret_hash(fmt::format("{}:{}:server:{}", kDomain, table, secret));
}

std::string seat_commitment(std::string_view seed) {
  return secret_hash(fmt::format("{}:seat:{}", kDomain, seed));
}

bool is_hex32(std::string_view text) {
  return text.size() == kDigits && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

std::string digits_of(Fields& fields, std::string_view key) {
  std::string digits = fields.text(key);
  if (is_hex32(digits)) return digits;
  fields.refuse(key, "64 hexadecimal digits in lower case are expected");
  return {};
}

std::string digits_if(Fields& fields, std::string_view key) {
  return fields.has(key) ? digits_of(fields, key) : "";
}

Dice make_dice(const DicePromise& promise) {
  const Bytes32 secret = bytes_of(promise.secret);
  if (promise.scheme == kDiceSchemeV1) return Dice(secret);
  std::string text = fmt::format("{}:{}:key\n", kDomain, promise.table);
  for (std::size_t i = 0; i < promise.seats.size(); ++i) {
    const DiceSeat& seat = promise.seats[i];
    const bool brought = seat.part == DiceSeat::Part::seed;
    text += fmt::format("{}:{}\n", i, brought ? seat.seed : name_of(seat.part));
  }
  return Dice(hmac_sha256(secret, text));
}

Status check_promise(const DicePromise& promise) {
  const std::string commitment = promise.scheme == kDiceSchemeV1
                                     ? hex(sha256(bytes_of(promise.secret)))
                                     : server_commitment(promise.table, promise.secret);
  if (commitment != promise.commitment) return Error{"", "the secret does not fit the commitment"};
  for (std::size_t i = 0; i < promise.seats.size(); ++i) {
    const DiceSeat& seat = promise.seats[i];
    if (seat.part == DiceSeat::Part::seed && seat_commitment(seat.seed) != seat.commitment)
      return Error{"", fmt::format("the seed of seat {} does not fit its commitment", i)};
  }
  return {};
}

json::object promise_json(const DicePromise& promise) {
  json::object object{{"scheme", promise.scheme}, {"commitment", promise.commitment}};
  if (promise.scheme == kDiceSchemeV1) {
    if (!promise.secret.empty()) object["seed"] = promise.secret;
    return object;
  }
  object["table"] = promise.table;
  json::array seats;
  for (const DiceSeat& seat : promise.seats) seats.emplace_back(seat_json(seat));
  object["seats"] = std::move(seats);
  if (!promise.secret.empty()) object["secret"] = promise.secret;
  return object;
}

Result<DicePromise> read_promise(const json::value& value, const Location& location) {
  Fields fields(value, location);
  DicePromise promise;
  promise.scheme = fields.text("scheme");
  promise.commitment = digits_of(fields, "commitment");
  if (promise.scheme == kDiceSchemeV1) {
    promise.secret = digits_if(fields, "seed");
  } else if (promise.scheme == kDiceScheme) {
    promise.table = fields.text("table");
    promise.secret = digits_if(fields, "secret");
    if (const json::array* seats = fields.list("seats"))
      for (std::size_t i = 0; i < seats->size(); ++i)
        promise.seats.push_back(read_seat(Fields((*seats)[i], fields.at("seats").at(i)), fields));
  } else {
    fields.refuse("scheme", fmt::format("'{}' or '{}' is expected", kDiceScheme, kDiceSchemeV1));
  }
  if (Status status = fields.finish(); !status) return status.error();
  return promise;
}

Result<DiceProof> verify_dice(const Record& record, OtherData other_data) {
  if (Status status = check_data(record, other_data); !status) return status.error();
  // Whoever wrote the values could have written the weights.
  if (record.rules.own && other_data == OtherData::refuse)
    return Location{record.file, 1, ""}.at("rules").fault(
        "the record brings other values along than this program has; its dice prove nothing by "
        "them");
  Result<DicePromise> promise = promise_of(record);
  if (!promise) return promise.error();
  const Dice dice = make_dice(*promise);
  Result<AnyState> state = start_state(record);
  if (!state) return state.error();
  DiceProof proof{std::move(*promise), {}};
  for (std::size_t n = 1; n <= record.steps.size(); ++n) {
    const Step& step = record.steps[n - 1];
    const Result<Action> action = offered_step(*record.game, *state, step);
    if (!action) return record.fault_of_step(n, action.error());
    if (step.by_chance()) {
      OutcomeList outcomes;
      record.game->outcomes(*state, outcomes);
      Draw draw = draw_of(*record.game, dice, outcomes, *action, proof.draws.size());
      draw.step = n;
      draw.text = step.text;
      if (draw.ticket < draw.from || draw.ticket >= draw.to)
        return record.fault_of_step(
            n, {"", fmt::format("the dice did not decide '{}': ticket {} is outside {} to {}",
                                step.text, draw.ticket, draw.from, draw.to)});
      proof.draws.push_back(std::move(draw));
    }
    record.game->apply(*state, *action, {});
  }
  return proof;
}

}  // namespace stadtluft::server
