#include "cli/speech.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/source.h"

namespace stadtluft {
namespace {

bool spoken(std::string_view language) {
  return std::find(languages().begin(), languages().end(), language) != languages().end();
}

std::optional<Catalogue>& chosen_speech() {
  static std::optional<Catalogue> catalogue;
  return catalogue;
}

}  // namespace

std::string wanted_language(std::span<const std::string> arguments,
                            const std::function<const char*(const char*)>& environment) {
  constexpr std::string_view kFlag = "--lang";
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    if (argument == kFlag && i + 1 < arguments.size() && spoken(arguments[i + 1]))
      return arguments[i + 1];
    if (argument.starts_with("--lang=") && spoken(argument.substr(kFlag.size() + 1)))
      return std::string(argument.substr(kFlag.size() + 1));
  }
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = environment(name);
    if (value == nullptr || *value == '\0') continue;
    // "nl_BE.UTF-8"; "C" and languages that we do not speak are English.
    const std::string_view tag = value;
    const std::string_view language = tag.substr(0, tag.find_first_of("_.@"));
    return spoken(language) ? std::string(language) : "en";
  }
  return "en";
}

void speak(std::string_view language) {
  Result<Catalogue> catalogue = Catalogue::load(EmbeddedData(), language, "cli");
  if (!catalogue) throw std::logic_error(catalogue.error().text());
  chosen_speech() = std::move(*catalogue);
}

const Catalogue& speech() {
  if (!chosen_speech()) speak("en");
  return *chosen_speech();
}

std::string say(std::string_view key, const Catalogue::Values& values) {
  return speech().text(key, values);
}

std::string listed(std::span<const std::string> words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace stadtluft
