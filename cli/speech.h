#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "text/catalogue.h"

namespace stadtluft {

// The language in which the program speaks about itself: help, and what is wrong with arguments.
// Known before the arguments are parsed, because their help is made of it.

// The language of --lang, wherever it stands; else that of the environment (LC_ALL, LC_MESSAGES,
// LANG, the first that is set); else English.
[[nodiscard]] std::string wanted_language(
    std::span<const std::string> arguments,
    const std::function<const char*(const char*)>& environment);

// From now on. Requires one of languages().
void speak(std::string_view language);

// The texts of text/<language>/cli.toml, as built in: those of --data are not known yet.
[[nodiscard]] const Catalogue& speech();
[[nodiscard]] std::string say(std::string_view key, const Catalogue::Values& values = {});

// "a, b, c"
[[nodiscard]] std::string listed(std::span<const std::string> words);

}  // namespace stadtluft
