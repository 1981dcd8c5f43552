#include "engine/notation/message_json.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "engine/core/foreign_text.h"

namespace stadtluft {
namespace {

json::value arg_json(const ArgSpec& spec, std::int32_t value) {
  if (spec.words.empty()) return value;
  if (value < 0 || static_cast<std::size_t>(value) >= spec.words.size()) return nullptr;
  const std::string_view word = spec.words[static_cast<std::size_t>(value)];
  if (word.empty()) return nullptr;
  return json::value(word);
}

template <class Args>
void put_args(json::object& object, const MessageSpec& spec, const Args& args) {
  for (std::size_t i = 0; i < spec.args.size(); ++i)
    object[spec.args[i].name] = arg_json(spec.args[i], args[i]);
}

void write_arg(JsonWriter& io, const ArgSpec& spec, std::int32_t value) {
  if (spec.words.empty()) return io.number(spec.name, value);
  const bool known = value >= 0 && static_cast<std::size_t>(value) < spec.words.size();
  const std::string_view word = known ? spec.words[static_cast<std::size_t>(value)] : "";
  if (word.empty()) return io.null(spec.name);
  io.text(spec.name, word);
}

std::optional<std::int32_t> read_arg(const ArgSpec& spec, const json::value* value) {
  if (value == nullptr || value->is_null()) return arg_value(spec, "");
  if (!spec.words.empty()) {
    const json::string* text = value->if_string();
    if (text == nullptr) return std::nullopt;
    return arg_value(spec, std::string_view(text->data(), text->size()));
  }
  const std::int64_t* number = value->if_int64();
  if (number == nullptr || *number < spec.min || *number > spec.max) return std::nullopt;
  return static_cast<std::int32_t>(*number);
}

// Levenshtein distance, for "did you mean".
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, substituted});
    }
  }
  return row.back();
}

std::string nearest(std::vector<std::string> offered, std::string_view typed) {
  constexpr std::size_t kShown = 5;
  // Nothing that is offered is longer than this: more of what was typed makes no difference.
  typed = typed.substr(0, kMostForeignBytes);
  std::vector<std::pair<std::size_t, std::string>> ranked;
  ranked.reserve(offered.size());
  for (std::string& text : offered) ranked.emplace_back(distance(text, typed), std::move(text));
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& x, const auto& y) { return x.first < y.first; });
  const std::size_t shown = std::min(kShown, ranked.size());
  std::string list;
  for (std::size_t i = 0; i < shown; ++i) list += (i == 0 ? "" : ", ") + ranked[i].second;
  if (offered.size() == shown) return "offered: " + list;
  return fmt::format("nearest of the {} offered: {}", offered.size(), list);
}

std::string why_not(const AnyGame& game, const AnyState& state, const Result<Action>& action,
                    std::string_view text) {
  if (!action) return action.error().what;
  return refusal_text(game.grammar(), game.refusal(state, *action), text);
}

}  // namespace

json::value action_json(const Grammar& grammar, const Action& action) {
  const MessageSpec& spec = grammar.actions[action.kind];
  json::object object;
  object["act"] = spec.name;
  put_args(object, spec, std::array{action.a, action.b, action.c});
  return object;
}

json::object offer_json(const AnyGame& game, const AnyState& state, const Action& action) {
  const Grammar& grammar = game.grammar();
  json::object offer{{"text", action_text(grammar, action)},
                     {"json", action_json(grammar, action)}};
  if (const Ends ends = grammar.actions[action.kind].ends; ends != Ends::nothing) {
    const Question question = game.question(state);
    offer["ends"] = question_json(grammar, question);
    if (ends_of(grammar, question, action) == Ends::turn) offer["ends_turn"] = true;
  }
  const OfferValues told = game.offer_values(state, action);
  if (told.empty()) return offer;
  json::object values;
  for (const ArgSpec& spec : grammar.actions[action.kind].values)
    for (const auto& [name, number] : told)
      if (name == spec.name) values[name] = arg_json(spec, number);
  offer["values"] = std::move(values);
  return offer;
}

Result<Action> parse_action_json(const Grammar& grammar, const json::value& value) {
  Fields fields(value, {});
  const std::string name = fields.text("act");
  if (!fields.ok()) return fields.finish().error();
  const auto spec =
      std::find_if(grammar.actions.begin(), grammar.actions.end(),
                   [&](const MessageSpec& candidate) { return candidate.name == name; });
  if (spec == grammar.actions.end())
    return fields.at("act").fault(fmt::format("there is no action {}", in_quotes(name)));

  Action action;
  action.kind = static_cast<std::uint16_t>(spec - grammar.actions.begin());
  const std::array<std::uint16_t*, 3> slots = {&action.a, &action.b, &action.c};
  for (std::size_t i = 0; i < spec->args.size(); ++i) {
    const ArgSpec& arg = spec->args[i];
    const auto number = read_arg(arg, fields.find(arg.name));
    if (!number)
      return fields.at(arg.name).fault(
          arg.words.empty() ? fmt::format("a number from {} to {} is expected", arg.min, arg.max)
                            : fmt::format("one of {} is expected", fmt::join(arg.words, ", ")));
    *slots[i] = static_cast<std::uint16_t>(*number);
  }
  if (const Status status = fields.finish(); !status) return status.error();
  return action;
}

