#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/arena/match.h"
#include "engine/games/registry.h"

namespace stadtluft {

// Deals for matches, so that different bots, machines and days play the same ones. A file of JSON
// lines:
//   {"stadtluft":"deals","version":1,"game":"<id>","options":{...}}
//   {"seed":17}
//   {"seed":17,"start":{...}}
// Each line after the first is one deal: the seed of all its chance and, for games that do not
// begin at the beginning, a position without its options, may be partial.
inline constexpr std::uint64_t kDealsVersion = 1;
inline constexpr std::size_t kMaxDeals = 1'000'000;

struct Deals {
  const AnyGame* game = nullptr;
  OptionValues options;
  std::vector<Deal> deals;
};

// Strict: a fault is told with its line.
[[nodiscard]] Result<Deals> load_deals(const Games& games, std::string_view text,
                                       const std::string& file);
[[nodiscard]] Result<Deals> load_deals_file(const Games& games, const std::string& path);

}  // namespace stadtluft
