#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "record/fields.h"
#include "record/position.h"
#include "record/scenario.h"

namespace stadtluft {
namespace {

constexpr std::uint64_t kMaxSeed = ~std::uint64_t{0};
constexpr std::uint64_t kLastSeat = kMaxSeats - 1;

Seat read_seat(Fields& fields) { return static_cast<Seat>(fields.number("seat", 0, kLastSeat)); }

// RFC 6901: empty, or parts that begin with a slash, in which ~ stands only before 0 and 1.
bool is_pointer(std::string_view text) {
  if (!text.empty() && text.front() != '/') return false;
  for (std::size_t at = text.find('~'); at != std::string_view::npos; at = text.find('~', at + 1))
    if (at + 1 == text.size() || (text[at + 1] != '0' && text[at + 1] != '1')) return false;
  return true;
}

scenario::Step read_act(Fields& fields) {
  return scenario::Act{read_seat(fields), fields.text("act")};
}

scenario::Step read_chance(Fields& fields) {
  const json::value* value = fields.need("chance");
  if (value != nullptr && value->is_string()) return scenario::Chance{{fields.text("chance")}};
  return scenario::Chance{fields.texts("chance")};
}

scenario::Step read_expect(Fields& fields) {
  scenario::Expect expect;
  const json::value* value = fields.need("expect");
  const json::object* facts = value == nullptr ? nullptr : value->if_object();
  if (facts == nullptr || facts->empty()) {
    fields.refuse("expect", "an object of JSON pointers with values is expected");
    return expect;
  }
  for (const auto& fact : *facts) {
    if (!is_pointer(fact.key()))
      fields.refuse(fields.at("expect")
                        .at(fact.key())
                        .fault("the key should be a JSON pointer such as /players/0"));
    expect.facts.emplace_back(fact.key(), fact.value());
  }
  if (!fields.has("view")) return expect;
  const json::value* viewer = fields.find("view");
  if (viewer != nullptr && viewer->is_string() && viewer->get_string() == "spectator")
    expect.viewer = kSpectator;
  else
    expect.viewer = static_cast<Seat>(fields.number("view", 0, kLastSeat));
  return expect;
}

scenario::Step read_legal(Fields& fields) {
  return scenario::Legal{fields.texts("legal"), fields.flag_if("only", false)};
}

scenario::Step read_illegal(Fields& fields) { return scenario::Illegal{fields.texts("illegal")}; }

scenario::Step read_error(Fields& fields) {
  return scenario::Refused{fields.text("error"), fields.text_if("says").value_or("")};
}

scenario::Step read_turn(Fields& fields) {
  const json::value* value = fields.need("turn");
  if (value == nullptr) return scenario::Awaits{};
  if (value->is_object()) {
    Fields turn(*value, fields.at("turn"));
    scenario::Awaits awaits{{Actor::player, read_seat(turn)},
                            turn.text_if("question").value_or("")};
    if (Status status = turn.finish(); !status) fields.refuse(status.error());
    return awaits;
  }
  if (*value == "chance") return scenario::Awaits{{Actor::chance, kNobody}, ""};
  if (*value != "over")
    fields.refuse("turn", "an object with a seat, \"chance\" or \"over\" is expected");
  return scenario::Awaits{};
}

scenario::Step read_score(Fields& fields) {
  scenario::Score score;
  const json::value* value = fields.need("score");
  if (value == nullptr) return score;
  Fields inner(*value, fields.at("score"));
  score.seat = read_seat(inner);
  if (const json::value* total = inner.find("total")) {
    if (const std::int64_t* number = total->if_int64())
      score.total = *number;
    else
      inner.refuse("total", "a whole number is expected");
  }
  if (inner.has("items") || !score.total) {
    if (const json::array* items = inner.list("items"))
      score.items.assign(items->begin(), items->end());
  }
  score.only = inner.flag_if("only", false);
  if (Status status = inner.finish(); !status) fields.refuse(status.error());
  return score;
}

scenario::Step read_result(Fields& fields) {
  const json::value* value = fields.need("result");
  if (value == nullptr) return scenario::Ending{};
  Fields inner(*value, fields.at("result"));
  scenario::Ending ending;
  for (const std::string_view key : {"points", "places", "winners"}) {
    if (const json::value* found = inner.find(key)) ending.standings[key] = *found;
  }
  if (ending.standings.empty())
    inner.refuse(fields.at("result").fault("points, places or winners are expected"));
  if (Status status = inner.finish(); !status) fields.refuse(status.error());
  return ending;
}

struct Kind {
  std::string_view key;
  scenario::Step (*read)(Fields&);
};
constexpr std::array<Kind, 9> kKinds = {{{"act", read_act},
                                         {"chance", read_chance},
                                         {"expect", read_expect},
                                         {"legal", read_legal},
                                         {"illegal", read_illegal},
                                         {"error", read_error},
                                         {"turn", read_turn},
                                         {"score", read_score},
                                         {"result", read_result}}};

Result<scenario::Step> read_step(const json::value& document, const Place& place) {
  Fields fields(document, place);
  const auto is_here = [&](const Kind& kind) { return fields.has(kind.key); };
  const auto kind = std::find_if(kKinds.begin(), kKinds.end(), is_here);
  if (document.is_object() && kind == kKinds.end())
    return place.fault(
        "a step is one of act, chance, expect, legal, illegal, error, turn, score, result");
  if (kind == kKinds.end()) return fields.finish().error();
  scenario::Step step = kind->read(fields);
  static_cast<void>(fields.text_if("note"));
  if (Status status = fields.finish(); !status) return status.error();
  return step;
}

void check_rules(const Scenario& scenario, Fields& fields) {
  const std::string prefix = std::string(scenario.game->info().rule_prefix) + "-";
  for (std::size_t i = 0; i < scenario.rules.size(); ++i)
    if (!scenario.rules[i].starts_with(prefix))
      fields.refuse(fields.at("rules").at(i).fault(
          fmt::format("a rule id of the game is expected: {}...", prefix)));
}

}  // namespace

Result<Scenario> load_scenario(const Games& games, std::string_view text, const std::string& file) {
  const Result<json::value> document = parse_json(text, file);
  if (!document) return document.error();
  Fields fields(*document, Place{file, 0, ""});
  fields.envelope("scenario", kScenarioVersion);
  Scenario scenario;
  scenario.file = file;
  scenario.id = fields.text("id");
  scenario.rules = fields.texts("rules");
  scenario.title = fields.text("title");
  static_cast<void>(fields.text_if("note"));
  scenario.game = read_game(games, fields);
  const json::value* options = fields.find("options");
  const json::value* position = fields.find("position");
  scenario.seed = fields.number_if("seed", 0, kMaxSeed).value_or(1);
  const json::array* steps = fields.list("steps");
  if (steps != nullptr && steps->empty()) fields.refuse("steps", "the list must not be empty");
  if (fields.ok()) check_rules(scenario, fields);
  if (Status status = fields.finish(); !status) return status.error();

  Result<AnyState> start =
      read_start(*scenario.game, options, fields.at("options"), position, fields.at("position"));
  if (!start) return start.error();
  scenario.start = std::move(*start);
  for (std::size_t i = 0; i < steps->size(); ++i) {
    Result<scenario::Step> step = read_step((*steps)[i], fields.at("steps").at(i));
    if (!step) return step.error();
    scenario.steps.push_back(std::move(*step));
  }
  return scenario;
}

}  // namespace stadtluft