json::value event_json(const Grammar& grammar, const Event& event) {
  const MessageSpec& spec = grammar.events[event.kind];
  json::object object;
  object["event"] = spec.name;
  if (event.seat != kNobody) object["seat"] = event.seat;
  for (std::size_t i = 0; i < spec.args.size(); ++i) {
    const bool hidden = (event.secret_args >> i & 1U) != 0 && event.args[i] == kHiddenArg;
    object[spec.args[i].name] = hidden ? json::value() : arg_json(spec.args[i], event.args[i]);
  }
  return object;
}

json::value question_json(const Grammar& grammar, const Question& question) {
  Draft draft;
  JsonWriter io(draft);
  write_question(io, grammar, question, Hidden::told);
  return draft.json();
}

void write_question(JsonWriter& io, const Grammar& grammar, const Question& question,
                    Hidden hidden) {
  const MessageSpec& spec = grammar.questions[question.kind];
  io.text("question", spec.name);
  for (std::size_t i = 0; i < spec.args.size(); ++i) {
    if (hidden == Hidden::kept && spec.args[i].hidden)
      io.null(spec.args[i].name);
    else
      write_arg(io, spec.args[i], question.args[i]);
  }
}

std::string refusal_text(const Grammar& grammar, const Reason& reason, std::string_view action) {
  return reason ? reason_text(grammar, reason) : in_quotes(action) + " is not possible now";
}

json::value reason_json(const Grammar& grammar, const Reason& reason) {
  const MessageSpec& spec = grammar.reasons[reason.kind];
  json::object object;
  object["reason"] = spec.name;
  put_args(object, spec, reason.args);
  return object;
}

json::value set_json(const AnyGame& game, const AnyState& state) {
  const Grammar& grammar = game.grammar();
  const AnswerSet set = game.answer_set(state);
  if (!set.several()) return nullptr;
  json::array units;
  units.reserve(set.units.size());
  for (const AnswerSet::Unit& unit : set.units) {
    json::object offer = offer_json(game, state, unit.answer);
    offer["most"] = std::min(unit.most, set.most);
    units.emplace_back(std::move(offer));
  }
  const bool narrow = set.kinds < std::min<std::size_t>(set.units.size(), set.most);
  return json::object{
      {"units", std::move(units)},
      {"least", set.least},
      {"most", set.most},
      {"kinds", narrow ? json::value(set.kinds) : json::value(nullptr)},
      {"end", set.can_end() ? json::value(action_text(grammar, set.end)) : json::value(nullptr)},
      {"in_order", set.in_order}};
}

std::string set_fault_text(const Grammar& grammar, const SetFault& fault) {
  const std::string answer = in_quotes(action_text(grammar, fault.answer));
  switch (fault.kind) {
    case SetFault::Kind::no_set:
      return "one answer is asked for, not several";
    case SetFault::Kind::not_a_unit:
      return answer + " cannot be chosen here";
    case SetFault::Kind::too_many_of:
      return fmt::format("{} is chosen {} times, {} at the most is possible", answer, fault.count,
                         fault.limit);
    case SetFault::Kind::too_few:
      return fmt::format("{} chosen, {} are needed", fault.count, fault.limit);
    case SetFault::Kind::too_many:
      return fmt::format("{} chosen, {} at the most are possible", fault.count, fault.limit);
    case SetFault::Kind::too_varied:
      return fmt::format("{} different ones chosen, {} at the most are possible", fault.count,
                         fault.limit);
  }
  return {};
}

json::value set_fault_json(const Grammar& grammar, const SetFault& fault) {
  using Kind = SetFault::Kind;
  static constexpr auto kNames = words_of<Kind, 6>({{Kind::no_set, "set-not-asked"},
                                                    {Kind::not_a_unit, "set-not-a-unit"},
                                                    {Kind::too_many_of, "set-too-many-of"},
                                                    {Kind::too_few, "set-too-few"},
                                                    {Kind::too_many, "set-too-many"},
                                                    {Kind::too_varied, "set-too-varied"}});
  const bool names_one = fault.kind == Kind::not_a_unit || fault.kind == Kind::too_many_of;
  return json::object{{"reason", kNames[static_cast<std::size_t>(fault.kind)]},
                      {"count", fault.count},
                      {"limit", fault.limit},
                      {"action", names_one ? action_text(grammar, fault.answer) : ""}};
}

