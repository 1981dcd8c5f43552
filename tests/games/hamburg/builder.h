#pragma once

#include "tests/games/hamburg/scene.h"

namespace stadtluft::testing {

// A seat that is about to build this card on its only free plot.
inline Seated builder(const std::string& id, int marks) {
  return {.plots = {"pink"}, .hand = {id, "146"}, .marks = marks};
}

}  // namespace stadtluft::testing
