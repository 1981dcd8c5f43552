#include "cli/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace stadtluft {
namespace {

// Arguments of these names are seats.
constexpr std::array<std::string_view, 4> kSeatArgs = {"seat", "other", "target", "victim"};
// Arguments of these names say how many stones of which colour; {stones} gathers them.
constexpr std::string_view kColourArg = "colour";
constexpr std::string_view kCountArg = "count";
constexpr std::string_view kStonesValue = "stones";

template <class Args>
std::vector<std::int32_t> numbers(const Args& args) {
  return {args.begin(), args.end()};
}

bool mentions(const std::string& text, std::string_view placeholder) {
  const std::string open = "{" + std::string(placeholder);
  return text.find(open + "}") != std::string::npos || text.find(open + "|") != std::string::npos;
}

// Whether an event itself has an argument of that name.
bool has_stones(const MessageSpec& spec) {
  return std::any_of(spec.args.begin(), spec.args.end(),
                     [](const ArgSpec& arg) { return arg.name == kStonesValue; });
}

// The placeholder that gathers an argument over several events: {cards} for "card".
std::string plural(std::string_view arg) { return std::string(arg) + "s"; }

// Whether y continues the phrase of x, which `text` tells: it gathers something, and they differ in
// nothing else that it mentions.
bool continues(const Grammar& grammar, const std::string& text, const Event& x, const Event& y) {
  if (x.kind != y.kind || x.seat != y.seat) return false;
  const MessageSpec& spec = grammar.events[x.kind];
  bool gathers = mentions(text, kStonesValue) && !has_stones(spec);
  for (std::size_t i = 0; i < spec.args.size(); ++i) {
    if (mentions(text, plural(spec.args[i].name))) gathers = true;
    if (x.args[i] != y.args[i] && mentions(text, spec.args[i].name)) return false;
  }
  return gathers;
}

// Some events in a row of one kind and seat that are told as one.
struct Phrase {
  std::vector<Event> events;
};

}  // namespace

GameWords::GameWords(const AnyGame& game, const Catalogue& texts, std::vector<std::string> names)
    : game_(game), texts_(texts), names_(std::move(names)) {}

std::string GameWords::name(Seat seat) const {
  if (seat < names_.size()) return names_[seat];
  return texts_.has("board.automaton") ? texts_.text("board.automaton") : std::string("–");
}

const RowTexts& GameWords::table(const std::string& name) const {
  const auto found = tables_.find(name);
  if (found != tables_.end()) return found->second;
  // Values that a game brought along have no provenance.
  if (game_.provenance().empty())
    return tables_.try_emplace(name, texts_, game_.rule_values(), name).first->second;
  return tables_.try_emplace(name, texts_, game_.provenance(), name).first->second;
}

Catalogue::Values GameWords::seat_names(const MessageSpec& spec,
                                        std::span<const std::int32_t> args) const {
  Catalogue::Values values;
  for (std::size_t i = 0; i < spec.args.size() && i < args.size(); ++i)
    if (std::find(kSeatArgs.begin(), kSeatArgs.end(), spec.args[i].name) != kSeatArgs.end())
      values[std::string(spec.args[i].name)] = name(static_cast<Seat>(args[i]));
  return values;
}

std::string GameWords::action(const Action& action, const Catalogue::Values& more) const {
  const MessageSpec& spec = game_.grammar().actions[action.kind];
  const std::array<std::int32_t, 3> args = {action.a, action.b, action.c};
  Catalogue::Values values = seat_names(spec, args);
  values.insert(more.begin(), more.end());
  return texts_.message("action", spec, args, values);
}

std::optional<std::string> GameWords::ending(const Action& action, const AnyState& state) const {
  const Grammar& grammar = game_.grammar();
  if (grammar.actions[action.kind].ends == Ends::nothing) return std::nullopt;
  const Question question = game_.question(state);
  const MessageSpec& spec = grammar.questions[question.kind];
  const std::string key = fmt::format("ends.{}", spec.name);
  if (!texts_.has(key) && !texts_.has(key + ".text")) return std::nullopt;
  const std::vector<std::int32_t> args = numbers(question.args);
  return texts_.message("ends", spec, args, seat_names(spec, args));
}

std::string GameWords::offer(const Action& action, const AnyState& state,
                             const Catalogue::Values& more) const {
  if (const auto end = ending(action, state)) return *end;
  const MessageSpec& spec = game_.grammar().actions[action.kind];
  Catalogue::Values values = told(action, state);
  const std::string pattern = texts_.has(fmt::format("action.{}.text", spec.name))
                                  ? texts_.text(fmt::format("action.{}.text", spec.name))
                                  : texts_.text(fmt::format("action.{}", spec.name));
  std::vector<std::string> added;
  for (const ArgSpec& value : spec.values) {
    const std::string name(value.name);
    const std::string key = "told." + name;
    if (!values.contains(name) || values[name] == "0" || mentions(pattern, name)) continue;
    if (!texts_.has(key)) continue;
    Catalogue::Values with_sign = values;
    with_sign["signed"] = (values[name].starts_with('-') ? "" : "+") + values[name];
    added.push_back(texts_.text(key, with_sign));
  }
  values.insert(more.begin(), more.end());
  const std::string text = this->action(action, values);
  return added.empty() ? text : fmt::format("{} ({})", text, fmt::join(added, ", "));
}

