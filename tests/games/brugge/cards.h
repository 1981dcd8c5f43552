#pragma once

#include <string>
#include <vector>

#include "tests/games/brugge/scene.h"

// What tests of single persons share. A row of a table names the ruling, "BRU-C-021"; its last
// three digits are the number of the card.

namespace stadtluft::testing {

using Texts = std::vector<std::string>;

struct Paid {
  const char* rule;
  const char* worker;
};

struct Coloured {
  const char* rule;
  const char* colour;
};

[[nodiscard]] std::string number_in(const std::string& rule);

// A worker person in seat 0's area: refused without a worker of its colour, even with all others,
// and then activated with that worker alone besides those of the scene; turned by it.
BruggeScene activated(const Paid& row, Seated me = {}, const Setting& setting = {});

// A person of the once-per-round kind: free, and turned by it.
BruggeScene used_once(const std::string& rule, Seated me = {}, const Setting& setting = {});

// Recruited from the hand of seat 0 for exactly this price, into the only empty house (blue) unless
// the scene has others. The guilders of the scene come on top.
BruggeScene recruited(const std::string& rule, int price, Seated me = {},
                      const Setting& setting = {});

}  // namespace stadtluft::testing
