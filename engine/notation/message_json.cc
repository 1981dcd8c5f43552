#include "engine/notation/message_json.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

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
  std::stable_sort(offered.begin(), offered.end(), [&](const auto& x, const auto& y) {
    return distance(x, typed) < distance(y, typed);
  });
  const std::size_t shown = std::min(kShown, offered.size());
  const std::string list = fmt::format(
      "{}", fmt::join(offered.begin(), offered.begin() + static_cast<std::ptrdiff_t>(shown), ", "));
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

Result<Action> parse_action_json(const Grammar& grammar, const json::value& document) {
  const json::object* object = document.if_object();
  if (object == nullptr) return Error{"", "an object with the key 'act' is expected"};
  const json::value* name = object->if_contains("act");
  if (name == nullptr || !name->is_string())
    return Error{"/act", "the name of an action is expected"};
  const auto spec = std::find_if(
      grammar.actions.begin(), grammar.actions.end(),
      [&](const MessageSpec& candidate) { return candidate.name == name->get_string(); });
  if (spec == grammar.actions.end())
    return Error{"/act", fmt::format("there is no action '{}'", name->get_string().c_str())};

  Action action;
  action.kind = static_cast<std::uint16_t>(spec - grammar.actions.begin());
  const std::array<std::uint16_t*, 3> slots = {&action.a, &action.b, &action.c};
  for (std::size_t i = 0; i < spec->args.size(); ++i) {
    const ArgSpec& arg = spec->args[i];
    const auto value = read_arg(arg, object->if_contains(arg.name));
    if (!value)
      return Error{fmt::format("/{}", arg.name),
                   arg.words.empty()
                       ? fmt::format("a number from {} to {} is expected", arg.min, arg.max)
                       : fmt::format("one of {} is expected", fmt::join(arg.words, ", "))};
    *slots[i] = static_cast<std::uint16_t>(*value);
  }
  for (const auto& member : *object) {
    const auto named = [&](const ArgSpec& arg) { return arg.name == member.key(); };
    if (member.key() != "act" && std::none_of(spec->args.begin(), spec->args.end(), named))
      return Error{fmt::format("/{}", std::string_view(member.key())),
                   fmt::format("'{}' has no such argument", spec->name)};
  }
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

json::value question_json(const Grammar& grammar, const Question& question,
                          json::storage_ptr storage) {
  const MessageSpec& spec = grammar.questions[question.kind];
  json::object object(std::move(storage));
  object["question"] = spec.name;
  put_args(object, spec, question.args);
  return object;
}

std::string refusal_text(const Grammar& grammar, const Reason& reason, std::string_view action) {
  return reason ? reason_text(grammar, reason) : fmt::format("'{}' is not possible now", action);
}

json::value reason_json(const Grammar& grammar, const Reason& reason) {
  const MessageSpec& spec = grammar.reasons[reason.kind];
  json::object object;
  object["reason"] = spec.name;
  put_args(object, spec, reason.args);
  return object;
}

json::value score_json(const Grammar& grammar, const ScoreSheet& sheet, json::storage_ptr storage) {
  json::array array(std::move(storage));
  array.reserve(sheet.items.size());
  for (const ScoreItem& item : sheet.items) {
    const MessageSpec& spec = grammar.scores[item.kind];
    json::object& object = array.emplace_back(nullptr).emplace_object();
    object["item"] = spec.name;
    put_args(object, spec, std::array{item.arg});
    object["points"] = item.points;
  }
  return array;
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

json::value options_json(const std::vector<OptionSpec>& specs, const OptionValues& values,
                         json::storage_ptr storage) {
  json::object object(std::move(storage));
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const OptionSpec& spec = specs[i];
    switch (spec.kind) {
      case OptionSpec::Kind::flag:
        object[spec.name] = values[i] != 0;
        break;
      case OptionSpec::Kind::number:
        object[spec.name] = values[i];
        break;
      case OptionSpec::Kind::choice:
        object[spec.name] = option_text(spec, values[i]);
        break;
      case OptionSpec::Kind::set: {
        json::array& words = object[spec.name].emplace_array();
        for (std::size_t bit = 0; bit < spec.words.size(); ++bit)
          if ((static_cast<std::uint64_t>(values[i]) >> bit & 1U) != 0)
            words.emplace_back(spec.words[bit]);
        break;
      }
    }
  }
  return object;
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
      action ? fmt::format("'{}' is not a possible outcome", text) : action.error().what;
  return Error{"", fmt::format("{} ({})", reason, nearest(std::move(offered), text))};
}

}  // namespace stadtluft
