#include "engine/games/weiler/weiler.h"

namespace stadtluft::weiler {

const GameInfo& Room::info() {
  static constexpr GameInfo kInfo = {
      .id = "weiler",
      .rule_prefix = "WEI",
      .min_players = 2,
      .max_players = kMaxPlayers,
      .hidden_information = true,
      .chance = true,
      .longest = 100,
  };
  return kInfo;
}

std::vector<OptionRow<Options>> Room::options(const Content&) {
  using Kind = OptionSpec::Kind;
  return {
      kept_in<&Options::players>(
          {"players", Kind::number, 2, 2, kMaxPlayers, {}, "How many players there are."}),
      kept_in<&Options::peaceful>({"peaceful",
                                   Kind::flag,
                                   0,
                                   0,
                                   1,
                                   {},
                                   "Whether the cards that demand tribute stay in the box."}),
  };
}

}  // namespace stadtluft::weiler

namespace stadtluft {
template class RuleGame<weiler::Room>;
}  // namespace stadtluft
