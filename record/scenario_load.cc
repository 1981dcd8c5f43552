#include <algorithm>
#include <array>
#include <filesystem>

#include <fmt/format.h>

#include "engine/notation/fields.h"
#include "engine/notation/former_names.h"
#include "record/position.h"
#include "record/scenario.h"

namespace stadtluft {
namespace {

constexpr std::string_view kBaseFolder = "base";
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

scenario::Instruction read_act(Fields& fields) {
  return scenario::Act{read_seat(fields), fields.text("act")};
}

scenario::Instruction read_chance(Fields& fields) {
  const json::value* value = fields.need("chance");
  if (value != nullptr && value->is_string()) return scenario::Chance{{fields.text("chance")}};
  return scenario::Chance{fields.texts("chance")};
}

bool check_pointer(Fields& fields, const Location& location, std::string_view pointer) {
  if (is_pointer(pointer)) return true;
  fields.refuse(location.fault("a JSON pointer such as /players/0 is expected"));
  return false;
}

// An object of JSON pointers with a value each.
std::vector<std::pair<std::string, json::value>> read_facts(Fields& fields, std::string_view key) {
  std::vector<std::pair<std::string, json::value>> list;
  const json::value* value = fields.need(key);
  const json::object* facts = value == nullptr ? nullptr : value->if_object();
  if (facts == nullptr || facts->empty()) {
    fields.refuse(key, "an object of JSON pointers with values is expected");
    return list;
  }
  for (const auto& fact : *facts) {
    static_cast<void>(check_pointer(fields, fields.at(key).at(fact.key()), fact.key()));
    auto& [pointer, expected] = list.emplace_back(fact.key(), fact.value());
    use_present_names(pointer, expected);
  }
  return list;
}

// The same with whole numbers.
std::vector<std::pair<std::string, json::value>> read_numbers(Fields& fields,
                                                              std::string_view key) {
  std::vector<std::pair<std::string, json::value>> facts = read_facts(fields, key);
  for (const auto& [pointer, number] : facts)
    if (!number.is_int64())
      fields.refuse(fields.at(key).at(pointer).fault("a whole number is expected"));
  return facts;
}

std::optional<Seat> read_view(Fields& fields) {
  if (!fields.has("view")) return std::nullopt;
  const json::value* viewer = fields.find("view");
  if (viewer != nullptr && viewer->is_string() && viewer->get_string() == "spectator")
    return kSpectator;
  return static_cast<Seat>(fields.number("view", 0, kLastSeat));
}

scenario::Instruction read_expect(Fields& fields) {
  return scenario::Expect{read_facts(fields, "expect"), read_view(fields)};
}

scenario::Instruction read_contains(Fields& fields) {
  return scenario::Contains{read_facts(fields, "contains"), read_view(fields)};
}

scenario::Instruction read_count(Fields& fields) {
  return scenario::Count{read_numbers(fields, "count"), read_view(fields)};
}

scenario::Instruction read_absent(Fields& fields) {
  scenario::Absent absent{fields.texts("absent"), read_view(fields)};
  for (std::size_t i = 0; i < absent.pointers.size(); ++i) {
    static_cast<void>(check_pointer(fields, fields.at("absent").at(i), absent.pointers[i]));
    json::value nothing;
    use_present_names(absent.pointers[i], nothing);
  }
  return absent;
}

scenario::Instruction read_change(Fields& fields) {
  return scenario::Change{read_numbers(fields, "change"), fields.text_if("since").value_or(""),
                          read_view(fields)};
}

scenario::Instruction read_mark(Fields& fields) { return scenario::Mark{fields.text("mark")}; }

scenario::Instruction read_legal(Fields& fields) {
  return scenario::Legal{fields.texts("legal"), fields.flag_if("only", false)};
}

scenario::Instruction read_illegal(Fields& fields) {
  return scenario::Illegal{fields.texts("illegal")};
}

scenario::Instruction read_error(Fields& fields) {
  return scenario::Refused{fields.text("error"), fields.text_if("says").value_or("")};
}

scenario::Instruction read_turn(Fields& fields) {
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

scenario::Instruction read_not_asked(Fields& fields) {
  scenario::NotAsked unasked;
  const json::value* value = fields.need("not_asked");
  if (value == nullptr) return unasked;
  Fields inner(*value, fields.at("not_asked"));
  if (inner.has("seat")) unasked.seat = read_seat(inner);
  unasked.question = inner.text_if("question").value_or("");
  if (Status status = inner.finish(); !status) fields.refuse(status.error());
  if (!unasked.seat && unasked.question.empty())
    fields.refuse("not_asked", "a seat, a question or both are expected");
  return unasked;
}

scenario::Instruction read_score(Fields& fields) {
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

scenario::Instruction read_result(Fields& fields) {
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
  scenario::Instruction (*read)(Fields&);
};
constexpr std::array<Kind, 15> kKinds = {{{"act", read_act},
                                          {"chance", read_chance},
                                          {"expect", read_expect},
                                          {"contains", read_contains},
                                          {"count", read_count},
                                          {"absent", read_absent},
                                          {"change", read_change},
                                          {"mark", read_mark},
                                          {"legal", read_legal},
                                          {"illegal", read_illegal},
                                          {"error", read_error},
                                          {"turn", read_turn},
                                          {"not_asked", read_not_asked},
                                          {"score", read_score},
                                          {"result", read_result}}};

std::string kind_names() {
  std::vector<std::string_view> names;
  for (const Kind& kind : kKinds) names.push_back(kind.key);
  return fmt::format("{}", fmt::join(names, ", "));
}

Result<scenario::Instruction> read_step(const json::value& document, const Location& location) {
  Fields fields(document, location);
  const auto is_here = [&](const Kind& kind) { return fields.has(kind.key); };
  const auto kind = std::find_if(kKinds.begin(), kKinds.end(), is_here);
  if (document.is_object() && kind == kKinds.end())
    return location.fault("a step is one of " + kind_names());
  if (kind == kKinds.end()) return fields.finish().error();
  scenario::Instruction step = kind->read(fields);
  static_cast<void>(fields.text_if("note"));
  if (Status status = fields.finish(); !status) return status.error();
  return step;
}

// The member "steps"; it may be empty only where something else follows.
std::vector<scenario::Instruction> read_steps(Fields& fields, bool may_be_empty) {
  std::vector<scenario::Instruction> steps;
  const json::array* list = fields.list("steps");
  if (list == nullptr) return steps;
  if (list->empty() && !may_be_empty) fields.refuse("steps", "the list must not be empty");
  for (std::size_t i = 0; i < list->size(); ++i) {
    Result<scenario::Instruction> step = read_step((*list)[i], fields.at("steps").at(i));
    if (!step) {
      fields.refuse(step.error());
      break;
    }
    steps.push_back(std::move(*step));
  }
  return steps;
}

std::vector<scenario::Branch> read_branches(Fields& fields) {
  std::vector<scenario::Branch> branches;
  if (!fields.has("branches")) return branches;
  const json::array* list = fields.list("branches");
  if (list == nullptr) return branches;
  if (list->empty()) fields.refuse("branches", "the list must not be empty");
  for (std::size_t i = 0; i < list->size(); ++i) {
    Fields members((*list)[i], fields.at("branches").at(i));
    scenario::Branch branch{members.text("title"), read_steps(members, false)};
    if (Status status = members.finish(); !status) fields.refuse(status.error());
    branches.push_back(std::move(branch));
  }
  return branches;
}

std::optional<scenario::Refusal> read_refusal(Fields& fields) {
  if (!fields.has("refused")) return std::nullopt;
  Fields members(*fields.find("refused"), fields.at("refused"));
  scenario::Refusal refusal{members.text_if("at").value_or(""), members.text("says")};
  if (Status status = members.finish(); !status) fields.refuse(status.error());
  return refusal;
}

void check_rules(const Scenario& scenario, Fields& fields) {
  const std::string prefix = std::string(scenario.game->info().rule_prefix) + "-";
  for (std::size_t i = 0; i < scenario.rules.size(); ++i)
    if (!scenario.rules[i].starts_with(prefix))
      fields.refuse(fields.at("rules").at(i).fault(
          fmt::format("a rule id of the game is expected: {}...", prefix)));
}

// Lays one partial position over another: objects member by member, lists of objects item by item,
// everything else as a whole.
json::value laid_over(const json::value& base, const json::value& over) {
  // Both may have the former names, or one of them.
  for (const json::value* value : {&base, &over})
    if (const json::object* position = value->if_object();
        position != nullptr && has_former_names(*position))
      return value == &base ? laid_over(with_present_names(*position), over)
                            : laid_over(base, with_present_names(*position));
  if (base.is_object() && over.is_object()) {
    json::object merged = base.get_object();
    for (const auto& member : over.get_object()) {
      json::value& value = merged[member.key()];
      value = laid_over(value, member.value());
    }
    return merged;
  }
  const auto objects = [](const json::value& value) {
    const json::array* list = value.if_array();
    return list != nullptr && !list->empty() &&
           std::all_of(list->begin(), list->end(),
                       [](const json::value& v) { return v.is_object(); });
  };
  if (!objects(base) || !objects(over)) return over;
  json::array merged = base.get_array();
  for (std::size_t i = 0; i < over.get_array().size(); ++i) {
    if (i < merged.size())
      merged[i] = laid_over(merged[i], over.get_array()[i]);
    else
      merged.push_back(over.get_array()[i]);
  }
  return merged;
}

// "quiet" beside scenario.json is base/quiet.json, a position file.
Result<json::value> read_base(const std::string& name, const AnyGame& game,
                              const std::string& scenario_file) {
  const std::filesystem::path path =
      std::filesystem::path(scenario_file).parent_path() / kBaseFolder / (name + ".json");
  const Result<std::string> text = read_file(path.string());
  if (!text) return text.error();
  const Result<json::value> document = parse_json(*text, path.string());
  if (!document) return document.error();
  Fields fields(*document, Location{path.string(), 0, ""});
  fields.envelope("position", kPositionVersion);
  static_cast<void>(fields.text_if("title"));
  if (fields.text("game") != game.info().id)
    fields.refuse("game", fmt::format("a position of {} is expected", game.info().id));
  const json::value* position = fields.need("position");
  if (Status status = fields.finish(); !status) return status.error();
  return *position;
}

// What a scenario says about its start.
struct Start {
  const json::value* options = nullptr;
  std::optional<json::value> position;
};

Result<Start> read_start_of(Fields& fields, const AnyGame& game, const std::string& file) {
  Start start;
  start.options = fields.find("options");
  if (const json::value* position = fields.find("position")) start.position = *position;
  const std::optional<std::string> name = fields.text_if("base");
  if (!name || !fields.ok()) return start;
  Result<json::value> base = read_base(*name, game, file);
  if (!base) return base.error();
  // The options of the base hold unless the scenario has its own.
  if (start.options != nullptr && base->is_object()) base->get_object().erase(kOptionsKey);
  start.position = start.position ? laid_over(*base, *start.position) : std::move(*base);
  return start;
}

// Why the refusal is not the one that the scenario expects.
std::optional<Error> compare_refusal(const scenario::Refusal& expected,
                                     const Result<AnyState>& start, const Location& location) {
  if (start.ok())
    return location.fault(
        fmt::format("the position should be refused ('{}'), but it is accepted", expected.says));
  const Error& error = start.error();
  if (error.where.find(expected.at) != std::string::npos &&
      error.what.find(expected.says) != std::string::npos)
    return std::nullopt;
  return location.fault(fmt::format("the position should be refused at '{}' with '{}', but {}",
                                    expected.at, expected.says, error.text()));
}

}  // namespace

bool is_base(const std::string& path) {
  return std::filesystem::path(path).parent_path().filename() == kBaseFolder;
}

Result<Scenario> load_scenario(const Games& games, std::string_view text, const std::string& file) {
  const Result<json::value> document = parse_json(text, file);
  if (!document) return document.error();
  Fields fields(*document, Location{file, 0, ""});
  fields.envelope("scenario", kScenarioVersion);
  Scenario scenario;
  scenario.file = file;
  scenario.id = fields.text("id");
  scenario.rules = fields.texts("rules");
  scenario.title = fields.text("title");
  static_cast<void>(fields.text_if("note"));
  scenario.game = read_game(games, fields);
  if (!fields.ok()) return fields.finish().error();
  const Result<Start> given = read_start_of(fields, *scenario.game, file);
  if (!given) return given.error();
  scenario.seed = fields.number_if("seed", 0, kMaxSeed).value_or(1);
  const std::optional<scenario::Refusal> refused = read_refusal(fields);
  if (!refused) {
    scenario.branches = read_branches(fields);
    scenario.steps = read_steps(fields, !scenario.branches.empty());
  }
  check_rules(scenario, fields);
  if (Status status = fields.finish(); !status) return status.error();

  Result<AnyState> start =
      read_start(*scenario.game, given->options, fields.at("options"),
                 given->position ? &*given->position : nullptr, fields.at("position"));
  if (refused) {
    scenario.wrongly_read = compare_refusal(*refused, start, fields.at("refused"));
    return scenario;
  }
  if (!start) return start.error();
  scenario.start = std::move(*start);
  return scenario;
}

}  // namespace stadtluft
