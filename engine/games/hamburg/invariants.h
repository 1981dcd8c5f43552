#pragma once

#include <string>

#include "engine/games/hamburg/rules.h"

namespace stadtluft::hamburg {

// Which invariant a state breaks; empty if none.
[[nodiscard]] std::string find_defect(const Look& look);

}  // namespace stadtluft::hamburg
