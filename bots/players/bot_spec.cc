#include "bots/players/bot_spec.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "engine/core/foreign_text.h"

namespace stadtluft {
namespace {

// In the order of BotKind.
constexpr std::array<std::string_view, 7> kIds = {
    "dice", "montecarlo", "apprentice", "journeyman", "merchant", "councillor", "mayor"};
constexpr Budget kStandard{.ms = 100};
constexpr Budget kLong{.ms = 1000};
constexpr unsigned kMostVisits = 1000;
constexpr unsigned kMostPercent = 100;
constexpr unsigned kMostMs = 3'600'000;
constexpr unsigned kMostIterations = 1'000'000'000;
constexpr unsigned kMostThreads = 256;

bool grows_tree(BotKind kind) { return kind == BotKind::councillor || kind == BotKind::mayor; }
bool searches(BotKind kind) { return kind == BotKind::montecarlo || grows_tree(kind); }

// The number before the unit; 0 if the text is something else or out of range.
unsigned amount(std::string_view text, std::string_view unit, unsigned most) {
  if (!text.ends_with(unit)) return 0;
  text.remove_suffix(unit.size());
  unsigned number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  return fault == std::errc() && end == text.data() + text.size() && number <= most ? number : 0;
}

bool fitted(BotKind kind) { return kind == BotKind::journeyman || grows_tree(kind); }

// What is there to be tried.
bool read_trial(std::string_view text, BotSpec& spec) {
  if (text == "depth") return spec.by_depth = true;
  if (const unsigned visits = amount(text, "visits", kMostVisits); visits > 0) {
    spec.least_visits = visits;
    return true;
  }
  if (const unsigned percent = amount(text, "denial", kMostPercent); percent > 0) {
    spec.denial = percent;
    return true;
  }
  return false;
}

bool read_parameter(std::string_view text, BotSpec& spec) {
  if (text == "hand" && fitted(spec.kind)) {
    spec.by_hand = true;
    return true;
  }
  if (text == "fitted" && grows_tree(spec.kind)) {
    spec.without_net = true;
    return true;
  }
  if (text == "policy" && spec.kind == BotKind::journeyman) {
    spec.by_policy = true;
    return true;
  }
  if (!searches(spec.kind)) return false;
  if (const unsigned ms = amount(text, "ms", kMostMs); ms > 0) {
    spec.budget = {.ms = static_cast<double>(ms)};
  } else if (const unsigned iterations = amount(text, "it", kMostIterations); iterations > 0) {
    spec.budget = {.iterations = iterations};
  } else if (const unsigned threads = amount(text, "threads", kMostThreads);
             threads > 0 && grows_tree(spec.kind)) {
    spec.threads = threads;
  } else {
    return grows_tree(spec.kind) && read_trial(text, spec);
  }
  return true;
}

}  // namespace

std::span<const std::string_view> bot_ids() { return kIds; }

std::string_view bot_id(std::string_view text) { return text.substr(0, text.find(':')); }

bool bot_searches(std::string_view id) {
  const auto* found = std::find(kIds.begin(), kIds.end(), id);
  return searches(static_cast<BotKind>(found - kIds.begin()));
}

Result<BotSpec> read_bot(std::string_view text) {
  const std::string_view id = bot_id(text);
  const auto* found = std::find(kIds.begin(), kIds.end(), id);
  if (found == kIds.end())
    return Error{
        "", fmt::format("there is no bot {}; there are {}", in_quotes(id), fmt::join(kIds, ", "))};
  BotSpec spec;
  spec.kind = static_cast<BotKind>(found - kIds.begin());
  if (searches(spec.kind)) spec.budget = spec.kind == BotKind::mayor ? kLong : kStandard;
  std::string_view rest = text.substr(id.size());
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const std::string_view parameter = rest.substr(0, rest.find(':'));
    rest.remove_prefix(parameter.size());
    if (read_parameter(parameter, spec)) continue;
    if (!searches(spec.kind))
      return Error{"", fmt::format("the bot '{}' takes no ':{}'", id, foreign_text(parameter))};
    return Error{
        "", fmt::format("{} of the bot '{}' should be a time such as 10ms or a number "
                        "of iterations such as 200it{}",
                        in_quotes(parameter), id, grows_tree(spec.kind) ? ", or 2threads" : "")};
  }
  return spec;
}

std::string trial_bot(std::string_view id) {
  return bot_searches(id) ? fmt::format("{}:12it", id) : std::string(id);
}

}  // namespace stadtluft
