#pragma once

#include "engine/core/grammar.h"
#include "engine/games/hamburg/content.h"

namespace stadtluft::hamburg {

// Lists stand in the order of Act, Ev, Ask, Item and Why. The words belong to the content.
[[nodiscard]] Grammar make_grammar(const Content& content);

}  // namespace stadtluft::hamburg
