#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/words.h"

namespace stadtluft {

// What a card or another thing with a text says, found by its id or its name (the beginning is
// enough); numbers in the text are taken from the game's tables. Nothing if there is none.
[[nodiscard]] std::optional<std::string> help_on_thing(const AnyGame& game, const Catalogue& texts,
                                                       const std::string& query);

// The paragraph of a rule ("FIR-6.6", "HAM-C-172"), or all rules of a chapter ("FIR-6"), from the
// pages of docs/rules in that language. Upper or lower case. Nothing if there is none.
[[nodiscard]] std::optional<std::string> help_on_rule(const GameInfo& info,
                                                      std::string_view language,
                                                      const std::string& query);

}  // namespace stadtluft