Catalogue::Values GameWords::told(const Action& action, const AnyState& state) const {
  Catalogue::Values values;
  const OfferValues told = game_.offer_values(state, action);
  for (const ArgSpec& spec : game_.grammar().actions[action.kind].values)
    for (const auto& [name, number] : told)
      if (name == spec.name) {
        const std::string plain = arg_text(spec, number);
        values[std::string(name)] = spec.words.empty() ? plain : texts_.word(name, plain);
      }
  return values;
}

std::string GameWords::question(const Question& question) const {
  const MessageSpec& spec = game_.grammar().questions[question.kind];
  const std::vector<std::int32_t> args = numbers(question.args);
  return texts_.message("question", spec, args, seat_names(spec, args));
}

std::string GameWords::reason(const Reason& reason) const {
  const MessageSpec& spec = game_.grammar().reasons[reason.kind];
  const std::string text = texts_.message("reason", spec, reason.args);
  return reason.rule.empty() ? text : fmt::format("{} {}", text, reason.rule);
}

std::string GameWords::score_item(const ScoreItem& item) const {
  const MessageSpec& spec = game_.grammar().scores[item.kind];
  const std::array<std::int32_t, 1> args = {item.arg};
  return texts_.message("score", spec, args, seat_names(spec, args));
}

std::optional<std::string> GameWords::warning(const Event& event) const {
  const MessageSpec& spec = game_.grammar().events[event.kind];
  const std::string key = fmt::format("warning.{}", spec.name);
  if (!texts_.has(key) && !texts_.has(key + ".text")) return std::nullopt;
  const std::vector<std::int32_t> args = numbers(event.args);
  return texts_.message("warning", spec, args, seat_names(spec, args));
}

std::vector<StoryLine> GameWords::story(std::span<const LoggedEvent> events, Seat viewer) const {
  const Grammar& grammar = game_.grammar();
  const auto pattern = [&](const Event& event) {
    return texts_.text(fmt::format("event.{}", grammar.events[event.kind].name));
  };
  // "2 white, 1 red": the stones that the events tell of, in the order in which the colours come.
  const auto stones_of = [&](const std::vector<Event>& told) {
    std::vector<std::pair<std::string, int>> heaps;
    for (const Event& event : told) {
      const MessageSpec& spec = grammar.events[event.kind];
      std::string colour;
      int count = 1;
      for (std::size_t i = 0; i < spec.args.size(); ++i) {
        if (spec.args[i].name == kColourArg) colour = arg_text(spec.args[i], event.args[i]);
        if (spec.args[i].name == kCountArg) count = event.args[i];
      }
      if (colour.empty()) continue;
      const auto heap = std::find_if(heaps.begin(), heaps.end(),
                                     [&](const auto& each) { return each.first == colour; });
      if (heap == heaps.end())
        heaps.emplace_back(colour, count);
      else
        heap->second += count;
    }
    std::vector<std::string> parts;
    for (const auto& [colour, count] : heaps)
      parts.push_back(fmt::format("{} {}", count, texts_.word(kColourArg, colour)));
    return fmt::format("{}", fmt::join(parts, ", "));
  };

  std::vector<Phrase> phrases;
  for (const LoggedEvent& logged : events) {
    const Event event = redact(logged.event, viewer);
    if (pattern(event).empty()) continue;
    if (phrases.empty() || !continues(grammar, pattern(event), phrases.back().events.back(), event))
      phrases.emplace_back();
    phrases.back().events.push_back(event);
  }

  std::vector<StoryLine> lines;
  for (const Phrase& phrase : phrases) {
    const Event& event = phrase.events.front();
    const MessageSpec& spec = grammar.events[event.kind];
    const std::vector<std::int32_t> args = numbers(event.args);
    Catalogue::Values values = seat_names(spec, args);
    if (!has_stones(spec)) values[std::string(kStonesValue)] = stones_of(phrase.events);
    const auto gathered = [&](std::size_t i) {
      std::vector<std::string> words;
      for (const Event& each : phrase.events)
        words.push_back(texts_.word(spec.args[i].name, arg_text(spec.args[i], each.args[i])));
      return fmt::format("{}", fmt::join(words, ", "));
    };
    for (std::size_t i = 0; i < spec.args.size(); ++i)
      values[plural(spec.args[i].name)] = gathered(i);
    const std::string text = texts_.message("event", spec, args, values);
    if (!lines.empty() && lines.back().seat == event.seat)
      lines.back().text += "; " + text;
    else
      lines.push_back({event.seat, text});
  }
  return lines;
}

}  // namespace stadtluft
