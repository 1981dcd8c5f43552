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

// The chapters of a game's rules, one a line.
[[nodiscard]] std::string rule_chapters(const GameInfo& info, std::string_view language);

// The paragraph of a rule ("ABC-6.6", "ABC-C-172", "6.6"), all rules of a chapter ("ABC-6", "6"),
// or the chapters ("ABC"), from the pages of docs/rules in that language. Upper or lower case.
// Nothing if there is none.
[[nodiscard]] std::optional<std::string> help_on_rule(const GameInfo& info,
                                                      std::string_view language,
                                                      const std::string& query);

// The rules whose text has these words, the first ones in full. Nothing if there is none.
[[nodiscard]] std::optional<std::string> help_on_words(const GameInfo& info,
                                                       std::string_view language,
                                                       const std::string& query);

}  // namespace stadtluft
