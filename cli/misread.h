#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/catalogue.h"

namespace stadtluft {

// What is wrong with a text that should be an action, in the words of `ui`; nothing if it is one.
// Says what was expected, as far as it is among the `offered` ones.
[[nodiscard]] std::optional<std::string> misread(const Grammar& grammar, std::string_view text,
                                                 const ActionList& offered, const Catalogue& ui);

}  // namespace stadtluft
