#include "cli/misread.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "cli/speech.h"
#include "engine/core/foreign_text.h"
#include "engine/core/split_blanks.h"

namespace stadtluft {
namespace {

constexpr std::size_t kMostWords = 12;

std::string short_list(std::vector<std::string> words) {
  if (words.size() > kMostWords) {
    words.resize(kMostWords);
    words.emplace_back("…");
  }
  return listed(words);
}

// The words that may stand there: those of the offered actions of this kind, or else all.
std::string expected(const ArgSpec& arg, std::size_t place, std::size_t kind,
                     const ActionList& offered, const Catalogue& ui) {
  std::set<std::string> now;
  for (const Action& action : offered) {
    const std::array<std::uint16_t, 3> args = {action.a, action.b, action.c};
    if (action.kind == kind) now.insert(arg_text(arg, args[place]));
  }
  std::vector<std::string> words(now.begin(), now.end());
  if (words.empty()) words.assign(arg.words.begin(), arg.words.end());
  if (!words.empty()) return ui.text("misread.one_of", {{"words", short_list(std::move(words))}});
  return ui.text("misread.number",
                 {{"low", std::to_string(arg.min)}, {"high", std::to_string(arg.max)}});
}

}  // namespace

std::optional<std::string> misread(const Grammar& grammar, std::string_view text,
                                   const ActionList& offered, const Catalogue& ui) {
  const std::vector<std::string_view> words = split_blanks(text);
  if (words.empty()) return ui.text("misread.empty");
  const auto spec =
      std::find_if(grammar.actions.begin(), grammar.actions.end(),
                   [&](const MessageSpec& candidate) { return candidate.name == words[0]; });
  if (spec == grammar.actions.end()) {
    std::set<std::string> names;
    for (const Action& action : offered) names.emplace(grammar.actions[action.kind].name);
    return ui.text("misread.unknown", {{"text", foreign_text(words[0])},
                                       {"words", short_list({names.begin(), names.end()})}});
  }
  const auto kind = static_cast<std::size_t>(spec - grammar.actions.begin());
  const std::string name(spec->name);
  std::size_t next = 1;
  for (std::size_t i = 0; i < spec->args.size(); ++i) {
    const ArgSpec& arg = spec->args[i];
    if (next < words.size() && arg_value(arg, words[next])) {
      ++next;
      continue;
    }
    // An argument with an empty word may be left out.
    if (arg_value(arg, "")) continue;
    const std::string what = expected(arg, i, kind, offered, ui);
    if (next == words.size()) return ui.text("misread.more", {{"action", name}, {"what", what}});
    return ui.text("misread.word",
                   {{"text", foreign_text(words[next])}, {"action", name}, {"what", what}});
  }
  if (next < words.size())
    return ui.text("misread.much", {{"text", foreign_text(words[next])}, {"action", name}});
  return std::nullopt;
}

}  // namespace stadtluft