json::value score_json(const Grammar& grammar, const ScoreSheet& sheet) {
  Draft draft;
  JsonWriter io(draft);
  write_score(io, "score", grammar, sheet);
  return draft.json().as_object()["score"];
}

void write_score(JsonWriter& io, std::string_view key, const Grammar& grammar,
                 const ScoreSheet& sheet) {
  io.each(key, sheet.items, [&](JsonWriter& line, const ScoreItem& item) {
    const MessageSpec& spec = grammar.scores[item.kind];
    line.text("item", spec.name);
    if (!spec.args.empty()) write_arg(line, spec.args.front(), item.arg);
    line.number("points", item.points);
  });
}

json::value standings_json(const Standings& standings) {
  json::array points;
  json::array places;
  json::array winners;
  for (Seat seat = 0; seat < standings.players; ++seat) {
    points.emplace_back(standings.points[seat]);
    places.emplace_back(standings.place[seat]);
    if (standings.won(seat)) winners.emplace_back(seat);
  }
  return json::object{{"points", points}, {"places", places}, {"winners", winners}};
}

json::value options_json(const std::vector<OptionSpec>& specs, const OptionValues& values) {
  Draft draft;
  JsonWriter io(draft);
  write_options(io, specs, values);
  return draft.json();
}

void write_options(JsonWriter& io, const std::vector<OptionSpec>& specs,
                   const OptionValues& values) {
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const OptionSpec& spec = specs[i];
    switch (spec.kind) {
      case OptionSpec::Kind::flag:
        io.flag(spec.name, values[i]);
        break;
      case OptionSpec::Kind::number:
        io.number(spec.name, values[i]);
        break;
      case OptionSpec::Kind::choice:
        io.text(spec.name, spec.words[static_cast<std::size_t>(values[i])]);
        break;
      case OptionSpec::Kind::set:
        io.words(spec.name, static_cast<std::uint64_t>(values[i]), spec.words);
        break;
    }
  }
}

Result<OptionValues> parse_options_json(const std::vector<OptionSpec>& specs,
                                        const json::value& document, const std::string& pointer) {
  OptionValues values = standard_options(specs);
  std::optional<Error> fault;
  {
    JsonReader reader(document, pointer, fault);
    for (std::size_t i = 0; i < specs.size(); ++i) {
      const OptionSpec& spec = specs[i];
      switch (spec.kind) {
        case OptionSpec::Kind::flag:
          reader.flag(spec.name, values[i]);
          break;
        case OptionSpec::Kind::number:
          reader.number(spec.name, values[i], spec.min, spec.max);
          break;
        case OptionSpec::Kind::choice:
          reader.word(spec.name, values[i], spec.words);
          break;
        case OptionSpec::Kind::set:
          reader.words(spec.name, values[i], spec.words);
          break;
      }
    }
  }
  if (fault) return *fault;
  return values;
}

Result<Action> read_legal_action(const AnyGame& game, const AnyState& state,
                                 std::string_view text) {
  if (game.turn(state).actor != Actor::player)
    return Error{"", game.turn(state).over() ? "the game is over"
                                             : "chance has to decide first, not a player"};
  ActionList legal;
  game.legal(state, legal);
  const Result<Action> action = parse_action(game.grammar(), text);
  if (action && contains(legal, *action)) return *action;
  std::vector<std::string> offered;
  for (const Action& other : legal) offered.push_back(action_text(game.grammar(), other));
  return Error{"", fmt::format("{} ({})", why_not(game, state, action, text),
                               nearest(std::move(offered), text))};
}

Result<Action> read_outcome(const AnyGame& game, const AnyState& state, std::string_view text) {
  if (game.turn(state).actor != Actor::chance)
    return Error{"", game.turn(state).over() ? "the game is over"
                                             : "a player has to decide first, not chance"};
  OutcomeList outcomes;
  game.outcomes(state, outcomes);
  const Result<Action> action = parse_action(game.grammar(), text);
  for (const Outcome& outcome : outcomes)
    if (action && outcome.action == *action) return *action;
  std::vector<std::string> offered;
  for (const Outcome& outcome : outcomes)
    offered.push_back(action_text(game.grammar(), outcome.action));
  const std::string reason =
      action ? in_quotes(text) + " is not a possible outcome" : action.error().what;
  return Error{"", fmt::format("{} ({})", reason, nearest(std::move(offered), text))};
}

}  // namespace stadtluft
