#include "bots/learning/starts.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/foreign_text.h"
#include "engine/core/rng.h"

namespace stadtluft {
namespace {

constexpr unsigned kTries = 1000;
constexpr unsigned kPlainGames = 3;  // games with the options as they are, for each with a draw

std::int64_t draw(const OptionSpec& spec, Rng& rng) {
  const auto below = [&](std::uint64_t n) {
    return static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(n)));
  };
  switch (spec.kind) {
    case OptionSpec::Kind::flag:
      return below(2);
    case OptionSpec::Kind::number:
      return spec.min + below(static_cast<std::uint64_t>(spec.max - spec.min) + 1);
    case OptionSpec::Kind::choice:
      return below(spec.words.size());
    case OptionSpec::Kind::set: {
      std::int64_t some = 0;
      for (std::size_t i = 0; i < spec.words.size(); ++i) some |= below(2) << i;
      return some;
    }
  }
  return spec.standard;
}

}  // namespace

Result<std::vector<OptionValues>> training_starts(const AnyGame& game, const StartsOrder& order) {
  const std::vector<OptionSpec>& specs = game.option_specs();
  for (const std::string& name : order.vary)
    if (std::none_of(specs.begin(), specs.end(),
                     [&](const OptionSpec& spec) { return spec.name == name; }))
      return Error{"--vary", fmt::format("there is no option {}", in_quotes(name))};
  std::vector<OptionValues> starts = {order.options};
  if (order.vary.empty()) return starts;
  starts.clear();
  Rng rng(order.seed);
  for (unsigned set = 0; set < order.sets; ++set) {
    OptionValues drawn = order.options;
    unsigned tries = 0;
    do {
      if (++tries > kTries)
        return Error{"--vary", "the game refuses all that was drawn of these options"};
      for (std::size_t i = 0; i < specs.size(); ++i)
        if (std::find(order.vary.begin(), order.vary.end(), specs[i].name) != order.vary.end())
          drawn[i] = draw(specs[i], rng);
    } while (!game.start(drawn));
    for (unsigned i = 0; i < kPlainGames; ++i) starts.push_back(order.options);
    starts.push_back(std::move(drawn));
  }
  return starts;
}

}  // namespace stadtluft
